"""`tessera match`: bots against each other, and what that says about their strength."""

import statistics
from contextlib import ExitStack
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tessera.cli.answers import check_writable, language
from tessera.cli.warm import warm_up
from tessera.i18n import Message, message
from tessera.lab.match import Match, Played, play, prepare
from tessera.lab.score import Score, elo

POINTS = {"1-0": 1.0, "0-1": 0.0}
"""Of the first side; any other result is a draw."""


def run_match(match: Match, processes: int, save: Path | None) -> int:
    """Play a match with a progress bar and print how it went; returns the exit status."""
    match.start()  # so that bad input is told before anything is prepared
    if save:
        check_writable(save)
    warm_up()  # so that nobody's time is spent on compiling
    prepare(match)
    console = Console(highlight=False)
    score, games = Score(), list[Played]()
    mirrored = is_mirrored(match)
    names = " – ".join(contestant.name for contestant in match.contestants)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with ExitStack() as stack:
        file = stack.enter_context(save.open("a", encoding="utf-8")) if save else None
        progress = stack.enter_context(
            Progress(*columns, TimeRemainingColumn(), console=console, transient=True)
        )
        task = progress.add_task(names, total=match.games)
        for game in play(match, processes):
            score = score.plus(side_points(game) if mirrored else game.points)
            games.append(game)
            if file:
                print(game.record.to_json(), file=file, flush=True)
            progress.update(task, advance=1, description=f"{names}  {tally(score)}")
    for sentence in sides(match, score) if mirrored else (standing(score), strength(score)):
        console.print(sentence.format(language()), markup=False)
    console.print(times(match, games))
    return 0


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


def sides(match: Match, score: Score) -> tuple[Message]:
    """What the first side has scored, where both are played alike."""
    side = match.start().sides[0]
    return (message("match-sides", side=side, games=score.games, **shares(score)),)


def standing(score: Score) -> Message:
    """What the first contestant has scored."""
    return message("match-standing", **shares(score))


def shares(score: Score) -> dict[str, str]:
    """A score in numbers, for sentences."""
    low, high = score.interval()
    return {
        "tally": tally(score),
        "share": f"{score.share:.1%}",
        "low": f"{low:.1%}",
        "high": f"{high:.1%}",
    }


def strength(score: Score) -> Message:
    """What that says in Elo points."""
    low, high = score.interval()
    return message(
        "match-elo", elo=points(score.share), low=points(low), high=points(high), games=score.games
    )


def points(share: float) -> str:
    """A difference in Elo points, signed."""
    return f"{elo(share):+.0f}".replace("inf", "∞").replace("-", "−")


def times(match: Match, games: list[Played]) -> Table:
    """What the contestants' answers took."""
    words = {key: message(f"match-{key}").format(language()) for key in ("player", "mean", "most")}
    table = Table(words["player"], words["mean"], words["most"])
    for place, contestant in enumerate(match.contestants):
        spent = [seconds for game in games for seconds in game.thinking[place]] or [0.0]
        table.add_row(contestant.name, f"{statistics.mean(spent):.3f}", f"{max(spent):.3f}")
    return table
