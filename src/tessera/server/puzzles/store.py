"""Storage of puzzles, tries and ratings."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Row,
    Select,
    and_,
    case,
    exists,
    func,
    insert,
    literal,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.puzzles.collection import Puzzle, turns_of, written
from tessera.puzzles.proof import Goal
from tessera.ratings.glicko import MAX_DEVIATION, Rating, rate_attempt
from tessera.server.core.clock import now
from tessera.server.db.database import WriteTransactions
from tessera.server.db.models import (
    Base,
    FinishedGameRow,
    PrincipalRow,
    PuzzleRow,
    PuzzlerRow,
    PuzzleTryRow,
    RoomRow,
)
from tessera.server.db.outbox import OutboxEntry
from tessera.server.db.principals import know, rows_of

AT_ONCE = 200
"""Maximum number of rows per insert."""
NEAREST = 12
"""Number of nearest puzzles to choose from."""

UNKNOWN = Rating()
"""The rating of players without tries."""


@dataclass(frozen=True)
class StoredPuzzle:
    """A stored puzzle with its rating and statistics."""

    puzzle: Puzzle
    rating: Rating
    tries: int
    solved: int


@dataclass(frozen=True)
class SolverStats:
    """A player's rating and statistics in the puzzles of a game."""

    rating: Rating = UNKNOWN
    tries: int = 0
    solved: int = 0
    streak: int = 0
    """Current streak of puzzles solved at the first try."""
    best: int = 0
    """Longest streak."""


@dataclass(frozen=True)
class Outcome:
    """A player's rating and statistics before and after a first try."""

    before: SolverStats
    after: SolverStats


@dataclass(frozen=True)
class PuzzleQuery:
    """A filter for puzzles of a game."""

    game: str
    theme: str = ""
    """Empty: any."""
    goal: Goal | None = None
    """None: any."""
    names: Collection[str] | None = None
    """Ids to choose from; None: all."""

    def within(self, query: Any) -> Any:  # noqa: ANN401  of whatever columns
        """Apply the filter to a query."""
        query = query.where(PuzzleRow.game == self.game)
        if self.theme:
            query = query.where(_about(self.theme))
        if self.goal is not None:
            query = query.where(PuzzleRow.goal == self.goal.value)
        return query if self.names is None else query.where(PuzzleRow.id.in_(self.names))


