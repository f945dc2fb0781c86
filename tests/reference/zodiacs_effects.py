"""Zodiacs, section 4: what abilities do when they are worked out, and the passives that follow."""

from collections.abc import Callable
from dataclasses import dataclass

from tests.reference.zodiacs_world import (
    Cell,
    Happening,
    Order,
    Piece,
    Player,
    Spec,
    World,
    amount,
    can_pay,
    cell_name,
    change,
    distance,
    enemies,
    fits_side,
    free_space,
    has_room,
    in_combat,
    is_free,
    is_ready,
    is_visible,
    knowing,
    pay,
    plus,
    reveal,
    sees_itself,
    straight,
)


@dataclass(eq=False)
class Use:
    """An ability that is being worked out: by which piece, on what."""

    piece: Piece
    ability: Spec
    pieces: list[Piece]  # target pieces, and the pieces that target orders were given to
    cells: list[Cell]
    players: list[Player]
    orders: list[Order]

    @property
    def player(self) -> Player:
        return self.piece.owner


def needs_line(ability: Spec) -> bool:
    """4: whether the ability pushes or pulls."""
    lines = (["move_target", "push"], ["move_target", "pull"])
    return any(effect[:2] in lines for effect in ability["effects"])


def worked_on(world: World, use: Use) -> list[Piece]:
    """4: the piece targets; without those, who is in the target cells; without those, itself."""
    if use.pieces:
        found = use.pieces
    elif use.cells:
        found = [piece for cell in use.cells for piece in world.inside(cell)]
    else:
        found = [use.piece]
    return sorted((piece for piece in found if piece.on_map), key=lambda piece: piece.id)


# Damage and moving, the two things that happen to pieces


def hurt(
    world: World,
    losses: dict[Piece, int],
    dealers: list[Piece],
    sent: dict[Piece, list[Piece]],
) -> None:
    """6, 7, 11: simultaneous damage: reveals, then `damaged`, then `destroyed`, by number.

    `losses` are what is taken off hp (0: the shield took it all), `dealers` those who dealt it,
    `sent` for each victim the causes: the dealing piece, or in combat the enemy principals.
    """
    victims = sorted((piece for piece in losses if losses[piece]), key=lambda piece: piece.id)
    reveal(world, dealers + victims)
    for piece in victims:
        piece.hp -= losses[piece]
        world.events.append(["damaged", piece.id, losses[piece]])
    for piece in victims:
        trigger = "damaged" if piece.hp else "destroyed"
        world.causes += [(trigger, piece, cause) for cause in sent[piece]]
        if not piece.hp:
            piece.on_map = False
            world.events.append(["destroyed", piece.id])
            owners = [cause.owner for cause in sent[piece]]
            reward(piece, [player for player in world.priority if player in owners])


def reward(victim: Piece, players: list[Player]) -> None:
    """7: the level of a destroyed enemy piece, to the first in priority of those with a share."""
    for player in players[:1]:
        if enemies(player, victim.owner):
            player.glory += victim.kind["level"]


def put(world: World, piece: Piece, cell: Cell, cause: Piece) -> None:
    if piece.cell != cell:
        world.events.append(["moved", piece.id, cell_name(piece.cell), cell_name(cell)])
        world.causes.append(("entered", piece, cause))
        piece.cell = cell


# 4: the effects, in the order of the rule page


def damage(world: World, use: Use, n: int) -> None:
    for piece in list(worked_on(world, use)):
        soaked = min(piece.shield, n)
        piece.shield -= soaked
        hurt(world, {piece: min(piece.hp, n - soaked)}, [use.piece], {piece: [use.piece]})


def heal(world: World, use: Use, n: int) -> None:
    for piece in worked_on(world, use):
        piece.hp = max(piece.hp, min(piece.kind["hp"], piece.hp + n))


def move_target(world: World, use: Use, how: str, n: int = 0) -> None:
    for piece in worked_on(world, use):
        if how == "to":
            if use.cells and has_room(world, piece, use.cells[0]):
                put(world, piece, use.cells[0], use.piece)
        elif how == "push":
            shift(world, use, piece, straight(use.piece.cell, piece.cell), n)
        else:
            apart = distance(use.piece.cell, piece.cell)
            shift(world, use, piece, straight(piece.cell, use.piece.cell), min(n, apart))


def shift(world: World, use: Use, piece: Piece, direction: Cell | None, n: int) -> None:
    """4: cell by cell while there is room, one event."""
    cell = piece.cell
    for _ in range(n if direction else 0):
        assert direction
        if free_space(world, plus(cell, direction)) < piece.kind["size"]:
            break
        cell = plus(cell, direction)
    put(world, piece, cell, use.piece)


