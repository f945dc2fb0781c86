"""Parsing and formatting of the position text fields that the hex games share (spec: Text)."""

from collections.abc import Mapping, Sequence

from tessera.games.common.errors import NotationError
from tessera.games.common.fields import read_number
from tessera.games.hexes.kernels.pieces import put_piece
from tessera.games.hexes.layout import ACTIONS_A_TURN, BLUE, LEADER, RED, SIDE_LETTERS
from tessera.games.hexes.setup import MAX_RESERVE
from tessera.geometry.hexboard import BoardError, HexBoard, Terrain, parse_terrain
from tessera.i18n import excerpt, message
from tessera.kernel.bits import NO_CELL, contains, list_cells
from tessera.kernel.contract import Record

FIELDS = ("variant", "terrain", "pieces", "turn", "reserves", "clock")
"""The fields of a position text after the game's name."""
CELL = "[a-z][0-9]{1,2}"
"""A pattern for cell names."""
MAIN_TURN = rf"main:(?P<left>[12]):(?P<acted>{CELL}|-)(?P<main_pass>:pp?)?"
"""A pattern for TURN in the main phase, after the side."""


def read_terrain(text: str, known: str) -> Terrain:
    """Parse the TERRAIN field, with the letters that cells can have.

    Raises:
        NotationError: if the text is not canonical, or the board is too large.
    """
    try:
        return parse_terrain(text, known)
    except BoardError as error:
        raise NotationError(message("position-terrain", problem=error.message)) from None


def read_cell(board: HexBoard, name: str, field: str) -> int:
    """Parse a cell name.

    Raises:
        NotationError: naming the field, if the board has no such cell.
    """
    try:
        return board.index(name)
    except BoardError:
        where, found = excerpt(field), excerpt(name)
        raise NotationError(message("position-cell", field=where, found=found)) from None


def read_pieces(
    game: str,
    position: Record,
    board: HexBoard,
    letters: Sequence[str],
    text: str,
    kinds: Mapping[str, str],
) -> None:
    """Parse the PIECES field and place the pieces.

    Args:
        game: its name; the message `GAME-kind` has the names of its pieces.
        position: modified in place.
        board: the board.
        letters: the terrain of each cell.
        text: the field.
        kinds: the letter of each kind, in order, and the terrain that it can stand on.

    Raises:
        NotationError: naming the piece, if it cannot be read or cannot stand there.
    """
    order, last = "".join(kinds), -1
    for piece in [] if text == "-" else text.split(","):
        letter, name = piece[:1], piece[1:]
        if not letter or letter.upper() not in order:
            raise NotationError(
                message(
                    "hexes-piece-letter",
                    found=excerpt(piece),
                    expected=" ".join(order),
                    example=f"{order[LEADER]}d2",
                )
            )
        cell = read_cell(board, name, "PIECES")
        called = message(f"{game}-kind", kind=letter.upper())
        if letters[cell] not in kinds[letter.upper()]:
            expected = " ".join(kinds[letter.upper()])
            raise NotationError(
                message(
                    "hexes-piece-on-terrain",
                    kind=called,
                    cell=name,
                    found=letters[cell],
                    expected=expected,
                )
            )
        if cell <= last:
            raise NotationError(message("hexes-piece-order", piece=piece))
        last = cell
        side = BLUE if letter.isupper() else RED
        kind = order.index(letter.upper())
        if kind == LEADER and position.leader[side] != NO_CELL:
            raise NotationError(message("hexes-two-leaders", kind=called, cell=name))
        put_piece(position, side, kind, cell)


def read_main_turn(
    position: Record, board: HexBoard, left: str, acted: str, passes: str | None, turn: str
) -> None:
    """Set the fields of a position from a match of `MAIN_TURN`, except the side to move.

    Raises:
        NotationError: if the acted piece or the passes are inconsistent.
    """
    position.left = int(left)
    position.passes = len(passes or ":") - 1
    fresh = position.left == ACTIONS_A_TURN
    if acted != "-":
        position.acted = read_cell(board, acted, "TURN")
        if fresh or not contains(position.own[position.side], position.acted):
            raise NotationError(message("hexes-turn-acted", found=turn, cell=acted))
    if position.passes and not fresh:
        raise NotationError(message("hexes-turn-pass", found=turn))


def read_reserves(
    game: str,
    position: Record,
    text: str,
    most: Sequence[Sequence[int]],
    letters: str,
    example: str,
) -> None:
    """Parse the RESERVES field and set the reserves.

    Args:
        game: its name, as for `read_pieces`.
        position: with its pieces placed; modified in place.
        text: the RESERVES field.
        most: [side][kind] the number of pieces in the variant.
        letters: the kinds in the field, which are the last ones.
        example: an example of the field, for error messages.

    Raises:
        NotationError: if it cannot be read, or there are too many of a kind.
    """
    sides = [counts.split(".") for counts in text.split("/")]
    if [len(counts) for counts in sides] != [len(letters)] * len(SIDE_LETTERS):
        raise NotationError(message("hexes-reserves", found=excerpt(text), expected=example))
    for side, (counts, allowed) in enumerate(zip(sides, most, strict=True)):
        own = list_cells(position.own[side])
        for kind, number in enumerate(counts, start=len(allowed) - len(letters)):
            waiting = read_number(number, "RESERVES", 0, MAX_RESERVE)
            found = waiting + sum(position.kind[cell] == kind for cell in own)
            if found > allowed[kind]:
                raise NotationError(
                    message(
                        "hexes-too-many",
                        side=SIDE_LETTERS[side],
                        kind=message(f"{game}-kind", kind=letters[kind - len(allowed)]),
                        found=int(found),
                        most=allowed[kind],
                    )
                )
            position.reserve[side, kind] = waiting


def piece_letters(position: Record, letters: str) -> list[tuple[int, str]]:
    """All pieces in cell order, each with its cell and letter."""
    kinds = position.kind
    return sorted(
        (cell, letters[kinds[cell]] if side == BLUE else letters[kinds[cell]].lower())
        for side in (BLUE, RED)
        for cell in list_cells(position.own[side])
    )


def format_pieces(position: Record, board: HexBoard, letters: str) -> str:
    """The PIECES field."""
    pieces = piece_letters(position, letters)
    return ",".join(f"{letter}{board.name(cell)}" for cell, letter in pieces) or "-"


def format_main_turn(position: Record, board: HexBoard) -> str:
    """The TURN field of the main phase."""
    acted = "-" if position.acted == NO_CELL else board.name(position.acted)
    passed = ":" + "p" * position.passes if position.passes else ""
    return f"{SIDE_LETTERS[position.side]}:main:{position.left}:{acted}{passed}"


def format_reserves(position: Record, first: int) -> str:
    """The RESERVES field, for the kinds from `first` on."""
    return "/".join(
        ".".join(str(number) for number in position.reserve[side][first:]) for side in (BLUE, RED)
    )
