"""Run the benchmarks; print a table and write `benchmarks/results/latest.json`.

Rules and search run on one core, the site on all. `python -m benchmarks peers rules` runs some.
Machines differ, so figures are shown with their ratio to a peer's from the same run.
"""

import argparse
import json
import os
import platform
import sys
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks import (
    delivery,
    envs,
    first,
    lab,
    openspiel,
    pace,
    pages,
    peers,
    redraw,
    rules,
    search,
    server,
    suites,
    wars,
    workers,
    yardstick,
    zodiacs,
)
from benchmarks.measure import Figure

RESULTS = Path(__file__).with_name("results") / "latest.json"
ON_ONE_CORE = {
    "first": first.JOBS,
    "peers": peers.JOBS,
    "rules": rules.JOBS,
    "envs": envs.JOBS,
    "yardstick": yardstick.JOBS,
    "search": search.JOBS,
    "openspiel": openspiel.JOBS,
    "suites": suites.JOBS,
    "zodiacs": zodiacs.JOBS,
    "wars": wars.JOBS,
    "pace": pace.JOBS,
    "lab": lab.ON_ONE_CORE,
}
ON_ALL_CORES = {
    "lab": lab.ON_ALL_CORES,
    "server": server.JOBS,
    "redraw": redraw.JOBS,
    "delivery": delivery.JOBS,
    "pages": pages.JOBS,
    "workers": workers.JOBS,
}


def main() -> None:
    """Run the benchmarks, print and write the results."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure.")
    every = [*dict.fromkeys([*ON_ONE_CORE, *ON_ALL_CORES])]
    parser.add_argument("what", nargs="*", choices=[*every, []], help="some of them; else all")
    chosen = parser.parse_args().what or every
    console = Console()
    failures: list[str] = []
    with Progress(console=console, transient=True) as progress:
        figures = []
        task = progress.add_task("measuring", total=None)
        for figure in measured(chosen, failures):
            figures.append(figure)
            progress.update(task, description=figure.name)
    console.print(table_of(figures))
    RESULTS.parent.mkdir(exist_ok=True)
    machine = {"machine": platform.machine(), "python": platform.python_version()}
    told = [figure._asdict() for figure in figures]
    RESULTS.write_text(json.dumps(machine | {"figures": told}, indent=1) + "\n")
    console.print(f"written to {RESULTS}")
    if failures:
        sys.exit("\n".join(failures))


def measured(chosen: list[str], failures: list[str]) -> Iterator[Figure]:
    """Yield all figures, those of one core first; add the traceback of each job that fails."""
    cores = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()
    if cores:
        os.sched_setaffinity(0, {min(cores)})
    for name, jobs in ON_ONE_CORE.items():
        for job in jobs if name in chosen else ():
            yield from figures_of(job, failures)
    if cores:
        os.sched_setaffinity(0, cores)
    for name, more_jobs in ON_ALL_CORES.items():
        for job in more_jobs if name in chosen else ():
            yield from figures_of(job, failures)


def figures_of(job: Callable[[], Iterator[Figure]], failures: list[str]) -> Iterator[Figure]:
    """Yield the figures of a job; a failure does not affect other jobs."""
    try:
        yield from job()
    except Exception:  # noqa: BLE001  any of them, whatever it measures
        failures.append(traceback.format_exc())


def table_of(figures: list[Figure]) -> Table:
    """A table of figures with their ratios to peers, or their goals."""
    by_name = {figure.name: figure for figure in figures}
    table = Table("what", "measured", "spread", "beside a peer or the goal")
    for figure in figures:
        peer = by_name.get(figure.peer)
        table.add_row(
            figure.name,
            f"{shown(figure.value)} {figure.unit}",
            f"±{figure.spread:.0%}" if figure.spread else "",
            f"{figure.value / peer.value:,.1f} × {peer.name}" if peer else figure.goal,
        )
    return table


def shown(value: float) -> str:
    """Format a figure with its significant digits: `0.63`, `12.4`, `1,234,567`."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    main()
