"""Secrets that somebody holds, and what is kept of them here."""

import secrets
from hashlib import sha256

_BYTES = 32


def new_secret() -> str:
    """A secret that nobody can guess, as text for cookies and links."""
    return secrets.token_urlsafe(_BYTES)


def digest(secret: str) -> str:
    """What is kept of a secret: it leads nobody back, and needs no salt, since none is alike."""
    return sha256(secret.encode()).hexdigest()
