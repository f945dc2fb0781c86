"""What the site draws a war with, read from the client's own files: figures, rims, colours."""

import re
from collections.abc import Mapping
from functools import cache

from tessera.printing.site import WEB

PAIR = re.compile(r"^\s+(\w+): '(M[^']+)',$", re.MULTILINE)
LINE = re.compile(r"^\s+'([^']*)',$", re.MULTILINE)
OWNER = re.compile(r"data-owner='\d+'\] \{\s+--owner: (#\w+);")
CROWN = re.compile(r"CROWN = '([^']+)'")
TERRAIN = re.compile(r"^\s+--(\w+): light-dark\((#\w+), #\w+\);", re.MULTILINE)


@cache
def paths() -> Mapping[str, str]:
    """The figure of each kind and the outline of each faction, by their ids; and the crown."""
    text = _read("board/glyphs.js")
    crown = CROWN.search(text)
    return dict(PAIR.findall(text)) | {"crown": crown[1] if crown else ""}


@cache
def patterns() -> tuple[str, ...]:
    """What is drawn on the rims of each player's pieces, on a field of 12 by 12."""
    return tuple(LINE.findall(_read("board/owners.js")))


@cache
def owners() -> tuple[str, ...]:
    """The colours of the players."""
    return tuple(OWNER.findall(_read("style/owners.js")))


@cache
def grounds() -> Mapping[str, str]:
    """Colours of terrains and of what grows there, by day."""
    return dict(TERRAIN.findall(_read("board/style.js")))


def _read(file: str) -> str:
    return (WEB / "war" / file).read_text(encoding="utf-8")
