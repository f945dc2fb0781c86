"""Robots: pairs of players over sockets that play random legal actions and log what they receive.

What a robot has received must never be lost or duplicated: it checks each welcome against its log,
and `Played.check` compares the logs with the server's events in the end.
"""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.scene import Steps

COMES_BACK_AFTER = 0.4
"""Seconds after which a browser reconnects."""
BROKEN = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
"""The errors of a connection to a killed server."""


class Last(msgspec.Struct):
    """The fields that robots read of the last action."""

    text: str


class Scene(msgspec.Struct):
    """The fields that robots read of a position."""

    turn: str | None
    last: Last | None
    choices: Steps


class Said(msgspec.Struct):
    """The fields that robots read of a message."""

    type: str
    seq: int = 0
    side: str = ""
    you: tuple[str, ...] = ()
    history: tuple[Scene, ...] = ()
    scene: Scene | None = None
    code: str = ""


_said = msgspec.json.Decoder(Said)


class Pace(Protocol):
    """The pace of robots."""

    async def turn(self) -> None:
        """Wait before acting."""


class AtOnce:
    """Robots that act at once."""

    async def turn(self) -> None:
        """Return at once."""


@dataclass
class World:
    """The state that all robots share."""

    address: str
    wish: dict[str, Any]
    """The request for tables, without seats."""
    dice: random.Random
    pace: Pace = field(default_factory=AtOnce)
    heard: Callable[[float], None] = lambda _: None
    """Called when both robots have received an action, with the seconds since it was sent."""
    up: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while a server runs."""
    tables: list["Played"] = field(default_factory=list)
    addresses: Sequence[str] = ()
    """The servers of a site, any of which may be killed: like a proxy, a disconnected robot tries
    the next one. Connections may then be closed, and requests refused."""
    back: Callable[[float], None] = lambda _: None
    """Called when a robot continues after a disconnection, with the seconds it lost."""

    async def found(self, http: httpx.AsyncClient, bot: int = 0) -> "Played":
        """Create a table for two robots, or for one against a bot of a level."""
        sides = await self._sides(http)
        other: dict[str, Any] = {"kind": "bot", "level": bot} if bot else {"kind": "open"}
        seats: dict[str, Any] = dict.fromkeys(sides, other)
        cookies: list[str] = []
        table = ""
        for side in sides[:1] if bot else sides:
            http.cookies.clear()
            if not table:
                wish = self.wish | {"seats": seats | {side: {"kind": "me"}}}
                answer = await http.post("/api/tables", json=wish)
                answer.raise_for_status()
                table = str(answer.json()["id"])
            else:
                answer = await http.post(f"/api/tables/{table}/seats/{side}", json={})
                answer.raise_for_status()
            cookies.append("; ".join(f"{name}={value}" for name, value in http.cookies.items()))
        played = Played(self, table, cookies, bot)
        self.tables.append(played)
        return played

    async def _sides(self, http: httpx.AsyncClient) -> list[str]:
        games = (await http.get("/api/games")).raise_for_status().json()
        return next(game["sides"] for game in games if game["id"] == self.wish["game"])


class Played:
    """A table of two robots, or of one against a bot."""

    def __init__(self, world: World, table: str, cookies: list[str], bot: int) -> None:
        self.world = world
        self.id = table
        self.bot = bot
        """The level of the bot; 0 for none."""
        self.robots = [Robot(self, cookie) for cookie in cookies]
        self.sent: dict[int, float] = {}
        """Event number to the time at which its action was sent."""
        self._half: set[int] = set()
        """The events that only one robot has received."""

    async def play(self) -> None:
        """Play to the end of the game."""
        await asyncio.gather(*(robot.play() for robot in self.robots))

    def heard(self, seq: int) -> None:
        """Record that a robot has received an event; with the second one it is on both screens."""
        if self.bot:
            return
        self._half ^= {seq}
        if seq not in self._half:
            sent = self.sent.pop(seq, None)
            self.world.heard(time.perf_counter() - sent if sent else 0.0)

    def check(self, kept: list[tuple[str, str]]) -> None:
        """Compare the robots' logs with the server's: sides and their actions.

        Robots wait for each action to arrive; chance and bots do not wait for them.
        """
        actions = [action for _, action in kept]
        for robot in self.robots:
            told = len(robot.log)
            assert actions[:told] == robot.log, f"{self.id}: told, and not kept"
            untold = [side for side, _ in kept[told:] if side != CHANCE_LETTER]
            assert self.bot or len(untold) <= 1, f"{self.id}: kept, and never told"


class Robot:
    """A player of a table."""

    def __init__(self, played: Played, cookie: str) -> None:
        self._played = played
        self._world = played.world
        self.cookie = cookie
        """The session cookie."""
        self.address = played.world.address
        """The address of its server."""
        self.log: list[str] = []
        """The actions it received."""
        self._seq = 0
        self._you: tuple[str, ...] = ()
        self._over = False
        self._lost = 0.0
        """The time of the disconnection; 0 while connected."""

    async def play(self) -> None:
        """Play to the end of the game, reconnecting as needed."""
        while not self._over:
            await self._world.up.wait()
            url = f"{self.address.replace('http', 'ws', 1)}/api/tables/{self._played.id}/socket"
            try:
                async with connect(
                    url, additional_headers={"cookie": self.cookie}, max_size=None
                ) as line:
                    while not self._over:
                        await self._hear(line, _said.decode(await line.recv()))
            except ConnectionClosed as closed:
                # A killed server closes without a code.
                if closed.rcvd is not None and not self._world.addresses:
                    raise AssertionError(f"{self._played.id}: {closed.rcvd}") from closed
                await self._turn_away()
            except BROKEN:
                await self._turn_away()

    async def _turn_away(self) -> None:
        """Connect to the next server, or to the same one once it runs again."""
        self._lost = self._lost or time.perf_counter()
        others = self._world.addresses
        if self.address in others:
            self.address = others[(others.index(self.address) + 1) % len(others)]
        await asyncio.sleep(COMES_BACK_AFTER if others else 0)

    async def _hear(self, line: ClientConnection, said: Said) -> None:
        scene = None
        if said.type == "welcome":
            scene = self._welcomed(said)
        elif said.type == "happened":
            scene = self._happened(said)
        elif said.type == "error" and self._world.addresses:
            raise ConnectionResetError  # the next welcome shows the result
        elif said.type == "error":
            raise AssertionError(f"{self._played.id}: refused as {said.code}")
        if scene is None:
            return
        self._over = scene.turn is None
        if scene.turn in self._you:
            await self._world.pace.turn()
            await self._act(line, scene)

    def _welcomed(self, said: Said) -> Scene:
        if self._lost:
            self._world.back(time.perf_counter() - self._lost)
            self._lost = 0.0
        kept = [scene.last.text for scene in said.history if scene.last]
        assert kept[: len(self.log)] == self.log, f"{self._played.id}: told, and lost"
        assert said.seq == len(kept), f"{self._played.id}: {said.seq} events, {len(kept)} actions"
        self.log, self._seq, self._you = kept, said.seq, said.you
        return said.history[-1]

    def _happened(self, said: Said) -> Scene:
        scene = said.scene
        assert scene is not None
        assert scene.last is not None
        assert said.seq == self._seq + 1, f"{self._played.id}: {said.seq} after {self._seq}"
        self._seq = said.seq
        self.log.append(scene.last.text)
        self._played.heard(said.seq)
        return scene

    async def _act(self, line: ClientConnection, scene: Scene) -> None:
        action: str | Steps = scene.choices
        while not isinstance(action, str):
            action = action[self._world.dice.choice(sorted(action))]
        self._played.sent[self._seq + 1] = time.perf_counter()
        await line.send(
            msgspec.json.encode({"type": "act", "seq": self._seq, "action": action}).decode()
        )
