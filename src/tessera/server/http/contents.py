"""What games are played with, as texts: what the house has, what is kept, what somebody brings."""

from litestar import Router, get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.games.common.game import Game
from tessera.server.desk import Desk
from tessera.server.engine import Engine
from tessera.server.game_messages import BroughtContent, ContentText
from tessera.server.http.access import Doorman, address_of, seldom
from tessera.server.http.asking import ask_with_content
from tessera.server.http.failures import RESPONSES
from tessera.server.http.http_types import AnyRequest
from tessera.server.http.learn import shown_faces
from tessera.server.http.waiting import while_waited_for
from tessera.server.limits import Limits
from tessera.server.refusals import refuse
from tessera.server.tables.founding import with_content
from tessera.server.tables.hub import Hub


@get("/games/{game_id:str}/content", responses=RESPONSES)
async def content(game_id: FromPath[str], hub: NamedDependency[Hub]) -> ContentText:
    """What a game is played with here."""
    game = _played_with_something(hub.engine, game_id)
    return await hub.by_rules(_told, game)


@get("/games/{game_id:str}/content/{address:str}", responses=RESPONSES)
async def content_of_address(
    game_id: FromPath[str], address: FromPath[str], hub: NamedDependency[Hub]
) -> ContentText:
    """What tables are played with that name it by this address (`TableSummary.content`)."""
    game = _played_with_something(hub.engine, game_id)
    text = await hub.content(game_id, address)
    if text == address:  # which is none
        raise refuse("not-found")
    return await hub.by_rules(_told, await hub.by_rules(with_content, game, text))


@ask_with_content("/games/{game_id:str}/content")
async def look_at_content(
    game_id: FromPath[str],
    data: JSONBody[BroughtContent],
    hub: NamedDependency[Hub],
    counter: NamedDependency[Desk],
    request: AnyRequest,
) -> ContentText:
    """Look at something to play with: it is written as the game writes it, and not kept."""
    game = _played_with_something(hub.engine, game_id)
    work = counter.do(address_of(request), lambda _wanted: _told(with_content(game, data.text)))
    return await while_waited_for(request, work)


def contents_router(doorman: Doorman, guard: Guard, limits: Limits) -> Router:
    """All of these; what costs the server much cannot be asked for often."""
    looking = Router(
        "/", route_handlers=[look_at_content], guards=[seldom(limits.contents_a_minute)]
    )
    counter = Desk()
    return Router(
        "/api",
        route_handlers=[content, content_of_address, looking],
        dependencies={"counter": Provide(lambda: counter, sync_to_thread=False, use_cache=True)},
        before_request=doorman.admit,
        guards=[guard],
    )


def _played_with_something(engine: Engine, game_id: str) -> Game:
    """A game that may be played with other things than the house has."""
    game = engine.games.get(game_id)
    if game is None or game.contents is None:
        raise refuse("not-found")
    return game


def _told(game: Game) -> ContentText:
    content = game.content
    address = content.address if content.brought else ""
    return ContentText(address, content.name, content.text, shown_faces(game))
