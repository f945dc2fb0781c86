"""Accounts over HTTP: what is kept, who is let in, what is told to whom."""

import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from tests.server.site import LINKED, UNLIMITED, Visitor, serving

from tessera.server.accounts import accounts as rules
from tessera.server.accounts import passwords
from tessera.server.clock import now

pytestmark = pytest.mark.anyio

PASSWORD, OTHER = "seven tall pines", "eight tall pines"
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
async def address(folder: Path) -> AsyncIterator[str]:
    """A server on which passwords cost little."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", CHEAP)
        async with serving(folder) as running:
            yield running


async def ask(visitor: Visitor, path: str, **wish: object) -> httpx.Response:
    return await visitor.http.post(f"/api/account{path}", json=wish)


async def registered(visitor: Visitor, name: str, **more: object) -> dict[str, Any]:
    answer = await ask(visitor, "", name=name, password=PASSWORD, **more)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def refused(visitor: Visitor, path: str, **wish: object) -> tuple[int, str]:
    answer = await ask(visitor, path, **wish)
    return answer.status_code, answer.json()["code"]


async def whoami(visitor: Visitor) -> Any:  # noqa: ANN401
    return (await visitor.http.get("/api/account")).json()["account"]


async def mine(visitor: Visitor) -> list[str]:
    page = (await visitor.http.get("/api/tables?mine=true")).json()
    return [table["id"] for table in page["tables"]]


async def test_what_a_guest_has_played_is_the_accounts_everywhere(
    xenia: Visitor, yuri: Visitor
) -> None:
    table = await xenia.found(LINKED)
    assert await whoami(xenia) is None
    account = await registered(xenia, "Xenia 1")
    assert (account["name"], account["has_password"], account["email"]) == ("Xenia 1", True, "")
    assert await mine(xenia) == [table]
    assert (await ask(yuri, "/log-in", name="xenia1", password=PASSWORD)).status_code == 200
    assert await mine(yuri) == [table]
    async with yuri.at(table) as line:
        assert (await line.hear("welcome"))["table"]["you"] == ["x"]


async def test_who_logs_out_is_another_guest(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    before = xenia.http.cookies["tessera"]
    await registered(xenia, "Xenia 2")
    assert xenia.http.cookies["tessera"] != before
    assert (await ask(xenia, "/log-out")).json() == {"account": None}
    assert await whoami(xenia) is None
    assert "tessera-login" not in xenia.http.cookies
    assert await mine(xenia) == []
    xenia.http.cookies = httpx.Cookies(
        {"tessera": before}
    )  # a guest's cookie does not open an account
    assert await mine(xenia) == []
    xenia.http.cookies = httpx.Cookies({"tessera": before})
    async with xenia.at(table) as line:
        assert (await line.hear("welcome"))["table"]["you"] == []
    assert await refused(xenia, "/log-out") == (401, "logged-out")


async def test_what_a_guest_plays_elsewhere_waits_there(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 3")
    table = await yuri.found(LINKED)
    await ask(yuri, "/log-in", name="Xenia 3", password=PASSWORD)
    assert await mine(yuri) == []
    await ask(yuri, "/log-out")
    assert await mine(yuri) == [table]


async def test_what_cannot_be_registered(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Zoë")
    for name, code in (("Zoe", "name-taken"), ("z0e", "name-taken"), ("?", "name-length")):
        assert (await refused(yuri, "", name=name, password=PASSWORD))[1] == code
    assert await refused(yuri, "", name="Yuri", password="short") == (400, "password-length")
    assert await refused(yuri, "", name="Yuri", password="yuriyuri12") == (400, "password-common")
    assert await whoami(yuri) is None
    assert await refused(xenia, "", name="Zoran", password=PASSWORD) == (409, "logged-in")
    answer = await ask(yuri, "?language=ru", name="Zoe", password=PASSWORD)
    assert answer.json()["text"].startswith("Это имя или похожее на него уже занято")


async def test_who_is_unknown_and_who_is_wrong_are_told_alike(
    xenia: Visitor, yuri: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And as much is worked out for both."""
    await registered(xenia, "Xenia 4")
    checked: list[str] = []
    verified = passwords.Passwords._verified

    def noted(self: passwords.Passwords, password: str, kept: str) -> bool:
        checked.append(kept)
        return verified(self, password, kept)

    monkeypatch.setattr(passwords.Passwords, "_verified", noted)
    wrong = await ask(yuri, "/log-in", name="Xenia 4", password=OTHER)
    unknown = await ask(yuri, "/log-in", name="Nobody", password=OTHER)
    assert (wrong.status_code, wrong.content) == (unknown.status_code, unknown.content)
    assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong-login")
    assert [kept.split("$")[1:4] for kept in checked] == [["argon2id", "v=19", "m=8,t=1,p=1"]] * 2
    assert set(wrong.headers) == set(unknown.headers)


