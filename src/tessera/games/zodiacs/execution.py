"""Execution: the orders of a stage are worked out, the last step first (clause 5)."""

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.casting import Casting
from tessera.games.zodiacs.content.model import Ability, TargetSpec, TargetType
from tessera.games.zodiacs.effects import work_out
from tessera.games.zodiacs.orders import moves_along_a_line, specs_of
from tessera.games.zodiacs.passives import announce, settle, uncover
from tessera.games.zodiacs.referee import Referee
from tessera.games.zodiacs.sight import in_view
from tessera.games.zodiacs.stack import meant, step_of
from tessera.games.zodiacs.state import Order, Piece, State, Target

GOING_ON = ("executed", "suspended")


def execute(referee: Referee) -> bool:
    """Work out the orders of this stage.

    Returns:
        Whether any was carried out or suspended.
    """
    state = referee.state
    for step in reversed(state.orders):
        for order in step:
            carry_out(referee, order)
            settle(referee)
            if state.result:
                return False
    return any(order.outcome in GOING_ON for step in state.orders for order in step)


def carry_out(referee: Referee, order: Order) -> None:
    """Carry out an order, or cancel or suspend it."""
    piece = referee.state.pieces.get(order.piece)
    if piece is None:
        cancel(referee, order, "gone")
    elif order.ability is None:
        _carry_out_move(referee, order, piece)
    else:
        ability = referee.state.ability(piece, order.ability)
        _carry_out_ability(referee, order, piece, ability)


def cancel(referee: Referee, order: Order, reason: str) -> None:
    """Cancel an order; its cost comes back unless an effect cancelled it."""
    state = referee.state
    referee.tell(order.player, happened.Cancelled(order.player, order.serial, order.piece, reason))
    if piece := state.pieces.get(order.piece):
        witnesses = order.witnesses & referee.seers(piece) & ~(1 << order.player)
        if witnesses:
            referee.write(happened.Failed(order.piece, order.ability), witnesses)
    if reason != "countered":
        referee.pay(order.player, order.cost.items(), 1)


def _busy(state: State, piece: Piece) -> str:
    """Why a piece cannot carry out an action; empty if it can."""
    if piece.stunned:
        return "stunned"
    return "" if state.ready(piece) else "not ready"


def _carry_out_move(referee: Referee, order: Order, piece: Piece) -> None:
    state, goal = referee.state, order.targets[0].value or 0
    reason = _busy(state, piece)
    if not reason and state.held(piece):
        reason = "leader"
    if not reason and state.ground.distance[piece.cell][goal] != 1:
        reason = "target lost"
    if not reason and order.countered:
        reason = "countered"
    if reason:
        cancel(referee, order, reason)
    elif any(state.foes(order.player, goal)):
        _suspend(referee, order, piece, goal)
    elif state.free(goal) >= state.kind(piece).size:
        referee.tell(order.player, happened.Executed(order.player, order.serial))
        referee.spend(piece)
        referee.relocate([(piece, goal)], None)
    elif any(state.enemies(order.player, other.owner) for other in state.at(goal)):
        uncover(referee, [goal])  # enemies that the player does not see take up the space
        _suspend(referee, order, piece, goal)
    else:
        cancel(referee, order, "no room")


def _suspend(referee: Referee, order: Order, piece: Piece, cell: int) -> None:
    """A move becomes an attack (clauses 5.1 and 5.2)."""
    referee.tell(order.player, happened.Stopped(order.player, order.serial))
    referee.show(piece, happened.Suspended(piece.id, cell))
    referee.reveal([piece])


def _carry_out_ability(referee: Referee, order: Order, piece: Piece, ability: Ability) -> None:
    casting = _casting(referee.state, order, piece, ability)
    aims = zip(specs_of(ability), order.targets, strict=True)
    step = step_of(referee.state, order)
    reason = _busy(referee.state, piece) if ability.main else ""
    if not reason and ability.main and referee.state.in_combat(piece):
        reason = "combat"
    if not reason and _takes_held_leader(casting):
        reason = "leader"
    if not reason and not all(_holds(casting, spec, target, step) for spec, target in aims):
        reason = "target lost"
    if not reason and order.countered:
        reason = "countered"
    if not reason and (crowded := casting.crowded()):
        uncover(referee, crowded)
        reason = "no room"
    if reason:
        cancel(referee, order, reason)
        return
    referee.tell(order.player, happened.Executed(order.player, order.serial))
    announce(referee, casting, order.targets, order.targets)
    if ability.main:
        referee.spend(piece)
    work_out(referee, casting)


def _casting(state: State, order: Order, piece: Piece, ability: Ability) -> Casting:
    """What an order aims at as it stands now; what is gone is left out."""
    aimed: dict[TargetType, list[int]] = {wanted: [] for wanted in TargetType}
    numbers, orders = [], []
    for target in order.targets:
        if target.type is TargetType.EVENT:
            answered = meant(state, order.player, target, step_of(state, order))
            if isinstance(answered, Order):
                orders.append(answered)
                numbers.append(answered.piece)
        elif target.value is not None:
            aimed[target.type].append(target.value)
            if target.type is TargetType.PIECE:
                numbers.append(target.value)
    return Casting(
        state,
        piece,
        ability,
        tuple(state.pieces[number] for number in numbers if number in state.pieces),
        tuple(aimed[TargetType.CELL]),
        tuple(aimed[TargetType.PLAYER]),
        tuple(orders),
        len(numbers),
    )


def _takes_held_leader(casting: Casting) -> bool:
    """Whether an order would take its own player's leader in combat out of its cell."""
    state = casting.state
    return any(
        piece.owner == casting.player and state.held(piece) for piece in casting.carried_off()
    )


def _holds(casting: Casting, spec: TargetSpec, target: Target, step: int) -> bool:
    """Whether a target is still there, in range, visible where it must be, on a line."""
    state, value = casting.state, target.value or 0
    if target.type is TargetType.PLAYER:
        return not state.players[value].out
    if target.type is TargetType.CELL:
        seen = not spec.visible or bool(in_view(state, casting.player) & 1 << value)
        return seen and _in_range(casting, spec, value)
    if target.type is TargetType.EVENT:
        order = meant(state, casting.player, target, step)
        if order is None or (isinstance(order, Order) and order.countered):
            return False
        value = order.piece
    piece = state.pieces.get(value)
    return piece is not None and _piece_holds(casting, spec, piece)


def _piece_holds(casting: Casting, spec: TargetSpec, piece: Piece) -> bool:
    state = casting.state
    if not _in_range(casting, spec, piece.cell):
        return False
    if spec.visible and not state.sees(casting.player, piece):
        return False
    line = state.ground.direction(casting.piece.cell, piece.cell)
    return line is not None or not moves_along_a_line(casting.ability)


def _in_range(casting: Casting, spec: TargetSpec, cell: int) -> bool:
    distance = casting.state.ground.distance[casting.piece.cell][cell]
    return spec.range is None or distance <= spec.range
