"""What Vorcept offers to people who design boards for it."""

from tessera.games.common.design import Design, Options, Wish
from tessera.games.common.variant import STANDARD
from tessera.geometry.advice import Advice, corridors, fragments, holes, one_piece
from tessera.geometry.generator import generate
from tessera.geometry.hexboard import PLAIN, BoardError, Terrain
from tessera.geometry.library import PLAIN_BOARDS
from tessera.i18n import message


def _suits(name: str) -> str:  # noqa: ARG001
    return STANDARD


def _advise(laid: Terrain, options: Options) -> tuple[Advice, ...]:  # noqa: ARG001
    """The rules give no advice; this is what can be said of a board's shape."""
    board = laid.board
    return (one_piece(board), corridors(board), holes(board, wanted=True), fragments(board))


def _generate(seed: int, wish: Wish, options: Options) -> Terrain:  # noqa: ARG001
    if "pillars" in wish or "lava" in wish:
        raise BoardError(message("geometry-plain-only"))
    board = generate(
        seed,
        wish.get("fragments", 20),
        wish.get("symmetry", "half-turn"),
        compactness=wish.get("compactness", 0.5),
        holes=wish.get("holes", 0),
    )
    return Terrain(board, (PLAIN,) * board.size)


DESIGN = Design(PLAIN_BOARDS, _suits, _advise, _generate)
