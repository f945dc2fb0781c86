"""Wars, who sits at them, and their events."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "wars",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("founder", sa.String(40)),
        sa.Column("founding", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("wars_newest", "wars", ["listed", "created", "id"])
    op.create_index("ix_wars_founder", "wars", ["founder"])
    op.create_index("ix_wars_status", "wars", ["status"])
    op.create_table(
        "war_guests",
        sa.Column("war_id", sa.String(24), sa.ForeignKey("wars.id"), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
    )
    op.create_index("ix_war_guests_guest", "war_guests", ["guest"])
    op.create_table(
        "war_events",
        sa.Column("war_id", sa.String(24), sa.ForeignKey("wars.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Back to the one before."""
    op.drop_table("war_events")
    op.drop_table("war_guests")
    op.drop_table("wars")
