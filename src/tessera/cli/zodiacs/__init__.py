"""`tessera zodiacs`: cases, content, games and their logs; each command imports what it needs."""

import os
from pathlib import Path
from typing import Annotated, Literal

import typer

from tessera.i18n import LANGUAGES

LanguageOption = Annotated[
    str, typer.Option("--lang", help="en or ru.", show_default="from the environment")
]
ContentOption = Annotated[
    Path | None,
    typer.Option("--content", metavar="FOLDER", help="Your own content.", show_default="built in"),
]


zodiacs: typer.Typer = typer.Typer(add_completion=False, rich_markup_mode=None)


@zodiacs.callback(invoke_without_command=True)
def show_help(context: typer.Context) -> None:
    """Zodiacs: simultaneous orders on a map in fog."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@zodiacs.command()
def adjudicate(
    files: Annotated[
        list[str],
        typer.Argument(
            metavar="FILE…", help="Cases, one per file; - to read one per line from stdin."
        ),
    ],
) -> int:
    """Print the result of each case, one JSON document per line.

    The exit status is 2 if one is invalid; the others are still adjudicated.
    """
    from tessera.cli.zodiacs.cases import adjudicate_files

    return adjudicate_files(files)


def _set_language(language: str) -> None:
    """Set the language of this process, overriding the environment.

    Raises:
        NotationError: if it is not supported.
    """
    from tessera.games.common.errors import NotationError
    from tessera.i18n import excerpt, message

    if language and language not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        error = message("zodiacs-cli-language", found=excerpt(language), expected=expected)
        raise NotationError(error)
    if language:
        os.environ["LANGUAGE"] = language


@zodiacs.command()
def play(
    *,
    map_name: Annotated[
        str, typer.Option("--map", help="The name of a map.", show_default="the first")
    ] = "",
    seats: Annotated[
        int, typer.Option(min=0, max=9, help="Any map for this number of players.", show_default="")
    ] = 0,
    faction: Annotated[str, typer.Option(help="Your faction.", show_default="the first")] = "",
    leader: Annotated[str, typer.Option(help="Your leader.", show_default="the first")] = "",
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FACTION",
            help="The faction of an opponent; repeatable.",
            show_default="the others",
        ),
    ] = None,
    level: Annotated[int, typer.Option(help="Strength of the bots, from 0 to 5.")] = 2,
    days: Annotated[
        int, typer.Option(min=0, max=1000, help="The day after which glory decides; 0: never.")
    ] = 12,
    coalitions: Annotated[
        int, typer.Option(min=0, max=9, help="Coalitions, in which seats are allied in turn.")
    ] = 0,
    allied_sight: Annotated[
        Literal["shared", "own"],
        typer.Option(help="Allies share what they see, or each sees by its own pieces only."),
    ] = "shared",
    shared_cells: Annotated[
        Literal["seen", "all"],
        typer.Option(help="Enemies in one cell fight if one sees the other, or always."),
    ] = "seen",
    seed: Annotated[
        str, typer.Option(help="The same seed gives the same game.", show_default="random")
    ] = "",
    language: LanguageOption = "",
    content: ContentOption = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the log of the game in this file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Resume the game in this file.")
    ] = None,
) -> int:
    """Play against bots in the terminal."""
    _set_language(language)
    from tessera.cli.zodiacs.play import GameSetup, play_game

    setup = GameSetup(
        *(map_name, seats, faction, leader, tuple(against or ())),
        days=days,
        coalitions=coalitions,
        allied_sight=allied_sight,
        shared_cells=shared_cells,
        seed=seed,
    )
    return play_game(setup, level, content, save, resume)


@zodiacs.command()
def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="The log of a game.")],
    *,
    player: Annotated[
        str,
        typer.Option(
            help="The player whose journal to print; default: everything, if the game is over."
        ),
    ] = "",
    until: Annotated[
        int | None, typer.Option(min=0, help="The last entry to print.", show_default="all")
    ] = None,
    language: LanguageOption = "",
) -> int:
    """Print the journal of a saved game, and its final map."""
    _set_language(language)
    from tessera.cli.zodiacs.replay import show_journal

    return show_journal(log, player, until)


@zodiacs.command()
def content(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="FOLDER", help="A folder of content.", show_default="built in"),
    ] = None,
    *,
    language: LanguageOption = "",
) -> int:
    """Check content, and print its factions, kinds and abilities."""
    _set_language(language)
    from tessera.cli.zodiacs.content import show_content

    return show_content(folder)
