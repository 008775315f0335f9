"""The rules as players read them: RULES.md in items, and the items that answer a question in plain words.

An item is a bullet that opens with a bold name: a rule's ID, an ability, a word of the glossary. Questions are
ranked by Okapi's BM25 over word stems, with more weight on names and headings, on words that stand side by side in
the question and in the rule, and on a name that says what the question says and nothing else.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from math import log
from pathlib import Path

from planchette.kernel import Game, SetupError

_ITEM = re.compile(r"- \*\*(?P<name>[^*]+)\*\* (?P<text>.+)")
_HEADING = re.compile(r"(?P<marks>#{1,3}) (?P<title>.+)")
_WORD = re.compile(r"[a-z0-9]+(?:'[a-z]+)?")
_ID = re.compile(r"\b([A-Za-z]{1,3})[- ]?(\d{1,3})\b")
_SAYS_NOTHING = """
a about am an and any are as at be been but by can could did do does for from had has have her him his how i if in into
is it its may me might must my not of on or our shall she should so than that the their them then there these they this
those to up us was we what what's when where which who why will with would you your
during happen happens mean means rule rules say says something while
"""
_NOISE = frozenset(_SAYS_NOTHING.split())
_SAYINGS = {
    "die died dead death kill killed": "slain",
    "money coin coins": "gold",
    "square squares cell cells": "tile",
    "surrender resign": "concede",
    "heal": "regains",
    "damage hurt wound": "harm",
    "multiple": "several",
    "tier": "stage",
    "fort flag": "escalation",
}
"""Words that people say for words of the rules; both count."""
_ENDINGS = ("ments", "ment", "ings", "ing", "ied", "ies", "ers", "ed", "es", "er", "s", "e", "y")
_KEPT = ("ss", "ay", "ey", "oy", "uy")
"""What looks like an ending and is none."""
_K1, _B = 1.2, 0.6
NAME_WEIGHT, HEADING_WEIGHT, PAIR_WEIGHT = 3, 1, 2.5
LIKENESS_POWER = 6
"""High: a name that says nearly the same as the question counts twice, one that says half of it no more than before."""


class Item:
    """One sentence or more under a name: "FB-31", "Mend N", "Boneyard"."""

    def __init__(self, name: str, text: str, section: str) -> None:
        self.name = name
        self.text = text
        self.section = section


class Section:
    """A heading, what stands under it before the items, and the items."""

    def __init__(self, title: str, level: int) -> None:
        self.title = title
        self.level = level
        self.paragraphs: list[str] = []
        self.items: list[Item] = []


def rules_of(game: Game) -> list[Section]:
    """RULES.md, and after it what the game says of its cards."""
    path = Path(game.folder) / "RULES.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise SetupError(f"the rules of {game.title} cannot be read: {error.strerror} ({path})") from error
    return parse(f"{text}\n{game.appendix(game.cards)}")


def parse(text: str) -> list[Section]:
    """The sections in order; the first is the title of the game."""
    sections = [Section("", 1)]
    open_paragraph = False
    for line in text.splitlines():
        heading, item = _HEADING.fullmatch(line), _ITEM.fullmatch(line)
        if heading:
            sections.append(Section(heading["title"], len(heading["marks"])))
        elif item:
            sections[-1].items.append(Item(item["name"], item["text"], sections[-1].title))
        elif open_paragraph and line:
            sections[-1].paragraphs[-1] += " " + line
        elif line:
            sections[-1].paragraphs.append(line)
        open_paragraph = bool(line) and not heading and not item
    return [section for section in sections if section.title or section.paragraphs or section.items]


def items_of(sections: list[Section]) -> list[Item]:
    return [item for section in sections for item in section.items]


def stem(word: str) -> str:
    """A word without its ending: pass, passes, passed and passing are one."""
    word = word.removesuffix("'s")
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= 3 and not word.endswith(_KEPT):
            word = word[: -len(ending)]
            break
    if len(word) > 3 and word[-1] == word[-2] and word[-1] not in "aeiousl":
        word = word[:-1]
    return word


def stems(text: str) -> list[str]:
    """The stems of the words that say something, in order."""
    words = _WORD.findall(text.lower().replace("\u2019", "'"))
    return [stem(word) for word in words if word not in _NOISE]


def asked(question: str) -> list[str]:
    """The stems of a question, each with the rules' own word for it beside it."""
    found: list[str] = []
    for word in stems(question):
        found += [word, _SAME[word]] if word in _SAME else [word]
    return found


