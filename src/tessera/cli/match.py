"""`tessera match`: play two bots against each other and estimate their Elo difference."""

import math
import statistics
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tessera.cli.answers import STOPPED, check_writable, language, stopping
from tessera.cli.warm import warm_up
from tessera.games.common.errors import NotationError
from tessera.i18n import Message, excerpt, message
from tessera.lab.match import Match, PlayedGame, play, prepare
from tessera.lab.match_score import MatchScore
from tessera.lab.pentanomial import Pentanomial, Sprt
from tessera.lab.stats import WinDrawLoss, elo_difference

POINTS = {"1-0": 1.0, "0-1": 0.0}
"""Points of the first side; other results are draws."""
MOST_ELO = 1_000
"""Larger differences cannot be distinguished."""


def run_match(match: Match, processes: int, save: Path | None, sprt: Sprt | None = None) -> int:
    """Play a match with a progress bar and print the result; returns the exit status.

    If it is interrupted, the score so far is printed.

    Args:
        match: what to play.
        processes: number of parallel games; 0: as many as the processors allow.
        save: the file to which records are appended.
        sprt: the test that ends the match once it has decided; None: play all games.

    Raises:
        NotationError: if the match cannot be played, tested, or saved.
        EngineError: if an outside engine cannot be started, or does not play that.
    """
    match.start()  # report bad input before anything is compiled
    mirrored = is_mirrored(match)
    if sprt and mirrored:
        raise NotationError(message("match-sprt-itself"))
    if save:
        check_writable(save)
    warm_up(match.game)  # compiling must not use up a player's time
    match = prepare(match)
    console = Console(highlight=False)
    tally, stopped = MatchScore(), False
    names = " – ".join(contestant.name for contestant in match.contestants)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with ExitStack() as stack:
        stack.enter_context(stopping())
        file = stack.enter_context(save.open("a", encoding="utf-8")) if save else None
        games = stack.enter_context(closing(play(match, processes)))
        progress = stack.enter_context(
            Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
        )
        task = progress.add_task(names, total=match.games)
        try:
            for game in games:
                tally.add(game, side_points(game) if mirrored else game.points)
                if file:
                    print(game.record.to_json(), file=file, flush=True)
                so_far = f"{names}  {format_wdl(tally.score)}{format_llr(tally, sprt)}"
                progress.update(task, advance=1, description=so_far)
                if sprt and sprt.verdict(tally.pairs) is not None:
                    break
        except KeyboardInterrupt:
            stopped = True
    if tally.games:
        tell(console, match, tally, sprt, stopped=stopped)
    if stopped:
        so_many = {"games": tally.score.games, "of": match.games}
        console.print(message("match-stopped", **so_many).format(language()), markup=False)
    return STOPPED if stopped else 0


def tell(
    console: Console, match: Match, tally: MatchScore, sprt: Sprt | None, *, stopped: bool
) -> None:
    """Print the result of a match."""
    for sentence in told(match, tally, sprt, stopped=stopped):
        console.print(sentence.format(language()), markup=False)
    console.print(times(match, tally.games))


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


def told(
    match: Match, tally: MatchScore, sprt: Sprt | None, *, stopped: bool = False
) -> Iterator[Message]:
    """The result of a match in sentences.

    Args:
        match: what was played.
        tally: its score so far.
        sprt: the test that could end it, if any.
        stopped: whether the user interrupted it.
    """
    anytime = stopped or sprt is not None
    if is_mirrored(match):
        yield sides(match, tally, anytime=anytime)
    else:
        yield score(tally, anytime=anytime)
        yield strength(tally, anytime=anytime)
        if tally.pairs.number:
            yield pairs(tally.pairs)
    if sprt:
        yield test(tally.pairs, sprt)
    yield from failures(match, tally.games)


def format_llr(tally: MatchScore, sprt: Sprt | None) -> str:
    """The log-likelihood ratio of a test and its bounds; empty without a test."""
    return f"  SPRT {signed(sprt.llr(tally.pairs), 2)} / ±{sprt.llr_bound:.2f}" if sprt else ""


