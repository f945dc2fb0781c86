"""Positions of Almajara that are set up by hand: a turn begins, and nothing has been done in it."""

from collections import Counter
from collections.abc import Mapping

from tessera.games.almajara.kit import HOUSE
from tessera.games.almajara.layout import NORTH, SIDE_LETTERS, SOUTH, UNITS
from tessera.games.almajara.notation import format_reserve
from tessera.games.almajara.reading import parse_position, read_cell, read_face, tokens
from tessera.games.almajara.setup import Setup
from tessera.games.common.position_editor import EditedPosition


def arranged(wish: EditedPosition) -> str:
    """The position text of an arrangement; whether it makes sense, its reader tells.

    What is put on the board comes out of a reserve, its own first, where one holds it; what is
    taken off waits in its own. The side to move holds the marks on which it stands.

    Raises:
        NotationError: if something was put on a cell that there is not, or is no face.
    """
    setup = parse_position(wish.base, HOUSE)
    _move_reserves(setup, wish.things)
    game, variant, zones, _, _, _, points, cards, _ = wish.base.split(" ")
    order = {cell: read_cell(setup.board, cell, "PIECES") for cell in wish.things}
    cells = sorted(order, key=order.__getitem__)
    pieces = ",".join(wish.things[cell] + cell for cell in cells) or "-"
    reserves = "/".join(format_reserve(setup, side) for side in (SOUTH, NORTH))
    return " ".join(
        (game, variant, zones, pieces, _turn(setup, wish, cells), reserves, points, cards, "0")
    )


def _turn(setup: Setup, wish: EditedPosition, cells: list[str]) -> str:
    """The field TURN at the beginning of a turn."""
    marks = {zone.mark for zone in setup.board.zones if zone.mark is not None}
    mine = (cell for cell in cells if _side(wish.things[cell]) == wish.side)
    held = [cell for cell in mine if setup.board.index(cell) in marks]
    defended = ("-",) * setup.variant.guard_once
    used = "-" if setup.variant.portal_each else "0"
    done = ("-", "+".join(held) or "-", "-", *defended, used)
    return ":".join((wish.side, "main", str(UNITS), *done))


def _side(thing: str) -> str:
    return SIDE_LETTERS[SOUTH if thing[:1].isupper() else NORTH]


def _move_reserves(setup: Setup, things: Mapping[str, str]) -> None:
    """Let what has come onto the board leave the reserves, and what has left it come there."""
    before = Counter((side, face) for _, side, face in tokens(setup))
    after = Counter(
        (SIDE_LETTERS.index(_side(thing)), read_face(setup, thing.upper(), "PIECES"))
        for thing in things.values()
    )
    for (side, face), many in (before - after).items():
        setup.position.fixed[side][face] += many
    for side, face in (after - before).elements():
        _take(setup, side, face)


def _take(setup: Setup, side: int, face: int) -> None:
    """Take a token that can show a face out of a reserve, if one holds it."""
    position = setup.position
    for owner in (side, 1 - side):
        places = (
            *((position.fixed[owner], face), (position.fresh[owner], face >> 1)),
            *((position.pending[owner], face), (position.fixed[owner], face ^ 1)),
        )
        for counts, place in places:
            if counts[place]:
                counts[place] -= 1
                return
