"""All tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create them."""
    op.create_table(
        "contents",
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("address"),
    )
    op.create_table(
        "experiments",
        sa.Column("address", sa.String(length=64), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("progress", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("address"),
    )
    op.create_table(
        "heartbeats",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "one_time_tokens",
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("purpose", sa.String(length=20), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
    op.create_index("ix_one_time_tokens_principal", "one_time_tokens", ["principal"])
    op.create_table(
        "outbox_handled",
        sa.Column("consumer", sa.String(length=20), nullable=False),
        sa.Column("key", sa.String(length=60), nullable=False),
        sa.PrimaryKeyConstraint("consumer", "key"),
    )
    op.create_table(
        "pools",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("game", "pace"),
    )
    op.create_table(
        "principals",
        sa.Column("id", sa.String(length=40), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("address", sa.String(length=200), nullable=False),
        sa.Column("seal", sa.String(length=64), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "puzzles",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("goal", sa.String(length=10), nullable=False),
        sa.Column("position", sa.Text(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("themes", sa.Text(), nullable=False),
        sa.Column("source", sa.String(length=60), nullable=False),
        sa.Column("guess", sa.Integer(), nullable=False),
        sa.Column("rating", sa.REAL(), nullable=False),
        sa.Column("deviation", sa.REAL(), nullable=False),
        sa.Column("volatility", sa.REAL(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_puzzles_game", "puzzles", ["game"])
    op.create_table(
        "throttles",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("filled", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "accounts",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column(
            "skeleton",
            sa.String(length=80).with_variant(sa.String(length=80, collation="C"), "postgresql"),
            nullable=False,
        ),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal"),
        sa.UniqueConstraint("skeleton"),
    )
    op.create_index("ix_accounts_email", "accounts", ["email"])
    op.create_table(
        "bans",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal"),
    )
    op.create_table(
        "blocks",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("other", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["other"], ["principals.id"]),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal", "other"),
    )
    op.create_index("ix_blocks_other", "blocks", ["other"])
    op.create_table(
        "experimenters",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("experiment", sa.String(length=64), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("requested", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["experiment"], ["experiments.address"]),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal", "experiment"),
    )
    op.create_index("ix_experimenters_state", "experimenters", ["state"])
    op.create_table(
        "leases",
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("owner", sa.Integer(), nullable=True),
        sa.Column("unserved_since", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["owner"], ["processes.id"]),
        sa.PrimaryKeyConstraint("name"),
    )
    op.create_index("ix_leases_owner", "leases", ["owner"])
    op.create_table(
        "moderation_actions",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("moderator", sa.String(length=40), nullable=True),
        sa.Column("target", sa.String(length=40), nullable=False),
        sa.Column("action", sa.String(length=10), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["moderator"], ["principals.id"]),
        sa.ForeignKeyConstraint(["target"], ["principals.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "notification_preferences",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("email_enabled", sa.Boolean(), nullable=False),
        sa.Column("disabled", sa.String(length=80), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal"),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("login", sa.String(length=16), nullable=False),
        sa.Column("endpoint", sa.Text(), nullable=False),
        sa.Column("p256dh", sa.String(length=120), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("language", sa.String(length=5), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_push_subscriptions_principal", "push_subscriptions", ["principal"])
    op.create_table(
        "puzzle_tries",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("puzzle", sa.String(length=16), nullable=False),
        sa.Column("tried", sa.BigInteger(), nullable=False),
        sa.Column("solved", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["puzzle"], ["puzzles.id"]),
        sa.PrimaryKeyConstraint("principal", "puzzle"),
    )
    op.create_table(
        "puzzlers",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rating", sa.REAL(), nullable=False),
        sa.Column("deviation", sa.REAL(), nullable=False),
        sa.Column("volatility", sa.REAL(), nullable=False),
        sa.Column("tries", sa.Integer(), nullable=False),
        sa.Column("solved", sa.Integer(), nullable=False),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal", "game"),
    )
    op.create_table(
        "ratings",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("volatility", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("provisional", sa.Boolean(), server_default=sa.true(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal", "game", "pace"),
    )
    op.create_index(
        "ratings_best", "ratings", ["game", "pace", "provisional", "rating", "principal"]
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("reporter", sa.String(length=40), nullable=False),
        sa.Column("target", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("resolved", sa.Boolean(), nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=True),
        sa.Column("message", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["reporter"], ["principals.id"]),
        sa.ForeignKeyConstraint(["target"], ["principals.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "roles",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("role", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal"),
    )
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("rules_version", sa.Integer(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("creator", sa.String(length=40), nullable=True),
        sa.Column("config", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("active", sa.Boolean(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.Column("position", sa.String(length=32), nullable=True),
        sa.Column("snapshot", sa.LargeBinary(), nullable=True),
        sa.Column("snapshot_seq", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["creator"], ["principals.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("rooms_active", "rooms", ["kind", "active"])
    op.create_index("rooms_listed", "rooms", ["listed", "kind", "status", "created", "id"])
    op.create_index("rooms_of_creator", "rooms", ["creator", "kind", "status", "created", "id"])
    op.create_index("rooms_of_game", "rooms", ["listed", "game", "status", "created", "id"])
    op.create_index(
        "rooms_position",
        "rooms",
        ["position"],
        postgresql_where=sa.text("position IS NOT NULL"),
        sqlite_where=sa.text("position IS NOT NULL"),
    )
    op.create_index("rooms_untouched", "rooms", ["kind", "status", "updated"])
    op.create_table(
        "tallies",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("board", sa.String(length=80), nullable=False),
        sa.Column("opening", sa.String(length=200), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("won", sa.Integer(), nullable=False),
        sa.Column("drawn", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.PrimaryKeyConstraint("principal", "listed", "game", "board", "opening"),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(length=24), nullable=False),
        sa.Column("creator", sa.String(length=40), nullable=False),
        sa.Column("request", sa.Text(), nullable=False),
        sa.Column("status", sa.String(length=10), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("starts", sa.BigInteger(), nullable=True),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["creator"], ["principals.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_tournaments_creator", "tournaments", ["creator"])
    op.create_index("ix_tournaments_status", "tournaments", ["status"])
    op.create_table(
        "chat_messages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("channel", sa.String(length=10), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("side", sa.String(length=10), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("greeting", sa.String(length=20), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("chat_messages_of_room", "chat_messages", ["room_id", "channel", "id"])
    op.create_index("ix_chat_messages_principal", "chat_messages", ["principal"])
    op.create_table(
        "deliveries",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("token", sa.String(length=32), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("subscription", sa.String(length=32), nullable=False),
        sa.Column("reason", sa.String(length=10), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=False),
        sa.Column("attempts", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("token"),
    )
    op.create_index("ix_deliveries_due", "deliveries", ["due"])
    op.create_index("ix_deliveries_principal", "deliveries", ["principal"])
    op.create_table(
        "entrants",
        sa.Column("tournament_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("level", sa.Integer(), nullable=True),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("absent", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("tournament_id", "number"),
        sa.UniqueConstraint("tournament_id", "principal"),
    )
    op.create_index("ix_entrants_principal", "entrants", ["principal"])
    op.create_table(
        "events",
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("seq", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("time", sa.BigInteger(), nullable=False),
        sa.Column("event", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room_id", "seq"),
    )
    op.create_table(
        "finished_games",
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("searched", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room_id"),
    )
    op.create_index(
        "finished_unsearched",
        "finished_games",
        ["ended"],
        postgresql_where=sa.text("searched IS NULL"),
        sqlite_where=sa.text("searched IS NULL"),
    )
    op.create_table(
        "former_names",
        sa.Column("skeleton", sa.String(length=80), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["accounts.principal"]),
        sa.PrimaryKeyConstraint("skeleton"),
    )
    op.create_index("ix_former_names_principal", "former_names", ["principal"])
    op.create_table(
        "last_notifications",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("key", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("principal", "room_id"),
    )
    op.create_table(
        "logins",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("device", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["accounts.principal"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("digest"),
    )
    op.create_index("ix_logins_principal", "logins", ["principal"])
    op.create_table(
        "notes",
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("principal", "room_id"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=60), nullable=False),
        sa.Column("topic", sa.String(length=20), nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(length=1400), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("public_key", sa.LargeBinary(), nullable=False),
        sa.Column("counter", sa.BigInteger(), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["accounts.principal"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_passkeys_principal", "passkeys", ["principal"])
    op.create_table(
        "played_games",
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("board", sa.String(length=80), nullable=False),
        sa.Column("opening", sa.String(length=200), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(length=40), server_default="", nullable=False),
        sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room_id"),
    )
    op.create_index("played_listed", "played_games", ["listed", "ended", "room_id", "rated"])
    op.create_index(
        "played_of_game", "played_games", ["listed", "game", "ended", "room_id", "board", "rated"]
    )
    op.create_index(
        "played_on_board", "played_games", ["listed", "board", "ended", "room_id", "game", "rated"]
    )
    op.create_table(
        "reviews",
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("review", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room_id"),
    )
    op.create_table(
        "seats",
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("side", sa.String(length=10), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=True),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("level", sa.Integer(), nullable=True),
        sa.Column(
            "folded_name",
            sa.String(length=120).with_variant(sa.String(length=120, collation="C"), "postgresql"),
            server_default="",
            nullable=False,
        ),
        sa.Column("room_kind", sa.String(length=10), server_default="", nullable=False),
        sa.Column("game", sa.String(length=40), server_default="", nullable=False),
        sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("created", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("status", sa.String(length=10), server_default="", nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.PrimaryKeyConstraint("room_id", "place"),
    )
    op.create_index(
        "seats_named", "seats", ["folded_name", "listed", "status", "created", "room_id"]
    )
    op.create_index("seats_of_game", "seats", ["principal", "game", "status", "created", "room_id"])
    op.create_index(
        "seats_of_player", "seats", ["principal", "room_kind", "status", "created", "room_id"]
    )
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(length=16), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=40), nullable=False),
        sa.Column("scopes", sa.String(length=40), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("used", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["principal"], ["accounts.principal"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("digest"),
    )
    op.create_index("ix_tokens_principal", "tokens", ["principal"])
    op.create_table(
        "tournament_games",
        sa.Column("tournament_id", sa.String(length=24), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=True),
        sa.Column("first", sa.Integer(), nullable=False),
        sa.Column("second", sa.Integer(), nullable=True),
        sa.Column("score", sa.REAL(), nullable=True),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board"),
        sa.UniqueConstraint("room_id"),
    )
    op.create_table(
        "tournament_seats",
        sa.Column("tournament_id", sa.String(length=24), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("faction", sa.String(length=40), nullable=False),
        sa.Column("leader", sa.String(length=40), nullable=False),
        sa.Column("finish", sa.Integer(), nullable=True),
        sa.Column("glory", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["room_id"], ["rooms.id"]),
        sa.ForeignKeyConstraint(["tournament_id"], ["tournaments.id"]),
        sa.PrimaryKeyConstraint("tournament_id", "round", "board", "seat"),
    )
    op.create_index("ix_tournament_seats_room_id", "tournament_seats", ["room_id"])
    op.create_table(
        "conditional_moves",
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("lines", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["room_id", "place"], ["seats.room_id", "seats.place"]),
        sa.PrimaryKeyConstraint("room_id", "place"),
    )
    op.create_table(
        "results",
        sa.Column("room_id", sa.String(length=24), nullable=False),
        sa.Column("place", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("principal", sa.String(length=40), nullable=True),
        sa.Column("rank", sa.Integer(), nullable=False),
        sa.Column("score", sa.REAL(), nullable=False),
        sa.Column("reason", sa.String(length=20), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("team", sa.String(length=40), server_default="", nullable=False),
        sa.Column("game", sa.String(length=40), server_default="", nullable=False),
        sa.Column("pace", sa.String(length=10), server_default="", nullable=False),
        sa.Column("listed", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("nth", sa.Integer(), nullable=True),
        sa.Column("rating_before", sa.Double(), nullable=True),
        sa.Column("rating_after", sa.Double(), nullable=True),
        sa.Column("deviation_after", sa.Double(), nullable=True),
        sa.Column("volatility_after", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(["principal"], ["principals.id"]),
        sa.ForeignKeyConstraint(["room_id", "place"], ["seats.room_id", "seats.place"]),
        sa.PrimaryKeyConstraint("room_id", "place"),
    )
    op.create_index("results_curve", "results", ["principal", "game", "pace", "nth"])
    op.create_index(
        "results_ended",
        "results",
        ["principal", "ended", "room_id", "game", "score", "rated", "listed"],
    )
    op.create_index(
        "results_rated",
        "results",
        ["game", "pace", "nth", "place"],
        postgresql_where=sa.text("nth IS NOT NULL"),
        sqlite_where=sa.text("nth IS NOT NULL"),
    )
