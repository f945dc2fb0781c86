"""A war as a value: configuration, and the state after its events.

There is no I/O here. Only the `reducer` changes a war.
"""

import hmac
from collections.abc import Iterable
from itertools import compress

from msgspec import Struct

from tessera.games.zodiacs.answers import Answer, Orders, question_of
from tessera.games.zodiacs.automatic_responses import (
    AutomaticResponse,
    TriggeredResponses,
    suggested_responses,
    trigger_responses,
)
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.model import HOURS, Content
from tessera.games.zodiacs.events import OrderGiven, StoredEvent
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.legal_orders import has_legal_order
from tessera.games.zodiacs.order_drafts import OrderDraft, OrderDrafts
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.prompting import affected_seats, should_prompt
from tessera.games.zodiacs.state import Step
from tessera.server.core.errors import refuse
from tessera.server.wars.events import Chair, WarConfig
from tessera.server.wars.messages import Passing, PlayerMessage, Proposal, WarStatus

COMBAT_STEPS = (Step.TARGETS, Step.DEFENCE, Step.ORDER)
STEP_NUMBER_GAP = len(COMBAT_STEPS) + 1
"""Gap between step numbers, which leaves room for the steps of combat."""
MOST_IDLE = 12
"""Consecutive steps without any submitted answer after which everyone is asked, so that nothing
goes on forever without players."""
MOST_MISSED_HOURS, MOST_MISSED_DAYS = 3, 1
"""Consecutive hours or days missed after which a bot stands in."""
STAND_IN_LEVEL = 2
"""Level of the bot that plays for absent people."""


class Attendance(Struct):
    """A seat's time, absence, and settings."""

    reserve: int
    """Milliseconds of reserve left."""
    missed: int = 0
    """Consecutive hours in which it was late and its player did not act."""
    late: bool = False
    """Whether it was late in this hour."""
    seen: bool = False
    """Whether its player has acted in this hour, or a plan was submitted."""
    stand_in: bool = False
    passing: Passing = "no"
    """Private to its holder."""
    passing_until: int | None = None
    """Number of hours since the first morning at which passing ends at the latest."""
    again: bool = False
    """Whether it wants to be asked for orders again in this hour in any case."""
    ready_since: int | None = None
    away_since: int | None = None
    """Time since which it is disconnected; None if connected, or no clock has run since."""
    waited: int = 0
    """Milliseconds of grace used; see `War.grace`."""
    stood: int = 0
    """Milliseconds for which its clock has stood in this step."""
    commands: int = 0
    """Commands given in this step."""
    sharing: bool = False
    """Whether it shows its drafts to its allies."""
    written: int = 0
    """Characters of all orders and plans that it has submitted."""
    watched: int = -1
    """Number of the last journal entry that its player has viewed."""
    visited: int = -1
    """Number of the last journal entry at its player's last visit."""
    stand_in_since: int | None = None
    """Time since which a bot plays for it; None if none does, or it is unknown."""


class SentMessage(Struct, frozen=True):
    """A chat message, and the bit mask of the seats that receive it."""

    message: PlayerMessage
    recipients: int

    def reaches(self, seats: Iterable[int]) -> bool:
        """Whether the holder of these seats receives it."""
        return self.message.to == "all" or any(self.recipients >> seat & 1 for seat in seats)


def length(handed_in: Answer | OrderDraft) -> int:
    """Characters of submitted orders; 0 for choices in combat, which are short."""
    match handed_in:
        case Orders(texts) | OrderDraft(orders=texts):
            return sum(map(len, texts))
    return 0


