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
from tessera.printing.settings import PrintSettings
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


class GroupWinRate(msgspec.Struct, frozen=True):
    """The win rate of a faction or seat, in games for more than two players."""

    group: str
    """`faction` or `seat`."""
    id: str
    """The id that `Ending.winner` uses; empty for a seat."""
    name: dict[str, str]
    """Its name, by language."""
    games: int
    win_rate: float
    """Share of the points, 0 to 1."""
    low: float
    """Lower end of the 95% confidence interval, simultaneous over the group."""
    high: float
    """Upper end of that interval."""
    even: float
    """The win rate if all are equally strong."""


class SeriesResult(msgspec.Struct, frozen=True):
    """The result so far of a pairing, or of one player's self-play."""

    first: str
    second: str
    games: int
    """Games counted."""
    max_games: int
    win_rate: float
    """Share of the points, 0 to 1: the first player's, or in self-play the first side's."""
    low: float
    """Lower end of the 95% confidence sequence of the win rate (valid at any time)."""
    high: float
    """Upper end of that interval."""
    stopped_early: bool
    """Whether it stopped early because the interval is as narrow as requested."""
    over: bool
    sides: tuple[str, ...]
    """The sides, the one to move first at the front; empty in games for more than two."""
    endings: tuple[Ending, ...]
    """Most frequent first."""
    actions: float
    """Mean number of actions per game."""
    win_rates: tuple[GroupWinRate, ...] = ()
    """Win rates by faction and seat, in games for more than two; those never dealt are omitted."""
    turns: float = 0.0
    """Mean number of turns per game; hours in a war."""


class ExperimentProgress(msgspec.Struct, frozen=True):
    """The progress and results so far of an experiment."""

    games: int
    max_games: int
    """The maximum number of games, as far as known."""
    over: bool
    series: tuple[SeriesResult, ...]
    seconds: float = 0.0
    """Recent seconds per game; 0: unknown."""
    board_name: dict[str, str] = {}
    """The name of its board, by language; empty: the content does not name it."""


class ResultsRequest(msgspec.Struct, frozen=True):
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


class Results(msgspec.Struct, frozen=True):
    """The reply to a `ResultsRequest`."""

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
class RunningExperiment:
    """A running experiment with the main facts about each of its games."""

    run: "Run"
    games: dict[str, dict[int, "BaseGameRow | _GameFacts"]] = field(default_factory=dict)
    """By series address, the games by number."""

    @classmethod
    def of(cls, text: str, store: "Store") -> "RunningExperiment":
        """Resume an experiment from the games in the store.

        Raises:
            NotationError: if the text is not a playable experiment.
        """
        from tessera.lab.runner import Run

        experiment = parse_experiment(text)
        running = cls(Run.resumed(experiment, store))
        for progress in running.run.progress:
            known = store.games([progress.series])
            columns = known.select("number", "winner", "reason", "actions", "turns").iter_rows()
            games = {number: _GameFacts(*facts) for number, *facts in columns}
            running.games[progress.series.address] = dict(games)
        return running

    def add(self, rows: GameRows) -> None:
        """Record a finished game."""
        self.games[rows.game.series][rows.game.number] = rows.game

    def progress(self, seconds: float = 0.0) -> ExperimentProgress:
        """The progress and results so far; `seconds` is the recent time per game."""
        run = self.run
        series = tuple(map(self._series, run.progress))
        return ExperimentProgress(
            run.games, run.max_games, run.is_over, series, seconds, self.board_name
        )

    @cached_property
    def board_name(self) -> dict[str, str]:
        """The name of the board, by language."""
        name = self.run.experiment.adapter.board(self.run.experiment)
        return {language: name.format(language) for language in LANGUAGES} if name else {}

    def _series(self, progress: "SeriesProgress") -> SeriesResult:
        games = self.games[progress.series.address]
        counted = [games[number] for number in range(progress.games)]
        endings = Counter((game.winner, game.reason) for game in counted)
        low, high = progress.interval
        return SeriesResult(
            first=progress.series.first,
            second=progress.series.second,
            games=progress.games,
            max_games=progress.max_games,
            win_rate=progress.win_rate,
            low=low,
            high=high,
            stopped_early=progress.stopped_early,
            over=progress.is_over,
            sides=progress.series.experiment.adapter.sides(progress.series),
            endings=tuple(Ending(*how, games) for how, games in endings.most_common()),
            actions=sum(game.actions for game in counted) / max(1, len(counted)),
            turns=sum(game.turns for game in counted) / max(1, len(counted)),
            win_rates=tuple(
                _group_win_rate(one)
                for one in progress.estimates
                if one.estimand.group and one.counts
            ),
        )


