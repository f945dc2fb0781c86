"""A server as a process of its own, that can be killed and started again."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

PATIENCE = 60
"""Seconds after which a server that does not end fails the test."""
STARTS_WITHIN = 180
"""Seconds: it has much to load, and machines on which tests run are busy."""
TOY = (sys.executable, "-m", "tests.server.serve_fill")
RACE = (*TOY, "--race")
HOUSE = (sys.executable, "-m", "tessera", "serve")
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
    ) -> None:
        self._command = (*command, "--data", str(data))
        self.data = data
        self._log = data.with_name(f"{name or data.name}.log")
        self.database = database
        self._limits = dict(limits)
        self.port = "0"
        self.address = ""
        self.running: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Start it and wait until it serves."""
        with self._log.open("w") as log:
            self.running = await asyncio.create_subprocess_exec(
                *self._command,
                "--port",
                self.port,
                stdout=subprocess.PIPE,
                stderr=log,
                env=os.environ | self._limits | {"TESSERA_DATABASE_URL": self.database},
            )
        assert self.running.stdout is not None
        async with asyncio.timeout(STARTS_WITHIN):
            said = (await self.running.stdout.readline()).decode()
        assert said.startswith("Tessera is at http://"), said
        self.address = said.split()[3]
        self.port = self.address.rpartition(":")[2]

    async def end(self, number: signal.Signals) -> tuple[int, str]:
        """Send a signal and wait; the exit status and what was written to standard error."""
        assert self.running is not None
        self.running.send_signal(number)
        async with asyncio.timeout(PATIENCE):
            await self.running.communicate()
        status = self.running.returncode
        self.running = None
        assert status is not None
        return status, self._log.read_text()


@asynccontextmanager
async def process_in(data: Path, command: tuple[str, ...] = TOY) -> AsyncIterator[Process]:
    """A server that runs meanwhile."""
    process = Process(data, command)
    await process.start()
    try:
        yield process
    finally:
        if process.running is not None:
            await process.end(signal.SIGKILL)
