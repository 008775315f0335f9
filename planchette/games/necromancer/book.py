"""The cards as printed, and the answers that name them. A book never changes during a game."""

from __future__ import annotations

from typing import Final

from planchette.games.necromancer.city import BRIDGE, HOOD, HOODS, LINE, STORE, is_stop
from planchette.kernel import Content, Domain, Kind

NECROMANCER: Final = 0
"""The Necromancer's seat; the Hunters sit from 1 on."""
MOST_HUNTERS: Final = 4
RIFTS_TO_CLOSE: Final = 7
ENTITIES_TO_SUMMON: Final = 8

MOVEMENT: Final = 0
BUYING: Final = 1
BUILDING: Final = 2
ACTIVATING: Final = 3
SUMMONING: Final = 4
FIGHTING: Final = 5
PHASES: Final = ["Movement", "Buy", "Build deck", "Activate", "Summon", "Fight or Close"]
"""NS-37: in the order in which they are played. Fighting is also the phase in which Rifts are closed."""
NO_PHASE: Final = -1

SPIRIT: Final = 0
DAMAGE: Final = 1
INFLUENCE: Final = 2
ITEM: Final = 3
TRAP: Final = 4
EVENT: Final = 5
CLASSES: Final = ["Spirit", "Damage", "Influence", "Item", "Trap", "Event"]
"""NS-13, NS-15: the classes of store cards; the first three are Combat cards."""

ANYONE: Final = 0
HUNTERS_ONLY: Final = 1
NECROMANCER_ONLY: Final = 2
USERS: Final = ["any", "hunter", "necromancer"]

RAIN_BOOTS: Final = 1
ORCA_PASS: Final = 2
BALLISTIC_VEST: Final = 3
BOTTOMLESS_COFFEE: Final = 4
DUFFEL_BAG: Final = 5
FIRST_AID_KIT: Final = 6
BRASS_KNUCKLES: Final = 7
POLICE_SCANNER: Final = 8
WITCH_LEDGER: Final = 9
LEY_LINE_CHART: Final = 10
BONE_FLUTE: Final = 11
GRAVE_DIRT: Final = 12
TIDEGLASS: Final = 13
SILVER_CHAIN: Final = 14
SMELLING_SALTS: Final = 15
BORROWED_UMBRELLA: Final = 16
ITEM_EFFECTS: Final = [
    "", "rain-boots", "orca-pass", "ballistic-vest", "bottomless-coffee", "duffel-bag", "first-aid-kit",
    "brass-knuckles", "police-scanner", "witch-ledger", "ley-line-chart", "bone-flute", "grave-dirt", "tideglass",
    "silver-chain", "smelling-salts", "borrowed-umbrella",
]  # fmt: skip
"""What an Item does, by number: rules ask `table.has_item(seat, RAIN_BOOTS)`."""

BEAR_TRAP: Final = 1
SALT_LINE: Final = 2
TRIPWIRE_FLARE: Final = 3
FISH_GUT_SLICK: Final = 4
RUNE_SNARE: Final = 5
"""The numbers of the traps, in the order of `traps.TRAPS`."""

SHAKING_HANDS: Final = 1
SALT_LUNGS: Final = 2
LONG_WHISPER: Final = 3
LEADEN_FEET: Final = 4
HOLLOW_EYES: Final = 5
BORROWED_NAME: Final = 6
GRAVE_DEBT: Final = 7
DREAMLESS: Final = 8
PUPPET_STRINGS: Final = 9
NIGHT_TERRORS: Final = 10
THIRST: Final = 11
SECOND_SHADOW: Final = 12
CORRUPTION_EFFECTS: Final = [
    "", "shaking-hands", "salt-lungs", "the-long-whisper", "leaden-feet", "hollow-eyes", "borrowed-name", "grave-debt",
    "dreamless", "puppet-strings", "night-terrors", "thirst", "second-shadow",
]  # fmt: skip
"""What a Corruption card does, by number: rules ask `table.suffers(seat, LEADEN_FEET)`."""

