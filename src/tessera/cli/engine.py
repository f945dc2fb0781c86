"""`tessera engine`: our engine on standard input and output."""

import sys

from tessera import __version__
from tessera.cli.common import check_level
from tessera.engines.session import EngineSession
from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.search.levels import LEVELS
from tessera.textio import text_lines


def converse(level: int) -> int:
    """Speak the engine protocol until `quit` or the end of input; return the exit status.

    Raises:
        NotationError: if standard input is closed, or the level does not exist.
    """
    if sys.stdin is None:
        raise NotationError(message("cli-no-input"))
    check_level(level, (0, *LEVELS))
    session = EngineSession(lambda line: print(line, flush=True), f"Tessera {__version__}", level)
    try:
        for line in text_lines(sys.stdin.buffer):
            if not session.handle_line(line):
                break
    finally:
        session.stop()
    return 0
