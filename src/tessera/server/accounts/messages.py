"""HTTP messages about accounts."""

from typing import Annotated

from msgspec import Meta, Struct

LONGEST_FIELD = 400
"""Maximum length of text fields, in characters; stricter limits are refused with a message."""

Field = Annotated[str, Meta(max_length=LONGEST_FIELD)]


class LoginInfo(Struct, frozen=True):
    """A browser session of the account."""

    id: str
    device: str
    """The browser and its system; empty if unknown."""
    created: str
    """ISO 8601, UTC, like all times here."""
    seen: str
    here: bool
    """Whether it is the session that sent this request."""


class PasskeyInfo(Struct, frozen=True):
    """A passkey of the account."""

    id: str
    name: str
    created: str
    used: str


class AccountInfo(Struct, frozen=True):
    """The caller's account."""

    name: str
    created: str
    has_password: bool
    email: str
    """Empty if no address is confirmed."""
    unconfirmed: str
    """The address that waits for confirmation; empty if none does."""
    logins: tuple[LoginInfo, ...]
    passkeys: tuple[PasskeyInfo, ...]
    is_moderator: bool
    """Whether the account has a moderation role, which opens `/admin`."""
    reports: int = 0
    """Number of open reports, for accounts with a role."""


class Whoami(Struct, frozen=True):
    """`GET /api/account`: the account that sent the request."""

    account: AccountInfo | None
    """None for a guest."""


class PasskeyQuestion(Struct, frozen=True):
    """A WebAuthn challenge for the browser."""

    options: str
    """WebAuthn options as JSON."""


class Registration(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account`: register the guest under a name."""

    name: Field
    password: Field
    email: Field = ""


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/log-in`: log in with name and password."""

    name: Field
    password: Field


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/name`: rename the account."""

    name: Field


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/password`: change the password."""

    password: Field
    current: Field = ""
    """The current password; accounts without one need a recent login."""


class NewEmail(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/email`: change the e-mail address, once it is confirmed."""

    email: Field
    """Empty: remove the address."""
    current: Field = ""


class Confirmation(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/email/confirm`: the secret of a confirmation e-mail."""

    secret: Field


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/recovery`: request an e-mail that resets the password."""

    email: Field


class Recovered(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/recovery/finish`: the secret of a recovery e-mail, and a new password."""

    secret: Field
    password: Field


class Asked(Struct, frozen=True):
    """An acknowledgement without content."""

    accepted: bool = True


class PasskeyName(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/passkeys/question` and `…/registration/question`: ask for a challenge."""

    name: Field = ""
    """Name of the new account, when registering."""
    current: Field = ""
    """The current password, if the account has one."""


class PasskeyAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser's response to a passkey challenge."""

    credential: Annotated[str, Meta(max_length=20_000)]
    """The WebAuthn credential as JSON."""
    name: Field = ""
    """Name of the new account, when registering."""


class Leaving(Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/account/delete`: delete the account."""

    current: Field = ""
