"""Lists that cost the same however many games there are: what they sort by, beside what they ask.

Seats repeat what lists of a player's rooms are sorted by, results and played games what the archive
is filtered by; tallies are kept instead of counted, and each list has an index of its own.
"""

import json
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import TypeVar

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"
branch_labels = None
depends_on = None

Row = TypeVar("Row")

AT_ONCE = 1_000
"""Rows that are written in one go."""
GUESS = 110.0
"""The deviation of a rating from which on it is a guess."""

OLD = {
    "rooms_newest": ("rooms", ["kind", "listed", "created", "id"]),
    "rooms_standing_so": ("rooms", ["status", "game"]),
    "ix_rooms_founder": ("rooms", ["founder"]),
    "ix_seats_principal": ("seats", ["principal"]),
    "ix_results_principal": ("results", ["principal"]),
    "ix_played_games_ended": ("played_games", ["ended"]),
    "ratings_best": ("ratings", ["game", "pace", "rating"]),
}
"""Indexes of the form before."""
NEW = {
    "rooms_listed": ("rooms", ["listed", "kind", "status", "created", "id"]),
    "rooms_of_game": ("rooms", ["listed", "game", "status", "created", "id"]),
    "rooms_founded": ("rooms", ["founder", "kind", "status", "created", "id"]),
    "rooms_untouched": ("rooms", ["kind", "status", "updated"]),
    "seats_of_player": ("seats", ["principal", "room_kind", "status", "created", "room_id"]),
    "seats_of_game": ("seats", ["principal", "game", "status", "created", "room_id"]),
    "seats_named": ("seats", ["sought", "listed", "status", "created", "room_id"]),
    "results_ended": (
        "results",
        ["principal", "ended", "room_id", "game", "score", "rated", "listed"],
    ),
    "results_curve": ("results", ["principal", "game", "pace", "nth"]),
    "played_listed": ("played_games", ["listed", "ended", "room_id", "rated"]),
    "played_of_game": (
        "played_games",
        ["listed", "game", "ended", "room_id", "board", "rated"],
    ),
    "played_on_board": (
        "played_games",
        ["listed", "board", "ended", "room_id", "game", "rated"],
    ),
    "ratings_best": ("ratings", ["game", "pace", "unsure", "rating", "principal"]),
}
PARTIAL = {
    "rooms_position": ("rooms", ["position"], "position IS NOT NULL"),
    "results_rated": ("results", ["game", "pace", "nth", "place"], "nth IS NOT NULL"),
    "finished_unsearched": ("finished_games", ["ended"], "searched IS NULL"),
}
"""Indexes of some rows only."""

SEATS = """
    UPDATE seats SET room_kind = r.kind, game = r.game, listed = r.listed, created = r.created,
        status = r.status, sought = lower(seats.name)
    FROM rooms AS r WHERE r.id = seats.room_id
"""
RESULTS = """
    UPDATE results SET game = r.game, listed = r.listed, pace = COALESCE(p.pace, 'slow')
    FROM rooms AS r LEFT JOIN played_games AS p ON p.room_id = r.id WHERE r.id = results.room_id
"""
PLAYED = """
    UPDATE played_games SET game = r.game, listed = r.listed,
        rated = EXISTS (SELECT 1 FROM results AS x WHERE x.room_id = r.id AND x.rated)
    FROM rooms AS r WHERE r.id = played_games.room_id
"""
TALLIES = """
    INSERT INTO tallies (principal, listed, game, board, opening, games, won, drawn)
    SELECT r.principal, r.listed, r.game, p.board, p.opening, COUNT(*),
        SUM(CASE WHEN r.score = 1 THEN 1 ELSE 0 END),
        SUM(CASE WHEN r.score > 0 AND r.score < 1 THEN 1 ELSE 0 END)
    FROM results AS r JOIN played_games AS p ON p.room_id = r.room_id
    WHERE r.principal IS NOT NULL AND NOT EXISTS (
        SELECT 1 FROM results AS other WHERE other.room_id = r.room_id
        AND other.principal = r.principal AND other.place <> r.place
    )
    GROUP BY r.principal, r.listed, r.game, p.board, p.opening
"""


