"""Tournaments: how they were set up, who plays, and who has played whom."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("founder", sa.String(40), sa.ForeignKey("principals.id"), nullable=False),
        sa.Column("wish", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("starts", sa.BigInteger),
        sa.Column("ended", sa.BigInteger),
    )
    op.create_index("ix_tournaments_founder", "tournaments", ["founder"])
    op.create_index("ix_tournaments_status", "tournaments", ["status"])
    op.create_table(
        "entrants",
        _of_tournament(),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.Integer),
        sa.Column("rating", sa.Integer),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.UniqueConstraint("tournament_id", "principal"),
    )
    op.create_index("ix_entrants_principal", "entrants", ["principal"])
    op.create_table(
        "tournament_games",
        _of_tournament(),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), unique=True),
        sa.Column("first", sa.Integer, nullable=False),
        sa.Column("second", sa.Integer),
        sa.Column("score", sa.REAL),
    )


def _of_tournament() -> sa.Column[str]:
    return sa.Column(
        "tournament_id", sa.String(24), sa.ForeignKey("tournaments.id"), primary_key=True
    )


def downgrade() -> None:
    """Back to the one before: games of tournaments are games like any other."""
    rooms = sa.table("rooms", sa.column("id"), sa.column("kind"), sa.column("founding"))
    connection = op.get_bind()
    named = sa.select(rooms.c.id, rooms.c.founding).where(
        rooms.c.kind == "table", rooms.c.founding.contains('"tournament"')
    )
    for room, founding in connection.execute(named).all():
        told = json.loads(founding)
        told.pop("tournament", None)
        text = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
        connection.execute(sa.update(rooms).where(rooms.c.id == room).values(founding=text))
    for table in ("tournament_games", "entrants", "tournaments"):
        op.drop_table(table)
