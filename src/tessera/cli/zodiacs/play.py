"""`tessera zodiacs play`: a war against bots in the terminal."""

import secrets
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console
from rich.text import Text

from tessera.cli.common import check_level, check_writable, supported_language
from tessera.cli.zodiacs.draft import Draft, draft
from tessera.cli.zodiacs.files import load_drafts, load_log, save_game
from tessera.cli.zodiacs.map import LEADER_MARK
from tessera.cli.zodiacs.printer import WarPrinter
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.bots import Bot, bot
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.descriptions import localized
from tessera.games.zodiacs.content.loading import builtin_content, load_content
from tessera.games.zodiacs.content.model import HOURS, Content, Hour
from tessera.games.zodiacs.events import HourBegan, Log, OrderGiven, ShownOrder
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.journal import Journal, When, journal_for
from tessera.games.zodiacs.order_drafts import OrderDrafts
from tessera.games.zodiacs.prompting import should_prompt
from tessera.games.zodiacs.relevance import is_relevant
from tessera.games.zodiacs.start import LONGEST_NAME, Entrant, allied_in_turn, map_for, new_game
from tessera.games.zodiacs.state import AlliedSight, SharedCells, State, Step
from tessera.games.zodiacs.topics import Filter, Topic
from tessera.i18n import excerpt, message

SEAT = 0
"""The seat of the human player."""
LARGEST_SEED = 10**12
UNREPORTED_EVENTS = frozenset((OrderGiven, HourBegan, ShownOrder))
"""Events not reported: the player has just typed them, or sees them with the next step."""


@dataclass(frozen=True)
class GameSetup:
    """The setup of a new game."""

    map: str = ""
    seats: int = 0
    """The first map for this number of players; 0: the first map."""
    faction: str = ""
    leader: str = ""
    against: tuple[str, ...] = ()
    """The factions of the other players, by seat; missing ones are chosen."""
    days: int = 12
    coalitions: int = 0
    """The number of coalitions, to which seats are assigned in turn; 0: no alliances."""
    allied_sight: str = AlliedSight.SHARED
    shared_cells: str = SharedCells.SEEN
    seed: str = ""


def play_game(
    setup: GameSetup, level: int, content: Path | None, save: Path | None, resume: Path | None
) -> int:
    """Play in the terminal; return the exit status.

    Args:
        setup: the setup of a new game.
        level: the level of the bots.
        content: a folder of content; None: the built-in content.
        save: the file for the log; None: do not save.
        resume: a log to continue instead of a new game.

    Raises:
        RulesError: if an option is invalid.
    """
    if sys.stdin is None:
        raise NotationError(message("cli-no-input"))
    check_level(level, LEVELS)
    known = load_content(content) if content else builtin_content()
    seed = setup.seed or str(secrets.randbelow(LARGEST_SEED))
    game = Game.from_log(load_log(resume)) if resume else start_game(known, setup, seed)
    plans = load_drafts(resume) if resume else OrderDrafts()
    if save:
        check_writable(save)
    bot_game = BotGame(game, level, seed)
    session = Session(bot_game, plans, known, Console(highlight=False), save)
    try:
        session.play()
    except (EOFError, KeyboardInterrupt):
        session.console.print()
    session.save_log()
    return 0


def start_game(content: Content, setup: GameSetup, seed: str) -> Game:
    """Begin a new game against bots.

    Raises:
        RulesError: if there is no such map or faction, or there are too many factions or
            coalitions.
    """
    name = setup.map or map_for(content, setup.seats)
    seats = content.maps[name].seats if name in content.maps else 1
    if setup.seats and setup.map and seats != setup.seats:
        raise NotationError(message("zodiacs-play-seats", map=name, seats=seats))
    if len(setup.against) >= seats > 1:
        raise NotationError(message("zodiacs-play-against", map=name, most=seats - 1))
    own = setup.faction or next(iter(content.factions))
    others = [faction for faction in content.factions if faction != own] or [own]
    rest = islice(cycle(others), seats - 1 - len(setup.against))
    named = named_entrants(content, (own, *setup.against, *rest), setup.leader)
    allied = allied_in_turn(setup.coalitions, len(named))
    entrants = [replace(who, coalition=c) for who, c in zip(named, allied, strict=True)]
    return new_game(
        content,
        name,
        entrants,
        seed=seed,
        days=setup.days,
        shared_cells=SharedCells(setup.shared_cells),
        allied_sight=AlliedSight(setup.allied_sight),
    )


