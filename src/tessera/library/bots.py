"""Bots: players that choose actions, in games against each other or as engines."""

import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import IO, ClassVar

from typing_extensions import override

from tessera.engines.protocol import ACTIONS, GREETING, GREETING_OK, NO_ACTION, VERSION
from tessera.games.common.errors import RulesError
from tessera.library.action import Action
from tessera.library.board import Board, Vorcept
from tessera.library.search import best_action
from tessera.library.values import check_level, check_type
from tessera.search.levels import LEVELS


class Bot(ABC):
    """A player that chooses actions. Implement `choose` to write a bot.

    >>> import random
    >>> class AtRandom(Bot):
    ...     def choose(self, board):
    ...         return random.choice(board.legal_actions)
    >>> play_game(AtRandom(), AtRandom()).is_over
    True
    """

    name: str = ""
    """The name of the bot; empty: that of its class."""
    games: ClassVar[tuple[str, ...]] = ("vorcept", "pit", "almajara")
    """The games that it plays."""

    @abstractmethod
    def choose(self, board: Board) -> Action | str:
        """Choose a legal action.

        Args:
            board: a copy of the game so far, with this bot to move. It may be modified.
        """

    def __str__(self) -> str:
        return self.name or type(self).__name__

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self}>" if self.name else f"<{self}>"


class LevelBot(Bot):
    """The site's bot of a level.

    Args:
        level: 1 (beginner) to 8 (two seconds on two threads).
        seed: levels up to 7 play the same game for the same seed.

    Raises:
        SearchError: if there is no such level.
    """

    def __init__(self, level: int, *, seed: int = 0) -> None:
        check_level(level, LEVELS)
        self.level: int = level
        self.seed: int = seed
        self.name: str = f"level {level}"

    @override
    def __repr__(self) -> str:
        return f"LevelBot({self.level}, seed={self.seed!r})"

    @override
    def choose(self, board: Board) -> Action:
        """Choose an action by search at this level."""
        return best_action(board, self.level, seed=self.seed + board.ply)


def play_game(first: Bot, second: Bot, board: Board | None = None, *, seed: int = 0) -> Board:
    """Play a game between two bots.

    Args:
        first: plays the first side.
        second: plays the second side.
        board: the initial position, which does not change; None: a new game of Vorcept.
        seed: of draws of cards.

    Returns:
        The board at the end, with all actions.

    Raises:
        NotationError: if a bot's action cannot be read.
        IllegalActionError: if a bot's action is not legal.
    """
    for bot in (first, second):
        check_type(bot, Bot, "a tessera.Bot")
    if board is not None:
        check_type(board, Board, "a board of a game for two, such as tessera.Pit()")
    board = Vorcept() if board is None else board.copy()
    draws, bots = random.Random(seed), (first, second)
    while not board.is_over:
        if board.turn is None:
            board.push(draws.choice(board.legal_actions))
            continue
        bot = bots[board.turn]
        action = bot.choose(board.copy())
        try:
            board.push(action)
        except RulesError as error:
            error.add_note(f"{bot} played {action} as action {board.ply + 1} of the game.")
            raise
    return board


def run_engine(bot: Bot, lines: Iterable[str] = sys.stdin, out: IO[str] = sys.stdout) -> None:
    """Run a bot as an engine: speak the engine protocol on standard input and output.

    `tessera match "engine:1000:python my_bot.py" 3` plays it against level 3.

    Args:
        bot: chooses the actions.
        lines: the commands.
        out: the output for answers.
    """
    board: Board | None = None
    for line in lines:
        command, _, rest = line.strip().partition(" ")
        match command:
            case "quit":
                return
            case "position":
                board, answer = _position(rest)
            case "go":
                chosen = bot.choose(board.copy()) if board and not board.is_over else NO_ACTION
                answer = f"bestmove {chosen}"
            case _ if command == GREETING:
                games = "".join(f"game {game}\n" for game in bot.games)
                answer = f"id name {bot}\n{games}{GREETING_OK} {VERSION}"
            case "isready":
                answer = "readyok"
            case _:
                answer = ""
        if answer:
            print(answer, file=out, flush=True)


def _position(text: str) -> tuple[Board | None, str]:
    """The board of a `position` command, or None and the error to answer."""
    start, _, actions = text.partition(f" {ACTIONS} ")
    try:
        board = Board.from_text(start)
        for action in actions.split():
            board.push(action)
    except RulesError as error:
        return None, f"error {error}"
    return board, ""
