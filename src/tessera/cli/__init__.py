"""The `tessera` command."""

import os
import sys
from multiprocessing import active_children
from pathlib import Path

from typer.exceptions import TyperException

from tessera.cli.answers import BAD_INPUT, STOPPED, language, print_error
from tessera.cli.app import app
from tessera.cli.usage import told
from tessera.garbage import collect_seldom
from tessera.i18n import MessageError, message
from tessera.textio import print_anywhere


def main() -> None:
    """Run the command line; bad input prints one line to standard error and exits with status 2."""
    collect_seldom()
    _open_what_is_closed()
    print_anywhere()
    arguments = sys.argv[1:] or ["--help"]
    try:
        status = app(arguments, standalone_mode=False)
        sys.stdout.flush()
    except KeyboardInterrupt:
        for child in active_children():
            child.kill()  # else the interpreter waits for its work to finish
        sys.exit(STOPPED)
    except TyperException as error:
        print_error(told(error))
        sys.exit(BAD_INPUT)
    except MessageError as error:
        print_error(error)
        sys.exit(BAD_INPUT)
    except BrokenPipeError:
        _forget_output()  # the reader closed the pipe, as `head` does
        sys.exit(0)
    except OSError as error:
        print_error(_troubled(error))
        _forget_output()
        sys.exit(BAD_INPUT)
    sys.exit(status if isinstance(status, int) else 0)


def _troubled(error: OSError) -> str:
    """The text of an error, with the path if there is one."""
    if not error.filename:
        return str(error)
    path, problem = str(error.filename), error.strerror or str(error)
    return message("cli-cannot-use", path=path, problem=problem).format(language())


def _open_what_is_closed() -> None:
    """Replace closed streams (None) by the null device; `print` would send errors to stdout."""
    nowhere = Path(os.devnull)
    sys.stdout = sys.stdout or nowhere.open("w")
    sys.stderr = sys.stderr or nowhere.open("w")


def _forget_output() -> None:
    """Redirect standard output to the null device, so that flushing at exit does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
