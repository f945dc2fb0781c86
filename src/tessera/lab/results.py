"""The tables of board games: their columns, and their reader."""

from collections.abc import Iterator

import polars as pl

from tessera.lab.experiment import ResultReader
from tessera.lab.rows import MAIN
from tessera.lab.types import Columns, Outcome

SIDE_KIND: Columns = {"side": pl.String(), "kind": pl.String()}
GAMES: Columns = {
    "series": pl.String,
    "number": pl.Int64,
    "seats": pl.List(pl.String),
    "points": pl.Float64,
    "share": pl.Float64,
    "winner": pl.String,
    "reason": pl.String,
    "board": pl.String,
    "turns": pl.Int64,
    "actions": pl.Int64,
    "seconds": pl.Float64,
    "record": pl.String,
}
"""Columns of `rows.GameRow`."""
TURNS: Columns = {
    "series": pl.String,
    "number": pl.Int64,
    "turn": pl.Int64,
    "side": pl.String,
    "first": pl.Boolean,
    "phase": pl.String,
    "ply": pl.Int64,
    "actions": pl.List(pl.String),
    "legal": pl.List(pl.Int64),
    "chance": pl.Float64,
    "obvious": pl.Boolean,
    "wins": pl.Boolean,
    "seconds": pl.Float64,
    "standing": pl.List(pl.Struct({**SIDE_KIND, "cell": pl.String})),
    "hand": pl.List(pl.String),
    "usable": pl.List(pl.String),
    "moves": pl.List(
        pl.Struct({**SIDE_KIND, "how": pl.String, "origin": pl.String, "target": pl.String})
    ),
    "losses": pl.List(
        pl.Struct({**SIDE_KIND, "cell": pl.String, "reason": pl.String, "by": pl.List(pl.String)})
    ),
    "cards": pl.List(pl.String),
}
"""Columns of `rows.TurnRow`."""


class BoardResults:
    """Reads the rows of board games."""

    games: Columns = GAMES
    turns: Columns = TURNS

    def outcomes(self, games: pl.DataFrame) -> Iterator[tuple[int, Outcome]]:
        """The share of the first contestant."""
        for place, share in games.select("number", "share").iter_rows():
            yield place, (share,)

    def evaluated_turns(self, games: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:
        """The turns after the set-up, with the win probability at each.

        Estimates are biased towards the side to move, the more so the shallower its search. So
        `ahead`, the first side's win probability, is the mean of the estimates of a turn and the
        next one; for the last turn, its own.
        """
        chance = pl.col("chance")
        following = chance.shift(-1).over("number")
        is_last = pl.col("turn") == pl.col("turn").max().over("number")
        known = (
            turns.filter(pl.col("phase") == MAIN)
            .sort("number", "turn")
            .with_columns(ahead=pl.when(is_last).then(chance).otherwise((chance + following) / 2))
            .join(games.select("number", "points", "winner"), on="number", maintain_order="left")
        )
        ahead, won = pl.col("ahead"), pl.col("winner") != ""
        winning = pl.when(pl.col("points") == 1).then(ahead).otherwise(1 - ahead)
        return known.with_columns(
            place=pl.int_range(pl.len()).over("number"),
            length=pl.len().over("number"),
            winning=pl.when(won).then(winning),
            best_loser=pl.when(won).then(1 - winning),
            even=pl.lit(0.5),
            leader=pl.when(ahead != 0.5).then((ahead > 0.5).cast(pl.String)),
        )


RESULTS: ResultReader = BoardResults()
