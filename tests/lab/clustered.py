"""Work on a cluster of two workers, some of which die; run as a separate process.

What Ray starts and leaves behind would disturb other tests. Results are printed as JSON:
`python -m tests.lab.clustered FOLDER`.
"""

import json
import os
import signal
import sys
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

from tessera.games.common.errors import NotationError
from tessera.i18n import MessageError, message
from tessera.lab import cluster
from tessera.lab.cluster import LOCAL, on_cluster
from tessera.lab.experiment import Experiment, Series
from tessera.lab.rows import rows_of
from tessera.lab.runner import Run
from tessera.lab.store import Store
from tessera.lab.types import GameRows, ParallelMap

TINY = Experiment(game="vorcept", variant="blocks=0", board="hex3", players=("uct:1",), games=14)
FATAL = 6
"""The number of the game in which a worker dies."""
BATCH = 4
"""Games of a batch, except the first batches."""


def lost_once(notes: Path, wanted: tuple[Series, int]) -> GameRows:
    """Play a game and record it; the first process that plays the fatal one is killed."""
    series, number = wanted
    if number == FATAL and not (notes / "lost").exists():
        (notes / "lost").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    rows = rows_of(series, number)
    with (notes / "played").open("a") as played:
        print(number, file=played)
    return rows


def lost(number: int) -> int:
    """Kill the process."""
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def refused(number: int) -> int:
    """Refuse any request.

    Raises:
        NotationError: always.
    """
    raise NotationError(message("cluster-address", found=str(number)))


def error_of(work: ParallelMap, function: Callable[[int], int]) -> str:
    """The error message of a cluster."""
    try:
        return str(list(work(function, [17])))
    except MessageError as error:
        return f"{type(error).__name__} {error.message.format('en')}"


def main(folder: Path) -> dict[str, Any]:
    """Play, with lost workers."""
    cluster.MAX_BATCH, cluster.BATCH_SECONDS = BATCH, 1e6
    cluster.LOCAL_OPTIONS["num_cpus"] = 2
    store = Store(folder / "store")
    with on_cluster(LOCAL) as work:
        cluster.on_cluster = lambda *_: nullcontext(work)  # type: ignore[assignment]
        run = Run.resumed(TINY, store)
        one = partial(lost_once, folder)
        games = [rows.game.number for rows in run.play(store, cluster=LOCAL, play=one)]
        refusal = error_of(work, refused)
        cluster.RETRIES = 0
        return {"games": games, "refused": refusal, "lost": error_of(work, lost)}


if __name__ == "__main__":
    print(json.dumps(main(Path(sys.argv[1]))))
