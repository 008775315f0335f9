"""Who is known here: tokens are issued, looked up, replaced and revoked; a phrase takes one's seats elsewhere."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from functools import cache
from hashlib import scrypt
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection
from mnemonic import Mnemonic

from planchette.server.people import Person, hashed, invitation, new_token, sealed, token_of
from planchette.server.refusal import Refusal
from planchette.server.storage import people, queries
from planchette.server.storage.migrate import value_of

if TYPE_CHECKING:
    from planchette.server.house import House

MOST_KNOWN = 20_000
AT_ONCE = 2
"""A slow hash takes a tenth of a second and 32 MB: so many are worked out at a time."""
WRONG_PHRASE = "Nobody here has that phrase. Compare it word by word."
NOT_A_PHRASE = "That is no recovery phrase: it has twelve words, and one of these is mistyped, missing or out of place."
TOO_MANY_TRIES = "That was many tries; please wait some minutes."


class Registry:
    """The tokens that were looked up lately; the database has the rest."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.known: OrderedDict[str, tuple[str, str]] = OrderedDict()
        self.slowly = asyncio.Semaphore(AT_ONCE)

    # -- tokens

    async def asker(self, connection: ASGIConnection[Any, Any, Any, Any]) -> Person:
        """Who asks. A token that we did not issue, or have revoked, is a stranger's."""
        return await self.holder(token_of(connection))

    async def holder(self, token: str) -> Person:
        if not token:
            return Person("")
        name = hashed(token)
        found = self.known.get(name)
        if found is None:
            found = await self.house.store.read(lambda connection: people.holder(connection, name))
            if found is None:
                return Person("")
            self.known[name] = found
            if len(self.known) > MOST_KNOWN:
                self.known.popitem(last=False)
        person, key = found
        return Person(token, person, sealed(bytes.fromhex(key), token.encode()))

    async def admit(self, person: Person, address: str) -> None:
        """Keep the token of somebody new, before they are told it."""
        if person.is_new:
            await self.house.store.write(self._issue(person, address))
            person.is_new = False

    def _issue(self, person: Person, address: str) -> Any:
        """The work of keeping a token. A person's first is the key itself; others seal it."""
        name, now = hashed(person.token), self.house.store.served.now()
        key = "" if person.key == person.token.encode() else sealed(person.key, person.token.encode()).hex()
        origin = self.house.whose(address)
        return lambda connection: people.issue(connection, name, person.hash, key, origin, now)

    async def replace(self, person: Person, address: str) -> Person:
        """Another token for this device and no other any more. Old links to waiting tables and the phrase end, too:
        whoever knew the old token could have made them."""
        renewed = Person(token := new_token(), person.hash, token.encode())
        issue = self._issue(renewed, address)

        def work(connection: Any) -> list[str]:
            people.revoke(connection, person.hash)
            people.keep_phrase(connection, person.hash, "", "")
            issue(connection)
            tables = people.open_tables_of(connection, person.hash)
            for match, number in tables:
                invite = hashed(invitation(renewed.key, match, number + 1))
                queries.change(connection, match, {"invite": invite, "invitation": number + 1})
            return [match for match, _ in tables]

        tables = await self.house.store.write(work)
        self.forget()
        for match in tables:
            if (room := self.house.rooms.get(match)) is not None:
                await room.refresh()
        await self.house.show_out(person.hash, keep=renewed.token)
        return renewed

    async def revoke(self, person: Person) -> None:
        """This device's token alone."""
        name = hashed(person.token)
        await self.house.store.write(lambda connection: people.revoke(connection, person.hash, name))
        self.forget()
        await self.house.show_out(person.hash)

    def forget(self) -> None:
        """Look everybody up again."""
        self.known.clear()

    # -- phrases

    def _count_try(self, address: str) -> None:
        """A slow hash is dear, and a phrase is not to be guessed."""
        if not self.house.phrases.take(address):
            raise Refusal("too-fast", TOO_MANY_TRIES)

    async def new_phrase(self, person: Person, address: str) -> str:
        """Words that bring this person's seats to any device. An older phrase no longer does."""
        self._count_try(address)
        words = str(wordlist().generate(strength=128))
        lookup, lock = await self._slow(words)
        key = sealed(person.key, lock).hex()
        await self.house.store.write(lambda connection: people.keep_phrase(connection, person.hash, lookup, key))
        return words

    async def drop_phrase(self, person: Person) -> None:
        await self.house.store.write(lambda connection: people.keep_phrase(connection, person.hash, "", ""))

    async def recover(self, words: str, address: str) -> Person:
        """The person of that phrase, with a new token for this device."""
        tidy = " ".join(words.casefold().split())
        if not wordlist().check(tidy):
            raise Refusal("bad-message", NOT_A_PHRASE)
        self._count_try(address)
        lookup, lock = await self._slow(tidy)
        found = await self.house.store.read(lambda connection: people.by_phrase(connection, lookup))
        if found is None:
            raise Refusal("not-found", WRONG_PHRASE)
        person = Person(new_token(), found[0], sealed(bytes.fromhex(found[1]), lock))
        await self.house.store.write(self._issue(person, address))
        return person

    async def _slow(self, words: str) -> tuple[str, bytes]:
        """A slow hash of the words: what they are looked up by, and what seals the key."""
        salt = await self.house.store.read(lambda connection: value_of(connection, "phrase-salt"))
        async with self.slowly:
            found = await asyncio.to_thread(slow_hash, words, salt)
        return found[:32].hex(), found[32:]


def slow_hash(words: str, salt: str) -> bytes:
    return scrypt(words.encode(), salt=bytes.fromhex(salt), n=2**15, r=8, p=1, maxmem=2**26, dklen=64)


@cache
def wordlist() -> Mnemonic:
    return Mnemonic("english")
