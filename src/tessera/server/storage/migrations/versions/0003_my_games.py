"""Finding the tables at which a guest sits."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_index("ix_seats_guest", "seats", ["guest"])


def downgrade() -> None:
    """Back to the one before."""
    op.drop_index("ix_seats_guest", "seats")
