"""Who wishes to be told of their turn, how, and what is on its way to them."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

TABLES = ("deliveries", "notices_told", "notice_wishes", "push_subscriptions")


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(32), primary_key=True),
        _whose(index=True),
        sa.Column("login", sa.String(16), nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("p256dh", sa.String(120), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notice_wishes",
        _whose(primary_key=True),
        sa.Column("letters", sa.Boolean, nullable=False),
        sa.Column("without", sa.String(80), nullable=False),
        sa.Column("language", sa.String(5), nullable=False),
    )
    op.create_table(
        "notices_told",
        _whose(primary_key=True),
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("what", sa.String(40), nullable=False),
    )
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(32), nullable=False, unique=True),
        _whose(index=True),
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("subscription", sa.String(32), nullable=False),
        sa.Column("matter", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("due", sa.BigInteger, nullable=False, index=True),
        sa.Column("tries", sa.Integer, nullable=False),
    )


def _whose(*, primary_key: bool = False, index: bool = False) -> sa.Column[str]:
    principal = sa.ForeignKey("principals.id")
    return sa.Column(
        "principal", sa.String(40), principal, primary_key=primary_key, index=index, nullable=False
    )


def downgrade() -> None:
    """Back to the one before: nobody is told of anything while away."""
    op.execute("DELETE FROM outbox WHERE topic = 'called'")
    for table in TABLES:
        op.drop_table(table)
