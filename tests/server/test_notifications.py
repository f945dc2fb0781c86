"""Notifications of absent players: once, despite crashes, and without hidden information."""

from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from email.message import EmailMessage
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine
from tests.server.fill import ENGINE
from tests.server.test_table import XENIA, YURI

from tessera.server.accounts.accounts import Accounts
from tessera.server.accounts.emails import MAX_EMAILS, MOST_TO_ADDRESS, Emails
from tessera.server.accounts.logins import Logins
from tessera.server.accounts.store import Account, AccountStore
from tessera.server.app.consumers import CONSUMERS
from tessera.server.core.clock import now
from tessera.server.core.limits import Limits
from tessera.server.core.mail import Mailer
from tessera.server.db.models import OutboxRow
from tessera.server.db.notification_rows import DeliveryRow, SubscriptionRow
from tessera.server.db.outbox import Outbox
from tessera.server.db.records import CALLED
from tessera.server.db.store import Store
from tessera.server.db.throttles import ThrottleStore
from tessera.server.notifications import dispatcher
from tessera.server.notifications import push as pushing
from tessera.server.notifications.dispatcher import NotificationDispatcher
from tessera.server.notifications.push import NotPublicError, Push
from tessera.server.notifications.store import (
    NotificationStore,
    Preferences,
    Subscription,
    queue_deliveries,
)
from tessera.server.players.game_list import GameList
from tessera.server.rooms.connection import Connection
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import Act, NewSeat, NewTable, Resign
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Clock
from tessera.server.wars.thinking import THINKING
from tessera.server.workers.pool import WorkerPool
from tessera.server.workers.warmup import WarmUp

pytestmark = pytest.mark.anyio

DATABASES = ("sqlite", "postgresql")


class DiedError(BaseException):
    """The server has died."""


def text(content: bytes) -> str:
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def browser(principal: str, name: str = "a") -> Subscription:
    """A player's browser."""
    point = (
        ec.generate_private_key(ec.SECP256R1())
        .public_key()
        .public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    )
    where = f"https://push.example.org/{name}"
    return Subscription(name, principal, "", where, text(point), text(b"a" * 16), "en", now())


class Site:
    """The parts of a server for notifications; pushes and e-mails are recorded."""

    def __init__(self, database: AsyncEngine) -> None:
        self.database = database
        store, warm_up = Store(database), WarmUp(ENGINE, ready=True)
        self.table_manager = TableManager(ENGINE, store, WorkerPool(ENGINE.searching, 1), warm_up)
        self.war_manager = WarManager(store, WorkerPool(THINKING, 1))
        self.notices = NotificationStore(database)
        self.outbox = Outbox(database, CONSUMERS)
        self.letters: list[EmailMessage] = []
        letters = Mailer(self.letters.append, "site@example.org", "https://play.example.org")
        kept, throttles = AccountStore(database), ThrottleStore(database, b"")
        accounts = Accounts(kept)
        logins = Logins(kept, accounts, Limits(), throttles)
        self.emails = Emails(kept, logins, throttles, letters)
        self.game_list = GameList(store, self.table_manager, self.war_manager)
        self.pushed: list[dict[str, Any]] = []
        self.status = 201
        push = Push(b"s" * 32, "site@example.org")
        push.send = self.send  # type: ignore[method-assign]
        self.dispatcher = NotificationDispatcher(
            self.notices, push, letters, accounts, self.emails, self.game_list
        )

    def send(self, to: Subscription, body: bytes, topic: str) -> int:  # noqa: ARG002
        self.pushed.append(msgspec.json.decode(body))
        return self.status

    async def table(self, clock: Any = None) -> str:  # noqa: ANN401
        """A table of Xenia and Yuri, at which Xenia is to move."""
        seats = {"x": NewSeat("me", "Xenia"), "y": NewSeat("open")}
        table = await self.table_manager.create(NewTable("fill", seats, clock=clock), XENIA)
        await self.table_manager.take_seat(table.id, "y", YURI, "Yuri")
        return table.id

    async def turn(self, table: str) -> None:
        """Xenia’s turn, with both actions."""
        async with self.table_manager.acquire(table) as (_, known):
            cells = list(known.board.legal_actions)[:2]
        for cell in cells:
            async with self.table_manager.acquire(table) as (_, known):
                seq, mine = known.seq, known.scene.turn == "x"
            if mine:
                await self.table_manager.execute(table, XENIA, Act(seq, cell))

    async def tell(self) -> None:
        """What follows is worked off, and what is due delivered."""
        await self.outbox.work_off()
        await self.dispatcher.deliver()

    async def close(self) -> None:
        await self.table_manager.close()
        await self.war_manager.close()


