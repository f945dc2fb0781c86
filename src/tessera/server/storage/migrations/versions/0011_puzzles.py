"""Puzzles, who tried them, and games in which they are looked for."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def _rating() -> list[sa.Column[float]]:
    names = ("rating", "deviation", "volatility")
    return [sa.Column(name, sa.REAL, nullable=False) for name in names]


def _counts(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False, index=True),
        sa.Column("goal", sa.String(10), nullable=False),
        sa.Column("position", sa.Text, nullable=False),
        sa.Column("line", sa.Text, nullable=False),
        sa.Column("themes", sa.Text, nullable=False),
        sa.Column("source", sa.String(60), nullable=False),
        *_counts("guess"),
        *_rating(),
        *_counts("tries", "solved"),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "puzzlers",
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id"), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        *_rating(),
        *_counts("tries", "solved", "streak", "best"),
    )
    op.create_table(
        "puzzle_tries",
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id"), primary_key=True),
        sa.Column("puzzle", sa.String(16), sa.ForeignKey("puzzles.id"), primary_key=True),
        sa.Column("tried", sa.BigInteger, nullable=False),
        sa.Column("solved", sa.Boolean),
    )
    op.create_table(
        "finished_games",
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("searched", sa.BigInteger),
    )


def downgrade() -> None:
    """Back to the one before: nobody's tries are known any more."""
    for table in ("finished_games", "puzzle_tries", "puzzlers", "puzzles"):
        op.drop_table(table)
