"""What is said at tables, notes to oneself, who blocks whom, and what a report points at."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

PRINCIPAL = "principals.id"


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "lines",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("channel", sa.String(10), nullable=False),
        sa.Column("principal", sa.String(40), sa.ForeignKey(PRINCIPAL), nullable=False, index=True),
        sa.Column("side", sa.String(10), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("greeting", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("lines_of_room", "lines", ["room_id", "channel", "id"])
    op.create_table(
        "blocks",
        sa.Column("principal", sa.String(40), sa.ForeignKey(PRINCIPAL), primary_key=True),
        sa.Column("other", sa.String(40), sa.ForeignKey(PRINCIPAL), primary_key=True, index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("principal", sa.String(40), sa.ForeignKey(PRINCIPAL), primary_key=True),
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.add_column("reports", sa.Column("room_id", sa.String(24)))
    op.add_column("reports", sa.Column("line", sa.Integer))


def downgrade() -> None:
    """Back to the one before: what was said is forgotten."""
    op.drop_column("reports", "line")
    op.drop_column("reports", "room_id")
    for table in ("notes", "blocks", "lines"):
        op.drop_table(table)
