"""HTTP API of experiments, and their report pages."""

import base64
import re
from hashlib import sha256
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.types import Guard

from tessera.games.common.game import Game
from tessera.lab.experiment import MOST_GAMES
from tessera.server.core.errors import refuse
from tessera.server.core.http import AnyConnection, AnyRequest, Router
from tessera.server.core.languages import language_of, language_of_page
from tessera.server.core.limits import Limits
from tessera.server.experiments.experiments import (
    BoardQuery,
    ExperimentList,
    ExperimentNews,
    Experiments,
    NewExperiment,
)
from tessera.server.experiments.reports import ExperimentGames
from tessera.server.experiments.war_experiments import NewWarExperiment
from tessera.server.printing.routes import as_pdf
from tessera.server.tables.contents import with_content
from tessera.server.tables.manager import TableManager
from tessera.server.wars.manager import WarManager
from tessera.server.wars.routes import LARGEST_CONTENT
from tessera.server.web.auth import CONTENT_POLICY, Authenticator, address_of, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.root import at, linked_at
from tessera.server.web.route_options import ask_with_content, cancelled_on_disconnect


@ask_with_content("/games/{game_id:str}/experiments")
async def begin(
    game_id: FromPath[str],
    data: JSONBody[NewExperiment],
    table_manager: NamedDependency[TableManager],
    experiments: NamedDependency[Experiments],
    request: AnyRequest,
) -> ExperimentNews:
    """Start an experiment in which bots play a board; equal requests share one experiment."""
    game = await _played_with(table_manager, game_id, data.content)
    experiment, client_address = data.of(game), address_of(request)
    return await experiments.begin(experiment, request.user, client_address, anyway=data.anyway)


@post(
    "/wars/experiments",
    status_code=200,
    request_max_body_size=LARGEST_CONTENT,
    responses=RESPONSES,
)
async def begin_war_experiment(
    data: JSONBody[NewWarExperiment],
    war_manager: NamedDependency[WarManager],
    experiments: NamedDependency[Experiments],
    request: AnyRequest,
) -> ExperimentNews:
    """Start an experiment in which bots play a map; equal requests share one experiment."""
    content = await war_manager.choose_content(data.own, address_of(request), data.content)
    experiment = await war_manager.run_rules(data.of, content)
    return await experiments.begin(experiment, request.user, address_of(request))


@ask_with_content("/games/{game_id:str}/experiments/mine")
async def mine_of_board(
    game_id: FromPath[str],
    data: JSONBody[BoardQuery],
    table_manager: NamedDependency[TableManager],
    experiments: NamedDependency[Experiments],
    request: AnyRequest,
) -> ExperimentList:
    """Return your experiments with a board."""
    game = await _played_with(table_manager, game_id, data.content)
    return await experiments.of_board(game, data, request.user)


@get("/experiments", responses=RESPONSES)
async def mine(experiments: NamedDependency[Experiments], request: AnyRequest) -> ExperimentList:
    """Return your experiments, newest first."""
    return await experiments.mine(request.user)


@get("/experiments/{address:str}", responses=RESPONSES)
async def news(
    address: FromPath[str], experiments: NamedDependency[Experiments], request: AnyRequest
) -> ExperimentNews:
    """Return any experiment with its progress."""
    return await experiments.news(address, request.user)


@post("/experiments/{address:str}/stop", status_code=200, responses=RESPONSES)
async def stop(
    address: FromPath[str], experiments: NamedDependency[Experiments], request: AnyRequest
) -> ExperimentNews:
    """Stop your experiment; games played so far are kept."""
    return await experiments.stop(address, request.user)


@post("/experiments/{address:str}/go-on", status_code=200, responses=RESPONSES)
async def go_on(
    address: FromPath[str], experiments: NamedDependency[Experiments], request: AnyRequest
) -> ExperimentNews:
    """Resume your experiment."""
    return await experiments.go_on(address, request.user, address_of(request))


@post("/experiments/{address:str}/forget", status_code=204, responses=RESPONSES)
async def forget(
    address: FromPath[str], experiments: NamedDependency[Experiments], request: AnyRequest
) -> None:
    """Remove an experiment from your list; its report stays available by link."""
    await experiments.forget(address, request.user)


@get("/experiments/{address:str}/games", responses=RESPONSES)
async def games(
    address: FromPath[str],
    experiments: NamedDependency[Experiments],
    request: AnyRequest,
    series: Annotated[int, QueryParameter(ge=0, le=99)] = 0,
    before: Annotated[int | None, QueryParameter(ge=0, le=MOST_GAMES)] = None,
) -> ExperimentGames:
    """Return games of a series, newest first, or those before a game."""
    return await experiments.games(address, series, before, request.user)


@get("/lab/{addresses:str}", include_in_schema=False)
async def report(
    addresses: FromPath[str],
    experiments: NamedDependency[Experiments],
    request: AnyRequest,
    paper: FromQuery[str] = "",
) -> Response[str] | Response[bytes]:
    """Return the report of an experiment, or a comparison of several (`A,B`).

    With `?paper=a4` or `letter` it is a PDF, in the language of `?language=`.
    """
    named = addresses.split(",")
    if paper:
        work = experiments.report_pdf(named, paper, language_of(request), request.user)
        return as_pdf(await cancelled_on_disconnect(request, work), "report")
    page = await experiments.report(named, language_of_page(request), request.user)
    page = linked_at(page, at(request, ""))
    headers = {CONTENT_POLICY: policy_of(page), "cache-control": "no-cache"}
    return Response(page, headers=headers, media_type=MediaType.HTML)


def policy_of(page: str) -> str:
    """The content security policy of a report: embedded pictures and its own style only."""
    styles = " ".join(
        f"'sha256-{base64.b64encode(sha256(style.encode()).digest()).decode()}'"
        for style in re.findall(r"<style>(.*?)</style>", page, re.DOTALL)
    )
    return (
        f"default-src 'none'; style-src {styles}; img-src data:; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    )


async def _played_with(table_manager: TableManager, game_id: str, content: str) -> Game:
    """A game with a board editor, with custom content if given."""
    game = table_manager.engine.games.get(game_id)
    if game is None or game.board_editor is None:
        raise refuse("not-found")
    return await table_manager.run_rules(
        with_content, game, await table_manager.content(game_id, content)
    )


def _printed(limits: Limits) -> Guard:
    """A guard that limits PDF reports like printed games."""
    throttled = rate_limited(limits.prints_a_minute)

    async def guard(connection: AnyConnection, handler: BaseRouteHandler) -> None:
        if any(connection.query_params.getall("paper", [])):  # the handler reads only one
            await throttled(connection, handler)

    return guard


def experiments_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of experiments, with rate limits on expensive requests."""
    working = Router(
        "/",
        route_handlers=[begin, begin_war_experiment, go_on],
        guards=[rate_limited(limits.experiments_a_minute)],
    )
    listing = Router(
        "/", route_handlers=[games, mine_of_board], guards=[rate_limited(limits.drafts_a_minute)]
    )
    asking = Router("/api", route_handlers=[working, listing, mine, news, stop, forget])
    reading = Router(
        "/",
        route_handlers=[report],
        guards=[rate_limited(limits.records_a_minute), _printed(limits)],
    )
    return Router(
        "/",
        route_handlers=[asking, reading],
        before_request=authenticator.admit,
        guards=[guard],
    )
