"""Entrants for whom a bot played at the end of a war, apart from those who have left the league."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None

NEW = ("declined", "suspended", "asked")
"""What the standing of a table may tell since then."""


def upgrade() -> None:
    """To this revision."""
    absent = sa.Column("absent", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("entrants", absent)


def downgrade() -> None:
    """Back to the one before: an absent player counts as one who has left."""
    entrants = sa.table("entrants", sa.column("absent", sa.Boolean), sa.column("left", sa.Boolean))
    op.execute(sa.update(entrants).where(entrants.c.absent).values(left=True))
    op.drop_column("entrants", "absent")
    rooms = sa.table("rooms", sa.column("id"), sa.column("kind"), sa.column("standing"))
    told = sa.or_(*(rooms.c.standing.contains(f'"{name}"') for name in NEW))
    query = sa.select(rooms.c.id, rooms.c.standing).where(rooms.c.kind == "table", told)
    connection = op.get_bind()
    for room, standing in connection.execute(query).all():
        kept = {name: value for name, value in json.loads(standing).items() if name not in NEW}
        text = json.dumps(kept, separators=(",", ":"), ensure_ascii=False)
        connection.execute(sa.update(rooms).where(rooms.c.id == room).values(standing=text))
