"""How games end, and how long they take."""

import polars as pl

from tessera.lab.estimates import Sample
from tessera.lab.metrics.series_data import SeriesData

AIMLESS = ("no-progress", "eliminated", "")
"""Reasons other than reaching the goal of a game."""
EVEN = (0.4, 0.6)
"""Win probabilities of a balanced position."""


def first_side(data: SeriesData) -> Sample:
    """The points of the first side."""
    return data.sample(data.games.select("number", total="points"))


def drawn(data: SeriesData) -> Sample:
    """Whether the game was drawn."""
    return data.sample(
        data.games.select("number", total=(pl.col("winner") == "") & (pl.col("reason") != ""))
    )


def unfinished(data: SeriesData) -> Sample:
    """Whether the game was adjudicated for its length."""
    return data.sample(data.games.select("number", total=pl.col("reason") == ""))


def ended_by(data: SeriesData, reason: str) -> Sample:
    """Whether the game ended for a reason."""
    return data.sample(data.games.select("number", total=pl.col("reason") == reason))


def aimless(data: SeriesData) -> Sample:
    """Whether the game ended without a side reaching the goal."""
    return data.sample(data.games.select("number", total=pl.col("reason").is_in(AIMLESS)))


def reasons(data: SeriesData) -> list[str]:
    """The reasons for which games ended, most frequent first."""
    counted = data.games.filter(pl.col("reason") != "")["reason"].value_counts(sort=True)
    return counted["reason"].to_list()


def turns(data: SeriesData) -> Sample:
    """Number of turns of both sides after the set-up."""
    return data.sample(data.games.select("number", total="turns"))


def even_setups(data: SeriesData) -> Sample:
    """Whether the position after the set-up was balanced, by the estimates of both sides."""
    first = data.main_turns.filter((pl.col("place") == 0) & pl.col("ahead").is_not_null())
    return data.sample(first.select("number", total=pl.col("ahead").is_between(*EVEN)))


def won_at_once(data: SeriesData) -> Sample:
    """Whether the game was over within the first turn of each side."""
    over = (pl.col("winner") != "") & (pl.col("turns") <= 2)
    return data.sample(data.games.select("number", total=over))


def could_be_won_at_once(data: SeriesData) -> Sample:
    """Whether a side had a win in its first turn (exact search)."""
    first = data.main_turns.filter(pl.col("place") < 2)
    return data.sample(first.group_by("number").agg(total=pl.col("wins").any()))
