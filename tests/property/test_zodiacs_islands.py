"""Events that a player does not see reveal nothing to it.

Two islands are farther apart than any piece sees or any ability reaches. One player has pieces on
the first only, the others on both. Two games with the same pieces and orders on the first island,
but different pieces, resources and orders on the second, must look the same to that player.
"""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.zodiacs.worlds import random_choice, random_order

from tessera.games.zodiacs.answers import Answer, Orders, Question, question_of
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import TERRAINS, Hour, Kind, Summon, TargetType
from tessera.games.zodiacs.events import AnyEvent, OrderGiven, StepBegan
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.state import Piece, Seat, Setup, State

SEEDS = st.integers(0, 2**32)
ISLAND = "./....f/h...../....."
SIZE = sum(letter != "/" for letter in ISLAND)
LAND = ISLAND + "/" * 9 + ISLAND
HOURS = 8
LAST_NEAR = SIZE * 10
"""The numbers of the pieces on the first island are not above this."""
X, Y, Z = range(3)
ROCK = Kind("rock", size=1, hp=99, strength=0, level=0, sight=(0, 0))
"""Keeps its player in the game."""
Texts = dict[int, tuple[str, ...]]
"""Orders by player."""


def at_hand(kind: Kind) -> bool:
    """Whether nothing that a kind does has a meaning for pieces that are far away.

    The numbers of summoned pieces, and what a player has left, follow from the whole game.
    """
    return not any(
        isinstance(effect, Summon) or any(t.type is TargetType.PLAYER for t in ability.targets)
        for ability in kind.abilities.values()
        for effect in ability.effects
    )


KINDS = {name: kind for name, kind in builtin_content().kinds.items() if at_hand(kind)} | {
    "rock": ROCK
}
RESOURCES = tuple(builtin_content().resources)


def world(near: int, far: int) -> Game:
    """A game whose islands are determined by one number each."""
    seats = tuple(Seat(name) for name in "xyz")
    setup = Setup(LAND, dict(TERRAINS), KINDS, seats, days=0)
    pieces = [*army(Random(near), 0, (X, Y, Z)), *army(Random(far), SIZE, (Y, Z))]
    rich = Random(far)
    stocks = [{name: rich.randint(10**6, 10**7) for name in RESOURCES} for _ in seats]
    stocks[X] = dict.fromkeys(RESOURCES, 10**6)
    return Game.begin(setup, pieces, stocks)


def army(random: Random, first: int, owners: tuple[int, ...]) -> list[Piece]:
    """Pieces on the island that begins with some cell; each player has a rock there."""
    names = [name for name in KINDS if name != "rock"]
    chosen = [
        (owner, random.choice(names)) for owner in owners for _ in range(random.randint(2, 6))
    ]
    pieces = []
    for number, (owner, name) in enumerate([*chosen, *((owner, "rock") for owner in owners)]):
        kind, cell = KINDS[name], first + random.randrange(SIZE)
        stand = Piece(
            first * 10 + number + 1, name, owner, cell, kind.hp, kind.stealth, kind.stealth
        )
        pieces.append(stand)
    return pieces


def orders(view: State, random: Random, *, far: bool) -> tuple[str, ...]:
    """Orders that are accepted for a player's pieces on one of the islands."""
    assert view.viewer is not None
    own = [piece for piece in view.pieces_of(view.viewer) if (piece.id > LAST_NEAR) is far]
    texts = [random_order(view, piece, random) for piece in own for _ in range(2)]
    taken = accept_orders(view.clone(), texts)
    return tuple(
        text for text, order in zip(texts, taken, strict=True) if isinstance(order, OrderGiven)
    )


def play_an_hour(game: Game, given: Texts, seed: int, far: Random) -> None:
    """Play an hour with these orders on the first island, and any on the second."""
    hour, first = game.state.hour, True
    while game.state.hour is hour:
        for player in list(game.state.priority):
            if game.state.step.in_combat:
                game.submit(player, choices(game.view(player), seed))
            elif player != X or first:
                more = orders(game.view(player), far, far=True) if far.random() < 0.8 else ()
                game.submit(player, Orders((*(given[player] if first else ()), *more)))
        first = False
        game.close()


def choices(view: State, seed: int) -> Answer:
    """Choices about the first island; the defaults stand for the second."""
    assert view.viewer is not None
    asked = question_of(view, view.viewer)
    near = Question(
        {piece: found for piece, found in asked.targets.items() if piece <= LAST_NEAR},
        {pair: found for pair, found in asked.vanguards.items() if pair[0] <= LAST_NEAR},
        {pair: found for pair, found in asked.orders.items() if pair[0] <= LAST_NEAR},
        {piece: found for piece, found in asked.strikes.items() if piece <= LAST_NEAR},
    )
    return random_choice(near, view, Random(f"{seed} {view.viewer} {view.day} {view.hour}"))


def told(game: Game, player: int) -> list[tuple[int, Hour, AnyEvent]]:
    """What a player receives, without the number of steps, which is public."""
    return [
        (entry.day, entry.hour, entry.event)
        for entry in game.known_events(player)
        if not isinstance(entry.event, StepBegan)
    ]


@settings(max_examples=20)
@given(near=SEEDS, far=SEEDS, other=SEEDS)
def test_distant_events_reveal_nothing(near: int, far: int, other: int) -> None:
    here, there = world(near, far), world(near, other)
    random, far_here, far_there = Random(near), Random(far), Random(other)
    for _ in range(HOURS):
        given = {player: orders(here.view(player), random, far=False) for player in (X, Y, Z)}
        play_an_hour(here, given, near, far_here)
        play_an_hour(there, given, near, far_there)
        assert told(here, X) == told(there, X)
        if here.state.result or here.state.players[X].out:
            break
