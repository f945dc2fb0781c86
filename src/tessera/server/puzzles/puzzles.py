"""Puzzles for people: selection, checking of tries, and ratings.

A solution is sent only after the puzzle is solved or given up. A worker process checks tries by
playing them out, not by comparing them with a stored line.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import blake2b
from typing import Annotated

import msgspec

from tessera.games.common.board import Board
from tessera.games.common.game import Game
from tessera.games.common.scene import BoardScene, Scene
from tessera.puzzles.collection import Puzzle, shipped
from tessera.puzzles.judging import Answer, Question, Verdict, positions_since
from tessera.puzzles.proof import Goal
from tessera.ratings.glicko import Rating
from tessera.server.core.errors import SearchError, not_worked_out, refuse, unknown_game
from tessera.server.puzzles.store import KeptPuzzle, Outcome, PuzzleQuery, PuzzleStore, Standing
from tessera.server.tables.manager import TableManager
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.queue import Urgency
from tessera.server.workers.warmup import WarmUp

MOST_ACTIONS = 12
"""Maximum number of actions in a try; no puzzle needs as many."""
WARMING_UP = 700
"""Minimum rating of puzzles of the day."""


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/puzzles/{id}/answers`, `/hints`: the actions tried so far."""

    actions: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=60)], ...],
        msgspec.Meta(max_length=MOST_ACTIONS),
    ] = ()
    """The player's own actions from the start, without the replies."""


class PuzzleStanding(msgspec.Struct, frozen=True):
    """A player's rating and statistics in the puzzles of a game."""

    rating: int
    deviation: int
    """Rating deviation: the 95 % interval is ± two deviations."""
    sure: bool
    """False while the rating is provisional."""
    tries: int
    solved: int
    streak: int
    best: int


class PuzzleScene(msgspec.Struct, frozen=True):
    """A puzzle without its solution."""

    id: str
    game: str
    goal: Goal
    side: str
    board: BoardScene
    ground: str
    """Id of the built-in board; empty if it is another one."""
    scene: Scene
    standing: PuzzleStanding
    """The player's standing in this game."""
    tried: bool
    """Whether the player has tried it before, so that another try is unrated."""
    daily: bool
    """Whether it is the puzzle of the day."""


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
    before: PuzzleStanding
    after: PuzzleStanding


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """The result of a try, with the positions after its last action."""

    verdict: Verdict
    scenes: tuple[Scene, ...]
    goal: Goal | None = None
    """The current goal: in the second of two turns, a win within it."""
    end: PuzzleEnd | None = None
    """None while the try is correct but incomplete."""


class PuzzleHint(msgspec.Struct, frozen=True):
    """A piece to move or a target cell; empty if there is no hint."""

    cell: str


class DailyPuzzle(msgspec.Struct, frozen=True):
    """A game's puzzle of the day, the same for everybody."""

    id: str
    goal: Goal
    side: str
    position: str
    tried: bool
    solved: bool


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
    standing: PuzzleStanding
    daily: DailyPuzzle | None


class PuzzleOverview(msgspec.Struct, frozen=True):
    """`GET /api/puzzles`: all games that have puzzles."""

    games: tuple[PuzzleGame, ...]
    day: str
    """UTC date, as 2026-12-31."""


