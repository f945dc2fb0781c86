"""HTTP messages of puzzles."""

from typing import Annotated, TypeAlias

import msgspec

from tessera.games.common.scene import BoardScene, Scene
from tessera.puzzles.judging import Verdict
from tessera.puzzles.proof import Goal
from tessera.server.wars.messages import WarWelcome
from tessera.server.wars.weighing import ScoredOrders

MAX_ACTIONS = 100
"""Maximum number of actions or orders in a try."""
MAX_LENGTH = 200
"""Maximum length of one of them."""


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/puzzles/{id}/answers`, `/hints`: the actions tried so far, or the orders."""

    actions: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=MAX_LENGTH)], ...],
        msgspec.Meta(max_length=MAX_ACTIONS),
    ] = ()
    """The player's own actions from the start, without the replies; or the orders of an hour."""


class PuzzleStats(msgspec.Struct, frozen=True):
    """A player's rating and statistics in the puzzles of a game."""

    rating: int
    deviation: int
    """Rating deviation: the 95% interval is ± two deviations."""
    established: bool
    """False while the rating is provisional."""
    tries: int
    solved: int
    streak: int
    best: int


class PuzzleFrame(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """A puzzle without its position."""

    id: str
    game: str
    goal: Goal
    stats: PuzzleStats
    """The player's rating and statistics in this game."""
    tried: bool
    """Whether the player has tried it before, so that another try is unrated."""
    daily: bool
    """Whether it is the puzzle of the day."""


class BoardPuzzleScene(PuzzleFrame, frozen=True, tag="board", kw_only=True):
    """A puzzle of a board game without its solution."""

    side: str
    board: BoardScene
    ground: str
    """Id of the built-in board; empty if it is another one."""
    scene: Scene


class OrderPuzzleScene(PuzzleFrame, frozen=True, tag="orders", kw_only=True):
    """An order puzzle without its solution."""

    welcome: WarWelcome
    """The position, in the form a running war sends it."""


PuzzleScene: TypeAlias = BoardPuzzleScene | OrderPuzzleScene


class PuzzleEnd(msgspec.Struct, frozen=True):
    """What is shown after a puzzle is solved, failed or given up."""

    themes: tuple[str, ...]
    rating: int
    deviation: int
    tries: int
    solved: int
    table: str
    """The table where the position was played; empty if bots played it."""
    counted: bool
    """Whether the try was rated: the first one, without hints."""
    before: PuzzleStats
    after: PuzzleStats


class Result(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """The result of a try."""

    verdict: Verdict
    end: PuzzleEnd | None = None
    """None while the try is correct but incomplete."""


class BoardPuzzleAnswer(Result, frozen=True, tag="board", kw_only=True):
    """The result of a try on a board, with the positions after its last action."""

    scenes: tuple[Scene, ...]
    goal: Goal | None = None
    """The current goal: in the second of two turns, a win within it."""


class OrderPuzzleAnswer(Result, frozen=True, tag="orders", kw_only=True):
    """The score of orders, and the best ones found by the search."""

    scored: ScoredOrders


PuzzleAnswer: TypeAlias = BoardPuzzleAnswer | OrderPuzzleAnswer


class PuzzleHint(msgspec.Struct, frozen=True):
    """A piece to move or a target cell; empty if there is no hint."""

    cell: str


class Daily(msgspec.Struct, frozen=True, tag_field="kind", kw_only=True):
    """A game's puzzle of the day, the same for everybody."""

    id: str
    goal: Goal
    tried: bool
    solved: bool


class DailyBoardPuzzle(Daily, frozen=True, tag="board", kw_only=True):
    """The puzzle of the day of a board game."""

    side: str
    position: str


class DailyOrderPuzzle(Daily, frozen=True, tag="orders", kw_only=True):
    """The order puzzle of the day."""

    map: str
    day: int
    hour: str


DailyPuzzle: TypeAlias = DailyBoardPuzzle | DailyOrderPuzzle


class PuzzleTheme(msgspec.Struct, frozen=True):
    """A theme with its number of puzzles."""

    name: str
    puzzles: int


class PuzzleGame(msgspec.Struct, frozen=True):
    """Puzzles of a game, with the player's statistics."""

    game: str
    puzzles: int
    tried: int
    themes: tuple[PuzzleTheme, ...]
    stats: PuzzleStats
    daily: DailyPuzzle | None


class PuzzleOverview(msgspec.Struct, frozen=True):
    """`GET /api/puzzles`: all games that have puzzles."""

    games: tuple[PuzzleGame, ...]
    day: str
    """UTC date, as 2026-12-31."""
