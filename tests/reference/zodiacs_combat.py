"""Zodiacs, section 8: the combat phase."""

from dataclasses import dataclass, field
from typing import Any

from tests.reference.zodiacs_effects import hurt, look_around, put, set_off
from tests.reference.zodiacs_world import (
    Piece,
    World,
    check_out,
    distance,
    free_space,
    is_ready,
    is_visible,
    reveal,
    strength,
)

Choices = dict[str, Any]


@dataclass(eq=False)
class Side:
    principal: Piece
    vanguard: list[Piece] = field(default_factory=list)
    strikes: bool = True  # false: the principal strikes in another battle

    def pieces(self) -> list[Piece]:
        return [*self.vanguard, self.principal]


@dataclass(eq=False)
class Battle:
    attack: Side
    defence: Side

    def sides(self) -> tuple[tuple[Side, Side], tuple[Side, Side]]:
        """Each side with its enemy."""
        return (self.attack, self.defence), (self.defence, self.attack)


def combat_phase(world: World, choices: Choices) -> None:
    look_around(world)
    battles = attack_step(world, choices.get("targets", {}))
    set_off(world)
    check_out(world)
    if world.result is None:
        look_around(world)
        damage_step(world, battles, choices)
        set_off(world)
        check_out(world)
    if world.result is None:
        look_around(world)
        advance(world)
        set_off(world)
        check_out(world)
    for piece in world.pieces:
        piece.mark = piece.own_mark = None


# 8.1


def attack_step(world: World, chosen: dict[str, int]) -> list[Battle]:
    drop_marks(world)
    mark_shared_cells(world)
    reveal(world, marked(world))
    targets = choose_targets(world, chosen)
    for player in world.priority:
        own = [piece for piece in marked(world) if piece.owner is player and piece in targets]
        for piece in own:
            targets[piece].mark = targets[piece].own_mark = None
    fighting = [piece for piece in marked(world) if piece in targets]
    battles = [Battle(Side(piece), Side(targets[piece])) for piece in fighting]
    reveal(world, [side.principal for battle in battles for side, _ in battle.sides()])
    for battle in battles:
        world.causes.append(("attacked", battle.defence.principal, battle.attack.principal))
    return battles


def marked(world: World) -> list[Piece]:
    """The attacking pieces, by number."""
    return [piece for piece in world.on_map() if piece.mark or piece.own_mark]


def drop_marks(world: World) -> None:
    """8.1: of a piece that is not ready, or no longer in or next to the attacked cell."""
    for piece in world.on_map():
        if piece.mark and not (is_ready(world, piece) and distance(piece.cell, piece.mark) <= 1):
            piece.mark = None


def mark_shared_cells(world: World) -> None:
    """8.1: pieces, ready or not, that share a cell with a visible enemy, found from one moment.

    With `shared_cells=all` the enemy need not be visible.
    """
    found = [
        piece
        for piece in world.on_map()
        if piece.mark != piece.cell
        and (
            visible_in(world, piece, piece.cell)
            or (world.fight_unseen and world.enemies_inside(piece.cell, piece.owner))
        )
    ]
    for piece in found:
        piece.own_mark = piece.cell


def visible_in(world: World, piece: Piece, cell: tuple[int, int]) -> list[Piece]:
    """The enemies in a cell that the owner of the piece can see."""
    others = world.enemies_inside(cell, piece.owner)
    return [other for other in others if is_visible(world, piece.owner, other)]


def choose_targets(world: World, chosen: dict[str, int]) -> dict[Piece, Piece]:
    """8.1: the targets as chosen where that is allowed, else by leader, hp, number."""
    targets = {}
    for piece in marked(world):
        allowed = [
            other
            for cell in (piece.mark, piece.own_mark)
            if cell is not None
            for other in allowed_in(world, piece, cell)
        ]
        wish = [other for other in allowed if other.id == chosen.get(str(piece.id))]
        if allowed:
            targets[piece] = min(wish or allowed, key=by_default)
    return targets


def allowed_in(world: World, piece: Piece, cell: tuple[int, int]) -> list[Piece]:
    """8.1: the targets in one cell: its leaders, if any are seen."""
    seen = visible_in(world, piece, cell)
    return [other for other in seen if other.kind["leader"]] or seen


def by_default(other: Piece) -> tuple[bool, int, int]:
    """8.1: leaders first, then the lowest hp, then the lowest number, over both cells."""
    return not other.kind["leader"], other.hp, other.id


# 8.2, 8.3


