"""Value of using an ability: a heuristic for each effect, independent of content."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tessera.games.zodiacs.bots.evaluation import NEXT_HOUR, damage_value, kind_value, piece_value
from tessera.games.zodiacs.bots.threat_map import ThreatMap
from tessera.games.zodiacs.content.model import (
    Ability,
    AnyEffect,
    Boost,
    Cancel,
    Damage,
    Detect,
    Drain,
    EndStealth,
    Gain,
    Heal,
    Hide,
    MoveTo,
    Pull,
    Push,
    Reveal,
    Shield,
    Stun,
    Summon,
    Swap,
    TargetType,
    TeleportSelf,
)
from tessera.games.zodiacs.event_refs import KnownOrder, dereference
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.state import HourEvent, Piece

COST_WEIGHT = 0.35
"""The value of a unit of resource in costs."""
GAIN_WEIGHT = 0.3
DRAIN_WEIGHT = 0.25


class PlannedUse:
    """An ability with its piece and targets."""

    def __init__(self, threats: ThreatMap, given: OrderGiven) -> None:
        view = threats.view
        self.threats = threats
        self.piece: Piece = view.pieces[given.piece]
        self.ability: Ability = view.ability(self.piece, given.ability or "")
        values = [(target.type, target.value) for target in given.targets]
        self.cells: list[int] = [
            n for kind, n in values if kind is TargetType.CELL and n is not None
        ]
        self.players: list[int] = [
            n for kind, n in values if kind is TargetType.PLAYER and n is not None
        ]
        found = [
            dereference(view, self.piece.owner, target)
            for target in given.targets
            if target.type is TargetType.EVENT
        ]
        events = [event for event in found if event]
        self.orders: list[KnownOrder] = [e for e in events if not isinstance(e, HourEvent)]
        aimed = [n for kind, n in values if kind is TargetType.PIECE]
        aimed += [event.piece for event in events]
        self.pieces: list[Piece] = [
            view.pieces[n] for n in aimed if n is not None and n in view.pieces
        ]

    def affected_pieces(self) -> list[Piece]:
        """The visible pieces that it would affect."""
        if self.pieces:
            return self.pieces
        if self.cells:
            return [p for p in self.threats.view.pieces_by_number() if p.cell in self.cells]
        return [self.piece]

    def is_hostile(self, piece: Piece) -> bool:
        """Whether a piece is an enemy's."""
        return self.threats.view.are_enemies(piece.owner, self.piece.owner)


EffectValue: TypeAlias = Callable[[PlannedUse, Any], float]


def ability_value(threats: ThreatMap, given: OrderGiven) -> float:
    """The value of an ability order, less its cost."""
    use = PlannedUse(threats, given)
    gained = sum(EFFECT_VALUES[type(effect)](use, effect) for effect in use.ability.effects)
    return gained - COST_WEIGHT * sum(use.ability.cost.values())


def expected_damage(threats: ThreatMap, given: OrderGiven) -> dict[int, int]:
    """The damage that an order is expected to deal to enemies."""
    use = PlannedUse(threats, given)
    amount = sum(effect.amount for effect in use.ability.effects if isinstance(effect, Damage))
    return {piece.id: amount for piece in use.affected_pieces() if amount and use.is_hostile(piece)}


def _damage(use: PlannedUse, effect: Damage) -> float:
    total = 0.0
    for piece in use.affected_pieces():
        done = use.threats.expected_damage.get(piece.id, 0)
        left = piece.hp + piece.shield - done
        kind = use.threats.view.kind(piece)
        hurt = min(effect.amount, left)
        if hurt > 0:
            worth_of_it = damage_value(kind, max(1, left), hurt)
            total += worth_of_it if use.is_hostile(piece) else -1.3 * worth_of_it
    return total


def _heal(use: PlannedUse, effect: Heal) -> float:
    total = 0.0
    for piece in use.affected_pieces():
        kind = use.threats.view.kind(piece)
        amount = min(effect.amount, kind.hp - piece.hp)
        sign = -1.0 if use.is_hostile(piece) else 1.0
        total += sign * 0.6 * kind_value(kind) * amount / kind.hp
    return total


