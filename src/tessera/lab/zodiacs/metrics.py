"""Metrics of wars: win rates by faction, leader, seat and coalition; orders, length and fog."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import polars as pl

from tessera.games.zodiacs.content.model import Content
from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.confidence import ALPHA
from tessera.lab.estimates import Estimate, Sample, anytime_mean, bounded_mean
from tessera.lab.experiment import Experiment
from tessera.lab.format import percent
from tessera.lab.metrics.catalog import OWN, Metric
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.types import LocalizedName
from tessera.lab.zodiacs.adapter import content_of, teams

FACTION, LEADER, SEAT, COALITION = "faction", "leader", "seat", "coalition"
GROUPS = (FACTION, LEADER, SEAT, COALITION)
HOUR_SECONDS = 30
ORDER_SECONDS = 10
"""Rough estimates of the time a person needs to review an hour, and to give an order."""


def days(data: SeriesData) -> Sample:
    """The day on which the game ended."""
    return data.sample(data.games.select("number", total="day"))


def stalled(data: SeriesData) -> Sample:
    """Whether no piece but leaders could do damage at the end."""
    return data.sample(data.games.select("number", total="stalled"))


def orders(data: SeriesData) -> Sample:
    """Orders per seat and hour."""
    seats = pl.col("unseen").list.drop_nulls().list.len().sum()
    return data.sample(
        data.main_turns.group_by("number").agg(total=pl.col("given").list.sum().sum(), weight=seats)
    )


def minutes(data: SeriesData) -> Sample:
    """The estimated duration among people, by the busiest seat of each hour."""
    busiest = pl.col("given").list.max().fill_null(0).sum()
    seconds = HOUR_SECONDS * pl.len() + ORDER_SECONDS * busiest
    return data.sample(data.main_turns.group_by("number").agg(total=seconds / 60))


def useless(data: SeriesData) -> Sample:
    """The share of orders without effect."""
    return data.sample(
        data.main_turns.group_by("number").agg(
            total=pl.col("useless").list.sum().sum(), weight=pl.col("given").list.sum().sum()
        )
    )


def unseen(data: SeriesData) -> Sample:
    """The share of enemy pieces that a seat could not see."""
    known = pl.col("unseen").list.drop_nulls()
    return data.sample(
        data.main_turns.group_by("number").agg(
            total=known.list.sum().sum(), weight=known.list.len().sum()
        )
    )


def day_seconds(data: SeriesData) -> Sample:
    """Thinking time of all bots together per day."""
    return data.sample(data.games.select("number", total="seconds", weight="day"))


def seats(data: SeriesData) -> pl.DataFrame:
    """A row for each seat of each game: its `number`, its groups, and what it `won`."""
    rows_by_seat = data.games.select("number", "seats").with_columns(
        pl.int_ranges(1, pl.col("seats").list.len() + 1).alias(SEAT)
    )
    rows = rows_by_seat.explode("seats", SEAT).unnest("seats")
    allied = pl.col(FACTION).sort().str.join("+").over("number", COALITION)
    return rows.with_columns(
        pl.col(SEAT).cast(pl.String), pl.when(pl.col(COALITION) != "").then(allied).alias(COALITION)
    )


def won(data: SeriesData, group: str, name: str) -> Sample:
    """The win rate of a faction, leader, seat or coalition."""
    members = seats(data).filter(pl.col(group) == name)
    return data.sample(members.group_by("number").agg(total=pl.col("won").sum(), weight=pl.len()))


def shares(data: Sequence[SeriesData]) -> tuple[Metric, ...]:
    """A metric for each faction, leader, seat and coalition in the data."""
    return tuple(metric for group in GROUPS for metric in _shares(data, group))


def _shares(data: Sequence[SeriesData], group: str) -> Iterator[Metric]:
    if not data:
        return
    names = sorted({name for one in data for name in seats(one)[group] if name})
    estimator = partial(anytime_mean, alpha=ALPHA / max(len(names), 1))  # Bonferroni over the group
    for name in names:
        yield share_of(data[0].series.experiment, group, name, estimator)


def share_of(
    experiment: Experiment,
    group: str,
    name: str,
    estimator: Callable[[Sequence[Sample]], Estimate] = bounded_mean,
) -> Metric:
    """The metric of the win rate of a faction, leader, seat or coalition."""
    even = 1 / teams(experiment)
    about = message("lab-metric-won-about", group=group, even=percent(even))
    subject = name_of(experiment, group, name)
    label = message("lab-metric-won", group=group, whose=subject), about
    sample = partial(won, group=group, name=name)
    return Metric(
        f"{group}-{name}",
        "share",
        OWN,
        sample,
        estimator,
        mirrored_only=True,
        anytime=True,
        label=label,
        even=even,
    )


def name_of(experiment: Experiment, group: str, name: str) -> Message:
    """The name of a faction, leader, seat or coalition."""
    content = content_of(experiment.content)
    match group:
        case "seat":
            return message("lab-seat", number=name)
        case "leader":
            return LocalizedName(name, dict(content.kinds[name].name))
        case _:
            return _allied(content, name.split("+"))


def _allied(content: Content, factions: Sequence[str]) -> Message:
    """The joined names of factions."""
    names = [LocalizedName(name, dict(content.factions[name].name)) for name in factions]
    joined = {spoken: " + ".join(one.format(spoken) for one in names) for spoken in LANGUAGES}
    return LocalizedName("+".join(factions), {**joined})
