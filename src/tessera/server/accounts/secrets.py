"""Secrets for cookies and links, and their stored digests."""

import secrets
from hashlib import sha256

_BYTES = 32


def new_secret() -> str:
    """A random secret, as text for cookies and links."""
    return secrets.token_urlsafe(_BYTES)


def digest(secret: str) -> str:
    """The digest that is stored for a secret; random secrets need no salt."""
    return sha256(secret.encode()).hexdigest()
