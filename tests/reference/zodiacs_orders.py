"""Zodiacs, sections 4 and 5: orders as they are written, refused, worked out and cancelled."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tests.reference.zodiacs_effects import (
    Use,
    lacking_room,
    look_around,
    needs_line,
    put,
    reveal_cells,
    set_off,
    work_out,
    would_move,
)
from tests.reference.zodiacs_world import (
    Cell,
    Happening,
    Order,
    Piece,
    Player,
    Spec,
    Target,
    World,
    can_pay,
    cell_name,
    check_out,
    distance,
    fits_side,
    free_space,
    give_back,
    in_combat,
    in_view,
    is_active,
    is_cell,
    is_free,
    is_held,
    is_ready,
    is_visible,
    knowing,
    pay,
    read_cell,
    reveal,
    straight,
)

Texts = dict[str, list[str]]  # what each player writes in a step


class Refused(Exception):  # noqa: N818 (it is what the rules call it)
    """An order that is refused at once."""


@dataclass(eq=False)
class Step:
    """A step in which orders are given, after those of `earlier` steps of the same stage."""

    earlier: list[list[Order]]

    @property
    def response(self) -> bool:
        return bool(self.earlier)


def require(held: bool) -> None:
    if not held:
        raise Refused


# 4: giving orders


def give(world: World, player: Player, text: str, step: Step) -> Order:
    """4: an order that is not refused, paid for.

    Raises:
        Refused: nothing has happened then.
    """
    require(not player.out)
    words = text.split(" ")
    piece = find_piece(world, words[0]) if words else None
    require(piece is not None and piece.owner is player)
    assert piece is not None
    require(len(words) > 1)
    start, dash, end = words[1].partition("-")
    if len(words) == 2 and dash and is_cell(start) and is_cell(end):
        return give_move(world, player, piece, (read_cell(start), read_cell(end)), step)
    return give_ability(world, piece, words[1:], step)


def find_piece(world: World, text: str) -> Piece | None:
    return next((piece for piece in world.on_map() if str(piece.id) == text), None)


def require_action(world: World, piece: Piece) -> None:
    """4: the piece may be given an action order."""
    require(is_active(world, piece))
    require(not piece.given_action and not piece.acted and not piece.stunned)
    require(not (world.fruitless and "action" in piece.ordered))


def note_action(piece: Piece) -> None:
    piece.given_action = True
    piece.ordered.add("action")


def give_move(
    world: World, player: Player, piece: Piece, way: tuple[Cell, Cell], step: Step
) -> Order:
    start, end = way
    require(not step.response)
    require(start == piece.cell and end in world.board and distance(start, end) == 1)
    require_action(world, piece)
    require(not is_held(world, piece))
    note_action(piece)
    return Order(player, piece, end, None, [])


def give_ability(world: World, piece: Piece, words: list[str], step: Step) -> Order:
    name = words[0]
    ability = piece.kind["abilities"].get(name)
    require(ability is not None and ability["mode"] == "active")
    require(ability["response"] or not step.response)
    targets = read_targets(world, piece, ability, words[1:], step)
    main, free = ability["kind"] == "main", is_free(ability)
    if main:
        require_action(world, piece)
    else:
        require(not (free and name in piece.used))
        require(not (world.fruitless and name in piece.ordered))
    require(can_pay(piece.owner, ability))
    pay(piece.owner, ability)
    if main:
        note_action(piece)
    else:
        piece.ordered.add(name)
        if free:
            piece.used.add(name)
    return Order(piece.owner, piece, None, name, targets)


def read_targets(
    world: World, piece: Piece, ability: Spec, words: list[str], step: Step
) -> list[tuple[Spec, Target]]:
    """4: the right number and kind of targets, all different, each allowed at this moment."""
    wanted = [spec for spec in ability["targets"] for _ in range(spec.get("count", 1))]
    require(len(words) == len(wanted))
    targets: list[tuple[Spec, Target]] = []
    for spec, word in zip(wanted, words, strict=True):
        target = read_target(world, piece.owner, spec, word, step)
        require(is_allowed(world, piece, ability, spec, target))
        if isinstance(target, Piece):
            require(is_visible(world, piece.owner, target))
        targets.append((spec, target))
    require(len({target for _, target in targets}) == len(targets))
    return targets


def read_target(world: World, player: Player, spec: Spec, word: str, step: Step) -> Target:
    found: Target | None = None
    if spec["type"] == "piece":
        found = find_piece(world, word)
    elif spec["type"] == "cell" and is_cell(word):
        found = read_cell(word)
    elif spec["type"] == "player":
        found = next((other for other in world.players if f"@{other.name}" == word), None)
    elif spec["type"] == "event":
        found = read_event(world, player, spec.get("events", ["order"]), word, step)
    if found is None:
        raise Refused
    return found


def read_event(
    world: World, player: Player, kinds: list[str], word: str, step: Step
) -> Order | Happening | None:
    """4, 11: `#k`, an order that the player knows, or `!k`, what it knows to have happened."""
    order = numbered(step).get(word) if step.response else None
    if order and "order" in kinds:
        known = order.player is player or is_visible(world, player, order.piece)
        return order if known else None
    happened = [event for event in world.happened if player.name in event.known]
    found = {f"!{k}": event for k, event in enumerate(happened, 1)}.get(word)
    return found if found and found.kind in kinds else None


def numbered(step: Step) -> dict[str, Order]:
    """11: the orders of the stage so far, as `#k` of the step before and `#s.k` of each."""
    found = {f"#{k}": order for k, order in enumerate(step.earlier[-1], 1)}
    for s, orders in enumerate(step.earlier, 1):
        found |= {f"#{s}.{k}": order for k, order in enumerate(orders, 1)}
    return found


def is_allowed(world: World, piece: Piece, ability: Spec, spec: Spec, target: Target) -> bool:
    """4, 5: whether a target still is one, as far as ordering and executing ask the same."""
    if isinstance(target, Player):
        return not target.out and fits_side(spec["side"], piece.owner, target)
    if isinstance(target, Order) and target.countered and ["cancel"] in ability["effects"]:
        return False  # 5: a second counter; other abilities work on the piece as ever
    if isinstance(target, Order | Happening):
        seen = target.piece.on_map and is_visible(world, piece.owner, target.piece)
        return seen and is_allowed(world, piece, ability, spec, target.piece)
    reach = spec.get("range", 999)
    if isinstance(target, Piece):
        return (
            target.on_map
            and fits_side(spec["side"], piece.owner, target.owner)
            and distance(piece.cell, target.cell) <= reach
            and (not spec.get("visible") or is_visible(world, piece.owner, target))
            and (not needs_line(ability) or straight(piece.cell, target.cell) is not None)
        )
    return (
        target in world.board
        and distance(piece.cell, target) <= reach
        and (not spec.get("visible") or in_view(world, piece.owner, target))
    )


# 5: executing an order


def execute(world: World, order: Order) -> bool:
    """5: an order, what it sets off, and who is out; whether it was carried out or suspended."""
    look_around(world)
    before = knowing(world, order.piece)
    done = execute_move(world, order) if order.ability is None else execute_ability(world, order)
    if done and (order.ability is not None or order.piece.cell == order.to):
        known = before | knowing(world, order.piece)
        world.happened.append(Happening("done", order.piece, known))
    set_off(world)
    check_out(world)
    return done


def why_not(world: World, order: Order, use: Use | None) -> str | None:
    """5: the reasons that are tested before there is any talk of room, in their order."""
    piece = order.piece
    action = use is None or is_main(use)
    tests: tuple[tuple[str, Callable[[], bool]], ...] = (
        ("gone", lambda: not piece.on_map),
        ("stunned", lambda: action and piece.stunned > 0),
        ("not ready", lambda: action and not is_ready(world, piece)),
        ("combat", lambda: is_main(use) and in_combat(world, piece)),
        ("leader", lambda: takes_leader_out(world, order, use)),
        ("target lost", lambda: is_target_lost(world, order, use)),
        ("countered", lambda: order.countered),
    )
    return next((reason for reason, holds in tests if holds()), None)


def is_main(use: Use | None) -> bool:
    return use is not None and use.ability["kind"] == "main"


def takes_leader_out(world: World, order: Order, use: Use | None) -> bool:
    moved = [order.piece] if use is None else would_move(world, use)
    return any(piece.owner is order.player and is_held(world, piece) for piece in moved)


def is_target_lost(world: World, order: Order, use: Use | None) -> bool:
    if use is None:
        assert order.to
        return distance(order.piece.cell, order.to) != 1
    return not all(
        is_allowed(world, order.piece, use.ability, spec, target) for spec, target in order.targets
    )


def cancel_order(world: World, order: Order, reason: str) -> None:
    """4: a cancelled order's cost is given back, except when an effect cancelled it."""
    world.events.append(["cancelled", order.piece.id, reason])
    if order.ability is not None and reason != "countered":
        give_back(order.player, order.piece.kind["abilities"][order.ability])


