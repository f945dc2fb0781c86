"""`tessera warm`: compile ahead."""

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from tessera.search.warm import warm_all


def warm_up() -> int:
    """Compile all that play needs, with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns) as progress:
        task = progress.add_task("", total=1.0)
        warm_all(lambda share, what: progress.update(task, completed=share, description=what))
    return 0
