"""Trying things out: the rest of an hour in a position that a bot imagines, by the real rules."""

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
        resolve_combat(resolver)


def best_combat_answer(state: State, player: int, samples: Sequence[State]) -> Answer:
    """The answer in a step of combat that leads to the best end of the hour.

    Args:
        state: what the player sees.
        player: who answers.
        samples: full positions that fit it.
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
