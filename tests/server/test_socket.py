"""Play over sockets."""

import asyncio
import random

import pytest
from tests.server.site import LINKED, Line, Visitor
from tests.server.test_table import counted

from tessera.games.pit.board import Board as Pit
from tessera.server.core.errors import without_notation

pytestmark = pytest.mark.anyio


async def test_newcomer_gets_full_state(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    async with xenia.at(table) as line:
        welcome = await line.hear()
    assert welcome["type"] == "welcome"
    assert welcome["table"]["id"] == table
    assert welcome["table"]["seats"] == [
        {"side": "x", "kind": "person", "name": "Xenia", "level": None, "present": True},
        {"side": "y", "kind": "open", "name": "", "level": None, "present": False},
    ]
    assert welcome["board"]["sides"] == ["x", "y"]
    assert [scene["ply"] for scene in welcome["history"]] == [0]
    assert welcome["seq"] == 0
    assert welcome["you"] == ["x"]
    assert welcome["spectators"] == 0
    assert welcome["may_undo"] is False


async def test_a_page_hears_that_its_line_is_alive(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    async with xenia.at(table) as line:
        await line.hear("welcome")
        await line.say("ping")
        assert await line.hear("pong") == {"type": "pong"}


async def test_two_browsers_play_a_game_to_its_end(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED, board="row3")
    async with xenia.at(table) as hers, yuri.at(table) as his:
        assert (await his.hear("welcome"))["you"] == []
        assert (await yuri.sit(table, "y", " Yuri ")).status_code == 200
        seated = await hers.hear("seats")
        while seated["status"] != "playing":
            seated = await hers.hear("seats")
        assert [(seat["name"], seat["present"]) for seat in seated["seats"]] == [
            ("Xenia", True),
            ("Yuri", True),
        ]
        await hers.act(0, "a1")
        await hers.act(1, "b1")
        for seq, action in ((1, "a1"), (2, "b1")):
            happened = await his.hear("happened")
            assert (happened["seq"], happened["side"]) == (seq, "x")
            assert happened["scene"]["last"]["text"] == action
        over = await his.act(2, "c1")
        assert over["status"] == "finished"
        assert over["scene"]["outcome"] == {"result": "0-1", "reason": "points", "cells": []}
        assert await hers.hear("happened") == over


async def test_newcomer_gets_full_history(xenia: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as line:
        await line.act(0, "a1")
        await line.say("undo", seq=1)
        await line.hear("happened")
        await line.act(2, "b1")
        async with xenia.at(table) as second:
            welcome = await second.hear("welcome")
    assert [scene["text"] for scene in welcome["history"]] == [
        "fill standard ..... x:2",
        "fill standard .x... x:1",
    ]
    assert [bool(scene["choices"]) for scene in welcome["history"]] == [False, True]
    assert welcome["seq"] == 3


async def test_resignation_is_broadcast(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as hers, yuri.at(table) as his:
        await hers.hear("welcome")
        await hers.say("resign", seq=0, side="y")
        happened = await his.hear("happened")
    assert (happened["kind"], happened["side"], happened["status"]) == ("resign", "y", "finished")
    assert happened["scene"]["outcome"]["reason"] == "resign"
    assert happened["scene"]["choices"] == {}


async def test_spectators_see_all_and_touch_nothing(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as hers, yuri.at(table) as his:
        await hers.hear("welcome")
        welcome = await his.hear("welcome")
        assert (welcome["you"], welcome["spectators"]) == ([], 1)
        assert await his.problem("act", seq=0, action="a1") == "not-your-seat"
        assert await his.problem("resign", seq=0, side="x") == "not-your-seat"
        await hers.act(0, "a1")
        assert (await his.hear("happened"))["scene"]["ply"] == 1


async def test_take_back_permission_is_sent(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED)
    await yuri.sit(table, "y")
    async with xenia.at(table) as hers, yuri.at(table) as his:
        assert (await hers.act(0, "a1"))["may_undo"] is True
        assert (await his.hear("happened"))["may_undo"] is False
        async with xenia.at(table) as second:
            assert (await second.hear("welcome"))["may_undo"] is True
        assert (await hers.act(1, "b1"))["may_undo"] is False
        assert (await his.hear("happened"))["may_undo"] is False
        assert (await his.act(2, "c1"))["may_undo"] is True
        await his.say("undo", seq=3)
        assert (await his.hear("happened"))["may_undo"] is False


async def test_coming_and_going_shows(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED)
    await yuri.sit(table, "y")
    async with xenia.at(table) as hers:
        assert [s["present"] for s in (await hers.hear("welcome"))["table"]["seats"]] == [
            True,
            False,
        ]
        async with yuri.at(table):
            assert [s["present"] for s in (await hers.hear("seats"))["seats"]] == [True, True]
        assert [s["present"] for s in (await hers.hear("seats"))["seats"]] == [True, False]


async def test_an_out_of_date_request_is_put_right(xenia: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as line:
        await line.act(0, "a1")
        assert await line.problem("act", seq=0, action="b1") == "out-of-date"
        welcome = await line.hear()
        assert (welcome["type"], welcome["seq"]) == ("welcome", 1)
        await line.act(1, "b1")


async def test_of_two_actions_at_once_exactly_one_is_played(xenia: Visitor) -> None:
    """Two tabs of one browser, or a double click."""
    table = await xenia.found(board="row9")
    async with xenia.at(table) as one, xenia.at(table) as two:
        for seq in range(8):
            await asyncio.gather(
                one.say("act", seq=seq, action=f"{'abcdefghi'[seq]}1"),
                two.say("act", seq=seq, action="i1"),
            )
            heard = [await line.hear("happened") for line in (one, two)]
            assert heard[0] == heard[1]
            assert heard[0]["seq"] == seq + 1
            if heard[0]["scene"]["last"]["text"] == "i1":
                break
        record = (await xenia.http.get(f"/api/tables/{table}/record")).json()
        assert len(record["actions"]) == seq + 1


async def test_many_racers_store_one_action(xenia: Visitor) -> None:
    table = await xenia.found(board="row9")

    async def race(action: str) -> str:
        async with xenia.at(table) as line:
            await line.say("act", seq=0, action=action)
            said = await line.hear()
            while said["type"] not in {"happened", "error"}:
                said = await line.hear()
            return str(said["type"] if said["type"] == "error" else said["scene"]["last"]["text"])

    await asyncio.gather(*(race(f"{letter}1") for letter in "abcdefghi"))
    async with xenia.at(table) as line:
        assert (await line.hear("welcome"))["seq"] == 1


async def test_an_explanation_is_given_in_the_language_asked_for(xenia: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table, "?language=ru") as line:
        await line.act(0, "a1")
        await line.say("explain", picks=["@S", "a1"])
        assert (await line.hear("explanation"))["text"] == "Это место занято."
        await line.say("language", language="en")
        await line.say("explain", picks=["@S", "a1"])
        said = await line.hear("explanation")
        assert (said["action"], said["text"]) == ("@S-a1", "This seat is taken.")
        assert await line.problem("explain", picks=["@S", "nowhere"]) == "unreadable"
        assert await line.problem("language", language="tlh") == "unknown-language"


@pytest.mark.parametrize(
    ("action", "language", "said"),
    [
        ("a5-a3", "en", "That is 2 cells away, but a Balor moves at most 1."),
        ("a5-a3", "ru", "До этой клетки 2 шага"),
        ("a5-b5", "en", "b5 is occupied by "),
        ("a5-b5", "ru", "Клетка b5 занята"),
    ],
)
async def test_refusal_of_click_has_no_notation(action: str, language: str, said: str) -> None:
    board = Pit.from_text(
        "pit standard __...../_....../...^.../....../....."
        " Ib3,ld3,Ba5,Lb5 b:main:2:- 0.0.0.0/0.0.0.0 0"
    )
    reason = board.explain(action)
    assert reason is not None
    assert reason.format(language).startswith(f"{action}: ")
    assert without_notation(reason, language).startswith(said)


async def test_anybody_may_ask_what_can_be_taken(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is worked out once for each position, however many ask."""
    asked = counted(monkeypatch, "threats")
    table = await xenia.found()
    async with xenia.at(table) as hers, yuri.at(table) as his:
        for ply in (0, 1):
            for line in (hers, his):
                await line.say("threats")
                said = await line.hear("threats")
                nothing = {"type": "threats", "takes": {}, "threats": [], "reach": {}}
                assert said == {**nothing, "ply": ply}
            if not ply:
                await hers.act(0, "a1")
    assert len(asked) == 2


async def answers_still(line: Line) -> None:
    """Assert that a connection is as good as new."""
    await line.say("explain", picks=["@S", "a1"])
    assert (await line.hear("explanation"))["text"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unreadable"),
        ("nonsense", "unreadable"),
        ("null", "unreadable"),
        ("[]", "unreadable"),
        ("{}", "unreadable"),
        ('{"type":5}', "unreadable"),
        ('{"type":"act"}', "unreadable"),
        ('{"type":"act","seq":"0","action":"a1"}', "unreadable"),
        ('{"type":"act","seq":1e999,"action":"a1"}', "unreadable"),
        ('{"type":"act","seq":0,"action":"a1","more":1}', "unreadable"),
        ('{"type":"act","seq":0,"action":"\\u0000"}', "unreadable"),
        ('{"type":"act","seq":0,"action":"\\ud800"}', "unreadable"),
        ('{"type":"welcome"}', "unknown-type"),
        ('{"type":"Act","seq":0,"action":"a1"}', "unknown-type"),
        ("[" * 7_999, "unreadable"),
        ('{"type":"act","x":' + "[" * 7_900, "unreadable"),
        ("x" * 8_001, "too-large"),
        ("é" * 4_001, "too-large"),
        ("x" * 60_000, "too-large"),
        (b"bytes", "not-text"),
    ],
)
async def test_what_cannot_be_read_is_answered_and_the_line_holds(
    xenia: Visitor, text: str | bytes, code: str
) -> None:
    table = await xenia.found()
    async with xenia.at(table) as line:
        await line.socket.send(text)
        assert (await line.hear("error"))["code"] == code
        await answers_still(line)


async def test_random_bytes_do_no_harm(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found()
    dice = random.Random(7)
    async with xenia.at(table) as hers, yuri.at(table) as his:
        for _ in range(30):
            await his.socket.send(dice.randbytes(dice.randrange(200)).decode("latin-1"))
            await his.hear("error")
        await hers.act(0, "a1")
        assert (await his.hear("happened"))["seq"] == 1


async def test_broken_text_ends_only_the_line_it_came_on(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as hers, yuri.at(table) as his:
        await his.hear("welcome")
        await his.socket.send(b"\xff\xfe", text=True)
        await his.socket.wait_closed()
        assert his.socket.close_code == 1007
        await hers.act(0, "a1")


async def test_flood_is_throttled_and_reported(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found()
    async with xenia.at(table) as hers, yuri.at(table) as his:
        for _ in range(400):
            await his.say("language", language="en")
        assert (await his.hear("error"))["code"] == "busy"
        await hers.act(0, "a1")
        assert (await his.hear("happened"))["seq"] == 1
        his.socket.transport.abort()  # rather than wait until all of the flood is read


@pytest.mark.parametrize("table", ["nosuchtabe99", "short", "x" * 500, "%00", "a%20b"])
async def test_a_table_that_does_not_exist_says_so(xenia: Visitor, table: str) -> None:
    async with xenia.at(table) as line:
        assert (await line.hear())["code"] == "unknown-table"
        await line.socket.wait_closed()
        assert line.socket.close_code == 4404
