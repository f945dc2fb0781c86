"""Experiments of the lab, asked for on the site: whom a board favours, and how its games go.

Their games are played a few at a time, in processes that yield to all others, and lie in the lab's
own store; who asked for one may close the page. What goes on is noted in the database, so that it
goes on after a restart; the games of one batch, at most, are then played again.
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
import structlog

from tessera.games import catalog
from tessera.games.common.board_document import LONGEST_NAME
from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.i18n import LANGUAGES
from tessera.lab.editor_link import at_desk
from tessera.lab.experiment import Experiment
from tessera.lab.service import Batch, SeriesStands, Stands, missing
from tessera.server.core.backoff import rests
from tessera.server.core.client_addresses import AddressLimits
from tessera.server.core.errors import RefusalError, SearchError, refuse, refused_by_rules
from tessera.server.core.limits import Limits
from tessera.server.core.supervisor import Supervisor
from tessera.server.experiments.reports import (
    MOST_COMPARED,
    ExperimentGames,
    ExperimentReports,
    Version,
)
from tessera.server.experiments.store import ExperimentStore, KeptExperiment, State
from tessera.server.tables.game_messages import OwnContent
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

MOST_GAMES = 1_400
"""Of each meeting: enough to know the share of the points to 5 percent, whatever it is."""
MOST_PLAYERS = 3
STRONGEST = 6
"""The strongest level that plays: those above think for seconds."""
KEPT = 60
"""Experiments of one guest, at most."""
NAME = "experiments"
"""Under which the supervisor shows what fails."""
FOLDER = "lab"
"""In the folder of the data: the lab's store, and its reports."""

log = structlog.get_logger(__name__)

Strength = Annotated[int, msgspec.Meta(ge=1, le=STRONGEST)]


class BoardAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/experiments/mine`: one's experiments with a board."""

    board: str
    variant: str = "standard"
    content: OwnContent = ""


BoardName = Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
Games = Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]
HalfWidth = Annotated[float, msgspec.Meta(ge=1, le=25)]


class ExperimentWish(BoardAsked, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/experiments`: let bots play a board, until it is known how even it is.

    The same wish is the same experiment, whose games are played once.
    """

    players: Annotated[
        tuple[Strength, ...], msgspec.Meta(min_length=1, max_length=MOST_PLAYERS)
    ] = (4,)
    """Levels; each plays itself, and the next stronger one."""
    games: Games = 200
    """Of each meeting, at most."""
    half_width: HalfWidth | None = None
    """In percent of the points, either side: then enough is known; null: all games are played."""
    name: BoardName = ""
    """What the board is called by whoever laid it; empty: nothing, or as in the library."""
    anyway: bool = False
    """Whether it begins though a first turn can win; else that is told instead (`won-at-once`)."""

    def of(self, game: Game) -> Experiment:
        """The experiment that it asks for."""
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
    """An experiment, and how it stands."""

    address: str
    """Its name, made from what is played; its report is at `/lab/{address}`."""
    game: str
    board: str
    variant: str
    own_content: bool
    """Whether it is played with something that somebody has brought."""
    players: tuple[str, ...]
    half_width: float | None
    state: Literal["running", "stopped", "over", "failed"]
    mine: bool
    """Whether it is among one's own, and may be stopped, go on and be forgotten."""
    created: int
    """Milliseconds since 1970, UTC."""
    games: int
    most: int
    """How many there will be at most, as far as is known; 0: not known yet."""
    seconds_left: int | None
    """About, at most; null if that is not known."""
    series: tuple[SeriesStands, ...]
    place: dict[str, str] = {}
    """What its board is called, by language; none where it has no name."""
    content_name: str = ""
    """What it is played with is called so, where somebody has brought it and named it."""
    desk: str = ""
    """The address at which its board, with all it is played with, lies at the desk; empty: none."""


class ExperimentList(msgspec.Struct, frozen=True):
    """Some experiments, the latest first."""

    experiments: tuple[ExperimentNews, ...]


@dataclass
class _Running:
    """An experiment that is played now."""

    task: asyncio.Task[None]
    askers: dict[str, ExitStack] = field(default_factory=dict)
    """For whom; each counts at an address until the stack is closed."""


