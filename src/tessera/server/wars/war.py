"""A war as a value: what it was set up with, and what its events have come to.

Nothing here reads or writes anything outside. Events change it (`fold`), and nothing else does.
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
from tessera.games.zodiacs.bots import FIRST_WAITING_LEVEL
from tessera.games.zodiacs.content.model import HOURS, Content
from tessera.games.zodiacs.events import OrderGiven, StoredEvent
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.legal_orders import has_legal_order
from tessera.games.zodiacs.order_drafts import OrderDraft, OrderDrafts
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.prompting import affected_seats, should_prompt
from tessera.games.zodiacs.state import Step
from tessera.server.core.errors import refuse
from tessera.server.wars.events import WarConfig
from tessera.server.wars.messages import Matter, Passing, Talk, WarStatus

COMBAT_STEPS = (Step.TARGETS, Step.DEFENCE, Step.ORDER)
NUMBERS_APART = len(COMBAT_STEPS) + 1
"""How far apart the numbers of steps are: between them are those of the steps of combat."""
MOST_IDLE = 12
"""After so many steps in a row in which nobody has handed in anything all are asked: nothing goes
on for ever without anybody."""
MOST_MISSED_HOURS, MOST_MISSED_DAYS = 3, 1
"""After so many in a row a bot stands in."""
STAND_IN_LEVEL = 2
"""Of the bot that plays for whoever has missed too many hours."""


class Attendance(Struct):
    """How a seat has kept to its hours."""

    reserve: int
    """Milliseconds that it may still overdraw."""
    missed: int = 0
    """Hours in a row in which it was late and gave no sign."""
    late: bool = False
    """Whether it was late in this hour."""
    seen: bool = False
    """Whether it has given a sign in this hour, or a plan of its was handed in."""
    stand_in: bool = False
    passing: Passing = "no"
    """Only its own holder ever hears of it."""
    passing_until: int | None = None
    """Hours from the first morning after which it is asked again in any case."""
    again: bool = False
    """Whether it wishes to be asked for orders again in this hour, whatever happens."""
    ready_since: int | None = None
    away_since: int | None = None
    """Since when its connection is lost; None while it is here, or no clock has run since."""
    waited: int = 0
    """Milliseconds of grace that it has used up; see `War.grace`."""
    stood: int = 0
    """Milliseconds for which its clock has stood in this step."""
    wishes: int = 0
    """What it has asked for in this step."""
    sharing: bool = False
    """Whether it shows its drafts to its allies."""
    written: int = 0
    """Characters of all orders and plans that it has handed in."""
    watched: int = -1
    """The number of the last entry of its journal that its holder has looked at."""
    visited: int = -1
    """The number of the last entry of its journal when its holder was last here."""
    stand_in_since: int | None = None
    """Since when a bot plays for it; None while none does, or if that is not known."""


class Saying(Struct, frozen=True):
    """Something that was said, and the mask of the seats that hear it."""

    talk: Talk
    hearers: int

    def reaches(self, seats: Iterable[int]) -> bool:
        """Whether one who holds these seats hears it."""
        return self.talk.to == "all" or any(self.hearers >> seat & 1 for seat in seats)


def length(handed_in: Answer | OrderDraft) -> int:
    """How many characters of orders something comes to; choices in combat are short."""
    match handed_in:
        case Orders(texts) | OrderDraft(orders=texts):
            return sum(map(len, texts))
    return 0


class War:
    """A war after its events; `fold.war_of` makes it of those.

    Args:
        founding: what it was set up with.
        content: what it is played with; None if nobody knows any more.
    """

    def __init__(self, founding: WarConfig, content: Content | None = None) -> None:
        self.config = founding
        self._content = content
        self.chairs = founding.chairs
        self.seq = 0
        self.updated = founding.created
        """When something happened last that everybody may know of."""
        self.game: Game | None = None
        self.closed_steps = 0
        """How many steps have been closed."""
        self.hidden_steps = 0
        """Those of them after which the combat of the same hour went on; see `number_for`."""
        self.went_on = False
        """Whether the last step that was closed left nothing to see but for those in combat."""
        self.choosing: dict[int, bool] = {}
        """What has been found out about this step of combat; see `chooses`."""
        self.deadline: int | None = None
        """When this step is over for those without a reserve."""
        self.returned = 0
        """Milliseconds that this step was given back; see `events.TimeReturned`."""
        self.returned_until = 0
        """The end of the last absence of which time was given back."""
        self.last = founding.created
        """When anything happened last."""
        self.step_began = founding.created
        """When this step began, or went on after a pause."""
        self.paused_at: int | None = None
        self.resume_asked: int | None = None
        """Since when somebody wishes that it goes on after a pause."""
        self.votes: dict[Matter, set[int]] = {}
        self.sayings: list[Saying] = []
        self.plans = [OrderDrafts() for _ in founding.chairs]
        self.attendance = [Attendance(founding.clock.reserve * 1000) for _ in founding.chairs]
        self.standing: list[tuple[AutomaticResponse, ...]] = [() for _ in founding.chairs]
        self.spent: list[set[int]] = [set() for _ in founding.chairs]
        """By seat which of its standing answers have been given in this hour."""
        self.stirred: set[int] = set()
        """Seats that something has concerned since they were asked for orders in this hour."""
        self.quiet = 0
        """Days in a row in which nobody was hurt, while nobody but leaders could hurt anybody."""
        self.calm = True
        """Whether nobody was hurt so far in this day."""
        self.asked_to_leave: dict[str, str] = {}
        """Who may not sit down before the founder lets them back: by their marks their names."""
        self.founder_wishes = 0
        """What the founder has asked for before the start at seats of others."""
        self.called_off = False
        """Whether it is over without a result: before it has begun, or aborted."""
        self.suspended: set[int] = set()
        """Seats whose bots cannot think in this step."""
        self.rematch: str | None = None
        """The war in which it is played once more."""
        self.idle = 0
        """Steps in a row in which nobody has handed in anything."""
        self.asked: dict[int, bool] = {}
        """What has been found out about this step; see `asks`."""
        self.reactions: dict[int, TriggeredResponses] = {}
        """What has been found out about this response step; see `reaction`."""

    # how it stands

    @property
    def id(self) -> str:
        """Its name."""
        return self.config.id

    @property
    def content(self) -> Content:
        """What there is to choose from until the game begins; then it goes on without.

        Raises:
            RefusalError: if nobody knows it any more.
        """
        if self._content is None:
            raise refuse("unknown-content")
        return self._content

    @property
    def status(self) -> WarStatus:
        """Whether people still gather, play, or have played."""
        if self.called_off:
            return "finished"
        if self.game is None:
            return "gathering"
        return "finished" if self.game.state.result else "playing"

    @property
    def begun_game(self) -> Game:
        """The game, which has begun.

        Raises:
            ValueError: if it has not.
        """
        if self.game is None:
            raise ValueError("the game has not begun")
        return self.game

    @property
    def full(self) -> bool:
        """Whether all seats are taken by those who agree to start."""
        return all(chair.willing for chair in self.chairs)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats that a browser holds."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if guest is not None and chair.kind == "person" and chair.guest == guest
        )

    def kept_for(self, guest: str | None) -> int | None:
        """The open seat that is kept for somebody; None if none is."""
        kept = (n for n, chair in enumerate(self.chairs) if chair.kept and chair.guest == guest)
        return next(kept, None)

    def heard_by(self, guest: str | None) -> list[Saying]:
        """What somebody has heard, in the order in which it was said."""
        seats = self.seats_of(guest)
        return [saying for saying in self.sayings if saying.reaches(seats)]

    def speaker(self, saying: Saying) -> str | None:
        """The guest who has said something; None if they have got up since, or nobody sits there.

        Who speaks hears it, too, and who gets up does not any more (`fold`).
        """
        seat = saying.talk.seat
        return self.chairs[seat].guest if saying.hearers >> seat & 1 else None

    def mark(self, guest: str) -> str:
        """What a guest is remembered by where nobody is to be named; another in each war."""
        return hmac.digest(self.config.secret.encode(), guest.encode(), "sha256").hex()

    def is_barred(self, guest: str | None) -> bool:
        """Whether a guest was asked to leave, and not let back since."""
        asked = self.asked_to_leave
        return bool(asked) and guest is not None and self.mark(guest) in asked

    def coalition_of(self, seat: int) -> int:
        """The mask of a seat and its allies."""
        name = self.chairs[seat].coalition
        if name is None:
            return 1 << seat
        return sum(1 << n for n, chair in enumerate(self.chairs) if chair.coalition == name)

    def played_by_bot(self, seat: int) -> int | None:
        """The level of the bot that plays for a seat; None if a person does."""
        if self.chairs[seat].kind == "bot":
            return self.chairs[seat].level
        return STAND_IN_LEVEL if self.attendance[seat].stand_in else None

    @property
    def endless(self) -> bool:
        """Whether bots alone are left to play, and no last day is set."""
        return not self.config.days and all(
            self.is_out(seat) or self.played_by_bot(seat) is not None
            for seat in range(len(self.chairs))
        )

    @property
    def deserted(self) -> bool:
        """Whether all people who are not out have left bots in their stead: then it waits.

        A war of a league goes on: others wait for what it comes to.
        """
        people = [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.kind == "person" and not self.is_out(seat)
        ]
        gone = bool(people) and all(self.attendance[seat].stand_in for seat in people)
        return gone and not self.config.tournament

    # what is shown of combat

    @property
    def step_number(self) -> int:
        """The number of this step: it grows with each, and with each combat by the same.

        How many steps combat has follows from battles that may be hidden.
        """
        shown = NUMBERS_APART * (self.closed_steps - self.hidden_steps)
        step = self.game.state.step if self.game else None
        return shown + (COMBAT_STEPS.index(step) + 1 if step in COMBAT_STEPS else 0)

    def number_for(self, seats: Iterable[int]) -> int:
        """The number of this step for the holder of some seats.

        Without a choice in combat it is one and the same for all its steps.
        """
        number = self.step_number
        return number if self.names_step(seats) else number - number % NUMBERS_APART

    def chooses(self, seat: int) -> bool:
        """Whether a seat has a choice in this step of combat, as its own view tells."""
        if self.game is None or not self.game.state.step.in_combat or self.is_out(seat):
            return False
        if seat not in self.choosing:
            self.choosing[seat] = question_of(self.game.view(seat), seat).may_choose
        return self.choosing[seat]

    def names_step(self, seats: Iterable[int]) -> bool:
        """Whether this step may be named to the holder of some seats: of combat only a choice."""
        fighting = self.game is not None and self.game.state.step.in_combat
        return not fighting or any(map(self.chooses, seats))

    # who is asked

    @property
    def orders_in_bulk(self) -> bool:
        """Whether people hand in all of an hour, or of a day, at once."""
        return self.config.clock.kind in ("hour", "day")

    @property
    def takes_bulk_orders(self) -> bool:
        """Whether, where people hand in ahead, they do so in this step."""
        state = self.game.state if self.game else None
        first = state is not None and state.step is Step.ORDERS and state.stage == 1
        by_hour = self.config.clock.kind == "hour"
        return first and state is not None and (by_hour or state.hour is HOURS[0])

    def asks(self, seat: int) -> bool:
        """Whether a seat is asked something in this step that it may want to choose."""
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
        patient = (self.played_by_bot(seat) or 0) >= FIRST_WAITING_LEVEL
        return should_prompt(game.view(seat), alerted=patient or seat in self.stirred)

    def _asks_ahead(self, game: Game, seat: int) -> bool:
        """Bots order hour by hour; people for a day are asked even while all sleep."""
        state = game.state
        if state.step is not Step.ORDERS or state.stage > 1:
            return False
        if self.played_by_bot(seat) is not None or self.config.clock.kind == "hour":
            return has_legal_order(game.view(seat))
        return self.takes_bulk_orders

    @property
    def _is_idle(self) -> bool:
        """Whether too much has passed without anybody, and orders can be given."""
        asking = self.game is not None and self.game.state.step is Step.ORDERS
        return asking and self.idle >= MOST_IDLE

    @property
    def awaited(self) -> list[int]:
        """The seats that are asked something and are not ready."""
        if self.game is None:
            return []
        return [seat for seat in self.game.awaited if self.asks(seat) and not self.passes(seat)]

    def passes(self, seat: int) -> bool:
        """Whether a seat lets this step pass.

        To others it is like one that has nothing to choose: nobody waits for either, and nothing is
        shown of either.
        """
        passing = self.attendance[seat].passing in ("hour", "wary")
        return passing and self.status == "playing" and not self._is_idle

    def concerned_by(self, facts: Iterable[StoredEvent]) -> tuple[int, ...]:
        """The seats that what the end of this step comes to concerns."""
        if self.game is None:
            return ()
        views = {seat: self.game.view(seat) for seat in self.game.state.priority}
        return tuple(affected_seats(views, facts))

    # what stands by itself

    def reaction(self, seat: int) -> TriggeredResponses:
        """What a seat's standing answers come to in this response step."""
        if self.game is None or self.game.state.step is not Step.RESPONSE:
            return TriggeredResponses()
        if seat not in self.reactions:
            view = self.game.view(seat)
            standing: Iterable[AutomaticResponse] = self.standing[seat]
            if self.orders_in_bulk and self.played_by_bot(seat) is not None:
                standing = suggested_responses(view)
            self.reactions[seat] = trigger_responses(view, tuple(standing), self.spent[seat])
        return self.reactions[seat]

    def automatic_answer(self, seat: int) -> Answer | None:
        """What a seat gives in this step unless it hands in anything: plans, standing answers."""
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
        """What a seat has handed in for this step, or else gives by itself, as far as it can."""
        handed_in = self.game.answers.get(seat) if self.game else None
        if handed_in is not None or self.game is None:
            return handed_in
        found = self.automatic_answer(seat)
        if not isinstance(found, Orders):
            return found
        orders = accept_orders(self.game.view(seat), found.texts)
        can = (isinstance(order, OrderGiven) for order in orders)
        return Orders(tuple(compress(found.texts, can)))

    # bots and clocks

    @property
    def awaited_bots(self) -> list[int]:
        """Those of them for which bots play."""
        return [seat for seat in self.awaited if self.played_by_bot(seat) is not None]

    @property
    def due(self) -> int | None:
        """When the step is closed without those who are late; None if nothing hurries."""
        running = self.status == "playing" and self.paused_at is None and not self.deserted
        if self.deadline is None or not running:
            return None
        return self.deadline + max(map(self._extra_time, self.awaited), default=0)

    def reserve_used(self, now: int) -> dict[int, int]:
        """By seat how much of its reserve it has used up if the step is closed now."""
        if self.deadline is None:
            return {}
        used = {
            seat: min(self._reserve_left(seat), self._overtime(seat, now))
            for seat in range(len(self.chairs))
            if self.asks(seat)
        }
        return {seat: amount for seat, amount in used.items() if amount > 0}

    def _overtime(self, seat: int, now: int) -> int:
        """How much longer a seat has taken than it had, but for what its grace covers."""
        kept = self.attendance[seat]
        until = kept.ready_since or now
        return until - (self.deadline or now) - kept.stood - self.grace_used(seat, until)

    def _extra_time(self, seat: int) -> int:
        """How long after the deadline a seat is waited for: by its grace, then by its reserve."""
        kept = self.attendance[seat]
        if not self._may_use_reserve or self.played_by_bot(seat) is not None:
            return 0
        return kept.stood + (0 if kept.away_since is None else self.grace(seat)) + kept.reserve

    @property
    def _may_use_reserve(self) -> bool:
        """Whether everybody is asked: elsewhere it would tell others who is."""
        state = self.game.state if self.game else None
        return state is not None and state.step is Step.ORDERS and state.stage == 1

    def _reserve_left(self, seat: int) -> int:
        """What a seat may overdraw in this step."""
        by_bot = self.played_by_bot(seat) is not None
        return 0 if by_bot or not self._may_use_reserve else self.attendance[seat].reserve

    def bot_from(self, seat: int) -> int | None:
        """When a bot begins to play for a seat unless it gives a sign; None if none will."""
        kept = self.attendance[seat]
        missing = self.status == "playing" and self.asks(seat) and not kept.stand_in
        if self.deadline is None or self.paused_at is not None or not self._may_use_reserve:
            return None
        if not missing or kept.seen or kept.missed + 1 < self.most_missed or self.passes(seat):
            return None
        return None if self.automatic_answer(seat) else self.deadline + self._extra_time(seat)

    @property
    def most_missed(self) -> int:
        """After so many missed hours in a row, or days handed in at once, a bot stands in."""
        return MOST_MISSED_DAYS if self.config.clock.kind == "day" else MOST_MISSED_HOURS

    # lost connections

    def grace(self, seat: int) -> int:
        """Milliseconds for which the clock of a seat still stands while its connection is lost.

        In a league nobody waits for anybody.
        """
        given = 0 if self.config.tournament else self.config.clock.grace
        return max(0, given - self.attendance[seat].waited)

    def grace_until(self, seat: int) -> int | None:
        """When the grace of a seat that is away will be used up; None where none runs.

        It runs once the time of the step is over, whether the seat is asked or not: so it is told
        to everybody.
        """
        since = self.attendance[seat].away_since
        if since is None or self.deadline is None or self.paused_at is not None:
            return None
        if not self._may_use_reserve:
            return None
        return max(self.deadline, since) + self.grace(seat)

    def grace_used(self, seat: int, now: int) -> int:
        """How much of its grace has run since its connection was lost, or since the deadline."""
        until = self.grace_until(seat)
        left = self.grace(seat)
        return 0 if until is None else left - max(0, min(left, until - now))

    def is_ready_for_own(self, seat: int) -> bool:
        """Whether a seat need not do anything: what its own holder sees."""
        if self.game is None or self.status != "playing":
            return False
        return seat in self.game.ready or not self.asks(seat) or self.passes(seat)

    def is_out(self, seat: int) -> bool:
        """Whether a seat is out of the game."""
        return self.game is not None and self.game.state.players[seat].out
