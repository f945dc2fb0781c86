"""What a report is about: experiments with their games, and what each kind of game adds."""

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
from tessera.lab.report.pieces import PieceNames
from tessera.lab.store import Store


class ReportAdapter(Protocol):
    """What reports say of games of one kind, and of no other."""

    def metrics(self, data: Sequence[SeriesData]) -> tuple[Metric, ...]:
        """What there is to be told of games."""

    def advice(self, version: "Version") -> Iterator[Message]:
        """What the figures say surely, and what to try."""

    def examples(
        self, version: "Version", metrics: Sequence[Metric], site: str, language: str
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Figure to games in which there is most of it, each with where it is watched."""

    def art(self, series: Series) -> Path | None:
        """The symbols that drawings of the page are made of; None: nothing is drawn but plots."""

    def sections(self, version: "Version", site: str, language: str) -> Iterator[str]:
        """What the page tells besides: parts of HTML."""

    def setting(self, version: "Version") -> Message:
        """What was played, and where."""

    def rules(self, version: "Version") -> Iterator[Message]:
        """By which rules that are not as usual."""

    def board(self, version: "Version") -> str:
        """A drawing of the board; empty: there is none."""

    def desk(self, experiment: Experiment, site: str) -> str:
        """The address under which its board lies at the desk of a site; empty: there is none."""

    def link(self, record: str, site: str) -> str:
        """The address under which a game is watched."""


@dataclass(frozen=True)
class Version:
    """An experiment with the games that are kept of it."""

    experiment: Experiment
    series: tuple[SeriesData, ...]

    @cached_property
    def report(self) -> ReportAdapter:
        """What reports say of games of this kind."""
        return report_adapter(self.experiment)

    @cached_property
    def all_metrics(self) -> tuple[Metric, ...]:
        """All figures that there are for such games."""
        return self.report.metrics(self.series)

    @cached_property
    def metrics(self) -> tuple[Metric, ...]:
        """Those of them that its games say something about."""
        return tuple(metric for metric in self.all_metrics if metric.of(self.series).games)

    @cached_property
    def estimates(self) -> Mapping[str, Estimate]:
        """All strengths together, by name; who is better off, of the strongest alone.

        At one strength a side may be better off, and at another the other.
        """
        strongest = [one for one in (self.strongest,) if one is not None]
        return {
            metric.name: metric.of(strongest if metric.anytime else self.series)
            for metric in self.all_metrics
        }

    @cached_property
    def strongest(self) -> SeriesData | None:
        """The games of the strongest with itself."""
        return next((one for one in reversed(self.series) if one.series.is_mirrored), None)

    def example_series(self, metric: Metric) -> SeriesData | None:
        """The games in which a figure can be watched: of the last series that it describes.

        None: it describes no series, so no games show it.
        """
        described = (one for one in reversed(self.series) if metric.applies_to(one))
        return next((one for one in described if len(metric.sample(one).informative.totals)), None)

    @cached_property
    def pieces(self) -> PieceNames:
        """The pieces that its games were played with."""
        return PieceNames(self.series[0].series)

    @cached_property
    def self_play(self) -> tuple[SeriesData, ...]:
        """The games of each with itself, where there are any."""
        return tuple(one for one in self.series if one.series.is_mirrored and one.games.height)


def report_adapter(experiment: Experiment) -> ReportAdapter:
    """What reports say of games of an experiment’s kind."""
    adapter: ReportAdapter = pkgutil.resolve_name(experiment.adapter.report)
    return adapter


def versions_of(experiments: Sequence[Experiment], store: Store) -> list[Version]:
    """Experiments with their games."""
    return [Version(one, load_series(one, store)) for one in experiments]
