"""Colours and art of the site, read from its own files."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from tessera.games.common.picture import SHARED_ART

WEB = Path(__file__).parent.parent / "web"
PALETTE = "day"
"""The light palette, which saves ink."""
BLOCK = re.compile(r"^:root([^{]*)\{([^}]*)\}", re.MULTILINE)
CSS_VARIABLE = re.compile(r"--([\w-]+):\s*([^;]+);")
VARIABLE_USE = re.compile(r"var\(--([\w-]+)(?:,\s*([^()]*))?\)")
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
CELL = "cell"
TONES = 3
"""The number of cell tones: with three, all neighbours differ."""


@cache
def colours() -> Mapping[str, str]:
    """The colours of the palette, by CSS variable."""
    css = (WEB / "style" / "palettes.css").read_text(encoding="utf-8")
    found: dict[str, str] = {}
    for block in BLOCK.finditer(css):
        if not block[1].strip() or f"'{PALETTE}'" in block[1]:
            found.update(CSS_VARIABLE.findall(block[2]))
    return {
        **found,
        "stone": found["stone-1"],
        "cell-name": found["text-2"],
    }


def resolve_colours(svg: str, extra: Mapping[str, str] | None = None) -> str:
    """A drawing with CSS variables replaced by colours."""
    known = {**colours(), **(extra or {})}
    while "var(--" in svg:
        svg = VARIABLE_USE.sub(lambda use: known.get(use[1], use[2] or "none"), svg)
    return svg


@cache
def art_symbols(file: Path) -> str:
    """The coloured symbols of a game and the shared ones, with cells of each tone (`cell-0`, …)."""
    own, shared = _svg_content(file), _svg_content(SHARED_ART)
    own_ids = {found[1] for found in SYMBOL.finditer(own)}
    shared = SYMBOL.sub(lambda found: "" if found[1] in own_ids else found[0], shared)
    symbols = own + shared
    cell = next(found[0] for found in SYMBOL.finditer(symbols) if found[1] == CELL)
    tones = (
        resolve_colours(
            cell.replace(f'id="{CELL}"', f'id="{CELL}-{tone}"', 1),
            {"stone": colours()[f"stone-{tone}"]},
        )
        for tone in range(TONES)
    )
    return resolve_colours(symbols) + "".join(tones)


def _svg_content(file: Path) -> str:
    text = re.sub(r"<!--.*?-->", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
    return text[text.index(">") + 1 : text.rindex("</svg>")]
