"""Start the system's Firefox in place of Playwright's own, which cannot be downloaded everywhere.

Playwright drives a stock Firefox by WebDriver BiDi, but sends it one command that releases lack.
This program stands between the two and answers that command itself.
"""

import asyncio
import json
import re
import sys
from contextlib import suppress

from tests.missing import program
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

FIREFOX = ("firefox", "firefox-esr")
UNKNOWN = "emulation.setMediaFeaturesOverride"


async def relay(playwright: ServerConnection, address: str) -> None:
    """Pass commands to Firefox, and its answers and events back."""
    async with connect(f"{address}/session", max_size=None) as firefox:

        async def answer() -> None:
            async for message in firefox:
                await playwright.send(message)

        answering = asyncio.create_task(answer())
        with suppress(ConnectionClosed):
            async for message in playwright:
                command = json.loads(message)
                if command["method"] == UNKNOWN:
                    done = {"type": "success", "id": command["id"], "result": {}}
                    await playwright.send(json.dumps(done))
                else:
                    await firefox.send(message)
        answering.cancel()


async def main() -> None:
    """Start Firefox with the arguments of this program, and say where Playwright finds it."""
    path = program(*FIREFOX)
    assert path
    errors = asyncio.subprocess.PIPE
    firefox = await asyncio.create_subprocess_exec(path, *sys.argv[1:], stderr=errors)
    assert firefox.stderr
    async for line in firefox.stderr:
        if found := re.search(r"listening on (ws://\S+)", line.decode()):
            break
    else:
        sys.exit("Firefox has not started")
    async with serve(lambda line: relay(line, found[1]), "127.0.0.1", 0, max_size=None) as server:
        host, port = next(iter(server.sockets)).getsockname()
        print(f"WebDriver BiDi listening on ws://{host}:{port}", file=sys.stderr, flush=True)
        async for _ in firefox.stderr:
            pass
        await firefox.wait()


if __name__ == "__main__":
    asyncio.run(main())
