"""Automatic responses: triggers, orders given, and prompting."""

from typing import Any

import pytest
from tests.games.zodiacs.positions import ability, game, piece_target

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.automatic_responses import (
    MAX_RESPONSES,
    AutomaticResponse,
    TriggeredResponses,
    check_responses,
    suggested_responses,
    trigger_responses,
)
from tessera.games.zodiacs.state import State, Step

A, B = 0, 1
SHIELD: dict[str, Any] = ability("extra", (("shield", 2),), response=True, cost={"ore": 1})
KINDS: dict[str, dict[str, Any]] = {
    "golem": {"sight": [9, 9], "abilities": {"brace": SHIELD | {"targets": []}}},
    "sage": {
        "sight": [9, 9],
        "abilities": {
            "ward": SHIELD | {"targets": [piece_target("own", 3)]},
            "veto": ability(
                "extra",
                (("cancel",),),
                targets=[{"type": "event", "side": "enemy"}],
                response=True,
                cost={"ore": 2},
            ),
            "stalk": ability(
                "extra",
                (("shield", 1),),
                targets=[{"type": "event", "events": ["seen", "done"]}],
                response=True,
            ),
            "mend": ability(effects=(("heal", 1),), targets=[piece_target("own", 3)]),
        },
    },
    "archer": {
        "sight": [9, 9],
        "abilities": {
            "shoot": ability(effects=(("damage", 1),), targets=[piece_target(reach=4)]),
            "burn": ability(
                effects=(("damage", 1),), targets=[{"type": "cell", "side": "any", "range": 4}]
            ),
        },
    },
}
PIECES = "a 1 golem b3, a 2 sage a3, b 7 archer d3, b 8 archer e3, b 9 guard c3"


def shown(*orders: str, ore: int = 5) -> State:
    """What A knows when B's orders are shown to it."""
    playing = game(PIECES, kinds=KINDS, a={"ore": ore})
    playing.submit(B, Orders(orders))
    playing.close()
    assert playing.state.step is Step.RESPONSE
    return playing.view(A)


BRACE = AutomaticResponse("aimed", "1", "1 brace")


@pytest.mark.parametrize("order", ["7 shoot 1", "7 burn b3", "9 c3-b3"])
def test_a_piece_that_is_aimed_at_braces(order: str) -> None:
    assert trigger_responses(shown(order), [BRACE]) == TriggeredResponses(("1 brace",), (0,))


@pytest.mark.parametrize("order", ["7 shoot 2", "7 burn c4", "9 c3-c4"])
def test_one_that_is_not_does_not(order: str) -> None:
    assert trigger_responses(shown(order), [BRACE]).texts == ()


@pytest.mark.parametrize(
    ("rule", "orders", "texts"),
    [
        (AutomaticResponse("aimed", "b3", "2 ward 1"), ("7 burn b3",), ("2 ward 1",)),
        (AutomaticResponse("aimed", "", "2 ward *"), ("7 burn b3",), ("2 ward 1",)),
        (AutomaticResponse("aimed", "", "2 ward *"), ("8 shoot 2", "7 burn b3"), ("2 ward 2",)),
        (AutomaticResponse("ordered", "shoot", "2 ward *"), ("8 shoot 2",), ("2 ward 2",)),
        (AutomaticResponse("aimed", "c5", "2 veto #"), ("7 burn c5",), ("2 veto #1",)),
        (AutomaticResponse("aimed", "", "2 veto #"), ("7 burn c5", "8 shoot 2"), ("2 veto #2",)),
        (
            AutomaticResponse("ordered", "burn", "2 veto #"),
            ("8 shoot 2", "7 burn c5"),
            ("2 veto #2",),
        ),
        (AutomaticResponse("ordered", "move", "2 veto #"), ("9 c3-c4",), ("2 veto #1",)),
        (AutomaticResponse("ordered", "", "2 veto #"), ("9 c3-c4", "7 shoot 1"), ("2 veto #1",)),
        (
            AutomaticResponse("ordered", "", "2 veto #", often=True),
            ("9 c3-c4", "7 shoot 1"),
            ("2 veto #1", "2 veto #2"),
        ),
    ],
)
def test_automatic_response_triggers(
    rule: AutomaticResponse, orders: tuple[str, ...], texts: tuple[str, ...]
) -> None:
    assert trigger_responses(shown(*orders), [rule]).texts == texts


