"""What reports tell of games of Zodiacs alone: whom they favour, and games to watch."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import TypeAlias

import numpy as np
import polars as pl

from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate, Sample, estimate, shared
from tessera.lab.figures.catalogue import Figure
from tessera.lab.figures.played import Played
from tessera.lab.report import plots
from tessera.lab.report.parts import Version, intervals, pictures, say
from tessera.lab.telling import number, percent, players
from tessera.lab.zodiacs.figures import COALITION, FACTION, GROUPS, days, name_of, seats

Shown: TypeAlias = tuple[int, int]
"""A game that can be watched: the place of its series, and its number."""
SHOWN = 3
"""Games for each figure."""
LISTED = 9
"""Games that can be watched: each has all of its record in the page."""


def most_of(figure: Figure, version: Version) -> list[Shown]:
    """The games with most of a figure, of the series that it describes, most of all first."""
    played = version.showing(figure)
    if played is None:
        return []
    sample = figure.each(played)
    with np.errstate(divide="ignore", invalid="ignore"):
        amount = np.where(sample.weights > 0, sample.totals / sample.weights, 0.0)
    numbers = played.games["number"].to_list()
    places = [int(place) for place in np.argsort(-amount, kind="stable") if amount[place] > 0]
    series = next(place for place, one in enumerate(version.played) if one is played)
    return [(series, numbers[place]) for place in places[:SHOWN]]


def shown(version: Version) -> list[Shown]:
    """The games that can be watched: of each figure that with most of it, as far as they go."""
    found = dict.fromkeys(
        number
        for place in range(SHOWN)
        for figure in reversed(version.figures)
        for number in most_of(figure, version)[place : place + 1]
    )
    return sorted([*found][:LISTED])


def plotted(version: Version, language: str) -> str:
    """Whom the games favour, and how many days they take."""
    if not version.mirrored:
        return ""
    name = players(version.mirrored[-1].series)
    won = "".join(
        intervals(
            say(message("lab-shares-of", group=group, name=name), language),
            rows,
            even,
            "share",
            language,
        )
        for group in GROUPS
        if (rows := _rows(version, group, language)) and (even := _even(version, group))
    )
    lengths = [(players(one.series).format(language), days(one)) for one in version.mirrored]
    return won + pictures([(say(message("lab-figure-days"), language), plots.lengths(lengths))])


def _of_group(version: Version, group: str) -> list[Figure]:
    return [one for one in version.figures if one.name.startswith(f"{group}-")]


def _rows(version: Version, group: str, language: str) -> list[tuple[str, Estimate]]:
    series = version.played[0].series
    return [
        (
            say(name_of(series.experiment, group, figure.name.removeprefix(f"{group}-")), language),
            version.found[figure.name],
        )
        for figure in _of_group(version, group)
    ]


def _even(version: Version, group: str) -> float | None:
    return next((figure.even for figure in _of_group(version, group)), None)


def paired(version: Version, language: str) -> str:
    """How often each faction did better than each other one at the same table."""
    factions = [one.name.removeprefix(f"{FACTION}-") for one in _of_group(version, FACTION)]
    if len(factions) < 2 or not version.mirrored:
        return ""
    series = version.played[0].series
    names = {one: say(name_of(series.experiment, FACTION, one), language) for one in factions}
    heads = "".join(f"<th>{names[one]}</th>" for one in factions)
    rows = "".join(
        f"<tr><th>{names[one]}</th>"
        + "".join(
            f'<td class="number">{_cell(version.mirrored, one, other, language)}</td>'
            for other in factions
        )
        + "</tr>"
        for one in factions
    )
    heading = say(message("lab-pairs"), language)
    return (
        f"<h3>{heading}</h3><div class='wide'><table><tr><th></th>{heads}</tr>{rows}</table></div>"
    )


def _cell(played: Sequence[Played], one: str, other: str, language: str) -> str:
    if one == other:
        return ""
    found = shared(estimate([_better(games, one, other) for games in played]))
    if not found.games:
        return "–"
    low, high = (say(number(100 * end, 0), language) for end in (found.low, found.high))
    return f"{say(percent(found.value, 0), language)}<br><small>{low} … {high}</small>"


def _better(played: Played, one: str, other: str) -> Sample:
    """Whether a faction won where another did not; where neither or both did, half a point."""
    sat = seats(played).filter(pl.col(FACTION).is_in([one, other]))
    means = sat.group_by("number").agg(
        mine=pl.col("won").filter(pl.col(FACTION) == one).mean(),
        theirs=pl.col("won").filter(pl.col(FACTION) == other).mean(),
    )
    met = means.filter(pl.col("mine").is_not_null() & pl.col("theirs").is_not_null())
    decided = met.filter(pl.col("mine") != pl.col("theirs"))
    return played.sample(decided.select("number", total=pl.col("mine") > pl.col("theirs")))


def listed(version: Version, language: str, link: Callable[[str], str]) -> str:
    """The games that figures point to, each with a link that has all of it."""
    parts = []
    for series, of_one in groupby(shown(version), key=lambda one: one[0]):
        played, numbers = version.played[series], [number for _, number in of_one]
        rows = "".join(_listed(played, series, numbers, language, link))
        heading = say(message("lab-watch", name=players(played.series)), language)
        parts.append(f"<h3>{heading}</h3><ul>{rows}</ul>")
    return "".join(parts)


def anchor(shown: Shown, language: str) -> str:
    """Where a game stands in the list of those to watch, in the address of the page."""
    series, number = shown
    return f"game-{language}-{series}-{number}"


def _listed(
    played: Played, series: int, numbers: Sequence[int], language: str, link: Callable[[str], str]
) -> Iterator[str]:
    games = played.games.filter(pl.col("number").is_in(numbers)).sort("number")
    for game in games.iter_rows(named=True):
        who = " – ".join(_seat(played, seat, language) for seat in game["seats"])
        told = say(
            message(
                "lab-watched", reason=game["reason"], day=game["day"], won=_winner(played, game)
            ),
            language,
        )
        place, address = anchor((series, game["number"]), language), escape(link(game["record"]))
        yield (
            f'<li id="{place}"><a href="{address}">'
            f"{game['number'] + 1}: {escape(who)}</a><br><small>{told}</small></li>"
        )


def _seat(played: Played, seat: dict[str, str], language: str) -> str:
    """Who sat there, and with whom."""
    name = name_of(played.series.experiment, FACTION, seat[FACTION]).format(language)
    return f"{name} ({seat[COALITION].rpartition('-')[2]})" if seat[COALITION] else name


def _winner(played: Played, game: dict[str, str]) -> Message | str:
    return name_of(played.series.experiment, FACTION, game["winner"]) if game["winner"] else ""
