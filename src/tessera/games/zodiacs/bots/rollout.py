"""Rollouts: play out the rest of an hour in a sampled position, by the real rules."""

from collections.abc import Mapping, Sequence
from itertools import islice

from tessera.games.zodiacs.answers import Answer
from tessera.games.zodiacs.bots.combat import (
    MAX_ANSWERS,
    candidate_answers,
    finish_combat,
    resolve_combat,
)
from tessera.games.zodiacs.bots.evaluation import evaluate
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.execution import execute_stage
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import State


def play_hour(state: State, plans: Mapping[int, Sequence[OrderGiven]]) -> None:
    """Give orders, execute the stage and resolve combat, without responses.

    Args:
        state: a sampled position in an orders or a response step; modified in place.
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
        resolve_combat(resolver)


def best_combat_answer(state: State, player: int, samples: Sequence[State]) -> Answer:
    """The answer in a step of combat with the best mean value at the end of the hour.

    Args:
        state: the player's view.
        player: the seat that answers.
        samples: full positions consistent with the view.
    """
    team = state.teams[player]
    best: Answer | None = None
    highest = 0.0
    for answer in islice(candidate_answers(state, player), MAX_ANSWERS):
        reached = 0.0
        for sample in samples:
            trial = sample.clone()
            finish_combat(Resolver(trial), state.step, {player: answer})
            reached += evaluate(trial, team)
        if best is None or reached > highest + 1e-9:
            best, highest = answer, reached
    if best is None:
        raise ValueError("nothing was asked")
    return best
