"""Puzzles for people: which one is next, what is said of a try, how both are rated by it.

A solution is told only to who has solved the puzzle or has given up. Whether a try is right is
worked out in a process of its own, by trying turns; nothing is compared with a stored line.
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
"""Of a try: no puzzle takes as many."""
WARMING_UP = 700
"""No puzzle of the day is easier."""


class PuzzleTry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/puzzles/{id}/answers`, `/hints`: what was tried so far."""

    actions: Annotated[
        tuple[Annotated[str, msgspec.Meta(max_length=60)], ...],
        msgspec.Meta(max_length=MOST_ACTIONS),
    ] = ()
    """One's own actions from the beginning on, without what was answered."""


class PuzzleStanding(msgspec.Struct, frozen=True):
    """How somebody stands in the puzzles of a game."""

    rating: int
    deviation: int
    """The strength lies within two of it, with 95 %."""
    sure: bool
    """Whether the rating is more than a guess."""
    tries: int
    solved: int
    streak: int
    best: int


class PuzzleScene(msgspec.Struct, frozen=True):
    """A puzzle as it is set; what there is to find is not in it."""

    id: str
    game: str
    goal: Goal
    side: str
    board: BoardScene
    ground: str
    """The name of the library board on which it is; empty: of none."""
    scene: Scene
    standing: PuzzleStanding
    """Of who asks, in this game."""
    tried: bool
    """Whether they have tried it before: then it does not count any more."""
    daily: bool
    """Whether it is the puzzle of the day."""


class PuzzleEnd(msgspec.Struct, frozen=True):
    """What is told of a puzzle once it is over for somebody."""

    themes: tuple[str, ...]
    rating: int
    deviation: int
    tries: int
    solved: int
    table: str
    """Where the game was played that it is from; empty: the bots' own."""
    counted: bool
    """Whether it was the first try, and no hint had been taken."""
    before: PuzzleStanding
    after: PuzzleStanding


class PuzzleAnswer(msgspec.Struct, frozen=True):
    """What is said of a try: the positions from after its last action on."""

    verdict: Verdict
    scenes: tuple[Scene, ...]
    goal: Goal | None = None
    """What is asked for now: in the second turn of two, a win within it."""
    end: PuzzleEnd | None = None
    """None as long as it is right and goes on."""


class PuzzleHint(msgspec.Struct, frozen=True):
    """Where to look: a piece that acts, or where one comes to; empty where nothing can be said."""

    cell: str


class DailyPuzzle(msgspec.Struct, frozen=True):
    """The puzzle of the day of a game, the same for everybody."""

    id: str
    goal: Goal
    side: str
    position: str
    tried: bool
    solved: bool


class PuzzleTheme(msgspec.Struct, frozen=True):
    """A theme, and how many puzzles have it."""

    name: str
    puzzles: int


class PuzzleGame(msgspec.Struct, frozen=True):
    """The puzzles of a game, for who asks."""

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
    """In UTC, as 2026-12-31."""


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
        """The games that have puzzles."""
        return [game for game in self._hub.engine.games.values() if game.themes]

    async def load(self) -> None:
        """Keep the puzzles that come with the games."""
        await self._kept.add([puzzle for game in self.games for puzzle in shipped(game)])

    # Which puzzle

    async def overview(self, guest: str) -> PuzzleOverview:
        """All games, with the puzzles of the day."""
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
        """A puzzle that the guest has not tried, of about their strength.

        The same comes again until it is tried. Once all were tried, those come again, first what
        they have not seen for longest.

        Args:
            guest: who asks.
            game: its name; empty for any.
            theme: what it is to be about; empty for anything.
            goal: what is to be asked for; None for anything.

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
        """The one that comes next of a game; see `nearest`."""
        return await nearest(self._kept, guest, PuzzleQuery(game.id, theme, goal))

    async def scene(self, name: str, guest: str) -> PuzzleScene:
        """A puzzle as it is set.

        Raises:
            RefusalError: if there is none of this name.
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
        """A puzzle by its name.

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
        """What is to be said of a try; the first one that is right to the end, or wrong, counts.

        Raises:
            RefusalError: if there is no such puzzle, or an action cannot be played in it.
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
        """What the process says that knows puzzles: of a try, or with a solution, a hint."""
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
        """Where to look next; who takes a hint first is not rated by the puzzle.

        Raises:
            RefusalError: if there is no such puzzle, or an action cannot be played in it.
        """
        puzzle = (await self.puzzle(name)).puzzle
        own = tuple(action for turn in puzzle.line[::2] for action in turn)
        await self._kept.note(guest, name, None)  # at once: who tries meanwhile has asked
        return PuzzleHint((await self._ask(puzzle, guest, wish, own)).hint)

    async def solution(self, name: str, guest: str) -> PuzzleAnswer:
        """The whole solution, for who gives up: that counts as a try that failed.

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
        """Note what came of a puzzle, and tell what there is to know of it."""
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
    """One of the puzzles nearest to a guest's rating; None if there is none at all.

    With it, when it was tried last, 0 for a new one, and its lot: the least comes next.

    Args:
        kept: who knows what was tried.
        guest: who asks.
        wish: which puzzles may come.
    """
    if near := await kept.nearest(guest, wish):
        return min((0, lot(guest, name), name) for name in near)
    seen = await kept.longest_ago(guest, wish)
    return None if seen is None else (seen[0], b"", seen[1])


@lru_cache(maxsize=64)
def daily_puzzle(game: Game, day: str) -> Puzzle | None:
    """The puzzle of a day: of those that come with a game, the same everywhere."""
    fit = [puzzle for puzzle in shipped(game) if puzzle.rating >= WARMING_UP]
    return min(fit or shipped(game), key=lambda puzzle: lot(day, puzzle.id), default=None)


def lot(whose: str, puzzle: str) -> bytes:
    """Chance, always the same for the same."""
    return blake2b(f"{whose} {puzzle}".encode(), digest_size=8).digest()


def standing_of(standing: Standing) -> PuzzleStanding:
    """How somebody stands, as they are told."""
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
