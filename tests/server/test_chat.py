"""Chat at tables: recipients, retention, and mutes."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.site import LINKED, UNLIMITED, Line, Visitor, serving
from tests.server.test_accounts import PASSWORD, registered
from tests.server.test_moderation import asked, code, made_admin
from tests.server.warring import TWO, at_war, found_war, take_seat

from tessera.server.chat import chat, store

pytestmark = pytest.mark.anyio


@pytest.fixture
async def address(folder: Path) -> AsyncIterator[str]:
    async with serving(folder) as running:
        yield running


async def together(xenia: Visitor, yuri: Visitor) -> str:
    """A table at which two sit."""
    table = await xenia.found(LINKED)
    assert (await yuri.sit(table, "y", "Yuri")).status_code == 200
    return table


async def say(visitor: Visitor, table: str, text: str) -> None:
    assert await asked(visitor, f"tables/{table}/chat", text=text) == (204, None)


async def silent(line: Line) -> bool:
    """Whether a browser has no further messages."""
    await line.say("ping")
    return str((await line.hear())["type"]) == "pong"


async def recalled(visitor: Visitor, table: str) -> list[str]:
    """The welcome of a visitor of a table."""
    async with visitor.at(table) as line:
        await line.hear("welcome")
        await line.say("ping")
        while (said := await line.hear())["type"] not in {"chat-history", "pong"}:
            pass
        return [one["text"] for one in said.get("messages", ())]


async def test_players_and_spectators_chat_separately(
    xenia: Visitor, yuri: Visitor, zoe: Visitor
) -> None:
    await registered(zoe, "Zoe")
    table = await together(xenia, yuri)
    async with xenia.at(table) as here, yuri.at(table) as there, zoe.at(table) as aside:
        for line in (here, there, aside):
            await line.hear("welcome")
        await say(xenia, table, "  Hello <b>there</b>\n! ")
        said = await there.hear("chat-message")
        assert said["text"] == "Hello <b>there</b> !"
        assert (said["side"], said["name"], said["channel"]) == ("x", "Xenia", "players")
        assert (await here.hear("chat-message"))["id"] == said["id"], "who speaks hears it, too"
        await say(zoe, table, "She should have played b1")
        heard = await aside.hear("chat-message")
        assert (heard["side"], heard["name"], heard["channel"]) == ("", "Zoe", "spectators")
        assert heard["text"] == "She should have played b1", "and nothing of the players before"
        assert await silent(here)
        assert await silent(there)
    assert await recalled(xenia, table) == ["Hello <b>there</b> !"]
    assert await recalled(zoe, table) == ["She should have played b1"]


async def test_talk_is_there_after_a_restart_and_no_part_of_the_record(folder: Path) -> None:
    async with serving(folder) as address, Visitor(address) as xenia, Visitor(address) as yuri:
        table = await together(xenia, yuri)
        before = (await xenia.http.get(f"/api/tables/{table}/record")).content
        await say(yuri, table, "Good luck")
        assert (await xenia.http.get(f"/api/tables/{table}/record")).content == before
        cookies = xenia.http.cookies
    async with serving(folder) as address, Visitor(address) as xenia:
        xenia.http.cookies = cookies
        assert await recalled(xenia, table) == ["Good luck"]
        assert (await xenia.http.get(f"/api/tables/{table}/record")).content == before


async def test_welcome_message_is_marked(xenia: Visitor, yuri: Visitor) -> None:
    table = await together(xenia, yuri)
    async with yuri.at(table) as line:
        await line.hear("welcome")
        assert (await asked(xenia, f"tables/{table}/chat", greeting="good-luck"))[0] == 204
        said = await line.hear("chat-message")
        assert (said["greeting"], said["text"]) == ("good-luck", "")
    assert (await asked(xenia, f"tables/{table}/chat", greeting="<b>"))[0] == 400


@pytest.mark.parametrize("text", ["", "  \n ", "a\u202eb", "\u200b"])
async def test_invisible_characters_in_chat_are_refused(
    xenia: Visitor, yuri: Visitor, text: str
) -> None:
    table = await together(xenia, yuri)
    assert await code(xenia, f"tables/{table}/chat", text=text) == "empty-message"


async def test_chat_messages_are_limited(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "MAX_MESSAGES", 2)
    table = await together(xenia, yuri)
    assert (await asked(xenia, f"tables/{table}/chat", text="x" * 301))[0] == 400
    for text in ("One", "Two"):
        await say(xenia, table, text)
    assert await code(yuri, f"tables/{table}/chat", text="Three") == "chat-full"
    for _ in range(chat.AT_ONCE):
        refused = await code(xenia, f"tables/{table}/chat", text="Four")
    assert refused == "too-often"
    assert await code(xenia, "tables/nowhere/chat", text="Five") == "unknown-table"


async def test_guest_spectators_cannot_write(xenia: Visitor, yuri: Visitor, zoe: Visitor) -> None:
    table = await together(xenia, yuri)
    assert await code(zoe, f"tables/{table}/chat", text="Hello") == "chat-guest"


async def test_blocked_player_is_unheard_and_cannot_join(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    table = await together(xenia, yuri)
    waiting = await xenia.found(LINKED)
    await say(yuri, table, "Before")
    told = await asked(xenia, "blocks", name="yuri")
    assert told == (200, {"names": ["Yuri"]})
    async with xenia.at(table) as line:
        await line.hear("welcome")
        await say(yuri, table, "After")
        await say(xenia, table, "I do not hear you")
        assert (await line.hear("chat-message"))["text"] == "I do not hear you"
    assert await recalled(yuri, table) == ["Before", "After", "I do not hear you"]
    assert (await yuri.sit(waiting, "y", "Yuri")).json()["code"] == "blocked"
    seats = {"x": {"kind": "me"}, "y": {"kind": "open", "invited": "Xenia"}}
    assert await code(yuri, "tables", game="fill", seats=seats) == "blocked"
    assert (await asked(xenia, "blocks/lift", name="Yuri"))[1] == {"names": []}
    assert (await yuri.sit(waiting, "y", "Yuri")).status_code == 200
    assert await recalled(xenia, table) == ["Before", "After", "I do not hear you"]


async def test_blocks_are_of_accounts(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    assert await code(xenia, "blocks", name="Xenia") == "block-self"
    assert await code(xenia, "blocks", name="Nobody") == "unknown-player"
    assert await code(yuri, "blocks", name="Xenia") == "logged-out"


async def test_report_includes_context_of_message(
    xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path
) -> None:
    await registered(zoe, "Zoe")
    await made_admin("Zoe", folder)
    table = await together(xenia, yuri)
    bad = 0
    async with xenia.at(table) as line:
        for text in ("Hello", "<i>You fool</i>", "Oh"):
            await say(yuri, table, text)
            said = await line.hear("chat-message")
            bad = said["id"] if text.startswith("<") else bad
    assert await code(zoe, "reports", text="Rude", message=bad) == "not-found", "who cannot read it"
    assert await code(xenia, "reports", text="Rude", message=9_999) == "not-found"
    for _ in range(2):
        assert (await asked(xenia, "reports", text="Rude", message=bad))[0] == 204
    (report,) = (await zoe.http.get("/api/admin")).json()["reports"]
    assert report["game"] == f"/t/{table}"
    assert [one["text"] for one in report["messages"]] == ["Hello", "<i>You fool</i>", "Oh"]
    assert report["message"] == bad
    assert await code(xenia, "reports", name="Zoe", text="x", room="nowhere") == "unknown-table"
    assert (await asked(xenia, "reports", name="Zoe", text="x", room=table))[0] == 204


async def test_notes_are_private(xenia: Visitor, yuri: Visitor) -> None:
    table = await together(xenia, yuri)
    assert (await asked(xenia, f"notes/{table}", text=" Mind the left\nflank "))[0] == 204
    note = (await xenia.http.get(f"/api/notes/{table}")).json()
    assert note == {"text": "Mind the left\nflank"}
    assert (await yuri.http.get(f"/api/notes/{table}")).json() == {"text": ""}
    assert (await asked(xenia, f"notes/{table}", text=""))[0] == 204
    assert (await xenia.http.get(f"/api/notes/{table}")).json() == {"text": ""}
    assert await code(xenia, "notes/nowhere", text="x") == "unknown-table"


async def test_chat_is_exported_and_deleted_with_account(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    table = await together(xenia, yuri)
    await say(xenia, table, "Mine")
    await say(yuri, table, "Yours")
    await asked(xenia, f"notes/{table}", text="A plan")
    await asked(xenia, "blocks", name="Yuri")
    told = (await xenia.http.get("/api/account/export")).json()
    assert [one["text"] for one in told["chat_messages"]] == ["Mine"]
    assert [one["text"] for one in told["notes"]] == ["A plan"]
    assert told["blocks"] == ["Yuri"]
    assert (await asked(xenia, "account/delete", current=PASSWORD))[0] == 200
    assert await recalled(yuri, table) == ["Yours"]
    assert (await yuri.sit(await yuri.found(LINKED), "y", "Yuri")).status_code == 200


async def test_chat_is_limited_per_address(folder: Path) -> None:
    async with (
        serving(folder, limits=replace(UNLIMITED, messages_a_minute=1)) as address,
        Visitor(address) as xenia,
        Visitor(address) as yuri,
    ):
        table = await together(xenia, yuri)
        await say(xenia, table, "One")
        assert await code(yuri, f"tables/{table}/chat", text="Two") == "too-often"


async def handle_of_a_guest(keeper: Visitor, table: str) -> str:
    """The moderators' entry of the guest whose message was reported."""
    (report,) = (await keeper.http.get("/api/admin")).json()["reports"]
    assert report["game"] == f"/t/{table}"
    assert [line["name"] for line in report["messages"] if line["id"] == report["message"]] == [
        "Yuri"
    ]
    return str(report["target"])


