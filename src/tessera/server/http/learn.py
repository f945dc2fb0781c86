"""What helps to learn and to look back: rule pages, lessons, and games replayed from their text."""

from collections.abc import Sequence
from functools import cache
from http import HTTPStatus
from pathlib import Path
from typing import Literal

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody
from litestar.types import Guard
from markdown_it import MarkdownIt
from msgspec.structs import replace

from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.game import Game, ManyGame
from tessera.games.common.lesson import Step, read_lesson
from tessera.games.common.record import OFF_THE_BOARD, GameRecord, Player
from tessera.games.common.rulebook import illustrated
from tessera.games.common.scene import BoardScene, Scene, SceneFace, SceneOutcome
from tessera.i18n import excerpt, message
from tessera.server.desk import Desk, Wanted
from tessera.server.engine import Engine
from tessera.server.game_messages import OwnContent
from tessera.server.http.access import Doorman, address_of, seldom
from tessera.server.http.building import AS_IT_IS
from tessera.server.http.failures import RESPONSES
from tessera.server.http.http_types import AnyRequest
from tessera.server.http.root import at, linked_at
from tessera.server.http.shelf import Packed, Shelf
from tessera.server.http.waiting import while_waited_for
from tessera.server.languages import language_of
from tessera.server.limits import Limits
from tessera.server.refusals import refuse, refused_by_rules
from tessera.server.tables.hub import Hub
from tessera.textio import MARK

MOST_ACTIONS = 2_000
"""Of a game that is replayed; each becomes a position to be sent."""
MOST_OPTIONS = 250_000
"""Actions that could have been played in all its positions: what these cost to show."""
LARGEST_RECORD = 256_000
"""Bytes of a request with a record of so many actions, however it is spaced."""


class ReplayWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays`: a game to be looked at; nothing of it is stored."""

    text: str
    """A game record as JSON, or a position text; after that one may put a tab and actions with
    spaces between them."""
    lesson: bool = False
    """Whether it is a step of a lesson, which a kit of somebody's own does not change."""
    content: OwnContent = ""
    """What a position is played with; a record says so itself."""


class Replay(msgspec.Struct, frozen=True):
    """A game to step through."""

    board: BoardScene
    ground: str
    """The name of the library board on which it is played; empty: of none."""
    history: tuple[Scene, ...]
    """Every position from the start on; only the last has choices."""
    players: dict[str, Player]
    """By side; empty where the text names none."""
    result: Literal["1-0", "0-1", "1/2-1/2", "*"]
    reason: str | None
    tags: dict[str, str]


@get(
    "/games/{game_id:str}/rules",
    media_type=MediaType.HTML,
    responses=RESPONSES,
    opt={AS_IT_IS: True},
)
async def rules(
    game_id: FromPath[str],
    hub: NamedDependency[Hub],
    shelf: NamedDependency[Shelf],
    request: AnyRequest,
) -> Response[bytes]:
    """The rules of a game as a piece of HTML, in the language of `?language=`."""
    language, root = language_of(request), at(request, "")
    if many := hub.engine.many_games.get(game_id):
        page = await shelf.take(many_rule_page, many, language, root)
    else:
        game, folder = _taught(hub.engine, game_id)
        page = await shelf.take(rule_page, game, folder / f"rules.{language}.md", root)
    return page.answer(request)


@get("/games/{game_id:str}/lesson", responses=RESPONSES)
async def lesson(
    game_id: FromPath[str], hub: NamedDependency[Hub], shelf: NamedDependency[Shelf]
) -> tuple[Step, ...]:
    """The steps of a guided first game."""
    game, folder = _taught(hub.engine, game_id)
    return await shelf.take(lesson_of, game, folder / "lesson.toml")


@get("/games/{game_id:str}/faces", responses=RESPONSES)
async def faces(
    game_id: FromPath[str], hub: NamedDependency[Hub], shelf: NamedDependency[Shelf]
) -> dict[str, SceneFace]:
    """All that tokens of a game can show, in the order of its kit, where it has tokens."""
    game, _ = _taught(hub.engine, game_id)
    found = await shelf.take(faces_of, game)
    if not found:
        raise refuse("not-found")
    return found


@post(
    "/replays",
    status_code=200,
    request_max_body_size=LARGEST_RECORD,
    responses={**RESPONSES, HTTPStatus.OK: ResponseSpec(Replay, generate_examples=False)},
    opt={AS_IT_IS: True},
)
async def replays(
    data: JSONBody[ReplayWish],
    hub: NamedDependency[Hub],
    desk: NamedDependency[Desk],
    request: AnyRequest,
) -> Response[bytes]:
    """Play a game through, to look at its positions (`Replay`)."""
    text = data.text.strip()
    content = await hub.content(text.partition(" ")[0], data.content)

    def work(wanted: Wanted) -> Packed:
        replay = replayed(hub.engine, text, data.lesson, wanted, content)
        return Packed.of(msgspec.json.encode(replay), MediaType.JSON)

    try:
        found = await while_waited_for(request, desk.do(address_of(request), work))
        return found.answer(request)
    except RulesError as error:
        raise refused_by_rules(error) from error


def learn_router(doorman: Doorman, guard: Guard, limits: Limits) -> Router:
    """All of these; what costs the server much cannot be asked for often."""
    desk, shelf = Desk(), Shelf()
    costly = Router("/", route_handlers=[replays], guards=[seldom(limits.records_a_minute)])
    return Router(
        "/api",
        route_handlers=[rules, lesson, faces, costly],
        dependencies={
            "desk": Provide(lambda: desk, sync_to_thread=False, use_cache=True),
            "shelf": Provide(lambda: shelf, sync_to_thread=False, use_cache=True),
        },
        before_request=doorman.admit,
        guards=[guard],
    )


@cache
def rule_page(game: Game, file: Path, root: str = "") -> Packed:
    """A rule page of a game as a piece of HTML, with its pictures; its links begin at a root."""
    text = game.filled_in(file.read_text(encoding="utf-8"))
    return _html(illustrated(text, game.taught_with, game.look, game.art), root)


@cache
def many_rule_page(game: ManyGame, language: str, root: str = "") -> Packed:
    """The rule page of a game for many; its figures are drawn by the client."""
    return _html(game.rules(language), root)


def _html(markdown: str, root: str) -> Packed:
    page = MarkdownIt("commonmark", {"html": True}).enable("table").render(markdown)
    return Packed.of(linked_at(page, root).encode(), MediaType.HTML)


@cache
def lesson_of(game: Game, file: Path) -> tuple[Step, ...]:
    """The lesson of a game."""
    return read_lesson(file, game.taught_with)


@cache
def faces_of(game: Game) -> dict[str, SceneFace]:
    """What the tokens of a game can show; empty where pieces have no faces."""
    return shown_faces(game)


def shown_faces(game: Game) -> dict[str, SceneFace]:
    """The same, worked out anew: of what somebody brings."""
    return game.board_class.start().board_scene().faces


OTHER_JSON = ("null", "true", "false")
"""JSON that may be handed in for a record, beside lists and strings."""


def replayed(
    engine: Engine,
    text: str,
    lesson: bool = False,
    wanted: Wanted = lambda: None,
    content: str = "",
) -> Replay:
    """The game of a text, as `ReplayWish` has it.

    Raises:
        UnwantedError: what `wanted` raises, if nobody waits for it any more.
        RefusalError: if the game is unknown here or longer than we replay.
        RulesError: if the text cannot be read, or what it says cannot be played.
    """
    text = text.removeprefix(MARK)
    if text.startswith("{"):
        return _of_record(engine, GameRecord.from_json(text), wanted)
    if text.startswith(("[", '"')) or text in OTHER_JSON:
        problem = "record-not-object" if _is_json(text) else "replay-unreadable"
        raise NotationError(message(problem, found=excerpt(text)))
    position, _, actions = text.partition("\t")
    game = _game(engine, position.partition(" ")[0])
    game = game.played_with(content) if content else game
    board_class = game.taught_with if lesson else game.board_class
    return _of_position(game, board_class.from_text(position), actions.split(), wanted)


def _is_json(text: str) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def _of_record(engine: Engine, record: GameRecord, wanted: Wanted) -> Replay:
    game = _game(engine, record.game).recorded_with(record.tags)
    _check_length(record.actions)
    board = record.replay(game.board_class)
    return Replay(
        board=board.board_scene(),
        ground=game.board_named(board),
        history=_with_result(_positions(board, wanted), record),
        players=dict(zip(board.sides, record.players, strict=False)),
        result=record.result,  # type: ignore[arg-type]  # the replay has checked it
        reason=record.reason,
        tags=record.tags,
    )


def _of_position(game: Game, board: Board, actions: list[str], wanted: Wanted) -> Replay:
    _check_length(actions)
    for number, action in enumerate(actions, start=1):
        try:
            board.push(action)
        except RulesError as error:
            if len(actions) == 1:
                raise
            problem = message("replay-action", number=number, problem=error.message)
            raise type(error)(problem) from None
    ended = board.outcome()
    return Replay(
        board=board.board_scene(),
        ground=game.board_named(board),
        history=_positions(board, wanted),
        players={},
        result=ended.result if ended else "*",
        reason=ended.reason if ended else None,
        tags={},
    )


def _positions(board: Board, wanted: Wanted) -> tuple[Scene, ...]:
    """Every position of a board's history; the board is left at its start.

    Raises:
        RefusalError: if so much could have been played that showing it takes too long.
    """
    scenes = [board.scene()]
    options = 0
    while board.ply:
        wanted()
        board.pop()
        options += len(board.legal_actions)
        if options > MOST_OPTIONS:
            raise refuse("replay-costly", most=MOST_OPTIONS)
        scenes.append(board.past_scene())
    return tuple(reversed(scenes))


def _with_result(history: tuple[Scene, ...], record: GameRecord) -> tuple[Scene, ...]:
    """The same, the last position over if the game ended otherwise than on the board."""
    if record.reason not in OFF_THE_BOARD:
        return history
    *past, last = history
    outcome = SceneOutcome(record.result, record.reason)
    return (*past, replace(last, turn=None, choices={}, outcome=outcome))


def _check_length(actions: Sequence[str]) -> None:
    if len(actions) > MOST_ACTIONS:
        raise refuse("replay-long", count=len(actions), most=MOST_ACTIONS)


def _game(engine: Engine, name: str) -> Game:
    game = engine.games.get(name)
    if game is None:
        raise refuse("unknown-game", game=excerpt(name), expected=", ".join(engine.games))
    return game


def _taught(engine: Engine, game_id: str) -> tuple[Game, Path]:
    """A game, and the folder of what teaches it."""
    game = engine.games.get(game_id)
    if game is None or game.teaching is None:
        raise refuse("not-found")
    return game, game.teaching
