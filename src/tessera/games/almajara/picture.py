"""Pictures of positions as SVG, with tokens drawn by code."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tessera.games.almajara.layout import SIDE_LETTERS
from tessera.games.almajara.scene import board_scene, scene
from tessera.games.almajara.setup import Setup
from tessera.games.common.grid import Point
from tessera.games.common.picture import SymbolSet, document
from tessera.games.common.scene import SceneFace
from tessera.games.common.sketch import transform, use_symbol

ART = Path(__file__).with_name("art.svg")

# Tokens are drawn as in `web/board/token.ts`.
THICK = 5
PITCH, PIP = 8.6, 7
"""The distance between pips on a face, and the width of a pip."""
ROUND = 0.56
"""The radius of a disc that looks as large as a square of width 1."""


def token(symbol: str, place: Point, faces: Mapping[str, SceneFace]) -> str:
    """A token that shows a face: `O05-s`; North's tokens point down.

    An unknown face has no pips.
    """
    kind, side = symbol.split("-")
    face = faces.get(kind)
    category = face.category if face else kind[0]
    turn = 1 if side == SIDE_LETTERS[0] else -1
    tile, deep = f"#tile-{category}", f"url(#deep-{side})"
    rim = f"url(#rim-{category}-{side})"
    turned = "" if turn == 1 else "rotate(180)"
    return (
        f'<g transform="{transform(place)}">'
        f'<g stroke="{deep}" stroke-width="3.6" stroke-linejoin="round">'
        f'<use href="{tile}" fill="{deep}" transform="translate(0 {THICK}){turned}"/>'
        f'<use href="{tile}" fill="{deep}" transform="{turned}"/>'
        f'<use href="{tile}" fill="{rim}" stroke="none" transform="{turned}"/>'
        f'<use href="#nose" fill="url(#nose-{side})" stroke-width="2.4" transform="{turned}"/>'
        f'</g><g fill="url(#face-{category}-{side})">{use_symbol(f"plate-{side}", (0, 0))}</g>'
        f"{_field(face, side, turn) if face else ''}</g>"
    )


def _field(face: SceneFace, side: str, turn: int) -> str:
    """The pip diagram of a face."""
    shape: Callable[[float, float, float], str] = _square if turn == 1 else _disc
    pips = "".join(shape(turn * PITCH * dx, -turn * PITCH * dy, PIP) for dx, dy in face.marks)
    paint = f"url(#pip-{side})"
    return (
        f'<use href="#field" fill="none" stroke="{paint}" stroke-opacity=".28"/>'
        f'<path fill="{paint}" d="{pips}"/>'
    )


def _square(x: float, y: float, width: float) -> str:
    return f"M{x - width / 2:g} {y - width / 2:g}h{width:g}v{width:g}h{-width:g}Z"


def _disc(x: float, y: float, width: float) -> str:
    r = ROUND * width
    half = f"a{r:g} {r:g} 0 0 1"
    return f"M{x - r:g} {y:g}{half} {2 * r:g} 0{half} {-2 * r:g} 0Z"


SYMBOLS = SymbolSet(
    zones={
        "v": "zone-void",
        "l": "zone-lighthouse",
        "o": "zone-obelisk",
        "k": "zone-stone",
        "P": "zone-portal-s",
        "p": "zone-portal-n",
    },
    piece=token,
)


def picture(setup: Setup) -> str:
    """The position as an SVG document."""
    shown = scene(setup, ply=0, last=None, outcome=None, codes=())
    return document(board_scene(setup), shown, SYMBOLS, ART)
