"""Tables with clocks: how they run, losses on time, and lost time that is given back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.fill import ENGINE, FillBoard
from tests.server.site import LINKED, PATIENCE, Visitor
from tests.server.test_offers import answered, offered
from tests.server.test_table import PEOPLE, XENIA, YURI

from tessera.games.common.record import GameRecord
from tessera.server.core.errors import RefusalError
from tessera.server.db.store import Store
from tessera.server.rooms.connection import Connection
from tessera.server.tables import persistence
from tessera.server.tables.commands import (
    ASK_AFTER,
    CLAIM_AFTER,
    abandon_event,
    connection_event,
    decide,
    downtime_event,
    may_offer,
    offers,
    timeout_event,
)
from tessera.server.tables.creation import create_rematch
from tessera.server.tables.events import EXTRA_DISCONNECTS, EXTRA_PAUSES
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import (
    Act,
    AnswerOffer,
    Claim,
    Close,
    MakeOffer,
    NewSeat,
    NewTable,
    Resign,
    SeatKind,
    TableCommand,
    TableSummary,
    Undo,
)
from tessera.server.tables.reducer import apply, replay
from tessera.server.tables.summary import Chair, TableConfig
from tessera.server.tables.table import Table
from tessera.server.tables.timing import Clock, TimeControl
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

FIVE_THREE = TimeControl("fischer", 300, 3)
A_DAY = TimeControl("slow", 86_400)
BOTH = frozenset({XENIA, YURI})
AN_HOUR = 3_600_000


def table(
    control: TimeControl = FIVE_THREE,
    chairs: tuple[Chair, ...] = PEOPLE,
    text: str = "fill standard ......... x:2",
) -> Table:
    config = TableConfig(
        "t", "fill", 1, "standard", "row9", text, listed=True, created=0, clock=control
    )
    return Table.new(config, chairs, FillBoard.from_text(text))


def ask(before: Table, principal: str, wish: TableCommand, now: int) -> Table:
    return apply(before, decide(before, principal, wish, now))


def play(before: Table, *played: tuple[str, int]) -> Table:
    """Actions of the side to move, each with the second at which it is played."""
    for action, second in played:
        principal = before.chair(str(before.scene.turn)).principal
        before = ask(before, str(principal), Act(before.seq, action), second * 1_000)
    return before


def begun(control: TimeControl = FIVE_THREE) -> Table:
    """Each side has ended a first turn; from second 40 on time runs."""
    return play(table(control), ("a1", 10), ("b1", 20), ("c1", 30), ("d1", 40))


def clock_of(table: Table) -> Clock:
    assert table.clock is not None
    return table.clock


def left(table: Table) -> tuple[int, ...]:
    """Seconds."""
    return tuple(side.total // 1_000 for side in clock_of(table).sides)


def test_time_runs_after_the_first_turn_of_each() -> None:
    assert left(begun()) == (303, 303)
    assert left(play(begun(), ("e1", 50))) == (293, 303)
    assert left(play(begun(), ("e1", 50), ("f1", 60))) == (286, 303)


def test_running_out_of_time_loses() -> None:
    running = begun()
    assert running.is_active, "the server must look after it"
    assert timeout_event(running, 342_999) is None
    event = timeout_event(running, 343_000)
    assert event is not None
    lost = apply(running, event)
    assert (lost.status, lost.state.result, lost.state.reason) == ("finished", "0-1", "time")
    assert left(lost) == (0, 303)
    assert (lost.due, lost.is_active) == (None, False)
    record = lost.record()
    assert (record.result, record.reason) == ("0-1", "time")
    assert record.tags["time-control"] == "300+3"
    GameRecord.from_json(record.to_json()).replay(FillBoard)


def test_a_game_goes_on_with_its_clocks_after_it_was_kept() -> None:
    before = table()
    after = play(before, ("a1", 10), ("b1", 20), ("c1", 30), ("d1", 40), ("e1", 50))
    kept = []
    for action, second in (("a1", 10), ("b1", 20), ("c1", 30), ("d1", 40), ("e1", 50)):
        principal = str(before.chair(str(before.scene.turn)).principal)
        event = decide(before, principal, Act(before.seq, action), second * 1_000)
        before = apply(before, event)
        change = persistence.change(event, before)
        assert change.event is not None
        kept.append(persistence.read_event(change.event))
    config = persistence.read_config(persistence.new_room(table()).room)
    again = replay(config, PEOPLE, FillBoard.from_text(config.initial), tuple(kept))
    assert again.config.clock == FIVE_THREE
    assert again.clock == after.clock
    assert again.due == after.due


def test_a_table_without_a_clock_keeps_nothing_of_clocks() -> None:
    plain = replace(table(), clock=None, config=replace(table().config, clock=None))
    event = decide(plain, XENIA, Act(0, "a1"), 1)
    change = persistence.change(event, apply(plain, event))
    assert change.event is not None
    assert "clock" not in change.event.event
    assert (plain.due, plain.clock_scene(0)) == (None, None)


def test_game_without_first_turn_is_aborted() -> None:
    waiting = table()
    assert waiting.due == 30_000
    begun_by_one = play(waiting, ("a1", 10), ("b1", 20))
    assert begun_by_one.due == 50_000
    event = timeout_event(begun_by_one, 80_000)
    assert event is not None
    closed = apply(begun_by_one, event)
    assert (closed.status, closed.state.result) == ("finished", "*")
    assert persistence.change(event, closed).ended is None


def test_lone_player_has_no_start_deadline() -> None:
    alone = (Chair("x", 0, "person", XENIA), Chair("y", 1, "person", XENIA))
    assert table(chairs=alone).due is None
    assert table(chairs=(PEOPLE[0], Chair("y", 1, "bot", level=1))).due is None
    assert table(chairs=(PEOPLE[0], Chair("y", 1, "open"))).due is None


def test_a_lost_connection_stops_the_clock_for_a_while() -> None:
    running = begun()
    assert connection_event(running, BOTH, 41_000) is None
    event = connection_event(running, frozenset({YURI}), 41_000)
    assert event is not None
    away = apply(running, event)
    assert connection_event(away, frozenset({YURI}), 42_000) is None
    scene = away.clock_scene(51_000)
    assert scene is not None
    assert (scene.away, scene.running) == (True, "x")
    assert (scene.sides["x"].left, scene.sides["x"].grace) == (302_000, 20_000)
    event = connection_event(away, BOTH, 51_000)
    assert event is not None
    back = apply(away, event)
    assert left(back) == (302, 303)
    assert connection_event(back, BOTH, 52_000) is None


def test_correspondence_clock_ignores_disconnection() -> None:
    assert connection_event(begun(A_DAY), frozenset(), 41_000) is None


def test_a_lost_connection_makes_nothing_come_too_late_and_declines_nothing() -> None:
    running = begun()
    asked = offered(running, "draw")
    event = connection_event(asked, frozenset({YURI}), 41_000)
    assert event is not None
    away = apply(asked, event)
    assert ask(away, XENIA, Act(running.seq, "e1"), 42_000).scene.ply == 5
    assert answered(away, agreed=True).state.reason == "agreed"


def test_time_in_which_no_server_ran_is_given_back() -> None:
    running = begun()
    event = downtime_event(running, 45_000, AN_HOUR)
    assert event is not None
    after = apply(running, event)
    assert after.due == AN_HOUR + 303_000 - 5_000
    assert downtime_event(after, 45_000, AN_HOUR) is None, "and not once more"
    assert downtime_event(running, 45_000, 45_500) is None
    waiting = table()
    event = downtime_event(waiting, 5_000, AN_HOUR)
    assert event is not None
    assert apply(waiting, event).due == AN_HOUR + 30_000


def test_the_clocks_stop_when_the_game_ends() -> None:
    running = begun()
    resigned = ask(running, XENIA, Resign(running.seq, "x"), 50_000)
    assert left(resigned) == (293, 303)
    assert clock_of(resigned).since is None
    filled = play(table(text="fill standard xxxx....  x:1".replace("  ", " ")), ("e1", 5))
    won = play(filled, ("f1", 10), ("g1", 20), ("h1", 30))
    assert won.status == "finished"
    assert clock_of(won).since is None


def test_what_is_taken_back_costs_the_time_that_it_took() -> None:
    before = play(begun(), ("e1", 50))
    after = ask(before, XENIA, Undo(before.seq), 55_000)
    assert left(after) == (288, 303)
    assert clock_of(after).since == 55_000


def test_a_rematch_has_the_same_clock_anew() -> None:
    over = ask(begun(), XENIA, Resign(4, "x"), 50_000)
    again = create_rematch(ENGINE, over, 60_000)
    assert again.config.clock == FIVE_THREE
    assert left(again) == (300, 300)


# what players may ask of each other


def paused() -> Table:
    """By agreement, in second 50."""
    running = begun()
    asked = ask(running, YURI, MakeOffer(running.seq, "pause"), 45_000)
    return ask(asked, XENIA, AnswerOffer(asked.seq, agreed=True), 50_000)


def refusal(before: Table, principal: str, wish: TableCommand, now: int = 60_000) -> str:
    with pytest.raises(RefusalError) as caught:
        decide(before, principal, wish, now)
    return caught.value.code


def test_a_pause_is_agreed_on_and_so_is_to_go_on() -> None:
    stopped = paused()
    assert left(stopped) == (293, 303)
    assert (stopped.is_paused, stopped.due) == (True, None)
    assert refusal(stopped, XENIA, Act(stopped.seq, "e1")) == "clocks-stopped"
    assert may_offer(stopped, XENIA) == ("draw", "resume")
    asked = ask(stopped, XENIA, MakeOffer(stopped.seq, "resume"), AN_HOUR)
    on = ask(asked, YURI, AnswerOffer(asked.seq, agreed=True), 2 * AN_HOUR)
    assert left(on) == (293, 303)
    assert on.due == 2 * AN_HOUR + 293_000
    assert play(on, ("e1", 7_201)).scene.ply == 5


def test_to_go_on_may_be_asked_again_after_a_while() -> None:
    stopped = paused()
    asked = ask(stopped, XENIA, MakeOffer(stopped.seq, "resume"), 60_000)
    declined = ask(asked, YURI, AnswerOffer(asked.seq, agreed=False), 70_000)
    assert "resume" in may_offer(declined, XENIA)
    again = MakeOffer(declined.seq, "resume")
    assert refusal(declined, XENIA, again, 70_000 + ASK_AFTER - 1) == "asked-lately"
    ask(declined, YURI, again, 71_000)
    asked = ask(declined, XENIA, again, 70_000 + ASK_AFTER)
    on = ask(asked, YURI, AnswerOffer(asked.seq, agreed=True), AN_HOUR)
    assert not on.is_paused


def test_a_pause_that_was_declined_is_asked_for_again_once_one_has_played() -> None:
    running = begun()
    asked = ask(running, XENIA, MakeOffer(running.seq, "pause"), 50_000)
    declined = ask(asked, YURI, AnswerOffer(asked.seq, agreed=False), 51_000)
    assert "pause" not in may_offer(declined, XENIA)
    assert "pause" in may_offer(declined, YURI)


@pytest.mark.parametrize("other", ["bot", "person"])
def test_lone_player_pauses_and_resumes_freely(other: SeatKind) -> None:
    theirs = replace(PEOPLE[1], kind=other, principal=XENIA if other == "person" else None, level=1)
    running = replace(begun(), chairs=(PEOPLE[0], theirs))
    assert "pause" in may_offer(running, XENIA)
    assert may_offer(running, YURI) == ()
    stopped = ask(running, XENIA, MakeOffer(running.seq, "pause"), 50_000)
    assert (stopped.is_paused, stopped.due, stopped.bot) == (True, None, None)
    assert refusal(stopped, XENIA, Act(stopped.seq, "e1")) == "clocks-stopped"
    on = ask(stopped, XENIA, MakeOffer(stopped.seq, "resume"), AN_HOUR)
    assert left(on) == (293, 303)
    assert on.due == AN_HOUR + 293_000


def test_the_clocks_are_not_stopped_without_end() -> None:
    alone = replace(begun(), chairs=(PEOPLE[0], replace(PEOPLE[1], principal=XENIA)))
    often = replace(alone.tally, pauses=alone.tally.max_length + EXTRA_PAUSES - 1)
    once_more = replace(alone, tally=often)
    stopped = ask(once_more, XENIA, MakeOffer(once_more.seq, "pause"), 50_000)
    on = ask(stopped, XENIA, MakeOffer(stopped.seq, "resume"), AN_HOUR)
    assert "pause" not in may_offer(on, XENIA)
    assert refusal(on, XENIA, MakeOffer(on.seq, "pause")) == "not-to-offer"


def test_pause_needs_a_running_clock() -> None:
    assert "pause" not in may_offer(play(table(), ("a1", 10)), XENIA)
    assert "pause" in may_offer(begun(), XENIA)


def test_abandoned_pause_can_be_claimed() -> None:
    stopped = paused()
    asked = ask(stopped, XENIA, MakeOffer(stopped.seq, "resume"), 60_000)
    assert offers(asked, YURI).claim_from is None
    since = offers(asked, XENIA).claim_from
    assert since == 60_000 + CLAIM_AFTER
    assert refusal(asked, XENIA, Claim(asked.seq), since - 1) == "not-to-claim"
    won = ask(asked, XENIA, Claim(asked.seq), since)
    assert (won.state.result, won.state.reason) == ("1-0", "abandoned")


def test_abandoned_untimed_game_can_be_claimed() -> None:
    three = plain(("a1", 10), ("b1", 20), ("c1", 30))
    assert offers(three, YURI).claim_from is None, "it is for Yuri to act"
    since = offers(three, XENIA).claim_from
    assert since == 30_000 + CLAIM_AFTER
    won = ask(three, XENIA, Claim(three.seq), since)
    assert (won.state.result, won.state.reason) == ("1-0", "abandoned")
    GameRecord.from_json(won.record().to_json()).replay(FillBoard)


def plain(*played: tuple[str, int], chairs: tuple[Chair, ...] = PEOPLE) -> Table:
    """A table without a clock."""
    config = replace(table().config, clock=None)
    return play(Table.new(config, chairs, FillBoard.from_text(config.initial)), *played)


def end_of(before: Table, now: int = AN_HOUR) -> tuple[str, str | None, str | None]:
    """What happens to a table without visitors for an hour."""
    event = abandon_event(before, AN_HOUR - 50_000, now)
    after = before if event is None else apply(before, event)
    return after.status, after.state.result, after.state.reason


def test_abandoned_game_is_lost_for_side_to_move() -> None:
    three = plain(("a1", 10), ("b1", 20), ("c1", 30))
    assert end_of(three) == ("finished", "1-0", "abandoned")
    assert end_of(three, AN_HOUR - 21_000)[0] == "playing", "it is not so long ago"


def test_abandoned_game_without_progress_has_no_winner() -> None:
    waiting = replace(PEOPLE[1], kind="open", principal=None)
    for table_ in (plain(), plain(("a1", 10)), plain(chairs=(PEOPLE[0], waiting)), paused()):
        assert end_of(table_, 2 * AN_HOUR)[:2] in {("finished", None), ("finished", "*")}


def test_lone_and_timed_games_are_never_abandoned() -> None:
    alone = tuple(replace(chair, principal=XENIA) for chair in PEOPLE)
    for table_ in (plain(("a1", 10), ("b1", 20), chairs=alone), begun()):
        assert end_of(table_, 100 * AN_HOUR)[0] == "playing"


def without(table_: Table, principal: str, second: int) -> Table:
    """After a player has lost the connection."""
    event = connection_event(table_, BOTH - {principal}, second * 1_000)
    assert event is not None
    return apply(table_, event)


def test_present_opponent_cannot_be_claimed_from() -> None:
    assert offers(begun(), YURI).claim_from is None
    assert refusal(begun(), YURI, Claim(4), 342_000) == "not-to-claim"
    assert refusal(begun(A_DAY), YURI, Claim(4), 80_000_000) == "not-to-claim"


def test_disconnected_opponent_loses_by_claim() -> None:
    away = without(begun(), XENIA, 50)
    scene = away.clock_scene(60_000)
    assert scene is not None
    assert scene.left_within == 50_000
    assert offers(away, XENIA).claim_from is None, "who waits claims"
    assert offers(away, YURI).claim_from == 110_000
    assert refusal(away, YURI, Claim(away.seq), 109_999) == "not-to-claim"
    won = ask(away, YURI, Claim(away.seq), 110_000)
    assert (won.state.result, won.state.reason) == ("0-1", "abandoned")
    GameRecord.from_json(won.record().to_json()).replay(FillBoard)


def test_waiting_player_may_claim_a_draw() -> None:
    away = without(begun(), XENIA, 50)
    event = decide(away, YURI, Claim(away.seq, drawn=True), 110_000)
    drawn = apply(away, event)
    assert (event.kind, drawn.state.result) == ("left", "1/2-1/2")
    assert drawn.state.reason == "abandoned"
    assert [result.score for result in persistence.results(drawn)] == [0.5, 0.5]
    GameRecord.from_json(drawn.record().to_json()).replay(FillBoard)


def test_reconnected_opponent_cannot_be_claimed_from() -> None:
    away = without(begun(), XENIA, 50)
    event = connection_event(away, BOTH, 109_000)
    assert event is not None
    back = apply(away, event)
    assert refusal(back, YURI, Claim(back.seq), 110_000) == "not-to-claim"
    again = without(back, XENIA, 120)
    assert clock_of(again).sides[0].grace == 0, "its clock runs on"
    assert offers(again, YURI).claim_from == 180_000


@pytest.mark.parametrize(
    ("control", "seconds"),
    [(TimeControl("fischer", 60), 20), (TimeControl("fischer", 180), 36), (FIVE_THREE, 60)],
)
def test_less_is_waited_where_there_is_less_time(control: TimeControl, seconds: int) -> None:
    away = without(begun(control), XENIA, 45)
    assert offers(away, YURI).claim_from == (45 + seconds) * 1_000


def test_claim_never_waits_longer_than_clock() -> None:
    late = play(begun(), ("e1", 338))  # 5 seconds are left, and 30 for a lost connection
    away = without(late, XENIA, 340)
    assert offers(away, YURI).claim_from == away.due == 373_000


def test_time_is_waited_anew_after_a_restart() -> None:
    away = without(begun(), XENIA, 50)
    event = downtime_event(away, 60_000, AN_HOUR)
    assert event is not None
    assert offers(apply(away, event), YURI).claim_from == AN_HOUR + 60_000


def test_reports_of_lost_connections_are_limited() -> None:
    flapping = begun()
    for second in range(50, 600, 2):
        event = connection_event(flapping, frozenset({YURI}), second * 1_000)
        if event is None:
            break
        event = connection_event(apply(flapping, event), BOTH, second * 1_000)
        assert event is not None
        flapping = apply(without(flapping, XENIA, second), event)
    assert flapping.tally.disconnects == 4 + EXTRA_DISCONNECTS
    assert connection_event(replace(begun(), tally=flapping.tally), frozenset({YURI}), 50_000), (
        "but where the clock stands for one they are"
    )


def test_bot_opponent_cannot_be_claimed_from() -> None:
    running = replace(begun(), chairs=(PEOPLE[0], Chair("y", 1, "bot", level=1)))
    away = without(running, XENIA, 50)
    scene = away.clock_scene(60_000)
    assert scene is not None
    assert scene.left_within is None


def test_a_game_is_called_off_before_both_have_played() -> None:
    first = play(table(), ("a1", 10))
    assert offers(first, YURI).may_abort
    closed = ask(first, YURI, Close(first.seq), 20_000)
    assert (closed.state.result, closed.state.reason) == ("*", "abandoned")
    assert not offers(begun(), YURI).may_abort
    assert refusal(begun(), YURI, Close(4)) == "playing"


# over the wire


@asynccontextmanager
async def table_manager_in(database: AsyncEngine) -> AsyncIterator[TableManager]:
    bots = WorkerPool(ENGINE.searching, 1)
    table_manager = TableManager(ENGINE, Store(database), bots, WarmUp(ENGINE, ready=True))
    try:
        yield table_manager
    finally:
        await table_manager.close()


class FakeTime:
    """What the server takes for the time, in milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000
        for module in (
            "tables.adapter",
            "tables.manager",
            "rooms.timers",
            "rooms.manager",
            "rooms.heartbeat",
        ):
            monkeypatch.setattr(f"tessera.server.{module}.now", lambda: self.now)


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> FakeTime:
    return FakeTime(monkeypatch)


