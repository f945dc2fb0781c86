"""A war at a human pace: standing answers, plans, hours and days at once, and its ends."""

from random import Random
from typing import Any

import pytest
from tests.server.test_wars_passing import attack, game_of, moments, step_of
from tests.server.test_wars_reducer import BOTH, CONTENT, Course, order, ready, refused, war_config

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.automatic_responses import AutomaticResponse
from tessera.games.zodiacs.bots import bot
from tessera.games.zodiacs.content.address import address, content_for_map
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import HOURS, Hour
from tessera.games.zodiacs.events import OrderGiven
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.view import log_for
from tessera.server.wars import events as happened
from tessera.server.wars import messages
from tessera.server.wars.adapter import WarAdapter
from tessera.server.wars.creation import create_rematch
from tessera.server.wars.events import Chair, Happened, read_event, to_json
from tessera.server.wars.following import next_auto_event
from tessera.server.wars.messages import Clock, ClockKind
from tessera.server.wars.public import info_for, public
from tessera.server.wars.reducer import replay
from tessera.server.wars.snapshot import from_bytes, to_bytes
from tessera.server.wars.war import MOST_IDLE

EARTH = (
    Chair("person", "fire", "leo", principal="x", name="Xenia", agreed=True),
    Chair("person", "earth", "capricorn", principal="y", name="Yuri", agreed=True),
)


def begun(clock: Clock = Clock("live", 10), **changes: Any) -> Course:  # noqa: ANN401, B008
    course = Course(war_config(clock, **{"chairs": EARTH, "days": 3} | changes))
    course.follow()
    return course


def given(course: Course, seat: int) -> list[OrderGiven]:
    events = [entry.event for entry in game_of(course).entries]
    return [event for event in events if isinstance(event, OrderGiven) and event.player == seat]


def stand(course: Course, *standing: AutomaticResponse) -> None:
    course.ask("y", messages.SetResponses(1, standing))


# prompts within an hour


def against_bot(level: int, clock: Clock) -> Course:
    return begun(clock, chairs=(EARTH[0], Chair("bot", "earth", "capricorn", level=level)))


@pytest.mark.parametrize(("level", "again"), [(3, False), (4, True)])
def test_a_bot_that_waits_is_asked_in_every_stage(level: int, again: bool) -> None:
    course = against_bot(level, Clock("live", 10))
    assert course.war.asks(1)
    game_of(course).state.stage = 2
    course.war.asked.clear()
    assert course.war.asks(1) == again


@pytest.mark.parametrize(("kind", "waits"), [("live", True), ("hour", False), ("day", False)])
def test_no_bot_waits_where_hours_are_handed_in_at_once(kind: ClockKind, waits: bool) -> None:
    war = against_bot(4, Clock(kind, 3600)).war
    nobody: Any = None
    assert WarAdapter(nobody, nobody).search_request(war, 1).task.waits == waits


# standing answers


def bracing(course: Course) -> AutomaticResponse:
    """When Yuri's first piece, a golem, is attacked, another one braces it."""
    game = game_of(course)
    target = game.state.pieces_of(1)[0]
    offers = moments(course, 1).suggested_responses
    return next(rule for rule in offers if rule.at in ("", str(target.id)))


def near_enough(course: Course) -> None:
    """Yuri's pieces all stand where any of them could help the first."""
    state = game_of(course).state
    cell = state.pieces_of(1)[0].cell
    for piece in state.pieces_of(1):
        piece.cell = cell


def test_a_standing_answer_is_given_by_itself() -> None:
    course = begun()
    rule = bracing(course)
    stand(course, rule)
    assert moments(course, 1).automatic_responses == (rule,)
    near_enough(course)
    attack(course)
    assert [event.piece for event in given(course, 1)] == [int(rule.order.split()[0])]
    assert step_of(course) is not Step.RESPONSE  # no player was prompted
    assert course.war.spent[1] == {0}


