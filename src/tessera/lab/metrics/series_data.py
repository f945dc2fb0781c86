"""The games of a series as tables, from which metrics take their samples."""

from dataclasses import dataclass
from functools import cached_property

import polars as pl

from tessera.lab.estimates import Sample
from tessera.lab.experiment import Experiment, Series
from tessera.lab.runner import ProportionEstimate, Run, SeriesProgress
from tessera.lab.store import Store


@dataclass(frozen=True)
class SeriesData:
    """The games of a series and their turns."""

    series: Series
    games: pl.DataFrame
    """A row per game, with the columns of its `ResultReader`."""
    turns: pl.DataFrame
    """A row per turn, with the columns of its `ResultReader`."""
    progress: SeriesProgress | None = None
    """The progress of the series, if it belongs to a run."""

    @property
    def interval(self) -> tuple[float, float] | None:
        """The anytime-valid interval of the first estimand."""
        return self.progress.interval if self.progress else None

    def share(self, metric: str) -> ProportionEstimate | None:
        """The running estimate of a metric; None if the stopping rule does not follow it.

        It is shown with the same interval wherever the series is shown.
        """
        shares = self.progress.shares if self.progress else ()
        return next((one for one in shares if one.estimand.metric == metric and one.counts), None)

    @cached_property
    def main_turns(self) -> pl.DataFrame:
        """The turns after the set-up with win probabilities: see `ResultReader.course`."""
        return self.series.experiment.results.course(self.games, self.turns)

    def sample(self, said: pl.DataFrame) -> Sample:
        """A sample from a table of `number`, `total` and, if not 1, `weight`.

        Games that are missing, or whose total is null, have no observation.
        """
        if "weight" not in said.columns:
            said = said.with_columns(weight=pl.lit(1.0))
        told = self.games.select("number").join(
            said, on="number", how="left", maintain_order="left"
        )
        told = told.with_columns(
            pl.when(pl.col("total").is_null()).then(0.0).otherwise(pl.col("weight")).alias("weight")
        )
        columns = told.select(pl.col("total", "weight").cast(pl.Float64).fill_null(0.0))
        cluster_size = 1 if self.series.is_mirrored else 2
        return Sample(columns["total"].to_numpy(), columns["weight"].to_numpy(), cluster_size)


def load_series(experiment: Experiment, store: Store) -> tuple[SeriesData, ...]:
    """The games of an experiment that count, by series.

    Games that finished before one with a lower number do not count yet: most of them are short.
    """
    return tuple(
        SeriesData(
            standing.series,
            store.games([standing.series]).filter(pl.col("number") < standing.games),
            store.turns([standing.series]).filter(pl.col("number") < standing.games),
            standing,
        )
        for standing in Run.resumed(experiment, store).standings
    )
