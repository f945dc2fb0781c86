"""Lifecycle of a site: starts its parts in order, and stops them."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from litestar import Litestar

from tessera.server.app.cleanup import start_cleanup
from tessera.server.app.container import Site
from tessera.server.app.neighbours import Neighbours
from tessera.server.cluster.cluster import SharedCluster
from tessera.server.cluster.leader import Leader
from tessera.server.core.logs import logged
from tessera.server.db.database import migrate
from tessera.server.db.upkeep import maintain


class Lifecycle:
    """Starts and stops the parts of a site."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._tasks: list[asyncio.Task[None]] = []

    @asynccontextmanager
    async def run(self, _app: Litestar) -> AsyncIterator[None]:
        """Start all parts, and stop them at the end of the context."""
        site = self._site
        await migrate(site.database)
        await site.puzzles.load()
        self._listen_to_others()
        await site.remote_workers.begin()
        await site.cluster.start()
        site.worker_pools.start()
        site.waiting.start()
        self._tasks.append(site.supervisor.once("preparation", self._prepare))
        if site.database.dialect.name == "sqlite":
            self._tasks += maintain(site.supervisor, site.probe, site.database, site.page_database)
        leader = Leader(site.cluster.leases, self._lead, self._resume, site.supervisor)
        await leader.start()
        try:
            yield
        finally:
            await self._stop(leader)

    async def _stop(self, leader: Leader) -> None:
        """Stop each part, even if another fails to stop."""
        site = self._site
        await logged(leader.close())
        for task in self._tasks:
            task.cancel()
        for close in (
            site.dispatcher.close,
            site.emails.close,
            site.waiting.close,
            site.lobby.close,
            site.tournaments.close,
            site.table_manager.close,
            site.war_manager.close,
            site.outbox.close,
            site.experiments.close,
            site.worker_pools.close,
            partial(asyncio.wait, self._tasks),
            site.cluster.close,
            site.page_database.dispose,
            site.database.dispose,
        ):
            await logged(close())

    def _lead(self) -> None:
        """Start what runs only once per site, in the leader process."""
        site = self._site
        site.outbox.start()
        site.dispatcher.start()
        site.lobby.start()
        site.tournaments.start()
        days, supervisor = site.settings.abandoned_days, site.supervisor
        self._tasks.extend(
            start_cleanup(site.table_manager, site.war_manager, site.throttles, days, supervisor)
        )
        self._tasks.append(supervisor.once("resuming games", self._resume))
        self._tasks.append(supervisor.once("resuming experiments", site.experiments.resume))
        if site.settings.mining:
            self._tasks.append(supervisor.repeat("puzzles", site.miner.search_next))

    async def _resume(self) -> None:
        """Resume games in progress that no process owns."""
        site = self._site
        await asyncio.gather(site.war_manager.resume(), site.table_manager.resume())
        site.outbox.wake()

    def _listen_to_others(self) -> None:
        """Subscribe to messages of other processes, in a cluster."""
        site = self._site
        if isinstance(site.cluster, SharedCluster):
            managers = site.table_manager, site.war_manager
            parts = site.store, site.outbox, site.logins, site.authenticator, managers
            Neighbours(site.cluster.leases, site.cluster.bus, *parts).listen()

    async def _prepare(self) -> None:
        """Compile the rules in a process, then load them here."""
        site = self._site
        await site.warm_up.run()
        await site.table_manager.warm_up()
