"""`tessera match`: play two bots against each other and estimate their Elo difference."""

import math
import statistics
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tessera.cli.common import STOPPED, check_writable, language, signals_as_interrupt
from tessera.cli.warm import warm_up
from tessera.games.common.errors import NotationError
from tessera.i18n import Message, excerpt, message
from tessera.lab.confidence import confidence_sequence
from tessera.lab.experiment import Experiment, Series
from tessera.lab.pentanomial import Pentanomial, Sprt
from tessera.lab.play import PlayedGame, play_game, prepare, start
from tessera.lab.pool import workers
from tessera.lab.runner import Run, SeriesProgress, Task
from tessera.lab.stats import WinDrawLoss, elo_difference

MOST_ELO = 1_000
"""Larger differences cannot be distinguished."""


def run_match(
    experiment: Experiment, processes: int, save: Path | None, sprt: Sprt | None = None
) -> int:
    """Play a match with a progress bar and print the result; returns the exit status.

    If it is interrupted, the score so far is printed.

    Args:
        experiment: what to play; its two players are the contestants.
        processes: number of parallel games; 0: as many as the processors allow.
        save: the file to which records are appended.
        sprt: the test that ends the match once it has decided; None: play all games.

    Raises:
        NotationError: if the match cannot be played, tested, or saved.
        EngineError: if an outside engine cannot be started, or does not play that.
    """
    first, second = experiment.players
    series = Series(experiment.checked(), first, second)
    if sprt and series.is_mirrored:
        raise NotationError(message("match-sprt-itself"))
    if save:
        check_writable(save)
    warm_up(experiment.game)  # compiling must not use up a player's time
    series = prepare(series)
    progress = SeriesProgress(series, experiment.games, sprt)
    run, console = Run(experiment, (progress,)), Console(highlight=False)
    games, stopped = list[PlayedGame](), False
    names = " – ".join(contestant.name for contestant in series.contestants)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    threads = max(contestant.threads for contestant in series.contestants)
    with ExitStack() as stack:
        stack.enter_context(signals_as_interrupt())
        file = stack.enter_context(save.open("a", encoding="utf-8")) if save else None
        work = stack.enter_context(workers(processes, threads=threads))
        played = stack.enter_context(closing(run.play_with(play_task, work)))
        bar = stack.enter_context(
            Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
        )
        task = bar.add_task(names, total=progress.max_games)
        try:
            for _, game in played:
                games.append(game)
                if file:
                    print(game.record.to_json(), file=file, flush=True)
                so_far = f"{names}  {format_wdl(progress.score)}{format_llr(progress.pairs, sprt)}"
                bar.update(task, advance=1, description=so_far)
        except KeyboardInterrupt:
            stopped = True
    if progress.score.games:
        counted = [game for game in games if game.number < progress.score.games]
        for sentence in describe(progress, counted, sprt, stopped=stopped):
            console.print(sentence.format(language()), markup=False)
        console.print(times(series, counted))
    if stopped:
        so_many = {"games": progress.score.games, "of": progress.max_games}
        console.print(message("match-stopped", **so_many).format(language()), markup=False)
    return STOPPED if stopped else 0


def play_task(task: Task) -> PlayedGame:
    """Play a game of the match."""
    return play_game(*task)


def sprt_of(elos: tuple[str, str] | None) -> Sprt | None:
    """The SPRT between two Elo differences; None without them.

    Raises:
        NotationError: if they are not numbers, not in ascending order, or out of range.
    """
    if elos is None:
        return None
    try:
        low, high = map(float, elos)
    except ValueError:
        low = high = math.nan
    if not -MOST_ELO <= low < high <= MOST_ELO:
        raise NotationError(
            message("match-sprt", found=excerpt(" ".join(elos)), most=str(MOST_ELO))
        )
    return Sprt(low, high)


