"""Whatever is sent, the server answers in its own words, and other tables play on."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, contextmanager, suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import FailedHealthCheck, Unsatisfiable
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)
from tests.server.site import PATIENCE, Visitor
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

pytestmark = pytest.mark.anyio

FEW = settings(
    max_examples=8,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
FEW_OR_NONE = settings(
    FEW,
    suppress_health_check=[one for one in HealthCheck if one is not HealthCheck.filter_too_much],
)
"""Gives up after fifty tries, not hundreds, where no example can be drawn."""
MESSAGES = settings(FEW, max_examples=200)
BETWEEN_GAMES = 0.1
"""Seconds that players leave to the fuzzer."""
A_LINE = 100
"""Messages per connection below the rate limit."""


@asynccontextmanager
async def playing_on(visitor: Visitor) -> AsyncIterator[None]:
    """Play game after game meanwhile, none of which may be disturbed."""
    stop = asyncio.Event()

    async def play() -> int:
        games = 0
        while not stop.is_set():
            table = await visitor.found()
            async with visitor.at(table) as line:
                for seq, action in enumerate(("a1", "b1", "c1", "d1", "e1")):
                    assert (await line.act(seq, action))["seq"] == seq + 1
            games += 1
            await asyncio.sleep(BETWEEN_GAMES)
        return games

    playing = asyncio.create_task(play())
    try:
        yield
    finally:
        stop.set()
        assert await playing > 0


async def test_requests_made_from_our_own_description(xenia: Visitor, yuri: Visitor) -> None:
    """Every operation of the OpenAPI document, with what fits it and what does not."""

    def fuzz() -> None:
        schema = schemathesis.openapi.from_url(f"{yuri.address}/api/schema/openapi.json")
        for operation in schema.get_all_operations():
            assert isinstance(operation, Ok)
            for mode in schemathesis.GenerationMode:
                ask(operation.ok().as_strategy(mode))

    def ask(cases: st.SearchStrategy[schemathesis.Case[Any]]) -> None:
        drawn = 0

        @given(case=cases)
        def one(case: schemathesis.Case[Any]) -> None:
            nonlocal drawn
            drawn += 1
            case.call_and_validate(
                checks=[
                    not_a_server_error,
                    content_type_conformance,
                    response_schema_conformance,
                ]
            )

        with suppress(Unsatisfiable):  # nothing about it can be wrong
            try:
                FEW_OR_NONE(one)()
            except FailedHealthCheck:
                if drawn:
                    FEW(one)()

    async with playing_on(xenia):
        await asyncio.to_thread(fuzz)


VALID: tuple[dict[str, Any], ...] = (
    {"type": "act", "seq": 0, "action": "a1"},
    {"type": "undo", "seq": 1},
    {"type": "resign", "seq": 0, "side": "x"},
    {"type": "explain", "picks": ["@S", "a1"]},
    {"type": "threats"},
    {"type": "ping"},
    {"type": "language", "language": "ru"},
)
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(min_value=-(10**400), max_value=10**400)
    | st.floats()
    | st.text()
    | st.sampled_from([message["type"] for message in VALID])
)
ANYTHING = st.recursive(LEAVES, lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner))


@st.composite
def mutated(draw: st.DrawFn) -> dict[str, Any]:
    """A message that is right but for a field: changed, left out, or one too many."""
    message = dict(draw(st.sampled_from(VALID)))
    field = draw(st.sampled_from([*message, "more"]))
    if draw(st.booleans()) or field == "more":
        message[field] = draw(ANYTHING)
    else:
        del message[field]
    return message


def as_json(value: object) -> str:
    """JSON as a careless program writes it: `NaN`, lone surrogates and all."""
    return json.dumps(value, ensure_ascii=False)


NESTED = st.builds(
    lambda opened, depth, closed: opened * depth + closed,
    st.sampled_from(["[", '{"a":', '{"type":"act","seq":[', '[{"type":']),
    st.integers(min_value=1, max_value=1_500),
    st.sampled_from(["", "]", "}", "1"]),
)
TEXTS = (
    st.builds(as_json, ANYTHING | mutated())
    | NESTED
    | st.text()
    | st.builds(lambda text, n: text * n, st.text(min_size=1), st.integers(1, 500))
)
FRAMES = st.builds(lambda text: text.encode("utf-8", "surrogatepass"), TEXTS) | st.binary()


class Browser:
    """A connection to a table that sends anything, and is reopened after many messages."""

    def __init__(self, url: str, cookie: str) -> None:
        self._url = url
        self._cookie = cookie
        self._said = A_LINE
        self._line: ClientConnection | None = None
        self._open = ExitStack()

    def send(self, frame: bytes, *, text: bool) -> None:
        """Send a frame, and see that it is answered and that the line holds."""
        if self._said == A_LINE or self._line is None:
            self.close()
            opening = connect(self._url, additional_headers={"cookie": self._cookie}, max_size=None)
            self._line = self._open.enter_context(opening)
            self._said = 0
        self._said += 1
        self._line.send(frame, text=text)
        try:
            self._line.send('{"type":"explain","picks":["@S","probe"]}')
            while not self._answers():
                pass
        except ConnectionClosed:
            assert is_broken(frame), frame
            assert self._line.close_code == 1007
            self._line = None

    def _answers(self) -> bool:
        """Whether the next message is the answer to the probe."""
        assert self._line is not None
        said = json.loads(self._line.recv(timeout=PATIENCE))
        assert said.get("code") not in {"failed", "busy"}, said
        return said.get("code") == "unreadable" and "no cell" in said["text"]

    def close(self) -> None:
        self._open.close()


def is_broken(frame: bytes) -> bool:
    """Whether a frame of text is none, for which the standard closes the line."""
    try:
        frame.decode()
    except UnicodeDecodeError:
        return True
    return False


@contextmanager
def browser(visitor: Visitor, table: str) -> Iterator[Browser]:
    cookie = "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())
    url = f"{visitor.address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    opened = Browser(url, cookie)
    try:
        yield opened
    finally:
        opened.close()


@pytest.mark.parametrize("text", [True, False], ids=["text", "binary"])
async def test_messages_of_any_kind(xenia: Visitor, yuri: Visitor, text: bool) -> None:
    """Random JSON, messages that are nearly right, deep nesting, huge numbers, broken text."""
    table = await yuri.found()

    def fuzz() -> None:
        with browser(yuri, table) as line:

            @MESSAGES
            @given(frame=FRAMES)
            def one(frame: bytes) -> None:
                line.send(frame, text=text)

            one()

    async with playing_on(xenia):
        await asyncio.to_thread(fuzz)
