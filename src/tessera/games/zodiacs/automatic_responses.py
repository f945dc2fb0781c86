"""Automatic responses: orders a player wants given when certain enemy orders are shown to it.

Like order drafts they are stored beside the game and are no part of it. An order that triggers one
produces a response order, worked out from the player's view alone.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.content.descriptions import localized_name
from tessera.games.zodiacs.content.model import (
    Ability,
    Cancel,
    Shield,
    Side,
    TargetSpec,
    TargetType,
)
from tessera.games.zodiacs.event_refs import order_ref, orders_to_answer
from tessera.games.zodiacs.legal_orders import has_legal_order
from tessera.games.zodiacs.orders import accept_order, format_target, parse_order, targeted_piece
from tessera.games.zodiacs.relevance import may_affect
from tessera.games.zodiacs.state import Piece, State, Target, VisibleOrder
from tessera.i18n import excerpt, message

MAX_RESPONSES = 100
"""The most automatic responses a player may have."""
MOVE = "move"
"""Stands for a move in place of an ability."""
ORDER_SLOT, PIECE_SLOT, TARGET_SLOT = "#", "!", "*"
"""Placeholders in a response: the triggering order, its piece, and the own piece it targets."""

When = Literal["aimed", "ordered"]


class AutomaticResponse(Struct, frozen=True, forbid_unknown_fields=True):
    """A response to enemy orders that is given automatically."""

    when: When
    """`aimed`: an order targets something of the player's; `ordered`: a certain order is shown."""
    at: str = ""
    """Where `aimed`: an own piece's number or a cell; where `ordered`: an ability, or `move`.
    Empty: any."""
    order: str = ""
    """The response order: `#` stands for the triggering order, `!` for that order's piece, `*` for
    the own piece that it targets. Empty: prompt the player instead."""
    often: bool = False
    """Whether it is given every time; otherwise once an hour."""


class TriggeredResponses(Struct, frozen=True):
    """The automatic responses triggered in a response step."""

    texts: tuple[str, ...] = ()
    """Orders, each legal after the previous ones."""
    used: tuple[int, ...] = ()
    """The indices of the automatic responses that gave them."""
    asks: bool = False
    """Whether to prompt the player about what is left to answer."""


def trigger_responses(
    view: State, responses: Sequence[AutomaticResponse], spent: Iterable[int] = ()
) -> TriggeredResponses:
    """Trigger a player's automatic responses.

    Args:
        view: the player's, in a response step; not modified.
        responses: its automatic responses, the most important first.
        spent: the indices of those already given in this hour.
    """
    shown = orders_to_answer(view)
    open_orders = [order for order in shown if may_affect(view, order)]
    after, spent, asked = view.clone(), set(spent), False
    texts: list[str] = []
    used: set[int] = set()
    for number, response in enumerate(responses):
        for order in shown:
            own_target = _own_target(view, response, order)
            if own_target is None or (number in spent | used and not response.often):
                continue
            if not response.order:
                asked = True
            elif _try_order(after, text := _fill_slots(view, response, order, own_target)):
                texts.append(text)
                used.add(number)
                open_orders = [other for other in open_orders if other is not order]
    return TriggeredResponses(
        tuple(texts), tuple(sorted(used)), (asked or bool(open_orders)) and has_legal_order(after)
    )


def _try_order(view: State, text: str) -> bool:
    try:
        accept_order(view, text)
    except RulesError:
        return False
    return True


def _own_target(view: State, response: AutomaticResponse, order: VisibleOrder) -> str | None:
    """The own piece that a shown enemy order targets, if it triggers an automatic response.

    Returns:
        The piece's number, empty if there is none; None if the response is not triggered.
    """
    piece = view.pieces.get(order.piece)
    if piece is None or view.viewer is None or not view.are_enemies(piece.owner, view.viewer):
        return None
    found = [
        own_target
        for own_target, names in _own_targets(view, order)
        if response.when == "ordered" or response.at in names
    ]
    if response.when == "ordered":
        return (found or [""])[0] if response.at in ("", order.ability or MOVE) else None
    return found[0] if found else None


def _own_targets(view: State, order: VisibleOrder) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The own pieces' numbers that an order targets, with their names and those of empty cells."""
    own = view.pieces_of(-1 if view.viewer is None else view.viewer)
    for target in order.targets:
        aim = targeted_piece(view, target) if target.type is not TargetType.CELL else None
        own_target = [piece for piece in own if piece is aim or _in_cell(piece, target)]
        for piece in own_target:
            yield str(piece.id), ("", str(piece.id), view.map.name(piece.cell))
        if not own_target and target.type is TargetType.CELL and target.value is not None:
            yield "", (view.map.name(target.value),)


