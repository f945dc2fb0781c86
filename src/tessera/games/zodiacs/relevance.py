"""Relevance: whether events concern a player, judged from the player's own view.

Within an hour, and while players let hours pass, they are prompted again only when something
concerns them: something happens to their pieces or to the enemies that these fight.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import TargetType
from tessera.games.zodiacs.event_refs import dereference
from tessera.games.zodiacs.events import AnyEvent
from tessera.games.zodiacs.state import Order, Piece, State, Target, VisibleOrder


class Interests(Struct, frozen=True):
    """What a player has at stake between two states."""

    player: int
    pieces: frozenset[int]
    """Its own; also its allies', where these matter."""
    cells: frozenset[int]
    """The cells where they stand or stood; also the target cells of its orders, if these matter."""
    moved: frozenset[int]
    """Pieces named in its own orders, which it may have moved itself."""
    opponents: frozenset[int] = frozenset()
    """The enemies that its pieces fight or are about to fight."""
    fights: frozenset[int] = frozenset()
    """The cells of the opponents."""


def is_relevant(before: State, after: State, events: Iterable[AnyEvent]) -> bool:
    """Whether events may make a player want new orders: a threat, a new enemy, a cancelled order.

    Args:
        before: the player's view before the events.
        after: its view after them.
        events: those that the player may know.
    """
    interests = _interests(before, after)
    return any(
        _affects(after, interests, event) or _is_news(after, interests, event) for event in events
    )


def may_affect(view: State, order: VisibleOrder) -> bool:
    """Whether a shown order could affect the player, its allies or its orders.

    Args:
        view: the player's, in a response step.
        order: one that it was shown in this stage.
    """
    player = _player(view)
    team = view.team_pieces(player)
    opponents = frozenset(_opponents(view, team))
    interests = Interests(
        player,
        frozenset(piece.id for piece in team),
        frozenset(piece.cell for piece in team) | _target_cells(view),
        frozenset(),
        opponents,
        frozenset(view.pieces[piece].cell for piece in opponents),
    )
    return _involves(view, interests, order.piece, order.targets)


def _interests(before: State, after: State) -> Interests:
    player = _player(after)
    own = [*before.pieces_of(player), *after.pieces_of(player)]
    orders = [order for step in (*before.orders, *after.orders) for order in step]
    fought = [
        (piece, view.pieces[piece].cell)
        for view in (before, after)
        for piece in _opponents(view, view.pieces_of(player))
    ]
    return Interests(
        player,
        frozenset(piece.id for piece in own),
        frozenset(piece.cell for piece in own),
        frozenset(piece for order in orders for piece in _pieces_named(order)),
        frozenset(piece for piece, _ in fought),
        frozenset(cell for _, cell in fought),
    )


def _target_cells(view: State) -> frozenset[int]:
    """The target cells of the player's orders of this stage."""
    ordered = (target for step in view.orders for given in step for target in given.targets)
    return frozenset(
        target.value
        for target in ordered
        if target.type is TargetType.CELL and target.value is not None
    )


def _opponents(view: State, own: Sequence[Piece]) -> Iterator[int]:
    """The enemies that some pieces fight, or will fight if this stage's orders are carried out."""
    player = _player(view)
    cells = {piece.cell for piece in own}
    attacked = {cell for piece in own for cell in piece.attacked_cells}
    attacked |= cells | _move_targets(view)
    coming = {
        order.piece
        for order in view.shown.get(player, ())
        if order.ability is None and any(target.value in cells for target in order.targets)
    }
    for piece in view.pieces.values():
        pressing = not cells.isdisjoint(piece.attacked_cells)
        meets = piece.cell in attacked or pressing or piece.id in coming
        if meets and view.are_enemies(piece.owner, player):
            yield piece.id


def _move_targets(view: State) -> frozenset[int]:
    """The destinations of the player's pending moves."""
    return frozenset(
        target.value
        for step in view.orders
        for order in step
        for target in order.targets
        if order.ability is None and not order.outcome and target.value is not None
    )


