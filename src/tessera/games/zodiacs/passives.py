"""Passive abilities: they fire in waves after what set them off (clause 4)."""

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.casting import Casting
from tessera.games.zodiacs.content.model import Ability, TargetType, Trigger
from tessera.games.zodiacs.effects import work_out
from tessera.games.zodiacs.orders import cost_refusal, moves_along_a_line, suits
from tessera.games.zodiacs.referee import Referee, Triggered
from tessera.games.zodiacs.state import Piece, Target
from tessera.games.zodiacs.verdict import judge

MOST_WAVES = 200
"""No chain is longer, whatever the content: sound content ends long before."""


def settle(referee: Referee) -> None:
    """Let passives fire, wave after wave, until nothing is set off; then see who is out.

    Then too who has come under attack is told, if it does not see that.
    """
    for _ in range(MOST_WAVES):
        wave = referee.wave()
        if not wave:
            break
        for triggered in wave:
            fire(referee, triggered)
    judge(referee)
    referee.raise_alarms()


def fire(referee: Referee, triggered: Triggered) -> None:
    """Let a passive ability fire, if it still can; it is no order."""
    piece, ability, cause = triggered
    if not _able(referee, triggered) or not _fits(referee, triggered):
        return
    if cost_refusal(referee.state, piece.owner, ability):
        return
    pieces = (cause,) if cause and ability.targets else ()
    casting = Casting(referee.state, piece, ability, pieces, aimed=len(pieces))
    if crowded := casting.crowded():
        uncover(referee, crowded)
        return
    targets = tuple(Target(TargetType.PIECE, target.id) for target in pieces)
    announce(referee, casting, targets, referee.masked(targets, piece.owner, piece.owner))
    referee.pay(piece.owner, ability.cost.items())
    _use_up(referee, piece, ability)
    work_out(referee, casting)


def announce(
    referee: Referee, casting: Casting, targets: tuple[Target, ...], own: tuple[Target, ...]
) -> None:
    """Those who see a piece see it use an ability, and the targets that they may know.

    Args:
        referee: writes it down.
        casting: the use of the ability.
        targets: at what it is aimed.
        own: the same as its own player knows it: an order's as it was given, but a passive may
            well answer a piece that the player does not see.
    """
    piece, owner = casting.piece, casting.player
    alive = piece.id in referee.state.pieces
    seers = referee.seers(piece) if alive else referee.members[referee.state.teams[owner]]
    referee.tell(owner, happened.Fired(piece.id, casting.ability.id, own))

    def fired(seat: int) -> happened.Fired:
        return happened.Fired(piece.id, casting.ability.id, referee.masked(targets, owner, seat))

    referee.tell_each(seers & ~(1 << owner), fired)


def uncover(referee: Referee, cells: list[int]) -> None:
    """Who hides in cells that lacked room is revealed (clause 5)."""
    state = referee.state
    referee.reveal([piece for piece in state.pieces_by_number() if piece.cell in cells])


def _able(referee: Referee, triggered: Triggered) -> bool:
    """Whether the piece can use the ability: it is there, not used up, ready where it must be."""
    piece, ability, state = triggered.piece, triggered.ability, referee.state
    there = piece.id in state.pieces or ability.trigger is Trigger.DESTROYED
    used = ability.once_an_hour and ability.id in piece.used
    return there and not used and not (ability.main and not _free_to_act(referee, piece))


def _free_to_act(referee: Referee, piece: Piece) -> bool:
    return referee.state.ready(piece) and not referee.state.in_combat(piece)


def _use_up(referee: Referee, piece: Piece, ability: Ability) -> None:
    """A piece has used an ability; one that has left the map keeps count without an event."""
    if piece.id not in referee.state.pieces:
        piece.used = (*piece.used, ability.id)
        piece.acted |= ability.main
    elif ability.main:
        referee.spend(piece)
    elif ability.once_an_hour:
        referee.tell(piece.owner, happened.Exhausted(piece.id, ability.id))


def _fits(referee: Referee, triggered: Triggered) -> bool:
    """Whether what caused a passive fits the filter of its target."""
    piece, ability, cause = triggered
    state = referee.state
    if not ability.targets:
        return True
    spec = ability.targets[0]
    if len(ability.targets) > 1 or spec.count > 1 or spec.type is not TargetType.PIECE:
        return False
    if (
        cause is None
        or cause.id not in state.pieces
        or not suits(state, piece.owner, spec, cause.owner)
    ):
        return False
    if spec.range is not None and state.ground.distance[piece.cell][cause.cell] > spec.range:
        return False
    if spec.visible and not state.sees(piece.owner, cause):
        return False
    return (
        not moves_along_a_line(ability)
        or state.ground.direction(piece.cell, cause.cell) is not None
    )
