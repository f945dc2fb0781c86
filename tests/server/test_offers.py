"""What two people at a table ask of each other: a draw, the last action back, a rematch."""

from dataclasses import replace

import pytest
from tests.server.fill import ENGINE
from tests.server.site import LINKED, Visitor
from tests.server.test_table import ONE_SCREEN, STRANGER, XENIA, YURI, ask, load, play, table

from tessera.games.almajara.board import Board
from tessera.games.catalog import BUILT_IN_GAMES
from tessera.server.core.errors import RefusalError
from tessera.server.tables import persistence
from tessera.server.tables.commands import (
    decide,
    decline_event,
    may_offer,
    offers,
    timeout_event,
)
from tessera.server.tables.creation import create_rematch, create_table
from tessera.server.tables.events import Event, OfferKind
from tessera.server.tables.messages import (
    Act,
    AnswerOffer,
    Close,
    MakeOffer,
    NewSeat,
    NewTable,
    OfferMade,
    Resign,
    TableCommand,
    Undo,
)
from tessera.server.tables.reducer import apply, take_seat
from tessera.server.tables.summary import Chair
from tessera.server.tables.table import Table
from tessera.server.tables.timing import TimeControl

BOT = (Chair("x", 0, "person", XENIA, "Xenia"), Chair("y", 1, "bot", level=1))


def offered(before: Table, what: OfferKind, principal: str = XENIA) -> Table:
    return ask(before, principal, MakeOffer(before.seq, what))


def answered(before: Table, *, agreed: bool, principal: str = YURI) -> Table:
    return ask(before, principal, AnswerOffer(before.seq, agreed))


def refusal(before: Table, principal: str, wish: TableCommand) -> str:
    with pytest.raises(RefusalError) as caught:
        ask(before, principal, wish)
    return caught.value.code


def over() -> Table:
    before = play(table(), "a1")
    return ask(before, YURI, Resign(before.seq, "y"))


def test_a_draw_that_is_agreed_ends_the_game() -> None:
    asked = offered(play(table(), "a1"), "draw")
    assert offers(asked, YURI).pending == OfferMade("x", "draw")
    after = answered(asked, agreed=True)
    assert (after.status, after.state.result, after.state.reason) == (
        "finished",
        "1/2-1/2",
        "agreed",
    )
    assert after.record().result == "1/2-1/2"


def test_a_draw_that_is_declined_is_not_asked_again_before_the_next_action() -> None:
    after = answered(offered(play(table(), "a1"), "draw"), agreed=False)
    assert offers(after, XENIA).pending is None
    assert may_offer(after, XENIA) == ()
    assert may_offer(after, YURI) == ("draw",), "the other may ask"
    assert refusal(after, XENIA, MakeOffer(after.seq, "draw")) == "not-to-offer"
    assert "draw" in may_offer(play(after, "b1"), XENIA)


def test_playing_on_declines_an_offer() -> None:
    asked = offered(play(table(), "a1"), "draw")
    asked = play(asked, "b1")
    assert offers(asked, YURI).pending is not None, "who asked may play on"
    assert offers(play(asked, "c1", principal=YURI), YURI).pending is None


def test_offer_ends_with_game() -> None:
    won = play(offered(play(table("fill standard xx.y. x:2"), "c1"), "draw"), "e1")
    assert (won.status, won.state.result) == ("finished", "1-0")
    assert offers(won, YURI).pending is None
    assert refusal(won, YURI, AnswerOffer(won.seq, agreed=True)) == "nothing-offered"
    assert may_offer(won, YURI) == ("rematch",)


def test_an_offer_is_withdrawn_by_its_own_side_and_not_accepted_by_it() -> None:
    asked = offered(play(table(), "a1"), "draw")
    assert refusal(asked, XENIA, AnswerOffer(asked.seq, agreed=True)) == "own-offer"
    assert offers(answered(asked, agreed=False, principal=XENIA), YURI).pending is None


def test_spectator_cannot_offer_or_answer() -> None:
    begun = play(table(), "a1")
    assert may_offer(begun, STRANGER) == ()
    assert refusal(begun, STRANGER, MakeOffer(begun.seq, "draw")) == "not-your-seat"
    asked = offered(begun, "draw")
    assert refusal(asked, STRANGER, AnswerOffer(asked.seq, agreed=True)) == "not-your-seat"


def test_talk_makes_no_action_come_too_late() -> None:
    begun = play(table(), "a1")
    asked = offered(begun, "draw", principal=YURI)
    assert ask(asked, XENIA, Act(begun.seq, "b1")).scene.ply == 2


