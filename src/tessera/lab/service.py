"""Experiments as services: what processes of their own do for whoever wants some, as a server.

What needs Polars or Matplotlib is imported where it is asked for: who does not have them can still
ask whether they are there.
"""

import os
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

import msgspec

from tessera.i18n import LANGUAGES
from tessera.lab.experiment import Experiment, Series
from tessera.lab.experiment_file import parse_experiment
from tessera.lab.types import BaseGameRow, GameRows, LocalizedName
from tessera.printing.wish import Wish
from tessera.search.service import OnUpdate, Service

if TYPE_CHECKING:
    from tessera.lab.runner import ProportionEstimate, Run, SeriesProgress
    from tessera.lab.store import Store

BATCH_SECONDS = 8.0
"""After so long the games that were played are kept, and others have their turn."""
NEEDED = ("polars", "matplotlib")


class Batch(msgspec.Struct, frozen=True):
    """Play an experiment for a while."""

    table: str
    """Its address."""
    text: str
    folder: str
    """Of the store."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        return {"experiment": self.table}


class Ending(msgspec.Struct, frozen=True):
    """How some games ended."""

    winner: str
    """A side; empty in a draw."""
    reason: str
    """As in a game's outcome; empty for games that went on for too long and were left."""
    games: int


class GroupShare(msgspec.Struct, frozen=True):
    """How many of the games in which it took part somebody has won, of several who play."""

    group: str
    """Of what kind it is: `faction`, `seat`."""
    id: str
    """What endings call it; empty for a seat."""
    name: dict[str, str]
    """What it is called, by language."""
    games: int
    share: float
    """0 to 1, as the other two."""
    low: float
    """Where the true one is with 95 % confidence for all of the group together, from here"""
    high: float
    """to here."""
    even: float
    """What it is where nobody is better off."""


class SeriesStands(msgspec.Struct, frozen=True):
    """How the games of two players stand, or of one with itself."""

    first: str
    second: str
    games: int
    """How many count."""
    most: int
    share: float
    """Of the points, 0 to 1: the first player's, or, of one with itself, the first side's."""
    low: float
    """Where the true share is with 95 % confidence, however often one looks: from here"""
    high: float
    """to here."""
    enough: bool
    """Whether it ended early, since the share is known as well as was wanted."""
    over: bool
    sides: tuple[str, ...]
    """Who begins, first; none in games for many."""
    endings: tuple[Ending, ...]
    """The most frequent first."""
    actions: float
    """How many a game has, on average."""
    shares: tuple[GroupShare, ...] = ()
    """Of games for many, whom they favour; who was in none is not told of."""
    turns: float = 0.0
    """How many a game has, on average; of a war they are hours."""


class Stands(msgspec.Struct, frozen=True):
    """How an experiment stands."""

    games: int
    most: int
    """How many there will be at most, as far as is known."""
    over: bool
    series: tuple[SeriesStands, ...]
    seconds: float = 0.0
    """That a game takes, as of late; 0: not known yet."""
    place: dict[str, str] = {}
    """What its board is called, by language, where content names it."""


