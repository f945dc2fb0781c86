"""A war as its room sees it: a game for many, by the clock, whose bots answer when asked."""

import hmac
from collections.abc import Iterator
from typing import NamedTuple
from weakref import WeakKeyDictionary

import structlog

from tessera.games.zodiacs.state import RULES_VERSION
from tessera.games.zodiacs.view import log_for
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError, SearchError, refuse
from tessera.server.db.contents import ContentStore
from tessera.server.db.records import Change, Stored
from tessera.server.rooms.adapter import Delivery, Pending, RunInThread, SeatsUpdate
from tessera.server.rooms.connection import Connection
from tessera.server.rooms.notifications import Awaiting
from tessera.server.rooms.room import Player, Room
from tessera.server.wars import events, persistence
from tessera.server.wars.broadcast import Broadcaster, SeatViews
from tessera.server.wars.commands import check_answer
from tessera.server.wars.content import find_content
from tessera.server.wars.events import AnyWarEvent, Happened
from tessera.server.wars.following import downtime_event, next_auto_event, timeout_event
from tessera.server.wars.reducer import apply
from tessera.server.wars.thinking import Thought, WarTask
from tessera.server.wars.war import War
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency

BOTS_SPEND = 30.0
"""Seconds for an answer, at most."""

log = structlog.get_logger(__name__)


class Asking(NamedTuple):
    """What a bot is asked, and for whom."""

    task: WarTask
    asker: str
    urgent: bool
    """Whether a person waits for it."""


def seed_of(secret: str, seat: int) -> str:
    """The seed of the bot at a seat, from which nobody can tell the secret or another's seed."""
    return hmac.digest(secret.encode(), f"bot {seat}".encode(), "sha256").hex()


class WarAdapter:
    """Wars.

    Args:
        contents: what they are played with.
        bots: who hand in for seats without a person.
    """

    kind = persistence.KIND
    unknown_code = "unknown-war"
    timed = True

    def __init__(self, contents: ContentStore, bots: WorkerPool[WarTask, Thought]) -> None:
        self._contents = contents
        self._bots = bots
        self._accounts: WeakKeyDictionary[War, SeatViews] = WeakKeyDictionary()

    # what happens

    async def load(self, stored: Stored, by_game: RunInThread) -> War | None:
        """A war that was kept; None if its snapshot cannot be read.

        Raises:
            RefusalError: if nobody knows any more what it is played with, or by which rules.
        """
        founding = persistence.read_config(stored)
        content = await find_content(self._contents, founding.content)
        war = await by_game(persistence.read_war, stored, content)
        if war is not None and war.status != "finished" and founding.rules != RULES_VERSION:
            raise refuse("other-rules", version=founding.rules)
        return war

    def apply(self, war: War, event: AnyWarEvent) -> tuple[War, Change]:
        """Let something happen to a war; what is to be kept of that."""
        happening = Happened(war.seq + 1, now(), event)
        apply(war, happening)
        if isinstance(event, events.Begun):
            log.info("war begun", war=war.id)
        return war, persistence.change(war, happening)

    def next_auto_event(self, war: War, present: frozenset[str]) -> AnyWarEvent | None:
        """A start, a decision, the end of a step."""
        return next_auto_event(war, present)

    def pending(self, war: War, time: int, *, watched: bool) -> Pending:
        """The bots that are asked something, and the end of the step."""
        if not watched and war.endless:
            return Pending({})  # nobody would ever see what they do
        goes_on = war.paused_at is None and war.status == "playing" and not war.deserted
        asked = war.awaited_bots if goes_on else []
        due = war.due
        if due is not None and due <= time and asked:
            due = None  # bots are never late
        return Pending(dict.fromkeys(asked, war.closed_steps), due)

    def timeout_event(self, war: War, time: int) -> AnyWarEvent | None:
        """The end of a step whose time is over."""
        return timeout_event(war, time)

    def downtime_event(self, war: War, since: int, until: int) -> AnyWarEvent | None:
        """What gives a step back the time in which no server ran."""
        return downtime_event(war, since, until)

    def awaiting(self, war: War) -> Awaiting:
        """The seats of people that are asked something: their holders alone ever hear of it."""
        people = {
            seat: chair.guest
            for seat, chair in enumerate(war.chairs)
            if chair.kind == "person" and chair.guest and not war.is_out(seat)
        }
        state = war.game.state if war.game else None
        hour = f"{state.day}.{state.hour}" if state and war.status == "playing" else ""
        awaited = {seat: hour for seat in war.awaited if seat in people} if hour else {}
        over, slow = war.status == "finished", not war.config.clock.is_live
        begun = war.status != "gathering" if len(people) > 1 or war.config.tournament else None
        return Awaiting(people, awaited, hour if slow else "", over=over, begun=begun, slow=slow)

    # bots

    def search_request(self, war: War, seat: Player) -> Asking:
        """What a bot is asked, which knows what its player knows."""
        if war.game is None or not isinstance(seat, int):
            raise ValueError("the game has not begun")
        task = WarTask(
            log_for(war.game.log, seat),
            war.played_by_bot(seat) or 1,
            seed_of(war.config.secret, seat),
            f"{war.id} {seat}",
            waits=not war.orders_in_bulk,
        )
        urgent = any(chair.kind == "person" for chair in war.chairs)
        return Asking(task, war.config.founder or "", urgent)

    def time_budget(self, _asking: Asking) -> float:
        """Seconds that a bot may spend on what it hands in."""
        return BOTS_SPEND

    async def search(
        self, room: Room[War], _seat: Player, asking: Asking, patience: float
    ) -> Thought:
        """What a bot hands in. One that a person waits for goes first, even while they are away."""
        urgency = Urgency.WATCHED if room.connections else Urgency.ALONE
        if asking.urgent:
            urgency = Urgency.PERSON_WAITS
        thought = await self._bots.ask(asking.task, urgency, asking.asker, patience=patience)
        if thought.error:
            raise SearchError(thought.error)
        return thought

    def bot_event(self, war: War, seat: Player, thought: Thought) -> AnyWarEvent:
        """What a bot hands in.

        Raises:
            SearchError: if the rules do not allow it.
        """
        if war.game is None or not isinstance(seat, int) or thought.answer is None:
            raise ValueError("the game has not begun")
        try:
            check_answer(war.game, seat, thought.answer)
        except RefusalError as error:
            raise SearchError(type(error).__name__) from None
        return events.Answered(seat, thought.answer, bot=True)

    def suspend_event(self, war: War, seat: Player) -> AnyWarEvent | None:
        """That the bot at a seat cannot think."""
        if not isinstance(seat, int) or seat in war.suspended:
            return None
        return events.Suspended(seat)

    async def repair(self, _asking: Asking) -> None:
        """Nothing: no rules are compiled, and a process that failed has been replaced."""

    # what is told

    def teller(self, room: Room[War]) -> Broadcaster:
        """Who tells of a war."""
        accounts = self._accounts.setdefault(room.loaded_state, {})
        return Broadcaster(room.loaded_state, accounts, room.present)

    def welcome(self, room: Room[War], connection: Connection) -> str:
        """All that a browser may know."""
        return self.teller(room).welcome(connection)

    def updates(self, room: Room[War], event: AnyWarEvent) -> Iterator[Delivery]:
        """What an event comes to for each browser."""
        return self.teller(room).updates(event, tuple(room.connections))

    def seat_updates(self, room: Room[War]) -> Iterator[SeatsUpdate]:
        """How the war looks, for those for whom it does not look as it did."""
        return self.teller(room).seat_updates(tuple(room.connections))
