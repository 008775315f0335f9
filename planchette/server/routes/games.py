"""What can be played, and by which rules."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from litestar import Router
from litestar.params import JSONBody, QueryParameter

from planchette.games import GAMES
from planchette.rulebook import Index, Item, items_of, rules_of
from planchette.server import rehearsal
from planchette.server.info import game_info
from planchette.server.messages.tables import GameInfo, RuleItem, Rules, RuleSection, SetUp, SetUpInfo
from planchette.server.refusal import Refusal
from planchette.server.routes.common import GamePath, get, post


@get("/games", summary="The games", sync_to_thread=False)
def games() -> list[GameInfo]:
    return [game_info(game) for game in GAMES.values()]


@get("/games/{game:str}/rules", summary="A game's rules", sync_to_thread=False)
def rules(game: GamePath) -> Rules:
    return rules_page(known(game))


@get("/games/{game:str}/rules/search", summary="The rules that answer a question, best first", sync_to_thread=False)
def search_rules(game: GamePath, words: Annotated[str, QueryParameter(max_length=200)]) -> list[RuleItem]:
    return [rule_item(item) for item in rules_index(known(game)).search(words, 8)]


@post(
    "/games/{game:str}/set-up", summary="What a table set up like this would be", sync_to_thread=False, status_code=200
)
def set_up(game: GamePath, data: JSONBody[SetUp]) -> SetUpInfo:
    return SetUpInfo(rehearsal.announced(GAMES[known(game)], data))


def known(game: str) -> str:
    if game not in GAMES:
        raise Refusal("not-found", "There is no such game.")
    return game


@cache
def rules_page(game: str) -> Rules:
    sections = [
        RuleSection(section.title, section.level, section.paragraphs, [rule_item(item) for item in section.items])
        for section in rules_of(GAMES[game])
    ]
    return Rules(game, GAMES[game].title, sections)


@cache
def rules_index(game: str) -> Index:
    return Index(items_of(rules_of(GAMES[game])))


def rule_item(item: Item) -> RuleItem:
    return RuleItem(item.name, item.text, item.section)


router = Router("", route_handlers=[games, rules, search_rules, set_up], tags=["games"])