async def reported(xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path) -> tuple[str, str]:
    """A table with a rude guest, and the moderators' entry of that guest."""
    await registered(zoe, "Zoe")
    await made_admin("Zoe", folder, "moderator")
    table = await together(xenia, yuri)
    async with xenia.at(table) as line:
        await line.hear("welcome")
        await say(yuri, table, "Rude")
        said = await line.hear("chat-message")
    assert (await asked(xenia, "reports", text="He is rude", message=said["id"]))[0] == 204
    return table, await handle_of_a_guest(zoe, table)


async def test_rude_guest_is_banned(
    xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path
) -> None:
    table, guest = await reported(xenia, yuri, zoe, folder)
    assert guest.startswith("#")
    secret = yuri.http.cookies["tessera"]
    assert guest.strip("#") not in secret, "the handle lets nobody be that guest"
    async with yuri.at(table) as line:
        assert (await line.hear("welcome"))["you"] == ["y"]
        status, told = await asked(zoe, "admin/bans", name=guest, reason="Rude", days=3)
        assert (status, [ban["name"] for ban in told["bans"]]) == (200, [guest])
        await line.socket.wait_closed()
    status, refused = await asked(yuri, f"tables/{table}/chat?language=en", text="Ha")
    assert (status, refused["code"]) == (403, "banned")
    assert refused["text"].endswith(": Rude")
    assert await code(yuri, "account", name="Yuri", password=PASSWORD) == "banned"
    assert yuri.http.cookies["tessera"] == secret, "a new guest is who has cleared the cookies"
    async with yuri.at(table) as line:
        assert (await line.hear("welcome"))["you"] == [], "to look on nobody need be known"
    told = (await asked(zoe, "admin/bans/lift", name=guest))[1]
    assert [(action["action"], action["target"]) for action in told["moderation_actions"][:2]] == [
        ("unbanned", guest),
        ("banned", guest),
    ]
    await say(yuri, table, "Sorry")


