"""Two worlds that differ only in a player's hidden information look the same to that player.

From a moment of a random game another one is made: pieces that the player does not see move,
change, vanish or appear; other players have other resources and orders. Everything that the
player can get must be the same in both.
"""

from collections.abc import Callable, Iterator
from copy import copy
from functools import partial
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.zodiacs.worlds import play_on, random_game, random_order

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs import events
from tessera.games.zodiacs.answers import Answer, Orders, Targets, Vanguards, question_of
from tessera.games.zodiacs.bots import bot
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.state import Order, Piece, State, Target
from tessera.games.zodiacs.view import events_for, view_of
from tessera.games.zodiacs.vision import TeamVision
from tessera.i18n import Message

SEEDS = st.integers(0, 2**32)


def other_world(state: State, player: int, random: Random) -> State:
    """A world that the player cannot distinguish from this one."""
    world = state.clone()
    unseen = [piece for piece in world.pieces.values() if not state.sees(player, piece)]
    for piece in unseen:
        change = random.choice(CHANGES)
        change(world, player, piece, random)
    for seat, other in enumerate(world.players):
        if seat != player:
            other.resources = {key: random.randint(0, 20) for key in ("ember", "ore", "x")}
        if state.are_enemies(seat, player):
            other.glory = random.randint(0, 20)
    world.numbers = random.sample(range(1, 999), 30)
    for step in world.orders:
        step[:] = [order for order in step if order.player == player or random.random() < 0.5]
    if world.orders:
        world.orders[-1].extend(foreign_orders(world, player, random))
    world.hour_events = [
        event for event in world.hour_events if event.known >> player & 1 or random.random() < 0.5
    ]
    look_again(world, player)
    return world


def foreign_orders(world: State, player: int, random: Random) -> Iterator[Order]:
    """Orders that the player was not shown."""
    for piece in world.pieces.values():
        if piece.owner != player and random.random() < 0.5:
            target = Target(TargetType.CELL, piece.cell)
            yield Order(piece.owner, 90 + piece.id, piece.id, None, (target,), piece.cell)


def dark_cells(world: State, player: int, piece: Piece) -> list[int]:
    """The cells in which the player would not see a piece."""
    lookout = TeamVision(world)
    team = world.eyes[player]
    covered = lookout.detection[team] | (0 if piece.hidden else lookout.view[team])
    return [cell for cell in range(len(world.map.capacity)) if not covered >> cell & 1]


def elsewhere(world: State, player: int, piece: Piece, random: Random) -> None:
    """It stands in another cell."""
    piece.cell = random.choice(dark_cells(world, player, piece))


def nowhere(world: State, player: int, piece: Piece, random: Random) -> None:  # noqa: ARG001
    """It is not there at all."""
    del world.pieces[piece.id]


def otherwise(world: State, player: int, piece: Piece, random: Random) -> None:  # noqa: ARG001
    """It is in another condition."""
    piece.hp = random.randint(1, world.kind(piece).hp)
    piece.acted, piece.commanded = random.random() < 0.5, random.random() < 0.5
    piece.shield, piece.boost = random.randint(0, 3), random.randint(0, 3)
    piece.stunned = random.randint(0, 2)


def twofold(world: State, player: int, piece: Piece, random: Random) -> None:
    """There is another one like it."""
    twin = copy(piece)
    twin.id = max(world.pieces) + 1000
    twin.cell = random.choice(dark_cells(world, player, twin))
    world.pieces[twin.id] = twin


Change = Callable[[State, int, Piece, Random], None]
CHANGES: tuple[Change, ...] = (elsewhere, nowhere, otherwise, twofold)


def look_again(world: State, player: int) -> None:
    """Other teams see what they see now; the player's must see what it saw."""
    lookout = TeamVision(world)
    for team in lookout.teams:
        seen = {
            piece.id
            for piece in world.pieces.values()
            if world.eyes[piece.owner] != team and lookout.visible(team, piece)
        }
        if team == world.eyes[player]:
            assert seen == world.sighted[team]
        world.sighted[team] = seen


def told(act: Callable[[], object]) -> Message | str:
    """The player's answer to an attempt."""
    try:
        act()
    except RulesError as error:
        return error.message
    return "taken"


