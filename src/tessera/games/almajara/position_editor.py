"""Position editor of Almajara: positions at the beginning of a turn."""

from collections import Counter
from collections.abc import Mapping

from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.almajara.layout import NORTH, SIDE_LETTERS, SOUTH, UNITS
from tessera.games.almajara.notation import format_reserve
from tessera.games.almajara.reading import parse_position, read_cell, read_face, tokens
from tessera.games.almajara.setup import Setup
from tessera.games.common.position_editor import EditedPosition


def position_text(edited: EditedPosition, kit: Kit = HOUSE) -> str:
    """The position text of an edited position; it may be invalid, which parsing will tell.

    Tokens put on the board leave a reserve that holds them, their own side's first; tokens taken
    off go to their own. The side to move holds the marks on which its tokens stand.

    Raises:
        NotationError: if a token is on a cell that does not exist, or is not a face.
    """
    setup = parse_position(edited.base, kit)
    _move_reserves(setup, edited.things)
    game, variant, zones, _, _, _, points, cards, _ = edited.base.split(" ")
    order = {cell: read_cell(setup.board, cell, "PIECES") for cell in edited.things}
    cells = sorted(order, key=order.__getitem__)
    pieces = ",".join(edited.things[cell] + cell for cell in cells) or "-"
    reserves = "/".join(format_reserve(setup, side) for side in (SOUTH, NORTH))
    return " ".join(
        (game, variant, zones, pieces, _turn(setup, edited, cells), reserves, points, cards, "0")
    )


def _turn(setup: Setup, edited: EditedPosition, cells: list[str]) -> str:
    """The TURN field at the beginning of a turn."""
    marks = {zone.mark for zone in setup.board.zones if zone.mark is not None}
    mine = (cell for cell in cells if _side(edited.things[cell]) == edited.side)
    held = [cell for cell in mine if setup.board.index(cell) in marks]
    defended = ("-",) * setup.variant.guard_once
    used = "-" if setup.variant.portal_limit_each else "0"
    done = ("-", "+".join(held) or "-", "-", *defended, used)
    return ":".join((edited.side, "main", str(UNITS), *done))


def _side(thing: str) -> str:
    return SIDE_LETTERS[SOUTH if thing[:1].isupper() else NORTH]


def _move_reserves(setup: Setup, things: Mapping[str, str]) -> None:
    """Move tokens put on the board out of the reserves, and removed ones into them."""
    before = Counter((side, face) for _, side, face in tokens(setup))
    after = Counter(
        (SIDE_LETTERS.index(_side(thing)), read_face(setup, thing.upper(), "PIECES"))
        for thing in things.values()
    )
    for (side, face), count in (before - after).items():
        setup.position.fixed[side][face] += count
    for side, face in (after - before).elements():
        _take(setup, side, face)


def _take(setup: Setup, side: int, face: int) -> None:
    """Remove a token that can show a face from a reserve, if one has it."""
    position = setup.position
    for owner in (side, 1 - side):
        places = (
            *((position.fixed[owner], face), (position.fresh[owner], face >> 1)),
            *((position.pending[owner], face), (position.pending_fresh[owner], face >> 1)),
            (position.fixed[owner], face ^ 1),
        )
        for counts, place in places:
            if counts[place]:
                counts[place] -= 1
                return
