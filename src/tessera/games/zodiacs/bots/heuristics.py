"""Heuristic orders, greedily piece by piece: levels 1 and 2, and starting plans of the search."""

from collections.abc import Iterator
from random import Random

from msgspec import Struct

from tessera.games.zodiacs.bots.ability_value import ability_value, expected_damage
from tessera.games.zodiacs.bots.evaluation import damage_value, piece_value
from tessera.games.zodiacs.bots.threat_map import ThreatMap
from tessera.games.zodiacs.content.model import Ability
from tessera.games.zodiacs.events import OrderGiven, payment
from tessera.games.zodiacs.legal_orders import (
    PieceOptions,
    ability_option,
    legal_orders,
    piece_options,
)
from tessera.games.zodiacs.state import Piece, State, Step

MAX_TARGETINGS = 60
"""The most targetings considered for one ability of a piece."""
MAX_EXTRAS = 3
"""The most extras a piece uses in a step."""
MIN_GAIN = 0.05
MIN_EXTRA_GAIN = 0.25
LEADER_CAUTION = 2.5
KILL_SHARE = 0.5
"""The share of a target's value that counts where a joint attack would destroy it."""


class Heuristic(Struct, frozen=True):
    """Parameters of heuristic orders."""

    careful: bool
    """Whether to weigh threats to every piece, and joint attacks."""
    noise: float
    """The amount of random noise added to the value of orders."""


SIMPLE = Heuristic(careful=False, noise=0.3)
CAREFUL = Heuristic(careful=True, noise=0.05)


def heuristic_orders(threats: ThreatMap, rng: Random, heuristic: Heuristic) -> list[OrderGiven]:
    """Heuristic orders or response orders; they are applied to the threat map's view."""
    view = threats.view
    if view.step is Step.RESPONSE:
        return list(_extras(threats, responding=True))
    given: list[OrderGiven] = []
    for piece in sorted(threats.own, key=lambda piece: view.kind(piece).leader):
        if threats.can_act(piece):
            chosen = _best_action(threats, piece, rng, heuristic)
            if chosen is not None:
                apply_order(view, chosen)
                _update_expectations(threats, piece, chosen)
                given.append(chosen)
    # Extras are ordered last, abilities before moves, so that moves can enter cells that ranged
    # damage has cleared.
    given.sort(key=lambda order: order.ability is None)
    return [*given, *_extras(threats, responding=False)]


def apply_order(view: State, given: OrderGiven) -> None:
    """Apply an order and its cost to a view."""
    given.apply(view, 0)
    for resource, amount in view.orders[-1][-1].cost.items():
        payment(given.player, resource, -amount).apply(view, 0)


def candidate_actions(view: State, piece: Piece) -> Iterator[OrderGiven]:
    """The moves and main abilities that a piece can usefully be ordered."""
    pinned = view.in_combat(piece)
    for given in legal_orders(view, piece_options(view, piece), MAX_TARGETINGS):
        if given.ability is None or (view.ability(piece, given.ability).main and not pinned):
            yield given


def action_value(
    threats: ThreatMap, piece: Piece, given: OrderGiven, heuristic: Heuristic
) -> float:
    """The value of an action relative to doing nothing."""
    if given.ability is not None:
        return ability_value(threats, given)
    cell = given.targets[0].value or 0
    if any(threats.view.visible_enemies(threats.player, cell)):
        return attack_value(threats, piece, cell, heuristic)
    if threats.free_space[cell] < threats.view.kind(piece).size:
        return -1.0
    staying = threats.cell_value(piece, piece.cell)
    if any(threats.view.visible_enemies(threats.player, piece.cell)):
        staying += attack_value(threats, piece, piece.cell, heuristic)
    return threats.cell_value(piece, cell) - staying


