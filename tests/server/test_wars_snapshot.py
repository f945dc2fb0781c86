"""A war as bytes: it opens as stored, and continues as if nothing had happened."""

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.test_wars_reducer import CONTENT, Course, order, ready
from tests.server.test_wars_stored import STORED, golden

from tessera.games.zodiacs.answers import Orders
from tessera.server.wars import messages
from tessera.server.wars.content import of_today
from tessera.server.wars.persistence import read_config, read_past
from tessera.server.wars.public import public
from tessera.server.wars.reducer import apply, replay
from tessera.server.wars.snapshot import FORMAT, from_bytes, to_bytes
from tessera.server.wars.war import War


def check_alike(one: War, other: War) -> None:
    """Check that two wars are the same, except for seat holders."""
    assert public(one) == public(other)
    assert (one.seq, one.last, one.returned_until) == (other.seq, other.last, other.returned_until)
    assert (one.attendance, one.sent_messages) == (other.attendance, other.sent_messages)
    assert [list(plans) for plans in one.plans] == [list(plans) for plans in other.plans]
    assert (one.game is None) == (other.game is None)
    if one.game is not None and other.game is not None:
        assert one.game.state == other.game.state
        assert one.game.log == other.game.log
        assert (one.game.answers, one.game.ready) == (other.game.answers, other.game.ready)


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
def test_a_war_opens_from_any_snapshot_as_from_its_events(path: Path) -> None:
    stored = golden(path).stored
    config, past = read_config(stored), tuple(read_past(stored))
    content = of_today()[config.content]
    whole = replay(config, content=content)
    stops = {len(past) // 7 * part for part in range(1, 7)}
    for place, happening in enumerate(past):
        if place in stops:
            again = from_bytes(to_bytes(whole), config, content)
            assert again is not None
            for later in past[place:]:
                apply(again, later)
            check_alike(again, replay(config, past, content))
        apply(whole, happening)


def test_snapshot_keeps_submissions_without_identities() -> None:
    course = Course()
    course.follow()
    course.ask("x", messages.SubmitAnswer(0, 0, Orders((order(course.war, 0),))))
    course.ask("x", messages.SendMessage(0, "all", "hello"))
    course.ask("x", ready(0))
    course.ask("y", messages.SetDraft(1, 2, "dawn", (order(course.war, 1),)))
    kept = to_bytes(course.war)
    again = from_bytes(kept, course.war.config, CONTENT)
    assert again is not None
    check_alike(again, course.war)
    assert [chair.principal for chair in again.chairs] == [None, None]
    assert [chair.principal for chair in course.war.chairs] == ["x", "y"]


def test_a_snapshot_that_cannot_be_read_is_as_good_as_none() -> None:
    course = Course()
    course.follow()
    kept = to_bytes(course.war)
    config = course.war.config
    assert from_bytes(kept[:-1], config) is None
    assert from_bytes(b"", config) is None
    later = msgspec.msgpack.encode(msgspec.msgpack.decode(kept) | {"format": FORMAT + 1})
    assert from_bytes(later, config) is None
    assert from_bytes(kept, replace(config, content="gone")) is not None
