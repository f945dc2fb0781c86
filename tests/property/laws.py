"""Properties that every hex game must have; each game's tests generate variants and positions."""

import re
from collections.abc import Callable
from types import ModuleType

from hypothesis import settings
from hypothesis import strategies as st
from tests.reference.common import cell_named

from tessera.games.common.board import Board
from tessera.geometry.hexboard import HexBoard, cell_name
from tessera.geometry.hexes import MAX_CELLS, Hex
from tessera.geometry.symmetry import Symmetry
from tessera.kernel.rng import new_rng, random_below

game_settings = settings(max_examples=60)


@st.composite
def boards(draw: st.DrawFn) -> HexBoard:
    """Boards of any shape: a hexagon of side 2 to 5 with cells removed or added."""
    cells = set(HexBoard.hexagon(draw(st.integers(2, 5))).cells)
    cell = st.builds(Hex, st.integers(0, 11), st.integers(0, 11))
    cells ^= draw(st.sets(cell, max_size=30))
    if len(cells) > MAX_CELLS or not cells:
        cells = set(HexBoard.hexagon(3).cells)
    return HexBoard(cells)


def assert_same_play(fast: Board, slow: object, rules: ModuleType, seed: int, plies: int) -> None:
    """Check that engine and reference agree, action by action, and that texts are complete.

    `slow` is a position of the reference, whose rules are `rules`.
    """
    rolls = new_rng(seed)
    for _ in range(plies):
        assert fast.text() == rules.write(slow)
        assert str(fast.outcome() or "*") == rules.outcome(slow)
        assert fast.from_text(fast.text()).position.tobytes() == fast.position.tobytes()
        actions = list(fast.legal_actions)
        assert actions == rules.legal_actions(slow)
        if not actions:
            return
        action = actions[random_below(rolls, len(actions))]
        fast.push(action)
        slow = rules.play(slow, action)


def assert_same_turned(here: Board, there: Board, turned: Callable[[str], str], seed: int) -> None:
    """Check that a game on the image of a board is the image of the game."""
    rolls = new_rng(seed)
    while not here.is_over and here.ply < 150:
        actions = list(here.legal_actions)
        assert sorted(map(turned, actions)) == list(there.legal_actions)
        action = actions[random_below(rolls, len(actions))]
        here.push(action)
        there.push(turned(action))
        assert here.outcome() == there.outcome()


def turner(symmetry: Symmetry, board: HexBoard) -> Callable[[str], str]:
    """A function that maps the cells of an action to the board's image."""
    moved = [symmetry(cell) for cell in board.cells]
    corner = Hex(min(cell.q for cell in moved), min(cell.r for cell in moved))

    def turned(action: str) -> str:
        return re.sub("[a-z][0-9]+", image, action)

    def image(name: re.Match[str]) -> str:
        return cell_name(symmetry(Hex(*cell_named(name[0]))) - corner)

    return turned
