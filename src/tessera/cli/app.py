"""The commands, each in a module of its own that is imported only when it runs."""

from pathlib import Path
from typing import Annotated

import typer

import tessera
from tessera.cli.lab import lab
from tessera.cli.options import (
    BoardOption,
    ContentCommand,
    DataOption,
    GameArgument,
    GameCommandGroup,
    GameOption,
    GeneratorCommand,
    JobsOption,
    PositionArgument,
    PresetOption,
    RayOption,
    VariantOption,
    generator_options,
)

app: typer.Typer = typer.Typer(
    cls=GameCommandGroup,
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


@app.command(cls=ContentCommand)
def legal(position: PositionArgument) -> int:
    """Print every legal action, one per line, sorted by code point."""
    from tessera.cli import rules

    return rules.legal(position)


@app.command(cls=ContentCommand, context_settings={"ignore_unknown_options": True})
def apply(
    position: PositionArgument,
    actions: Annotated[
        list[str] | None,
        typer.Argument(metavar="ACTION…", help="Action texts; with -, on each line after a tab."),
    ] = None,
) -> int:
    """Apply actions and print the resulting position.

    A finished game adds a line: RESULT REASON.
    """
    from tessera.cli import rules

    return rules.apply(position, actions or [])


@app.command(cls=ContentCommand, context_settings={"ignore_unknown_options": True})
def perft(
    position: PositionArgument,
    depth: Annotated[str, typer.Argument(metavar="DEPTH", help="The depth in actions.")],
    *,
    divide: Annotated[
        bool,
        typer.Option("--divide", help="Print ACTION COUNT for each first action, then the total."),
    ] = False,
) -> int:
    """Count the action sequences of exactly DEPTH actions."""
    from tessera.cli import rules

    return rules.perft(position, depth, divide=divide)


@app.command(cls=ContentCommand)
def start(
    game: GameArgument,
    *,
    variant: VariantOption = "",
    preset: PresetOption = None,
    board: BoardOption = "",
    seed: Annotated[str, typer.Option(help="For games that start with a random deal.")] = "0",
) -> int:
    """Print the initial position of a game."""
    from tessera.cli import rules

    return rules.start(game, variant, board, seed, preset)


@app.command(cls=GeneratorCommand)
def board(
    context: typer.Context,
    game: GameArgument,
    board: Annotated[
        str,
        typer.Argument(
            metavar="BOARD",
            help="A name, a text or a scenario file; default: list the named boards.",
        ),
    ] = "",
    *,
    variant: Annotated[
        str,
        typer.Option(
            help="The variant to check the board for.", show_default="that of a named board"
        ),
    ] = "",
    generate: Annotated[bool, typer.Option("--generate", help="Generate a board.")] = False,
    seed: Annotated[
        str | None, typer.Option(help="The same seed generates the same board.", show_default="0")
    ] = None,
) -> int:
    """Check a board against the design guidelines, or generate one."""
    from tessera.cli.board import show_board, show_new_board

    if generate:
        return show_new_board(game, board, variant, seed, generator_options(context))
    return show_board(game, board, variant, seed, generator_options(context))


@app.command(name="print", cls=ContentCommand)
def print_(
    game: GameArgument,
    *,
    board: Annotated[
        str,
        typer.Option(
            "--board",
            "--scenario",
            help="A board or a map: a name, a text or a scenario file.",
            show_default="the standard board",
        ),
    ] = "",
    variant: Annotated[
        str, typer.Option(help="A variant text.", show_default="that of the board")
    ] = "",
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    size: Annotated[
        str,
        typer.Option(metavar="MM", help="Width of a cell.", show_default="depends on the game"),
    ] = "",
    zones: Annotated[
        str,
        typer.Option(help="Almajara: tiles to lay as you like, or the board as a sheet."),
    ] = "tiles",
    language: Annotated[
        str, typer.Option(help="en or ru.", show_default="that of the terminal")
    ] = "",
    content: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Content for Zodiacs.", show_default="built in"),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The PDF to write.")],
) -> int:
    """Print a game: a PDF with its board, pieces, cards and rules.

    Cut it out and play it on a table.
    """
    from tessera.cli.printing import print_game, print_settings

    settings = print_settings(paper, size, language, zones)
    return print_game(game, board, variant, content, out, settings)


