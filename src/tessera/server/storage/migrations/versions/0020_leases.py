"""The processes that serve a site together, and what of it each has for itself."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("seal", sa.String(64), nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("owner", sa.Integer, sa.ForeignKey("processes.id"), index=True),
        sa.Column("left", sa.BigInteger),
    )


def downgrade() -> None:
    """Back to the one before: one process serves alone."""
    op.drop_table("leases")
    op.drop_table("processes")
