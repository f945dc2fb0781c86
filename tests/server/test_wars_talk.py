"""What people say at wars: who hears it, who is not heard any more, and who may be told of it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.site import Line, Visitor, serving
from tests.server.test_accounts import CHEAP, registered
from tests.server.test_moderation import asked
from tests.server.warring import TWO, at_war, found_war

from tessera.server.accounts import passwords

pytestmark = pytest.mark.anyio

OPEN: list[dict[str, Any]] = [{"kind": "open"}, {"kind": "open"}]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(passwords, "HASHER", CHEAP)
    monkeypatch.delenv("TESSERA_DATABASE", raising=False)
    return tmp_path


@pytest.fixture
async def address(folder: Path) -> AsyncIterator[str]:
    async with serving(folder) as running:
        yield running


@pytest.fixture
async def zoe(address: str) -> AsyncIterator[Visitor]:
    async with Visitor(address) as visitor:
        yield visitor


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
    """Say something, and hear it oneself."""
    await line.say("say", seat=seat, to=to, text=text)
    assert (await line.hear("talk"))["text"] == text


async def recalled(visitor: Visitor, war: str) -> list[str]:
    """What somebody is told of what players said who comes to a war."""
    async with at_war(visitor, war) as line:
        return [one["text"] for one in (await line.hear("welcome"))["talk"]]


async def test_who_is_blocked_does_not_sit_down_with_who_blocks_them(
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


async def test_who_is_blocked_is_not_heard_at_a_war(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    war = await together(xenia, yuri)
    async with at_war(xenia, war) as hers, at_war(yuri, war) as his:
        await say(his, 1, "Before")
        assert (await hers.hear("talk"))["text"] == "Before"
        await asked(xenia, "blocks", name="Yuri")
        await say(his, 1, "After")
        await say(his, 1, "For you alone", to="0")
        await say(hers, 0, "I do not hear you")
        await his.hear("talk")
        assert await recalled(xenia, war) == ["I do not hear you"]
        everything = ["Before", "After", "For you alone", "I do not hear you"]
        assert await recalled(yuri, war) == everything
        await asked(xenia, "blocks/lift", name="Yuri")
        await say(his, 1, "Again")
        assert (await hers.hear("talk"))["text"] == "Again"
    assert await recalled(xenia, war) == [*everything, "Again"]


async def test_whoever_takes_a_seat_is_not_taken_for_who_sat_there(
    xenia: Visitor, yuri: Visitor, zoe: Visitor
) -> None:
    await registered(xenia, "Xenia")
    await registered(yuri, "Yuri")
    war = await together(xenia, zoe)
    async with at_war(zoe, war) as line:
        await say(line, 1, "I cannot stay")
        await line.say("leave", seat=1)
        while (await line.hear("war"))["war"]["seats"][1]["kind"] != "open":
            pass
    assert await sit(yuri, war) == (200, "")
    await asked(xenia, "blocks", name="Yuri")
    assert await recalled(xenia, war) == ["I cannot stay"]
