"""`tessera zodiacs replay`: the journal of a saved game."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from msgspec.structs import replace
from rich.console import Console

from tessera.cli.zodiacs.files import load_drafts, load_log
from tessera.cli.zodiacs.printer import WarPrinter
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.journal import Journal, Turn, translating_log_errors
from tessera.games.zodiacs.view import log_for
from tessera.i18n import excerpt, message


def show_journal(file: Path, player: str, until: int | None) -> int:
    """Print a journal, and the known map at its end.

    Args:
        file: the log, of the full game or of a player's view.
        player: the player whose view to print; empty: the view of the log.
        until: the last entry to print; None: all entries.

    Returns:
        The exit status.

    Raises:
        RulesError: if the file is not a log, there is no such player or entry, or the game is in
            progress and no player is named.
    """
    log = load_log(file)
    log = _view_log(log, player) if player else log
    if log.viewer is None and not log.replay().result:
        players = ", ".join(seat.name for seat in log.setup.seats)
        raise RulesError(message("zodiacs-cli-not-over", players=players))
    console = Console(highlight=False)
    with translating_log_errors(), console.capture() as output:
        journal = Journal(log, load_drafts(file) if until is None else None)
        last = len(journal.entries) - 1 if until is None else until
        moment = journal.known_after(last)
        printer = WarPrinter(journal, console, builtin_content().resources)
        printer.print_rules()
        printer.print_turns(journal.turns() if until is None else _until(journal.turns(), until))
        printer.print_state(moment)
    print(output.get(), end="")
    return 0


def _view_log(log: Log, name: str) -> Log:
    """The log of one player's view.

    Raises:
        NotationError: if there is no such player, or the log is of another player's view.
    """
    names = [seat.name for seat in log.setup.seats]
    known = names if log.viewer is None else [names[log.viewer]]
    if name.removeprefix("@") not in known:
        expected = ", ".join(known)
        raise NotationError(message("zodiacs-cli-player", found=excerpt(name), expected=expected))
    return log_for(log, names.index(name.removeprefix("@"))) if log.viewer is None else log


def _until(turns: Iterable[Turn], until: int) -> Iterator[Turn]:
    """Turns up to and including an entry."""
    for turn in turns:
        if entries := tuple(entry for entry in turn.entries if entry.number <= until):
            failures = tuple(failure for failure in turn.failures if failure.number <= until)
            yield replace(turn, entries=entries, failures=failures, plans=())
