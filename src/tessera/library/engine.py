"""Engines: programs that play, driven over their standard input and output."""

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import TracebackType
from typing import Self

from typing_extensions import override

from tessera.engines import client
from tessera.engines.client import EngineError
from tessera.engines.protocol import Go, Info
from tessera.i18n import excerpt, message
from tessera.library.action import Action
from tessera.library.board import Board
from tessera.library.bots import Bot
from tessera.library.search import ONE_SECOND, Limit, Line, Score, check_turn
from tessera.library.values import Side, check_type

__all__ = ["Engine", "EngineError"]


class Engine(Bot):
    """A program that speaks the engine protocol. Use it in a `with` statement, which closes it.

    >>> import sys, tessera
    >>> with tessera.Engine([sys.executable, "-m", "tessera", "engine"]) as engine:
    ...     [line] = engine.analyse(tessera.Pit(), tessera.Limit(nodes=100))
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
        if not words:
            raise EngineError(message("engine-no-command"))
        self._is_closed = False
        self._client = client.Engine(words)
        self._playing: tuple[str, str, str] | None = None
        self._lines = 1
        self.limit = limit
        """The search limit of each action in games."""
        self.name: str = self._client.description.name

    @property
    def options(self) -> dict[str, range]:
        """The options that the engine announces, with the values that each can have."""
        return self._client.description.ranges()

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
        self._is_closed = True
        self._client.close()

    def _check_open(self) -> None:
        if self._is_closed:
            raise EngineError(message("engine-closed", name=excerpt(str(self))))

    def configure(self, options: Mapping[str, int]) -> None:
        """Set options that the engine announces, as `{"Hash": 256}`.

        Raises:
            EngineError: if it has not announced one, or not such a value; then none is set.
        """
        self._check_open()
        known = self.options
        for name, value in options.items():
            values = known.get(name)
            if values is not None and value not in values:
                least, most, found = values[0], values[-1], excerpt(repr(value))
                bounds = {"least": str(least), "most": str(most)}
                raise EngineError(message("engine-value", name=name, found=found, **bounds))
        for name, value in options.items():
            self._client.set_option(name, value)

    @override
    def choose(self, board: Board) -> Action:
        """The action it plays within its `limit`.

        Raises:
            EngineError: if it fails, or plays an illegal action.
            SearchError: if the game is over, or chance decides first.
        """
        return self._search(board, self.limit, 1)

    def analyse(
        self, board: Board, limit: Limit = ONE_SECOND, *, lines: int = 1
    ) -> tuple[Line, ...]:
        """The best lines that it expects, the best first.

        Args:
            board: a position of a game for two.
            limit: when to stop.
            lines: how many lines to return at most; more than one only from engines that have the
                option `MultiPV`.

        Raises:
            EngineError: if it fails, plays an illegal action, or reports single lines only.
            SearchError: if the game is over, or chance decides first.
        """
        action = self._search(board, limit, lines)
        found = [_line(board, info) for _, info in sorted(self._client.lines.items())]
        best = next((line for line in found if line.actions[:1] == (action,)), None)
        if best is None:
            best = _line(board, replace(self._client.info, pv=(action.text,)))
        others = [line for line in found if line.actions and line.actions[0] != action]
        return (best, *others)[:lines]

    def _search(self, board: Board, limit: Limit, lines: int) -> Action:
        check_turn(board)
        check_type(limit, Limit, "a tessera.Limit")
        self._check_open()
        rules = board._rules  # noqa: SLF001
        if lines != self._lines:
            self.configure({"MultiPV": lines})
            self._lines = lines
        game = (rules.game, rules.initial_text, rules.content.text)
        if self._playing != game:
            self._client.new_game(rules)
            self._playing = game
        milliseconds = None if limit.seconds is None else max(round(limit.seconds * 1_000), 1)
        go = Go(movetime=milliseconds, nodes=limit.nodes, depth=limit.depth)
        return Action(rules.decode(self._client.choose(rules, go)))


def _line(board: Board, info: Info) -> Line:
    """A line of the protocol, as far as its actions are legal."""
    played, actions = board.copy(), list[Action]()
    for text in info.pv:
        if not played.is_legal(text):
            break
        actions.append(Action(text))
        played.push(text)
    return Line(_score(board, info, actions), tuple(actions), info.depth, info.nodes)


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
