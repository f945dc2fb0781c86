"""How experiments stand, in sentences."""

from collections.abc import Iterator

from tessera.i18n import Message, message
from tessera.lab.running import Standing


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
        share=f"{standing.share:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
    )


def _precision(standing: Standing) -> Message:
    """Whether enough is known."""
    wanted = f"{100 * (standing.precision or 0):g}"
    low, high = standing.interval
    key = "lab-enough" if standing.enough else "lab-not-enough"
    return message(key, wanted=wanted, known=f"{50 * (high - low):.1f}", games=standing.games)
