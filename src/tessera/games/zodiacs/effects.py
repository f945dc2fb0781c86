"""The effect library: one handler for each effect of an ability (clause 4)."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from tessera.games.zodiacs import events
from tessera.games.zodiacs.ability_use import AbilityUse
from tessera.games.zodiacs.content.model import (
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
    TeleportSelf,
    Trigger,
)
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import GLORY, Piece

EffectHandler: TypeAlias = Callable[[Resolver, AbilityUse, Any], None]


def apply_effects(resolver: Resolver, use: AbilityUse) -> None:
    """Apply the effects of an ability, in order."""
    for effect in use.ability.effects:
        HANDLERS[type(effect)](resolver, use, effect)


def damage(resolver: Resolver, use: AbilityUse, effect: Damage) -> None:
    """Damage one piece after another; the dealer and pieces that lose hp are revealed."""
    for piece in use.affected_pieces():
        losing = effect.amount > piece.shield
        shown = (use.piece, piece) if losing else (use.piece,)
        there = [found for found in shown if found.id in resolver.state.pieces]
        resolver.reveal(sorted(there, key=lambda found: found.id))
        lost = take_damage(resolver, piece, effect.amount)
        if piece.hp <= 0:
            destroy(resolver, piece, [use.piece], use.player)
        elif lost:
            resolver.queue_passives(Trigger.DAMAGED, piece, use.piece)


def take_damage(resolver: Resolver, piece: Piece, amount: int) -> int:
    """Damage a piece: first its shield, then its hit points.

    Returns:
        The hit points lost.
    """
    absorbed = min(piece.shield, amount)
    lost = min(piece.hp, amount - absorbed)
    if absorbed:
        resolver.record_seen(piece, events.Absorbed(piece.id, absorbed))
    if lost:
        resolver.record_seen(piece, events.Damaged(piece.id, lost))
    return lost


def destroy(resolver: Resolver, piece: Piece, causes: Iterable[Piece], praised: int) -> None:
    """Remove a piece that has no hit points left (clause 7).

    Args:
        resolver: applies the events.
        piece: the piece.
        causes: the pieces that destroyed it.
        praised: the player who gains glory, if it was an enemy's.
    """
    resolver.remove_piece(events.Destroyed(piece.id), piece)
    if resolver.state.are_enemies(piece.owner, praised):
        resolver.change_resources(praised, [(GLORY, resolver.state.kind(piece).level)], 1)
    for cause in causes:
        resolver.queue_passives(Trigger.DESTROYED, piece, cause)


def heal(resolver: Resolver, use: AbilityUse, effect: Heal) -> None:
    """Restore hit points, up to the kind's."""
    for piece in use.affected_pieces():
        missing = resolver.state.kind(piece).hp - piece.hp
        if (amount := min(effect.amount, missing)) > 0:
            resolver.record_seen(piece, events.Healed(piece.id, amount))


def push(resolver: Resolver, use: AbilityUse, effect: Push) -> None:
    """Move pieces straight away from the ability's piece, while there is room."""
    for piece in use.affected_pieces():
        direction = resolver.state.map.direction(use.piece.cell, piece.cell)
        if direction is not None:
            _slide(resolver, use, piece, direction, effect.cells)


def pull(resolver: Resolver, use: AbilityUse, effect: Pull) -> None:
    """Move pieces straight towards the ability's piece, into its cell at most, if there is room."""
    hex_map = resolver.state.map
    for piece in use.affected_pieces():
        direction = hex_map.direction(piece.cell, use.piece.cell)
        if direction is not None:
            steps = min(effect.cells, hex_map.distance[piece.cell][use.piece.cell])
            _slide(resolver, use, piece, direction, steps)


def _slide(resolver: Resolver, use: AbilityUse, piece: Piece, direction: int, steps: int) -> None:
    """Move a piece in a direction, cell by cell while there is room, in one event."""
    cell = piece.cell
    for _ in range(steps):
        ahead = resolver.state.map.step(cell, direction)
        if ahead is None or not use.has_room(piece, ahead):
            break
        cell = ahead
    if cell != piece.cell:
        resolver.move_pieces([(piece, cell)], use.piece)


def move_to(resolver: Resolver, use: AbilityUse, effect: MoveTo) -> None:  # noqa: ARG001
    """Move pieces to the target cell."""
    for piece in use.affected_pieces() if use.cells else ():
        _place_in(resolver, use, piece, use.cells[0])


def teleport_self(resolver: Resolver, use: AbilityUse, effect: TeleportSelf) -> None:  # noqa: ARG001
    """Move the ability's piece to the target cell."""
    if use.cells and use.piece.id in resolver.state.pieces:
        _place_in(resolver, use, use.piece, use.cells[0])


