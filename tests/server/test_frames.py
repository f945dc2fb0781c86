"""Frames that are not messages cost little, however many a client sends."""

from typing import Any

import pytest
import uvicorn
from tests.server.site import Visitor
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from tessera.server.web.frames import BURST, MESSAGE_BURST, FrameLimit, LimitedWebSocket

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
