"""Review of a player's orders against the strongest bot's, given what the player knew.

It uses only that player's log, so what was hidden then cannot affect it. Hidden information and the
simultaneous orders of others are sampled, as the bot does for itself.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from msgspec import Struct

from tessera.games.zodiacs.bots import Bot
from tessera.games.zodiacs.bots.belief_state import BeliefState
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.bots.order_search import OrderSearch, Sample, play_next_hour
from tessera.games.zodiacs.bots.rollout import play_hour
from tessera.games.zodiacs.bots.win_probability import win_probabilities
from tessera.games.zodiacs.content.model import Hour, TargetType
from tessera.games.zodiacs.events import HourBegan, Log, OrderGiven, StepBegan, initial_state
from tessera.games.zodiacs.orders import format_order
from tessera.games.zodiacs.state import State, Step

SAMPLES, MIN_SAMPLES = 12, 6
"""The number of samples in which orders are played out."""
MIN_STANDARD_ERRORS = 1.0
"""The least difference that counts, in standard errors."""
MIN_LOSS = 0.01
"""The least difference in win probability that counts."""


class ReviewedHour(Struct, frozen=True):
    """A player's orders in an hour, and the bot's in its place."""

    seat: int
    day: int
    hour: Hour
    given: tuple[str, ...]
    """The orders."""
    better: tuple[str, ...] = ()
    """The bot's orders; empty if not clearly better."""
    chance: float = 0.0
    """The win probability with the better orders, given what the player knew, 0 to 1."""
    loss: float = 0.0
    """The win probability lost by the given orders."""
    error: float = 0.0
    """The standard error of the loss over the samples."""
    forced: bool = False
    """Whether there was no choice."""


class Decision(NamedTuple):
    """A position in which a player gave orders."""

    view: State
    belief: BeliefState
    """The belief state of a bot that saw what the player saw."""
    given: list[OrderGiven]


def review_orders(log: Log, day: int, effort: float = 1.0) -> list[ReviewedHour]:
    """Review a player's orders in the hours of a day.

    Args:
        log: the player's; the result is deterministic.
        day: from 1.
        effort: the share of the bot's usual search budget for an hour, 0 to 1.

    Raises:
        ValueError: if it is the true log.
    """
    if log.viewer is None:
        raise ValueError("orders are judged by what one player knew")
    return [_review(decision, log.viewer, effort) for decision in decisions(log, day)]


def decisions(log: Log, day: int) -> Iterator[Decision]:
    """The decisions of a day, including one still open.

    Args:
        log: of the player.
        day: from 1.
    """
    view, bot = initial_state(log.setup, log.viewer), Bot(max(LEVELS), "")
    found: Decision | None = None
    for entry in log.entries:
        match entry.event:
            case HourBegan() | StepBegan() if view.step.takes_input:
                bot.observe(view)
            case OrderGiven() as given if found and view.step is Step.ORDERS:
                _add(found, given, late=view.stage > found.view.stage)
        if isinstance(entry.event, HourBegan):
            if found:
                yield found
            found = None
        entry.event.apply(view, entry.visible_to)
        begins = isinstance(entry.event, StepBegan) and view.step is Step.ORDERS
        if begins and found is None and view.day == day and log.viewer in view.priority:
            found = Decision(view.clone(), _after_observing(bot.belief, view), [])
        if view.day > day:
            break
    if found:
        yield found


def _after_observing(belief: BeliefState, view: State) -> BeliefState:
    """A copy of a belief state that has also observed a view."""
    twin = deepcopy(belief)
    twin.observe(view.clone())
    return twin


def _add(decision: Decision, given: OrderGiven, *, late: bool) -> None:
    """Add an order of the hour; of later stages only if it could have been given at once."""
    busy = {order.piece for order in decision.given if order.ability == given.ability}
    depends = given.piece in busy or any(t.type is TargetType.EVENT for t in given.targets)
    if given.piece in decision.view.pieces and not (late and depends):
        decision.given.append(given)


def _review(decision: Decision, seat: int, effort: float) -> ReviewedHour:
    view, belief, given = decision
    search = OrderSearch(view, seat, belief, Random(f"{seat} {view.day} {view.hour}"))
    search.rollouts = round(search.rollouts * effort)
    given = [*_affordable(search, given)]
    texts = tuple(format_order(view, order) for order in given)
    if not search.slots() and not given:
        return ReviewedHour(seat, view.day, view.hour, texts, forced=True)
    found = search.orders()
    count = max(MIN_SAMPLES, round(SAMPLES * effort))
    samples = [search.draw_sample(number, whole=True) for number in range(count)]
    played = _outcomes(samples, seat, given)
    best = played if found == given else _outcomes(samples, seat, found)
    loss, error = _difference(best, played)
    clear = loss >= MIN_LOSS and loss > MIN_STANDARD_ERRORS * error
    return ReviewedHour(
        seat,
        view.day,
        view.hour,
        texts,
        better=tuple(format_order(view, order) for order in found) if clear else (),
        chance=round(fmean(best if clear else played), 4),
        loss=round(loss, 4) if clear else 0.0,
        error=round(error, 4),
    )


def _affordable(search: OrderSearch, given: Sequence[OrderGiven]) -> Iterator[OrderGiven]:
    """The orders that could be paid for at the start of the hour."""
    plan: list[OrderGiven] = []
    for order in given:
        if search.is_affordable([*plan, order]):
            plan.append(order)
            yield order


def _outcomes(samples: Sequence[Sample], seat: int, plan: Sequence[OrderGiven]) -> list[float]:
    """The win probability of a plan in each sample, averaged over this hour and the next."""
    return [
        _outcome(sample, seat, plan, Random(f"{seat} {number}"))
        for number, sample in enumerate(samples)
    ]


def _outcome(sample: Sample, seat: int, plan: Sequence[OrderGiven], chance: Random) -> float:
    trial = sample.state.clone()
    play_hour(trial, sample.orders | {seat: plan})
    soon = win_probabilities(trial)[seat]
    play_next_hour(trial, chance)
    return (soon + win_probabilities(trial)[seat]) / 2


def _difference(best: Sequence[float], played: Sequence[float]) -> tuple[float, float]:
    """The mean paired difference, and its standard error."""
    found = [one - other for one, other in zip(best, played, strict=True)]
    return fmean(found), stdev(found) / sqrt(len(found))
