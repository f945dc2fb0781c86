"""Tables and wars become rooms; who plays, and what came of it, get tables of their own."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None

AT_ONCE = 1000
"""Rows that are written in one go."""
CHANCE = "?"
FOUNDING = ("variant", "board", "initial", "secret", "dealt", "content", "board_name")
"""What a table's founding says as JSON."""
STANDING = ("turn", "ply", "result", "reason", "text")
"""What a table's standing says as JSON."""
OLD = ("seats", "events")
"""Tables whose names the new ones have, too."""

Row = dict[str, Any]


def upgrade() -> None:
    """To this revision."""
    for name in OLD:
        op.rename_table(name, f"old_{name}")
    op.drop_index("ix_seats_guest", "old_seats")
    new = _make_new()
    _write(new["principals"], _principals())
    _write(new["rooms"], _rooms_of_tables())
    _write(new["rooms"], _rooms_of_wars())
    _write(new["seats"], _seats_of_tables())
    _write(new["seats"], _seats_of_wars())
    _write(new["events"], _events_of_tables())
    _write(new["events"], _events_of_wars())
    _write(new["outbox"], _ends())
    for name in ("old_events", "old_seats", "tables", "war_events", "war_guests", "wars"):
        op.drop_table(name)


def downgrade() -> None:
    """Back to the one before; what is not known there of results is left out."""
    for name in OLD:
        op.rename_table(name, f"new_{name}")
    op.drop_index("ix_seats_principal", "new_seats")
    old = _make_old()
    _write(old["tables"], _tables_again())
    _write(old["seats"], _seats_again())
    _write(old["events"], _events_again())
    _write(old["wars"], _wars_again())
    _write(old["war_guests"], _war_guests_again())
    _write(old["war_events"], _war_events_again())
    for name in ("handled", "outbox", "results", "new_events", "new_seats", "rooms", "principals"):
        op.drop_table(name)


def _read(query: str, **values: object) -> Iterator[Row]:
    """Rows of a query, all read before any is written."""
    found = op.get_bind().execute(sa.text(query), values)
    return iter([dict(row) for row in found.mappings()])


def _write(table: sa.Table, rows: Iterable[Row]) -> None:
    every = list(rows)
    for first in range(0, len(every), AT_ONCE):
        op.get_bind().execute(table.insert(), every[first : first + AT_ONCE])


