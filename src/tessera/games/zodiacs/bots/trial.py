"""Trying things out: the rest of an hour in a position that a bot imagines, by the real rules."""

from collections.abc import Mapping, Sequence
from itertools import islice

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.bots.combat import MOST_CHOICES, choices, conclude, fight
from tessera.games.zodiacs.bots.worth import value
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.execution import execute_stage
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import State


def play_hour(state: State, plans: Mapping[int, Sequence[OrderGiven]]) -> None:
    """Carry out orders in this step, and what was given before, and fight; nobody responds.

    Args:
        state: an imagined position in an orders or a response step; changed.
        plans: the orders of some players.
    """
    resolver = Resolver(state)
    for player in state.priority:
        for given in plans.get(player, ()):
            piece = state.pieces.get(given.piece)
            if piece is not None and piece.owner == player:
                resolver.record(given, 0)
                resolver.change_resources(player, state.orders[-1][-1].cost.items())
    if any(state.orders):
        execute_stage(resolver)
    if not state.result:
        fight(resolver)


def best_choice(state: State, player: int, samples: Sequence[State]) -> Answer:
    """The answer in a step of combat that leads to the best end of the hour.

    Args:
        state: what the player sees.
        player: who answers.
        samples: full positions that fit it.
    """
    team = state.teams[player]
    best: Answer | None = None
    highest = 0.0
    for answer in islice(choices(state, player), MOST_CHOICES):
        reached = 0.0
        for sample in samples:
            trial = sample.clone()
            conclude(Resolver(trial), state.step, {player: answer})
            reached += value(trial, team)
        if best is None or reached > highest + 1e-9:
            best, highest = answer, reached
    if best is None:
        raise ValueError("nothing was asked")
    return best
