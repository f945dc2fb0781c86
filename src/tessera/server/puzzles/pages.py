"""The page of a puzzle."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from tessera.puzzles.proof import Goal
from tessera.server.core.http import AnyRequest
from tessera.server.puzzles.puzzles import Puzzles
from tessera.server.web.pages import PageRenderer, page_addresses


@get(page_addresses("puzzle_id"))
async def puzzle_page(
    puzzle_id: FromPath[str],
    puzzles: NamedDependency[Puzzles],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a puzzle."""
    puzzle = (await puzzles.puzzle(puzzle_id)).puzzle
    asked = "?orders" if puzzle.goal == Goal.ORDERS else ""
    return renderer.render(request, puzzle.game, asked)
