"""How the rows of games of Zodiacs are read: their figures, and what a report tells besides."""

from collections.abc import Iterator, Mapping, Sequence

import polars as pl

from tessera.i18n import Message, message
from tessera.lab.estimates import median
from tessera.lab.experiment import Experiment, Series
from tessera.lab.figures import course, outcomes
from tessera.lab.figures.catalogue import BROWNE, LUDII, OWN, Figure, endings
from tessera.lab.figures.played import Played
from tessera.lab.report.links import link
from tessera.lab.report.parts import Version
from tessera.lab.store import Columns
from tessera.lab.study import Outcome
from tessera.lab.zodiacs import figures as ours
from tessera.lab.zodiacs import page
from tessera.lab.zodiacs.advice import advice
from tessera.lab.zodiacs.study import options, players

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
    "measured": pl.List(pl.Float64),
}
"""What is known of a game: `rows.WarRow`."""
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
    "best": pl.Float64,
    "leader": pl.String,
    "even": pl.Float64,
}
"""What is known of an hour: `rows.HourRow`."""

FIGURES = (
    Figure("drawn", "share", LUDII, outcomes.drawn),
    Figure("days", "number", LUDII, ours.days),
    Figure("days-median", "number", OWN, ours.days, median),
    Figure("minutes", "number", OWN, ours.minutes),
    Figure("stalled", "share", OWN, ours.stalled),
    Figure("drama", "share", BROWNE, course.drama, alike=True),
    Figure("lead-changes", "share", BROWNE, course.lead_changes, alike=True),
    Figure("comeback", "share", OWN, course.comeback, alike=True),
    Figure("decided-at", "share", LUDII, course.decided_at, alike=True),
    Figure("orders", "number", OWN, ours.orders),
    Figure("useless", "share", OWN, ours.useless),
    Figure("unseen", "share", OWN, ours.unseen),
    Figure("day-seconds", "number", OWN, ours.day_seconds),
)


class WarReading:
    """How rows of Zodiacs are read."""

    games: Columns = GAMES
    turns: Columns = HOURS

    def outcomes(self, games: pl.DataFrame) -> Iterator[tuple[int, Outcome]]:
        """What each game says of all that is measured."""
        for number, measured in games.select("number", "measured").iter_rows():
            yield number, tuple(measured)

    def course(self, games: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:  # noqa: ARG002
        """The hours, and how the game stood at each."""
        return turns.sort("number", "turn").with_columns(
            place=pl.int_range(pl.len()).over("number"), length=pl.len().over("number")
        )

    def figures(self, played: Sequence[Played]) -> tuple[Figure, ...]:
        """Whom games favour, those of the list, and how they ended."""
        return (*ours.shares(played), *FIGURES, *endings(played))

    def advice(self, version: Version) -> Iterator[Message]:
        """What the figures say surely, and what to try."""
        return advice(version)

    def examples(
        self, version: Version, figures: Sequence[Figure], site: str, language: str
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Games of the series that a figure describes, as where each is in the list to watch."""
        _ = site  # the list has the links
        shown = set(page.shown(version))
        return {
            figure.name: [
                (one[1], f"#{page.anchor(one, language)}")
                for one in page.most_of(figure, version)
                if one in shown
            ]
            for figure in figures
        }

    def art(self, series: Series) -> None:
        """None: nothing is drawn but plots."""

    def sections(self, version: Version, site: str, language: str) -> Iterator[str]:
        """Plots, who beats whom, and the games to watch."""
        yield page.plotted(version, language)
        yield page.paired(version, language)
        yield page.listed(version, language, lambda record: self.link(record, site))

    def setting(self, version: Version) -> Message:
        """The game and its map, or for how many the maps are."""
        about = version.experiment
        game, named = message(f"{about.game}-web-name"), about.study.board(about)
        if named is not None:
            return message("lab-opening-map", game=game, map=named, where="named", count=0)
        count = players(about)
        return message("lab-opening-map", game=game, map="", where="all", count=count)

    def rules(self, version: Version) -> Iterator[Message]:
        """After how many days glory decides, and who is allied."""
        known = options(version.experiment)
        yield message("lab-opening-days", days=int(known["days"]))
        if coalitions := int(known["coalitions"]):
            yield message("lab-opening-coalitions", count=coalitions)

    def board(self, version: Version) -> str:  # noqa: ARG002  maps have no still picture here
        """None."""
        return ""

    def desk(self, experiment: Experiment, site: str) -> str:  # noqa: ARG002  maps are not laid there
        """Nowhere."""
        return ""

    def link(self, record: str, site: str) -> str:
        """The address of a game on the page of a site that looks back at it."""
        return link(record, f"{site}/zodiacs/review")
