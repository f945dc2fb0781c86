"""Accounts over HTTP: stored data, authentication, and visibility."""

import asyncio
import logging
import re
import sqlite3
import stat
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from email import message_from_bytes
from email.policy import default
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import httpx
import pytest
from tests.server.authenticator import Authenticator
from tests.server.site import LINKED, PATIENCE, UNLIMITED, Visitor, serving

from tessera.server.accounts import logins as rules
from tessera.server.accounts import passwords
from tessera.server.accounts.emails import MAX_EMAILS
from tessera.server.core.clock import now
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import TableSummary

pytestmark = pytest.mark.anyio

PASSWORD, OTHER = "seven tall pines", "eight tall pines"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
async def address(folder: Path) -> AsyncIterator[str]:
    async with serving(folder) as running:
        yield running


class Letters:
    """What was written to people."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "outgoing-mail"

    def to(self, address: str) -> list[str]:
        files = sorted(self.folder.glob("*.eml"), key=lambda file: file.stat().st_mtime_ns)
        texts = [message_from_bytes(file.read_bytes(), policy=default) for file in files]
        return [text.get_content() for text in texts if text["to"] == address]

    async def secret(self, address: str, what: str) -> str:
        """The secret in an e-mail of a kind to an address, as soon as it is written."""
        return await self.find(address, rf"#{what}=(\S+)")

    async def find(self, address: str, pattern: str) -> str:
        """The secrets in e-mails to an address, as soon as they are written."""
        async with asyncio.timeout(PATIENCE):
            while True:
                if found := re.findall(pattern, "".join(self.to(address))):
                    return str(found[-1])
                await asyncio.sleep(0.02)


@pytest.fixture
def letters(folder: Path) -> Letters:
    return Letters(folder)


def local(visitor: Visitor) -> str:
    """The origin of the pages of a site that is visited by name: an address has no passkeys."""
    return visitor.address.replace("127.0.0.1", "localhost")


async def ask_local(visitor: Visitor, path: str, **wish: object) -> Any:  # noqa: ANN401
    """What is answered to a page there, or the code of what is refused."""
    origin = local(visitor)
    headers = {"origin": origin, "host": origin.removeprefix("http://")}
    answer = await visitor.http.post(f"/api/account{path}", json=wish, headers=headers)
    return answer.json() if answer.is_success else answer.json()["code"]


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


async def test_logout_makes_a_new_guest(xenia: Visitor) -> None:
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


async def test_registering_closes_sockets_of_guest(xenia: Visitor) -> None:
    table = await xenia.found(LINKED)
    async with xenia.at(table) as line, xenia.on("/api/lobby/socket") as lobby:
        for one in (line, lobby):
            await one.hear("welcome")
        await registered(xenia, "Xenia 50")
        for one in (line, lobby):
            await one.socket.wait_closed()
            assert one.socket.close_code == 1000, "a page comes on again after that"
    async with xenia.at(table) as line:
        assert (await line.hear("welcome"))["you"] == ["x"]


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


async def test_unknown_name_and_wrong_password_answer_the_same(
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


async def test_login_cookies_are_strict_and_http_only(xenia: Visitor) -> None:
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


async def test_stored_hashes_open_nothing(xenia: Visitor, folder: Path) -> None:
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


async def test_sessions_are_listed_and_ended(xenia: Visitor, yuri: Visitor) -> None:
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


async def test_all_other_sessions_are_ended(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 7")
    await ask(yuri, "/log-in", name="Xenia 7", password=PASSWORD)
    await ask(xenia, "/logins/end-others")
    assert await whoami(yuri) is None
    assert len((await whoami(xenia))["logins"]) == 1


async def test_sessions_of_others_cannot_be_ended(xenia: Visitor, yuri: Visitor) -> None:
    theirs = (await registered(xenia, "Xenia 8"))["logins"][0]["id"]
    await registered(yuri, "Yuri 8")
    assert await refused(yuri, f"/logins/{theirs}/end") == (404, "not-found")
    await ask(yuri, "/logins/end-others")
    assert await whoami(xenia) is not None


async def test_session_expires_after_long_absence(
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


async def test_password_change_needs_current_password(xenia: Visitor, yuri: Visitor) -> None:
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


async def test_guest_cannot_use_registered_name(xenia: Visitor, yuri: Visitor) -> None:
    house = {"x": {"kind": "me", "name": "Moderator"}, "y": {"kind": "open"}}
    config = await yuri.http.post("/api/tables", json={"game": "fill", "seats": house})
    assert (config.status_code, config.json()["code"]) == (409, "name-taken")
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


async def test_account_sits_under_its_name(xenia: Visitor, yuri: Visitor) -> None:
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


async def test_account_routes_refuse_other_origins(xenia: Visitor) -> None:
    await registered(xenia, "Xenia 15")
    for path in ("", "/log-in", "/log-out", "/logins/end-others", "/name", "/password"):
        answer = await xenia.http.post(
            f"/api/account{path}", json={}, headers={"origin": "https://evil.example"}
        )
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign-page")
    assert await whoami(xenia) is not None


async def test_email_confirms_address_and_resets_password(
    xenia: Visitor, yuri: Visitor, letters: Letters
) -> None:
    account = await registered(xenia, "Xenia 20", email=" X20@Example.org")
    assert (account["email"], account["unconfirmed"]) == ("", "x20@example.org")
    await ask(yuri, "/recovery", email="x20@example.org")  # nothing is confirmed yet
    secret = await letters.secret("x20@example.org", "confirm")
    assert (await ask(yuri, "/email/confirm", secret=secret)).json() == {"accepted": True}
    assert await refused(yuri, "/email/confirm", secret=secret) == (400, "link-spent")
    account = await whoami(xenia)
    assert (account["email"], account["unconfirmed"]) == ("x20@example.org", "")
    assert (await ask(yuri, "/recovery", email="X20@example.org")).json() == {"accepted": True}
    secret = await letters.secret("x20@example.org", "recover")
    wish = {"secret": secret, "password": "short"}
    assert await refused(yuri, "/recovery/finish", **wish) == (400, "password-length")
    assert (await ask(yuri, "/recovery/finish", secret=secret, password=OTHER)).status_code == 200
    assert (await whoami(yuri))["name"] == "Xenia 20"
    assert await whoami(xenia) is None
    wish = {"secret": secret, "password": OTHER}
    assert await refused(xenia, "/recovery/finish", **wish) == (400, "link-spent")
    assert (await ask(xenia, "/log-in", name="Xenia 20", password=OTHER)).status_code == 200


async def test_old_address_is_notified_of_change(xenia: Visitor, letters: Letters) -> None:
    old, new = "x24@example.org", "x24@example.net"
    await registered(xenia, "Xenia 24", email=old)
    await ask(xenia, "/email/confirm", secret=await letters.secret(old, "confirm"))
    await ask(xenia, "/email", email=new, current=PASSWORD)
    secret = await letters.secret(new, "confirm")
    assert len(letters.to(old)) == 1, "nothing is confirmed"
    await ask(xenia, "/email/confirm", secret=secret)
    await letters.find(old, "no longer go")
    assert (await whoami(xenia))["email"] == new
    await ask(xenia, "/email", email="", current=PASSWORD)
    await letters.find(new, "no longer go")


async def test_email_links_expire_when_password_or_address_changes(
    xenia: Visitor, yuri: Visitor, letters: Letters
) -> None:
    address, other = "x25@example.org", "y25@example.org"
    await registered(xenia, "Xenia 25", email=address)
    await ask(xenia, "/email/confirm", secret=await letters.secret(address, "confirm"))
    await ask(yuri, "/recovery", email=address)
    secret = await letters.secret(address, "recover")
    await ask(xenia, "/email", email=other, current=PASSWORD)
    confirming = await letters.secret(other, "confirm")
    await ask(xenia, "/password", current=PASSWORD, password=OTHER)
    wish = {"secret": secret, "password": PASSWORD}
    assert await refused(yuri, "/recovery/finish", **wish) == (400, "link-spent")
    assert await refused(yuri, "/email/confirm", secret=confirming) == (400, "link-spent")
    await ask(yuri, "/recovery", email=address)
    again = await letters.find(address, r"(?s)#recover=.*#recover=(\S+)")
    await ask(xenia, "/email", email="", current=OTHER)
    wish = {"secret": again, "password": PASSWORD}
    assert await refused(yuri, "/recovery/finish", **wish) == (400, "link-spent")


async def test_password_reset_link_names_the_account(xenia: Visitor, letters: Letters) -> None:
    await registered(xenia, "Ксения 26", email="x26@example.org")
    await ask(xenia, "/email/confirm", secret=await letters.secret("x26@example.org", "confirm"))
    await ask(xenia, "/recovery", email="x26@example.org")
    name = await letters.find("x26@example.org", r"/account\?name=(\S+)#recover=")
    assert unquote(name) == "Ксения 26"


async def test_password_reset_reveals_no_address(xenia: Visitor, letters: Letters) -> None:
    """Addresses without an account get no e-mail."""
    answer = await ask(xenia, "/recovery", email="nobody@example.org")
    assert (answer.status_code, answer.json()) == (200, {"accepted": True})
    assert (await ask(xenia, "/recovery", email="nonsense")).json() == {"accepted": True}
    await registered(xenia, "Xenia 21")
    for wrong in (
        *("nonsense", "a@b", "a b@c.de", "a@b.c\nBcc: d@e.fg", "x" * 250 + "@a.bc", "a@[b.cd]"),
        *("x,a@b.cd", "a(1)@b.cd", "a@b.cd(1)", '"a"@b.cd', "a@b.cd,e@f.gh", "x:a@b.cd;"),
    ):
        wish = {"email": wrong, "current": PASSWORD}
        assert await refused(xenia, "/email", **wish) == (400, "email-wrong"), wrong
    wish = {"email": "x21@example.org", "current": "wrong"}
    assert await refused(xenia, "/email", **wish) == (401, "wrong-password")
    assert letters.to("nobody@example.org") == []
    assert letters.to("x21@example.org") == []


async def test_emails_are_limited(xenia: Visitor, letters: Letters) -> None:
    await registered(xenia, "Xenia 22")
    for _ in range(MAX_EMAILS):
        answer = await ask(xenia, "/email", email="x22@example.org", current=PASSWORD)
        assert answer.status_code == 200
    wish = {"email": "x22@example.org", "current": PASSWORD}
    assert (await refused(xenia, "/email", **wish))[1] == "too-often"
    await letters.secret("x22@example.org", "confirm")
    assert len(letters.to("x22@example.org")) == MAX_EMAILS


async def test_email_links_lead_to_this_site_only(xenia: Visitor, letters: Letters) -> None:
    """Whatever address the request was sent to."""
    await registered(xenia, "Xenia 23")
    await ask(xenia, "/email", email="x23@example.org", current=PASSWORD)
    await letters.secret("x23@example.org", "confirm")
    (letter,) = letters.to("x23@example.org")
    assert xenia.address not in letter
    assert "http://localhost:8000/account#confirm=" in letter


async def test_unsent_emails_are_readable_by_operator_only(folder: Path, letters: Letters) -> None:
    files = list((folder / "outgoing-mail").iterdir())
    assert files
    assert stat.S_IMODE((folder / "outgoing-mail").stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert letters.to("x23@example.org")


async def test_passkey_registers_and_logs_in(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED)
    key = Authenticator("localhost", local(xenia))
    question = await ask_local(xenia, "/registration/question", name="Xenia 30")
    wish = {"name": "Xenia 30", "credential": key.make(question["options"])}
    account = await ask_local(xenia, "/registration", **wish)
    assert account["has_password"] is False
    assert len(account["passkeys"]) == 1
    assert await mine(xenia) == [table]
    credential = key.show((await ask_local(yuri, "/log-in/question"))["options"])
    assert (await ask_local(yuri, "/log-in/passkey", credential=credential))["name"] == "Xenia 30"
    assert await mine(yuri) == [table]
    assert await ask_local(yuri, "/log-in/passkey", credential=credential) == "passkey-failed"
    assert await refused(yuri, "/log-in", name="Xenia 30", password=PASSWORD) == (
        401,
        "wrong-login",
    )
    which = account["passkeys"][0]["id"]
    assert await ask_local(xenia, f"/passkeys/{which}/drop") == "passkey-last"
    assert (await ask_local(xenia, "/password", password=OTHER))["has_password"]
    assert (await ask_local(xenia, f"/passkeys/{which}/drop"))["passkeys"] == []
    credential = key.show((await ask_local(yuri, "/log-in/question"))["options"])
    assert await ask_local(yuri, "/log-in/passkey", credential=credential) == "passkey-unknown"


async def test_adding_a_passkey_needs_the_password(xenia: Visitor, yuri: Visitor) -> None:
    await registered(xenia, "Xenia 31")
    key = Authenticator("localhost", local(xenia))
    assert await ask_local(xenia, "/passkeys/question", current="wrong") == "wrong-password"
    question = await ask_local(xenia, "/passkeys/question", current=PASSWORD)
    made = key.make(question["options"])
    await registered(yuri, "Yuri 31")
    assert await ask_local(yuri, "/passkeys", credential=made) == "passkey-failed"  # asked of Xenia
    question = await ask_local(xenia, "/passkeys/question", current=PASSWORD)
    account = await ask_local(xenia, "/passkeys", credential=key.make(question["options"]))
    assert len(account["passkeys"]) == 1


@pytest.mark.parametrize(
    "wrong",
    [
        {"host": "evil.example"},
        {"origin": "https://evil.example"},
        {"verified": False},
        {"forged": True},
    ],
)
async def test_passkey_of_another_site_is_refused(
    xenia: Visitor, yuri: Visitor, wrong: dict[str, Any]
) -> None:
    key = Authenticator("localhost", local(xenia))
    name = f"Xenia 32 {next(iter(wrong))}"
    question = await ask_local(xenia, "/registration/question", name=name)
    wish = {"name": name, "credential": key.make(question["options"])}
    await ask_local(xenia, "/registration", **wish)
    for field, value in wrong.items():
        setattr(key, field, value)
    credential = key.show((await ask_local(yuri, "/log-in/question"))["options"])
    assert await ask_local(yuri, "/log-in/passkey", credential=credential) == "passkey-failed"
    assert await whoami(yuri) is None


@pytest.mark.parametrize(
    "nonsense", ["", "{}", "[]", '{"id":"x","response":{"clientDataJSON":"?"}}']
)
async def test_malformed_passkey_is_refused(xenia: Visitor, nonsense: str) -> None:
    assert await ask_local(xenia, "/log-in/passkey", credential=nonsense) == "passkey-failed"


async def test_account_without_password_needs_recent_login(
    xenia: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = Authenticator("localhost", local(xenia))
    question = await ask_local(xenia, "/registration/question", name="Xenia 33")
    wish = {"name": "Xenia 33", "credential": key.make(question["options"])}
    await ask_local(xenia, "/registration", **wish)
    monkeypatch.setattr(rules, "now", lambda: now() + rules.FRESH + 1000)
    assert await refused(xenia, "/password", password=OTHER) == (401, "log-in-again")
    assert await refused(xenia, "/delete") == (401, "log-in-again")


async def test_export_contains_all_stored_data(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found(LINKED)
    await yuri.sit(table, "y")
    await registered(xenia, "Xenia 40", email="x40@example.org")
    war = {"map": "ford", "seats": [{"kind": "me"}, {"kind": "open"}]}
    war_id = (await xenia.http.post("/api/wars", json=war)).json()["id"]
    answer = await xenia.http.get("/api/account/export")
    assert "attachment" in answer.headers["content-disposition"]
    told = answer.json()
    assert (told["account"]["name"], told["account"]["unconfirmed"]) == (
        "Xenia 40",
        "x40@example.org",
    )
    assert [one["table"]["id"] for one in told["tables"]] == [table]
    assert told["tables"][0]["record"]["game"] == "fill"
    assert [one["id"] for one in told["wars"]] == [war_id]
    assert "argon2" not in answer.text
    assert (await yuri.http.get("/api/account/export")).status_code == 401


async def test_deletion_removes_name_everywhere(
    xenia: Visitor, yuri: Visitor, folder: Path
) -> None:
    """From running tables and wars, too; the games stay."""
    await registered(xenia, "Zarathustra")
    table = await xenia.found(LINKED)
    await yuri.sit(table, "y", "Yuri")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Yuri"}]
    war = (await xenia.http.post("/api/wars", json={"map": "ford", "seats": seats})).json()["id"]
    gathering = [{"kind": "open"}, {"kind": "open"}]
    other = (await yuri.http.post("/api/wars", json={"map": "ford", "seats": gathering})).json()
    await xenia.http.post(f"/api/wars/{other['id']}/seats/0", json={})
    assert (await yuri.http.get(f"/api/wars/{war}")).json()["seats"][0]["handle"] == "Zarathustra"
    assert await refused(xenia, "/delete", current="wrong") == (401, "wrong-password")
    async with yuri.at(table) as line:
        await line.hear("welcome")
        assert (await ask(xenia, "/delete", current=PASSWORD)).json() == {"account": None}
        anew = await line.hear("welcome")
        assert [seat["name"] for seat in anew["table"]["seats"]] == ["", "Yuri"]
    assert await whoami(xenia) is None
    with closing(sqlite3.connect(folder / "tessera.db")) as database:
        assert "Zarathustra" not in "\n".join(database.iterdump())
    shown = (await yuri.http.get(f"/api/wars/{war}")).json()
    assert [(seat["name"], seat["handle"]) for seat in shown["seats"]] == [
        ("", "player1"),
        ("", "player2"),
    ]
    assert (await yuri.http.get(f"/api/tables/{table}/record")).status_code == 200
    assert await refused(yuri, "/log-in", name="Zarathustra", password=PASSWORD) == (
        401,
        "wrong-login",
    )
    assert (await registered(yuri, "Zarathustra"))["name"] == "Zarathustra"


async def test_account_being_deleted_takes_no_seat(
    xenia: Visitor, yuri: Visitor, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registered(xenia, "Zoroaster")
    table = await yuri.found({"x": {"kind": "me"}, "y": {"kind": "open"}})
    asked, left, take_seat = asyncio.Event(), asyncio.Event(), TableManager.take_seat

    async def late(table_manager: TableManager, *seat: str, registered: bool) -> TableSummary:
        asked.set()
        await left.wait()
        return await take_seat(table_manager, *seat, registered=registered)

    monkeypatch.setattr(TableManager, "take_seat", late)
    sitting = asyncio.create_task(xenia.sit(table, "y"))
    await asked.wait()
    assert (await ask(xenia, "/delete", current=PASSWORD)).json() == {"account": None}
    left.set()
    assert (await sitting).json()["code"] == "taken"
    with closing(sqlite3.connect(folder / "tessera.db")) as database:
        assert "Zoroaster" not in "\n".join(database.iterdump())


async def test_login_attempts_are_limited(tmp_path: Path) -> None:
    """Neither at one account, known or not, nor from one address."""
    limits = replace(UNLIMITED, logins_a_minute=7, account_logins_a_minute=3)
    async with serving(tmp_path, limits=limits) as address, Visitor(address) as xenia:
        await registered(xenia, "Xenia")
        tries = [await refused(xenia, "/log-in", name="Xenia", password="x") for _ in range(4)]
        assert [status for status, _ in tries] == [401, 401, 401, 429]
        tries = [await refused(xenia, "/log-in", name="Nobody", password="x") for _ in range(3)]
        assert tries == [(401, "wrong-login")] * 2 + [(429, "too-often")]


async def test_logs_contain_no_secrets(
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


async def seat_name(visitor: Visitor, table: str) -> str:
    """What the first seat of a table is called in the lists."""
    return str((await visitor.http.get(f"/api/tables/{table}")).json()["seats"][0]["name"])


async def test_registration_renames_running_games(xenia: Visitor, yuri: Visitor) -> None:
    table = await xenia.found({"x": {"kind": "me"}, "y": {"kind": "open"}})
    async with yuri.at(table) as line:
        await line.hear("welcome")
        await registered(xenia, "Xenia 70")
        assert (await line.hear("welcome"))["table"]["seats"][0]["name"] == "Xenia 70"
    assert await seat_name(yuri, table) == "Xenia 70"


async def test_new_name_stands_in_games_that_go_on_and_in_no_other(
    xenia: Visitor, yuri: Visitor
) -> None:
    await registered(xenia, "Xenia 71")
    over, open_ = [await xenia.found({"x": {"kind": "me"}, "y": {"kind": "open"}}) for _ in "12"]
    await yuri.sit(over, "y")
    async with xenia.at(over) as line:
        await line.hear("welcome")
        await line.say("resign", seq=0, side="x")
        await line.hear("happened")
    assert (await ask(xenia, "/name", name="Ksenia 71")).status_code == 200
    assert await seat_name(yuri, over) == "Xenia 71"
    assert await seat_name(yuri, open_) == "Ksenia 71"
