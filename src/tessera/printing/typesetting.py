"""Setting data as PDF, in a process of its own.

What Typst has set it remembers, hundreds of megabytes where much is printed; so does nobody here.
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
SURROUNDINGS = {
    "PYTHONPATH": str(Path(__file__).parents[2]),  # the same code as here
    "RAYON_NUM_THREADS": "1",  # others play meanwhile
}
LONGEST = 60.0
"""Seconds; the largest that may be printed takes a tenth of that."""


def set_as_pdf(data: bytes) -> bytes:
    """A PDF that the template makes of data.

    Raises:
        NotationError: if the library that sets it is not installed, or it takes too long.
        subprocess.CalledProcessError: if it cannot be set, which is a mistake of ours.
    """
    return in_process(__name__, data)


def in_process(module: str, data: bytes) -> bytes:
    """What the `main` of a module that needs Typst makes of data, in a process of its own.

    Raises:
        NotationError: if the library is not installed, or it takes too long.
        subprocess.CalledProcessError: if it fails, which is a mistake of ours.
    """
    check_installed()
    try:
        done = subprocess.run(  # noqa: S603  a module of ours
            [sys.executable, "-P", "-m", module],
            input=data,
            capture_output=True,
            check=True,
            timeout=LONGEST,
            env={**os.environ, **SURROUNDINGS},
        )
    except subprocess.TimeoutExpired:
        raise NotationError(message("printing-too-long")) from None
    return done.stdout


def check_installed() -> None:
    """Refuse to print where that cannot be done.

    Raises:
        NotationError: if the library is not installed.
    """
    if find_spec("typst") is None:
        raise NotationError(message("printing-needs-extra"))


def main() -> None:
    """Set what comes on standard input, and write it on standard output."""
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
