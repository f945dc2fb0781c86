"""A war as a value: what it was set up with, and what its events have come to.

Nothing here reads or writes anything outside. Events change it (`fold`), and nothing else does.
"""

from collections.abc import Iterable

from msgspec import Struct

from tessera.games.zodiacs.answers import Answer, Orders
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.events import Fact
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.options import anything_to_order
from tessera.games.zodiacs.plans import Plan, Plans
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.touch import touches
from tessera.server.refusals import refuse
from tessera.server.wars.events import WarFounding
from tessera.server.wars.messages import Matter, Passing, Talk, WarStatus

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
    """Whether it has given a sign in this hour."""
    stand_in: bool = False
    passing: Passing = "no"
    """Only its own holder ever hears of it."""
    ready_since: int | None = None
    wishes: int = 0
    """What it has asked for in this step."""
    sharing: bool = False
    """Whether it shows its drafts to its allies."""
    written: int = 0
    """Characters of all orders and plans that it has handed in."""


class Saying(Struct, frozen=True):
    """Something that was said, and the mask of the seats that hear it."""

    talk: Talk
    hearers: int

    def reaches(self, seats: Iterable[int]) -> bool:
        """Whether one who holds these seats hears it."""
        return self.talk.to == "all" or any(self.hearers >> seat & 1 for seat in seats)


def length(handed_in: Answer | Plan) -> int:
    """How many characters of orders something comes to; choices in combat are short."""
    match handed_in:
        case Orders(texts) | Plan(orders=texts):
            return sum(map(len, texts))
    return 0


def touched(war: "War", facts: Iterable[Fact]) -> tuple[int, ...]:
    """The seats that let everything pass, and are touched by what the end of a step comes to."""
    found = []
    for seat, kept in enumerate(war.attendance):
        if kept.passing == "yes" and war.game is not None:
            before = war.game.view(seat)
            after = before.clone()
            known = [fact.event for fact in facts if fact.knowers >> seat & 1]
            for event in known:
                event.apply(after, 1 << seat)
            if touches(before, after, known):
                found.append(seat)
    return tuple(found)


class War:
    """A war after its events; `fold.war_of` makes it of those.

    Args:
        founding: what it was set up with.
        content: what it is played with; None if nobody knows any more.
    """

    def __init__(self, founding: WarFounding, content: Content | None = None) -> None:
        self.founding = founding
        self._content = content
        self.chairs = founding.chairs
        self.seq = 0
        self.updated = founding.created
        """When something happened last that everybody may know of."""
        self.game: Game | None = None
        self.step_number = 0
        """How many steps have been closed."""
        self.deadline: int | None = None
        """When this step is over for those without a reserve."""
        self.returned = 0
        """Milliseconds that this step was given back; see `events.TimeReturned`."""
        self.returned_until = 0
        """The end of the last absence of which time was given back."""
        self.last = founding.created
        """When anything happened last."""
        self.paused_at: int | None = None
        self.votes: dict[Matter, set[int]] = {}
        self.sayings: list[Saying] = []
        self.plans = [Plans() for _ in founding.chairs]
        self.attendance = [Attendance(founding.clock.reserve * 1000) for _ in founding.chairs]
        self.asked: dict[int, bool] = {}
        """What has been found out about this step; see `asks`."""

    # how it stands

    @property
    def id(self) -> str:
        """Its name."""
        return self.founding.id

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
        if self.game is None:
            return "gathering"
        return "finished" if self.game.state.result else "playing"

    @property
    def full(self) -> bool:
        """Whether all seats are taken by those who agree to start."""
        return all(chair.willing for chair in self.chairs)

    def seats_of(self, guest: str | None) -> tuple[int, ...]:
        """The seats that a browser holds."""
        return tuple(
            seat
            for seat, chair in enumerate(self.chairs)
            if guest is not None and chair.guest == guest
        )

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
        return not self.founding.days and all(
            self.is_out(seat) or self.played_by_bot(seat) is not None
            for seat in range(len(self.chairs))
        )

    def asks(self, seat: int) -> bool:
        """Whether a seat is asked something in this step, and has anything to choose from."""
        if self.game is None or self.game.state.result:
            return False
        if seat not in self.asked:
            self.asked[seat] = self.game.asks(seat) and self._can_choose(self.game, seat)
        return self.asked[seat]

    def _can_choose(self, game: Game, seat: int) -> bool:
        """In a response step many have nothing to respond with; nobody waits for them."""
        return game.state.step is not Step.RESPONSE or anything_to_order(game.view(seat))

    @property
    def awaited(self) -> list[int]:
        """The seats that are asked something and are not ready."""
        if self.game is None:
            return []
        return [seat for seat in self.game.awaited if self.asks(seat) and not self.lets_pass(seat)]

    def lets_pass(self, seat: int) -> bool:
        """Whether a seat lets this step pass.

        To others it is like one that has nothing to answer with: nobody waits for either, and
        nothing is shown of either.
        """
        response = self.game is not None and self.game.state.step is Step.RESPONSE
        return response and self.attendance[seat].passing == "yes"

    @property
    def awaited_bots(self) -> list[int]:
        """Those of them for which bots play."""
        return [seat for seat in self.awaited if self.played_by_bot(seat) is not None]

    @property
    def due(self) -> int | None:
        """When the step is closed without those who are late; None if nothing hurries."""
        if self.deadline is None or self.paused_at is not None or self.status != "playing":
            return None
        return self.deadline + max((self._spare(seat) for seat in self.awaited), default=0)

    def overdrawn(self, now: int) -> dict[int, int]:
        """By seat how much of its reserve it has used up if the step is closed now."""
        if self.deadline is None:
            return {}
        used = {
            seat: min(self._spare(seat), (self.attendance[seat].ready_since or now) - self.deadline)
            for seat in range(len(self.chairs))
            if self.asks(seat)
        }
        return {seat: amount for seat, amount in used.items() if amount > 0}

    def _spare(self, seat: int) -> int:
        """What a seat may overdraw in this step.

        Only where everybody is asked: elsewhere it would tell others who is asked.
        """
        if self.game is None or self.game.state.step is not Step.ORDERS:
            return 0
        return 0 if self.played_by_bot(seat) else self.attendance[seat].reserve

    def own_ready(self, seat: int) -> bool:
        """Whether a seat need not do anything: what its own holder sees."""
        if self.game is None or self.status != "playing":
            return False
        return seat in self.game.ready or not self.asks(seat) or self.lets_pass(seat)

    def is_out(self, seat: int) -> bool:
        """Whether a seat is out of the game."""
        return self.game is not None and self.game.state.players[seat].out
