"""Work spread over processes."""

import os
import signal
import subprocess
import sys

from tessera.lab.pool import parallel_map

STOPPED = """
import os, signal
from tessera.lab.pool import parallel_map

def items():
    yield 1
    os.killpg(0, signal.SIGINT)  # the first worker has been started, and is still importing
    yield 2

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
    try:
        print(list(parallel_map(abs, items(), processes=2)))
    except KeyboardInterrupt:
        print("stopped")
"""


def interrupts_are_blocked(_: int) -> bool:
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_workers_are_not_interrupted_by_the_terminal() -> None:
    assert all(parallel_map(interrupts_are_blocked, range(4), processes=2))
    assert not interrupts_are_blocked(0)


def test_interrupt_while_workers_start_prints_no_traceback() -> None:
    done = subprocess.run(
        [sys.executable, "-c", STOPPED],
        env=os.environ,
        capture_output=True,
        text=True,
        check=True,
        start_new_session=True,
    )
    assert (done.stdout, done.stderr) == ("stopped\n", "")
