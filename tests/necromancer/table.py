"""The words of these tests: picks, answers by their words, and what then lies on the table. `city` sets one up."""

from __future__ import annotations

from planchette.games.necromancer import GAME
from planchette.games.necromancer.book import slug
from planchette.games.necromancer.city import CODES, HOOD, STORES
from planchette.games.necromancer.state import City, Creature, Player
from planchette.kernel import Match, Pile, Seat
from planchette.kernel.view import reasons
from tests.necromancer.position import city as city

N = 0
IDLE = ["stay", "skip", "stop", "stand", "suffer", "take-on", "put-back", "pay-rest", "beside"]
"""What somebody answers who wants nothing."""


# -- who


def name_of(match: Match, seat: Seat) -> str:
    hunter = table(match).players[seat].hunter
    return "necro" if seat == N else table(match).cards.hunters[hunter].name.split()[0].lower()


def seat_of(match: Match, who: str) -> Seat:
    return [name_of(match, seat) for seat in range(match.seats)].index(who)


# -- answers


def pick(match: Match, **picks: str) -> None:
    """Everybody picks a phase: those who are not named as the `others`, or Build, or what they must."""
    now = table(match).round
    for choice in match.choices():
        able = [option.key for option in choice.options]
        wish = "pick " + picks.get(name_of(match, choice.seat), picks.get("others", "build"))
        match.answer(wish if wish in able else "pick build" if "pick build" in able else able[0], choice.seat)
    if table(match).round == now and asked(match)[0][1] == "pick":
        pick(match, **picks)


def spelled(match: Match, words: str) -> str:
    """The key of an answer: "walk SO" is "walk sodo", "keep Tyre Iron" is "keep tyre-iron", "hit Shambler 2" the
    second Shambler on the map."""
    verb, _, rest = words.partition(" ")
    if verb in ("hit", "nick", "move", "again"):
        return f"{verb} {creature_key(match, rest)}"
    if verb == "give":
        card, _, who = rest.rpartition(" ")
        return f"give {slug(card)} hunter-{seat_of(match, who)}"
    if verb == "heal":
        return f"heal hunter-{seat_of(match, rest)}"
    if verb == "ride":
        line, code = rest.split()
        return f"ride {line} {HOOD.values[CODES.index(code)]}"
    if rest in CODES:
        return f"{verb} {HOOD.values[CODES.index(rest)]}"
    return f"{verb} {slug(rest)}" if rest else verb


def creature_key(match: Match, told: str) -> str:
    name, _, which = told.rpartition(" ") if told[-1].isdigit() else (told, "", "1")
    cards = table(match).cards
    standing = [c.card for c in table(match).creatures] + table(match).beaten
    mine = [card for card in standing if cards.creature(card).name == name]
    assert len(mine) >= int(which), f"there is no {told}"
    return cards.hit.domains[0].values[mine[int(which) - 1] - cards.undead_from]


def play(match: Match, *answers: str) -> None:
    """Answer in words; the player may be named, as in "priya: walk SO", and must then be the one who is asked."""
    for answer in answers:
        who, colon, words = answer.partition(": ")
        if not colon:
            who, words = name_of(match, match.choices()[0].seat), answer
        match.answer(spelled(match, words), seat_of(match, who))


def keys(match: Match, verb: str = "", who: str = "") -> list[str]:
    """The keys of what may be answered now, or of those that begin with a word."""
    choice = match.choices()[0] if not who else match.choice_of(seat_of(match, who))
    options = [] if choice is None else choice.options
    return [option.key for option in options if not verb or option.key.split()[0] == verb]


def may(match: Match, words: str) -> bool:
    """Whether that answer is open to the player who is asked."""
    return spelled(match, words) in keys(match)


def asked(match: Match) -> list[tuple[str, str]]:
    """Who is asked now, and what for."""
    return [(name_of(match, choice.seat), choice.purpose) for choice in match.choices()]


def idle(match: Match) -> None:
    """Whoever is asked first does as little as possible."""
    choice = match.choices()[0]
    able = [option.key for option in choice.options]
    match.answer(next((key for key in IDLE if key in able), able[0]), choice.seat)


def until(match: Match, who: str, purpose: str = "") -> None:
    """Everybody idles until that player is asked for that, or for anything but the Tithe."""
    for _ in range(400):
        if match.over:
            break
        found = asked(match)
        if any(name == who and (what == purpose if purpose else what not in ("pick", "tithe")) for name, what in found):
            return
        idle_or_fail(match, f"{who} is never asked {purpose or 'anything'}")
    raise AssertionError(f"{who} is never asked {purpose or 'anything'}")


def idle_or_fail(match: Match, complaint: str) -> None:
    assert asked(match)[0][1] != "pick", complaint
    idle(match)


def is_asked(match: Match, who: str, purpose: str = "") -> bool:
    """Whether that player is still asked (for that) this round, if all others idle; plays on until then."""
    try:
        until(match, who, purpose)
    except AssertionError:
        return False
    return True


def phases(match: Match) -> list[str]:
    """The steps that the rest of this round goes through, everybody idling."""
    found: list[str] = []
    while not match.over and asked(match)[0][1] != "pick":
        if not found or found[-1] != match.table.step:
            found.append(match.table.step)
        idle(match)
    return found


