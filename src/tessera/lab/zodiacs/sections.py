"""Report sections of wars: win rates, faction matchups, and replays."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import TypeAlias

import polars as pl

from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate, Sample, clip_proportion, ratio_estimate
from tessera.lab.format import number, percent, players
from tessera.lab.metrics.catalog import Metric
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.report import plots
from tessera.lab.report.markup import intervals, localized, pictures
from tessera.lab.report.version import Version
from tessera.lab.zodiacs.metrics import COALITION, FACTION, GROUPS, days, name_of, seats

Shown: TypeAlias = tuple[int, int]
"""A game with a replay link: the index of its series, and its number."""
SHOWN = 3
"""Example games per metric."""
LISTED = 9
"""Maximum number of replay links, because each link contains the whole record."""


def most_of(metric: Metric, version: Version) -> list[Shown]:
    """The games with the highest values of a metric, highest first."""
    data = version.example_series(metric)
    if data is None:
        return []
    numbers = data.games["number"].to_list()
    series = next(place for place, one in enumerate(version.series) if one is data)
    return [(series, numbers[place]) for place in metric.highest(data, SHOWN)]


def shown(version: Version) -> list[Shown]:
    """The games with replay links: the best examples of each metric, up to `LISTED`."""
    found = dict.fromkeys(
        number
        for place in range(SHOWN)
        for metric in reversed(version.metrics)
        for number in most_of(metric, version)[place : place + 1]
    )
    return sorted([*found][:LISTED])


def plotted(version: Version, language: str) -> str:
    """Win rates by group, and a histogram of days."""
    if not version.self_play:
        return ""
    name = players(version.self_play[-1].series)
    won = "".join(
        intervals(
            localized(message("lab-win-rates-of", group=group, name=name), language),
            rows,
            even,
            "share",
            language,
        )
        for group in GROUPS
        if (rows := _rows(version, group, language)) and (even := _even(version, group))
    )
    lengths = [(players(one.series).format(language), days(one)) for one in version.self_play]
    return won + pictures(
        [(localized(message("lab-metric-days"), language), plots.lengths(lengths))]
    )


def _of_group(version: Version, group: str) -> list[Metric]:
    return [one for one in version.metrics if one.name.startswith(f"{group}-")]


def _rows(version: Version, group: str, language: str) -> list[tuple[str, Estimate]]:
    experiment = version.series[0].series.experiment
    named = (
        (name_of(experiment, group, metric.name.removeprefix(f"{group}-")), metric.name)
        for metric in _of_group(version, group)
    )
    return [(localized(name, language), version.estimates[metric]) for name, metric in named]


def _even(version: Version, group: str) -> float | None:
    return next((metric.even for metric in _of_group(version, group)), None)


def paired(version: Version, language: str) -> str:
    """A matrix of how often each faction beat each other one in the same game."""
    factions = [one.name.removeprefix(f"{FACTION}-") for one in _of_group(version, FACTION)]
    if len(factions) < 2 or not version.self_play:
        return ""
    series = version.series[0].series
    names = {one: localized(name_of(series.experiment, FACTION, one), language) for one in factions}
    heads = "".join(f"<th>{names[one]}</th>" for one in factions)
    rows = "".join(
        f"<tr><th>{names[one]}</th>"
        + "".join(
            f'<td class="number">{_cell(version.self_play, one, other, language)}</td>'
            for other in factions
        )
        + "</tr>"
        for one in factions
    )
    heading = localized(message("lab-pairs"), language)
    return (
        f"<h3>{heading}</h3><div class='wide'><table><tr><th></th>{heads}</tr>{rows}</table></div>"
    )


def _cell(data: Sequence[SeriesData], one: str, other: str, language: str) -> str:
    if one == other:
        return ""
    found = clip_proportion(ratio_estimate([_better(games, one, other) for games in data]))
    if not found.games:
        return "–"
    low, high = (localized(number(100 * end, 0), language) for end in (found.low, found.high))
    return f"{localized(percent(found.value, 0), language)}<br><small>{low} … {high}</small>"


def _better(data: SeriesData, one: str, other: str) -> Sample:
    """Whether one faction won more than another, in games with both; equal results are left out."""
    rows = seats(data).filter(pl.col(FACTION).is_in([one, other]))
    means = rows.group_by("number").agg(
        mine=pl.col("won").filter(pl.col(FACTION) == one).mean(),
        theirs=pl.col("won").filter(pl.col(FACTION) == other).mean(),
    )
    both = means.filter(pl.col("mine").is_not_null() & pl.col("theirs").is_not_null())
    decided = both.filter(pl.col("mine") != pl.col("theirs"))
    return data.sample(decided.select("number", total=pl.col("mine") > pl.col("theirs")))


def listed(version: Version, language: str, link: Callable[[str], str]) -> str:
    """The list of example games with replay links."""
    parts = []
    for series, of_one in groupby(shown(version), key=lambda one: one[0]):
        data, numbers = version.series[series], [number for _, number in of_one]
        rows = "".join(_listed(data, series, numbers, language, link))
        heading = localized(message("lab-watch", name=players(data.series)), language)
        parts.append(f"<h3>{heading}</h3><ul>{rows}</ul>")
    return "".join(parts)


def anchor(shown: Shown, language: str) -> str:
    """The element id of a game in the list of replays."""
    series, number = shown
    return f"game-{language}-{series}-{number}"


def _listed(
    data: SeriesData, series: int, numbers: Sequence[int], language: str, link: Callable[[str], str]
) -> Iterator[str]:
    games = data.games.filter(pl.col("number").is_in(numbers)).sort("number")
    for game in games.iter_rows(named=True):
        versus = localized(message("web-versus"), language)
        players_text = versus.join(_seat(data, seat, language) for seat in game["seats"])
        result = localized(
            message("lab-watched", reason=game["reason"], day=game["day"], won=_winner(data, game)),
            language,
        )
        place, address = anchor((series, game["number"]), language), escape(link(game["record"]))
        yield (
            f'<li id="{place}"><a href="{address}">'
            f"{game['number'] + 1}: {escape(players_text)}</a><br><small>{result}</small></li>"
        )


def _seat(data: SeriesData, seat: dict[str, str], language: str) -> str:
    """The faction of a seat, with the number of its coalition."""
    name = name_of(data.series.experiment, FACTION, seat[FACTION]).format(language)
    return f"{name} ({seat[COALITION].rpartition('-')[2]})" if seat[COALITION] else name


def _winner(data: SeriesData, game: dict[str, str]) -> Message | str:
    return name_of(data.series.experiment, FACTION, game["winner"]) if game["winner"] else ""
