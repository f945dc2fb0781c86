"""The `tessera` command."""

import os
import sys
from multiprocessing import active_children
from pathlib import Path

from typer.exceptions import TyperException

from tessera.cli.app import app
from tessera.cli.common import BAD_INPUT, STOPPED, language, print_error
from tessera.cli.usage import format_usage_error
from tessera.garbage import collect_seldom
from tessera.i18n import MessageError, message
from tessera.textio import print_anywhere


def main() -> None:
    """Run the command line; bad input prints one line to standard error and exits with status 2."""
    collect_seldom()
    _replace_closed_streams()
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
        print_error(format_usage_error(error))
        sys.exit(BAD_INPUT)
    except MessageError as error:
        print_error(error)
        sys.exit(BAD_INPUT)
    except BrokenPipeError:
        _discard_output()  # the reader closed the pipe, as `head` does
        sys.exit(0)
    except OSError as error:
        print_error(_format_os_error(error))
        _discard_output()
        sys.exit(BAD_INPUT)
    sys.exit(status if isinstance(status, int) else 0)


def _format_os_error(error: OSError) -> str:
    """The text of an error, with the path if there is one."""
    if not error.filename:
        return str(error)
    path, problem = str(error.filename), error.strerror or str(error)
    return message("cli-cannot-use", path=path, problem=problem).format(language())


def _replace_closed_streams() -> None:
    """Replace closed streams (None) by the null device; `print` would send errors to stdout."""
    null_device = Path(os.devnull)
    sys.stdout = sys.stdout or null_device.open("w")
    sys.stderr = sys.stderr or null_device.open("w")


def _discard_output() -> None:
    """Redirect standard output to the null device, so that flushing at exit does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
