"""Wars with absent players, and abandoned wars."""

from typing import Any

import pytest
from tests.server.test_wars_reducer import BOTH, CONTENT, Course, ready, refused, war_config

from tessera.games.zodiacs.content.address import address, content_for_map
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.victory import eliminate
from tessera.server.tables.timing import DAY_S, SECOND
from tessera.server.wars import events, messages
from tessera.server.wars.absence import (
    CONTINUE_AFTER,
    abandon_event,
    continue_event,
    withdraw_event,
)
from tessera.server.wars.events import Chair
from tessera.server.wars.following import next_auto_event
from tessera.server.wars.messages import Clock
from tessera.server.wars.persistence import results
from tessera.server.wars.public import info_for, public
from tessera.server.wars.reducer import replay
from tessera.server.wars.snapshot import from_bytes, to_bytes

MONTH = 30 * DAY_S * SECOND
UNHURRIED = Clock()
SLOW = Clock("day", DAY_S, 2 * DAY_S)
VALLEYS = content_for_map(builtin_content(), "three_valleys")
THREE = frozenset("xyz")


def begun(clock: Clock = UNHURRIED, **changes: Any) -> Course:  # noqa: ANN401
    """A war of two persons that has begun."""
    course = Course(war_config(clock, **changes))
    course.follow()
    return course


def of_three(clock: Clock = UNHURRIED, **changes: Any) -> Course:  # noqa: ANN401
    """A war of three persons that has begun."""
    chairs = tuple(
        Chair(
            "person",
            faction,
            builtin_content().factions[faction].leaders[0],
            principal=principal,
            agreed=True,
        )
        for principal, faction in zip("xyz", ("fire", "air", "water"), strict=True)
    )
    ground = {"map": "three_valleys", "content": address(VALLEYS), "chairs": chairs}
    course = Course(war_config(clock, **ground | changes), VALLEYS)
    course.follow(THREE)
    return course


def go_on_from(course: Course, principal: str) -> int | None:
    return info_for(course.war, principal, BOTH).go_on_from


def test_bot_may_replace_after_three_days() -> None:
    course = begun()
    assert go_on_from(course, "x") is None, "they are awaited themselves"
    course.ask("x", ready(0))
    assert go_on_from(course, "x") == CONTINUE_AFTER
    assert go_on_from(course, "y") is None
    assert refused(course, "x", messages.ContinueWar(0)) == "not-to-go-on"
    course.now = CONTINUE_AFTER
    assert refused(course, "y", messages.ContinueWar(1)) == "not-to-go-on"
    course.ask("x", messages.ContinueWar(0))
    assert public(course.war).seats[1].stand_in
    assert course.war.awaited_bots == [1]
    course.ask("y", ready(1))
    assert not public(course.war).seats[1].stand_in, "who comes back plays on"


def test_other_steps_hide_awaited_players() -> None:
    course = begun()
    game = course.war.begun_game
    game.state.step, game.state.stage = Step.RESPONSE, 1
    course.war.asked = {0: False, 1: True}
    course.now = CONTINUE_AFTER
    step = course.war.closed_steps
    course.apply(continue_event(course.war, 0, course.now))
    assert course.war.closed_steps == step + 1
    assert not any(seat.stand_in for seat in public(course.war).seats)


def test_timed_war_continues_without_consent() -> None:
    course = begun(SLOW)
    course.ask("x", ready(0))
    course.now = CONTINUE_AFTER
    assert go_on_from(course, "x") is None
    assert abandon_event(course.war, MONTH, 2 * MONTH) is None


def test_one_may_hand_over_to_a_bot_and_take_over_again() -> None:
    course = of_three()
    course.ask("z", messages.HandOver(2))
    assert refused(course, "z", messages.HandOver(2)) == "bot-plays"
    assert course.war.awaited_bots == [2]
    course.ask("z", messages.PassSteps(2, 0, "no"))
    assert course.war.awaited_bots == []


def test_withdrawn_player_concedes_at_each_of_their_seats() -> None:
    course = of_three()
    assert withdraw_event(course.war, "stranger") is None
    event = withdraw_event(course.war, "z")
    assert isinstance(event, events.Conceded)
    assert event.seat == 2
    course.apply(event)
    assert withdraw_event(course.war, "z") is None


def test_withdrawn_player_gets_up_before_the_war_and_calls_off_their_own() -> None:
    chairs = (
        Chair("open", "fire", "aries"),
        Chair("person", "air", "gemini", principal="y"),
        Chair("open", "water", "cancer", principal="z", name="Zoe"),
    )
    ground: dict[str, Any] = {"map": "three_valleys", "content": address(VALLEYS), "chairs": chairs}
    course = Course(war_config(**ground), VALLEYS)
    assert withdraw_event(course.war, "x") == events.Cancelled()
    assert withdraw_event(course.war, "y") == events.SeatLeft(1)
    assert withdraw_event(course.war, "z") == events.Invited(2)
    assert withdraw_event(course.war, "stranger") is None


def test_rated_war_refuses_voluntary_bot() -> None:
    course = of_three(rated=True)
    assert refused(course, "z", messages.HandOver(2)) == "rated-by-bot"


def test_bots_replace_missing_players_after_a_month() -> None:
    course = of_three()
    course.ask("x", ready(0))
    assert abandon_event(course.war, MONTH, MONTH - 1) is None
    assert abandon_event(course.war, MONTH, MONTH) == events.BotsTookOver((1, 2))


