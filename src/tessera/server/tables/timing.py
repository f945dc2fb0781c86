"""Clocks of two sides: what a control of time gives, and what is left of it; a value, no I/O.

Time is given for **turns**, not for actions: a turn has one action or several, and nobody is to
gain by how they part it. While chance draws, and until each side has ended a first turn, it stands.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tessera.server.core.errors import refuse

TimeKind = Literal["fischer", "byo-yomi", "slow"]
Place: TypeAlias = Literal[0, 1]
"""Of a side: the first or the second."""

SECOND = 1_000
HOUR_S = 3_600
DAY_S = 24 * HOUR_S
LONGEST_LIVE_S = 3 * HOUR_S
LONGEST_TURN_S = 14 * DAY_S
LONGEST_HOLIDAYS_S = 30 * DAY_S
MOST_PERIODS = 20

LEAST_GRACE_S, MOST_GRACE_S = 10, 60
"""What a lost connection may cost the other side in a whole game: a tenth of the time at first,
within these bounds."""
LEAST_WAIT = 1_000
"""Milliseconds of its grace that each lost connection uses up at least."""
LEAST_PATIENCE_S, MOST_PATIENCE_S = 20, 60
"""For how long a connection may be lost in a turn of a live game before the other may claim it: a
fifth of all time at first, within these bounds."""
SHORT_GAME_S = 300
"""A live game is short if each side begins with at most this much time."""
SHORT_FIRST_TURN_S, FIRST_TURN_S = 30, 60
"""Within which the next action of a first turn is due, in short and in longer live games: a player
who does nothing has not come."""


def grace_for(seconds: int) -> int:
    """Milliseconds for which the clock of a lost connection stands, of so much time at first."""
    return min(max(seconds // 10, LEAST_GRACE_S), MOST_GRACE_S) * SECOND


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time each side has; no game without a clock has one."""

    kind: TimeKind
    """`fischer`: a time, to which each turn adds; `byo-yomi`: a time, then periods, of which one is
    used up by each turn that takes longer; `slow`: a time for each turn, and holidays besides."""
    seconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TURN_S)]
    """At first, or, where it is slow, for each turn."""
    extra: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_HOLIDAYS_S)] = 0
    """Seconds: that each turn adds; of a period; of all holidays in the game."""
    periods: Annotated[int, msgspec.Meta(ge=0, le=MOST_PERIODS)] = 0
    """By byo-yomi only."""

    @property
    def is_live(self) -> bool:
        """Whether both sit at the board."""
        return self.kind != "slow"

    @property
    def reserve(self) -> int:
        """Milliseconds beyond the time at first: periods, or holidays."""
        match self.kind:
            case "fischer":
                return 0
            case "byo-yomi":
                return self.periods * self.extra * SECOND
            case "slow":
                return self.extra * SECOND

    @property
    def grace(self) -> int:
        """Milliseconds for which the clock of a lost connection stands, in the whole game."""
        return grace_for(self.seconds) if self.is_live else 0

    @property
    def patience(self) -> int:
        """Milliseconds after which who has lost their connection has left a live game."""
        fifth = (self.seconds + self.reserve // SECOND) // 5
        return min(max(fifth, LEAST_PATIENCE_S), MOST_PATIENCE_S) * SECOND

    @property
    def is_short(self) -> bool:
        """Whether it is a live game of up to five minutes a side."""
        return self.is_live and self.seconds <= SHORT_GAME_S

    @property
    def first_turn(self) -> int:
        """Milliseconds within which the next action of a first turn is due."""
        if not self.is_live:
            return self.seconds * SECOND
        return (SHORT_FIRST_TURN_S if self.is_short else FIRST_TURN_S) * SECOND

    def __str__(self) -> str:
        """As a record has it: `300+3`, `600+3x30`, `1/86400+604800`."""
        match self.kind:
            case "fischer":
                return f"{self.seconds}+{self.extra}"
            case "byo-yomi":
                return f"{self.seconds}+{self.periods}x{self.extra}"
            case "slow":
                return f"1/{self.seconds}+{self.extra}"


def checked(control: TimeControl | None) -> TimeControl | None:
    """A control that can be played by.

    Raises:
        RefusalError: saying what is wrong with it.
    """
    if control is None:
        return None
    slow = control.kind == "slow"
    if slow and (control.seconds < HOUR_S or control.periods):
        raise refuse("clock-slow", least=1, most=LONGEST_TURN_S // HOUR_S)
    if not slow and max(control.seconds, control.extra) > LONGEST_LIVE_S:
        raise refuse("clock-long", most=LONGEST_LIVE_S // HOUR_S)
    if control.kind == "fischer" and (not control.seconds or control.periods):
        raise refuse("clock-fischer")
    if control.kind == "byo-yomi" and not (control.periods and control.extra):
        raise refuse("clock-periods", most=MOST_PERIODS)
    return control


class SideTime(msgspec.Struct, frozen=True):
    """What a side has left, in milliseconds, when its clock was looked at last."""

    left: int
    """Of its time, of the period it is in, or of its turn."""
    reserve: int
    """What it goes on with then: whole periods, or holidays."""
    grace: int
    begun: bool = False
    """Whether it has ended a turn."""

    @property
    def total(self) -> int:
        """How long it can still think in this turn."""
        return self.left + self.reserve


class Clock(msgspec.Struct, frozen=True):
    """The clocks of a game after an event."""

    control: TimeControl
    sides: tuple[SideTime, SideTime]
    turn: Place | None = None
    """Whose turn it is, also while chance draws in it; None before the game."""
    since: int | None = None
    """From when on the time of that side runs, in milliseconds since 1970; None while it stands."""
    paused: bool = False
    away: bool = False
    """Whether the connection of that side is lost: its grace goes first."""
    suspended: bool = False
    """Whether that side is a bot that cannot think: nobody's time runs until it plays."""

    @classmethod
    def fresh(cls, control: TimeControl) -> "Clock":
        """Both sides with all their time."""
        side = SideTime(control.seconds * SECOND, control.reserve, control.grace)
        if control.kind == "byo-yomi" and not control.seconds:
            side = _charged(control, side, 0)
        return cls(control, (side, side))

    @property
    def is_on(self) -> bool:
        """Whether both sides have ended a first turn: from then on time counts."""
        return all(side.begun for side in self.sides)

    @property
    def may_pause(self) -> bool:
        """Whether there is anything to stop."""
        return self.is_on and not self.paused

    @property
    def due(self) -> int | None:
        """When the side whose time runs has none left; None while no time runs."""
        if self.since is None or self.turn is None:
            return None
        side = self.sides[self.turn]
        return self.since + side.total + (side.grace if self.away else 0)

    @property
    def claimable_from(self) -> int | None:
        """When the side whose time runs has left, if its connection stays lost; None if it is not.

        It is never later than the end of its time.
        """
        if not self.away or self.since is None or self.due is None:
            return None
        return min(self.since + self.control.patience, self.due)

    @property
    def bot_budget(self) -> int | None:
        """Milliseconds that a bot may spend on an action; None where nothing presses."""
        if self.since is None or self.turn is None or not self.control.is_live:
            return None
        side, extra = self.sides[self.turn], self.control.extra * SECOND
        ahead = side.left + min(side.reserve, extra)
        return max(1, min(ahead // 50 + extra // 3, ahead // 4))

    def charged(self, now: int) -> "Clock":
        """The same, with the time that has run charged to whose it was."""
        if self.since is None or self.turn is None:
            return self
        spent = max(0, now - self.since)
        side = self.sides[self.turn]
        if self.away:
            waited = min(spent, side.grace)
            side = replace(side, grace=side.grace - waited)
            spent -= waited
        settled = _with(self, _charged(self.control, side, spent))
        return replace(settled, since=max(now, self.since))

    def after_action(self, turn: Place | None, now: int) -> "Clock":
        """After an action, when it is the turn of a side; None while chance draws.

        A turn that has ended gives what the control gives for it.
        """
        clock = replace(self.charged(now), suspended=False)
        if turn is None:
            return replace(clock, since=None)
        if clock.turn is not None and turn != clock.turn:
            clock = replace(
                _with(clock, _ended(clock.control, clock.sides[clock.turn])), away=False
            )
        return _going(clock, turn, now)

    def after_undo(self, turn: Place, now: int) -> "Clock":
        """After an action was taken back: nothing is given for a turn that did not end so."""
        clock = replace(self.charged(now), suspended=False)
        if turn != clock.turn:
            first, second = (_anew(clock.control, side) for side in clock.sides)
            clock = replace(clock, sides=(first, second), away=False)
        return _going(clock, turn, now)

    def stopped(self, now: int) -> "Clock":
        """For good: the game is over."""
        return replace(self.charged(now), since=None, away=False)

    def pause(self, now: int) -> "Clock":
        """Nobody's time runs until it goes on."""
        return replace(self.stopped(now), paused=True)

    def resume(self, now: int) -> "Clock":
        """It goes on where it was paused."""
        clock = replace(self.charged(now), paused=False)
        return clock if clock.turn is None else _going(clock, clock.turn, now)

    def suspend(self, now: int) -> "Clock":
        """The bot to move cannot think: its time stands until it plays."""
        return replace(self.stopped(now), suspended=True)

    def wake(self, now: int) -> "Clock":
        """The side to move can play again."""
        clock = replace(self.charged(now), suspended=False)
        if not self.suspended or clock.turn is None:
            return clock
        return _going(clock, clock.turn, now)

    def disconnected(self, now: int) -> "Clock":
        """The side whose time runs has lost its connection: its grace begins."""
        return replace(self.charged(now), away=True)

    def reconnected(self, now: int) -> "Clock":
        """It is back: what it has not used of its grace is kept for the next time."""
        clock = self.charged(now)
        if not self.away or self.turn is None or clock.turn is None:
            return clock
        before, side = self.sides[self.turn], clock.sides[clock.turn]
        kept = max(0, min(side.grace, before.grace - LEAST_WAIT))
        return replace(_with(clock, replace(side, grace=kept)), away=False)

    def restored(self, since: int, until: int) -> "Clock":
        """With the time given back in which no server ran; giving it twice is as giving it once."""
        if self.since is None or self.since >= until:
            return self
        return replace(self.charged(since), since=until)


def _going(clock: Clock, turn: Place, now: int) -> Clock:
    """The clocks when it is the turn of a side: its time runs, if any does."""
    runs = clock.is_on and not clock.paused and not clock.suspended
    return replace(clock, turn=turn, since=now if runs else None)


def _with(clock: Clock, side: SideTime) -> Clock:
    """The clocks with another state of the side whose turn it is."""
    first, second = clock.sides
    return replace(clock, sides=(first, side) if clock.turn else (side, second))


def _charged(control: TimeControl, side: SideTime, spent: int) -> SideTime:
    """What a side has left when it has thought so much longer."""
    over = spent - side.left
    if over < 0:
        return replace(side, left=-over)
    if control.kind != "byo-yomi":
        taken = min(over, side.reserve)
        return replace(side, left=0, reserve=side.reserve - taken)
    period = control.extra * SECOND
    begun = min(over // period + 1, side.reserve // period)
    return replace(side, left=max(0, begun * period - over), reserve=side.reserve - begun * period)


def _anew(control: TimeControl, side: SideTime) -> SideTime:
    """What a side has when another turn begins."""
    if control.kind == "slow":
        return replace(side, left=control.seconds * SECOND)
    in_period = control.kind == "byo-yomi" and side.reserve < control.reserve
    return replace(side, left=control.extra * SECOND) if in_period else side


def _ended(control: TimeControl, side: SideTime) -> SideTime:
    """What a side has when its turn has ended."""
    side = replace(_anew(control, side), begun=True)
    if control.kind == "fischer":
        side = replace(side, left=side.left + control.extra * SECOND)
    return side
