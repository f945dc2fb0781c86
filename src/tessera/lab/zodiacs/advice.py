"""What to try, where the figures of games of Zodiacs show that something is amiss."""

from collections.abc import Iterator

from tessera.i18n import Message, message
from tessera.lab.format import percent, percents
from tessera.lab.report.version import Version
from tessera.lab.zodiacs.metrics import FACTION, SEAT

FAIR = (0.8, 1.2)
"""Of an equal share: of two players 40 to 60 percent (clause 10)."""
IDLE = 0.1
"""Of the orders."""
STALLED = 0.1
"""Of the games."""


def advice(version: Version) -> Iterator[Message]:
    """What the figures say surely: nothing is said that the interval leaves open."""
    yield from _shares(version, FACTION)
    yield from _shares(version, SEAT)
    if version.estimates["useless"].low > IDLE:
        yield message("lab-advice-useless")
    if version.estimates["stalled"].low > STALLED:
        yield message("lab-advice-stalled")


def _shares(version: Version, group: str) -> Iterator[Message]:
    """Who is better off, or worse; or that nobody is, or that it is not known.

    By the same intervals as on the card of the experiment: the strongest alone, however often one
    looks, all of the group together.
    """
    metrics = [one for one in version.all_metrics if one.name.startswith(f"{group}-")]
    open_ends, uneven = False, False
    for metric in metrics:
        found, even = version.estimates[metric.name], metric.even or 0.0
        low, high = (even * end for end in FAIR)
        ends = {"even": percent(even), **percents((found.low, found.high), even)}
        told: dict[str, str | Message] = {
            "group": group,
            "metric": metric.title,
            "value": percent(found.value),
            **ends,
        }
        if found.low > even:
            uneven = True
            yield message("lab-advice-more", **told)
        elif found.high < even:
            uneven = True
            yield message("lab-advice-less", **told)
        else:
            open_ends |= found.low < low or found.high > high
    if metrics and open_ends:
        yield message("lab-advice-shares-unknown", group=group)
    elif metrics and not uneven:
        yield message("lab-advice-shares-fair", group=group)