def test_an_answer_is_to_the_offer_that_was_seen() -> None:
    begun = play(table(), "a1")
    asked = offered(begun, "draw")
    assert refusal(asked, YURI, AnswerOffer(begun.seq, agreed=True)) == "nothing-offered"
    assert refusal(begun, YURI, AnswerOffer(begun.seq, agreed=True)) == "nothing-offered"


def test_talk_takes_no_thinking_time() -> None:
    begun = play(table(created=1_000), "a1")
    asked = apply(begun, decide(begun, XENIA, MakeOffer(begun.seq, "draw"), 9_000))
    assert decide(asked, XENIA, Act(asked.seq, "b1"), 12_000).milliseconds == 10_000


def test_one_begs_for_what_one_may_not_just_take_back() -> None:
    begun = play(table(), "a1")
    assert may_offer(begun, XENIA) == ("draw",), "the turn is one's own: that is taken back at once"
    given = play(begun, "b1")
    assert may_offer(given, XENIA) == ("draw", "undo")
    assert may_offer(given, YURI) == ("draw",)
    after = answered(offered(given, "undo"), agreed=True)
    assert after.scene.text == "fill standard x.... x:1"
    late = play(offered(given, "undo"), "c1", principal=YURI)
    assert offers(late, XENIA).pending is None


def test_offers_need_a_running_game_between_people() -> None:
    assert may_offer(table(), XENIA) == ()
    assert may_offer(play(table(chairs=BOT), "a1"), XENIA) == ()
    before = table()
    assert refusal(before, XENIA, MakeOffer(0, "draw")) == "not-to-offer"


def test_two_at_one_screen_agree_on_a_draw() -> None:
    begun = play(table(chairs=ONE_SCREEN), "a1")
    assert may_offer(begun, XENIA) == ("draw",)
    asked = offered(begun, "draw")
    assert answered(asked, agreed=True, principal=XENIA).state.reason == "agreed"


def test_a_rematch_is_asked_when_the_game_is_over_and_once() -> None:
    ended = over()
    assert may_offer(ended, XENIA) == may_offer(ended, YURI) == ("rematch",)
    asked = offered(ended, "rematch")
    assert asked.status == "finished"
    event = decide(asked, YURI, AnswerOffer(asked.seq, agreed=True), 5_000)
    assert (event.kind, event.side) == ("rematch", "y")
    after = apply(asked, Event(event.seq, "rematch", "y", "again", 5_000, 0))
    assert offers(after, STRANGER).rematch == "again"
    assert may_offer(after, XENIA) == ()


def test_unanswered_rematch_offer_expires_and_can_be_repeated() -> None:
    asked = offered(over(), "rematch")
    until = asked.offer_until
    assert until is not None
    assert asked.is_active
    assert timeout_event(asked, until - 1) is None
    event = timeout_event(asked, until)
    assert event is not None
    expired = apply(asked, event)
    assert (expired.status, expired.offer_until) == ("finished", None)
    assert persistence.change(event, expired).ended is None, "the game does not end once more"
    assert offers(expired, YURI).pending is None
    assert may_offer(expired, XENIA) == ("rematch",)


def test_rematch_request_after_a_live_game_expires_sooner() -> None:
    asked = offered(over(), "rematch")
    live = replace(asked, config=replace(asked.config, clock=TimeControl("fischer", 300, 3)))
    assert asked.offer_until is not None
    assert live.offer_until is not None
    assert live.offer_until < asked.offer_until


def test_offer_is_shown_to_players_and_not_to_spectators() -> None:
    for asked in (offered(play(table(), "a1"), "draw"), offered(over(), "rematch")):
        assert offers(asked, STRANGER).pending is None
        assert offers(asked, XENIA).pending is not None
        assert offers(asked, XENIA).pending == offers(asked, YURI).pending


def test_declined_challenge_differs_from_closed_table() -> None:
    kept = Chair("y", 1, "open", YURI, "Yuri")
    waiting = table(chairs=(BOT[0], kept))
    refused = apply(waiting, decline_event(waiting, YURI, 1_000))
    assert refused.summary(frozenset(), XENIA).declined
    closed = ask(waiting, XENIA, Close(waiting.seq))
    assert not closed.summary(frozenset(), XENIA).declined


def test_the_rematch_begins_anew_with_the_sides_changed() -> None:
    ended = over()
    again = create_rematch(ENGINE, ended, 9_000)
    assert again.config.id != ended.config.id
    assert again.config.created == 9_000
    assert [(c.side, c.principal, c.name) for c in again.chairs] == [
        ("x", YURI, "Yuri"),
        ("y", XENIA, "Xenia"),
    ]
    assert again.scene.text == ended.config.initial
    assert again.status == "playing"


