"""Heat maps: means per cell of moves, presence, captures and losses."""

from collections.abc import Callable, Mapping

import polars as pl

from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.stats import Z

MIN_DISPERSION = 0.1
"""The minimum ratio of variance to mean, because identical games may still vary."""


def moves(data: SeriesData) -> pl.DataFrame:
    """Moves to a cell per game."""
    return _cells(data, data.main_turns.explode("moves"), pl.col("moves").struct.field("target"))


def occupancy(data: SeriesData) -> pl.DataFrame:
    """The share of turns in which a piece was on a cell."""
    pieces = data.main_turns.explode("standing").with_columns(weight=1 / pl.col("length"))
    return _cells(data, pieces, pl.col("standing").struct.field("cell"), pl.col("weight"))


def captures(data: SeriesData) -> pl.DataFrame:
    """Moves to a cell, per game, in turns with captures or losses."""
    capturing_turns = data.main_turns.filter(pl.col("losses").list.len() > 0).explode("moves")
    return _cells(data, capturing_turns, pl.col("moves").struct.field("target"))


def losses(data: SeriesData) -> pl.DataFrame:
    """Pieces captured or lost on a cell per game."""
    return _cells(data, data.main_turns.explode("losses"), pl.col("losses").struct.field("cell"))


HEAT_MAPS: Mapping[str, Callable[[SeriesData], pl.DataFrame]] = {
    "moves": moves,
    "standing": occupancy,
    "captures": captures,
    "deaths": losses,
}


def _cells(
    data: SeriesData, rows: pl.DataFrame, cell: pl.Expr, weight: pl.Expr | None = None
) -> pl.DataFrame:
    """`cell`, and its `mean` over all games with `low` and `high`.

    A score interval like Wilson's, but with a variance proportional to the mean, as for counts, so
    that it also holds for rare events.
    """
    games = max(data.games.height, 1)
    amount = pl.lit(1.0) if weight is None else weight
    counted = (
        rows.with_columns(cell=cell, amount=amount)
        .filter(pl.col("cell").is_not_null())
        .group_by("number", "cell")
        .agg(pl.col("amount").sum())
    )
    mean = pl.col("amount").sum() / games
    square = (pl.col("amount") ** 2).sum() / games
    return (
        counted.group_by("cell")
        .agg(mean=mean, spread=Z**2 / games * ((square - mean**2) / mean).clip(MIN_DISPERSION))
        .with_columns(
            middle=pl.col("mean") + pl.col("spread") / 2,
            half=(pl.col("spread") * (pl.col("mean") + pl.col("spread") / 4)).sqrt(),
        )
        .select(
            "cell",
            "mean",
            low=(pl.col("middle") - pl.col("half")).clip(0),
            high=pl.col("middle") + pl.col("half"),
        )
        .sort("cell")
    )
