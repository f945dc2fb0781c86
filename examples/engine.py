"""An engine that looks one action ahead: it wins if it can, and otherwise plays at random.

It plays all board games with the rules of this package:

    tessera match "engine:100:python examples/engine.py" 1 --games 10
"""

import random

import tessera


class OneAhead(tessera.Bot):
    """Plays an action that wins at once, or any other."""

    name = "One ahead"

    def choose(self, board: tessera.Board) -> tessera.Action:
        """Choose an action that wins at once, or any other."""
        side, actions = board.turn, list(board.legal_actions)
        for action in actions:
            board.push(action)
            outcome = board.outcome
            board.pop()
            if outcome is not None and outcome.winner == side:
                return action
        return random.choice(actions)


if __name__ == "__main__":
    tessera.run_engine(OneAhead())
