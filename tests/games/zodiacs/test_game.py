"""Steps of a game (clauses 5 and 8): awaited players, submissions, closing."""

import pytest
from tests.games.zodiacs.positions import ability, game, piece_target

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.answers import MAX_ORDERS, Arrangement, Orders, Targets, Vanguards
from tessera.games.zodiacs.event_refs import event_ref
from tessera.games.zodiacs.events import Log, OrderRefused, StepBegan
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.legal_orders import order_options
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.view import log_for
from tessera.i18n import message

A, B, C = 0, 1, 2
SPARK = ability("extra", (["damage", 1],), targets=[piece_target()], cost={"heat": 1})


def at(playing: Game) -> Step:
    """Which step a game is in."""
    return playing.state.step


def step(playing: Game, *orders: str, player: int = A) -> Game:
    """Close a step in which one player gives orders."""
    playing.submit(player, Orders(orders))
    playing.close()
    return playing


def test_5_all_players_are_awaited_until_ready() -> None:
    playing = game("a 1 guard c3, b 2 guard e3")
    assert playing.awaited == [A, B]
    playing.set_ready(A)
    assert playing.awaited == [B]
    playing.set_ready(A, ready=False)
    assert playing.awaited == [A, B]


def test_5_closing_clears_answers_and_ready() -> None:
    playing = game("a 1 guard c3, b 2 guard e3")
    playing.set_ready(A)
    step(playing, "1 c3-b3")
    assert at(playing) is Step.RESPONSE
    assert playing.awaited == [A, B]
    assert playing.answers == {}


def test_5_an_answer_replaces_the_one_before() -> None:
    playing = game("a 1 guard c3, b 2 guard e3")
    playing.submit(A, Orders(("1 c3-b3",)))
    step(playing, "1 c3-c4")
    playing.close()
    assert playing.state.map.name(playing.state.pieces[1].cell) == "c4"


def test_5_late_player_has_given_no_orders() -> None:
    playing = game("a 1 guard c3, b 2 guard e3")
    playing.close()
    assert playing.state.hour == "midday"


def test_5_orders_are_shown_to_players_that_see_the_piece() -> None:
    kinds = {"mole": {"sight": [0, 0]}}
    playing = game("a 1 guard c3, b 2 guard e3, c 3 mole a1", kinds=kinds, players=("a", "b", "c"))
    step(playing, "1 c3-b3")
    assert [shown.piece for shown in playing.view(B).shown[B]] == [1]
    assert playing.view(A).shown == {}
    assert playing.view(C).shown == {}


def test_5_a_target_that_a_watcher_does_not_see_is_masked() -> None:
    lob = ability("extra", (["heal", 1],), targets=[piece_target("own", 4)])
    playing = game(
        "a 1 medic c3, a 2 shade d3, b 3 guard e3",
        kinds={"medic": {"abilities": {"lob": lob}}, "shade": {"stealth": True}},
    )
    step(playing, "1 lob 2")
    (shown,) = playing.view(B).shown[B]
    assert (shown.piece, shown.ability, shown.targets[0].value) == (1, "lob", None)


def test_4_an_order_of_the_same_step_is_no_target() -> None:
    veto = ability(
        "extra", (["cancel"],), targets=[{"type": "event"}], cost={"heat": 1}, response=True
    )
    kinds = {"mage": {"abilities": {"veto": veto, "spark": SPARK}}}
    playing = game("a 1 mage c3, b 2 mage d3", kinds=kinds, a={"heat": 9}, b={"heat": 9})
    assert refused(playing, Orders(("1 spark 2", "1 veto #1.1"))).endswith(
        "You know of no order #1.1 in an earlier step of this stage."
    )
    step(playing, "1 spark 2")
    step(playing, "2 veto #1", player=B)
    playing.submit(A, Orders(("1 veto #1.1", "1 veto #2.1")))
    assert "#3.1" in refused(playing, Orders(("1 veto #2.1", "1 veto #3.1")))


