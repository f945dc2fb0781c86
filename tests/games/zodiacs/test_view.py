"""Views: hidden information stays hidden (clauses 6, 7 and 9)."""

import pytest
from tests.games.zodiacs.positions import ability, game, piece_target

from tessera.games.zodiacs import events
from tessera.games.zodiacs.answers import Orders, Targets, Vanguards
from tessera.games.zodiacs.events import AnyEvent
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.orders import parse_order
from tessera.games.zodiacs.state import Step

A, B, C = 0, 1, 2
BLIND = {"sight": [0, 0]}
SHADE = {"stealth": True}


def told(playing: Game, player: int) -> list[AnyEvent]:
    """The events that a player gets."""
    return [entry.event for entry in playing.known_events(player)]


def give(playing: Game, player: int, *orders: str) -> None:
    """Give orders and close the step; and the empty one after it, so that they are worked out."""
    playing.submit(player, Orders(orders))
    playing.close()
    playing.close()


def test_7_resources_are_their_owners_and_glory_its_coalitions() -> None:
    playing = game(
        "a 1 guard c3, b 2 guard d3, c 3 guard e5",
        players=("a/x", "b/x", "c"),
        a={"heat": 3},
        c={"heat": 5},
    )
    view = playing.view(A)
    assert view.players[A].resources == {"heat": 3}
    assert [view.players[seat].resources for seat in (B, C)] == [None, None]
    assert [view.players[seat].glory for seat in (A, B, C)] == [0, 0, None]


def test_6_allies_share_what_they_see() -> None:
    playing = game(
        "a 1 mole a1, b 2 guard c3, c 3 guard d3",
        kinds={"mole": BLIND},
        players=("a/x", "b/x", "c"),
    )
    assert set(playing.view(A).pieces) == {1, 2, 3}


def test_6_hidden_pieces_stand_in_no_enemys_view() -> None:
    playing = game("a 1 guard c3, b 2 shade d3", kinds={"shade": SHADE})
    assert set(playing.view(A).pieces) == {1}
    assert set(playing.view(B).pieces) == {1, 2}


def test_5_what_an_enemy_has_been_given_is_not_seen_on_its_pieces() -> None:
    playing = game("a 1 guard c3, b 2 guard d3")
    playing.submit(A, Orders(("1 c3-b3",)))
    playing.close()
    assert playing.view(A).pieces[1].commanded
    assert not playing.view(B).pieces[1].commanded


def test_9_a_move_out_of_sight_is_a_loss_from_view() -> None:
    playing = game("a 1 guard c3, b 2 mole d3", kinds={"mole": {"sight": [1, 1]}})
    give(playing, A, "1 c3-b3")
    assert events.LostFromView(1) in told(playing, B)
    assert not any(isinstance(event, events.Moved) for event in told(playing, B))
    assert events.Moved(1, 12, 11) in told(playing, A)


def test_9_move_into_sight_hides_origin() -> None:
    playing = game("a 1 guard b3, b 2 mole d3", kinds={"mole": {"sight": [1, 1]}})
    give(playing, A, "1 b3-c3")
    seen = [event for event in told(playing, B) if isinstance(event, events.CameIntoView)]
    assert [event.piece.id for event in seen] == [1]
    assert not any(isinstance(event, events.Moved) for event in told(playing, B))


def test_9_result_of_order_is_shown_to_its_player_only() -> None:
    playing = game(
        "a 1 guard c3, a 3 guard d3, a 4 guard d3, b 2 guard e3",
        terrain="...../...../...f./...../.....",
    )
    playing.submit(A, Orders(("1 c3-d3",)))
    playing.close()
    assert [shown.piece for shown in playing.view(B).shown[B]] == [1]
    playing.close()
    assert events.OrderCancelled(A, 0, 1, "no room") in told(playing, A)
    assert not any(isinstance(event, events.OrderCancelled) for event in told(playing, B))
    assert events.Failed(1, None) in told(playing, B)


def test_9_passive_hides_unseen_trigger() -> None:
    lob = ability(effects=(["damage", 1],), targets=[piece_target(reach=4, visible=False)])
    sting = ability(
        "extra",
        (["damage", 1],),
        trigger="damaged",
        targets=[piece_target(reach=4, visible=False)],
    )
    playing = game(
        "a 1 archer a3, b 2 rose d3",
        kinds={
            "archer": {"sight": [4, 4], "abilities": {"lob": lob}},
            "rose": {"sight": [1, 1], "abilities": {"sting": sting}},
        },
    )
    give(playing, A, "1 lob 2")
    (fired,) = (event for event in told(playing, B) if isinstance(event, events.Fired))
    assert (fired.ability, fired.targets[0].value) == ("sting", None)
    assert playing.state.pieces[1].hp == 4


def test_9_bystander_learns_only_visible_part_of_battle() -> None:
    shove = ability(
        "extra",
        (["move_target", "push", 3],),
        trigger="attacked",
        targets=[{"type": "piece", "side": "enemy"}],
    )
    playing = game(
        "a 1 guard d3, a 7 guard g3, b 2 pusher c3, b 5 guard c3, c 3 guard b3",
        kinds={"pusher": {"abilities": {"shove": shove}}},
        players=("a", "b", "c"),
        terrain="/".join(["........."] * 5),
    )
    give(playing, A, "1 d3-c3")
    playing.close()  # no orders in the second stage
    playing.submit(A, Targets({1: 2}))
    playing.close()
    assert playing.state.step is Step.DEFENCE
    playing.submit(A, Vanguards({1: {2: (7,)}}))
    playing.submit(B, Vanguards({2: {1: (5,)}}))
    playing.close()
    assert events.Attacked(1, 2) in told(playing, C)
    assert events.LostFromView(1) in told(playing, C)
    assert events.BattleOver(1, 2) in told(playing, C)
    assert not any(isinstance(event, events.Joined) for event in told(playing, C))
    assert events.Joined(1, 2, 0, (7,)) in told(playing, B)


def test_9_the_entries_of_a_player_are_numbered_for_it_alone() -> None:
    playing = game("a 1 mole a1, b 2 guard e5, b 3 guard e4", kinds={"mole": BLIND})
    give(playing, B, "2 e5-d5", "3 e4-d4")
    entries = playing.known_events(A)
    assert [entry.number for entry in entries] == list(range(len(entries)))
    assert {entry.visible_to for entry in entries} == {1 << A}
    assert playing.known_events(A, since=3) == entries[3:]


def test_4_orders_are_read_with_a_players_eyes_only() -> None:
    playing = game("a 1 guard c3, b 2 guard d3")
    with pytest.raises(ValueError, match="view"):
        parse_order(playing.state, "1 c3-b3")
