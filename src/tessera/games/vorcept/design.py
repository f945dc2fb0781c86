"""Board design for Vorcept."""

from tessera.games.common.design import Design, Options, Parameters, terrain_plan
from tessera.games.common.variant import STANDARD
from tessera.games.vorcept.advice import of_board, of_position
from tessera.games.vorcept.commands import COMMANDS
from tessera.geometry.advice import Advice, corridors, fragments, holes, one_piece
from tessera.geometry.generator import generate
from tessera.geometry.hexboard import PLAIN, Terrain
from tessera.geometry.library import PLAIN_BOARDS

USUAL: Parameters = {"fragments": 20, "symmetry": "half-turn", "compactness": 0.5, "holes": 0}
"""The default parameters of generated boards."""
MADE_FOR = {"hex7": "begins=r,first_turn=1", "hourglass": "begins=r,komi=DE"}
"""Board to its variant, for boards that need another one for balance: on a board as large as
`hex7`, drones do not make up for the first move."""


def _suits(name: str) -> str:
    return MADE_FOR.get(name, STANDARD)


def _advise(laid: Terrain, options: Options) -> tuple[Advice, ...]:
    """Check a board's shape, and find good cells for the Pylon."""
    board = laid.board
    shape = (one_piece(board), corridors(board), holes(board, wanted=True), fragments(board))
    return shape if options["pylon"] == "absent" else (*shape, *of_board(board))


def _generate(seed: int, parameters: Parameters, options: Options) -> Terrain:  # noqa: ARG001
    board = generate(seed, **{**USUAL, **parameters})
    return Terrain(board, (PLAIN,) * board.size)


DESIGN = Design(
    PLAIN_BOARDS,
    _suits,
    _advise,
    _generate,
    COMMANDS.parameters,
    terrain_plan,
    check_position=of_position,
)
