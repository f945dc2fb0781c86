"""Programs that tests need and a machine may lack."""

import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn

import pytest

PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"], "/usr/sbin"])
"""The search path of programs; `tools/provide.py` installs some in the virtual environment."""


def program(*names: str) -> str | None:
    """The path of the first of some programs that is installed."""
    return next(filter(None, (shutil.which(name, path=PATH) for name in names)), None)


def missing(problem: str) -> NoReturn:
    """Skip a test that needs a missing program; skipped tests are reported at the end.

    In continuous integration it fails instead.
    """
    if os.environ.get("CI"):
        pytest.fail(problem, pytrace=False)
    pytest.skip(problem)
