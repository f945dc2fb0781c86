"""Where on the board things happen: a number for each cell."""

from collections.abc import Callable, Mapping

import polars as pl

from tessera.lab.figures.played import Played


def moves(played: Played) -> pl.DataFrame:
    """How often pieces came to a cell, in a game."""
    return _cells(played, played.main.explode("moves"), pl.col("moves").struct.field("target"))


def standing(played: Played) -> pl.DataFrame:
    """In how many turns a piece stood on a cell, of those of a game."""
    stood = played.main.explode("standing").with_columns(each=1 / pl.col("length"))
    return _cells(played, stood, pl.col("standing").struct.field("cell"), pl.col("each"))


def captures(played: Played) -> pl.DataFrame:
    """How often a piece acted on a cell and something was taken, in a game."""
    took = played.main.filter(pl.col("losses").list.len() > 0).explode("moves")
    return _cells(played, took, pl.col("moves").struct.field("target"))


def deaths(played: Played) -> pl.DataFrame:
    """How often a piece was taken or lost on a cell, in a game."""
    return _cells(played, played.main.explode("losses"), pl.col("losses").struct.field("cell"))


HEAT: Mapping[str, Callable[[Played], pl.DataFrame]] = {
    "moves": moves,
    "standing": standing,
    "captures": captures,
    "deaths": deaths,
}


def _cells(
    played: Played, rows: pl.DataFrame, cell: pl.Expr, each: pl.Expr | None = None
) -> pl.DataFrame:
    """`cell`, and its `mean` over all games with `low` and `high`, by the normal law."""
    games = max(played.games.height, 1)
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
        .agg(mean=mean, half=1.96 * ((square - mean**2) / games).clip(0).sqrt())
        .with_columns(
            low=(pl.col("mean") - pl.col("half")).clip(0), high=pl.col("mean") + pl.col("half")
        )
        .drop("half")
        .sort("cell")
    )
