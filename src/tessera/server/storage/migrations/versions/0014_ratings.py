"""Ratings, games that are over as lists tell of them, and what accounts were called before."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

NAMED = (("deviation_after", sa.Double), ("volatility_after", sa.Double), ("nth", sa.Integer))
"""New columns of results that are not rated."""
KEPT = ("rating_before", "rating_after")
"""Columns of results that were not exact with every database."""
PLAYED = """
    SELECT room_id, MAX(ended) AS ended, MAX(kind) AS kind, MAX(founding) AS founding
    FROM results JOIN rooms ON rooms.id = room_id GROUP BY room_id
"""


def upgrade() -> None:
    """To this revision."""
    with op.batch_alter_table("results") as results:
        results.add_column(sa.Column("team", sa.String(40), nullable=False, server_default=""))
        for name, kind in NAMED:
            results.add_column(sa.Column(name, kind))
        for name in KEPT:
            results.alter_column(name, type_=sa.Double, existing_type=sa.REAL)
    games = op.create_table(
        "played_games",
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.Column("board", sa.String(80), nullable=False),
        sa.Column("opening", sa.String(200), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False, index=True),
    )
    op.create_table(
        "pools",
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("pace", sa.String(10), primary_key=True),
        sa.Column("games", sa.Integer, nullable=False),
    )
    op.create_table(
        "ratings",
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("pace", sa.String(10), primary_key=True),
        *(sa.Column(n, sa.Double, nullable=False) for n in ("rating", "deviation", "volatility")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("games", "won", "drawn")),
        sa.Column("last", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_best", "ratings", ["game", "pace", "rating"])
    op.create_table(
        "former_names",
        sa.Column("likeness", sa.String(80), primary_key=True),
        sa.Column(
            "principal",
            sa.String(40),
            sa.ForeignKey("accounts.principal"),
            nullable=False,
            index=True,
        ),
    )
    rows = [_played(**row) for row in op.get_bind().execute(sa.text(PLAYED)).mappings()]
    if rows:
        op.bulk_insert(games, rows)


def _played(room_id: str, ended: int, kind: str, founding: str) -> dict[str, object]:
    """What is known of a game that was over before; openings were not noted."""
    told = json.loads(founding)
    clock = (told.get("clock") or {}).get("kind")
    own = told.get("own", False)
    return {
        "room_id": room_id,
        "pace": "live" if clock in {"fischer", "byo-yomi", "live", "hour"} else "slow",
        "board": told["board"] if kind == "table" else "custom" if own else told["map"],
        "opening": "",
        "ended": ended,
    }


def downgrade() -> None:
    """Back to the one before: nobody is rated any more."""
    for table in ("former_names", "ratings", "pools", "played_games"):
        op.drop_table(table)
    unrated = "UPDATE results SET rated = :rated, rating_before = NULL, rating_after = NULL"
    op.execute(sa.text(unrated).bindparams(rated=False))
    with op.batch_alter_table("results") as results:
        for name, _ in reversed(NAMED):
            results.drop_column(name)
        results.drop_column("team")
        for name in KEPT:
            results.alter_column(name, type_=sa.REAL, existing_type=sa.Double)
