"""The one list of games: everything above the rules finds them here."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tessera.games import HOUSE, MORE, further
from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Entry, Game, ManyGame
from tessera.games.common.record import GameRecord
from tessera.i18n import excerpt, message


@cache
def _entries(names: tuple[str, ...]) -> Mapping[str, Entry]:
    return {entry.id: entry for entry in map(_entry, names)}


def _entry(name: str) -> Entry:
    try:
        entry = pkgutil.resolve_name(name)
    except (ImportError, AttributeError, ValueError) as error:
        raise _no_entry(name, str(error)) from error
    if not isinstance(entry, Entry):
        raise _no_entry(name, type(entry).__name__)
    return entry


def _no_entry(name: str, problem: str) -> NotationError:
    told = {"name": excerpt(name), "variable": MORE, "problem": excerpt(problem)}
    return NotationError(message("game-entry", **told))


ENTRIES: Mapping[str, Entry] = _entries(HOUSE)
"""The games of the house by their names."""
GAMES: Mapping[str, Game] = {
    name: entry for name, entry in ENTRIES.items() if isinstance(entry, Game)
}
"""Those for two on a board."""

_played_with: dict[str, Game] = {}
"""Games that this process plays with other contents than those of the house."""


def entries() -> Mapping[str, Entry]:
    """All games: of the house, and those that the environment names.

    Raises:
        NotationError: if it names something else.
    """
    return {**ENTRIES, **_entries(further())}


def games() -> Mapping[str, Game]:
    """All games for two on a board, each with what it is played with here."""
    known = {name: found for name, found in entries().items() if isinstance(found, Game)}
    return {**known, **GAMES, **_played_with}


def many_games() -> Mapping[str, ManyGame]:
    """All games for many."""
    return {name: found for name, found in entries().items() if isinstance(found, ManyGame)}


def check_name(name: str) -> None:
    """Refuse a name that no game has, for two or for many.

    Raises:
        NotationError: naming the games there are.
    """
    known = entries()
    if name not in {**known, **games()}:
        raise NotationError(message("game-unknown", found=excerpt(name), expected=", ".join(known)))


def play_with(name: str, file: Path) -> None:
    """Have this process play a game with the content of a file from now on.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    content = game(name).contents
    if content is None:
        raise NotationError(message("content-none", game=name))
    _played_with[name] = content.game(content.read(file))


def play_on_with(name: str, content: str) -> None:
    """The same with the text of a content.

    Raises:
        NotationError: if it cannot be read.
    """
    _played_with[name] = game(name, content)


def game(name: str, content: str = "") -> Game:
    """A game by its name.

    Args:
        name: the first word of its position texts.
        content: the text of what it is played with; empty: what it is played with here.

    Raises:
        NotationError: naming the games there are, or if the content cannot be read.
    """
    known = games()
    found = known.get(name)
    if found is None:
        raise NotationError(message("game-unknown", found=excerpt(name), expected=", ".join(known)))
    return found.played_with(content) if content else found


def board_of(text: str) -> Board:
    """The position of a position text of any game.

    Raises:
        NotationError: if the text is not canonical or makes no sense.
    """
    return game(text.partition(" ")[0]).board_class.from_text(text)


def replay(record: GameRecord) -> Board:
    """Play a record of any game through.

    Raises:
        NotationError: if it cannot be replayed; the first bad action's number is named.
    """
    return record.replay(game(record.game).recorded_with(record.tags).board_class)
