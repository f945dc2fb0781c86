"""HTTP API of analyses and reviews, which stream one line of JSON per result."""

from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.types import Guard

from tessera.server.analysis.analysis import Analyses, AnalysisNews, NewAnalysis
from tessera.server.analysis.board_reviews import BoardReviewNews
from tessera.server.analysis.reviews import NewReview, Reviews
from tessera.server.analysis.war_reviews import WarReviewNews
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.limits import Limits
from tessera.server.web.auth import Authenticator, address_of, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.openapi import lines_of
from tessera.server.web.route_options import (
    LARGEST_WITH_CONTENT,
    UNDELAYED,
    ask_for_news,
    cancelled_on_disconnect,
)

LARGEST_LOG = 24_000_000
"""Bytes of a request with a war record; one of nine players and twelve days has 15 MB."""


@ask_for_news(
    "/analyses",
    responses=RESPONSES | lines_of(AnalysisNews),
    request_max_body_size=LARGEST_WITH_CONTENT,
)
async def analyse(
    data: JSONBody[NewAnalysis], analyses: NamedDependency[Analyses], request: AnyRequest
) -> Stream:
    """Analyse a position with increasing depth; see `AnalysisNews`."""
    return Stream(
        await analyses.analyse(data, request.user, address_of(request)), headers=UNDELAYED
    )


@ask_for_news(
    "/reviews",
    responses=RESPONSES | lines_of(BoardReviewNews | WarReviewNews),
    request_max_body_size=LARGEST_LOG,
)
async def review(
    data: JSONBody[NewReview], reviews: NamedDependency[Reviews], request: AnyRequest
) -> Stream:
    """Review a finished game turn by turn, or a war day by day for each seat."""
    beginning = reviews.review(data, request.user, address_of(request))
    news = await cancelled_on_disconnect(request, beginning)
    return Stream(news, headers=UNDELAYED)


def analysis_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """Router of these endpoints, with rate limits."""
    analysing = Router(
        "/", route_handlers=[analyse], guards=[rate_limited(limits.analyses_a_minute)]
    )
    reviewing = Router("/", route_handlers=[review], guards=[rate_limited(limits.records_a_minute)])
    return Router(
        "/api",
        route_handlers=[analysing, reviewing],
        before_request=authenticator.admit,
        guards=[guard],
    )
