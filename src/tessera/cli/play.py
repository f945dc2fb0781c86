"""`tessera play`: a game in the terminal against a bot."""

import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console

from tessera.cli.answers import LARGEST_SEED, whole_number
from tessera.cli.drawing import draw
from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.outcome import Outcome, Reason
from tessera.games.common.record import Player, record_of
from tessera.i18n import excerpt, message
from tessera.search.bot import think
from tessera.search.levels import LEVELS

WATCH = "-"
SHOWN = 60
"""How many legal actions are listed at once."""

HELP = """[bold]actions[/] are typed as in the notation: P@e5 (Pylon), L@c3 (obstacle), H@d2 (Host),
D@d3 (summon), d2-d4 (move), pass.
  [bold]?[/]          what may be done now      [bold]? d2[/]    what the piece at d2 may do
  [bold]undo[/]       take back your last turn  [bold]text[/]    the position text
  [bold]resign[/]     give up                   [bold]quit[/]    leave the game as it is"""


@dataclass(frozen=True)
class Opening:
    """How a game begins."""

    game: str
    variant: str
    board: str
    position: str

    def board_now(self) -> Board:
        """The board before the first action.

        Raises:
            NotationError: if any of it cannot be read.
        """
        found = catalog.game(self.game)
        if self.position:
            return found.board_class.from_text(self.position)
        return found.board_class.start(variant=self.variant, board=self.board)


class Quit(Exception):  # noqa: N818 - not an error: the player leaves
    """The player leaves; the game stands as it is."""


class Session:
    """One game at the terminal: the board, who plays, and what was typed."""

    def __init__(self, board: Board, side: str, level: int, seed: int, console: Console) -> None:
        self.board = board
        self.side = side
        self.level = level
        self.seed = seed
        self.console = console
        self.resigned = False

    def play(self) -> None:
        """Take turns until the game is over."""
        self.show()
        while not self.board.is_over and not self.resigned:
            if self.board.turn == self.side:
                self.person()
            else:
                self.bot()
        if not self.resigned:
            self.console.print(f"[bold]{self.board.outcome()}[/]")

    def bot(self) -> None:
        """Let the bot play one action."""
        turn = self.board.turn
        with self.console.status(f"{turn}: level {self.level} is thinking"):
            choice = think(self.board, LEVELS[self.level], self.seed + self.board.ply)
        action = self.board.decode(choice.action)
        self.board.push_code(choice.action)
        self.show()
        self.console.print(f"{turn}: [bold]{action}[/]")

    def person(self) -> None:
        """Ask until something happens."""
        while True:
            typed = self.console.input(f"[bold]{self.side}[/] ([dim]? for help[/]) > ").strip()
            command, _, rest = typed.partition(" ")
            try:
                if self.obey(command, rest.strip()):
                    return
            except RulesError as error:
                self.console.print(str(error), style="red", markup=False)

    def obey(self, command: str, rest: str) -> bool:
        """Do what was typed; whether the position has changed or the game has ended."""
        match command:
            case "":
                return False
            case "?" | "help":
                self.list_actions(rest)
                return False
            case "text":
                self.console.print(self.board.text(), markup=False, soft_wrap=True)
                return False
            case "quit" | "exit":
                raise Quit
            case "resign":
                self.resigned = True
                return True
            case "undo":
                self.undo()
            case action:
                self.board.push(action)
        self.show()
        return True

    def undo(self) -> None:
        """Back to before the person's last action."""
        if self.side not in self.turns():
            raise NotationError(message("cli-nothing-to-undo"))
        self.board.pop()
        while self.board.turn != self.side:
            self.board.pop()

    def turns(self) -> list[str | None]:
        """Whose turn it was before each action."""
        again, sides = type(self.board).from_text(self.board.initial_text), []
        for action in self.board.actions:
            sides.append(again.turn)
            again.push(action)
        return sides

    def list_actions(self, source: str) -> None:
        """Print what may be done, all of it or from one cell."""
        found = [a for a in self.board.legal_actions if not source or a.startswith(source)]
        if not source:
            self.console.print(HELP)
        more = f" … and {len(found) - SHOWN} more" if len(found) > SHOWN else ""
        self.console.print("  ".join(found[:SHOWN]) + more, markup=False)

    def show(self) -> None:
        """Draw the board, and say whose turn it is."""
        self.console.print(draw(self.board.board_scene(), self.board.scene()))


def play_game(opening: Opening, side: str, level: int, seed: str, save: Path | None) -> int:
    """Play in the terminal; returns the exit status."""
    if sys.stdin is None and side != WATCH:
        raise NotationError(message("cli-no-input"))
    if save:
        _check_writable(save)
    board = opening.board_now()
    if side not in (*board.sides, WATCH):
        raise NotationError(
            message("cli-side", found=side, expected=", ".join((*board.sides, WATCH)))
        )
    first_seed = whole_number(seed, "cli-seed", LARGEST_SEED)
    session = Session(board, side, level, first_seed, Console(highlight=False))
    try:
        session.play()
    except (Quit, EOFError, KeyboardInterrupt):
        session.console.print()
    if save:
        _save(session, save)
    return 0


def _check_writable(path: Path) -> None:
    """Find out before the game whether its record can be kept.

    Raises:
        NotationError: if it cannot.
    """
    try:
        with path.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        problem = error.strerror or str(error)
        raise NotationError(
            message("cli-cannot-write", path=excerpt(str(path)), problem=problem)
        ) from None


def _save(session: Session, path: Path) -> None:
    """Append the record to a file of records."""
    board, sides = session.board, session.board.sides
    winner = 1 - sides.index(session.side) if session.resigned else None
    outcome = Outcome("1-0" if winner == 0 else "0-1", Reason.RESIGN) if session.resigned else None
    players = [
        Player("you") if letter == session.side else Player(f"level {session.level}", "bot")
        for letter in sides
    ]
    with path.open("a", encoding="utf-8") as file:
        file.write(record_of(board, outcome=outcome, players=players).to_json() + "\n")
