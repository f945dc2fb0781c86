"""An engine that looks one action ahead: it wins where it can, and plays anything else.

It plays all games, with the rules of Tessera itself:

    tessera match "engine:100:python examples/engine.py" 1 --games 10

docs/engines/protocol.md says what the lines mean. An engine that thinks for longer reads them in a
thread of their own, so that it hears `stop`.
"""

import random
import sys

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError


def position(text: str) -> Board:
    """The board after the actions of a `position` command."""
    start, _, actions = text.partition(" actions ")
    board = catalog.board_of(start)
    for action in actions.split():
        board.push(action)
    return board


def choose(board: Board) -> str:
    """An action that wins at once, or any other."""
    actions, side = list(board.legal_actions), board.sides.index(str(board.turn))
    for action in actions:
        board.push(action)
        outcome = board.outcome()
        board.pop()
        if outcome is not None and outcome.winner == side:
            return action
    return random.choice(actions)


def main() -> None:
    """Answer each line."""
    board: Board | None = None
    for line in sys.stdin:
        command, _, rest = line.strip().partition(" ")
        if command == "tessera":
            print("id name One ahead")
            print("game vorcept\ngame pit\ngame almajara")
            print("tesseraok 1")
        elif command == "isready":
            print("readyok")
        elif command == "position":
            try:
                board = position(rest)
            except RulesError as error:
                board = None
                print(f"error {error}")
        elif command == "go":
            print("bestmove", choose(board) if board and not board.is_over else "none")
        elif command == "quit":
            break
        sys.stdout.flush()


if __name__ == "__main__":
    main()
