"""Numbers, players and progress of experiments as localized text."""

import math
from collections.abc import Iterator

from tessera.i18n import Message, message
from tessera.lab.confidence import ProportionEstimate, primary_width
from tessera.lab.experiment import Series
from tessera.lab.runner import SeriesProgress
from tessera.lab.types import LocalizedName

SIGHT = "sight:"


def number(value: float, digits: int = 1, *, sign: bool = False) -> Message:
    """A number in a language's notation, with a decimal point or comma.

    >>> number(48.25).format("ru"), number(-3, 0, sign=True).format("en")
    ('48,2', '−3')
    >>> number(-0.01, sign=True).format("en")
    '0.0'
    """
    rounded = round(value, digits) + 0.0  # no minus sign for zero
    text = f"{rounded:{'+' if sign and rounded else ''}.{digits}f}".replace("-", "−")
    whole, _, part = text.partition(".")
    return (
        message("lab-decimal", whole=whole, part=part)
        if part
        else message("lab-whole", whole=whole)
    )


def ends(
    low: float, high: float, digits: int = 1, even: float | None = None, *, sign: bool = False
) -> tuple[Message, Message]:
    """The ends of an interval, rounded outwards.

    An end that would be rounded onto the fair value, though the interval excludes it, has more
    digits.

    >>> [end.format("en") for end in ends(-22.26, -0.012, even=0.0, sign=True)]
    ['−22.26', '−0.01']
    """
    for more in range(digits, digits + 4):
        scale = 10**more
        outer = math.floor(round(low * scale, 6)) / scale, math.ceil(round(high * scale, 6)) / scale
        if even is None or low <= even <= high or not outer[0] <= even <= outer[1]:
            break
    return number(outer[0], more, sign=sign), number(outer[1], more, sign=sign)


def percents(found: tuple[float, float], even: float | None = None) -> dict[str, Message]:
    """The ends of an interval of a proportion in percent, as `low` and `high` of a message."""
    middle = None if even is None else 100 * even
    low, high = ends(100 * found[0], 100 * found[1], even=middle)
    return {
        "low": message("lab-in-percent", number=low),
        "high": message("lab-in-percent", number=high),
    }


def shortest(value: float) -> Message:
    """A number with as few digits as possible."""
    return number(value, len(f"{value:g}".partition(".")[2]))


def percent(rate: float, digits: int = 1) -> Message:
    """A proportion in percent."""
    return message("lab-in-percent", number=number(100 * rate, digits))


def player(name: str, *, within: bool = False) -> Message:
    """The name of a player: a level, or an engine by its own name.

    Args:
        name: as in experiments.
        within: whether it is within a sentence.

    >>> player("4").format("en"), player("uct:100").format("en")
    ('Level 4', 'uct:100')
    """
    level = name.removeprefix(SIGHT)
    if not level.isdecimal():
        return LocalizedName(name, {})
    sight = "all" if name != level else "own"
    return message("lab-level", level=level, sight=sight, where="within" if within else "alone")


def players(series: Series) -> Message:
    """The players of a series."""
    if series.is_mirrored:
        return player(series.first)
    second = player(series.second, within=True)
    return message("lab-meeting", first=player(series.first), second=second)


def describe(progress: SeriesProgress, *, groups: bool = True) -> Iterator[Message]:
    """The results of a series in sentences.

    Args:
        progress: the progress of the series.
        groups: whether to list each faction and seat.
    """
    if not progress.games:
        alike = "yes" if progress.series.is_mirrored else "no"
        yield message("lab-none-played", name=players(progress.series), alike=alike)
        return
    yield from (
        _win_rate(progress, estimate)
        for estimate in progress.estimates
        if estimate.counts and (groups or not estimate.estimand.group)
    )
    if progress.series.experiment.half_width is not None:
        yield _precision(progress, progress.series.experiment.half_width)


def _win_rate(progress: SeriesProgress, estimate: ProportionEstimate) -> Message:
    """A win rate with its interval."""
    series, estimand = progress.series, estimate.estimand
    values: dict[str, str | int | Message] = {
        "name": players(series),
        "games": estimate.counts.total() if estimand.group else progress.games,
        "win_rate": percent(estimate.value),
        **percents(estimate.interval, estimand.even),
    }
    if estimand.group:
        even = percent(estimand.even)
        return message(
            "lab-win-rate-of", group=estimand.group, whose=estimand.name, even=even, **values
        )
    side = series.experiment.adapter.sides(series)[0] if series.is_mirrored else ""
    subject = "side" if series.is_mirrored else "player"
    first = player(series.first, within=True)
    return message("lab-win-rate", who=subject, first=first, side=side, **values)


def _precision(progress: SeriesProgress, half_width: float) -> Message:
    """Whether the target half-width, in percent, is reached."""
    key = "lab-enough" if progress.stopped_early else "lab-not-enough"
    known = number(50 * primary_width(progress.estimates))
    return message(key, wanted=shortest(half_width), known=known, games=progress.games)
