"""Zodiacs among bots: a game follows from its fixture, and orders of no use are counted."""

import pytest

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.start import Entrant
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.wasted_orders import OrderCounts, count_orders
from tessera.lab.zodiacs.games import Fixture, play_game


def test_a_game_follows_from_its_fixture() -> None:
    seats = Entrant("first", "air", "gemini"), Entrant("second", "fire", "aries")
    fixture = Fixture(0, "ford", seats, (1, 2), "4")
    one, again = play_game(fixture), play_game(fixture)
    assert (one.result, one.day) == (again.result, again.day)
    assert all(one.seconds)


def written(*events: AnyEvent, step: Step = Step.ORDERS) -> list[Entry]:
    return [Entry(n, 1, Hour.MORNING, step, 1, event) for n, event in enumerate(events)]


@pytest.mark.parametrize(
    ("came", "counted"),
    [
        ((happened.OrderCancelled(0, 0, 1, "combat"),), OrderCounts(1, 1, 0)),
        ((happened.OrderExecuted(0, 0), happened.Moved(1, 2, 3)), OrderCounts(1, 0, 0)),
        ((happened.OrderExecuted(0, 0), happened.Fired(1, "heal", ())), OrderCounts(1, 0, 1)),
        (
            (happened.OrderExecuted(0, 0), happened.OrderExecuted(1, 0), happened.Moved(2, 2, 3)),
            OrderCounts(1, 0, 1),
        ),
        (
            (happened.OrderSuspended(0, 0), happened.Suspended(1, 3), happened.Attacked(1, 2)),
            OrderCounts(1),
        ),
        (
            (happened.OrderSuspended(0, 0), happened.Suspended(1, 3), happened.Moved(1, 2, 3)),
            OrderCounts(1),
        ),
        (
            (happened.OrderSuspended(0, 0), happened.Suspended(1, 3), happened.Unmarked(1)),
            OrderCounts(1, 0, 1),
        ),
    ],
)
def test_orders_that_come_to_nothing_are_counted(
    came: tuple[AnyEvent, ...], counted: OrderCounts
) -> None:
    given = happened.OrderGiven(0, 1, None, (), 2)
    assert count_orders(written(given, *came)) == counted