class Experiments:
    """The experiments of this server."""

    def __init__(
        self,
        folder: Path,
        kept: ExperimentStore,
        bots: WorkerPool[Batch, Stands],
        reports: ExperimentReports,
        warm_up: WarmUp,
        limits: Limits,
        supervisor: Supervisor | None = None,
    ) -> None:
        self._supervisor = supervisor or Supervisor()
        self._folder = folder
        self._kept = kept
        self._bots = bots
        self._reports = reports
        self._warm_up = warm_up
        self._most = limits.experiments
        self._addresses = AddressLimits(limits.address_experiments, "too-many-experiments-here")
        self._running: dict[str, _Running] = {}
        self._stands: dict[str, Stands] = {}
        """By address, how those stand that are played now."""

    async def resume(self) -> None:
        """Have all go on that went on when the server ended."""
        if missing():
            return
        for guest, kept in await self._kept.going_on():
            try:
                self._go_on(kept, guest, guest)
            except RefusalError as refusal:  # it is shown as stopped, and waits to be asked for
                log.warning("experiment not resumed", experiment=kept.address, error=refusal.code)

    async def close(self) -> None:
        """Leave all as they are, to go on when the server starts again."""
        tasks = [running.task for running in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # What is asked for

    async def begin(
        self, experiment: Experiment, guest: str, whence: str, *, anyway: bool = True
    ) -> ExperimentNews:
        """Begin an experiment, or have it go on.

        Args:
            experiment: what is to be played.
            guest: for whom.
            whence: the address from which they ask.
            anyway: whether it is played though there is something to be said against it.

        Raises:
            RefusalError: if it makes no sense, if there are too many, or if the lab is missing; or
                with what is to be said.
        """
        try:
            await asyncio.to_thread(_check, experiment)
        except RulesError as error:
            raise refused_by_rules(error) from error
        if not anyway and (said := await asyncio.to_thread(experiment.adapter.warning, experiment)):
            raise RefusalError("won-at-once", said)
        address, game = experiment.address, experiment.game
        return await self.start(address, game, experiment.text, guest, whence)

    async def start(
        self, address: str, game: str, text: str, guest: str, whence: str
    ) -> ExperimentNews:
        """Begin an experiment that can be played, or have it go on.

        Raises:
            RefusalError: if there are too many, or if the lab is missing.
        """
        if package := missing():
            raise refuse("no-lab", module=package)
        held = await self._kept.held(guest)
        if len(held) >= KEPT and all(one.kept.address != address for one in held):
            raise refuse("too-many-experiments-kept", most=KEPT)
        await self._kept.keep(address, game, text)
        kept = await self._found(address)
        if _read(kept.stands).over:
            await self._kept.hold(guest, address, State.OVER)
        else:
            self._go_on(kept, guest, whence)
            await self._kept.hold(guest, address, State.RUNNING)
        return await self.news(address, guest)

    async def go_on(self, address: str, guest: str, whence: str) -> ExperimentNews:
        """Have one of one's experiments go on.

        Raises:
            RefusalError: if it is none of one's own, or there are too many.
        """
        kept = await self._mine(address, guest)
        return await self.start(kept.address, kept.game, kept.text, guest, whence)

    async def stop(self, address: str, guest: str) -> ExperimentNews:
        """Stop one of one's experiments; it goes on for others who want it.

        Raises:
            RefusalError: if it is none of one's own.
        """
        await self._mine(address, guest)
        await self._leave(address, guest)
        if not _read((await self._found(address)).stands).over:
            await self._kept.hold(guest, address, State.STOPPED)
        return await self.news(address, guest)

    async def forget(self, address: str, guest: str) -> None:
        """Have an experiment no longer among one's own; its report stays where it is.

        Raises:
            RefusalError: if it is none of one's own.
        """
        await self._mine(address, guest)
        await self._leave(address, guest)
        await self._kept.forget(guest, address)

    async def mine(self, guest: str) -> ExperimentList:
        """One's experiments."""
        held = await self._kept.held(guest)
        return ExperimentList(tuple(self._told(one.kept, one.state, mine=True) for one in held))

    async def of_board(self, game: Game, asked: BoardAsked, guest: str) -> ExperimentList:
        """One's experiments with a board."""
        wanted = (game.id, asked.board, asked.variant, _brought(game))
        held = [one for one in await self._kept.held(guest) if one.kept.game == game.id]
        told = (
            self._told(one.kept, one.state, mine=True)
            for one in held
            if _what_is_played(one.kept) == wanted
        )
        return ExperimentList(tuple(told))

    async def news(self, address: str, guest: str) -> ExperimentNews:
        """An experiment as it stands.

        Raises:
            RefusalError: if there is none of this address.
        """
        held = await self._kept.held(guest, address)
        if held:
            return self._told(held[0].kept, held[0].state, mine=True)
        kept = await self._found(address)
        over = _read(kept.stands).over
        goes_on = address in self._running
        state = State.RUNNING if goes_on else State.OVER if over else State.STOPPED
        return self._told(kept, state, mine=False)

    async def games(
        self, address: str, series: int, before: int | None, guest: str
    ) -> ExperimentGames:
        """Games of a series, to be watched.

        Raises:
            RefusalError: if there is no such experiment or series, or none can be read now.
        """
        kept = await self._found(address)
        if not 0 <= series < len(self._now(kept).series):
            raise refuse("not-found")
        return await self._reports.games(kept, series, before, guest)

    async def report(self, addresses: Sequence[str], language: str, guest: str) -> str:
        """The page that says what experiments have shown so far.

        Args:
            addresses: of one, or of several that are compared with the first.
            language: of the reader.
            guest: who asks.

        Raises:
            RefusalError: if there is no such experiment, they cannot be compared, or the report
                cannot be written now.
        """
        return await self._reports.page(await self._versions(addresses), language, guest)

    async def report_pdf(
        self, addresses: Sequence[str], paper: str, language: str, guest: str
    ) -> bytes:
        """The same on paper.

        Raises:
            RefusalError: as of the page, or if there is no such paper.
        """
        return await self._reports.pdf(await self._versions(addresses), paper, language, guest)

    # How it goes on

    def _go_on(self, kept: KeptExperiment, guest: str, whence: str) -> None:
        """Play an experiment for somebody, too.

        Raises:
            RefusalError: if there are too many.
        """
        running = self._running.get(kept.address)
        if running is not None and guest in running.askers:
            return
        if running is None and len(self._running) >= self._most:
            raise refuse("too-many-experiments")
        stack = ExitStack()
        stack.enter_context(self._addresses.counted(whence))
        if running is None:
            task = asyncio.create_task(self._play(kept))
            running = self._running[kept.address] = _Running(task)
        running.askers[guest] = stack

    async def _play(self, kept: KeptExperiment) -> None:
        """Play batch after batch, until nothing is left to be played, or it fails."""
        address = kept.address
        state: State | None = None
        try:
            while state is None:
                stands, state = await self._next_stands(kept)
                await self._keep(address, stands, state)
        finally:
            self._end(address)
        if state is State.OVER:
            with suppress(Exception):  # it is written when somebody asks for it
                await self._reports.write([self._version(kept)], "")

    async def _next_stands(self, kept: KeptExperiment) -> tuple[str, State | None]:
        """How an experiment stands after the next batch, and its state, if it is not to go on."""
        try:
            await self._warm_up.done(kept.game)
            stands = await self._batch(kept)
        except SearchError:
            return "", State.FAILED
        except Exception:
            log.exception("an experiment cannot go on", experiment=kept.address)
            return "", State.FAILED
        return _written(stands), State.OVER if stands.over else None

    async def _keep(self, address: str, stands: str, state: State | None) -> None:
        """Keep how an experiment stands; what fails is retried, until it is stopped."""
        for rest in rests():
            try:
                await self._kept.stand(address, stands, state)
            except Exception as error:
                log.exception("how an experiment stands was not kept", experiment=address)
                self._supervisor.failed(NAME, error)
            else:
                self._supervisor.succeeded(NAME)
                return
            await asyncio.sleep(rest)

    async def _batch(self, kept: KeptExperiment) -> Stands:
        """Play a few games; others have their turn in between."""

        def hear(stands: Stands) -> None:
            self._stands[kept.address] = stands

        asked = Batch(kept.address, kept.text, str(self._folder))
        running = self._running.get(kept.address)
        asker = next(iter(running.askers), "") if running else ""
        stands = await self._bots.ask(asked, Urgency.ALONE, asker, hear)
        before = self._now(kept).seconds
        if not stands.seconds:
            stands = msgspec.structs.replace(stands, seconds=before)
        self._stands[kept.address] = stands
        return stands

    def _end(self, address: str) -> None:
        """Nothing is played of an experiment any more."""
        running = self._running.pop(address, None)
        for stack in running.askers.values() if running else ():
            stack.close()

    async def _leave(self, address: str, guest: str) -> None:
        """Play an experiment for somebody no longer; if it was for nobody else, it stops."""
        running = self._running.get(address)
        if running is None or guest not in running.askers:
            return
        running.askers.pop(guest).close()
        if not running.askers:
            running.task.cancel()
            await asyncio.gather(running.task, return_exceptions=True)
            self._end(address)
            self._supervisor.succeeded(NAME)
            if stands := self._stands.pop(address, None):
                await self._kept.stand(address, _written(stands))

    # What is told

    async def _found(self, address: str) -> KeptExperiment:
        kept = await self._kept.read(address)
        if kept is None:
            raise refuse("unknown-experiment")
        return kept

    async def _mine(self, address: str, guest: str) -> KeptExperiment:
        held = await self._kept.held(guest, address)
        if not held:
            raise refuse("unknown-experiment")
        return held[0].kept

    async def _versions(self, addresses: Sequence[str]) -> Sequence[Version]:
        """Those that are reported together.

        Raises:
            RefusalError: if they are too many, or one of them is not there.
        """
        if len(addresses) > MOST_COMPARED:
            raise refuse("too-many-compared", most=MOST_COMPARED)
        return [self._version(await self._found(address)) for address in dict.fromkeys(addresses)]

    def _version(self, kept: KeptExperiment) -> Version:
        return Version(kept, self._now(kept).games, kept.address in self._running)

    def _now(self, kept: KeptExperiment) -> Stands:
        """How an experiment stands."""
        return self._stands.get(kept.address) or _read(kept.stands)

    def _told(self, kept: KeptExperiment, state: State, *, mine: bool) -> ExperimentNews:
        fields, stands = tomllib.loads(kept.text), self._now(kept)
        game, board = kept.game, fields.get("board", "")
        variant, content = fields.get("variant", "standard"), fields.get("content", "")
        name = fields.get("name", "")
        if state is State.RUNNING and kept.address not in self._running:
            state = State.OVER if stands.over else State.STOPPED  # whatever was last kept
        left = (stands.most - stands.games) * stands.seconds * max(1, len(self._running))
        return ExperimentNews(
            address=kept.address,
            game=kept.game,
            board=board,
            variant=variant,
            own_content=bool(content),
            players=tuple(fields.get("players", ("4",))),
            half_width=fields.get("half_width"),
            state=state.value,
            mine=mine,
            created=kept.created,
            games=stands.games,
            most=stands.most,
            seconds_left=round(left) if stands.seconds and state is State.RUNNING else None,
            series=stands.series,
            place=dict.fromkeys(LANGUAGES, name) if name else stands.place,
            content_name=_content_name(game, content),
            desk=at_desk(game, variant, board, content, "", name) if _has_desk(game) else "",
        )


def _check(experiment: Experiment) -> None:
    """Refuse what cannot be played, or tells nothing.

    Raises:
        RulesError: saying why.
    """
    experiment.checked()
    experiment.adapter.check_feasible(experiment)


def _line(name: str) -> str:
    """A name as it can be shown in a line."""
    return " ".join(one for one in name.split() if one.isprintable())


@lru_cache(maxsize=KEPT)
def _content_name(game: str, content: str) -> str:
    """What a content is called; empty where it has no name, or can be read no more."""
    with suppress(RulesError):
        return catalog.game(game, content).content.name if content and _has_desk(game) else ""
    return ""


def _has_desk(game: str) -> bool:
    """Whether boards of a game are laid by hand."""
    return game in catalog.games() and catalog.game(game).board_editor is not None


def _brought(game: Game) -> str:
    """The text of what a game is played with, where that is not what the house has."""
    return game.content.text if game.content.is_custom else ""


def _what_is_played(kept: KeptExperiment) -> tuple[str, str, str, str]:
    fields = tomllib.loads(kept.text)
    variant, content = fields.get("variant", "standard"), fields.get("content", "")
    return kept.game, fields.get("board", ""), variant, content


NOTHING = Stands(0, 0, over=False, series=())
_stands = msgspec.json.Decoder(Stands)


def _read(text: str) -> Stands:
    return _stands.decode(text) if text else NOTHING


def _written(stands: Stands) -> str:
    return msgspec.json.encode(stands).decode()