def _player(view: State) -> int:
    return -1 if view.viewer is None else view.viewer


def _pieces_named(order: Order) -> Iterator[int]:
    """The pieces that an order names."""
    yield order.piece
    for target in order.targets:
        if target.type is TargetType.PIECE and target.value is not None:
            yield target.value


def _affects(view: State, interests: Interests, event: events.AnyEvent) -> bool:
    """Whether an event targets, reveals, hurts, moves or attacks one of the player’s pieces."""
    match event:
        case events.ShownOrder(order):
            return _involves(view, interests, order.piece, order.targets)
        case events.Fired(piece, _, targets):
            return _involves(view, interests, piece, targets)
        case events.Suspended(_, cell):  # and marks of attack
            return cell in interests.cells
        case (
            events.Attacked(attacker, target)
            | events.Joined(attacker, target)
            | events.StrikeWithheld(attacker, target)
        ):
            return bool(interests.pieces & {attacker, target})
        case events.Moved(piece, _, target):
            others = (interests.pieces | interests.opponents) - interests.moved
            return piece in others or _joins_fight(view, interests, piece, target)
        case events.Alarmed(cells):
            return bool(cells)
        case events.Damaged() | events.Absorbed() | events.Stunned() | events.Revealed():
            return event.piece in interests.pieces
        case events.Unmarked() | events.Destroyed():
            return event.piece in interests.pieces | interests.opponents - interests.moved
        case events.Boosted() | events.Healed() | events.Shielded() | events.Hidden():
            return event.piece in interests.opponents - interests.moved
        case events.LostFromView(piece):
            return piece in interests.opponents - interests.moved
    return False


def _joins_fight(view: State, interests: Interests, piece: int, cell: int) -> bool:
    """Whether an enemy moves to a cell where the player stands or fights."""
    return _is_hostile(view, interests, piece) and cell in interests.cells | interests.fights


def _involves(view: State, interests: Interests, piece: int, targets: Iterable[Target]) -> bool:
    """Whether an enemy piece's action involves the player, or an enemy that its pieces fight."""
    if not _is_hostile(view, interests, piece):
        return False
    targets = tuple(targets)
    return (
        piece in interests.opponents
        or _targets_player(view, interests, targets)
        or any(_aids_opponent(view, interests, target) for target in targets)
    )


def _aids_opponent(view: State, interests: Interests, target: Target) -> bool:
    """Whether a target is an enemy that the player's pieces fight."""
    match target.type:
        case TargetType.PIECE:
            return target.value in interests.opponents
        case TargetType.CELL:
            return target.value in interests.fights
        case TargetType.EVENT:
            event = dereference(view, interests.player, target)
            return event is not None and event.piece in interests.opponents
    return False


def _is_news(view: State, interests: Interests, event: events.AnyEvent) -> bool:
    """Whether an enemy comes into view, or an own order is cancelled and can be given again."""
    match event:
        case events.CameIntoView(piece):
            return view.are_enemies(piece.owner, interests.player)
        case events.OrderCancelled(player):
            return player == interests.player
    return False


def _is_hostile(view: State, interests: Interests, piece: int) -> bool:
    """Whether a piece is an enemy's; an unknown one counts as such."""
    found = view.pieces.get(piece)
    return piece not in interests.pieces and (
        found is None or view.are_enemies(found.owner, interests.player)
    )


def _targets_player(view: State, interests: Interests, targets: Iterable[Target]) -> bool:
    """Whether an order targets the player or one of its orders."""
    for target in targets:
        match target.type:
            case TargetType.PIECE if target.value in interests.pieces:
                return True
            case TargetType.CELL if target.value in interests.cells:
                return True
            case TargetType.PLAYER if target.value == interests.player:
                return True
            case TargetType.EVENT if _is_own_event(view, interests, target):
                return True
    return False


def _is_own_event(view: State, interests: Interests, target: Target) -> bool:
    """Whether a target event is an order of the player's, or happened to a piece of its own."""
    event = dereference(view, interests.player, target)
    return isinstance(event, Order) or (event is not None and event.piece in interests.pieces)
