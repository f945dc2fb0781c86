"""`tessera zodiacs`: cases, content, games and their logs; each command imports what it needs."""

from typing import Annotated

import typer

zodiacs = typer.Typer()


@zodiacs.callback(invoke_without_command=True)
def choose(context: typer.Context) -> None:
    """Zodiacs: orders given at the same time, on a map in fog."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@zodiacs.command()
def adjudicate(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE…", help="Cases, one a file; - for one a line on stdin."),
    ],
) -> int:
    """Print what becomes of each case, one JSON document a line.

    The exit status is 2 if one cannot be read; the others are done nevertheless.
    """
    from tessera.cli.zodiacs_cases import adjudicate_files

    return adjudicate_files(files)