async def hear(connection: Connection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    async with asyncio.timeout(PATIENCE):
        while True:
            said: dict[str, Any] = msgspec.json.decode(await connection.next_text())
            if said["type"] == kind:
                return said


async def found(
    table_manager: TableManager, control: TimeControl = FIVE_THREE, board: str = "row5"
) -> TableSummary:
    """A table of two, after the first turn of each."""
    me, free = NewSeat("me", "Xenia"), NewSeat("open")
    wish = NewTable("fill", {"x": me, "y": free}, board=board, clock=control)
    founded = await table_manager.create(wish, XENIA)
    await table_manager.take_seat(founded.id, "y", YURI, "Yuri")
    for seq, (principal, action) in enumerate(
        [(XENIA, "a1"), (XENIA, "b1"), (YURI, "c1"), (YURI, "d1")]
    ):
        await table_manager.execute(founded.id, principal, Act(seq, action))
    return await table_manager.summary(founded.id, XENIA)


async def test_action_after_end_of_time_loses(database: AsyncEngine, time: FakeTime) -> None:
    async with table_manager_in(database) as table_manager:
        founded = await found(table_manager)
        watcher = Connection(None)
        async with table_manager.attach(founded.id, watcher):
            time.now += AN_HOUR
            with pytest.raises(RefusalError) as refused:
                await table_manager.execute(founded.id, XENIA, Act(4, "e1"))
            assert refused.value.code == "out-of-date"
            while (said := await hear(watcher, "happened"))["kind"] != "time":
                pass
            assert (said["status"], said["scene"]["outcome"]["reason"]) == ("finished", "time")
            assert said["clock"]["sides"]["x"]["left"] == 0


async def test_clock_runs_out_without_activity(database: AsyncEngine) -> None:
    async with table_manager_in(database) as table_manager:
        watcher, xenia, yuri = Connection(None), Connection(XENIA), Connection(YURI)
        founded = await found(table_manager, TimeControl("fischer", 1))
        async with (
            table_manager.attach(founded.id, xenia),
            table_manager.attach(founded.id, yuri),
            table_manager.attach(founded.id, watcher),
        ):
            while (await hear(watcher, "happened"))["kind"] != "time":
                pass
        assert (await table_manager.summary(founded.id, XENIA)).result == "0-1"


async def test_lost_connection_is_broadcast(database: AsyncEngine, time: FakeTime) -> None:
    async with table_manager_in(database) as table_manager:
        founded = await found(table_manager)
        watcher, xenia = Connection(None), Connection(XENIA)
        async with table_manager.attach(founded.id, watcher):
            async with table_manager.attach(founded.id, xenia):
                while (await hear(watcher, "happened"))["kind"] != "reconnected":
                    pass
                time.now += 5_000
            said = await hear(watcher, "happened")
            assert (said["kind"], said["clock"]["away"]) == ("disconnected", True)
            assert said["clock"]["sides"]["x"]["left"] == 298_000


async def test_claim_is_shown_to_returning_player(database: AsyncEngine, time: FakeTime) -> None:
    async with table_manager_in(database) as table_manager:
        founded = await found(table_manager)
        yuri, xenia = Connection(YURI), Connection(XENIA)
        async with table_manager.attach(founded.id, yuri):
            async with table_manager.attach(founded.id, xenia):
                while (await hear(yuri, "happened"))["kind"] != "reconnected":
                    pass
            said = await hear(yuri, "happened")
            assert (said["kind"], said["clock"]["left_within"]) == ("disconnected", 60_000)
            assert said["offers"]["claim_from"] == time.now + 60_000
            time.now += 60_000
            await table_manager.execute(founded.id, YURI, Claim(said["seq"]))
            assert (await hear(yuri, "happened"))["kind"] == "left"
        back = Connection(XENIA)
        async with table_manager.attach(founded.id, back):
            outcome = (await hear(back, "welcome"))["history"][-1]["outcome"]
            assert (outcome["result"], outcome["reason"]) == ("0-1", "abandoned")


async def test_restart_costs_no_time(database: AsyncEngine, time: FakeTime) -> None:
    async with table_manager_in(database) as table_manager:
        founded = await found(table_manager, A_DAY)
        time.now += 10_000
    time.now += AN_HOUR
    async with table_manager_in(database) as table_manager:
        await table_manager.resume()
        time.now += 5_000
        xenia = Connection(XENIA)
        async with table_manager.attach(founded.id, xenia):
            welcome = await hear(xenia, "welcome")
            assert welcome["clock"]["sides"]["x"]["left"] == 86_400_000 - 15_000
            assert welcome["clock"]["running"] == "x"


async def test_a_clock_is_asked_for_over_http_and_shown(xenia: Visitor) -> None:
    clock = {"kind": "byo-yomi", "seconds": 600, "extra": 30, "periods": 3}
    found = await xenia.found(LINKED, clock=clock)
    summary = (await xenia.http.get(f"/api/tables/{found}")).json()
    assert summary["clock"] == clock
    async with xenia.at(found) as line:
        welcome = await line.hear("welcome")
        assert welcome["clock"]["sides"]["y"] == {
            "left": 600_000,
            "reserve": 90_000,
            "grace": 60_000,
        }
        assert welcome["clock"]["running"] is None


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "A correspondence clock allows"), ("ru", "Контроль по переписке даёт")],
)
async def test_unplayable_clock_is_refused(xenia: Visitor, language: str, sentence: str) -> None:
    answer = await xenia.http.post(
        "/api/tables",
        json={"game": "fill", "seats": LINKED, "clock": {"kind": "slow", "seconds": 60}},
        headers={"accept-language": language},
    )
    assert answer.status_code == 400
    assert answer.json()["code"] == "clock-slow"
    assert answer.json()["text"].startswith(sentence)
