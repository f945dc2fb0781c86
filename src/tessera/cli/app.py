"""The commands, each in a module of its own that is imported only when it runs."""

from pathlib import Path
from typing import Annotated

import typer

import tessera
from tessera.cli.lab import lab
from tessera.cli.options import Commands, PlayingCommand, RayOption, WishingCommand, wishes

app = typer.Typer(
    cls=Commands,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,  # with frames, help would take twice as long
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(lab, name="lab")


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tessera {tessera.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    *,
    version: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version and exit."
        ),
    ] = False,
) -> None:
    """Strategy games on boards built from pieces."""


PositionArgument = Annotated[
    str,
    typer.Argument(metavar="POSITION", help="A position text, or - for one a line on stdin."),
]

DataOption = Annotated[
    Path | None, typer.Option(help="Where tables are kept; TESSERA_DATA or a usual place.")
]

BoardOption = Annotated[str, typer.Option(help="A board: a name, a text or a scenario file.")]


@app.command(cls=PlayingCommand)
def legal(position: PositionArgument) -> int:
    """Print every legal action, one a line, sorted by code point."""
    from tessera.cli import rules

    return rules.legal(position)


@app.command(cls=PlayingCommand, context_settings={"ignore_unknown_options": True})
def apply(
    position: PositionArgument,
    actions: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="ACTION…", help="Action texts; with -, after a tab on each line instead."
        ),
    ] = None,
) -> int:
    """Print the position after some actions.

    A finished game adds a line: RESULT REASON.
    """
    from tessera.cli import rules

    return rules.apply(position, actions or [])


@app.command(cls=PlayingCommand, context_settings={"ignore_unknown_options": True})
def perft(
    position: PositionArgument,
    depth: Annotated[str, typer.Argument(metavar="DEPTH", help="How many actions deep.")],
    *,
    divide: Annotated[
        bool, typer.Option("--divide", help="One line an action: ACTION COUNT, then the total.")
    ] = False,
) -> int:
    """Count the action sequences of exactly DEPTH actions."""
    from tessera.cli import rules

    return rules.perft(position, depth, divide=divide)


@app.command(cls=PlayingCommand)
def start(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")],
    *,
    variant: Annotated[str, typer.Option(help="A variant text.")] = "standard",
    board: BoardOption = "",
    seed: Annotated[str, typer.Option(help="For games that begin with chance.")] = "0",
) -> int:
    """Print the initial position of a game."""
    from tessera.cli import rules

    return rules.start(game, variant, board, seed)


@app.command(cls=WishingCommand)
def board(
    context: typer.Context,
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")],
    board: Annotated[
        str,
        typer.Argument(
            metavar="BOARD",
            help="A name, a text or a scenario file; without it, named boards are listed.",
        ),
    ] = "",
    *,
    variant: Annotated[
        str,
        typer.Option(
            help="The variant that the board is for.", show_default="what a named board is made for"
        ),
    ] = "",
    generate: Annotated[bool, typer.Option("--generate", help="Lay a new board.")] = False,
    seed: Annotated[
        str | None, typer.Option(help="The same seed lays the same board.", show_default="0")
    ] = None,
) -> int:
    """Check how good a board is for its game, or lay a new one."""
    from tessera.cli.board import show_board, show_new_board

    if generate:
        return show_new_board(game, board, variant, seed, wishes(context))
    return show_board(game, board, variant, seed, wishes(context))


@app.command(name="print", cls=PlayingCommand)
def print_(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")],
    *,
    board: Annotated[
        str,
        typer.Option(
            "--board",
            "--scenario",
            help="A board or a map: a name, a text or a scenario file.",
            show_default="the usual one",
        ),
    ] = "",
    variant: Annotated[
        str, typer.Option(help="A variant text.", show_default="what the board is made for")
    ] = "",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    size: Annotated[
        str,
        typer.Option(metavar="MM", help="How wide a cell is.", show_default="as the game likes it"),
    ] = "",
    language: Annotated[
        str, typer.Option(help="en or ru.", show_default="that of the terminal")
    ] = "",
    content: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER", help="Content for Zodiacs.", show_default="that of the house"
        ),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The PDF that is written.")],
) -> int:
    """Make a PDF of a game to be cut out and played on a table.

    It has the board, the pieces, cards and rules.
    """
    from tessera.cli.printing import print_game, sheets

    return print_game(game, board, variant, content, out, sheets(paper, size, language))


