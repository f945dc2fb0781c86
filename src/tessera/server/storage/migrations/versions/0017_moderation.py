"""Who keeps order, who is shut out, what was reported, and who did what about it."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

TABLES = ("deeds", "reports", "bans", "roles")


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "roles", _who("principal", key=True), sa.Column("role", sa.String(10), nullable=False)
    )
    op.create_table(
        "bans",
        _who("principal", key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("until", sa.BigInteger),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        _who("reporter"),
        _who("about"),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("settled", sa.Boolean, nullable=False),
    )
    op.create_table(
        "deeds",
        sa.Column("id", sa.Integer, primary_key=True),
        _who("doer", known=False),
        _who("about"),
        sa.Column("deed", sa.String(10), nullable=False),
        sa.Column("detail", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )


def _who(name: str, *, key: bool = False, known: bool = True) -> sa.Column[str]:
    principal = sa.ForeignKey("principals.id")
    return sa.Column(name, sa.String(40), principal, primary_key=key, nullable=not known)


def downgrade() -> None:
    """Back to the one before: nobody keeps order, and nobody is shut out."""
    for table in TABLES:
        op.drop_table(table)
