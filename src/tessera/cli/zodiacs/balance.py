"""`tessera zodiacs balance` and `tessera zodiacs match`: bots of Zodiacs against each other."""

import statistics
from collections import Counter
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from tessera.cli.answers import language
from tessera.cli.match import standing, strength, tally
from tessera.cli.zodiacs.told import spoken_language
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.reading import house
from tessera.games.zodiacs.content.wording import named
from tessera.games.zodiacs.state import DAYS
from tessera.i18n import excerpt, message
from tessera.lab.score import Score
from tessera.lab.zodiacs import (
    FAIR,
    FIRST,
    Fixture,
    Result,
    balance_fixtures,
    match_fixtures,
    play,
    standings,
    unfair,
)

MOST_GAMES = 100_000


def run_balance(
    *,
    games: int = 400,
    level: int = 2,
    maps: Sequence[str] = (),
    factions: Sequence[str] = (),
    jobs: int = 0,
    seed: int = 0,
    days: int = DAYS,
) -> int:
    """Play every pairing of factions and print who wins how often.

    Args:
        games: how many for each pairing.
        level: of the bots.
        maps: maps for two; none: all.
        factions: which; none: all.
        jobs: games at once; 0: as many as there are processors.
        seed: the same seed gives the same games.
        days: after so many glory decides.

    Returns:
        The exit status.

    Raises:
        NotationError: if there is no such level, map for two or faction.
    """
    _check_games(games)
    fixtures = balance_fixtures(
        games, level, grounds=_names(maps), factions=_names(factions), seed=seed, days=days
    )
    console = Console(highlight=False)
    results = _played(console, fixtures, jobs)
    scores = standings(results)
    console.print(_balance_table(scores))
    console.print(_length(results), markup=False)
    outside = [pairing for pairing, score in scores.items() if unfair(score)]
    low, high = (f"{bound:.0%}" for bound in FAIR)
    verdict = message("zodiacs-balance-fair", low=low, high=high)
    if outside:
        names = ", ".join(" – ".join(_factions(pairing)) for pairing in outside)
        verdict = message("zodiacs-balance-unfair", low=low, high=high, pairings=names)
    console.print(verdict.format(language()), markup=False)
    return 0


def run_match(
    first: int, second: int, *, games: int = 200, jobs: int = 0, seed: int = 0, days: int = DAYS
) -> int:
    """Play a match of two levels of bots and print how it went; returns the exit status.

    Raises:
        NotationError: if there is no such level.
    """
    _check_games(games)
    fixtures = match_fixtures((first, second), games, seed=seed, days=days)
    console = Console(highlight=False)
    results = _played(console, fixtures, jobs)
    score = _score(results)
    for sentence in (standing(score), strength(score)):
        console.print(sentence.format(language()), markup=False)
    console.print(_length(results), markup=False)
    console.print(_times(results, (first, second)))
    return 0


def _check_games(games: int) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise NotationError(
            message("zodiacs-balance-games", found=excerpt(str(games)), most=str(MOST_GAMES))
        )


def _names(texts: Sequence[str]) -> list[str]:
    """Names, however they were typed: one after another, or with commas between them."""
    return [name for text in texts for name in text.split(",") if name]


def _played(console: Console, fixtures: Sequence[Fixture], jobs: int) -> list[Result]:
    """Play games with a progress bar."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    results = []
    with Progress(*columns, TimeRemainingColumn(), console=console, transient=True) as progress:
        task = progress.add_task("", total=len(fixtures))
        for result in play(fixtures, jobs):
            results.append(result)
            progress.update(task, advance=1, description=tally(_score(results)))
    return results


def _score(results: Sequence[Result]) -> Score:
    score = Score()
    for result in results:
        score = score.plus(result.points)
    return score


def _balance_table(scores: Mapping[str, Score]) -> Table:
    table = Table(*_words("pairing", "share", "interval", "tally", "fair-column"))
    for pairing, score in scores.items():
        low, high = score.interval()
        table.add_row(
            " – ".join(_factions(pairing)),
            f"{score.share:.1%}",
            f"{low:.1%} … {high:.1%}",
            tally(score),
            "" if unfair(score) else "✓",
        )
    return table


def _factions(pairing: str) -> list[str]:
    """The names of the factions of a pairing."""
    factions = house().factions
    return [named(factions[name].name, name, spoken_language()) for name in pairing.split()]


def _length(results: Sequence[Result]) -> str:
    """How many games ended by defeat, and after how many days."""
    ended = Counter(result.day for result in results)
    return message(
        "zodiacs-balance-length",
        decided=f"{sum(result.decided for result in results) / len(results):.0%}",
        days=f"{statistics.median(result.day for result in results):g}",
        spread=", ".join(f"{day}: {number}" for day, number in sorted(ended.items())),
    ).format(language())


def _times(results: Sequence[Result], levels: tuple[int, int]) -> Table:
    """What the bots' answers took."""
    spent: tuple[list[float], list[float]] = ([], [])
    for result in results:
        for entrant, seconds in zip(result.fixture.entrants, result.seconds, strict=True):
            spent[entrant.name != FIRST].extend(seconds)
    table = Table(*_words("level", "mean", "most"))
    for level, taken in zip(levels, spent, strict=True):
        answers = taken or [0.0]
        table.add_row(str(level), f"{statistics.mean(answers):.4f}", f"{max(answers):.3f}")
    return table


def _words(*keys: str) -> list[str]:
    return [message(f"zodiacs-balance-{key}").format(language()) for key in keys]
