"""Frames that are not messages cost little, however many a client sends; dead connections end."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from tests.server.site import LINKED, Visitor, serving
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from tessera.server.web.frames import (
    BURST,
    FIRST_PONG_WITHIN,
    MESSAGE_BURST,
    PING_EVERY,
    PONG_WITHIN,
    FrameLimit,
    LimitedWebSocket,
    PingingWebSocket,
)

pytestmark = pytest.mark.anyio


def sent(opcode: Opcode, data: bytes = b"", *, final: bool = True) -> bytes:
    """A frame of a client."""
    return Frame(opcode, data, final).serialize(mask=True)


PING, PONG = sent(Opcode.PING), sent(Opcode.PONG)
FRAGMENT = sent(Opcode.CONT, final=False)
MESSAGE = sent(Opcode.TEXT, b"{}")


@pytest.mark.parametrize(
    ("frame", "most"),
    [(PING, BURST), (PONG, BURST), (FRAGMENT, BURST), (MESSAGE, MESSAGE_BURST)],
    ids=["ping", "pong", "fragment", "message"],  # frames are masked at random
)
def test_frames_beyond_the_burst_are_refused(frame: bytes, most: int) -> None:
    assert FrameLimit().allows(frame * most)
    assert not FrameLimit().allows(frame * 2 * most)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 1000, 65535, 65536])
@pytest.mark.parametrize("piece", [1, 7, 4096])
def test_payload_is_not_counted(size: int, piece: int) -> None:
    """A payload may look like frames, and arrive in any pieces."""
    limit, received = (
        FrameLimit(),
        sent(Opcode.TEXT, b"\x89\x00" * (size // 2) + b"\x89" * (size % 2)),
    )
    received = (received + PING) * 2
    for at in range(0, len(received), piece):
        assert limit.allows(received[at : at + piece])
    assert limit.allows(PING * (BURST - 2))
    assert not limit.allows(PING * BURST)


class Network:
    """A transport that records an abort."""

    aborted = False

    def abort(self) -> None:
        self.aborted = True

    def get_extra_info(self, _name: str) -> None:
        pass


async def test_flood_of_pings_is_not_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    config = uvicorn.Config(lambda: None, log_config=None)
    socket, network = (
        LimitedWebSocket(config=config, server_state=ServerState(), app_state={}),
        Network(),
    )
    received: list[bytes] = []
    monkeypatch.setattr(
        "uvicorn.protocols.websockets.websockets_sansio_impl.WebSocketsSansIOProtocol.data_received",
        lambda _, data: received.append(data),
    )
    transport: Any = network
    socket.connection_made(transport)
    handshake = b"GET / HTTP/1.1\r\n\r\n"
    for data in (handshake, PING, PING * 10_000):
        socket.data_received(data)
    assert received == [handshake, PING]
    assert network.aborted


async def test_play_continues_while_a_flooding_client_is_disconnected(
    xenia: Visitor, yuri: Visitor
) -> None:
    table, other = await xenia.found(), await yuri.found()
    async with xenia.at(table) as hers, yuri.at(other) as his:
        await his.hear("welcome")
        his.socket.transport.write(PING * 100_000)
        for seq, action in enumerate(("a1", "b1", "c1", "d1", "e1")):
            assert (await hers.act(seq, action))["seq"] == seq + 1
        with pytest.raises(ConnectionClosed):
            await his.hear("never")


async def test_invalid_text_closes_the_socket_without_an_error(
    xenia: Visitor, caplog: pytest.LogCaptureFixture
) -> None:
    async with xenia.at(await xenia.found()) as line:
        await line.hear("welcome")
        with caplog.at_level("ERROR", logger="uvicorn.error"):
            line.socket.transport.write(sent(Opcode.TEXT, b"\xff"))
            with pytest.raises(ConnectionClosed):
                await line.hear("never")
    assert caplog.records == []


async def test_player_whose_network_is_gone_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PING_EVERY", "FIRST_PONG_WITHIN"):
        monkeypatch.setattr(f"tessera.server.app.serving.{name}", 0.5)
    monkeypatch.setattr("tessera.server.web.frames.PONG_WITHIN", 0.5)
    async with serving(tmp_path) as address, Visitor(address) as xenia, Visitor(address) as yuri:
        table = await xenia.found(LINKED)
        await yuri.sit(table, "y")
        async with yuri.at(table) as his, xenia.at(table) as hers:
            welcome = await hers.hear("welcome")
            assert [seat["present"] for seat in welcome["table"]["seats"]] == [True, True]
            his.socket.transport.pause_reading()  # no close frame, and no answer to pings
            seats = (await hers.hear("seats"))["seats"]
            assert [seat["present"] for seat in seats] == [True, False]
            his.socket.transport.resume_reading()


class Timers:
    """The timers of an event loop, started by hand."""

    def __init__(self) -> None:
        self.latest: tuple[float, Callable[[], None]] = (0.0, lambda: None)

    def call_later(self, delay: float, call: Callable[[], None]) -> SimpleNamespace:
        self.latest = delay, call
        return SimpleNamespace(cancel=lambda: None)

    def time(self) -> float:
        return 0.0

    def elapse(self) -> None:
        """Run the latest timer."""
        self.latest[1]()


def test_connection_is_aborted_only_if_a_pong_could_have_been_read() -> None:
    config = uvicorn.Config(
        lambda: None,
        log_config=None,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=FIRST_PONG_WITHIN,
    )
    config.load()
    timers: Any = Timers()
    socket = PingingWebSocket(config, ServerState(), {}, timers)
    socket.conn.state = State.OPEN
    ended: list[str] = []
    transport: Any = SimpleNamespace(
        write=lambda _: None,
        is_closing=lambda: False,
        close=lambda: ended.append("close"),
        abort=lambda: ended.append("abort"),
    )
    socket.transport = transport
    socket.start_keepalive()
    timers.elapse()
    assert timers.latest[0] == FIRST_PONG_WITHIN
    assert socket.pending_ping_payload
    socket.handle_pong(Frame(Opcode.PONG, socket.pending_ping_payload))
    timers.elapse()
    assert timers.latest[0] == PONG_WITHIN
    socket.read_paused = True
    timers.elapse()
    assert not ended
    socket.read_paused = False
    timers.elapse()
    assert ended[-1] == "abort"
