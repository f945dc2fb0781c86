"""Robots: pairs of players on the wire that play random legal actions, and log what they are told.

What a robot was told has happened must never be lost or doubled: it checks each welcome against
its log, and `Played.check` compares the logs with what the server has kept in the end.
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
"""Seconds after which a browser tries again."""
BROKEN = (OSError, EOFError, ConnectionClosed, InvalidHandshake, InvalidMessage, TimeoutError)
"""How a line to a server that was killed ends or does not come about."""


class Last(msgspec.Struct):
    """What a robot reads of the action that led to a position."""

    text: str


class Scene(msgspec.Struct):
    """What a robot reads of a position."""

    turn: str | None
    last: Last | None
    choices: Steps


class Said(msgspec.Struct):
    """What a robot reads of a message."""

    type: str
    seq: int = 0
    side: str = ""
    you: tuple[str, ...] = ()
    history: tuple[Scene, ...] = ()
    scene: Scene | None = None
    code: str = ""


_said = msgspec.json.Decoder(Said)


class Pace(Protocol):
    """When a robot may act."""

    async def turn(self) -> None:
        """Wait until it may."""


class AtOnce:
    """As soon as it is its turn."""

    async def turn(self) -> None:
        """It is."""


@dataclass
class World:
    """What all robots share."""

    address: str
    wish: dict[str, Any]
    """What tables they ask for; the seats are theirs."""
    dice: random.Random
    pace: Pace = field(default_factory=AtOnce)
    heard: Callable[[float], None] = lambda _: None
    """Told at each action of which both robots have heard: the seconds since it was sent."""
    up: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while there is a server."""
    tables: list["Played"] = field(default_factory=list)
    addresses: Sequence[str] = ()
    """Those of a site of several servers, any of which may be killed meanwhile: as a proxy does, a
    robot whose line breaks tries the next. Lines may then be closed, and requests refused."""
    back: Callable[[float], None] = lambda _: None
    """Told of each robot that goes on after its line broke, the seconds in which it could not."""

    async def found(self, http: httpx.AsyncClient, bot: int = 0) -> "Played":
        """A new table with two robots at it, or with one that plays against a bot of a level."""
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
    """A table at which two robots play, or one against a bot."""

    def __init__(self, world: World, table: str, cookies: list[str], bot: int) -> None:
        self.world = world
        self.id = table
        self.bot = bot
        """Its level; 0: there is none."""
        self.robots = [Robot(self, cookie) for cookie in cookies]
        self.sent: dict[int, float] = {}
        """When an action was sent that is to become an event of this number."""
        self._half: set[int] = set()
        """Of which events one robot has heard, and the other not yet."""

    async def play(self) -> None:
        """Play to the end of the game."""
        await asyncio.gather(*(robot.play() for robot in self.robots))

    def heard(self, seq: int) -> None:
        """Note that a robot has heard of an event; with the second one it is on both screens."""
        if self.bot:
            return
        self._half ^= {seq}
        if seq not in self._half:
            sent = self.sent.pop(seq, None)
            self.world.heard(time.perf_counter() - sent if sent else 0.0)

    def check(self, kept: list[tuple[str, str]]) -> None:
        """Compare the robots' logs with what the server has kept: sides, and their actions.

        Robots wait to hear of an action before the next; chance and bots do not wait for them.
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
        """Says who it is."""
        self.address = played.world.address
        """Where it comes in."""
        self.log: list[str] = []
        """The actions that it was told have happened."""
        self._seq = 0
        self._you: tuple[str, ...] = ()
        self._over = False
        self._lost = 0.0
        """When its line broke; 0 while it stands."""

    async def play(self) -> None:
        """Play to the end of the game, coming back whenever the line breaks."""
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
                # One server that was killed says nothing.
                if closed.rcvd is not None and not self._world.addresses:
                    raise AssertionError(f"{self._played.id}: {closed.rcvd}") from closed
                await self._turn_away()
            except BROKEN:
                await self._turn_away()

    async def _turn_away(self) -> None:
        """Try the next server, if there are several, or the one again, once it is there."""
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
            raise ConnectionResetError  # the next welcome tells what came of it
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
