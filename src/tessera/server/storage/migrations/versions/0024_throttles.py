"""How often somebody has asked, for all processes of a site."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "throttles",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("filled", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Back to the one before: each process counts for itself."""
    op.drop_table("throttles")
