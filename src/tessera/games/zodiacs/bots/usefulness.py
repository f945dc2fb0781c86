"""What it is worth to use an ability: a rule of thumb for each effect, whatever the content."""

from collections.abc import Callable
from typing import Any, TypeAlias

from tessera.games.zodiacs.bots.outlook import Outlook
from tessera.games.zodiacs.bots.worth import NEXT, standing_worth, worth, wound_worth
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
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.order_refs import KnownOrder, dereference
from tessera.games.zodiacs.state import Piece

PRICE = 0.35
"""What a unit of a resource is worth that an ability costs."""
GAIN = 0.3
DRAIN = 0.25


class Use:
    """An ability, who uses it, and on what."""

    def __init__(self, outlook: Outlook, given: OrderGiven) -> None:
        view = outlook.view
        self.outlook = outlook
        self.piece = view.pieces[given.piece]
        self.ability: Ability = view.ability(self.piece, given.ability or "")
        values = [(target.type, target.value) for target in given.targets]
        self.cells = [n for kind, n in values if kind is TargetType.CELL and n is not None]
        self.players = [n for kind, n in values if kind is TargetType.PLAYER and n is not None]
        found = [
            dereference(view, self.piece.owner, target)
            for target in given.targets
            if target.type is TargetType.EVENT
        ]
        self.orders = [order for order in found if order]
        aimed = [n for kind, n in values if kind is TargetType.PIECE]
        aimed += [order.piece for order in self.orders]
        self.pieces = [view.pieces[n] for n in aimed if n is not None and n in view.pieces]

    def affected_pieces(self) -> list[Piece]:
        """The pieces on which it would fall, as far as they are seen."""
        if self.pieces:
            return self.pieces
        if self.cells:
            return [p for p in self.outlook.view.pieces_by_number() if p.cell in self.cells]
        return [self.piece]

    def hostile(self, piece: Piece) -> bool:
        """Whether a piece is an enemy's."""
        return self.outlook.view.are_enemies(piece.owner, self.piece.owner)


Rule: TypeAlias = Callable[[Use, Any], float]


def usefulness(outlook: Outlook, given: OrderGiven) -> float:
    """What it is worth to give an order to use an ability, less what it costs."""
    use = Use(outlook, given)
    gained = sum(RULES[type(effect)](use, effect) for effect in use.ability.effects)
    return gained - PRICE * sum(use.ability.cost.values())


def expected_damage(outlook: Outlook, given: OrderGiven) -> dict[int, int]:
    """What an order would take off enemies."""
    use = Use(outlook, given)
    amount = sum(effect.amount for effect in use.ability.effects if isinstance(effect, Damage))
    return {piece.id: amount for piece in use.affected_pieces() if amount and use.hostile(piece)}


def _damage(use: Use, effect: Damage) -> float:
    total = 0.0
    for piece in use.affected_pieces():
        done = use.outlook.pending.get(piece.id, 0)
        left = piece.hp + piece.shield - done
        kind = use.outlook.view.kind(piece)
        hurt = min(effect.amount, left)
        if hurt > 0:
            worth_of_it = wound_worth(kind, max(1, left), hurt)
            total += worth_of_it if use.hostile(piece) else -1.3 * worth_of_it
    return total


def _heal(use: Use, effect: Heal) -> float:
    total = 0.0
    for piece in use.affected_pieces():
        kind = use.outlook.view.kind(piece)
        amount = min(effect.amount, kind.hp - piece.hp)
        sign = -1.0 if use.hostile(piece) else 1.0
        total += sign * 0.6 * worth(kind) * amount / kind.hp
    return total


def _shift(use: Use, effect: Push | Pull) -> float:
    """Displacing an enemy spoils its attack; one that presses a leader most of all."""
    total = 0.0
    for piece in use.affected_pieces():
        if use.hostile(piece):
            pressing = piece.attacking is not None or any(
                use.outlook.map.distance[leader.cell][piece.cell] <= 1
                for leader in use.outlook.leaders
            )
            away = isinstance(effect, Push)
            total += (1.2 if away else -0.5) if pressing else (0.1 if away else 0.3)
        else:
            total -= 0.5
    return total


def _carry(use: Use, effect: MoveTo) -> float:  # noqa: ARG001
    if not use.cells:
        return 0.0
    return sum(_displace(use, piece, use.cells[0]) for piece in use.affected_pieces())


def _displace(use: Use, piece: Piece, cell: int) -> float:
    outlook = use.outlook
    if piece.cell == cell or outlook.room[cell] < outlook.view.kind(piece).size:
        return -1.0
    if use.hostile(piece):
        # An enemy is best brought among friends who can strike it.
        return 0.3 * (outlook.support[cell] - outlook.support[piece.cell])
    if not outlook.view.are_enemies(piece.owner, outlook.player) and piece.owner != outlook.player:
        return -0.5
    return outlook.place(piece, cell) - outlook.place(piece, piece.cell)


def _teleport(use: Use, effect: TeleportSelf) -> float:  # noqa: ARG001
    return _displace(use, use.piece, use.cells[0]) if use.cells else 0.0


def _swap(use: Use, effect: Swap) -> float:  # noqa: ARG001
    pair = use.pieces if len(use.pieces) > 1 else [use.piece, *use.pieces]
    if len(pair) != 2 or pair[0].cell == pair[1].cell:
        return -1.0
    total = 0.0
    for piece, other in (pair, pair[::-1]):
        sign = -1.0 if use.hostile(piece) else 1.0
        if sign < 0:
            total += 0.3 * (use.outlook.support[other.cell] - use.outlook.support[piece.cell])
        else:
            total += use.outlook.place(piece, other.cell) - use.outlook.place(piece, piece.cell)
    return total


