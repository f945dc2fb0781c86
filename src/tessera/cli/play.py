"""`tessera play`: a game against a bot in the terminal."""

import secrets
import sys
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tessera.cli.answers import (
    LARGEST_SEED,
    check_level,
    check_writable,
    language,
    whole_number,
)
from tessera.cli.narration import ending, name, task, told
from tessera.cli.scenario_files import from_file, opened
from tessera.cli.warm import Compilation, compiled_in_background
from tessera.games import catalog
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.outcome import Outcome, Reason
from tessera.games.common.record import Player, chance_tags, record_of
from tessera.games.common.text_picture import draw, face, held, side_style
from tessera.games.common.variant import STANDARD
from tessera.i18n import Message, excerpt, message
from tessera.kernel.compiled import interpreting
from tessera.search.bot import choose_action
from tessera.search.budget import process_memory
from tessera.search.levels import LEVELS, interpreted_level

WATCH = "-"
SHOWN = 60
"""Maximum number of legal actions listed."""


@dataclass(frozen=True)
class Opening:
    """The options that define the beginning of a game."""

    game: str
    variant: str
    """Empty: the standard variant, or the one recommended for the board."""
    board: str
    position: str
    seed: str
    """A whole number; empty: 0, or random in games with chance."""

    @property
    def number(self) -> int:
        """The seed.

        Raises:
            NotationError: if it is not a whole number, or the game is unknown.
        """
        has_chance = catalog.game(self.game).has_chance
        any_other = str(secrets.randbelow(LARGEST_SEED)) if has_chance else "0"
        return whole_number(self.seed or any_other, "cli-seed", LARGEST_SEED)

    def board_now(self, chance: Chance) -> Board:
        """The board before the first action.

        Raises:
            NotationError: if an option is invalid, or options contradict each other.
        """
        found = catalog.game(self.game)
        if self.position and (self.variant not in {"", STANDARD} or self.board):
            raise NotationError(message("cli-position-alone"))
        if self.position:
            return found.board_class.from_text(self.position)
        seed = chance.seed if found.has_chance else 0
        if from_file(found, self.board):  # the file sets the variant
            variant = self.variant or STANDARD
        else:
            variant = found.variant_for(self.variant, self.board)
        ground = opened(self.game, variant, self.board)
        return catalog.game(self.game).board_class.start(*ground, seed)


