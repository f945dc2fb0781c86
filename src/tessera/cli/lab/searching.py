"""`tessera lab search`: search for boards, numbers and content that meet objectives."""

from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tessera.cli.answers import STOPPED, check_ending, language, writing
from tessera.cli.lab.arguments import needing_extra, store
from tessera.i18n import message
from tessera.lab.cluster import check_address


def run_search(
    file: Path,
    stated: Mapping[str, object],
    into: Path | None,
    jobs: int,
    out: Path | None,
    site: str,
    cluster: str = "",
) -> int:
    """Run the search of a file; return the exit status.

    Args:
        file: the file of the search.
        stated: keys that override those of the file.
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
    kept = store(into)
    with needing_extra():
        from tessera.lab.search.document import Search
        from tessera.lab.search.format import table, told
        from tessera.lab.search.map_elites import MapElites
        from tessera.lab.search.writer import writer_of
    map_elites, console = MapElites(Search.from_file(file, stated), kept), Console(highlight=False)
    space, writer = map_elites.search.space, writer_of(map_elites.search)
    out = out or space.out
    if space.out.suffix:  # an HTML page, not a folder
        check_ending(out, ".html", ".htm")
    with writing(out):
        writer.check(out)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    stopped = False
    with (
        Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress,
        closing(map_elites.play(jobs, cluster)) as games,
    ):
        task = progress.add_task(map_elites.search.game, total=map_elites.max_games)
        try:
            for _ in games:
                progress.update(task, completed=map_elites.games)
        except KeyboardInterrupt:
            stopped = True
    for sentence in told(map_elites):
        console.print(sentence.format(language()), markup=False)
    for line in table(map_elites, language()):
        console.print(line, markup=False, soft_wrap=True)
    for path in writer.write(map_elites, out, site.rstrip("/")):
        written = message("lab-search-written", path=str(path))
        console.print(written.format(language()), markup=False)
    if stopped:
        console.print(message("lab-stopped").format(language()))
    return STOPPED if stopped else 0