def execute_ability(world: World, order: Order) -> bool:
    assert order.ability is not None
    ability = order.piece.kind["abilities"][order.ability]
    targets = [target for _, target in order.targets]
    orders = [target for target in targets if isinstance(target, Order)]
    use = Use(
        order.piece,
        ability,
        pieces=[target for target in targets if isinstance(target, Piece)]
        + [target.piece for target in targets if isinstance(target, Order | Happening)],
        cells=[target for target in targets if isinstance(target, tuple)],
        players=[target for target in targets if isinstance(target, Player)],
        orders=orders,
    )
    reason = why_not(world, order, use)
    if reason is None:
        lacking = lacking_room(world, use)
        reveal_cells(world, lacking)
        reason = "no room" if lacking else None
    if reason is not None:
        cancel_order(world, order, reason)
        return False
    if ability["kind"] == "main":
        order.piece.acted = True
    work_out(world, use)
    return True


def execute_move(world: World, order: Order) -> bool:
    """5, Move: suspended by a visible enemy, or for want of room, or carried out."""
    piece, to = order.piece, order.to
    assert to is not None
    reason = why_not(world, order, None)
    if reason is not None:
        cancel_order(world, order, reason)
        return False
    others = world.enemies_inside(to, piece.owner)
    if any(is_visible(world, piece.owner, other) for other in others):
        suspend(world, piece, to)
    elif free_space(world, to) < piece.kind["size"]:
        if not others:
            cancel_order(world, order, "no room")
            return False
        reveal(world, world.inside(to))
        suspend(world, piece, to)
    else:
        piece.acted = True
        put(world, piece, to, piece)
    return True


