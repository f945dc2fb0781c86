"""Execution of a stage's orders, last step first, like a stack (clause 5)."""

from tessera.games.zodiacs import events
from tessera.games.zodiacs.ability_use import AbilityUse
from tessera.games.zodiacs.content.model import Ability, EventKind, TargetSpec, TargetType
from tessera.games.zodiacs.effects import apply_effects
from tessera.games.zodiacs.event_refs import dereference, step_of
from tessera.games.zodiacs.orders import needs_straight_line, target_specs
from tessera.games.zodiacs.passives import announce_use, resolve_passives, reveal_pieces_in
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import Order, Piece, State, Target
from tessera.games.zodiacs.vision import cells_in_view

FRUITFUL = ("executed", "suspended")


def execute_stage(resolver: Resolver) -> bool:
    """Execute the orders of this stage.

    Returns:
        Whether any was carried out or suspended; a stage without any is fruitless.
    """
    state = resolver.state
    for step in reversed(state.orders):
        for order in step:
            _execute_and_record(resolver, order)
            resolve_passives(resolver)
            if state.result:
                return False
    return any(order.outcome in FRUITFUL for step in state.orders for order in step)


def _execute_and_record(resolver: Resolver, order: Order) -> None:
    """Execute an order; players who see its piece before or after know that it was carried out."""
    piece = resolver.state.pieces.get(order.piece)
    before = resolver.observers(piece) if piece else 0
    execute_order(resolver, order)
    if piece and order.outcome == "executed":
        known = before | resolver.observers(piece)
        resolver.record_hour_event(EventKind.DONE, piece.id, known)


def execute_order(resolver: Resolver, order: Order) -> None:
    """Execute an order, or suspend or cancel it."""
    piece = resolver.state.pieces.get(order.piece)
    if piece is None:
        cancel_order(resolver, order, "gone")
    elif order.ability is None:
        _execute_move(resolver, order, piece)
    else:
        ability = resolver.state.ability(piece, order.ability)
        _execute_ability(resolver, order, piece, ability)


def cancel_order(resolver: Resolver, order: Order, reason: str) -> None:
    """Cancel an order and refund its cost, unless an effect cancelled it."""
    state = resolver.state
    resolver.record_for(
        order.player, events.OrderCancelled(order.player, order.serial, order.piece, reason)
    )
    if piece := state.pieces.get(order.piece):
        witnesses = order.witnesses & resolver.observers(piece) & ~(1 << order.player)
        if witnesses:
            resolver.record(events.Failed(order.piece, order.ability), witnesses)
    if reason != "countered":
        resolver.change_resources(order.player, order.cost.items(), 1)


def _cannot_act(state: State, piece: Piece) -> str:
    """The reason why a piece cannot act; empty if it can."""
    if piece.stunned:
        return "stunned"
    return "" if state.ready(piece) else "not ready"


def _execute_move(resolver: Resolver, order: Order, piece: Piece) -> None:
    state, goal = resolver.state, order.targets[0].value or 0
    reason = _cannot_act(state, piece)
    if not reason and state.is_pinned(piece):
        reason = "leader"
    if not reason and state.map.distance[piece.cell][goal] != 1:
        reason = "target lost"
    if not reason and order.countered:
        reason = "countered"
    if reason:
        cancel_order(resolver, order, reason)
    elif any(state.visible_enemies(order.player, goal)):
        _suspend(resolver, order, piece, goal)
    elif state.free_space(goal) >= state.kind(piece).size:
        resolver.record_for(order.player, events.OrderExecuted(order.player, order.serial))
        resolver.mark_acted(piece)
        resolver.move_pieces([(piece, goal)], None)
    elif any(state.are_enemies(order.player, other.owner) for other in state.pieces_at(goal)):
        reveal_pieces_in(resolver, [goal])  # unseen enemies take up the space
        _suspend(resolver, order, piece, goal)
    else:
        cancel_order(resolver, order, "no room")


