"""What stands before every route: limits, the same-site rule, headers, and errors told in one form."""

from __future__ import annotations

import logging
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.connection import ASGIConnection
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from planchette.server.door import shut
from planchette.server.messages.play import Problem
from planchette.server.messages.words import RefusalCode
from planchette.server.metrics import REFUSED, REQUEST_SECONDS, REQUESTS
from planchette.server.overload import TRY_AGAIN_AFTER
from planchette.server.people import address_of
from planchette.server.refusal import NOT_SAVED, STATUS, Refusal
from planchette.server.storage.jobs import StorageFailed

if TYPE_CHECKING:
    from planchette.server.house import House

logger = logging.getLogger("planchette.http")
CONTENT_POLICY: Final = "; ".join(
    [
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # style attributes carry positions; scripts are what must not be inline
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
)
HEADERS: Final = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
TOO_FAST: Final = "Too many requests; please wait a moment, or you will be disconnected."
HSTS: Final = "max-age=31536000"
INDOORS: Final = ("/healthz", "/metrics")
MISDIRECTED: Final = 421
NOT_OURS: Final = 4404
SAFE: Final = ("GET", "HEAD", "OPTIONS")
ALWAYS_OPEN: Final = ("/api/me", "/api/admin")
CODES: Final[dict[int, RefusalCode]] = {
    403: "not-allowed",
    404: "not-found",
    409: "conflict",
    429: "too-fast",
    503: "storage",
}


def is_cross_site(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a browser says that another site's page sent this."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site") == "cross-site"
    try:
        return urlsplit(origin).netloc.lower() != connection.headers.get("host", "").lower()
    except ValueError:
        return True


def guard_factory(app: ASGIApp) -> ASGIApp:
    """The middleware around all HTTP routes."""

    async def guarded(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await (refuse_line(send) if is_misdirected(scope) else app(scope, receive, send))
            return
        start = perf_counter()

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                await scope["app"].state.house.store.disk.settled()  # nothing is told before the disk has it
                finish_head(scope, message, perf_counter() - start)
            await send(message)

        await admit(app, scope, receive, sending)

    return guarded


async def admit(app: ASGIApp, scope: Scope, receive: Receive, send: Send) -> None:
    if is_misdirected(scope):
        refusal = Refusal("not-allowed", "This server does not answer to that name.")
        await turn_away(scope, receive, send, refusal, MISDIRECTED)
        return
    request: Request[Any, Any, Any] = Request(scope)
    house = request.app.state.house
    try:
        check(request, house)
        if not scope["path"].startswith("/api/"):
            await app(scope, receive, send)
            return
        with house.load.place():
            await introduce(request, house)
            await app(scope, receive, send)
    except Refusal as refusal:
        await turn_away(scope, receive, send, refusal)
    except StorageFailed:
        await turn_away(scope, receive, send, Refusal("storage", NOT_SAVED))


def check(request: Request[Any, Any, Any], house: House) -> None:
    address = address_of(request)
    bucket = house.requests.of(address)
    if not bucket.take():
        if bucket.was_told():
            shut(address)
        raise Refusal("too-fast", TOO_FAST)
    if request.method not in SAFE and is_cross_site(request):
        raise Refusal("not-allowed", "That request came from another site.")


async def introduce(request: Request[Any, Any, Any], house: House) -> None:
    """Say who asks, for the routes. Who is banned may still read, and have their own things exported or deleted."""
    person = await house.people.asker(request)
    request.scope["state"]["person"] = person
    if request.method not in SAFE and not request.scope["path"].startswith(ALWAYS_OPEN):
        await house.moderation.check(person.hash, address_of(request))


def is_misdirected(scope: Scope) -> bool:
    """Whether another host is named than the one that people know us by, as by a page that points a name of its own at
    our address. Whoever looks after the server may ask for its health by any name."""
    host: str = scope["app"].state.house.config.site_host
    return bool(host) and scope["path"] not in INDOORS and Headers.from_scope(scope).get("host", "").lower() != host


async def refuse_line(send: Send) -> None:
    await send({"type": "websocket.close", "code": NOT_OURS, "reason": ""})


async def turn_away(scope: Scope, receive: Receive, send: Send, refusal: Refusal, status: int = 0) -> None:
    request: Request[Any, Any, Any] = Request(scope)
    response = problem(refusal.code, refusal.message, status)
    if refusal.code == "too-fast":
        response.headers["connection"] = "close"
    if refusal.code == "busy":
        response.headers["retry-after"] = str(TRY_AGAIN_AFTER)
    await response.to_asgi_response(None, request)(scope, receive, send)


def finish_head(scope: Scope, message: Message, seconds: float) -> None:
    headers = MutableScopeHeaders.from_message(message)
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] == "https" and scope["app"].state.house.config.site.startswith("https:"):
        headers.setdefault("strict-transport-security", HSTS)
    if scope["path"].startswith("/api/"):
        headers.setdefault("cache-control", "no-store")
    status = message.get("status", 0)
    REQUESTS.labels(scope.get("method", ""), str(status)).inc()
    REQUEST_SECONDS.observe(seconds)
    logger.info(
        "request",
        extra={
            "method": scope.get("method", ""),
            "path": scope["path"],
            "status": status,
            "ms": round(seconds * 1000, 1),
        },
    )


# -- errors


def problem(code: RefusalCode, message: str, status: int = 0) -> Response[Problem]:
    REFUSED.labels(code).inc()
    # The headers too: where there is no route, there is no middleware.
    return Response(
        Problem(code, message), status_code=status or STATUS[code], media_type="application/json", headers=HEADERS
    )


def on_refusal(request: Request[Any, Any, Any], error: Refusal) -> Response[Problem]:
    response = problem(error.code, error.message)
    response.content = Problem(error.code, error.message, error.position)
    return response


def on_storage_failed(request: Request[Any, Any, Any], error: StorageFailed) -> Response[Problem]:
    logger.error("the database failed", extra={"error": str(error)})
    return problem("storage", NOT_SAVED)


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """Litestar's own refusals: bad bodies, unknown paths, wrong methods."""
    if isinstance(error, ValidationException):
        return problem("bad-message", f"That was not understood: {reasons_in(error)}", 400)
    words = "That was not understood." if error.status_code == 400 else error.detail
    return problem(CODES.get(error.status_code, "bad-message"), words, error.status_code)


def reasons_in(error: ValidationException) -> str:
    """Which fields were wrong, and how."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [
        f"{item.get('key', '')}: {item.get('message', '')}".strip(": ") for item in extra if isinstance(item, dict)
    ]
    return "; ".join(found)[:300] or "the fields do not fit."


def on_recursion(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """A body with lists within lists within lists; from anywhere else, it is our own mistake."""
    if "deserializing" in str(error):
        return problem("bad-message", "That was not understood: it is nested too deeply.")
    return on_any_error(request, error)


def on_no_text(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    """A body that is not UTF-8: nothing else is decoded here."""
    return problem("bad-message", "That was not understood: it is not UTF-8.")


def on_any_error(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    logger.exception("a request failed", exc_info=error, extra={"path": request.scope["path"]})
    return problem("broken", "Something went wrong on our side; nothing was changed.")


HANDLERS: Final[dict[Any, Any]] = {
    Refusal: on_refusal,
    StorageFailed: on_storage_failed,
    HTTPException: on_http_error,
    RecursionError: on_recursion,
    UnicodeDecodeError: on_no_text,
    Exception: on_any_error,
}
