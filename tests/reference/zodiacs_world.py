"""The things of Zodiacs as its rule page reads: pieces, players, the map, sight, resources.

Slow and obvious: nothing is kept that can be found out by looking. Nothing here comes from the
package that it judges.
"""

import re
from dataclasses import dataclass, field
from typing import Any

Cell = tuple[int, int]  # (q, r), both from 0
Spec = dict[str, Any]  # a kind, an ability or a target filter as a case writes it

HOURS = ("morning", "midday", "evening", "dusk", "midnight", "dawn")
DAYTIME = HOURS[:3]
CAPACITY = {".": 6, "f": 4, "h": 4, "w": 0, "m": 0}
DIRECTIONS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


# Common: hex boards


def read_board(text: str) -> dict[Cell, str]:
    return {
        (q, r): terrain
        for r, rank in enumerate(text.split("/"))
        for q, terrain in enumerate(rank)
        if terrain != "_"
    }


def read_cell(text: str) -> Cell:
    return ord(text[0]) - ord("a"), int(text[1:]) - 1


def is_cell(text: str) -> bool:
    return re.fullmatch(r"[a-z][1-9][0-9]?", text) is not None


def cell_name(cell: Cell) -> str:
    return f"{chr(ord('a') + cell[0])}{cell[1] + 1}"


def plus(cell: Cell, direction: Cell) -> Cell:
    return cell[0] + direction[0], cell[1] + direction[1]


def distance(one: Cell, two: Cell) -> int:
    q, r = two[0] - one[0], two[1] - one[1]
    return max(abs(q), abs(r), abs(q + r))


def straight(one: Cell, two: Cell) -> Cell | None:
    """The direction from one cell to another on a straight line with it; none for the same cell."""
    for direction in DIRECTIONS:
        cell = one
        for _ in range(distance(one, two)):
            cell = plus(cell, direction)
        if cell == two and one != two:
            return direction
    return None


# 2, 3: players and pieces


@dataclass(eq=False)
class Player:
    name: str
    coalition: str | None
    resources: dict[str, int]
    income: dict[str, int]
    defeat: str | None
    glory: int = 0
    out: bool = False


@dataclass(eq=False)
class Piece:
    id: int
    kind: Spec
    owner: Player
    cell: Cell  # where it stands, or stood when it was destroyed
    hp: int
    hidden: bool
    stealthy: bool  # false for good after `end_stealth`
    on_map: bool = True
    stunned: int = 0  # hours to the end of the stun, the running one counted
    # what ends with the hour
    acted: bool = False
    given_action: bool = False  # an action order that is pending, was carried out or suspended
    ordered: set[str] = field(default_factory=set)  # extras by name, and "action"
    used: set[str] = field(default_factory=set)  # extras without cost, given or fired
    mark: Cell | None = None  # the cell that it is marked as attacking
    own_mark: Cell | None = None  # 8.1: its own cell, where it stood when it was marked on that
    shield: int = 0
    boost: int = 0
    detect: int = 0


@dataclass(eq=False)
class Order:
    player: Player
    piece: Piece
    to: Cell | None  # of a move
    ability: str | None
    targets: list[tuple[Spec, "Target"]]
    countered: bool = False


@dataclass(eq=False)
class Happening:
    """4: what an `event` target may name beside orders."""

    kind: str  # seen, done, fired
    piece: Piece
    known: set[str]  # the names of the players who got to know it


Target = Piece | Cell | Player | Order | Happening


@dataclass(eq=False)
class World:
    board: dict[Cell, str]
    kinds: dict[str, Spec]
    players: list[Player]  # by seat
    priority: list[Player]
    pieces: list[Piece]  # by number, destroyed ones too
    day: int
    hour: str
    days: int
    fight_unseen: bool  # 8.1: the rule option `shared_cells=all`
    own_sight: bool  # 2: the rule option `allied_sight=own`
    fruitless: bool = False  # nothing of the stage before was carried out or suspended
    result: str | None = None
    events: list[list[Any]] = field(default_factory=list)
    # what may set off passives: (trigger, piece, cause), and what each player saw before
    causes: list[tuple[str, Piece, Piece | None]] = field(default_factory=list)
    seen: dict[str, set[int]] = field(default_factory=dict)
    happened: list[Happening] = field(default_factory=list)  # in this hour

    def on_map(self) -> list[Piece]:
        return [piece for piece in self.pieces if piece.on_map]

    def inside(self, cell: Cell) -> list[Piece]:
        return [piece for piece in self.on_map() if piece.cell == cell]

    def enemies_inside(self, cell: Cell, player: Player) -> list[Piece]:
        return [piece for piece in self.inside(cell) if enemies(piece.owner, player)]


def allies(one: Player, two: Player) -> bool:
    """2: the same coalition, and not the same player."""
    return one is not two and one.coalition is not None and one.coalition == two.coalition


def enemies(one: Player, two: Player) -> bool:
    return one is not two and not allies(one, two)


def fits_side(side: str, player: Player, other: Player) -> bool:
    """4: the filter of a target."""
    return {
        "own": player is other,
        "ally": allies(player, other),
        "enemy": enemies(player, other),
        "any": True,
    }[side]


# 3: room and readiness


def free_space(world: World, cell: Cell) -> int:
    """3: capacity less sizes, hidden pieces counted; a cell off the board has none."""
    if cell not in world.board:
        return 0
    taken = sum(piece.kind["size"] for piece in world.inside(cell))
    return int(CAPACITY[world.board[cell]] - taken)


