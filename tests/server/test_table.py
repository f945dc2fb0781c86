"""A table as a value: permissions and results of commands."""

from collections.abc import Iterable
from dataclasses import replace

import pytest
from tests.server.fill import FillBoard

from tessera.games.pit.board import Board as Pit
from tessera.server.core.errors import RefusalError
from tessera.server.tables.commands import action_event, decide, may_undo, offers
from tessera.server.tables.events import EXTRA_UNDOS, Event
from tessera.server.tables.messages import Act, Arrange, Close, Resign, TableCommand, Undo
from tessera.server.tables.reducer import apply, replay, take_seat
from tessera.server.tables.summary import Chair, TableConfig
from tessera.server.tables.table import Table

XENIA, YURI, STRANGER = "xenia", "yuri", "stranger"
PEOPLE = (Chair("x", 0, "person", XENIA, "Xenia"), Chair("y", 1, "person", YURI, "Yuri"))
ONE_SCREEN = (Chair("x", 0, "person", XENIA), Chair("y", 1, "person", XENIA))


def table(
    text: str = "fill standard ..... x:2", chairs: tuple[Chair, ...] = PEOPLE, created: int = 1_000
) -> Table:
    config = TableConfig("t", "fill", 1, "standard", "row5", text, listed=True, created=created)
    return Table.new(config, chairs, FillBoard.from_text(text))


def ask(before: Table, principal: str | None, wish: TableCommand, now: int = 2_000) -> Table:
    return apply(before, decide(before, principal, wish, now))


def play(before: Table, *actions: str, principal: str = XENIA) -> Table:
    for action in actions:
        before = ask(before, principal, Act(before.seq, action))
    return before


def load(before: Table, events: Iterable[Event]) -> Table:
    """The table of a configuration and its events, as restored from storage."""
    board = FillBoard.from_text(before.config.initial)
    return replay(before.config, before.chairs, board, tuple(events))


def counted(monkeypatch: pytest.MonkeyPatch, method: str) -> list[str]:
    """The calls of a method of the board, from now on."""
    calls: list[str] = []
    original = getattr(FillBoard, method)

    def calling(*args: str) -> object:
        calls.append(method)
        return original(*args)

    monkeypatch.setattr(FillBoard, method, calling)
    return calls


def refusal(before: Table, principal: str | None, wish: TableCommand) -> str:
    with pytest.raises(RefusalError) as caught:
        ask(before, principal, wish)
    return caught.value.code


def test_an_action_adds_a_position_and_moves_the_choices_to_it() -> None:
    before = table()
    after = play(before, "a1")
    assert [(scene.ply, scene.choices) for scene in after.past_scenes()] == [(0, {})]
    assert list(after.scene.choices["@S"]) == ["b1", "c1", "d1", "e1"]
    assert after.seq == 1
    assert before.seq == 0, "the table before is as it was"
    assert before.scene.choices


def test_event_stores_thinking_time() -> None:
    event = decide(table(created=1_000), XENIA, Act(0, "a1"), now=4_500)
    assert event.milliseconds == 3_500
    later = decide(apply(table(), event), XENIA, Act(1, "b1"), now=4_600)
    assert later.milliseconds == 100


def test_a_clock_that_goes_backwards_gives_no_negative_time() -> None:
    assert decide(table(created=5_000), XENIA, Act(0, "a1"), now=4_000).milliseconds == 0


@pytest.mark.parametrize(
    ("principal", "wish", "code"),
    [
        (YURI, Act(0, "a1"), "not-your-turn"),
        (STRANGER, Act(0, "a1"), "not-your-seat"),
        (None, Act(0, "a1"), "not-your-seat"),
        (XENIA, Act(1, "a1"), "out-of-date"),
        (XENIA, Act(-1, "a1"), "out-of-date"),
        (XENIA, Act(0, "nonsense"), "unreadable"),
        (XENIA, Undo(0), "nothing-to-undo"),
        (XENIA, Resign(0, "y"), "not-your-seat"),
        (XENIA, Resign(0, "z"), "not-your-seat"),
        (STRANGER, Resign(0, "x"), "not-your-seat"),
        (STRANGER, Undo(0), "not-your-seat"),
    ],
)
def test_what_is_refused_at_the_start(principal: str | None, wish: TableCommand, code: str) -> None:
    assert refusal(table(), principal, wish) == code


def test_an_illegal_action_is_refused_with_the_reason_of_the_rules() -> None:
    before = play(table(), "a1")
    with pytest.raises(RefusalError) as caught:
        ask(before, XENIA, Act(1, "a1"))
    assert caught.value.code == "illegal"
    assert str(caught.value) == "This seat is taken."


