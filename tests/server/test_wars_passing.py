"""Passing: awaited players, its end, and that it is hidden from others."""

from typing import Literal

import pytest
from tests.server.test_wars_reducer import BOTH, Course, order, ready, refused, war_config

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.state import Step
from tessera.server.rooms.connection import Connection, encode
from tessera.server.wars import broadcast, events, messages
from tessera.server.wars.broadcast import Broadcaster, SeatViews
from tessera.server.wars.events import AnyWarEvent, Chair, Happened, read_event, to_json
from tessera.server.wars.messages import Clock
from tessera.server.wars.public import info_for, public
from tessera.server.wars.reducer import replay

AIR = (
    Chair("person", "air", "gemini", principal="x", name="Xenia", agreed=True),
    Chair("person", "air", "gemini", principal="y", name="Yuri", agreed=True),
)
"""Both can always answer: with pieces that trade places."""


@pytest.fixture
def course() -> Course:
    """A war in its first orders step."""
    course = Course(war_config(Clock("live", 10, 5), chairs=AIR))
    course.follow()
    return course


def let_pass(course: Course, seat: int, how: Literal["no", "hour", "alert"]) -> messages.PassSteps:
    return messages.PassSteps(seat, course.war.step_number, how)


def game_of(course: Course) -> Game:
    assert course.war.game is not None
    return course.war.game


def attack(course: Course) -> None:
    """Xenia orders an attack that Yuri sees, and both are ready."""
    game, step = game_of(course), course.war.step_number
    target = game.state.pieces_of(1)[0]
    striker = next(p for p in game.state.pieces_of(0) if game.state.ready(p) and not p.hidden)
    if game.state.map.distance[striker.cell][target.cell] > 1:
        near = next(
            c for c in game.state.map.neighbours(target.cell) if game.state.free_space(c) >= 3
        )
        game.resolver.move_pieces([(striker, near)], None)
    assert game.state.sees(1, striker)
    name = game.state.map.name
    text = f"{striker.id} {name(striker.cell)}-{name(target.cell)}"
    course.ask("x", messages.SubmitAnswer(0, step, Orders((text,))))
    course.ask("x", ready(0, step))
    if course.war.step_number == step:
        course.ask("y", ready(1, step))


def step_of(course: Course) -> Step:
    return game_of(course).state.step


def swap(course: Course, seat: int) -> str:
    """A response that is allowed."""
    return next(
        f"{option.piece} {ability.ability} {ability.targets[0][0]}"
        for option in moments(course, seat).options
        for ability in option.abilities
        if ability.refusal is None
    )


def moments(course: Course, seat: int) -> messages.SeatState:
    """What a seat knows now."""
    return Broadcaster(course.war, {}, BOTH)._view(seat).moment(course.war, "en")


def test_uneventful_hour_takes_one_ready_each(course: Course) -> None:
    course.ask("x", messages.SubmitAnswer(0, 0, Orders((order(course.war, 0),))))
    course.ask("x", ready(0))
    course.ask("y", ready(1))
    assert step_of(course) is Step.ORDERS
    assert game_of(course).state.hours_elapsed == 1


def test_responses_are_prompted_only_when_relevant(course: Course) -> None:
    attack(course)
    assert step_of(course) is Step.RESPONSE
    assert course.war.awaited == [1]
    course.ask("y", ready(1, course.war.step_number))
    # Both are concerned: the one was attacked, the other's move was suspended.
    assert game_of(course).state.hours_elapsed == 0
    assert step_of(course) is Step.ORDERS
    assert 1 in course.war.awaited


def test_passing_ends_on_request(course: Course) -> None:
    course.ask("y", messages.Ready(1, 0, True, again=True))
    course.ask("x", messages.SubmitAnswer(0, 0, Orders((order(course.war, 0),))))
    course.ask("x", ready(0))
    assert (game_of(course).state.hours_elapsed, game_of(course).state.stage) == (0, 2)
    assert course.war.awaited == [1]


@pytest.mark.parametrize("how", ["hour", "alert"])
def test_passing_player_is_not_awaited(course: Course, how: Literal["hour", "alert"]) -> None:
    course.ask("y", let_pass(course, 1, how))
    assert course.war.awaited == [0]
    assert course.war.is_ready_for_own(1)
    course.ask("x", ready(0))
    assert game_of(course).state.hours_elapsed == 1


def test_what_was_handed_in_stands_when_one_lets_pass(course: Course) -> None:
    course.ask("y", messages.SubmitAnswer(1, 0, Orders((order(course.war, 1),))))
    course.ask("y", let_pass(course, 1, "hour"))
    course.ask("x", ready(0))
    given = [e.event for e in game_of(course).entries if isinstance(e.event, OrderGiven)]
    assert [event.player for event in given] == [1]


@pytest.mark.parametrize("how", ["said", "unready", "answer"])
def test_it_is_taken_back_at_any_time(course: Course, how: str) -> None:
    course.ask("y", let_pass(course, 1, "alert"))
    wishes = {
        "said": let_pass(course, 1, "no"),
        "unready": ready(1, 0, said=False),
        "answer": messages.SubmitAnswer(1, 0, Orders()),
    }
    course.ask("y", wishes[how])
    assert course.war.awaited == [0, 1]
    assert moments(course, 1).passing == "no"


