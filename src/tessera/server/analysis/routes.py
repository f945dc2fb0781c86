"""Analyses and reviews over HTTP: streams of news, a line of JSON each."""

from functools import partial

from litestar import Router, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream
from litestar.types import Guard

from tessera.server.analysis.analysis import (
    Analyses,
    AnalysisNews,
    AnalysisWish,
    ReviewNews,
    ReviewWish,
)
from tessera.server.core.limits import Limits
from tessera.server.editor.routes import AS_IT_IS
from tessera.server.learn.routes import LARGEST_RECORD
from tessera.server.tables.game_messages import LARGEST_WITH_CONTENT
from tessera.server.web.auth import Authenticator, address_of, seldom
from tessera.server.web.client_errors import RESPONSES
from tessera.server.web.openapi import NEWS, lines_of
from tessera.server.web.types import AnyRequest

UNDELAYED = {"x-accel-buffering": "no"}
"""No proxy may hold news back."""

ask_for_news = partial(post, status_code=200, media_type=NEWS, opt={AS_IT_IS: True})
"""A route whose answer is a stream of news; its `responses` tell of which."""


@ask_for_news(
    "/analyses",
    responses=RESPONSES | lines_of(AnalysisNews),
    request_max_body_size=LARGEST_WITH_CONTENT,
)
async def analyse(
    data: JSONBody[AnalysisWish], analyses: NamedDependency[Analyses], request: AnyRequest
) -> Stream:
    """Analyse a position, deeper and deeper; see `AnalysisNews`."""
    return Stream(await analyses.look(data, request.user, address_of(request)), headers=UNDELAYED)


@ask_for_news(
    "/reviews", responses=RESPONSES | lines_of(ReviewNews), request_max_body_size=LARGEST_RECORD
)
async def review(
    data: JSONBody[ReviewWish], analyses: NamedDependency[Analyses], request: AnyRequest
) -> Stream:
    """Look back at a game that is over, turn by turn; see `ReviewNews`."""
    return Stream(await analyses.review(data, request.user, address_of(request)), headers=UNDELAYED)


def analysis_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """Both; what costs the server much cannot be asked for often."""
    looking = Router("/", route_handlers=[analyse], guards=[seldom(limits.analyses_a_minute)])
    reviewing = Router("/", route_handlers=[review], guards=[seldom(limits.records_a_minute)])
    return Router(
        "/api",
        route_handlers=[looking, reviewing],
        before_request=authenticator.admit,
        guards=[guard],
    )
