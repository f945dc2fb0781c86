"""The list of metrics: name, unit, source, and estimator.

Titles and descriptions are the messages `lab-metric-NAME` and `lab-metric-NAME-about`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

import numpy as np

from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate, Sample, clip_proportion, median, ratio_estimate
from tessera.lab.metrics import advantage, decisions, outcomes
from tessera.lab.metrics.series_data import SeriesData

# C. Browne, "Automatic generation and evaluation of recombination games", PhD thesis, 2008.
BROWNE = "Browne 2008"
# M. Stephenson, D. Soemers, E. Piette, C. Browne, "Measuring board game distance", CG 2022, and
# the metrics of Ludii 1.3.
LUDII = "Ludii; Stephenson et al. 2022"
OWN = "Tessera"

Unit: TypeAlias = Literal["share", "number"]


@dataclass(frozen=True)
class Metric:
    """A quantity observed in each game, with its estimator."""

    name: str
    """Key of its messages, unless `label` is given."""
    unit: Unit
    """A share is shown in percent."""
    source: str
    sample: Callable[[SeriesData], Sample]
    estimator: Callable[[Sequence[Sample]], Estimate] = ratio_estimate
    mirrored_only: bool = False
    """Whether it is defined only for a player against itself."""
    anytime: bool = False
    """Whether it decides when a run stops: then its interval must be anytime-valid, and strengths
    are not pooled."""
    label: tuple[Message, Message] | None = None
    """Title and description, if not given by `name`."""
    even: float | None = None
    """Its value in a fair game."""

    @property
    def title(self) -> Message:
        """Its title."""
        return self.label[0] if self.label else message(f"lab-metric-{self.name}")

    @property
    def description(self) -> Message:
        """Its description."""
        return self.label[1] if self.label else message(f"lab-metric-{self.name}-about")

    @property
    def is_mean(self) -> bool:
        """Whether it is a mean over games, so that versions can be compared game by game."""
        return self.estimator not in (median, decisions.simpson_index)

    def applies_to(self, data: SeriesData) -> bool:
        """Whether it is defined for a series."""
        return data.series.is_mirrored or not self.mirrored_only

    def of(self, data: Sequence[SeriesData]) -> Estimate:
        """The estimate from games, stratified by strength."""
        applicable = [one for one in data if self.applies_to(one)]
        if len(applicable) == 1 and (running := applicable[0].running_estimate(self.name)):
            return Estimate(running.value, *running.interval, running.counts.total())
        found = self.estimator([self.sample(one) for one in applicable])
        if self.unit == "share":
            return clip_proportion(found)
        return Estimate(found.value, max(found.low, 0.0), found.high, found.games)

    def highest(self, data: SeriesData, count: int) -> list[int]:
        """The row indices of the games with the highest positive values, highest first."""
        sample = self.sample(data)
        with np.errstate(divide="ignore", invalid="ignore"):
            values = np.where(sample.weights > 0, sample.totals / sample.weights, 0.0)
        order = map(int, np.argsort(-values, kind="stable"))
        return [index for index in order if values[index] > 0][:count]


METRICS = (
    Metric(
        "first-side",
        "share",
        LUDII,
        outcomes.first_side,
        mirrored_only=True,
        anytime=True,
        even=0.5,
    ),
    Metric("drawn", "share", LUDII, outcomes.drawn),
    Metric("unfinished", "share", LUDII, outcomes.unfinished),
    Metric("aimless", "share", OWN, outcomes.aimless),
    Metric("turns", "number", LUDII, outcomes.turns),
    Metric("turns-median", "number", OWN, outcomes.turns, median),
    Metric("minutes", "number", OWN, decisions.minutes),
    Metric("even-setups", "share", OWN, outcomes.even_setups),
    Metric("won-at-once", "share", OWN, outcomes.won_at_once),
    Metric("could-be-won-at-once", "share", OWN, outcomes.could_be_won_at_once),
    Metric("drama", "share", BROWNE, advantage.drama, mirrored_only=True),
    Metric("lead-changes", "share", BROWNE, advantage.lead_changes, mirrored_only=True),
    Metric("comeback", "share", OWN, advantage.comeback, mirrored_only=True),
    Metric("decided-at", "share", LUDII, advantage.decided_at, mirrored_only=True),
    Metric("branching", "number", BROWNE, decisions.branching),
    Metric("decisions", "share", LUDII, decisions.decisions),
    Metric("obvious", "share", OWN, decisions.obvious),
    Metric("alike-openings", "share", OWN, decisions.repeated_openings, decisions.simpson_index),
    Metric("cards-usable", "share", OWN, decisions.cards_usable),
)


def endings(data: Sequence[SeriesData]) -> tuple[Metric, ...]:
    """A metric for each reason for which games ended."""
    known = dict.fromkeys(reason for one in data for reason in outcomes.reasons(one))
    return tuple(map(ending, known))


def ending(reason: str) -> Metric:
    """The proportion of games that end for a reason."""
    label = message("lab-metric-ended", reason=reason), message("lab-metric-ended-about")
    sample = partial(outcomes.ended_by, reason=reason)
    return Metric(f"ended-{reason}", "share", OWN, sample, label=label)