CHAPLAIN: Final = 1
LONGSHOREMAN: Final = 2
COURIER: Final = 3
DOCTOR: Final = 4
DEALER: Final = 5
REPORTER: Final = 6
ABILITIES: Final = ["", "chaplain", "longshoreman", "courier", "doctor", "dealer", "reporter"]
"""The Hunters' abilities, by number: rules ask `table.is_hunter(seat, COURIER)`."""

DISCARD_3: Final = 0
DISCARD_4: Final = 1
GIVE_ITEM: Final = 2
GIVE_COMBAT_CARDS: Final = 3
TASKS_PAID: Final = [
    "Discard 3 cards for a task",
    "Discard 4 cards for a task",
    "Discard an active Item for the task",
    "Discard 2 random cards of your combat deck for the task",
]
"""The tasks that are paid with cards, as answers in the Build and Activate phases."""

PHASE: Final = Domain("phase", ["movement", "buy", "build", "activate", "summon", "fight"], "", PHASES)
PLAYER: Final = Domain(
    "player",
    ["necromancer", *[f"hunter-{number}" for number in range(1, MOST_HUNTERS + 1)]],
    "mat",
    ["the Necromancer", *[f"Hunter {number}" for number in range(1, MOST_HUNTERS + 1)]],
)
PAID_TASK: Final = Domain("paid", ["discard-3", "discard-4", "item", "combat-cards"], "", TASKS_PAID)
PLACES: Final = len(HOODS)

START: Final = Kind("start", [HOOD], "Start in {hood}")
PICK: Final = Kind("pick", [PHASE], "Pick {phase}")
CHANGE: Final = Kind("change", [PHASE], "Change to {phase}")
WALK: Final = Kind("walk", [HOOD], "Walk to {hood}")
RIDE: Final = Kind("ride", [LINE, HOOD], "Ride the {line} line to {hood}", where=is_stop)
TASK: Final = Kind("task", [PAID_TASK], "{paid}")
DRAW: Final = Kind("draw", [STORE], "Draw from the {store}")
PLACE: Final = Kind("place", [HOOD], "{hood}")
HEAL: Final = Kind("heal", [PLAYER], "Heal {player}")
STAND: Final = Kind("stand", text="Keep your phase card").only()
BUY: Final = Kind("buy", text="Buy here").only()
UMBRELLA: Final = Kind("umbrella", text="Discard the Umbrella and ignore the trap").only()
SUFFER: Final = Kind("suffer", text="Let the trap work").only()
PUT_BACK: Final = Kind("put-back", text="Shuffle the Event back into its store").only()
TAKE_ON: Final = Kind("take-on", text="Take the Event on").only()
LET_GO: Final = Kind("let-go", text="Discard the Event").only()
PAY_REST: Final = Kind("pay-rest", text="Pay the rest with your least useful cards").only()
BESIDE: Final = Kind("beside", text="Lay it beside the others").only()
RAISE: Final = Kind("raise", text="Summon an Undead").only()
NEW: Final = Kind("new", text="Summon a new Entity").only()
FIGHT: Final = Kind("fight", text="Fight").only()
CLOSE: Final = Kind("close", text="Close the Rift").only()
STAY: Final = Kind("stay", text="Stay here").only()
SKIP: Final = Kind("skip", text="Do nothing").only()
WAIT: Final = Kind("wait", text="Wait for the other Hunters").only()
STOP: Final = Kind("stop", text="No more").only()
SINGLES: Final = [
    STAND, BUY, UMBRELLA, SUFFER, PUT_BACK, TAKE_ON, LET_GO, PAY_REST, BESIDE, RAISE, NEW, FIGHT, CLOSE, STAY, SKIP,
    WAIT, STOP,
]  # fmt: skip
"""The answers without arguments, in the order of their ids: they come last in every menu."""


