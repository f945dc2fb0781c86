"""How experiments stand, in sentences."""

from collections.abc import Iterator

from tessera.i18n import Message, message
from tessera.lab.running import Standing


def number(value: float, digits: int = 1, *, sign: bool = False) -> Message:
    """A number as it is written in a language: with a point, or a comma.

    >>> number(48.25).format("ru"), number(-3, 0, sign=True).format("en")
    ('48,2', '−3')
    """
    text = f"{value:{'+' if sign else ''}.{digits}f}".replace("inf", "∞").replace("-", "−")
    whole, _, part = text.partition(".")
    return (
        message("lab-decimal", whole=whole, part=part)
        if part
        else message("lab-whole", whole=whole)
    )


def shortest(value: float) -> Message:
    """A number with no more digits than it takes, as it is written in a language."""
    return number(value, len(f"{value:g}".partition(".")[2]))


def percent(share: float, digits: int = 1) -> Message:
    """A share as percent, as it is written in a language."""
    return message("lab-in-percent", number=number(100 * share, digits))


def told(standing: Standing) -> Iterator[Message]:
    """How a series stands, and whether that ended it."""
    yield _share(standing)
    if standing.precision is not None:
        yield _precision(standing)


def _share(standing: Standing) -> Message:
    """The share of the points."""
    low, high = standing.interval
    mirrored = standing.series.is_mirrored
    return message(
        "lab-share",
        who="side" if mirrored else "player",
        name=standing.series.name,
        first=standing.series.first,
        side=standing.series.match.start().sides[0],
        games=standing.games,
        share=percent(standing.share),
        low=percent(low),
        high=percent(high),
    )


def _precision(standing: Standing) -> Message:
    """Whether enough is known."""
    wanted = shortest(100 * (standing.precision or 0))
    low, high = standing.interval
    key = "lab-enough" if standing.enough else "lab-not-enough"
    return message(key, wanted=wanted, known=number(50 * (high - low)), games=standing.games)
