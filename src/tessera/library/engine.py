"""Engines: programs that play, driven over their standard input and output."""

import shlex
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from typing_extensions import override

from tessera.engines import client
from tessera.engines.client import EngineError
from tessera.engines.protocol import Go, Info
from tessera.library.action import Action
from tessera.library.board import Board, Side
from tessera.library.bots import Bot
from tessera.library.search import ONE_SECOND, Limit, Line, Score, check_turn

__all__ = ["Engine", "EngineError"]


class Engine(Bot):
    """A program that speaks the engine protocol. Use it in a `with` statement, which closes it.

    >>> import sys, tessera
    >>> with tessera.Engine([sys.executable, "-m", "tessera", "engine"]) as engine:
    ...     line = engine.analyse(tessera.Pit(), tessera.Limit(nodes=100))
    >>> line.actions[0] in tessera.Pit().legal_actions
    True

    Args:
        command: the program and its arguments, as a list or a command line.
        limit: the search limit of each action in games.

    Raises:
        EngineError: if it cannot be started, or does not answer the handshake.
    """

    def __init__(self, command: str | Sequence[str], limit: Limit = ONE_SECOND) -> None:
        words = shlex.split(command) if isinstance(command, str) else list(command)
        self._client = client.Engine(words)
        self._playing: tuple[str, str, str] | None = None
        self.limit = limit
        """The search limit of each action in games."""
        self.name = self._client.known.name

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Quit; kill the process if it does not exit."""
        self._client.close()

    @override
    def choose(self, board: Board) -> Action:
        """The action it plays within its `limit`.

        Raises:
            EngineError: if it fails, or plays an illegal action.
            SearchError: if the game is over, or chance decides first.
        """
        return self._search(board, self.limit)

    def analyse(self, board: Board, limit: Limit = ONE_SECOND) -> Line:
        """The action it would play, its score and the line that it expects.

        Raises:
            EngineError: if it fails, or plays an illegal action.
            SearchError: if the game is over, or chance decides first.
        """
        action = self._search(board, limit)
        info = self._client.info
        actions = tuple(map(Action, info.pv)) if info.pv[:1] == (action.text,) else (action,)
        return Line(_score(board, info, actions), actions, info.depth, info.nodes)

    def _search(self, board: Board, limit: Limit) -> Action:
        check_turn(board)
        rules = board._rules  # noqa: SLF001
        game = (rules.game, rules.initial_text, rules.content.text)
        if self._playing != game:
            self._client.new_game(rules)
            self._playing = game
        milliseconds = None if limit.seconds is None else max(round(limit.seconds * 1_000), 1)
        go = Go(movetime=milliseconds, nodes=limit.nodes, depth=limit.depth)
        return Action(rules.decode(self._client.choose(rules, go)))


def _score(board: Board, info: Info, actions: Sequence[Action]) -> Score:
    """Convert a score: the protocol counts actions, `Score` counts turns of the winner."""
    turn = board.turn or Side.FIRST
    if not info.proven:
        return Score(turn, 0.5 if info.chance is None else info.chance)
    winner = turn if info.proven > 0 else turn.opponent
    played, turns, before = board.copy(), 0, None
    for action in actions:
        turns += played.turn == winner != before
        before = played.turn
        played.push(action)
    turns = max(turns, 1)
    if winner == turn:
        return Score(turn, 1.0, win=turns)
    return Score(turn, 0.0, loss=turns)