def attack_value(threats: ThreatMap, piece: Piece, cell: int, heuristic: Heuristic) -> float:
    """The value of attacking a cell."""
    target = threats.first_target(cell)
    if target is None:
        return 0.0
    view = threats.view
    kind, victim = view.kind(piece), view.kind(target)
    left = target.hp + target.shield - threats.expected_damage.get(target.id, 0)
    strength = kind.strength + piece.boost
    gained = damage_value(victim, max(1, left), min(strength, max(1, left)))
    back = float(victim.strength) if view.ready(target) else 0.0
    if heuristic.careful:
        guards = threats.guards(target)
        wall = left + sum(guard.hp for guard in guards)
        siege = threats.attack_strength(cell)
        if siege >= wall and left > strength:
            share = strength / max(1, wall)
            gained += KILL_SHARE * share * piece_value(victim, target.hp)
        elif guards and view.kind(target).leader:
            gained *= 0.5
        back += sum(view.kind(guard).strength for guard in guards if view.ready(guard)) // 2
        helpers = max(1, siege // max(1, kind.strength))
        back /= 1 + 0.5 * (helpers - 1)
    lost = damage_value(kind, piece.hp, min(piece.hp, round(back))) if back >= 0.5 else 0.0
    if kind.leader and not threats.duel:
        lost *= LEADER_CAUTION
    return gained - 0.7 * lost


def _best_action(
    threats: ThreatMap, piece: Piece, rng: Random, heuristic: Heuristic
) -> OrderGiven | None:
    best, highest = None, MIN_GAIN
    for given in candidate_actions(threats.view, piece):
        worth = action_value(threats, piece, given, heuristic) + heuristic.noise * rng.random()
        if worth > highest:
            best, highest = given, worth
    return best


def _update_expectations(threats: ThreatMap, piece: Piece, given: OrderGiven) -> None:
    """Update the threat map with the expected effect of an order."""
    if given.ability is not None:
        for number, amount in expected_damage(threats, given).items():
            threats.expected_damage[number] = threats.expected_damage.get(number, 0) + amount
        return
    cell = given.targets[0].value or 0
    target = threats.first_target(cell)
    if target is not None:
        strength = threats.view.kind(piece).strength
        threats.expected_damage[target.id] = threats.expected_damage.get(target.id, 0) + strength
        threats.attackers.add(piece.id)
    else:
        size = threats.view.kind(piece).size
        threats.free_space[cell] -= size
        threats.free_space[piece.cell] += size


def _extras(threats: ThreatMap, *, responding: bool) -> Iterator[OrderGiven]:
    """Extras, and responses in a response step, while they are worth their cost."""
    view = threats.view
    for piece in threats.own:
        for ability in view.kind(piece).abilities.values():
            if not ability.passive and (ability.response if responding else not ability.main):
                yield from _repeated_uses(threats, piece, ability)


def _repeated_uses(threats: ThreatMap, piece: Piece, ability: Ability) -> Iterator[OrderGiven]:
    for _ in range(MAX_EXTRAS):
        best, highest = None, MIN_EXTRA_GAIN
        for given in ability_orders(threats.view, piece, ability):
            worth = ability_value(threats, given)
            if worth > highest:
                best, highest = given, worth
        if best is None:
            return
        apply_order(threats.view, best)
        for number, amount in expected_damage(threats, best).items():
            threats.expected_damage[number] = threats.expected_damage.get(number, 0) + amount
        yield best
        if not expected_damage(threats, best):
            return


def ability_orders(view: State, piece: Piece, ability: Ability) -> Iterator[OrderGiven]:
    """The orders for one ability, if the piece was not ordered to use it earlier in this stage.

    Repeating a response would prolong the stage and pay again for what is pending.
    """
    earlier = (order for step in view.orders[:-1] for order in step)
    if any(order.piece == piece.id and order.ability == ability.id for order in earlier):
        return iter(())
    found = PieceOptions(piece.id, None, (), (ability_option(view, piece, ability),))
    return legal_orders(view, found, MAX_TARGETINGS)
