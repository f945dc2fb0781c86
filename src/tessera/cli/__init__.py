"""The `tessera` command: rules, play and the site from a terminal."""

import sys

from typer.exceptions import TyperException

from tessera.cli.answers import BAD_INPUT, print_error
from tessera.cli.app import app
from tessera.games.common.errors import RulesError

INTERRUPTED = 130


def main() -> None:
    """Run the command line; bad input ends in one line on standard error and exit status 2."""
    arguments = sys.argv[1:] or ["--help"]
    try:
        status = app(arguments, standalone_mode=False)
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    except (RulesError, TyperException) as error:
        print_error(error)
        sys.exit(BAD_INPUT)
    sys.exit(status if isinstance(status, int) else 0)
