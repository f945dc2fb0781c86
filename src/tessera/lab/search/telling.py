"""What a search has found, in sentences and as a table."""

from collections.abc import Iterator, Sequence

from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.figures.catalogue import Figure
from tessera.lab.search.document import Axis
from tessera.lab.search.hunt import Found, Hunt

SHOWN = 12
"""Candidates in the table, the best first."""


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
    met = sum(found.meets(hunt.search) for found in hunt.elites.values())
    yield message(
        "lab-search-told",
        candidates=len(hunt.found),
        games=hunt.games,
        cells=len(hunt.elites),
        met=met,
    )
    if not met and (best := ranked(hunt)):
        missed = [
            wish.figure.name
            for wish in hunt.search.wishes
            if not wish.met(best[0].figures[wish.figure.name])
        ]
        yield message("lab-search-none-meets", figures=", ".join(missed) or "–")


def table(hunt: Hunt) -> Iterator[str]:
    """The map, and line by line the best of it and what the search began with."""
    found = [*ranked(hunt), *runners_up(hunt)]
    names = {id(one): str(place) for place, one in enumerate(found, start=1)}
    down, along = hunt.search.map
    yield f"{down.figure.name} ↓  {along.figure.name} →"
    heads = (edge(along, place) for place in range(along.cells))
    yield " " * 8 + "".join(f"{head:>8}" for head in heads)
    for row in reversed(range(down.cells)):
        cells = (hunt.elites.get((row, column)) for column in range(along.cells))
        marks = (_mark(hunt, one, names) if one else "·" for one in cells)
        yield f"{edge(down, row):>8}" + "".join(f"{mark:>8}" for mark in marks)
    listed = found[:SHOWN]
    listed += [one for one in hunt.started if one not in listed]
    for one in listed:
        yield ""
        yield from _lines(hunt, one, names.get(id(one), "0"))


def edge(axis: Axis, place: int) -> str:
    """Where a cell of the map begins."""
    low, high = axis.range
    return number(low + (high - low) * place / axis.cells, axis.figure)


def number(value: float, figure: Figure) -> str:
    """A value of a figure, for people."""
    return f"{100 * value:.0f} %" if figure.unit == "share" else f"{value:.1f}".removesuffix(".0")


def interval(found: Estimate, figure: Figure) -> str:
    """A figure with its interval."""
    if not found.games:
        return "–"
    ends = " … ".join(number(end, figure) for end in (found.low, found.high))
    return f"{number(found.value, figure)} ({ends})"


def _mark(hunt: Hunt, one: Found, names: dict[int, str]) -> str:
    return names[id(one)] + ("★" if one.meets(hunt.search) else "")


def _lines(hunt: Hunt, one: Found, place: str) -> Sequence[str]:
    stage = hunt.search.stages[one.stage]
    said = "; ".join(
        f"{figure.name} {interval(one.figures[figure.name], figure)}"
        for figure in hunt.search.figures
    )
    mark = "★" if one.meets(hunt.search) else ""
    called = hunt.search.sought.called(one)
    return f"{place}{mark}. {called}", f"   {stage.player} × {stage.games}: {said}"
