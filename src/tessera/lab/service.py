"""Experiments as services, which run in worker processes for a server.

Modules that need Polars or Matplotlib are imported inside the functions that use them, so that
`missing` works where they are not installed.
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
from tessera.lab.experiment import Experiment
from tessera.lab.experiment_file import parse_experiment
from tessera.lab.types import BaseGameRow, GameRows, LocalizedName
from tessera.printing.wish import Wish
from tessera.search.service import OnUpdate, Service

if TYPE_CHECKING:
    from tessera.lab.confidence import ProportionEstimate
    from tessera.lab.runner import Run, SeriesProgress, Task
    from tessera.lab.store import Store

BATCH_SECONDS = 8.0
"""A batch stores its games and yields to other work after this time."""
NEEDED = ("polars", "matplotlib")


class Batch(msgspec.Struct, frozen=True):
    """A request to play games of an experiment for a limited time."""

    table: str
    """The address of the experiment."""
    text: str
    folder: str
    """The folder of the store."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        return {"experiment": self.table}


class Ending(msgspec.Struct, frozen=True):
    """The number of games that ended in one way."""

    winner: str
    """The winning side; empty: a draw."""
    reason: str
    """The reason of the game's outcome; empty: stopped at the length limit."""
    games: int


class GroupShare(msgspec.Struct, frozen=True):
    """The win rate of a faction or seat, in games for more than two players."""

    group: str
    """`faction` or `seat`."""
    id: str
    """The id that `Ending.winner` uses; empty for a seat."""
    name: dict[str, str]
    """Its name, by language."""
    games: int
    share: float
    """Share of the points, 0 to 1."""
    low: float
    """Lower end of the 95 % confidence interval, simultaneous over the group."""
    high: float
    """Upper end of that interval."""
    even: float
    """The share if all are equally strong."""


class SeriesStands(msgspec.Struct, frozen=True):
    """The result so far of a pairing, or of one player's self-play."""

    first: str
    second: str
    games: int
    """Games counted."""
    most: int
    share: float
    """Share of the points, 0 to 1: the first player's, or in self-play the first side's."""
    low: float
    """Lower end of the 95 % confidence sequence of the share (valid at any time)."""
    high: float
    """Upper end of that interval."""
    enough: bool
    """Whether it stopped early because the interval is as narrow as requested."""
    over: bool
    sides: tuple[str, ...]
    """The sides, the one to move first at the front; empty in games for more than two."""
    endings: tuple[Ending, ...]
    """Most frequent first."""
    actions: float
    """Mean number of actions per game."""
    shares: tuple[GroupShare, ...] = ()
    """Win rates by faction and seat, in games for more than two; those never dealt are omitted."""
    turns: float = 0.0
    """Mean number of turns per game; hours in a war."""


class Stands(msgspec.Struct, frozen=True):
    """The progress and results so far of an experiment."""

    games: int
    most: int
    """The maximum number of games, as far as known."""
    over: bool
    series: tuple[SeriesStands, ...]
    seconds: float = 0.0
    """Recent seconds per game; 0: unknown."""
    place: dict[str, str] = {}
    """The name of its board, by language; empty: the content does not name it."""


class Look(msgspec.Struct, frozen=True):
    """A request for the report of an experiment, or for a list of its games."""

    table: str
    """The address of the experiment."""
    text: str
    folder: str
    """The folder of the store."""
    games: int = 0
    """The number of games to list; 0: the report."""
    series: int = 0
    """The index of the series whose games to list."""
    before: int | None = None
    """List games before this number; None: the latest."""
    others: tuple[str, ...] = ()
    """Texts of experiments that the report compares with this one; compatibility is checked."""
    paper: str = ""
    """The paper size of a PDF report; empty: an HTML page."""
    language: str = ""
    """The language of a PDF report."""
    site: str = ""
    """The address of the site to which links of a PDF report lead."""

    @property
    def log_fields(self) -> dict[str, str | int]:
        """The fields that a log entry may show."""
        return {"experiment": self.table}


class GameBrief(msgspec.Struct, frozen=True):
    """A game in the list of replays."""

    number: int
    """Its number in the series, from 0."""
    winner: str
    """The winning side; empty: a draw."""
    reason: str
    turns: int
    link: str
    """The address of its replay on the site."""


class Seen(msgspec.Struct, frozen=True):
    """The answer to a `Look`."""

    pages: dict[str, str] = {}
    """The report as HTML, by language."""
    pdf: bytes = b""
    """The report as PDF."""
    games: tuple[GameBrief, ...] = ()
    """The games, latest first."""


def missing() -> str:
    """The first package that the lab needs and that is not installed; empty: none."""
    return next((name for name in NEEDED if find_spec(name) is None), "")


