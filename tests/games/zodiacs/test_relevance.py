"""Relevance of events to a player, judged from its view."""

from typing import Any

import pytest
from tests.games.zodiacs.positions import ability, game, piece_target

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.prompting import should_prompt
from tessera.games.zodiacs.relevance import is_relevant
from tessera.games.zodiacs.view import events_for

A, B, C = 0, 1, 2
KINDS: dict[str, dict[str, Any]] = {
    "archer": {
        "sight": [9, 9],
        "abilities": {
            "shoot": ability(effects=(("damage", 1),), targets=[piece_target(reach=4)]),
            "burn": ability(
                effects=(("damage", 1),), targets=[{"type": "cell", "side": "any", "range": 4}]
            ),
            "rob": ability(
                effects=(("drain", "heat", 1),), targets=[{"type": "player", "side": "enemy"}]
            ),
            "mend": ability(effects=(("heal", 1),), targets=[piece_target("any", 4)]),
            "lift": ability(
                effects=(("move_target", "push", 1),), targets=[piece_target("any", 4)]
            ),
        },
    },
    "shade": {"stealth": True, "sight": [0, 0], "size": 5},
    "mole": {"sight": [1, 1]},
    "guard": {"sight": [9, 9]},
    "mage": {
        "sight": [9, 9],
        "abilities": {
            "veto": ability(
                "extra",
                (("cancel",),),
                targets=[{"type": "event", "side": "enemy"}],
                response=True,
            )
        },
    },
}


def touched(playing: Game, player: int, *orders: tuple[int, str]) -> list[bool]:
    """Whether the end of each step touches a player: when orders are shown, and carried out."""
    for giver in {seat for seat, _ in orders}:
        playing.submit(giver, Orders(tuple(text for seat, text in orders if seat == giver)))
    return [closing_touches(playing, player) for _ in range(2)]


def closing_touches(playing: Game, player: int) -> bool:
    before, known = playing.view(player), len(playing.log.entries)
    playing.close()
    fresh = events_for(playing.log.entries[known:], player)
    return is_relevant(before, playing.view(player), [entry.event for entry in fresh])


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ("2 shoot 1", [True, True]),
        ("2 burn c3", [True, True]),
        ("2 burn e5", [False, False]),
        ("2 rob @a", [True, True]),
        ("2 mend 2", [False, False]),
        ("2 e3-d3", [False, False]),
        ("2 e3-e4", [False, False]),
        ("3 d2-c3", [True, True]),  # becomes an attack
    ],
)
def test_order_is_relevant_to_its_target(order: str, expected: list[bool]) -> None:
    playing = game("a 1 guard c3, b 2 archer e3, b 3 guard d2", kinds=KINDS)
    assert touched(playing, A, (B, order)) == expected


def test_events_of_allies_are_not_relevant() -> None:
    playing = game(
        "a 1 guard c3, b 2 archer d3, c 3 archer e3", kinds=KINDS, players=("a/x", "b/x", "c")
    )
    assert touched(playing, A, (B, "2 mend 1"), (C, "3 shoot 2")) == [False, False]


def test_own_orders_are_not_relevant() -> None:
    playing = game("a 1 guard c3, a 4 archer b3, b 2 guard e3", kinds=KINDS)
    assert touched(playing, A, (A, "4 lift 1")) == [False, False]


def test_unseen_order_is_relevant_when_executed() -> None:
    playing = game("a 1 mole c3, b 2 archer e3", kinds=KINDS)
    assert touched(playing, A, (B, "2 shoot 1")) == [False, True]
    playing = game("a 1 mole c3, b 2 archer e3", kinds=KINDS)
    assert touched(playing, A, (B, "2 lift 1")) == [False, True]


def test_new_enemy_in_view_is_relevant() -> None:
    playing = game("a 1 mole c3, b 2 guard e3", kinds=KINDS)
    assert touched(playing, A, (B, "2 e3-d3")) == [False, True]


def test_an_own_order_that_came_to_nothing_concerns_one() -> None:
    playing = game("a 1 shade c3, a 4 shade d3", kinds=KINDS)
    assert touched(playing, A, (A, "1 c3-d3")) == [False, True]


