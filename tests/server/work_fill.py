"""A worker process for a server of the toy game, for tests that kill it."""

import sys
from dataclasses import replace

from tests.server.fill import ENGINE

from tessera.server.app.worker_pools import WorkerPools
from tessera.server.workers.remote.worker import work

if __name__ == "__main__":
    engine = replace(ENGINE, is_warm=lambda _: True)
    pools = WorkerPools(engine, 1, str, attempts=1)
    work(sys.argv[1], sys.argv[2], pools, 1, engine, lambda told: print(told, flush=True))
