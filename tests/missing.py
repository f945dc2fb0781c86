"""Programs that tests need and a machine may lack."""

import os
import shutil
import sys
from pathlib import Path
from typing import NoReturn

import pytest

PATH = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"], "/usr/sbin"])
"""Where programs are looked for: `tools/provide.py` puts some into the virtual environment."""


def program(*names: str) -> str | None:
    """The path of the first of some programs that there is."""
    return next(filter(None, (shutil.which(name, path=PATH) for name in names)), None)


def missing(problem: str) -> NoReturn:
    """Leave out the test that needs a program; what is left out is told at the end.

    In continuous integration nothing may be left out.
    """
    if os.environ.get("CI"):
        pytest.fail(problem, pytrace=False)
    pytest.skip(problem)
