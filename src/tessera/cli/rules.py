"""`tessera legal`, `apply`, `perft`, `start`: the rules, scriptable line by line."""

from tessera.cli.common import LARGEST_SEED, STDIN, parse_whole_number, print_result, print_results
from tessera.cli.scenario_files import resolve_board
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Preset
from tessera.i18n import message

MAX_DEPTH = 99
"""Maximum depth of perft; greater ones would never finish."""


def legal(position: str) -> int:
    """Print the legal actions of a position, or of each line of standard input."""
    return print_results(position, lambda text: "\n".join(catalog.board_of(text).legal_actions))


def apply(position: str, actions: list[str]) -> int:
    """Print the position after some actions; for `-`, lines have POSITION, a tab, and actions."""
    if position == STDIN and actions:
        raise NotationError(message("cli-actions-on-line"))
    return print_results(
        position, _apply_line if position == STDIN else lambda text: _apply(text, actions)
    )


def _apply_line(line: str) -> str:
    position, _, actions = line.partition("\t")
    return _apply(position, actions.split(" ") if actions else [])


def _apply(position: str, actions: list[str]) -> str:
    board = catalog.board_of(position)
    for action in actions:
        board.push(action)
    outcome = board.outcome()
    return f"{board.text()}\n{outcome}" if outcome else board.text()


def perft(position: str, depth: str, *, divide: bool) -> int:
    """Print the number of action sequences of a length, optionally divided by first action."""
    plies = parse_whole_number(depth, "cli-depth", MAX_DEPTH)
    return print_results(position, lambda text: _perft(text, plies, divide=divide))


def _perft(position: str, depth: int, *, divide: bool) -> str:
    board = catalog.board_of(position)
    if not divide or depth == 0:
        return str(board.perft(depth))
    lines, total = [], 0
    for action in board.legal_actions:
        board.push(action)
        count = board.perft(depth - 1)
        board.pop()
        lines.append(f"{action} {count}")
        total += count
    return "\n".join([*lines, str(total)])


def start(game: str, variant: str, board: str, seed: str, preset: Preset | None) -> int:
    """Print the initial position of a game."""
    number = parse_whole_number(seed, "cli-seed", LARGEST_SEED)
    options, board_text = resolve_board(game, variant, board, preset)
    first = catalog.game(game).board_class.start(variant=options, board=board_text, seed=number)
    print_result(first.text())
    return 0
