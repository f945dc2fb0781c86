"""What a browser calls itself, in few words."""

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("YaBrowser", "Yandex"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrome", "Chrome"),
    ("Safari", "Safari"),
)
"""The word that tells, most telling first: most claim to be others besides."""
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_of(user_agent: str) -> str:
    """The browser and the system that a `User-Agent` tells of; empty if it tells of none we know.

    >>> device_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    """
    told = (_first(user_agent, _BROWSERS), _first(user_agent, _SYSTEMS))
    return ", ".join(filter(None, told))


def _first(user_agent: str, words: tuple[tuple[str, str], ...]) -> str:
    return next((name for word, name in words if word in user_agent), "")
