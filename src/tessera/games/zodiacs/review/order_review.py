"""Orders looked back at: against those of the strongest bot, with what their player knew.

All of it comes from the log of one player, which holds what that player was told and nothing else:
what was hidden then cannot weigh here. What the player could not know is drawn several times, as
the bot draws it for itself, and so is what the others may order at the same time.
"""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from msgspec import Struct

from tessera.games.zodiacs.bots import LEVELS, Bot
from tessera.games.zodiacs.bots.belief_state import BeliefState
from tessera.games.zodiacs.bots.order_search import OrderSearch, Sample, play_next_hour
from tessera.games.zodiacs.bots.rollout import play_hour
from tessera.games.zodiacs.bots.win_probability import win_probabilities
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import HourBegan, Log, OrderGiven, StepBegan, initial_state
from tessera.games.zodiacs.orders import format_order
from tessera.games.zodiacs.state import State, Step

SAMPLES, MIN_SAMPLES = 12, 6
"""Positions, each with orders of the others, in which what was ordered is played out."""
MIN_STANDARD_ERRORS = 1.0
"""So many standard errors above nothing a difference must be to count."""
MIN_LOSS = 0.01
"""Of the chance to win: a smaller difference is none."""


class ReviewedHour(Struct, frozen=True):
    """What a player ordered in an hour, and what the bot would have ordered in its place."""

    seat: int
    day: int
    hour: Hour
    given: tuple[str, ...]
    """The orders."""
    better: tuple[str, ...] = ()
    """The bot's; none where it found nothing clearly better."""
    chance: float = 0.0
    """To win, as far as the player could know, with the better of both: 0 to 1."""
    loss: float = 0.0
    """By how much of that the orders given were worse."""
    error: float = 0.0
    """The standard error of the loss, over what was drawn."""
    forced: bool = False
    """Whether there was nothing to choose."""


class Decision(NamedTuple):
    """A moment in which a player gave orders."""

    view: State
    belief: BeliefState
    """What a bot remembers by then that saw all that the player saw."""
    given: list[OrderGiven]


def review_orders(log: Log, day: int, effort: float = 1.0) -> list[ReviewedHour]:
    """Judge what a player ordered in the hours of a day.

    Args:
        log: of the player; judging it twice gives the same.
        day: from 1.
        effort: the share of the bot's usual work to be spent on an hour, 0 to 1.

    Raises:
        ValueError: if it is the log of the truth.
    """
    if log.viewer is None:
        raise ValueError("orders are judged by what one player knew")
    return [_review(decision, log.viewer, effort) for decision in decisions(log, day)]


def decisions(log: Log, day: int) -> Iterator[Decision]:
    """The moments of a day in which its player gave the orders of an hour, or may still.

    Args:
        log: of the player.
        day: from 1.
    """
    view, bot = initial_state(log.setup, log.viewer), Bot(LEVELS[-1], "")
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
        entry.event.apply(view, entry.knowers)
        begins = isinstance(entry.event, StepBegan) and view.step is Step.ORDERS
        if begins and found is None and view.day == day and log.viewer in view.priority:
            found = Decision(view.clone(), _after_observing(bot.belief, view), [])
        if view.day > day:
            break
    if found:
        yield found


def _after_observing(belief: BeliefState, view: State) -> BeliefState:
    """What is remembered once one has looked at a view, too."""
    twin = deepcopy(belief)
    twin.observe(view.clone())
    return twin


def _add(decision: Decision, given: OrderGiven, *, late: bool) -> None:
    """One more order of the hour; of a later stage only what its piece could have had at once."""
    busy = {order.piece for order in decision.given if order.ability == given.ability}
    if given.piece in decision.view.pieces and not (late and given.piece in busy):
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
    """Orders as far as there was enough for them when the hour began."""
    plan: list[OrderGiven] = []
    for order in given:
        if search.is_affordable([*plan, order]):
            plan.append(order)
            yield order


def _outcomes(samples: Sequence[Sample], seat: int, plan: Sequence[OrderGiven]) -> list[float]:
    """In each sample the chance that a plan leads to, after its hour and after the next."""
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
    """The mean of the differences, sample by sample, and its standard error."""
    found = [one - other for one, other in zip(best, played, strict=True)]
    return fmean(found), stdev(found) / sqrt(len(found))
