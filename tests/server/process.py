"""A server process that can be killed and restarted."""

import asyncio
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

from tests.forked import Forked, serving

PATIENCE = 60
"""Seconds in which a server must exit."""
STARTS_WITHIN = 180
"""Seconds in which a server must start; test machines are busy."""
TOY = ("tests.server.serve_fill",)
RACE = (*TOY, "--race")
SERVE = ("tessera", "serve")
UNLIMITED = {
    "TESSERA_TABLES_A_MINUTE": "60000",
    "TESSERA_RECORDS_A_MINUTE": "60000",
    "TESSERA_CONNECTIONS": "60000",
    "TESSERA_WINDOWS": "60000",
    "TESSERA_READS_A_MINUTE": "600000",
    "TESSERA_WORK_A_MINUTE": "6000000",
    "TESSERA_ADDRESS_REQUESTS": "60000",
}


class Process:
    """A server, always at the same address."""

    def __init__(
        self,
        data: Path,
        command: tuple[str, ...] = TOY,
        *,
        database: str = "",
        name: str = "",
        limits: Mapping[str, str] = UNLIMITED,
        fresh: bool = False,
    ) -> None:
        self._command = (*command, "--data", str(data))
        self.data = data
        self._log = data.with_name(f"{name or data.name}.log")
        self.database = database
        self._limits = dict(limits)
        self._fresh = fresh
        self.port = "0"
        self.address = ""
        self.running: Forked | subprocess.Popen[bytes] | None = None

    async def start(self) -> None:
        """Start it and wait until it serves."""
        self._log.unlink(missing_ok=True)
        self.running, told = await asyncio.to_thread(
            serving,
            (*self._command, "--port", self.port),
            self._log,
            os.environ | self._limits | {"TESSERA_DATABASE_URL": self.database},
            fresh=self._fresh,
        )
        with told:
            async with asyncio.timeout(STARTS_WITHIN):
                said = await asyncio.to_thread(told.readline)
        assert said.startswith("Tessera runs at http://"), said
        self.address = said.split()[3]
        self.port = self.address.rpartition(":")[2]

    async def end(self, number: signal.Signals) -> tuple[int, str]:
        """Send a signal and wait; returns the exit status and standard error."""
        assert self.running is not None
        self.running.send_signal(number)
        status = await asyncio.to_thread(self.running.wait, PATIENCE)
        self.running = None
        return status, self._log.read_text()


@asynccontextmanager
async def process_in(
    data: Path, command: tuple[str, ...] = TOY, *, fresh: bool = False
) -> AsyncIterator[Process]:
    """Run a server."""
    process = Process(data, command, fresh=fresh)
    await process.start()
    try:
        yield process
    finally:
        if process.running is not None:
            await process.end(signal.SIGKILL)
