"""A table that the client can play at, without a server: the real rules behind a fake socket."""

import json
from typing import Any

import msgspec
from playwright.sync_api import Page, Route, WebSocketRoute

from tessera.games.catalog import board_of
from tessera.games.common.scene import SceneOutcome
from tessera.server.core.errors import RefusalError, refuse
from tessera.server.core.wire import Pong, Problem, Reply
from tessera.server.tables.messages import (
    ActionPreview,
    ClockScene,
    CurrentThreats,
    Explanation,
    Happened,
    Offers,
    Seat,
    ServerMessage,
    TableSummary,
    Welcome,
)
from tessera.server.tables.timing import TimeControl

URL = "http://tessera.test/t/abc"


def answer_nothing(page: Page) -> None:
    """What is asked over HTTP is answered emptily; what every page asks, as ever."""

    def answer(route: Route) -> None:
        if route.request.url.endswith("/api/waiting"):
            route.fallback()
        else:
            route.fulfill(json={})

    page.route("**/api/**", answer)


class Table:
    """What the other end of the line knows; `mute` swallows what is asked, as a dead line does."""

    def __init__(self, position: str, you: tuple[str, ...]) -> None:
        self.board = board_of(position)
        self.game, self.variant = position.split()[:2]
        self.history = [self.board.scene()]
        self.you = you
        self.seq = 0
        self.heard: list[dict[str, Any]] = []
        self.sockets: list[WebSocketRoute] = []
        self.mute = False
        self.swallowed: list[tuple[int | None, dict[str, Any]]] = []
        self.last_id = 0
        self.rated = False
        self.free: str | None = None
        """The side whose seat is free: it waits for a player then."""
        self.names: dict[str, str] = {}
        self.offers = Offers(pending=None, may=(), rematch=None)
        self.control: TimeControl | None = None
        self.clock: ClockScene | None = None
        self.bots: dict[str, int] = {}
        """The levels of the bots, by side."""

    def join(self, page: Page) -> None:
        """Let a page meet this table when it opens its socket, and open the page."""
        page.route_web_socket("**/api/tables/abc/socket*", self.welcome)
        page.route_web_socket("**/api/waiting/socket*", lambda _socket: None)
        page.goto(URL)

    def welcome(self, socket: WebSocketRoute) -> None:
        self.sockets.append(socket)
        self.swallowed, self.last_id = [], 0
        socket.on_message(self.hear)
        self.tell(
            Welcome(
                table=self.summary(),
                board=self.board.board_scene(),
                history=tuple(self.history),
                seq=self.seq,
                you=self.you,
                spectators=0,
                may_undo=self.board.ply > 0,
                offers=self.offers,
                clock=self.clock,
            )
        )

    def summary(self) -> TableSummary:
        seats = tuple(
            Seat(
                side=side,
                kind="open" if side == self.free else "bot" if side in self.bots else "person",
                name=self.names.get(side, ""),
                level=self.bots.get(side),
                present=True,
            )
            for side in self.board.sides
        )
        return TableSummary(
            id="abc",
            game=self.game,
            variant=self.variant,
            board="hex5",
            status="waiting" if self.free else "playing",
            seats=seats,
            ply=self.board.ply,
            result=None,
            reason=None,
            created="2026-01-01T00:00:00Z",
            updated="2026-01-01T00:00:00Z",
            text=self.board.text(),
            listed=True,
            rated=self.rated,
            clock=self.control,
        )

    def tell(self, message: ServerMessage | Reply) -> None:
        self.sockets[-1].send(msgspec.json.encode(message).decode())

    def hear(self, text: str | bytes) -> None:
        asked = json.loads(text)
        request_id = asked.pop("id", None)
        if asked["type"] != "ping":
            self.heard.append(asked)
        if self.mute:
            self.swallowed.append((request_id, asked))
        elif asked["type"] == "ping":
            self.tell(Pong())
        else:
            self.reply(request_id, asked)

    def unmute(self) -> None:
        """Answer all that was swallowed on this connection, and what comes from now on."""
        self.mute = False
        for request_id, asked in self.swallowed:
            self.reply(request_id, asked)
        self.swallowed = []

    def reply(self, request_id: int | None, asked: dict[str, Any]) -> None:
        """Answer a message, unless it is a repetition."""
        if request_id is not None:
            if request_id <= self.last_id:
                return
            self.last_id = request_id
        try:
            result = self.answer(asked)
        except RefusalError as refusal:
            self.tell(Problem(refusal.code, str(refusal), request_id))
        else:
            if request_id is not None:
                self.tell(Reply(request_id, result))

    def answer(self, asked: dict[str, Any]) -> msgspec.Struct | None:
        """Do what is asked, and return what is asked for."""
        if asked["type"] == "act":
            if asked["seq"] != self.seq:
                raise refuse("out-of-date")
            self.play(asked["action"])
        elif asked["type"] == "explain":
            return Explanation(action="", text="Too far.")
        elif asked["type"] == "threats":
            return CurrentThreats(**msgspec.structs.asdict(self.board.threats()))
        elif asked["type"] == "preview":
            return ActionPreview(seq=self.seq, action=self.board.preview(asked["action"]))
        elif asked["type"] == "undo":
            raise refuse("nothing-to-undo")
        return None

    def push(self, action: str) -> None:
        """Play an action, and tell nobody."""
        self.board.push(action)
        self.history.append(self.board.scene())
        self.seq += 1

    def play(self, action: str) -> None:
        """Play an action and tell of it."""
        side = str(self.board.turn)
        self.push(action)
        scene = self.history[-1]
        self.tell(
            Happened(
                seq=self.seq,
                kind="action",
                side=side,
                status="finished" if scene.outcome else "playing",
                scene=scene,
                may_undo=side in self.you,
                offers=self.offers,
            )
        )

    def resign(self, side: str) -> None:
        """Tell that a side has given the game up."""
        self.seq += 1
        result = "0-1" if side == self.board.sides[0] else "1-0"
        outcome = SceneOutcome(result, "resign")
        self.tell(
            Happened(
                seq=self.seq,
                kind="resign",
                side=side,
                status="finished",
                scene=msgspec.structs.replace(self.history[-1], outcome=outcome, turn=None),
                may_undo=False,
                offers=self.offers,
            )
        )

    def lose(self) -> None:
        """Break the line."""
        self.sockets[-1].close(code=1012)
