"""Which language to answer in."""

from tessera.i18n import LANGUAGES
from tessera.server.http_types import AnyConnection


def language_of(connection: AnyConnection) -> str:
    """The language a request asks for by `?language=`, else by its Accept-Language header."""
    asked = connection.query_params.get("language")
    return asked if asked in LANGUAGES else preferred(connection.headers.get("accept-language", ""))


def preferred(header: str) -> str:
    """The language of ours that an Accept-Language header likes best; English where it is silent.

    >>> preferred("de, ru;q=0.8, en;q=0.5")
    'ru'
    """
    wishes = [_wish(part) for part in header.split(",")]
    known = [(quality, language) for quality, language in wishes if language in LANGUAGES]
    return max(known, key=lambda wish: wish[0])[1] if known else LANGUAGES[0]


def _wish(part: str) -> tuple[float, str]:
    """Quality and language of `ru-RU;q=0.8`."""
    tag, _, quality = part.partition(";")
    language = tag.strip().lower().partition("-")[0]
    try:
        return float(quality.strip().removeprefix("q=") or 1), language
    except ValueError:
        return 0.0, language
