"""Games of Zodiacs between bots."""

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random
from typing import Protocol

from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.bots import LEVELS, Bot, bot
from tessera.games.zodiacs.bots.belief_state import BeliefState
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.prompting import affected_seats, should_prompt
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import DEFAULT_DAYS, Piece, State, Step
from tessera.games.zodiacs.victory import is_stalemate
from tessera.games.zodiacs.wasted_orders import OrderCounts, count_orders
from tessera.i18n import excerpt, message

NOTHING_ORDERED = OrderCounts()
SIGHT = "sight"
"""Prefix of a player that sees all positions."""


@dataclass(frozen=True)
class Fixture:
    """The setup of a game."""

    number: int
    ground: str
    """The map."""
    entrants: tuple[Entrant, ...]
    """[seat]"""
    levels: tuple[int, ...]
    """[seat] the bots' levels"""
    seed: str
    days: int = DEFAULT_DAYS
    content: Content | None = None
    """None: the built-in content."""
    sighted: tuple[bool, ...] = ()
    """[seat] whether the bot sees all positions; empty: none does"""

    @property
    def players(self) -> tuple[str, ...]:
        """[seat] the name of the player, as in experiments."""
        sighted = self.sighted or (False,) * len(self.levels)
        pairs = zip(self.levels, sighted, strict=True)
        return tuple(f"{SIGHT}:{level}" if sees else str(level) for level, sees in pairs)


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
    orders: OrderCounts = NOTHING_ORDERED
    """Orders given, cancelled and idle."""

    @property
    def winner(self) -> int | None:
        """The seat that won; None: a draw."""
        name = self.result.partition(":")[2]
        names = [entrant.name for entrant in self.fixture.entrants]
        return names.index(name) if name else None


class Observer(Protocol):
    """Observes a game while it is played."""

    def see(self, state: State, views: Mapping[int, State]) -> None:
        """A step begins: the full state, and the view of each seat that is not eliminated."""

    def hear(self, state: State, seat: int, seconds: float) -> None:
        """A seat has answered after some thinking time."""

    def keep(self, log: Log) -> None:
        """The game is over."""


class Sight(BeliefState):
    """A belief state with perfect information about positions."""

    truth: State

    def sample_unseen(self, view: State, rng: Random) -> Iterator[Piece]:  # noqa: ARG002
        """The enemy pieces out of view, at their true positions."""
        for piece in self.truth.pieces.values():
            if piece.id not in view.pieces and view.are_enemies(piece.owner, view.viewer or 0):
                yield piece.public()

    suspected_positions = sample_unseen


def _seated(fixture: Fixture) -> list[Bot]:
    """The bots of a fixture, by seat."""
    bots = [bot(level, f"{fixture.seed} {seat}") for seat, level in enumerate(fixture.levels)]
    for found, sees in zip(bots, fixture.sighted or (False,) * len(bots), strict=True):
        if sees:
            found.belief = Sight()
    return bots


def play_game(fixture: Fixture, witness: Observer | None = None) -> Result:
    """Play one game, deterministic in its fixture.

    Raises:
        RulesError: if the fixture names something unknown.
    """
    content = fixture.content or builtin_content()
    game = new_game(content, fixture.ground, fixture.entrants, seed=fixture.seed, days=fixture.days)
    bots = _seated(fixture)
    for found in bots:
        if isinstance(found.belief, Sight):
            found.belief.truth = game.state
    seconds: list[list[float]] = [[] for _ in bots]
    stirred: set[int] = set()
    while game.state.result is None:
        views = {seat: game.view(seat) for seat in game.state.priority}
        awaited = game.awaited
        if witness is not None:
            witness.see(game.state, views)
        for seat, view in views.items():
            patient = bots[seat].waiting is not None
            if seat not in awaited or not should_prompt(view, alerted=patient or seat in stirred):
                bots[seat].observe(view)
                continue
            begun = time.perf_counter()
            answer = bots[seat].answer(view)
            seconds[seat].append(time.perf_counter() - begun)
            if witness is not None:
                witness.hear(game.state, seat, seconds[seat][-1])
            game.submit(seat, answer)
        if game.state.step is Step.ORDERS:
            stirred.clear()
        known = len(game.entries)
        game.close()
        stirred.update(affected_seats(views, game.entries[known:]))
    result = game.state.result
    if witness is not None:
        witness.keep(game.log)
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
    found = [name for name, ground in content.maps.items() if ground.seats == players]
    if not found:
        seats = ", ".join(map(str, sorted({ground.seats for ground in content.maps.values()})))
        raise NotationError(
            message("zodiacs-bots-players", found=excerpt(str(players)), expected=seats)
        )
    return found
