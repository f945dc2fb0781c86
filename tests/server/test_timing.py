"""Clocks as values: no time is lost or gained."""

from dataclasses import dataclass
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessera.server.core.errors import RefusalError
from tessera.server.tables.timing import (
    DAY_S,
    HOUR_S,
    LEAST_WAIT,
    SECOND,
    Clock,
    Place,
    TimeControl,
    checked,
)

FIVE_THREE = TimeControl("fischer", 300, 3)
TEN_AND_PERIODS = TimeControl("byo-yomi", 600, 30, 3)
A_DAY = TimeControl("slow", DAY_S, 7 * DAY_S)
CONTROLS = [FIVE_THREE, TEN_AND_PERIODS, A_DAY, TimeControl("byo-yomi", 0, 10, 2)]


def begun(control: TimeControl, now: int = 0) -> Clock:
    """The clocks when each side has ended a first turn, at the turn of the first."""
    clock = Clock.fresh(control).after_action(0, now).after_action(1, now)
    assert clock.since is None, "nobody's time runs in the first turns"
    return clock.after_action(0, now)


def left(clock: Clock, place: Place = 0) -> int:
    return clock.sides[place].total


def test_time_runs_from_the_second_turn_of_the_first_side_on() -> None:
    clock = Clock.fresh(FIVE_THREE).after_action(0, 0).after_action(1, 50_000)
    assert clock.due is None
    clock = clock.after_action(0, 90_000)
    assert clock.since == 90_000
    assert clock.due == 90_000 + 303_000
    assert [side.left for side in clock.sides] == [303_000, 303_000]


def test_a_turn_of_several_actions_gives_its_seconds_once() -> None:
    clock = begun(FIVE_THREE).after_action(0, 4_000).after_action(0, 5_000)
    assert left(clock) == 303_000 - 5_000
    assert left(clock.after_action(1, 6_000)) == 303_000 - 6_000 + 3_000


def test_no_time_runs_while_chance_draws() -> None:
    clock = begun(FIVE_THREE).after_action(None, 4_000)
    assert clock.due is None
    assert left(clock.after_action(0, 60_000)) == 303_000 - 4_000
    assert left(clock.after_action(1, 60_000)) == 303_000 - 4_000 + 3_000


@pytest.mark.parametrize(
    ("spent", "left_after", "periods_after"),
    [
        (599, 1, 3),
        (600, 30, 2),
        (629, 30, 2),  # the period was renewed at the end of the turn
        (630, 30, 1),
        (659, 30, 1),
        (689, 30, 0),
    ],
)
def test_a_period_is_used_up_by_a_turn_that_takes_longer(
    spent: int, left_after: int, periods_after: int
) -> None:
    clock = begun(TEN_AND_PERIODS)
    assert clock.due == 690 * SECOND
    side = clock.after_action(1, spent * SECOND).sides[0]
    assert (side.left, side.reserve) == (left_after * SECOND, periods_after * 30 * SECOND)


def test_without_time_at_first_byo_yomi_begins_in_a_period() -> None:
    clock = begun(TimeControl("byo-yomi", 0, 10, 2))
    assert (clock.sides[0].left, clock.sides[0].reserve) == (10_000, 10_000)
    assert clock.due == 20_000


def test_a_slow_turn_that_is_late_goes_on_in_the_holidays() -> None:
    clock = begun(A_DAY)
    assert clock.due == 8 * DAY_S * SECOND
    side = clock.after_action(1, 3 * DAY_S * SECOND).sides[0]
    assert (side.left, side.reserve) == (DAY_S * SECOND, 5 * DAY_S * SECOND)


def test_disconnection_pauses_clock_for_bounded_time() -> None:
    clock = begun(FIVE_THREE).disconnected(1_000)
    assert clock.due == 1_000 + 302_000 + 30_000
    back = clock.reconnected(11_000)
    assert (left(back), back.sides[0].grace) == (302_000, 20_000)
    gone = clock.reconnected(61_000)
    assert (left(gone), gone.sides[0].grace) == (302_000 - 30_000, 0)


def test_each_lost_connection_uses_up_some_grace() -> None:
    clock = begun(FIVE_THREE).disconnected(1_000).reconnected(1_001)
    assert clock.sides[0].grace == 30_000 - LEAST_WAIT


def test_an_action_ends_the_waiting_for_a_connection() -> None:
    clock = begun(FIVE_THREE).disconnected(1_000).after_action(1, 2_000)
    assert not clock.away
    assert left(clock) == 302_000 + 3_000


@pytest.mark.parametrize("control", CONTROLS)
def test_time_in_which_no_server_ran_is_given_back_once(control: TimeControl) -> None:
    clock = begun(control).restored(2_000, 900_000)
    assert clock.charged(900_000) == clock
    assert left(clock) == left(begun(control)) - 2_000
    assert clock.restored(2_000, 900_000) == clock
    assert begun(control, now=5_000).restored(2_000, 900_000).since == 900_000


