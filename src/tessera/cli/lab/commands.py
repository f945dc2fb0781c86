"""`tessera lab`: run, list and sweep experiments, write reports, search for boards and content."""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tessera.cli.common import (
    STOPPED,
    check_extension,
    check_writable,
    language,
    naming_file_in_errors,
    supported_language,
)
from tessera.cli.scenario_files import read_scenario, resolve_board
from tessera.files import write_whole
from tessera.games import catalog
from tessera.games.common.document import DocumentError, Table
from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES, MessageError, message
from tessera.lab.cluster import check_address
from tessera.lab.experiment import Experiment, check_versions
from tessera.lab.experiment_file import experiment_of, resolve_content
from tessera.lab.types import GameRows
from tessera.printing.settings import PrintSettings

if TYPE_CHECKING:
    from tessera.lab.store import Store

PAGE, PDF = (".html", ".htm"), ".pdf"


def run_experiment(
    file: Path | None,
    options: Mapping[str, object],
    into: Path | None,
    jobs: int,
    cluster: str = "",
) -> int:
    """Play the missing games of an experiment; return the exit status.

    Args:
        file: the file of the experiment; None: none.
        options: fields that override those of the file.
        into: the folder of the store; None: the default.
        jobs: number of parallel games; 0: as many as the processors allow.
        cluster: the address of a Ray cluster to use instead; empty: none.

    Raises:
        NotationError: if the experiment is invalid, or a side cannot set up on the board.
        ClusterError: if the cluster is unreachable, or repeatedly loses work.
        EngineError: if an outside engine cannot be started, or does not support the game.
    """
    check_address(cluster)
    experiment, store = experiment_from(file, options), store_in(into)
    from tessera.lab.format import describe
    from tessera.lab.runner import Run

    run, console = Run.resumed(experiment, store), Console(highlight=False)
    console.print(message("lab-address", address=experiment.address[:12]).format(language()))
    if not run.is_over:
        with console.status(message("lab-preparing").format(language())):
            experiment.adapter.check_feasible(experiment)
            if warning := experiment.adapter.warning(experiment):
                console.print(warning.format(language()), markup=False)
            for progress in run.progress:
                experiment.adapter.prepare(progress.series)
    games = run.play(store, jobs, cluster)
    stopped = _show_progress(console, experiment.game, games, lambda: (run.games, run.max_games))
    for sentence in (sentence for progress in run.progress for sentence in describe(progress)):
        console.print(sentence.format(language()), markup=False)
    if stopped:
        console.print(message("lab-stopped").format(language()))
    return STOPPED if stopped else 0


def list_experiments(into: Path | None) -> int:
    """Print the stored experiments with their progress; return the exit status.

    Prints an error in place of an experiment that is no longer valid.
    """
    store = store_in(into)
    from tessera.lab.runner import Run

    for experiment in store.read_all():
        if isinstance(experiment, MessageError):
            print(experiment.message.format(language()))
            continue
        run = Run.resumed(experiment, store)
        print(experiment.address[:12], f"{run.games}/{run.max_games}", _summary_line(experiment))
    return 0


def sweep_games(days: float | None, into: Path | None) -> int:
    """Delete unused games, and print the freed space; see `Store.sweep`."""
    from tessera.lab.format import number

    freed = store_in(into).sweep(days)
    print(message("lab-swept", size=number(freed / 1_000_000, 1)).format(language()))
    return 0


def write_report(
    files: Sequence[Path], out: Path, site: str, into: Path | None, paper: str = "a4"
) -> int:
    """Write the report of some experiments; return the exit status.

    The extension of the file selects HTML in all languages, or PDF in that of the terminal.

    Raises:
        NotationError: if an experiment is invalid, they are not comparable, or the file cannot be
            written.
    """
    check_extension(out, *PAGE, PDF)
    experiments, store = [experiment_from(file, {}) for file in files], store_in(into)
    check_versions(experiments)
    check_writable(out)
    with _requiring_extra():
        from tessera.lab.report.page import report
        from tessera.lab.report.pdf import report_pdf
    if out.suffix.lower() == PDF:
        settings = PrintSettings(paper, None, supported_language())
        page: str | bytes = report_pdf(experiments, store, site.rstrip("/"), settings)
    else:
        page = report(experiments, store, site.rstrip("/"))
    with naming_file_in_errors(out):
        write_whole(out, page)
    print(message("lab-report-written", file=str(out)).format(language()))
    return 0


