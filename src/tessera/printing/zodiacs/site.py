"""Figures, patterns and colours of wars, read from the client's own files."""

import re
from collections.abc import Mapping
from functools import cache
from itertools import cycle
from typing import NamedTuple

from tessera.printing.site import WEB

PAIR = re.compile(r"^\s+(\w+):\s+'(M[^']+)',$", re.MULTILINE)
LINE = re.compile(r"^\s+'([^']*)',$", re.MULTILINE)
COLOUR = re.compile(r"'(#\w{6})'")
FACTION = re.compile(r"(\w+): (\d)(?=,| \})")
CROWN = re.compile(r"CROWN = '([^']+)'")
TERRAIN = re.compile(r"^\s+--(\w+): light-dark\((#\w+), #\w+\);", re.MULTILINE)


@cache
def paths() -> Mapping[str, str]:
    """SVG paths by id: the figure of each kind, the outline of each faction, and the crown."""
    text = _read("board/glyphs.ts")
    crown = CROWN.search(text)
    return dict(PAIR.findall(text)) | {"crown": crown[1] if crown else ""}


class SeatSign(NamedTuple):
    """What tells the pieces of a seat from others."""

    seat: int
    colour: str


@cache
def patterns() -> tuple[str, ...]:
    """The pattern on each player's pieces, in a 12 by 12 tile."""
    return tuple(LINE.findall(_read("board/owners.ts")))


@cache
def seat_signs(factions: tuple[str | None, ...] = ()) -> tuple[SeatSign, ...]:
    """The signs of at least nine seats, as `seatColours` in `web/war/style/owners.ts` gives them.

    Args:
        factions: by seat; empty: seats lead no factions.
    """
    text = _read("style/owners.ts")
    colours = COLOUR.findall(text)
    if not factions:
        return tuple(SeatSign(seat, colour) for seat, colour in enumerate(colours))
    own = {name: int(place) for name, place in FACTION.findall(text)}
    first = {factions.index(name): place for name, place in own.items() if name in factions}
    places = (*range(len(own), len(colours)), *range(len(own)))
    rest = cycle([place for place in places if place not in first.values()])
    return tuple(
        SeatSign(seat, colours[first[seat] if seat in first else next(rest)])
        for seat in range(max(len(colours), len(factions)))
    )


@cache
def terrain_colours() -> Mapping[str, str]:
    """Colours of terrains and plants, in the light theme."""
    return dict(TERRAIN.findall(_read("board/style.ts")))


def _read(file: str) -> str:
    return (WEB / "war" / file).read_text(encoding="utf-8")