class Face:
    """A store card's name and all that is printed under it. `effect` is the number of what an Item or Trap does;
    `count`, `task` and `penalty` are for Events."""

    def __init__(self, number: int, name: str, icon: str, kind: int, cost: int, text: str) -> None:
        self.number = number
        self.name = name
        self.icon = icon
        self.kind = kind
        self.cost = cost
        self.text = text
        self.spirit = 0
        self.damage = 0
        self.influence = 0
        self.heal = 0
        self.who = ANYONE
        self.effect = 0
        self.count = 0
        self.task = 0
        self.penalty = 0
        self.or_else = ""
        self.copies: list[int] = [0] * 5
        """How many of it are in each store."""

    @property
    def is_combat(self) -> bool:
        return self.kind <= INFLUENCE

    @property
    def is_active(self) -> bool:
        """NS-82: an Item or a Trap, something to activate."""
        return self.kind in (ITEM, TRAP)


class Corruption:
    """A Corruption card (NS-108): `effect` and `task` by number."""

    def __init__(self, name: str, icon: str, effect: int, text: str, task: int, to_do: str) -> None:
        self.name = name
        self.icon = icon
        self.effect = effect
        self.text = text
        self.task = task
        self.to_do = to_do


class HunterCard:
    """A Hunter's character card (NS-03): `health` is added to the base HP of the party."""

    def __init__(self, name: str, calling: str, icon: str, health: int, speed: int, ability: int, text: str) -> None:
        self.name = name
        self.calling = calling
        self.icon = icon
        self.health = health
        self.speed = speed
        self.ability = ability
        self.text = text


class CreatureCard:
    """An Undead or an Entity (NS-19): its printed health, of which the party makes a percentage, and its speed."""

    def __init__(self, name: str, icon: str, health: int, speed: int, always: bool) -> None:
        self.name = name
        self.icon = icon
        self.health = health
        self.speed = speed
        self.always = always


class Party:
    """What hangs on the number of Hunters: base HP, the percentage of an Entity's health, and the Tithe by round."""

    def __init__(self, health: int, entities: int, tithe: list[int]) -> None:
        self.health = health
        self.entities = entities
        self.tithe = tithe


class NecromancerCard:
    """NS-04: the Spirit levels for the Entities one after the other, and where the Rift Sites are."""

    def __init__(self, name: str, icon: str, text: str, levels: list[int], rifts: list[int]) -> None:
        self.name = name
        self.icon = icon
        self.text = text
        self.levels = levels
        self.rifts = rifts


def slug(name: str) -> str:
    return name.lower().replace(" ", "-").replace("'", "")