def test_what_one_answers_oneself_stands_instead() -> None:
    course = begun()
    near_enough(course)
    stand(course, bracing(course), AutomaticResponse("aimed"))
    attack(course)
    assert step_of(course) is Step.RESPONSE
    assert isinstance(moments(course, 1).answer, Orders)
    course.ask("y", messages.SubmitAnswer(1, course.war.step_number, Orders()))
    course.ask("y", ready(1, course.war.step_number))
    assert given(course, 1) == []
    assert course.war.spent[1] == set()


def test_wrong_plan_and_other_players_are_refused() -> None:
    course = begun()
    before = course.war.seq
    assert (
        refused(course, "y", messages.SetResponses(1, (AutomaticResponse("aimed", "999", "1 x"),)))
        == "illegal"
    )
    assert refused(course, "x", messages.SetResponses(1, ())) == "not-your-seat"
    assert course.war.seq == before


def test_they_are_kept() -> None:
    course = begun()
    stand(course, bracing(course))
    near_enough(course)
    kept = [Happened(h.seq, h.time, read_event(to_json(h.event))) for h in course.past]
    assert replay(course.war.config, kept).automatic_responses == course.war.automatic_responses
    thawed = from_bytes(to_bytes(course.war), course.war.config, CONTENT)
    assert thawed is not None
    assert thawed.automatic_responses == course.war.automatic_responses


# plans


def plan(course: Course, seat: int, principal: str, hour: Hour = Hour.MIDDAY) -> str:
    text = order(course.war, seat)
    course.ask(principal, messages.SetDraft(seat, 1, hour, (text,)))
    return text


def test_ready_hands_in_the_plan_of_the_hour() -> None:
    course = begun()
    text = plan(course, 0, "x")
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat))
    assert moments(course, 0).answer == Orders((text,))
    assert given(course, 0) == []
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat, course.war.step_number))
    assert len(given(course, 0)) == 1


def test_orders_that_are_handed_in_stand_instead_of_a_plan() -> None:
    course = begun()
    plan(course, 0, "x")
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat))
    step = course.war.step_number
    course.ask("x", messages.SubmitAnswer(0, step, Orders()))
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat, step))
    assert given(course, 0) == []


# paces


def test_an_hour_is_handed_in_at_once() -> None:
    course = begun(Clock("hour", 3600))
    deadline = course.war.deadline
    assert deadline == 3_600_000
    course.ask("x", messages.SubmitAnswer(0, 0, Orders((order(course.war, 0),))))
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat))
    assert game_of(course).state.hours_elapsed == 1
    assert course.war.takes_bulk_orders
    course.pass_time(3600)
    assert game_of(course).state.hours_elapsed == 2
    assert course.war.deadline == course.now + 3_600_000


def test_an_attack_is_worked_off_without_asking_anybody_else() -> None:
    course = begun(Clock("hour", 3600))
    stand(course, bracing(course))
    near_enough(course)
    attack(course)
    assert game_of(course).state.hours_elapsed == 1
    assert len(given(course, 1)) == 1


def test_a_day_is_handed_in_at_once() -> None:
    course = begun(Clock("day", 24 * 3600))
    plan(course, 0, "x")
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat))
    assert (game_of(course).state.day, game_of(course).state.hour) == (2, HOURS[0])
    assert len(given(course, 0)) == 1
    assert set(course.war.awaited) == {0, 1}
    assert course.war.deadline == course.now + 24 * 3_600_000


def test_missed_day_uses_plans() -> None:
    course = begun(Clock("day", 24 * 3600))
    plan(course, 0, "x")
    course.pass_time(24 * 3600)
    assert game_of(course).state.day == 2
    assert len(given(course, 0)) == 1


def test_bots_order_hour_by_hour_and_answer_as_people_do() -> None:
    bot = Chair("bot", "earth", "capricorn", level=1)
    course = begun(Clock("day", 24 * 3600), chairs=(EARTH[0], bot))
    course.ask("x", ready(0))
    assert course.war.awaited == [1]
    course.apply(happened.Answered(1, Orders(), bot=True))
    course.follow()
    assert (game_of(course).state.hour, course.war.awaited) == (HOURS[1], [1])
    assert course.war.deadline is None


