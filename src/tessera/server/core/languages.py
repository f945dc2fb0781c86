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
    preferences = [_preference(part) for part in header.split(",")]
    known = [one for one in preferences if one.quality > 0 and one.language in LANGUAGES]
    return max(known, key=lambda one: one.quality).language if known else LANGUAGES[0]


class _Preference(NamedTuple):
    quality: float
    language: str


def _preference(part: str) -> _Preference:
    """Parse one item of the header, such as `ru-RU;q=0.8`."""
    tag, _, quality = part.partition(";")
    language = tag.strip().lower().partition("-")[0]
    try:
        return _Preference(float(quality.strip().removeprefix("q=") or 1), language)
    except ValueError:
        return _Preference(0.0, language)
