"""Experiments of the lab, started from the site: how balanced a board is, and how its games go.

Games are played in small batches by low-priority processes, and stored in the lab's own store; the
page may be closed meanwhile. Progress is stored in the database, so that experiments resume after a
restart; at most the games of one batch are then repeated.
"""

import asyncio
import tomllib
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from tessera.games import catalog
from tessera.games.common.board_document import MAX_NAME
from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.i18n import LANGUAGES
from tessera.lab.experiment import Experiment
from tessera.lab.links import editor_link
from tessera.lab.service import Batch, ExperimentProgress, SeriesResult, missing
from tessera.server.core.backoff import rests
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.errors import RefusalError, SearchError, refuse, refused_by_rules
from tessera.server.core.limits import Limits
from tessera.server.core.logs import log
from tessera.server.core.supervisor import Supervisor
from tessera.server.experiments.reports import (
    MOST_COMPARED,
    ExperimentGames,
    ExperimentReports,
    Version,
)
from tessera.server.experiments.store import ExperimentStore, State, StoredExperiment
from tessera.server.tables.game_messages import OwnContent
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

MOST_GAMES = 1_400
"""Per pairing: enough to estimate any score to within 5 percentage points."""
MOST_PLAYERS = 3
STRONGEST = 6
"""The strongest level that may play: those above think for seconds."""
MOST_EXPERIMENTS = 60
"""Maximum number of experiments per user."""
NAME = "experiments"
"""Name under which the supervisor shows failures."""
FOLDER = "lab"
"""Subfolder of the data folder with the lab's store and reports."""

Strength = Annotated[int, msgspec.Meta(ge=1, le=STRONGEST)]


class BoardQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/experiments/mine`: list your experiments with a board."""

    board: str
    variant: str = "standard"
    content: OwnContent = ""


BoardName = Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
Games = Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]
HalfWidth = Annotated[float, msgspec.Meta(ge=1, le=25)]


class NewExperiment(BoardQuery, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/experiments`: let bots play a board to measure how balanced it is.

    Equal requests share one experiment, whose games are played once.
    """

    players: Annotated[
        tuple[Strength, ...], msgspec.Meta(min_length=1, max_length=MOST_PLAYERS)
    ] = (4,)
    """Levels; each plays itself and the next stronger one."""
    games: Games = 200
    """Maximum number of games per pairing."""
    half_width: HalfWidth | None = None
    """Stop at this half-width of the interval, in percentage points; null: play all games."""
    name: BoardName = ""
    """Custom name of the board; empty: none, or that of the built-in board."""
    anyway: bool = False
    """Start even if the first turn can win; otherwise this is refused (`won-at-once`)."""

    def of(self, game: Game) -> Experiment:
        """The requested experiment."""
        strengths = tuple(map(str, sorted(set(self.players))))
        return Experiment(
            game=game.id,
            variant=self.variant,
            board=self.board,
            content=_brought(game),
            players=strengths,
            pairings="ladder" if len(strengths) > 1 else "self",
            games=self.games,
            half_width=self.half_width,
            name=_line(self.name),
        )


class ExperimentNews(msgspec.Struct, frozen=True):
    """An experiment with its progress."""

    address: str
    """Derived from its definition; the report is at `/lab/{address}`."""
    game: str
    board: str
    variant: str
    own_content: bool
    """Whether it is played with custom content."""
    players: tuple[str, ...]
    half_width: float | None
    state: Literal["running", "stopped", "over", "failed"]
    mine: bool
    """Whether it is the caller's, who may then stop, resume and remove it."""
    created: int
    """Milliseconds since 1970, UTC."""
    games: int
    max_games: int
    """Estimated maximum number of games; 0: not known yet."""
    seconds_left: int | None
    """Estimated maximum; null if unknown."""
    series: tuple[SeriesResult, ...]
    board_name: dict[str, str] = {}
    """Language to name of the board; empty if it has none."""
    content_name: str = ""
    """Name of the custom content, if it has one."""
    editor: str = ""
    """Path that opens the board with its content in the editor; empty: none."""


class ExperimentList(msgspec.Struct, frozen=True):
    """Experiments, the newest first."""

    experiments: tuple[ExperimentNews, ...]


@dataclass
class _Running:
    """A running experiment."""

    task: asyncio.Task[None]
    askers: dict[str, ExitStack] = field(default_factory=dict)
    """The users who want it; each counts for an address until the stack is closed."""