def teleport_self(world: World, use: Use) -> None:
    if use.cells and use.piece.on_map and has_room(world, use.piece, use.cells[0]):
        put(world, use.piece, use.cells[0], use.piece)


def hide(world: World, use: Use) -> None:
    for piece in worked_on(world, use):
        piece.hidden = True


def reveal_effect(world: World, use: Use) -> None:
    reveal(world, worked_on(world, use))


def detect(world: World, use: Use, n: int) -> None:
    for piece in worked_on(world, use):
        piece.detect = max(piece.detect, n)


def summon_cells(world: World, use: Use) -> list[Cell]:
    """In each target cell; without those, where the pieces are that the ability works on."""
    if use.cells:
        return use.cells
    if use.pieces:
        return [piece.cell for piece in worked_on(world, use)]
    return [use.piece.cell]  # of a destroyed piece: where it stood


def summon(world: World, use: Use, name: str) -> None:
    kind = world.kinds[name]
    for cell in summon_cells(world, use):
        if free_space(world, cell) >= kind["size"]:
            number = world.pieces[-1].id + 1
            stealth = kind["stealth"]
            world.pieces.append(
                Piece(number, kind, use.player, cell, kind["hp"], hidden=stealth, stealthy=stealth)
            )


def gain(world: World, use: Use, name: str, n: int) -> None:  # noqa: ARG001 (as all effects)
    change(use.player, name, n)


def drain(world: World, use: Use, name: str, n: int) -> None:
    owners = [piece.owner for piece in worked_on(world, use)]
    for player in dict.fromkeys(use.players or owners):
        change(player, name, -min(n, amount(player, name)))


def shield(world: World, use: Use, n: int) -> None:
    for piece in worked_on(world, use):
        piece.shield += n


def stun(world: World, use: Use) -> None:
    for piece in worked_on(world, use):
        piece.stunned = 2  # this hour and the next


def boost(world: World, use: Use, what: str, n: int) -> None:
    assert what == "strength"
    for piece in worked_on(world, use):
        piece.boost += n


def cancel(world: World, use: Use) -> None:  # noqa: ARG001
    for order in use.orders:
        order.countered = True


def swap_pair(use: Use) -> tuple[Piece, Piece] | None:
    """4: two target pieces, or the one target piece and the ability's own."""
    pair = [*use.pieces, use.piece][:2]
    if len(pair) < 2 or not all(piece.on_map for piece in pair):
        return None
    return pair[0], pair[1]


def swap_lacks(world: World, use: Use) -> list[Cell]:
    """The cells of a swap that have no room for the piece that would come."""
    pair = swap_pair(use)
    if pair is None or pair[0].cell == pair[1].cell:
        return []
    return [
        leaves.cell
        for leaves, comes in (pair, pair[::-1])
        if free_space(world, leaves.cell) + leaves.kind["size"] < comes.kind["size"]
    ]


def swap(world: World, use: Use) -> None:
    pair = swap_pair(use)
    if pair is not None and not swap_lacks(world, use):
        one, two = sorted(pair, key=lambda piece: piece.id)
        cells = one.cell, two.cell
        put(world, one, cells[1], use.piece)
        put(world, two, cells[0], use.piece)


def end_stealth(world: World, use: Use) -> None:
    pieces = worked_on(world, use)
    reveal(world, pieces)
    for piece in pieces:
        piece.stealthy = False


EFFECTS: dict[str, Callable[..., None]] = {
    "damage": damage,
    "heal": heal,
    "move_target": move_target,
    "teleport_self": teleport_self,
    "hide": hide,
    "reveal": reveal_effect,
    "detect": detect,
    "summon": summon,
    "gain": gain,
    "drain": drain,
    "shield": shield,
    "stun": stun,
    "boost": boost,
    "cancel": cancel,
    "swap": swap,
    "end_stealth": end_stealth,
}


def lacking_room(world: World, use: Use) -> list[Cell]:
    """4: the cells in which an effect would find no room, each effect looked at by itself."""
    lacking = []
    for name, *rest in use.ability["effects"]:
        if name == "teleport_self" and use.cells and use.piece.on_map:
            lacking += [cell for cell in use.cells[:1] if not has_room(world, use.piece, cell)]
        elif name == "move_target" and rest[0] == "to":
            for piece in worked_on(world, use):
                lacking += [cell for cell in use.cells[:1] if not has_room(world, piece, cell)]
        elif name == "summon":
            size = world.kinds[rest[0]]["size"]
            lacking += [cell for cell in summon_cells(world, use) if free_space(world, cell) < size]
        elif name == "swap":
            lacking += swap_lacks(world, use)
    return lacking


