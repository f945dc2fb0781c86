"""Reading experiments from TOML; errors name the file and the line."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias, get_args

from tessera.games.common.board_document import LONGEST_NAME
from tessera.games.common.document import Table, shown
from tessera.games.common.errors import NotationError
from tessera.i18n import LONGEST_PATH, MessageError, excerpt, message, shown_path
from tessera.lab.experiment import MOST_GAMES, Experiment, Pairings, adapter_of
from tessera.lab.types import ParameterValue

MOST_PLAYERS = 8
LARGEST_SEED = 999_999_999
LONGEST_START = 200
"""Actions, at most, that are played before the players choose."""
MOST_PERCENT = 50
NARROWEST = 0.1
"""In percent: greater precision would take forever."""


def read_experiment(path: Path) -> Experiment:
    """An experiment from a file.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    return experiment_of(Table.from_file(path))


def parse_experiment(text: str, file: str = "") -> Experiment:
    """An experiment from TOML.

    Args:
        text: the TOML text.
        file: the name of the file that errors report; empty: none.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    return experiment_of(Table.from_text(text, file))


def experiment_of(table: Table) -> Experiment:
    """An experiment from the fields of a document.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    names = [field.name for field in fields(Experiment)]
    table.only(*names)
    game = table.take("game", str)
    try:
        adapter_of(game)
    except NotationError as error:
        raise table.error(error.message, "game") from None
    read = {name: READERS[name](table, name) for name in names if name in table.values}
    try:
        return Experiment(**read).checked()
    except MessageError as error:
        if table.file:
            raise table.error(error.message, _culprit(read)) from None
        raise NotationError(error.message) from None


def _culprit(read: Mapping[str, Any]) -> str:
    """The key without which it could be played; empty: there is none."""
    for key in ("board", "generator", "variant"):
        with suppress(MessageError):
            if key in read:
                Experiment(**{name: read[name] for name in read if name != key}).checked()
                return key
    return ""


def content_path(said: str, folders: Sequence[Path]) -> Path | None:
    """The path that a value for `content` names; None: it is the content itself.

    Args:
        said: a path or a text.
        folders: the folders that a relative path may start from, in order.

    Raises:
        NotationError: if the path does not exist.
    """
    if "\n" in said or len(said) >= LONGEST_PATH:  # the content itself
        return None
    paths = [folder / said for folder in folders]
    if found := next((path for path in paths if said and path.exists()), None):
        return found
    raise NotationError(message("lab-content-missing", path=shown_path(paths[0])))


def content_said(said: str, game: str, folders: Sequence[Path]) -> str:
    """The text of what is named as content, by its path or as it is.

    Raises:
        NotationError: if there is nothing at such a path, or something is wrong with it.
    """
    path = content_path(said, folders)
    return said if path is None else adapter_of(game).content_of(game, path)


Reader: TypeAlias = Callable[[Table, str], Any]
"""Reads the value of a key; raises `NotationError` if it is not such as is wanted."""


def _phrase(table: Table, key: str) -> str:
    text = table.take(key, str)
    return table.phrase(key, 20_000) if text or key == "game" else text


def _text(table: Table, key: str) -> str:
    return table.take(key, str)


def _name(table: Table, key: str) -> str:
    return table.phrase(key, LONGEST_NAME)


def _count(low: int, high: int) -> Reader:
    def read(table: Table, key: str) -> int:
        number = table.take(key, int)
        if not low <= number <= high:
            bounds = {"low": str(low), "high": str(high), "found": shown(number)}
            raise table.error(message("lab-number", name=key, **bounds), key)
        return number

    return read


def _percent(table: Table, key: str) -> float:
    value = table.values[key]
    if type(value) not in (int, float) or not NARROWEST <= float(str(value)) <= MOST_PERCENT:
        bounds = {"low": str(NARROWEST), "high": str(MOST_PERCENT), "found": shown(value)}
        raise table.error(message("lab-percent", name=key, **bounds), key)
    return float(str(value))


def _players(table: Table, key: str) -> tuple[str, ...]:
    names = [_player(table, key, name) for name in table.take(key, list)]
    if not 0 < len(names) <= MOST_PLAYERS or len(set(names)) < len(names):
        raise table.error(message("lab-players", most=MOST_PLAYERS), key)
    return tuple(names)


def _player(table: Table, key: str, name: object) -> str:
    """A player's name, of the ways to write it always the same."""
    if not isinstance(name, str):
        raise table.error(message("lab-player-text", found=shown(name)), key)
    try:
        return adapter_of(table.take("game", str)).player(name)
    except NotationError as error:
        raise table.error(error.message, key) from None


def _pairings(table: Table, key: str) -> str:
    found, known = table.take(key, str), get_args(Pairings)
    if found not in known:
        expected = ", ".join(known)
        raise table.error(message("lab-pairings", found=excerpt(found), expected=expected), key)
    return found


def _parameters(table: Table, key: str) -> tuple[tuple[str, ParameterValue], ...]:
    wished = table.table(key)
    for name, value in wished.values.items():
        if type(value) not in (int, float, str):
            raise wished.error(message("lab-parameter-value", parameter=excerpt(name)), name)
    return tuple(sorted(wished.values.items()))  # type: ignore[arg-type]  # checked above


READERS: Mapping[str, Reader] = {
    "game": _phrase,
    "variant": _phrase,
    "board": _phrase,
    "generator": _parameters,
    "content": _text,
    "players": _players,
    "pairings": _pairings,
    "games": _count(1, MOST_GAMES),
    "half_width": _percent,
    "random_plies": _count(0, LONGEST_START),
    "book_plies": _count(0, LONGEST_START),
    "seed": _count(0, LARGEST_SEED),
    "name": _name,
}
