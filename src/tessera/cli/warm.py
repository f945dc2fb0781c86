"""`tessera warm`: compile ahead, and what other commands wait for."""

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeElapsedColumn

from tessera.cli.answers import language
from tessera.i18n import message
from tessera.search.warm import is_warm, warm, warm_all


def warm_up(game: str = "") -> int:
    """Compile all that play needs, of one game or of all, with a progress bar.

    Where that was done before, one game is not even looked at. The bar of one game, for which
    another command waits, is gone when that goes on.
    """
    if game and is_warm(game):
        return 0
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    console = Console(stderr=True)
    with Progress(*columns, TimeElapsedColumn(), console=console, transient=bool(game)) as progress:
        task = progress.add_task("", total=1.0)

        def tell(share: float, what: str) -> None:
            named, _, part = what.partition(": ")
            title = message(f"{named}-web-name").format_or(named, language())
            told = message("cli-preparing", game=title, part=part) if what else None
            described = told.format(language()) if told else None  # as it was
            progress.update(task, completed=share, description=described)

        if game:
            warm(game, tell)
        else:
            warm_all(tell)
    return 0