def would_move(world: World, use: Use) -> list[Piece]:
    """4: the pieces that the ability would swap, teleport or move."""
    moved: list[Piece] = []
    for name, *_ in use.ability["effects"]:
        if name == "teleport_self":
            moved.append(use.piece)
        elif name == "move_target":
            moved += worked_on(world, use)
        elif name == "swap":
            moved += swap_pair(use) or ()
    return moved


def reveal_cells(world: World, cells: list[Cell]) -> None:
    """5: who hides in the cells that lacked room is revealed."""
    reveal(world, [piece for cell in cells for piece in world.inside(cell)])


def work_out(world: World, use: Use) -> None:
    for name, *rest in use.ability["effects"]:
        EFFECTS[name](world, use, *rest)


# 4: passives


def visible_enemies(world: World, player: Player) -> set[int]:
    return {
        piece.id
        for piece in world.on_map()
        if enemies(piece.owner, player) and is_visible(world, player, piece)
    }


def look_around(world: World) -> None:
    """The moment before something happens: what `enemy_seen` will be compared with."""
    world.causes = []
    world.seen = {player.name: visible_enemies(world, player) for player in world.players}


def newly_seen(world: World) -> list[tuple[str, Piece, Piece | None]]:
    """4: own pieces that see, themselves, an enemy that was not visible to the player before."""
    return [
        ("enemy_seen", piece, other)
        for piece in world.on_map()
        for other in world.on_map()
        if enemies(piece.owner, other.owner)
        and other.id not in world.seen[piece.owner.name]
        and sees_itself(world, piece, other)
    ]


def note_newly_seen(world: World) -> None:
    """4, 11: what came into view, by piece number."""
    for piece in world.on_map():
        new = {
            player.name
            for player in world.players
            if enemies(player, piece.owner)
            and piece.id not in world.seen[player.name]
            and is_visible(world, player, piece)
        }
        if new:
            world.happened.append(Happening("seen", piece, new))


def set_off(world: World) -> None:
    """4: passives in waves, by player priority, then piece number."""
    while True:
        note_newly_seen(world)
        wave = []
        for trigger, piece, cause in world.causes + newly_seen(world):
            for place, (name, ability) in enumerate(piece.kind["abilities"].items()):
                if ability["mode"] == "passive" and ability["trigger"] == trigger:
                    number = cause.id if cause else 0
                    turn = world.priority.index(piece.owner), piece.id, place, number
                    wave.append((turn, piece, name, cause))
        look_around(world)
        if not wave:
            return
        done = set()
        for turn, piece, name, cause in sorted(wave, key=lambda entry: entry[0]):
            if turn not in done:
                fire(world, piece, name, cause)
            done.add(turn)


def fire(world: World, piece: Piece, name: str, cause: Piece | None) -> None:
    ability = piece.kind["abilities"][name]
    if not may_fire(world, piece, name):
        return
    targets = fitting_targets(world, piece, ability, cause)
    if targets is None:
        return
    use = Use(piece, ability, targets, [], [], [])
    lacking = lacking_room(world, use)
    if lacking:
        reveal_cells(world, lacking)
        return
    pay(piece.owner, ability)
    if ability["kind"] == "main":
        piece.acted = True
    elif is_free(ability):
        piece.used.add(name)
    before = knowing(world, piece)
    work_out(world, use)
    world.happened.append(Happening("fired", piece, before | knowing(world, piece)))


def may_fire(world: World, piece: Piece, name: str) -> bool:
    ability = piece.kind["abilities"][name]
    if not piece.on_map and ability["trigger"] != "destroyed":
        return False
    if ability["kind"] == "main" and (not is_ready(world, piece) or in_combat(world, piece)):
        return False
    return name not in piece.used and can_pay(piece.owner, ability)


def fitting_targets(
    world: World, piece: Piece, ability: Spec, cause: Piece | None
) -> list[Piece] | None:
    """4: what caused it, if that fits the filter; none: it does not fire."""
    if not ability["targets"]:
        return []
    spec = ability["targets"][0]
    one_piece = len(ability["targets"]) == 1 and spec.get("count", 1) == 1
    if not one_piece or spec["type"] != "piece" or cause is None or not cause.on_map:
        return None
    fits = (
        fits_side(spec["side"], piece.owner, cause.owner)
        and distance(piece.cell, cause.cell) <= spec.get("range", 999)
        and (not spec.get("visible") or is_visible(world, piece.owner, cause))
        and (not needs_line(ability) or straight(piece.cell, cause.cell) is not None)
    )
    return [cause] if fits else None
