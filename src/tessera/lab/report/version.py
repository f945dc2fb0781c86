"""Experiments with their games, as reports use them, and the adapter for each kind of game."""

import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Protocol

from tessera.i18n import Message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment, Series
from tessera.lab.metrics.catalog import Metric
from tessera.lab.metrics.series_data import SeriesData, load_series
from tessera.lab.store import Store


class ReportAdapter(Protocol):
    """The parts of a report that depend on the kind of game."""

    def metrics(self, data: Sequence[SeriesData]) -> tuple[Metric, ...]:
        """All metrics of such games."""

    def advice(self, version: "Version") -> Iterator[Message]:
        """Advice by metrics whose intervals are conclusive."""

    def examples(
        self, version: "Version", metrics: Sequence[Metric], site: str, language: str
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """By metric, the games with its highest values: number and address."""

    def art(self, series: Series) -> Path | None:
        """The file with the SVG symbols of drawings; None: there are only plots."""

    def sections(self, version: "Version", site: str, language: str) -> Iterator[str]:
        """Further sections, as parts of HTML."""

    def setting(self, version: "Version") -> Message:
        """The game and its board or map."""

    def rules(self, version: "Version") -> Iterator[Message]:
        """Rules that differ from the defaults."""

    def board(self, version: "Version") -> str:
        """A drawing of the board; empty: none."""

    def editor_link(self, experiment: Experiment, site: str) -> str:
        """The address of its board in the board editor of a site; empty: none."""

    def link(self, record: str, site: str) -> str:
        """The address of a game's replay."""


@dataclass(frozen=True)
class Version:
    """An experiment with its stored games."""

    experiment: Experiment
    series: tuple[SeriesData, ...]

    @cached_property
    def report(self) -> ReportAdapter:
        """The adapter for this kind of game."""
        return report_adapter(self.experiment)

    @cached_property
    def all_metrics(self) -> tuple[Metric, ...]:
        """All metrics of such games."""
        return self.report.metrics(self.series)

    @cached_property
    def metrics(self) -> tuple[Metric, ...]:
        """The metrics with data."""
        return tuple(metric for metric in self.all_metrics if metric.of(self.series).games)

    @cached_property
    def estimates(self) -> Mapping[str, Estimate]:
        """Estimates by metric, over all strengths; `anytime` metrics over the strongest alone.

        Those say which side is favoured, and that may differ between strengths.
        """
        strongest = [one for one in (self.strongest,) if one is not None]
        return {
            metric.name: metric.of(strongest if metric.anytime else self.series)
            for metric in self.all_metrics
        }

    @cached_property
    def strongest(self) -> SeriesData | None:
        """The self-play games of the strongest player; None: there are none."""
        return next((one for one in reversed(self.series) if one.series.is_mirrored), None)

    def example_series(self, metric: Metric) -> SeriesData | None:
        """The last series with data on a metric, the source of examples; None: there is none."""
        applicable = (one for one in reversed(self.series) if metric.applies_to(one))
        return next((one for one in applicable if len(metric.sample(one).informative.totals)), None)

    @cached_property
    def self_play(self) -> tuple[SeriesData, ...]:
        """The non-empty series of self-play."""
        return tuple(one for one in self.series if one.series.is_mirrored and one.games.height)


def report_adapter(experiment: Experiment) -> ReportAdapter:
    """The report adapter of an experiment’s kind of game."""
    adapter: ReportAdapter = pkgutil.resolve_name(experiment.adapter.report)
    return adapter


def versions_of(experiments: Sequence[Experiment], store: Store) -> list[Version]:
    """Experiments with their games."""
    return [Version(one, load_series(one, store)) for one in experiments]