def format_wdl(score: WinDrawLoss) -> str:
    """Won, drawn and lost games."""
    return f"+{score.wins} ={score.draws} −{score.losses}"


def is_mirrored(match: Match) -> bool:
    """Whether it is self-play, whose score measures only the sides."""
    one, other = match.contestants
    return one == other


def side_points(game: PlayedGame) -> float:
    """The points of the first side: 1, 0.5 or 0."""
    return POINTS.get(game.record.result, 0.5)


def sides(match: Match, tally: MatchScore, *, anytime: bool = False) -> Message:
    """The score of the first side, in self-play."""
    side, games = match.start().sides[0], tally.score.games
    return message("match-sides", side=side, games=games, **rates(tally, anytime=anytime))


def score(tally: MatchScore, *, anytime: bool = False) -> Message:
    """The score of the first contestant."""
    return message("match-standing", **rates(tally, anytime=anytime))


def rates(tally: MatchScore, *, anytime: bool = False) -> dict[str, str]:
    """Arguments of messages: the win rate with its interval."""
    low, high = tally.interval(anytime=anytime)
    return {
        "tally": format_wdl(tally.score),
        "win_rate": f"{tally.win_rate:.1%}",
        "low": f"{low:.1%}",
        "high": f"{high:.1%}",
        "anytime": "yes" if anytime else "no",
    }


def strength(tally: MatchScore, *, anytime: bool = False) -> Message:
    """The Elo difference with its interval."""
    low, high = map(format_elo, tally.interval(anytime=anytime))
    return message(
        "match-elo",
        elo=format_elo(tally.win_rate),
        low=low,
        high=high,
        games=tally.score.games,
        anytime="yes" if anytime else "no",
    )


def pairs(counted: Pentanomial) -> Message:
    """The pentanomial counts of a match."""
    names = ("none", "half", "one", "more", "both")
    return message("match-pairs", **dict(zip(names, map(str, counted.counts), strict=True)))


def test(counted: Pentanomial, sprt: Sprt) -> Message:
    """The state of an SPRT."""
    verdict = sprt.verdict(counted)
    numbers = {
        "low": signed(sprt.elo0),
        "high": signed(sprt.elo1),
        "ratio": signed(sprt.llr(counted), 2),
        "bound": f"{sprt.llr_bound:.2f}",
    }
    if verdict is None:
        return message("match-sprt-open", pairs=counted.number, **numbers)
    other = sprt.elo0 if verdict == sprt.elo1 else sprt.elo1
    decided = {"verdict": signed(verdict), "other": signed(other)}
    return message("match-sprt-over", pairs=counted.number, **numbers, **decided)


def failures(match: Match, games: list[PlayedGame]) -> Iterator[Message]:
    """Games that external engines lost by failing."""
    for place, contestant in enumerate(match.contestants):
        failed = [game.failure for game in games if game.failure and game.failure.place == place]
        if failed:
            yield message(
                "match-failures", name=contestant.name, games=len(failed), first=failed[0].message
            )


def format_elo(rate: float) -> str:
    """The Elo difference for a win rate, with its sign."""
    return signed(elo_difference(rate))


def signed(number: float, digits: int = 0) -> str:
    """A number with its sign."""
    return f"{number:+.{digits}f}".replace("inf", "∞").replace("-", "−")


def times(match: Match, games: list[PlayedGame]) -> Table:
    """A table of the thinking time of each contestant."""
    words = {key: message(f"match-{key}").format(language()) for key in ("player", "mean", "most")}
    table = Table(words["player"], words["mean"], words["most"])
    for place, contestant in enumerate(match.contestants):
        spent = [seconds for game in games for seconds in game.thinking[place]] or [0.0]
        table.add_row(contestant.name, f"{statistics.mean(spent):.3f}", f"{max(spent):.3f}")
    return table