def _place_in(resolver: Resolver, use: AbilityUse, piece: Piece, cell: int) -> None:
    if piece.cell != cell and use.has_room(piece, cell):
        resolver.move_pieces([(piece, cell)], use.piece)


def swap(resolver: Resolver, use: AbilityUse, effect: Swap) -> None:  # noqa: ARG001
    """Exchange the cells of two pieces."""
    pair = use.swap_pair()
    if pair and pair[0].cell != pair[1].cell and use.swap_has_room(*pair):
        one, other = pair
        moves = sorted([(one, other.cell), (other, one.cell)], key=lambda move: move[0].id)
        resolver.move_pieces(moves, use.piece)


def hide(resolver: Resolver, use: AbilityUse, effect: Hide) -> None:  # noqa: ARG001
    """Hide pieces, of any kind."""
    for piece in use.affected_pieces():
        resolver.hide(piece)


def reveal(resolver: Resolver, use: AbilityUse, effect: Reveal) -> None:  # noqa: ARG001
    """Reveal pieces."""
    resolver.reveal(use.affected_pieces())


def end_stealth(resolver: Resolver, use: AbilityUse, effect: EndStealth) -> None:  # noqa: ARG001
    """Reveal pieces for good: they no longer hide by themselves."""
    for piece in use.affected_pieces():
        if piece.stealthy:
            resolver.record_seen(piece, events.StealthEnded(piece.id))
        resolver.reveal([piece])


def detect(resolver: Resolver, use: AbilityUse, effect: Detect) -> None:
    """Let pieces see hidden pieces within a radius until the end of the hour."""
    for piece in use.affected_pieces():
        resolver.record_seen(piece, events.Detecting(piece.id, effect.cells))
        resolver.update_vision(teams=[resolver.state.eyes[piece.owner]])


def summon(resolver: Resolver, use: AbilityUse, effect: Summon) -> None:
    """Place a new piece with full hit points and the next number in each cell."""
    state = resolver.state
    kind = state.setup.kinds[effect.kind]
    for cell in use.summon_cells():
        if state.free_space(cell) >= kind.size:
            number = state.numbers[0] if state.numbers else state.highest + 1
            resolver.place(
                Piece(
                    number,
                    kind.id,
                    use.player,
                    cell,
                    kind.hp,
                    kind.stealth,
                    hidden=kind.stealth,
                )
            )


def gain(resolver: Resolver, use: AbilityUse, effect: Gain) -> None:
    """Give the ability's player a resource."""
    resolver.change_resources(use.player, [(effect.resource, effect.amount)], 1)


def drain(resolver: Resolver, use: AbilityUse, effect: Drain) -> None:
    """Take a resource from players, as far as they have it; no player gains it."""
    losers = use.players or [piece.owner for piece in use.affected_pieces()]
    for player in sorted(set(losers)):
        amount = min(effect.amount, resolver.state.amount(player, effect.resource))
        resolver.change_resources(player, [(effect.resource, amount)])


def shield(resolver: Resolver, use: AbilityUse, effect: Shield) -> None:
    """Let pieces absorb damage until the end of the hour."""
    for piece in use.affected_pieces():
        resolver.record_seen(piece, events.Shielded(piece.id, effect.amount))


def boost(resolver: Resolver, use: AbilityUse, effect: Boost) -> None:
    """Add strength until the end of the hour."""
    for piece in use.affected_pieces():
        resolver.record_seen(piece, events.Boosted(piece.id, effect.amount))


def stun(resolver: Resolver, use: AbilityUse, effect: Stun) -> None:  # noqa: ARG001
    """Make pieces not ready until the end of the next hour."""
    for piece in use.affected_pieces():
        resolver.record_seen(piece, events.Stunned(piece.id))


def cancel(resolver: Resolver, use: AbilityUse, effect: Cancel) -> None:  # noqa: ARG001
    """Mark the target orders to be cancelled when they come up; no player knows before."""
    for order in use.orders:
        resolver.record_secret(events.Countered(order.player, order.serial))


HANDLERS: dict[type[AnyEffect], EffectHandler] = {
    Damage: damage,
    Heal: heal,
    Push: push,
    Pull: pull,
    MoveTo: move_to,
    TeleportSelf: teleport_self,
    Hide: hide,
    Reveal: reveal,
    Detect: detect,
    Summon: summon,
    Gain: gain,
    Drain: drain,
    Shield: shield,
    Stun: stun,
    Boost: boost,
    Cancel: cancel,
    Swap: swap,
    EndStealth: end_stealth,
}
"""The handler of each effect."""