def test_abandoned_war_ends_by_glory() -> None:
    course = begun()
    event = abandon_event(course.war, MONTH, MONTH)
    assert isinstance(event, events.Ended)
    assert event.why == "abandoned"
    course.apply(event)
    assert public(course.war).result == "draw"
    assert [result.finish for result in results(course.war)] == [1, 1]
    assert abandon_event(course.war, MONTH, 2 * MONTH) is None


def test_bots_do_not_play_on_for_absent_people() -> None:
    course = begun()
    for seat, principal in enumerate("xy"):
        course.ask(principal, messages.HandOver(seat))
    assert course.war.awaits_people
    assert isinstance(abandon_event(course.war, MONTH, MONTH), events.Ended)


def test_war_against_bots_waits_forever() -> None:
    chairs = (war_config().chairs[0], Chair("bot", "air", "gemini", level=1))
    course = begun(chairs=chairs)
    assert abandon_event(course.war, MONTH, 10 * MONTH) is None


def test_what_has_gathered_too_few_is_called_off() -> None:
    course = Course(war_config(chairs=(war_config().chairs[0], Chair("open", "air", "gemini"))))
    assert refused(course, "y", messages.CancelWar()) == "not-creator"
    assert abandon_event(course.war, MONTH, MONTH) == events.Cancelled()
    course.ask("x", messages.CancelWar())
    assert (public(course.war).status, public(course.war).result) == ("finished", "called-off")
    assert next_auto_event(course.war, BOTH) is None
    assert refused(course, "x", messages.Agree(0, True)) == "finished"
    again = replay(course.war.config, course.past, CONTENT)
    assert public(again) == public(course.war)


def test_a_war_of_a_league_goes_on_though_all_are_gone() -> None:
    course = of_three(SLOW, tournament="league")
    for seat, principal in enumerate("xyz"):
        course.ask(principal, messages.HandOver(seat))
    assert not course.war.awaits_people
    assert course.war.awaited_bots == [0, 1, 2]
    assert all(result.stand_in for result in results(course.war))


def test_correspondence_pause_needs_all_players() -> None:
    course = of_three(SLOW)
    course.apply(events.Voted(0, "pause", True))
    course.follow(frozenset("x"))
    assert course.war.paused_at is None
    course.apply(events.Voted(1, "pause", True))
    course.ask("z", messages.HandOver(2))
    course.follow(frozenset("x"))
    assert course.war.paused_at is not None, "for whom a bot plays is not asked"


def test_after_three_days_of_asking_one_may_end_a_pause() -> None:
    course = of_three(SLOW)
    course.apply(events.VotePassed("pause"))
    course.now = DAY_S * SECOND
    assert go_on_from(course, "x") is None
    course.apply(events.Voted(0, "resume", True))
    assert go_on_from(course, "x") == course.now + CONTINUE_AFTER
    assert go_on_from(course, "y") is None
    before = course.war.deadline
    course.now += CONTINUE_AFTER
    course.ask("x", messages.ContinueWar(0))
    assert course.war.paused_at is None
    assert course.war.deadline == (before or 0) + course.now


def test_a_late_day_draws_on_holidays() -> None:
    course = begun(SLOW)
    course.ask("x", ready(0))
    course.pass_time(DAY_S + 1)
    assert course.war.step_number == 0
    course.ask("y", ready(1))
    assert [kept.reserve for kept in course.war.attendance] == [
        2 * DAY_S * SECOND,
        2 * DAY_S * SECOND - SECOND,
    ]


def test_a_snapshot_knows_since_when_it_waits() -> None:
    course = of_three()
    course.now = 5_000
    for seat, principal in enumerate("xyz"):
        course.ask(principal, ready(seat))
    thawed = from_bytes(to_bytes(course.war), course.war.config, VALLEYS)
    assert thawed is not None
    assert thawed.step_began == course.war.step_began == 5_000


@pytest.mark.parametrize("fallen", [(), (2,), (2, 1)])
def test_places_follow_survival_then_glory(fallen: tuple[int, ...]) -> None:
    course = of_three()
    game = course.war.begun_game
    for gained, player in zip((5, 9, 30), game.state.players, strict=True):
        player.glory = gained
    assert [seat.glory for seat in public(course.war).seats] == [None] * 3
    for seat in fallen:
        course.ask("xyz"[seat], messages.Concede(seat))
    if course.war.status == "playing":
        course.apply(events.Ended("stillness", game.preview_end(glory=True)))
    assert [seat.glory for seat in public(course.war).seats] == [5, 9, 30]
    finishes = [result.finish for result in results(course.war)]
    assert finishes == {(): [3, 2, 1], (2,): [2, 1, 3], (2, 1): [1, 3, 2]}[fallen]


def test_draw_of_last_eliminated_excludes_earlier() -> None:
    course = of_three()
    course.ask("z", messages.Concede(2))
    for seat, principal in enumerate("xy"):
        course.ask(principal, ready(seat))
    course.follow(THREE)
    eliminate(course.war.begun_game.resolver, [0, 1])
    assert public(course.war).result == "draw"
    assert [(result.finish, result.score) for result in results(course.war)] == [
        (1, 0.5), (1, 0.5), (3, 0.0),
    ]  # fmt: skip