def _shift(use: PlannedUse, effect: Push | Pull) -> float:
    """Displacing an enemy spoils its attack, above all on a leader."""
    total = 0.0
    for piece in use.affected_pieces():
        if use.is_hostile(piece):
            pressing = piece.attacking is not None or any(
                use.threats.map.distance[leader.cell][piece.cell] <= 1
                for leader in use.threats.leaders
            )
            away = isinstance(effect, Push)
            total += (1.2 if away else -0.5) if pressing else (0.1 if away else 0.3)
        else:
            total -= 0.5
    return total


def _carry(use: PlannedUse, effect: MoveTo) -> float:  # noqa: ARG001
    if not use.cells:
        return 0.0
    return sum(_displace(use, piece, use.cells[0]) for piece in use.affected_pieces())


def _displace(use: PlannedUse, piece: Piece, cell: int) -> float:
    threats = use.threats
    if piece.cell == cell or threats.free_space[cell] < threats.view.kind(piece).size:
        return -1.0
    if use.is_hostile(piece):
        # An enemy is best brought among friends that can strike it.
        return 0.3 * (threats.support[cell] - threats.support[piece.cell])
    if not threats.view.are_enemies(piece.owner, threats.player) and piece.owner != threats.player:
        return -0.5
    return threats.cell_value(piece, cell) - threats.cell_value(piece, piece.cell)


def _teleport(use: PlannedUse, effect: TeleportSelf) -> float:  # noqa: ARG001
    return _displace(use, use.piece, use.cells[0]) if use.cells else 0.0


def _swap(use: PlannedUse, effect: Swap) -> float:  # noqa: ARG001
    pair = use.pieces if len(use.pieces) > 1 else [use.piece, *use.pieces]
    if len(pair) != 2 or pair[0].cell == pair[1].cell:
        return -1.0
    total = 0.0
    for piece, other in (pair, pair[::-1]):
        sign = -1.0 if use.is_hostile(piece) else 1.0
        if sign < 0:
            total += 0.3 * (use.threats.support[other.cell] - use.threats.support[piece.cell])
        else:
            total += use.threats.cell_value(piece, other.cell) - use.threats.cell_value(
                piece, piece.cell
            )
    return total


def _hide(use: PlannedUse, effect: Hide) -> float:  # noqa: ARG001
    total = 0.0
    for piece in use.affected_pieces():
        if not piece.hidden:
            threat = min(piece.hp, use.threats.threat[piece.cell])
            kind = use.threats.view.kind(piece)
            gained = 0.25 * piece_value(kind, piece.hp) * threat / kind.hp
            total += -gained if use.is_hostile(piece) else gained
    return total


def _reveal(use: PlannedUse, effect: Reveal | EndStealth) -> float:
    weight = 0.8 if isinstance(effect, EndStealth) else 0.4
    total = 0.0
    for piece in use.affected_pieces():
        matters = piece.hidden or (isinstance(effect, EndStealth) and piece.stealthy)
        total += weight * matters * (1 if use.is_hostile(piece) else -1)
    if use.cells:
        total += 0.15 * sum(
            piece.stealthy
            for piece in use.threats.enemies
            if piece.id not in use.threats.view.pieces and piece.cell in use.cells
        )
    return total


def _detect(use: PlannedUse, effect: Detect) -> float:
    threats = use.threats
    if threats.view.kind(use.piece).detect >= effect.cells or use.piece.detecting >= effect.cells:
        return 0.0
    near = threats.map.distance[use.piece.cell]
    return 0.3 * sum(
        piece.stealthy and near[piece.cell] <= effect.cells
        for piece in threats.enemies
        if piece.id not in threats.view.pieces
    )


def _summon(use: PlannedUse, effect: Summon) -> float:
    kind = use.threats.view.setup.kinds[effect.kind]
    cells = use.cells or [use.piece.cell]
    fits = sum(use.threats.free_space[cell] >= kind.size for cell in cells)
    nearer = sum(use.threats.goal_distance[cell] for cell in cells)
    return 0.6 * kind_value(kind) * fits - 0.02 * nearer


def _gain(use: PlannedUse, effect: Gain) -> float:  # noqa: ARG001
    return GAIN_WEIGHT * effect.amount


def _drain(use: PlannedUse, effect: Drain) -> float:
    losers = use.players or [piece.owner for piece in use.affected_pieces()]
    hostile = [p for p in set(losers) if use.threats.view.are_enemies(p, use.piece.owner)]
    return DRAIN_WEIGHT * effect.amount * (2 * len(hostile) - len(set(losers)))


