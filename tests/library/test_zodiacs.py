"""Zodiacs in the public library."""

import copy
import os
import pickle
import subprocess
import sys

import pytest

import tessera
from tessera import Order, Zodiacs, ZodiacsBot


def game() -> Zodiacs:
    return Zodiacs(players=("Ada", "Bea"), seed="a seed", days=1)


def test_bots_play_a_game_to_its_end_and_its_log_reads_alike() -> None:
    war, bots = game(), [ZodiacsBot(1), ZodiacsBot(2)]
    while not war.is_over:
        for player in war.awaited:
            war.submit(player, bots[player].choose(war.view(player)))
        war.close()
    assert war.step == "over"
    assert war.outcome
    again = Zodiacs.from_text(war.text)
    assert again.outcome == war.outcome
    assert war.journal(0)
    assert war.journal(0) != war.journal(1)
    with pytest.raises(ValueError, match="over"):
        war.close()


def test_rule_options_are_kept_by_copies_and_shown() -> None:
    names = ("Ada", "Bea", "Cy", "Dee")
    shared = Zodiacs(players=names, seed="s", coalitions=2)
    own = Zodiacs(players=names, seed="s", coalitions=2, allied_sight="own", shared_cells="all")
    assert own.copy().rules == own.rules
    assert own.rules == {"days": 12, "allied_sight": "own", "shared_cells": "all"}
    assert own.coalitions == ("coalition-1", "coalition-2") * 2
    assert game().coalitions == (None, None)
    assert own.view(0).pieces.keys() < shared.view(0).pieces.keys()


@pytest.mark.parametrize(
    ("option", "value"),
    [("allied_sight", "none"), ("shared_cells", ""), ("coalitions", 1), ("coalitions", 3)],
)
def test_option_without_such_a_value_is_refused(option: str, value: object) -> None:
    with pytest.raises(ValueError, match=option):
        Zodiacs(**{option: value})  # type: ignore[arg-type]


def test_view_shows_only_what_its_player_sees() -> None:
    war = game()
    own, other = war.view(0), war.view(1)
    assert own.pieces.keys() != other.pieces.keys()
    for view in (own, other):
        mine = {number for number, it in view.pieces.items() if it.player == view.player}
        assert mine
        assert {order.piece for order in view.legal_orders} <= mine
    hidden = {number for number, it in other.pieces.items() if it.player == 1} - own.pieces.keys()
    assert hidden


def test_events_that_orders_can_name_are_listed() -> None:
    war = Zodiacs("ford", ("Ada", "Bea"), ("water", "fire"), seed="a seed", days=1)
    bots = [ZodiacsBot(1), ZodiacsBot(1)]
    named: list[str] = []
    while not named:
        for player in war.awaited:
            war.submit(player, bots[player].choose(war.view(player)))
        war.close()
        view = war.view(0)
        named = [name for order in view.legal_orders for name in order.targets if name[0] == "!"]
    kind, piece = view.hour_events[named[0]]
    assert kind == "seen"
    assert view.pieces[piece].player == 1


def test_orders_are_values_that_are_accepted_or_refused_with_a_reason() -> None:
    war = game()
    view = war.view(0)
    moves = [order for order in view.legal_orders if order.ability is None]
    order = moves[0]
    assert Order(str(order)) == order
    assert view.pieces[order.piece].cell == order.origin
    assert view.explain(order) is None
    war.submit(0, [order])
    assert war.awaited == (1,)
    other = next(iter(war.view(1).pieces))
    with pytest.raises(ValueError, match=str(other)):
        war.submit(0, [f"{other} a1-a2"])
    foreign = war.view(1).legal_orders[0]
    assert view.explain(foreign)
    assert view.is_legal(order)
    for wrong in (foreign, "nonsense", f"{order.piece} a1-a2", ""):
        assert not view.is_legal(wrong)
    for single in (order, str(order)):
        war.submit(0, single)


def test_orders_views_and_games_are_copied_and_pickled() -> None:
    war = game()
    war.submit(0, war.view(0).legal_orders[:1])
    order, view = war.view(0).legal_orders[0], war.view(0)
    assert order.target
    assert pickle.loads(pickle.dumps(order)) == copy.deepcopy(order) == order  # noqa: S301
    assert pickle.loads(pickle.dumps(war)) == copy.deepcopy(war) == war  # noqa: S301
    assert pickle.loads(pickle.dumps(view)).pieces == view.pieces  # noqa: S301
    twin = war.copy()
    twin.submit(1, [])
    assert twin != war
    assert war != war.text


def test_view_has_the_map_and_prints_where_the_game_is() -> None:
    war = game()
    view = war.view(1)
    assert {it.cell for it in view.pieces.values()} <= view.terrain.keys()
    assert "forest" in view.terrain.values()
    assert view.glory == 0
    assert repr(war) == "<Zodiacs of Ada, Bea: day 1, morning, orders>"
    assert repr(view) == "<ZodiacsView of 1 (Bea): day 1, morning, orders>"


def test_seed_may_be_a_number() -> None:
    assert Zodiacs(seed=3).text == Zodiacs(seed="3").text


def test_bots_refuse_unknown_levels_and_finished_games() -> None:
    for level in (-1, 6, "x"):
        with pytest.raises(tessera.SearchError, match=r"There is no level .*; expected 0 to 5"):
            ZodiacsBot(level)  # type: ignore[arg-type]
    assert repr(ZodiacsBot(2, seed=7)) == "ZodiacsBot(2, seed=7)"
    with pytest.raises(TypeError, match=r"Expected a tessera\.ZodiacsView, not Zodiacs"):
        ZodiacsBot(1).choose(game())  # type: ignore[arg-type]


def test_ability_with_a_hyphen_in_its_name_is_no_move() -> None:
    order = Order("12 long-shot 31")
    assert (order.ability, order.targets, order.target) == ("long-shot", ("31",), None)


@pytest.mark.parametrize("text", ["", "12", "x a1-a2", "12 a1-a2 b3", None, 12])
def test_order_of_bad_form_is_refused(text: object) -> None:
    with pytest.raises(tessera.NotationError, match="is not an order"):
        Order(text)  # type: ignore[arg-type]


def test_copy_shares_no_state() -> None:
    war = game()
    war.submit(0, war.view(0).legal_orders[:1])
    twin = copy.deepcopy(war)
    assert twin.awaited == war.awaited
    twin.close()
    assert (war.step, twin.step) == ("orders", "response")


def test_unknown_seats_maps_and_names_are_refused() -> None:
    for seat in (2, -1, "Ada", None):
        with pytest.raises(tessera.RulesError, match=f"no player {seat}; players are numbered"):
            game().view(seat)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no map for 12 players"):
        Zodiacs(players=[f"P{number}" for number in range(12)])
    with pytest.raises(ValueError, match="nowhere"):
        Zodiacs("nowhere")
    with pytest.raises(ValueError, match="name"):
        Zodiacs(players=("a b", "c"))


@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_text_in_another_process_is_the_same(hash_seed: str) -> None:
    script = "import tessera; print(tessera.Zodiacs(seed=1).text)"
    environment = os.environ | {"PYTHONHASHSEED": hash_seed}
    printed = subprocess.run(
        [sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True
    )
    assert printed.stdout.strip() == Zodiacs(seed=1).text
