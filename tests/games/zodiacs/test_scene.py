"""Rendered views."""

from collections import Counter
from itertools import takewhile
from random import Random

import pytest
from tests.games.zodiacs.positions import ability, game
from tests.games.zodiacs.worlds import random_game

from tessera.games.zodiacs import events
from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.scene import scene_of


@pytest.mark.parametrize("seed", range(4))
def test_income_shown_equals_income_paid(seed: int) -> None:
    played = random_game(Random(seed), days=2)
    told = Counter[tuple[int, str]]()
    while played.state.day == 1:  # without orders
        told.clear()
        for seat in range(len(played.state.players)):
            for part in scene_of(played.view(seat)).income:
                told.update({(seat, resource): n for resource, n in part.amounts.items()})
        played.close()
    assert told
    assert paid_on_day_2(played) == told


def paid_on_day_2(played: Game) -> Counter[tuple[int, str]]:
    happened = [entry.event for entry in played.log.entries]
    start = happened.index(
        next(e for e in happened if isinstance(e, events.HourBegan) and e.day > 1)
    )
    paid = Counter[tuple[int, str]]()
    for event in takewhile(lambda e: not isinstance(e, events.DayBegan), happened[start:]):
        if isinstance(event, events.Resource):
            paid[event.player, event.resource] += event.amount
    return paid


def test_own_order_has_a_reference() -> None:
    shout = ability("extra", response=True)
    played = game("a 1 guard a1, b 2 guard e5", kinds={"guard": {"abilities": {"shout": shout}}})
    played.submit(0, Orders(("1 a1-b1",)))
    played.close()
    assert [(order.name, order.step) for order in scene_of(played.view(0)).orders] == [("#1", 1)]
    played.submit(0, Orders(("1 shout",)))
    played.close()
    named = [(order.name, order.step) for order in scene_of(played.view(0)).orders]
    assert named == [("#1.1", 1), ("#1", 2)]
    assert scene_of(played.view(1)).orders == ()