def test_undo_takes_back_while_the_turn_is_still_ones_own() -> None:
    after = ask(play(table(), "a1"), XENIA, Undo(1))
    assert after.seq == 2
    assert after.scene.text == "fill standard ..... x:2"
    assert after.past_scenes() == []
    assert after.scene.choices
    assert after.record().actions == ()


def test_undo_is_refused_when_the_turn_is_given() -> None:
    given = play(table(), "a1", "b1")
    assert refusal(given, XENIA, Undo(2)) == "nothing-to-undo"


def test_the_other_side_may_not_take_back() -> None:
    assert refusal(play(table(), "a1"), YURI, Undo(1)) == "nothing-to-undo"


def test_undo_twice_stops_at_the_start_of_the_turn() -> None:
    before = play(table(), "a1", "b1")
    before = ask(before, YURI, Act(2, "c1"))
    before = ask(before, YURI, Undo(3))
    assert refusal(before, YURI, Undo(4)) == "nothing-to-undo"


def test_a_game_has_only_so_many_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then take-backs, draws and resignation are still possible; no bot plays on."""
    monkeypatch.setattr("tessera.server.tables.table.MAX_ACTIONS", 2)
    full = play(table(), "a1", "b1")
    assert refusal(full, YURI, Act(2, "c1")) == "game-long"
    assert ask(full, YURI, Resign(2, "y")).status == "finished"
    against = play(table(chairs=(PEOPLE[0], Chair("y", 1, "bot", level=1))), "a1", "b1")
    assert (against.scene.turn, against.is_active) == ("y", False)


def test_nothing_before_a_given_position_is_taken_back() -> None:
    assert refusal(table("fill standard x.... x:1"), XENIA, Undo(0)) == "nothing-to-undo"


def test_at_one_screen_one_guest_plays_both_sides() -> None:
    after = play(table(chairs=ONE_SCREEN), "a1", "b1", "c1")
    assert after.sides_of(XENIA) == ("x", "y")
    assert after.scene.turn == "y"
    undone = ask(after, XENIA, Undo(3))
    assert undone.scene.text == "fill standard xx... y:2"
    assert ask(undone, XENIA, Undo(4)).scene.text == "fill standard x.... x:1", "one at a time"


@pytest.mark.parametrize(("side", "result"), [("x", "0-1"), ("y", "1-0")])
def test_resigning_ends_the_game_at_any_time(side: str, result: str) -> None:
    principal = XENIA if side == "x" else YURI
    after = ask(play(table(), "a1"), principal, Resign(1, side))
    assert after.status == "finished"
    assert (after.state.result, after.state.reason) == (result, "resign")
    assert after.state.turn is None
    assert after.scene.choices == {}
    assert after.scene.ply == 1
    assert (after.record().result, after.record().reason) == (result, "resign")


def test_a_game_that_the_rules_end_is_finished() -> None:
    after = play(table("fill standard ...xy x:1"), "a1")
    after = ask(ask(after, YURI, Act(1, "b1")), YURI, Act(2, "c1"))
    assert after.status == "finished"
    assert (after.state.result, after.state.reason) == ("0-1", "points")


@pytest.mark.parametrize("wish", [Act(3, "a1"), Undo(3), Resign(3, "y")])
def test_nothing_happens_after_the_end(wish: TableCommand) -> None:
    ended = play(table("fill standard ...xy x:1", ONE_SCREEN), "a1", "b1", "c1")
    assert refusal(ended, XENIA, wish) == "finished"


@pytest.mark.parametrize("wish", [Act(0, "a1"), Resign(0, "x")])
def test_nothing_happens_while_a_seat_is_open(wish: TableCommand) -> None:
    waiting = table(chairs=(PEOPLE[0], Chair("y", 1, "open")))
    assert waiting.status == "waiting"
    assert refusal(waiting, XENIA, wish) == "waiting"


def test_spectator_cannot_act_in_any_state() -> None:
    waiting = table(chairs=(PEOPLE[0], Chair("y", 1, "open")))
    over = ask(table(), YURI, Resign(0, "y"))
    for before in (waiting, over):
        for wish in (Act(before.seq, "a1"), Undo(before.seq), Resign(before.seq, "x")):
            assert refusal(before, STRANGER, wish) == "not-your-seat"


def test_an_open_seat_is_taken_once() -> None:
    waiting = table(chairs=(PEOPLE[0], Chair("y", 1, "open")))
    playing = take_seat(waiting, "y", YURI, "Yuri", now=9_000)
    assert playing.status == "playing"
    assert playing.chair("y") == Chair("y", 1, "person", YURI, "Yuri")
    for side in ("x", "y"):
        with pytest.raises(RefusalError, match="This seat is taken"):
            take_seat(playing, side, STRANGER, "", now=9_000)
    assert decide(playing, XENIA, Act(0, "a1"), now=9_250).milliseconds == 250


def test_only_a_bot_that_is_to_move_is_waited_for() -> None:
    bots = (PEOPLE[0], Chair("y", 1, "bot", level=2))
    before = table(chairs=bots)
    assert before.bot is None
    after = play(before, "a1", "b1")
    assert after.bot == bots[1]
    assert ask(after, XENIA, Resign(2, "x")).bot is None


def test_a_table_is_the_fold_of_its_events() -> None:
    before = table()
    events = [decide(before, XENIA, Act(0, "a1"), 2_000)]
    after = apply(before, events[-1])
    for principal, wish in ((XENIA, Undo(1)), (XENIA, Act(2, "c1")), (YURI, Resign(3, "y"))):
        events.append(decide(after, principal, wish, after.updated + 500))
        after = apply(after, events[-1])
    again = load(before, events)
    assert again == after
    assert again.past_scenes() == after.past_scenes()
    assert again.record() == after.record()
    assert again.record().times == (500,)


def test_events_that_the_rules_forbid_do_not_replay() -> None:
    event = decide(table(), XENIA, Act(0, "a1"), 2_000)
    with pytest.raises(RefusalError):
        load(table(), [event, replace(event, seq=2)])


def test_loading_plays_what_lasts_and_shows_the_position_now_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    events = played_and_undone(EXTRA_UNDOS)
    before = table()
    pushed = counted(monkeypatch, "push")
    shown = counted(monkeypatch, "scene")
    again = load(before, events)
    assert (pushed, shown) == (["push"], ["scene"])
    assert again.record().actions == ("a1",)
    assert shown == ["scene"], "a record has no pictures"
    assert [scene.ply for scene in again.past_scenes()] == [0]


def test_a_table_that_was_given_up_loads_as_given_up() -> None:
    before = play(table(), "a1")
    events = [decide(before, XENIA, Resign(1, "x"), 2_000)]
    after = apply(before, events[0])
    assert load(table(), [action_event(table(), "a1", 2_000), *events]) == after


def played_and_undone(times: int) -> list[Event]:
    """An action that was taken back and played again a number of times."""
    after = table()
    events = []
    for number in range(2 * times + 1):
        wish = Undo(after.seq) if number % 2 else Act(after.seq, "a1")
        events.append(decide(after, XENIA, wish, 2_000))
        after = apply(after, events[-1])
    return events


def test_taking_back_has_an_end() -> None:
    """As often as the game has actions, and a few times more."""
    most = 1 + EXTRA_UNDOS
    after = load(table(), played_and_undone(most - 1))
    assert may_undo(after, XENIA)
    after = load(table(), played_and_undone(most))
    assert not may_undo(after, XENIA)
    assert refusal(after, XENIA, Undo(after.seq)) == "undone-enough"
    assert play(after, "b1").tally.max_undos > most, "the game has gone further"


AGAINST_A_BOT = (PEOPLE[0], Chair("y", 1, "bot", level=1))


def answered(before: Table, *actions: str) -> Table:
    """A table after actions of the side to move."""
    for action in actions:
        before = apply(before, action_event(before, action, 2_000))
    return before


@pytest.mark.parametrize(
    ("actions", "left"),
    [
        ("a1", "..... x:2"),
        ("a1 b1", "x.... x:1"),
        ("a1 b1 c1", "x.... x:1"),
        ("a1 b1 c1 d1", "x.... x:1"),
    ],
)
def test_against_a_bot_undo_goes_back_across_its_turn(actions: str, left: str) -> None:
    before = answered(table(chairs=AGAINST_A_BOT), *actions.split())
    assert may_undo(before, XENIA)
    assert not may_undo(before, STRANGER)
    after = ask(before, XENIA, Undo(before.seq))
    assert after.scene.text == f"fill standard {left}"
    assert len(after.record().times) == after.board.ply


def test_what_a_bot_has_begun_cannot_be_taken_back() -> None:
    before = answered(table("fill standard ..... y:2", AGAINST_A_BOT), "a1", "b1")
    assert refusal(before, XENIA, Undo(2)) == "nothing-to-undo"


def test_a_table_with_undo_across_a_turn_is_the_fold_of_its_events() -> None:
    before = after = table(chairs=AGAINST_A_BOT)
    events: list[Event] = []
    for action in ("a1", "b1", "c1", "d1", "", "e1"):
        asked = Undo(after.seq) if not action else Act(after.seq, action)
        bot = after.bot is not None and action
        events.append(
            action_event(after, action, 2_000) if bot else decide(after, XENIA, asked, 2_000)
        )
        after = apply(after, events[-1])
    assert after.record().actions == ("a1", "e1")
    assert load(before, events) == after


@pytest.mark.parametrize(
    ("principal", "actions", "may"),
    [
        (XENIA, "", False),
        (XENIA, "a1", True),
        (YURI, "a1", False),
        (STRANGER, "a1", False),
        (None, "a1", False),
        (XENIA, "a1 b1", False),
        (YURI, "a1 b1", False),
    ],
)
def test_take_back_permissions(principal: str | None, actions: str, may: bool) -> None:
    after = play(table(), *actions.split())
    assert may_undo(after, principal) is may
    if not may and principal in {XENIA, YURI}:
        assert refusal(after, principal, Undo(after.seq)) == "nothing-to-undo"


def test_finished_game_allows_no_take_back() -> None:
    after = ask(play(table(), "a1"), YURI, Resign(1, "y"))
    assert not may_undo(after, XENIA)


def test_a_record_names_players_and_replays() -> None:
    bots = (PEOPLE[0], Chair("y", 1, "bot", level=2))
    record = play(table(chairs=bots), "a1", "b1").record()
    assert [(player.name, player.kind) for player in record.players] == [
        ("Xenia", "person"),
        ("level 2", "bot"),
    ]
    assert record.replay(FillBoard).text() == "fill standard xx... y:2"


WAITING = (PEOPLE[0], Chair("y", 1, "open"))


def test_table_with_open_seat_can_be_closed() -> None:
    after = ask(table(chairs=WAITING), XENIA, Close(0))
    assert (after.status, after.state.result, after.state.reason) == (
        "finished",
        "*",
        "abandoned",
    )
    assert after.record().result == "*"
    closed = Event(1, "close", "x", "", 2_000, 1_000)
    assert load(table(chairs=WAITING), [closed]).status == "finished"
    with pytest.raises(RefusalError):
        take_seat(after, "y", YURI, "Yuri", 3_000)


def test_only_waiting_player_closes_table() -> None:
    assert refusal(table(chairs=WAITING), STRANGER, Close(0)) == "not-your-seat"
    both = play(play(table(), "a1", "b1"), "c1", principal=YURI)
    assert refusal(both, XENIA, Close(both.seq)) == "playing"


def test_what_was_played_elsewhere_comes_before_and_is_not_taken_back() -> None:
    config = replace(table().config, before=("a1", "b1"))
    loaded = replay(config, ONE_SCREEN, FillBoard.from_text(config.initial), ())
    assert loaded.board.actions == ("a1", "b1")
    assert not may_undo(loaded, XENIA)
    after = ask(play(loaded, "c1"), XENIA, Undo(1))
    assert after.board.actions == ("a1", "b1")
    assert play(after, "c1").record().times[:2] == (None, None)


def test_automatic_placement_ends_with_setup() -> None:
    chairs = tuple(replace(chair, side=side) for chair, side in zip(PEOPLE, "br", strict=True))
    start = Pit.start("army=1.1.0.0")
    config = replace(table().config, game="pit", initial=start.text())
    before = Table.new(config, chairs, start)
    assert before.bot is None
    asked = ask(before, XENIA, Arrange(0))
    assert asked.bot is not None
    assert (asked.bot.side, asked.tally.last_change) == ("b", 0)
    with pytest.raises(RefusalError, match="placed"):
        ask(asked, XENIA, Arrange(1))
    assert [offers(asked, one).arranged for one in (XENIA, YURI, None)] == [True, False, False]
    stopped = ask(asked, XENIA, Arrange(1, on=False))
    assert (stopped.bot, offers(stopped, XENIA).arranged) == (None, False)
    assert refusal(stopped, XENIA, Arrange(2, on=False)) == "not-to-arrange"
    while stopped.tally.may_undo:
        again = ask(stopped, XENIA, Arrange(stopped.seq))
        stopped = ask(again, XENIA, Arrange(again.seq, on=False))
    again = ask(stopped, XENIA, Arrange(stopped.seq))
    with pytest.raises(RefusalError, match="takebacks"):
        ask(again, XENIA, Arrange(again.seq, on=False))
    while asked.is_set_up:
        assert (asked.bot is not None) == (asked.scene.turn == "b")
        asked = apply(asked, action_event(asked, next(iter(asked.board.legal_actions)), 3_000))
    assert asked.scene.turn == "b"
    assert asked.bot is None
    assert refusal(asked, XENIA, Arrange(asked.seq)) == "not-to-arrange"
