"""What games of Zodiacs say: whom they favour, what became of orders, what fog hides."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import polars as pl

from tessera.games.zodiacs.content.model import Content
from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.confidence import ERROR
from tessera.lab.estimates import Estimate, Sample, portion, watched
from tessera.lab.experiment import Experiment
from tessera.lab.figures.catalogue import OWN, Figure
from tessera.lab.figures.played import Played
from tessera.lab.study import Named
from tessera.lab.telling import percent
from tessera.lab.zodiacs.study import content_of, teams

FACTION, LEADER, SEAT, COALITION = "faction", "leader", "seat", "coalition"
GROUPS = (FACTION, LEADER, SEAT, COALITION)
HOUR_SECONDS = 30
ORDER_SECONDS = 10
"""That a person needs to see what happened in an hour, and for each order: rough numbers."""


def days(played: Played) -> Sample:
    """The day on which the game ended."""
    return played.sample(played.games.select("number", total="day"))


def stalled(played: Played) -> Sample:
    """Whether in the end nobody was left, but for leaders, who could hurt anybody."""
    return played.sample(played.games.select("number", total="stalled"))


def orders(played: Played) -> Sample:
    """Orders that a seat gave in an hour."""
    seats = pl.col("unseen").list.drop_nulls().list.len().sum()
    return played.sample(
        played.main.group_by("number").agg(total=pl.col("given").list.sum().sum(), weight=seats)
    )


def minutes(played: Played) -> Sample:
    """About how long people would need, who all order at once: the busiest seat of each hour."""
    busiest = pl.col("given").list.max().fill_null(0).sum()
    seconds = HOUR_SECONDS * pl.len() + ORDER_SECONDS * busiest
    return played.sample(played.main.group_by("number").agg(total=seconds / 60))


def useless(played: Played) -> Sample:
    """How many orders were of no use to anybody."""
    return played.sample(
        played.main.group_by("number").agg(
            total=pl.col("useless").list.sum().sum(), weight=pl.col("given").list.sum().sum()
        )
    )


def unseen(played: Played) -> Sample:
    """Which part of the enemy’s pieces a seat did not see."""
    known = pl.col("unseen").list.drop_nulls()
    return played.sample(
        played.main.group_by("number").agg(
            total=known.list.sum().sum(), weight=known.list.len().sum()
        )
    )


def day_seconds(played: Played) -> Sample:
    """What all bots together think in a day."""
    return played.sample(played.games.select("number", total="seconds", weight="day"))


def seats(played: Played) -> pl.DataFrame:
    """A row for each seat of each game: its `number`, who sat there, and what it `won`."""
    sat = played.games.select("number", "seats").with_columns(
        pl.int_ranges(1, pl.col("seats").list.len() + 1).alias(SEAT)
    )
    rows = sat.explode("seats", SEAT).unnest("seats")
    allied = pl.col(FACTION).sort().str.join("+").over("number", COALITION)
    return rows.with_columns(
        pl.col(SEAT).cast(pl.String), pl.when(pl.col(COALITION) != "").then(allied).alias(COALITION)
    )


def won(played: Played, group: str, name: str) -> Sample:
    """What the seats of a faction, leader, place or coalition won, out of one each."""
    meant = seats(played).filter(pl.col(group) == name)
    return played.sample(meant.group_by("number").agg(total=pl.col("won").sum(), weight=pl.len()))


def shares(played: Sequence[Played]) -> tuple[Figure, ...]:
    """A figure for each faction, leader, seat and coalition that was there."""
    return tuple(figure for group in GROUPS for figure in _shares(played, group))


def _shares(played: Sequence[Played], group: str) -> Iterator[Figure]:
    if not played:
        return
    names = sorted({name for one in played for name in seats(one)[group] if name})
    told = partial(watched, error=ERROR / max(len(names), 1))  # all of the group hold together
    for name in names:
        yield share_of(played[0].series.experiment, group, name, told)


def share_of(
    experiment: Experiment,
    group: str,
    name: str,
    told: Callable[[Sequence[Sample]], Estimate] = portion,
) -> Figure:
    """What a faction, leader, seat or coalition wins."""
    even = 1 / teams(experiment)
    about = message("lab-figure-won-about", group=group, even=percent(even))
    whose = name_of(experiment, group, name)
    called = message("lab-figure-won", group=group, whose=whose), about
    each = partial(won, group=group, name=name)
    return Figure(
        f"{group}-{name}",
        "share",
        OWN,
        each,
        told,
        alike=True,
        ends=True,
        called=called,
        even=even,
    )


def name_of(experiment: Experiment, group: str, name: str) -> Message:
    """What a faction, leader, seat or coalition is called."""
    content = content_of(experiment.content)
    match group:
        case "seat":
            return message("lab-seat", number=name)
        case "leader":
            return Named(name, dict(content.kinds[name].name))
        case _:
            return _allied(content, name.split("+"))


def _allied(content: Content, factions: Sequence[str]) -> Message:
    """Factions, each by its name."""
    names = [Named(name, dict(content.factions[name].name)) for name in factions]
    joined = {spoken: " + ".join(one.format(spoken) for one in names) for spoken in LANGUAGES}
    return Named("+".join(factions), {**joined})
