"""Puzzles for people: selection, rating of tries, and the puzzles of the day.

A solution is sent only after the puzzle is solved or given up. Each kind of puzzle checks tries
itself; see `kinds`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from hashlib import blake2b

from msgspec.structs import replace

from tessera.puzzles.collection import Puzzle
from tessera.puzzles.judging import Verdict
from tessera.puzzles.proof import Goal
from tessera.ratings.glicko import Rating
from tessera.server.core.errors import refuse, unknown_game
from tessera.server.puzzles.kinds import Progress, PuzzleKind
from tessera.server.puzzles.messages import (
    DailyPuzzle,
    PuzzleAnswer,
    PuzzleEnd,
    PuzzleFrame,
    PuzzleGame,
    PuzzleHint,
    PuzzleOverview,
    PuzzleScene,
    PuzzleStats,
    PuzzleTheme,
)
from tessera.server.puzzles.store import (
    Outcome,
    PuzzleQuery,
    PuzzleStore,
    SolverStats,
    StoredPuzzle,
)

MIN_DAILY_RATING = 700
"""Minimum rating of puzzles of the day."""


class Puzzles:
    """The puzzles of a server."""

    def __init__(
        self,
        kinds: Iterable[PuzzleKind],
        store: PuzzleStore,
        today: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self._kinds: Mapping[str, PuzzleKind] = {
            game: kind for kind in kinds for game in kind.games
        }
        self._store = store
        self._today = today
        self._daily = lru_cache(64)(self._daily_of)

    async def load(self) -> None:
        """Store the built-in puzzles of all games."""
        for game, kind in self._kinds.items():
            await self._store.add(kind.builtin(game))

    # Selection

    async def overview(self, principal: str) -> PuzzleOverview:
        """All games with puzzles, with the puzzles of the day."""
        day = self._day()
        games = [await self._game(game, principal, day) for game in self._kinds]
        return PuzzleOverview(tuple(games), day)

    async def _game(self, game: str, principal: str, day: str) -> PuzzleGame:
        puzzles, counts = await self._store.themes(game, self._kinds[game].games[game])
        tries = await self._store.tries(principal, game)
        return PuzzleGame(
            game=game,
            puzzles=puzzles,
            tried=len(tries),
            themes=tuple(PuzzleTheme(name, count) for name, count in counts.items() if count),
            stats=stats_of(await self._store.stats(principal, game)),
            daily=await self._describe_daily(self._daily(game, day), tries),
        )

    def _day(self) -> str:
        return f"{self._today():%Y-%m-%d}"

    async def _describe_daily(
        self, puzzle: Puzzle | None, tries: Mapping[str, tuple[int, bool | None]]
    ) -> DailyPuzzle | None:
        if puzzle is None:
            return None
        _, solved = tries.get(puzzle.id, (0, None))
        progress = Progress(puzzle.id in tries, solved is True)
        return await self._kinds[puzzle.game].daily(puzzle, progress)

    def _daily_of(self, game: str, day: str) -> Puzzle | None:
        """The puzzle of the day: one of the game's built-in puzzles, the same on all sites."""
        return daily_puzzle(self._kinds[game].builtin(game), day)

    async def next(
        self, principal: str, game: str, theme: str, goal: Goal | None, language: str
    ) -> PuzzleScene:
        """A puzzle that the player has not tried, of about the player's strength.

        It stays the same until it is tried. Once all puzzles are tried, they repeat, the least
        recently tried first.

        Args:
            principal: the player.
            game: id of the game; empty: any.
            theme: theme of the puzzle; empty: any.
            goal: goal of the puzzle; None: any.
            language: of the texts in the position.

        Raises:
            RefusalError: if there is no such game, theme or puzzle.
        """
        chosen = self._chosen(game, theme)
        found = [await self._nearest(one, principal, theme, goal) for one in chosen]
        candidates = [one for one in found if one]
        if not candidates:
            raise refuse("no-puzzle")
        *_, name = min(candidates)
        return await self.scene(name, principal, language)

    def _chosen(self, game: str, theme: str) -> list[str]:
        themes = {one: kind.games[one] for one, kind in self._kinds.items() if game in ("", one)}
        if not themes:
            raise unknown_game(game, self._kinds)
        about = [one for one, names in themes.items() if not theme or theme in names]
        if not about:
            names = dict.fromkeys(name for names in themes.values() for name in names)
            raise refuse("unknown-theme", theme=theme[:40], expected=", ".join(names))
        return about

    async def _nearest(
        self, game: str, principal: str, theme: str, goal: Goal | None
    ) -> tuple[int, bytes, str] | None:
        """A puzzle near a player's rating, or the least recently tried one; None if there is none.

        Returns the time of the last try (0 for an untried one), a pseudo-random key and the id: of
        several games' tuples, the least comes next.
        """
        query = PuzzleQuery(game, theme, goal, self._kinds[game].known(game))
        if near := await self._store.nearest(principal, query):
            return min((0, lot(principal, name), name) for name in near)
        seen = await self._store.longest_ago(principal, query)
        return None if seen is None else (seen[0], b"", seen[1])

    async def scene(self, name: str, principal: str, language: str) -> PuzzleScene:
        """A puzzle without its solution.

        Raises:
            RefusalError: if there is no such puzzle.
        """
        puzzle = (await self.puzzle(name)).puzzle
        daily = self._daily(puzzle.game, self._day())
        frame = PuzzleFrame(
            id=puzzle.id,
            game=puzzle.game,
            goal=puzzle.goal,
            stats=stats_of(await self._store.stats(principal, puzzle.game)),
            tried=puzzle.id in await self._store.tries(principal, puzzle.game),
            daily=daily is not None and daily.id == puzzle.id,
        )
        return await self._kinds[puzzle.game].scene(puzzle, frame, language)

    async def puzzle(self, name: str) -> StoredPuzzle:
        """The puzzle with this id.

        Raises:
            RefusalError: if there is none.
        """
        stored = await self._store.read(name[:40])
        if stored is None or (game := stored.puzzle.game) not in self._kinds:
            raise refuse("unknown-puzzle")
        known = self._kinds[game].known(game)
        if known is not None and name not in known:
            raise refuse("unknown-puzzle")
        return stored

    # Tries

    async def answer(self, name: str, principal: str, actions: tuple[str, ...]) -> PuzzleAnswer:
        """Check a try; the first one that solves or fails the puzzle is rated.

        Raises:
            RefusalError: if there is no such puzzle, or an action is illegal.
        """
        puzzle = (await self.puzzle(name)).puzzle
        answer = await self._kinds[puzzle.game].answer(puzzle, actions, principal)
        return (
            answer if answer.verdict == Verdict.ON else await self._ended(answer, principal, name)
        )

    async def hint(self, name: str, principal: str, actions: tuple[str, ...]) -> PuzzleHint:
        """Where to look next; a hint before the first try makes the puzzle unrated.

        Raises:
            RefusalError: if there is no such puzzle, it has no hints, or an action is illegal.
        """
        puzzle = (await self.puzzle(name)).puzzle
        kind = self._kinds[puzzle.game]
        if not kind.has_hints:
            raise refuse("puzzle-no-hints")
        await self._store.note(
            principal, name, None
        )  # before the search: a try meanwhile is unrated
        return PuzzleHint(await kind.hint(puzzle, actions, principal))

    async def solution(self, name: str, principal: str) -> PuzzleAnswer:
        """Give up: the whole solution; counts as a failed try.

        Raises:
            RefusalError: if there is no such puzzle.
        """
        puzzle = (await self.puzzle(name)).puzzle
        answer = await self._kinds[puzzle.game].solution(puzzle, principal)
        return await self._ended(answer, principal, name)

    async def _ended(self, answer: PuzzleAnswer, principal: str, name: str) -> PuzzleAnswer:
        """Record the result of a puzzle, and add its statistics."""
        outcome = await self._store.note(principal, name, answer.verdict == Verdict.SOLVED)
        stored = await self.puzzle(name)
        if outcome is None:
            still = await self._store.stats(principal, stored.puzzle.game)
            outcome = Outcome(still, still)
        kind, _, source = stored.puzzle.source.partition(" ")
        end = PuzzleEnd(
            themes=stored.puzzle.themes,
            rating=round(stored.rating.rating),
            deviation=round(stored.rating.deviation),
            tries=stored.tries,
            solved=stored.solved,
            table=source if kind == "table" else "",
            counted=outcome.before != outcome.after,
            before=stats_of(outcome.before),
            after=stats_of(outcome.after),
        )
        return replace(answer, end=end)


def daily_puzzle(puzzles: Sequence[Puzzle], day: str) -> Puzzle | None:
    """The puzzle of a day among some; None if there are none."""
    fit = [puzzle for puzzle in puzzles if puzzle.rating >= MIN_DAILY_RATING]
    return min(fit or puzzles, key=lambda puzzle: lot(day, puzzle.id), default=None)


def lot(seed: str, puzzle: str) -> bytes:
    """A deterministic pseudo-random key."""
    return blake2b(f"{seed} {puzzle}".encode(), digest_size=8).digest()


def stats_of(stats: SolverStats) -> PuzzleStats:
    """Statistics as they are sent to clients."""
    rating: Rating = stats.rating
    return PuzzleStats(
        rating=round(rating.rating),
        deviation=round(rating.deviation),
        established=rating.is_established,
        tries=stats.tries,
        solved=stats.solved,
        streak=stats.streak,
        best=stats.best,
    )
