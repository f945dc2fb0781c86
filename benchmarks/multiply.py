# ruff: noqa: S608 — all statements are constants of this file
"""Multiply a few real games within the database, for `benchmarks.growth`.

Copies have everything that lists, profiles, the archive and ratings need. Only every hundredth has
its events, too, because no list reads them, and they would take nine tenths of the disk.
"""

from collections.abc import Sequence

from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.schema import CreateIndex, DropIndex

from tessera.server.app.copying import copied_tables
from tessera.server.db.database import open_engine

PLAYERS = 0.1
"""Accounts per game."""
EVENTS_EVERY = 100
"""One in this many copies has its events."""
UNENDED = 5
"""Finished games per unfinished one against a bot."""
_NUMBERS = (
    "WITH RECURSIVE numbers(n) AS"
    " (SELECT CAST({first} AS BIGINT) UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < {end})"
)
AT_ONCE = 50_000
"""Copies per statement."""
_SEEN = 1_700_000_000_000
"""Creation time of the first copy, in milliseconds since 1970."""
_NAMED = "'c' || numbers.n"
_TIME = f"({_SEEN} + numbers.n * 10000)"


async def multiply(url: str, heavy: str, light: str, games: int) -> None:
    """Fill a database with copies of its games.

    Args:
        url: the database; no server may use it meanwhile.
        heavy: the account to put into every tenth game.
        light: the account to put into twenty games.
        games: the number of finished games.
    """
    engine = open_engine(url, timeout=None)
    try:
        async with engine.begin() as connection:
            await connection.run_sync(_without_indexes, heavy, light, games)
        await _analyze(engine)
    finally:
        await engine.dispose()


async def _analyze(engine: AsyncEngine) -> None:
    statement = "ANALYZE" if engine.dialect.name == "sqlite" else "VACUUM ANALYZE"
    alone = engine.execution_options(isolation_level="AUTOCOMMIT")
    async with (engine if engine.dialect.name == "sqlite" else alone).connect() as connection:
        await connection.execute(text(statement))
        await connection.commit()


def _without_indexes(connection: Connection, heavy: str, light: str, games: int) -> None:
    """Drop the indexes, make copies, and recreate the indexes: several times as fast."""
    names = {"rooms", "seats", "results", "played_games", "finished_games", "ratings"}
    indexes = [one for table in copied_tables() if table.name in names for one in table.indexes]
    for index in indexes:
        connection.execute(DropIndex(index))
    _make(connection, heavy, light, games)
    for index in indexes:
        connection.execute(CreateIndex(index))


