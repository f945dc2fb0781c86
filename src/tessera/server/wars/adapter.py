"""Game adapter for wars: many players, timed steps, and bots that answer on request."""

import hmac
from collections.abc import Iterator
from typing import NamedTuple
from weakref import WeakKeyDictionary

from tessera.games.zodiacs.state import RULES_VERSION
from tessera.games.zodiacs.view import log_for
from tessera.server.core.clock import now
from tessera.server.core.errors import RefusalError, SearchError, refuse
from tessera.server.core.logs import log
from tessera.server.db.contents import ContentStore
from tessera.server.db.records import Change, Stored
from tessera.server.rooms.adapter import Awaiting, Delivery, Pending, RunInThread, SeatsUpdate
from tessera.server.rooms.connection import Connection
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
"""Time limit for one answer, in seconds."""


class Asking(NamedTuple):
    """A task for a bot, with the creator for whom it counts."""

    task: WarTask
    asker: str
    urgent: bool
    """Whether a person plays in this war."""


def seed_of(secret: str, seat: int) -> str:
    """The seed of a seat's bot; it reveals neither the secret nor other seeds."""
    return hmac.digest(secret.encode(), f"bot {seat}".encode(), "sha256").hex()


class WarAdapter:
    """Adapter for wars.

    Args:
        contents: store of the content that wars are played with.
        bots: worker pool that plays the seats of bots.
    """

    kind = persistence.KIND
    unknown_code = "unknown-war"
    timed = True

    def __init__(self, contents: ContentStore, bots: WorkerPool[WarTask, Thought]) -> None:
        self._contents = contents
        self._bots = bots
        self._views: WeakKeyDictionary[War, SeatViews] = WeakKeyDictionary()

    # State and events

    async def load(self, stored: Stored, by_game: RunInThread) -> War | None:
        """Rebuild a stored war; None if its snapshot cannot be read.

        Raises:
            RefusalError: if this server does not have its content or rules version.
        """
        config = persistence.read_config(stored)
        content = await find_content(self._contents, config.content)
        war = await by_game(persistence.read_war, stored, content)
        if war is not None and war.status != "finished" and config.rules != RULES_VERSION:
            raise refuse("other-rules", version=config.rules)
        return war

    def apply(self, war: War, event: AnyWarEvent) -> tuple[War, Change]:
        """Apply an event to a war, and return the war and the change to store."""
        happening = Happened(war.seq + 1, now(), event)
        apply(war, happening)
        if isinstance(event, events.Started):
            log.info("war started", war=war.id)
        return war, persistence.change(war, happening)

    def next_auto_event(self, war: War, present: frozenset[str]) -> AnyWarEvent | None:
        """The event that follows by itself: a start, a decision, or the end of a step."""
        return next_auto_event(war, present)

    def pending(self, war: War, time: int, *, watched: bool) -> Pending:
        """The bots that must answer, and the deadline of the step or the start."""
        if not watched and war.endless:
            return Pending({})  # no one could ever see the game
        is_running = war.paused_at is None and war.status == "playing" and not war.awaits_people
        asked = war.awaited_bots if is_running else []
        due = war.due
        if due is not None and due <= time and asked:
            due = None  # bots are never late
        return Pending(dict.fromkeys(asked, war.closed_steps), due)

    def timeout_event(self, war: War, time: int) -> AnyWarEvent | None:
        """The event that ends a step, or starts a war, when its time is up."""
        return timeout_event(war, time)

    def downtime_event(self, war: War, since: int, until: int) -> AnyWarEvent | None:
        """The event that credits a step with the time in which no server ran."""
        return downtime_event(war, since, until)

    def awaiting(self, war: War) -> Awaiting:
        """Seats of people that must act; only their holders may learn of it."""
        people = {
            seat: chair.principal
            for seat, chair in enumerate(war.chairs)
            if chair.kind == "person" and chair.principal and not war.is_out(seat)
        }
        state = war.game.state if war.game else None
        hour = f"{state.day}.{state.hour}" if state and war.status == "playing" else ""
        awaited = {seat: hour for seat in war.awaited if seat in people} if hour else {}
        over, slow = war.status == "finished", not war.config.clock.is_live
        begun = war.status != "gathering" if len(people) > 1 or war.config.tournament else None
        return Awaiting(people, awaited, hour if slow else "", over=over, begun=begun, slow=slow)

    # Bots

    def search_request(self, war: War, seat: Player) -> Asking:
        """The task for a seat's bot, with only what its player knows."""
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
        return Asking(task, war.config.creator or "", urgent)

    def time_budget(self, _asking: Asking) -> float:
        """Seconds that a bot may spend on an answer."""
        return BOTS_SPEND

    async def search(
        self, room: Room[War], _seat: Player, asking: Asking, patience: float
    ) -> Thought:
        """Return a bot's answer. Wars with people go first, even while they are away."""
        urgency = Urgency.WATCHED if room.connections else Urgency.ALONE
        if asking.urgent:
            urgency = Urgency.PERSON_WAITS
        thought = await self._bots.ask(asking.task, urgency, asking.asker, patience=patience)
        if thought.error:
            raise SearchError(thought.error)
        return thought

    def bot_event(self, war: War, seat: Player, thought: Thought) -> AnyWarEvent:
        """The event of a bot's answer.

        Raises:
            SearchError: if the answer is not legal.
        """
        if war.game is None or not isinstance(seat, int) or thought.answer is None:
            raise ValueError("the game has not begun")
        try:
            check_answer(war.game, seat, thought.answer)
        except RefusalError as error:
            raise SearchError(type(error).__name__) from None
        return events.Answered(seat, thought.answer, bot=True)

    def suspend_event(self, war: War, seat: Player) -> AnyWarEvent | None:
        """The event that suspends a bot that cannot think; None if it already is."""
        if not isinstance(seat, int) or seat in war.suspended:
            return None
        return events.Suspended(seat)

    async def repair(self, _asking: Asking) -> None:
        """Do nothing: wars have no compiled rules, and failed processes are replaced."""

    # Messages

    def broadcaster(self, room: Room[War]) -> Broadcaster:
        """The broadcaster for a room's war."""
        views = self._views.setdefault(room.loaded_state, {})
        return Broadcaster(room.loaded_state, views, room.present)

    def welcome(self, room: Room[War], connection: Connection) -> str:
        """The first message to a connection: everything its player may know."""
        return self.broadcaster(room).welcome(connection)

    def updates(self, room: Room[War], event: AnyWarEvent) -> Iterator[Delivery]:
        """The messages about an event, for each connection."""
        return self.broadcaster(room).updates(event, tuple(room.connections))

    def seat_updates(self, room: Room[War]) -> Iterator[SeatsUpdate]:
        """The new public state, for each connection whose view of it has changed."""
        return self.broadcaster(room).seat_updates(tuple(room.connections))