def form_vanguards(world: World, battles: list[Battle], chosen: dict[str, Any]) -> None:
    """8.2: own pieces in no battle, in the principal's cell, each in one vanguard at most."""
    taken = {piece for battle in battles for side, _ in battle.sides() for piece in side.pieces()}
    for own, by_enemy in chosen.items():
        for enemy, numbers in by_enemy.items():
            for side in sides_of(battles, own, enemy):
                for piece in named(world, numbers):
                    principal = side.principal
                    near = piece.owner is principal.owner and piece.cell == principal.cell
                    if near and piece not in taken:
                        side.vanguard.append(piece)
                        taken.add(piece)
    for battle in battles:
        for side, _ in battle.sides():
            side.vanguard.sort(key=lambda piece: piece.id)
    reveal(world, [p for battle in battles for side, _ in battle.sides() for p in side.vanguard])


def sides_of(battles: list[Battle], own: str, enemy: str) -> list[Side]:
    """The side with this principal in the battle with that one, if there is such a battle."""
    return [
        side
        for battle in battles
        for side, other in battle.sides()
        if (str(side.principal.id), str(other.principal.id)) == (own, enemy)
    ]


def named(world: World, numbers: list[int]) -> list[Piece]:
    return [piece for number in numbers for piece in world.on_map() if piece.id == number]


def order_vanguards(battles: list[Battle], chosen: dict[str, Any]) -> None:
    """8.3: each vanguard as the enemy wants it, if it names just these pieces."""
    for own, by_enemy in chosen.items():
        for enemy, numbers in by_enemy.items():
            for side in sides_of(battles, enemy, own):
                if sorted(numbers) == [piece.id for piece in side.vanguard]:
                    side.vanguard.sort(key=lambda piece: numbers.index(piece.id))


def choose_strikes(battles: list[Battle], chosen: dict[str, int]) -> None:
    """8.3: the battle in which a piece attacked by several strikes: its choice, or the lowest."""
    for target in {battle.defence.principal for battle in battles}:
        own = [battle for battle in battles if battle.defence.principal is target]
        attackers = [battle.attack.principal.id for battle in own]
        choice = chosen.get(str(target.id))
        struck = choice if choice in attackers else min(attackers)
        for battle in own:
            battle.defence.strikes = battle.attack.principal.id == struck


# 8.4


def damage_step(world: World, battles: list[Battle], choices: Choices) -> None:
    """8.2 to 8.4, for the battles both of whose principals are there still."""
    battles = [
        battle for battle in battles if all(side.principal.on_map for side, _ in battle.sides())
    ]
    form_vanguards(world, battles, choices.get("vanguards", {}))
    order_vanguards(battles, choices.get("orders", {}))
    choose_strikes(battles, choices.get("strikes", {}))
    fighting = {
        piece for battle in battles for side, _ in battle.sides() for piece in side.pieces()
    }
    ready = {piece for piece in fighting if is_ready(world, piece)}

    dealers: list[Piece] = []
    blows: list[tuple[Piece, int, Piece]] = []  # on whom, how much, in whose name
    for battle in battles:
        for side, enemy in battle.sides():
            striking = [
                piece
                for piece in side.pieces()
                if piece in ready and (piece is not side.principal or side.strikes)
            ]
            dealers += [piece for piece in striking if strength(piece) > 0]
            blows += spread(sum(map(strength, striking)), enemy, side.principal)
    for piece in ready:
        piece.acted = True
    strike(world, blows, dealers)


def spread(total: int, enemy: Side, author: Piece) -> list[tuple[Piece, int, Piece]]:
    """8.4: through the vanguard in its order, then all that is left to the principal."""
    blows = []
    for piece in enemy.vanguard:
        part = min(total, piece.shield + piece.hp)
        blows.append((piece, part, author))
        total -= part
    blows.append((enemy.principal, total, author))
    return [blow for blow in blows if blow[1] > 0]


def strike(world: World, blows: list[tuple[Piece, int, Piece]], dealers: list[Piece]) -> None:
    """8.4: all at once; damage from several battles adds up."""
    losses, sent = {}, {}
    for piece in {victim for victim, _, _ in blows}:
        total = sum(part for victim, part, _ in blows if victim is piece)
        soaked = min(piece.shield, total)
        piece.shield -= soaked
        losses[piece] = min(piece.hp, total - soaked)
        sent[piece] = [author for victim, _, author in blows if victim is piece]
    hurt(world, losses, dealers, sent)


# 8.5


def advance(world: World) -> None:
    """8.5: into attacked cells that hold no visible enemy any more, by piece number."""
    for piece in marked(world):
        held = piece.kind["leader"] and visible_in(world, piece, piece.cell)
        goal = piece.mark or piece.own_mark
        assert goal
        if (
            not held
            and distance(piece.cell, goal) == 1
            and not visible_in(world, piece, goal)
            and free_space(world, goal) >= piece.kind["size"]
        ):
            put(world, piece, goal, piece)
            piece.acted = True
