"""The registry of games; all other packages find them here."""

import pkgutil
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tessera.games import BUILT_IN, ENTRIES_VARIABLE, extra_entries
from tessera.games.common.board import Board
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Entry, Game, MultiplayerGame
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
    args = {"name": excerpt(name), "variable": ENTRIES_VARIABLE, "problem": excerpt(problem)}
    return NotationError(message("game-entry", **args))


BUILT_IN_ENTRIES: Mapping[str, Entry] = _entries(BUILT_IN)
"""The built-in games by name."""
BUILT_IN_GAMES: Mapping[str, Game] = {
    name: entry for name, entry in BUILT_IN_ENTRIES.items() if isinstance(entry, Game)
}
"""The built-in board games for two."""

_played_with: dict[str, Game] = {}
"""Games that this process plays with other content than the built-in one."""


def entries() -> Mapping[str, Entry]:
    """All games: the built-in ones, and those named in the environment.

    Raises:
        NotationError: if an entry cannot be loaded.
    """
    return {**BUILT_IN_ENTRIES, **_entries(extra_entries())}


def games() -> Mapping[str, Game]:
    """All board games for two, with this process's content."""
    known = {name: found for name, found in entries().items() if isinstance(found, Game)}
    return {**known, **BUILT_IN_GAMES, **_played_with}


def multiplayer_games() -> Mapping[str, MultiplayerGame]:
    """All multiplayer games."""
    return {name: found for name, found in entries().items() if isinstance(found, MultiplayerGame)}


def check_name(name: str) -> None:
    """Check that a game of this name exists.

    Raises:
        NotationError: if it does not, listing the known games.
    """
    known = entries()
    if name not in {**known, **games()}:
        raise NotationError(message("game-unknown", found=excerpt(name), expected=", ".join(known)))


def use_content_file(name: str, file: Path) -> None:
    """Make this process play a game with the content of a file from now on.

    Raises:
        NotationError: with file and line, if the file is invalid.
    """
    content = game(name).contents
    if content is None:
        raise NotationError(message("content-none", game=name))
    _played_with[name] = content.game(content.read(file))


def use_content(name: str, content: str) -> None:
    """Make this process play a game with a content text from now on.

    Raises:
        NotationError: if it cannot be read.
    """
    _played_with[name] = game(name, content)


def game(name: str, content: str = "") -> Game:
    """A game by its name.

    Args:
        name: the first word of its position texts.
        content: a content text; empty for this process's content.

    Raises:
        NotationError: if there is no such game, or the content cannot be read.
    """
    known = games()
    found = known.get(name)
    if found is None and name in multiplayer_games():
        raise NotationError(message("game-multiplayer", game=name, expected=", ".join(known)))
    if found is None:
        raise NotationError(message("game-unknown", found=excerpt(name), expected=", ".join(known)))
    return found.with_content(content) if content else found


def board_of(text: str, content: str = "") -> Board:
    """The board of a position text of any game.

    Args:
        text: the position text.
        content: a content text; empty for this process's content.

    Raises:
        NotationError: if the text is not canonical or makes no sense, or the content cannot be
            read.
    """
    return game(text.partition(" ")[0], content).board_class.from_text(text)


def replay(record: GameRecord) -> Board:
    """Replay a record of any game.

    Raises:
        NotationError: if it cannot be replayed, with the number of the first bad action.
    """
    return record.replay(game(record.game).with_record_content(record.tags).board_class)