def test_the_hour_is_let_pass_whatever_comes_and_no_longer(course: Course) -> None:
    course.ask("y", let_pass(course, 1, "hour"))
    attack(course)
    assert step_of(course) is not Step.RESPONSE
    assert 1 not in course.war.awaited
    while game_of(course).state.hours_elapsed == 0:
        course.ask("x", ready(0, course.war.step_number))
    assert moments(course, 1).passing == "no"
    assert 1 in course.war.awaited


def test_it_lasts_for_hours_until_something_concerns_one(course: Course) -> None:
    course.ask("y", let_pass(course, 1, "alert"))
    course.ask("x", ready(0))
    course.ask("x", ready(0, course.war.step_number))
    assert game_of(course).state.hours_elapsed == 2
    assert moments(course, 1).passing == "alert"
    attack(course)
    assert step_of(course) is Step.RESPONSE
    assert moments(course, 1).passing == "alerted"
    assert 1 in course.war.awaited


def test_it_lasts_until_the_chosen_hour(course: Course) -> None:
    course.ask("y", messages.PassSteps(1, 0, "alert", 1, "evening"))
    course.ask("x", ready(0))
    course.ask("x", ready(0, course.war.step_number))
    assert game_of(course).state.hour is Hour.EVENING
    assert moments(course, 1).passing == "no"
    assert course.war.awaited == [0, 1]


def test_what_may_not_be_asked(course: Course) -> None:
    assert refused(course, "x", let_pass(course, 1, "hour")) == "not-your-seat"
    assert refused(course, "x", messages.PassSteps(0, 7, "hour")) == "out-of-date"
    assert refused(course, "x", messages.PassSteps(0, 0, "alert", 1, "morning")) == "hour-is-over"
    assert refused(course, "x", messages.PassSteps(0, 0, "alert", 1, "noon")) == "unknown-hour"


def test_it_is_kept(course: Course) -> None:
    course.ask("y", let_pass(course, 1, "alert"))
    kept = [Happened(h.seq, h.time, read_event(to_json(h.event))) for h in course.past]
    again = replay(course.war.config, kept)
    assert again.attendance == course.war.attendance
    assert again.attendance[1].passing == "alert"


def test_response_steps_are_counted(course: Course) -> None:
    assert moments(course, 0).scene.round == 0
    attack(course)
    assert moments(course, 0).scene.round == 1
    course.apply(events.Answered(1, Orders((swap(course, 1),))))
    course.apply(events.StepEnded(course.war.begun_game.preview_close()))
    scene = moments(course, 0).scene
    assert (scene.step, scene.round) == ("response", 2)


# secrecy


class JournalViewed(Course):
    """A war with a browser that receives everything for Xenia."""

    def __init__(self) -> None:
        super().__init__(war_config(Clock("live", 10, 5), chairs=AIR))
        self.browser = Connection("x")
        self.accounts: SeatViews = {}
        self.told: list[str] = []

    @property
    def broadcaster(self) -> Broadcaster:
        return Broadcaster(self.war, self.accounts, frozenset({"x"}))

    def apply(self, event: AnyWarEvent) -> None:
        super().apply(event)
        self.told += [text for _, text in self.broadcaster.updates(event, (self.browser,))]
        for _, saying in self.broadcaster.seat_updates((self.browser,)):
            self.told.append(encode(saying))


def watched(*, passes: bool) -> JournalViewed:
    """Two hours in which Yuri lets pass, or has nothing to choose."""
    course = JournalViewed()
    course.follow()
    course.broadcaster.welcome(course.browser)
    if passes:
        course.ask("y", let_pass(course, 1, "alert"))
    for _ in range(2):
        step = course.war.step_number
        if not passes:
            course.war.asked[1] = False
        course.ask("x", messages.SubmitAnswer(0, step, Orders((order(course.war, 0),))))
        course.now += 1000
        course.ask("x", ready(0, step))
        assert step_of(course) is Step.ORDERS
    assert game_of(course).state.hours_elapsed == 2
    return course


def test_passing_looks_like_having_no_choice(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(broadcast, "now", lambda: 0)
    one, other = watched(passes=True), watched(passes=False)
    assert one.told == other.told
    assert public(one.war) == public(other.war)
    for principal in ("x", None):
        assert info_for(one.war, principal, BOTH) == info_for(other.war, principal, BOTH)


def test_readiness_and_passing_are_hidden(course: Course) -> None:
    before = [info_for(course.war, principal, BOTH) for principal in ("x", None)]
    wishes = (
        let_pass(course, 1, "alert"),
        let_pass(course, 1, "no"),
        let_pass(course, 1, "hour"),
        ready(1, said=False),
        ready(1),
        messages.SetResponses(1, (AutomaticResponse("aimed"),)),
    )
    for wish in wishes:
        course.now += 1000
        course.ask("y", wish)
        assert [info_for(course.war, principal, BOTH) for principal in ("x", None)] == before
    others = (Connection("x"), Connection(None))
    for event in (events.PassingSet(1, True, True), events.ResponsesSet(1, ())):
        assert not list(Broadcaster(course.war, {}, BOTH).updates(event, others))
