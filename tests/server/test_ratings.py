"""Ratings follow from results, once each, and the same numbers follow again."""

import random
from collections.abc import Awaitable, Callable, Sequence
from itertools import count, islice

import msgspec
import pytest
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tessera.ratings.glicko import Rating, rate_period
from tessera.server.accounts.store import Account, AccountStore
from tessera.server.app.consumers import CONSUMERS
from tessera.server.db.models import OutboxRow, PoolRow, RatingRow, ResultRow
from tessera.server.db.outbox import Outbox
from tessera.server.db.records import (
    ENDED,
    Ended,
    Listed,
    Pace,
    Result,
    RoomState,
    StoredRoom,
    StoredSeat,
)
from tessera.server.db.store import Store
from tessera.server.players import recomputing
from tessera.server.players.ratings import Pool, ratings_in, records_in
from tessera.server.players.recomputing import recompute

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")

PLAYERS = tuple(letter * 32 for letter in "abcdefghi")
NUMBERS = count(1)


async def register(database: AsyncEngine, *players: str) -> None:
    for player in players:
        await AccountStore(database).register(Account(player, player[:2], player[:2], None, "", 1))


async def end(
    database: AsyncEngine,
    players: Sequence[str | None],
    ranks: Sequence[int],
    teams: Sequence[str] = (),
    *,
    rate_period: bool = True,
    pace: Pace = "live",
    ended: int = 0,
) -> str:
    """A game that is over, whose results wait in the outbox."""
    number = next(NUMBERS)
    room, kind = f"room{number}", "war" if len(players) > 2 or teams else "table"
    game = "zodiacs" if kind == "war" else "fill"
    seats = tuple(
        StoredSeat(str(place), place, "person" if player else "bot", player, (player or "")[:2])
        for place, player in enumerate(players)
    )
    kept = StoredRoom(room, kind, game, 1, listed=True, created=1, creator=None, config="{}")
    state = RoomState("finished", active=False, summary="{}", updated=1)
    await Store(database).create(Listed(kept, state, seats))
    score = {rank: 0.5 if len(set(ranks)) == 1 else float(rank == 1) for rank in ranks}
    results = tuple(
        Result(place, rank, score[rank], "resign", team)
        for place, (rank, team) in enumerate(zip(ranks, teams or [""] * len(ranks), strict=True))
    )
    body = msgspec.json.encode(Ended(results, rate_period, pace, "row5", "a1 a2")).decode()
    row = {"key": f"{ENDED} {room}", "topic": ENDED, "room_id": room, "body": body}
    async with database.begin() as connection:
        await connection.execute(insert(OutboxRow), row | {"created": ended or 1_000 * number})
    return room


async def all_numbers(connection: AsyncConnection) -> list[tuple[object, ...]]:
    """Every number of every rating, after each game and today."""
    tables = (
        select(*ResultRow.__table__.columns).order_by(ResultRow.room_id, ResultRow.place),
        select(*RatingRow.__table__.columns).order_by(
            RatingRow.principal, RatingRow.game, RatingRow.pace
        ),
    )
    return [tuple(row) for query in tables for row in await connection.execute(query)]


async def test_a_rated_game_changes_both_ratings(database: AsyncEngine) -> None:
    await register(database, *PLAYERS[:2])
    room = await end(database, PLAYERS[:2], (1, 2))
    await Outbox(database, CONSUMERS).work_off()
    wanted = rate_period(Rating(), [(Rating(), 1.0)])
    async with database.connect() as connection:
        records = await records_in(connection, Pool("fill", "live"))
        rows = await connection.execute(
            select(ResultRow.rating_before, ResultRow.rating_after, ResultRow.nth).where(
                ResultRow.room_id == room
            )
        )
        assert rows.first() == (1500.0, wanted.rating, 1)
    assert records[PLAYERS[0]].rating == wanted
    assert records[PLAYERS[1]].rating.rating == 3000 - wanted.rating


async def test_live_and_slow_games_are_rated_apart(database: AsyncEngine) -> None:
    await register(database, *PLAYERS[:2])
    for pace in ("live", "slow"):
        await end(database, PLAYERS[:2], (1, 2), pace=pace)
    await Outbox(database, CONSUMERS).work_off()
    async with database.connect() as connection:
        ratings = [*await connection.scalars(select(RatingRow.rating))]
    assert len(ratings) == 4
    assert len(set(ratings)) == 2


@pytest.mark.parametrize(
    ("players", "counts"),
    [(PLAYERS[:2], False), ((PLAYERS[0], None), True), ((PLAYERS[0], "g" * 32), True)],
    ids=["not agreed", "a bot", "a guest"],
)
async def test_what_is_not_rated(
    database: AsyncEngine, players: Sequence[str | None], counts: bool
) -> None:
    await register(database, *PLAYERS[:2])
    await end(database, players, (1, 2), rate_period=counts)
    await Outbox(database, CONSUMERS).work_off()
    async with database.connect() as connection:
        assert [*await connection.scalars(select(ResultRow.rated))] == [False, False]
        assert [*await connection.execute(select(RatingRow.rating))] == []


