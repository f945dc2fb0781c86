"""Restraint: how the weakest level spoils its own plan, so that newcomers can beat it."""

from collections.abc import Iterable, Iterator
from random import Random

from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.state import Piece, State

SHARE_KEPT = 0.5
"""The share of its orders that it gives."""


def restrained(view: State, orders: Iterable[OrderGiven], rng: Random) -> Iterator[OrderGiven]:
    """About half of the orders: at most one attack, and nothing aimed at a leader.

    Args:
        view: the view of the player.
        orders: the orders of a heuristic.
        rng: draws the orders that are left out.
    """
    attacked = False
    for given in orders:
        enemies = _enemies_aimed_at(view, given)
        is_attack = given.ability is None and bool(enemies)
        spared = any(view.kind(piece).leader for piece in enemies) or (is_attack and attacked)
        if rng.random() < SHARE_KEPT and not spared:
            attacked = attacked or is_attack
            yield given


def _enemies_aimed_at(view: State, given: OrderGiven) -> list[Piece]:
    """The visible enemies among the targets of an order, or in target cells."""
    found: list[Piece] = []
    for target in given.targets:
        if target.type is TargetType.CELL:
            found += view.visible_enemies(given.player, target.value or 0)
        elif target.type is TargetType.PIECE and target.value in view.pieces:
            piece = view.pieces[target.value]
            found += [piece] if view.are_enemies(piece.owner, given.player) else []
    return found