@app.command(cls=PlayingCommand)
def play(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game.")] = "vorcept",
    *,
    level: Annotated[int, typer.Option(help="How strong the bot is, from 1 to 8.")] = 4,
    side: Annotated[
        str, typer.Option(help="The letter of your side; the first if empty, - to watch two bots.")
    ] = "",
    variant: Annotated[
        str,
        typer.Option(
            help="A variant text.", show_default="standard; what is offered on an own board"
        ),
    ] = "",
    board: BoardOption = "",
    position: Annotated[str, typer.Option(help="Begin from this position text instead.")] = "",
    seed: Annotated[
        str,
        typer.Option(
            help="For the same one the bot plays, and chance deals and draws, alike.",
            show_default="0; any, where chance has a part",
        ),
    ] = "",
    save: Annotated[
        Path | None, typer.Option(help="Append the record of the game to this file (JSON Lines).")
    ] = None,
) -> int:
    """Play a game in the terminal against a bot."""
    from tessera.cli.play import Opening, play_game

    return play_game(Opening(game, variant, board, position, seed), side, level, save)


@app.command(cls=PlayingCommand)
def match(
    first: Annotated[
        str,
        typer.Argument(
            metavar="FIRST",
            help="A level (8); uct:1000, plain UCT with so many games an action; ab:500 or "
            "trees:500, alpha-beta or tree search with so many milliseconds; or "
            "engine:500:'./program --flag', any program that speaks the engine protocol.",
        ),
    ],
    second: Annotated[str, typer.Argument(metavar="SECOND", help="Its opponent, likewise.")],
    *,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=100_000,
            help="How many, at most; each opening is played twice, with either side.",
            show_default="100; with --sprt 10000",
        ),
    ] = None,
    game: Annotated[str, typer.Option(help="The name of a game.")] = "vorcept",
    variant: Annotated[str, typer.Option(help="A variant text.")] = "standard",
    board: BoardOption = "",
    scatter: Annotated[
        int, typer.Option(min=0, help="Random actions at the start, alike in each pair of games.")
    ] = 0,
    opening: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=200,
            help="Actions of a quick bot after that, alike in each pair, to a position that a "
            "short search thinks even.",
            show_default="0; with --sprt 12",
        ),
    ] = None,
    sprt: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="ELO0 ELO1",
            help="End as soon as it is sure, with 5 % error, which of these differences is true.",
        ),
    ] = None,
    seed: Annotated[
        int, typer.Option(min=0, help="The same seed gives the same games, if time suffices.")
    ] = 0,
    jobs: Annotated[
        int, typer.Option(min=0, max=256, help="Games at once; 0: what the cores bear.")
    ] = 0,
    save: Annotated[
        Path | None, typer.Option(help="Append the records to this file (JSON Lines).")
    ] = None,
) -> int:
    """Play bots against each other and print the score.

    With it come the difference in Elo and its confidence interval.
    """
    from tessera.cli.match import run_match, test_between
    from tessera.cli.scenario_files import opened
    from tessera.games import catalog
    from tessera.lab.contestants import contestant
    from tessera.lab.match import Match

    players, test = (contestant(first), contestant(second)), test_between(sprt)
    games = games or (10_000 if test else 100)
    if opening is None:
        opening = 12 if test else 0  # games that are alike would be counted as if they were not
    options, laid = opened(game, variant, board)
    content = catalog.game(game).content.text
    match_ = Match(
        game, players, games, options, laid, seed, scatter, content=content, opening=opening
    )
    return run_match(match_, jobs, save, test)


