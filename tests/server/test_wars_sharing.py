"""Drafts shared with allies: recipients, and that all others get nothing."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.test_wars_reducer import Course, order, ready, refused, war_config

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.content.address import address, content_for_map
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.server.rooms.connection import Connection, encode
from tessera.server.wars import events, messages
from tessera.server.wars.broadcast import Broadcaster
from tessera.server.wars.events import Chair, Happened, read_event, to_json
from tessera.server.wars.reducer import replay
from tessera.server.wars.snapshot import from_bytes, to_bytes

RING = content_for_map(builtin_content(), "three_valleys")
GUESTS = frozenset({"x", "y", "z"})


@pytest.fixture
def course() -> Course:
    """Xenia and Zoe against Yuri, in their first orders step."""
    sides = {"x": "sun", "y": None, "z": "sun"}
    chairs = tuple(
        Chair(
            "person",
            "air",
            "gemini",
            principal=principal,
            name=principal,
            coalition=side,
            agreed=True,
        )
        for principal, side in sides.items()
    )
    found = replace(war_config(chairs=chairs), map="three_valleys", content=address(RING))
    course = Course()
    course.war = replay(found, content=RING)
    course.follow(GUESTS)
    return course


def told(course: Course, event: Any) -> Iterator[tuple[str, dict[str, Any]]]:  # noqa: ANN401
    """The messages to each guest about an event, after a full state, and the public state."""
    connections = [Connection(principal=principal) for principal in sorted(GUESTS)]
    accounts: dict[int | None, Any] = {}
    broadcaster = Broadcaster(course.war, accounts, GUESTS)
    for connection in connections:
        broadcaster.welcome(connection)
    course.apply(event)
    for connection, text in broadcaster.updates(event, connections):
        yield str(connection.principal), json.loads(text)
    for connection, said in broadcaster.seat_updates(connections):
        yield str(connection.principal), json.loads(encode(said))


def drafted(course: Course, seat: int = 0) -> events.Answered:
    return events.Answered(seat, Orders((order(course.war, seat),)))


def test_drafts_are_private_by_default(course: Course) -> None:
    assert {principal for principal, _ in told(course, drafted(course))} == {"x"}


def test_shared_drafts_go_to_allies_only(course: Course) -> None:
    course.ask("x", messages.Share(0, sharing=True))
    heard = dict(told(course, drafted(course)))
    assert heard.keys() == {"x", "z"}
    text = order(course.war, 0)
    assert heard["z"] == {
        "type": "ally-draft",
        "seat": 2,
        "ally": 0,
        "step_number": 0,
        "orders": [text],
    }
    moments = {principal: moment(course, seat) for seat, principal in enumerate("xyz")}
    assert moments["z"]["ally_drafts"] == {"0": [text]}
    assert moments["y"]["ally_drafts"] == moments["x"]["ally_drafts"] == {}
    assert text not in json.dumps(moments["y"])


def moment(course: Course, seat: int) -> dict[str, Any]:
    broadcaster = Broadcaster(course.war, {}, GUESTS)
    connection = Connection(principal="xyz"[seat])
    return dict(json.loads(broadcaster.welcome(connection))["seat_states"][str(seat)])


def test_sharing_is_hidden_from_enemies(course: Course) -> None:
    heard = dict(told(course, events.SharingSet(0, sharing=True)))
    assert heard.keys() == {"x", "z"}
    assert heard["x"]["type"] == "answer-accepted"
    assert heard["x"]["sharing"]
    assert not moment(course, 2)["sharing"]


def test_it_is_taken_back(course: Course) -> None:
    course.ask("x", messages.Share(0, sharing=True))
    course.apply(drafted(course))
    heard = dict(told(course, events.SharingSet(0, sharing=False)))
    assert heard["z"]["orders"] == []
    assert moment(course, 2)["ally_drafts"] == {}
    assert {principal for principal, _ in told(course, drafted(course))} == {"x"}


def test_drafts_end_with_their_step_and_leave_no_event_of_the_game(course: Course) -> None:
    course.ask("x", messages.Share(0, sharing=True))
    assert course.war.game is not None
    before = len(course.war.game.log.entries)
    course.apply(drafted(course))
    assert len(course.war.game.log.entries) == before
    for seat, principal in enumerate("xyz"):
        course.ask(principal, ready(seat))
    assert course.war.step_number
    assert moment(course, 2)["ally_drafts"] == {}


def test_orders_that_are_answered_are_counted_by_each_for_oneself(course: Course) -> None:
    course.ask("x", messages.Share(0, sharing=True))
    assert course.war.game is not None
    course.war.game.answers[0] = Orders(("7 veto #1.2",))
    assert moment(course, 2)["ally_drafts"] == {"0": ["7 veto ?"]}


def test_spectator_cannot_share_drafts(course: Course) -> None:
    assert refused(course, "y", messages.Share(0, sharing=True)) == "not-your-seat"


def test_it_is_kept(course: Course) -> None:
    course.ask("x", messages.Share(0, sharing=True))
    kept = [Happened(h.seq, h.time, read_event(to_json(h.event))) for h in course.past]
    assert replay(course.war.config, kept).attendance[0].sharing
    again = from_bytes(to_bytes(course.war), course.war.config, RING)
    assert again is not None
    assert again.attendance[0].sharing