def test_the_rematch_is_dealt_anew_and_keeps_a_board_of_ones_own() -> None:
    engine = replace(ENGINE, games=BUILT_IN_GAMES)
    seats = {"s": NewSeat("me"), "n": NewSeat("open")}
    wish = NewTable("almajara", seats, "deal=9,start=6,limit=30", "p.v/l.l/v.P")
    first = take_seat(create_table(engine, wish, XENIA, 1_000), "n", YURI, "Yuri", 1_500)
    again = create_rematch(engine, first, 9_000)
    assert first.config.initial.split()[:3] == again.config.initial.split()[:3]
    assert first.config.initial != again.config.initial
    assert first.config.chance != again.config.chance
    chance = again.config.chance
    assert chance
    dealt = Board.start(again.config.variant, "p.v/l.l/v.P", chance.seed)
    assert dealt.text() == again.config.initial


def test_a_table_with_talk_is_the_fold_of_its_events() -> None:
    now, events = table(), []
    wishes: list[tuple[str, TableCommand]] = [
        (XENIA, Act(0, "a1")),
        (YURI, MakeOffer(1, "draw")),
        (XENIA, AnswerOffer(2, agreed=False)),
        (XENIA, Act(3, "b1")),
        (XENIA, MakeOffer(4, "undo")),
        (YURI, AnswerOffer(5, agreed=True)),
        (XENIA, MakeOffer(6, "draw")),
        (YURI, AnswerOffer(7, agreed=True)),
        (YURI, MakeOffer(8, "rematch")),
    ]
    for principal, wish in wishes:
        events.append(decide(now, principal, wish, 2_000))
        now = apply(now, events[-1])
    loaded = load(table(), events)
    assert (loaded.scene, loaded.tally, loaded.state) == (now.scene, now.tally, now.state)


async def asked_of_yuri(xenia: Visitor, yuri: Visitor) -> str:
    table_id = await xenia.found(LINKED)
    await yuri.sit(table_id, "y", "Yuri")
    return table_id


@pytest.mark.anyio
async def test_rematch_is_announced_and_played(xenia: Visitor, yuri: Visitor) -> None:
    table_id = await asked_of_yuri(xenia, yuri)
    async with xenia.at(table_id) as hers, yuri.at(table_id) as his:
        await hers.act(0, "a1")
        await hers.say("resign", seq=1, side="x")
        ended = await hers.hear("happened")
        assert (ended["offers"]["pending"], ended["offers"]["may"]) == (None, ["rematch"])
        await hers.say("offer", seq=2, what="rematch")
        heard = await his.hear("happened")
        while heard["kind"] != "offer":
            heard = await his.hear("happened")
        assert heard["offers"]["pending"] == {"side": "x", "what": "rematch"}
        await his.say("answer", seq=3, agreed=True)
        told = await his.hear("happened")
        assert told["kind"] == "rematch"
        again = told["offers"]["rematch"]
    async with xenia.at(again) as hers, yuri.at(again) as his:
        assert (await hers.hear("welcome"))["you"] == ["y"]
        assert (await his.hear("welcome"))["you"] == ["x"]
        assert (await his.act(0, "a1"))["status"] == "playing"
    async with xenia.at(table_id) as hers:
        assert (await hers.hear("welcome"))["offers"]["rematch"] == again


@pytest.mark.anyio
async def test_what_cannot_be_asked_is_refused_in_a_sentence(xenia: Visitor) -> None:
    table_id = await xenia.found()
    async with xenia.at(table_id) as line:
        for kind, asked, code in (
            ("offer", {"what": "draw"}, "not-to-offer"),
            ("offer", {"what": "money"}, "unreadable"),
            ("answer", {"agreed": True}, "nothing-offered"),
            ("answer", {}, "unreadable"),
        ):
            await line.say(kind, seq=0, **asked)
            problem = await line.hear("error")
            assert problem["code"] == code
            assert problem["text"]


def test_in_a_rated_game_one_asks_for_each_take_back() -> None:
    before = table()
    rated = replace(before, config=replace(before.config, rated=True))
    begun = play(rated, "a1")
    assert refusal(begun, XENIA, Undo(begun.seq)) == "nothing-to-undo"
    assert may_offer(begun, XENIA) == ("draw", "undo")
    after = answered(offered(begun, "undo"), agreed=True)
    assert after.scene.text == before.scene.text
    assert create_rematch(ENGINE, after, 1).config.rated
