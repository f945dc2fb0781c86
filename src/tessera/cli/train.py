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

from tessera.cli.common import language
from tessera.cli.match import (
    describe_elo,
    describe_pairs,
    describe_test,
    format_llr,
    format_wdl,
)
from tessera.cli.warm import warm_up
from tessera.games import catalog
from tessera.games.common.errors import NotationError
from tessera.i18n import message
from tessera.kernel.contract import kernels_of
from tessera.lab.cluster import check_address
from tessera.lab.pentanomial import Pentanomial
from tessera.lab.pool import workers
from tessera.lab.training.fitting import EPOCHS, MIN_EXAMPLES
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
    check_trainable(plan.source)
    console = Console(highlight=False)
    warm_up(plan.source.game)
    with workers(jobs, cluster) as work:
        training = Training(plan, work)
        for one in training.rounds:
            print_round(console, plan, one)
        while not training.is_over:
            print_round(console, plan, play_round(training, console))
            plot_rounds(training, console)
    return 0


def check_trainable(source: Source) -> None:
    """Check that a game has network features, and that variants and boards are valid.

    Raises:
        NotationError: naming the problem.
    """
    for variant in source.variants:
        for board in source.boards:
            start = catalog.game(source.game).board_class.start(variant, board, 0)
    if kernels_of(start.position).features is None:
        raise NotationError(message("train-no-features", game=source.game))


def play_round(training: Training, console: Console) -> Round:
    """Run one round, with progress bars."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:

        def task(key: str, most: int) -> TaskID:
            name = message(key, round=training.number).format(language())
            return progress.add_task(name, total=most)

        play_task = task("train-plays", training.plan.games)
        examples = training.play(lambda done: progress.update(play_task, completed=done))
        if len(examples) < MIN_EXAMPLES:
            print_message(console, "train-few", positions=len(examples), few=MIN_EXAMPLES)
        fit_task = task("train-learns", EPOCHS)
        learned = training.learn(
            examples, lambda _, epoch, __: progress.update(fit_task, completed=epoch + 1)
        )
        pairs = Pentanomial()
        if not learned.curve:
            print_message(console, "train-nothing")
        elif training.plan.trials:
            trial_task = task("train-tries", training.plan.trials)
            for trial in training.trial():
                pairs = trial.pairs
                so_far = f"{format_wdl(trial.score)}{format_llr(pairs, training.plan.sprt)}"
                progress.update(trial_task, advance=1, description=so_far)
        return training.close(learned, pairs)


def print_message(console: Console, key: str, **values: int) -> None:
    """Print a message."""
    console.print(message(key, **values).format(language()), markup=False)


def print_round(console: Console, plan: Plan, done: Round) -> None:
    """Print the result of a round."""
    losses: dict[int, float] = {}
    for stage, _, loss in done.curve:
        losses[stage] = min(loss, losses.get(stage, loss))
    sentences = [message("train-round-done", round=done.number)]
    for stage, loss in losses.items():
        values: dict[str, str | int] = {"stage": stage, "lack": f"{loss:.4f}"}
        sentences.append(message("train-lack", **values, examples=done.positions))
    if done.pairs:
        pairs = Pentanomial(done.pairs)
        interval, games = pairs.anytime_interval(), 2 * pairs.number
        sentences.append(describe_elo(pairs.win_rate, interval, games, anytime="yes"))
        sentences += [describe_pairs(pairs), describe_test(pairs, plan.sprt)]
    file = str(plan.folder / NETWORK)
    sentences.append(message("train-accepted" if done.accepted else "train-refused", file=file))
    for sentence in sentences:
        console.print(sentence.format(language()), markup=False)


def plot_rounds(training: Training, console: Console) -> None:
    """Plot all rounds so far, if Matplotlib is installed."""
    try:
        from tessera.lab.training.plots import draw as draw_rounds
    except ModuleNotFoundError as missing:
        result = message("train-no-plots", module=str(missing.name))
    else:
        files = draw_rounds(training.rounds, training.plan.folder, language())
        result = message("train-plots", files=", ".join(map(str, files)))
    console.print(result.format(language()), markup=False)