class War:
    """The state of a war; `reducer.replay` builds it from events.

    Args:
        config: the configuration.
        content: its content; None if it is no longer available.
    """

    def __init__(self, config: WarConfig, content: Content | None = None) -> None:
        self.config = config
        self._content = content
        self.chairs: tuple[Chair, ...] = config.chairs
        self.seq = 0
        self.updated: int = config.created
        """Time of the last event that is not private."""
        self.game: Game | None = None
        self.closed_steps = 0
        """Number of steps that have ended."""
        self.hidden_steps = 0
        """Number of those after which the combat of the same hour went on; see `number_for`."""
        self.went_on = False
        """Whether the last step to end changed nothing visible to players outside the combat."""
        self.choosing: dict[int, bool] = {}
        """Results of `chooses` for this step of combat."""
        self.deadline: int | None = None
        """End of this step for seats without reserve."""
        self.returned = 0
        """Milliseconds credited to this step; see `events.TimeCredited`."""
        self.returned_until = 0
        """End of the last credited downtime."""
        self.last: int = config.created
        """Time of the last event."""
        self.step_began: int = config.created
        """Time when this step began, or resumed after a pause."""
        self.paused_at: int | None = None
        self.resume_asked: int | None = None
        """Time of the first vote to resume after a pause."""
        self.votes: dict[Proposal, set[int]] = {}
        self.sent_messages: list[SentMessage] = []
        self.plans: list[OrderDrafts] = [OrderDrafts() for _ in config.chairs]
        self.attendance: list[Attendance] = [
            Attendance(config.clock.reserve * 1000) for _ in config.chairs
        ]
        self.automatic_responses: list[tuple[AutomaticResponse, ...]] = [() for _ in config.chairs]
        self.spent: list[set[int]] = [set() for _ in config.chairs]
        """Automatic responses used in this hour, by seat."""
        self.concerned: set[int] = set()
        """Seats that something has concerned since they were asked for orders in this hour."""
        self.quiet = 0
        """Consecutive days without damage, while only leaders can deal any."""
        self.calm = True
        """Whether there has been no damage today."""
        self.asked_to_leave: dict[str, str] = {}
        """Players who may not return until the creator readmits them: names by mark."""
        self.creator_commands = 0
        """Commands of the creator for other seats before the start."""
        self.called_off = False
        """Whether it ended without a result: cancelled before the start, or aborted."""
        self.suspended: set[int] = set()
        """Seats whose bots cannot think in this step."""
        self.rematch: str | None = None
        """Id of the rematch."""
        self.idle = 0
        """Consecutive steps without any submitted answer."""
        self.asked: dict[int, bool] = {}
        """Results of `asks` for this step."""
        self.reactions: dict[int, TriggeredResponses] = {}
        """Results of `reaction` for this response step."""

    # Status

    @property
    def id(self) -> str:
        """Id of the war."""
        return self.config.id

    @property
    def content(self) -> Content:
        """Content to choose from before the start; the game itself no longer needs it.

        Raises:
            RefusalError: if it is no longer available.
        """
        if self._content is None:
            raise refuse("unknown-content")
        return self._content

    @property
    def status(self) -> WarStatus:
        """Whether the war is waiting for its start, in progress, or over."""
        if self.called_off:
            return "finished"
        if self.game is None:
            return "gathering"
        return "finished" if self.game.state.result else "playing"

    @property
    def begun_game(self) -> Game:
        """The game, once it has begun.

        Raises:
            ValueError: if it has not.
        """
        if self.game is None:
            raise ValueError("the game has not begun")
        return self.game

    @property
    def full(self) -> bool:
        """Whether all seats are taken and agree to start."""
        return all(chair.ready_to_start for chair in self.chairs)

    def seats_of(self, principal: str | None) -> tuple[int, ...]:
        """Seats that a principal holds."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if principal is not None and chair.kind == "person" and chair.principal == principal
        )

    def reserved_seat(self, principal: str | None) -> int | None:
        """The open seat that is reserved for a principal; None if there is none."""
        reserved = (
            n
            for n, chair in enumerate(self.chairs)
            if chair.is_reserved and chair.principal == principal
        )
        return next(reserved, None)

    def messages_for(self, principal: str | None) -> list[SentMessage]:
        """Chat messages that a principal receives, in order."""
        seats = self.seats_of(principal)
        return [sent for sent in self.sent_messages if sent.reaches(seats)]

    def speaker(self, sent: SentMessage) -> str | None:
        """The principal who sent a message; None if they have left the seat since.

        A sender is a receiver, too, and leaving a seat removes it from the receivers (`reducer`).
        """
        seat = sent.message.seat
        return self.chairs[seat].principal if sent.recipients >> seat & 1 else None

    def mark(self, principal: str) -> str:
        """Pseudonym of a principal, different in each war."""
        return hmac.digest(self.config.secret.encode(), principal.encode(), "sha256").hex()

    def is_barred(self, principal: str | None) -> bool:
        """Whether the creator removed a principal and has not readmitted them."""
        asked = self.asked_to_leave
        return bool(asked) and principal is not None and self.mark(principal) in asked

    def coalition_of(self, seat: int) -> int:
        """Bit mask of a seat and its allies."""
        name = self.chairs[seat].coalition
        if name is None:
            return 1 << seat
        return sum(1 << n for n, chair in enumerate(self.chairs) if chair.coalition == name)

    def played_by_bot(self, seat: int) -> int | None:
        """Level of the bot that plays for a seat; None if a person does."""
        if self.chairs[seat].kind == "bot":
            return self.chairs[seat].level
        return STAND_IN_LEVEL if self.attendance[seat].stand_in else None

    @property
    def endless(self) -> bool:
        """Whether only bots are left to play, and there is no last day."""
        return not self.config.days and all(
            self.is_out(seat) or self.played_by_bot(seat) is not None
            for seat in range(len(self.chairs))
        )

    @property
    def awaits_people(self) -> bool:
        """Whether bots play for all remaining people, so that the war waits for one to return.

        League wars go on, because others wait for the result.
        """
        people = [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and not self.is_out(seat)
        ]
        gone = bool(people) and all(self.attendance[seat].stand_in for seat in people)
        return gone and not self.config.tournament

    # What is public about combat

    @property
    def step_number(self) -> int:
        """Number of this step; grows by the same amount for each combat.

        The number of combat steps follows from battles that may be hidden.
        """
        shown = STEP_NUMBER_GAP * (self.closed_steps - self.hidden_steps)
        step = self.game.state.step if self.game else None
        return shown + (COMBAT_STEPS.index(step) + 1 if step in COMBAT_STEPS else 0)

    def number_for(self, seats: Iterable[int]) -> int:
        """Number of this step for the holder of some seats.

        Without a choice in combat, it is the same for all combat steps.
        """
        number = self.step_number
        return number if self.names_step(seats) else number - number % STEP_NUMBER_GAP

    def chooses(self, seat: int) -> bool:
        """Whether a seat has a choice in this combat step, judged by its own view."""
        if self.game is None or not self.game.state.step.in_combat or self.is_out(seat):
            return False
        if seat not in self.choosing:
            self.choosing[seat] = question_of(self.game.view(seat), seat).may_choose
        return self.choosing[seat]

    def names_step(self, seats: Iterable[int]) -> bool:
        """Whether the holder of some seats may know this step; combat steps only with a choice."""
        fighting = self.game is not None and self.game.state.step.in_combat
        return not fighting or any(map(self.chooses, seats))

    # Who is asked

    @property
    def orders_in_bulk(self) -> bool:
        """Whether people submit all orders for an hour or a day at once."""
        return self.config.clock.kind in ("hour", "day")

    @property
    def takes_bulk_orders(self) -> bool:
        """Whether people submit such orders in this step."""
        state = self.game.state if self.game else None
        first = state is not None and state.step is Step.ORDERS and state.stage == 1
        by_hour = self.config.clock.kind == "hour"
        return first and state is not None and (by_hour or state.hour is HOURS[0])

    def asks(self, seat: int) -> bool:
        """Whether a seat is asked in this step, because it may have something to choose."""
        if self.game is None or self.game.state.result:
            return False
        if seat not in self.asked:
            self.asked[seat] = self.game.asks(seat) and self._asks(self.game, seat)
        return self.asked[seat]

    def _asks(self, game: Game, seat: int) -> bool:
        if self._is_idle:
            return True
        if self.orders_in_bulk:
            return self._asks_ahead(game, seat)
        if game.state.step is Step.RESPONSE:
            return self.reaction(seat).asks
        level = self.played_by_bot(seat)
        patient = level is not None and LEVELS[level].stages_waited > 0
        return should_prompt(game.view(seat), alerted=patient or seat in self.concerned)

    def _asks_ahead(self, game: Game, seat: int) -> bool:
        """Whether a seat is asked for orders in bulk.

        Bots answer hour by hour; people asked for a day must answer even while all their pieces
        sleep.
        """
        state = game.state
        if state.step is not Step.ORDERS or state.stage > 1:
            return False
        if self.played_by_bot(seat) is not None or self.config.clock.kind == "hour":
            return has_legal_order(game.view(seat))
        return self.takes_bulk_orders

    @property
    def _is_idle(self) -> bool:
        """Whether no one has submitted anything for too long, in a step for orders."""
        asking = self.game is not None and self.game.state.step is Step.ORDERS
        return asking and self.idle >= MOST_IDLE

    @property
    def awaited(self) -> list[int]:
        """Seats that are asked and not ready."""
        if self.game is None:
            return []
        return [seat for seat in self.game.awaited if self.asks(seat) and not self.passes(seat)]

    def passes(self, seat: int) -> bool:
        """Whether a seat passes on this step.

        For others it looks like a seat without a choice: the war waits for neither, and shows
        nothing of either.
        """
        passing = self.attendance[seat].passing in ("hour", "alert")
        return passing and self.status == "playing" and not self._is_idle

    def concerned_by(self, facts: Iterable[StoredEvent]) -> tuple[int, ...]:
        """Seats that the outcome of this step concerns."""
        if self.game is None:
            return ()
        views = {seat: self.game.view(seat) for seat in self.game.state.priority}
        return tuple(affected_seats(views, facts))

    # Automatic answers

    def reaction(self, seat: int) -> TriggeredResponses:
        """Results of a seat's automatic responses in this response step."""
        if self.game is None or self.game.state.step is not Step.RESPONSE:
            return TriggeredResponses()
        if seat not in self.reactions:
            view = self.game.view(seat)
            responses: Iterable[AutomaticResponse] = self.automatic_responses[seat]
            if self.orders_in_bulk and self.played_by_bot(seat) is not None:
                responses = suggested_responses(view)
            self.reactions[seat] = trigger_responses(view, tuple(responses), self.spent[seat])
        return self.reactions[seat]

    def automatic_answer(self, seat: int) -> Answer | None:
        """A seat's answer if it submits none: from its plans or automatic responses."""
        if self.game is None or self.is_out(seat):
            return None
        state, texts = self.game.state, tuple[str, ...]()
        match state.step:
            case Step.RESPONSE:
                texts = self.reaction(seat).texts
            case Step.ORDERS if state.stage == 1:
                texts = self.plans[seat].for_hour(state.day, state.hour)
        return Orders(texts) if texts else None

    def effective_answer(self, seat: int) -> Answer | None:
        """A seat's submitted answer, or the legal part of its automatic one."""
        handed_in = self.game.answers.get(seat) if self.game else None
        if handed_in is not None or self.game is None:
            return handed_in
        found = self.automatic_answer(seat)
        if not isinstance(found, Orders):
            return found
        orders = accept_orders(self.game.view(seat), found.texts)
        can = (isinstance(order, OrderGiven) for order in orders)
        return Orders(tuple(compress(found.texts, can)))

    # Bots and clocks

    @property
    def awaited_bots(self) -> list[int]:
        """Awaited seats that bots play."""
        return [seat for seat in self.awaited if self.played_by_bot(seat) is not None]

    @property
    def due(self) -> int | None:
        """Time at which the step ends for late seats, or a war starts; None if there is none."""
        if self.status == "gathering":
            return self.config.starts_at
        running = self.status == "playing" and self.paused_at is None and not self.awaits_people
        if self.deadline is None or not running:
            return None
        return self.deadline + max(map(self._extra_time, self.awaited), default=0)

    def reserve_used(self, now: int) -> dict[int, int]:
        """Milliseconds of reserve used, by seat, if the step ends now."""
        if self.deadline is None:
            return {}
        used = {
            seat: min(self._reserve_left(seat), self._overtime(seat, now))
            for seat in range(len(self.chairs))
            if self.asks(seat)
        }
        return {seat: amount for seat, amount in used.items() if amount > 0}

    def _overtime(self, seat: int, now: int) -> int:
        """Milliseconds that a seat has taken beyond the deadline, less its grace."""
        attendance = self.attendance[seat]
        until = attendance.ready_since or now
        return until - (self.deadline or now) - attendance.stood - self.grace_used(seat, until)

    def _extra_time(self, seat: int) -> int:
        """Milliseconds after the deadline for which the step waits for a seat."""
        attendance = self.attendance[seat]
        if not self._may_use_reserve or self.played_by_bot(seat) is not None:
            return 0
        return (
            attendance.stood
            + (0 if attendance.away_since is None else self.grace(seat))
            + attendance.reserve
        )

    @property
    def _may_use_reserve(self) -> bool:
        """Whether everyone is asked; otherwise extra time would reveal who is."""
        state = self.game.state if self.game else None
        return state is not None and state.step is Step.ORDERS and state.stage == 1

    def _reserve_left(self, seat: int) -> int:
        """Milliseconds of reserve that a seat may use in this step."""
        by_bot = self.played_by_bot(seat) is not None
        return 0 if by_bot or not self._may_use_reserve else self.attendance[seat].reserve

    def bot_from(self, seat: int) -> int | None:
        """Time at which a bot takes over a seat unless its player acts; None if none will."""
        attendance = self.attendance[seat]
        missing = self.status == "playing" and self.asks(seat) and not attendance.stand_in
        if self.deadline is None or self.paused_at is not None or not self._may_use_reserve:
            return None
        if (
            not missing
            or attendance.seen
            or attendance.missed + 1 < self.most_missed
            or self.passes(seat)
        ):
            return None
        return None if self.automatic_answer(seat) else self.deadline + self._extra_time(seat)

    @property
    def most_missed(self) -> int:
        """Consecutive hours or days missed after which a bot stands in."""
        return MOST_MISSED_DAYS if self.config.clock.kind == "day" else MOST_MISSED_HOURS

    # Lost connections

    def grace(self, seat: int) -> int:
        """Milliseconds for which a seat's clock still waits while disconnected.

        0 in leagues.
        """
        given = 0 if self.config.tournament else self.config.clock.grace
        return max(0, given - self.attendance[seat].waited)

    def grace_until(self, seat: int) -> int | None:
        """Time at which the grace of a disconnected seat ends; None if none runs.

        Grace runs after the deadline even if the seat is not asked, so that it can be public.
        """
        since = self.attendance[seat].away_since
        if since is None or self.deadline is None or self.paused_at is not None:
            return None
        if not self._may_use_reserve:
            return None
        return max(self.deadline, since) + self.grace(seat)

    def grace_used(self, seat: int, now: int) -> int:
        """Milliseconds of grace used since the seat disconnected, or since the deadline."""
        until = self.grace_until(seat)
        left = self.grace(seat)
        return 0 if until is None else left - max(0, min(left, until - now))

    def is_ready_for_own(self, seat: int) -> bool:
        """Whether a seat has nothing to do, as its own holder sees it."""
        if self.game is None or self.status != "playing":
            return False
        return seat in self.game.ready or not self.asks(seat) or self.passes(seat)

    def is_out(self, seat: int) -> bool:
        """Whether a seat is out of the game."""
        return self.game is not None and self.game.state.players[seat].out
