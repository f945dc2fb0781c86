"""`tessera lab`: experiments with boards and rules; each command imports what it needs."""

from pathlib import Path
from typing import Annotated

import typer

from tessera.cli.options import PlayingCommand, RayOption

FileArgument = Annotated[
    Path | None,
    typer.Argument(
        metavar="[FILE]", help="An experiment as TOML; options replace what stands in it."
    ),
]
FolderOption = Annotated[
    Path | None,
    typer.Option(
        "--into",
        metavar="FOLDER",
        help="Where games are kept.",
        show_default="TESSERA_LAB, or a usual place",
    ),
]
SiteOption = Annotated[
    str, typer.Option(help="The address of the site on which games and boards are opened.")
]
SITE = "http://127.0.0.1:8000"

lab = typer.Typer(add_completion=False)


@lab.callback(invoke_without_command=True)
def choose(context: typer.Context) -> None:
    """Test boards and rules: is it fair, deep, better than another?"""
    if context.invoked_subcommand is None:
        print(context.get_help())


@lab.command(cls=PlayingCommand)
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
        typer.Option(help="Who plays, as in `tessera match`; once for each strength."),
    ] = None,
    content: Annotated[
        str | None,
        typer.Option(
            metavar="PATH",
            help="What the game is played with: a file, or a folder where it takes one.",
        ),
    ] = None,
    pairings: Annotated[
        str | None,
        typer.Option(
            help="self: each player itself; ladder: also the next one; round-robin: all others."
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, max=100_000, help="Games of each pairing, at most.")
    ] = None,
    half_width: Annotated[
        float | None,
        typer.Option(
            min=0.1,
            max=50,
            help="Stop a pairing once its win rate is known to within ± this many percent.",
        ),
    ] = None,
    random_plies: Annotated[
        int | None, typer.Option(min=0, max=200, help="Random actions at the start of each game.")
    ] = None,
    book_plies: Annotated[
        int | None, typer.Option(min=0, max=200, help="Actions of a balanced opening after them.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=999_999_999, help="The same one, the same games.")
    ] = None,
    into: FolderOption = None,
    jobs: Annotated[
        int, typer.Option(min=0, max=256, help="Games at once; 0: what the cores bear.")
    ] = 0,
    ray: RayOption = "",
) -> int:
    """Play the games of an experiment.

    Ctrl-C stops, and the same command goes on.
    """
    from tessera.cli.lab.running import run_experiment

    given = {
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
    stated = {name: value for name, value in given.items() if value not in (None, [])}
    return run_experiment(file, stated, into, jobs, ray)


@lab.command(name="list")
def listed(into: FolderOption = None) -> int:
    """List experiments, the latest first, with how far they are."""
    from tessera.cli.lab.running import list_experiments

    return list_experiments(into)


@lab.command()
def sweep(
    *,
    days: Annotated[
        float | None,
        typer.Option(min=0, help="Forget experiments that were run last so many days ago, too."),
    ] = None,
    into: FolderOption = None,
) -> int:
    """Drop games that nothing reads, as those of earlier bots."""
    from tessera.cli.lab.running import sweep_games

    return sweep_games(days, into)


@lab.command(cls=PlayingCommand)
def search(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What is looked for, as TOML.")],
    *,
    candidates: Annotated[
        int | None, typer.Option(min=1, max=100_000, help="How many are looked at.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, max=999_999_999, help="The same one, the same search.")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="What is written: search.html, a page; or found, a folder of content."),
    ] = None,
    site: SiteOption = SITE,
    into: FolderOption = None,
    jobs: Annotated[
        int, typer.Option(min=0, max=256, help="Games at once; 0: what the cores bear.")
    ] = 0,
    ray: RayOption = "",
) -> int:
    """Search for boards, numbers or content that meet wishes.

    Ctrl-C stops, and the same command goes on.
    """
    from tessera.cli.lab.searching import run_search

    given = {"candidates": candidates, "seed": seed}
    stated = {name: value for name, value in given.items() if value is not None}
    return run_search(file, stated, into, jobs, out, site, ray)


@lab.command(cls=PlayingCommand)
def report(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE…", help="Experiments; others are compared with the first."),
    ],
    *,
    out: Annotated[
        Path, typer.Option(help="The page that is written; as PDF if it ends in .pdf.")
    ] = Path("report.html"),
    paper: Annotated[str, typer.Option(help="Of a PDF: a4 or letter.")] = "a4",
    site: SiteOption = SITE,
    into: FolderOption = None,
) -> int:
    """Write a page of what the games of experiments have shown."""
    from tessera.cli.lab.reporting import write_report

    return write_report(files, out, site, into, paper)