def test_missed_day_lets_a_bot_play_and_says_when() -> None:
    course = begun(Clock("day", 24 * 3600), days=5)
    own = info_for(course.war, "y", frozenset()).seats
    assert own[1].bot_from == course.war.deadline == 24 * 3_600_000
    assert own[0].bot_from is None  # the others' are hidden
    course.ask("x", ready(0, course.war.step_number))
    course.pass_time(24 * 3600)
    assert game_of(course).state.day == 2
    shown = public(course.war).seats
    assert [seat.stand_in for seat in shown] == [False, True]
    assert [seat.stand_in_since for seat in shown] == [None, course.now]
    course.ask("y", messages.PassSteps(1, course.war.number_for((1,)), "no"))
    back = public(course.war).seats[1]
    assert (back.stand_in, back.stand_in_since) == (False, None)


def test_sign_of_life_in_a_day_keeps_the_bot_away() -> None:
    course = begun(Clock("day", 24 * 3600), days=5)
    course.ask("y", messages.SubmitAnswer(1, course.war.step_number, Orders()))
    assert info_for(course.war, "y", frozenset()).seats[1].bot_from is None
    course.pass_time(24 * 3600)
    assert [kept.stand_in for kept in course.war.attendance] == [True, False]


def test_hour_with_submitted_plan_is_not_missed() -> None:
    course = begun(Clock("hour", 3600))
    ahead = (Hour.MIDDAY, Hour.EVENING, Hour.DUSK)
    for hour in ahead:
        plan(course, 1, "y", hour)
    course.ask("x", messages.PassSteps(0, 0, "alert"))
    for hour in ahead:
        course.pass_time(3600)
        assert game_of(course).state.hour == hour
    for _ in range(4):  # dusk, and three without a plan
        assert not course.war.attendance[1].stand_in
        course.pass_time(3600)
    assert course.war.attendance[1].stand_in


@pytest.mark.parametrize("what", ["plan", "stand"])
def test_replaced_player_returns_by_plan_or_automatic_response(what: str) -> None:
    course = begun()
    course.war.attendance[1].stand_in = True
    if what == "plan":
        plan(course, 1, "y")
    else:
        stand(course, bracing(course))
    assert course.war.played_by_bot(1) is None


def test_a_war_goes_on_without_anybody_for_two_days_at_most() -> None:
    course = begun(Clock(), days=0)
    for seat, principal in enumerate("xy"):
        course.ask(principal, messages.PassSteps(seat, 0, "alert"))
    assert game_of(course).state.hours_elapsed <= MOST_IDLE
    assert set(course.war.awaited) == {0, 1}
    assert moments(course, 0).must_answer


# ends


def test_concession_of_one_of_two_ends_war() -> None:
    course = begun()
    course.ask("x", messages.Concede(0))
    assert public(course.war).result == "last:Yuri"
    assert course.war.status == "finished"
    assert course.war.deadline is None
    assert refused(course, "y", messages.Concede(1)) == "finished"


def of_three() -> Course:
    """A war of three on the map for three."""
    chairs = (*EARTH, Chair("person", "air", "gemini", principal="z", name="Zoe", agreed=True))
    content = content_for_map(builtin_content(), "three_valleys")
    found = war_config(chairs=chairs, map="three_valleys", content=address(content))
    course = Course(found, content)
    course.follow()
    return course


def test_concession_keeps_submissions_of_others() -> None:
    course = of_three()
    course.ask("y", messages.SubmitAnswer(1, 0, Orders((order(course.war, 1),))))
    course.ask("y", ready(1))
    course.ask("x", messages.Concede(0))
    assert course.war.is_out(0)
    assert not game_of(course).state.pieces_of(0)
    assert course.war.status == "playing"
    assert course.war.awaited == [2]
    course.ask("z", ready(2))
    assert len(given(course, 1)) == 1


def test_conceded_player_is_not_prompted() -> None:
    course = of_three()
    course.ask("x", messages.Concede(0))
    assert refused(course, "x", ready(0)) == "not-asked"
    assert refused(course, "x", messages.Concede(0)) == "not-asked"


