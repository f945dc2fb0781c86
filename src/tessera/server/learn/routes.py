"""HTTP API of rule pages, lessons and replays of recorded games."""

from functools import cache
from http import HTTPStatus
from pathlib import Path

from litestar import MediaType, Response, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.types import Guard
from markdown_it import MarkdownIt

from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game, MultiplayerGame
from tessera.games.common.lesson import Step, read_lesson
from tessera.games.common.rulebook import illustrated
from tessera.games.common.scene import SceneFace
from tessera.i18n import message
from tessera.server.analysis.replays import (
    NewExplanation,
    NewReplay,
    Replay,
    explained,
    replayed,
)
from tessera.server.core.errors import refuse, refused_by_rules, without_notation
from tessera.server.core.games import Engine
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.languages import language_of
from tessera.server.core.limits import Limits
from tessera.server.tables.contents import shown_faces
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import Explanation
from tessera.server.web.auth import Authenticator, rate_limited
from tessera.server.web.errors import RESPONSES
from tessera.server.web.response_cache import Packed, ResponseCache
from tessera.server.web.root import at, linked_at
from tessera.server.web.route_options import LARGEST_RECORD, UNCOMPRESSED, compressed_json
from tessera.server.workers.helper import Helper, as_json


@get(
    "/games/{game_id:str}/rules",
    media_type=MediaType.HTML,
    responses=RESPONSES,
    opt={UNCOMPRESSED: True},
)
async def rules(
    game_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    cache: NamedDependency[ResponseCache],
    request: AnyRequest,
) -> Response[bytes]:
    """Return the rules of a game as an HTML fragment, in the language of `?language=`."""
    language, root = language_of(request), at(request, "")
    if many := table_manager.engine.many_games.get(game_id):
        page = await cache.take(many_rule_page, many, language, root)
    else:
        game, folder = _taught(table_manager.engine, game_id)
        page = await cache.take(rule_page, game, folder / f"rules.{language}.md", root)
    return page.answer(request)


@get("/games/{game_id:str}/lesson", responses=RESPONSES)
async def lesson(
    game_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    cache: NamedDependency[ResponseCache],
) -> tuple[Step, ...]:
    """Return the steps of a game's interactive lesson."""
    game, folder = _taught(table_manager.engine, game_id)
    return await cache.take(lesson_of, game, folder / "lesson.toml")


@get("/games/{game_id:str}/faces", responses=RESPONSES)
async def faces(
    game_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    cache: NamedDependency[ResponseCache],
) -> dict[str, SceneFace]:
    """Return the faces that a game's tokens can show, in the order of its components."""
    game, _ = _taught(table_manager.engine, game_id)
    found = await cache.take(faces_of, game)
    if not found:
        raise refuse("not-found")
    return found


@post(
    "/replays",
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
    responses={**RESPONSES, HTTPStatus.OK: ResponseSpec(Replay, generate_examples=False)},
    opt={UNCOMPRESSED: True},
)
async def replays(
    data: JSONBody[NewReplay],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Response[bytes]:
    """Replay a game record to view its positions (`Replay`)."""
    text = data.text.strip()
    content = await table_manager.content(text.partition(" ")[0], data.content)

    work = helper.do(as_json, replayed, table_manager.engine, text, data.lesson, content)
    try:
        return await compressed_json(request, work)
    except RulesError as error:
        raise refused_by_rules(error) from error


@post("/explanations", status_code=200, responses=RESPONSES)
async def explanations(
    data: JSONBody[NewExplanation],
    table_manager: NamedDependency[TableManager],
    helper: NamedDependency[Helper],
    request: AnyRequest,
) -> Explanation:
    """Explain why an action is not legal in a position."""
    text = data.text.strip()
    content = await table_manager.content(text.partition(" ")[0], data.content)
    engine = table_manager.engine
    try:
        reason = await helper.do(explained, engine, text, data.picks, data.lesson, content)
    except RulesError as error:
        raise refused_by_rules(error) from error
    said = without_notation(reason or message("server-is-legal"), language_of(request))
    return Explanation("-".join(data.picks), said)


def learn_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """The router of rules, lessons and replays, with rate limits on expensive requests."""
    cache = ResponseCache()
    costly = Router(
        "/",
        route_handlers=[replays, explanations],
        guards=[rate_limited(limits.records_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[rules, lesson, faces, costly],
        dependencies={"cache": Provide(lambda: cache, sync_to_thread=False, use_cache=True)},
        before_request=authenticator.admit,
        guards=[guard],
    )


@cache
def rule_page(game: Game, file: Path, root: str = "") -> Packed:
    """A rule page as an HTML fragment with pictures; links are relative to `root`."""
    text = game.fill_placeholders(file.read_text(encoding="utf-8"))
    return _html(illustrated(text, game.teaching_board, game.symbols, game.art), root)


@cache
def many_rule_page(game: MultiplayerGame, language: str, root: str = "") -> Packed:
    """The rule page of a multiplayer game; the client draws its figures."""
    return _html(game.rules(language), root)


def _html(markdown: str, root: str) -> Packed:
    page = MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown)
    return Packed.of(linked_at(page, root).encode(), MediaType.HTML)


@cache
def lesson_of(game: Game, file: Path) -> tuple[Step, ...]:
    """The lesson of a game."""
    return read_lesson(file, game.teaching_board)


@cache
def faces_of(game: Game) -> dict[str, SceneFace]:
    """Faces that the tokens of a game can show; empty if its pieces have none."""
    return shown_faces(game)


def _taught(engine: Engine, game_id: str) -> tuple[Game, Path]:
    """A game, and the folder of its rules and lesson."""
    game = engine.games.get(game_id)
    if game is None or game.teaching is None:
        raise refuse("not-found")
    return game, game.teaching
