"""What players of slow games have laid ahead."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "replies",
        sa.Column("room_id", sa.String(24), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("lines", sa.Text, nullable=False),
        sa.ForeignKeyConstraint(["room_id", "place"], ["seats.room_id", "seats.place"]),
    )


def downgrade() -> None:
    """Back to the one before: what was laid ahead is forgotten."""
    op.drop_table("replies")
