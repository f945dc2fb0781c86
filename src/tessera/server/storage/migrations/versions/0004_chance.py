"""What decides the draws at a table, and what a game is played with."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.add_column("tables", sa.Column("secret", sa.String(64)))
    op.add_column(
        "tables", sa.Column("dealt", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("content", sa.String(64), nullable=False, server_default=""))


def downgrade() -> None:
    """Back to the one before."""
    for name in ("content", "dealt", "secret"):
        op.drop_column("tables", name)
