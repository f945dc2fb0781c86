"""Chat in wars: recipients, mutes, and reports."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.site import Line, Visitor, serving
from tests.server.test_accounts import PASSWORD, registered
from tests.server.test_chat import silent
from tests.server.test_moderation import asked, code, made_admin
from tests.server.warring import TWO, at_war, found_war

pytestmark = pytest.mark.anyio

OPEN: list[dict[str, Any]] = [{"kind": "open"}, {"kind": "open"}]


@pytest.fixture
async def address(folder: Path) -> AsyncIterator[str]:
    async with serving(folder) as running:
        yield running


async def sit(visitor: Visitor, war: str, seat: int = 1) -> tuple[int, str]:
    """Sit down; the status of the answer, and why not."""
    status, body = await asked(visitor, f"wars/{war}/seats/{seat}", name="Guest")
    return status, body.get("code", "")


async def together(xenia: Visitor, yuri: Visitor) -> str:
    """A war for which two have gathered."""
    war = await found_war(xenia, TWO)
    assert await sit(yuri, war) == (200, "")
    return war


async def say(line: Line, seat: int, text: str, to: str = "all") -> None:
    """Send a message, and receive it."""
    await line.say("send-message", seat=seat, to=to, text=text)
    assert (await line.hear("player-message"))["text"] == text


async def recalled(visitor: Visitor, war: str) -> list[str]:
    """The players' chat, as sent to a visitor of the war."""
    async with at_war(visitor, war) as line:
        return [one["text"] for one in (await line.hear("welcome"))["chat"]]


async def asides(visitor: Visitor, war: str) -> list[str]:
    """The spectators' chat, as sent to a visitor of the war."""
    async with at_war(visitor, war) as line:
        await line.hear("welcome")
        await line.say("ping")
        while (said := await line.hear())["type"] not in {"chat-history", "pong"}:
            pass
        return [one["text"] for one in said.get("messages", ())]


async def test_blocked_player_cannot_join_war_of_blocker(
    xenia: Visitor, yuri: Visitor, zoe: Visitor
) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    await asked(xenia, "blocks", name="Yuri")
    seated, founded = await found_war(xenia, TWO), await found_war(xenia, OPEN)
    strangers = await found_war(zoe, OPEN)
    assert await sit(yuri, seated) == (403, "blocked")
    assert await sit(yuri, founded) == (403, "blocked"), "though nobody sits there yet"
    assert await sit(yuri, strangers) == (200, "")
    assert await sit(xenia, strangers, 0) == (200, ""), "who blocks somebody may"
    await asked(xenia, "blocks/lift", name="Yuri")
    assert await sit(yuri, seated) == (200, "")


