"""Order notation, and the checks that refuse an order at once (clause 4).

Everything here uses a player's view only, so no answer can leak hidden information.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, repeat
from typing import TypeAlias

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.content.descriptions import joined, localized_name
from tessera.games.zodiacs.content.model import (
    Ability,
    Pull,
    Push,
    Side,
    TargetSpec,
    TargetType,
)
from tessera.games.zodiacs.content.parsing import joined_names
from tessera.games.zodiacs.event_refs import (
    HOUR,
    NO_STEP,
    dereference,
    event_ref,
    kind_of,
    order_ref,
    ref_parts,
)
from tessera.games.zodiacs.events import OrderGiven, payment
from tessera.games.zodiacs.state import (
    ACTION,
    GLORY,
    Order,
    Piece,
    State,
    Step,
    Target,
)
from tessera.games.zodiacs.vision import cells_in_view
from tessera.i18n import Message, excerpt, message

NUMBER = re.compile("[1-9][0-9]{0,8}")
MOVE = re.compile("([a-z][1-9][0-9]?)-([a-z][1-9][0-9]?)")
ORDER_REF = re.compile(r"#(?:([1-9][0-9]{0,3})\.)?([1-9][0-9]{0,3})(?![0-9.])")
HOUR_EVENT_REF = re.compile("!([1-9][0-9]{0,3})")
MAX_LENGTH = 200
"""No order text has more characters."""
Refusal: TypeAlias = Message | None


class OrderError(RulesError):
    """An order that is refused at once."""


def parse_order(view: State, text: str) -> OrderGiven:
    """Parse an order: `ID FROM-TO` for a move, `ID NAME TARGET…` for an ability.

    A target is a piece number, a cell, `@player`, `#k` for the k-th order of the previous step that
    the player knows, `#s.k` for the k-th of step s of this stage, or `!k` for the k-th event of
    this hour that the player knows.

    Args:
        view: the view of the player who gives it.
        text: the order.

    Raises:
        NotationError: if it cannot be read.
    """
    words = text.split()
    if len(text) > MAX_LENGTH or len(words) < 2 or not NUMBER.fullmatch(words[0]):
        raise NotationError(message("zodiacs-order-form", found=excerpt(text)))
    player, number = _viewer(view), int(words[0])
    if move := MOVE.fullmatch(words[1]):
        if len(words) > 2:
            raise NotationError(message("zodiacs-order-form", found=excerpt(text)))
        cells = [_parse_cell(view, name) for name in move.groups()]
        target = Target(TargetType.CELL, cells[1].value)
        return OrderGiven(player, number, None, (target,), cells[0].value or 0)
    piece = view.pieces.get(number)
    origin = piece.cell if piece else 0
    targets = tuple(_parse_target(view, word) for word in words[2:])
    return OrderGiven(player, number, words[1], targets, origin)


def format_order(state: State, order: OrderGiven | Order) -> str:
    """The text of an order."""
    if order.ability is None:
        origin = state.map.name(order.origin)
        return f"{order.piece} {origin}-{format_target(state, order.targets[0])}"
    return " ".join(
        [str(order.piece), order.ability, *(format_target(state, t) for t in order.targets)]
    )


def format_target(state: State, target: Target) -> str:
    """The text of a target; `?` if it is masked."""
    if target.value is None:
        return "?"
    match target.type:
        case TargetType.CELL:
            return state.map.name(target.value)
        case TargetType.PLAYER:
            return "@" + state.name(target.value)
        case TargetType.EVENT:
            step, place = ref_parts(target)
            if step == HOUR:
                return f"!{place}"
            return f"#{place}" if step in (NO_STEP, len(state.orders) - 1) else f"#{step}.{place}"
        case TargetType.PIECE:
            return str(target.value)


def accept_orders(view: State, texts: Sequence[str]) -> Iterator[OrderGiven | Message]:
    """Accept or refuse orders one after another, paying their costs.

    Args:
        view: the player's view; modified by accepted orders.
        texts: the orders.

    Yields:
        For each text the order, or why it is refused.
    """
    for text in texts:
        try:
            order = accept_order(view, text)
        except RulesError as error:
            yield error.message
        else:
            yield order


def accept_order(view: State, text: str) -> OrderGiven:
    """Accept one order and apply it to the view.

    Raises:
        RulesError: if it cannot be read or is refused at once; the view is unchanged then.
    """
    order = parse_order(view, text)
    if refusal := order_refusal(view, order):
        raise OrderError(refusal)
    order.apply(view, 0)
    for resource, amount in view.orders[-1][-1].cost.items():
        payment(order.player, resource, -amount).apply(view, 0)
    return order


def order_refusal(view: State, order: OrderGiven) -> Refusal:
    """Why an order is refused at once; None if it is not."""
    if view.step not in (Step.ORDERS, Step.RESPONSE):
        return message("zodiacs-order-closed")
    if view.players[order.player].out:
        return message("zodiacs-order-out")
    piece = view.pieces.get(order.piece)
    if piece is None or piece.owner != order.player:
        return message("zodiacs-order-piece", piece=str(order.piece))
    if order.ability is None:
        return _move_refusal(view, piece, order)
    ability = view.kind(piece).abilities.get(order.ability)
    if ability is None:
        known = joined_names(a.id for a in view.kind(piece).abilities.values() if not a.passive)
        return message(
            "zodiacs-order-ability",
            piece=str(piece.id),
            ability=excerpt(order.ability),
            known=known or "—",
        )
    return (
        usage_refusal(view, piece, ability)
        or _targets_refusal(view, piece, ability, order.targets)
        or cost_refusal(view, order.player, ability)
    )


def action_refusal(view: State, piece: Piece) -> Refusal:
    """Why a piece cannot be given an action now."""
    number = str(piece.id)
    if piece.commanded:
        return message("zodiacs-order-commanded", piece=number)
    if piece.acted:
        return message("zodiacs-order-acted", piece=number)
    if piece.stunned:
        return message("zodiacs-order-stunned", piece=number)
    if view.hour not in view.kind(piece).hours:
        return message("zodiacs-order-asleep", piece=number, hour=message(f"zodiacs-{view.hour}"))
    if view.fruitless and ACTION in piece.ordered:
        return message("zodiacs-order-again", piece=number)
    return None


def usage_refusal(view: State, piece: Piece, ability: Ability) -> Refusal:
    """Why an ability cannot be ordered now, regardless of targets and cost."""
    number = str(piece.id)
    if ability.passive:
        return message("zodiacs-order-passive", ability=localized_name(ability.name, ability.id))
    if view.step is Step.RESPONSE and not ability.response:
        return message(
            "zodiacs-order-no-response", ability=localized_name(ability.name, ability.id)
        )
    if ability.main:
        return action_refusal(view, piece)
    if ability.once_an_hour and ability.id in piece.used:
        return message(
            "zodiacs-order-used", piece=number, ability=localized_name(ability.name, ability.id)
        )
    if view.fruitless and ability.id in piece.ordered:
        return message("zodiacs-order-again", piece=number)
    return None


def resource_name(view: State, resource: str) -> Message:
    """The display name of a resource."""
    if resource == GLORY:
        return message("zodiacs-event-glory-name")
    return localized_name(view.setup.resources.get(resource, {}), resource)


def cost_refusal(view: State, player: int, ability: Ability) -> Refusal:
    """Why an ability cannot be paid for."""
    for resource, amount in ability.cost.items():
        held = view.amount(player, resource)
        if held < amount:
            return message(
                "zodiacs-order-cost",
                ability=localized_name(ability.name, ability.id),
                amount=amount,
                resource=resource_name(view, resource),
                held=held,
            )
    return None


def move_refusal(view: State, piece: Piece) -> Refusal:
    """Why a piece cannot be given any move now."""
    if view.step is Step.RESPONSE:
        return message("zodiacs-order-move-response")
    if refusal := action_refusal(view, piece):
        return refusal
    if view.is_pinned(piece):
        return message("zodiacs-order-held", piece=str(piece.id))
    return None


def _move_refusal(view: State, piece: Piece, order: OrderGiven) -> Refusal:
    hex_map, target = view.map, order.targets[0].value
    if piece.cell != order.origin:
        return message(
            "zodiacs-order-origin",
            piece=str(piece.id),
            cell=hex_map.name(piece.cell),
            found=hex_map.name(order.origin),
        )
    if target is None or hex_map.distance[piece.cell][target] != 1:
        return message(
            "zodiacs-order-far",
            cell=hex_map.name(order.origin),
            target=format_target(view, order.targets[0]),
        )
    return move_refusal(view, piece)


def _targets_refusal(
    view: State, piece: Piece, ability: Ability, targets: Sequence[Target]
) -> Refusal:
    """Why targets do not fit an ability."""
    specs = target_specs(ability)
    if len(specs) != len(targets) or len(set(targets)) != len(targets):
        return message(
            "zodiacs-order-targets",
            ability=localized_name(ability.name, ability.id),
            expected=len(specs),
            found=len(targets),
        )
    for spec, target in zip(specs, targets, strict=True):
        if spec.type is not target.type:
            return message(
                "zodiacs-order-target-type",
                ability=localized_name(ability.name, ability.id),
                found=format_target(view, target),
                expected=_expected_target(spec),
            )
        if refusal := target_refusal(view, piece, ability, spec, target):
            return refusal
    return None


def target_specs(ability: Ability) -> list[TargetSpec]:
    """The specification of each target of an order, in order."""
    return list(chain.from_iterable(repeat(spec, spec.count) for spec in ability.targets))


def target_refusal(
    view: State, piece: Piece, ability: Ability, spec: TargetSpec, target: Target
) -> Refusal:
    """Why a target does not fit; unseen and nonexistent targets get the same answer."""
    text = format_target(view, target)
    match target.type:
        case TargetType.PLAYER:
            seat = target.value
            if (
                seat is None
                or view.players[seat].out
                or not fits_side(view, piece.owner, spec, seat)
            ):
                return message("zodiacs-order-player", found=text)
            return None
        case TargetType.CELL:
            return _cell_refusal(view, piece, spec, target)
    event = dereference(view, _viewer(view), target) if target.type is TargetType.EVENT else None
    if event and kind_of(event) not in spec.events:
        return message(
            "zodiacs-order-target-type",
            ability=localized_name(ability.name, ability.id),
            found=text,
            expected=_expected_events(spec),
        )
    aim = targeted_piece(view, target)
    if aim is None:
        return message("zodiacs-order-lost-sight", found=text) if event else _unseen(text)
    if not fits_side(view, piece.owner, spec, aim.owner):
        return message("zodiacs-order-side", found=text, side=message(f"zodiacs-side-{spec.side}"))
    if _out_of_range(view, piece, spec, aim.cell):
        return message("zodiacs-order-range", found=text, range=spec.range or 0)
    if needs_straight_line(ability) and view.map.direction(piece.cell, aim.cell) is None:
        return message("zodiacs-order-line", found=text, piece=str(piece.id))
    return None


def _expected_target(spec: TargetSpec) -> Message:
    """What a target must be, with an example."""
    if spec.type is not TargetType.EVENT:
        return message(f"zodiacs-target-{spec.type}")
    names = "orders" if spec.names_only_orders else "both" if spec.names_orders else "hour"
    return message("zodiacs-target-event", events=_expected_events(spec), names=names)


def _expected_events(spec: TargetSpec) -> Message:
    """The kinds of events that a target may name."""
    kinds = (message(f"zodiacs-event-kind-{kind}") for kind in spec.events)
    return joined(kinds, "zodiacs-text-or")


def _unseen(word: str) -> Message:
    """That the player knows no such piece or event."""
    kind = {"#": "order", "!": "event"}.get(word[0], "piece")
    return message("zodiacs-order-unseen", kind=kind, found=excerpt(word))


def targeted_piece(view: State, target: Target) -> Piece | None:
    """The piece of a target or of a target order; None if the player sees none."""
    number = target.value
    if target.type is TargetType.EVENT:
        event = dereference(view, _viewer(view), target)
        number = event.piece if event else None
    return None if number is None else view.pieces.get(number)


def fits_side(state: State, player: int, spec: TargetSpec, owner: int) -> bool:
    """Whether an owner fits the side that a target must have."""
    match spec.side:
        case Side.ANY:
            return True
        case Side.OWN:
            return owner == player
        case Side.ALLY:
            return owner != player and not state.are_enemies(owner, player)
        case Side.ENEMY:
            return state.are_enemies(owner, player)


def needs_straight_line(ability: Ability) -> bool:
    """Whether an ability pushes or pulls, so that its target must lie on a straight line."""
    return any(isinstance(effect, Push | Pull) for effect in ability.effects)


def _cell_refusal(view: State, piece: Piece, spec: TargetSpec, target: Target) -> Refusal:
    text, cell = format_target(view, target), target.value
    if cell is None or _out_of_range(view, piece, spec, cell):
        return message("zodiacs-order-range", found=text, range=spec.range or 0)
    if spec.visible and not cells_in_view(view, piece.owner) & 1 << cell:
        return message("zodiacs-order-dark", found=text)
    return None


def _out_of_range(view: State, piece: Piece, spec: TargetSpec, cell: int) -> bool:
    return spec.range is not None and view.map.distance[piece.cell][cell] > spec.range


def _parse_target(view: State, word: str) -> Target:
    """Read a target.

    Raises:
        NotationError: if it cannot be read.
    """
    if NUMBER.fullmatch(word):
        return Target(TargetType.PIECE, int(word))
    if named := ORDER_REF.fullmatch(word):
        before = len(view.orders) - 1 or NO_STEP
        return order_ref(int(named[1]) if named[1] else before, int(named[2]))
    if named := HOUR_EVENT_REF.fullmatch(word):
        return event_ref(int(named[1]))
    if word.startswith("@"):
        for seat, found in enumerate(view.setup.seats):
            if found.name == word[1:]:
                return Target(TargetType.PLAYER, seat)
        raise NotationError(message("zodiacs-order-no-player", found=excerpt(word)))
    if word.startswith(("#", "!")):
        raise NotationError(_unseen(word))
    return _parse_cell(view, word)


def _parse_cell(view: State, name: str) -> Target:
    cell = view.map.index(name)
    if cell is None:
        raise NotationError(message("zodiacs-order-cell", found=excerpt(name)))
    return Target(TargetType.CELL, cell)


def _viewer(view: State) -> int:
    """The viewer.

    Raises:
        ValueError: if it is the truth: orders are parsed in a player's view only.
    """
    if view.viewer is None:
        raise ValueError("orders are read in a player's view")
    return view.viewer