@dataclass
class Course:
    """A running experiment with a brief of each of its games."""

    run: "Run"
    games: dict[str, dict[int, "BaseGameRow | _Brief"]] = field(default_factory=dict)
    """By series address, the games by number."""

    @classmethod
    def of(cls, text: str, store: "Store") -> "Course":
        """Resume an experiment from the games in the store.

        Raises:
            NotationError: if the text is not a playable experiment.
        """
        from tessera.lab.runner import Run

        experiment = parse_experiment(text)
        course = cls(Run.resumed(experiment, store))
        for progress in course.run.progress:
            known = store.games([progress.series])
            columns = known.select("number", "winner", "reason", "actions", "turns").iter_rows()
            games = {number: _Brief(*brief) for number, *brief in columns}
            course.games[progress.series.address] = dict(games)
        return course

    def take(self, rows: GameRows) -> None:
        """Record a finished game."""
        self.games[rows.game.series][rows.game.number] = rows.game

    def stands(self, seconds: float = 0.0) -> Stands:
        """The progress and results so far; `seconds` is the recent time per game."""
        run = self.run
        series = tuple(map(self._series, run.progress))
        return Stands(run.games, run.max_games, run.is_over, series, seconds, self.place)

    @cached_property
    def place(self) -> dict[str, str]:
        """The name of the board, by language."""
        named = self.run.experiment.adapter.board(self.run.experiment)
        return {one: named.format(one) for one in LANGUAGES} if named else {}

    def _series(self, progress: "SeriesProgress") -> SeriesStands:
        games = self.games[progress.series.address]
        counted = [games[number] for number in range(progress.games)]
        endings = Counter((game.winner, game.reason) for game in counted)
        low, high = progress.interval
        return SeriesStands(
            first=progress.series.first,
            second=progress.series.second,
            games=progress.games,
            most=progress.max_games,
            share=progress.win_rate,
            low=low,
            high=high,
            enough=progress.stopped_early,
            over=progress.is_over,
            sides=progress.series.experiment.adapter.sides(progress.series),
            endings=tuple(Ending(*how, games) for how, games in endings.most_common()),
            actions=sum(game.actions for game in counted) / max(1, len(counted)),
            turns=sum(game.turns for game in counted) / max(1, len(counted)),
            shares=tuple(
                _group_share(one) for one in progress.estimates if one.estimand.group and one.counts
            ),
        )


@dataclass(frozen=True)
class _Brief:
    """The fields of a stored game that the progress needs."""

    winner: str
    reason: str
    actions: int
    turns: int


def _group_share(found: "ProportionEstimate") -> GroupShare:
    about, games = found.estimand, found.counts.total()
    name = {language: about.name.format(language) for language in LANGUAGES}
    named = about.name.key if isinstance(about.name, LocalizedName) else ""
    return GroupShare(about.group, named, name, games, found.value, *found.interval, about.even)


_going_on: dict[tuple[str, str], Course] = {}
"""The last experiment of this process, by folder and address: saves reading the store again."""


def play_batch(
    asked: Batch,
    hear: OnUpdate[Stands],
    play: "Callable[[Task], GameRows] | None" = None,
    seconds: float = BATCH_SECONDS,
) -> Stands:
    """Play games of an experiment for a limited time; return its progress.

    Finished games are stored even if this is interrupted.

    Args:
        asked: the experiment.
        hear: receives the progress after each game.
        play: plays a game; None: the players of the experiment do.
        seconds: the time limit; at least one game is played.

    Raises:
        NotationError: if the text is not a playable experiment.
    """
    _be_modest()
    from tessera.lab.store import Store

    store = Store(Path(asked.folder))
    # An interrupted batch may have stored fewer games than it counted: read those again.
    place = asked.folder, asked.table
    course = _going_on.pop(place, None) or Course.of(asked.text, store)
    _going_on.clear()
    begun, games = monotonic(), 0
    pace = 0.0
    with closing(course.run.play(store, processes=1, play=play)) as rows:
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
    """The report of an experiment, or a list of games of one series.

    Raises:
        NotationError: if the text is not a playable experiment.
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
    """The report of some experiments, as HTML or PDF."""
    from tessera.lab.report.page import pages
    from tessera.lab.report.pdf import report_pdf

    if not asked.paper:
        return Seen(pages=dict(pages(versions, store)))
    wish = Wish(asked.paper, None, asked.language)
    return Seen(pdf=report_pdf(versions, store, asked.site, wish))


def _be_modest() -> None:
    """Limit Polars to one thread, because the other cores play."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")


EXPERIMENTING = Service(Batch, Stands, play_batch)
"""Plays games of experiments."""
LOOKING = Service(Look, Seen, look)
"""Serves reports of experiments and lists of their games."""
