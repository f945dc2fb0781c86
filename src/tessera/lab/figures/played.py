"""The games of a series as tables, and what each of them says."""

from dataclasses import dataclass
from functools import cached_property

import polars as pl

from tessera.lab.estimates import Sample
from tessera.lab.experiment import Experiment, Series
from tessera.lab.rows import MAIN
from tessera.lab.store import Store


@dataclass(frozen=True)
class Played:
    """The games of a series and their turns."""

    series: Series
    games: pl.DataFrame
    """A row a game: `store.GAMES`."""
    turns: pl.DataFrame
    """A row a turn: `store.TURNS`."""

    @cached_property
    def main(self) -> pl.DataFrame:
        """The turns after the set-up: where in the game, who won, and what chance that side had."""
        turns = self.turns.filter(pl.col("phase") == MAIN).sort("number", "turn")
        known = turns.join(self.games.select("number", "points", "winner"), on="number")
        won = pl.when(pl.col("points") == 1).then(pl.col("chance")).otherwise(1 - pl.col("chance"))
        return known.with_columns(
            place=pl.int_range(pl.len()).over("number"),
            length=pl.len().over("number"),
            winning=pl.when(pl.col("winner") != "").then(won),
        )

    def sample(self, said: pl.DataFrame) -> Sample:
        """What games say, from their `number`, `total` and, if it is not 1, `weight`.

        Games that are not there, or whose total is unknown, say nothing.
        """
        if "weight" not in said.columns:
            said = said.with_columns(weight=pl.lit(1.0))
        told = self.games.select("number").join(said, on="number", how="left")
        told = told.with_columns(
            pl.when(pl.col("total").is_null()).then(0.0).otherwise(pl.col("weight")).alias("weight")
        )
        columns = told.select(pl.col("total", "weight").cast(pl.Float64).fill_null(0.0))
        return Sample(columns["total"].to_numpy(), columns["weight"].to_numpy())


def played_of(experiment: Experiment, store: Store) -> tuple[Played, ...]:
    """The games that are kept of an experiment, in the order of its series."""
    return tuple(
        Played(
            series,
            store.games([series]).filter(pl.col("number") < experiment.games),
            store.turns([series]).filter(pl.col("number") < experiment.games),
        )
        for series in experiment.series
    )
