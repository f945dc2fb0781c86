"""Guest sessions: a guest is identified by a signed cookie only."""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

from itsdangerous import BadSignature, Signer

from tessera.i18n import Message, message
from tessera.server.web.cookies import guest_cookie, set_cookie

LASTS = 400 * 24 * 3600
"""Seconds; the maximum that browsers allow."""

KEY_FILE = "secret.key"
_KEY_BYTES = 32


class SecretError(Exception):
    """The signing secret was not written by us; a guessable secret would allow forged cookies."""

    def __init__(self, sentence: Message) -> None:
        super().__init__(sentence)
        self.message = sentence


class GuestSessions:
    """Creates guests, and signs and reads their cookies.

    Args:
        secret: signing key.
        root: the path below which the site is served.
    """

    def __init__(self, secret: bytes, root: str = "") -> None:
        self._root = root
        self._cookie = guest_cookie(root)
        self._signer = Signer(secret, salt="tessera.guest", digest_method=sha256)

    def new(self) -> str:
        """Return a new, random guest id."""
        return secrets.token_hex(16)

    def read(self, cookies: Mapping[str, str]) -> str | None:
        """The guest of a browser's cookies; None if the signature is invalid."""
        try:
            return self._signer.unsign(cookies.get(self._cookie, "")).decode("ascii")
        except (BadSignature, UnicodeError):
            return None

    def cookie(self, guest: str, *, secure: bool) -> str:
        """The `Set-Cookie` header for a guest."""
        signed = self._signer.sign(guest).decode("ascii")
        return set_cookie(
            self._cookie, signed, lasts=LASTS, same_site="Lax", secure=secure, root=self._root
        )


def signing_secret(folder: Path) -> bytes:
    """The signing secret of a data folder; created at first, readable by its owner alone.

    Raises:
        SecretError: if it has the wrong length.
        OSError: if it cannot be read or written.
    """
    path = folder / KEY_FILE
    if not path.exists():
        _write_once(path, secrets.token_bytes(_KEY_BYTES))
    secret = path.read_bytes()
    if len(secret) != _KEY_BYTES:
        raise SecretError(
            message("server-wrong-secret", file=str(path), length=len(secret), expected=_KEY_BYTES)
        )
    return secret


def _write_once(path: Path, content: bytes) -> None:
    """Write a private file atomically, unless it exists by then."""
    with NamedTemporaryFile(dir=path.parent, prefix=path.name) as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(file.name, path)
