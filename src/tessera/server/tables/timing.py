"""Time controls and two-sided clocks, as immutable values.

Time is counted per **turn**, not per action, because a turn may have several actions and splitting
it must bring no advantage. Clocks stop during chance draws, and start when both sides have ended
their first turns.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from tessera.server.core.errors import refuse

TimeKind = Literal["fischer", "byo-yomi", "slow"]
Place: TypeAlias = Literal[0, 1]
"""Index of a side: first or second."""

SECOND = 1_000
HOUR_S = 3_600
DAY_S = 24 * HOUR_S
LONGEST_LIVE_S = 3 * HOUR_S
LONGEST_TURN_S = 14 * DAY_S
LONGEST_HOLIDAYS_S = 30 * DAY_S
MOST_PERIODS = 20

LEAST_GRACE_S, MOST_GRACE_S = 10, 60
"""Bounds on the grace for lost connections in a whole game, which is a tenth of the initial
time."""
LEAST_WAIT = 1_000
"""Milliseconds of grace that each lost connection costs at least."""
LEAST_PATIENCE_S, MOST_PATIENCE_S = 20, 60
"""Bounds on how long a player may be disconnected in a turn of a live game before the opponent may
claim it, which is a fifth of the total time."""
SHORT_GAME_S = 300
"""A live game is short if each side starts with at most this much time."""
SHORT_FIRST_TURN_S, FIRST_TURN_S = 30, 60
"""Seconds allowed for each action of a first turn, in short and in longer live games: a player who
does nothing is considered absent."""


def grace_for(seconds: int) -> int:
    """Milliseconds of grace for lost connections, given the initial time in seconds."""
    return min(max(seconds // 10, LEAST_GRACE_S), MOST_GRACE_S) * SECOND


class TimeControl(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time control; untimed games have none."""

    kind: TimeKind
    """`fischer`: main time plus an increment per turn; `byo-yomi`: main time, then periods, of
    which each turn that takes longer uses one up; `slow`: a time per turn, plus vacation."""
    seconds: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_TURN_S)]
    """Main time; if `slow`, time per turn."""
    extra: Annotated[int, msgspec.Meta(ge=0, le=LONGEST_HOLIDAYS_S)] = 0
    """Seconds: increment, length of a period, or vacation for the whole game."""
    periods: Annotated[int, msgspec.Meta(ge=0, le=MOST_PERIODS)] = 0
    """Only for `byo-yomi`."""

    @property
    def is_live(self) -> bool:
        """Whether the game is played in real time."""
        return self.kind != "slow"

    @property
    def reserve(self) -> int:
        """Milliseconds beyond the main time: periods, or vacation."""
        match self.kind:
            case "fischer":
                return 0
            case "byo-yomi":
                return self.periods * self.extra * SECOND
            case "slow":
                return self.extra * SECOND

    @property
    def grace(self) -> int:
        """Milliseconds for which the clock of a disconnected player waits, in the whole game."""
        return grace_for(self.seconds) if self.is_live else 0

    @property
    def patience(self) -> int:
        """Milliseconds after which a disconnected player counts as having left a live game."""
        fifth = (self.seconds + self.reserve // SECOND) // 5
        return min(max(fifth, LEAST_PATIENCE_S), MOST_PATIENCE_S) * SECOND

    @property
    def is_short(self) -> bool:
        """Whether this is a live game with up to five minutes of main time."""
        return self.is_live and self.seconds <= SHORT_GAME_S

    @property
    def first_turn(self) -> int:
        """Milliseconds allowed for each action of a first turn."""
        if not self.is_live:
            return self.seconds * SECOND
        return (SHORT_FIRST_TURN_S if self.is_short else FIRST_TURN_S) * SECOND

    def __str__(self) -> str:
        """Text for records: `300+3`, `600+3x30`, `1/86400+604800`."""
        match self.kind:
            case "fischer":
                return f"{self.seconds}+{self.extra}"
            case "byo-yomi":
                return f"{self.seconds}+{self.periods}x{self.extra}"
            case "slow":
                return f"1/{self.seconds}+{self.extra}"


def checked(control: TimeControl | None) -> TimeControl | None:
    """Return the time control if it is valid.

    Raises:
        RefusalError: if it is invalid.
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
    """Time that a side has left, in milliseconds, as of the last update."""

    left: int
    """Of its main time, its current period, or its turn."""
    reserve: int
    """Time beyond `left`: whole periods, or vacation."""
    grace: int
    begun: bool = False
    """Whether it has ended a turn."""

    @property
    def total(self) -> int:
        """Milliseconds left for this turn."""
        return self.left + self.reserve


class Clock(msgspec.Struct, frozen=True):
    """The clocks of a game after an event."""

    control: TimeControl
    sides: tuple[SideTime, SideTime]
    turn: Place | None = None
    """The side to move, even while chance draws in its turn; None before the game."""
    since: int | None = None
    """Start of the running time, in milliseconds since 1970; None while the clock is stopped."""
    paused: bool = False
    away: bool = False
    """Whether that side is disconnected; its grace counts down first."""
    suspended: bool = False
    """Whether that side is a bot that cannot think; no time runs until it plays."""

    @classmethod
    def fresh(cls, control: TimeControl) -> "Clock":
        """Return clocks with all their time."""
        side = SideTime(control.seconds * SECOND, control.reserve, control.grace)
        if control.kind == "byo-yomi" and not control.seconds:
            side = _charged(control, side, 0)
        return cls(control, (side, side))

    @property
    def is_on(self) -> bool:
        """Whether both sides have ended their first turns, so that time counts."""
        return all(side.begun for side in self.sides)

    @property
    def may_pause(self) -> bool:
        """Whether there is a running game to pause."""
        return self.is_on and not self.paused

    @property
    def due(self) -> int | None:
        """Time at which the running side runs out; None if no time runs."""
        if self.since is None or self.turn is None:
            return None
        side = self.sides[self.turn]
        return self.since + side.total + (side.grace if self.away else 0)

    @property
    def claimable_from(self) -> int | None:
        """Time from which the disconnected side's game may be claimed; None while it is connected.

        Never later than the end of its time.
        """
        if not self.away or self.since is None or self.due is None:
            return None
        return min(self.since + self.control.patience, self.due)

    @property
    def bot_budget(self) -> int | None:
        """Milliseconds that a bot may spend on an action; None without time pressure."""
        if self.since is None or self.turn is None or not self.control.is_live:
            return None
        side, extra = self.sides[self.turn], self.control.extra * SECOND
        ahead = side.left + min(side.reserve, extra)
        return max(1, min(ahead // 50 + extra // 3, ahead // 4))

    def charged(self, now: int) -> "Clock":
        """Return the clocks with the elapsed time charged to the running side."""
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
        """Return the clocks after an action; `turn` is the side to move next, None for chance.

        The end of a turn adds what the time control gives for it.
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
        """Return the clocks after a take-back, which earns no increment."""
        clock = replace(self.charged(now), suspended=False)
        if turn != clock.turn:
            first, second = (_anew(clock.control, side) for side in clock.sides)
            clock = replace(clock, sides=(first, second), away=False)
        return _going(clock, turn, now)

    def stopped(self, now: int) -> "Clock":
        """Return the clocks stopped for good, because the game is over."""
        return replace(self.charged(now), since=None, away=False)

    def pause(self, now: int) -> "Clock":
        """Return the clocks stopped until `resume`."""
        return replace(self.stopped(now), paused=True)

    def resume(self, now: int) -> "Clock":
        """Return the clocks running again after a pause."""
        clock = replace(self.charged(now), paused=False)
        return clock if clock.turn is None else _going(clock, clock.turn, now)

    def suspend(self, now: int) -> "Clock":
        """Return the clocks stopped until the bot to move plays."""
        return replace(self.stopped(now), suspended=True)

    def wake(self, now: int) -> "Clock":
        """Return the clocks running again, because the side to move can play."""
        clock = replace(self.charged(now), suspended=False)
        if not self.suspended or clock.turn is None:
            return clock
        return _going(clock, clock.turn, now)

    def disconnected(self, now: int) -> "Clock":
        """Return the clocks with the running side disconnected, which starts its grace."""
        return replace(self.charged(now), away=True)

    def reconnected(self, now: int) -> "Clock":
        """Return the clocks with the side connected again; unused grace is kept for later."""
        clock = self.charged(now)
        if not self.away or self.turn is None or clock.turn is None:
            return clock
        before, side = self.sides[self.turn], clock.sides[clock.turn]
        unused = max(0, min(side.grace, before.grace - LEAST_WAIT))
        return replace(_with(clock, replace(side, grace=unused)), away=False)

    def restored(self, since: int, until: int) -> "Clock":
        """Return the clocks with downtime credited; crediting it twice has no further effect."""
        if self.since is None or self.since >= until:
            return self
        return replace(self.charged(since), since=until)


def _going(clock: Clock, turn: Place, now: int) -> Clock:
    """The clocks with a side to move; its time runs once the game is on."""
    runs = clock.is_on and not clock.paused and not clock.suspended
    return replace(clock, turn=turn, since=now if runs else None)


def _with(clock: Clock, side: SideTime) -> Clock:
    """The clocks with a new state of the side to move."""
    first, second = clock.sides
    return replace(clock, sides=(first, side) if clock.turn else (side, second))


def _charged(control: TimeControl, side: SideTime, spent: int) -> SideTime:
    """A side's time after it has thought for `spent` milliseconds more."""
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
    """A side's time at the start of a new turn."""
    if control.kind == "slow":
        return replace(side, left=control.seconds * SECOND)
    in_period = control.kind == "byo-yomi" and side.reserve < control.reserve
    return replace(side, left=control.extra * SECOND) if in_period else side


def _ended(control: TimeControl, side: SideTime) -> SideTime:
    """A side's time after the end of its turn."""
    side = replace(_anew(control, side), begun=True)
    if control.kind == "fischer":
        side = replace(side, left=side.left + control.extra * SECOND)
    return side
