"""Who somebody is: a token that we issued and only their browser knows. We keep its hash, so that our database is no
key ring. A person may have several tokens, one a device, and all of them open the same seats."""

from __future__ import annotations

import hmac
import secrets
from hashlib import blake2b, sha256, shake_256
from ipaddress import IPv6Address, IPv6Network

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE = "planchette"
SECURE_COOKIE = "__Host-planchette"
"""Under TLS. Browsers take a cookie of such a name only from this very host, and send it nowhere else."""
COOKIE_SECONDS = 400 * 24 * 3600
HOUSEHOLD = 64
"""The bits of an IPv6 address that a household shares."""
ALPHABET = "23456789abcdefghjkmnpqrstuvwxyz"


def new_token() -> str:
    return secrets.token_urlsafe(32)


def new_match_id() -> str:
    """Short enough to read aloud, too long to guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(12))


def hashed(token: str) -> str:
    """A token as the database knows it. Tokens are long and random, so one plain hash is enough."""
    return sha256(token.encode()).hexdigest()


def invitation(host_key: bytes, match: str, renewal: int) -> str:
    """The secret of a table's link. The host's key gives it again at any time; nobody else can make it."""
    digest = hmac.new(host_key, f"{match}/{renewal}".encode(), sha256).digest()
    return digest[:16].hex()


def same(secret: str, known_hash: str) -> bool:
    return bool(known_hash) and hmac.compare_digest(hashed(secret), known_hash)


def origin_of(address: str, key: str) -> str:
    """An address as the database knows it: enough to count by. Nobody turns it back without the key, which is in the
    memory of the server alone and another after every start."""
    return blake2b(address.encode(), key=sha256(key.encode()).digest(), digest_size=16).hexdigest()


def sealed(key: bytes, secret: bytes) -> bytes:
    """A key that can be kept beside the hash of the secret, and read only with the secret itself. Sealed again, it is
    open."""
    pad = shake_256(b"planchette key " + secret).digest(len(key))
    return bytes(one ^ other for one, other in zip(key, pad, strict=True))


class Person:
    """Somebody with a token, or a stranger without one. `hash` is what seats know them by, `key` what invitations to
    their tables are made from: both are the same whichever of their tokens they show."""

    def __init__(self, token: str, hash: str = "", key: bytes = b"") -> None:
        self.token = token
        self.hash = hash or (hashed(token) if token else "-")
        self.key = key or token.encode()
        self.is_new = False


def newcomer() -> Person:
    """Somebody to whom a token will have been issued when they are told of it."""
    person = Person(new_token())
    person.is_new = True
    return person


def is_secure(connection: ASGIConnection) -> bool:  # type: ignore[type-arg]  # any handler, user and state
    return connection.url.scheme in ("https", "wss")


def token_of(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    """By the cookie, or by the bearer token that scripts send; "" for none that we could have issued."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        token = connection.cookies.get(SECURE_COOKIE if is_secure(connection) else COOKIE, "")
    return token if 20 <= len(token) <= 64 and token.isascii() and token.isprintable() else ""


def address_of(connection: ASGIConnection) -> str:  # type: ignore[type-arg]
    client = connection.client
    return "unknown" if client is None else counted_as(client.host)


def counted_as(address: str) -> str:
    """Of IPv6 a household has a whole network: it counts as one, or limits would mean nothing."""
    try:
        number = IPv6Address(address)
    except ValueError:
        return address
    return str(number.ipv4_mapped or IPv6Network((number, HOUSEHOLD), strict=False))


def cookie_for(token: str, secure: bool) -> Cookie:
    """An empty token takes the cookie away."""
    name, age = SECURE_COOKIE if secure else COOKIE, COOKIE_SECONDS if token else 0
    return Cookie(name, value=token, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)
