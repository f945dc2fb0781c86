"""Typeset data as PDF with Typst, in a separate process.

Typst caches its results, up to hundreds of megabytes; the end of the process frees them.
"""

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tessera.games.common.errors import NotationError
from tessera.i18n import message

TEMPLATE = Path(__file__).with_name("print.typ")
FONTS = Path(__file__).with_name("fonts")
ENVIRONMENT = {
    "PYTHONPATH": str(Path(__file__).parents[2]),  # the same code as here
    "RAYON_NUM_THREADS": "1",  # leave processors to games
}
TIMEOUT_S = 60.0
"""Timeout in seconds; the largest allowed document takes a tenth of it."""


def typeset(data: bytes) -> bytes:
    """Typeset data with the template.

    Raises:
        NotationError: if Typst is not installed, or it times out.
        subprocess.CalledProcessError: if typesetting fails, which is a bug.
    """
    return run_in_process(__name__, data)


def run_in_process(module: str, data: bytes) -> bytes:
    """Run a module that needs Typst in a separate process, with data on standard input.

    Raises:
        NotationError: if Typst is not installed, or the process times out.
        subprocess.CalledProcessError: if the process fails, which is a bug.
    """
    check_installed()
    try:
        done = subprocess.run(  # noqa: S603  a module of ours
            [sys.executable, "-P", "-m", module],
            input=data,
            capture_output=True,
            check=True,
            timeout=TIMEOUT_S,
            env={**os.environ, **ENVIRONMENT},
        )
    except subprocess.TimeoutExpired:
        raise NotationError(message("printing-too-long")) from None
    return done.stdout


def check_installed() -> None:
    """Check that Typst is installed.

    Raises:
        NotationError: if it is not.
    """
    if find_spec("typst") is None:
        raise NotationError(message("printing-needs-extra"))


def main() -> None:
    """Typeset the data on standard input, and write the PDF to standard output."""
    import typst

    compiler = typst.Compiler(
        TEMPLATE.read_bytes(),
        font_paths=typst.Fonts(include_system_fonts=False, font_paths=[FONTS]),
        ignore_system_fonts=True,
        sys_inputs={"data": sys.stdin.buffer.read().decode()},
    )
    pdf = compiler.compile(format="pdf")
    sys.stdout.buffer.write(pdf if isinstance(pdf, bytes) else b"")


if __name__ == "__main__":
    main()
