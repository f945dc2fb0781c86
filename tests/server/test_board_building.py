"""Tables whose players build the board together before the set-up."""

from dataclasses import replace

import pytest
from tests.server.fill import ENGINE

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.board_editor import BoardDraft
from tessera.server.core.errors import RefusalError
from tessera.server.editor.drafts import CheckedDraft
from tessera.server.editor.workshop import check_draft
from tessera.server.tables import persistence
from tessera.server.tables.commands import action_event, decide, may_offer, may_undo
from tessera.server.tables.creation import create_rematch, create_table
from tessera.server.tables.events import Event
from tessera.server.tables.messages import (
    Act,
    AnswerOffer,
    Arrange,
    Close,
    MakeOffer,
    NewSeat,
    NewTable,
    Resign,
    TableCommand,
    Undo,
)
from tessera.server.tables.reducer import apply, replay, take_seat
from tessera.server.tables.table import Table

XENIA, YURI = "xenia", "yuri"
HOUSE = replace(ENGINE, games=BUILT_IN_GAMES)
SCREEN = {"b": NewSeat("me"), "r": NewSeat("me")}
FRIENDS = {"b": NewSeat("me"), "r": NewSeat("open")}
STEPS = [f"line@{q},{r}:0" for q, r in ((0, 0), (0, 1), (-1, 2), (-1, 3), (-2, 4), (-2, 5))]


def founded(game: str = "pit", seats: dict[str, NewSeat] = SCREEN, lay: int = 6) -> Table:
    return create_table(HOUSE, NewTable(game, seats, lay=lay), XENIA, 1_000)


class Course:
    """A table and its events."""

    def __init__(self, table: Table) -> None:
        self.first = self.table = table
        self.events: list[Event] = []

    def ask(self, wish: TableCommand, principal: str = XENIA) -> Table:
        event = decide(self.table, principal, wish, 2_000 + len(self.events))
        self.events.append(event)
        self.table = apply(self.table, event)
        return self.table

    def act(self, *actions: str, principal: str = XENIA) -> Table:
        for action in actions:
            self.ask(Act(self.table.seq, action), principal)
        return self.table

    def loaded(self) -> Table:
        """The table restored from its stored form."""
        kept = persistence.new_room(self.first)
        config = persistence.read_config(kept.room)
        game = BUILT_IN_GAMES[config.game]
        board = game.board_class.from_text(config.initial)
        assert game.board_building
        kept_events = (persistence.change(event, self.table).event for event in self.events)
        events = tuple(persistence.read_event(event) for event in kept_events if event)
        return replay(config, self.first.chairs, board, events, game.board_building(config.lay))


def alike(one: Table, other: Table) -> bool:
    return (one.scene, one.config, one.tally, one.building) == (
        other.scene,
        other.config,
        other.tally,
        other.building,
    )


def refusal(course: Course, wish: TableCommand, principal: str = XENIA) -> str:
    with pytest.raises(RefusalError) as caught:
        course.ask(wish, principal)
    return caught.value.code


def test_the_sides_lay_in_turn_until_the_board_is_laid() -> None:
    course = Course(founded())
    turns = []
    for step in STEPS:
        assert course.table.building
        assert course.table.state.building
        turns.append(course.table.scene.turn)
        course.act(step)
    assert turns == ["b", "r"] * 3
    after = course.table
    assert after.building is None
    assert not after.state.building
    assert after.scene.phase == "setup"
    assert after.scene.turn == "b"


def test_a_laid_board_is_the_board_of_the_table_as_if_founded_with_it() -> None:
    course = Course(founded())
    after = course.act(*STEPS)
    text = after.scene.text.split(" ")[2]
    given = create_table(HOUSE, NewTable("pit", SCREEN, board=text), XENIA, 1_000)
    assert after.config == replace(given.config, id=after.config.id)
    assert after.scene == given.scene
    assert after.record() == given.record()
    action = next(iter(after.board.legal_actions))
    assert course.act(action).record().actions == (action,)


def test_table_with_built_board_is_fold_of_events() -> None:
    course = Course(founded())
    assert alike(course.loaded(), course.table)
    for step in STEPS[:3]:
        course.act(step)
        assert alike(course.loaded(), course.table)
    course.ask(Undo(course.table.seq))
    assert alike(course.loaded(), course.table)
    course.act(*STEPS[2:])
    course.act(next(iter(course.table.board.legal_actions)))
    assert alike(course.loaded(), course.table)
    course.ask(Undo(course.table.seq))
    assert alike(course.loaded(), course.table)


