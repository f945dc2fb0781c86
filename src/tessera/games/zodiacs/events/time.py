"""Days, hours and steps (clauses 1 and 5)."""

from typing_extensions import override

from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events.event import Event
from tessera.games.zodiacs.state import State, Step


class NumbersDrawn(Event, tag="numbered", frozen=True):
    """The numbers of future pieces are drawn; secret."""

    numbers: tuple[int, ...]

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Keep the numbers for future pieces."""
        state.numbers = list(self.numbers)


class DayBegan(Event, tag="day", frozen=True):
    """A day begins, and with it a new order of priority (clause 1)."""

    day: int
    priority: tuple[int, ...]

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Set the day and its order of priority."""
        state.day = self.day
        state.priority = list(self.priority)


class HourBegan(Event, tag="hour", frozen=True):
    """An hour begins; effects of the previous hour expire."""

    day: int
    hour: Hour

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Set the hour; reset what lasts an hour."""
        state.day, state.hour = self.day, self.hour
        state.stage, state.step = 0, Step.BEFORE
        state.orders, state.shown, state.hour_events, state.battles = [], {}, [], []
        state.fruitless, state.alarms = False, {}
        for piece in state.pieces.values():
            piece.acted = piece.commanded = False
            piece.attacking = piece.also_attacking = None
            piece.ordered = piece.used = ()
            piece.shield = piece.boost = piece.detecting = 0
            piece.stunned = max(0, piece.stunned - 1)


class StepBegan(Event, tag="step", frozen=True):
    """A step begins; the number of steps is public (clause 5)."""

    step: Step
    stage: int
    fruitless: bool = False
    """Whether no order was carried out or suspended in the previous stage; public."""

    @override
    def apply(self, state: State, visible_to: int) -> None:
        """Set the step, open its list of orders, and drop shown orders that no longer matter."""
        state.step, state.stage = self.step, self.stage
        if self.step is Step.ORDERS:
            state.orders = [[]]
            state.fruitless = self.fruitless
        elif self.step is Step.RESPONSE:
            state.orders.append([])
        if self.step not in (Step.RESPONSE, Step.EXECUTION):
            state.shown = {}
