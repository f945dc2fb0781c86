"""Reports of experiments, cached as pages, and games for replay.

Worker processes read both from the lab's store. A report is cached until more games are played, and
available to everybody who has the link.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Coroutine, Hashable, Mapping, Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from tessera.files import write_whole
from tessera.games.common.errors import RulesError
from tessera.i18n import LANGUAGES
from tessera.lab.experiment import check_versions
from tessera.lab.experiment_file import parse_experiment
from tessera.lab.service import GameBrief, Results, ResultsRequest, missing
from tessera.printing.paper import paper_of
from tessera.printing.typesetting import check_installed
from tessera.server.core.errors import SearchError, refuse, refused_by_rules
from tessera.server.experiments.store import StoredExperiment
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency

T = TypeVar("T")

MOST_GAMES = 12
"""Maximum number of games returned at once."""
MOST_COMPARED = 4
"""Maximum number of experiments in a report."""
FRESH = 60.0
"""Seconds for which the report of a running experiment is reused."""
MOST_PRINTED = 8
"""Maximum number of PDF reports in memory."""


class ExperimentGames(msgspec.Struct, frozen=True):
    """Games of a series, the newest first."""

    games: tuple[GameBrief, ...]


class Version(NamedTuple):
    """An experiment in a report."""

    experiment: StoredExperiment
    games: int
    """Number of games played."""
    is_running: bool


class _Underway(Generic[T]):
    """Shares one computation among concurrent callers; it survives their cancellation."""

    def __init__(self) -> None:
        self._tasks: dict[Hashable, asyncio.Task[T]] = {}

    async def made(self, key: Hashable, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        """The result, computed unless a computation for this key is running."""
        if (task := self._tasks.get(key)) is None:
            task = self._tasks[key] = asyncio.create_task(make())
            task.add_done_callback(lambda _: self._tasks.pop(key))
        return await asyncio.shield(task)


class ExperimentReports:
    """Writes and caches the reports of this server.

    Args:
        folder: the folder of the lab's store and the reports.
        readers: worker processes that read the store.
        site: the site's address, printed in PDF reports.
    """

    def __init__(
        self, folder: Path, readers: WorkerPool[ResultsRequest, Results], site: str
    ) -> None:
        self._folder = folder
        self._site = site
        self._readers = readers
        self._writing = _Underway[Mapping[str, str]]()
        self._printing = _Underway[bytes]()
        self._printed: OrderedDict[Hashable, bytes] = OrderedDict()
        """The latest PDF reports."""

    async def games(
        self, experiment: StoredExperiment, series: int, before: int | None, principal: str
    ) -> ExperimentGames:
        """Games of an existing series, for replay.

        Raises:
            RefusalError: if they cannot be read now.
        """
        asked = ResultsRequest(
            experiment.address, experiment.text, str(self._folder), MOST_GAMES, series, before
        )
        return ExperimentGames((await self._results(asked, principal)).games)

    async def page(self, versions: Sequence[Version], language: str, principal: str) -> str:
        """The HTML report of one or several experiments.

        Args:
            versions: one, or several that are compared with the first.
            language: of the report.
            principal: the caller.

        Raises:
            RefusalError: if they cannot be compared, or the report cannot be written now.
        """
        known = await asyncio.to_thread(self._known, versions, language)
        if known is not None:
            return known
        await _check(versions)
        written = partial(self.write, versions, principal)
        return (await self._writing.made(_named(versions), written))[language]

    async def pdf(
        self, versions: Sequence[Version], paper: str, language: str, principal: str
    ) -> bytes:
        """The report as PDF.

        Args:
            versions: one, or several that are compared with the first.
            paper: `a4` or `letter`.
            language: of the report.
            principal: the caller.

        Raises:
            RefusalError: if they cannot be compared, or there is no such paper size, or the report
                cannot be written now.
        """
        await _check(versions)
        try:
            check_installed()
            paper_of(paper)
        except RulesError as error:
            raise refused_by_rules(error) from error
        games = tuple(version.games for version in versions)
        key = _named(versions), games, paper, language
        if key in self._printed:
            return self._printed[key]
        asked = msgspec.structs.replace(
            self._asked(versions), paper=paper, language=language, site=self._site
        )
        return await self._printing.made(key, partial(self._print, key, asked, principal))

    async def write(self, versions: Sequence[Version], principal: str) -> Mapping[str, str]:
        """Write a report in place of older ones; return its pages by language.

        Raises:
            RefusalError: if it cannot be written now.
        """
        pages = (await self._results(self._asked(versions), principal)).pages
        await asyncio.to_thread(self._cache, versions, pages)
        return pages

    async def _print(self, key: Hashable, asked: ResultsRequest, principal: str) -> bytes:
        """Print a report, and cache it."""
        pdf = (await self._results(asked, principal)).pdf
        self._printed[key] = pdf
        if len(self._printed) > MOST_PRINTED:
            self._printed.popitem(last=False)
        return pdf

    def _asked(self, versions: Sequence[Version]) -> ResultsRequest:
        first, *others = (version.experiment for version in versions)
        compared = tuple(experiment.text for experiment in others)
        return ResultsRequest(first.address, first.text, str(self._folder), others=compared)

    async def _results(self, asked: ResultsRequest, principal: str) -> Results:
        try:
            return await self._readers.ask(asked, Urgency.WATCHED, principal)
        except SearchError:
            raise refuse("no-report") from None

    def _at(self, versions: Sequence[Version], language: str) -> Path:
        games = sum(version.games for version in versions)
        return self._folder / "reports" / f"{_named(versions)}-{games}.{language}.html"

    def _known(self, versions: Sequence[Version], language: str) -> str | None:
        """A cached report that is recent enough; None if there is none."""
        path = self._at(versions, language)
        if any(version.games for version in versions) and path.exists():
            return path.read_text("utf-8")
        is_running = any(version.is_running for version in versions)
        for other in path.parent.glob(f"{_named(versions)}-*.{language}.html"):
            if is_running and other.stat().st_mtime > time() - FRESH:
                return other.read_text("utf-8")
        return None

    def _cache(self, versions: Sequence[Version], pages: Mapping[str, str]) -> None:
        paths = {language: self._at(versions, language) for language in LANGUAGES}
        folder = paths[LANGUAGES[0]].parent
        folder.mkdir(parents=True, exist_ok=True)
        for language, path in paths.items():
            write_whole(path, pages[language])
        for old in folder.glob(f"{_named(versions)}-*.html"):
            if old not in paths.values():
                old.unlink(missing_ok=True)


async def _check(versions: Sequence[Version]) -> None:
    """Refuse experiments that cannot be reported; the worker processes rely on this check.

    Raises:
        RefusalError: if the lab is not installed, or the experiments to compare have different
            players.
    """
    if package := missing():
        raise refuse("no-lab", module=package)
    try:
        await asyncio.to_thread(_check_alike, versions)
    except RulesError as error:
        raise refused_by_rules(error) from error


def _check_alike(versions: Sequence[Version]) -> None:
    if len(versions) > 1:
        check_versions([parse_experiment(version.experiment.text) for version in versions])


def _named(versions: Sequence[Version]) -> str:
    """Base of a report's file names: the address, or a hash of several."""
    addresses = [version.experiment.address for version in versions]
    return addresses[0] if len(addresses) == 1 else sha256(",".join(addresses).encode()).hexdigest()
