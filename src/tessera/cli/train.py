"""`tessera train`: train evaluation networks and test their strength."""

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)

from tessera.cli.answers import language
from tessera.cli.match import format_llr, format_wdl, pairs, signed, test
from tessera.cli.warm import warm_up
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.kernel.contract import kernels_of
from tessera.lab.cluster import check_address
from tessera.lab.match_score import MatchScore
from tessera.lab.pentanomial import Pentanomial
from tessera.lab.pool import workers
from tessera.lab.training.fitting import EPOCHS, FEW
from tessera.lab.training.positions import Source
from tessera.lab.training.rounds import NETWORK, Plan, Round, Training


def run_training(plan: Plan, jobs: int, cluster: str) -> int:
    """Run the unfinished rounds of a plan; return the exit status.

    Args:
        plan: the settings of training.
        jobs: number of parallel games; 0: one per processor.
        cluster: the address of a Ray cluster to use instead; empty: none.

    Raises:
        NotationError: if the game has no networks, or a variant or board is invalid.
        ClusterError: if the cluster is unreachable, or repeatedly loses work.
    """
    check_address(cluster)
    check_learns(plan.source)
    console = Console(highlight=False)
    warm_up(plan.source.game)
    with workers(jobs, cluster) as work:
        training = Training(plan, work)
        for one in training.rounds:
            tell(console, plan, one)
        while not training.is_over:
            tell(console, plan, go_through(training, console))
            draw(training, console)
    return 0


def check_learns(source: Source) -> None:
    """Check that a game has network features, and that variants and boards are valid.

    Raises:
        NotationError: naming the problem.
    """
    for variant in source.variants:
        for board in source.boards:
            start = catalog.game(source.game).board_class.start(variant, board, 0)
    if kernels_of(start.position).features is None:
        raise NotationError(message("train-no-features", game=source.game))


def go_through(training: Training, console: Console) -> Round:
    """Run one round, with progress bars."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:

        def task(key: str, most: int) -> TaskID:
            name = message(key, round=training.number).format(language())
            return progress.add_task(name, total=most)

        plays = task("train-plays", training.plan.games)
        taught = training.play(lambda done: progress.update(plays, completed=done))
        if len(taught) < FEW:
            say_little(console, "train-few", positions=len(taught), few=FEW)
        learns = task("train-learns", EPOCHS)
        learned = training.learn(
            taught, lambda _, epoch, __: progress.update(learns, completed=epoch + 1)
        )
        tally = MatchScore()
        if not learned.curve:
            say_little(console, "train-nothing")
        elif training.plan.trials:
            tries = task("train-tries", training.plan.trials)
            for tally in training.trial():
                so_far = f"{format_wdl(tally.score)}{format_llr(tally, training.plan.sprt)}"
                progress.update(tries, advance=1, description=so_far)
        return training.close(learned, tally)


def say_little(console: Console, key: str, **numbers: int) -> None:
    """Print a warning about too few lessons."""
    console.print(message(key, **numbers).format(language()), markup=False)


def tell(console: Console, plan: Plan, done: Round) -> None:
    """Print the result of a round."""
    lacks: dict[int, float] = {}
    for stage, _, lack in done.curve:
        lacks[stage] = min(lack, lacks.get(stage, lack))
    said = [message("train-round-done", round=done.number)]
    for stage, lack in lacks.items():
        told = f"{lack:.4f}"
        said.append(message("train-lack", stage=stage, lack=told, lessons=done.positions))
    if done.shown:
        counted = Pentanomial(done.pairs)
        value, low, high = map(signed, done.shown)
        games = 2 * counted.number
        numbers: dict[str, str | int] = {"elo": value, "low": low, "high": high, "games": games}
        said.append(message("match-elo", **numbers, anytime="yes"))
        said += [pairs(counted), test(counted, plan.sprt)]
    file = str(plan.folder / NETWORK)
    said.append(message("train-accepted" if done.accepted else "train-refused", file=file))
    for sentence in said:
        console.print(sentence.format(language()), markup=False)


def draw(training: Training, console: Console) -> None:
    """Plot all rounds so far, if Matplotlib is installed."""
    try:
        from tessera.lab.training.plots import draw as draw_rounds
    except ModuleNotFoundError as missing:
        told = message("train-no-plots", module=str(missing.name))
    else:
        files = draw_rounds(training.rounds, training.plan.folder, language())
        told = message("train-plots", files=", ".join(map(str, files)))
    console.print(told.format(language()), markup=False)
