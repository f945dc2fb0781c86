"""Games replayed from text, to view every position."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec
from msgspec.structs import replace

from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.game import Game
from tessera.games.common.record import OFF_THE_BOARD, GameRecord, Player
from tessera.games.common.scene import BoardScene, Scene, SceneOutcome
from tessera.i18n import Message, excerpt, message
from tessera.server.core.errors import refuse
from tessera.server.core.games import Engine
from tessera.server.tables.game_messages import OwnContent
from tessera.textio import MARK

MOST_ACTIONS = 2_000
"""Limit on actions, each of which becomes a position to send."""
MOST_OPTIONS = 250_000
"""Limit on legal actions in all positions together, which determine the cost of showing them."""
OTHER_JSON = ("null", "true", "false")
"""JSON values that may be submitted as a record, besides lists and strings."""


class NewReplay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/replays`: a game to view; nothing is stored."""

    text: str
    """A game record as JSON, or a position text, which may be followed by a tab and actions
    separated by spaces."""
    lesson: bool = False
    """Whether it is a step of a lesson, which custom kits do not affect."""
    content: OwnContent = ""
    """Content for a position; a record names its own."""


class NewExplanation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/explanations`: a position, and picks in it that lead to no legal action."""

    text: str
    """The position text."""
    picks: Annotated[tuple[str, ...], msgspec.Meta(min_length=1, max_length=4)]
    """As in `Scene.choices`: a cell, or a kind in hand (`@D`), then the cells."""
    lesson: bool = False
    """Whether it is in a lesson, which custom kits do not affect."""
    content: OwnContent = ""


class Replay(msgspec.Struct, frozen=True):
    """A game to step through."""

    board: BoardScene
    ground: str
    """Name of its library board; empty for others."""
    history: tuple[Scene, ...]
    """Every position from the start; only the last has choices."""
    players: dict[str, Player]
    """By side; empty if the text names none."""
    result: Literal["1-0", "0-1", "1/2-1/2", "*"]
    reason: str | None
    tags: dict[str, str]


def replayed(
    engine: Engine,
    text: str,
    lesson: bool = False,
    content: str = "",
) -> Replay:
    """Replay the game of a text; see `NewReplay`.

    Raises:
        RefusalError: if there is no such game here, or it is too long.
        RulesError: if the text is malformed or the game illegal.
    """
    text = text.removeprefix(MARK)
    if text.startswith("{"):
        return _of_record(engine, GameRecord.from_json(text))
    if text.startswith(("[", '"')) or text in OTHER_JSON:
        problem = "record-not-object" if _is_json(text) else "replay-unreadable"
        raise NotationError(message(problem, found=excerpt(text)))
    position, _, actions = text.partition("\t")
    game, board = _position(engine, position, lesson, content)
    return _of_position(game, board, actions.split())


def explained(
    engine: Engine, position: str, picks: tuple[str, ...], lesson: bool = False, content: str = ""
) -> Message | None:
    """Why picks lead to no legal action; None if they do. See `NewExplanation`.

    Raises:
        RefusalError: if there is no such game here.
        RulesError: if the position is malformed, or there is no such cell.
    """
    _, board = _position(engine, position, lesson, content)
    return board.explain_clicks(*picks)


def _position(engine: Engine, text: str, lesson: bool, content: str) -> tuple[Game, Board]:
    game = engine.game(text.partition(" ")[0])
    game = game.with_content(content) if content else game
    board_class = game.teaching_board if lesson else game.board_class
    return game, board_class.from_text(text)


def _is_json(text: str) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def _of_record(engine: Engine, record: GameRecord) -> Replay:
    game = engine.game(record.game).with_record_content(record.tags)
    _check_length(record.actions)
    board = record.replay(game.board_class)
    return Replay(
        board=board.board_scene(),
        ground=game.board_named(board),
        history=_with_result(_positions(board), record),
        players=dict(zip(board.sides, record.players, strict=False)),
        result=record.result,  # type: ignore[arg-type]  # the replay has checked it
        reason=record.reason,
        tags=record.tags,
    )


def _of_position(game: Game, board: Board, actions: list[str]) -> Replay:
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
        history=_positions(board),
        players={},
        result=ended.result if ended else "*",
        reason=ended.reason if ended else None,
        tags={},
    )


def _positions(board: Board) -> tuple[Scene, ...]:
    """Every position in a board's history; leaves the board at its start.

    Raises:
        RefusalError: if there are too many legal actions to show.
    """
    scenes = [board.scene()]
    options = 0
    while board.ply:
        board.pop()
        options += len(board.legal_actions)
        if options > MOST_OPTIONS:
            raise refuse("replay-costly", most=MOST_OPTIONS)
        scenes.append(board.scene_without_choices())
    return tuple(reversed(scenes))


def _with_result(history: tuple[Scene, ...], record: GameRecord) -> tuple[Scene, ...]:
    """The positions, with the last one over if the game ended other than on the board."""
    if record.reason not in OFF_THE_BOARD:
        return history
    *past, last = history
    outcome = SceneOutcome(record.result, record.reason)
    return (*past, replace(last, turn=None, choices={}, outcome=outcome))


def _check_length(actions: Sequence[str]) -> None:
    if len(actions) > MOST_ACTIONS:
        raise refuse("replay-long", count=len(actions), most=MOST_ACTIONS)