class PuzzleStore:
    """Stores puzzles, tries and ratings."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writing = WriteTransactions(engine)

    # Puzzles

    async def add(self, puzzles: Iterable[Puzzle]) -> int:
        """Store puzzles that are not stored yet; return how many."""
        by_id = {puzzle.id: puzzle for puzzle in puzzles}
        try:
            return await self._add(by_id)
        except IntegrityError:
            return 0  # another server stored them at the same time

    async def _add(self, by_id: dict[str, Puzzle]) -> int:
        async with self._writing.begin() as connection:
            known = set(await connection.scalars(select(PuzzleRow.id)))
            rows = [_row(puzzle) for name, puzzle in by_id.items() if name not in known]
            for begin in range(0, len(rows), AT_ONCE):
                await connection.execute(insert(PuzzleRow), rows[begin : begin + AT_ONCE])
        return len(rows)

    async def read(self, puzzle: str) -> StoredPuzzle | None:
        """The puzzle with this id; None if there is none."""
        async with self._engine.connect() as connection:
            row = (await connection.execute(_puzzles().where(PuzzleRow.id == puzzle))).one_or_none()
        return None if row is None else _stored(row)

    async def themes(self, game: str, names: Collection[str]) -> tuple[int, dict[str, int]]:
        """Number of puzzles of a game, and of those with each of some themes."""
        counts = [func.count(case((_about(name), 1))) for name in names]
        query = select(func.count(), *counts).where(PuzzleRow.game == game)
        async with self._engine.connect() as connection:
            total, *found = (await connection.execute(query)).one()
        return total, dict(zip(names, found, strict=True))

    async def nearest(self, principal: str, request: PuzzleQuery) -> Sequence[str]:
        """Ids of untried puzzles nearest to a player's rating; empty if all were tried."""
        untried = request.within(select(PuzzleRow.id, PuzzleRow.rating)).where(~_tried(principal))
        async with self._engine.connect() as connection:
            mine = (await _stats(connection, principal, request.game)).rating.rating
            harder = untried.where(PuzzleRow.rating >= mine).order_by(PuzzleRow.rating)
            easier = untried.where(PuzzleRow.rating < mine).order_by(PuzzleRow.rating.desc())
            found = [
                (abs(rating - mine), name)
                for query in (harder, easier)
                for name, rating in await connection.execute(
                    query.order_by(PuzzleRow.id).limit(NEAREST)
                )
            ]
        return [name for _, name in sorted(found)[:NEAREST]]

    async def longest_ago(self, principal: str, request: PuzzleQuery) -> tuple[int, str] | None:
        """Time and id of the puzzle tried least recently; None if there is none."""
        seen = PuzzleTryRow.puzzle == PuzzleRow.id, PuzzleTryRow.principal == principal
        query = request.within(
            select(PuzzleTryRow.tried, PuzzleRow.id).join(PuzzleTryRow, and_(*seen))
        )
        query = query.order_by(PuzzleTryRow.tried, PuzzleRow.id).limit(1)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None else (row[0], row[1])

    # Players

    async def stats(self, principal: str, game: str) -> SolverStats:
        """A player's rating and statistics in a game."""
        async with self._engine.connect() as connection:
            return await _stats(connection, principal, game)

    async def tries(self, principal: str, game: str) -> dict[str, tuple[int, bool | None]]:
        """The puzzles of a game that a player has tried: time of the last try, and first result.

        The result is whether it was solved; None if a hint was taken first.
        """
        query = (
            select(PuzzleTryRow.puzzle, PuzzleTryRow.tried, PuzzleTryRow.solved)
            .join(PuzzleRow, PuzzleRow.id == PuzzleTryRow.puzzle)
            .where(PuzzleTryRow.principal == principal, PuzzleRow.game == game)
        )
        async with self._engine.connect() as connection:
            return {name: (time, solved) for name, time, solved in await connection.execute(query)}

    async def all_of(self, principal: str) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """Rows of a player's statistics and tries."""
        async with self._engine.connect() as connection:
            return (
                await rows_of(connection, PuzzlerRow, principal),
                await rows_of(connection, PuzzleTryRow, principal),
            )

    async def note(self, principal: str, puzzle: str, solved: bool | None) -> Outcome | None:
        """Record a try; only the first one is rated.

        Args:
            principal: the player.
            puzzle: id of the puzzle.
            solved: whether it was solved; None if a hint was taken, which changes no rating.

        Returns:
            Statistics before and after; None for later tries, of which only the time is recorded.
        """
        async with self._writing.begin() as connection:
            await know(connection, {principal})
            await connection.execute(_locked(PrincipalRow, PrincipalRow.id == principal))
            key = PuzzleTryRow.principal == principal, PuzzleTryRow.puzzle == puzzle
            if (await connection.scalars(select(exists().where(*key)))).one():
                await connection.execute(update(PuzzleTryRow).where(*key).values(tried=now()))
                return None
            row = (await connection.execute(_locked(PuzzleRow, PuzzleRow.id == puzzle))).one()
            note = {"principal": principal, "puzzle": puzzle, "tried": now(), "solved": solved}
            await connection.execute(insert(PuzzleTryRow), note)
            stored = _stored(row)
            before = await _stats(connection, principal, stored.puzzle.game)
            if solved is None:
                return Outcome(before, before)
            return await _rate(connection, principal, stored, before, solved)

    # Mining

    async def waiting(self) -> str | None:
        """The finished table that has waited longest to be searched; None if there is none."""
        query = (
            select(FinishedGameRow.room_id)
            .join(RoomRow, RoomRow.id == FinishedGameRow.room_id)
            .where(FinishedGameRow.searched.is_(None), RoomRow.kind == "table")
            .order_by(FinishedGameRow.ended)
            .limit(1)
        )
        async with self._engine.connect() as connection:
            return (await connection.scalars(query)).one_or_none()

    async def mark_searched(self, room: str) -> None:
        """Mark a game as searched."""
        done = update(FinishedGameRow).where(FinishedGameRow.room_id == room)
        async with self._writing.begin() as connection:
            await connection.execute(done.values(searched=now()))

    async def count(self, game: str) -> int:
        """Number of puzzles of a game."""
        query = select(func.count()).select_from(PuzzleRow).where(PuzzleRow.game == game)
        async with self._engine.connect() as connection:
            return (await connection.scalars(query)).one()