@app.command()
def train(
    game: Annotated[str, typer.Argument(help="The name of a game.")],
    *,
    folder: Annotated[
        Path | None,
        typer.Option(help="Keeps what was learned; who goes on there loses nothing."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=20, help="Games of the bot against itself, in each round.")
    ] = 2_000,
    rounds: Annotated[
        int,
        typer.Option(
            min=1,
            max=1_000,
            help="Rounds; each plays with the newest networks that were accepted.",
        ),
    ] = 1,
    window: Annotated[
        int, typer.Option(min=1, max=1_000, help="Learn from the positions of so many rounds.")
    ] = 3,
    nodes: Annotated[
        int, typer.Option(min=500, help="Positions that it looks at to judge one.")
    ] = 8_000,
    trust: Annotated[
        float, typer.Option(min=0, max=1, help="How much the ends of the games count.")
    ] = 0.0,
    variant: Annotated[list[str] | None, typer.Option(help="Variant texts.")] = None,
    board: Annotated[list[str] | None, typer.Option(help="Boards, by name or text.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    trials: Annotated[
        int,
        typer.Option(
            min=0,
            max=100_000,
            help="Games, at most, in which what a round learned is tried against the best of "
            "before; 0: it is taken untried.",
        ),
    ] = 400,
    sprt: Annotated[
        tuple[str, str],
        typer.Option(
            metavar="ELO0 ELO1",
            help="A trial ends as soon as it is sure, with 5 % error, which of these differences "
            "is true; it is accepted if it is the second.",
        ),
    ] = ("0", "30"),
    jobs: Annotated[int, typer.Option(min=0, max=256, help="Games at once; 0: one a core.")] = 0,
    ray: RayOption = "",
) -> int:
    """Train the evaluation of a game on the bot's games, and test it.

    Ctrl-C stops, and the same command goes on.
    """
    from tessera.cli.match import test_between
    from tessera.cli.train import run_training
    from tessera.lab.training.positions import Source
    from tessera.lab.training.rounds import Plan

    source = Source(game, seed, nodes, tuple(variant or ["standard"]), tuple(board or [""]))
    test = test_between(sprt) or Plan._field_defaults["sprt"]
    into = folder or Path(f"training-{game}")
    plan = Plan(source, games, into, trust, rounds, window, trials, test)
    return run_training(plan, jobs, ray)


@app.command(cls=PlayingCommand)
def engine(
    *,
    level: Annotated[
        int, typer.Option(help="Play as this level does; 0: as well as the time allows.")
    ] = 0,
) -> int:
    """Speak the engine protocol on standard input and output.

    It is described in docs/engines/protocol.md.
    """
    from tessera.cli.engine import converse

    return converse(level)


@app.command(cls=PlayingCommand)
def verify(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Game records, one a line, or - for stdin.")
    ],
) -> int:
    """Check that game records keep to the rules.

    Deal and draws must follow from the seed. The exit status is 1 if a record fails, or tells
    no seed, and 2 if a line is no record.
    """
    from tessera.cli.verify import verify as verify_records

    return verify_records(file)


@app.command()
def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Names of games; all by default.")
    ] = None,
) -> int:
    """Compile rules and search ahead, so that nothing is slow later."""
    from tessera.cli.warm import warm_up
    from tessera.games import catalog

    names = [catalog.game(game).id for game in games or []]
    for name in names or [""]:
        warm_up(name)
    return 0


@app.command()
def ratings(
    *,
    data: DataOption = None,
) -> int:
    """Work out all ratings of a site again from its games.

    Prints how many games and players are rated, and how many numbers changed; the exit status is 1
    if any did, for then something else had written them.
    """
    from tessera.cli.ratings import recompute_ratings

    return recompute_ratings(data)


@app.command()
def admin(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The name of an account.")],
    *,
    role: Annotated[str, typer.Option(help="admin, moderator or player.")] = "admin",
    data: DataOption = None,
) -> int:
    """Give an account administrator rights, on a running site."""
    from tessera.cli.keeping import give_role

    return give_role(name, role, data)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy that is written.")],
    *,
    replace: Annotated[
        bool, typer.Option("--replace", help="Take the place of a file that is there.")
    ] = False,
    data: DataOption = None,
) -> int:
    """Copy a site into one file, while it runs.

    The file has its database and the key that signs cookies.
    """
    from tessera.cli.keeping import back_up_site

    return back_up_site(file, data, replace=replace)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `tessera backup` wrote.")],
    *,
    data: DataOption = None,
) -> int:
    """Bring a site back from a copy. Stop it first.

    What was there is kept as a copy.
    """
    from tessera.cli.keeping import restore_site

    return restore_site(file, data)


@app.command(cls=PlayingCommand)
def serve(
    *,
    host: Annotated[
        list[str] | None,
        typer.Option(
            help="The address to listen on, or several; :: for all, IPv4 and IPv6.",
            show_default="127.0.0.1",
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; 0 for any free one.", show_default="8000"),
    ] = None,
    data: DataOption = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open a browser, where there is a screen.")
    ] = False,
) -> int:
    """Start the site."""
    from tessera.cli.serve import serve_site

    return serve_site(" ".join(host or ()), port, data, open_browser=open_browser)


@app.command(cls=PlayingCommand)
def worker(
    address: Annotated[
        str,
        typer.Argument(metavar="ADDRESS", help="Of a server of the site, as http://10.0.0.7:8000."),
    ],
    *,
    processes: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=512,
            help="So many bots think at the same time.",
            show_default="TESSERA_WORKERS, or as many as there are processors",
        ),
    ] = None,
) -> int:
    """Think for a site that is served elsewhere.

    TESSERA_WORKER_TOKEN must be the one that the servers have.
    """
    from tessera.cli.worker import work_for_site

    return work_for_site(address, processes)