def run_search(
    file: Path,
    options: Mapping[str, object],
    into: Path | None,
    jobs: int,
    out: Path | None,
    site: str,
    cluster: str = "",
) -> int:
    """Run the search of a file; return the exit status.

    Args:
        file: the file of the search.
        options: keys that override those of the file.
        into: the folder of the store; None: the default.
        jobs: number of parallel games; 0: one per processor.
        out: the output path; None: the default of the game.
        site: the address of the site whose board editor opens boards.
        cluster: the address of a Ray cluster to use instead; empty: none.

    Raises:
        NotationError: if the search is invalid, or no candidate is playable.
        ClusterError: if the cluster is unreachable, or repeatedly loses work.
    """
    check_address(cluster)
    store = store_in(into)
    with _requiring_extra():
        from tessera.lab.search.document import Search
        from tessera.lab.search.format import describe, table
        from tessera.lab.search.map_elites import MapElites
        from tessera.lab.search.writer import writer_of
    map_elites, console = (
        MapElites(Search.from_file(file, options), store),
        Console(highlight=False),
    )
    space, writer = map_elites.search.space, writer_of(map_elites.search)
    out = out or space.out
    if space.out.suffix:  # an HTML page, not a folder
        check_extension(out, ".html", ".htm")
    with naming_file_in_errors(out):
        writer.check(out)
    games = map_elites.play(jobs, cluster)
    game, counts = map_elites.search.game, lambda: (map_elites.games, map_elites.max_games)
    stopped = _show_progress(console, game, games, counts)
    for sentence in describe(map_elites):
        console.print(sentence.format(language()), markup=False)
    for line in table(map_elites, language()):
        console.print(line, markup=False, soft_wrap=True)
    for path in writer.write(map_elites, out, site.rstrip("/")):
        written = message("lab-search-written", path=str(path))
        console.print(written.format(language()), markup=False)
    if stopped:
        console.print(message("lab-stopped").format(language()))
    return STOPPED if stopped else 0


def _summary_line(experiment: Experiment) -> str:
    """The fields of an experiment in one line, with the name of its content instead of the text."""
    content_name = experiment.adapter.content_name(experiment)
    fields = replace(experiment, content="").text.strip().split("\n")
    return "  ".join([*fields, *([content_name.format(language())] if content_name else [])])


def _show_progress(
    console: Console,
    game: str,
    games: Generator[GameRows, None, None],
    counts: Callable[[], tuple[int, int]],
) -> bool:
    """Play games with a progress bar; return whether Ctrl-C stopped them.

    Args:
        console: where to draw the bar.
        game: its label.
        games: the games, played as they are consumed.
        counts: the number of games so far, and of all.
    """
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with (
        Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar,
        closing(games),
    ):
        completed, total = counts()
        task = bar.add_task(game, total=total, completed=completed)
        try:
            for _ in games:
                completed, total = counts()
                bar.update(task, completed=completed, total=total)
        except KeyboardInterrupt:
            return True
    return False


def experiment_from(file: Path | None, options: Mapping[str, object]) -> Experiment:
    """The experiment of a file, with fields from options.

    Raises:
        NotationError: if the file or an option is invalid.
    """
    table = Table.from_file(file) if file else Table("", {}, (), {})
    values = {**table.values, **options}
    if "game" not in values:
        raise NotationError(message("lab-no-game"))
    folders = [Path()] if "content" in options or not file else [file.parent, Path()]
    values |= _content_fields(values, folders)
    try:
        return experiment_of(Table(table.file, table.lines, (), values))
    except DocumentError as error:
        if file:
            raise
        raise NotationError(error.what) from None  # options have no line numbers


def _content_fields(values: Mapping[str, object], folders: Sequence[Path]) -> dict[str, object]:
    """The fields that a scenario file sets, and the content: from a path, or from an option."""
    game, content = values["game"], values.get("content")
    if not isinstance(game, str):
        return {}
    if isinstance(content, str):
        return {"content": resolve_content(content, game, folders)} if content else {}
    if content is not None or game not in catalog.games():
        return {}
    found: dict[str, object] = {}
    if isinstance(board := values.get("board"), str):
        variant = str(values.get("variant", "standard"))
        draft = read_scenario(catalog.game(game), board)
        if draft and draft.name and "name" not in values:
            found["name"] = draft.name.get(LANGUAGES[0]) or next(iter(draft.name.values()))
        found["variant"], found["board"] = resolve_board(game, variant, board)
    content = catalog.game(game).content
    return {**found, "content": content.text} if content.is_custom else found


@contextmanager
def _requiring_extra() -> Iterator[None]:
    """Convert import errors into one that names the missing package.

    Raises:
        NotationError: if a package is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as missing:
        raise NotationError(message("lab-not-installed", module=str(missing.name))) from None


def store_in(folder: Path | None) -> "Store":
    """The store in a folder; None: the default folder.

    Raises:
        NotationError: if a package is not installed.
    """
    with _requiring_extra():
        from tessera.lab.store import Store
    return Store(folder) if folder else Store.default()
