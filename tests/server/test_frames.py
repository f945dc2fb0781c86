"""Frames that are no messages cost us little, however many there are."""

import asyncio
from typing import Any

import pytest
import uvicorn
from litestar.types import Receive, Scope, Send
from tests.server.site import Visitor
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import CloseCode, Frame, Opcode
from websockets.uri import parse_uri

from tessera.server.web.frames import BURST, LARGEST_MESSAGE, MOST_UNREAD, BoundedWebSocket

pytestmark = pytest.mark.anyio


async def test_what_fits_into_two_packets_is_not_compressed() -> None:
    """It would take time, and spare nothing."""
    protocol = BoundedWebSocket(
        uvicorn.Config(lambda: None), server_state=ServerState(), app_state={}
    )
    (factory,) = protocol.conn.available_extensions or ()
    _, compression = factory.process_request_params([], [])
    for words, shortened in (("a word", False), ("a word " * 1_000, True)):
        sent = compression.encode(Frame(Opcode.TEXT, words.encode()))
        assert sent.rsv1 == shortened
        assert (len(sent.data) < len(words)) == shortened
        assert bytes(compression.decode(sent).data) == words.encode()


class Network:
    """The end of a transport that records its calls."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.reading = True
        self.aborted = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def abort(self) -> None:
        self.aborted = True

    def close(self) -> None:
        pass

    def is_closing(self) -> bool:
        return self.aborted

    def get_extra_info(self, _name: str) -> None:
        pass


class Browser:
    """A browser connected to an application that takes messages one at a time."""

    def __init__(self) -> None:
        self.network = Network()
        self.heard: asyncio.Queue[Any] = asyncio.Queue()
        self.client = ClientProtocol(parse_uri("ws://tessera.test/"))
        config = uvicorn.Config(
            self.application, interface="asgi3", log_config=None, ws_max_size=LARGEST_MESSAGE
        )
        config.load()
        self.server = BoundedWebSocket(config, ServerState(), {})
        transport: Any = self.network
        self.server.connection_made(transport)
        self.accepted = asyncio.Event()
        self.next = asyncio.Semaphore(0)
        """Released when the application is to take another message."""

    async def application(self, _scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        accept: Any = {"type": "websocket.accept"}
        await send(accept)
        self.accepted.set()
        while True:
            await self.next.acquire()
            self.heard.put_nowait(await receive())

    async def connect(self) -> None:
        self.client.send_request(self.client.connect())
        self.send()
        await self.accepted.wait()
        self.client.receive_data(b"".join(self.network.written))
        self.network.written.clear()

    def send(self, times: int = 1) -> None:
        """Deliver the client's data, a number of times."""
        self.server.data_received(b"".join(self.client.data_to_send()) * times)


@pytest.fixture
async def browser() -> Browser:
    browser = Browser()
    await browser.connect()
    return browser


async def test_flood_of_pings_is_throttled(browser: Browser) -> None:
    browser.client.send_ping(b"")
    browser.send(times=10_000)
    answered = len(browser.network.written)
    assert BURST <= answered <= 3 * BURST, "and what came in one piece with the last"
    assert not browser.network.reading
    browser.server._go_on()
    assert answered < len(browser.network.written) <= answered + 3 * BURST, "it goes on later"


async def test_pongs_that_are_not_read_are_not_kept(browser: Browser) -> None:
    browser.server.pause_writing()
    browser.client.send_ping(b"")
    browser.send(times=BURST)
    assert browser.network.written == []
    browser.server.resume_writing()
    browser.send()
    browser.client.send_ping(b"")
    browser.send()
    assert len(b"".join(browser.network.written)) <= 2, "none of those before"


async def test_a_flood_of_pongs_and_of_empty_pieces_waits(browser: Browser) -> None:
    browser.client.send_pong(b"")
    browser.send(times=10_000)
    assert not browser.network.reading
    other = Browser()
    await other.connect()
    other.client.send_text(b"", fin=False)
    other.send()
    other.client.send_continuation(b"", fin=False)
    other.send(times=10_000)
    assert not other.network.reading
    assert len(other.server.frames) <= 3 * BURST


async def test_messages_are_sent_in_order(browser: Browser) -> None:
    """However many arrive at once, only those of one chunk are read ahead."""
    browser.client.send_text(b"x" * 1_000)
    browser.send(times=100)
    assert browser.server.queue.qsize() <= 2
    for _ in range(100):
        browser.next.release()
        assert (await browser.heard.get())["text"] == "x" * 1_000


async def test_text_that_is_none_ends_the_line_and_is_no_error(
    browser: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    browser.client.send_text(b"\xff", fin=False)
    browser.client.send_continuation(b"\xfe", fin=True)
    browser.send()
    browser.next.release()
    assert (await browser.heard.get())["code"] == CloseCode.INVALID_DATA
    assert not caplog.records


async def test_flooding_client_is_disconnected(browser: Browser) -> None:
    browser.client.send_ping(b"")
    ping = b"".join(browser.client.data_to_send())
    browser.server.data_received(ping * 10_000)
    assert not browser.network.aborted
    browser.server.data_received(bytes(MOST_UNREAD))
    assert browser.network.aborted


async def test_play_goes_on_beside_a_flood_of_pings(xenia: Visitor, yuri: Visitor) -> None:
    table, other = await xenia.found(), await yuri.found()
    async with xenia.at(table) as hers, yuri.at(other) as his:
        await his.hear("welcome")
        his.socket.protocol.send_ping(b"")
        ping = b"".join(his.socket.protocol.data_to_send())
        his.socket.transport.write(ping * 100_000)
        for seq, action in enumerate(("a1", "b1", "c1", "d1", "e1")):
            assert (await hers.act(seq, action))["seq"] == seq + 1
        his.socket.transport.abort()