@app.command(cls=ContentCommand)
def play(
    game: GameArgument = "vorcept",
    *,
    level: Annotated[int, typer.Option(help="Strength of the bot, from 1 to 8.")] = 4,
    side: Annotated[str, typer.Option(help="The letter of your side; - to watch two bots.")] = "",
    variant: Annotated[
        str,
        typer.Option(help="A variant text.", show_default="standard, or that of the board"),
    ] = "",
    preset: PresetOption = None,
    board: BoardOption = "",
    position: Annotated[str, typer.Option(help="Start from this position text.")] = "",
    seed: Annotated[
        str,
        typer.Option(
            help="The same seed gives the same bot actions, deals and draws.",
            show_default="0, or random in games with chance",
        ),
    ] = "",
    save: Annotated[
        Path | None, typer.Option(help="Append the game record to this file (JSON Lines).")
    ] = None,
) -> int:
    """Play a game in the terminal against a bot."""
    from tessera.cli.play import GameSetup, play_game

    setup = GameSetup(game, variant, board, position, seed, preset)
    return play_game(setup, side, level, save)


@app.command(cls=ContentCommand)
def match(
    first: Annotated[
        str,
        typer.Argument(
            metavar="FIRST",
            help="A level (8); uct:1000, plain UCT with 1000 playouts per action; ab:500 or "
            "trees:500, alpha-beta or tree search with 500 ms; or engine:500:'./program --flag', "
            "any program that speaks the engine protocol.",
        ),
    ],
    second: Annotated[
        str, typer.Argument(metavar="SECOND", help="Its opponent, in the same form.")
    ],
    *,
    games: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=100_000,
            help="Maximum number of games; each opening is played twice, with sides swapped (by a "
            "player against itself, once).",
            show_default="100, with --sprt 10000",
        ),
    ] = None,
    game: GameOption = "vorcept",
    variant: VariantOption = "",
    preset: PresetOption = None,
    board: BoardOption = "",
    random_plies: Annotated[
        int,
        typer.Option(min=0, help="Random actions at the start, the same in both games of a pair."),
    ] = 0,
    book_plies: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=200,
            help="Opening actions by a quick bot after that, the same in both games of a pair, to "
            "a position that a short search finds even.",
            show_default="0, with --sprt 12",
        ),
    ] = None,
    sprt: Annotated[
        tuple[str, str] | None,
        typer.Option(
            metavar="ELO0 ELO1",
            help="Stop when a sequential test decides between these differences, with 5% error.",
        ),
    ] = None,
    seed: Annotated[
        int,
        typer.Option(
            min=0, help="The same seed gives the same games, unless time limits intervene."
        ),
    ] = 0,
    jobs: Annotated[
        int, typer.Option(min=0, max=256, help="Parallel games; 0: as many as the cores allow.")
    ] = 0,
    save: Annotated[
        Path | None, typer.Option(help="Append the game records to this file (JSON Lines).")
    ] = None,
) -> int:
    """Play bots against each other.

    Prints the score and the Elo difference, with confidence intervals.
    """
    from tessera.cli.match import run_match, sprt_of
    from tessera.cli.scenario_files import resolve_board
    from tessera.games import catalog
    from tessera.lab.experiment import Experiment, adapter_of

    adapter, test = adapter_of(catalog.game(game).id), sprt_of(sprt)
    players = adapter.player(first), adapter.player(second)
    games = games or (10_000 if test else 100)
    if book_plies is None:
        book_plies = 12 if test else 0  # identical games are not independent
    options, board_text = resolve_board(game, variant, board, preset)
    content = catalog.game(game).content.text
    experiment = Experiment(
        game=game,
        variant=options,
        board=board_text,
        content=content,
        players=players,
        games=games,
        random_plies=random_plies,
        book_plies=book_plies,
        seed=seed,
    )
    return run_match(experiment, jobs, save, test)


