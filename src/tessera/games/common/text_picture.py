"""Drawings of any board in the terminal, from its scene."""

import re
from collections.abc import Collection, Mapping

from rich.text import Text

from tessera.games.common.scene import BoardScene, Scene, SceneCell

SIDE_STYLES = ("bold bright_blue", "bold bright_red")
GROUND_STYLE = "bright_yellow"
WRONG_STYLE = "bold red reverse"
PLAIN = "·"
GAP = "_"
TARGET = "○"
OWN = "■"
CELL_WIDTH = 4
"""Characters per cell."""
RANK_WIDTH = 4
FILE, RANK = re.compile("[a-z]+"), re.compile("[0-9]+")


def draw(board: BoardScene, scene: Scene, offending: Collection[str] = ()) -> Text:
    """The board with its ranks and files, and the gaps that can be picked.

    The last piece to act is reversed, and targets are marked if only one piece can act. A piece on
    terrain is followed by the terrain's letter; a free mark has the letter of its zone. Tied and
    guarded pieces are underlined.

    Args:
        board: the cells.
        scene: the position.
        offending: the names of cells to highlight as wrong.
    """
    drawing = Text()
    letters = _letters(board, scene)
    letters |= {cell: (letters[cell][0], WRONG_STYLE) for cell in letters.keys() & offending}
    places = (*board.cells, *board.gaps)
    left = min(_column(board, cell.q, cell.r) for cell in places)
    rows = sorted({cell.r for cell in places})
    for r in rows:
        row = sorted((cell for cell in places if cell.r == r), key=lambda cell: cell.q)
        drawing.append(f"{_part(RANK, row[0]):>{RANK_WIDTH - 1}} ", "dim")
        _append_row(
            drawing, [(_column(board, cell.q, r) - left, *letters[cell.name]) for cell in row]
        )
    # Below the board, along the direction of each file.
    files = sorted({(cell.q, _part(FILE, cell)) for cell in places})
    drawing.append(" " * RANK_WIDTH)
    below = rows[-1] + 1
    _append_row(drawing, [(_column(board, q, below) - left, name, "dim") for q, name in files])
    drawing.rstrip()
    return drawing


def side_style(board: BoardScene, side: str) -> str:
    """The terminal style of a side."""
    return SIDE_STYLES[board.sides.index(side)]


def reserve_texts(board: BoardScene, scene: Scene, side: str) -> dict[str, str]:
    """A side's pieces and cards off the board, by group (the keys of `cli-held`)."""
    groups = {"reserve": _counted(scene.reserves.get(side, {}))}
    if scene.tokens:
        fresh, pending = scene.tokens.fresh.get(side, {}), scene.tokens.pending.get(side, {})
        groups = {
            "fresh": _counted({_both_faces(board, type_): n for type_, n in fresh.items()}),
            "fixed": groups["reserve"],
            "pending": _counted({_pending_name(board, name): n for name, n in pending.items()}),
        }
    if scene.cards:
        groups["cards"] = " ".join(scene.cards.hands.get(side, ()))
    return groups


def face(board: BoardScene, kind: str) -> Text:
    """The move pattern of a face, as seen by its owner."""
    marks = board.faces[kind].marks
    reach = max(max(abs(right), abs(ahead)) for right, ahead in marks)
    drawing = Text()
    for ahead in range(reach, -reach - 1, -1):
        for right in range(-reach, reach + 1):
            sign, style = (TARGET, "bold") if (right, ahead) in marks else (PLAIN, "dim")
            drawing.append(*((OWN, "bold") if right == ahead == 0 else (sign, style)))
            drawing.append(" ")
        drawing.append("\n")
    drawing.rstrip()
    return drawing


def _counted(counts: Mapping[str, int]) -> str:
    """Kinds with their counts."""
    return " ".join(
        kind if count == 1 and len(kind) > 1 else f"{kind}×{count}"
        for kind, count in counts.items()
        if count
    )


def _pending_name(board: BoardScene, name: str) -> str:
    """A face, or both faces of a type with a question mark."""
    return _both_faces(board, name.removesuffix("?")) if name.endswith("?") else name


def _both_faces(board: BoardScene, type_: str) -> str:
    """The kinds of both faces of a token type, separated by a slash."""
    return "/".join(kind for kind, face in board.faces.items() if face.type == type_)


def _append_row(drawing: Text, row: list[tuple[int, str, str]]) -> None:
    """Append a line of texts at their columns, with styles."""
    column_end = 0
    for column, text, style in row:
        drawing.append(" " * (column - column_end))
        drawing.append(text, style)
        column_end = column + len(text)
    drawing.append("\n")


def _column(board: BoardScene, q: int, r: int) -> int:
    """The column of a cell; each row of hexes is shifted by half a cell."""
    return q * CELL_WIDTH + (r * CELL_WIDTH // 2 if board.grid == "hex" else 0)


def _letters(board: BoardScene, scene: Scene) -> dict[str, tuple[str, str]]:
    """The letter and style of each cell; pieces have the letters of position texts."""
    letters = {cell.name: (PLAIN, "dim") for cell in board.cells}
    letters |= {gap.name: (GAP, "dim") for gap in board.gaps}
    if len(scene.choices) == 1:
        (targets,) = scene.choices.values()
        letters |= {cell: (TARGET, "dim") for cell in targets if cell}
    letters |= {cell: (letter, GROUND_STYLE) for cell, letter in scene.terrain.items()}
    active = scene.tokens.active if scene.tokens else ()
    letters |= {
        zone.mark: (zone.kind, f"{GROUND_STYLE} reverse" if zone.mark in active else GROUND_STYLE)
        for zone in board.zones
        if zone.mark
    }
    tied = {cell for pair in scene.ties for cell in pair}
    tied |= {guarded for _, guarded in scene.tokens.guards} if scene.tokens else set()
    for piece in scene.pieces:
        first = piece.side == board.sides[0]
        acted = scene.last is not None and piece.cell == scene.last.target
        style = side_style(board, piece.side)
        style += (" reverse" if acted else "") + (" underline" if piece.cell in tied else "")
        letter = piece.kind if first else piece.kind.lower()
        letters[piece.cell] = (letter + scene.terrain.get(piece.cell, ""), style)
    return letters


def _part(pattern: re.Pattern[str], cell: SceneCell) -> str:
    """The file or the rank of a cell's name."""
    found = pattern.search(cell.name)
    return found[0] if found else ""
