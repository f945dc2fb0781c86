"""Notifications caused by events: for absent players, once per turn."""

import pytest

from tessera.server.db.records import Call
from tessera.server.rooms.adapter import Awaiting, notifications

PEOPLE = {0: "xenia", 1: "yuri"}
NOBODY = frozenset[str]()


def at_table(place: int | None, seq: int = 1, *, over: bool = False, slow: bool = True) -> Awaiting:
    awaited = {} if place is None else {place: str(seq)}
    return Awaiting(PEOPLE, awaited, over=over, slow=slow)


def at_war(hour: str, *places: int) -> Awaiting:
    return Awaiting(PEOPLE, dict.fromkeys(places, hour), hour)


def test_absent_player_to_move_is_notified() -> None:
    assert notifications(at_table(0), at_table(1, 2), NOBODY) == (Call("turn", (1,), "2"),)
    assert notifications(at_table(0), at_table(1, 2), frozenset({"yuri"})) == ()


def test_no_second_notification_within_a_turn() -> None:
    assert notifications(at_table(0), at_table(0, 2), NOBODY) == ()


def test_end_of_game_notifies_absent_players_once() -> None:
    after = at_table(None, over=True)
    assert notifications(at_table(0), after, frozenset({"xenia"})) == (Call("over", (1,)),)
    assert notifications(after, after, NOBODY) == ()


@pytest.mark.parametrize("slow", [True, False])
def test_notification_says_whether_game_is_correspondence(slow: bool) -> None:
    (call,) = notifications(at_table(0), at_table(1, slow=slow), NOBODY)
    assert call.slow is slow


def test_in_another_hour_of_a_war_it_is_another_turn() -> None:
    before, after = at_war("1.dawn", 0), at_war("1.noon", 0)
    assert notifications(before, after, NOBODY) == (
        Call("turn", (0,), "1.noon"),
        Call("hour", (1,), "1.noon"),
    )


def test_a_war_that_begins_has_no_hour_behind_it() -> None:
    assert notifications(at_war(""), at_war("1.dawn", 0), NOBODY) == (Call("turn", (0,), "1.dawn"),)


def test_newly_prompted_player_is_notified_within_an_hour() -> None:
    assert notifications(at_war("1.dawn"), at_war("1.dawn", 1), NOBODY) == (
        Call("turn", (1,), "1.dawn"),
    )