@dataclass(frozen=True)
class _GameFacts:
    """The fields of a stored game that the progress needs."""

    winner: str
    reason: str
    actions: int
    turns: int


def _group_win_rate(found: "ProportionEstimate") -> GroupWinRate:
    estimand, games = found.estimand, found.counts.total()
    name = {language: estimand.name.format(language) for language in LANGUAGES}
    named = estimand.name.key if isinstance(estimand.name, LocalizedName) else ""
    return GroupWinRate(
        estimand.group, named, name, games, found.value, *found.interval, estimand.even
    )


_latest: dict[tuple[str, str], RunningExperiment] = {}
"""The last experiment of this process, by folder and address: saves reading the store again."""


def play_batch(
    request: Batch,
    on_update: OnUpdate[ExperimentProgress],
    play: "Callable[[Task], GameRows] | None" = None,
    seconds: float = BATCH_SECONDS,
) -> ExperimentProgress:
    """Play games of an experiment for a limited time; return its progress.

    Finished games are stored even if this is interrupted.

    Args:
        request: the experiment.
        on_update: receives the progress after each game.
        play: plays a game; None: the players of the experiment do.
        seconds: the time limit; at least one game is played.

    Raises:
        NotationError: if the text is not a playable experiment.
    """
    _limit_polars()
    from tessera.lab.store import Store

    store = Store(Path(request.folder))
    # An interrupted batch may have stored fewer games than it counted: read those again.
    key = request.folder, request.table
    running = _latest.pop(key, None) or RunningExperiment.of(request.text, store)
    _latest.clear()
    begun, pace = monotonic(), 0.0
    with closing(running.run.play(store, processes=1, play=play)) as games:
        for number, rows in enumerate(games, start=1):
            running.add(rows)
            pace = (monotonic() - begun) / number
            on_update(running.progress(pace))
            if monotonic() > begun + seconds:
                break
    _latest[key] = running
    return running.progress(pace)


def read_results(request: ResultsRequest, _: OnUpdate[Results]) -> Results:
    """The report of an experiment, or a list of games of one series.

    Raises:
        NotationError: if the text is not a playable experiment.
        IndexError: if it has no such series.
    """
    _limit_polars()
    from tessera.lab.report.version import report_adapter
    from tessera.lab.store import Store

    experiment, store = parse_experiment(request.text), Store(Path(request.folder))
    if not request.games:
        return _report([experiment, *map(parse_experiment, request.others)], store, request)
    report = report_adapter(experiment)
    games = store.games([experiment.series[request.series]])
    if request.before is not None:
        games = games.filter(games["number"] < request.before)
    columns = ("number", "winner", "reason", "turns", "record")
    rows = games.tail(request.games).reverse().select(columns).iter_rows()
    briefs = (
        GameBrief(number, winner, reason, turns, report.link(record, ""))
        for number, winner, reason, turns, record in rows
    )
    return Results(games=tuple(briefs))


def _report(versions: Sequence[Experiment], store: "Store", request: ResultsRequest) -> Results:
    """The report of some experiments, as HTML or PDF."""
    from tessera.lab.report.page import pages
    from tessera.lab.report.pdf import report_pdf

    if not request.paper:
        return Results(pages=dict(pages(versions, store)))
    paper = PrintSettings(request.paper, None, request.language)
    return Results(pdf=report_pdf(versions, store, request.site, paper))


def _limit_polars() -> None:
    """Limit Polars to one thread, because the other cores play."""
    os.environ.setdefault("POLARS_MAX_THREADS", "1")


EXPERIMENTING = Service(Batch, ExperimentProgress, play_batch)
"""Plays games of experiments."""
READING = Service(ResultsRequest, Results, read_results)
"""Serves reports of experiments and lists of their games."""
