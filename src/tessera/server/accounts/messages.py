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
    keeps_order: bool
    """Whether they have a role, and so `/admin` is open to them."""
    reports: int = 0
    """How many reports wait, for those with a role."""


class Whoami(Struct, frozen=True):
    """`GET /api/account`: who asks."""

    account: AccountInfo | None
    """None for a guest."""


class PasskeyQuestion(Struct, frozen=True):
    """What a browser is to ask a device for a passkey."""

    options: str
    """JSON, as WebAuthn has it."""


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


class NewEmail(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/email`: be written to at another address, once that is confirmed."""

    email: Field
    """Empty: no letters any more."""
    current: Field = ""


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/email/confirm`: the secret of a letter has come back."""

    secret: Field


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/recovery`: a letter to who has forgotten a password."""

    email: Field


class Recovered(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/recovery/finish`: a new password, by the secret of that letter."""

    secret: Field
    password: Field


class Asked(Struct, frozen=True):
    """That a wish was heard, and nothing more: nobody learns who has an account."""

    heard: bool = True


class PasskeyName(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/passkeys/question` and `…/registration/question`: a passkey to be made."""

    name: Field = ""
    """Of the account that it is to open, while one registers."""
    current: Field = ""
    """The password of who has one already."""


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """What a device has answered."""

    credential: Annotated[str, Meta(max_length=20_000)]
    """JSON, as WebAuthn has it."""
    name: Field = ""
    """Of the account, while one registers."""


class Leaving(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/delete`: have the account forgotten."""

    current: Field = ""
