"""Whether the server is well, for those who watch over it."""

from typing import Literal

import msgspec
from litestar import get
from litestar.di import NamedDependency

from tessera.server.bots.preparation import Preparation
from tessera.server.http.failures import RESPONSES
from tessera.server.tables.hub import Hub
from tessera.server.wars.house import WarHouse


class Kernels(msgspec.Struct, frozen=True):
    """How far the compiled rules are."""

    ready: bool
    progress: float
    """0 to 1."""
    what: str
    """What is being compiled."""


class Health(msgspec.Struct, frozen=True):
    """`GET /health`; a server that is not well answers with an error."""

    status: Literal["ok"]
    kernels: Kernels
    tables: int
    """Tables in memory."""
    wars: int
    """Wars in memory."""
    connections: int


@get("/health", responses=RESPONSES)
async def health(
    hub: NamedDependency[Hub],
    war_house: NamedDependency[WarHouse],
    preparation: NamedDependency[Preparation],
) -> Health:
    """How the server is; an error if its database does not answer."""
    await hub.store.check()
    progress = preparation.progress
    return Health(
        status="ok",
        kernels=Kernels(preparation.ready, progress.done, progress.what),
        tables=hub.tables_in_memory,
        wars=war_house.wars_in_memory,
        connections=hub.connections + war_house.connections,
    )