class Experiments:
    """The experiments of this server."""

    def __init__(
        self,
        folder: Path,
        store: ExperimentStore,
        bots: WorkerPool[Batch, ExperimentProgress],
        reports: ExperimentReports,
        warm_up: WarmUp,
        limits: Limits,
        supervisor: Supervisor | None = None,
    ) -> None:
        self._supervisor = supervisor or Supervisor()
        self._folder = folder
        self._store = store
        self._bots = bots
        self._reports = reports
        self._warm_up = warm_up
        self._most = limits.experiments
        self._addresses = AddressLimits(limits.address_experiments, "too-many-experiments-here")
        self._running: dict[str, _Running] = {}
        self._progress: dict[str, ExperimentProgress] = {}
        """Progress of running experiments by address."""

    async def resume(self) -> None:
        """Resume experiments that were running when the server stopped."""
        if missing():
            return
        for principal, experiment in await self._store.going_on():
            try:
                self._go_on(experiment, principal, principal)
            except RefusalError as refusal:  # shown as stopped; its owner can resume it
                log.warning(
                    "experiment not resumed", experiment=experiment.address, error=refusal.code
                )

    async def close(self) -> None:
        """Stop all tasks; running experiments resume at the next start."""
        tasks = [running.task for running in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # Requests

    async def begin(
        self, experiment: Experiment, principal: str, client_address: str, *, anyway: bool = True
    ) -> ExperimentNews:
        """Start or resume an experiment.

        Args:
            experiment: the definition.
            principal: the caller.
            client_address: IP address of the caller.
            anyway: whether to start despite a warning.

        Raises:
            RefusalError: if it is infeasible, if there are too many, or if the lab is not
                installed; or with the warning.
        """
        try:
            await asyncio.to_thread(_check, experiment)
        except RulesError as error:
            raise refused_by_rules(error) from error
        if not anyway and (said := await asyncio.to_thread(experiment.adapter.warning, experiment)):
            raise RefusalError("won-at-once", said)
        address, game = experiment.address, experiment.game
        return await self.start(address, game, experiment.text, principal, client_address)

    async def start(
        self, address: str, game: str, text: str, principal: str, client_address: str
    ) -> ExperimentNews:
        """Start or resume a feasible experiment.

        Raises:
            RefusalError: if there are too many, or if the lab is not installed.
        """
        if package := missing():
            raise refuse("no-lab", module=package)
        held = await self._store.held(principal)
        if len(held) >= MOST_EXPERIMENTS and all(one.experiment.address != address for one in held):
            raise refuse("too-many-experiments-stored", most=MOST_EXPERIMENTS)
        await self._store.save(address, game, text)
        experiment = await self._found(address)
        if _read(experiment.progress).over:
            await self._store.hold(principal, address, State.OVER)
        else:
            self._go_on(experiment, principal, client_address)
            await self._store.hold(principal, address, State.RUNNING)
        return await self.news(address, principal)

    async def go_on(self, address: str, principal: str, client_address: str) -> ExperimentNews:
        """Resume an experiment of the user.

        Raises:
            RefusalError: if the user has no such experiment, or there are too many.
        """
        experiment = await self._mine(address, principal)
        return await self.start(
            experiment.address, experiment.game, experiment.text, principal, client_address
        )

    async def stop(self, address: str, principal: str) -> ExperimentNews:
        """Stop an experiment of the user; it continues for other users who want it.

        Raises:
            RefusalError: if the user has no such experiment.
        """
        await self._mine(address, principal)
        await self._leave(address, principal)
        if not _read((await self._found(address)).progress).over:
            await self._store.hold(principal, address, State.STOPPED)
        return await self.news(address, principal)

    async def forget(self, address: str, principal: str) -> None:
        """Remove an experiment from the user's list; its report stays available.

        Raises:
            RefusalError: if the user has no such experiment.
        """
        await self._mine(address, principal)
        await self._leave(address, principal)
        await self._store.forget(principal, address)

    async def mine(self, principal: str) -> ExperimentList:
        """The user's experiments."""
        held = await self._store.held(principal)
        return ExperimentList(
            tuple(self._info(one.experiment, one.state, mine=True) for one in held)
        )

    async def of_board(self, game: Game, asked: BoardQuery, principal: str) -> ExperimentList:
        """The user's experiments with a board."""
        wanted = (game.id, asked.board, asked.variant, _brought(game))
        held = [one for one in await self._store.held(principal) if one.experiment.game == game.id]
        infos = (
            self._info(one.experiment, one.state, mine=True)
            for one in held
            if _what_is_played(one.experiment) == wanted
        )
        return ExperimentList(tuple(infos))

    async def news(self, address: str, principal: str) -> ExperimentNews:
        """An experiment with its progress.

        Raises:
            RefusalError: if there is no such experiment.
        """
        held = await self._store.held(principal, address)
        if held:
            return self._info(held[0].experiment, held[0].state, mine=True)
        experiment = await self._found(address)
        over = _read(experiment.progress).over
        is_running = address in self._running
        state = State.RUNNING if is_running else State.OVER if over else State.STOPPED
        return self._info(experiment, state, mine=False)

    async def games(
        self, address: str, series: int, before: int | None, principal: str
    ) -> ExperimentGames:
        """Games of a series, for replay.

        Raises:
            RefusalError: if there is no such experiment or series, or none can be read now.
        """
        experiment = await self._found(address)
        if not 0 <= series < len(self._now(experiment).series):
            raise refuse("not-found")
        return await self._reports.games(experiment, series, before, principal)

    async def report(self, addresses: Sequence[str], language: str, principal: str) -> str:
        """The HTML report of one or several experiments.

        Args:
            addresses: one experiment, or several that are compared with the first.
            language: of the report.
            principal: the caller.

        Raises:
            RefusalError: if there is no such experiment, they cannot be compared, or the report
                cannot be written now.
        """
        return await self._reports.page(await self._versions(addresses), language, principal)

    async def report_pdf(
        self, addresses: Sequence[str], paper: str, language: str, principal: str
    ) -> bytes:
        """The report as PDF.

        Raises:
            RefusalError: as for the page, or if there is no such paper size.
        """
        return await self._reports.pdf(await self._versions(addresses), paper, language, principal)

    # Running

    def _go_on(self, experiment: StoredExperiment, principal: str, client_address: str) -> None:
        """Run an experiment for a user, among others.

        Raises:
            RefusalError: if there are too many.
        """
        running = self._running.get(experiment.address)
        if running is not None and principal in running.askers:
            return
        if running is None and len(self._running) >= self._most:
            raise refuse("too-many-experiments")
        stack = ExitStack()
        stack.enter_context(self._addresses.counted(client_address))
        if running is None:
            task = asyncio.create_task(self._play(experiment))
            running = self._running[experiment.address] = _Running(task)
        running.askers[principal] = stack

    async def _play(self, experiment: StoredExperiment) -> None:
        """Play batches until the experiment is finished or fails."""
        address = experiment.address
        state: State | None = None
        try:
            while state is None:
                progress, state = await self._next_progress(experiment)
                await self._save_progress(address, progress, state)
        finally:
            self._end(address)
        if state is State.OVER:
            with suppress(Exception):  # it is written on request instead
                await self._reports.write([self._version(experiment)], "")

    async def _next_progress(self, experiment: StoredExperiment) -> tuple[str, State | None]:
        """Progress after the next batch, and the final state, if there is one."""
        try:
            await self._warm_up.done(experiment.game)
            progress = await self._batch(experiment)
        except SearchError:
            return "", State.FAILED
        except Exception:
            log.exception("experiment failed", experiment=experiment.address)
            return "", State.FAILED
        return _written(progress), State.OVER if progress.over else None

    async def _save_progress(self, address: str, progress: str, state: State | None) -> None:
        """Store progress, with retries until the experiment is stopped."""
        for rest in rests():
            try:
                await self._store.set_progress(address, progress, state)
            except Exception as error:
                log.exception("experiment progress not stored", experiment=address)
                self._supervisor.failed(NAME, error)
            else:
                self._supervisor.succeeded(NAME)
                return
            await asyncio.sleep(rest)

    async def _batch(self, experiment: StoredExperiment) -> ExperimentProgress:
        """Play a few games, so that other experiments get their turn in between."""

        def on_update(progress: ExperimentProgress) -> None:
            self._progress[experiment.address] = progress

        asked = Batch(experiment.address, experiment.text, str(self._folder))
        running = self._running.get(experiment.address)
        asker = next(iter(running.askers), "") if running else ""
        progress = await self._bots.ask(asked, Urgency.ALONE, asker, on_update)
        before = self._now(experiment).seconds
        if not progress.seconds:
            progress = msgspec.structs.replace(progress, seconds=before)
        self._progress[experiment.address] = progress
        return progress

    def _end(self, address: str) -> None:
        """Forget a running experiment, and release the addresses it counted for."""
        running = self._running.pop(address, None)
        for stack in running.askers.values() if running else ():
            stack.close()

    async def _leave(self, address: str, principal: str) -> None:
        """Run an experiment no longer for a user; stop it if no other user wants it."""
        running = self._running.get(address)
        if running is None or principal not in running.askers:
            return
        running.askers.pop(principal).close()
        if not running.askers:
            running.task.cancel()
            await asyncio.gather(running.task, return_exceptions=True)
            self._end(address)
            self._supervisor.succeeded(NAME)
            if progress := self._progress.pop(address, None):
                await self._store.set_progress(address, _written(progress))

    # Messages

    async def _found(self, address: str) -> StoredExperiment:
        experiment = await self._store.read(address)
        if experiment is None:
            raise refuse("unknown-experiment")
        return experiment

    async def _mine(self, address: str, principal: str) -> StoredExperiment:
        held = await self._store.held(principal, address)
        if not held:
            raise refuse("unknown-experiment")
        return held[0].experiment

    async def _versions(self, addresses: Sequence[str]) -> Sequence[Version]:
        """Experiments to report together.

        Raises:
            RefusalError: if there are too many, or one of them does not exist.
        """
        if len(addresses) > MOST_COMPARED:
            raise refuse("too-many-compared", most=MOST_COMPARED)
        return [self._version(await self._found(address)) for address in dict.fromkeys(addresses)]

    def _version(self, experiment: StoredExperiment) -> Version:
        return Version(experiment, self._now(experiment).games, experiment.address in self._running)

    def _now(self, experiment: StoredExperiment) -> ExperimentProgress:
        """Progress of an experiment."""
        return self._progress.get(experiment.address) or _read(experiment.progress)

    def _info(self, experiment: StoredExperiment, state: State, *, mine: bool) -> ExperimentNews:
        fields, progress = tomllib.loads(experiment.text), self._now(experiment)
        game, board = experiment.game, fields.get("board", "")
        variant, content = fields.get("variant", "standard"), fields.get("content", "")
        name = fields.get("name", "")
        if state is State.RUNNING and experiment.address not in self._running:
            state = State.OVER if progress.over else State.STOPPED  # the stored state may be stale
        games_left = progress.max_games - progress.games
        left = games_left * progress.seconds * max(1, len(self._running))
        return ExperimentNews(
            address=experiment.address,
            game=experiment.game,
            board=board,
            variant=variant,
            own_content=bool(content),
            players=tuple(fields.get("players", ("4",))),
            half_width=fields.get("half_width"),
            state=state.value,
            mine=mine,
            created=experiment.created,
            games=progress.games,
            max_games=progress.max_games,
            seconds_left=round(left) if progress.seconds and state is State.RUNNING else None,
            series=progress.series,
            board_name=dict.fromkeys(LANGUAGES, name) if name else progress.board_name,
            content_name=_content_name(game, content),
            editor=editor_link(game, variant, board, content, "", name)
            if _has_editor(game)
            else "",
        )


def _check(experiment: Experiment) -> None:
    """Refuse infeasible experiments.

    Raises:
        RulesError: with the reason.
    """
    experiment.checked()
    experiment.adapter.check_feasible(experiment)


def _line(name: str) -> str:
    """A name on one line, without unprintable words."""
    return " ".join(one for one in name.split() if one.isprintable())


@lru_cache(maxsize=MOST_EXPERIMENTS)
def _content_name(game: str, content: str) -> str:
    """Name of custom content; empty if it has none or cannot be read any more."""
    with suppress(RulesError):
        return catalog.game(game, content).content.name if content and _has_editor(game) else ""
    return ""


def _has_editor(game: str) -> bool:
    """Whether a game has a board editor."""
    return game in catalog.games() and catalog.game(game).board_editor is not None


def _brought(game: Game) -> str:
    """The text of custom content; empty for the built-in content."""
    return game.content.text if game.content.is_custom else ""


def _what_is_played(experiment: StoredExperiment) -> tuple[str, str, str, str]:
    fields = tomllib.loads(experiment.text)
    variant, content = fields.get("variant", "standard"), fields.get("content", "")
    return experiment.game, fields.get("board", ""), variant, content


NOTHING = ExperimentProgress(0, 0, over=False, series=())
_decoder = msgspec.json.Decoder(ExperimentProgress)


def _read(text: str) -> ExperimentProgress:
    return _decoder.decode(text) if text else NOTHING


def _written(progress: ExperimentProgress) -> str:
    return msgspec.json.encode(progress).decode()
