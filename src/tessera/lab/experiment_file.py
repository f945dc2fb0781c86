"""Reading experiments from TOML; errors name the file and the line."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeAlias, get_args

from tessera.games.common.board_document import MAX_NAME
from tessera.games.common.document import Table, shown
from tessera.games.common.errors import NotationError
from tessera.i18n import LONGEST_PATH, MessageError, excerpt, message, shown_path
from tessera.lab.experiment import MOST_GAMES, Experiment, Pairings, adapter_of
from tessera.lab.types import ParameterValue

MAX_PLAYERS = 8
LARGEST_SEED = 999_999_999
MAX_START_PLIES = 200
"""Maximum number of actions before the players choose."""
MAX_PERCENT = 50
MIN_PERCENT = 0.1
"""In percent: greater precision would take forever."""


def read_experiment(path: Path) -> Experiment:
    """An experiment from a file.

    Raises:
        NotationError: naming the file and the line, if it is invalid.
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
            raise table.error(error.message, _invalid_key(read)) from None
        raise NotationError(error.message) from None


def _invalid_key(read: Mapping[str, Any]) -> str:
    """The key without which the experiment is valid; empty: there is none."""
    for key in ("board", "generator", "variant"):
        with suppress(MessageError):
            if key in read:
                Experiment(**{name: read[name] for name in read if name != key}).checked()
                return key
    return ""


def content_path(value: str, folders: Sequence[Path]) -> Path | None:
    """The path that a value for `content` names; None: it is the content itself.

    Args:
        value: a path or a text.
        folders: the folders that a relative path may start from, in order.

    Raises:
        NotationError: if the path does not exist.
    """
    if "\n" in value or len(value) >= LONGEST_PATH:  # the content itself
        return None
    paths = [folder / value for folder in folders]
    if found := next((path for path in paths if value and path.exists()), None):
        return found
    raise NotationError(message("lab-content-missing", path=shown_path(paths[0])))


def resolve_content(value: str, game: str, folders: Sequence[Path]) -> str:
    """The content that a value for `content` names: the text itself, or that of a path.

    Raises:
        NotationError: if the path does not exist, or its content is invalid.
    """
    path = content_path(value, folders)
    return value if path is None else adapter_of(game).load_content(game, path)


Reader: TypeAlias = Callable[[Table, str], Any]
"""Reads the value of a key; raises `NotationError` if it is invalid."""


def _nonempty_text(table: Table, key: str) -> str:
    text = table.take(key, str)
    return table.line_text(key, 20_000) if text or key == "game" else text


def _text(table: Table, key: str) -> str:
    return table.take(key, str)


def _name(table: Table, key: str) -> str:
    return table.line_text(key, MAX_NAME)


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
    if type(value) not in (int, float) or not MIN_PERCENT <= float(str(value)) <= MAX_PERCENT:
        bounds = {"low": str(MIN_PERCENT), "high": str(MAX_PERCENT), "found": shown(value)}
        raise table.error(message("lab-percent", name=key, **bounds), key)
    return float(str(value))


def _players(table: Table, key: str) -> tuple[str, ...]:
    names = [_player(table, key, name) for name in table.take(key, list)]
    if not 0 < len(names) <= MAX_PLAYERS or len(set(names)) < len(names):
        raise table.error(message("lab-players", most=MAX_PLAYERS), key)
    return tuple(names)


def _player(table: Table, key: str, name: object) -> str:
    """The canonical name of a player."""
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
    parameters = table.table(key)
    for name, value in parameters.values.items():
        if type(value) not in (int, float, str):
            raise parameters.error(message("lab-parameter-value", parameter=excerpt(name)), name)
    return tuple(sorted(parameters.values.items()))  # type: ignore[arg-type]  # checked above


READERS: Mapping[str, Reader] = {
    "game": _nonempty_text,
    "variant": _nonempty_text,
    "board": _nonempty_text,
    "generator": _parameters,
    "content": _text,
    "players": _players,
    "pairings": _pairings,
    "games": _count(1, MOST_GAMES),
    "half_width": _percent,
    "random_plies": _count(0, MAX_START_PLIES),
    "book_plies": _count(0, MAX_START_PLIES),
    "seed": _count(0, LARGEST_SEED),
    "name": _name,
}