def watchful() -> Game:
    """The hunter's companion has brought an enemy into view; another enemy watches them."""
    snipe = ability(
        "extra",
        (["damage", 1],),
        targets=[{"type": "event", "side": "enemy", "events": ["seen"]}],
        response=True,
    )
    follow = ability(
        "extra", (["heal", 1],), targets=[{"type": "event", "events": ["done"]}], response=True
    )
    playing = game(
        "a 1 guard b3, a 2 hunter b4, b 3 guard e3, b 4 guard b5",
        kinds={"hunter": {"sight": [0, 0], "abilities": {"snipe": snipe, "follow": follow}}},
    )
    step(playing, "1 b3-c3")
    playing.close()
    return playing


def test_4_only_events_of_the_kinds_of_an_ability_are_offered_and_taken() -> None:
    playing = watchful()
    (hunter,) = [found for found in order_options(playing.view(A)) if found.piece == 2]
    assert hunter.abilities[0].targets == ((event_ref(2),),)
    playing.submit(A, Orders(("2 snipe !2",)))


@pytest.mark.parametrize(
    ("order", "sentence"),
    [
        (
            "2 snipe !1",
            "“snipe” cannot be aimed at !1; expected an enemy that came into view this hour.",
        ),
        (
            "2 snipe 3",
            (
                "“snipe” cannot be aimed at 3; expected an enemy that came into view this hour, "
                "such as !1."
            ),
        ),
        ("2 snipe !3", "You know of no event !3 in this hour."),
        ("2 snipe !0", "You know of no event !0 in this hour."),
        ("2 snipe #2", "You know of no order #2 in an earlier step of this stage."),
        ("2 snipe #x", "You know of no order #x in an earlier step of this stage."),
    ],
)
def test_4_a_target_that_is_no_event_of_the_ability_is_refused(order: str, sentence: str) -> None:
    assert refused(watchful(), Orders((order,))).endswith(sentence)


def test_4_an_event_whose_piece_is_out_of_view_is_refused() -> None:
    playing = watchful()
    step(playing, "3 e3-e4", player=B)
    playing.close()
    assert refused(playing, Orders(("2 snipe !2",))).endswith("You no longer see the piece of !2.")


def test_4_events_end_with_the_hour() -> None:
    playing = watchful()
    assert len(playing.state.hour_events) == 2
    while playing.state.hour == "morning":
        playing.close()
    assert playing.state.hour_events == []


def test_4_without_abilities_that_name_events_none_are_kept() -> None:
    playing = game("a 1 guard b3, b 2 guard e3")
    step(playing, "1 b3-c3")
    playing.close()
    assert playing.state.hour_events == []


def test_5_an_event_target_that_a_watcher_does_not_know_is_masked() -> None:
    playing = watchful()
    playing.submit(A, Orders(("2 snipe !2", "2 follow !1")))
    playing.close()
    snipe, follow = playing.view(B).shown[B]
    assert snipe.targets[0].value is None
    assert follow.targets == (event_ref(1),)


def test_8_combat_asks_only_players_with_a_choice() -> None:
    playing = game("a 1 guard c3, b 2 guard d3, b 3 guard d3, b 4 guard a1")
    step(playing, "1 c3-d3")
    playing.close()
    playing.close()
    assert at(playing) is Step.TARGETS
    assert playing.awaited == [A]
    assert playing.question(A).targets == {1: [2, 3]}
    playing.submit(A, Targets({1: 3}))
    playing.close()
    assert at(playing) is Step.DEFENCE
    assert playing.awaited == [B]
    assert playing.question(B).vanguards == {(3, 1): [2]}
    assert not playing.question(A).must_choose


def test_8_1_piece_marked_on_two_cells_is_offered_targets_in_both() -> None:
    playing = game("a 1 guard c3, b 2 guard c3, b 3 guard d3")
    step(playing, "1 c3-d3")
    while at(playing) is not Step.TARGETS:
        playing.close()
    assert playing.question(A).targets == {1: [2, 3]}
    playing.submit(A, Targets({1: 3}))