async def test_muted_player_cannot_write(
    xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path
) -> None:
    table, guest = await reported(xenia, yuri, zoe, folder)
    war = await found_war(xenia, TWO)
    assert await take_seat(yuri, war, 1, "Yuri") == 200
    told = (await asked(zoe, "admin/mutes", name=guest, reason="Rude"))[1]
    assert told["mutes"] == [{"name": guest, "reason": "Rude"}]
    status, refused = await asked(yuri, f"tables/{table}/chat?language=en", text="Ha")
    assert (status, refused["code"]) == (403, "muted")
    assert refused["text"].endswith(": Rude")
    async with at_war(yuri, war) as line:
        await line.hear("welcome")
        assert await line.problem("send-message", seat=1, to="all", text="Ha") == "muted"
    told = (await asked(zoe, "admin/mutes/lift", name=guest))[1]
    assert told["mutes"] == []
    assert await code(zoe, "admin/mutes/lift", name=guest) == "not-found"
    await say(yuri, table, "Sorry")


async def test_a_guest_has_no_name_of_an_account_nor_a_role(
    xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path
) -> None:
    _, guest = await reported(xenia, yuri, zoe, folder)
    await made_admin("Zoe", folder)
    assert await code(zoe, "admin/names", name=guest, new="Other") == "unknown-player"
    assert await code(zoe, "admin/roles", name=guest, role="admin") == "unknown-player"
    assert await code(zoe, "admin/bans", name="#0123", reason="x") == "unknown-player"
    assert await code(yuri, "admin/bans", name=guest, reason="x") == "not-found"