@pytest.mark.parametrize("seed", range(4))
def test_one_can_concede_in_any_step(seed: int) -> None:
    """And each player's own events still add up to its view."""
    random = Random(seed)
    entrants = [Entrant(name, "fire", "leo") for name in "abc"]
    game = new_game(builtin_content(), "three_valleys", entrants, seed=str(seed), days=8)
    bots = [bot(1, f"{seed} {seat}") for seat in range(3)]
    conceded: set[Step] = set()
    while not game.state.result:
        if game.state.step.in_combat and game.state.step not in conceded and random.random() < 0.5:
            conceded.add(game.state.step)
            loser = random.choice(game.state.priority)
            game.apply_events(game.preview_concede(loser))
            continue
        for seat in game.awaited:
            game.submit(seat, bots[seat].answer(game.view(seat)))
        game.close()
        for seat in game.state.priority:
            assert log_for(game.log, seat).replay() == game.view(seat)
    assert conceded


def test_draw_needs_all_players() -> None:
    course = of_three()
    course.ask("x", messages.Vote(0, "draw", True))
    course.ask("z", messages.Vote(2, "draw", True))
    assert course.war.status == "playing"
    assert public(course.war).votes == {"draw": (0, 2)}
    course.follow(frozenset({"x", "z"}))
    assert course.war.status == "playing"  # absent players count, too
    course.ask("y", messages.Vote(1, "draw", True))
    assert public(course.war).result == "draw"


def test_votes_for_a_draw_lapse_with_the_hour() -> None:
    course = begun()
    course.ask("x", messages.Vote(0, "draw", True))
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat))
    assert public(course.war).votes == {}


def test_bots_agree_to_no_draw() -> None:
    course = begun(chairs=(EARTH[0], Chair("bot", "earth", "capricorn", level=1)))
    assert refused(course, "x", messages.Vote(0, "draw", True)) == "no-draw"


def test_a_war_in_which_only_leaders_are_left_and_do_not_fight_ends_by_itself() -> None:
    course = begun(days=0)
    state = game_of(course).state
    for piece in list(state.pieces.values()):
        if not state.kind(piece).leader:
            del state.pieces[piece.id]
    for seen in state.sighted:
        seen.clear()
    quiet = []
    while course.war.status == "playing":
        step = course.war.step_number
        for seat, principal in enumerate("xy"):
            if seat in course.war.awaited:
                course.ask(principal, ready(seat, step))
        quiet.append(public(course.war).quiet)
    assert game_of(course).state.day == 3
    assert set(quiet) == {0, 1, 2}  # it is announced a day before
    assert str(public(course.war).result).partition(":")[0] in {"glory", "draw"}


def test_nothing_ends_while_anybody_else_could_hurt() -> None:
    course = begun(days=0)
    while game_of(course).state.day < 4:
        step = course.war.step_number
        for seat, principal in enumerate("xy"):
            if seat in course.war.awaited:
                course.ask(principal, ready(seat, step))
    assert public(course.war).quiet == 0


def test_when_all_people_are_away_nothing_is_closed_without_them() -> None:
    course = begun(Clock("live", 10))
    for kept in course.war.attendance:
        kept.stand_in = True
    assert (course.war.awaits_people, course.war.due) == (True, None)
    course.pass_time(1000)
    assert course.war.step_number == 0
    course.ask("y", ready(1))
    assert (course.war.awaits_people, course.war.step_number) == (False, 0)
    assert course.war.deadline == course.now + 10_000


def test_in_a_rematch_each_takes_the_next_ones_corner_and_the_others_are_awaited() -> None:
    course = begun()
    course.ask("x", messages.Concede(0))
    again = create_rematch(course.war, "y", 5)
    assert again.id != course.war.id
    assert again.secret != course.war.config.secret
    assert [(chair.principal, chair.agreed) for chair in again.chairs] == [
        ("y", True),
        ("x", False),
    ]
    assert [chair.faction for chair in again.chairs] == [
        chair.faction for chair in reversed(course.war.chairs)
    ], "with what each plays"
    assert next_auto_event(replay(again, content=CONTENT), BOTH) is None
