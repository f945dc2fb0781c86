"""Rooms found by how they stand: which games go on, among all that are over."""

from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_index("rooms_standing_so", "rooms", ["status", "game"])


def downgrade() -> None:
    """Back to the one before."""
    op.drop_index("rooms_standing_so", "rooms")
