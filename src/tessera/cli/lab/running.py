"""`tessera lab run`, `list` and `sweep`: play and list experiments, delete unused games."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tessera.cli.answers import STOPPED, language
from tessera.cli.lab.arguments import asked, store
from tessera.i18n import MessageError, message
from tessera.lab.cluster import check_address
from tessera.lab.experiment import Experiment


def run_experiment(
    file: Path | None, stated: Mapping[str, object], into: Path | None, jobs: int, cluster: str = ""
) -> int:
    """Play the missing games of an experiment; return the exit status.

    Args:
        file: the file of the experiment; None: none.
        stated: fields that override those of the file.
        into: the folder of the store; None: the default.
        jobs: number of parallel games; 0: as many as the processors allow.
        cluster: the address of a Ray cluster to use instead; empty: none.

    Raises:
        NotationError: if the experiment is invalid, or a side cannot set up on the board.
        ClusterError: if the cluster is unreachable, or repeatedly loses work.
        EngineError: if an outside engine cannot be started, or does not support the game.
    """
    check_address(cluster)
    experiment, kept = asked(file, stated), store(into)
    from tessera.lab.format import describe
    from tessera.lab.runner import Run

    run, console = Run.resumed(experiment, kept), Console(highlight=False)
    console.print(message("lab-address", address=experiment.address[:12]).format(language()))
    if not run.is_over:
        with console.status(message("lab-preparing").format(language())):
            experiment.adapter.check_feasible(experiment)
            if caution := experiment.adapter.warning(experiment):
                console.print(caution.format(language()), markup=False)
            for progress in run.progress:
                experiment.adapter.prepare(progress.series)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    stopped = False
    with (
        Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as bar,
        closing(run.play(kept, jobs, cluster)) as games,
    ):
        task = bar.add_task(experiment.game, total=run.max_games, completed=run.games)
        try:
            for _ in games:
                bar.update(task, completed=run.games, total=run.max_games)
        except KeyboardInterrupt:
            stopped = True
    for sentence in (sentence for progress in run.progress for sentence in describe(progress)):
        console.print(sentence.format(language()), markup=False)
    if stopped:
        console.print(message("lab-stopped").format(language()))
    return STOPPED if stopped else 0


def list_experiments(into: Path | None) -> int:
    """Print the stored experiments with their progress; return the exit status.

    Prints an error in place of an experiment that is no longer valid.
    """
    kept = store(into)
    from tessera.lab.runner import Run

    for experiment in kept.noted():
        if isinstance(experiment, MessageError):
            print(experiment.message.format(language()))
            continue
        run = Run.resumed(experiment, kept)
        print(experiment.address[:12], f"{run.games}/{run.max_games}", _in_a_line(experiment))
    return 0


def sweep_games(days: float | None, into: Path | None) -> int:
    """Delete unused games, and print the freed space; see `Store.sweep`."""
    from tessera.lab.format import number

    freed = store(into).sweep(days)
    print(message("lab-swept", size=number(freed / 1_000_000, 1)).format(language()))
    return 0


def _in_a_line(experiment: Experiment) -> str:
    """The fields of an experiment in one line, with the name of its content instead of the text."""
    kit = experiment.adapter.content_name(experiment)
    fields = replace(experiment, content="").text.strip().split("\n")
    return "  ".join([*fields, *([kit.format(language())] if kit else [])])
