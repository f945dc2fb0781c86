"""Advice on board games, from metrics whose confidence intervals are conclusive."""

from collections.abc import Iterator, Mapping

from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.format import percent, percents

FAIR, EVEN = (0.47, 0.53), 0.5
AT_ONCE = 0.01
LONG, SHORT = 80.0, 10.0
"""Turns of both sides together."""
DRAWISH = 0.2
DULL = 0.6
CLOGGED = 0.9
FLAT = 0.25
"""Drama below which winners were hardly ever more than 6 percentage points behind."""
EARLY = 1 / 3
"""Fraction of the game."""
AIMLESS = 1 / 3
SELDOM = 0.05
"""Fraction of the games."""


def advice(found: Mapping[str, Estimate], side: str, other: str) -> Iterator[Message]:
    """Advice on metrics whose whole interval is beyond a threshold, and on the first side's share.

    Args:
        found: estimates over all strengths, by metric.
        side: the first side.
        other: the second.
    """
    if found["first-side"].games:
        yield _fair(found["first-side"], side, other)
    if found["could-be-won-at-once"].low > AT_ONCE:
        yield message("lab-advice-at-once")
    if found["turns"].high < SHORT:
        yield message("lab-advice-short")
    if found["turns"].low > LONG:
        yield message("lab-advice-long")
    if found["drawn"].low > DRAWISH:
        yield message("lab-advice-drawn")
    if found["obvious"].low > DULL:
        yield message("lab-advice-obvious")
    if found["cards-usable"].high < CLOGGED:
        yield message("lab-advice-cards")
    if found["drama"].high < FLAT:
        yield message("lab-advice-drama")
    if found["decided-at"].high < EARLY:
        yield message("lab-advice-early")
    if found["aimless"].low > AIMLESS:
        yield message("lab-advice-aimless")


def _fair(found: Estimate, side: str, other: str) -> Message:
    """Whether a side is favoured: the share of the first one, with its interval."""
    ends = percents((max(found.low, 0.0), min(found.high, 1.0)), EVEN)
    values: dict[str, str | Message] = {"side": side, "value": percent(found.value), **ends}
    if found.low > FAIR[1] or found.high < FAIR[0]:
        better = side if found.value > EVEN else other
        return message("lab-advice-side", better=better, **values)
    if FAIR[0] <= found.low and found.high <= FAIR[1]:
        return message("lab-advice-fair", **values)
    lead = "none" if found.low <= EVEN <= found.high else "some"
    return message("lab-advice-fair-unknown", lead=lead, **values)
