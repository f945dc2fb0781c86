"""Ctrl-C ends a command and everything that it has started."""

import signal
from multiprocessing import get_context

import pytest

from tessera import cli
from tessera.cli.common import STOPPED

PATIENCE = 60
"""Seconds after which a process that does not end fails the test."""


def test_an_interrupted_command_leaves_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    child = get_context("spawn").Process(target=signal.pause)

    def interrupted(*_: object, **__: object) -> None:
        child.start()
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "app", interrupted)
    with pytest.raises(SystemExit) as ended:
        cli.main()
    assert ended.value.code == STOPPED
    child.join(PATIENCE)
    assert child.exitcode == -signal.SIGKILL
