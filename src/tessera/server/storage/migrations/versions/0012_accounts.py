"""Accounts, where they are logged in, their passkeys, and what may be done once with a secret."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def _moments(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.BigInteger, nullable=False) for name in names]


def _of_account() -> sa.Column[str]:
    return sa.Column(
        "principal",
        sa.String(40),
        sa.ForeignKey("accounts.principal"),
        nullable=False,
        index=True,
    )


def upgrade() -> None:
    """To this revision."""
    op.create_table(
        "accounts",
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id"), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("likeness", sa.String(80), nullable=False, unique=True),
        sa.Column("password", sa.Text),
        sa.Column("email", sa.String(254), nullable=False, index=True),
        *_moments("created"),
    )
    op.create_table(
        "logins",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        _of_account(),
        sa.Column("device", sa.String(40), nullable=False),
        *_moments("created", "seen"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), primary_key=True),
        _of_account(),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        *_moments("created", "used"),
    )
    op.create_table(
        "pledges",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("purpose", sa.String(20), nullable=False),
        sa.Column("principal", sa.String(40), nullable=False, index=True),
        sa.Column("body", sa.Text, nullable=False),
        *_moments("expires"),
    )


def downgrade() -> None:
    """Back to the one before: nobody is registered any more, and their games are guests' again."""
    for table in ("pledges", "passkeys", "logins", "accounts"):
        op.drop_table(table)
    op.execute("UPDATE principals SET kind = 'guest' WHERE kind <> 'guest'")
