"""`tessera zodiacs`: cases, content, games and their logs; each command imports what it needs."""

import os
from pathlib import Path
from typing import Annotated

import typer

from tessera.i18n import LANGUAGES

LanguageOption = Annotated[
    str, typer.Option("--lang", help="en or ru.", show_default="as the environment says")
]
ContentOption = Annotated[
    Path | None,
    typer.Option(
        "--content", metavar="FOLDER", help="Other content.", show_default="that of the house"
    ),
]

zodiacs = typer.Typer(add_completion=False, rich_markup_mode=None)


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
    from tessera.cli.zodiacs.cases import adjudicate_files

    return adjudicate_files(files)


def _speak(language: str) -> None:
    """Have this process speak a language, whatever the environment says.

    Raises:
        NotationError: if it is none of ours.
    """
    from tessera.games.common.errors import NotationError
    from tessera.i18n import excerpt, message

    if language and language not in LANGUAGES:
        expected = ", ".join(LANGUAGES)
        wrong = message("zodiacs-cli-language", found=excerpt(language), expected=expected)
        raise NotationError(wrong)
    if language:
        os.environ["LANGUAGE"] = language


@zodiacs.command()
def play(
    *,
    map_name: Annotated[
        str, typer.Option("--map", help="The name of a map.", show_default="the first")
    ] = "",
    seats: Annotated[
        int, typer.Option(min=0, max=9, help="Any map for so many players.", show_default="")
    ] = 0,
    faction: Annotated[
        str, typer.Option(help="Which faction you lead.", show_default="the first")
    ] = "",
    leader: Annotated[str, typer.Option(help="Its leader.", show_default="the first")] = "",
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="FACTION", help="An opponent's; once for each.", show_default="the others"
        ),
    ] = None,
    level: Annotated[int, typer.Option(help="How strong the bots are, from 1 to 5.")] = 2,
    days: Annotated[
        int, typer.Option(min=0, max=1000, help="After so many, glory decides; 0: never.")
    ] = 12,
    seed: Annotated[
        str, typer.Option(help="The same one gives the same game.", show_default="any")
    ] = "",
    language: LanguageOption = "",
    content: ContentOption = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the log of the game in this file.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game in this file.")
    ] = None,
) -> int:
    """Play in the terminal against bots."""
    _speak(language)
    from tessera.cli.zodiacs.play import Wish, play_game

    wish = Wish(map_name, seats, faction, leader, tuple(against or ()), days, seed)
    return play_game(wish, level, content, save, resume)


@zodiacs.command()
def replay(
    log: Annotated[Path, typer.Argument(metavar="LOG", help="The log of a game.")],
    *,
    player: Annotated[
        str, typer.Option(help="Whose journal; of everything if empty, when the game is over.")
    ] = "",
    until: Annotated[
        int | None, typer.Option(min=0, help="The last entry to tell.", show_default="all")
    ] = None,
    language: LanguageOption = "",
) -> int:
    """Print the journal of a kept game, and the map at its end."""
    _speak(language)
    from tessera.cli.zodiacs.replay import show_journal

    return show_journal(log, player, until)


@zodiacs.command()
def content(
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="FOLDER", help="Of content.", show_default="that of the house"),
    ] = None,
    *,
    language: LanguageOption = "",
) -> int:
    """Check content, and print its factions, kinds and abilities."""
    _speak(language)
    from tessera.cli.zodiacs.content import show_content

    return show_content(folder)