class Look(msgspec.Struct, frozen=True):
    """Say what the games of an experiment have shown, or which there are."""

    table: str
    """Its address."""
    text: str
    folder: str
    """Of the store."""
    games: int = 0
    """So many games; 0: the report."""
    series: int = 0
    """Of this series,"""
    before: int | None = None
    """the latest before this number; None: the latest of all."""
    others: tuple[str, ...] = ()
    """What a report compares with it, once it is seen that it can be."""
    paper: str = ""
    """On which the report is set as PDF; empty: it is a page."""
    language: str = ""
    """Of what is set on paper."""
    site: str = ""
    """The address of the site to which that leads."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        return {"experiment": self.table}


class GameBrief(msgspec.Struct, frozen=True):
    """A game to be watched."""

    number: int
    """In its series, from 0 on."""
    winner: str
    """A side; empty in a draw."""
    reason: str
    turns: int
    link: str
    """The address on the site under which it is watched."""


class Seen(msgspec.Struct, frozen=True):
    """What came of a look."""

    pages: dict[str, str] = {}
    """Language to the report as a page."""
    pdf: bytes = b""
    """The report on paper."""
    games: tuple[GameBrief, ...] = ()
    """The latest first."""


def missing() -> str:
    """The package that the lab needs and that is not installed; empty if there is none."""
    return next((name for name in NEEDED if find_spec(name) is None), "")


@dataclass
class Course:
    """An experiment that is played, and what is told of its games besides."""

    run: "Run"
    games: dict[str, dict[int, "BaseGameRow | _Brief"]] = field(default_factory=dict)
    """Series to the games by number."""

    @classmethod
    def of(cls, text: str, store: "Store") -> "Course":
        """With what was played before.

        Raises:
            NotationError: if it is no experiment that can be played.
        """
        from tessera.lab.runner import Run

        experiment = parse_experiment(text)
        course = cls(Run.resumed(experiment, store))
        for standing in course.run.standings:
            known = store.games([standing.series])
            columns = known.select("number", "winner", "reason", "actions", "turns").iter_rows()
            games = {number: _Brief(*told) for number, *told in columns}
            course.games[standing.series.address] = dict(games)
        return course

    def take(self, rows: GameRows) -> None:
        """A game is over."""
        self.games[rows.game.series][rows.game.number] = rows.game

    def stands(self, seconds: float = 0.0) -> Stands:
        """How it stands."""
        run = self.run
        series = tuple(map(self._series, run.standings))
        return Stands(run.games, run.most, run.is_over, series, seconds, self.place)

    @cached_property
    def place(self) -> dict[str, str]:
        """What the board is called, by language."""
        named = self.run.experiment.adapter.board(self.run.experiment)
        return {one: named.format(one) for one in LANGUAGES} if named else {}

    def _series(self, standing: "SeriesProgress") -> SeriesStands:
        games = self.games[standing.series.address]
        counted = [games[number] for number in range(standing.games)]
        endings = Counter((game.winner, game.reason) for game in counted)
        low, high = standing.interval
        return SeriesStands(
            first=standing.series.first,
            second=standing.series.second,
            games=standing.games,
            most=standing.most,
            share=standing.share,
            low=low,
            high=high,
            enough=standing.enough,
            over=standing.is_over,
            sides=standing.series.experiment.adapter.sides(standing.series),
            endings=tuple(Ending(*how, games) for how, games in endings.most_common()),
            actions=sum(game.actions for game in counted) / max(1, len(counted)),
            turns=sum(game.turns for game in counted) / max(1, len(counted)),
            shares=tuple(
                _shared(share) for share in standing.shares if share.estimand.group and share.counts
            ),
        )


@dataclass(frozen=True)
class _Brief:
    """Of a game what is told of it."""

    winner: str
    reason: str
    actions: int
    turns: int


def _shared(share: "ProportionEstimate") -> GroupShare:
    low, high = share.interval
    name = {language: share.estimand.name.format(language) for language in LANGUAGES}
    about = share.estimand
    named = about.name.key if isinstance(about.name, LocalizedName) else ""
    return GroupShare(
        about.group, named, name, share.counts.total(), share.value, low, high, about.even
    )


_going_on: dict[tuple[str, str], Course] = {}
"""What this process was at last, by folder and address, so that it need not be read again."""


def play_batch(
    asked: Batch,
    hear: OnUpdate[Stands],
    one: "Callable[[tuple[Series, int]], GameRows] | None" = None,
    seconds: float = BATCH_SECONDS,
) -> Stands:
    """Play an experiment for a while: how it stands after each game, and at last.

    What was played is kept, whatever ends this.

    Args:
        asked: what to play.
        hear: hears how it stands.
        one: plays a game; None: the players of the experiment do.
        seconds: for so long, and at least one game.

    Raises:
        NotationError: if it is no experiment that can be played.
    """
    _be_modest()
    from tessera.lab.store import Store

    store = Store(Path(asked.folder))
    # Who is stopped may have kept less than was counted: that is read anew.
    place = asked.folder, asked.table
    course = _going_on.pop(place, None) or Course.of(asked.text, store)
    _going_on.clear()
    begun, games = monotonic(), 0
    pace = 0.0
    with closing(course.run.play(store, processes=1, one=one)) as rows:
        for row in rows:
            course.take(row)
            games += 1
            pace = (monotonic() - begun) / games
            hear(course.stands(pace))
            if monotonic() > begun + seconds:
                break
    _going_on[place] = course
    return course.stands(pace)


def look(asked: Look, _hear: OnUpdate[Seen]) -> Seen:
    """What the games of an experiment have shown, as pages; or some games of a series.

    Raises:
        NotationError: if it is no experiment that can be played.
        IndexError: if it has no such series.
    """
    _be_modest()
    from tessera.lab.report.version import report_adapter
    from tessera.lab.store import Store

    experiment, store = parse_experiment(asked.text), Store(Path(asked.folder))
    if not asked.games:
        return _report([experiment, *map(parse_experiment, asked.others)], store, asked)
    report = report_adapter(experiment)
    games = store.games([experiment.series[asked.series]])
    if asked.before is not None:
        games = games.filter(games["number"] < asked.before)
    told = games.tail(asked.games).reverse().select("number", "winner", "reason", "turns", "record")
    briefs = (
        GameBrief(number, winner, reason, turns, report.link(record, ""))
        for number, winner, reason, turns, record in told.iter_rows()
    )
    return Seen(games=tuple(briefs))


def _report(versions: Sequence[Experiment], store: "Store", asked: Look) -> Seen:
    """The report of experiments, as pages or on paper."""
    from tessera.lab.report.page import pages
    from tessera.lab.report.pdf import report_pdf

    if not asked.paper:
        return Seen(pages=dict(pages(versions, store)))
    wish = Wish(asked.paper, None, asked.language)
    return Seen(pdf=report_pdf(versions, store, asked.site, wish))


def _be_modest() -> None:
    """Have Polars use one processor: others play."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")


EXPERIMENTING = Service(Batch, Stands, play_batch)
"""Games of experiments."""
LOOKING = Service(Look, Seen, look)
"""Reports of experiments, and their games."""
