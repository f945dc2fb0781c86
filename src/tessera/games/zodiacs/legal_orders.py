"""Legal orders of a player's pieces, and why other orders are refused.

Derived from a player's view with the same checks as submitted orders (clause 4).
"""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from msgspec import Struct

from tessera.games.zodiacs.content.descriptions import localized_name
from tessera.games.zodiacs.content.model import Ability, Side, TargetSpec, TargetType
from tessera.games.zodiacs.event_refs import event_ref, known_hour_events, known_orders, order_ref
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.orders import (
    Refusal,
    cost_refusal,
    move_refusal,
    target_refusal,
    target_specs,
    usage_refusal,
)
from tessera.games.zodiacs.state import Piece, State, Target
from tessera.i18n import Message, message

MAX_ORDERS_PER_ABILITY = 200
"""The most orders listed for one ability of a piece; targets multiply."""


class AbilityOption(Struct, frozen=True):
    """What a piece can do with one active ability."""

    ability: str
    refusal: Refusal
    """Why it cannot be ordered now; None: it can."""
    targets: tuple[tuple[Target, ...], ...] = ()
    """For each target of an order, its possible values; an order uses none twice."""
    warning: Message | None = None
    """Why it would be cancelled as things stand; it can still be ordered."""


class PieceOptions(Struct, frozen=True):
    """The orders that an own piece can be given now."""

    piece: int
    move_refusal: Refusal
    """Why it cannot be given a move; None: it can."""
    moves: tuple[int, ...]
    """Neighbouring cells, without those that could never hold it and show no enemy."""
    abilities: tuple[AbilityOption, ...]
    """In the order of its kind, without passive ones."""


def order_options(view: State, player: int | None = None) -> list[PieceOptions]:
    """The orders that each of a player's pieces can be given now, by number.

    Args:
        view: the player's view, in an orders or a response step.
        player: the owner of the pieces; default: the viewer.
    """
    seat = view.viewer if player is None else player
    return [piece_options(view, piece) for piece in view.pieces_of(-1 if seat is None else seat)]


def has_legal_order(view: State) -> bool:
    """Whether the viewer can give any order now."""
    return any(
        found.moves or any(option.refusal is None for option in found.abilities)
        for found in order_options(view)
    )


def piece_options(view: State, piece: Piece) -> PieceOptions:
    """The orders that one piece can be given now."""
    refusal = move_refusal(view, piece)
    return PieceOptions(
        piece.id,
        refusal,
        () if refusal else tuple(_moves(view, piece)),
        tuple(
            ability_option(view, piece, ability)
            for ability in view.kind(piece).abilities.values()
            if not ability.passive
        ),
    )


def ability_option(view: State, piece: Piece, ability: Ability) -> AbilityOption:
    """What a piece can do with an ability: all targets that would not be refused."""
    refusal = usage_refusal(view, piece, ability) or cost_refusal(view, piece.owner, ability)
    if refusal:
        return AbilityOption(ability.id, refusal)
    specs = target_specs(ability)
    targets = tuple(tuple(_targets(view, piece, ability, spec)) for spec in specs)
    # Equal targets need as many distinct values; without any, there is nothing to order.
    if not all(targets) or any(
        len(set(found)) < specs.count(spec) for spec, found in zip(specs, targets, strict=True)
    ):
        refusal = message(
            "zodiacs-options-no-target", ability=localized_name(ability.name, ability.id)
        )
    pinned = ability.main and view.in_combat(piece)
    warning = message("zodiacs-options-pinned") if pinned and not refusal else None
    return AbilityOption(ability.id, refusal, targets, warning)


def legal_orders(
    view: State, found: PieceOptions, most: int = MAX_ORDERS_PER_ABILITY
) -> Iterator[OrderGiven]:
    """The legal orders of a piece: its moves, then its abilities.

    Args:
        view: the view of the options.
        found: the options of the piece.
        most: the most orders for one ability.
    """
    piece = view.pieces[found.piece]
    for cell in found.moves:
        target = Target(TargetType.CELL, cell)
        yield OrderGiven(piece.owner, piece.id, None, (target,), piece.cell)
    for option in found.abilities:
        if option.refusal is None:
            for targets in islice(_distinct(option.targets), most):
                yield OrderGiven(piece.owner, piece.id, option.ability, targets, piece.cell)


def _distinct(targets: Sequence[tuple[Target, ...]]) -> Iterator[tuple[Target, ...]]:
    """Every combination of distinct targets, in all orders."""
    if len(targets) < 2:
        return product(*targets)
    return (chosen for chosen in product(*targets) if len(set(chosen)) == len(chosen))


def _moves(view: State, piece: Piece) -> Iterator[int]:
    size = view.kind(piece).size
    for cell in view.map.neighbours(piece.cell):
        if view.map.capacity[cell] >= size or any(view.visible_enemies(piece.owner, cell)):
            yield cell


def _targets(view: State, piece: Piece, ability: Ability, spec: TargetSpec) -> Iterator[Target]:
    for target in _candidates(view, piece, spec):
        if target_refusal(view, piece, ability, spec, target) is None:
            yield target


def _events(view: State, player: int, spec: TargetSpec) -> Iterator[Target]:
    """The events that a target may name: orders of earlier steps, and what happened."""
    if spec.names_orders:
        for step in range(1, len(view.orders)):
            for place in range(1, len(known_orders(view, player, step)) + 1):
                yield order_ref(step, place)
    for place, event in enumerate(known_hour_events(view, player), start=1):
        if event.kind in spec.events:
            yield event_ref(place)


def _candidates(view: State, piece: Piece, spec: TargetSpec) -> Iterator[Target]:
    """Candidates of a target's type within range, roughly filtered."""
    distance = view.map.distance[piece.cell]
    match spec.type:
        case TargetType.CELL:
            for cell, steps in enumerate(distance):
                if spec.range is None or steps <= spec.range:
                    yield Target(TargetType.CELL, cell)
        case TargetType.PLAYER:
            for seat in range(len(view.players)):
                yield Target(TargetType.PLAYER, seat)
        case TargetType.EVENT:
            yield from _events(view, piece.owner, spec)
        case TargetType.PIECE:
            for number in sorted(view.pieces):
                other = view.pieces[number]
                near = spec.range is None or distance[other.cell] <= spec.range
                if near and (spec.side is not Side.OWN or other.owner == piece.owner):
                    yield Target(TargetType.PIECE, number)
