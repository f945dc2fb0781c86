"""Cookies that only the server reads."""

from http.cookies import SimpleCookie
from typing import Literal

GUEST = "tessera"
LOGIN = "tessera-login"
"""The secret of who is logged in; over https with a prefix that nobody without it can set."""
_HOST_ONLY, _SECURE = "__Host-", "__Secure-"
"""The first is for cookies of a whole host alone."""


def guest_cookie(root: str = "") -> str:
    """The name of the cookie that tells one browser from another.

    Args:
        root: the path below which the site is served. The name has it, since browsers send along
            the cookies of sites that are served above it.
    """
    return GUEST + root.replace("/", ".")


def login_cookie(*, secure: bool, root: str = "") -> str:
    """The name of the cookie with the secret of who is logged in.

    Args:
        secure: whether it is sent over https alone.
        root: the path below which the site is served.
    """
    prefix = (_SECURE if root else _HOST_ONLY) if secure else ""
    return prefix + LOGIN + root.replace("/", ".")


def set_cookie(
    name: str,
    value: str,
    *,
    lasts: int,
    same_site: Literal["Lax", "Strict"],
    secure: bool,
    root: str = "",
) -> str:
    """A `Set-Cookie` header.

    Args:
        name: of the cookie.
        value: what it says.
        lasts: seconds; 0 takes it away.
        same_site: whether it is sent when a link of another site leads here.
        secure: whether it is sent over https alone.
        root: the path below which the site is served, and nothing else is sent it.
    """
    cookie = SimpleCookie({name: value})
    morsel = cookie[name]
    morsel["path"] = f"{root}/"
    morsel["max-age"] = lasts
    morsel["samesite"] = same_site
    morsel["httponly"] = True
    morsel["secure"] = secure
    return morsel.OutputString()
