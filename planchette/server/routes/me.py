"""About me: my devices, my phrase, what is kept about me, and how it is exported or deleted. And reporting others."""

from __future__ import annotations

from secrets import token_hex
from typing import Any

import msgspec
from litestar import Response, Router
from litestar.params import JSONBody

from planchette.server import belongings, chatting, lobby
from planchette.server.clock import now_ms
from planchette.server.config import DAY
from planchette.server.messages.people import Export, Kept, Me, Phrase, Report, Token
from planchette.server.people import COOKIE_SECONDS, Person, cookie_for, is_secure
from planchette.server.refusal import Refusal
from planchette.server.routes.common import Asked, MatchPath, address, asker, delete, get, house_of, post
from planchette.server.routes.tables import Bearer
from planchette.server.storage import people
from planchette.server.storage.rows import ReportRow

TALK_REPORTED = 20
NOBODY = "This browser holds nothing here yet: sit down at a table first."


def myself(request: Asked) -> Person:
    person = asker(request)
    if not person.token:
        raise Refusal("not-found", NOBODY)
    return person


def told(request: Asked, token: str, bearer: bool) -> Response[Token]:
    """Browsers get a cookie that no script can read; scripts that ask for it get the token."""
    if bearer:
        return Response(Token(token))
    return Response(Token(""), cookies=[cookie_for(token, is_secure(request))])


@get("/me", summary="What is known about me")
async def me(request: Asked) -> Me:
    return await belongings.known_about(house_of(request), asker(request))


@get("/me/export", summary="Everything that is kept about me")
async def export(request: Asked) -> Response[Export]:
    found = await belongings.export(house_of(request), myself(request))
    return Response(found, headers={"content-disposition": 'attachment; filename="planchette-export.json"'})


@delete("/me", summary="Delete everything about me", status_code=200)
async def forget_me(request: Asked) -> Response[Token]:
    await belongings.delete(house_of(request), myself(request))
    return told(request, "", False)


@post("/me/phrase", summary="A recovery phrase for my seats", status_code=200)
async def new_phrase(request: Asked) -> Phrase:
    return Phrase(await house_of(request).people.new_phrase(myself(request), address(request)))


@delete("/me/phrase", summary="My recovery phrase ends", status_code=204)
async def drop_phrase(request: Asked) -> None:
    await house_of(request).people.drop_phrase(myself(request))


@post("/me/recover", summary="My seats on this device, by my recovery phrase", status_code=200)
async def recover(request: Asked, data: JSONBody[Phrase], bearer: Bearer = False) -> Response[Token]:
    person = await house_of(request).people.recover(data.words, address(request))
    return told(request, person.token, bearer)


@post("/me/replace", summary="Another token for this device, and none for any other", status_code=200)
async def replace(request: Asked, bearer: Bearer = False) -> Response[Token]:
    person = await house_of(request).people.replace(myself(request), address(request))
    return told(request, person.token, bearer)


@post("/me/leave", summary="This device no longer holds my seats", status_code=200)
async def sign_out(request: Asked) -> Response[Token]:
    await house_of(request).people.revoke(myself(request))
    return told(request, "", False)


@get("/kept", summary="What is kept here, and how long", sync_to_thread=False)
def kept(request: Asked) -> Kept:
    config = house_of(request).config
    keeping = config.keeping
    return Kept(
        open=keeping.open // DAY,
        playing=keeping.playing // DAY,
        finished=keeping.finished // DAY,
        hidden=keeping.hidden // DAY,
        reports=keeping.reports // DAY,
        people=keeping.people // DAY,
        cookie=COOKIE_SECONDS // (24 * 3600),
        chat_lines=config.limits.chat_lines_kept,
    )


@post("/matches/{match:str}/report", summary="Report a player or a table", status_code=204)
async def report(request: Asked, match: MatchPath, data: JSONBody[Report]) -> None:
    house, person = house_of(request), myself(request)
    room = await lobby.room_for(house, match, person)
    accused = None if data.seat < 0 else lobby.seat_of(room, data.seat)
    if not house.reports.take(address(request)):
        raise Refusal("too-fast", "That was many reports; please wait a while.")
    lines = await chatting.heard_from(room, room.seat_for(person, -1))
    row = ReportRow(
        id=token_hex(8),
        at=now_ms(),
        match=match,
        seat=data.seat,
        accused="" if accused is None else accused.holder,
        name="" if accused is None else accused.name,
        reporter=person.hash,
        reason=data.reason,
        words=data.words.strip(),
        talk=msgspec.json.encode(lines[-TALK_REPORTED:]).decode(),
        touched=house.store.served.now(),
    )

    def work(connection: Any) -> None:
        people.report(connection, row)

    await house.store.write(work)


router = Router(
    "",
    route_handlers=[me, export, forget_me, new_phrase, drop_phrase, recover, replace, sign_out, kept, report],
    tags=["people"],
)
