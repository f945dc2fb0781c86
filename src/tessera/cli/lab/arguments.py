"""Which experiment is meant on the command line, and where its games are kept."""

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
    """The experiment of a file, with what is stated besides.

    Raises:
        NotationError: if something is wrong with either.
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
        raise NotationError(error.what) from None  # on a command line there are no lines to name


def _played_with(values: Mapping[str, object], folders: Sequence[Path]) -> dict[str, object]:
    """What a board’s file says, and what a game is played with: a path, or what was brought."""
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
    """Say what must be installed, where it is not.

    Raises:
        NotationError: naming the package.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise NotationError(message("lab-not-installed", module=str(missing.name))) from None


def store(folder: Path | None) -> "Store":
    """Where games are kept.

    Raises:
        NotationError: if what that takes is not installed.
    """
    with needing_extra():
        from tessera.lab.store import Store
    return Store(folder) if folder else Store.usual()
