"""`tessera lab`: experiments with boards and rules; each command imports what it needs."""

from pathlib import Path
from typing import Annotated

import typer

from tessera.cli.options import ContentCommand, JobsOption, RayOption

FileArgument = Annotated[
    Path | None,
    typer.Argument(metavar="[FILE]", help="An experiment (TOML); options override its fields."),
]
FolderOption = Annotated[
    Path | None,
    typer.Option(
        "--into",
        metavar="FOLDER",
        help="The folder of stored games.",
        show_default="TESSERA_LAB, or the user’s data folder",
    ),
]
SiteOption = Annotated[
    str, typer.Option(help="The address of the site that opens games and boards.")
]
SITE = "http://127.0.0.1:8000"

lab: typer.Typer = typer.Typer(add_completion=False)


@lab.callback(invoke_without_command=True)
def show_help(context: typer.Context) -> None:
    """Test boards and rules: are they fair and deep, and which version is better?"""
    if context.invoked_subcommand is None:
        print(context.get_help())


@lab.command(cls=ContentCommand)
def run(
    file: FileArgument = None,
    *,
    game: Annotated[str | None, typer.Option(help="The name of a game.")] = None,
    variant: Annotated[str | None, typer.Option(help="A variant text.")] = None,
    board: Annotated[
        str | None, typer.Option(help="A board: a name, a text or a scenario file.")
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(help="A player, as in `tessera match`; repeat for each strength."),
    ] = None,
    content: Annotated[
        str | None,
        typer.Option(
            metavar="PATH",
            help="Custom content: a file, or a folder if the game uses one.",
        ),
    ] = None,
    pairings: Annotated[
        str | None,
        typer.Option(
            help="self: each against itself; ladder: also the next; round-robin: all others."
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, max=100_000, help="Maximum number of games per pairing.")
    ] = None,
    half_width: Annotated[
        float | None,
        typer.Option(
            min=0.1,
            max=50,
            help="Stop a pairing once its win rate is known to ± this many percentage points.",
        ),
    ] = None,
    random_plies: Annotated[
        int | None, typer.Option(min=0, max=200, help="Random actions at the start of each game.")
    ] = None,
    book_plies: Annotated[
        int | None, typer.Option(min=0, max=200, help="Actions of a balanced opening after them.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=999_999_999, help="The same seed gives the same games.")
    ] = None,
    into: FolderOption = None,
    jobs: JobsOption = 0,
    ray: RayOption = "",
) -> int:
    """Play the games of an experiment.

    Ctrl-C stops; the same command continues.
    """
    from tessera.cli.lab.commands import run_experiment

    options = {
        "game": game,
        "variant": variant,
        "board": board,
        "players": player,
        "content": content,
        "pairings": pairings,
        "games": games,
        "half_width": half_width,
        "random_plies": random_plies,
        "book_plies": book_plies,
        "seed": seed,
    }
    given = {name: value for name, value in options.items() if value not in (None, [])}
    return run_experiment(file, given, into, jobs, ray)


@lab.command(name="list")
def list_(into: FolderOption = None) -> int:
    """List experiments with their progress, the latest first."""
    from tessera.cli.lab.commands import list_experiments

    return list_experiments(into)


@lab.command()
def sweep(
    *,
    days: Annotated[
        float | None,
        typer.Option(min=0, help="Also delete experiments last run this many days ago."),
    ] = None,
    into: FolderOption = None,
) -> int:
    """Delete unused games, such as those of earlier bot versions."""
    from tessera.cli.lab.commands import sweep_games

    return sweep_games(days, into)


@lab.command(cls=ContentCommand)
def search(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The search (TOML).")],
    *,
    candidates: Annotated[
        int | None, typer.Option(min=1, max=100_000, help="The number of candidates.")
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(min=0, max=999_999_999, help="The same seed gives the same search."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The output: a page (search.html) or a folder of content (found)."),
    ] = None,
    site: SiteOption = SITE,
    into: FolderOption = None,
    jobs: JobsOption = 0,
    ray: RayOption = "",
) -> int:
    """Search for boards, numbers or content that meet objectives.

    Ctrl-C stops; the same command continues.
    """
    from tessera.cli.lab.commands import run_search

    options = {"candidates": candidates, "seed": seed}
    given = {name: value for name, value in options.items() if value is not None}
    return run_search(file, given, into, jobs, out, site, ray)


@lab.command(cls=ContentCommand)
def report(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE…", help="Experiments; the others are compared with the first."
        ),
    ],
    *,
    out: Annotated[
        Path, typer.Option(help="The report: a page, or a PDF if the name ends in .pdf.")
    ] = Path("report.html"),
    paper: Annotated[str, typer.Option(help="Paper size of a PDF: a4 or letter.")] = "a4",
    site: SiteOption = SITE,
    into: FolderOption = None,
) -> int:
    """Write a report of the results of experiments."""
    from tessera.cli.lab.commands import write_report

    return write_report(files, out, site, into, paper)
