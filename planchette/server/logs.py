"""Logs as one JSON object a line. Tokens, answers and chat never reach them: nobody passes those to a logger."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z"
        data: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "what": record.getMessage()}
        data |= {key: value for key, value in vars(record).items() if key not in _PLAIN}
        if record.exc_info:
            data["error"] = self.formatException(record.exc_info)
        return json.dumps(data, default=str, ensure_ascii=False)


def set_up_logs(level: str = "warning") -> None:
    """Everything to stderr. Uvicorn tells addresses and paths of its own accord: only its warnings are kept."""
    out = logging.StreamHandler(sys.stderr)
    out.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [out]
    root.setLevel(logging.WARNING)
    logging.getLogger("planchette").setLevel(level.upper())
