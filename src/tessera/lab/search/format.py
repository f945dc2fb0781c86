"""The results of a search as sentences and as a text table."""

from collections.abc import Iterator, Sequence

from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.format import number, percent, player, shortest
from tessera.lab.metrics.catalog import Metric
from tessera.lab.search.document import Axis, Search
from tessera.lab.search.map_elites import Individual, MapElites
from tessera.lab.search.objectives import Objective
from tessera.lab.types import LocalizedName

SHOWN = 12
"""Candidates in the table, best first."""
MET, UNKNOWN = "★", "☆"
"""Marks of candidates that meet all objectives: with narrow enough intervals, or without."""


def ranked(map_elites: MapElites) -> list[Individual]:
    """The elites of the map, by stage reached and then by fitness, best first."""
    return sorted(map_elites.elites.values(), key=_merit)


def runners_up(map_elites: MapElites) -> list[Individual]:
    """Individuals that played all stages but are not the elite of their cell; best first."""
    elites, last = (
        {id(one) for one in map_elites.elites.values()},
        len(map_elites.search.stages) - 1,
    )
    through = (one for one in map_elites.found if one.stage == last and id(one) not in elites)
    return sorted(through, key=_merit)


def _merit(found: Individual) -> tuple[int, float]:
    return -found.stage, -found.fitness


def describe(map_elites: MapElites) -> Iterator[Message]:
    """Sentences on the number of candidates, and whether any meets all objectives."""
    marks = [mark(map_elites, found) for found in map_elites.elites.values()]
    yield message(
        "lab-search-summary",
        candidates=len(map_elites.found),
        games=map_elites.games,
        cells=len(map_elites.elites),
        met=marks.count(MET),
    )
    if unknown := marks.count(UNKNOWN):
        yield message("lab-search-unknown", found=unknown, games=map_elites.search.stages[-1].games)
    if not any(marks) and (best := ranked(map_elites)):
        yield _missed(map_elites.search, best[0])


def _missed(search: Search, found: Individual) -> Message:
    """Why a candidate does not meet all objectives."""
    missed = [
        objective.metric
        for objective in search.objectives
        if not objective.met(found.metrics[objective.metric.name])
    ]
    if not missed:
        return message("lab-search-none-through")
    named = {one: ", ".join(metric.title.format(one) for metric in missed) for one in LANGUAGES}
    return message("lab-search-none-meets", metrics=LocalizedName("", {**named}))


def table(map_elites: MapElites, language: str) -> Iterator[str]:
    """Lines of the map, the best individuals, and the initial ones."""
    found = [*ranked(map_elites), *runners_up(map_elites)]
    names = {id(one): str(place) for place, one in enumerate(found, start=1)}
    down, along = map_elites.search.map
    yield axes(map_elites.search, language)
    heads = (edge(along, place, language) for place in range(along.cells))
    yield " " * 8 + "".join(f"{head:>8}" for head in heads)
    for row in reversed(range(down.cells)):
        cells = (map_elites.elites.get((row, column)) for column in range(along.cells))
        marks = (names[id(one)] + mark(map_elites, one) if one else "·" for one in cells)
        yield f"{edge(down, row, language):>8}" + "".join(f"{mark:>8}" for mark in marks)
    listed = found[:SHOWN]
    listed += [one for one in map_elites.initial if one not in listed]
    for one in listed:
        yield ""
        yield from _lines(map_elites, one, names.get(id(one), "0"), language)


def axes(search: Search, language: str) -> str:
    """The metrics on the axes of the map: vertical, then horizontal."""
    down, along = (axis.metric.title.format(language) for axis in search.map)
    return f"{down} ↓  {along} →"


def edge(axis: Axis, place: int, language: str) -> str:
    """The lower edge of a cell on an axis."""
    low, high = axis.range
    value = low + (high - low) * place / axis.cells
    return _format_value(value, axis.metric).format(language)


def format_objective(objective: Objective, language: str) -> str:
    """The target of an objective: its range or direction."""
    if objective.direction != "range":
        return message(f"lab-search-{objective.direction}").format(language)
    times = 100 if objective.metric.unit == "share" else 1
    low, high = (shortest(round(times * end, 9)).format(language) for end in objective.range)
    shown = f"{low} … {high}"
    if objective.metric.unit != "share":
        return shown
    return message("lab-in-percent", number=shown).format(language)


def interval(found: Estimate, metric: Metric, language: str) -> str:
    """An estimate with its interval; without one if there are too few games."""
    value, around = scored(found, metric, language)
    return f"{value} ({around})" if around else value


def scored(found: Estimate, metric: Metric, language: str) -> tuple[str, str]:
    """An estimate, and separately its interval or a note that there is none."""
    if not found.games:
        return "–", ""
    value = _format_value(found.value, metric).format(language)
    if not found.is_bounded:
        return value, message("lab-no-interval").format(language)
    low, high = (_format_value(end, metric).format(language) for end in (found.low, found.high))
    return value, f"{low} … {high}"


def played(map_elites: MapElites, found: Individual) -> Message:
    """The games and the player of an individual's last stage."""
    stage = map_elites.search.stages[found.stage]
    who = player(stage.player, within=True)
    return message("lab-search-played", player=who, games=stage.games)


def _format_value(value: float, metric: Metric) -> Message:
    """A value of a metric, rounded for display."""
    if metric.unit == "share":
        return percent(value, 0)
    return number(value, 0 if float(f"{value:.1f}").is_integer() else 1)


def mark(map_elites: MapElites, one: Individual) -> str:
    """The mark of an individual that meets all objectives; otherwise empty."""
    if not one.meets(map_elites.search):
        return ""
    return MET if one.is_known(map_elites.search) else UNKNOWN


def _lines(map_elites: MapElites, one: Individual, place: str, language: str) -> Sequence[str]:
    estimates = "; ".join(
        f"{metric.title.format(language)} {interval(one.metrics[metric.name], metric, language)}"
        for metric in map_elites.search.metrics
    )
    label = map_elites.search.space.label(one.candidate, one.point)
    return (
        f"{place}{mark(map_elites, one)}. {label}",
        f"   {played(map_elites, one).format(language)}: {estimates}",
    )
