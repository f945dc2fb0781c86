"""Choices in combat: heuristic answers, and candidates for rollouts."""

from collections.abc import Iterator, Mapping
from itertools import permutations, product

from tessera.games.zodiacs import combat
from tessera.games.zodiacs.answers import (
    Answer,
    Arrangement,
    Question,
    Targets,
    Vanguards,
    question_of,
)
from tessera.games.zodiacs.bots.evaluation import damage_value
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import Piece, State, Step

MAX_ANSWERS = 48
"""The most answers to roll out."""
MAX_PERMUTED = 4
"""Only the first pieces of a longer vanguard are permuted."""


# heuristics


def heuristic_answer(state: State, player: int) -> Answer:
    """A heuristic answer.

    Args:
        state: a view, or a sampled position.
        player: the seat that answers.
    """
    if state.step is Step.TARGETS:
        return Targets()
    if state.step is Step.DEFENCE:
        return Vanguards(heuristic_vanguards(state, player))
    return Arrangement(strikes=heuristic_strikes(state, player))


def heuristic_vanguards(state: State, player: int) -> dict[int, dict[int, tuple[int, ...]]]:
    """Let all free pieces but leaders guard a leader, or a piece about to fall."""
    chosen: dict[int, dict[int, tuple[int, ...]]] = {}
    taken: set[int] = set()
    for (own, enemy), free in combat.possible_vanguards(state, player).items():
        principal = state.pieces[own]
        blow = _strength(state, state.pieces[enemy]) if enemy in state.pieces else 1
        if state.kind(principal).leader or principal.hp + principal.shield <= blow:
            guards = tuple(
                number
                for number in free
                if number not in taken and not state.kind(state.pieces[number]).leader
            )
            if guards:
                taken.update(guards)
                chosen.setdefault(own, {})[enemy] = guards
    return chosen


def heuristic_strikes(state: State, player: int) -> dict[int, int]:
    """Let pieces attacked by several strike where it is worth most."""
    return {
        target: max(attackers, key=lambda number: (_strike_value(state, target, number), -number))
        for target, attackers in combat.possible_strikes(state, player).items()
    }


def _strike_value(state: State, striker: int, target: int) -> float:
    victim = state.pieces[target]
    amount = min(victim.hp, _strength(state, state.pieces[striker]) - victim.shield)
    return damage_value(state.kind(victim), victim.hp, amount) if amount > 0 else 0.0


def _strength(state: State, piece: Piece) -> int:
    return state.kind(piece).strength + piece.boost if state.ready(piece) else 0


# resolving combat


def resolve_combat(resolver: Resolver) -> None:
    """Resolve a whole combat phase with heuristic answers."""
    combat.mark_attackers(resolver)
    finish_combat(resolver, Step.TARGETS, {})


def finish_combat(resolver: Resolver, step: Step, answers: Mapping[int, Answer]) -> None:
    """Finish a combat phase from one of its steps on.

    Args:
        resolver: applies the events.
        step: the current step of the combat.
        answers: answers of some players in this step; the rest is heuristic.
    """
    state = resolver.state
    if step is Step.TARGETS:
        given = [answer.targets for answer in answers.values() if isinstance(answer, Targets)]
        combat.start_battles(
            resolver, {key: aim for targets in given for key, aim in targets.items()}
        )
    if step in (Step.TARGETS, Step.DEFENCE) and not state.result:
        vanguards: dict[int, Mapping[int, tuple[int, ...]]] = {}
        for player in list(state.priority):
            answer = answers.get(player)
            if isinstance(answer, Vanguards):
                vanguards |= answer.vanguards
            elif state.battles:
                vanguards |= heuristic_vanguards(state, player)
        combat.form_vanguards(resolver, vanguards)
    if not state.result:
        _arrange(resolver, answers)
        combat.deal_damage(resolver)
    if not state.result:
        combat.advance_attackers(resolver)


def _arrange(resolver: Resolver, answers: Mapping[int, Answer]) -> None:
    state = resolver.state
    orders: dict[int, Mapping[int, tuple[int, ...]]] = {}
    strikes: dict[int, int] = {}
    for player in state.priority:
        answer = answers.get(player)
        strikes |= heuristic_strikes(state, player)
        if isinstance(answer, Arrangement):
            orders |= answer.orders
            strikes |= answer.strikes
    combat.apply_arrangements(resolver, orders, strikes)


# candidates


def candidate_answers(state: State, player: int) -> Iterator[Answer]:
    """Candidate answers of a player in a step of combat, the heuristic one first."""
    question = question_of(state, player)
    yield heuristic_answer(state, player)
    if state.step is Step.TARGETS:
        yield from _targets(question)
    elif state.step is Step.DEFENCE:
        yield from _vanguards(state, question)
    else:
        yield from _arrangements(question)


def _targets(question: Question) -> Iterator[Answer]:
    """Focused fire on each target, then all combinations."""
    several = {piece: aims for piece, aims in question.targets.items() if len(aims) > 1}
    common = dict.fromkeys(aim for aims in several.values() for aim in aims)
    for aim in common:
        yield Targets({piece: aim for piece, aims in several.items() if aim in aims})
    yield from (
        Targets(dict(zip(several, aims, strict=True))) for aims in product(*several.values())
    )


def _vanguards(state: State, question: Question) -> Iterator[Answer]:
    """Every assignment of free pieces to the battles of their cell, leaders last."""
    free = sorted({piece for pieces in question.vanguards.values() for piece in pieces})
    free.sort(key=lambda number: state.kind(state.pieces[number]).leader)
    places: list[list[tuple[int, int] | None]] = [
        [None, *(pair for pair, pieces in question.vanguards.items() if number in pieces)]
        for number in free
    ]
    for sent in product(*reversed(places)):
        chosen: dict[int, dict[int, tuple[int, ...]]] = {}
        for number, pair in zip(reversed(free), sent, strict=True):
            if pair is not None:
                battles = chosen.setdefault(pair[0], {})
                battles[pair[1]] = (*battles.get(pair[1], ()), number)
        yield Vanguards(chosen)


def _arrangements(question: Question) -> Iterator[Answer]:
    """Every order of the vanguards with every strike."""
    pairs = list(question.orders)
    lines = [
        [(*line, *pieces[MAX_PERMUTED:]) for line in permutations(pieces[:MAX_PERMUTED])]
        for pieces in question.orders.values()
    ]
    for strikes in product(*question.strikes.values()):
        struck = dict(zip(question.strikes, strikes, strict=True))
        for chosen in product(*lines):
            orders: dict[int, dict[int, tuple[int, ...]]] = {}
            for (own, enemy), line in zip(pairs, chosen, strict=True):
                orders.setdefault(own, {})[enemy] = tuple(line)
            yield Arrangement(orders, struck)
