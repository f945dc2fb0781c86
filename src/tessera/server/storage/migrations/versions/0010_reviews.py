"""Reviews of games that are over."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "reviews",
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("review", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Back to the one before: games can be looked back at again."""
    op.drop_table("reviews")
