"""`tessera train`: learn how positions of a game look, and whether that plays better."""

from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tessera.cli.answers import language
from tessera.cli.match import run_match
from tessera.cli.warm import warm_up
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.kernel.contract import kernels_of
from tessera.lab.contestants import Contestant
from tessera.lab.match import Match
from tessera.lab.training.fitting import EPOCHS
from tessera.lab.training.rounds import Plan, learn, play
from tessera.search.levels import alpha_beta

MILLISECONDS = 100
"""For an action, when what was learned is tried."""


def run_training(plan: Plan, trials: int) -> int:
    """Play, learn, and try what was learned; returns the exit status.

    Raises:
        NotationError: if the game does not learn, or a variant or board cannot be read.
    """
    name, console = plan.source.game, Console(highlight=False)
    for variant in plan.source.variants:
        for board in plan.source.boards:
            start = catalog.game(name).board_class.start(variant, board, 0)
    if kernels_of(start.position).features is None:
        raise NotationError(message("train-no-features", game=name))
    warm_up()
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console) as progress:
        task = progress.add_task(message("train-plays").format(language()), total=plan.games)
        taught = play(plan, lambda done: progress.update(task, completed=done))
        task = progress.add_task(message("train-learns").format(language()), total=None)
        lacks: dict[int, float] = {}

        def told(stage: int, epoch: int, lack: float) -> None:
            lacks[stage] = min(lack, lacks.get(stage, lack))
            progress.update(task, total=EPOCHS, completed=epoch + 1)

        file = learn(plan, taught, told)
    for stage, lack in lacks.items():
        told_lack = message("train-lack", stage=stage, lack=f"{lack:.4f}", lessons=len(taught))
        console.print(told_lack.format(language()), markup=False)
    console.print(message("train-file", file=str(file)).format(language()), markup=False)
    return try_out(plan, file, trials) if trials else 0


def try_out(plan: Plan, file: Path, trials: int) -> int:
    """Let what was learned play against what the game knows; returns the exit status."""
    usual = alpha_beta(MILLISECONDS)
    contestants = Contestant("new", replace(usual, network=file)), Contestant("old", usual)
    match = Match(plan.source.game, contestants, trials, seed=plan.source.seed, opening=6)
    return run_match(match, plan.processes, None)
