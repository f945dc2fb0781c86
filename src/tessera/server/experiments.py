"""Experiments of the lab, asked for on the site: whom a board favours, and how its games go.

Their games are played a few at a time, in processes that yield to all others, and lie in the lab's
own store; who asked for one may close the page. What goes on is noted in the database, so that it
goes on after a restart; the games of one batch, at most, are then played again.
"""

import asyncio
import tomllib
from collections.abc import Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Annotated, Literal

import msgspec
import structlog

from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.i18n import LANGUAGES
from tessera.lab.experiment import Experiment, check_versions
from tessera.lab.service import (
    Batch,
    GameBrief,
    Look,
    Seen,
    SeriesStands,
    Stands,
    missing,
)
from tessera.server.addresses import Addresses
from tessera.server.bots.jobs import Urgency
from tessera.server.bots.pool import Bots, SearchError
from tessera.server.bots.preparation import Preparation
from tessera.server.game_messages import OwnContent
from tessera.server.limits import Limits
from tessera.server.refusals import refuse, refused_by_rules
from tessera.server.storage.experiments import ExperimentStore, KeptExperiment, State

MOST_GAMES = 1_000
"""Of each meeting."""
MOST_PLAYERS = 3
STRONGEST = 6
"""The strongest level that plays: those above think for seconds."""
KEPT = 60
"""Experiments of one guest, at most."""
GAMES_TOLD = 12
"""Games of a series that are told at once."""
MOST_COMPARED = 4
"""Experiments of one report."""
FRESH = 60.0
"""Seconds for which a report of an experiment that goes on is good enough."""
FOLDER = "lab"
"""In the folder of the data: the lab's store, and its reports."""

log = structlog.get_logger(__name__)

Strength = Annotated[int, msgspec.Meta(ge=1, le=STRONGEST)]


class BoardAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/experiments/mine`: one's experiments with a board."""

    board: str
    variant: str = "standard"
    content: OwnContent = ""


Games = Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)]
Precision = Annotated[float, msgspec.Meta(ge=1, le=25)]


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
    precision: Precision | None = None
    """In percent of the points, either side: then enough is known; null: all games are played."""

    def of(self, game: Game) -> Experiment:
        """The experiment that it asks for."""
        strengths = tuple(map(str, sorted(set(self.players))))
        return Experiment(
            game=game.id,
            variant=self.variant,
            board=self.board,
            content=_brought(game),
            players=strengths,
            meetings="steps" if len(strengths) > 1 else "alike",
            games=self.games,
            precision=self.precision,
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
    precision: float | None
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
    """What its board is called, by language; none where it has no name of its own."""


class ExperimentList(msgspec.Struct, frozen=True):
    """Some experiments, the latest first."""

    experiments: tuple[ExperimentNews, ...]


class ExperimentGames(msgspec.Struct, frozen=True):
    """Games of a series, the latest first."""

    games: tuple[GameBrief, ...]


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
        bots: Bots[Batch, Stands],
        lookers: Bots[Look, Seen],
        preparation: Preparation,
        limits: Limits,
    ) -> None:
        self._folder = folder
        self._kept = kept
        self._bots = bots
        self._lookers = lookers
        self._preparation = preparation
        self._most = limits.experiments
        self._addresses = Addresses(limits.address_experiments, "too-many-experiments-here")
        self._running: dict[str, _Running] = {}
        self._stands: dict[str, Stands] = {}
        """By address, how those stand that are played now."""
        self._reports: dict[str, asyncio.Task[Mapping[str, str]]] = {}
        """By address, those that are being written."""

    async def resume(self) -> None:
        """Have all go on that went on when the server ended."""
        if missing():
            return
        for guest, kept in await self._kept.going_on():
            with suppress(Exception):  # then it waits to be asked for again
                self._go_on(kept, guest, guest)

    async def close(self) -> None:
        """Leave all as they are, to go on when the server starts again."""
        tasks = [running.task for running in self._running.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # What is asked for

    async def begin(self, experiment: Experiment, guest: str, whence: str) -> ExperimentNews:
        """Begin an experiment, or have it go on.

        Raises:
            RefusalError: if it makes no sense, if there are too many, or if the lab is missing.
        """
        try:
            await asyncio.to_thread(_check, experiment)
        except RulesError as error:
            raise refused_by_rules(error) from error
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
        asked = Look(address, kept.text, str(self._folder), GAMES_TOLD, series, before)
        return ExperimentGames((await self._looked(asked, guest)).games)

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
        if len(addresses) > MOST_COMPARED:
            raise refuse("too-many-compared", most=MOST_COMPARED)
        versions = [await self._found(address) for address in dict.fromkeys(addresses)]
        written = await asyncio.to_thread(self._written, versions, language)
        if written is not None:
            return written
        if package := missing():
            raise refuse("no-lab", module=package)
        if len(versions) > 1:
            await asyncio.to_thread(_check_versions, versions)
        name = _named(versions)
        if (task := self._reports.get(name)) is None:
            task = asyncio.create_task(self._write(versions, guest))
            self._reports[name] = task
            task.add_done_callback(lambda _: self._reports.pop(name, None))
        return (await asyncio.shield(task))[language]

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
        """Play batch after batch, until nothing is left to be played."""
        address = kept.address
        state: State | None = None
        try:
            await self._preparation.done(kept.game)
            while state is None:
                stands = await self._batch(kept)
                state = State.OVER if stands.over else None
                await self._kept.stand(address, _written(stands), state)
        except SearchError:
            state = State.FAILED
            await self._kept.stand(address, "", state)
        except Exception:
            log.exception("an experiment cannot go on", experiment=address)
        finally:
            self._end(address)
        if state is State.OVER:
            with suppress(Exception):  # it is written when somebody asks for it
                await self._write([kept], "")

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

    def _now(self, kept: KeptExperiment) -> Stands:
        """How an experiment stands."""
        return self._stands.get(kept.address) or _read(kept.stands)

    def _told(self, kept: KeptExperiment, state: State, *, mine: bool) -> ExperimentNews:
        fields, stands = tomllib.loads(kept.text), self._now(kept)
        left = (stands.most - stands.games) * stands.seconds * max(1, len(self._running))
        return ExperimentNews(
            address=kept.address,
            game=kept.game,
            board=fields.get("board", ""),
            variant=fields.get("variant", "standard"),
            own_content="content" in fields,
            players=tuple(fields.get("players", ("4",))),
            precision=fields.get("precision"),
            state=state.value,
            mine=mine,
            created=kept.created,
            games=stands.games,
            most=stands.most,
            seconds_left=round(left) if stands.seconds and state is State.RUNNING else None,
            series=stands.series,
            place=stands.place,
        )

    # Reports

    def _report_at(self, name: str, games: int, language: str) -> Path:
        return self._folder / "reports" / f"{name}-{games}.{language}.html"

    def _games(self, versions: Sequence[KeptExperiment]) -> int:
        """How many games a report tells of."""
        return sum(self._now(kept).games for kept in versions)

    def _written(self, versions: Sequence[KeptExperiment], language: str) -> str | None:
        """A report that is good enough; None if there is none."""
        name, games = _named(versions), self._games(versions)
        path = self._report_at(name, games, language)
        if games and path.exists():
            return path.read_text("utf-8")
        goes_on = any(kept.address in self._running for kept in versions)
        for other in path.parent.glob(f"{name}-*.{language}.html"):
            if goes_on and other.stat().st_mtime > time() - FRESH:
                return other.read_text("utf-8")
        return None

    async def _write(self, versions: Sequence[KeptExperiment], guest: str) -> Mapping[str, str]:
        """Write the report of experiments, in place of those before."""
        (first, *others), games = versions, self._games(versions)
        compared = tuple(kept.text for kept in others)
        asked = Look(first.address, first.text, str(self._folder), others=compared)
        seen = await self._looked(asked, guest)
        await asyncio.to_thread(self._keep_report, _named(versions), games, seen.pages)
        return seen.pages

    def _keep_report(self, name: str, games: int, pages: Mapping[str, str]) -> None:
        paths = {language: self._report_at(name, games, language) for language in LANGUAGES}
        folder = paths[LANGUAGES[0]].parent
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.glob(f"{name}-*.html"):
            if old not in paths.values():
                old.unlink(missing_ok=True)
        for language, path in paths.items():
            path.write_text(pages[language], "utf-8")

    async def _looked(self, asked: Look, guest: str) -> Seen:
        try:
            return await self._lookers.ask(asked, Urgency.WATCHED, guest)
        except SearchError:
            raise refuse("no-report") from None


def _check(experiment: Experiment) -> None:
    """Refuse what cannot be played, or tells nothing.

    Raises:
        RulesError: saying why.
    """
    experiment.checked()
    experiment.study.check_room(experiment)


def _check_versions(versions: Sequence[KeptExperiment]) -> None:
    """Refuse to compare what different players play.

    Raises:
        RefusalError: if there is any such among them.
    """
    try:
        check_versions([Experiment.from_text(kept.text) for kept in versions])
    except RulesError as error:
        raise refused_by_rules(error) from error


def _named(versions: Sequence[KeptExperiment]) -> str:
    """What the files of a report are called: an address, or one made of several."""
    addresses = [kept.address for kept in versions]
    return addresses[0] if len(addresses) == 1 else sha256(",".join(addresses).encode()).hexdigest()


def _brought(game: Game) -> str:
    """The text of what a game is played with, where that is not what the house has."""
    return game.content.text if game.content.brought else ""


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
