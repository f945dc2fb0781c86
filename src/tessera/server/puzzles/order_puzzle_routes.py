"""Dilemmas over HTTP: which there are, the next one, tries at it."""

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
from tessera.server.web.client_errors import RESPONSES


@get("/dilemmas", responses=RESPONSES)
async def overview(
    order_puzzles: NamedDependency[OrderPuzzles], request: AnyRequest
) -> DilemmaOverview:
    """How many there are, and the one of the day."""
    return await order_puzzles.overview(request.user)


@get("/dilemmas/next", responses=RESPONSES)
async def next_one(
    order_puzzles: NamedDependency[OrderPuzzles], request: AnyRequest
) -> DilemmaBrief:
    """One that one has not tried, of about one's strength."""
    return await order_puzzles.next(request.user)


@get("/dilemmas/{dilemma_id:str}", responses=RESPONSES)
async def dilemma(
    dilemma_id: FromPath[str], order_puzzles: NamedDependency[OrderPuzzles], request: AnyRequest
) -> DilemmaScene:
    """A dilemma as it is set."""
    return await order_puzzles.scene(dilemma_id, request.user, language_of(request))


@get("/dilemmas/{dilemma_id:str}/past/{number:int}", responses=RESPONSES)
async def past(
    dilemma_id: FromPath[str], number: FromPath[int], order_puzzles: NamedDependency[OrderPuzzles]
) -> Past:
    """The map as it was known after an entry of the journal."""
    scene = await order_puzzles.past(dilemma_id, number)
    return Past(scene.viewer, number, scene)


@post("/dilemmas/{dilemma_id:str}/answers", status_code=200, responses=RESPONSES)
async def answers(
    dilemma_id: FromPath[str],
    data: JSONBody[DilemmaTry],
    order_puzzles: NamedDependency[OrderPuzzles],
    request: AnyRequest,
) -> DilemmaAnswer:
    """Give the orders of the hour: how good they are, and what the search would order."""
    return await order_puzzles.answer(dilemma_id, request.user, data)


def dilemmas_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """All of these; what is worked out cannot be asked for often."""
    trying = Router("/", route_handlers=[answers], guards=[seldom(limits.dilemmas_a_minute)])
    return Router(
        "/api",
        route_handlers=[overview, next_one, dilemma, past, trying],
        before_request=authenticator.admit,
        guards=[guard],
    )
