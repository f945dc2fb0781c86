"""Conditional moves of correspondence games: when they are played, and their secrecy."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.playing import a_turn
from tests.server.fill import FillBoard
from tests.server.site import LINKED, PATIENCE, UNLIMITED, Line, Visitor, serving
from tests.server.test_accounts import PASSWORD, registered
from tests.server.test_clocks import A_DAY, FIVE_THREE, ask, found, hear, table_manager_in
from tests.server.test_offers import answered, offered
from tests.server.test_table import ONE_SCREEN, PEOPLE, STRANGER, XENIA, YURI

from tessera.games.almajara.board import Board as Almajara
from tessera.games.pit.board import Board as Pit
from tessera.server.core.errors import RefusalError
from tessera.server.rooms.connection import Connection
from tessera.server.tables import conditional_moves
from tessera.server.tables.commands import action_event, conditional_event, conditional_side
from tessera.server.tables.conditional_moves import Lines
from tessera.server.tables.messages import (
    Act,
    AnswerOffer,
    MakeOffer,
    NewConditionalMoves,
    Resign,
    Undo,
)
from tessera.server.tables.reducer import apply, with_conditional_moves
from tessera.server.tables.summary import Chair, TableConfig
from tessera.server.tables.table import Table
from tessera.server.tables.timing import TimeControl

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")
AN_HOUR = 3_600_000

E_THEN_G: Lines = ((("e1", "f1"), ("g1", "h1")),)
"""If Xenia plays e1 and f1, then Yuri plays g1 and h1."""


def table(
    control: TimeControl | None = A_DAY,
    chairs: tuple[Chair, ...] = PEOPLE,
    start: str = "fill standard .............. x:2",
) -> Table:
    config = TableConfig(
        "t", "fill", 1, "standard", "row14", start, listed=True, created=0, clock=control
    )
    return Table.new(config, chairs, FillBoard.from_text(start))


def play(before: Table, *actions: str) -> Table:
    """Actions of the side to move, with automatic events."""
    for action in actions:
        holder = str(before.chair(str(before.scene.turn)).principal)
        before = settled(ask(before, holder, Act(before.seq, action), AN_HOUR))
    return before


def settled(table: Table) -> Table:
    """A table after all that follows by itself."""
    while (event := conditional_event(table, AN_HOUR)) is not None:
        table = apply(table, event)
    return table


def begun(control: TimeControl | None = A_DAY, chairs: tuple[Chair, ...] = PEOPLE) -> Table:
    """Each has had a turn; it is Xenia’s."""
    return play(table(control, chairs), "a1", "b1", "c1", "d1")


def lay(before: Table, *lines: str, principal: str = YURI) -> Table:
    """Set conditional moves for a player, each line with a comma between turns."""
    wish = NewConditionalMoves(before.seq, tuple(line_of(line) for line in lines))
    side = conditional_side(before, principal, wish)
    return with_conditional_moves(
        before, side, conditional_moves.checked_lines(before.turn_start[0], side, wish.lines)
    )


def line_of(text: str) -> conditional_moves.Line:
    return tuple(tuple(turn.split()) for turn in text.split(","))


def refusal(before: Table, *lines: str, principal: str = YURI) -> str:
    with pytest.raises(RefusalError) as caught:
        lay(before, *lines, principal=principal)
    assert "server-" not in str(caught.value), "there is a sentence for it"
    return caught.value.code


def test_a_reply_is_played_at_once_when_it_comes_to_that() -> None:
    before = lay(begun(), "e1 f1, g1 h1")
    assert play(before, "e1").board.actions[-1] == "e1", "a turn has two actions"
    after = play(before, "e1", "f1")
    assert after.board.actions[4:] == ("e1", "f1", "g1", "h1")
    assert after.scene.turn == "x"
    assert after.conditional_moves == {}
    assert after.tally.times[-2:] == (0, 0)
    assert after.clock == play(begun(), "e1", "f1", "g1", "h1").clock


def test_lines_that_begin_alike_are_a_tree() -> None:
    before = lay(
        begun(),
        "e1 f1, g1 h1, i1 j1, k1 l1",
        "e1 f1, g1 h1, k1 l1, i1 j1",
        "e1 g1, f1 h1",
        "m1 n1, e1 f1",
    )
    after = play(before, "e1", "f1")
    assert after.board.actions[-2:] == ("g1", "h1")
    assert after.conditional_moves == {"y": (line_of("i1 j1, k1 l1"), line_of("k1 l1, i1 j1"))}
    assert play(after, "k1", "l1").board.actions[-2:] == ("i1", "j1")


def test_the_same_turn_in_another_order_is_the_same() -> None:
    assert play(lay(begun(), "e1 f1, g1 h1"), "f1", "e1").board.actions[-2:] == ("g1", "h1")


def test_what_no_longer_applies_is_dropped() -> None:
    after = play(lay(begun(), "e1 f1, g1 h1"), "e1", "g1")
    assert after.board.actions[-1] == "g1"
    assert after.conditional_moves == {}


def test_lines_laid_within_a_turn_begin_where_it_began() -> None:
    first = play(begun(), "e1")
    before = lay(first, "e1 f1, g1 h1", "i1 j1, g1 h1")
    assert play(before, "f1").board.actions[-2:] == ("g1", "h1")
    back = ask(before, XENIA, Undo(before.seq), AN_HOUR)
    assert len(back.conditional_moves["y"]) == 2, "her turn goes on: it may still come to either"
    assert play(back, "j1", "i1").board.actions[-2:] == ("g1", "h1")


def test_what_is_taken_back_drops_what_was_laid_after_it() -> None:
    after = play(lay(begun(), "e1 f1, g1 h1, i1 j1, k1 l1"), "e1", "f1")
    asked = ask(after, YURI, MakeOffer(after.seq, "undo"), AN_HOUR)
    back = settled(ask(asked, XENIA, AnswerOffer(asked.seq, agreed=True), AN_HOUR))
    assert back.board.actions[-1] == "g1", "and it is not played again"
    assert back.conditional_moves == {}


def test_conditional_move_waits_while_offer_is_open() -> None:
    asked = offered(lay(begun(), "e1 f1, g1 h1"), "draw")
    waits = play(asked, "e1", "f1")
    assert waits.board.actions[-1] == "f1"
    assert not waits.is_active or waits.due is not None
    after = settled(answered(waits, agreed=False))
    assert after.board.actions[-2:] == ("g1", "h1")
    assert answered(waits, agreed=True).conditional_moves == {}


def test_nothing_is_played_when_the_game_is_over_or_paused() -> None:
    before = lay(begun(), "e1 f1, g1 h1")
    assert ask(before, XENIA, Resign(before.seq, "x"), AN_HOUR).conditional_moves == {}
    asked = ask(before, XENIA, MakeOffer(before.seq, "pause"), AN_HOUR)
    still = ask(asked, YURI, AnswerOffer(asked.seq, agreed=True), AN_HOUR)
    assert still.is_paused
    assert still.conditional_moves == before.conditional_moves


def test_a_line_may_end_the_game() -> None:
    start = play(table(start="fill standard .... x:2"))
    after = play(lay(start, "a1 b1, c1 d1"), "a1", "b1")
    assert after.status == "finished"
    assert after.conditional_moves == {}


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("e1 f1, g1",), "conditional-half"),
        (("e1 f1",), "conditional-half"),
        (("e1 f1, g1 h1, i1 j1",), "conditional-half"),
        (("e1 a1, g1 h1",), "illegal"),
        (("e1 f1, g1 what",), "unreadable"),
        (("e1 f1, g1 h1", "e1 f1, h1 i1"), "conditional-two"),
        (("e1 f1, g1 h1", "f1 e1, i1 g1"), "conditional-two"),
    ],
)
def test_a_line_that_cannot_be_is_refused(lines: tuple[str, ...], code: str) -> None:
    assert refusal(begun(), *lines) == code


def test_conditional_moves_are_limited(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conditional_moves, "MAX_LINES", 2)
    three = "e1 f1, g1 h1", "e1 g1, f1 h1", "f1 g1, e1 h1"
    assert refusal(begun(), *three) == "conditional-many"
    assert lay(begun(), *three[:2], three[0], "e1 f1, g1 h1").conditional_moves["y"] == (
        line_of("e1 f1, g1 h1"),
        line_of("e1 g1, f1 h1"),
    )
    monkeypatch.setattr(conditional_moves, "MAX_ACTIONS", 7)
    assert refusal(begun(), *three[:2]) == "conditional-many"


def test_lines_are_laid_in_slow_games_of_two_while_the_other_is_to_move() -> None:
    assert lay(begun(None), "e1 f1, g1 h1").conditional_moves
    assert refusal(begun(FIVE_THREE), "e1 f1, g1 h1") == "conditional-not-now"
    assert refusal(begun(), "e1 f1, g1 h1", principal=XENIA) == "conditional-not-now"
    assert refusal(begun(), "e1 f1, g1 h1", principal=STRANGER) == "not-your-seat"
    assert refusal(begun(None, ONE_SCREEN), "e1 f1", principal=XENIA) == "conditional-not-now"
    bot = replace(PEOPLE[0], kind="bot", principal=None, level=1)
    against = replace(begun(), chairs=(bot, PEOPLE[1]))
    assert refusal(against, "e1 f1, g1 h1") == "conditional-not-now"
    with pytest.raises(RefusalError, match="position changed before your move"):
        conditional_side(begun(), YURI, NewConditionalMoves(2, E_THEN_G))


def test_lines_end_where_something_is_drawn() -> None:
    board = Almajara.start(variant="moves=cards", seed=1)
    while board.turn == "?":
        board.push(next(iter(board.legal_actions)))
    start, theirs = board.copy(), tuple(a_turn(board))
    while board.turn != "?":
        start, theirs = board.copy(), tuple(a_turn(board))
    other = next(letter for letter in board.sides if letter != start.turn)
    with pytest.raises(RefusalError) as caught:
        conditional_moves.checked_lines(
            start, other, ((theirs, (next(iter(board.legal_actions)),)),)
        )
    assert caught.value.code == "conditional-chance"


def test_turns_of_the_games_are_laid_ahead_as_they_are() -> None:
    board = Pit.start()
    line = tuple(tuple(a_turn(board)) for _ in range(6))
    assert conditional_moves.checked_lines(Pit.start(), board.sides[1], (line,)) == (line,)


# storage and recipients


async def laid(database: AsyncEngine) -> str:
    """A stored table with conditional moves of Yuri; its id."""
    async with table_manager_in(database) as table_manager:
        founded = await found(table_manager, A_DAY, "row9")
        told = await table_manager.set_conditional_moves(
            founded.id, YURI, NewConditionalMoves(4, E_THEN_G)
        )
        assert told.lines == E_THEN_G
        return founded.id


async def kept(database: AsyncEngine) -> list[str]:
    async with database.connect() as connection:
        return [*(await connection.scalars(text("SELECT lines FROM conditional_moves"))).all()]


async def test_what_was_laid_ahead_is_played_after_a_restart(database: AsyncEngine) -> None:
    table_id = await laid(database)
    assert len(await kept(database)) == 1
    async with table_manager_in(database) as table_manager:
        yuri, xenia = Connection(YURI), Connection(XENIA)
        async with table_manager.attach(table_id, yuri), table_manager.attach(table_id, xenia):
            assert (await hear(yuri, "welcome"))["conditional_moves"] == [
                [["e1", "f1"], ["g1", "h1"]]
            ]
            assert (await hear(xenia, "welcome"))["conditional_moves"] == []
            await table_manager.execute(table_id, XENIA, Act(4, "e1"))
            await table_manager.execute(table_id, XENIA, Act(5, "f1"))
            heard = [await hear(xenia, "happened") for _ in range(4)]
        assert [said["scene"]["last"]["text"] for said in heard] == ["e1", "f1", "g1", "h1"]
    assert await kept(database) == []


async def test_a_crash_between_their_turn_and_the_reply_loses_nothing(
    database: AsyncEngine,
) -> None:
    table_id = await laid(database)
    async with table_manager_in(database) as table_manager:
        for action in ("e1", "f1"):  # stored, and then the server dies
            async with table_manager.acquire(table_id) as (room, table):
                _, change = table_manager._adapter.apply(
                    table, action_event(table, action, AN_HOUR)
                )
                await table_manager.store.append([change])
                room.evict()
        assert await table_manager.store.lists.active("table") == [table_id]
    async with table_manager_in(database) as table_manager:
        await table_manager.resume()
        assert (await table_manager.record(table_id)).actions[-2:] == ("g1", "h1")


async def test_conditional_reply_sends_no_notification(database: AsyncEngine) -> None:
    table_id = await laid(database)
    async with (
        table_manager_in(database) as table_manager,
        table_manager.acquire(table_id) as (_, table),
    ):
        first = apply(table, action_event(table, "e1", AN_HOUR))
        by_itself = apply(first, action_event(first, "f1", AN_HOUR))
        assert table_manager._adapter.awaiting(by_itself).awaited == {}
        otherwise = apply(first, action_event(first, "g1", AN_HOUR))
        assert [*table_manager._adapter.awaiting(otherwise).awaited] == [1]


async def silent(line: Line) -> list[dict[str, Any]]:
    """All messages to a browser so far, except presence."""
    await line.say("ping")
    heard = []
    async with asyncio.timeout(PATIENCE):
        while (said := await line.hear())["type"] != "pong":
            heard.append(said)
    return [said for said in heard if said["type"] != "seats"]


async def test_conditional_moves_are_sent_to_owner_only(
    xenia: Visitor, yuri: Visitor, address: str
) -> None:
    slow = {"kind": "slow", "seconds": 86_400}
    table_id = await xenia.found(LINKED, clock=slow)
    await yuri.sit(table_id, "y", "Yuri")
    path = f"/api/tables/{table_id}/conditional-moves"
    async with (
        Visitor(address) as zoe,
        xenia.at(table_id) as hers,
        yuri.at(table_id) as his,
        yuri.at(table_id) as again,
        zoe.at(table_id) as aside,
    ):
        for line in (hers, his, again, aside):
            await silent(line)
        wish = {"seq": 0, "lines": [[["a1", "b1"], ["c1", "d1"]]]}
        for stranger in (xenia, zoe):
            refused = (await stranger.http.post(path, json=wish)).json()["code"]
            assert refused in {"conditional-not-now", "not-your-seat"}
        answer = await yuri.http.post(path, json=wish)
        assert (answer.status_code, answer.json()["lines"]) == (200, wish["lines"])
        for line in (his, again):
            assert (await line.hear("conditional-moves"))["lines"] == wish["lines"]
        assert await silent(hers) == []
        assert await silent(aside) == []
        await hers.act(0, "a1")
        assert (await hers.act(1, "b1"))["conditional_moves"] == []
        assert (await his.hear("happened"))["conditional_moves"] == wish["lines"]
        assert (await his.hear("happened"))["conditional_moves"] == [[["c1", "d1"]]]
        bad = await yuri.http.post(path, json={"seq": 4, "lines": [[]]})
        assert bad.status_code == 400


async def test_laying_ahead_has_a_bound_by_address(tmp_path: Path) -> None:
    """Each change tries all lines, while other tables wait."""
    limits = replace(UNLIMITED, conditional_moves_a_minute=1)
    async with serving(tmp_path, limits=limits) as address, Visitor(address) as yuri:
        wish, path = {"seq": 0, "lines": []}, "/api/tables/abcdefghijkm/conditional-moves"
        codes = [(await yuri.http.post(path, json=wish)).json()["code"] for _ in range(2)]
    assert codes == ["unknown-table", "too-often"]


async def test_conditional_moves_are_exported_and_deleted_with_account(
    xenia: Visitor, yuri: Visitor
) -> None:
    await registered(yuri, "Yuri")
    table_id = await xenia.found(LINKED)
    await yuri.sit(table_id, "y", "Yuri")
    wish = {"seq": 0, "lines": [[["a1", "b1"], ["c1", "d1"]]]}
    assert (
        await yuri.http.post(f"/api/tables/{table_id}/conditional-moves", json=wish)
    ).status_code == 200
    exported = (await yuri.http.get("/api/account/export")).json()
    [own] = exported["conditional_moves"]
    assert (own["room_id"], own["lines"]) == (table_id, '[[["a1","b1"],["c1","d1"]]]')
    gone = await yuri.http.post("/api/account/delete", json={"current": PASSWORD})
    assert gone.status_code == 200, gone.text
    async with xenia.at(table_id) as line:
        welcome = await line.hear("welcome")
        assert welcome["table"]["status"] == "finished", "a game that had not begun is aborted"
        assert await silent(line) == [], "nobody plays on"
