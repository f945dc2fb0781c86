"""The course of the advantage in a game, by the win probabilities that bots estimate."""

import polars as pl

from tessera.lab.estimates import Sample
from tessera.lab.metrics.series_data import SeriesData

LOST = 0.5
"""Comebacks are wins by a side that was below this fraction of an equal share."""


def drama(data: SeriesData) -> Sample:
    """How far behind the winner was, averaged over the turns in which it was behind.

    A turn counts with the square root of the difference to the best of the others.
    """
    lag = pl.col("best_loser") - pl.col("winning")
    depth = lag.clip(0).sqrt().filter(lag > 0).mean().fill_null(0.0)
    return data.sample(_decided(data).group_by("number").agg(total=depth))


def lead_changes(data: SeriesData) -> Sample:
    """Changes of the leader per turn."""
    leader = pl.col("leader")
    return data.sample(
        data.main_turns.filter(leader.is_not_null())
        .group_by("number", maintain_order=True)
        .agg(total=(leader != leader.shift()).sum(), weight=pl.len() - 1)
        .filter(pl.col("weight") > 0)
    )


def comeback(data: SeriesData) -> Sample:
    """Whether the winner once had a low win probability."""
    low = (pl.col("winning") < LOST * pl.col("even")).any()
    return data.sample(_decided(data).group_by("number").agg(total=low))


def decided_at(data: SeriesData) -> Sample:
    """The fraction of the game after which the winner's probability exceeded all others' maxima."""
    best_of_losers = pl.col("best_loser").max().over("number")
    after = _decided(data).with_columns(decisive=pl.col("winning") > best_of_losers)
    first = pl.col("place").filter(pl.col("decisive")).first().fill_null(pl.col("length").first())
    return data.sample(
        after.group_by("number", maintain_order=True).agg(total=first / pl.col("length").first())
    )


def _decided(data: SeriesData) -> pl.DataFrame:
    return data.main_turns.filter(pl.col("winning").is_not_null())
