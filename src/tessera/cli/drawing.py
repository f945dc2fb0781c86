"""A hex board in the terminal, drawn from its scene: no game is named here."""

from rich.text import Text

from tessera.games.common.scene import BoardScene, Scene

SIDE_STYLES = ("bold bright_blue", "bold bright_red")
TERRAIN_STYLES = {"#": "bright_yellow", "*": "bold bright_white"}
PLAIN = "·"
CELL_WIDTH = 4
"""Characters from one cell to the next; rows are shifted by half of it."""


def draw(board: BoardScene, scene: Scene) -> Text:
    """The board with its ranks and files, and a line that says whose turn it is."""
    drawn = Text()
    left = min(2 * cell.q + cell.r for cell in board.cells)
    for rank in range(1 + max(cell.r for cell in board.cells)):
        row = {cell.q: cell.name for cell in board.cells if cell.r == rank}
        drawn.append(f"{rank + 1:>3} ", "dim")
        column = 0
        for file, name in sorted(row.items()):
            place = (2 * file + rank - left) * CELL_WIDTH // 2
            drawn.append(" " * (place - column))
            drawn.append(*_cell(board, scene, name))
            drawn.append(" " * (CELL_WIDTH - 1))
            column = place + CELL_WIDTH
        drawn.append("\n")
    drawn.append(_files(board, left))
    drawn.append(_status(board, scene))
    return drawn


def _cell(board: BoardScene, scene: Scene, name: str) -> tuple[str, str]:
    for piece in scene.pieces:
        if piece.cell == name:
            first = piece.side == board.sides[0]
            style = SIDE_STYLES[0 if first else 1]
            if scene.last and name == scene.last.target:
                style += " reverse"
            return (piece.kind if first else piece.kind.lower()), style
    letter = scene.terrain.get(name)
    return (letter, TERRAIN_STYLES.get(letter, "yellow")) if letter else (PLAIN, "dim")


def _files(board: BoardScene, left: int) -> Text:
    """File letters under the lowest cell of each file: files run down to the right."""
    line = Text("    ", "dim")
    below = 1 + max(cell.r for cell in board.cells)
    column = 0
    for file in sorted({cell.q for cell in board.cells}):
        place = (2 * file + below - left) * CELL_WIDTH // 2
        line.append(" " * (place - column) + chr(ord("a") + file))
        column = place + 1
    return line.append("\n")


def _status(board: BoardScene, scene: Scene) -> Text:
    if scene.turn is None:
        return Text()
    side = board.sides.index(scene.turn)
    line = Text(f"{scene.turn}", SIDE_STYLES[side])
    line.append(f" {scene.phase}: {scene.actions_left} of {scene.full_turn}", "default")
    if scene.to_lay:
        line.append(f", {scene.to_lay} to lay")
    waiting = scene.reserves[scene.turn]
    line.append("   reserve " + " ".join(f"{kind}×{count}" for kind, count in waiting.items()))
    return line