def test_what_is_taken_back_gives_nothing() -> None:
    clock = begun(FIVE_THREE).after_action(1, 4_000)
    back = clock.after_undo(0, 10_000)
    assert (left(back), left(back, 1)) == (302_000, 297_000)
    slow = begun(A_DAY).after_action(1, 4_000).after_undo(0, 10_000)
    assert [side.left for side in slow.sides] == [DAY_S * SECOND] * 2


def test_a_bot_spends_less_the_less_it_has() -> None:
    clock = begun(TimeControl("fischer", 60))
    shares = [clock.charged(spent).bot_budget for spent in (0, 30_000, 59_000, 59_999)]
    assert shares == sorted(shares, key=lambda share: share or 0, reverse=True)
    assert shares[-1] == 1
    assert begun(A_DAY).bot_budget is None


Step = Literal["act", "pass", "draw", "lost", "found", "pause", "resume", "down"]
STEPS: tuple[Step, ...] = ("act", "pass", "draw", "lost", "found", "pause", "resume", "down")


@dataclass
class Book:
    """The expected remaining time, computed second by second."""

    clock: Clock
    now: int = 0
    charged: int = 0
    ended: int = 0

    def take(self, step: Step, wait: int) -> None:
        before = self.clock
        start, self.now = self.now, self.now + wait
        if step == "down":
            self.clock = before.restored(start, self.now)
            return
        runs = before.since is not None and before.turn is not None
        if runs:
            grace = before.sides[before.turn or 0].grace if before.away else 0
            free = min(grace, self.now - (before.since or 0))
            self.charged += self.now - (before.since or 0) - free
        match step:
            case "act" | "draw":
                self.clock = before.after_action(before.turn if step == "act" else None, self.now)
            case "pass":
                self.clock = before.after_action(0 if before.turn else 1, self.now)
                self.ended += 1
            case "lost":
                self.clock = before.disconnected(self.now)
            case "found":
                self.clock = before.reconnected(self.now)
            case "pause":
                self.clock = before.pause(self.now)
            case "resume":
                self.clock = before.resume(self.now)


@given(st.lists(st.tuples(st.sampled_from(STEPS), st.integers(0, 700)), max_size=40))
def test_no_time_is_lost_or_made(steps: list[tuple[Step, int]]) -> None:
    book = Book(begun(FIVE_THREE))
    given_at_first = left(book.clock) + left(book.clock, 1)
    for step, wait in steps:
        due = book.clock.due
        if due is not None and due <= book.now + wait:
            return  # the game is over
        book.take(step, wait)
        total = left(book.clock) + left(book.clock, 1)
        assert total == given_at_first - book.charged + book.ended * 3_000


@given(
    st.sampled_from(CONTROLS),
    st.lists(st.tuples(st.booleans(), st.integers(0, 40_000)), min_size=1, max_size=30),
)
def test_it_does_not_matter_how_often_one_looks(
    control: TimeControl, steps: list[tuple[bool, int]]
) -> None:
    seldom = often = begun(control)
    now = 0
    for ends, wait in steps:
        now += wait
        often = often.charged(now - wait // 2).charged(now)
        assert often == seldom.charged(now)
        assert often.due == seldom.due or (often.due or 0) <= now
        if ends:
            turn: Place = 0 if seldom.turn else 1
            seldom, often = seldom.after_action(turn, now), often.after_action(turn, now)


@pytest.mark.parametrize(
    ("control", "code"),
    [
        (TimeControl("slow", 60), "clock-slow"),
        (TimeControl("slow", DAY_S, 0, 1), "clock-slow"),
        (TimeControl("fischer", 4 * HOUR_S), "clock-long"),
        (TimeControl("fischer", 60, 4 * HOUR_S), "clock-long"),
        (TimeControl("fischer", 0, 5), "clock-fischer"),
        (TimeControl("fischer", 60, 5, 2), "clock-fischer"),
        (TimeControl("byo-yomi", 60, 0, 2), "clock-periods"),
        (TimeControl("byo-yomi", 60, 30), "clock-periods"),
    ],
)
def test_unplayable_clock_is_refused(control: TimeControl, code: str) -> None:
    with pytest.raises(RefusalError) as caught:
        checked(control)
    assert caught.value.code == code


@pytest.mark.parametrize("control", [*CONTROLS, None])
def test_the_usual_clocks_are_taken(control: TimeControl | None) -> None:
    assert checked(control) == control


@pytest.mark.parametrize(
    ("control", "seconds"),
    [
        (TimeControl("fischer", 60, 0), 30),
        (TimeControl("fischer", 300, 0), 30),
        (TimeControl("fischer", 180, 2), 30),
        (TimeControl("fischer", 301, 0), 60),
        (FIVE_THREE, 30),
        (TimeControl("byo-yomi", 60, 5, 1), 30),
        (TEN_AND_PERIODS, 60),
        (TimeControl("byo-yomi", 0, 10, 2), 30),
        (A_DAY, DAY_S),
    ],
)
def test_first_turn_scales_with_the_length_of_the_game(control: TimeControl, seconds: int) -> None:
    assert control.first_turn == seconds * SECOND
