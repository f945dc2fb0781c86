"""Notification settings over HTTP, end to end except for push services."""

import asyncio
from typing import Any

import pytest
from tests.server.site import LINKED, PATIENCE, Visitor
from tests.server.test_notifications import browser

from tessera.server.notifications import push

pytestmark = pytest.mark.anyio


def keys(name: str = "a") -> dict[str, str]:
    made = browser("", name)
    return {"endpoint": made.endpoint, "p256dh": made.p256dh, "auth": made.auth}


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> asyncio.Queue[str]:
    """The addresses to which something was sent."""
    addresses: asyncio.Queue[str] = asyncio.Queue()
    loop = asyncio.get_event_loop()

    def post(endpoint: str, *_: object) -> int:
        loop.call_soon_threadsafe(addresses.put_nowait, endpoint)
        return 201

    monkeypatch.setattr(push, "post", post)
    return addresses


async def post(visitor: Visitor, path: str, **wish: object) -> Any:  # noqa: ANN401
    """What is answered, or the code of what is refused."""
    answer = await visitor.http.post(f"/api/notifications{path}", json=wish)
    return answer.json() if answer.is_success else answer.json()["code"]


async def test_absent_guest_is_notified(
    xenia: Visitor, yuri: Visitor, sent: asyncio.Queue[str]
) -> None:
    assert (await post(xenia, "/subscriptions", **keys("xenia")))["browsers"] == 1
    table = await xenia.found(LINKED)
    await yuri.sit(table, "y", "Yuri")
    async with asyncio.timeout(PATIENCE):
        assert await sent.get() == "https://push.example.org/xenia"
    waiting = (await xenia.http.get("/api/waiting")).json()
    assert waiting["games"] == [
        {"id": table, "kind": "table", "game": "fill", "reason": "turn", "others": ["Yuri"]}
    ]
    assert (await yuri.http.get("/api/waiting")).json()["games"] == []


async def test_a_page_that_is_hidden_says_so(
    xenia: Visitor, yuri: Visitor, sent: asyncio.Queue[str]
) -> None:
    await post(yuri, "/subscriptions", **keys("yuri"))
    table = await xenia.found(LINKED)
    await yuri.sit(table, "y", "Yuri")
    async with xenia.at(table) as line, yuri.at(table) as hidden:
        await line.hear("welcome")
        await hidden.hear("welcome")
        await hidden.say("visibility", visible=False)
        await hidden.say("ping")
        await hidden.hear("pong")
        seq = (await line.act(0, "a1"))["seq"]
        await line.act(seq, "b1")
        async with asyncio.timeout(PATIENCE):
            assert await sent.get() == "https://push.example.org/yuri"


async def test_notification_settings_are_read_and_changed(xenia: Visitor) -> None:
    info = (await xenia.http.get("/api/notifications")).json()
    assert (info["browsers"], info["email_enabled"], info["has_email"]) == (0, False, False)
    changed = await post(xenia, "/preferences", email_enabled=False, disabled=["over", "hour"])
    assert changed["disabled"] == ["hour", "over"]
    subscribed = keys("b")
    await post(xenia, "/subscriptions", **subscribed)
    dropped = await post(xenia, "/subscriptions/delete", endpoint=subscribed["endpoint"])
    assert dropped["browsers"] == 0


async def test_what_cannot_be_wished_for_is_refused(xenia: Visitor) -> None:
    assert await post(xenia, "/preferences", email_enabled=True) == "no-email"
    assert await post(
        xenia, "/subscriptions", endpoint="https://10.0.0.1/", p256dh="", auth=""
    ) == ("subscription-wrong")
    assert await post(xenia, "/unsubscribe", secret="none") == "link-spent"


async def test_unsubscribing_by_click_without_a_known_secret_is_refused(xenia: Visitor) -> None:
    answer = await xenia.http.post(
        "/api/notifications/unsubscribe/none", data={"List-Unsubscribe": "One-Click"}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "link-spent")


async def test_unsubscribe_address_that_is_followed_leads_to_its_page(xenia: Visitor) -> None:
    answer = await xenia.http.get("/api/notifications/unsubscribe/a%0d%0ab", follow_redirects=False)
    assert answer.status_code == 302
    assert answer.headers["location"].endswith("/account#unsubscribe=a%0D%0Ab")
