"""Pictures of positions as SVG."""

from pathlib import Path

from tessera.games.common.picture import Block, SymbolSet, document
from tessera.games.hexes.captures import JOINED
from tessera.games.pit.scene import board_scene, scene
from tessera.games.pit.setup import Setup

ART = Path(__file__).with_name("art.svg")
PILLAR_RISE = 25
"""The height of a pillar in the units of the art, as in `web/games/pit/look.ts`."""
SYMBOLS = SymbolSet(flat={"#": "lava"}, blocks={"^": Block("pillar", PILLAR_RISE)}, joined=JOINED)


def picture(setup: Setup) -> str:
    """The position as an SVG document."""
    shown = scene(setup, ply=0, last=None, outcome=None, codes=())
    return document(board_scene(setup), shown, SYMBOLS, ART)
