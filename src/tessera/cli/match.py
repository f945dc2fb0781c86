"""`tessera match`: bots against each other, and what that says about their strength."""

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
from tessera.lab.counting import Course
from tessera.lab.match import Match, Played, play, prepare
from tessera.lab.pentanomial import Pairs, Sprt
from tessera.lab.score import Score, elo

POINTS = {"1-0": 1.0, "0-1": 0.0}
"""Of the first side; any other result is a draw."""
MOST_ELO = 1_000
"""Greater differences cannot be told from each other."""


def run_match(match: Match, processes: int, save: Path | None, sprt: Sprt | None = None) -> int:
    """Play a match with a progress bar and print how it went; returns the exit status.

    Whoever stops it is told how it stands.

    Args:
        match: what to play.
        processes: how many games at once; 0: as many as there are processors for.
        save: the file to which records are appended.
        sprt: the test that ends the match as soon as it has decided.

    Raises:
        NotationError: if that cannot be played, tested, or kept.
        EngineError: if an outside engine cannot be started, or does not play that.
    """
    match.start()  # so that bad input is told before anything is prepared
    mirrored = is_mirrored(match)
    if sprt and mirrored:
        raise NotationError(message("match-sprt-itself"))
    if save:
        check_writable(save)
    warm_up(match.game)  # so that nobody's time is spent on compiling
    match = prepare(match)
    console = Console(highlight=False)
    course, stopped = Course(), False
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
                course.take(game, side_points(game) if mirrored else game.points)
                if file:
                    print(game.record.to_json(), file=file, flush=True)
                so_far = f"{names}  {tally(course.score)}{ratio(course, sprt)}"
                progress.update(task, advance=1, description=so_far)
                if sprt and sprt.verdict(course.pairs) is not None:
                    break
        except KeyboardInterrupt:
            stopped = True
    if course.games:
        tell(console, match, course, sprt, stopped=stopped)
    if stopped:
        so_many = {"games": course.score.games, "of": match.games}
        console.print(message("match-stopped", **so_many).format(language()), markup=False)
    return STOPPED if stopped else 0


def tell(
    console: Console, match: Match, course: Course, sprt: Sprt | None, *, stopped: bool
) -> None:
    """Say how a match went."""
    for sentence in told(match, course, sprt, stopped=stopped):
        console.print(sentence.format(language()), markup=False)
    console.print(times(match, course.games))


def test_between(elos: tuple[str, str] | None) -> Sprt | None:
    """The test between two differences in Elo points, if there is to be one.

    Raises:
        NotationError: if they are no numbers, the second is not more than the first, or one is
            beyond all measure.
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
    match: Match, course: Course, sprt: Sprt | None, *, stopped: bool = False
) -> Iterator[Message]:
    """What there is to say of a match.

    Args:
        match: what was played.
        course: how it went.
        sprt: the test that could end it; None: there was none.
        stopped: whether somebody ended it.
    """
    watched = stopped or sprt is not None
    if is_mirrored(match):
        yield sides(match, course, watched=watched)
    else:
        yield standing(course, watched=watched)
        yield strength(course, watched=watched)
        if course.pairs.number:
            yield pairs(course.pairs)
    if sprt:
        yield test(course.pairs, sprt)
    yield from failures(match, course.games)


def ratio(course: Course, sprt: Sprt | None) -> str:
    """How far a test is."""
    return f"  SPRT {signed(sprt.ratio(course.pairs), 2)} / ±{sprt.bound:.2f}" if sprt else ""


def tally(score: Score) -> str:
    """Won, drawn and lost games."""
    return f"+{score.wins} ={score.draws} −{score.losses}"


def is_mirrored(match: Match) -> bool:
    """Whether somebody plays against itself, so that the score can only tell of the sides."""
    one, other = match.contestants
    return one == other


def side_points(game: Played) -> float:
    """The points of the first side: 1, 0.5 or 0."""
    return POINTS.get(game.record.result, 0.5)


def sides(match: Match, course: Course, *, watched: bool = False) -> Message:
    """What the first side has scored, where both are played alike."""
    side, games = match.start().sides[0], course.score.games
    return message("match-sides", side=side, games=games, **shares(course, watched=watched))


def standing(course: Course, *, watched: bool = False) -> Message:
    """What the first contestant has scored."""
    return message("match-standing", **shares(course, watched=watched))


def shares(course: Course, *, watched: bool = False) -> dict[str, str]:
    """A score in numbers, for sentences: its share and the interval around it."""
    low, high = course.interval(watched=watched)
    return {
        "tally": tally(course.score),
        "share": f"{course.share:.1%}",
        "low": f"{low:.1%}",
        "high": f"{high:.1%}",
        "watched": "yes" if watched else "no",
    }


def strength(course: Course, *, watched: bool = False) -> Message:
    """What that says in Elo points."""
    low, high = map(points, course.interval(watched=watched))
    return message(
        "match-elo",
        elo=points(course.share),
        low=low,
        high=high,
        games=course.score.games,
        watched="yes" if watched else "no",
    )


def pairs(counted: Pairs) -> Message:
    """How many pairs of games had each outcome."""
    names = ("none", "half", "one", "more", "both")
    return message("match-pairs", **dict(zip(names, map(str, counted.counts), strict=True)))


def test(counted: Pairs, sprt: Sprt) -> Message:
    """What a test has come to."""
    verdict = sprt.verdict(counted)
    numbers = {
        "low": signed(sprt.low),
        "high": signed(sprt.high),
        "ratio": signed(sprt.ratio(counted), 2),
        "bound": f"{sprt.bound:.2f}",
    }
    if verdict is None:
        return message("match-sprt-open", pairs=counted.number, **numbers)
    other = sprt.low if verdict == sprt.high else sprt.high
    decided = {"verdict": signed(verdict), "other": signed(other)}
    return message("match-sprt-over", pairs=counted.number, **numbers, **decided)


def failures(match: Match, games: list[Played]) -> Iterator[Message]:
    """How outside engines lost games by failing."""
    for place, contestant in enumerate(match.contestants):
        failed = [game.failure for game in games if game.failure and game.failure.place == place]
        if failed:
            yield message(
                "match-failures", name=contestant.name, games=len(failed), first=failed[0].told
            )


def points(share: float) -> str:
    """A difference in Elo points, signed."""
    return signed(elo(share))


def signed(number: float, digits: int = 0) -> str:
    """A number with its sign."""
    return f"{number:+.{digits}f}".replace("inf", "∞").replace("-", "−")


def times(match: Match, games: list[Played]) -> Table:
    """What the contestants' answers took."""
    words = {key: message(f"match-{key}").format(language()) for key in ("player", "mean", "most")}
    table = Table(words["player"], words["mean"], words["most"])
    for place, contestant in enumerate(match.contestants):
        spent = [seconds for game in games for seconds in game.thinking[place]] or [0.0]
        table.add_row(contestant.name, f"{statistics.mean(spent):.3f}", f"{max(spent):.3f}")
    return table
