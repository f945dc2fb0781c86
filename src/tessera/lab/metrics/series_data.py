"""The games of a series as tables, from which metrics take their samples."""

from dataclasses import dataclass
from functools import cached_property

import polars as pl

from tessera.lab.confidence import ProportionEstimate
from tessera.lab.estimates import Sample
from tessera.lab.experiment import Experiment, Series
from tessera.lab.runner import Run, SeriesProgress
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

    def running_estimate(self, metric: str) -> ProportionEstimate | None:
        """The running estimate of a metric; None if the stopping rule does not follow it.

        It is shown with the same interval wherever the series is shown.
        """
        estimates = self.progress.estimates if self.progress else ()
        return next((e for e in estimates if e.estimand.metric == metric and e.counts), None)

    @cached_property
    def main_turns(self) -> pl.DataFrame:
        """The turns after the set-up with win probabilities: see `ResultReader.evaluated_turns`."""
        return self.series.experiment.results.evaluated_turns(self.games, self.turns)

    def sample(self, observed: pl.DataFrame) -> Sample:
        """A sample from a table of `number`, `total` and, if not 1, `weight`.

        Games that are missing, or whose total is null, have no observation.
        """
        if "weight" not in observed.columns:
            observed = observed.with_columns(weight=pl.lit(1.0))
        rows = self.games.select("number").join(
            observed, on="number", how="left", maintain_order="left"
        )
        rows = rows.with_columns(
            pl.when(pl.col("total").is_null()).then(0.0).otherwise(pl.col("weight")).alias("weight")
        )
        rows = rows.select(pl.col("total", "weight").cast(pl.Float64).fill_null(0.0))
        size = self.series.cluster_size
        return Sample(rows["total"].to_numpy(), rows["weight"].to_numpy(), size)


def load_series(experiment: Experiment, store: Store) -> tuple[SeriesData, ...]:
    """The games of an experiment that count, by series.

    Games that finished before one with a lower number do not count yet: most of them are short.
    """
    return tuple(
        SeriesData(
            progress.series,
            store.games([progress.series]).filter(pl.col("number") < progress.games),
            store.turns([progress.series]).filter(pl.col("number") < progress.games),
            progress,
        )
        for progress in Run.resumed(experiment, store).progress
    )