@pytest.fixture
async def site(database: AsyncEngine) -> AsyncIterator[Site]:
    opened = Site(database)
    yield opened
    await opened.close()


async def test_absent_player_is_notified_once(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    await site.turn(table := await site.table())
    await site.tell()
    await site.tell()
    (told,) = site.pushed
    assert told["title"] == "Your turn"
    assert told["text"].endswith("Xenia")
    assert (told["path"], told["tag"]) == (f"/t/{table}", table)
    assert YURI not in str(told)


async def test_player_at_open_page_is_not_notified(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    table, here = await site.table(), Connection(YURI)
    async with site.table_manager.attach(table, here):
        await site.turn(table)
    await site.tell()
    assert site.pushed == []


async def test_player_with_hidden_page_is_notified(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    table, hidden = await site.table(), Connection(YURI)
    hidden.visible = False
    async with site.table_manager.attach(table, hidden):
        await site.turn(table)
    await site.tell()
    assert len(site.pushed) == 1


@pytest.mark.parametrize("where", ["before it is addressed", "while it is", "before it is sent"])
async def test_a_server_that_dies_loses_no_notice_and_doubles_none(
    site: Site, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.notices.subscribe(browser(YURI))
    await site.turn(await site.table())

    async def die(*args: Any) -> None:  # noqa: ANN401
        if where == "while it is":
            await queue_deliveries(*args)
        raise DiedError

    with monkeypatch.context() as patch:
        if where == "before it is sent":
            patch.setattr(site.dispatcher, "_take", die)
        else:
            patch.setattr(site.outbox, "_consumers", {CALLED: {"notifications": die}})
        with pytest.raises(DiedError):
            await site.tell()
    assert site.pushed == []
    again = Site(site.database)
    await again.tell()
    await again.close()
    assert len(again.pushed) == 1


async def test_what_comes_twice_after_a_crash_is_known_by_its_token(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.notices.subscribe(browser(YURI))
    await site.turn(await site.table())

    async def die(*_: object) -> None:
        raise DiedError

    with monkeypatch.context() as patch:
        patch.setattr(site.notices, "done", die)
        with pytest.raises(DiedError):
            await site.tell()
    later = now() + dispatcher.CLAIMED + 1
    monkeypatch.setattr("tessera.server.notifications.store.now", lambda: later)
    await site.tell()
    first, second = site.pushed
    assert first["token"] == second["token"]


async def test_gone_browser_is_unsubscribed(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    site.status = 410
    await site.turn(await site.table())
    await site.tell()
    assert len(site.pushed) == 1
    assert await site.notices.browsers(YURI) == 0


async def test_what_could_not_be_handed_on_is_tried_again(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await site.notices.subscribe(browser(YURI))
    site.status = 503
    await site.turn(await site.table())
    await site.tell()
    await site.tell()
    assert len(site.pushed) == 1, "not at once"
    later = now() + dispatcher.RESTS[0] * 1000 + 1
    monkeypatch.setattr("tessera.server.notifications.store.now", lambda: later)
    site.status = 201
    await site.tell()
    await site.tell()
    assert len(site.pushed) == 2


async def test_a_notice_that_fails_keeps_back_none_of_the_others(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("bad", "good"):
        await site.notices.subscribe(browser(YURI, name))

    def send(to: Subscription, body: bytes, topic: str) -> int:
        if to.id == "bad":
            raise ZeroDivisionError
        return site.send(to, body, topic)

    monkeypatch.setattr(site.dispatcher._push, "send", send)
    await site.turn(await site.table())
    await site.tell()
    assert len(site.pushed) == 1


async def test_notification_without_recipient_is_not_stored(site: Site) -> None:
    await site.turn(await site.table())
    await site.outbox.work_off()
    async with site.database.connect() as connection:
        assert (await connection.execute(select(DeliveryRow.id))).all() == []
        rows = select(OutboxRow.id)
        assert (await connection.execute(rows)).all() == []


async def test_disabled_notifications_are_not_sent(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    await site.notices.set_preferences(YURI, Preferences(disabled=frozenset({"turn"})))
    await site.turn(table := await site.table())
    await site.table_manager.execute(table, XENIA, Resign(2, "x"))
    await site.tell()
    assert [told["title"] for told in site.pushed] == ["The game is over"]


async def test_invited_player_is_notified(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    seats = {"x": NewSeat("me", "Xenia"), "y": NewSeat("open", "Yuri")}
    await site.table_manager.create(NewTable("fill", seats), XENIA, {"y": YURI})
    await site.tell()
    assert [told["title"] for told in site.pushed] == ["You are invited"]


async def test_invited_war_player_is_notified(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    seats = (NewWarSeat("me", "Xenia"), NewWarSeat("open"))
    war = await site.war_manager.create(NewWar("ford", seats), XENIA)
    await site.war_manager.invite(war.id, 1, XENIA, YURI, "Yuri")
    await site.tell()
    (told,) = site.pushed
    assert (told["title"], told["path"]) == ("You are invited", f"/w/{war.id}")


async def test_war_notification_says_only_that_orders_are_due(site: Site) -> None:
    await site.notices.subscribe(browser(XENIA))
    seats = (NewWarSeat("me", "Xenia"), NewWarSeat("bot", level=1))
    war = await site.war_manager.create(NewWar("ford", seats, clock=Clock("hour", 86_400)), XENIA)
    await site.tell()
    (told,) = site.pushed
    assert told == {
        "token": told["token"],
        "tag": war.id,
        "title": "Your orders are due",
        "text": "Zodiacs",
        "path": f"/w/{war.id}",
    }


async def registered(site: Site, email: str = "yuri@example.org") -> None:
    account = Account(YURI, "Yuri", "yuri", None, "", now())
    await AccountStore(site.database).register(account)
    await AccountStore(site.database).change(YURI, email=email)
    await site.notices.set_preferences(YURI, Preferences(email_enabled=True, language="en"))


async def test_email_waits_and_is_dropped_on_return(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registered(site)
    await site.turn(table := await site.table())
    await site.turn(other := await site.table())
    await site.tell()
    assert site.letters == []
    async with site.table_manager.acquire(other) as (_, known):
        seq = known.seq
    await site.table_manager.execute(other, YURI, Resign(seq, "y"))
    later = now() + 11 * 60_000
    monkeypatch.setattr("tessera.server.notifications.store.now", lambda: later)
    await site.tell()
    (letter,) = [one for one in site.letters if "Your turn" in one["subject"]]
    assert letter["to"] == "yuri@example.org"
    assert f"https://play.example.org/t/{table}" in letter.get_content()
    assert letter["message-id"]


async def test_email_unsubscribes_without_login(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    await registered(site)
    await site.turn(await site.table())
    await site.outbox.work_off()
    later = now() + 11 * 60_000
    monkeypatch.setattr("tessera.server.notifications.store.now", lambda: later)
    await site.dispatcher.deliver()
    (letter,) = site.letters
    secret = letter.get_content().split("#unsubscribe=")[1].split()[0]
    assert await site.emails.unsubscribe(secret) == YURI
    assert await site.emails.unsubscribe(secret) == YURI, "a link may be opened again"


async def test_unconfirmed_address_gets_no_email(site: Site) -> None:
    await registered(site, email="")
    await site.turn(await site.table())
    await site.outbox.work_off()
    async with site.database.connect() as connection:
        assert (await connection.execute(select(DeliveryRow.id))).all() == []


async def test_logged_out_browser_is_not_notified(site: Site) -> None:
    await site.notices.subscribe(browser(YURI))
    async with site.database.begin() as connection:
        await connection.execute(update(SubscriptionRow).values(login="gone"))
    await site.turn(await site.table())
    await site.tell()
    assert site.pushed == []


async def test_waiting_games_are_counted_per_player(site: Site) -> None:
    async def waiting(who: str) -> list[str]:
        return [seen.id for seen in await site.game_list.ongoing(who, 9) if seen.turn is not None]

    table = await site.table()
    assert await waiting(XENIA) == [table]
    assert await waiting(YURI) == []
    seats = (NewWarSeat("me", "Yuri"), NewWarSeat("bot", level=1))
    war = await site.war_manager.create(NewWar("ford", seats), YURI)
    assert await waiting(YURI) == [war.id]


# Where messages go


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/a",
        "https://localhost/a",
        "https://127.0.0.1/a",
        "https://10.1.2.3/a",
        "https://169.254.169.254/latest",
        "https://[::1]/a",
        "https://[::ffff:10.0.0.1]/a",
        "https://[64:ff9b::a00:1]/a",
        "https://push.example.org:8443/a",
        "https://user@push.example.org/a",
        "https://127.1/a",
        "https://0x7f.1/a",
        "https://127.0.0.0x1/a",
        "https://2130706433./a",
        "https://metadata.google.internal/a",
        "https://printer.local/a",
        "https://www.localhost./a",
        "https://[fec0::1]/a",
        "https://[::127.0.0.1]/a",
        "https://[fd00::1]/a",
        "https://[2002:7f00:1::]/a",
        "https://[push/a",
        "ftp://push.example.org",
        "",
    ],
)
def test_push_goes_to_public_hosts_only(endpoint: str) -> None:
    with pytest.raises(NotPublicError):
        pushing.host_of(endpoint)


@pytest.mark.parametrize("address", ["10.0.0.7", "::1", "fd00::1", "224.0.0.1", "2002:a00:1::"])
def test_push_host_resolving_to_private_address_is_refused(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found(*_: object, **__: object) -> list[tuple[Any, ...]]:
        return [(0, 0, 0, "", ("93.184.215.14", 443)), (0, 0, 0, "", (address, 443))]

    def connect(*_: object) -> None:
        pytest.fail("it was asked")

    monkeypatch.setattr("socket.getaddrinfo", found)
    monkeypatch.setattr("socket.create_connection", connect)
    with pytest.raises(NotPublicError):
        pushing.post("https://push.example.org/a", b"", {})


def test_push_uses_the_checked_address_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[object] = []

    def connect(where: object, *_: object) -> None:
        asked.append(where)
        raise ConnectionRefusedError

    public = [(0, 0, 0, "", ("93.184.215.14", 443))]
    monkeypatch.setattr("socket.getaddrinfo", lambda *_, **__: public)
    monkeypatch.setattr("socket.create_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        pushing.post("https://push.example.org/a", b"", {})
    assert asked == [("93.184.215.14", 443)]


def test_push_message_is_encrypted_and_signed(monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[tuple[str, bytes, dict[str, str]]] = []

    def post(endpoint: str, body: bytes, headers: dict[str, str]) -> int:
        sent.append((endpoint, body, headers))
        return 201

    monkeypatch.setattr(pushing, "post", post)
    push = Push(b"s" * 32, "site@example.org")
    assert push.send(browser(YURI), b"secret words", "topic") == 201
    ((endpoint, body, headers),) = sent
    assert endpoint == "https://push.example.org/a"
    assert b"secret words" not in body
    assert headers["content-encoding"] == "aes128gcm"
    assert push.key in headers["authorization"]
    assert Push(b"s" * 32, "other@example.org").key == push.key, "a restart changes no key"


def test_only_what_a_message_can_be_written_for_may_subscribe() -> None:
    good = browser(YURI)
    assert pushing.is_good(good.endpoint, good.p256dh, good.auth)
    assert not pushing.is_good(good.endpoint, good.p256dh, "YQ")
    assert not pushing.is_good(good.endpoint, text(b"\4" + b"x" * 64), good.auth)
    assert not pushing.is_good("https://10.0.0.1/", good.p256dh, good.auth)


async def reached(site: Site, name: str, email: str) -> None:
    """An account with a confirmed e-mail address."""
    kept = AccountStore(site.database)
    await kept.register(Account(f"guest-{name}", name, name, None, email, now()))


async def recoveries(site: Site, email: str, visitor: str, times: int) -> int:
    """The number of e-mails after a number of password resets by a visitor."""
    before = len(site.letters)
    for _ in range(times):
        await site.emails.recover(email, visitor, "en")
    await site.emails.close()
    return len(site.letters) - before


async def test_recovery_by_stranger_keeps_owner_quota(site: Site) -> None:
    await reached(site, "zoe", "zoe@example.org")
    assert await recoveries(site, "zoe@example.org", "192.0.2.1", times=6) == MAX_EMAILS
    assert await recoveries(site, "zoe@example.org", "198.51.100.7", times=1) == 1


async def test_recovery_without_email_uses_no_quota(site: Site) -> None:
    assert await recoveries(site, "ann@example.org", "192.0.2.1", times=6) == 0
    await reached(site, "ann", "ann@example.org")
    assert await recoveries(site, "ann@example.org", "192.0.2.1", times=1) == 1


async def test_recovery_from_many_addresses_is_limited(site: Site) -> None:
    await reached(site, "kim", "kim@example.org")
    sent = [await recoveries(site, "kim@example.org", f"192.0.2.{n}", times=1) for n in range(20)]
    assert sum(sent) == MOST_TO_ADDRESS
