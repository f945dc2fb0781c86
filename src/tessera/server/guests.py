"""Who a browser is: a guest, known by a signed cookie and by nothing else."""

import os
import secrets
from contextlib import suppress
from hashlib import sha256
from http.cookies import SimpleCookie
from pathlib import Path

from itsdangerous import BadSignature, Signer

COOKIE = "tessera"
LASTS = 400 * 24 * 3600
"""Seconds; browsers allow no longer."""

_KEY_FILE = "secret.key"


class Guests:
    """Gives browsers their names and knows them again."""

    def __init__(self, secret: bytes) -> None:
        self._signer = Signer(secret, salt="tessera.guest", digest_method=sha256)

    def new(self) -> str:
        """A name that no browser has."""
        return secrets.token_hex(16)

    def read(self, cookie: str | None) -> str | None:
        """The guest of a cookie; None if we did not sign it."""
        try:
            return self._signer.unsign(cookie or "").decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    def cookie(self, guest: str, *, secure: bool) -> str:
        """The `Set-Cookie` header by which a browser is known from now on."""
        cookie = SimpleCookie({COOKIE: self._signer.sign(guest).decode("ascii")})
        morsel = cookie[COOKIE]
        morsel["path"] = "/"
        morsel["max-age"] = LASTS
        morsel["samesite"] = "Lax"
        morsel["httponly"] = True
        morsel["secure"] = secure
        return morsel.OutputString()


def signing_secret(folder: Path) -> bytes:
    """The secret of a data folder, made at the first start and readable by its owner alone."""
    path = folder / _KEY_FILE
    with suppress(FileExistsError), open(path, "xb", opener=_private) as file:
        file.write(secrets.token_bytes(32))
    return path.read_bytes()


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)