def suspend(world: World, piece: Piece, to: Cell) -> None:
    """5.1, 5.2; 6: a piece marked as attacking is revealed."""
    piece.mark = to
    world.events.append(["suspended", piece.id, cell_name(to)])
    reveal(world, [piece])


# 5: stages


def command_phase(world: World, steps: Iterator[Texts]) -> None:
    """5: stages, until one brings no order."""
    world.fruitless = False
    while world.result is None:
        stage = [take_step(world, steps, Step([]))]
        if not stage[0]:
            return
        while stage[-1]:
            stage.append(take_step(world, steps, Step(list(stage))))
        world.fruitless = True
        for order in [order for orders in reversed(stage) for order in orders]:
            if world.result is None:
                if execute(world, order):
                    world.fruitless = False
                elif is_action(order):
                    order.piece.given_action = False  # a cancelled action is none


def is_action(order: Order) -> bool:
    return order.ability is None or order.piece.kind["abilities"][order.ability]["kind"] == "main"


def take_step(world: World, steps: Iterator[Texts], step: Step) -> list[Order]:
    """5, 11: the orders of the next step, by player priority, then as given."""
    texts = next(steps, {})
    orders = []
    for player in world.priority + [player for player in world.players if player.out]:
        for text in texts.get(player.name, []):
            try:
                orders.append(give(world, player, text, step))
            except Refused:
                world.events.append(["refused", player.name, text])
    return orders