async def test_cookies_are_strict(xenia: Visitor) -> None:
    for scheme, name, secure in (
        ("http", "tessera-login", False),
        ("https", "__Host-tessera-login", True),
    ):
        answer = await xenia.http.post(
            "/api/account",
            json={"name": f"Xenia by {scheme}", "password": PASSWORD},
            headers={"x-forwarded-proto": scheme},
        )
        (cookie,) = [c for c in answer.headers.get_list("set-cookie") if c.startswith(f"{name}=")]
        assert {"HttpOnly", "SameSite=Strict", "Path=/"} <= set(cookie.split("; "))
        assert ("Secure" in cookie.split("; ")) is secure
        xenia.http.cookies.clear()


async def test_what_is_kept_opens_nothing(xenia: Visitor, folder: Path) -> None:
    """Neither the secret of a browser nor a password is in the database."""
    await registered(xenia, "Xenia 5")
    secret = xenia.http.cookies["tessera-login"]
    with closing(sqlite3.connect(folder / "tessera.db")) as database:
        dump = "\n".join(database.iterdump())
    assert "Xenia 5" in dump
    assert secret not in dump
    assert PASSWORD not in dump
    xenia.http.cookies.set("tessera-login", secret[:-1])
    assert await whoami(xenia) is None


async def test_logins_are_seen_and_ended(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED)
    await registered(xenia, "Xenia 6")
    yuri.http.headers["user-agent"] = "Mozilla/5.0 (X11; Linux x86_64; rv:1) Firefox/140.0"
    await ask(yuri, "/log-in", name="Xenia 6", password=PASSWORD)
    logins = (await whoami(xenia))["logins"]
    (there,) = [login for login in logins if not login["here"]]
    assert there["device"] == "Firefox, Linux"
    async with yuri.at(table) as line:
        assert (await line.hear("welcome"))["table"]["you"] == ["x"]
        left = (await ask(xenia, f"/logins/{there['id']}/end")).json()
        assert [login["here"] for login in left["logins"]] == [True]
        with pytest.raises(Exception, match="1000"):  # its line ends at once
            await line.hear("nothing more")
    assert await whoami(yuri) is None
    assert await refused(xenia, f"/logins/{there['id']}/end") == (404, "not-found")


