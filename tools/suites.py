"""Look for tasks of a game in games of the bot: `python tools/suites.py vorcept`.

Writes them to `benchmarks/suites/GAME.txt`, a task a line: kind, position, and the actions that
begin a solution.
"""

import argparse
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from rich.console import Console

from tessera.games import catalog
from tessera.games.common.board import Board
from tessera.kernel.contract import kernels_of
from tessera.lab.mining import Task, collect
from tessera.lab.training.positions import Source, lessons

SUITES = Path(__file__).parents[1] / "benchmarks" / "suites"
NODES = 3_000


def starts_of_turns(source: Source) -> Iterator[Board]:
    """Positions near games of the bot, those at the beginning of a turn."""
    for number in count():
        for lesson in lessons(source, number):
            board = catalog.board_of(lesson.position)
            stage = kernels_of(board.position).stage
            if stage is not None and int(stage(board.position)) == 0:
                yield board


def main() -> None:
    """Look, and write."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--each", type=int, default=40, help="tasks of each kind")
    parser.add_argument("--seed", type=int, default=0)
    wish = parser.parse_args()
    console, tasks = Console(highlight=False), list[Task]()

    def found(task: Task) -> None:
        tasks.append(task)
        console.print(len(tasks), task.kind, *task.solutions, markup=False)

    collect(starts_of_turns(Source(wish.game, wish.seed, NODES)), wish.each, found)
    SUITES.mkdir(exist_ok=True)
    lines = [f"{task.kind} | {task.position} | {' '.join(task.solutions)}\n" for task in tasks]
    (SUITES / f"{wish.game}.txt").write_text("".join(sorted(lines)), encoding="utf-8")


if __name__ == "__main__":
    main()
