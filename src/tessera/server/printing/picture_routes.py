"""Shareable pictures of games: a position, or an animated replay.

They show only the board, which everybody at the table sees, never hidden information. Of a running
war they show only the map; of a finished one, everything.
"""

from collections import OrderedDict
from collections.abc import Callable

from litestar import Response, get
from litestar.di import NamedDependency, Provide
from litestar.params import FromPath
from litestar.types import Guard

from tessera.games.common.scene import BoardScene, Scene
from tessera.i18n import MessageError
from tessera.printing.pictures import Caption, animate, picture
from tessera.server.core.errors import RefusalError, refuse
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.limits import Limits
from tessera.server.core.work_queue import WorkQueue
from tessera.server.tables.manager import TableManager
from tessera.server.tables.table import Table
from tessera.server.wars.manager import WarManager
from tessera.server.wars.pictures import animation_of, is_played, picture_of
from tessera.server.wars.war import War
from tessera.server.web.auth import address_of, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.queries import ANY_QUERY
from tessera.server.web.route_options import UNCOMPRESSED, cancelled_on_disconnect

PNG, WEBP = "image/png", "image/webp"
MOST_BYTES = 24_000_000
"""Size of the cache, so that widely shared links are drawn once."""
SHARED = {UNCOMPRESSED: True, ANY_QUERY: True}
"""Links to pictures are shared: sites append parameters, and ours name the position."""
OVER, GOING_ON = 86_400, 30
"""Seconds for which finished and running games' pictures may be cached."""


class Gallery:
    """Draws pictures one at a time, and caches the most recently used."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._queue = WorkQueue()
        self._most_bytes = most_bytes
        self._cached: OrderedDict[tuple[str, int, str], bytes] = OrderedDict()

    async def of(
        self, request: AnyRequest, key: tuple[str, int, str], draw: Callable[[], bytes]
    ) -> bytes:
        """A picture from the cache, or drawn when its turn comes."""
        if key not in self._cached:
            work = self._queue.do(address_of(request), lambda _check: draw())
            try:
                drawn = await cancelled_on_disconnect(request, work)
            except MessageError as error:
                raise RefusalError("unreadable", error.message) from error
            self._cached[key] = drawn
            while sum(map(len, self._cached.values())) > self._most_bytes:
                self._cached.popitem(last=False)
        self._cached.move_to_end(key)
        return self._cached[key]


@get(
    "/tables/{table_id:str}/picture.png",
    media_type=PNG,
    responses=RESPONSES,
    opt=SHARED,
)
async def position_picture(
    table_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    gallery: NamedDependency[Gallery],
    request: AnyRequest,
) -> Response[bytes]:
    """Return a picture of the current position."""
    async with table_manager.acquire(table_id) as (_, table):
        board, scenes = await table_manager.run_long(_scenes, table, table.board.ply)
    game = table_manager.engine.games[table.config.game]
    key = table_id, table.seq, PNG
    drawn = await gallery.of(
        request, key, lambda: picture(board, scenes[-1], game.symbols, game.art, _caption(table))
    )
    return _answer(drawn, PNG, table)


@get("/tables/{table_id:str}/animation.webp", media_type=WEBP, responses=RESPONSES, opt=SHARED)
async def game_animation(
    table_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    gallery: NamedDependency[Gallery],
    request: AnyRequest,
) -> Response[bytes]:
    """Return a finished game as an animation."""
    async with table_manager.acquire(table_id) as (_, table):
        if table.status != "finished":
            raise refuse("animation-unfinished")
        board, scenes = await table_manager.run_long(_scenes, table, 0)
    game = table_manager.engine.games[table.config.game]
    key = table_id, table.seq, WEBP
    drawn = await gallery.of(
        request, key, lambda: animate(board, scenes, game.symbols, game.art, _caption(table))
    )
    return _answer(drawn, WEBP, table)


@get(
    "/wars/{war_id:str}/picture.png",
    media_type=PNG,
    responses=RESPONSES,
    opt=SHARED,
)
async def war_picture(
    war_id: FromPath[str],
    war_manager: NamedDependency[WarManager],
    gallery: NamedDependency[Gallery],
    request: AnyRequest,
) -> Response[bytes]:
    """Return a picture of a war's map at the start, or of its result once it is over."""
    async with war_manager.acquire(war_id) as (_, war):
        draw = await war_manager.run_long(picture_of, war)
    key = war_id, war.seq if is_played(war) else 0, PNG
    return _answer(await gallery.of(request, key, draw), PNG, war)


@get("/wars/{war_id:str}/animation.webp", media_type=WEBP, responses=RESPONSES, opt=SHARED)
async def war_animation(
    war_id: FromPath[str],
    war_manager: NamedDependency[WarManager],
    gallery: NamedDependency[Gallery],
    request: AnyRequest,
) -> Response[bytes]:
    """Return a finished war as an animation, hour by hour."""
    async with war_manager.acquire(war_id) as (_, war):
        draw = await war_manager.run_long(animation_of, war)
    return _answer(await gallery.of(request, (war_id, war.seq, WEBP), draw), WEBP, war)


def _scenes(table: Table, since: int) -> tuple[BoardScene, list[Scene]]:
    """The board, and its positions from a ply on."""
    return table.board.board_scene(), [
        *table.past_scenes(since),
        table.board.scene_without_choices(),
    ]


def _caption(table: Table) -> Caption:
    """Names of the players and the score, which need no translation."""
    first, second = (chair.player.name for chair in table.chairs)
    outcome = table.scene.outcome
    result = outcome.result.replace("-", " – ").replace("1/2", "½") if outcome else "–"
    return first, result, second


def _answer(drawn: bytes, kind: str, room: Table | War) -> Response[bytes]:
    seconds = OVER if room.status == "finished" else GOING_ON
    headers = {"cache-control": f"public, max-age={seconds}"}
    return Response(drawn, media_type=kind, headers=headers)


def pictures_router(guard: Guard, limits: Limits) -> Router:
    """The router of pictures, with a rate limit.

    It sets no cookies, because responses may be cached by proxies.
    """
    gallery = Gallery()
    return Router(
        "/api",
        route_handlers=[position_picture, game_animation, war_picture, war_animation],
        dependencies={"gallery": Provide(lambda: gallery, sync_to_thread=False, use_cache=True)},
        guards=[guard, rate_limited(limits.pictures_a_minute)],
    )
