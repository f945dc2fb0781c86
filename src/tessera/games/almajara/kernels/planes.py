"""The observation planes of Almajara."""

from collections.abc import Sequence

from tessera.games.almajara.kernels.tokens import Words, bit, in_words
from tessera.games.almajara.layout import OFF, SOUTH_PORTAL, ZONES, Phase, face_of
from tessera.kernel.bits import ZERO, Ints, Word
from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import Planes, Record
from tessera.kernel.planes import fill

IN_SETUP = int(Phase.SETUP)
BOARD, OWN_PORTALS, MARKS, ACTIVE, USED = 0, 4, 6, 7, 8
ACTED, GUARDED, DEFENDED = range(9, 12)
SETUP, TO_MOVE, SECOND_SIDE, LEFT, TO_PLACE, TAKEN, TURNS, CLOCK = 12, 13, 14, 15, 16, 18, 20, 21
FIXED = (
    *("board", "Lighthouse", "Obelisk", "Stone", "own portal", "opponent portal", "mark"),
    *("active mark", "used portal", "acted", "guarded", "defended"),
    *("set-up", "to move", "second side", "actions left", "own to place", "opponent to place"),
    *("own captures", "opponent captures", "turns", "clock"),
)
FACES = len(FIXED)
"""Where the channels of faces begin: each of `BY_FACE` for all faces, and so on."""
BY_FACE = (
    *("own {}", "opponent {}"),
    *("own reserve {}", "opponent reserve {}", "own pending {}", "opponent pending {}"),
)
BY_TYPE = (
    *("own fresh {}", "opponent fresh {}"),
    *("own pending either face of {}", "opponent pending either face of {}"),
)
BY_CARD = ("own card {}", "opponent card {}", "discarded card {}")


def channels(faces: Sequence[str], types: Sequence[str], has_cards: bool) -> tuple[str, ...]:
    """The names of the planes, given the ids of the kit's faces and types."""
    groups = (BY_FACE, faces), (BY_TYPE, types), (BY_CARD, faces if has_cards else ())
    named = (name.format(it) for names, kinds in groups for name in names for it in kinds)
    return (*FIXED, *named)


@kernel
def observe(position: Record, board: Record, side: int, squares: Ints, planes: Planes) -> None:
    """See `contract.observe`."""
    observe_zones(position, board, side, squares, planes)
    mark_members(position.acted, board, ACTED, squares, planes)
    mark_members(position.guarded, board, GUARDED, squares, planes)
    mark_members(position.defended, board, DEFENDED, squares, planes)
    fill(planes, SETUP, position.phase == IN_SETUP)
    fill(planes, TO_MOVE, position.side == side)
    fill(planes, SECOND_SIDE, side)
    fill(planes, LEFT, position.left)
    fill(planes, TURNS, position.turns)
    fill(planes, CLOCK, position.clock)
    has_cards = board.deck != ZERO
    faces = (planes.shape[0] - FACES) // (11 if has_cards else 8)
    for other in range(2):
        owner = side ^ other
        fill(planes, TO_PLACE + other, position.to_place[owner])
        fill(planes, TAKEN + other, position.taken[owner])
        tokens = FACES + other * faces
        for i in range(position.count[owner]):
            cell = position.token_cells[owner, i]
            planes[tokens + face_of(position.token_at[cell]), squares[cell]] = 1
        for face in range(faces):
            fill(planes, tokens + 2 * faces + face, position.fixed[owner, face])
            fill(planes, tokens + 4 * faces + face, position.pending[owner, face])
        types = faces // 2
        for kind in range(types):
            fill(planes, FACES + 6 * faces + other * types + kind, position.fresh[owner, kind])
            waiting = position.pending_fresh[owner, kind]
            fill(planes, FACES + 7 * faces + other * types + kind, waiting)
        if has_cards:
            fill_faces(position.hand[owner], 8 * faces + other * faces, faces, planes)
    if has_cards:
        fill_faces(position.discards, 10 * faces, faces, planes)


@inline_kernel
def fill_faces(cards: Word, after: int, faces: int, planes: Planes) -> None:
    """Fill the planes of the cards of a set."""
    for face in range(faces):
        if cards & bit(face) != ZERO:
            fill(planes, FACES + after + face, 1)


@inline_kernel
def mark_members(cells: Words, board: Record, channel: int, squares: Ints, planes: Planes) -> None:
    """Write 1 at the cells of a set."""
    for cell in range(board.cells):
        if in_words(cells, cell):
            planes[channel, squares[cell]] = 1


@inline_kernel
def observe_zones(
    position: Record, board: Record, side: int, squares: Ints, planes: Planes
) -> None:
    """Write the planes of the board and its marks."""
    for cell in range(board.cells):
        kind = board.kind[board.zone[cell]]
        planes[BOARD, squares[cell]] = 1
        if kind < SOUTH_PORTAL:
            planes[BOARD + kind, squares[cell]] = 1
        else:
            planes[OWN_PORTALS + (kind != SOUTH_PORTAL + side), squares[cell]] = 1
    for zone in range(ZONES):
        mark = board.mark[zone]
        if mark != OFF:
            planes[MARKS, squares[mark]] = 1
            planes[ACTIVE, squares[mark]] = position.active >> zone & 1
            planes[USED, squares[mark]] = position.portals_used >> zone & 1
