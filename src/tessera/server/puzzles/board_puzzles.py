"""Puzzles of board games: a worker process checks tries by proof."""

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import asdict

from tessera.games.common.board import Board
from tessera.games.common.scene import BoardScene, Scene
from tessera.puzzles.collection import Puzzle, shipped
from tessera.puzzles.judging import Answer, Question, Verdict, positions_since
from tessera.server.core.errors import SearchError, not_worked_out, refuse
from tessera.server.puzzles.kinds import Progress, PuzzleKind
from tessera.server.puzzles.messages import (
    BoardPuzzleAnswer,
    BoardPuzzleScene,
    DailyBoardPuzzle,
    PuzzleFrame,
)
from tessera.server.tables.manager import TableManager
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp


class BoardPuzzles(PuzzleKind):
    """The puzzles of all board games that have themes."""

    has_hints = True

    def __init__(
        self, table_manager: TableManager, bots: WorkerPool[Question, Answer], warm_up: WarmUp
    ) -> None:
        self._table_manager = table_manager
        self._bots = bots
        self._warm_up = warm_up

    @property
    def games(self) -> Mapping[str, Collection[str]]:
        """Ids of the games, each with the themes of its puzzles."""
        games = self._table_manager.engine.games.values()
        return {game.id: game.themes for game in games if game.themes}

    def builtin(self, game: str) -> Sequence[Puzzle]:
        """The puzzles that ship with a game."""
        return shipped(self._table_manager.engine.games[game])

    def known(self, game: str) -> None:
        """All puzzles: each is stored whole."""

    async def daily(self, puzzle: Puzzle, progress: Progress) -> DailyBoardPuzzle:
        """A puzzle as the puzzle of the day."""
        board = await self._table_manager.run_rules(self._board, puzzle)
        return DailyBoardPuzzle(
            id=puzzle.id,
            goal=puzzle.goal,
            side=str(board.turn),
            position=puzzle.position,
            **progress._asdict(),
        )

    async def scene(self, puzzle: Puzzle, frame: PuzzleFrame, language: str) -> BoardPuzzleScene:  # noqa: ARG002
        """A puzzle without its solution."""
        board, picture, scene = await self._table_manager.run_rules(self._set_up, puzzle)
        return BoardPuzzleScene(
            **asdict(frame),
            side=str(board.turn),
            board=picture,
            ground=self._table_manager.engine.games[puzzle.game].board_named(board),
            scene=scene,
        )

    def _set_up(self, puzzle: Puzzle) -> tuple[Board, BoardScene, Scene]:
        board = self._board(puzzle)
        return board, board.board_scene(), board.scene()

    def _board(self, puzzle: Puzzle) -> Board:
        return self._table_manager.engine.games[puzzle.game].board_class.from_text(puzzle.position)

    async def answer(
        self, puzzle: Puzzle, actions: tuple[str, ...], principal: str
    ) -> BoardPuzzleAnswer:
        """Check a try.

        Raises:
            RefusalError: if it is empty, or an action is illegal.
        """
        if not actions:
            raise refuse("puzzle-nothing-tried")
        judged = await self._ask(puzzle, actions, principal)
        return BoardPuzzleAnswer(verdict=judged.verdict, scenes=judged.scenes, goal=judged.goal)

    async def hint(self, puzzle: Puzzle, actions: tuple[str, ...], principal: str) -> str:
        """The cell where a correct action begins, or else where it ends.

        Raises:
            RefusalError: if an action is illegal.
        """
        own = tuple(action for turn in puzzle.line[::2] for action in turn)
        return (await self._ask(puzzle, actions, principal, own)).hint

    async def _ask(
        self, puzzle: Puzzle, actions: tuple[str, ...], principal: str, line: tuple[str, ...] = ()
    ) -> Answer:
        """Ask a worker process to check a try, or to find a hint from a solution."""
        await self._warm_up.done(puzzle.game)
        question = Question(puzzle.position, puzzle.goal, actions, line)
        try:
            judged = await self._bots.ask(question, Urgency.PERSON_WAITS, principal)
        except SearchError:
            raise not_worked_out() from None
        if judged.verdict == Verdict.ILLEGAL:
            raise refuse("puzzle-illegal", actions=" ".join(actions)[:80])
        return judged

    async def solution(self, puzzle: Puzzle, principal: str) -> BoardPuzzleAnswer:  # noqa: ARG002
        """The positions of the stored solution."""

        def played() -> tuple[Scene, ...]:
            board = self._board(puzzle)
            for turn in puzzle.line:
                for action in turn:
                    board.push(action)
            return positions_since(board, 0)

        scenes = await self._table_manager.run_rules(played)
        return BoardPuzzleAnswer(verdict=Verdict.WRONG, scenes=scenes)
