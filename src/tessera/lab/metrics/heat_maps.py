"""Where on the board things happen: a number for each cell."""

from collections.abc import Callable, Mapping

import polars as pl

from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.stats import Z

LEAST = 0.1
"""The least that a variance is of its mean: games that were all alike may yet differ."""


def moves(data: SeriesData) -> pl.DataFrame:
    """How often pieces came to a cell, in a game."""
    return _cells(data, data.main_turns.explode("moves"), pl.col("moves").struct.field("target"))


def standing(data: SeriesData) -> pl.DataFrame:
    """In how many turns a piece stood on a cell, of those of a game."""
    stood = data.main_turns.explode("standing").with_columns(each=1 / pl.col("length"))
    return _cells(data, stood, pl.col("standing").struct.field("cell"), pl.col("each"))


def captures(data: SeriesData) -> pl.DataFrame:
    """How often a piece acted on a cell and something was taken, in a game."""
    took = data.main_turns.filter(pl.col("losses").list.len() > 0).explode("moves")
    return _cells(data, took, pl.col("moves").struct.field("target"))


def deaths(data: SeriesData) -> pl.DataFrame:
    """How often a piece was taken or lost on a cell, in a game."""
    return _cells(data, data.main_turns.explode("losses"), pl.col("losses").struct.field("cell"))


HEAT: Mapping[str, Callable[[SeriesData], pl.DataFrame]] = {
    "moves": moves,
    "standing": standing,
    "captures": captures,
    "deaths": deaths,
}


def _cells(
    data: SeriesData, rows: pl.DataFrame, cell: pl.Expr, each: pl.Expr | None = None
) -> pl.DataFrame:
    """`cell`, and its `mean` over all games with `low` and `high`.

    As Wilson's interval for shares, but with the variance in proportion to the mean, as of what is
    counted: so it holds for cells where little happens, too.
    """
    games = max(data.games.height, 1)
    amount = pl.lit(1.0) if each is None else each
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
        .agg(mean=mean, spread=Z**2 / games * ((square - mean**2) / mean).clip(LEAST))
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
