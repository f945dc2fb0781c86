"""Advice on wars, from metrics whose confidence intervals are conclusive."""

from collections.abc import Iterator

from tessera.i18n import Message, message
from tessera.lab.format import percent, percents
from tessera.lab.report.version import Version
from tessera.lab.zodiacs.metrics import FACTION, SEAT

FAIR = (0.8, 1.2)
"""Fair range in multiples of an equal share: 40 to 60 percent for two players (clause 10)."""
IDLE = 0.1
"""Fraction of the orders."""
STALLED = 0.1
"""Fraction of the games."""


def advice(version: Version) -> Iterator[Message]:
    """Advice on metrics whose whole interval is beyond a threshold, and on shares."""
    yield from _shares(version, FACTION)
    yield from _shares(version, SEAT)
    if version.estimates["useless"].low > IDLE:
        yield message("lab-advice-useless")
    if version.estimates["stalled"].low > STALLED:
        yield message("lab-advice-stalled")


def _shares(version: Version, group: str) -> Iterator[Message]:
    """Which members of a group win significantly more or less; or that all are fair, or unknown.

    Uses the intervals shown with the experiment: the strongest level alone, valid at any time,
    simultaneous over the group.
    """
    metrics = [one for one in version.all_metrics if one.name.startswith(f"{group}-")]
    open_ends, uneven = False, False
    for metric in metrics:
        found, even = version.estimates[metric.name], metric.even or 0.0
        low, high = (even * end for end in FAIR)
        ends = {"even": percent(even), **percents((found.low, found.high), even)}
        values: dict[str, str | Message] = {
            "group": group,
            "metric": metric.title,
            "value": percent(found.value),
            **ends,
        }
        if found.low > even:
            uneven = True
            yield message("lab-advice-more", **values)
        elif found.high < even:
            uneven = True
            yield message("lab-advice-less", **values)
        else:
            open_ends |= found.low < low or found.high > high
    if metrics and open_ends:
        yield message("lab-advice-shares-unknown", group=group)
    elif metrics and not uneven:
        yield message("lab-advice-shares-fair", group=group)