def _make(connection: Connection, heavy: str, light: str, games: int) -> None:
    players = max(20, int(games * PLAYERS))
    _make_accounts(connection, players)
    over = "rooms.status = 'finished' AND EXISTS (SELECT 1 FROM results WHERE room_id = rooms.id)"
    finished = _templates(connection, "t_over", over)
    playing = _templates(connection, "t_playing", "rooms.status = 'playing'")
    gathering = _templates(connection, "t_gathering", "rooms.status = 'gathering'")
    who = (
        f"CASE WHEN numbers.n % 10 = 3 AND s.place = numbers.n / 10 % 2 THEN '{heavy}'"
        f" WHEN numbers.n % {max(1, games // 20)} = 5 AND s.place = 0 THEN '{light}'"
        f" ELSE 'p' || ((numbers.n * 7 + s.place * 13 + numbers.n / 977) % {players}) END"
    )
    unended = games + games // UNENDED
    _copy(connection, "t_over", finished, (0, games), who)
    _copy(connection, "t_playing", playing, (games, unended), who)
    _copy(connection, "t_gathering", gathering, (unended, unended + games // 500), who)
    _results(connection, finished, games)
    _ratings(connection, players, heavy, light)


def _make_accounts(connection: Connection, players: int) -> None:
    numbers = _NUMBERS.format(first=0, end=players)
    for statement in (
        (
            f"INSERT INTO principals (id, kind, created) {numbers}"
            f" SELECT 'p' || n, 'account', {_SEEN} + n FROM numbers"
        ),
        (
            f"INSERT INTO accounts (principal, name, skeleton, email, created) {numbers}"
            f" SELECT 'p' || n, 'Player' || n, 'player' || n, '', {_SEEN} + n FROM numbers"
        ),
    ):
        connection.execute(text(statement))


def _templates(connection: Connection, name: str, which: str) -> int:
    """Number the rooms to copy, and return how many there are."""
    connection.execute(
        text(
            f"CREATE TEMPORARY TABLE {name} AS SELECT rooms.id AS room,"
            f" row_number() OVER (ORDER BY rooms.id) - 1 AS number FROM rooms WHERE {which}"
        )
    )
    return int(connection.execute(text(f"SELECT COUNT(*) FROM {name}")).scalar_one())


def _copy(
    connection: Connection, templates: str, number: int, which: Sequence[int], who: str
) -> None:
    """Copy rooms with their seats, and some with their events."""
    rooms = "kind, game, rules_version, listed"
    for first in range(which[0], which[1] if number else 0, AT_ONCE):
        numbers = _NUMBERS.format(first=first, end=min(first + AT_ONCE, which[1]))
        chosen = f"FROM numbers JOIN {templates} AS t ON t.number = numbers.n % {number}"
        name = f"CASE WHEN s.principal IS NULL THEN s.name ELSE {who} END"
        for statement in (
            (
                f"INSERT INTO rooms (id, created, creator, config, status, active, summary,"
                f" updated, position, {rooms}) {numbers}"
                f" SELECT {_NAMED}, {_TIME}, NULL, r.config, r.status, (1 = 0), r.summary,"
                f" {_TIME} + 5000, r.position, {rooms}"
                f" {chosen} JOIN rooms AS r ON r.id = t.room"
            ),
            (
                f"INSERT INTO seats (room_id, place, side, kind, principal, name, level,"
                f" folded_name, room_kind, game, listed, created, status) {numbers}"
                f" SELECT {_NAMED}, s.place, s.side, s.kind,"
                f" CASE WHEN s.principal IS NULL THEN NULL ELSE {who} END, {name},"
                f" s.level, lower({name}), s.room_kind, s.game, s.listed, {_TIME}, s.status"
                f" {chosen} JOIN seats AS s ON s.room_id = t.room"
            ),
            (
                f"INSERT INTO events (room_id, seq, time, event) {numbers} SELECT {_NAMED}, e.seq,"
                f" e.time, e.event {chosen} JOIN events AS e ON e.room_id = t.room"
                f" WHERE numbers.n % {EVENTS_EVERY} < {number}"
            ),
        ):
            connection.execute(text(statement))


def _results(connection: Connection, number: int, games: int) -> None:
    """Copy the results of games; every third is rated."""
    rated = "numbers.n % 3 = 0"
    for first in range(0, games, AT_ONCE):
        numbers = _NUMBERS.format(first=first, end=min(first + AT_ONCE, games))
        chosen = f"FROM numbers JOIN t_over AS t ON t.number = numbers.n % {number}"
        for statement in (
            (
                f"INSERT INTO results (room_id, place, principal, rank, score, reason, ended, team,"
                f" game, pace, listed, rated, nth, rating_before, rating_after, deviation_after,"
                f" volatility_after) {numbers}"
                f" SELECT {_NAMED}, r.place, s.principal, r.rank, r.score, r.reason,"
                f" {_TIME} + 5000, r.team, r.game, r.pace, r.listed, {rated},"
                f" CASE WHEN {rated} THEN numbers.n + 1 END, 1500, 1500, 90, 0.06"
                f" {chosen} JOIN results AS r ON r.room_id = t.room"
                f" JOIN seats AS s ON s.room_id = {_NAMED} AND s.place = r.place"
            ),
            (
                f"INSERT INTO played_games"
                f" (room_id, pace, board, opening, ended, game, listed, rated)"
                f" {numbers} SELECT {_NAMED}, p.pace, p.board, p.opening, {_TIME} + 5000, p.game,"
                f" p.listed, {rated} {chosen} JOIN played_games AS p ON p.room_id = t.room"
            ),
            (
                f"INSERT INTO finished_games (room_id, ended, searched) {numbers}"
                f" SELECT {_NAMED}, {_TIME} + 5000, 1 {chosen}"
            ),
        ):
            connection.execute(text(statement))


def _ratings(connection: Connection, players: int, heavy: str, light: str) -> None:
    """Write the ratings of all players, the tallies, and the number of games of each pool."""
    numbers = _NUMBERS.format(first=0, end=players)
    pools = "(SELECT DISTINCT game, pace FROM played_games) AS pools"
    columns = "game, pace, rating, deviation, volatility, games, won, drawn, last, provisional"
    some = f"1000 + n * 7919 % 1000, 60 + n % 200, 0.06, 9, 4, 1, {_SEEN}, (60 + n % 200 >= 110)"
    heavies = ", ".join(f"('{who}')" for who in (heavy, light))
    for statement in (
        "DELETE FROM ratings",
        "DELETE FROM tallies",
        "DELETE FROM pools",
        (
            f"INSERT INTO ratings (principal, {columns}) {numbers}"
            f" SELECT 'p' || n, game, pace, {some} FROM numbers, {pools}"
        ),
        (
            f"INSERT INTO ratings (principal, {columns}) WITH who(id) AS (VALUES {heavies})"
            f" SELECT id, game, pace, 1800, 60, 0.06, 9, 4, 1, {_SEEN}, (1 = 0) FROM who, {pools}"
        ),
        (
            "INSERT INTO pools (game, pace, games) SELECT game, pace, MAX(nth) FROM results"
            " WHERE nth IS NOT NULL GROUP BY game, pace"
        ),
        (
            "INSERT INTO tallies (principal, listed, game, board, opening, games, won, drawn)"
            " SELECT principal, r.listed, r.game, board, opening, COUNT(*),"
            " SUM(CASE WHEN score = 1 THEN 1 ELSE 0 END),"
            " SUM(CASE WHEN score > 0 AND score < 1 THEN 1 ELSE 0 END)"
            " FROM results AS r JOIN played_games AS p ON p.room_id = r.room_id"
            " WHERE principal IS NOT NULL GROUP BY principal, r.listed, r.game, board, opening"
        ),
    ):
        connection.execute(text(statement))