def test_8_a_vanguard_of_two_is_put_in_order_by_the_enemy() -> None:
    playing = game("a 1 guard c3, b 2 guard d3, b 3 guard d3, b 4 guard d3")
    step(playing, "1 c3-d3")
    playing.close()
    playing.close()
    playing.close()
    playing.submit(B, Vanguards({2: {1: (3, 4)}}))
    playing.close()
    assert at(playing) is Step.ORDER
    assert playing.question(A).orders == {(1, 2): [3, 4]}
    playing.submit(A, Arrangement({1: {2: (4, 3)}}))
    playing.close()
    assert [playing.state.pieces[number].hp for number in (2, 3, 4)] == [5, 5, 3]


def test_8_piece_attacked_twice_chooses_its_target() -> None:
    playing = game("a 1 guard b3, a 2 guard d3, b 4 guard c3")
    step(playing, "1 b3-c3", "2 d3-c3")
    playing.close()
    playing.close()
    assert playing.question(B).strikes == {4: [1, 2]}
    playing.submit(B, Arrangement(strikes={4: 2}))
    playing.close()
    assert [playing.state.pieces[number].hp for number in (1, 2)] == [5, 3]


def refused(
    playing: Game, answer: Orders | Targets | Vanguards | Arrangement, player: int = A
) -> str:
    """Why an answer is refused; nothing may have changed."""
    before = (playing.state.clone(), len(playing.log.entries), dict(playing.answers))
    with pytest.raises(RulesError) as error:
        playing.submit(player, answer)
    assert (playing.state, len(playing.log.entries), playing.answers) == before
    return str(error.value)


@pytest.mark.parametrize(
    ("order", "told"),
    [
        ("2 d3-e3", "You have no piece 2 on the map."),
        ("9 c3-d3", "You have no piece 9 on the map."),
        ("1 fly", "Piece 1 has no ability “fly”; expected one of: spark."),
        ("1 sigh", "“sigh” triggers automatically and cannot be ordered."),
        ("1 spark", "“spark” takes one target; found 0."),
        ("1 spark c3", "“spark” cannot be aimed at c3; expected a piece number, such as 12."),
        ("1 spark 7", "You see no piece 7."),
        ("1 spark 1", "1 is not a valid target; expected an enemy piece."),
        ("1 spark 2", "“spark” costs 1 heat; you have 0."),
        ("1 c3-e3", "e3 is not next to c3; a move goes to a neighbouring cell."),
        ("1 b3-c3", "Piece 1 stands in c3, not in b3."),
        ("1 c3-z9", "The map has no cell “z9”."),
        ("nonsense", "“nonsense” is not an order; expected PIECE FROM-TO"),
    ],
)
def test_4_a_bad_order_is_refused_with_one_sentence_and_nothing_happens(
    order: str, told: str
) -> None:
    sigh = ability("extra", trigger="damaged")
    playing = game(
        "a 1 mage c3, b 2 guard d3", kinds={"mage": {"abilities": {"spark": SPARK, "sigh": sigh}}}
    )
    playing.submit(A, Orders(("1 c3-b3",)))
    told_is = refused(playing, Orders(("1 c3-b3", order)))
    assert told_is.startswith("Order 2, “")
    assert told in told_is
    assert refused(playing, Orders((order,))).startswith("The order “"), "it is the only one"


def test_4_a_thousand_orders_at_once_are_refused() -> None:
    playing = game("a 1 guard c3, b 2 guard e3")
    told = refused(playing, Orders(("1 c3-b3",) * 1000))
    assert told == f"You gave 1,000 orders at once; a step takes at most {MAX_ORDERS}."


def test_4_moves_and_other_abilities_are_no_responses() -> None:
    playing = game("a 1 guard c3, b 2 mage e3", kinds={"mage": {"abilities": {"spark": SPARK}}})
    step(playing, "1 c3-d3")
    assert "never a response" in refused(playing, Orders(("2 e3-e2",)), B)
    assert "“spark” is not a response" in refused(playing, Orders(("2 spark 1",)), B)


