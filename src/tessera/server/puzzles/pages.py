"""The pages of puzzles and order puzzles."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from tessera.server.core.http import AnyRequest
from tessera.server.puzzles.order_puzzles import OrderPuzzles
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
    kept = await puzzles.puzzle(puzzle_id)
    return renderer.render(request, kept.puzzle.game)


@get(page_addresses("dilemma_id"))
async def dilemma_page(
    dilemma_id: FromPath[str],
    order_puzzles: NamedDependency[OrderPuzzles],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of an order puzzle."""
    order_puzzles.dilemma(dilemma_id)
    return renderer.render(request)
