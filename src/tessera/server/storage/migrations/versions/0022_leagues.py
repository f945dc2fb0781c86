"""Leagues: who has sat where in the wars of a round, with what, and what it came to."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "tournament_seats",
        sa.Column(
            "tournament_id", sa.String(24), sa.ForeignKey("tournaments.id"), primary_key=True
        ),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), nullable=False, index=True),
        sa.Column("number", sa.Integer),
        sa.Column("faction", sa.String(40), nullable=False),
        sa.Column("leader", sa.String(40), nullable=False),
        sa.Column("finish", sa.Integer),
        sa.Column("glory", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """Back to the one before: there were no leagues, and their wars are wars like any other."""
    rooms = sa.table("rooms", sa.column("id"), sa.column("kind"), sa.column("founding"))
    connection = op.get_bind()
    named = sa.select(rooms.c.id, rooms.c.founding).where(
        rooms.c.kind == "war", rooms.c.founding.contains('"tournament"')
    )
    for room, founding in connection.execute(named).all():
        told = json.loads(founding)
        told.pop("tournament", None)
        text = json.dumps(told, separators=(",", ":"), ensure_ascii=False)
        connection.execute(sa.update(rooms).where(rooms.c.id == room).values(founding=text))
    leagues = 'SELECT id FROM tournaments WHERE wish LIKE \'%"kind":"league"%\''
    op.drop_table("tournament_seats")
    op.execute(f"DELETE FROM entrants WHERE tournament_id IN ({leagues})")  # noqa: S608
    op.execute('DELETE FROM tournaments WHERE wish LIKE \'%"kind":"league"%\'')
