"""What the routes share: who asks, what they may get, and how refusals are told."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, TypeAlias

import litestar
from litestar import Request
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from planchette.server.house import House
from planchette.server.messages.play import Problem
from planchette.server.people import Person, address_of
from planchette.server.refusal import Refusal

Asked: TypeAlias = Request[Any, Any, Any]
SeatWish: TypeAlias = Annotated[int, QueryParameter(ge=-1, le=14, description="My seat; -1: the first I hold")]
MatchPath: TypeAlias = Annotated[str, PathParameter()]
GamePath: TypeAlias = Annotated[str, PathParameter()]
SeatPath: TypeAlias = Annotated[int, PathParameter(ge=0, le=14)]

PROBLEMS = {
    400: ResponseSpec(Problem, description="Not understood", generate_examples=False),
    403: ResponseSpec(Problem, description="Not yours to do", generate_examples=False),
    404: ResponseSpec(Problem, description="Not there, or not open to you", generate_examples=False),
    409: ResponseSpec(Problem, description="It does not fit how the table stands", generate_examples=False),
    413: ResponseSpec(Problem, description="Too large", generate_examples=False),
    415: ResponseSpec(Problem, description="Not JSON", generate_examples=False),
    429: ResponseSpec(Problem, description="Too much, too fast", generate_examples=False),
    503: ResponseSpec(Problem, description="Could not be saved; try again", generate_examples=False),
}

get = partial(litestar.get, responses=PROBLEMS)
post = partial(litestar.post, responses=PROBLEMS)
patch = partial(litestar.patch, responses=PROBLEMS)
delete = partial(litestar.delete, responses=PROBLEMS)


def house_of(request: Asked) -> House:
    house: House = request.app.state.house
    return house


def asker(request: Asked) -> Person:
    """Who asks, as the guard found out."""
    person: Person = request.scope["state"]["person"]
    return person


def somebody(request: Asked) -> Person:
    """Who asks; strangers are turned away."""
    person = asker(request)
    if not person.token:
        raise Refusal("not-found", "There is no such table, or it is not open to you.")
    return person


def address(request: Asked) -> str:
    return address_of(request)