@app.command()
def train(
    game: Annotated[str, typer.Argument(help="The name of a game.")],
    *,
    folder: Annotated[
        Path | None,
        typer.Option(help="Training folder; rerun the command to continue there."),
    ] = None,
    games: Annotated[int, typer.Option(min=20, help="Self-play games per round.")] = 2_000,
    rounds: Annotated[
        int,
        typer.Option(
            min=1,
            max=1_000,
            help="Rounds; each plays with the newest accepted networks.",
        ),
    ] = 1,
    window: Annotated[
        int, typer.Option(min=1, max=1_000, help="Learn from the positions of the last N rounds.")
    ] = 3,
    nodes: Annotated[
        int, typer.Option(min=500, help="Search nodes to evaluate a position.")
    ] = 8_000,
    trust: Annotated[
        float, typer.Option(min=0, max=1, help="Weight of game results in the targets.")
    ] = 0.0,
    variant: Annotated[list[str] | None, typer.Option(help="A variant text; repeatable.")] = None,
    board: Annotated[
        list[str] | None, typer.Option(help="A board, by name or text; repeatable.")
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same games.")] = 0,
    trials: Annotated[
        int,
        typer.Option(
            min=0,
            max=100_000,
            help="Maximum number of games against the previous best network; 0: accept without a "
            "test.",
        ),
    ] = 400,
    sprt: Annotated[
        tuple[str, str],
        typer.Option(
            metavar="ELO0 ELO1",
            help="Stop a test when it decides between these differences, with 5% error; accept "
            "the network if it is the second.",
        ),
    ] = ("0", "30"),
    jobs: JobsOption = 0,
    ray: RayOption = "",
) -> int:
    """Train the evaluation networks of a game by self-play, and test them.

    Ctrl-C stops; the same command continues.
    """
    from tessera.cli.match import sprt_of
    from tessera.cli.train import run_training
    from tessera.lab.training.positions import Source
    from tessera.lab.training.rounds import Plan

    source = Source(game, seed, nodes, tuple(variant or ["standard"]), tuple(board or [""]))
    test = sprt_of(sprt) or Plan._field_defaults["sprt"]
    into = folder or Path(f"training-{game}")
    plan = Plan(source, games, into, trust, rounds, window, trials, test)
    return run_training(plan, jobs, ray)


@app.command(cls=ContentCommand)
def engine(
    *,
    level: Annotated[
        int, typer.Option(help="Play like this level; 0: as strong as the time allows.")
    ] = 0,
) -> int:
    """Run the engine protocol on standard input and output.

    See docs/engines/protocol.md.
    """
    from tessera.cli.engine import converse

    return converse(level)


@app.command(cls=ContentCommand)
def verify(
    file: Annotated[
        str, typer.Argument(metavar="FILE", help="Game records, one per line, or - for stdin.")
    ],
) -> int:
    """Check that game records follow the rules.

    Deal and draws must follow from the seed. The exit status is 1 if a record fails or has no
    seed, and 2 if a line is not a record.
    """
    from tessera.cli.verify import verify as verify_records

    return verify_records(file)


@app.command()
def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="GAME", help="Names of games; default: all.")
    ] = None,
) -> int:
    """Compile rules and search in advance."""
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
    """Recompute all ratings of a site from its games.

    Prints how many games and players are rated, and how many numbers changed. The exit status is 1
    if any did, which means that something else wrote them.
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
    from tessera.cli.admin import give_role

    return give_role(name, role, data)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The backup to write.")],
    *,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite an existing file.")] = False,
    data: DataOption = None,
) -> int:
    """Back up a site into one file, while it runs.

    The file has the database and the key that signs cookies.
    """
    from tessera.cli.admin import back_up_site

    return back_up_site(file, data, replace=replace)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file from `tessera backup`.")],
    *,
    data: DataOption = None,
) -> int:
    """Restore a site from a backup. Stop the site first.

    The previous data is saved first.
    """
    from tessera.cli.admin import restore_site

    return restore_site(file, data)


@app.command(cls=ContentCommand)
def serve(
    *,
    host: Annotated[
        list[str] | None,
        typer.Option(
            help="The address to listen on; repeatable; :: for all, IPv4 and IPv6.",
            show_default="127.0.0.1",
        ),
    ] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; 0 takes a free one.", show_default="8000"),
    ] = None,
    data: DataOption = None,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open a browser if there is a screen.")
    ] = False,
) -> int:
    """Start the site."""
    from tessera.cli.serve import serve_site

    return serve_site(" ".join(host or ()), port, data, open_browser=open_browser)


@app.command(cls=ContentCommand)
def worker(
    address: Annotated[
        str,
        typer.Argument(
            metavar="ADDRESS", help="A server of the site, such as http://10.0.0.7:8000."
        ),
    ],
    *,
    processes: Annotated[
        int | None,
        typer.Option(
            min=1,
            max=512,
            help="Number of parallel bot searches.",
            show_default="TESSERA_WORKERS, or one per processor",
        ),
    ] = None,
) -> int:
    """Run searches for a site on another machine.

    TESSERA_WORKER_TOKEN must be that of the servers.
    """
    from tessera.cli.worker import work_for_site

    return work_for_site(address, processes)
