"""Whole wars over real sockets: people and bots together, from the invitation to the end."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.site import PATIENCE, Line, Visitor, serving
from tests.server.warring import (
    AGAINST_A_BOT,
    TWO,
    Warrior,
    agree,
    at_war,
    found_war,
    play,
    take_seat,
)

from tessera.games.zodiacs.journal import Journal, read_log
from tessera.server.wars.http_messages import WarContent

pytestmark = pytest.mark.anyio

SAME_SCREEN: list[dict[str, Any]] = [{"kind": "me", "name": "A b"}, {"kind": "me", "name": "A b"}]


async def start(xenia: Visitor, yuri: Visitor, **wishes: object) -> str:
    """A war of two that has begun."""
    war = await found_war(xenia, TWO, **wishes)
    answer = await yuri.http.post(f"/api/wars/{war}/seats/1", json={"name": "Yuri"})
    assert answer.status_code == 200
    await agree(xenia, war, 0)
    await agree(yuri, war, 1)
    return war


async def test_one_person_plays_a_bot_to_the_end(xenia: Visitor, yuri: Visitor) -> None:
    war = await found_war(xenia, AGAINST_A_BOT)
    for what in ("log", "replay"):
        assert (await xenia.http.get(f"/api/wars/{war}/{what}")).json()["code"] == "not-over"
    async with at_war(xenia, war) as line:
        warrior = Warrior(line, seed=1)
        await play(warrior)
        assert warrior.war["result"]
        await line.say("answer", seat=0, step_number=0, answer={"type": "orders", "texts": []})
        assert (await line.hear("error"))["code"] == "finished"
    log = read_log((await yuri.http.get(f"/api/wars/{war}/log")).content)
    assert Journal(log).state.result == warrior.war["result"]
    replay = (await yuri.http.get(f"/api/wars/{war}/replay")).json()
    assert [len(hour["known"]) for hour in replay["hours"]] == [2] * len(replay["hours"])
    async with at_war(yuri, war) as line:  # spectators see everything now
        assert (await line.hear("welcome"))["seat_states"] == {}
        await line.say("get-truth", seat=1)
        assert (await line.hear("truth"))["scene"]["viewer"] == 1
        await line.say("get-past-map", seat=None, number=3)
        assert (await line.hear("past-map"))["scene"]["viewer"] is None


async def test_three_guests_gather_and_play(address: str, xenia: Visitor, yuri: Visitor) -> None:
    seats = [{"kind": "me", "name": "Xenia"}, *[{"kind": "open"}] * 2]
    war = await found_war(xenia, seats, map="three_valleys")
    async with Visitor(address) as zoe, at_war(xenia, war) as hers:
        assert (await hers.hear("welcome"))["war"]["status"] == "gathering"
        for visitor, seat in ((yuri, 1), (zoe, 2)):
            answer = await visitor.http.post(f"/api/wars/{war}/seats/{seat}", json={"name": "Y"})
            assert answer.json()["you"] == [seat]
            again = await xenia.http.post(f"/api/wars/{war}/seats/{seat}", json={})
            assert again.json()["code"] == "taken"
        async with at_war(yuri, war) as his, at_war(zoe, war) as theirs:
            lines = (hers, his, theirs)
            for seat, line in enumerate(lines):
                await line.say("agree", seat=seat, agreed=True)
            await play(*(Warrior(line, seed) for seed, line in enumerate(lines)))
    listed = (await yuri.http.get("/api/wars?mine=true&status=finished")).json()["wars"]
    assert war in [found["id"] for found in listed]


async def test_a_choice_takes_back_all_agreement(xenia: Visitor, yuri: Visitor) -> None:
    war = await found_war(xenia, TWO)
    async with at_war(xenia, war) as hers, at_war(yuri, war) as his:
        await hers.hear("welcome")
        await hers.say("agree", seat=0, agreed=True)
        assert (await hear_war(hers))["seats"][0]["agreed"]
        assert await his.problem("agree", seat=1, agreed=True) == "not-your-seat"
        assert await his.problem("choose", seat=0, faction="air", leader="") == "not-your-seat"
        assert await his.problem("set-bot", seat=1, level=1) == "not-creator"
        assert await hers.problem("choose", seat=0, faction="fog", leader="") == "unknown-faction"
        await yuri.http.post(f"/api/wars/{war}/seats/1", json={})
        await his.say("choose", seat=1, faction="air", leader="", coalition="us")
        seats = (await hear_war(hers, lambda war: war["seats"][1]["faction"] == "air"))["seats"]
        assert not seats[0]["agreed"]
        await hers.say("choose", seat=0, faction="air", leader="", coalition="us")
        await hers.say("agree", seat=0, agreed=True)
        await hear_war(his, lambda war: war["seats"][0]["coalition"] and war["seats"][0]["agreed"])
        assert await his.problem("agree", seat=1, agreed=True) == "illegal"  # no enemies
        await his.say("leave", seat=1)
        await hear_war(hers, lambda war: war["seats"][1]["kind"] == "open")
        await hers.say("set-bot", seat=1, level=2)
        await hear_war(hers, lambda war: war["seats"][1]["level"] == 2)
        await hers.say("choose", seat=1, faction="earth", leader="")
        await hers.say("agree", seat=0, agreed=True)
        assert (await hers.hear("welcome"))["war"]["status"] == "playing"
        assert await hers.problem("leave", seat=0) == "started"


async def test_organizer_removes_a_player(xenia: Visitor, yuri: Visitor) -> None:
    war = await found_war(xenia, TWO)
    async with at_war(xenia, war) as hers, at_war(yuri, war) as his:
        assert await hers.problem("remove-player", seat=1) == "seat-empty"
        await yuri.http.post(f"/api/wars/{war}/seats/1", json={"name": "Yuri"})
        await hear_war(hers, lambda war: war["seats"][1]["kind"] == "person")
        assert await his.problem("remove-player", seat=0) == "not-creator"
        await hers.say("remove-player", seat=1)
        assert (await his.hear("removed-from-seat"))["seat"] == 1
        open_seat = await hear_war(his, lambda war: not war["you"])
        assert open_seat["seats"][1]["kind"] == "open"
        seen = await hear_war(hers, lambda war: war["seats"][1]["kind"] == "open")
        assert await hers.problem("remove-player", seat=1) == "seat-empty"
        again = await yuri.http.post(f"/api/wars/{war}/seats/1", json={"name": "Yuri"})
        assert again.json()["code"] == "asked-to-leave"
        await hers.say("readmit", mark=seen["asked_to_leave"][0]["mark"])
        await hear_war(his, lambda war: not war["barred"])
        assert await take_seat(yuri, war, 1) == 200


async def test_two_on_one_screen(xenia: Visitor) -> None:
    war = await found_war(xenia, SAME_SCREEN)
    async with at_war(xenia, war) as line:
        warrior = Warrior(line)
        welcome = await warrior.hear()
        assert [seat["handle"] for seat in welcome["war"]["seats"]] == ["A_b", "A_b_2"]
        assert welcome["seat_states"].keys() == welcome["journals"].keys() == {"0", "1"}
        await play(warrior, until=4)


async def test_spectators_see_players_only(xenia: Visitor, yuri: Visitor) -> None:
    war = await found_war(xenia, SAME_SCREEN)
    async with at_war(yuri, war) as watching, at_war(xenia, war) as line:
        welcome = await watching.hear("welcome")
        assert (welcome["seat_states"], welcome["journals"]) == ({}, {})
        assert await watching.problem("get-past-map", seat=0, number=0) == "not-your-seat"
        assert await watching.problem("get-past-map", seat=None, number=0) == "not-over"
        assert await watching.problem("get-truth", seat=0) == "not-over"
        await play(Warrior(line), until=1)
        closed = await watching.hear("step-ended")
        assert (closed["seat_states"], closed["entries"]) == ({}, {})
        answer = await yuri.http.get(f"/api/wars/{war}")
        assert answer.json()["you"] == []


async def test_two_tabs_hear_the_same(xenia: Visitor) -> None:
    war = await found_war(xenia, SAME_SCREEN)
    async with at_war(xenia, war) as one, at_war(xenia, war, "ru") as two:
        moment = (await one.hear("welcome"))["seat_states"]["0"]
        piece = next(found for found in moment["options"] if found["moves"])
        cell = next(p["cell"] for p in moment["scene"]["pieces"] if p["id"] == piece["piece"])
        order = f"{piece['piece']} {cell}-{piece['moves'][0]}"
        answer = {"type": "orders", "texts": [order]}
        await one.say("answer", seat=0, step_number=0, answer=answer)
        assert (await two.hear("answer-accepted"))["answer"] == answer
        await two.say("ready", seat=0, step_number=0, ready=True)
        for _ in range(2):  # a click too many does no harm
            await one.say("ready", seat=1, step_number=0, ready=True)
        closed = [await line.hear("step-ended") for line in (one, two)]
        assert closed[0]["seat_states"].keys() == closed[1]["seat_states"].keys()
        told = [[entry["message"]["key"] for entry in said["entries"]["0"]] for said in closed]
        assert told[0] == told[1] != []  # facts, which each page puts into its language
        assert (await one.hear("error"))["code"] in {"out-of-date", "not-asked"}


async def test_chat_reaches_its_recipients(address: str, xenia: Visitor) -> None:
    seats = [{"kind": "me", "coalition": "us"}, {"kind": "open"}, {"kind": "open"}]
    war = await found_war(xenia, seats, map="three_valleys")
    async with Visitor(address) as yuri, Visitor(address) as zoe, at_war(xenia, war) as hers:
        for visitor, seat in ((yuri, 1), (zoe, 2)):
            await visitor.http.post(f"/api/wars/{war}/seats/{seat}", json={})
        async with at_war(yuri, war) as his, at_war(zoe, war) as theirs:
            await his.say("choose", seat=1, faction="air", leader="", coalition="us")
            await hear_war(hers, lambda war: war["seats"][1]["coalition"] == "us")
            for to in ("coalition", "2", "all"):
                await hers.say("send-message", seat=0, to=to, text=f"  to {to}\n")
            assert [(await his.hear("player-message"))["to"] for _ in range(2)] == [
                "coalition",
                "all",
            ]
            assert [(await theirs.hear("player-message"))["text"] for _ in range(2)] == [
                "to 2",
                "to all",
            ]
            assert await hers.problem("send-message", seat=0, to="7", text="x") == "unknown-hearer"
            assert (
                await hers.problem("send-message", seat=0, to="all", text="\u200b")
                == "empty-message"
            )
            assert await hers.problem("send-message", seat=1, to="all", text="x") == "not-your-seat"
            await theirs.say("leave", seat=2)
            await hear_war(hers, lambda war: war["seats"][2]["kind"] == "open")
            await yuri.http.post(f"/api/wars/{war}/seats/2", json={})
        async with at_war(yuri, war) as again:  # without earlier messages to the seat
            talk = (await again.hear("welcome"))["chat"]
            assert [said["to"] for said in talk] == ["coalition", "all"]


async def test_a_war_without_talk(xenia: Visitor) -> None:
    war = await found_war(xenia, SAME_SCREEN, chat=False)
    async with at_war(xenia, war) as line:
        assert await line.problem("send-message", seat=0, to="all", text="x") == "no-chat"


async def test_present_players_vote_for_pause(xenia: Visitor, yuri: Visitor) -> None:
    clock = {"kind": "live", "seconds": 3600, "reserve": 60}
    war = await start(xenia, yuri, clock=clock)
    async with at_war(xenia, war) as hers:
        async with at_war(yuri, war) as his:
            welcome = await his.hear("welcome")
            deadline = welcome["war"]["deadline"]
            assert 0 < deadline - welcome["time"] <= 3600_000, "by one clock"
            await hers.say("vote", seat=0, proposal="extend", agreed=True)
            assert (await hear_war(his, lambda war: war["votes"]))["votes"] == {"extend": [0]}
            await his.say("vote", seat=1, proposal="extend", agreed=True)
            told = await hear_war(his, lambda war: not war["votes"])
            assert told["deadline"] == deadline + 3600_000
            await hers.say("vote", seat=0, proposal="pause", agreed=True)
            await hear_war(his, lambda war: war["votes"])
        paused = await hear_war(hers, lambda war: war["paused"])  # there is no one else to agree
        assert paused["deadline"] is None
        ready = {"seat": 0, "step_number": 0, "ready": True}
        assert await hers.problem("ready", **ready) == "paused"
        assert await hers.problem("vote", seat=0, proposal="extend", agreed=True) == "paused"
        await hers.say("vote", seat=0, proposal="resume", agreed=True)
        resumed = await hear_war(hers, lambda war: not war["paused"])
        assert resumed["deadline"] >= deadline + 3600_000
        assert await hers.problem("vote", seat=0, proposal="resume", agreed=True) == "not-paused"


async def test_plans_are_offered_when_their_hour_comes(xenia: Visitor) -> None:
    war = await found_war(xenia, SAME_SCREEN)
    async with at_war(xenia, war) as line:
        warrior = Warrior(line, seed=3)
        scene = (await warrior.hear())["seat_states"]["0"]["scene"]
        own = next(piece["id"] for piece in scene["pieces"] if piece["owner"] == 0)
        texts = [f"{own} a4-a5"]
        plan = {"seat": 0, "day": 1, "orders": texts}
        await line.say("set-draft", hour="midday", **plan)
        assert (await line.hear("answer-accepted"))["drafts"] == [
            {"day": 1, "hour": "midday", "orders": texts}
        ]
        assert await line.problem("set-draft", hour="morning", **plan) == "illegal"
        assert await line.problem("set-draft", hour="teatime", **plan) == "unknown-hour"
        assert (
            await line.problem("set-draft", hour="dusk", **(plan | {"orders": ["?"]})) == "illegal"
        )
        while warrior.war["hour"] == "morning":
            await warrior.answer()
            await warrior.hear()
        assert [p["hour"] for p in warrior.moments["0"]["drafts"]] == ["midday"]
        assert warrior.moments["1"]["drafts"] == []
        while warrior.war["hour"] == "midday":
            await warrior.answer()
            await warrior.hear()
        assert warrior.moments["0"]["drafts"] == []


BAD = (
    "",
    "[]",
    "{}",
    '{"type":"nothing"}',
    '{"type":"answer"}',
    '{"type":"answer","seat":9,"step_number":0,"answer":{"type":"orders"}}',
    '{"type":"answer","seat":0,"step_number":0,"answer":{"type":"orders","texts":[7]}}',
    '{"type":"answer","seat":0,"step_number":0,"answer":{"type":"peace"}}',
    '{"type":"answer","seat":0,"step_number":0,"answer":{"type":"orders","texts":["1 a1-a2"]}}',
    '{"type":"answer","seat":0,"step_number":0,"answer":{"type":"orders","texts":["x"]}}',
    '{"type":"answer","seat":0,"step_number":0,"answer":{"type":"targets","targets":{"1":2}}}',
    '{"type":"answer","seat":0,"step_number":7,"answer":{"type":"orders"}}',
    '{"type":"ready","seat":1,"step_number":0,"ready":true}',
    '{"type":"ready","seat":0,"step_number":-1,"ready":true}',
    '{"type":"set-draft","seat":0,"day":0,"hour":"dawn","orders":[]}',
    '{"type":"send-message","seat":0,"to":"all","text":""}',
    '{"type":"vote","seat":0,"proposal":"peace","agreed":true}',
    '{"type":"vote","seat":0,"proposal":"extend","agreed":true}',
    '{"type":"get-past-map","seat":0,"number":-1}',
    '{"type":"get-past-map","seat":0,"number":1000000}',
    '{"type":"get-past-map","seat":8,"number":1}',
    '{"type":"get-truth","seat":null}',
    '{"type":"choose","seat":0,"faction":"air","leader":""}',
    '{"type":"agree","seat":0,"agreed":false}',
    '{"type":"set-bot","seat":1,"level":1}',
    '{"type":"leave","seat":0}',
    '{"type":"language","language":"xx"}',
    "[" * 5000,
)


async def test_bad_messages_change_nothing(xenia: Visitor, yuri: Visitor) -> None:
    war = await start(xenia, yuri)
    async with at_war(xenia, war) as hers, at_war(yuri, war) as his:
        before = (await his.hear("welcome"))["war"]
        for text in BAD:
            await hers.socket.send(text)
            assert (await hers.hear("error"))["text"], text
        await hers.socket.send(b"\x00")
        assert (await hers.hear("error"))["code"] == "not-text"
        await his.say("send-message", seat=1, to="all", text="still here")
        assert (await his.hear())["type"] == "player-message"
        async with at_war(yuri, war) as again:
            after = (await again.hear("welcome"))["war"]
    assert after == before


async def test_a_page_hears_that_its_line_is_alive(xenia: Visitor) -> None:
    war = await found_war(xenia, TWO)
    async with at_war(xenia, war) as line:
        await line.hear("welcome")
        await line.say("ping")
        assert await line.hear("pong") == {"type": "pong"}


async def test_a_war_is_played_by_the_options_it_was_founded_with(xenia: Visitor) -> None:
    war = await found_war(xenia, AGAINST_A_BOT, shared_cells="all")
    assert (await xenia.http.get(f"/api/wars/{war}")).json()["shared_cells"] == "all"
    async with at_war(xenia, war) as line:
        await play(Warrior(line, seed=1))
    log = read_log((await xenia.http.get(f"/api/wars/{war}/log")).content)
    assert log.setup.shared_cells == "all"


async def test_what_cannot_be_founded(xenia: Visitor) -> None:
    wishes: list[tuple[dict[str, Any], str]] = [
        ({"map": "moon"}, "unknown-map"),
        ({"seats": [{"kind": "me"}]}, "wrong-war-seats"),
        ({"seats": [{"kind": "me", "faction": "fog"}] * 2}, "unknown-faction"),
        ({"seats": [{"kind": "me", "leader": "fog"}] * 2}, "unknown-leader"),
        ({"seats": [{"kind": "me", "coalition": "a:b"}] * 2}, "wrong-coalition"),
        ({"seats": [{"kind": "me", "coalition": "us"}] * 2}, "illegal"),
        ({"seats": [{"kind": "bot", "level": 9}] * 2}, "unreadable"),
        ({"clock": {"kind": "live", "seconds": 1}}, "short-clock"),
        ({"days": -1}, "unreadable"),
        ({"shared_cells": "none"}, "unreadable"),
    ]
    for wish, code in wishes:
        body = {"map": "ford", "seats": [{"kind": "me"}] * 2} | wish
        answer = await xenia.http.post("/api/wars", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert (await xenia.http.get("/api/wars/nothing")).status_code == 404
    assert (await xenia.http.get("/w/nothing")).status_code == 404
    async with at_war(xenia, "nothing") as line:
        assert (await line.hear())["code"] == "unknown-war"


async def test_lists_show_listed_wars_and_ones_own(xenia: Visitor, yuri: Visitor) -> None:
    open_war = await found_war(xenia, TWO)
    hidden = await found_war(xenia, TWO, listed=False)
    listed = (await yuri.http.get("/api/wars?status=gathering&limit=100")).json()["wars"]
    assert open_war in [war["id"] for war in listed]
    assert hidden not in [war["id"] for war in listed]
    mine = (await xenia.http.get("/api/wars?mine=true&limit=1")).json()
    assert [war["id"] for war in mine["wars"]] == [hidden]
    rest = (await xenia.http.get(f"/api/wars?mine=true&cursor={mine['next']}")).json()
    assert open_war in [war["id"] for war in rest["wars"]]
    assert (await yuri.http.get("/api/wars?mine=true")).json()["wars"] == []
    assert (await yuri.http.get("/api/wars?cursor=x")).json()["code"] == "wrong-cursor"


async def test_content_is_sent_once(xenia: Visitor) -> None:
    answer = await xenia.http.get("/api/zodiacs/content")
    content = msgspec.json.decode(answer.content, type=WarContent)
    for kind in content.kinds.values():
        assert kind.name["ru"]
        assert kind.faction in content.factions
        for ability in kind.abilities:
            assert ability.text["en"] != ability.text["ru"]
    for ground in content.maps.values():
        assert len(ground.starts) == ground.seats
        assert {cell.terrain for cell in ground.cells} <= content.terrains.keys()
    tag = {"if-none-match": answer.headers["etag"]}
    assert (await xenia.http.get("/api/zodiacs/content", headers=tag)).status_code == 304


async def test_bot_wars_finish_and_are_limited(tmp_path: Path) -> None:
    async with serving(tmp_path) as address, Visitor(address) as xenia:
        bots: list[dict[str, Any]] = [{"kind": "bot", "level": 1}] * 2
        wars = [await found_war(xenia, bots) for _ in range(4)]
        answer = await xenia.http.post("/api/wars", json={"map": "ford", "seats": bots})
        assert answer.json()["code"] == "too-many-bot-tables"
        async with at_war(xenia, wars[0]) as line:
            while (await line.hear()).get("war", {}).get("status") != "finished":
                pass


async def hear_war(line: Line, wanted: Any = lambda _: True) -> dict[str, Any]:  # noqa: ANN401
    """The next word of how a war looks that is as one wants it."""
    async with asyncio.timeout(PATIENCE):
        while True:
            said = await line.hear()
            if said["type"] in {"war-changed", "step-ended"} and wanted(said["war"]):
                war: dict[str, Any] = said["war"]
                return war
