"""A war without a server: deadlines, reserves, late players, replacements, public state."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.content.address import address, content_for_map
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content, Hour
from tessera.games.zodiacs.order_drafts import OrderDraft
from tessera.server.core.errors import RefusalError
from tessera.server.rooms.connection import Connection
from tessera.server.wars import commands, events, messages
from tessera.server.wars.broadcast import Broadcaster
from tessera.server.wars.commands import (
    CHARACTERS_AT_START,
    MAX_COMMANDS,
    decide,
    invite,
    take_seat,
)
from tessera.server.wars.creation import handles
from tessera.server.wars.entries import last_entry
from tessera.server.wars.events import (
    AnyWarEvent,
    Chair,
    Happened,
    WarConfig,
    read_config,
    read_event,
    to_json,
)
from tessera.server.wars.following import (
    MAX_DOWNTIME,
    downtime_event,
    next_auto_event,
    timeout_event,
)
from tessera.server.wars.messages import Clock, ClockKind
from tessera.server.wars.persistence import change
from tessera.server.wars.public import info_for, public
from tessera.server.wars.reducer import apply, replay
from tessera.server.wars.seat_views import SeatView
from tessera.server.wars.snapshot import from_bytes, to_bytes
from tessera.server.wars.war import War

CONTENT = content_for_map(builtin_content(), "ford")
BOTH = frozenset({"x", "y"})


def war_config(clock: Clock = Clock("live", 10, 5), **changes: Any) -> WarConfig:  # noqa: ANN401, B008
    """A war of two people who agree to start."""
    chairs = (
        Chair("person", "fire", "leo", principal="x", name="Xenia", agreed=True),
        Chair("person", "air", "gemini", principal="y", name="Yuri", agreed=True),
    )
    values: dict[str, Any] = {"days": 2, "chat": True, "listed": True, "chairs": chairs}
    return WarConfig(
        id="w",
        clock=clock,
        created=0,
        creator="x",
        secret="s",
        **({"map": "ford", "content": address(CONTENT)} | values | changes),
    )


class Course:
    """A war to which things happen, and what has happened."""

    def __init__(self, found: WarConfig | None = None, content: Content = CONTENT) -> None:
        self.war = replay(found or war_config(), content=content)
        self.past: list[Happened] = []
        self.now = 0

    def apply(self, event: AnyWarEvent) -> None:
        happening = Happened(self.war.seq + 1, self.now, event)
        apply(self.war, happening)
        self.past.append(happening)

    def ask(self, principal: str, wish: Any) -> None:  # noqa: ANN401
        """Execute a command, and apply all automatic events."""
        self.apply(decide(self.war, principal, wish, self.now))
        self.follow()

    def follow(self, present: frozenset[str] = BOTH) -> None:
        while (event := next_auto_event(self.war, present)) is not None:
            self.apply(event)

    def pass_time(self, seconds: float) -> None:
        """Let time pass; a step may be over."""
        self.now += round(seconds * 1000)
        while (event := timeout_event(self.war, self.now)) is not None:
            self.apply(event)
            self.follow()


@pytest.fixture
def course() -> Course:
    """A war that has begun at time 0: ten seconds a step, and five in reserve."""
    course = Course()
    course.follow()
    return course


def ready(seat: int, step: int = 0, *, said: bool = True) -> messages.Ready:
    return messages.Ready(seat, step, said)


def order(war: War, seat: int) -> str:
    """A move that is allowed, and far from any enemy."""
    assert war.game is not None
    view = war.game.view(seat)
    enemies = [p.cell for p in war.game.state.pieces.values() if p.owner != seat]
    piece, goal = max(
        (
            (piece, cell)
            for piece in view.pieces_of(seat)
            for cell in view.map.neighbours(piece.cell)
            if view.ready(piece) and view.free_space(cell) >= view.kind(piece).size
        ),
        key=lambda move: min(view.map.distance[move[1]][enemy] for enemy in enemies),
    )
    return f"{piece.id} {view.map.name(piece.cell)}-{view.map.name(goal)}"


def refused(course: Course, principal: str, wish: Any) -> str:  # noqa: ANN401
    """The code with which a command is refused; nothing changes."""
    before = public(course.war)
    with pytest.raises(RefusalError) as refusal:
        decide(course.war, principal, wish, course.now)
    assert public(course.war) == before
    return refusal.value.code


def test_a_step_ends_when_all_are_ready(course: Course) -> None:
    course.ask("x", ready(0))
    assert course.war.step_number == 0
    course.ask("x", ready(0, said=False))
    course.ask("y", ready(1))
    assert course.war.step_number == 0
    course.ask("x", ready(0))
    assert course.war.step_number > 0
    assert refused(course, "x", ready(0)) == "out-of-date"


def test_a_step_ends_after_its_time_and_all_reserves(course: Course) -> None:
    assert course.war.deadline == 10_000
    course.pass_time(14)
    assert course.war.step_number == 0
    course.ask("y", ready(1))  # four of the five seconds in reserve
    course.pass_time(1)
    assert course.war.step_number > 0
    assert [kept.reserve for kept in course.war.attendance] == [0, 1000]


def test_ready_in_time_uses_no_reserve(course: Course) -> None:
    course.pass_time(9)
    course.ask("x", ready(0))
    course.ask("y", ready(1))
    assert [kept.reserve for kept in course.war.attendance] == [5000, 5000]
    assert course.war.deadline == 19_000


def test_reserve_hides_prompts_of_later_stages(course: Course) -> None:
    """There only players concerned are prompted, and others must not know who they are."""
    war = course.war
    assert war.game is not None
    war.game.state.stage, war.concerned, war.asked = 2, {0}, {}
    assert war.awaited == [0]
    assert war.due == war.deadline
    assert war.reserve_used(14_000) == {}


GRACE = Clock("live", 20, 80)
"""Ten seconds of grace."""


def away_from(course: Course, *present: str) -> None:
    """Only these are connected."""
    course.follow(frozenset(present))


@pytest.fixture
def live() -> Course:
    """A war that has begun at time 0 by a clock that gives grace."""
    course = Course(war_config(GRACE))
    course.follow()
    return course


def test_a_lost_connection_uses_grace_before_the_reserve(live: Course) -> None:
    live.now = 5_000
    away_from(live, "x")
    assert live.war.due == 110_000
    live.now = 26_000
    live.ask("x", ready(0))  # six seconds of reserve
    away_from(live, "x")
    live.now = 28_000
    live.follow()  # Yuri is back after eight seconds of grace
    assert live.war.grace(1) == 2_000
    assert live.war.due == 108_000
    live.now = 29_000
    live.ask("y", ready(1))
    assert [kept.reserve for kept in live.war.attendance] == [74_000, 79_000]
    assert live.war.due == 128_000, "nobody is away any more"


def test_absent_player_is_late_after_grace_and_reserve(live: Course) -> None:
    live.now = 1_000
    live.ask("x", ready(0))
    away_from(live, "x")
    live.now = 109_999
    assert timeout_event(live.war, live.now) is None
    live.now = 110_000
    event = timeout_event(live.war, live.now)
    assert isinstance(event, events.StepEnded)
    assert event.reserve_used == {1: 80_000}
    live.apply(event)
    assert live.war.grace(1) == 0


def test_leaving_when_ready_gives_no_time_back(live: Course) -> None:
    live.now = 26_000
    live.ask("x", ready(0))  # six seconds of reserve
    away_from(live, "y")
    live.now = 30_000
    live.follow()
    away_from(live, "y")
    live.now = 100_000
    event = timeout_event(live.war, live.now)
    assert isinstance(event, events.StepEnded)
    assert event.reserve_used == {0: 6_000, 1: 80_000}


def test_grace_hides_prompts_and_readiness(live: Course) -> None:
    live.ask("y", ready(1))
    away_from(live, "x")
    told = info_for(live.war, "x", frozenset({"x"})).seats[1]
    assert (told.present, told.grace, told.grace_until) == (False, 10, 30_000)
    other = Course(war_config(GRACE))
    other.follow()
    away_from(other, "x")
    assert told == info_for(other.war, "x", frozenset({"x"})).seats[1]


def test_grace_is_bounded_and_the_same_when_the_war_is_opened_anew(live: Course) -> None:
    for _ in range(30):
        away_from(live, "x")
        live.follow()
    assert len(live.past) == 1 + 2 * 10, "each loss costs a second"
    again = replay(live.war.config, live.past, CONTENT)
    assert again.attendance == live.war.attendance


def test_what_a_pause_or_a_server_takes_is_no_grace(live: Course) -> None:
    live.now = 22_000
    away_from(live, "x")
    live.apply(events.VotePassed("pause"))
    live.now = 60_000
    live.apply(events.VotePassed("resume"))
    live.now = 63_000
    live.follow()
    assert live.war.grace(1) == 7_000


@pytest.mark.parametrize("clock", [Clock("day", 86_400), Clock("live", 20, 80)])
def test_correspondence_wars_and_leagues_have_no_grace(clock: Clock) -> None:
    found = war_config(clock, tournament="" if clock.kind == "day" else "l")
    course = Course(found)
    course.follow(frozenset())
    assert len(course.past) == 1


def test_an_answer_takes_readiness_back(course: Course) -> None:
    course.ask("x", ready(0))
    course.ask("x", messages.SubmitAnswer(0, 0, Orders()))
    assert course.war.awaited == [0, 1]


def test_after_three_missed_hours_a_bot_stands_in_until_there_is_a_sign(course: Course) -> None:
    hours = 0
    while not course.war.attendance[1].stand_in:
        assert hours < 3
        hour = hour_of(course.war)
        while hour_of(course.war) == hour:
            if course.war.asks(0):
                course.ask("x", ready(0, course.war.step_number))
            course.pass_time(100)
        hours += 1
    assert hours == 3
    assert course.war.played_by_bot(1) == 2
    assert not course.war.attendance[0].stand_in
    assert public(course.war).seats[1].stand_in
    bot = events.Answered(1, Orders(), bot=True)
    course.apply(bot)
    assert course.war.awaited == [0]
    course.ask("y", messages.SubmitAnswer(1, course.war.step_number, Orders()))
    assert course.war.played_by_bot(1) is None
    assert course.war.awaited == [0, 1]


def hour_of(war: War) -> int:
    assert war.game is not None
    return war.game.state.hours_elapsed


def test_changes_are_limited(course: Course) -> None:
    for _ in range(MAX_COMMANDS):
        course.ask("x", ready(0, said=False))
    assert refused(course, "x", ready(0)) == "too-many-commands"
    course.ask("y", ready(1))
    course.pass_time(100)
    course.ask("x", messages.SendMessage(0, "all", "again"))


@pytest.mark.parametrize("text", ["\u2800", "\u3164", "\u115f\u1160", "\u200d", "\u034f", "\ufe0f"])
def test_what_shows_nothing_is_not_said(course: Course, text: str) -> None:
    assert refused(course, "x", messages.SendMessage(0, "all", text)) == "empty-message"


def test_the_founder_cannot_change_seats_without_end_nor_use_up_what_others_may() -> None:
    course = Course(war_config(chairs=(war_config().chairs[0], Chair("open", "air", "gemini"))))
    for number in range(MAX_COMMANDS // 2):
        course.ask("x", messages.SetBot(1, 1))
        course.ask("x", messages.SetBot(1, None))
        assert course.war.creator_commands == 2 * number + 2
    assert refused(course, "x", messages.SetBot(1, 1)) == "too-many-changes"
    course.apply(take_seat(course.war, 1, "y", "Yuri"))
    course.ask("y", messages.SendMessage(1, "all", "hi"))
    course.ask("x", messages.SendMessage(0, "all", "hi"))
    assert refused(course, "x", messages.RemovePlayer(1)) == "too-many-changes"
    course.ask("x", messages.CancelWar())


def test_limit_resets_when_seat_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course = Course(war_config(chairs=(war_config().chairs[0], Chair("open", "air", "gemini"))))
    course.apply(take_seat(course.war, 1, "y", "Yuri"))
    for _ in range(MAX_COMMANDS):
        course.ask("y", messages.Agree(1, False))
    assert refused(course, "y", messages.Agree(1, True)) == "too-many-commands"
    course.ask("y", messages.Leave(1))
    course.apply(take_seat(course.war, 1, "y", "Yuri"))
    course.ask("y", messages.Agree(1, False))
    course.ask("y", messages.Leave(1))
    monkeypatch.setattr(commands, "MAX_EVENTS_BEFORE_START", course.war.seq)
    with pytest.raises(RefusalError, match="create a new one"):
        take_seat(course.war, 1, "y", "Yuri")


def test_concession_is_allowed_beyond_limit(course: Course) -> None:
    for _ in range(MAX_COMMANDS):
        course.ask("x", ready(0, said=False))
    course.ask("x", messages.Concede(0))
    assert course.war.status == "finished"


def test_messages_are_limited(course: Course) -> None:
    text = order(course.war, 0)
    wish = messages.SetDraft(0, 2, "dawn", (text,) * 300)
    for _ in range(CHARACTERS_AT_START // (300 * len(text))):
        course.apply(events.DraftSet(0, OrderDraft(2, Hour.DAWN, wish.orders)))
    assert refused(course, "x", wish) == "written-enough"
    moves = messages.SubmitAnswer(0, 0, Orders((text,) * 300))
    assert course.war.attendance[1].written == 0
    assert refused(course, "x", moves) == "written-enough"
    course.ask("x", ready(0))
    course.ask("y", ready(1))
    course.ask("x", wish)


def test_bots_that_are_all_friends_do_not_begin() -> None:
    bot = Chair("bot", "air", "gemini", "us", level=1)
    course = Course(war_config(chairs=(bot, Chair("open", "air", "gemini", "us"))))
    assert refused(course, "x", messages.SetBot(1, 1)) == "illegal"


def test_a_pause_stops_the_clock(course: Course) -> None:
    course.pass_time(4)
    for principal, seat in (("x", 0), ("y", 1)):
        course.ask(principal, messages.Vote(seat, "pause", True))
    course.pass_time(1000)
    assert course.war.due is None
    assert public(course.war).deadline is None
    for principal, seat in (("x", 0), ("y", 1)):
        course.ask(principal, messages.Vote(seat, "resume", True))
    assert course.war.deadline == 1_010_000


def test_ready_player_pays_no_time_during_pause(course: Course) -> None:
    course.pass_time(12)
    course.ask("y", ready(1))  # two of the five seconds in reserve
    course.apply(events.VotePassed("pause"))
    course.pass_time(100)
    course.apply(events.VotePassed("resume"))
    course.pass_time(1)
    course.ask("x", ready(0))
    assert [kept.reserve for kept in course.war.attendance] == [2000, 3000]


def test_time_in_which_no_server_ran_is_given_back_once(course: Course) -> None:
    course.pass_time(6)
    event = downtime_event(course.war, since=4_000, until=104_000)
    assert event == events.TimeCredited(100_000, 104_000)
    course.now = 104_000
    course.apply(event)
    assert course.war.deadline == 110_000
    assert public(course.war).returned == 100
    assert downtime_event(course.war, since=4_000, until=104_000) is None
    assert timeout_event(course.war, 109_000) is None
    course.ask("x", ready(0))
    course.ask("y", ready(1))
    assert course.war.step_number > 0
    assert public(course.war).returned == 0
    assert downtime_event(course.war, since=4_000, until=104_000) is None


def test_only_what_a_step_has_lost_is_given_back(course: Course) -> None:
    course.pass_time(8)
    course.ask(
        "x", messages.SendMessage(0, "all", "hello")
    )  # the server lived longer than its last sign
    assert downtime_event(course.war, since=4_000, until=9_500) == events.TimeCredited(1_500, 9_500)
    assert downtime_event(course.war, since=4_000, until=8_500) is None
    assert downtime_event(course.war, since=0, until=10**14) == events.TimeCredited(
        MAX_DOWNTIME, 10**14
    )
    course.apply(events.VotePassed("pause"))
    assert downtime_event(course.war, since=4_000, until=10**6) is None
    unhurried = Course(war_config(Clock()))
    unhurried.follow()
    assert downtime_event(unhurried.war, since=0, until=10**6) is None


def test_vote_needs_all_present_players(course: Course) -> None:
    course.apply(decide(course.war, "x", messages.Vote(0, "extend", True), 0))
    course.follow()
    assert course.war.deadline == 10_000
    course.follow(frozenset())
    assert course.war.deadline == 10_000
    course.follow(frozenset({"x"}))
    assert course.war.deadline == 20_000


@pytest.mark.parametrize("kind", ["none", "live", "hour", "day"])
def test_others_are_shown_as_ready_only_where_everybody_is_asked(kind: ClockKind) -> None:
    course = Course(war_config(Clock(kind, 3600)))
    course.follow()
    course.ask("x", ready(0))
    assert [seat.ready for seat in info_for(course.war, "y", BOTH).seats] == [kind == "day", False]
    assert [seat.ready for seat in info_for(course.war, "x", BOTH).seats] == [True, False]


def test_what_is_kept_gives_the_same_war(course: Course) -> None:
    course.ask("x", messages.SubmitAnswer(0, 0, Orders((order(course.war, 0),))))
    course.ask("x", messages.SendMessage(0, "all", "hello"))
    course.ask("x", ready(0))
    course.pass_time(100)
    kept = [Happened(h.seq, h.time, read_event(to_json(h.event))) for h in course.past]
    again = replay(read_config(to_json(course.war.config)), kept, CONTENT)
    assert public(again) == public(course.war)
    assert again.game is not None
    assert course.war.game is not None
    assert again.game.state == course.war.game.state
    assert again.game.log == course.war.game.log
    assert again.attendance == course.war.attendance


def test_log_hides_secret() -> None:
    assert "secret" not in repr(war_config())


def test_seats_are_taken_while_people_gather() -> None:
    chairs = (war_config().chairs[0], Chair("open", "air", "gemini"))
    course = Course(war_config(chairs=chairs))
    course.follow()
    assert course.war.game is None
    assert refused(course, "x", ready(0)) == "gathering"
    for seat, code in ((0, "taken"), (5, "not-found")):
        with pytest.raises(RefusalError) as refusal:
            take_seat(course.war, seat, "y", "Yuri")
        assert refusal.value.code == code
    course.apply(take_seat(course.war, 1, "y", "Xenia"))
    assert handles(course.war.chairs) == ("Xenia", "Xenia_2")
    course.ask("y", messages.Agree(1, True))
    assert course.war.status == "playing"


def test_reserved_seat_is_for_one_player_until_released() -> None:
    open_seat = Chair("open", "air", "gemini")
    gathering = Course(
        war_config(map="three_valleys", chairs=(war_config().chairs[0], open_seat, open_seat))
    )

    def refused_to(what: Callable[..., AnyWarEvent], *about: object) -> str:
        with pytest.raises(RefusalError) as refusal:
            what(gathering.war, *about)
        return str(refusal.value.code)

    gathering.apply(invite(gathering.war, 1, "x", "y", "Yuri"))
    assert info_for(gathering.war, "y", BOTH).invited == 1
    assert (gathering.war.seats_of("y"), gathering.war.status) == ((), "gathering")
    assert refused_to(take_seat, 1, "z", "Zoe") == "seat-reserved"
    assert refused_to(take_seat, 2, "y", "Yuri") == "other-seat-reserved"
    assert refused_to(invite, 2, "x", "y", "Yuri") == "invited-already"
    assert refused_to(invite, 2, "x", "x", "Xenia") == "invited-oneself-to-war"
    assert refused_to(invite, 0, "x", "z", "Zoe") == "taken"
    assert refused_to(invite, 1, "x", "z", "Zoe") == "taken"
    assert refused_to(invite, 2, "y", "z", "Zoe") == "not-creator"
    kept = change(gathering.war, Happened(1, 0, events.Invited(1, "y", "Yuri"))).event
    assert kept is not None
    assert read_event(kept.event) == events.Invited(1, name="Yuri")
    for give_up in (
        ("y", messages.Decline()),
        ("x", messages.SetBot(1, None)),
        ("x", messages.SetBot(1, 2)),
    ):
        gathering.ask(*give_up)
        assert info_for(gathering.war, "y", BOTH).invited is None
        if gathering.war.chairs[1].kind == "open":
            gathering.apply(invite(gathering.war, 1, "x", "y", "Yuri"))
    gathering.ask("x", messages.SetBot(1, None))
    gathering.apply(take_seat(gathering.war, 1, "z", "Zoe"))


def test_removed_player_rejoins_when_readmitted() -> None:
    open_seat = Chair("open", "air", "gemini")
    gathering = Course(war_config(map="three_valleys", chairs=(*war_config().chairs, open_seat)))
    gathering.ask("x", messages.RemovePlayer(1))
    (barred,) = info_for(gathering.war, "x", BOTH).asked_to_leave
    assert barred.name == "Yuri"
    assert info_for(gathering.war, "y", BOTH).barred
    assert info_for(gathering.war, "y", BOTH).asked_to_leave == ()
    for seat in (1, 2):
        with pytest.raises(RefusalError, match="can rejoin when they allow"):
            take_seat(gathering.war, seat, "y", "Yuri")
    take_seat(gathering.war, 1, "z", "Zoe")
    kept = b"".join(msgspec.json.encode(happening.event) for happening in gathering.past)
    assert b'"y"' not in kept
    again = replay(gathering.war.config, gathering.past)
    assert again.is_barred("y")  # after a restart
    assert not again.is_barred("z")
    assert refused(gathering, "y", messages.Readmit(barred.mark)) == "not-creator"
    assert refused(gathering, "x", messages.Readmit("Yuri")) == "not-removed"
    gathering.ask("x", messages.Readmit(barred.mark))
    assert not info_for(gathering.war, "y", BOTH).barred
    take_seat(gathering.war, 1, "y", "Yuri")


def test_unwatched_bot_wars_end() -> None:
    bots = tuple(Chair("bot", "air", "gemini", level=1) for _ in range(2))
    assert replay(war_config(chairs=bots, days=0)).endless
    assert not replay(war_config(chairs=bots)).endless
    assert not replay(war_config(days=0)).endless


def test_journals_name_players_by_their_seats() -> None:
    bot = Chair("bot", "air", "gemini", level=1)
    chairs = (war_config().chairs[0], bot)
    course = Course(war_config(chairs=chairs))
    course.follow()
    assert course.war.game is not None
    journal = msgspec.json.encode(SeatView(course.war.game, 0).entries())
    assert b'{"type":"player","seat":1}' in journal
    assert b"bot2" not in journal, "browsers know what seats are called"


def test_one_guest_takes_one_seat_unless_it_was_founded_otherwise() -> None:
    open_chair = Chair("open", "air", "gemini")
    one = war_config(chairs=(war_config().chairs[0], open_chair))
    with pytest.raises(RefusalError) as refused:
        take_seat(replay(one), 1, "x", "Xenia")
    assert refused.value.code == "one-seat"
    assert take_seat(replay(one), 1, "y", "Yuri")
    own = war_config(chairs=(war_config().chairs[0], war_config().chairs[0], open_chair))
    assert take_seat(replay(own), 2, "x", "Xenia")


def test_chat_numbering_hides_other_chats() -> None:
    course = Course()
    heard = {"x": Connection("x"), "y": Connection("y")}
    numbers: dict[str, list[int]] = {"x": [], "y": []}
    for seat, to in ((0, "all"), (0, "coalition"), (0, "coalition"), (1, "all")):
        course.apply(decide(course.war, "xy"[seat], messages.SendMessage(seat, to, "Hello"), 0))
        broadcaster = Broadcaster(course.war, {}, BOTH)
        for connection, text in broadcaster.updates(course.past[-1].event, tuple(heard.values())):
            assert connection.principal is not None
            numbers[connection.principal].append(msgspec.json.decode(text)["number"])
    assert numbers == {"x": [0, 1, 2, 3], "y": [0, 1]}
    welcome = msgspec.json.decode(Broadcaster(course.war, {}, BOTH).welcome(heard["y"]))
    assert [said["number"] for said in welcome["chat"]] == [0, 1]


def test_journal_watched_is_kept_for_its_seat_and_never_goes_back(course: Course) -> None:
    begun, other = (kept.watched for kept in course.war.attendance)
    assert begun >= 0  # what was there at the start is no news
    course.pass_time(15)
    last = last_entry(course.war.begun_game.entries, 0)
    assert last > begun
    course.apply(decide(course.war, "x", messages.MarkViewed(0, last), 0))
    course.apply(decide(course.war, "x", messages.MarkViewed(0, begun), 0))
    assert [kept.watched for kept in course.war.attendance] == [last, other]
    again = from_bytes(to_bytes(course.war), course.war.config, CONTENT)
    assert again is not None
    assert again.attendance[0].watched == last


def test_last_visit_is_kept_for_its_seat_and_never_goes_back(course: Course) -> None:
    begun, other = (kept.visited for kept in course.war.attendance)
    assert begun >= 0  # what was there at the start is no news
    course.pass_time(15)
    last = last_entry(course.war.begun_game.entries, 0)
    course.apply(decide(course.war, "x", messages.MarkVisited(0, last), 0))
    course.apply(decide(course.war, "x", messages.MarkVisited(0, begun), 0))
    assert [kept.visited for kept in course.war.attendance] == [last, other]
    assert course.war.attendance[0].watched < last  # the players present have not skipped anything
    again = from_bytes(to_bytes(course.war), course.war.config, CONTENT)
    assert again is not None
    assert again.attendance[0].visited == last
    welcome = Broadcaster(course.war, {}, BOTH).welcome(Connection("x"))
    assert msgspec.json.decode(welcome)["seat_states"]["0"]["last_visited"] == last


def test_visit_sends_nothing(course: Course) -> None:
    everybody = tuple(map(Connection, ("x", "y", None)))
    course.pass_time(15)
    last = last_entry(course.war.begun_game.entries, 0)
    broadcaster = Broadcaster(course.war, {}, BOTH)
    before = [broadcaster.welcome(connection) for connection in everybody]
    updated = course.war.updated
    visit = decide(course.war, "x", messages.MarkVisited(0, last), 0)
    course.apply(visit)
    assert not list(broadcaster.updates(visit, everybody))
    assert not list(broadcaster.seat_updates(everybody))
    assert course.war.updated == updated
    after = [Broadcaster(course.war, {}, BOTH).welcome(connection) for connection in everybody[1:]]
    assert list(map(untimed, after)) == list(map(untimed, before[1:]))


def untimed(welcome: str) -> dict[str, Any]:
    """What a welcome says, whenever it does."""
    said = msgspec.json.decode(welcome, type=dict[str, Any])
    return said | {"time": 0}


@pytest.mark.parametrize("wish", [messages.MarkViewed, messages.MarkVisited])
@pytest.mark.parametrize("principal", ["y", None])
def test_journal_of_another_is_not_watched(
    course: Course, principal: str | None, wish: type[messages.MarkViewed | messages.MarkVisited]
) -> None:
    with pytest.raises(RefusalError) as refusal:
        decide(course.war, principal, wish(0, 0), 0)
    assert refusal.value.code == "not-your-seat"


@pytest.mark.parametrize("wish", [messages.MarkViewed, messages.MarkVisited])
def test_journal_is_watched_no_further_than_it_goes(
    course: Course, wish: type[messages.MarkViewed | messages.MarkVisited]
) -> None:
    last = last_entry(course.war.begun_game.entries, 0)
    with pytest.raises(RefusalError) as refusal:
        decide(course.war, "x", wish(0, last + 1), 0)
    assert refusal.value.code == "not-in-journal"
