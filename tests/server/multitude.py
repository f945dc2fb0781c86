# ruff: noqa: S608 — all statements are constants of this file
"""A database with many made-up games, with one player in every tenth."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

HEAVY, LIGHT = "p0", "p7"
"""The players in every tenth game, and in few."""
GAMES, PLAYERS = 10_000, 1_000

_NUMBERS = (
    "WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < {})"
)
_GAME = "CASE WHEN n % 50 = 7 THEN 'zodiacs' WHEN n % 2 = 0 THEN 'pit' ELSE 'vorcept' END"
_KIND = "CASE WHEN n % 50 = 7 THEN 'war' ELSE 'table' END"
_STATUS = (
    "CASE WHEN n % 5 > 0 THEN 'finished' WHEN n % 20 > 0 THEN 'playing'"
    " WHEN n % 50 = 7 THEN 'gathering' ELSE 'waiting' END"
)
_PLAYER = f"CASE WHEN n % 10 = place THEN 'p0' ELSE 'p' || ((n * 7 + place * 13) % {PLAYERS}) END"
_STATEMENTS = (
    f"""INSERT INTO principals (id, kind, created)
    {_NUMBERS.format(PLAYERS - 1)} SELECT 'p' || n, 'account', n FROM numbers""",
    f"""INSERT INTO accounts (principal, name, skeleton, email, created)
    {_NUMBERS.format(PLAYERS - 1)} SELECT 'p' || n, 'Player ' || n, 'player' || n, '', n
    FROM numbers""",
    """INSERT INTO pools (game, pace, games) VALUES ('pit', 'live', 8000)""",
    f"""INSERT INTO ratings
    (principal, game, pace, rating, deviation, volatility, games, won, drawn, last, provisional)
    {_NUMBERS.format(PLAYERS - 1)} SELECT 'p' || n, 'pit', 'live', 1500 + n, 60 + n % 200, 0.06,
    1, 1, 0, n, (60 + n % 200 >= 110) FROM numbers""",
    f"""INSERT INTO rooms (id, kind, game, rules_version, listed, created, creator, config,
    status, active, summary, updated, position)
    {_NUMBERS.format(GAMES - 1)}
    SELECT 'r' || n, {_KIND}, {_GAME}, 1, (n % 13 > 0), 1000 * n, 'p' || (n % {PLAYERS}),
    '{"x" * 1_000}', {_STATUS}, (n % 997 = 0), '{{}}', 1000 * n + 1,
    CASE WHEN n % 5 = 0 THEN 'position ' || (n % 300) END FROM numbers""",
    f"""INSERT INTO seats (room_id, place, side, kind, principal, name, folded_name, room_kind,
    game, listed, created, status)
    {_NUMBERS.format(GAMES - 1)}
    SELECT 'r' || n, place, 'x', 'person', {_PLAYER}, {_PLAYER}, {_PLAYER}, {_KIND}, {_GAME},
    (n % 13 > 0), 1000 * n, {_STATUS}
    FROM numbers, (SELECT 0 AS place UNION ALL SELECT 1) AS places""",
    """INSERT INTO results (room_id, place, principal, rank, score, reason, ended, game, pace,
    listed, rated, nth, rating_after, deviation_after)
    SELECT seats.room_id, place, principal, 1 + place, 1 - place, 'resign', seats.created + 2,
    seats.game, 'live', listed, (created % 3000 = 0),
    CASE WHEN created % 3000 = 0 THEN created / 1000 END, 1500, 90
    FROM seats WHERE status = 'finished'""",
    """INSERT INTO played_games (room_id, pace, board, opening, ended, game, listed, rated)
    SELECT room_id, 'live', 'usual', 'a b ' || (created % 7000), created + 2, game, listed,
    (created % 3000 = 0) FROM seats WHERE status = 'finished' AND place = 0""",
    """INSERT INTO finished_games (room_id, ended, searched)
    SELECT room_id, ended, CASE WHEN ended % 999 > 0 THEN 1 END FROM played_games""",
    """INSERT INTO tallies (principal, listed, game, board, opening, games, won, drawn)
    SELECT principal, r.listed, r.game, board, opening, COUNT(*), 0, 0
    FROM results AS r JOIN played_games AS p ON p.room_id = r.room_id
    GROUP BY principal, r.listed, r.game, board, opening""",
)


async def fill_with_games(engine: AsyncEngine, *, statistics: bool = True) -> None:
    """Fill an empty database."""
    async with engine.begin() as connection:
        for statement in _STATEMENTS:
            await connection.execute(text(statement))
    if statistics:
        async with engine.begin() as connection:
            await connection.execute(text("ANALYZE"))
    await engine.dispose()  # connections read statistics when they are opened
