"""Experiments, and who looks after them."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "experiments",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("stands", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "experimenters",
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id"), primary_key=True),
        sa.Column(
            "experiment", sa.String(64), sa.ForeignKey("experiments.address"), primary_key=True
        ),
        sa.Column("state", sa.String(10), nullable=False, index=True),
        sa.Column("asked", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Back to the one before: games stay in the folder of the lab."""
    op.drop_table("experimenters")
    op.drop_table("experiments")