def has_room(world: World, piece: Piece, cell: Cell) -> bool:
    return piece.cell == cell or free_space(world, cell) >= piece.kind["size"]


def is_active(world: World, piece: Piece) -> bool:
    return piece.kind["hours"] == "all" or world.hour in piece.kind["hours"]


def is_ready(world: World, piece: Piece) -> bool:
    """3; 4: a stunned piece is not ready."""
    return is_active(world, piece) and not piece.acted and not piece.stunned


def strength(piece: Piece) -> int:
    return int(piece.kind["strength"]) + piece.boost


def in_combat(world: World, piece: Piece) -> bool:
    """5: marked, in a cell that an enemy's piece is marked as attacking, or beside a seen enemy."""
    foes = [other for other in world.on_map() if enemies(piece.owner, other.owner)]
    attacked = any(piece.cell in (foe.mark, foe.own_mark) for foe in foes)
    beside = any(foe.cell == piece.cell and is_visible(world, piece.owner, foe) for foe in foes)
    return bool(piece.mark or piece.own_mark) or attacked or beside


def is_held(world: World, piece: Piece) -> bool:
    """5: a leader in combat may not move."""
    return bool(piece.kind["leader"]) and in_combat(world, piece)


# 6: sight


def sees_cell(world: World, piece: Piece, cell: Cell) -> bool:
    day, night = piece.kind["sight"]
    return distance(piece.cell, cell) <= int(day if world.hour in DAYTIME else night)


def detects(piece: Piece, cell: Cell) -> bool:
    radius: int = max(piece.kind["detect"], piece.detect)
    return radius > 0 and distance(piece.cell, cell) <= radius


def sees_itself(world: World, piece: Piece, other: Piece) -> bool:
    """Whether this piece alone would make the other one visible."""
    in_sight = sees_cell(world, piece, other.cell) and not other.hidden
    return in_sight or detects(piece, other.cell)


def watchers(world: World, player: Player) -> list[Piece]:
    """6: the pieces that a player sees by."""
    return [piece for piece in world.on_map() if sees_by(world, player, piece)]


def sees_by(world: World, player: Player, piece: Piece) -> bool:
    """6: the player's own pieces and its allies'; 2: or only its own."""
    return piece.owner is player or (allies(piece.owner, player) and not world.own_sight)


def in_view(world: World, player: Player, cell: Cell) -> bool:
    return any(sees_cell(world, piece, cell) for piece in watchers(world, player))


def is_visible(world: World, player: Player, piece: Piece) -> bool:
    if sees_by(world, player, piece):
        return True
    return any(sees_itself(world, watcher, piece) for watcher in watchers(world, player))


def knowing(world: World, piece: Piece) -> set[str]:
    """4: the players to whom a piece is visible; one that is gone, to those who saw by it."""
    return {
        player.name
        for player in world.players
        if (is_visible(world, player, piece) if piece.on_map else sees_by(world, player, piece))
    }


def reveal(world: World, pieces: list[Piece]) -> None:
    """6: those that are hidden become revealed, by piece number."""
    for piece in sorted(set(pieces), key=lambda piece: piece.id):
        if piece.hidden and piece.on_map:
            piece.hidden = False
            world.events.append(["revealed", piece.id])


# 7: resources


def amount(player: Player, name: str) -> int:
    return player.glory if name == "glory" else player.resources.get(name, 0)


def change(player: Player, name: str, by: int) -> None:
    if name == "glory":
        player.glory += by
    else:
        player.resources[name] = player.resources.get(name, 0) + by


def is_free(ability: Spec) -> bool:
    return not any(ability["cost"].values())


def can_pay(player: Player, ability: Spec) -> bool:
    return all(amount(player, name) >= n for name, n in ability["cost"].items())


def pay(player: Player, ability: Spec) -> None:
    for name, n in ability["cost"].items():
        change(player, name, -n)


def give_back(player: Player, ability: Spec) -> None:
    for name, n in ability["cost"].items():
        change(player, name, n)


# 2: out, and the end


def has_lost(world: World, player: Player) -> bool:
    own = [piece for piece in world.on_map() if piece.owner is player]
    if player.defeat == "leaders":
        return not any(piece.kind["leader"] for piece in own)
    return not own


def check_out(world: World) -> None:
    """2: players without pieces, or by their defeat condition, go out; the rest may have won."""
    if world.result is not None:
        return
    gone = [player for player in world.players if not player.out and has_lost(world, player)]
    for player in gone:
        player.out = True
        world.priority.remove(player)
    for piece in world.on_map():
        piece.on_map = not piece.owner.out
    left = [player for player in world.players if not player.out]
    if not left:
        world.result = "draw"
    elif len(left) == 1 or all(allies(left[0], player) for player in left[1:]):
        world.result = f"last:{left[0].coalition or left[0].name}"


def decide_by_glory(world: World) -> None:
    """2: after the last day the most glory wins; a coalition counts what its fallen have."""
    totals: dict[str, int] = {}
    for player in world.players:
        side = player.coalition or player.name
        mates = [other for other in world.players if other is player or allies(player, other)]
        if not all(mate.out for mate in mates):
            totals[side] = sum(mate.glory for mate in mates)
    best = [side for side, glory in totals.items() if glory == max(totals.values())]
    world.result = f"glory:{best[0]}" if len(best) == 1 else "draw"
