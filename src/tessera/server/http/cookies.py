"""Cookies that only the server reads."""

from http.cookies import SimpleCookie
from typing import Literal

GUEST = "tessera"
LOGIN = "tessera-login"
"""The secret of who is logged in; over https with a prefix that nobody without it can set."""
_HOST_ONLY = "__Host-"


def login_cookie(*, secure: bool) -> str:
    """The name of the cookie with the secret of who is logged in."""
    return f"{_HOST_ONLY}{LOGIN}" if secure else LOGIN


def set_cookie(
    name: str, value: str, *, lasts: int, same_site: Literal["Lax", "Strict"], secure: bool
) -> str:
    """A `Set-Cookie` header.

    Args:
        name: of the cookie.
        value: what it says.
        lasts: seconds; 0 takes it away.
        same_site: whether it is sent when a link of another site leads here.
        secure: whether it is sent over https alone.
    """
    cookie = SimpleCookie({name: value})
    morsel = cookie[name]
    morsel["path"] = "/"
    morsel["max-age"] = lasts
    morsel["samesite"] = same_site
    morsel["httponly"] = True
    morsel["secure"] = secure
    return morsel.OutputString()