def end_round(match: Match) -> None:
    """Everybody idles until the next picks, or the end of the game."""
    for _ in range(2000):
        if match.over or asked(match)[0][1] == "pick":
            return
        idle(match)
    raise AssertionError("the round does not end")


def round_of(match: Match, **picks: str) -> None:
    """A whole round in which everybody idles after the picks."""
    pick(match, **picks)
    end_round(match)


# -- what lies on the table


def table(match: Match) -> City:
    found = match.table
    assert isinstance(found, City)
    return found


def player(match: Match, who: str) -> Player:
    return table(match).players[seat_of(match, who)]


def names(match: Match, cards: list[int]) -> list[str]:
    return [table(match).face(card).name for card in cards]


def titles(match: Match, pile: Pile) -> list[str]:
    return sorted(names(match, pile.cards))


def hand(match: Match, who: str) -> list[str]:
    return titles(match, table(match).hands[seat_of(match, who)])


def deck(match: Match, who: str) -> list[str]:
    """A combat deck, used cards included."""
    seat = seat_of(match, who)
    return sorted(titles(match, table(match).decks[seat]) + titles(match, table(match).used[seat]))


def used(match: Match, who: str) -> list[str]:
    """What has been turned up of a combat deck since it was shuffled."""
    return names(match, table(match).used[seat_of(match, who)].cards)


def discard(match: Match) -> list[str]:
    """The discard pile, whatever lies there and however it came."""
    return sorted(titles(match, table(match).discard) + titles(match, table(match).fallen))


def store(match: Match, kind: str) -> list[str]:
    """A store deck from the top."""
    return names(match, table(match).stores[STORES.index(kind.title())].cards[::-1])


def items(match: Match, who: str) -> list[str]:
    return names(match, player(match, who).items)


def traps(match: Match) -> list[tuple[str, str, str]]:
    """Whose trap, which, and where."""
    return [
        (name_of(match, trap.owner), table(match).face(trap.card).name, CODES[trap.place])
        for trap in table(match).traps
    ]


def events(match: Match, who: str) -> list[tuple[str, int]]:
    """The Events of a Hunter and the rounds left for them."""
    return [(table(match).face(pulled.card).name, pulled.rounds) for pulled in player(match, who).events]


def corruption(match: Match, who: str) -> str:
    """The Corruption card of a Hunter, "" for none."""
    card = player(match, who).corruption
    return "" if card < 0 else table(match).cards.corruption(card).name


def at(match: Match, who: str) -> str:
    return CODES[player(match, who).place]


def hp(match: Match, who: str) -> tuple[int, int]:
    """HP and Max HP."""
    return player(match, who).hp, player(match, who).max_hp


def spirit(match: Match, who: str) -> int:
    return table(match).spirit(seat_of(match, who))


def work(match: Match, who: str) -> tuple[str, int, int] | None:
    """A summoning or closing under way: where, the points so far, those needed."""
    found = player(match, who).work
    return None if found is None else (CODES[found.place], found.total, found.target)


def creatures(match: Match, code: str = "") -> list[str]:
    """The creatures on the map (or in one place), in the order in which they came."""
    found = table(match).creatures
    return [creature_name(match, c) for c in found if not code or CODES[c.place] == code]


def creature_name(match: Match, creature: Creature) -> str:
    return table(match).cards.creature(creature.card).name


def creature(match: Match, name: str) -> Creature:
    return next(found for found in table(match).creatures if creature_name(match, found) == name)


def closed(match: Match) -> list[str]:
    return [CODES[place] for place in table(match).closed_rifts]


def winner(match: Match) -> str:
    """ "necro" or "hunters"; "" while the game goes on."""
    result = match.table.result
    if result is None:
        return ""
    hunters = set(result.payoffs[1:])
    assert len(hunters) == 1, "the Hunters win or lose together"
    return "necro" if result.payoffs[N] > result.payoffs[1] else "hunters"


def ruled_by(match: Match) -> str:
    assert match.table.result is not None, "the game goes on"
    return match.table.result.rule


def why(match: Match, what: str, who: str = "") -> tuple[str, str]:
    """Why something cannot be chosen now, and the rule."""
    seat = seat_of(match, who) if who else match.choices()[0].seat
    found = {reason.what: (reason.why, reason.rule) for reason in reasons(match, seat)}
    assert what in found, f"no reason for '{what}', only for {list(found)}"
    return found[what]


def lines(match: Match, words: str = "", seat: Seat = N) -> list[str]:
    """The log as a seat reads it, or the lines of it that hold these words."""
    return [line for line in match.log(seat) if words in line]


def new_game(seats: int = 4, seed: int = 0, **settings: str) -> Match:
    """A game from its very beginning."""
    return Match(GAME, seats, seed, settings)


def start(match: Match, *hunters: str, place: str = "NG") -> Match:
    """The Hunters choose their cards by first names, the Necromancer a place."""
    cards = [slug(card.name) for card in GAME.cards.hunters]
    for hunter in hunters:
        match.answer("hunter " + next(card for card in cards if card.startswith(hunter)))
    match.answer(spelled(match, f"start {place}"))
    return match
