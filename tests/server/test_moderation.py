"""Moderation: permissions, bans, and the log."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from tests.server.site import PATIENCE, Visitor, serving
from tests.server.test_accounts import PASSWORD, registered
from tests.server.test_bot_api import heard, program, tokens
from tests.server.warring import at_war, found_war

from tessera.cli.admin import give_role
from tessera.games.common.errors import NotationError
from tessera.server.core.data_folder import DATABASE

pytestmark = pytest.mark.anyio


@pytest.fixture
async def address(folder: Path) -> AsyncIterator[str]:
    async with serving(folder) as running:
        yield running


async def asked(visitor: Visitor, path: str, **body: object) -> tuple[int, Any]:
    answer = await visitor.http.post(f"/api/{path}", json=body)
    return answer.status_code, answer.json() if answer.content else None


async def code(visitor: Visitor, path: str, **body: object) -> str:
    return str((await asked(visitor, path, **body))[1]["code"])


async def made_admin(name: str, folder: Path, role: str = "admin") -> None:
    await asyncio.to_thread(give_role, name, role, folder)


async def test_non_moderator_gets_not_found(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    for visitor in (xenia, yuri):
        told = (await visitor.http.get("/api/admin")).json()
        assert told.pop("role") == "player"
        assert not any(told.values())
        assert await code(visitor, "admin/bans", name="Xenia", reason="x") == "not-found"
        assert await code(visitor, "admin/bans/lift", name="Xenia") == "not-found"
        assert await code(visitor, "admin/names", name="Xenia", new="Other") == "not-found"
        assert await code(visitor, "admin/roles", name="Xenia", role="admin") == "not-found"
        assert await code(visitor, "admin/reports/1/resolve") == "not-found"


async def test_report_stays_open_until_resolved(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia")
    await made_admin("xenia", folder)
    assert (await yuri.http.get("/api/admin")).json()["moderation_actions"] == []
    for _ in range(2):
        assert await asked(yuri, "reports", name="Xenia", text="<b>Rude</b>") == (204, None)
    assert await code(yuri, "reports", name="Nobody", text="Rude") == "unknown-player"
    (report,) = (await xenia.http.get("/api/admin")).json()["reports"]
    assert (report["target"], report["reporter"]) == ("Xenia", "")
    assert report["text"] == "<b>Rude</b>"
    told = (await asked(xenia, f"admin/reports/{report['id']}/resolve"))[1]
    assert told["reports"] == []
    assert [action["action"] for action in told["moderation_actions"]] == ["resolved", "role"]
    assert await code(xenia, f"admin/reports/{report['id']}/resolve") == "not-found"


async def test_account_shows_moderator_role(xenia: Visitor, folder: Path) -> None:
    async def is_moderator() -> bool:
        return bool((await xenia.http.get("/api/account")).json()["account"]["is_moderator"])

    await registered(xenia, "Xenia")
    assert not await is_moderator()
    await made_admin("Xenia", folder, "moderator")
    assert await is_moderator()


async def test_a_number_that_nothing_has_is_none(xenia: Visitor, folder: Path) -> None:
    await registered(xenia, "Xenia")
    await made_admin("Xenia", folder)
    as_json = {"content-type": "application/json"}
    for number in ("-1", str(2**31), str(2**63), "9" * 30, "9" * 5000):
        assert (await asked(xenia, f"admin/reports/{number}/resolve"))[0] in {400, 404}
        body = f'{{"text": "Rude", "message": {number}}}'
        told = await xenia.http.post("/api/reports", content=body, headers=as_json)
        assert (told.status_code, told.json()["code"]) == (400, "unreadable")


async def test_banned_account_is_refused_everywhere_with_reason(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    await made_admin("Xenia", folder)
    table = await yuri.found()
    async with yuri.at(table) as line:
        await line.hear("welcome")
        told = await asked(xenia, "admin/bans", name="Yuri", reason="Rude", days=3)
        assert [ban["name"] for ban in told[1]["bans"]] == ["Yuri"]
        await line.socket.wait_closed()
    assert (await yuri.http.get("/api/account")).json()["account"] is None
    status, refused = await asked(
        yuri, "account/log-in?language=en", name="Yuri", password=PASSWORD
    )
    assert (status, refused["code"]) == (403, "banned")
    assert refused["text"].endswith(": Rude")
    assert await code(yuri, "account/log-in", name="Yuri", password="wrong") == "wrong-login"
    assert (await asked(xenia, "admin/bans/lift", name="Yuri"))[0] == 200
    assert (await asked(yuri, "account/log-in", name="Yuri", password=PASSWORD))[0] == 200


async def test_games_of_a_banned_player_are_ended(
    xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    await made_admin("Xenia", folder)
    seats = {"x": {"kind": "me"}, "y": {"kind": "open"}}
    begun, unbegun = [await zoe.found(seats) for _ in range(2)]
    for table in (begun, unbegun):
        await yuri.sit(table, "y")
    war = await found_war(zoe, [{"kind": "me"}, {"kind": "open"}])
    await yuri.http.post(f"/api/wars/{war}/seats/1", json={})
    async with zoe.at(begun) as line, yuri.at(begun) as other:
        await line.act(0, "a1")
        await line.act(1, "b1")
        await other.act(2, "c1")
        while (await line.hear("happened"))["side"] != "y":
            pass
        assert (await asked(xenia, "admin/bans", name="Yuri", reason="Rude"))[0] == 200
        while (told := await line.hear("happened"))["kind"] != "resign":
            pass
        assert told["scene"]["outcome"]["result"] == "1-0"
    over = (await zoe.http.get(f"/api/tables/{unbegun}")).json()
    assert (over["status"], over["result"]) == ("finished", "*")
    seats = (await zoe.http.get(f"/api/wars/{war}")).json()["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "open"]


async def test_ban_ends_bot_streams(
    xenia: Visitor, yuri: Visitor, folder: Path, address: str
) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    await made_admin("Xenia", folder)
    table = await xenia.found()
    async with (
        program(address, (await tokens(yuri))["secret"]) as bot,
        bot.stream("GET", "/events") as events,
        bot.stream("GET", f"/tables/{table}/stream") as stream,
    ):
        said = stream.aiter_lines()
        await heard(said, "welcome")
        assert (await asked(xenia, "admin/bans", name="Yuri", reason="Rude"))[0] == 200
        async with asyncio.timeout(PATIENCE):
            for lines in (said, events.aiter_lines()):
                assert not any([line async for line in lines])
        assert (await bot.get("/account")).status_code == 401


async def test_moderator_cannot_act_on_moderators_or_roles(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    for name in ("Xenia", "Yuri"):
        await made_admin(name, folder, "moderator")
    assert await code(xenia, "admin/bans", name="Yuri", reason="x") == "not-above"
    assert await code(xenia, "admin/names", name="Yuri", new="Other") == "not-above"
    assert await code(xenia, "admin/roles", name="Yuri", role="player") == "not-found"
    await made_admin("Xenia", folder)
    assert (await asked(xenia, "admin/roles", name="Yuri", role="player"))[0] == 200
    told = (await asked(xenia, "admin/names", name="Yuri", new="Nicer"))[1]
    assert (told["moderation_actions"][0]["detail"], told["moderation_actions"][0]["target"]) == (
        "Yuri",
        "Nicer",
    )
    assert (await yuri.http.get("/api/account")).json()["account"]["name"] == "Nicer"


@pytest.mark.usefixtures("address")
async def test_a_role_or_account_that_is_none_is_named(folder: Path) -> None:
    with pytest.raises(NotationError, match=r"Unknown role “king”; expected one of player"):
        await made_admin("Xenia", folder, "king")
    with pytest.raises(NotationError, match=r"There is no account named “Nobody”"):
        await made_admin("Nobody", folder)


async def test_renamed_account_loses_old_name_everywhere(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia")
    await made_admin("Xenia", folder)
    await registered(yuri, "Rude")
    table = await yuri.found({"x": {"kind": "me"}, "y": {"kind": "open"}})
    playing = await found_war(yuri, [{"kind": "me"}, {"kind": "me"}])
    gathering = await found_war(yuri, [{"kind": "me"}, {"kind": "open"}])
    assert (await yuri.http.post("/api/account/name", json={"name": "Ruder"})).status_code == 200
    async with xenia.at(table) as line, at_war(xenia, playing) as field:
        for told in (line, field):
            await told.hear("welcome")
        assert (await asked(xenia, "admin/names", name="Ruder", new=" Nicer "))[0] == 200
        assert (await line.hear("welcome"))["table"]["seats"][0]["name"] == "Nicer"
        assert (await field.hear("welcome"))["war"]["seats"][0]["handle"] == "Nicer"
    for war in (playing, gathering):
        (mine, *_) = (await xenia.http.get(f"/api/wars/{war}")).json()["seats"]
        assert (mine["name"], mine["handle"]) == ("Nicer", "Nicer")
    rooms = (await xenia.http.get("/api/rooms")).text
    assert "Nicer" in rooms
    assert "Rude" not in rooms
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        kept = [*database.execute("SELECT config, summary FROM rooms")]
        kept += [*database.execute("SELECT event, '' FROM events")]
        kept += [*database.execute("SELECT name, '' FROM seats")]
    assert "Nicer" in str(kept)
    assert "Rude" not in str(kept)


async def test_log_after_renames_keeps_the_names_of_then(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia")
    await made_admin("Xenia", folder)
    await registered(yuri, "Boris")
    assert (await asked(xenia, "admin/mutes", name="Boris", reason="Loud"))[0] == 200
    assert (await yuri.http.post("/api/account/name", json={"name": "Borya"})).status_code == 200
    told = (await asked(xenia, "admin/names", name="Borya", new="Robert"))[1]
    log = [
        (action["action"], action["target"], action["detail"])
        for action in told["moderation_actions"]
    ]
    assert log == [
        ("renamed", "Robert", "Borya"),
        ("renamed", "Borya", "Boris"),
        ("muted", "Boris", "Loud"),
        ("role", "Xenia", "admin"),
    ]
    deleted = await yuri.http.post("/api/account/delete", json={"current": PASSWORD})
    assert deleted.status_code == 200
    told = (await xenia.http.get("/api/admin")).json()
    assert not any(name in str(told["moderation_actions"]) for name in ("Robert", "Borya", "Boris"))


async def test_owner_of_a_name_that_a_moderator_changed_logs_in_with_either(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    await registered(xenia, "Xenia")
    await made_admin("Xenia", folder)
    await registered(yuri, "Rude")
    assert (await asked(xenia, "admin/names", name="Rude", new="Nice"))[0] == 200
    for name in ("Rude", "Nice"):
        status, account = await asked(yuri, "account/log-in", name=name, password=PASSWORD)
        assert (status, account["name"]) == (200, "Nice")


async def test_ban_resolves_reports_and_moderators_see_how_many_wait(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    async def reports() -> int:
        return int((await xenia.http.get("/api/account")).json()["account"]["reports"])

    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    assert await asked(yuri, "reports", name="Xenia", text="Rude") == (204, None)
    assert await reports() == 0, "a player sees none"
    await made_admin("Xenia", folder)
    assert await reports() == 1
    assert await asked(xenia, "reports", name="Yuri", text="Rude") == (204, None)
    told = (await asked(xenia, "admin/bans", name="Yuri", reason="Rude"))[1]
    assert [report["target"] for report in told["reports"]] == ["Xenia"]
    assert await reports() == 1