def upgrade() -> None:
    """To this revision."""
    for name, (table, _) in OLD.items():
        op.drop_index(name, table)
    for table, columns in _columns().items():
        for column in columns:
            op.add_column(table, column)
    _make_tallies()
    _sort_by_bytes("C")
    for statement in (SEATS, RESULTS, PLAYED):
        op.execute(statement)
    op.execute(sa.text("UPDATE ratings SET unsure = (deviation >= :guess)").bindparams(guess=GUESS))
    op.execute(TALLIES)
    _note_positions()
    for name, (table, keys) in NEW.items():
        op.create_index(name, table, keys)
    for name, (table, keys, which) in PARTIAL.items():
        op.create_index(
            name, table, keys, postgresql_where=sa.text(which), sqlite_where=sa.text(which)
        )
    _fold_names()
    op.execute("ANALYZE")


def downgrade() -> None:
    """Back to the one before: all of this is only repeated."""
    for name, (table, *_) in (NEW | PARTIAL).items():
        op.drop_index(name, table)
    op.drop_table("tallies")
    _sort_by_bytes("default")
    for table, columns in _columns().items():
        for column in columns:
            op.drop_column(table, column.name)
    for name, (table, keys) in OLD.items():
        op.create_index(name, table, keys)


def _columns() -> dict[str, list[sa.Column[object]]]:
    """The new columns, by table."""
    return {
        "rooms": [sa.Column("position", sa.String(32))],
        "seats": [
            _text("sought", _by_bytes(120)),
            _text("room_kind", sa.String(10)),
            _text("game", sa.String(40)),
            _flag("listed"),
            sa.Column("created", sa.BigInteger, nullable=False, server_default="0"),
            _text("status", sa.String(10)),
        ],
        "results": [
            _text("game", sa.String(40)),
            _text("pace", sa.String(10)),
            _flag("listed"),
        ],
        "played_games": [_text("game", sa.String(40)), _flag("listed"), _flag("rated")],
        "ratings": [sa.Column("unsure", sa.Boolean, nullable=False, server_default=sa.true())],
    }


def _text(name: str, kind: sa.types.TypeEngine[str]) -> sa.Column[object]:
    return sa.Column(name, kind, nullable=False, server_default="")


def _flag(name: str) -> sa.Column[object]:
    return sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false())


def _by_bytes(length: int) -> sa.types.TypeEngine[str]:
    return sa.String(length).with_variant(sa.String(length, collation="C"), "postgresql")


def _make_tallies() -> None:
    op.create_table(
        "tallies",
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id"), primary_key=True),
        sa.Column("listed", sa.Boolean, primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("board", sa.String(80), primary_key=True),
        sa.Column("opening", sa.String(200), primary_key=True),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("games", "won", "drawn")),
    )


def _sort_by_bytes(collation: str) -> None:
    """Sort names by their bytes, as SQLite does anyhow."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute(
            f'ALTER TABLE accounts ALTER COLUMN likeness TYPE VARCHAR(80) COLLATE "{collation}"'
        )


def _note_positions() -> None:
    """Note what stands on the boards of tables whose games are not over."""
    rooms = sa.table(
        "rooms", *map(sa.column, ("id", "kind", "status", "game", "standing", "position"))
    )
    going_on = sa.select(rooms.c.id, rooms.c.game, rooms.c.standing).where(
        rooms.c.kind == "table", rooms.c.status != "finished"
    )
    note = (
        sa.update(rooms)
        .where(rooms.c.id == sa.bindparam("room"))
        .values(position=sa.bindparam("digest"))
    )
    connection = op.get_bind()
    for some in _some(connection.execute(going_on).all()):
        connection.execute(
            note, [{"room": room, "digest": _digest(game, told)} for room, game, told in some]
        )


def _digest(game: str, standing: str) -> str:
    text = f"{game} {json.loads(standing)['text']}"
    return blake2b(text.encode(), digest_size=16).hexdigest()


def _fold_names() -> None:
    """Let capitals of all alphabets be found: databases know few, or none but Latin ones."""
    connection = op.get_bind()
    fold = sa.text("UPDATE seats SET sought = :folded WHERE sought = :sought")
    changed = [
        {"sought": sought, "folded": sought.casefold()}
        for sought in _names(connection)
        if sought != sought.casefold()
    ]
    for some in _some(changed):
        connection.execute(fold, [*some])


def _some(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    for first in range(0, len(rows), AT_ONCE):
        yield rows[first : first + AT_ONCE]


def _names(connection: sa.Connection) -> Iterator[str]:
    yield from connection.execute(sa.text("SELECT DISTINCT sought FROM seats")).scalars().all()
