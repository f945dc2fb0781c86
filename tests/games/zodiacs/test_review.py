"""Reviews of wars: known blunders are found; win probabilities add up."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.zodiacs import positions
from tests.games.zodiacs.worlds import play_on, random_game

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.bots.win_probability import win_probabilities
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import HourBegan, Log, Removed
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.review.order_review import ReviewedHour, review_orders
from tessera.games.zodiacs.review.timeline import timeline_of, wasted_orders
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.view import log_for
from tessera.games.zodiacs.wasted_orders import count_orders

KINDS: dict[str, dict[str, Any]] = {
    "strong": {"hp": 9, "strength": 6, "sight": [3, 3]},
    "prize": {"hp": 4, "strength": 6, "level": 4},
}
BESIDE = "a 1 strong c3, a 2 guard a1, b 9 prize c4, b 8 guard e5, b 7 guard d5"
"""The strong piece can strike the best one of the enemy down."""


def ordered(pieces: str, *orders: str) -> Game:
    """A game in which the first player has ordered something, at the end of the hour."""
    game = positions.game(pieces, kinds=KINDS)
    game.submit(0, Orders(orders))
    game.close()
    while not game.state.result and game.state.hour == "morning":
        game.close()
    return game


def first_hour(game: Game) -> ReviewedHour:
    """What is said of the first player's first hour."""
    hour, *_ = review_orders(log_for(game.log, 0), 1)
    return hour


def test_leaving_a_prize_is_judged_as_missed() -> None:
    missed = first_hour(ordered(BESIDE, "1 c3-c2"))
    assert missed.given == ("1 c3-c2",)
    assert "1 c3-c4" in missed.better
    assert missed.loss > 0.05
    assert missed.loss > 2 * missed.error


def test_taking_a_prize_is_not_judged_as_missed() -> None:
    taken = first_hour(ordered(BESIDE, "1 c3-c4"))
    assert (taken.loss, taken.better) == (0, ())
    assert not taken.forced


def test_hour_without_orders_is_judged_against_possible_orders() -> None:
    assert "1 c3-c4" in first_hour(ordered(BESIDE)).better


def test_order_that_names_an_event_of_an_earlier_stage_is_not_judged() -> None:
    targets = [{"type": "event", "side": "enemy", "events": ["seen"]}]
    snipe = positions.ability("extra", (["damage", 1],), targets=targets)
    game = positions.game(
        "a 1 guard b3, a 2 hunter b4, b 3 guard e3",
        kinds={"hunter": {"sight": [0, 0], "abilities": {"snipe": snipe}}},
    )
    for order in ("1 b3-c3", "2 snipe !2"):
        game.submit(0, Orders((order,)))
        game.close()
        while game.state.step is not Step.ORDERS:
            game.close()
    while game.state.hour is Hour.MORNING:
        game.close()
    assert first_hour(game).given == ("1 b3-c3",)


def test_judgement_ignores_hidden_facts() -> None:
    """Whatever stood out of sight: the same is said."""
    hidden = ("b 8 guard a5", "b 8 guard b5, b 7 strong e5", "b 6 strong d5, b 5 strong c5")
    here = "a 1 guard a1, a 2 guard b1"
    said = {first_hour(ordered(f"{here}, {there}", "1 a1-a2")) for there in hidden}
    assert len(said) == 1


def test_order_review_gets_only_player_log() -> None:
    with pytest.raises(ValueError, match="what one player knew"):
        review_orders(ordered(BESIDE).log, 1)


def test_the_same_log_is_judged_alike() -> None:
    log = log_for(ordered(BESIDE, "1 c3-c2").log, 0)
    assert review_orders(log, 1) == review_orders(log, 1)


@pytest.fixture(scope="module")
def log() -> Log:
    random = Random(3)
    *_, last = play_on(random_game(random, "ford", days=2), random)
    return last.log


def test_chances_sum_to_one_and_end_with_winner(log: Log) -> None:
    course = timeline_of(log)
    for hour in course.hours:
        assert sum(hour.chances) == pytest.approx(1, abs=0.001)
    assert len({(hour.day, hour.hour) for hour in course.hours}) == len(course.hours)
    state = log.replay()
    assert course.end == win_probabilities(state)
    name = (state.result or "").partition(":")[2]
    sides = [seat.coalition or seat.name for seat in log.setup.seats]
    assert [side == name for side in sides] == [chance == 1 for chance in course.end]


def test_concessions_are_listed_with_hour() -> None:
    """Eliminated players did not concede, although their last pieces leave the map, too."""
    here = "a 1 guard a1, b 8 guard d5, b 9 guard e5, c 5 guard e1"
    game = positions.game(here, players=("a", "b", "c"))
    for seat in (2, 1):
        game.apply_events(game.preview_concede(seat))
    assert [hour.conceded for hour in timeline_of(game.log).hours] == [(2, 1)]
    fallen = ordered("a 1 strong c3, b 9 prize c4", "1 c3-c4")
    assert fallen.state.result
    assert not any(hour.conceded for hour in timeline_of(fallen.log).hours)


def test_concession_before_first_hour_is_accepted(log: Log) -> None:
    """No real game is like this, but submitted records may be."""
    number = next(one.number for one in log.entries if isinstance(one.event, HourBegan))
    piece = next(iter(log.replay(number).pieces))
    removed = replace(log.entries[number], event=Removed(piece))
    told = timeline_of(replace(log, entries=(*log.entries[:number], removed)))
    assert told.hours == ()


def test_stronger_side_has_higher_chance() -> None:
    even = positions.game("a 1 guard a1, b 9 guard e5").state
    more = positions.game("a 1 guard a1, a 2 guard a2, b 9 guard e5").state
    assert win_probabilities(even) == (0.5, 0.5)
    assert win_probabilities(more)[0] > 0.7


def test_members_of_a_coalition_have_their_chance_in_common() -> None:
    game = positions.game(
        "a 1 guard a1, b 5 guard a2, c 9 guard e5", players=("a/one", "b/one", "c")
    )
    one, other, third = win_probabilities(game.state)
    assert one == other
    assert one + third == pytest.approx(1)


def test_counted_useless_orders_match_listed_ones(log: Log) -> None:
    found = [*wasted_orders(log)]
    counted = count_orders(log.entries)
    assert sum(order.reason == "idle" for order in found) == counted.idle
    refused = sum(order.reason == "refused" for order in found)
    assert len(found) - refused - counted.idle == counted.cancelled
    assert all(order.order for order in found)
