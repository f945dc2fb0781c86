"""Letting everything pass: who is waited for, what ends it, and that nobody else can tell."""

import pytest
from tests.server.test_wars_fold import BOTH, Course, founding, order, ready, refused

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.state import Step
from tessera.server.rooms.connection import Connection, encode
from tessera.server.wars import events as happened
from tessera.server.wars import messages as asked
from tessera.server.wars.events import AnyWarEvent, Chair, Happened, read_event, written
from tessera.server.wars.fold import war_of
from tessera.server.wars.grants import follows, grant
from tessera.server.wars.messages import Clock
from tessera.server.wars.public import info_for, public
from tessera.server.wars.telling import Accounts, Teller

AIR = (
    Chair("person", "air", "gemini", guest="x", name="Xenia", agreed=True),
    Chair("person", "air", "gemini", guest="y", name="Yuri", agreed=True),
)
"""Both can always answer: with pieces that trade places."""


@pytest.fixture
def course() -> Course:
    """A war in its first orders step."""
    course = Course(founding(Clock("live", 10, 5), chairs=AIR))
    course.follow()
    return course


def let_pass(course: Course, seat: int, *, passing: bool = True) -> asked.LetPass:
    return asked.LetPass(seat, course.war.step_number, passing)


def order_one_move(course: Course) -> None:
    """Xenia moves a piece, and both are ready: answers are asked for."""
    step = course.war.step_number
    course.ask("x", asked.HandIn(0, step, Orders((order(course.war, 0),))))
    course.ask("x", ready(0, step))
    course.ask("y", ready(1, step))


def step_of(course: Course) -> Step:
    assert course.war.game is not None
    return course.war.game.state.step


def test_who_lets_pass_is_not_waited_for(course: Course) -> None:
    course.ask("y", let_pass(course, 1))
    order_one_move(course)
    assert step_of(course) is Step.RESPONSE
    assert course.war.awaited == [0]
    assert course.war.own_ready(1)
    course.ask("x", ready(0, course.war.step_number))
    assert step_of(course) is not Step.RESPONSE


def test_orders_are_asked_of_who_lets_pass(course: Course) -> None:
    course.ask("y", let_pass(course, 1))
    assert course.war.awaited == [0, 1]
    assert not course.war.own_ready(1)


def test_it_closes_a_step_at_once_and_orders_nothing(course: Course) -> None:
    order_one_move(course)
    step = course.war.step_number
    course.ask("y", asked.HandIn(1, step, Orders((swap(course, 1),))))
    course.ask("x", ready(0, step))
    assert course.war.step_number == step
    course.ask("y", let_pass(course, 1))
    assert course.war.step_number > step
    assert course.war.game is not None
    given = [e.event for e in course.war.game.log.entries if e.event.__class__.__name__ == "Given"]
    assert len(given) == 1


def swap(course: Course, seat: int) -> str:
    """A response that is allowed."""
    return next(
        f"{option.piece} {ability.ability} {ability.targets[0][0]}"
        for option in moments(course, seat).options
        for ability in option.abilities
        if ability.refusal is None
    )


def moments(course: Course, seat: int) -> asked.Moment:
    """What a seat knows now."""
    return Teller(course.war, {}, BOTH)._account(seat).moment(course.war, "en")


@pytest.mark.parametrize("how", ["said", "unready", "answer"])
def test_it_is_taken_back_at_any_time(course: Course, how: str) -> None:
    course.ask("y", let_pass(course, 1))
    order_one_move(course)
    step = course.war.step_number
    wishes = {
        "said": let_pass(course, 1, passing=False),
        "unready": ready(1, step, said=False),
        "answer": asked.HandIn(1, step, Orders()),
    }
    course.ask("y", wishes[how])
    assert course.war.awaited == [0, 1]
    assert moments(course, 1).passing == "no"


def test_it_lasts_until_the_hour_is_over(course: Course) -> None:
    course.ask("y", let_pass(course, 1))
    hour = course.war.game.state.hour if course.war.game else None
    for seat, guest in ((0, "x"), (1, "y")):
        course.ask(guest, ready(seat, 0))
    assert course.war.game is not None
    assert course.war.game.state.hour != hour
    assert moments(course, 1).passing == "no"


