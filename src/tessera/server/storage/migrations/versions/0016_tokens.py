"""Tokens with which programs of others are let in."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column(
            "principal",
            sa.String(40),
            sa.ForeignKey("accounts.principal"),
            nullable=False,
            index=True,
        ),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Back to the one before: programs are let in no longer, and are people again."""
    op.drop_table("tokens")
    op.execute("UPDATE principals SET kind = 'account' WHERE kind = 'bot'")
