"""HTTP API of puzzles: overview, next puzzle and tries."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody
from litestar.types import Guard

from tessera.puzzles.proof import Goal
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.puzzles.messages import (
    PuzzleAnswer,
    PuzzleHint,
    PuzzleOverview,
    PuzzleScene,
    PuzzleTry,
)
from tessera.server.puzzles.order_puzzles import OrderPuzzles
from tessera.server.puzzles.puzzles import Puzzles
from tessera.server.wars.messages import PastMap
from tessera.server.web.auth import Authenticator, rate_limited
from tessera.server.web.errors import RESPONSES


@get("/puzzles", responses=RESPONSES)
async def overview(puzzles: NamedDependency[Puzzles], request: AnyRequest) -> PuzzleOverview:
    """Return the games with puzzles, and their puzzles of the day."""
    return await puzzles.overview(request.user)


@get("/puzzles/next", responses=RESPONSES)
async def next_one(
    puzzles: NamedDependency[Puzzles],
    request: AnyRequest,
    game: FromQuery[str] = "",
    theme: FromQuery[str] = "",
    goal: FromQuery[Goal | None] = None,
) -> PuzzleScene:
    """Return an untried puzzle of about your strength."""
    return await puzzles.next(request.user, game, theme, goal, language_of(request))


@get("/puzzles/{puzzle_id:str}", responses=RESPONSES)
async def puzzle(
    puzzle_id: FromPath[str], puzzles: NamedDependency[Puzzles], request: AnyRequest
) -> PuzzleScene:
    """Return a puzzle."""
    return await puzzles.scene(puzzle_id, request.user, language_of(request))


@get("/puzzles/{puzzle_id:str}/past/{number:int}", responses=RESPONSES)
async def past(
    puzzle_id: FromPath[str], number: FromPath[int], order_puzzles: NamedDependency[OrderPuzzles]
) -> PastMap:
    """Return the map of an order puzzle as it was known after an entry of the journal."""
    scene = await order_puzzles.past(puzzle_id, number)
    return PastMap(scene.viewer, number, scene)


@post("/puzzles/{puzzle_id:str}/answers", status_code=200, responses=RESPONSES)
async def answers(
    puzzle_id: FromPath[str],
    data: JSONBody[PuzzleTry],
    puzzles: NamedDependency[Puzzles],
    request: AnyRequest,
) -> PuzzleAnswer:
    """Check a try, and return what follows from it."""
    return await puzzles.answer(puzzle_id, request.user, data.actions)


@post("/puzzles/{puzzle_id:str}/hints", status_code=200, responses=RESPONSES)
async def hints(
    puzzle_id: FromPath[str],
    data: JSONBody[PuzzleTry],
    puzzles: NamedDependency[Puzzles],
    request: AnyRequest,
) -> PuzzleHint:
    """Return a hint; the puzzle then becomes unrated."""
    return await puzzles.hint(puzzle_id, request.user, data.actions)


@post("/puzzles/{puzzle_id:str}/solution", status_code=200, responses=RESPONSES)
async def solution(
    puzzle_id: FromPath[str], puzzles: NamedDependency[Puzzles], request: AnyRequest
) -> PuzzleAnswer:
    """Give up, and return the solution."""
    return await puzzles.solution(puzzle_id, request.user)


def puzzles_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of puzzles, with a rate limit on tries."""
    trying = Router(
        "/",
        route_handlers=[answers, hints, solution],
        guards=[rate_limited(limits.puzzles_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[overview, next_one, puzzle, past, trying],
        before_request=authenticator.admit,
        guards=[guard],
    )