def describe(
    progress: SeriesProgress,
    games: Sequence[PlayedGame],
    sprt: Sprt | None,
    *,
    stopped: bool = False,
) -> Iterator[Message]:
    """The result of a match in sentences.

    Args:
        progress: its score so far.
        games: the games that count.
        sprt: the test that could end it, if any.
        stopped: whether the user interrupted it.
    """
    series, score, pairs = progress.series, progress.score, progress.pairs
    if stopped or sprt is not None:  # the results may have decided when the match ended
        counts = progress.estimates[0].counts or score.counts
        interval, anytime = confidence_sequence(counts), "yes"
    else:
        interval, anytime = pairs.interval() if pairs.number else score.interval(), "no"
    win_rate = pairs.win_rate if pairs.number else score.win_rate
    low, high = (f"{end:.1%}" for end in interval)
    rates = {"win_rate": f"{win_rate:.1%}", "low": low, "high": high, "anytime": anytime}
    tally = format_wdl(score)
    if series.is_mirrored:
        side = start(series.experiment).sides[0]
        yield message("match-sides", side=side, games=score.games, tally=tally, **rates)
    else:
        yield message("match-standing", tally=tally, **rates)
        yield describe_elo(win_rate, interval, score.games, anytime=anytime)
        if pairs.number:
            yield describe_pairs(pairs)
    if sprt:
        yield describe_test(pairs, sprt)
    yield from failures(series, games)


def format_llr(pairs: Pentanomial, sprt: Sprt | None) -> str:
    """The log-likelihood ratio of a test and its bounds; empty without a test."""
    return f"  SPRT {signed(sprt.llr(pairs), 2)} / ±{sprt.llr_bound:.2f}" if sprt else ""


def format_wdl(score: WinDrawLoss) -> str:
    """Won, drawn and lost games."""
    return f"+{score.wins} ={score.draws} −{score.losses}"


def describe_elo(
    win_rate: float, interval: tuple[float, float], games: int, *, anytime: str
) -> Message:
    """The Elo difference with its interval."""
    elo, low, high = (signed(elo_difference(rate)) for rate in (win_rate, *interval))
    return message("match-elo", elo=elo, low=low, high=high, games=games, anytime=anytime)


def describe_pairs(pairs: Pentanomial) -> Message:
    """The pentanomial counts of a match."""
    names = ("none", "half", "one", "more", "both")
    return message("match-pairs", **dict(zip(names, map(str, pairs.counts), strict=True)))


def describe_test(pairs: Pentanomial, sprt: Sprt) -> Message:
    """The state of an SPRT."""
    verdict = sprt.verdict(pairs)
    numbers = {
        "low": signed(sprt.elo0),
        "high": signed(sprt.elo1),
        "ratio": signed(sprt.llr(pairs), 2),
        "bound": f"{sprt.llr_bound:.2f}",
    }
    if verdict is None:
        return message("match-sprt-open", pairs=pairs.number, **numbers)
    other = sprt.elo0 if verdict == sprt.elo1 else sprt.elo1
    decided = {"verdict": signed(verdict), "other": signed(other)}
    return message("match-sprt-over", pairs=pairs.number, **numbers, **decided)


def failures(series: Series, games: Sequence[PlayedGame]) -> Iterator[Message]:
    """Games that external engines lost by failing."""
    for place, contestant in enumerate(series.contestants):
        failed = [game.failure for game in games if game.failure and game.failure.place == place]
        if failed:
            yield message(
                "match-failures", name=contestant.name, games=len(failed), first=failed[0].message
            )


def signed(number: float, digits: int = 0) -> str:
    """A number with its sign."""
    return f"{number:+.{digits}f}".replace("inf", "∞").replace("-", "−")


def times(series: Series, games: Sequence[PlayedGame]) -> Table:
    """A table of the thinking time of each contestant."""
    words = {key: message(f"match-{key}").format(language()) for key in ("player", "mean", "most")}
    table = Table(words["player"], words["mean"], words["most"])
    for place, contestant in enumerate(series.contestants):
        spent = [seconds for game in games for seconds in game.thinking[place]] or [0.0]
        table.add_row(contestant.name, f"{statistics.mean(spent):.3f}", f"{max(spent):.3f}")
    return table
