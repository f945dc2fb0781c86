"""What is said over HTTP of accounts."""

from typing import Annotated

from msgspec import Meta, Struct

LONGEST_FIELD = 400
"""Characters of anything that is written into a field; what is too long is told in words."""

Field = Annotated[str, Meta(max_length=LONGEST_FIELD)]


class LoginInfo(Struct, frozen=True):
    """A browser in which one is logged in."""

    id: str
    device: str
    """The browser and its system; empty if it told of none."""
    created: str
    """ISO 8601, UTC, as all times here."""
    seen: str
    here: bool
    """Whether it is the one that asks."""


class PasskeyInfo(Struct, frozen=True):
    """A passkey with which one may log in."""

    id: str
    name: str
    created: str
    used: str


class AccountInfo(Struct, frozen=True):
    """One's own account."""

    name: str
    created: str
    has_password: bool
    email: str
    """Empty where none was confirmed."""
    unconfirmed: str
    """The address to which a letter was sent, and that waits to be confirmed; may be empty."""
    logins: tuple[LoginInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]


class Whoami(Struct, frozen=True):
    """`GET /api/account`: who asks."""

    account: AccountInfo | None
    """None for a guest."""


class Registration(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account`: keep what one has played under a name."""

    name: Field
    password: Field
    email: Field = ""


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/log-in`: be oneself in this browser."""

    name: Field
    password: Field


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/name`: be called otherwise from now on."""

    name: Field


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/password`: log in with another password from now on."""

    password: Field
    current: Field = ""
    """The password of before; whoever has none must have logged in not long ago."""