def test_what_may_not_be_laid_is_refused_in_words() -> None:
    course = Course(founded())
    course.act(STEPS[0])
    before = course.table
    assert refusal(course, Act(1, "line@9,9:0")) == "illegal"
    assert refusal(course, Act(1, "L@c3")) == "unreadable"
    assert refusal(course, Arrange(1)) == "not-to-arrange"
    assert refusal(course, Resign(1, "b")) == "board-unfinished"
    assert course.table is before


def advised(table: Table) -> CheckedDraft:
    """The check of the board so far."""
    assert table.building
    draft = BoardDraft(table.building.scene.text, table.config.variant)
    return check_draft(HOUSE, table.config.game, draft, "en", ready=False)


@pytest.mark.parametrize("game", ["pit", "vorcept"])
def test_board_after_each_fragment_can_be_checked_against_all_advice(game: str) -> None:
    course = Course(founded(game, lay=8))
    found: list[tuple[str, ...]] = []
    for seed in range(7):
        assert course.table.building
        course.act(course.table.building.choice(seed))
        found.append(tuple(advice.what for advice in advised(course.table).advice))
    assert len(found[0]) >= 5
    assert set(found) == {found[0]}


def test_advice_changes_with_the_fragments() -> None:
    course = Course(founded())
    around = [f"triangle@{cell}:0" for cell in ("0,0", "0,2", "2,-1")]
    before = advised(course.act(*around))
    after = advised(course.act("triangle@2,1:0"))
    verdicts = [
        {one.what: (one.verdict, one.cells) for one in said.advice} for said in (before, after)
    ]
    assert [said["holes"] for said in verdicts] == [("held", ()), ("broken", ("c3",))]


def test_laying_goes_on_while_no_game_can_be_played_there() -> None:
    course = Course(founded("vorcept"))
    long = [f"line@{3 * n},0:0" for n in range(6)]
    course.act(*long)
    assert course.table.building
    assert course.table.scene.turn == "b"
    assert course.act("line@0,1:0", "line@0,-1:0").building is None


def test_one_takes_back_what_one_laid_or_asks_for_it() -> None:
    course = Course(take_seat(founded(seats=FRIENDS), "r", YURI, "Yuri", 1_500))
    course.act(STEPS[0])
    assert not may_undo(course.table, XENIA)
    assert may_offer(course.table, XENIA) == ("undo",)
    course.ask(MakeOffer(1, "undo"))
    course.ask(AnswerOffer(2, agreed=True), YURI)
    assert course.table.building
    assert course.table.building.laid == ()
    course.act(STEPS[0])
    course.act(STEPS[1], principal=YURI)
    course.ask(Close(course.table.seq), YURI)
    assert course.table.status == "finished"
    assert course.table.state.reason == "abandoned"
    with pytest.raises(RefusalError, match="closed before its board was complete"):
        course.table.record()
    again = create_rematch(HOUSE, course.table, 9_000)
    assert again.building
    assert again.config.lay == 6


def test_a_bot_lays() -> None:
    course = Course(
        founded(seats={"b": NewSeat("me"), "r": NewSeat("bot", level=ENGINE.levels[0])})
    )
    course.act(STEPS[0])
    assert course.table.bot
    assert course.table.building
    fragment = course.table.building.choice(7)
    after = apply(course.table, action_event(course.table, fragment, 3_000))
    assert after.tally.fragment_sides == "br"
    assert may_undo(after, XENIA)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (NewTable("almajara", {"s": NewSeat("me"), "n": NewSeat("me")}, lay=9), "not-laid"),
        (NewTable("pit", SCREEN, lay=5), "laid-from"),
        (NewTable("pit", SCREEN, lay=41), "laid-from"),
        (NewTable("pit", SCREEN, lay=-1), "laid-from"),
        (NewTable("pit", SCREEN, board="pit61", lay=9), "laid-already"),
    ],
)
def test_a_wish_that_cannot_be_had_is_refused(wish: NewTable, code: str) -> None:
    with pytest.raises(RefusalError) as caught:
        create_table(HOUSE, wish, XENIA, 1_000)
    assert caught.value.code == code
