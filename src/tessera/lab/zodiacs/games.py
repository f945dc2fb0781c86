"""Games of Zodiacs between bots."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.bots import Bot, bot
from tessera.games.zodiacs.bots.belief_state import BeliefState
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.prompting import affected_seats, should_prompt
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import (
    DEFAULT_DAYS,
    AlliedSight,
    Piece,
    SharedCells,
    State,
    Step,
)
from tessera.games.zodiacs.victory import is_stalemate
from tessera.games.zodiacs.wasted_orders import OrderCounts, count_orders
from tessera.i18n import excerpt, message

NO_ORDERS = OrderCounts()
SIGHT = "sight"
"""Prefix of a player that sees all positions."""


@dataclass(frozen=True)
class Fixture:
    """The setup of a game."""

    number: int
    map_name: str
    """The map."""
    entrants: tuple[Entrant, ...]
    """[seat]"""
    levels: tuple[int, ...]
    """[seat] the bots' levels"""
    seed: str
    days: int = DEFAULT_DAYS
    shared_cells: SharedCells = SharedCells.SEEN
    allied_sight: AlliedSight = AlliedSight.SHARED
    content: Content | None = None
    """None: the built-in content."""
    full_information: tuple[bool, ...] = ()
    """[seat] whether the bot sees all positions; empty: none does"""

    @property
    def players(self) -> tuple[str, ...]:
        """[seat] the name of the player, as in experiments."""
        full_information = self.full_information or (False,) * len(self.levels)
        pairs = zip(self.levels, full_information, strict=True)
        return tuple(f"{SIGHT}:{level}" if informed else str(level) for level, informed in pairs)


@dataclass(frozen=True)
class Result:
    """The result of a game."""

    fixture: Fixture
    result: str
    """As in `State.result`: `last:WINNER`, `glory:WINNER` or `draw`."""
    day: int
    """The day on which it ended."""
    seconds: tuple[tuple[float, ...], ...]
    """[seat][answer] thinking time"""
    stalled: bool = False
    """Whether no piece but leaders could do damage at the end."""
    orders: OrderCounts = NO_ORDERS
    """Orders given, cancelled and idle."""


class Observer(Protocol):
    """Observes a game while it is played."""

    def on_step(self, state: State, views: Mapping[int, State]) -> None:
        """A step begins: the full state, and the view of each seat that is not eliminated."""

    def on_answer(self, state: State, seat: int, seconds: float) -> None:
        """A seat has answered after some thinking time."""

    def on_end(self, log: Log) -> None:
        """The game is over."""


class TrueBelief(BeliefState):
    """A belief state with perfect information about positions."""

    truth: State

    def sample_unseen(self, view: State, rng: Random) -> Iterator[Piece]:  # noqa: ARG002
        """The enemy pieces out of view, at their true positions."""
        for piece in self.truth.pieces.values():
            if piece.id not in view.pieces and view.are_enemies(piece.owner, view.viewer or 0):
                yield piece.public()

    suspected_positions = sample_unseen


def _bots_of(fixture: Fixture) -> list[Bot]:
    """The bots of a fixture, by seat."""
    bots = [bot(level, f"{fixture.seed} {seat}") for seat, level in enumerate(fixture.levels)]
    for found, informed in zip(bots, fixture.full_information or (False,) * len(bots), strict=True):
        if informed:
            found.belief = TrueBelief()
    return bots


def play_game(fixture: Fixture, observer: Observer | None = None) -> Result:
    """Play one game, deterministic in its fixture.

    Raises:
        RulesError: if the fixture names something unknown.
    """
    content = fixture.content or builtin_content()
    game = new_game(
        *(content, fixture.map_name, fixture.entrants),
        seed=fixture.seed,
        days=fixture.days,
        shared_cells=fixture.shared_cells,
        allied_sight=fixture.allied_sight,
    )
    bots = _bots_of(fixture)
    for found in bots:
        if isinstance(found.belief, TrueBelief):
            found.belief.truth = game.state
    seconds: list[list[float]] = [[] for _ in bots]
    alerted: set[int] = set()
    while game.state.result is None:
        views = {seat: game.view(seat) for seat in game.state.priority}
        awaited = game.awaited
        if observer is not None:
            observer.on_step(game.state, views)
        for seat, view in views.items():
            is_waiting = bots[seat].waiting is not None
            if seat not in awaited or not should_prompt(
                view, alerted=is_waiting or seat in alerted
            ):
                bots[seat].observe(view)
                continue
            begun = time.perf_counter()
            answer = bots[seat].answer(view)
            seconds[seat].append(time.perf_counter() - begun)
            if observer is not None:
                observer.on_answer(game.state, seat, seconds[seat][-1])
            game.submit(seat, answer)
        if game.state.step is Step.ORDERS:
            alerted.clear()
        known = len(game.entries)
        game.close()
        alerted.update(affected_seats(views, game.entries[known:]))
    result = game.state.result
    if observer is not None:
        observer.on_end(game.log)
    return Result(
        fixture,
        result,
        game.state.day,
        tuple(map(tuple, seconds)),
        not result.startswith("last:") and is_stalemate(game.state),
        count_orders(game.entries),
    )


def check_level(level: int) -> None:
    """Check that bots of a level exist.

    Raises:
        NotationError: naming the levels.
    """
    if level not in LEVELS:
        levels = ", ".join(map(str, LEVELS))
        raise NotationError(
            message("zodiacs-bots-level", found=excerpt(str(level)), expected=levels)
        )


def maps_for(content: Content, players: int) -> list[str]:
    """The maps for a number of players.

    Raises:
        NotationError: if there are none.
    """
    found = [name for name, found in content.maps.items() if found.seats == players]
    if not found:
        seats = ", ".join(map(str, sorted({one.seats for one in content.maps.values()})))
        raise NotationError(
            message("zodiacs-bots-players", found=excerpt(str(players)), expected=seats)
        )
    return found