def named_entrants(content: Content, factions: Sequence[str], leader: str) -> list[Entrant]:
    """Players named after their factions; `leader` is that of the first."""
    entrants: list[Entrant] = []
    for seat, id in enumerate(factions):  # noqa: A001
        faction = content.factions.get(id)
        name = localized(faction.name, id, supported_language()) if faction else id
        name = "_".join(name.split())[: LONGEST_NAME - 2]
        alike = sum(other.faction == id for other in entrants)
        name += str(alike + 1) if alike else ""
        entrants.append(Entrant(name, id, "" if seat else leader))
    return entrants


class BotGame:
    """A game with its bots."""

    def __init__(self, game: Game, level: int, seed: str) -> None:
        self.game = game
        seats = range(len(game.state.setup.seats))
        self.bots: dict[int, Bot] = {
            seat: bot(level, f"{seed} {seat}") for seat in seats if seat != SEAT
        }
        self.log: Log = game.log
        """The log at the last closed step, the only points from which a game can continue."""

    def close(self) -> None:
        """Let the bots answer, then close the step."""
        for seat in self.game.awaited:
            if seat in self.bots:
                with suppress(RulesError):  # an invalid answer of a bot must not end the game
                    self.game.submit(seat, self.bots[seat].answer(self.game.view(seat)))
        self.game.close()
        self.log = self.game.log


