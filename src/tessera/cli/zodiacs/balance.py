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
from tessera.lab.zodiacs.games import (
    FIRST,
    Fixture,
    Result,
    balance_fixtures,
    match_fixtures,
    play,
    table_fixtures,
)
from tessera.lab.zodiacs.tables import (
    FAIR,
    NEAR,
    SeatShare,
    course,
    seat_shares,
    standings,
    unfair,
)

MOST_GAMES = 100_000


def run_balance(
    *,
    games: int = 400,
    level: int = 2,
    players: int = 2,
    maps: Sequence[str] = (),
    factions: Sequence[str] = (),
    jobs: int = 0,
    seed: int = 0,
    days: int = DAYS,
) -> int:
    """Let factions play each other and print who wins how often, how long games are and end.

    Args:
        games: how many; of two players for each pairing, else in all.
        level: of the bots.
        players: two, and every pairing plays; or more, and all factions play at one table.
        maps: maps for so many; none: all.
        factions: which, of two players; none: all.
        jobs: games at once; 0: as many as there are processors.
        seed: the same seed gives the same games.
        days: after so many glory decides.

    Returns:
        The exit status.

    Raises:
        NotationError: if there is no such level, map for so many or faction.
    """
    _check_games(games)
    console = Console(highlight=False)
    if players == 2:
        fixtures = balance_fixtures(
            games, level, grounds=_names(maps), factions=_names(factions), seed=seed, days=days
        )
        results = _played(console, fixtures, jobs)
        _print_pairings(console, standings(results))
    else:
        if factions:
            raise NotationError(message("zodiacs-balance-factions"))
        fixtures = table_fixtures(games, level, players, grounds=_names(maps), seed=seed, days=days)
        results = _played(console, fixtures, jobs)
        _print_seats(console, seat_shares(results))
    _print_course(console, results)
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
    _print_course(console, results)
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


def _print_pairings(console: Console, scores: Mapping[str, Score]) -> None:
    """Who wins how often of two, and whether that is fair."""
    table = Table(*_words("pairing", "share", "interval", "tally", "fair-column"))
    for pairing, score in scores.items():
        table.add_row(
            " – ".join(_factions(pairing)),
            f"{score.share:.1%}",
            _interval(score.interval()),
            tally(score),
            "" if unfair(score) else "✓",
        )
    console.print(table)
    outside = [pairing for pairing, score in scores.items() if unfair(score)]
    low, high = (f"{bound:.0%}" for bound in FAIR)
    verdict = message("zodiacs-balance-fair", low=low, high=high)
    if outside:
        names = ", ".join(" – ".join(_factions(pairing)) for pairing in outside)
        verdict = message("zodiacs-balance-unfair", low=low, high=high, pairings=names)
    console.print(verdict.format(language()), markup=False)


def _print_seats(console: Console, shares: Mapping[str, SeatShare]) -> None:
    """How many of the seats that it took each faction won with, and whether that is near equal."""
    table = Table(*_words("faction", "seat-share", "interval", "seats", "fair-column"))
    for faction, share in shares.items():
        table.add_row(
            *_factions(faction),
            f"{share.share:.1%}",
            _interval(share.interval()),
            str(share.seats),
            "✓" if share.fair else "",
        )
    console.print(table)
    equal = next(iter(shares.values())).equal
    low, high = (f"{equal + way * NEAR:.1%}" for way in (-1, 1))
    outside = [faction for faction, share in shares.items() if not share.fair]
    verdict = message("zodiacs-balance-near", low=low, high=high)
    if outside:
        names = ", ".join(_factions(" ".join(outside)))
        verdict = message("zodiacs-balance-unfair", low=low, high=high, pairings=names)
    console.print(verdict.format(language()), markup=False)


def _interval(bounds: tuple[float, float]) -> str:
    low, high = bounds
    return f"{low:.1%} … {high:.1%}"


def _factions(pairing: str) -> list[str]:
    """The names of factions, with spaces between those of the content."""
    factions = house().factions
    return [named(factions[name].name, name, spoken_language()) for name in pairing.split()]


def _print_course(console: Console, results: Sequence[Result]) -> None:
    """How long games were, how they ended, and how many orders were of no use."""
    found = course(results)
    low, middle, high = (f"{days:g}" for days in found.quartiles())
    ended = Counter(found.days)
    of = {way: f"{found.ends.get(way, 0) / len(results):.1%}" for way in ("last", "glory", "draw")}
    orders = found.orders
    given = max(1, orders.given)
    sentences = (
        message(
            "zodiacs-balance-length",
            low=low,
            days=middle,
            high=high,
            spread=", ".join(f"{day}: {number}" for day, number in sorted(ended.items())),
        ),
        message("zodiacs-balance-ends", **of, stalled=f"{found.stalled / len(results):.1%}"),
        message(
            "zodiacs-balance-useless",
            useless=f"{orders.useless:.1%}",
            given=str(orders.given),
            cancelled=f"{orders.cancelled / given:.1%}",
            idle=f"{orders.idle / given:.1%}",
        ),
    )
    for sentence in sentences:
        console.print(sentence.format(language()), markup=False)


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