def _shield(use: PlannedUse, effect: Shield) -> float:
    total = 0.0
    for piece in use.affected_pieces():
        kind = use.threats.view.kind(piece)
        struck = _incoming_damage(use.threats, piece) - piece.shield
        saved = max(0.0, min(effect.amount, struck, piece.hp))
        gained = 0.6 * kind_value(kind) * saved / kind.hp
        if saved and struck >= piece.hp:
            gained += 0.3 * piece_value(kind, piece.hp)
        total += -gained if use.is_hostile(piece) else gained
    return total


def _incoming_damage(threats: ThreatMap, piece: Piece) -> float:
    """Expected damage to a piece in this hour: from marked, shown and some nearby enemies."""
    view = threats.view
    marked = sum(
        view.kind(foe).strength
        for foe in threats.visible
        if foe.attacks(piece.cell) or (foe.cell == piece.cell and view.ready(foe))
    )
    aimed = 0.0
    for order in view.shown.get(threats.player, ()):
        aimed += expected_harm(threats, order, piece)
    near = sum(
        view.kind(foe).strength
        for foe in threats.visible
        if view.ready(foe) and view.map.distance[foe.cell][piece.cell] == 1
    )
    return marked + aimed + 0.3 * near * (not aimed)


def expected_harm(threats: ThreatMap, order: KnownOrder, piece: Piece) -> float:
    """The damage that a shown order would deal to a piece."""
    view = threats.view
    actor = view.pieces.get(order.piece)
    if actor is None or not view.are_enemies(actor.owner, piece.owner):
        return 0.0
    aims = {(target.type, target.value) for target in order.targets}
    on_cell = (TargetType.CELL, piece.cell) in aims
    if order.ability is None:
        return float(view.kind(actor).strength) if on_cell else 0.0
    if on_cell or (TargetType.PIECE, piece.id) in aims:
        effects = view.ability(actor, order.ability).effects
        return float(sum(effect.amount for effect in effects if isinstance(effect, Damage)))
    return 0.0


def _boost(use: PlannedUse, effect: Boost) -> float:
    """Strength is worth most to pieces that fight in this hour."""
    threats = use.threats
    total = 0.0
    for piece in use.affected_pieces():
        if not threats.view.ready(piece) or use.is_hostile(piece):
            total -= 0.2
        elif piece.id in threats.attackers or piece.attacking is not None:
            total += 0.75 * effect.amount
        else:
            total += 0.1 * effect.amount * min(1.0, threats.threat[piece.cell])
    return total


def _stun(use: PlannedUse, effect: Stun) -> float:  # noqa: ARG001
    total = 0.0
    view = use.threats.view
    for piece in use.affected_pieces():
        if not piece.stunned:
            kind = view.kind(piece)
            hours = view.ready(piece) + (NEXT_HOUR[view.hour] in kind.hours)
            gained = hours * (0.3 + 0.5 * kind.strength)
            gained *= 1.0 if use.threats.support[piece.cell] else 0.5
            total += gained if use.is_hostile(piece) else -1.5 * gained
    return total


def _cancel(use: PlannedUse, effect: Cancel) -> float:  # noqa: ARG001
    """A cancelled order is worth the harm it would have done."""
    threats = use.threats
    total = 0.0
    for order in use.orders:
        actor = threats.view.pieces.get(order.piece)
        if actor is not None and use.is_hostile(actor):
            for piece in threats.friends:
                harm = min(float(piece.hp), expected_harm(threats, order, piece))
                if harm:
                    total += damage_value(threats.view.kind(piece), piece.hp, int(harm))
            total += 0.3 * (order.ability is not None)
    return total


EFFECT_VALUES: dict[type[AnyEffect], EffectValue] = {
    Damage: _damage,
    Heal: _heal,
    Push: _shift,
    Pull: _shift,
    MoveTo: _carry,
    TeleportSelf: _teleport,
    Hide: _hide,
    Reveal: _reveal,
    Detect: _detect,
    Summon: _summon,
    Gain: _gain,
    Drain: _drain,
    Shield: _shield,
    Stun: _stun,
    Boost: _boost,
    Cancel: _cancel,
    Swap: _swap,
    EndStealth: _reveal,
}
"""The heuristic of each effect."""
