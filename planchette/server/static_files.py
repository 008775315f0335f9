"""The built client, read into memory and compressed once. Every page of the client is its index.html."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path
from typing import Any

from litestar import Request, Response, get

STATIC = Path(__file__).parent / "static"
NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Planchette</title></head>
<body><h1>The table is set, the page is not built</h1>
<p>The server runs. To build the page: <code>make web</code>, or in the folder <code>web</code>
<code>npm ci</code> and <code>npm run build</code>; then load this page again.</p></body></html>
"""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}


class BuiltFile:
    def __init__(self, path: Path, name: str) -> None:
        self.plain = path.read_bytes()
        self.type = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        zipped = gzip.compress(self.plain, 9, mtime=0) if self.type.startswith(COMPRESSIBLE) else self.plain
        self.zipped = zipped if len(zipped) < len(self.plain) else b""
        self.tag = f'"{blake2b(self.plain, digest_size=8).hexdigest()}"'
        self.cache = FOR_EVER if name.startswith("assets/") else "no-cache"

    @property
    def content_type(self) -> str:
        return f"{self.type}; charset=utf-8" if self.type.startswith("text/") else self.type


class BuiltClient:
    """The files of a folder. It is read again when its index.html changes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, BuiltFile] = {}
        self.built = 0.0

    def file(self, name: str) -> BuiltFile | None:
        """That file, or the page for any other path; nothing if the client is not built."""
        self._read()
        if name.startswith("assets/") and name not in self.files:
            return None
        return self.files.get(name) or self.files.get("index.html")

    def _read(self) -> None:
        try:
            built = (self.folder / "index.html").stat().st_mtime
        except OSError:
            self.files, self.built = {}, 0.0
            return
        if built != self.built:
            paths = [path for path in sorted(self.folder.rglob("*")) if path.is_file()]
            names = [path.relative_to(self.folder).as_posix() for path in paths]
            self.files = {name: BuiltFile(path, name) for name, path in zip(names, paths, strict=True)}
            self.built = built


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False, opt={"as_is": True})
def page(request: Request[Any, Any, Any]) -> Response[bytes]:
    client: BuiltClient = request.app.state.client
    found = client.file(request.scope["path"].lstrip("/"))
    if found is None:
        return missing(bool(client.files))
    headers = {"etag": found.tag, "cache-control": found.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.tag:
        return Response(b"", status_code=304, headers=headers)
    if found.zipped and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(found.zipped, headers=headers, media_type=found.content_type)
    return Response(found.plain, headers=headers, media_type=found.content_type)


def missing(is_built: bool) -> Response[bytes]:
    if is_built:
        return Response(b"not found", status_code=404, media_type="text/plain")
    return Response(NOT_BUILT.encode(), media_type="text/html; charset=utf-8")