class Session:
    """A game in the terminal, with its state and commands."""

    def __init__(
        self,
        bot_game: BotGame,
        plans: OrderDrafts,
        content: Content,
        console: Console,
        save: Path | None,
    ) -> None:
        self.game: Game = bot_game.game
        self.bot_game = bot_game
        self.console = console
        self.save = save
        self.journal: Journal = journal_for(self.game.log, SEAT, plans)
        self.printer: WarPrinter = WarPrinter(self.journal, console, content.resources)
        self.draft: Draft = draft(self.view)
        self.alerted: bool = True
        """Whether something relevant to the player happened since the last prompt for orders."""
        self.skips_prompts: bool = False
        """Whether to skip prompts until something relevant happens."""

    @property
    def view(self) -> State:
        """The current view of the player."""
        return self.game.view(SEAT)

    # the game loop

    def play(self) -> None:
        """Play until the game is over or the player leaves."""
        self.printer.print_rules()
        while not self.game.state.result:
            if not self.is_prompted():
                self.show_visible_orders()
            elif not self.read_answer():
                return
            self.close_step()
        self.printer.print_state(self.journal.known_after(len(self.journal.entries) - 1))

    def is_prompted(self) -> bool:
        """Whether to prompt the player in this step."""
        step = self.game.state.step
        if not self.game.asks(SEAT) or (self.skips_prompts and not step.in_combat):
            return False
        return step.in_combat or should_prompt(self.view, alerted=self.alerted)

    def show_visible_orders(self) -> None:
        """Print visible orders of others that need no response."""
        if self.game.state.step is Step.RESPONSE:
            self.printer.print_visible_orders(self.view.shown.get(SEAT, ()), self.view)

    def read_answer(self) -> bool:
        """Read input until the player is ready; return False if the player leaves."""
        self.draft = draft(self.view)
        self.show_step()
        if self.game.state.step is Step.ORDERS:
            self.alerted = False
        while True:
            typed = self.console.input(self.prompt()).strip()
            if not sys.stdin.isatty():
                self.printer.print(typed)  # echo piped input above the answers
            try:
                if typed in ("quit", "exit"):
                    return False
                if typed in ("ready", "pass"):
                    self.game.submit(SEAT, self.draft.answer)
                    self.skips_prompts = typed == "pass"
                    return True
                if typed:
                    self.execute(typed)
            except RulesError as error:
                self.printer.print_message(error.message, "red")

    def prompt(self) -> Text:
        """The prompt: day, hour and step."""
        state = self.game.state
        hour = message(f"zodiacs-{state.hour}")
        step = message(f"zodiacs-event-step-{state.step}")
        text = message("zodiacs-play-prompt", day=state.day, hour=hour, step=step)
        return Text(text.format(self.printer.language) + " > ", "bold")

    def close_step(self) -> None:
        """Close the step and print what happened."""
        thinking = message("zodiacs-play-thinking").format(self.printer.language)
        time, before = self.game.state.hours_elapsed, self.view
        with self.console.status(thinking):
            self.bot_game.close()
        known = len(self.journal.entries)
        self.journal.add(self.game.known_events(SEAT, known))
        news = self.journal.entries[known:]
        self.printer.print_entries(
            entry for entry in news if type(entry.event) not in UNREPORTED_EVENTS
        )
        if is_relevant(before, self.view, [entry.event for entry in news]):
            self.alerted, self.skips_prompts = True, False
        if self.game.state.hours_elapsed != time:
            self.journal.plans.discard_past(self.game.state)
            self.save_log()

    def save_log(self) -> None:
        """Save the log, if requested."""
        if self.save:
            save_game(self.save, self.bot_game.log, self.journal.plans)

    def show_step(self) -> None:
        """Print what the player needs to answer this step."""
        if self.game.state.step is Step.ORDERS:
            self.map([])
            self.printer.print_legend(self.view)
            self.pieces([])
            self.printer.print_hour_events(self.view, SEAT)
            if self.journal.plans.for_hour(self.game.state.day, self.game.state.hour):
                self.list_drafts()
        elif self.game.state.step is Step.RESPONSE:
            self.printer.print_visible_orders(self.view.shown.get(SEAT, ()), self.view)
            self.printer.print_hour_events(self.view, SEAT)
            self.printer.print_own_pieces(self.view, idle=False)
        else:
            self.printer.print_question(self.game.question(SEAT))

    # commands

    def execute(self, typed: str) -> None:
        """Execute a command or add a line to the draft.

        Raises:
            RulesError: if it is invalid.
        """
        typed = typed.removeprefix(LEADER_MARK)
        word, *rest = typed.split() or [""]
        if word[:1].isdigit():
            self.draft.add(typed)
        elif word in COMMANDS:
            COMMANDS[word](self, rest)
        else:
            raise NotationError(message("zodiacs-play-unknown", found=excerpt(word)))

    def help(self, _: Sequence[str]) -> None:
        """Print the commands."""
        self.printer.print_message(message("zodiacs-play-help"))

    def list_lines(self, _: Sequence[str]) -> None:
        """Print the lines of the draft."""
        for line in self.draft.lines:
            self.printer.print(f"  {line}")
        if not self.draft.lines:
            self.printer.print_message(message("zodiacs-play-nothing"))

    def undo(self, _: Sequence[str]) -> None:
        """Remove the last line of the draft."""
        self.draft.undo()

    def clear(self, _: Sequence[str]) -> None:
        """Remove all lines of the draft."""
        self.draft.clear()

    def map(self, _: Sequence[str]) -> None:
        """Print the current map."""
        self.printer.print_state(self.journal.known_after(len(self.journal.entries) - 1))

    def pieces(self, words: Sequence[str]) -> None:
        """Print the player's pieces and their options; with a number, details of one piece."""
        if not words:
            self.printer.print_own_pieces(self.draft.view)
            return
        piece = self.draft.view.pieces.get(_number(words[0]))
        if piece is None:
            raise RulesError(message("zodiacs-order-unseen", kind="piece", found=excerpt(words[0])))
        self.printer.print_piece_details(self.draft.view, piece)

    def seen(self, _: Sequence[str]) -> None:
        """Print the visible and remembered pieces of others."""
        self.printer.print_other_pieces(self.journal.known_after(len(self.journal.entries) - 1))

    def show_journal(self, words: Sequence[str]) -> None:
        """Print the latest turns, the map after an entry, or the entries that match a filter."""
        match words:
            case ():
                turns = self.journal.turns()
                now = next((n for n, turn in enumerate(turns) if turn.when is When.NOW), 0)
                self.printer.print_turns(turns[max(0, now - 1) :])
            case ("all",):
                self.printer.print_turns(self.journal.turns())
            case ("piece", number):
                self.filtered(Filter(piece=_number(number)))
            case ("player", name):
                self.filtered(Filter(player=self.seat(name)))
            case (word,) if word in tuple(Topic):
                self.filtered(Filter(topic=Topic(word)))
            case (number,):
                self.printer.print_state(self.journal.known_after(_number(number)))
                self.printer.print_message(message("zodiacs-play-past", number=number), "dim")
            case _:
                raise NotationError(message("zodiacs-play-unknown", found=excerpt(words[0])))

    def filtered(self, criteria: Filter) -> None:
        """Print the turns of the journal that match a filter."""
        self.printer.print_turns(self.journal.turns(criteria), empty=False)

    def seat(self, name: str) -> int:
        """The seat of a player.

        Raises:
            NotationError: if there is no such player.
        """
        for seat, found in enumerate(self.game.state.setup.seats):
            if found.name == name.removeprefix("@"):
                return seat
        raise NotationError(message("zodiacs-order-no-player", found=excerpt(name)))

    # order drafts

    def plan(self, words: Sequence[str]) -> None:
        """Draft an order for a later hour, discard those of an hour, or list all drafts."""
        plans = self.journal.plans
        match words:
            case ():
                self.printer.print_turns(t for t in self.journal.turns() if t.when is When.LATER)
                if not len(plans):
                    self.printer.print_message(message("zodiacs-play-no-plans"))
            case ("drop", day, hour):
                plans.discard(_number(day), self.hour(hour))
            case (day, hour, *order) if order:
                plans.add(self.view, _number(day), self.hour(hour), " ".join(order))
            case _:
                raise NotationError(message("zodiacs-play-plan"))

    def hour(self, word: str) -> Hour:
        """Parse the name of an hour, in English or in the language of the terminal.

        Raises:
            NotationError: if there is none.
        """
        for hour in HOURS:
            if word.lower() in (hour, message(f"zodiacs-{hour}").format(self.printer.language)):
                return hour
        expected = ", ".join(HOURS)
        raise NotationError(message("zodiacs-play-hour", found=excerpt(word), expected=expected))

    def list_drafts(self) -> None:
        """Print the drafts for this hour."""
        self.printer.print_message(message("zodiacs-play-offer"), "bold")
        for text in self.journal.plans.for_hour(self.game.state.day, self.game.state.hour):
            self.printer.print(f"  {text}")

    def use(self, _: Sequence[str]) -> None:
        """Add the drafts for this hour to the orders; print those that are invalid."""
        state = self.game.state
        planned = self.journal.plans.for_hour(state.day, state.hour)
        self.journal.plans.discard(state.day, state.hour)
        for text in planned:
            try:
                self.draft.add(text)
            except RulesError as error:
                self.printer.print(f"  {text}")
                self.printer.print_message(error.message, "red")


COMMANDS: Mapping[str, Callable[[Session, Sequence[str]], None]] = {
    "?": Session.help,
    "help": Session.help,
    "list": Session.list_lines,
    "undo": Session.undo,
    "clear": Session.clear,
    "map": Session.map,
    "pieces": Session.pieces,
    "seen": Session.seen,
    "journal": Session.show_journal,
    "plan": Session.plan,
    "use": Session.use,
}


def _number(word: str) -> int:
    """Parse a whole number, such as that of a piece.

    Raises:
        NotationError: if it is not a number.
    """
    word = word.removeprefix(LEADER_MARK)
    if not (word.isascii() and word.isdigit() and len(word) < 10):
        raise NotationError(message("zodiacs-play-number", found=excerpt(word)))
    return int(word)
