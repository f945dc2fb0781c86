"""`tessera worker`: run bots and analysis of a site on this machine."""

from pathlib import Path

from tessera.cli.common import language
from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.machine import processors


def work_for_site(address: str, processes: int | None) -> int:
    """Work for a site until stopped; return the exit status.

    Args:
        address: the address of a server of the site.
        processes: number of parallel searches; None: from the environment, or one per processor.

    Raises:
        MessageError: if the site is unreachable, rejects this worker, or runs another build.
    """
    try:
        from tessera.search.budget import process_memory
        from tessera.server.app.settings import Settings
        from tessera.server.app.worker_pools import WorkerPools
        from tessera.server.core.games import Engine
        from tessera.server.workers.remote.worker import work
    except ModuleNotFoundError as missing:
        raise NotationError(message("cli-no-server", module=str(missing.name))) from None
    process_memory()  # fail here on a wrong setting, not in a search process
    settings = Settings.from_environment(data=Path())  # a worker stores nothing
    token, count = settings.worker_token, processes or settings.workers or processors()
    if not (token and token.isascii() and token.isprintable()):
        raise NotationError(message("worker-no-token"))
    engine = Engine.built_in()
    pools = WorkerPools(engine, count, str, attempts=1)
    report = lambda text: print(text.format(language()), flush=True)  # noqa: E731
    work(address, token, pools, count, engine, report)
    return 0
