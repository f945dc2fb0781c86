"""`tessera legal`, `apply`, `perft`, `start`: the rules, scriptable line by line."""

from tessera.cli.answers import LARGEST_SEED, STDIN, answer, print_answer, whole_number
from tessera.cli.scenario_files import opened
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.i18n import message

DEEPEST = 99
"""Maximum depth of perft; greater ones would never finish."""


def legal(position: str) -> int:
    """Print the legal actions of a position, or of each line of standard input."""
    return answer(position, lambda text: "\n".join(catalog.board_of(text).legal_actions))


def apply(position: str, actions: list[str]) -> int:
    """Print the position after some actions; for `-`, lines have POSITION, a tab, and actions."""
    if position == STDIN and actions:
        raise NotationError(message("cli-actions-on-line"))
    return answer(
        position, _apply_line if position == STDIN else lambda text: _apply(text, actions)
    )


def _apply_line(line: str) -> str:
    position, _, actions = line.partition("\t")
    return _apply(position, actions.split(" ") if actions else [])


def _apply(position: str, actions: list[str]) -> str:
    board = catalog.board_of(position)
    for action in actions:
        board.push(action)
    ended = board.outcome()
    return f"{board.text()}\n{ended}" if ended else board.text()


def perft(position: str, depth: str, *, divide: bool) -> int:
    """Print the number of action sequences of a length, optionally divided by first action."""
    plies = whole_number(depth, "cli-depth", DEEPEST)
    return answer(position, lambda text: _perft(text, plies, divide=divide))


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


def start(game: str, variant: str, board: str, seed: str) -> int:
    """Print the initial position of a game."""
    number = whole_number(seed, "cli-seed", LARGEST_SEED)
    options, laid = opened(game, variant, board)
    first = catalog.game(game).board_class.start(variant=options, board=laid, seed=number)
    print_answer(first.text())
    return 0
