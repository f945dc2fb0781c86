"""Who founded a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.add_column("tables", sa.Column("founder", sa.String(40)))
    op.create_index("ix_tables_founder", "tables", ["founder"])


def downgrade() -> None:
    """Back to the one before."""
    op.drop_index("ix_tables_founder", "tables")
    op.drop_column("tables", "founder")