def _suspend(resolver: Resolver, order: Order, piece: Piece, cell: int) -> None:
    """Turn a move into an attack (clauses 5.1 and 5.2)."""
    resolver.record_for(order.player, events.OrderSuspended(order.player, order.serial))
    resolver.record_seen(piece, events.Suspended(piece.id, cell))
    resolver.reveal([piece])


def _execute_ability(resolver: Resolver, order: Order, piece: Piece, ability: Ability) -> None:
    use = _ability_use(resolver.state, order, piece, ability)
    aims = zip(target_specs(ability), order.targets, strict=True)
    step = step_of(resolver.state, order)
    reason = _cannot_act(resolver.state, piece) if ability.main else ""
    if not reason and ability.main and resolver.state.in_combat(piece):
        reason = "combat"
    if not reason and _moves_pinned_leader(use):
        reason = "leader"
    if not reason and not all(_is_valid_target(use, spec, target, step) for spec, target in aims):
        reason = "target lost"
    if not reason and order.countered:
        reason = "countered"
    if not reason and (crowded := use.cells_without_room()):
        reveal_pieces_in(resolver, crowded)
        reason = "no room"
    if reason:
        cancel_order(resolver, order, reason)
        return
    resolver.record_for(order.player, events.OrderExecuted(order.player, order.serial))
    announce_use(resolver, use, order.targets, order.targets)
    if ability.main:
        resolver.mark_acted(piece)
    apply_effects(resolver, use)


def _ability_use(state: State, order: Order, piece: Piece, ability: Ability) -> AbilityUse:
    """An order's ability with its current targets; those that are gone are left out."""
    aimed: dict[TargetType, list[int]] = {wanted: [] for wanted in TargetType}
    numbers, orders = [], []
    for target in order.targets:
        if target.type is TargetType.EVENT:
            event = dereference(state, order.player, target, step_of(state, order))
            if event:
                numbers.append(event.piece)
            if isinstance(event, Order):
                orders.append(event)
        elif target.value is not None:
            aimed[target.type].append(target.value)
            if target.type is TargetType.PIECE:
                numbers.append(target.value)
    return AbilityUse(
        state,
        piece,
        ability,
        tuple(state.pieces[number] for number in numbers if number in state.pieces),
        tuple(aimed[TargetType.CELL]),
        tuple(aimed[TargetType.PLAYER]),
        tuple(orders),
        len(numbers),
    )


def _moves_pinned_leader(use: AbilityUse) -> bool:
    """Whether an order would move its own player's leader out of combat."""
    state = use.state
    return any(
        piece.owner == use.player and state.is_pinned(piece) for piece in use.displaced_pieces()
    )


def _is_valid_target(use: AbilityUse, spec: TargetSpec, target: Target, step: int) -> bool:
    """Whether a target still exists, in range, in sight and in line where required."""
    state, value = use.state, target.value or 0
    if target.type is TargetType.PLAYER:
        return not state.players[value].out
    if target.type is TargetType.CELL:
        seen = not spec.visible or bool(cells_in_view(state, use.player) & 1 << value)
        return seen and _in_range(use, spec, value)
    if target.type is TargetType.EVENT:
        event = dereference(state, use.player, target, step)
        if event is None or (use.counters and isinstance(event, Order) and event.countered):
            return False
        value = event.piece
    piece = state.pieces.get(value)
    return piece is not None and _is_valid_piece(use, spec, piece)


def _is_valid_piece(use: AbilityUse, spec: TargetSpec, piece: Piece) -> bool:
    state = use.state
    if not _in_range(use, spec, piece.cell):
        return False
    seen = spec.visible or spec.type is TargetType.EVENT
    if seen and not state.sees(use.player, piece):
        return False
    line = state.map.direction(use.piece.cell, piece.cell)
    return line is not None or not needs_straight_line(use.ability)


def _in_range(use: AbilityUse, spec: TargetSpec, cell: int) -> bool:
    distance = use.state.map.distance[use.piece.cell][cell]
    return spec.range is None or distance <= spec.range
