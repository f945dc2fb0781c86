"""What a search has found, in sentences and as a table."""

from collections.abc import Iterator, Sequence

from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.figures.catalogue import Figure
from tessera.lab.search.document import Axis, Search
from tessera.lab.search.hunt import Found, Hunt
from tessera.lab.search.wishes import Wish
from tessera.lab.study import Named
from tessera.lab.telling import number, percent, player, shortest

SHOWN = 12
"""Candidates in the table, the best first."""
MET, UNKNOWN = "★", "☆"
"""Marks what is such as is wished for: surely enough, or for all that so few games can say."""


def ranked(hunt: Hunt) -> list[Found]:
    """The elites of the map: those that have played most stages before others, the best first."""
    return sorted(hunt.elites.values(), key=_merit)


def runners_up(hunt: Hunt) -> list[Found]:
    """Those that came through all stages, but have a better one in their cell; the best first."""
    elites, last = {id(one) for one in hunt.elites.values()}, len(hunt.search.stages) - 1
    through = (one for one in hunt.found if one.stage == last and id(one) not in elites)
    return sorted(through, key=_merit)


def _merit(found: Found) -> tuple[int, float]:
    return -found.stage, -found.worth


def told(hunt: Hunt) -> Iterator[Message]:
    """How many there are, and whether any is such as is wished for."""
    marks = [mark(hunt, found) for found in hunt.elites.values()]
    yield message(
        "lab-search-told",
        candidates=len(hunt.found),
        games=hunt.games,
        cells=len(hunt.elites),
        met=marks.count(MET),
    )
    if unknown := marks.count(UNKNOWN):
        yield message("lab-search-unknown", found=unknown, games=hunt.search.stages[-1].games)
    if not any(marks) and (best := ranked(hunt)):
        yield _missed(hunt.search, best[0])


def _missed(search: Search, found: Found) -> Message:
    """Why a candidate is not such as is wished for."""
    missed = [
        wish.figure for wish in search.wishes if not wish.met(found.figures[wish.figure.name])
    ]
    if not missed:
        return message("lab-search-none-through")
    named = {one: ", ".join(figure.title.format(one) for figure in missed) for one in LANGUAGES}
    return message("lab-search-none-meets", figures=Named("", {**named}))


def table(hunt: Hunt, language: str) -> Iterator[str]:
    """The map, and line by line the best of it and what the search began with."""
    found = [*ranked(hunt), *runners_up(hunt)]
    names = {id(one): str(place) for place, one in enumerate(found, start=1)}
    down, along = hunt.search.map
    yield axes(hunt.search, language)
    heads = (edge(along, place, language) for place in range(along.cells))
    yield " " * 8 + "".join(f"{head:>8}" for head in heads)
    for row in reversed(range(down.cells)):
        cells = (hunt.elites.get((row, column)) for column in range(along.cells))
        marks = (names[id(one)] + mark(hunt, one) if one else "·" for one in cells)
        yield f"{edge(down, row, language):>8}" + "".join(f"{mark:>8}" for mark in marks)
    listed = found[:SHOWN]
    listed += [one for one in hunt.started if one not in listed]
    for one in listed:
        yield ""
        yield from _lines(hunt, one, names.get(id(one), "0"), language)


def axes(search: Search, language: str) -> str:
    """What the map shows, down and along."""
    down, along = (axis.figure.title.format(language) for axis in search.map)
    return f"{down} ↓  {along} →"


def edge(axis: Axis, place: int, language: str) -> str:
    """Where a cell of the map begins."""
    low, high = axis.range
    value = low + (high - low) * place / axis.cells
    return _told(value, axis.figure).format(language)


def wished(wish: Wish, language: str) -> str:
    """What is wished for of a figure."""
    if wish.direction != "range":
        return message(f"lab-search-{wish.direction}").format(language)
    times = 100 if wish.figure.unit == "share" else 1
    low, high = (shortest(round(times * end, 9)).format(language) for end in wish.range)
    return f"{low} … {high}" + (" %" if wish.figure.unit == "share" else "")


def interval(found: Estimate, figure: Figure, language: str) -> str:
    """A figure with its interval; of few games there is none."""
    value, around = scored(found, figure, language)
    return f"{value} ({around})" if around else value


def scored(found: Estimate, figure: Figure, language: str) -> tuple[str, str]:
    """A figure, and apart from it the interval around it or a word that there is none."""
    if not found.games:
        return "–", ""
    value = _told(found.value, figure).format(language)
    if not found.is_bounded:
        return value, message("lab-no-interval").format(language)
    low, high = (_told(end, figure).format(language) for end in (found.low, found.high))
    return value, f"{low} … {high}"


def played(hunt: Hunt, found: Found) -> Message:
    """How many games a candidate has played, and who."""
    stage = hunt.search.stages[found.stage]
    who = player(stage.player, within=True)
    return message("lab-search-played", player=who, games=stage.games)


def _told(value: float, figure: Figure) -> Message:
    """A value of a figure, for people."""
    if figure.unit == "share":
        return percent(value, 0)
    return number(value, 0 if float(f"{value:.1f}").is_integer() else 1)


def mark(hunt: Hunt, one: Found) -> str:
    """The mark of what is such as is wished for; empty if it is not."""
    if not one.meets(hunt.search):
        return ""
    return MET if one.is_known(hunt.search) else UNKNOWN


def _lines(hunt: Hunt, one: Found, place: str, language: str) -> Sequence[str]:
    said = "; ".join(
        f"{figure.title.format(language)} {interval(one.figures[figure.name], figure, language)}"
        for figure in hunt.search.figures
    )
    called = hunt.search.sought.called(one)
    return f"{place}{mark(hunt, one)}. {called}", f"   {played(hunt, one).format(language)}: {said}"