def _about(theme: str) -> ColumnElement[bool]:
    return PuzzleRow.themes.contains(f" {theme} ", autoescape=True)


def _tried(principal: str) -> ColumnElement[bool]:
    return exists().where(PuzzleTryRow.principal == principal, PuzzleTryRow.puzzle == PuzzleRow.id)


def _locked(table: type[Base], which: ColumnElement[bool]) -> Select[tuple[Any, ...]]:
    """Rows locked for the transaction, so that tries are serialized."""
    return select(*table.__table__.columns).where(which).with_for_update()


def _puzzles() -> Select[tuple[PuzzleRow]]:
    return select(*PuzzleRow.__table__.columns)


def _row(puzzle: Puzzle) -> dict[str, object]:
    rating = Rating(puzzle.rating)
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "goal": puzzle.goal.value,
        "position": puzzle.position,
        "line": written(puzzle.line),
        "themes": f" {' '.join(puzzle.themes)} ",
        "source": puzzle.source,
        "guess": puzzle.rating,
        "rating": rating.rating,
        "deviation": GUESSED,
        "volatility": rating.volatility,
        "tries": 0,
        "solved": 0,
        "created": now(),
    }


GUESSED = MAX_DEVIATION * 2 / 3
"""Deviation of an untried puzzle, whose rating a search has estimated."""


def _stored(row: Row[tuple[PuzzleRow]]) -> StoredPuzzle:
    puzzle = Puzzle(
        Goal(row.goal),
        row.position,
        turns_of(row.line),
        tuple(row.themes.split()),
        row.guess,
        row.source,
    )
    return StoredPuzzle(
        puzzle, Rating(row.rating, row.deviation, row.volatility), row.tries, row.solved
    )


async def _stats(connection: AsyncConnection, principal: str, game: str) -> SolverStats:
    query = select(*PuzzlerRow.__table__.columns).where(
        PuzzlerRow.principal == principal, PuzzlerRow.game == game
    )
    row = (await connection.execute(query)).one_or_none()
    if row is None:
        return SolverStats()
    rating = Rating(row.rating, row.deviation, row.volatility)
    return SolverStats(rating, row.tries, row.solved, row.streak, row.best)


async def _rate(
    connection: AsyncConnection,
    principal: str,
    stored: StoredPuzzle,
    before: SolverStats,
    solved: bool,
) -> Outcome:
    """Update both ratings after a first try."""
    mine, its = rate_attempt(before.rating, stored.rating, solved)
    streak = before.streak + 1 if solved else 0
    after = SolverStats(
        mine, before.tries + 1, before.solved + solved, streak, max(before.best, streak)
    )
    game = stored.puzzle.game
    values = {
        **mine._asdict(),
        "tries": after.tries,
        "solved": after.solved,
        "streak": after.streak,
        "best": after.best,
    }
    if before.tries:
        mine_row = PuzzlerRow.principal == principal, PuzzlerRow.game == game
        await connection.execute(update(PuzzlerRow).where(*mine_row).values(values))
    else:
        await connection.execute(
            insert(PuzzlerRow), {"principal": principal, "game": game, **values}
        )
    puzzle = update(PuzzleRow).where(PuzzleRow.id == stored.puzzle.id)
    done = {"tries": PuzzleRow.tries + 1, "solved": PuzzleRow.solved + int(solved)}
    await connection.execute(puzzle.values({**its._asdict(), **done}))
    return Outcome(before, after)


async def queue_mining(connection: AsyncConnection, posted: OutboxEntry) -> None:
    """Queue a game for puzzle mining if it is listed: puzzles name their source."""
    listed = select(RoomRow.id, literal(posted.created)).where(
        RoomRow.id == posted.room_id, RoomRow.kind == "table", RoomRow.listed
    )
    await connection.execute(insert(FinishedGameRow).from_select(["room_id", "ended"], listed))
