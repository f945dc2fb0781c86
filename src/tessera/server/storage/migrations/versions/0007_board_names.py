"""What boards of people's own are called."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.add_column(
        "tables", sa.Column("board_name", sa.String(40), nullable=False, server_default="")
    )


def downgrade() -> None:
    """Back to the one before."""
    op.drop_column("tables", "board_name")
