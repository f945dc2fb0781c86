"""Run all benchmarks on one core; print a table and write `benchmarks/results/latest.json`.

Machines differ, so each figure stands beside a peer's from the same run, as a ratio.
"""

import json
import os
import platform
from pathlib import Path

from rich.console import Console
from rich.progress import track
from rich.table import Table

from benchmarks import peers, rules
from benchmarks.measure import Figure

RESULTS = Path(__file__).with_name("results") / "latest.json"


def main() -> None:
    """Measure, print, write."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    console = Console()
    jobs = [*peers.JOBS, *rules.JOBS]
    figures = [figure for job in track(jobs, "measuring", console=console) for figure in job()]
    peer = next((figure for figure in figures if figure.name == peers.PLAYOUTS), None)
    console.print(_table(figures, peer))
    RESULTS.parent.mkdir(exist_ok=True)
    machine = {"machine": platform.machine(), "python": platform.python_version()}
    measured = [figure._asdict() for figure in figures]
    RESULTS.write_text(json.dumps(machine | {"figures": measured}, indent=1) + "\n")
    console.print(f"written to {RESULTS}")


def _table(figures: list[Figure], peer: Figure | None) -> Table:
    table = Table("what", "a second", "spread", title="one core, medians")
    if peer:
        table.add_column("× python-chess playouts", justify="right")
    for figure in figures:
        ratio = [f"{figure.rate / peer.rate:,.0f}"] if peer else []
        table.add_row(
            f"{figure.name} [{figure.unit}]", f"{figure.rate:,.0f}", f"±{figure.spread:.0%}", *ratio
        )
    return table


if __name__ == "__main__":
    main()
