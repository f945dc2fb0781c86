"""A war: what it was set up with, and the fold of its events.

Nothing here reads or writes anything outside, and nothing is refused: `grants` says which events
may happen. The same founding and events give the same war, so that a server that starts anew knows
all that it knew before.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.options import options
from tessera.games.zodiacs.plans import Plans
from tessera.games.zodiacs.state import Step
from tessera.server.clock import iso
from tessera.server.wars import events as happened
from tessera.server.wars.events import Chair, Happened, WarFounding
from tessera.server.wars.founding import first_game, handles
from tessera.server.wars.messages import Matter, Talk, WarInfo, WarSeat, WarStatus

MOST_MISSED = 3
"""After so many missed hours in a row a bot stands in."""
STAND_IN_LEVEL = 2


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
    ready_since: int | None = None


class Saying(Struct, frozen=True):
    """Something that was said, and the mask of the seats that hear it."""

    talk: Talk
    hearers: int

    def reaches(self, seats: Iterable[int]) -> bool:
        """Whether one who holds these seats hears it."""
        return self.talk.to == "all" or any(self.hearers >> seat & 1 for seat in seats)


class War:
    """A war after its events.

    Args:
        founding: what it was set up with.
        past: what has happened so far, in order.
    """

    def __init__(self, founding: WarFounding, past: Iterable[Happened] = ()) -> None:
        self.founding = founding
        self.chairs = founding.chairs
        self.seq = 0
        self.updated = founding.created
        """When something happened last that everybody may know of."""
        self.game: Game | None = None
        self.step_number = 0
        """How many steps have been closed."""
        self.begun_at = 0
        """When this step began."""
        self.deadline: int | None = None
        self.paused_at: int | None = None
        self.votes: dict[Matter, set[int]] = {}
        self.sayings: list[Saying] = []
        self.plans = [Plans() for _ in founding.chairs]
        self.attendance = [Attendance(founding.clock.reserve * 1000) for _ in founding.chairs]
        self._asked: dict[int, bool] = {}
        for event in past:
            self.happen(event)

    def happen(self, happening: Happened) -> None:
        """Let something happen."""
        self.seq = happening.seq
        HAPPENINGS[type(happening.event)](self, happening.event, happening.time)
        if not isinstance(happening.event, SILENT):
            self.updated = happening.time

    # how it stands

    @property
    def id(self) -> str:
        """Its name."""
        return self.founding.id

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

    def asks(self, seat: int) -> bool:
        """Whether a seat is asked something in this step, and has anything to choose from."""
        if self.game is None or self.game.state.result:
            return False
        if seat not in self._asked:
            self._asked[seat] = self.game.asks(seat) and self._can_choose(self.game, seat)
        return self._asked[seat]

    def _can_choose(self, game: Game, seat: int) -> bool:
        """In a response step many have nothing to respond with; nobody waits for them."""
        if game.state.step is not Step.RESPONSE:
            return True
        return any(
            found.moves or any(ability.refusal is None for ability in found.abilities)
            for found in options(game.view(seat))
        )

    @property
    def awaited(self) -> list[int]:
        """The seats that are asked something and are not ready."""
        if self.game is None:
            return []
        return [seat for seat in self.game.awaited if self.asks(seat)]

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

    # as it is seen

    def info(self, guest: str | None, present: frozenset[str]) -> WarInfo:
        """The war as a guest may see it, given the guests who are connected."""
        return personal(self.public(), self.chairs, self.founding.founder, guest, present, self)

    def public(self) -> WarInfo:
        """The war as everybody may see it, when nobody is connected."""
        state = self.game.state if self.game else None
        founding = self.founding
        names = handles(self.chairs)
        return WarInfo(
            id=founding.id,
            map=founding.map,
            days=founding.days,
            clock=founding.clock,
            talk=founding.talk,
            listed=founding.listed,
            status=self.status,
            seats=tuple(self._seat(seat, names[seat]) for seat in range(len(self.chairs))),
            founder=False,
            you=(),
            day=state.day if state else 0,
            hour=state.hour if state else "",
            step=state.step if state else "",
            step_number=self.step_number,
            deadline=None if self.paused_at is not None else self.deadline,
            paused=self.paused_at is not None,
            votes={m: tuple(sorted(seats)) for m, seats in self.votes.items() if seats},
            result=state.result if state else None,
            created=iso(founding.created),
            updated=iso(self.updated),
        )

    def _seat(self, seat: int, handle: str) -> WarSeat:
        chair, kept = self.chairs[seat], self.attendance[seat]
        return WarSeat(
            kind=chair.kind,
            name=chair.name,
            handle=handle,
            level=chair.level,
            faction=chair.faction,
            leader=chair.leader,
            coalition=chair.coalition,
            agreed=chair.willing,
            present=chair.kind == "bot",
            ready=self._shown_ready(seat),
            out=self._is_out(seat),
            stand_in=kept.stand_in,
            reserve=kept.reserve // 1000,
        )

    def _is_out(self, seat: int) -> bool:
        return self.game is not None and self.game.state.players[seat].out

    def _shown_ready(self, seat: int) -> bool:
        """Whether others see a seat as ready.

        Where not everybody is asked, that somebody is ready would tell that there was something to
        choose; and how long a bot thinks would tell how much. So neither is shown.
        """
        if self.game is None or self.game.state.result:
            return False
        if self.played_by_bot(seat) or self._is_out(seat):
            return True
        return self.game.state.step is Step.ORDERS and seat in self.game.ready

    def own_ready(self, seat: int) -> bool:
        """Whether a seat need not do anything: what its own holder sees."""
        if self.game is None or self.status != "playing":
            return False
        return seat in self.game.ready or not self.asks(seat)

    # what happens while people gather

    def _chair(self, seat: int, **changes: Any) -> None:  # noqa: ANN401
        changed = replace(self.chairs[seat], **changes)
        self.chairs = (*self.chairs[:seat], changed, *self.chairs[seat + 1 :])

    def _sit(self, event: happened.SatDown, _time: int) -> None:
        self._chair(event.seat, kind="person", guest=event.guest, name=event.name, agreed=False)

    def _rise(self, event: happened.GotUp, _time: int) -> None:
        """Who comes next hears nothing of what was meant for the one who leaves."""
        self._chair(event.seat, kind="open", guest=None, name="", agreed=False)
        self.sayings = [
            replace(saying, hearers=saying.hearers & ~(1 << event.seat)) for saying in self.sayings
        ]

    def _choose(self, event: happened.Chosen, _time: int) -> None:
        self._chair(
            event.seat, faction=event.faction, leader=event.leader, coalition=event.coalition
        )
        self._forget_agreements()

    def _fill(self, event: happened.Filled, _time: int) -> None:
        self._chair(event.seat, kind="open" if event.level is None else "bot", level=event.level)
        self._forget_agreements()

    def _forget_agreements(self) -> None:
        self.chairs = tuple(replace(chair, agreed=False) for chair in self.chairs)

    def _agree(self, event: happened.Agreed, _time: int) -> None:
        self._chair(event.seat, agreed=event.agreed)

    def _begin(self, _event: happened.Begun, time: int) -> None:
        self.game = first_game(self.founding, self.chairs)
        self._begin_step(time)

    # what happens in the game

    @property
    def _playing(self) -> Game:
        if self.game is None:
            raise ValueError("the game has not begun")
        return self.game

    def _answer(self, event: happened.Answered, time: int) -> None:
        self._playing.answers[event.seat] = event.answer
        if event.bot:
            self._playing.ready.add(event.seat)
        else:
            self._give_sign(event.seat)
            self._set_ready(event.seat, None)

    def _ready(self, event: happened.Readied, time: int) -> None:
        self._give_sign(event.seat)
        self._set_ready(event.seat, time if event.ready else None)

    def _set_ready(self, seat: int, since: int | None) -> None:
        self.attendance[seat].ready_since = since
        if since is None:
            self._playing.ready.discard(seat)
        else:
            self._playing.ready.add(seat)

    def _give_sign(self, seat: int) -> None:
        kept = self.attendance[seat]
        kept.seen, kept.stand_in, kept.missed = True, False, 0

    def _plan(self, event: happened.Planned, _time: int) -> None:
        plan = event.plan
        kept = [p for p in self.plans[event.seat] if p.time != plan.time]
        self.plans[event.seat] = Plans((*kept, plan))

    def _close(self, event: happened.Closed, time: int) -> None:
        game = self._playing
        hour = game.state.hours_passed
        for seat, amount in event.overdrawn.items():
            self.attendance[seat].reserve -= amount
        for seat in event.late:
            self.attendance[seat].late = True
        game.close()
        self.step_number += 1
        if game.state.hours_passed != hour or game.state.result:
            self._end_hour(game)
        self._begin_step(time)

    def _end_hour(self, game: Game) -> None:
        for kept in self.attendance:
            kept.missed = kept.missed + 1 if kept.late and not kept.seen else 0
            kept.stand_in = kept.stand_in or kept.missed >= MOST_MISSED
            kept.late = kept.seen = False
        for plans in self.plans:
            plans.drop_past(game.state)

    def _begin_step(self, time: int) -> None:
        self._asked = {}
        self.votes.pop("extend", None)
        self.begun_at = time
        for kept in self.attendance:
            kept.ready_since = None
        seconds = self.founding.clock.seconds
        timed = self.founding.clock.kind != "none" and self.status == "playing"
        self.deadline = time + seconds * 1000 if timed else None
        if self.status == "finished":
            self.votes, self.paused_at = {}, None

    # what happens at any time

    def _say(self, event: happened.Said, time: int) -> None:
        talk = Talk(len(self.sayings), time, event.seat, event.to, event.text)
        self.sayings.append(Saying(talk, event.hearers))

    def _vote(self, event: happened.Voted, _time: int) -> None:
        voters = self.votes.setdefault(event.matter, set())
        (voters.add if event.agreed else voters.discard)(event.seat)

    def _decide(self, event: happened.Decided, time: int) -> None:
        self.votes = {}
        match event.matter:
            case "pause":
                self.paused_at = time
            case "resume" if self.paused_at is not None:
                if self.deadline is not None:
                    self.deadline += time - self.paused_at
                self.paused_at = None
            case "extend" if self.deadline is not None:
                self.deadline = max(self.deadline, time) + self.founding.clock.seconds * 1000


SILENT = (happened.Answered, happened.Readied, happened.Planned, happened.Said)
"""Events that not everybody may know of, or that change nothing which all see."""

HAPPENINGS: dict[type[happened.AnyWarEvent], Callable[[War, Any, int], None]] = {
    happened.SatDown: War._sit,
    happened.GotUp: War._rise,
    happened.Chosen: War._choose,
    happened.Filled: War._fill,
    happened.Agreed: War._agree,
    happened.Begun: War._begin,
    happened.Answered: War._answer,
    happened.Readied: War._ready,
    happened.Planned: War._plan,
    happened.Closed: War._close,
    happened.Said: War._say,
    happened.Voted: War._vote,
    happened.Decided: War._decide,
}


def personal(
    public: WarInfo,
    chairs: tuple[Chair, ...],
    founder: str | None,
    guest: str | None,
    present: frozenset[str],
    war: War | None = None,
) -> WarInfo:
    """A war as one guest may see it.

    Args:
        public: as everybody may.
        chairs: who sits where.
        founder: the guest who set it up.
        guest: who looks.
        present: the guests who are connected.
        war: the war itself, if it is at hand: then the guest's own readiness is told.
    """
    you = tuple(n for n, chair in enumerate(chairs) if guest is not None and chair.guest == guest)
    seats = tuple(
        replace(
            seat,
            present=chair.kind == "bot" or chair.guest in present,
            ready=war.own_ready(number) if war and number in you else seat.ready,
        )
        for number, (seat, chair) in enumerate(zip(public.seats, chairs, strict=True))
    )
    return replace(public, seats=seats, you=you, founder=guest is not None and founder == guest)
