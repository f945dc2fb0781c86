"""The tables of wars: their columns, and their reader."""

from collections.abc import Iterator

import polars as pl

from tessera.lab.experiment import ResultReader
from tessera.lab.types import Columns, Outcome

GAMES: Columns = {
    "series": pl.String,
    "number": pl.Int64,
    "winner": pl.String,
    "reason": pl.String,
    "turns": pl.Int64,
    "actions": pl.Int64,
    "seconds": pl.Float64,
    "record": pl.String,
    "ground": pl.String,
    "seats": pl.List(
        pl.Struct(
            {
                "player": pl.String(),
                "faction": pl.String(),
                "leader": pl.String(),
                "coalition": pl.String(),
                "won": pl.Float64(),
            }
        )
    ),
    "day": pl.Int64,
    "cancelled": pl.Int64,
    "idle": pl.Int64,
    "stalled": pl.Boolean,
    "outcomes": pl.List(pl.Float64),
}
"""Columns of `rows.WarRow`."""
HOURS: Columns = {
    "series": pl.String,
    "number": pl.Int64,
    "turn": pl.Int64,
    "day": pl.Int64,
    "hour": pl.String,
    "chances": pl.List(pl.Float64),
    "unseen": pl.List(pl.Float64),
    "given": pl.List(pl.Int64),
    "useless": pl.List(pl.Int64),
    "seconds": pl.List(pl.Float64),
    "winning": pl.Float64,
    "best_loser": pl.Float64,
    "leader": pl.String,
    "even": pl.Float64,
}
"""Columns of `rows.HourRow`."""


class WarResults:
    """Reads the rows of wars."""

    games: Columns = GAMES
    turns: Columns = HOURS

    def outcomes(self, games: pl.DataFrame) -> Iterator[tuple[int, Outcome]]:
        """The number of each game, and its outcome for each estimand."""
        for number, outcomes in games.select("number", "outcomes").iter_rows():
            yield number, tuple(outcomes)

    def evaluated_turns(self, games: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:  # noqa: ARG002
        """The hours with their index (`place`) and the game's `length`."""
        return turns.sort("number", "turn").with_columns(
            place=pl.int_range(pl.len()).over("number"), length=pl.len().over("number")
        )


RESULTS: ResultReader = WarResults()
