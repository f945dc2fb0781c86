"""Figures, patterns and colours of wars, read from the client's own files."""

import re
from collections.abc import Mapping
from functools import cache

from tessera.printing.site import WEB

PAIR = re.compile(r"^\s+(\w+):\s+'(M[^']+)',$", re.MULTILINE)
LINE = re.compile(r"^\s+'([^']*)',$", re.MULTILINE)
OWNER = re.compile(r"data-owner='\d+'\] \{\s+--owner: (#\w+);")
CROWN = re.compile(r"CROWN = '([^']+)'")
TERRAIN = re.compile(r"^\s+--(\w+): light-dark\((#\w+), #\w+\);", re.MULTILINE)


@cache
def paths() -> Mapping[str, str]:
    """SVG paths by id: the figure of each kind, the outline of each faction, and the crown."""
    text = _read("board/glyphs.ts")
    crown = CROWN.search(text)
    return dict(PAIR.findall(text)) | {"crown": crown[1] if crown else ""}


@cache
def patterns() -> tuple[str, ...]:
    """The pattern on each player's pieces, in a 12 by 12 tile."""
    return tuple(LINE.findall(_read("board/owners.ts")))


@cache
def owners() -> tuple[str, ...]:
    """The colours of the players."""
    return tuple(OWNER.findall(_read("style/owners.ts")))


@cache
def terrain_colours() -> Mapping[str, str]:
    """Colours of terrains and plants, in the light theme."""
    return dict(TERRAIN.findall(_read("board/style.ts")))


def _read(file: str) -> str:
    return (WEB / "war" / file).read_text(encoding="utf-8")
