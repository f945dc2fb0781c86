"""Whether what happens concerns a player: what its own view tells, and nothing else.

Nobody is asked again within an hour, or while it lets hours pass, before something concerns it.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.events import AnyEvent
from tessera.games.zodiacs.stack import meant
from tessera.games.zodiacs.state import Order, Shown, State, Target


class Ground(Struct, frozen=True):
    """What of a player could be touched between two moments."""

    player: int
    pieces: frozenset[int]
    """Its own; where its allies are to be guarded too, theirs."""
    cells: frozenset[int]
    """Where those stand, or have stood; where it orders somebody to, if that counts."""
    moved: frozenset[int]
    """Pieces that it has moved about itself, as far as its orders tell."""
    ordering: bool
    """Whether it has given any orders in this stage."""


def concerns(before: State, after: State, events: Iterable[AnyEvent]) -> bool:
    """Whether a player may want to give orders anew: touched, an enemy in sight, an order in vain.

    Args:
        before: the player's view when the events began.
        after: its view when they were over.
        events: those that the player may know.
    """
    ground = _ground(before, after)
    return any(_touches(after, ground, event) or _news(after, ground, event) for event in events)


def reaches(view: State, order: Shown) -> bool:
    """Whether an order that a player is shown could touch it, its allies or its orders.

    Args:
        view: the player's, in a response step.
        order: one that it was shown in this stage.
    """
    player = _player(view)
    team = view.team_of(player)
    ordered = (target for step in view.orders for given in step for target in given.targets)
    goals = {target.value for target in ordered if target.type is TargetType.CELL}
    ground = Ground(
        player,
        frozenset(piece.id for piece in team),
        frozenset(piece.cell for piece in team) | {goal for goal in goals if goal is not None},
        frozenset(),
        any(view.orders),
    )
    return _hostile(view, ground, order.piece) and _aimed(view, ground, order.targets)


def _ground(before: State, after: State) -> Ground:
    player = _player(after)
    own = [*before.own(player), *after.own(player)]
    orders = [order for step in (*before.orders, *after.orders) for order in step]
    return Ground(
        player,
        frozenset(piece.id for piece in own),
        frozenset(piece.cell for piece in own),
        frozenset(piece for order in orders for piece in _pieces_of(order)),
        bool(orders),
    )


def _player(view: State) -> int:
    return -1 if view.viewer is None else view.viewer


def _pieces_of(order: Order) -> Iterator[int]:
    """The pieces that an order names."""
    yield order.piece
    for target in order.targets:
        if target.type is TargetType.PIECE and target.value is not None:
            yield target.value


def _touches(view: State, ground: Ground, event: happened.AnyEvent) -> bool:
    """Whether a piece of the player’s is aimed at, found, hurt, moved or attacked."""
    match event:
        case happened.ShownOrder(order):
            return _hostile(view, ground, order.piece) and _aimed(view, ground, order.targets)
        case happened.Fired(piece, _, targets):
            return _hostile(view, ground, piece) and _aimed(view, ground, targets)
        case happened.Suspended(_, cell):  # and marks of attack
            return cell in ground.cells
        case happened.Attacked(attacker, target):
            return bool(ground.pieces & {attacker, target})
        case happened.Moved(piece):
            return piece in ground.pieces - ground.moved
        case happened.Alarmed(cells):
            return bool(cells)
        case happened.Damaged() | happened.Absorbed() | happened.Stunned() | happened.Revealed():
            return event.piece in ground.pieces
    return False


def _news(view: State, ground: Ground, event: happened.AnyEvent) -> bool:
    """Whether an enemy comes into sight, or an own order came to nothing and can be given anew."""
    match event:
        case happened.Seen(piece):
            return view.enemies(piece.owner, ground.player)
        case happened.Cancelled(player):
            return player == ground.player
    return False


def _hostile(view: State, ground: Ground, piece: int) -> bool:
    """Whether a piece is an enemy's; one that is gone again may have been."""
    found = view.pieces.get(piece)
    return piece not in ground.pieces and (
        found is None or view.enemies(found.owner, ground.player)
    )


def _aimed(view: State, ground: Ground, targets: Iterable[Target]) -> bool:
    """Whether an order is aimed at the player, or at one of its orders."""
    for target in targets:
        match target.type:
            case TargetType.PIECE if target.value in ground.pieces:
                return True
            case TargetType.CELL if target.value in ground.cells:
                return True
            case TargetType.PLAYER if target.value == ground.player:
                return True
            case TargetType.EVENT if _own_order(view, ground, target):
                return True
    return False


def _own_order(view: State, ground: Ground, target: Target) -> bool:
    """Whether an order that is aimed at is the player's; by the first rules it may always be."""
    if view.first_rules:
        return ground.ordering
    return isinstance(meant(view, ground.player, target), Order)