class Puzzles:
    """The puzzles of a server."""

    def __init__(
        self,
        hub: TableManager,
        bots: WorkerPool[Question, Answer],
        warm_up: WarmUp,
        kept: PuzzleStore,
        today: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._hub = hub
        self._bots = bots
        self._warm_up = warm_up
        self._kept = kept
        self._today = today

    @property
    def games(self) -> list[Game]:
        """Games with puzzles."""
        return [game for game in self._hub.engine.games.values() if game.themes]

    async def load(self) -> None:
        """Store the built-in puzzles of all games."""
        await self._kept.add([puzzle for game in self.games for puzzle in shipped(game)])

    # Selection

    async def overview(self, guest: str) -> PuzzleOverview:
        """All games with puzzles, with the puzzles of the day."""
        day = self._day()
        games = [await self._game(game, guest, day) for game in self.games]
        return PuzzleOverview(tuple(games), day)

    async def _game(self, game: Game, guest: str, day: str) -> PuzzleGame:
        puzzles, counts = await self._kept.themes(game.id, game.themes)
        tries = await self._kept.tries(guest, game.id)
        return PuzzleGame(
            game=game.id,
            puzzles=puzzles,
            tried=len(tries),
            themes=tuple(PuzzleTheme(name, count) for name, count in counts.items() if count),
            standing=standing_of(await self._kept.standing(guest, game.id)),
            daily=await self._told_daily(daily_puzzle(game, day), tries),
        )

    def _day(self) -> str:
        return f"{self._today():%Y-%m-%d}"

    async def _told_daily(
        self, puzzle: Puzzle | None, tries: dict[str, tuple[int, bool | None]]
    ) -> DailyPuzzle | None:
        if puzzle is None:
            return None
        board = await self._hub.run_rules(self._board, puzzle)
        tried = tries.get(puzzle.id)
        return DailyPuzzle(
            id=puzzle.id,
            goal=puzzle.goal,
            side=str(board.turn),
            position=puzzle.position,
            tried=tried is not None,
            solved=tried is not None and tried[1] is True,
        )

    async def next(self, guest: str, game: str, theme: str, goal: Goal | None) -> PuzzleScene:
        """A puzzle that the guest has not tried, of about the guest's strength.

        It stays the same until it is tried. Once all puzzles are tried, they repeat, the least
        recently tried first.

        Args:
            guest: principal of the player.
            game: id of the game; empty: any.
            theme: theme of the puzzle; empty: any.
            goal: goal of the puzzle; None: any.

        Raises:
            RefusalError: if there is no such game, theme or puzzle.
        """
        chosen = self._chosen(game, theme)
        found = [await self._nearest(one, guest, theme, goal) for one in chosen]
        candidates = [one for one in found if one]
        if not candidates:
            raise refuse("no-puzzle")
        *_, name = min(candidates)
        return await self.scene(name, guest)

    def _chosen(self, game: str, theme: str) -> list[Game]:
        games = [one for one in self.games if game in ("", one.id)]
        if not games:
            raise unknown_game(game, [one.id for one in self.games])
        about = [one for one in games if not theme or theme in one.themes]
        if not about:
            themes = dict.fromkeys(name for one in games for name in one.themes)
            raise refuse("unknown-theme", theme=theme[:40], expected=", ".join(themes))
        return about

    async def _nearest(
        self, game: Game, guest: str, theme: str, goal: Goal | None
    ) -> tuple[int, bytes, str] | None:
        """The next puzzle of a game; see `nearest`."""
        return await nearest(self._kept, guest, PuzzleQuery(game.id, theme, goal))

    async def scene(self, name: str, guest: str) -> PuzzleScene:
        """A puzzle without its solution.

        Raises:
            RefusalError: if there is no such puzzle.
        """
        puzzle = (await self.puzzle(name)).puzzle
        board, picture, scene = await self._hub.run_rules(self._set_up, puzzle)
        daily = daily_puzzle(self._hub.engine.games[puzzle.game], self._day())
        return PuzzleScene(
            id=puzzle.id,
            game=puzzle.game,
            goal=puzzle.goal,
            side=str(board.turn),
            board=picture,
            ground=self._hub.engine.games[puzzle.game].board_named(board),
            scene=scene,
            standing=standing_of(await self._kept.standing(guest, puzzle.game)),
            tried=puzzle.id in await self._kept.tries(guest, puzzle.game),
            daily=daily is not None and daily.id == puzzle.id,
        )

    async def puzzle(self, name: str) -> KeptPuzzle:
        """The puzzle with this id.

        Raises:
            RefusalError: if there is none.
        """
        kept = await self._kept.read(name[:40])
        if kept is None or kept.puzzle.game not in {game.id for game in self.games}:
            raise refuse("unknown-puzzle")
        return kept

    def _set_up(self, puzzle: Puzzle) -> tuple[Board, BoardScene, Scene]:
        board = self._board(puzzle)
        return board, board.board_scene(), board.scene()

    def _board(self, puzzle: Puzzle) -> Board:
        return self._hub.engine.games[puzzle.game].board_class.from_text(puzzle.position)

    # Tries

    async def answer(self, name: str, guest: str, wish: PuzzleTry) -> PuzzleAnswer:
        """Check a try; the first one that solves or fails the puzzle is rated.

        Raises:
            RefusalError: if there is no such puzzle, or an action is illegal.
        """
        kept = await self.puzzle(name)
        if not wish.actions:
            raise refuse("puzzle-nothing-tried")
        told = await self._ask(kept.puzzle, guest, wish)
        if told.verdict == Verdict.ON:
            return PuzzleAnswer(told.verdict, told.scenes, told.goal)
        end = await self._end(guest, name, solved=told.verdict == Verdict.SOLVED)
        return PuzzleAnswer(told.verdict, told.scenes, told.goal, end)

    async def _ask(
        self, puzzle: Puzzle, guest: str, wish: PuzzleTry, line: tuple[str, ...] = ()
    ) -> Answer:
        """Ask a worker process to check a try, or to find a hint from a solution."""
        await self._warm_up.done(puzzle.game)
        question = Question(puzzle.position, puzzle.goal, wish.actions, line)
        try:
            told = await self._bots.ask(question, Urgency.PERSON_WAITS, guest)
        except SearchError:
            raise not_worked_out() from None
        if told.verdict == Verdict.ILLEGAL:
            raise refuse("puzzle-illegal", actions=" ".join(wish.actions)[:80])
        return told

    async def hint(self, name: str, guest: str, wish: PuzzleTry) -> PuzzleHint:
        """Where to look next; a hint before the first try makes the puzzle unrated.

        Raises:
            RefusalError: if there is no such puzzle, or an action is illegal.
        """
        puzzle = (await self.puzzle(name)).puzzle
        own = tuple(action for turn in puzzle.line[::2] for action in turn)
        await self._kept.note(guest, name, None)  # before the search: a try meanwhile is unrated
        return PuzzleHint((await self._ask(puzzle, guest, wish, own)).hint)

    async def solution(self, name: str, guest: str) -> PuzzleAnswer:
        """Give up: the whole solution; counts as a failed try.

        Raises:
            RefusalError: if there is no such puzzle.
        """
        puzzle = (await self.puzzle(name)).puzzle

        def played() -> tuple[Scene, ...]:
            board = self._board(puzzle)
            for turn in puzzle.line:
                for action in turn:
                    board.push(action)
            return positions_since(board, 0)

        end = await self._end(guest, name, solved=False)
        return PuzzleAnswer(Verdict.WRONG, await self._hub.run_rules(played), end=end)

    async def _end(self, guest: str, name: str, *, solved: bool) -> PuzzleEnd:
        """Record the result of a puzzle, and return its statistics."""
        outcome = await self._kept.note(guest, name, solved)
        kept = await self.puzzle(name)
        if outcome is None:
            still = await self._kept.standing(guest, kept.puzzle.game)
            outcome = Outcome(still, still)
        kind, _, source = kept.puzzle.source.partition(" ")
        return PuzzleEnd(
            themes=kept.puzzle.themes,
            rating=round(kept.rating.rating),
            deviation=round(kept.rating.deviation),
            tries=kept.tries,
            solved=kept.solved,
            table=source if kind == "table" else "",
            counted=outcome.before != outcome.after,
            before=standing_of(outcome.before),
            after=standing_of(outcome.after),
        )


async def nearest(
    kept: PuzzleStore, guest: str, wish: PuzzleQuery
) -> tuple[int, bytes, str] | None:
    """A puzzle near a guest's rating, or the least recently tried one; None if there is none.

    Returns the time of the last try (0 for an untried one), a pseudo-random key and the id: of
    several games' tuples, the least comes next.

    Args:
        kept: the puzzle store.
        guest: principal of the player.
        wish: filters.
    """
    if near := await kept.nearest(guest, wish):
        return min((0, lot(guest, name), name) for name in near)
    seen = await kept.longest_ago(guest, wish)
    return None if seen is None else (seen[0], b"", seen[1])


@lru_cache(maxsize=64)
def daily_puzzle(game: Game, day: str) -> Puzzle | None:
    """The puzzle of the day: one of the game's built-in puzzles, the same on all sites."""
    fit = [puzzle for puzzle in shipped(game) if puzzle.rating >= WARMING_UP]
    return min(fit or shipped(game), key=lambda puzzle: lot(day, puzzle.id), default=None)


def lot(whose: str, puzzle: str) -> bytes:
    """A deterministic pseudo-random key."""
    return blake2b(f"{whose} {puzzle}".encode(), digest_size=8).digest()


def standing_of(standing: Standing) -> PuzzleStanding:
    """A standing as it is sent to clients."""
    rating: Rating = standing.rating
    return PuzzleStanding(
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        sure=rating.is_sure,
        tries=standing.tries,
        solved=standing.solved,
        streak=standing.streak,
        best=standing.best,
    )
