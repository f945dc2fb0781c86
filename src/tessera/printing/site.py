"""What the site draws with, read from its own files: colours by day, and the art of games."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tessera.games.common.picture import SHARED_ART

WEB = Path(__file__).parent.parent / "web"
PALETTE = "day"
"""Ink is for paper: the palette in which stone is light."""
BLOCK = re.compile(r"^:root([^{]*)\{([^}]*)\}", re.MULTILINE)
SETTING = re.compile(r"--([\w-]+):\s*([^;]+);")
USED = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
CELL = "cell"
TONES = 3
"""Cells are of three tones, so that no two neighbours are alike."""


@cache
def colours() -> Mapping[str, str]:
    """The colours of the palette, by the names of its variables."""
    css = (WEB / "style" / "palettes.css").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for block in BLOCK.finditer(css):
        if not block[1].strip() or f"'{PALETTE}'" in block[1]:
            found.update(SETTING.findall(block[2]))
    return {**found, "stone": found["stone-1"], "cell-name": found["text-2"]}


def coloured(svg: str, more: Mapping[str, str] | None = None) -> str:
    """A drawing with colours where it names variables."""
    known = {**colours(), **(more or {})}
    while "var(--" in svg:
        svg = USED.sub(lambda use: known.get(use[1], use[2] or "none"), svg)
    return svg


@cache
def art_of(file: Path) -> str:
    """A game's symbols and those that games share, coloured, with a cell of each tone: `cell-0`."""
    own, shared = _inside(file), _inside(SHARED_ART)
    drawn = {found[1] for found in SYMBOL.finditer(own)}
    shared = SYMBOL.sub(lambda found: "" if found[1] in drawn else found[0], shared)
    whole = own + shared
    cell = next(found[0] for found in SYMBOL.finditer(whole) if found[1] == CELL)
    tones = (
        coloured(
            cell.replace(f'id="{CELL}"', f'id="{CELL}-{tone}"', 1),
            {"stone": colours()[f"stone-{tone}"]},
        )
        for tone in range(TONES)
    )
    return coloured(whole) + "".join(tones)


def _inside(file: Path) -> str:
    text = re.sub(r"<!--.*?-->", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return text[text.index(">") + 1 : text.rindex("</svg>")]
