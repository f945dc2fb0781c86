"""`tessera play`: a game against a bot in the terminal."""

import secrets
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tessera.cli.common import (
    LARGEST_SEED,
    check_level,
    check_writable,
    language,
    parse_whole_number,
)
from tessera.cli.narration import describe_action, describe_outcome, describe_task, piece_name
from tessera.cli.scenario_files import read_scenario, resolve_board
from tessera.cli.warm import Compilation, compiled_in_background
from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.outcome import Outcome, Reason
from tessera.games.common.record import Player, chance_tags, record_of
from tessera.games.common.scene import BoardScene
from tessera.games.common.text_picture import draw, face, reserve_texts, side_style
from tessera.games.common.variant import STANDARD, Preset
from tessera.i18n import Message, excerpt, message
from tessera.kernel.compiled import interpreting
from tessera.search.bot import choose_action
from tessera.search.budget import process_memory
from tessera.search.levels import LEVELS, interpreted_level
from tessera.search.memory import Memory

WATCH = "-"
MAX_LISTED = 60
"""Maximum number of legal actions listed."""


@dataclass(frozen=True)
class GameSetup:
    """The options that define the start of a game."""

    game: str
    variant: str
    """Empty: the standard variant, or the one recommended for the board."""
    board: str
    position: str
    seed: str
    """A whole number; empty: 0, or random in games with chance."""
    preset: Preset | None = None
    """Instead of a variant."""

    @property
    def seed_number(self) -> int:
        """The seed.

        Raises:
            NotationError: if it is not a whole number, or the game is unknown.
        """
        has_chance = catalog.game(self.game).has_chance
        any_other = str(secrets.randbelow(LARGEST_SEED)) if has_chance else "0"
        return parse_whole_number(self.seed or any_other, "cli-seed", LARGEST_SEED)

    def initial_board(self, chance: Chance) -> Board:
        """The board before the first action.

        Raises:
            NotationError: if an option is invalid, or options contradict each other.
        """
        game = catalog.game(self.game)
        varied = self.preset or self.variant not in {"", STANDARD}
        if self.position and (varied or self.board):
            raise NotationError(message("cli-position-alone"))
        if self.position:
            return game.board_class.from_text(self.position)
        seed = chance.seed if game.has_chance else 0
        variant = self.variant
        if not (self.preset or read_scenario(game, self.board)):  # these set the variant
            variant = game.variant_for(variant, self.board)
        variant_and_board = resolve_board(self.game, variant, self.board, self.preset)
        return catalog.game(self.game).board_class.start(*variant_and_board, seed)


class LeaveGame(Exception):  # noqa: N818 - not an error: the player leaves
    """The player leaves the unfinished game."""


