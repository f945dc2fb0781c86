"""Bots at wars: in each step they work out what to hand in, whoever is connected or not."""

import asyncio
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from tessera.games.zodiacs.answers import ANSWERS, Answer
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.view import log_for
from tessera.server.bots.jobs import Urgency
from tessera.server.bots.pool import Bots, SearchError
from tessera.server.refusals import RefusalError
from tessera.server.wars.events import Answered
from tessera.server.wars.grants import check_answer
from tessera.server.wars.room import Room
from tessera.server.wars.thinking import Thought, WarTask
from tessera.server.wars.war import War

if TYPE_CHECKING:
    from tessera.server.wars.house import WarHouse

log = structlog.get_logger(__name__)


class WarBots:
    """The bots at the wars of a house."""

    def __init__(self, house: "WarHouse", bots: Bots[WarTask, Thought]) -> None:
        self._house = house
        self._bots = bots
        self._tasks: set[asyncio.Task[None]] = set()

    async def wake(self, room: Room, war: War, *, alone: bool) -> None:
        """See to it that every bot that is awaited thinks, and no other.

        The caller holds the war's lock.

        Args:
            room: the war in memory.
            war: how it stands.
            alone: whether nobody would ever see what they do; then they wait.
        """
        wanted = [] if alone else await self._house.by_rules(_awaited, war)
        for seat, task in list(room.thinking.items()):
            if (seat not in wanted or task.get_name() != _name(war, seat)) and (
                task is not asyncio.current_task()
            ):
                task.cancel()
                del room.thinking[seat]
        for seat in wanted:
            if seat not in room.thinking or room.thinking[seat] is asyncio.current_task():
                task = asyncio.create_task(self._play(room, war, seat), name=_name(war, seat))
                room.thinking[seat] = task
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def close(self) -> None:
        """Stop all of them."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _play(self, room: Room, war: War, seat: int) -> None:
        """Work out what a seat hands in for this step, and hand it in."""
        step_number = war.step_number
        try:
            answer = await self._think(room, war, seat)
            await self._house.hand_in(room.id, step_number, Answered(seat, answer, bot=True))
        except (RefusalError, SQLAlchemyError) as error:
            log.warning("answer not kept", war=room.id, error=type(error).__name__)
        except Exception as error:  # noqa: BLE001  a mistake of ours; no log tells what it knows
            log.error("bot stopped", war=room.id, error=type(error).__name__)  # noqa: TRY400
        finally:
            if room.thinking.get(seat) is asyncio.current_task():
                del room.thinking[seat]
            self._house.release(room)

    async def _think(self, room: Room, war: War, seat: int) -> Answer:
        """What a bot hands in; nothing where it fails."""
        game = war.game
        if game is None:
            raise ValueError("the game has not begun")
        step = game.state.step
        task = await self._house.by_rules(_task, war, game, seat)
        asker = war.founding.founder or ""
        try:
            thought = await self._bots.ask(task, _urgency(room, war), asker)
            if thought.answer is not None:
                await self._house.by_rules(check_answer, game, seat, thought.answer)
                return thought.answer
            problem = thought.error
        except (SearchError, RefusalError) as error:
            problem = type(error).__name__
        log.error("bot hands in nothing", war=room.id, error=problem)
        return ANSWERS[step]()


def _awaited(war: War) -> list[int]:
    """The seats for which bots are to hand in something."""
    if war.paused_at is not None or war.status != "playing":
        return []
    return war.awaited_bots


def _name(war: War, seat: int) -> str:
    """Names what a bot is to hand in."""
    return f"{war.id} {seat} {war.step_number}"


def _task(war: War, game: Game, seat: int) -> WarTask:
    """What a bot is asked."""
    return WarTask(
        log_for(game.log, seat),
        war.played_by_bot(seat) or 1,
        f"{war.founding.secret} {seat}",
        f"{war.id} {seat}",
    )


def _urgency(room: Room, war: War) -> Urgency:
    """A bot that a person waits for goes first, even while they are away."""
    if any(chair.kind == "person" for chair in war.chairs):
        return Urgency.PERSON_WAITS
    return Urgency.WATCHED if room.browsers else Urgency.ALONE