def test_reveal_of_an_own_hidden_piece_is_relevant() -> None:
    playing = game("a 1 shade c3, b 2 guard d3", kinds=KINDS)
    assert touched(playing, A, (B, "2 d3-c3")) == [False, True]  # there is no room for both


def test_masked_target_order_may_be_the_players_own() -> None:
    playing = game("a 1 guard c3, b 2 mage d3, c 3 guard e3", kinds=KINDS, players=("a", "b", "c"))
    playing.submit(A, Orders(("1 c3-c4",)))
    playing.close()
    playing.submit(B, Orders(("2 veto #1",)))
    assert closing_touches(playing, A)
    playing = game("a 1 guard c3, b 2 mage d3, c 3 guard e3", kinds=KINDS, players=("a", "b", "c"))
    playing.submit(C, Orders(("3 e3-e4",)))
    playing.close()
    playing.submit(B, Orders(("2 veto #1",)))
    assert not closing_touches(playing, A)


FIGHTERS: dict[str, dict[str, Any]] = KINDS | {
    "golem": {
        "sight": [9, 9],
        "abilities": {"brace": ability("extra", (("shield", 2),), targets=[], response=True)},
    },
    "torch": {
        "sight": [9, 9],
        "abilities": {
            "kindle": ability(
                "extra", (("boost", "strength", 2),), targets=[piece_target("any", 9)]
            ),
            "mend": ability("extra", (("heal", 1),), targets=[piece_target("any", 9)]),
            "ward": ability("extra", (("shield", 2),), targets=[piece_target("any", 9)]),
            "flare": ability(
                "extra",
                (("boost", "strength", 1),),
                targets=[{"type": "cell", "side": "any", "range": 9}],
            ),
            "veil": ability("extra", (("hide",),), targets=[piece_target("any", 9)]),
        },
    },
    "phoenix": {
        "sight": [9, 9],
        "abilities": {"rise": ability("extra", (("boost", "strength", 2),), targets=[])},
    },
}
FIGHT = "a 1 golem c3, b 2 phoenix d3, b 3 torch e4, b 4 guard e3"
HELP = ["3 kindle 2", "3 mend 2", "3 ward 2", "3 flare d3", "3 veil 2", "2 rise", "4 e3-d3"]


def attacking(pieces: str = FIGHT) -> Game:
    """A game in which A has ordered its golem to attack the phoenix, in its response step."""
    playing = game(pieces, kinds=FIGHTERS)
    playing.submit(A, Orders(("1 c3-d3",)))
    return playing


@pytest.mark.parametrize("order", HELP)
def test_attacker_with_a_response_is_asked_when_the_enemy_it_attacks_is_helped(order: str) -> None:
    playing = attacking()
    playing.submit(B, Orders((order,)))
    playing.close()
    assert should_prompt(playing.view(A), alerted=False)


@pytest.mark.parametrize("order", [order for order in HELP if not order.startswith("2")])
def test_defender_with_a_response_is_asked_when_its_attacker_is_helped(order: str) -> None:
    playing = game(FIGHT, kinds=FIGHTERS)
    playing.submit(B, Orders(("2 d3-c3",)))
    while playing.state.stage < 2:
        playing.close()
    assert playing.state.pieces[2].attacking is not None
    playing.submit(B, Orders((order,)))
    playing.close()
    assert should_prompt(playing.view(A), alerted=False)


@pytest.mark.parametrize("order", ["3 kindle 4", "3 mend 3", "3 flare e4", "4 e3-e2"])
def test_fights_of_others_prompt_no_player(order: str) -> None:
    playing = attacking()
    playing.submit(B, Orders((order,)))
    playing.close()
    assert not should_prompt(playing.view(A), alerted=False)


def test_no_prompt_without_usable_response() -> None:
    playing = attacking(FIGHT.replace("golem", "guard"))
    playing.submit(B, Orders(("3 kindle 2",)))
    playing.close()
    assert not should_prompt(playing.view(A), alerted=False)


@pytest.mark.parametrize("order", ["3 kindle 2", "3 ward 2", "2 rise"])
def test_help_for_an_enemy_that_one_fights_concerns_one_when_it_comes(order: str) -> None:
    playing = attacking()
    playing.submit(B, Orders((order,)))
    playing.close()
    assert closing_touches(playing, A)