async def test_all_ratings_follow_again_from_the_results_to_the_last_bit(
    database: AsyncEngine,
) -> None:
    await register(database, *PLAYERS)
    lots = random.Random(7)
    day = 24 * 3600 * 1000
    for _ in range(60):
        ended = lots.randrange(400 * day)
        if lots.random() < 0.6:
            pace: Pace = lots.choice(("live", "slow"))
            two = lots.choice([(1, 2), (2, 1), (1, 1)])
            await end(database, lots.sample(PLAYERS, 2), two, pace=pace, ended=ended)
        else:
            seats = lots.randint(2, 9)
            teams = lots.choice([[""] * seats, ["east", "west"] + [""] * (seats - 2)])
            ranks = (*(lots.choice((1, 2)) for _ in range(seats - 1)), 1)
            await end(database, lots.sample(PLAYERS, seats), ranks, teams, ended=ended)
    await Outbox(database, CONSUMERS).work_off()
    async with database.connect() as connection:
        before = await all_numbers(connection)
        assert await connection.scalar(select(PoolRow.games).where(PoolRow.game == "zodiacs"))
    found = await recompute(database)
    assert (found.games, found.changed) == (60, 0)
    async with database.connect() as connection:
        assert await all_numbers(connection) == before


async def test_what_was_spoilt_is_put_right(database: AsyncEngine) -> None:
    await register(database, *PLAYERS[:2])
    for _ in range(3):
        await end(database, PLAYERS[:2], (1, 2))
    await Outbox(database, CONSUMERS).work_off()
    async with database.begin() as connection:
        before = await all_numbers(connection)
        spoilt = update(RatingRow).where(RatingRow.principal == PLAYERS[0])
        await connection.execute(spoilt.values(rating=RatingRow.rating + 1e-9))
        await connection.execute(update(ResultRow).values(rating_after=1.0))
    assert (await recompute(database)).changed == 7
    async with database.connect() as connection:
        assert await all_numbers(connection) == before


async def test_lobby_knows_ratings(database: AsyncEngine) -> None:
    one, other = PLAYERS[:2]
    await register(database, one, other)
    assert await ratings_in(database, [one, other], "fill", "live") == {}
    await end(database, (one, other), (1, 2))
    await Outbox(database, CONSUMERS).work_off()
    ratings = await ratings_in(database, [one, other], "fill", "live")
    assert ratings[one].rating > 1500 > ratings[other].rating
    assert await ratings_in(database, [one], "fill", "slow") == {}
    assert await ratings_in(database, [one], "pit", "live") == {}


async def test_ratings_worked_out_again_are_right_though_games_are_rated_meanwhile(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recomputing, "GAMES_AT_ONCE", 3)
    monkeypatch.setattr(recomputing, "PLAYERS_AT_ONCE", 2)
    monkeypatch.setattr(recomputing, "MOST_AT_THE_END", 2)
    await register(database, *PLAYERS)
    lots = random.Random(3)
    for _ in range(12):
        await end(database, lots.sample(PLAYERS, 2), (1, 2))
    await Outbox(database, CONSUMERS).work_off()
    async with database.begin() as connection:
        await connection.execute(update(ResultRow).values(rating_after=1.0))
        await connection.execute(update(RatingRow).values(rating=1.0))
    in_turn, more = recomputing._Recomputing._in_turn, iter(range(7))

    async def then_rated(
        self: recomputing._Recomputing, work: Callable[[AsyncConnection], Awaitable[None]]
    ) -> None:
        await in_turn(self, work)
        for _ in islice(more, 1):
            await end(database, lots.sample(PLAYERS, 2), (1, 2))
            await Outbox(database, CONSUMERS).work_off()

    monkeypatch.setattr(recomputing._Recomputing, "_in_turn", then_rated)
    found = await recompute(database)
    assert found.changed > 0
    assert next(more, None) is None, "games were rated meanwhile"
    assert (await recompute(database)).changed == 0


async def test_interrupted_recomputation_is_right_next_time(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recomputing, "GAMES_AT_ONCE", 2)
    await register(database, *PLAYERS[:4])
    for number in range(6):
        await end(database, (PLAYERS[number % 2], PLAYERS[2 + number % 2]), (1, 2))
    await Outbox(database, CONSUMERS).work_off()
    async with database.connect() as connection:
        right = await all_numbers(connection)
    async with database.begin() as connection:
        await connection.execute(update(ResultRow).values(rating_after=1.0))

    async def broken(*_: object) -> None:
        raise InterruptedError

    with monkeypatch.context() as patched:
        patched.setattr(recomputing._Recomputing, "_store_ratings", broken)
        with pytest.raises(InterruptedError):
            await recompute(database)
    await recompute(database)
    async with database.connect() as connection:
        assert await all_numbers(connection) == right