async def test_all_other_logins_are_ended(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 7")
    await ask(yuri, "/log-in", name="Xenia 7", password=PASSWORD)
    await ask(xenia, "/logins/end-others")
    assert await whoami(yuri) is None
    assert len((await whoami(xenia))["logins"]) == 1


async def test_nobody_ends_the_logins_of_others(xenia: Visitor, yuri: Visitor) -> None:
    theirs = (await registered(xenia, "Xenia 8"))["logins"][0]["id"]
    await registered(yuri, "Yuri 8")
    assert await refused(yuri, f"/logins/{theirs}/end") == (404, "not-found")
    await ask(yuri, "/logins/end-others")
    assert await whoami(xenia) is not None


async def test_who_was_not_seen_for_long_is_logged_out(
    xenia: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registered(xenia, "Xenia 9")
    monkeypatch.setattr(rules, "now", lambda: now() + rules.LASTS + 1000)
    assert await whoami(xenia) is None


async def test_a_login_that_is_used_goes_on(xenia: Visitor, folder: Path) -> None:
    await registered(xenia, "Xenia 10")
    with closing(sqlite3.connect(folder / "tessera.db")) as database:
        login = (await whoami(xenia))["logins"][0]["id"]
        old = "UPDATE logins SET seen = seen - ? WHERE id = ?"
        database.execute(old, (2 * rules.SEEN_EVERY, login))
        database.commit()
        ask_seen = "SELECT seen FROM logins WHERE id = ?"
        (before,) = database.execute(ask_seen, (login,)).fetchone()
        await whoami(xenia)
        (after,) = database.execute(ask_seen, (login,)).fetchone()
    assert after > before


async def test_a_password_is_changed_by_who_knows_it(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 11")
    await ask(yuri, "/log-in", name="Xenia 11", password=PASSWORD)
    change = {"current": "wrong", "password": OTHER}
    assert await refused(xenia, "/password", **change) == (401, "wrong-password")
    change = {"current": PASSWORD, "password": "short"}
    assert await refused(xenia, "/password", **change) == (400, "password-length")
    answer = await ask(xenia, "/password", current=PASSWORD, password=OTHER)
    assert answer.status_code == 200
    assert await whoami(yuri) is None
    assert await refused(yuri, "/log-in", name="Xenia 11", password=PASSWORD) == (
        401,
        "wrong-login",
    )
    assert (await ask(yuri, "/log-in", name="Xenia 11", password=OTHER)).status_code == 200


async def test_a_name_is_changed(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 12")
    await registered(yuri, "Yuri 12")
    assert await refused(yuri, "/name", name="XENIA 12") == (409, "name-taken")
    assert (await ask(yuri, "/name", name="Yura 12")).json()["name"] == "Yura 12"
    assert (await ask(yuri, "/name", name="YURA 12")).json()["name"] == "YURA 12"
    assert (await ask(xenia, "/name", name="Yuri 12")).status_code == 200


async def test_guests_do_not_sit_under_a_registered_name(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 13")
    table = await xenia.found(LINKED)
    answer = await yuri.sit(table, "y", "ХЕNIА 13")
    assert (answer.status_code, answer.json()["code"]) == (409, "name-registered")
    seats: dict[str, Any] = {"x": {"kind": "me", "name": "xenia13"}, "y": {"kind": "open"}}
    answer = await yuri.http.post("/api/tables", json={"game": "fill", "seats": seats})
    assert answer.json()["code"] == "name-registered"
    war = {"map": "ford", "seats": [{"kind": "me", "name": "xenia13"}, {"kind": "open"}]}
    assert (await yuri.http.post("/api/wars", json=war)).json()["code"] == "name-registered"
    assert (await yuri.sit(table, "y", "Yuri 13")).status_code == 200


async def test_who_is_registered_sits_under_that_name(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 14")
    table = await xenia.found({"x": {"kind": "open"}, "y": {"kind": "me", "name": "Zed"}})
    shown = (await yuri.http.get(f"/api/tables/{table}")).json()
    assert shown["seats"][1]["name"] == "Xenia 14"
    both = {"x": {"kind": "me", "name": "A"}, "y": {"kind": "me", "name": "B"}}
    shown = (await yuri.http.get(f"/api/tables/{await xenia.found(both)}")).json()
    assert [seat["name"] for seat in shown["seats"]] == ["Xenia 14", "B"]
    war = {"map": "ford", "seats": [{"kind": "open"}, {"kind": "me", "name": "Zed"}]}
    shown = (await xenia.http.post("/api/wars", json=war)).json()
    assert [seat["name"] for seat in shown["seats"]] == ["", "Xenia 14"]


async def test_pages_of_others_change_nothing(xenia: Visitor) -> None:
    await registered(xenia, "Xenia 15")
    for path in ("", "/log-in", "/log-out", "/logins/end-others", "/name", "/password"):
        answer = await xenia.http.post(
            f"/api/account{path}", json={}, headers={"origin": "https://evil.example"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
    assert await whoami(xenia) is not None


async def test_it_is_not_tried_without_end(tmp_path: Path) -> None:
    """Neither at one account, known or not, nor from one address."""
    limits = replace(UNLIMITED, logins_a_minute=7, account_logins_a_minute=3)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(passwords, "HASHER", CHEAP)
        async with serving(tmp_path, limits=limits) as address, Visitor(address) as xenia:
            await registered(xenia, "Xenia")
            tries = [await refused(xenia, "/log-in", name="Xenia", password="x") for _ in range(4)]
            assert [status for status, _ in tries] == [401, 401, 401, 429]
            tries = [await refused(xenia, "/log-in", name="Nobody", password="x") for _ in range(3)]
            assert tries == [(401, "wrong-login")] * 2 + [(429, "too-often")]


async def test_nothing_secret_is_logged(
    xenia: Visitor,
    yuri: Visitor,
    caplog: pytest.LogCaptureFixture,
    capfd: Any,  # noqa: ANN401
) -> None:
    caplog.set_level(logging.INFO)
    await registered(xenia, "Xenia 16")
    await ask(yuri, "/log-in", name="Xenia 16", password="wrong and secret")
    await ask(xenia, "/password", current=PASSWORD, password=OTHER)
    out, err = capfd.readouterr()
    told = out + err + caplog.text
    secrets = [PASSWORD, OTHER, "wrong and secret", xenia.http.cookies["tessera-login"], "Xenia 16"]
    assert [secret for secret in secrets if secret in told] == []
