"""`tessera lab run` and `tessera lab list`: play experiments, and say how they stand."""

from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tessera.cli.answers import language
from tessera.cli.lab.asked import asked, store
from tessera.i18n import Message, message
from tessera.lab.match import prepare

if TYPE_CHECKING:
    from tessera.lab.running import Run, Standing

STOPPED = 130
"""The exit status of what Ctrl-C has ended."""


def run_experiment(
    file: Path | None, stated: Mapping[str, object], into: Path | None, jobs: int
) -> int:
    """Play what has not been played of an experiment; returns the exit status.

    Args:
        file: holds the experiment; None: all is stated.
        stated: fields of the experiment.
        into: where games are kept.
        jobs: how many at once; 0: as many as there are processors for.

    Raises:
        NotationError: if that makes no sense.
        EngineError: if an outside engine cannot be started, or does not play that.
    """
    experiment, kept = asked(file, stated), store(into)
    from tessera.lab.running import Run

    run, console = Run.resumed(experiment, kept), Console(highlight=False)
    console.print(message("lab-address", address=experiment.address[:12]).format(language()))
    if not run.is_over:
        for standing in run.standings:
            prepare(standing.series.match)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    stopped = False
    with (
        Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress,
        closing(run.play(kept, jobs)) as games,
    ):
        task = progress.add_task(experiment.game, total=run.most, completed=run.games)
        try:
            for _ in games:
                progress.update(task, completed=run.games, total=run.most)
        except KeyboardInterrupt:
            stopped = True
    for sentence in told(run, stopped=stopped):
        console.print(sentence.format(language()), markup=False)
    return STOPPED if stopped else 0


def told(run: "Run", *, stopped: bool = False) -> Iterator[Message]:
    """How an experiment stands."""
    for standing in run.standings:
        yield share_of(standing)
        if standing.precision is not None:
            yield _precision(standing)
    if stopped:
        yield message("lab-stopped")


def share_of(standing: "Standing") -> Message:
    """The share of the points in a series."""
    low, high = standing.interval
    mirrored = standing.series.is_mirrored
    return message(
        "lab-share",
        who="side" if mirrored else "player",
        name=standing.series.name,
        first=standing.series.first,
        side=standing.series.match.start().sides[0],
        games=standing.games,
        share=f"{standing.share:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
    )


def _precision(standing: "Standing") -> Message:
    """Whether enough is known."""
    wanted = f"{100 * (standing.precision or 0):g}"
    low, high = standing.interval
    key = "lab-enough" if standing.enough else "lab-not-enough"
    return message(key, wanted=wanted, known=f"{50 * (high - low):.1f}", games=standing.games)


def list_experiments(into: Path | None) -> int:
    """Print the experiments that are kept, each with how far it is; returns the exit status."""
    kept = store(into)
    from tessera.lab.running import Run

    for experiment in kept.experiments():
        run = Run.resumed(experiment, kept)
        print(experiment.address[:12], f"{run.games}/{run.most}", _in_a_line(experiment.text))
    return 0


def _in_a_line(text: str) -> str:
    return text.strip().replace("\n", "  ")
