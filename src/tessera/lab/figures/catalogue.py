"""The one list of figures: what each is called, where it is defined, and how it is told.

What a figure means is said in both languages by `lab-figure-NAME` and `lab-figure-NAME-about`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Literal, TypeAlias

from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate, Sample, estimate, median, shared
from tessera.lab.figures import choice, course, outcomes
from tessera.lab.figures.played import Played

# C. Browne, "Automatic generation and evaluation of recombination games", PhD thesis, 2008.
BROWNE = "Browne 2008"
# M. Stephenson, D. Soemers, E. Piette, C. Browne, "Measuring board game distance", CG 2022, and
# the metrics of Ludii 1.3.
LUDII = "Ludii; Stephenson et al. 2022"
OWN = "Tessera"

Unit: TypeAlias = Literal["share", "number"]


@dataclass(frozen=True)
class Figure:
    """Something that games say, one number for each."""

    name: str
    """Says how it is called: `lab-figure-NAME`, unless `called` does."""
    unit: Unit
    """A share is told in percent."""
    source: str
    each: Callable[[Played], Sample]
    told: Callable[[Sequence[Sample]], Estimate] = estimate
    alike: bool = False
    """Whether it says something only of players of equal strength."""
    ends: bool = False
    """Whether people watch it while games are played, and stop when they know enough: then only an
    interval that holds however often one looks is honest, and all strengths are told apart."""
    called: tuple[Message, Message] | None = None
    """What it is called, and what it means, where that is not said by its name."""
    even: float | None = None
    """What it is where nobody is better off."""

    @property
    def title(self) -> Message:
        """What it is called."""
        return self.called[0] if self.called else message(f"lab-figure-{self.name}")

    @property
    def about(self) -> Message:
        """What it means."""
        return self.called[1] if self.called else message(f"lab-figure-{self.name}-about")

    @property
    def is_mean(self) -> bool:
        """Whether it is a mean over games, so that versions can be compared game by game."""
        return self.told not in (median, choice.alike)

    def describes(self, played: Played) -> bool:
        """Whether it says something of such games."""
        return played.series.is_mirrored or not self.alike

    def of(self, played: Sequence[Played]) -> Estimate:
        """The figure of games, by strength."""
        meant = [one for one in played if self.describes(one)]
        if len(meant) == 1 and (share := meant[0].share(self.name)) is not None:
            return Estimate(share.value, *share.interval, share.counts.total())
        found = self.told([self.each(one) for one in meant])
        if self.unit == "share":
            return shared(found)
        return Estimate(found.value, max(found.low, 0.0), found.high, found.games)


FIGURES = (
    Figure("first-side", "share", LUDII, outcomes.first_side, alike=True, ends=True, even=0.5),
    Figure("drawn", "share", LUDII, outcomes.drawn),
    Figure("unfinished", "share", LUDII, outcomes.unfinished),
    Figure("aimless", "share", OWN, outcomes.aimless),
    Figure("turns", "number", LUDII, outcomes.turns),
    Figure("turns-median", "number", OWN, outcomes.turns, median),
    Figure("minutes", "number", OWN, choice.minutes),
    Figure("even-setups", "share", OWN, outcomes.even_setups),
    Figure("won-at-once", "share", OWN, outcomes.won_at_once),
    Figure("could-be-won-at-once", "share", OWN, outcomes.could_be_won_at_once),
    Figure("drama", "share", BROWNE, course.drama, alike=True),
    Figure("lead-changes", "share", BROWNE, course.lead_changes, alike=True),
    Figure("comeback", "share", OWN, course.comeback, alike=True),
    Figure("decided-at", "share", LUDII, course.decided_at, alike=True),
    Figure("branching", "number", BROWNE, choice.branching),
    Figure("decisions", "share", LUDII, choice.decisions),
    Figure("obvious", "share", OWN, choice.obvious),
    Figure("alike-openings", "share", OWN, choice.alike_openings, choice.alike),
    Figure("cards-usable", "share", OWN, choice.cards_usable),
)


def endings(played: Sequence[Played]) -> tuple[Figure, ...]:
    """A figure for each way in which games ended."""
    known = dict.fromkeys(reason for one in played for reason in outcomes.reasons(one))
    return tuple(map(ending, known))


def ending(reason: str) -> Figure:
    """The figure of a way in which games end."""
    called = message("lab-figure-ended", reason=reason), message("lab-figure-ended-about")
    each = partial(outcomes.ended_by, reason=reason)
    return Figure(f"ended-{reason}", "share", OWN, each, called=called)