class Quit(Exception):  # noqa: N818 - not an error: the player leaves
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
        self.language = language()
        self.memory = process_memory()
        self.still = board.board_scene()
        self.chance = chance_of(seed)
        self.own_plies: list[int] = []
        """Plies of the player's actions that can be undone: those after the last chance event."""
        self.drawn = False
        """Whether a chance event has happened."""
        self.resigned = False

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
            self.say(message("cli-thinks-less"), style="dim")
        while self.outcome is None:
            if self.board.turn == CHANCE_LETTER:
                self.draw()
            elif self.board.turn == self.side:
                self.person()
            else:
                self.bot()
        self.say(ending(self.still, self.outcome), style="bold")

    def draw(self) -> None:
        """Resolve chance events until a player is to move."""
        while self.board.turn == CHANCE_LETTER:
            self.board.push(self.chance.draw(self.board))
            for sentence in self.last_told():
                self.say(sentence)
        self.own_plies.clear()
        self.drawn = True
        self.show_held()

    def bot(self) -> None:
        """Let the bot play its turn."""
        side, news = str(self.board.turn), []
        thinking = message("cli-thinking", side=side, level=self.level)
        with self.console.status(thinking.format(self.language)):
            while self.board.turn == side:
                self.board.push_code(self.advice())
                news += self.last_told()
        self.show(news)

    def advice(self) -> int:
        """The code of the action that the bot would play."""
        level, seed = LEVELS[self.level], self.seed + self.board.ply
        if not self.compilation.is_done:
            level = interpreted_level(level)
        return choose_action(self.board, level, seed, self.memory, table="terminal").action

    def person(self) -> None:
        """Read input until the position changes or the game ends."""
        self.say(task(self.still, self.board.scene()))
        while True:
            typed = self.console.input(Text.assemble(self.name(self.side), " > "))
            try:
                if self.obey(*typed.split()):
                    return
            except RulesError as error:
                self.say(error.message, style="red")

    def obey(self, *words: str) -> bool:
        """Execute a command; return whether the position changed or the game ended."""
        match words:
            case ():
                return False
            case ("?" | "help", *rest):
                self.list_actions("".join(rest))
                return False
            case ("hint",):
                self.console.print(self.board.decode(self.advice()), markup=False)
                return False
            case ("threats",):
                self.list_threats()
                return False
            case ("face", kind) if self.still.faces:
                self.show_face(kind.upper())
                return False
            case ("text",):
                self.console.print(self.board.text(), markup=False, soft_wrap=True)
                return False
            case ("quit" | "exit",):
                raise Quit
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
        self.own_plies.append(ply)
        self.show(self.last_told())

    def undo(self) -> None:
        """Return to the position before the player's last action.

        Raises:
            NotationError: if there is nothing to undo.
        """
        if not self.own_plies:
            raise NotationError(message("server-drawn" if self.drawn else "cli-nothing-to-undo"))
        ply = self.own_plies.pop()
        while self.board.ply > ply:
            self.board.pop()
        self.show([])

    def list_actions(self, source: str) -> None:
        """Print the legal actions, optionally only those that begin with a text."""
        found = [a for a in self.board.legal_actions if a.startswith(source)]
        if not source:
            self.say(message(f"{self.board.game}-actions"))
            self.say(message("cli-help"))
            if self.still.faces:
                self.say(message("cli-help-faces"))
        self.console.print("  ".join(found[:SHOWN]), markup=False)
        if len(found) > SHOWN:
            self.say(message("cli-more", count=len(found) - SHOWN))

    def list_threats(self) -> None:
        """Print the pieces under threat in one turn, and the threatening actions."""
        threats = self.board.threats().threats
        for threat in threats:
            actions = ", ".join(threat.by)
            self.say(message("cli-threat", side=threat.side, cell=threat.cell, actions=actions))
        if not threats:
            self.say(message("cli-no-threats"))

    def last_told(self) -> list[Message]:
        """Sentences on the last action."""
        last = self.board.scene().last
        return told(self.still, last, self.language) if last else []

    def show(self, news: list[Message]) -> None:
        """Print the board, the pieces off it, and the news."""
        self.console.print(draw(self.still, self.board.scene()), soft_wrap=True)
        self.show_held()
        for sentence in news:
            self.say(sentence)

    def show_held(self) -> None:
        """Print each side's pieces and cards off the board."""
        scene = self.board.scene()
        for side in scene.reserves:
            line = Text.assemble(self.name(side))
            for group, things in held(self.still, scene, side).items():
                label = message("cli-held", group=group).format(self.language)
                line.append(f"  {label}", "dim")
                line.append(f"{' ' if label else ''}{things or '–'}")
            self.console.print(line, soft_wrap=True)

    def show_face(self, kind: str) -> None:
        """Print the move patterns of both faces of a token.

        Raises:
            NotationError: if there is no such face.
        """
        known = self.still.faces
        if kind not in known:
            raise NotationError(message("cli-face", found=excerpt(kind), expected=", ".join(known)))
        for other in (kind, known[kind].back):
            self.console.print(name(self.still, other, self.language), markup=False)
            self.console.print(face(self.still, other))

    def name(self, side: str) -> tuple[str, str]:
        """The name of a side and its style."""
        return message("web-side", side=side).format(self.language), side_style(self.still, side)

    def say(self, sentence: Message, style: str = "") -> None:
        """Print a message in the language of the terminal."""
        self.console.print(sentence.format(self.language), style=style, markup=False)


def chance_of(seed: int) -> Chance:
    """The chance events of a game with a seed."""
    return Chance.of(f"terminal {seed}")


def play_game(opening: Opening, side: str, level: int, save: Path | None) -> int:
    """Play in the terminal; return the exit status."""
    if sys.stdin is None and side != WATCH:
        raise NotationError(message("cli-no-input"))
    if save:
        check_writable(save)
    seed = opening.number
    with interpreting():  # compiled in the background instead
        board = opening.board_now(chance_of(seed))
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
            session.say(message("cli-by-chance", seed=str(seed)))
            tags = chance_tags(session.chance, over=True, dealt=not opening.position)
        try:
            session.play()
        except (Quit, EOFError, KeyboardInterrupt):
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