def _hide(use: Use, effect: Hide) -> float:  # noqa: ARG001
    total = 0.0
    for piece in use.affected_pieces():
        if not piece.hidden:
            threat = min(piece.hp, use.outlook.threat[piece.cell])
            kind = use.outlook.view.kind(piece)
            gained = 0.25 * standing_worth(kind, piece.hp) * threat / kind.hp
            total += -gained if use.hostile(piece) else gained
    return total


def _reveal(use: Use, effect: Reveal | EndStealth) -> float:
    weight = 0.8 if isinstance(effect, EndStealth) else 0.4
    total = 0.0
    for piece in use.affected_pieces():
        matters = piece.hidden or (isinstance(effect, EndStealth) and piece.stealthy)
        total += weight * matters * (1 if use.hostile(piece) else -1)
    if use.cells:
        total += 0.15 * sum(
            piece.stealthy
            for piece in use.outlook.enemies
            if piece.id not in use.outlook.view.pieces and piece.cell in use.cells
        )
    return total


def _detect(use: Use, effect: Detect) -> float:
    outlook = use.outlook
    if outlook.view.kind(use.piece).detect >= effect.cells or use.piece.detecting >= effect.cells:
        return 0.0
    near = outlook.map.distance[use.piece.cell]
    return 0.3 * sum(
        piece.stealthy and near[piece.cell] <= effect.cells
        for piece in outlook.enemies
        if piece.id not in outlook.view.pieces
    )


def _summon(use: Use, effect: Summon) -> float:
    kind = use.outlook.view.setup.kinds[effect.kind]
    cells = use.cells or [use.piece.cell]
    fits = sum(use.outlook.room[cell] >= kind.size for cell in cells)
    nearer = sum(use.outlook.goals[cell] for cell in cells)
    return 0.6 * worth(kind) * fits - 0.02 * nearer


def _gain(use: Use, effect: Gain) -> float:  # noqa: ARG001
    return GAIN * effect.amount


def _drain(use: Use, effect: Drain) -> float:
    losers = use.players or [piece.owner for piece in use.affected_pieces()]
    hostile = [p for p in set(losers) if use.outlook.view.are_enemies(p, use.piece.owner)]
    return DRAIN * effect.amount * (2 * len(hostile) - len(set(losers)))


def _shield(use: Use, effect: Shield) -> float:
    total = 0.0
    for piece in use.affected_pieces():
        kind = use.outlook.view.kind(piece)
        struck = _struck(use.outlook, piece) - piece.shield
        saved = max(0.0, min(effect.amount, struck, piece.hp))
        gained = 0.6 * worth(kind) * saved / kind.hp
        if saved and struck >= piece.hp:
            gained += 0.3 * standing_worth(kind, piece.hp)
        total += -gained if use.hostile(piece) else gained
    return total


def _struck(outlook: Outlook, piece: Piece) -> float:
    """What is likely to strike a piece this hour: those marked, those shown, some of those near."""
    view = outlook.view
    marked = sum(
        view.kind(foe).strength
        for foe in outlook.visible
        if foe.attacking == piece.cell or (foe.cell == piece.cell and view.ready(foe))
    )
    aimed = 0.0
    for order in view.shown.get(outlook.player, ()):
        aimed += harm_of(outlook, order, piece)
    near = sum(
        view.kind(foe).strength
        for foe in outlook.visible
        if view.ready(foe) and view.map.distance[foe.cell][piece.cell] == 1
    )
    return marked + aimed + 0.3 * near * (not aimed)


def harm_of(outlook: Outlook, order: KnownOrder, piece: Piece) -> float:
    """What an order that was shown would do to a piece."""
    view = outlook.view
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


def _boost(use: Use, effect: Boost) -> float:
    """Strength is of use to those who fight this hour."""
    outlook = use.outlook
    total = 0.0
    for piece in use.affected_pieces():
        if not outlook.view.ready(piece) or use.hostile(piece):
            total -= 0.2
        elif piece.id in outlook.fighters or piece.attacking is not None:
            total += 0.75 * effect.amount
        else:
            total += 0.1 * effect.amount * min(1.0, outlook.threat[piece.cell])
    return total


def _stun(use: Use, effect: Stun) -> float:  # noqa: ARG001
    total = 0.0
    view = use.outlook.view
    for piece in use.affected_pieces():
        if not piece.stunned:
            kind = view.kind(piece)
            hours = view.ready(piece) + (NEXT[view.hour] in kind.hours)
            gained = hours * (0.3 + 0.5 * kind.strength)
            gained *= 1.0 if use.outlook.support[piece.cell] else 0.5
            total += gained if use.hostile(piece) else -1.5 * gained
    return total


def _cancel(use: Use, effect: Cancel) -> float:  # noqa: ARG001
    """A cancelled order is worth the harm that it would have done."""
    outlook = use.outlook
    total = 0.0
    for order in use.orders:
        actor = outlook.view.pieces.get(order.piece)
        if actor is not None and use.hostile(actor):
            for piece in outlook.friends:
                harm = min(float(piece.hp), harm_of(outlook, order, piece))
                if harm:
                    total += wound_worth(outlook.view.kind(piece), piece.hp, int(harm))
            total += 0.3 * (order.ability is not None)
    return total


RULES: dict[type[AnyEffect], Rule] = {
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
"""What each effect is worth."""