def _text(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# The tables of this revision


def _make_new() -> dict[str, sa.Table]:
    return {table.name: table for table in (*_make_rooms(), *_make_what_follows())}


def _make_rooms() -> Iterator[sa.Table]:
    yield op.create_table(
        "principals",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    yield op.create_table(
        "rooms",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("founder", sa.String(40), sa.ForeignKey("principals.id")),
        sa.Column("founding", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("goes_on", sa.Boolean, nullable=False),
        sa.Column("standing", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("snapshot", sa.LargeBinary),
        sa.Column("snapshot_seq", sa.Integer),
    )
    op.create_index("rooms_newest", "rooms", ["kind", "listed", "created", "id"])
    op.create_index("rooms_going_on", "rooms", ["kind", "goes_on"])
    op.create_index("ix_rooms_founder", "rooms", ["founder"])
    yield op.create_table(
        "seats",
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.String(10), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.Integer),
    )
    op.create_index("ix_seats_principal", "seats", ["principal"])
    yield op.create_table(
        "events",
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )


def _make_what_follows() -> Iterator[sa.Table]:
    yield op.create_table(
        "results",
        sa.Column("room_id", sa.String(24), primary_key=True),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("principal", sa.String(40), sa.ForeignKey("principals.id")),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("score", sa.REAL, nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("rating_before", sa.REAL),
        sa.Column("rating_after", sa.REAL),
        sa.ForeignKeyConstraint(["room_id", "place"], ["seats.room_id", "seats.place"]),
    )
    op.create_index("ix_results_principal", "results", ["principal"])
    yield op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("key", sa.String(60), nullable=False, unique=True),
        sa.Column("topic", sa.String(20), nullable=False),
        sa.Column("room_id", sa.String(24), sa.ForeignKey("rooms.id"), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    yield op.create_table(
        "handled",
        sa.Column("consumer", sa.String(20), primary_key=True),
        sa.Column("key", sa.String(60), primary_key=True),
    )


# Who plays


def _principals() -> Iterator[Row]:
    """Everybody who is named, since they were first."""
    since: dict[str, int] = {}

    def meet(guest: str | None, time: int) -> None:
        if guest is not None:
            since[guest] = min(time, since.get(guest, time))

    for row in _read("SELECT founder, created FROM tables UNION SELECT founder, created FROM wars"):
        meet(row["founder"], row["created"])
    for row in _read("SELECT guest, created FROM old_seats JOIN tables ON tables.id = table_id"):
        meet(row["guest"], row["created"])
    for row in _read("SELECT standing, created FROM wars"):
        for chair in json.loads(row["standing"])["chairs"]:
            meet(chair.get("guest"), row["created"])
    for guest, time in since.items():
        yield {"id": guest, "kind": "guest", "created": time}


# Tables


def _rooms_of_tables() -> Iterator[Row]:
    bots = {
        (row["table_id"], row["side"])
        for row in _read("SELECT table_id, side FROM old_seats WHERE kind = 'bot'")
    }
    for row in _read("SELECT * FROM tables"):
        moves = row["turn"] == CHANCE or (row["id"], row["turn"]) in bots
        founding = {name: row[name] for name in FOUNDING} | {"dealt": bool(row["dealt"])}
        yield {
            "id": row["id"],
            "kind": "table",
            "game": row["game"],
            "rules_version": row["rules_version"],
            "listed": bool(row["listed"]),
            "created": row["created"],
            "founder": row["founder"],
            "founding": _text(founding),
            "status": row["status"],
            "goes_on": row["status"] == "playing" and moves,
            "standing": _text({name: row[name] for name in STANDING}),
            "updated": row["updated"],
        }


def _seats_of_tables() -> Iterator[Row]:
    for row in _read("SELECT * FROM old_seats"):
        room, guest = row.pop("table_id"), row.pop("guest")
        yield row | {"room_id": room, "principal": guest}


def _events_of_tables() -> Iterator[Row]:
    for row in _read("SELECT * FROM old_events"):
        told = ("kind", "side", "action", "milliseconds")
        event = _text({name: row[name] for name in told})
        yield {"room_id": row["table_id"], "seq": row["seq"], "time": row["time"], "event": event}


def _tables_again() -> Iterator[Row]:
    for row in _read("SELECT * FROM rooms WHERE kind = 'table'"):
        common = ("id", "game", "rules_version", "created", "founder", "status", "updated")
        founding, standing = json.loads(row["founding"]), json.loads(row["standing"])
        yield {
            **{name: row[name] for name in common},
            "listed": bool(row["listed"]),
            **{name: founding[name] for name in FOUNDING},
            **{name: standing[name] for name in STANDING},
        }


def _seats_again() -> Iterator[Row]:
    for row in _read(_SEATS, kind="table"):
        yield {
            "table_id": row.pop("room_id"),
            "guest": row.pop("principal"),
            **row,
        }


def _events_again() -> Iterator[Row]:
    for row in _read(_EVENTS, kind="table"):
        yield {
            "table_id": row["room_id"],
            "seq": row["seq"],
            "time": row["time"],
            **json.loads(row["event"]),
        }


_SEATS = """
    SELECT new_seats.* FROM new_seats JOIN rooms ON rooms.id = room_id WHERE rooms.kind = :kind
"""
_EVENTS = """
    SELECT new_events.* FROM new_events JOIN rooms ON rooms.id = room_id WHERE rooms.kind = :kind
    ORDER BY room_id, seq
"""

# Wars: guests leave the texts


def _rooms_of_wars() -> Iterator[Row]:
    for row in _read("SELECT * FROM wars"):
        founding = json.loads(row["founding"])
        founding["founder"] = None
        for chair in founding["chairs"]:
            chair["guest"] = None
        yield {
            "id": row["id"],
            "kind": "war",
            "game": "zodiacs",
            "rules_version": 1,
            "listed": bool(row["listed"]),
            "created": row["created"],
            "founder": row["founder"],
            "founding": _text(founding),
            "status": row["status"],
            "goes_on": row["status"] == "playing",
            "standing": _text(json.loads(row["standing"])["public"]),
            "updated": row["updated"],
        }


def _seats_of_wars() -> Iterator[Row]:
    for row in _read("SELECT id, standing FROM wars"):
        for place, chair in enumerate(json.loads(row["standing"])["chairs"]):
            yield {
                "room_id": row["id"],
                "place": place,
                "side": str(place),
                "kind": chair["kind"],
                "principal": chair.get("guest"),
                "name": chair.get("name", ""),
                "level": chair.get("level"),
            }


def _events_of_wars() -> Iterator[Row]:
    for row in _read("SELECT * FROM war_events"):
        event = json.loads(row["event"])
        if event["type"] == "sat":
            event.pop("guest")
            row["event"] = _text(event)
        room = row.pop("war_id")
        yield row | {"room_id": room}


def _wars_again() -> Iterator[Row]:
    """Who sits on a seat stands in the founding and the standing again."""
    holders: dict[str, list[Row]] = {}
    for seat in sorted(_read(_SEATS, kind="war"), key=lambda seat: int(seat["place"])):
        holders.setdefault(seat["room_id"], []).append(seat)
    for row in _read("SELECT * FROM rooms WHERE kind = 'war'"):
        founding = json.loads(row["founding"])
        founding["founder"] = row["founder"]
        for chair in founding["chairs"]:
            chair["guest"] = row["founder"] if chair["kind"] == "person" else None
        public = json.loads(row["standing"])
        seats = zip(public["seats"], holders[row["id"]], strict=True)
        standing = {
            "public": public,
            "chairs": [_chair_again(shown, seat) for shown, seat in seats],
            "updated": row["updated"],
        }
        yield {
            "id": row["id"],
            "listed": bool(row["listed"]),
            "created": row["created"],
            "founder": row["founder"],
            "founding": _text(founding),
            "status": row["status"],
            "standing": _text(standing),
            "updated": row["updated"],
        }


def _chair_again(shown: Row, seat: Row) -> Row:
    chair = {name: shown[name] for name in ("kind", "faction", "leader", "coalition")}
    chair["agreed"] = shown["agreed"] and shown["kind"] == "person"  # bots are shown to agree
    return chair | {"guest": seat["principal"], "name": seat["name"], "level": seat["level"]}


def _war_guests_again() -> Iterator[Row]:
    sitting = {
        (seat["room_id"], seat["principal"])
        for seat in _read(_SEATS, kind="war")
        if seat["principal"] is not None
    }
    for room, guest in sorted(sitting):
        yield {"war_id": room, "guest": guest}


def _war_events_again() -> Iterator[Row]:
    """Who sat down and got up again is not known any more."""
    holders = {
        (seat["room_id"], seat["place"]): seat["principal"] for seat in _read(_SEATS, kind="war")
    }
    for row in _read(_EVENTS, kind="war"):
        event = json.loads(row["event"])
        if event["type"] == "sat":
            event["guest"] = holders[row["room_id"], event["seat"]] or "gone"
            row["event"] = _text(event)
        yield {"war_id": row.pop("room_id"), **row}


# What games have come to


def _ends() -> Iterator[Row]:
    for row in _read("SELECT * FROM tables WHERE status = 'finished'"):
        first = {"1-0": 1.0, "0-1": 0.0}.get(row["result"], 0.5)
        yield _end(row, [first, 1 - first], row["reason"])
    for row in _read("SELECT * FROM wars WHERE status = 'finished'"):
        public = json.loads(row["standing"])["public"]
        reason, _, winner = public["result"].partition(":")
        yield _end(row, _scores(public["seats"], winner), reason)


def _scores(seats: Sequence[Row], winner: str) -> list[float]:
    if winner:
        return [float(winner == (seat["coalition"] or seat["handle"])) for seat in seats]
    out = all(seat["out"] for seat in seats)
    return [0.5 if out or not seat["out"] else 0.0 for seat in seats]


def _end(row: Row, scores: list[float], reason: str) -> Row:
    results = [
        {
            "place": place,
            "rank": 1 + sum(other > score for other in scores),
            "score": score,
            "reason": reason,
        }
        for place, score in enumerate(scores)
    ]
    return {
        "key": f"ended {row['id']}",
        "topic": "ended",
        "room_id": row["id"],
        "body": _text(results),
        "created": row["updated"],
    }


# The tables of the revision before


def _make_old() -> dict[str, sa.Table]:
    return {table.name: table for table in (*_make_tables(), *_make_wars())}


def _make_tables() -> Iterator[sa.Table]:
    yield op.create_table(
        "tables",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("variant", sa.Text, nullable=False),
        sa.Column("board", sa.String(40), nullable=False),
        sa.Column("initial", sa.Text, nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("turn", sa.String(1)),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("result", sa.String(10)),
        sa.Column("reason", sa.String(20)),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
        sa.Column("founder", sa.String(40)),
        sa.Column("secret", sa.String(64)),
        sa.Column("dealt", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("content", sa.String(64), nullable=False, server_default=""),
        sa.Column("board_name", sa.String(40), nullable=False, server_default=""),
    )
    op.create_index("tables_newest", "tables", ["listed", "created", "id"])
    op.create_index("ix_tables_status", "tables", ["status"])
    op.create_index("ix_tables_founder", "tables", ["founder"])
    yield op.create_table(
        "seats",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("side", sa.String(1), primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("guest", sa.String(40)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("level", sa.Integer),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    yield op.create_table(
        "events",
        sa.Column("table_id", sa.String(24), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("side", sa.String(1), nullable=False),
        sa.Column("action", sa.Text, nullable=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("milliseconds", sa.BigInteger, nullable=False),
    )


def _make_wars() -> Iterator[sa.Table]:
    yield op.create_table(
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
    yield op.create_table(
        "war_guests",
        sa.Column("war_id", sa.String(24), sa.ForeignKey("wars.id"), primary_key=True),
        sa.Column("guest", sa.String(40), primary_key=True),
    )
    op.create_index("ix_war_guests_guest", "war_guests", ["guest"])
    yield op.create_table(
        "war_events",
        sa.Column("war_id", sa.String(24), sa.ForeignKey("wars.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("time", sa.BigInteger, nullable=False),
        sa.Column("event", sa.Text, nullable=False),
    )