class Session:
    """A game in the terminal, with its state and commands."""

    def __init__(
        self,
        board: Board,
        side: str,
        level: int,
        seed: int,
        console: Console,
        compilation: Compilation,
    ) -> None:
        self.board = board
        self.side = side
        self.level = level
        self.seed = seed
        self.console = console
        self.compilation = compilation
        self.language: str = language()
        self.memory: Memory = process_memory()
        self.board_scene: BoardScene = board.board_scene()
        self.chance: Chance = chance_from(seed)
        self.undoable_plies: list[int] = []
        """Plies of the player's actions that can be undone: those after the last chance event."""
        self.has_drawn: bool = False
        """Whether a chance event has happened."""
        self.resigned: bool = False

    @property
    def outcome(self) -> Outcome | None:
        """The result; None: the game is in progress."""
        if not self.resigned:
            return self.board.outcome()
        return Outcome("0-1" if self.side == self.board.sides[0] else "1-0", Reason.RESIGN)

    def play(self) -> None:
        """Take turns until the game is over."""
        self.show([])
        if not self.compilation.is_done:
            self.print_message(message("cli-thinks-less"), style="dim")
        while self.outcome is None:
            if self.board.turn == CHANCE_LETTER:
                self.resolve_chance()
            elif self.board.turn == self.side:
                self.play_human_turn()
            else:
                self.play_bot_turn()
        self.print_message(describe_outcome(self.board_scene, self.outcome), style="bold")

    def resolve_chance(self) -> None:
        """Resolve chance events until a player is to move."""
        while self.board.turn == CHANCE_LETTER:
            self.board.push(self.chance.draw(self.board))
            for sentence in self.describe_last_action():
                self.print_message(sentence)
        self.undoable_plies.clear()
        self.has_drawn = True
        self.show_off_board()

    def play_bot_turn(self) -> None:
        """Let the bot play its turn."""
        side, sentences = str(self.board.turn), []
        thinking = message("cli-thinking", side=side, level=self.level)
        with self.console.status(thinking.format(self.language)):
            while self.board.turn == side:
                self.board.push_code(self.bot_action())
                sentences += self.describe_last_action()
        self.show(sentences)

    def bot_action(self) -> int:
        """The code of the action that the bot would play."""
        level, seed = LEVELS[self.level], self.seed + self.board.ply
        if not self.compilation.is_done:
            level = interpreted_level(level)
        return choose_action(self.board, level, seed, self.memory, table="terminal").action

    def play_human_turn(self) -> None:
        """Read input until the position changes or the game ends."""
        self.print_message(describe_task(self.board_scene, self.board.scene()))
        while True:
            typed = self.console.input(Text.assemble(self.name(self.side), " > "))
            try:
                if self.execute(*typed.split()):
                    return
            except RulesError as error:
                self.print_message(error.message, style="red")

    def execute(self, *words: str) -> bool:
        """Execute a command; return whether the position changed or the game ended."""
        match words:
            case ():
                return False
            case ("?" | "help", *rest):
                self.list_actions("".join(rest))
                return False
            case ("hint",):
                self.console.print(self.board.decode(self.bot_action()), markup=False)
                return False
            case ("threats",):
                self.list_threats()
                return False
            case ("face", kind) if self.board_scene.faces:
                self.show_face(kind.upper())
                return False
            case ("text",):
                self.console.print(self.board.text(), markup=False, soft_wrap=True)
                return False
            case ("quit" | "exit",):
                raise LeaveGame
            case ("resign",):
                self.resigned = True
            case ("undo",):
                self.undo()
            case (action,):
                self.act(action)
            case picks:
                self.act(self.board.parse_clicks(*picks))
        return True

    def act(self, action: str) -> None:
        """Play the player's action.

        Raises:
            RulesError: if it is malformed or illegal.
        """
        ply = self.board.ply
        self.board.push(action)
        self.undoable_plies.append(ply)
        self.show(self.describe_last_action())

    def undo(self) -> None:
        """Return to the position before the player's last action.

        Raises:
            NotationError: if there is nothing to undo.
        """
        if not self.undoable_plies:
            raise NotationError(
                message("server-drawn" if self.has_drawn else "cli-nothing-to-undo")
            )
        ply = self.undoable_plies.pop()
        while self.board.ply > ply:
            self.board.pop()
        self.show([])

    def list_actions(self, source: str) -> None:
        """Print the legal actions, optionally only those that begin with a text."""
        found = [a for a in self.board.legal_actions if a.startswith(source)]
        if not source:
            self.print_message(message(f"{self.board.game}-actions"))
            self.print_message(message("cli-help"))
            if self.board_scene.faces:
                self.print_message(message("cli-help-faces"))
        self.console.print("  ".join(found[:MAX_LISTED]), markup=False)
        if len(found) > MAX_LISTED:
            self.print_message(message("cli-more", count=len(found) - MAX_LISTED))

    def list_threats(self) -> None:
        """Print the pieces under threat in one turn, and the threatening actions."""
        threats = self.board.threats().threats
        for threat in threats:
            actions = ", ".join(threat.by)
            self.print_message(
                message("cli-threat", side=threat.side, cell=threat.cell, actions=actions)
            )
        if not threats:
            self.print_message(message("cli-no-threats"))

    def describe_last_action(self) -> list[Message]:
        """Sentences on the last action."""
        last = self.board.scene().last
        return describe_action(self.board_scene, last, self.language) if last else []

    def show(self, sentences: list[Message]) -> None:
        """Print the board, the pieces off it, and sentences on what happened."""
        self.console.print(draw(self.board_scene, self.board.scene()), soft_wrap=True)
        self.show_off_board()
        for sentence in sentences:
            self.print_message(sentence)

    def show_off_board(self) -> None:
        """Print each side's pieces and cards off the board."""
        scene = self.board.scene()
        for side in scene.reserves:
            line = Text.assemble(self.name(side))
            for group, things in reserve_texts(self.board_scene, scene, side).items():
                label = message("cli-held", group=group).format(self.language)
                line.append(f"  {label}", "dim")
                line.append(f"{' ' if label else ''}{things or '–'}")
            self.console.print(line, soft_wrap=True)

    def show_face(self, kind: str) -> None:
        """Print the move patterns of both faces of a token.

        Raises:
            NotationError: if there is no such face.
        """
        known = self.board_scene.faces
        if kind not in known:
            raise NotationError(message("cli-face", found=excerpt(kind), expected=", ".join(known)))
        for other in (kind, known[kind].back):
            self.console.print(piece_name(self.board_scene, other, self.language), markup=False)
            self.console.print(face(self.board_scene, other))

    def name(self, side: str) -> tuple[str, str]:
        """The name of a side and its style."""
        return message("web-side", side=side).format(self.language), side_style(
            self.board_scene, side
        )

    def print_message(self, sentence: Message, style: str = "") -> None:
        """Print a message in the language of the terminal."""
        self.console.print(sentence.format(self.language), style=style, markup=False)


def chance_from(seed: int) -> Chance:
    """The chance events of a game with a seed."""
    return Chance.of(f"terminal {seed}")


def play_game(setup: GameSetup, side: str, level: int, save: Path | None) -> int:
    """Play in the terminal; return the exit status."""
    if sys.stdin is None and side != WATCH:
        raise NotationError(message("cli-no-input"))
    if save:
        check_writable(save)
    seed = setup.seed_number
    with interpreting():  # compiled in the background instead
        board = setup.initial_board(chance_from(seed))
    side = side or board.sides[0]
    if side not in (*board.sides, WATCH):
        raise NotationError(
            message("cli-side", found=excerpt(side), expected=", ".join((*board.sides, WATCH)))
        )
    check_level(level, LEVELS)
    tags: dict[str, str] = {}
    with compiled_in_background(board.game) as compilation:
        session = Session(board, side, level, seed, Console(highlight=False), compilation)
        if catalog.game(board.game).has_chance:
            session.print_message(message("cli-by-chance", seed=str(seed)))
            tags = chance_tags(session.chance, over=True, dealt=not setup.position)
        try:
            session.play()
        except (LeaveGame, EOFError, KeyboardInterrupt):
            session.console.print()
    if save:
        _save(session, save, tags)
    return 0


def _save(session: Session, path: Path, tags: dict[str, str]) -> None:
    """Append the record of the game to a file."""
    board = session.board
    players = [
        Player("you") if letter == session.side else Player(f"level {session.level}", "bot")
        for letter in board.sides
    ]
    record = record_of(board, outcome=session.outcome, players=players, tags=tags)
    with path.open("a", encoding="utf-8") as file:
        file.write(record.to_json() + "\n")
