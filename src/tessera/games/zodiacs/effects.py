"""The effect library: what each effect of an ability does (clause 4). One function for each."""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.casting import Casting
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
from tessera.games.zodiacs.referee import Referee
from tessera.games.zodiacs.state import GLORY, Piece

Work: TypeAlias = Callable[[Referee, Casting, Any], None]


def work_out(referee: Referee, casting: Casting) -> None:
    """Work out the effects of an ability, in order."""
    for effect in casting.ability.effects:
        WORKS[type(effect)](referee, casting, effect)


def damage(referee: Referee, casting: Casting, effect: Damage) -> None:
    """Damage falls on one after another; the dealer is revealed, and so is who loses hp."""
    for piece in casting.subjects():
        losing = effect.amount > piece.shield
        shown = (casting.piece, piece) if losing else (casting.piece,)
        there = [found for found in shown if found.id in referee.state.pieces]
        referee.reveal(sorted(there, key=lambda found: found.id))
        lost = wound(referee, piece, effect.amount)
        if piece.hp <= 0:
            destroy(referee, piece, [casting.piece], casting.player)
        elif lost:
            referee.trigger(Trigger.DAMAGED, piece, casting.piece)


def wound(referee: Referee, piece: Piece, amount: int) -> int:
    """A piece takes damage: first its shield, then its hit points.

    Returns:
        How many hit points it has lost.
    """
    absorbed = min(piece.shield, amount)
    lost = min(piece.hp, amount - absorbed)
    if absorbed:
        referee.show(piece, happened.Absorbed(piece.id, absorbed))
    if lost:
        referee.show(piece, happened.Damaged(piece.id, lost))
    return lost


def destroy(referee: Referee, piece: Piece, causes: Iterable[Piece], praised: int) -> None:
    """A piece has no hit points left (clause 7).

    Args:
        referee: writes it down.
        piece: which.
        causes: the pieces that did it.
        praised: the player who gains glory, if it was an enemy's.
    """
    referee.remove(happened.Destroyed(piece.id), piece)
    if referee.state.enemies(piece.owner, praised):
        referee.pay(praised, [(GLORY, referee.state.kind(piece).level)], 1)
    for cause in causes:
        referee.trigger(Trigger.DESTROYED, piece, cause)


def heal(referee: Referee, casting: Casting, effect: Heal) -> None:
    """Hit points come back, up to the kind's."""
    for piece in casting.subjects():
        missing = referee.state.kind(piece).hp - piece.hp
        if (amount := min(effect.amount, missing)) > 0:
            referee.show(piece, happened.Healed(piece.id, amount))


def push(referee: Referee, casting: Casting, effect: Push) -> None:
    """Straight away from the ability's piece, while there is room."""
    for piece in casting.subjects():
        direction = referee.state.ground.direction(casting.piece.cell, piece.cell)
        if direction is not None:
            _slide(referee, casting, piece, direction, effect.cells)


def pull(referee: Referee, casting: Casting, effect: Pull) -> None:
    """Straight towards the ability's piece, at the latest into its cell, while there is room."""
    ground = referee.state.ground
    for piece in casting.subjects():
        direction = ground.direction(piece.cell, casting.piece.cell)
        if direction is not None:
            steps = min(effect.cells, ground.distance[piece.cell][casting.piece.cell])
            _slide(referee, casting, piece, direction, steps)


def _slide(referee: Referee, casting: Casting, piece: Piece, direction: int, steps: int) -> None:
    """Move a piece in a direction, cell by cell while there is room, in one event."""
    cell = piece.cell
    for _ in range(steps):
        ahead = referee.state.ground.step(cell, direction)
        if ahead is None or not casting.fits(piece, ahead):
            break
        cell = ahead
    if cell != piece.cell:
        referee.relocate([(piece, cell)], casting.piece)


def move_to(referee: Referee, casting: Casting, effect: MoveTo) -> None:  # noqa: ARG001
    """To the target cell."""
    for piece in casting.subjects() if casting.cells else ():
        _bring(referee, casting, piece, casting.cells[0])


