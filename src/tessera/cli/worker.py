"""`tessera worker`: the cores of this machine for a site that is served elsewhere."""

from pathlib import Path

from tessera.cli.answers import language
from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.machine import processors


def work_for_site(address: str, processes: int | None) -> int:
    """Think for a site until told to stop.

    Args:
        address: of a server of the site.
        processes: how many bots may think at the same time; None: as the environment says, or as
            there are processors.

    Raises:
        MessageError: if the site is not there, does not let this worker in, or is of another build.
    """
    try:
        from tessera.search.budget import process_memory
        from tessera.server.app.settings import Settings
        from tessera.server.app.worker_pools import WorkerPools
        from tessera.server.core.games import Engine
        from tessera.server.workers.remote.worker import work
    except ModuleNotFoundError as missing:
        raise NotationError(message("cli-no-server", module=str(missing.name))) from None
    process_memory()  # here a wrong setting is told; in a search process nobody would hear
    settings = Settings.from_environment(data=Path())  # a worker stores nothing
    token, many = settings.worker_token, processes or settings.workers or processors()
    if not (token and token.isascii() and token.isprintable()):
        raise NotationError(message("worker-no-token"))
    engine = Engine.of_the_house()
    pools = WorkerPools(engine, many, str, attempts=1)
    say = lambda told: print(told.format(language()), flush=True)  # noqa: E731
    work(address, token, pools, many, engine, say)
    return 0
