"""How games end, and how long they take."""

import polars as pl

from tessera.lab.estimates import Sample
from tessera.lab.metrics.series_data import SeriesData

AIMLESS = ("no-progress", "eliminated", "")
"""Reasons for which games end that no board is laid for."""
EVEN = (0.4, 0.6)
"""The chance of either side, where neither is better off."""


def first_side(data: SeriesData) -> Sample:
    """The points of the first side."""
    return data.sample(data.games.select("number", total="points"))


def drawn(data: SeriesData) -> Sample:
    """Whether nobody has won, though the game is over."""
    return data.sample(
        data.games.select("number", total=(pl.col("winner") == "") & (pl.col("reason") != ""))
    )


def unfinished(data: SeriesData) -> Sample:
    """Whether the game was left because it went on for too long."""
    return data.sample(data.games.select("number", total=pl.col("reason") == ""))


def ended_by(data: SeriesData, reason: str) -> Sample:
    """Whether the game ended in one way."""
    return data.sample(data.games.select("number", total=pl.col("reason") == reason))


def aimless(data: SeriesData) -> Sample:
    """Whether the game ended, or was left, without anybody reaching what is to be reached."""
    return data.sample(data.games.select("number", total=pl.col("reason").is_in(AIMLESS)))


def reasons(data: SeriesData) -> list[str]:
    """The ways in which games ended, the most frequent first."""
    counted = data.games.filter(pl.col("reason") != "")["reason"].value_counts(sort=True)
    return counted["reason"].to_list()


def turns(data: SeriesData) -> Sample:
    """How many turns both sides had after the set-up."""
    return data.sample(data.games.select("number", total="turns"))


def even_setups(data: SeriesData) -> Sample:
    """Whether neither side was better off when the set-up was over, as both see it."""
    first = data.main_turns.filter((pl.col("place") == 0) & pl.col("ahead").is_not_null())
    return data.sample(first.select("number", total=pl.col("ahead").is_between(*EVEN)))


def won_at_once(data: SeriesData) -> Sample:
    """Whether the game was over before both sides had had a turn."""
    over = (pl.col("winner") != "") & (pl.col("turns") <= 2)
    return data.sample(data.games.select("number", total=over))


def could_be_won_at_once(data: SeriesData) -> Sample:
    """Whether a side could have won in its first turn, tried exactly."""
    first = data.main_turns.filter(pl.col("place") < 2)
    return data.sample(first.group_by("number").agg(total=pl.col("wins").any()))