def teleport_self(referee: Referee, casting: Casting, effect: TeleportSelf) -> None:  # noqa: ARG001
    """The ability's piece goes to the target cell."""
    if casting.cells and casting.piece.id in referee.state.pieces:
        _bring(referee, casting, casting.piece, casting.cells[0])


def _bring(referee: Referee, casting: Casting, piece: Piece, cell: int) -> None:
    if piece.cell != cell and casting.fits(piece, cell):
        referee.relocate([(piece, cell)], casting.piece)


def swap(referee: Referee, casting: Casting, effect: Swap) -> None:  # noqa: ARG001
    """Two pieces change cells."""
    pair = casting.swapped()
    if pair and pair[0].cell != pair[1].cell and casting.swap_fits(*pair):
        one, other = pair
        moves = sorted([(one, other.cell), (other, one.cell)], key=lambda move: move[0].id)
        referee.relocate(moves, casting.piece)


def hide(referee: Referee, casting: Casting, effect: Hide) -> None:  # noqa: ARG001
    """Become hidden; works on any kind."""
    for piece in casting.subjects():
        referee.hide(piece)


def reveal(referee: Referee, casting: Casting, effect: Reveal) -> None:  # noqa: ARG001
    """Become revealed."""
    referee.reveal(casting.subjects())


def end_stealth(referee: Referee, casting: Casting, effect: EndStealth) -> None:  # noqa: ARG001
    """Be revealed, and never hide by itself again."""
    for piece in casting.subjects():
        if piece.stealthy:
            referee.show(piece, happened.StealthEnded(piece.id))
        referee.reveal([piece])


def detect(referee: Referee, casting: Casting, effect: Detect) -> None:
    """See hidden pieces within a radius until the end of the hour."""
    for piece in casting.subjects():
        referee.show(piece, happened.Detecting(piece.id, effect.cells))
        referee.look(teams=[referee.state.teams[piece.owner]])


def summon(referee: Referee, casting: Casting, effect: Summon) -> None:
    """A new piece with full hit points and the next number comes to stand in each place."""
    state = referee.state
    kind = state.setup.kinds[effect.kind]
    for cell in casting.places():
        if state.free(cell) >= kind.size:
            number = state.numbers[0] if state.numbers else state.highest + 1
            referee.place(
                Piece(
                    number,
                    kind.id,
                    casting.player,
                    cell,
                    kind.hp,
                    kind.stealth,
                    hidden=kind.stealth,
                )
            )


def gain(referee: Referee, casting: Casting, effect: Gain) -> None:
    """The ability's player gains a resource."""
    referee.pay(casting.player, [(effect.resource, effect.amount)], 1)


def drain(referee: Referee, casting: Casting, effect: Drain) -> None:
    """Players lose a resource, as far as they have it; nobody gains it."""
    losers = casting.players or [piece.owner for piece in casting.subjects()]
    for player in sorted(set(losers)):
        amount = min(effect.amount, referee.state.amount(player, effect.resource))
        referee.pay(player, [(effect.resource, amount)])


def shield(referee: Referee, casting: Casting, effect: Shield) -> None:
    """Absorb damage until the end of the hour."""
    for piece in casting.subjects():
        referee.show(piece, happened.Shielded(piece.id, effect.amount))


def boost(referee: Referee, casting: Casting, effect: Boost) -> None:
    """More strength until the end of the hour."""
    for piece in casting.subjects():
        referee.show(piece, happened.Boosted(piece.id, effect.amount))


def stun(referee: Referee, casting: Casting, effect: Stun) -> None:  # noqa: ARG001
    """Not ready until the end of the next hour."""
    for piece in casting.subjects():
        referee.show(piece, happened.Stunned(piece.id))


def cancel(referee: Referee, casting: Casting, effect: Cancel) -> None:  # noqa: ARG001
    """The orders that are targets will be cancelled when their turn comes; nobody is told."""
    for order in casting.orders:
        referee.note(happened.Countered(order.player, order.serial))


WORKS: dict[type[AnyEffect], Work] = {
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
"""What works out each effect."""