def test_it_ends_with_the_first_thing_that_touches_ones_pieces(course: Course) -> None:
    course.ask("y", let_pass(course, 1))
    game = course.war.game
    assert game is not None
    # An enemy comes next to one of Yuri's pieces and moves against it.
    target = game.state.own(1)[0]
    striker = next(
        piece for piece in game.state.own(0) if game.state.ready(piece) and not piece.hidden
    )
    near = next(c for c in game.state.ground.neighbours(target.cell) if game.state.free(c) >= 3)
    game.referee.relocate([(striker, near)], None)
    assert game.state.sees(1, striker)
    name = game.state.ground.name
    text = f"{striker.id} {name(near)}-{name(target.cell)}"
    course.ask("x", asked.HandIn(0, 0, Orders((text,))))
    course.ask("x", ready(0))
    course.ask("y", ready(1))
    assert step_of(course) is Step.RESPONSE
    assert moments(course, 1).passing == "roused"
    assert 1 in course.war.awaited


def test_what_may_not_be_asked(course: Course) -> None:
    assert refused(course, "x", let_pass(course, 1)) == "not-your-seat"
    assert refused(course, "x", asked.LetPass(0, 7, True)) == "out-of-date"


def test_it_is_kept(course: Course) -> None:
    course.ask("y", let_pass(course, 1))
    kept = [Happened(h.seq, h.time, read_event(written(h.event))) for h in course.past]
    again = war_of(course.war.founding, kept)
    assert again.attendance == course.war.attendance
    assert again.attendance[1].passing == "yes"
    order_one_move(course)
    assert course.war.awaited == [0]


def test_response_steps_are_counted(course: Course) -> None:
    assert moments(course, 0).scene.round == 0
    order_one_move(course)
    assert moments(course, 0).scene.round == 1
    course.happen(happened.Answered(1, Orders((swap(course, 1),))))
    course.happen(happened.Closed())
    scene = moments(course, 0).scene
    assert (scene.step, scene.round) == ("response", 2)


# secrecy


class Watched(Course):
    """A war with a browser that is told everything that Xenia may hear."""

    def __init__(self) -> None:
        super().__init__(founding(Clock("live", 10, 5), chairs=AIR))
        self.browser = Connection("x")
        self.accounts: Accounts = {}
        self.told: list[str] = []

    @property
    def teller(self) -> Teller:
        return Teller(self.war, self.accounts, frozenset({"x"}))

    def happen(self, event: AnyWarEvent) -> None:
        super().happen(event)
        self.told += [text for _, text in self.teller.news(event, (self.browser,))]
        for _, saying in self.teller.changes((self.browser,)):
            self.told.append(encode(saying))


def watched(*, passes: bool) -> Watched:
    """Two steps of an hour in which Yuri lets pass, or has nothing to answer with."""
    course = Watched()
    course.follow()
    course.teller.welcome(course.browser)
    if passes:
        course.ask("y", let_pass(course, 1))
    for _ in range(2):
        step = course.war.step_number
        course.ask("x", asked.HandIn(0, step, Orders((order(course.war, 0),))))
        course.ask("y", ready(1, step))
        course.happen(grant(course.war, "x", ready(0, step)))
        while (event := follows(course.war, BOTH)) is not None:
            course.happen(event)
            if not passes and step_of(course) is Step.RESPONSE:
                course.war.asked[1] = False
        assert step_of(course) is Step.RESPONSE
        course.now += 1000
        course.ask("x", ready(0, course.war.step_number))
        assert step_of(course) is Step.ORDERS
    return course


def test_others_cannot_tell_it_from_having_nothing_to_answer_with() -> None:
    one, other = watched(passes=True), watched(passes=False)
    assert one.told == other.told
    assert public(one.war) == public(other.war)
    for guest in ("x", None):
        assert info_for(one.war, guest, BOTH) == info_for(other.war, guest, BOTH)


def test_nobody_else_is_told_when_it_is_said_or_taken_back(course: Course) -> None:
    before = [info_for(course.war, guest, BOTH) for guest in ("x", None)]
    for passing in (True, False, True):
        course.now += 1000
        course.ask("y", let_pass(course, 1, passing=passing))
        assert [info_for(course.war, guest, BOTH) for guest in ("x", None)] == before
    others = (Connection("x"), Connection(None))
    assert not list(Teller(course.war, {}, BOTH).news(happened.Passed(1, True), others))
