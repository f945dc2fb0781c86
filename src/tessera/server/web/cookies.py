"""HttpOnly cookies."""

from http.cookies import SimpleCookie
from typing import Literal

GUEST = "tessera"
LOGIN = "tessera-login"
"""Contains the login secret; over HTTPS it gets a prefix that only secure responses can set."""
_HOST_ONLY, _SECURE = "__Host-", "__Secure-"
"""`__Host-` requires the path `/`."""


def guest_cookie(root: str = "") -> str:
    """The name of the guest cookie.

    Args:
        root: the path below which the site is served. It is part of the name, since browsers also
            send cookies of sites served above it.
    """
    return GUEST + root.replace("/", ".")


def login_cookie(*, secure: bool, root: str = "") -> str:
    """The name of the login cookie.

    Args:
        secure: whether it is sent over HTTPS only.
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
    """Format a `Set-Cookie` header.

    Args:
        name: of the cookie.
        value: of the cookie.
        lasts: lifetime in seconds; 0 deletes the cookie.
        same_site: whether it is sent for links from other sites.
        secure: whether it is sent over HTTPS only.
        root: the path below which the site is served, used as the cookie's path.
    """
    cookie = SimpleCookie({name: value})
    morsel = cookie[name]
    morsel["path"] = f"{root}/"
    morsel["max-age"] = lasts
    morsel["samesite"] = same_site
    morsel["httponly"] = True
    morsel["secure"] = secure
    return morsel.OutputString()