class Book(Content):
    """The card file, ready to play.

    All cards are numbered through: the store cards, then the Corruption cards from `corruptions_from` on, the Undead
    from `undead_from` on and the Entities from `entities_from` on. Of a store card `name_of` tells its `Face`,
    `store_of` its store and `class_of` its class. Answers name a face, not a copy.
    """

    def __init__(
        self,
        faces: list[Face],
        corruptions: list[Corruption],
        hunters: list[HunterCard],
        undead: list[CreatureCard],
        entities: list[CreatureCard],
        parties: list[Party],
        necromancer: NecromancerCard,
        version: str,
        source: str,
    ) -> None:
        self.faces = faces
        self.corruptions = corruptions
        self.hunters = hunters
        self.creatures = [*undead, *entities]
        self.parties = parties
        self.necromancer = necromancer
        self.store_of: list[int] = []
        self.name_of: list[int] = []
        for face in faces:
            for store, count in enumerate(face.copies):
                self.store_of += [store] * count
                self.name_of += [face.number] * count
        self.class_of = [faces[number].kind for number in self.name_of]
        self.corruptions_from = len(self.name_of)
        self.undead_from = self.corruptions_from + len(corruptions)
        self.entities_from = self.undead_from + len(undead)
        self.count = self.entities_from + len(entities)
        self._make_kinds()
        groups = [
            [self.hunter], [START], [PICK], [CHANGE], [WALK], [RIDE], [self.keep], [self.build], [self.activate],
            [self.pay], [self.cover], [self.drop], [self.give], [TASK], [DRAW], [self.again], [self.move], [PLACE],
            [self.hit], [self.nick], [HEAL],
        ]  # fmt: skip
        groups += [[option.kind] for option in SINGLES]
        super().__init__(
            groups, [*self.named, HOOD, LINE, BRIDGE, STORE, PHASE, PLAYER, PAID_TASK], self._decks(), version, source
        )
        self.sorts = self._sorts()
        self.worths: object = None
        """What the cards are worth to a bot: `value` fills it in."""

    def _make_kinds(self) -> None:
        """The verbs whose arguments come from the card file."""
        names = [face.name for face in self.faces]
        slugs = [slug(name) for name in names]
        card = Domain("card", slugs, "card", names)
        looked = Domain("looked", slugs, "looked", names)
        item = Domain("item", slugs, "item", names)
        name = Domain("name", slugs, "", names)
        hunter = Domain(
            "hunter", [slug(card.name) for card in self.hunters], "hunter", [card.name for card in self.hunters]
        )
        corruption = Domain(
            "corruption", [slug(c.name) for c in self.corruptions], "", [c.name for c in self.corruptions]
        )
        who = Domain("who", ["necromancer", *hunter.values], "pawn", ["The Necromancer", *hunter.labels])
        creature = self._creatures()
        self.named = [card, looked, item, name, hunter, corruption, creature, who]
        combat = [face.is_combat for face in self.faces]
        active = [face.is_active for face in self.faces]
        hand = [face.kind != EVENT for face in self.faces]
        first_entity = self.entities_from - self.undead_from
        self.hunter = Kind("hunter", [hunter], "{hunter}")
        self.keep = Kind("keep", [looked], "Keep {looked}", where=lambda args: hand[args[0]])
        self.build = Kind("build", [card], "Build {card}", where=lambda args: combat[args[0]])
        self.activate = Kind("activate", [card], "Activate {card}", where=lambda args: active[args[0]])
        self.pay = Kind("pay", [card], "Pay with {card}", where=lambda args: hand[args[0]])
        self.cover = Kind("cover", [item], "Cover {item}", where=lambda args: active[args[0]])
        self.drop = Kind("drop", [item], "Discard {item}", where=lambda args: active[args[0]])
        self.give = Kind(
            "give",
            [card, PLAYER],
            "Give {card} to {player}",
            where=lambda args: hand[args[0]] and args[1] != NECROMANCER,
        )
        self.again = Kind("again", [creature], "Summon {creature} again", where=lambda args: args[0] >= first_entity)
        self.move = Kind("move", [creature], "Move {creature}", where=lambda args: args[0] < first_entity)
        self.hit = Kind("hit", [creature], "Strike {creature} with all it takes")
        self.nick = Kind("nick", [creature], "Deal 1 damage to {creature}")

    def _creatures(self) -> Domain:
        """Undead and Entities, copies of a name with a number."""
        names = [creature.name for creature in self.creatures]
        ids = []
        for place, name in enumerate(names):
            which = names[: place + 1].count(name)
            ids.append(slug(name) if names.count(name) == 1 else f"{slug(name)}-{which}")
        return Domain("creature", ids, "creature", names)

    def _decks(self) -> dict[str, int]:
        decks = {name: self.store_of.count(store) for store, name in enumerate(STORE.values)}
        decks["corruption"] = len(self.corruptions)
        decks["entities"] = self.count - self.entities_from
        decks["undead"] = self.entities_from - self.undead_from
        decks["hunters"] = len(self.hunters)
        return decks

    def _sorts(self) -> list[list[int]]:
        """What everybody knows of a face-down card: its store by its back; in a hand, that it is no Event, since Events
        are always shown; in a combat deck its class, since Spirit is public and only some classes can be built."""
        others = [0] * (self.count - len(self.name_of))
        events = [int(kind == EVENT) for kind in self.class_of]
        classes = [min(kind, ITEM) for kind in self.class_of]
        return [self.store_of + others, events + others, classes + others]

    def face(self, card: int) -> Face:
        """What is printed on a store card."""
        return self.faces[self.name_of[card]]

    def creature(self, card: int) -> CreatureCard:
        """What is printed on an Undead or Entity card."""
        return self.creatures[card - self.undead_from]

    def corruption(self, card: int) -> Corruption:
        return self.corruptions[card - self.corruptions_from]