def test_it_is_given_once_an_hour_unless_it_is_to_be_each_time() -> None:
    assert trigger_responses(shown("7 shoot 1"), [BRACE], {0}) == TriggeredResponses(asks=True)
    often = AutomaticResponse("aimed", "1", "1 brace", often=True)
    assert trigger_responses(shown("7 shoot 1"), [often], {0}).texts == ("1 brace",)


def test_automatic_responses_in_order_until_unaffordable() -> None:
    rules = [
        AutomaticResponse("aimed", "2", "2 ward 2"),
        AutomaticResponse("aimed", "1", "1 brace"),
    ]
    orders = ("7 shoot 1", "8 shoot 2")
    assert trigger_responses(shown(*orders), rules).texts == ("2 ward 2", "1 brace")
    assert trigger_responses(shown(*orders, ore=1), rules) == TriggeredResponses(
        ("2 ward 2",), (0,)
    )


def test_unanswered_order_prompts_the_player_if_a_response_is_possible() -> None:
    assert trigger_responses(shown("7 shoot 1", "8 shoot 2"), [BRACE]).asks
    assert not trigger_responses(shown("7 shoot 1", "8 shoot 2", ore=0), [BRACE]).asks


def test_irrelevant_order_does_not_prompt() -> None:
    assert not trigger_responses(shown("9 c3-c4", "7 burn e5"), ()).asks
    assert trigger_responses(shown("9 c3-c4"), [AutomaticResponse("ordered", "move")]).asks


def test_own_goals_count_as_ones_own() -> None:
    playing = game(PIECES, kinds=KINDS, a={"ore": 5})
    playing.submit(A, Orders(("1 b3-b4",)))
    playing.submit(B, Orders(("9 c3-b4",)))
    playing.close()
    assert trigger_responses(playing.view(A), ()).asks


@pytest.mark.parametrize(
    ("rule", "what"),
    [
        (AutomaticResponse("aimed", "7", "1 brace"), "no piece 7"),
        (AutomaticResponse("aimed", "x9", "1 brace"), "no piece x9"),
        (AutomaticResponse("aimed", "1", "7 shoot 1"), "no piece 7"),
        (AutomaticResponse("aimed", "1", "2 mend 1"), "mend"),
        (AutomaticResponse("aimed", "1", "1 b3-b4"), "b3-b4"),
        (AutomaticResponse("aimed", "1", "1"), "not an order"),
        (AutomaticResponse("aimed", "1", "2 ward"), "one target"),
        (AutomaticResponse("aimed", "1", "2 veto 3"), "one target"),
        (AutomaticResponse("aimed", "1", "2 stalk #"), "“stalk” names events of the hour"),
        (AutomaticResponse("ordered", "fly", "1 brace"), "fly"),
    ],
)
def test_impossible_automatic_response_is_refused(rule: AutomaticResponse, what: str) -> None:
    view = game(PIECES, kinds=KINDS).view(A)
    check_responses(view, [BRACE])
    with pytest.raises(RulesError) as error:
        check_responses(view, [BRACE, rule])
    assert str(error.value).startswith("Automatic response 2: ")
    assert what in str(error.value)


def test_there_is_a_bound() -> None:
    with pytest.raises(RulesError, match="101"):
        check_responses(game(PIECES, kinds=KINDS).view(A), [BRACE] * (MAX_RESPONSES + 1))


def test_usual_answers_shield_and_counter_and_are_allowed() -> None:
    view = game(PIECES, kinds=KINDS).view(A)
    rules = suggested_responses(view)
    check_responses(view, rules)
    assert [rule.order for rule in rules] == ["1 brace", "2 ward *", "2 veto #"]