async def test_blocked_player_is_unheard_in_war(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    war = await together(xenia, yuri)
    known = (await xenia.http.get(f"/api/wars/{war}/players")).json()
    assert [(one["side"], one["name"]) for one in known] == [("0", "Xenia"), ("1", "Yuri")]
    async with at_war(xenia, war) as hers, at_war(yuri, war) as his:
        await say(his, 1, "Before")
        assert (await hers.hear("player-message"))["text"] == "Before"
        await asked(xenia, "blocks", name="Yuri")
        await say(his, 1, "After")
        await say(his, 1, "For you alone", to="0")
        await say(hers, 0, "I do not hear you")
        await his.hear("player-message")
        assert await recalled(xenia, war) == ["I do not hear you"]
        everything = ["Before", "After", "For you alone", "I do not hear you"]
        assert await recalled(yuri, war) == everything
        await asked(xenia, "blocks/lift", name="Yuri")
        await say(his, 1, "Again")
        assert (await hers.hear("player-message"))["text"] == "Again"
    assert await recalled(xenia, war) == [*everything, "Again"]


async def test_new_seat_holder_inherits_no_messages(
    xenia: Visitor, yuri: Visitor, zoe: Visitor
) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    war = await together(xenia, zoe)
    async with at_war(zoe, war) as line:
        await say(line, 1, "I cannot stay")
        await line.say("leave", seat=1)
        while (await line.hear("war-changed"))["war"]["seats"][1]["kind"] != "open":
            pass
    assert await sit(yuri, war) == (200, "")
    await asked(xenia, "blocks", name="Yuri")
    assert await recalled(xenia, war) == ["I cannot stay"]


async def test_war_spectators_chat_separately(xenia: Visitor, yuri: Visitor, zoe: Visitor) -> None:
    await registered(zoe, "Zoe")
    war = await together(xenia, yuri)
    async with at_war(xenia, war) as hers, at_war(zoe, war) as aside:
        for line in (hers, aside):
            await line.hear("welcome")
        await say(hers, 0, "All may hear this")
        assert (await aside.hear("player-message"))["text"] == "All may hear this"
        await say(hers, 0, "And this none", to="1")
        assert await asked(zoe, f"wars/{war}/chat", text=" He stands\nbadly ") == (204, None)
        heard = await aside.hear()
        assert (heard["type"], heard["text"], heard["name"]) == (
            "chat-message",
            "He stands badly",
            "Zoe",
        )
        assert heard["channel"] == "spectators"
        assert await silent(hers), "nobody who plays hears it"
    assert await asides(zoe, war) == ["He stands badly"]
    assert await asides(yuri, war) == []
    assert await code(xenia, f"wars/{war}/chat", text="Let me see") == "plays-here"
    assert await code(zoe, "wars/nowhere/chat", text="Hello") == "unknown-war"


async def test_guest_war_spectators_cannot_write(xenia: Visitor, yuri: Visitor) -> None:
    war = await found_war(xenia, TWO)
    assert await code(yuri, f"wars/{war}/chat", text="Hello") == "chat-guest"
    await registered(yuri, "Yuri")
    quiet = await found_war(xenia, TWO, chat=False)
    assert await code(yuri, f"wars/{quiet}/chat", text="Hello") == "no-chat"


async def test_war_report_includes_what_reporter_saw(
    xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path
) -> None:
    await registered(zoe, "Zoe")
    await registered(yuri, "Yuri")
    await made_admin("Zoe", folder)
    seats = [{"kind": "me", "name": "Xenia"}, *[{"kind": "open"}] * 2]
    war = await found_war(xenia, seats, map="three_valleys")
    await sit(yuri, war)
    await sit(zoe, war, 2)
    async with at_war(yuri, war) as his, at_war(xenia, war) as hers:
        await say(his, 1, "Zoe must not hear this", to="0")
        await say(his, 1, "Hello")
        await say(his, 1, "You fool", to="2")
        await say(his, 1, "You all are fools")
        told = [(await hers.hear("player-message"))["number"] for _ in range(3)]
    assert await asked(xenia, "reports", text="Rude", room=war, message=told[-1]) == (204, None)
    for number, why in ((3, "not-found"), (-1, "unreadable")):
        assert await code(xenia, "reports", text="Rude", room=war, message=number) == why
    (report,) = (await zoe.http.get("/api/admin")).json()["reports"]
    assert (report["target"], report["game"]) == ("Yuri", f"/w/{war}")
    lines = {line["id"]: (line["name"], line["text"]) for line in report["messages"]}
    assert [text for _, text in lines.values()] == [
        "Zoe must not hear this",
        "Hello",
        "You all are fools",
    ]
    assert lines[report["message"]] == ("Yuri", "You all are fools")


async def test_spectator_chat_can_be_reported_by_spectators(
    xenia: Visitor, yuri: Visitor, zoe: Visitor, folder: Path
) -> None:
    await registered(zoe, "Zoe")
    await made_admin("Zoe", folder)
    war = await found_war(xenia, TWO)
    async with at_war(yuri, war) as line:
        await asked(zoe, f"wars/{war}/chat", text="He is a fool")
        said = (await line.hear("chat-message"))["id"]
    assert await code(xenia, "reports", text="Rude", message=said) == "not-found", "who plays"
    assert await asked(yuri, "reports", text="Rude", message=said) == (204, None)
    (report,) = (await zoe.http.get("/api/admin")).json()["reports"]
    assert [line["text"] for line in report["messages"]] == ["He is a fool"]
    assert (report["target"], report["game"]) == ("Zoe", f"/w/{war}")


async def test_war_messages_are_exported_and_lose_name_with_account(
    xenia: Visitor, yuri: Visitor, zoe: Visitor
) -> None:
    await registered(xenia, "Xenia")
    await registered(zoe, "Zoe")
    war = await together(xenia, yuri)
    async with at_war(xenia, war) as hers, at_war(yuri, war) as his:
        await say(hers, 0, "Mine")
        await say(hers, 0, "For you", to="1")
        await his.say("send-message", seat=1, to="0", text="Yours")
        await hers.hear("player-message")
    await asked(zoe, f"wars/{war}/chat", text="Well")
    told = (await xenia.http.get("/api/account/export")).json()["war_messages"]
    assert [(one["war"], one["to"], one["text"]) for one in told] == [
        (war, "all", "Mine"),
        (war, "1", "For you"),
    ]
    aside = (await zoe.http.get("/api/account/export")).json()
    assert ([one["text"] for one in aside["chat_messages"]], aside["war_messages"]) == (
        ["Well"],
        [],
    )
    for leaving in (xenia, zoe):
        assert (await asked(leaving, "account/delete", current=PASSWORD))[0] == 200
    async with at_war(yuri, war) as line:
        welcome = await line.hear("welcome")
    assert [one["text"] for one in welcome["chat"]] == ["Mine", "For you", "Yours"]
    assert welcome["war"]["seats"][0]["name"] == ""
    assert "Xenia" not in str(welcome)
    async with Visitor(xenia.address) as stranger:
        assert await asides(stranger, war) == []
