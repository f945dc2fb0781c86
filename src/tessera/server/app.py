"""The application: its parts put together, started and stopped."""

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from importlib.metadata import version

import structlog
from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tessera.server.access import Doorman, same_origin
from tessera.server.api import api_router
from tessera.server.bots import Bots
from tessera.server.database import migrate, open_engine
from tessera.server.engine import Engine
from tessera.server.failures import HANDLERS
from tessera.server.guests import Guests, signing_secret
from tessera.server.health import health
from tessera.server.hub import Hub
from tessera.server.learn import learn_router
from tessera.server.pages import pages_router
from tessera.server.preparation import Preparation
from tessera.server.settings import Settings
from tessera.server.store import Store

log = structlog.get_logger(__name__)

LARGEST_BODY = 64_000
"""Bytes; the longest position text has 8,000."""


def create_app(settings: Settings, engine: Engine | None = None) -> Litestar:
    """The application of these settings.

    Raises:
        OSError: if the data folder cannot be used.
        SecretError: if the signing secret in it is spoilt.
    """
    engine = engine or Engine.of_the_house()
    settings.data.mkdir(mode=0o700, parents=True, exist_ok=True)
    database = open_engine(settings.database_url)
    preparation = Preparation(engine.warm)
    bots = Bots(engine.choose, settings.searchers)
    hub = Hub(
        engine,
        Store(database),
        bots,
        preparation,
        limits=settings.limits,
        pace=settings.pace,
    )
    doorman = Doorman(Guests(signing_secret(settings.data)))
    guard = same_origin(settings.origins)

    @asynccontextmanager
    async def life(_app: Litestar) -> AsyncIterator[None]:
        await migrate(database)
        bots.start()
        tasks = [
            asyncio.create_task(logged(hub.resume())),
            asyncio.create_task(logged(prepare(hub, preparation))),
        ]
        try:
            yield
        finally:
            for task in tasks:
                task.cancel()
            await hub.close()
            await bots.close()
            await asyncio.gather(*tasks, return_exceptions=True)
            await database.dispose()

    return Litestar(
        route_handlers=[
            pages_router(doorman),
            api_router(doorman, guard, settings.limits),
            learn_router(doorman, guard, settings.limits),
            health,
        ],
        dependencies={
            "hub": given(hub),
            "doorman": given(doorman),
            "preparation": given(preparation),
        },
        lifespan=[life],
        before_send=[doorman.see_off],
        exception_handlers=HANDLERS,
        request_max_body_size=LARGEST_BODY,
        compression_config=CompressionConfig(backend="gzip"),
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Tessera",
            version=version("tessera"),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
        ),
    )


async def prepare(hub: Hub, preparation: Preparation) -> None:
    """Compile in a process of its own first, then load the result here."""
    await preparation.run()
    await hub.rehearse()


async def logged(work: Awaitable[None]) -> None:
    """Work in the background, whose failure nobody would hear of."""
    try:
        await work
    except Exception:
        log.exception("work in the background failed")


def given(part: object) -> Provide:
    """A part of the application for handlers that name it."""
    return Provide(lambda: part, sync_to_thread=False, use_cache=True)
