"""Who is banned and which words are not welcome, as the one who runs the server decided; kept in memory, read anew when
it changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from planchette.server.names import checked, folded, words_of
from planchette.server.refusal import Refusal
from planchette.server.storage import people
from planchette.server.storage.migrate import set_value, value_of

if TYPE_CHECKING:
    from planchette.server.house import House

UNWELCOME = "Some of these words are not welcome here; please choose others."
BANNED = "Whoever runs this server has asked you to stay away: {reason}"


class Moderation:
    def __init__(self, house: House) -> None:
        self.house = house
        self.bans: dict[str, str] = {}
        self.words: list[str] = []
        self.is_read = False

    async def read(self) -> None:
        """As the database has it."""

        def work(connection: Any) -> tuple[dict[str, str], str]:
            return people.all_bans(connection), value_of(connection, "filter")

        self.bans, words = await self.house.store.read(work)
        self.words = msgspec.json.decode(words, type=list[str]) if words else []
        self.is_read = True

    async def set_words(self, words: list[str]) -> None:
        text = msgspec.json.encode(words).decode()

        def work(connection: Any) -> None:
            set_value(connection, "filter", text)
            people.tell(connection)

        await self.house.store.write(work)
        await self.read()

    async def check(self, person: str, address: str) -> None:
        """Turn somebody away who is banned, or whose address is."""
        if not self.is_read:
            await self.read()
        if not self.bans:
            return
        reason = self.bans.get(person) or self.bans.get(self.house.whose(address))
        if reason is not None:
            raise Refusal("not-allowed", BANNED.format(reason=reason))

    def check_words(self, text: str) -> None:
        """Refuse a text with one of the words, however it is spelt. A word that ends in * stands for all that begin
        so."""
        said = words_of(text)
        for word in self.words:
            bare = folded(word.rstrip("*"))
            if any(one == bare or (word.endswith("*") and one.startswith(bare)) for one in said):
                raise Refusal("bad-message", UNWELCOME)

    def name(self, name: str) -> str:
        """What somebody may be called, as it is shown."""
        tidy = checked(name)
        self.check_words(tidy)
        return tidy