def test_8_a_choice_that_is_not_allowed_is_refused() -> None:
    playing = game("a 1 guard c3, b 2 guard d3, b 3 guard d3, b 4 guard a1")
    step(playing, "1 c3-d3")
    playing.close()
    playing.close()
    assert refused(playing, Targets({4: 2})) == "Piece 4 is not one of your attackers."
    assert "cannot attack 4; expected one of: 2, 3" in refused(playing, Targets({1: 4}))
    assert "expects the targets" in refused(playing, Orders(()))
    playing.close()
    assert "nothing to choose" in refused(playing, Vanguards({2: {9: (3,)}}), B)
    assert "cannot join this vanguard" in refused(playing, Vanguards({2: {1: (4,)}}), B)
    assert "cannot join this vanguard" in refused(playing, Vanguards({2: {1: (3, 3)}}), B)


def test_2_finished_game_awaits_no_player() -> None:
    playing = game("a 1 ogre c3, b 2 guard d3", kinds={"ogre": {"strength": 9}})
    step(playing, "1 c3-d3")
    playing.close()
    playing.close()
    assert playing.state.result == "last:a"
    assert playing.awaited == []
    assert refused(playing, Orders(())) == "The game is over."
    with pytest.raises(RulesError, match="The game is over"):
        playing.close()


def test_2_eliminated_player_gives_no_orders() -> None:
    playing = game(
        "a 1 ogre c3, b 2 guard d3, c 3 guard a1",
        kinds={"ogre": {"strength": 9}},
        players=("a", "b", "c"),
    )
    step(playing, "1 c3-d3")
    playing.close()
    playing.close()
    assert playing.state.players[B].out
    assert refused(playing, Orders(()), B) == "You have been eliminated and cannot give orders."


def test_9_a_game_goes_on_from_its_log() -> None:
    playing = step(game("a 1 guard c3, b 2 guard e3"), "1 c3-d3")
    twin = Game.from_log(Log.from_json(playing.log.to_json()))
    assert twin.state == playing.state
    playing.close()
    twin.close()
    assert twin.log == playing.log


def test_9_no_game_goes_on_from_one_players_log_or_from_the_midst_of_a_step() -> None:
    playing = step(game("a 1 guard c3, b 2 guard e3"), "1 c3-d3")
    begun = next(e.number for e in playing.log.entries if isinstance(e.event, StepBegan))
    set_up_only = Log(playing.log.setup, playing.log.entries[:begun])
    for log in (log_for(playing.log, A), set_up_only, Log(playing.log.setup, ())):
        with pytest.raises(NotationError, match="full log"):
            Game.from_log(log)


def watched_ambush() -> Game:
    """A piece that grows strong when it sees an enemy, among enemies of which one hides."""
    alert = ability("extra", (["boost", "strength", 3],), trigger="enemy_seen")
    return game(
        "a 1 watch c3, b 2 shade c3, b 3 guard c3, b 4 shade c3",
        kinds={"watch": {"abilities": {"alert": alert}}, "shade": {"stealth": True}},
    )


def test_9_reveals_of_combat_still_trigger_passives_after_restore() -> None:
    playing = watched_ambush()
    twin = Game.from_log(playing.log)
    steps = []
    while at(playing) in (Step.ORDERS, Step.TARGETS, Step.DEFENCE):
        steps.append(at(playing))
        twin = Game.from_log(Log.from_json(twin.log.to_json()))
        playing.close()
        twin.close()
        assert twin.log == playing.log
        if playing.state.hour != "morning":
            break
    assert steps == [Step.ORDERS, Step.TARGETS, Step.DEFENCE]


def test_9_refused_order_is_printed_by_a_case_only() -> None:
    playing = game("a 1 guard c3, b 2 guard e3")
    refused(playing, Orders(("2 e3-e2",)))
    playing.close()
    assert not any(isinstance(entry.event, OrderRefused) for entry in playing.log.entries)


def test_5_a_main_ability_in_combat_is_warned_of_and_can_be_ordered() -> None:
    smith = {"abilities": {"forge": ability("main", (["gain", "heat", 1],))}}
    playing = game("a 1 smith c3, a 2 smith a1, b 3 guard c3", kinds={"smith": smith})
    pinned, free = (found.abilities[0] for found in order_options(playing.view(A)))
    assert (pinned.refusal, free.refusal) == (None, None)
    assert pinned.warning == message("zodiacs-options-pinned")
    assert free.warning is None
