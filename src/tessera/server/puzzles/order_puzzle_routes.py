"""HTTP API of order puzzles: overview, next puzzle and tries."""

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.puzzles.order_puzzles import (
    DilemmaAnswer,
    DilemmaBrief,
    DilemmaOverview,
    DilemmaScene,
    DilemmaTry,
    OrderPuzzles,
)
from tessera.server.wars.messages import Past
from tessera.server.web.auth import Authenticator, seldom
from tessera.server.web.errors import RESPONSES


@get("/dilemmas", responses=RESPONSES)
async def overview(
    order_puzzles: NamedDependency[OrderPuzzles], request: AnyRequest
) -> DilemmaOverview:
    """Return the number of order puzzles, and the puzzle of the day."""
    return await order_puzzles.overview(request.user)


@get("/dilemmas/next", responses=RESPONSES)
async def next_one(
    order_puzzles: NamedDependency[OrderPuzzles], request: AnyRequest
) -> DilemmaBrief:
    """Return an untried order puzzle of about your strength."""
    return await order_puzzles.next(request.user)


@get("/dilemmas/{dilemma_id:str}", responses=RESPONSES)
async def dilemma(
    dilemma_id: FromPath[str], order_puzzles: NamedDependency[OrderPuzzles], request: AnyRequest
) -> DilemmaScene:
    """Return an order puzzle."""
    return await order_puzzles.scene(dilemma_id, request.user, language_of(request))


@get("/dilemmas/{dilemma_id:str}/past/{number:int}", responses=RESPONSES)
async def past(
    dilemma_id: FromPath[str], number: FromPath[int], order_puzzles: NamedDependency[OrderPuzzles]
) -> Past:
    """Return the map as it was known after an entry of the journal."""
    scene = await order_puzzles.past(dilemma_id, number)
    return Past(scene.viewer, number, scene)


@post("/dilemmas/{dilemma_id:str}/answers", status_code=200, responses=RESPONSES)
async def answers(
    dilemma_id: FromPath[str],
    data: JSONBody[DilemmaTry],
    order_puzzles: NamedDependency[OrderPuzzles],
    request: AnyRequest,
) -> DilemmaAnswer:
    """Submit orders, and return their score and the best orders found by search."""
    return await order_puzzles.answer(dilemma_id, request.user, data)


def dilemmas_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of order puzzles, with a rate limit on tries."""
    trying = Router("/", route_handlers=[answers], guards=[seldom(limits.dilemmas_a_minute)])
    return Router(
        "/api",
        route_handlers=[overview, next_one, dilemma, past, trying],
        before_request=authenticator.admit,
        guards=[guard],
    )