def tried(world: State, player: int, random: Random) -> list[Message | str]:
    """The player's answers to many orders and choices, some aimed at hidden things."""
    game = Game(world.clone())
    view = game.view(player)
    numbers = [*range(1, 999, 97), *(number + 1000 for number in view.pieces)]
    texts = [
        random_order(view, piece, random) for piece in view.pieces_of(player) for _ in range(2)
    ]
    for piece in view.pieces_of(player):
        for ability in view.kind(piece).abilities:
            texts += [f"{piece.id} {ability} {number}" for number in random.sample(numbers, 3)]
    answers: list[Answer] = [Orders((text,)) for text in texts]
    for piece in view.pieces_of(player):
        target = random.choice(numbers)
        answers += [Targets({piece.id: target}), Vanguards({piece.id: {target: (piece.id,)}})]
    return [told(partial(game.submit, player, answer)) for answer in answers]


def advice(world: State, player: int, seed: int, level: int) -> object:
    """What a bot would do in a player's place."""
    return bot(level, seed).answer(view_of(world, player))


def moments(seed: int, days: int = 2) -> Iterator[tuple[State, State, int, Random]]:
    """Moments of a random game, each with another world for one player."""
    random = Random(seed)
    game = random_game(random, days=days)
    for _ in play_on(game, random):
        if game.state.priority and random.random() < 0.2:
            player = random.choice(game.state.priority)
            yield game.state, other_world(game.state, player, random), player, random


@settings(max_examples=40)
@given(seed=SEEDS)
def test_worlds_with_equal_knowledge_look_the_same(seed: int) -> None:
    for here, there, player, random in moments(seed):
        view = view_of(here, player)
        assert view == view_of(there, player)
        assert question_of(view, player) == question_of(view_of(there, player), player)
        assert Game(here).asks(player) == Game(there).asks(player)
        again = random.random()
        assert tried(here, player, Random(again)) == tried(there, player, Random(again))


@pytest.mark.parametrize("level", [1, 2])
@settings(max_examples=3)
@given(seed=SEEDS)
def test_a_bot_gives_the_same_advice_in_both(level: int, seed: int) -> None:
    for here, there, player, random in moments(seed, days=1):
        if Game(here).asks(player):
            again = random.randrange(1000)
            assert advice(here, player, again, level) == advice(there, player, again, level)


def aims(targets: tuple[Target, ...]) -> set[int]:
    """The pieces among targets."""
    return {t.value for t in targets if t.type is TargetType.PIECE and t.value is not None}


def named(event: events.AnyEvent) -> set[int]:
    """The pieces that an event names, apart from battles and own orders."""
    match event:
        case events.CameIntoView(piece) | events.Placed(piece):
            return {piece.id}
        case events.ShownOrder(order):
            return {order.piece, *aims(order.targets)}
        case events.Fired(number, _, targets):
            return {number, *aims(targets)}
        case events.PieceEvent(piece=number) | events.Destroyed(piece=number):
            return {number}
        case events.Failed(piece=number) | events.LostFromView(piece=number):
            return {number}
        case events.PassiveUsed(piece=number):
            return {number}
    return set()


@settings(max_examples=20)
@given(seed=SEEDS)
def test_no_event_names_a_piece_that_the_player_does_not_see(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, days=2)
    for _ in play_on(game, random):
        pass
    for player in range(len(game.state.setup.seats)):
        view, own = events.initial_state(game.state.setup, player), set[int]()
        given: set[int] = set()
        for entry in events_for(game.log.entries, player):
            known = set(view.pieces)
            events.fold(view, [entry])
            known |= set(view.pieces) | own
            own |= {p.id for p in view.pieces.values() if not view.are_enemies(p.owner, player)}
            if isinstance(entry.event, events.OrderGiven):
                given |= aims(entry.event.targets)
            if isinstance(entry.event, events.Destroyed):  # before the player's eyes
                own.add(entry.event.piece)
            assert named(entry.event) <= known | given
            if isinstance(entry.event, events.Attacked | events.Joined | events.StrikeWithheld):
                pair = {entry.event.attacker, entry.event.target}
                assert pair | {*getattr(entry.event, "pieces", ())} <= known or pair & own
