"""Passive abilities (triggered abilities): they fire in waves after their triggers (clause 4)."""

from tessera.games.zodiacs import events
from tessera.games.zodiacs.ability_use import AbilityUse
from tessera.games.zodiacs.content.model import Ability, EventKind, TargetType, Trigger
from tessera.games.zodiacs.effects import apply_effects
from tessera.games.zodiacs.orders import cost_refusal, fits_side, needs_straight_line
from tessera.games.zodiacs.resolver import PendingPassive, Resolver
from tessera.games.zodiacs.state import Piece, Target
from tessera.games.zodiacs.victory import check_victory

MAX_WAVES = 200
"""Limit on the length of a chain; valid content ends far earlier."""


def resolve_passives(resolver: Resolver) -> None:
    """Fire passives, wave after wave, until none is triggered; then check eliminations.

    Then alert players whose cells are attacked unseen.
    """
    for _ in range(MAX_WAVES):
        wave = resolver.next_wave()
        if not wave:
            break
        for pending in wave:
            fire_passive(resolver, pending)
    check_victory(resolver)
    resolver.update_alarms()


def fire_passive(resolver: Resolver, pending: PendingPassive) -> None:
    """Fire a passive ability if it still can; it is not an order."""
    piece, ability, cause = pending
    if not _can_fire(resolver, pending) or not _cause_fits(resolver, pending):
        return
    if cost_refusal(resolver.state, piece.owner, ability):
        return
    pieces = (cause,) if cause and ability.targets else ()
    use = AbilityUse(resolver.state, piece, ability, pieces, piece_count=len(pieces))
    if crowded := use.cells_without_room():
        reveal_pieces_in(resolver, crowded)
        return
    targets = tuple(Target(TargetType.PIECE, target.id) for target in pieces)
    announce_use(resolver, use, targets, resolver.mask_targets(targets, piece.owner, piece.owner))
    resolver.change_resources(piece.owner, ability.cost.items())
    _mark_used(resolver, piece, ability)
    before = resolver.observers(piece)
    apply_effects(resolver, use)
    resolver.record_hour_event(EventKind.FIRED, piece.id, before | resolver.observers(piece))


def announce_use(
    resolver: Resolver, use: AbilityUse, targets: tuple[Target, ...], own: tuple[Target, ...]
) -> None:
    """Show the use of an ability to the players who see its piece, with masked targets.

    Args:
        resolver: applies the events.
        use: the use of the ability.
        targets: its targets.
        own: the same as its player knows them: for an order as given; a passive may be triggered
            by a piece that the player does not see.
    """
    piece, owner = use.piece, use.player
    seers = resolver.observers(piece)
    resolver.record_for(owner, events.Fired(piece.id, use.ability.id, own))

    def fired(seat: int) -> events.Fired:
        return events.Fired(piece.id, use.ability.id, resolver.mask_targets(targets, owner, seat))

    resolver.record_each(seers & ~(1 << owner), fired)


def reveal_pieces_in(resolver: Resolver, cells: list[int]) -> None:
    """Reveal the hidden pieces in cells that lacked room (clause 5)."""
    state = resolver.state
    resolver.reveal([piece for piece in state.pieces_by_number() if piece.cell in cells])


def _can_fire(resolver: Resolver, pending: PendingPassive) -> bool:
    """Whether the piece can use the ability: on the map, not used up, ready where required."""
    piece, ability, state = pending.piece, pending.ability, resolver.state
    there = piece.id in state.pieces or ability.trigger is Trigger.DESTROYED
    used = ability.once_an_hour and ability.id in piece.used
    return there and not used and not (ability.main and not _free_to_act(resolver, piece))


def _free_to_act(resolver: Resolver, piece: Piece) -> bool:
    return resolver.state.ready(piece) and not resolver.state.in_combat(piece)


def _mark_used(resolver: Resolver, piece: Piece, ability: Ability) -> None:
    """Mark an ability as used, without an event if the piece has left the map."""
    if piece.id not in resolver.state.pieces:
        piece.used = (*piece.used, ability.id)
        piece.acted |= ability.main
    elif ability.main:
        resolver.mark_acted(piece)
    elif ability.once_an_hour:
        resolver.record_for(piece.owner, events.PassiveUsed(piece.id, ability.id))


def _cause_fits(resolver: Resolver, pending: PendingPassive) -> bool:
    """Whether the cause of a passive fits the filter of its target."""
    piece, ability, cause = pending
    state = resolver.state
    if not ability.targets:
        return True
    spec = ability.targets[0]
    if len(ability.targets) > 1 or spec.count > 1 or spec.type is not TargetType.PIECE:
        return False
    if (
        cause is None
        or cause.id not in state.pieces
        or not fits_side(state, piece.owner, spec, cause.owner)
    ):
        return False
    if spec.range is not None and state.map.distance[piece.cell][cause.cell] > spec.range:
        return False
    if spec.visible and not state.sees(piece.owner, cause):
        return False
    return (
        not needs_straight_line(ability) or state.map.direction(piece.cell, cause.cell) is not None
    )