def _in_cell(piece: Piece, target: Target) -> bool:
    return target.type is TargetType.CELL and piece.cell == target.value


def _fill_slots(
    view: State, response: AutomaticResponse, order: VisibleOrder, own_target: str
) -> str:
    """A response order with its placeholders filled in."""
    names = {
        ORDER_SLOT: format_target(view, order_ref(order.step, order.place)),
        PIECE_SLOT: str(order.piece),
        TARGET_SLOT: own_target,
    }
    return " ".join(names.get(word, word) for word in response.order.split())


def check_responses(view: State, responses: Sequence[AutomaticResponse]) -> None:
    """Refuse automatic responses that could never be given.

    Args:
        view: what the player knows now.
        responses: those to check.

    Raises:
        RulesError: naming the first that is wrong, and why.
    """
    if len(responses) > MAX_RESPONSES:
        raise RulesError(
            message("zodiacs-automatic-many", found=len(responses), most=MAX_RESPONSES)
        )
    for number, response in enumerate(responses, start=1):
        try:
            _check(view, response)
        except RulesError as error:
            what = message("zodiacs-automatic-wrong", number=number, what=error.message)
            raise RulesError(what) from None


def _check(view: State, response: AutomaticResponse) -> None:
    if response.when == "ordered" and response.at not in ("", MOVE, *_all_abilities(view)):
        raise NotationError(message("zodiacs-automatic-ability", found=excerpt(response.at)))
    if response.when == "aimed" and response.at and view.map.index(response.at) is None:
        _own_piece(view, response.at)
    if not response.order:
        return
    stand_ins = {ORDER_SLOT: "#1", PIECE_SLOT: "1", TARGET_SLOT: "1"}
    words = [stand_ins.get(word, word) for word in response.order.split()]
    order = parse_order(view, " ".join(words))
    piece = _own_piece(view, words[0])
    ability = view.kind(piece).abilities.get(order.ability or "")
    if ability is None or ability.passive or not ability.response:
        raise NotationError(
            message("zodiacs-automatic-no-response", piece=words[0], found=excerpt(words[1]))
        )
    found = [target.type for target in order.targets]
    expected = [spec.type for spec in ability.targets for _ in range(spec.count)]
    if found != expected:
        raise NotationError(
            message(
                "zodiacs-automatic-targets",
                ability=localized_name(ability.name, ability.id),
                expected=len(expected),
                found=len(found),
            )
        )
    if any(spec.names_hour_events and not spec.names_orders for spec in ability.targets):
        raise NotationError(
            message("zodiacs-automatic-event", ability=localized_name(ability.name, ability.id))
        )


def _own_piece(view: State, name: str) -> Piece:
    """An own piece by its number.

    Raises:
        NotationError: if there is none.
    """
    piece = view.pieces.get(int(name)) if name.isdecimal() and len(name) < 10 else None
    if piece is None or piece.owner != view.viewer:
        raise NotationError(message("zodiacs-automatic-piece", found=excerpt(name)))
    return piece


def _all_abilities(view: State) -> set[str]:
    return {ability for kind in view.setup.kinds.values() for ability in kind.abilities}


# suggestions


def suggested_responses(view: State) -> list[AutomaticResponse]:
    """Automatic responses that suit a player's pieces: shields and counters.

    Bots give these where response steps are not prompted, and people are offered them.
    """
    own = view.pieces_of(-1 if view.viewer is None else view.viewer)
    return [
        response
        for piece in own
        for ability in view.kind(piece).abilities.values()
        if ability.response and any(isinstance(e, Shield | Cancel) for e in ability.effects)
        for response in _suggestions_for(piece, ability)
    ]


def _suggestions_for(piece: Piece, ability: Ability) -> Iterator[AutomaticResponse]:
    """Suggest an untargeted ability for its own piece, a targeted one for any piece it can help."""
    order = f"{piece.id} {ability.id}"
    match ability.targets:
        case ():
            yield AutomaticResponse("aimed", str(piece.id), order)
        case (TargetSpec(count=1, names_orders=True),):
            yield AutomaticResponse("aimed", order=f"{order} {ORDER_SLOT}")
        case (TargetSpec(type=TargetType.PIECE, side=Side.OWN | Side.ANY, count=1),):
            yield AutomaticResponse("aimed", order=f"{order} {TARGET_SLOT}")
