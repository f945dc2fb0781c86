"""The experiment and the store that command-line arguments select."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tessera.cli.scenario_files import from_file, opened
from tessera.games import catalog
from tessera.games.common.document import DocumentError, Table
from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES, message
from tessera.lab.experiment import Experiment
from tessera.lab.experiment_file import content_said, experiment_of

if TYPE_CHECKING:
    from tessera.lab.store import Store


def asked(file: Path | None, stated: Mapping[str, object]) -> Experiment:
    """The experiment of a file, with fields from options.

    Raises:
        NotationError: if the file or an option is invalid.
    """
    table = Table.from_file(file) if file else Table("", {}, (), {})
    values = {**table.values, **stated}
    if "game" not in values:
        raise NotationError(message("lab-no-game"))
    here = [Path()] if "content" in stated or not file else [file.parent, Path()]
    values |= _played_with(values, here)
    try:
        return experiment_of(Table(table.file, table.lines, (), values))
    except DocumentError as error:
        if file:
            raise
        raise NotationError(error.what) from None  # options have no line numbers


def _played_with(values: Mapping[str, object], folders: Sequence[Path]) -> dict[str, object]:
    """The fields that a scenario file sets, and the content: from a path, or from an option."""
    game, content = values["game"], values.get("content")
    if not isinstance(game, str):
        return {}
    if isinstance(content, str):
        return {"content": content_said(content, game, folders)} if content else {}
    if content is not None or game not in catalog.games():
        return {}
    found: dict[str, object] = {}
    if isinstance(board := values.get("board"), str):
        variant = str(values.get("variant", "standard"))
        draft = from_file(catalog.game(game), board)
        if draft and draft.name and "name" not in values:
            found["name"] = draft.name.get(LANGUAGES[0]) or next(iter(draft.name.values()))
        found["variant"], found["board"] = opened(game, variant, board)
    brought = catalog.game(game).content
    return {**found, "content": brought.text} if brought.is_custom else found


@contextmanager
def needing_extra() -> Iterator[None]:
    """Convert import errors into one that names the missing package.

    Raises:
        NotationError: if a package is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise NotationError(message("lab-not-installed", module=str(missing.name))) from None


def store(folder: Path | None) -> "Store":
    """The store in a folder; None: the default folder.

    Raises:
        NotationError: if a package is not installed.
    """
    with needing_extra():
        from tessera.lab.store import Store
    return Store(folder) if folder else Store.usual()