_SAME = {stem(said): stem(meant) for many, meant in _SAYINGS.items() for said in many.split()}


class Index:
    """All items of a rulebook, ready for questions."""

    def __init__(self, items: list[Item]) -> None:
        self.items = items
        self.texts = [stems(f"{item.name} {item.text}") for item in items]
        self.names = [frozenset(stems(item.name)) for item in items]
        self.counts = [self._count(item, text) for item, text in zip(items, self.texts, strict=True)]
        self.pairs = [set(pairwise(text)) for text in self.texts]
        self.lengths = [len(text) for text in self.texts]
        self.mean = sum(self.lengths) / max(1, len(items))
        self.holders = Counter(word for count in self.counts for word in count)

    def _count(self, item: Item, text: list[str]) -> Counter[str]:
        count = Counter(text)
        for word in stems(item.name):
            count[word] += NAME_WEIGHT - 1
        for word in set(stems(item.section)) & set(text):
            count[word] += HEADING_WEIGHT
        return count

    def search(self, question: str, most: int = 5) -> list[Item]:
        """The items that answer best, the best first; rules called by their ID or whole name before all others."""
        named = self._named(question)
        question = _ID.sub(" ", question) if named else question
        words, own = asked(question), set(stems(question))
        pairs = set(pairwise(words))
        scores = [self._score(place, set(words), pairs, own) for place in range(len(self.items))]
        ranked = sorted(range(len(scores)), key=lambda place: (-scores[place], place))
        bar = max(scores, default=0.0) / 3
        found = [self.items[place] for place in ranked if scores[place] > bar]
        return (named + [item for item in found if item not in named])[:most]

    def _named(self, question: str) -> list[Item]:
        wanted = {_id(letters, digits) for letters, digits in _ID.findall(question)}
        return [item for item in self.items if _id_of(item) in wanted or _words(item.name) == _words(question)]

    def _score(self, place: int, words: set[str], pairs: set[tuple[str, str]], own: set[str]) -> float:
        count = self.counts[place]
        score = sum(self._worth(word) * self._often(count[word], place) for word in words if word in count)
        together = pairs & self.pairs[place]
        return (score + PAIR_WEIGHT * len(together)) * (1 + self._likeness(own, place) ** LIKENESS_POWER)

    def _likeness(self, words: set[str], place: int) -> float:
        """How much of question and name is common to both: 1 if they say the same, 0 if they share nothing."""
        name = self.names[place]
        shared = sum(map(self._worth, words & name))
        return shared / sum(map(self._worth, words | name)) if shared else 0.0

    def _worth(self, word: str) -> float:
        """The rarer a word, the more it says."""
        holders = self.holders[word]
        return log(1 + (len(self.items) - holders + 0.5) / (holders + 0.5))

    def _often(self, times: int, place: int) -> float:
        return times * (_K1 + 1) / (times + _K1 * (1 - _B + _B * self.lengths[place] / self.mean))


def _id_of(item: Item) -> tuple[str, int] | None:
    found = _ID.fullmatch(item.name)
    return _id(*found.groups()) if found else None


def _words(text: str) -> list[str]:
    return _WORD.findall(text.lower())


def _id(letters: str, digits: str) -> tuple[str, int]:
    return letters.upper(), int(digits)


def search(sections: list[Section], question: str, most: int = 5) -> list[Item]:
    return Index(items_of(sections)).search(question, most)
