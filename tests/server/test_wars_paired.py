"""Wars that quick pairing found: a minute to form coalitions, and the start."""

import pytest
from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.test_wars_manager import hear_war, let_two_hours_pass, war_manager_in
from tests.server.test_wars_reducer import Course, refused

from tessera.games.zodiacs.content.loading import builtin_content
from tessera.server.lobby.wars import CLOCKS, war_for
from tessera.server.rooms.connection import Connection
from tessera.server.wars import creation, messages
from tessera.server.wars.absence import withdraw_event
from tessera.server.wars.creation import create_for, create_rematch
from tessera.server.wars.events import read_config, to_json
from tessera.server.wars.following import downtime_event
from tessera.server.wars.persistence import new_room, room_state
from tessera.server.wars.public import CALLED_OFF, public
from tessera.server.wars.reducer import replay
from tessera.server.wars.snapshot import from_bytes, to_bytes

PEOPLE = (("x", "Xenia"), ("y", "Yuri"), ("z", "Zoe"))


def paired(players: int = 3) -> Course:
    """A war for so many paired players, at time 0."""
    request = war_for(players, CLOCKS["live"], "Xenia", rated=False)
    course = Course(*create_for(request, PEOPLE[:players], 0, builtin_content()))
    course.follow()
    return course


def join_coalition(course: Course, *players: str) -> None:
    for player in players:
        (seat,) = course.war.seats_of(player)
        chair = course.war.chairs[seat]
        course.ask(player, messages.Choose(seat, chair.faction, chair.leader, "A"))


def agree(course: Course, *players: str) -> None:
    for player in players:
        (seat,) = course.war.seats_of(player)
        course.ask(player, messages.Agree(seat, True))


def begun(course: Course) -> bool:
    return course.war.game is not None


def coalitions(course: Course) -> dict[str, str | None]:
    """Coalitions by player, as shown and as played."""
    assert course.war.game is not None
    played = [seat.coalition for seat in course.war.game.state.setup.seats]
    assert [seat.coalition for seat in public(course.war).seats] == played
    names = [chair.principal or "" for chair in course.war.chairs]
    return dict(zip(names, played, strict=True))


def test_two_paired_players_start_at_once() -> None:
    war = paired(2).war
    assert (war.status, war.config.starts_at, war.config.creator) == ("playing", None, "x")


def test_three_paired_players_start_after_a_minute() -> None:
    course = paired()
    assert course.war.due == public(course.war).starts_at == 60_000
    assert not any(seat.agreed for seat in public(course.war).seats)
    course.pass_time(59)
    assert not begun(course)
    assert downtime_event(course.war, 0, course.now) is None, "the time to gather is not prolonged"
    course.pass_time(1)
    assert begun(course)
    assert course.war.deadline == 60_000 + CLOCKS["live"].seconds * 1000


def test_coalition_agreed_by_all_is_kept_and_starts_the_war() -> None:
    course = paired()
    agree(course, "z")
    join_coalition(course, "x", "y")
    agree(course, "x", "y")
    assert not begun(course), "each change withdraws the agreement of all"
    agree(course, "z")
    assert coalitions(course) == {"x": "A", "y": "A", "z": None}


def test_coalition_without_agreement_of_all_is_dropped_at_the_start() -> None:
    course = paired()
    join_coalition(course, "x", "y")
    agree(course, "x", "y")
    course.pass_time(60)
    assert coalitions(course) == {"x": None, "y": None, "z": None}
    thawed = from_bytes(to_bytes(course.war), course.war.config)
    assert thawed is not None
    assert [chair.coalition for chair in thawed.chairs] == [None] * 3


def test_paired_war_is_cancelled_when_a_player_leaves() -> None:
    course = paired()
    course.ask("y", messages.Leave(*course.war.seats_of("y")))
    assert public(course.war).result == CALLED_OFF
    assert course.war.due is None
    course.pass_time(60)
    assert course.war.status == "finished"


def test_paired_war_is_cancelled_when_an_account_is_deleted() -> None:
    course = paired()
    event = withdraw_event(course.war, "x")
    assert event is not None
    course.apply(event)
    assert withdraw_event(course.war, "x") is None
    course.follow()
    assert course.war.called_off


def test_left_seat_cancels_a_paired_war_even_if_its_time_is_over() -> None:
    """As after a failure between both events."""
    course = paired()
    event = withdraw_event(course.war, "x")
    assert event is not None
    course.apply(event)
    course.pass_time(60)
    assert course.war.called_off


def test_paired_war_has_no_organizer() -> None:
    course = paired()
    for player, _ in PEOPLE:
        for command in (messages.CancelWar(), messages.RemovePlayer(0), messages.SetBot(0, 1)):
            assert refused(course, player, command) == "not-creator"


def test_stored_paired_war_is_active_until_it_starts() -> None:
    course = paired()
    stored = new_room(course.war.config)
    assert stored.state.active
    assert stored.room.creator is None
    assert read_config(stored.room.config).starts_at == 60_000
    assert not room_state(replay(replace(course.war.config, starts_at=None))).active


def test_rematch_of_a_paired_war_starts_by_agreement() -> None:
    course = paired()
    course.pass_time(60)
    assert create_rematch(course.war, "x", course.now).starts_at is None
    assert read_config(to_json(course.war.config)).starts_at == 60_000


@pytest.mark.anyio
async def test_paired_war_starts_by_itself(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(creation, "COALITION_TIME", 100)
    async with war_manager_in(database) as manager:
        request = war_for(3, CLOCKS["live"], "Xenia", rated=False)
        war = await manager.create_paired(request, PEOPLE)
        browser = Connection("x")
        async with manager.attach(war, browser):
            while (await hear_war(browser))["status"] != "playing":
                pass


@pytest.mark.anyio
async def test_paired_war_starts_after_a_restart(
    database: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with war_manager_in(database) as manager:
        request = war_for(3, CLOCKS["live"], "Xenia", rated=False)
        war = await manager.create_paired(request, PEOPLE)
        assert (await manager.summary(war, "x")).status == "gathering"
    let_two_hours_pass(monkeypatch)
    async with war_manager_in(database) as manager:
        await manager.resume()
        watcher = Connection(None)
        async with manager.attach(war, watcher):
            while (await hear_war(watcher))["status"] != "playing":
                pass
