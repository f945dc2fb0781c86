"""Choice of the language to answer in."""

from typing import NamedTuple

from tessera.i18n import LANGUAGES
from tessera.server.core.http import AnyConnection

COOKIE = "tessera-language"
"""Cookie in which the client stores the chosen language."""


def language_of(connection: AnyConnection) -> str:
    """The language from `?language=`, else from the Accept-Language header."""
    asked = connection.query_params.get("language")
    return asked if asked in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def language_of_page(connection: AnyConnection) -> str:
    """The language for a page: the cookie's, else as `language_of`."""
    chosen = connection.cookies.get(COOKIE)
    return chosen if chosen in LANGUAGES else language_of(connection)


def preferred(header: str) -> str:
    """The available language that an Accept-Language header prefers; English by default.

    >>> preferred("de, ru;q=0.8, en;q=0.5")
    'ru'
    """
    wishes = [_wish(part) for part in header.split(",")]
    known = [wish for wish in wishes if wish.quality > 0 and wish.language in LANGUAGES]
    return max(known, key=lambda wish: wish.quality).language if known else LANGUAGES[0]


class _Wish(NamedTuple):
    quality: float
    language: str


def _wish(part: str) -> _Wish:
    """Parse one item of the header, such as `ru-RU;q=0.8`."""
    tag, _, quality = part.partition(";")
    language = tag.strip().lower().partition("-")[0]
    try:
        return _Wish(float(quality.strip().removeprefix("q=") or 1), language)
    except ValueError:
        return _Wish(0.0, language)
