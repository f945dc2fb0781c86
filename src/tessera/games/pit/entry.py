"""Pit's entry in the catalogue."""

from functools import partial
from pathlib import Path

from tessera.games.common.game import Default, Game
from tessera.games.common.themes import themes
from tessera.games.hexes.board_building import HexBoardBuilding
from tessera.games.hexes.board_editor import HexBoardEditor
from tessera.games.hexes.position_editor import position_text
from tessera.games.pit.board import Board
from tessera.games.pit.components import components
from tessera.games.pit.design import DESIGN
from tessera.games.pit.picture import ART, SYMBOLS
from tessera.games.pit.setup import OPTIONS, start
from tessera.games.pit.terrain import LETTERS, names

PIT = Game(
    id="pit",
    board_class=Board,
    options=OPTIONS,
    boards=names(),
    default=Default(board="hearth", elsewhere="truce=1"),
    truce="truce",
    art=ART,
    symbols=SYMBOLS,
    teaching=Path(__file__).parent,
    design=DESIGN,
    board_editor=HexBoardEditor("pit", LETTERS, DESIGN, OPTIONS, start, "truce=1").editor,
    edited_position=partial(position_text, reserves="0.0.0.0/0.0.0.0"),
    board_building=partial(HexBoardBuilding, LETTERS),
    components=components,
    themes=themes(
        clamp="clamp",
        triangle="triangle",
        corner="corner",
        off_the_pillar="smashed",
        push_into_lava="pushed-burnt",
        pull_into_lava="pulled-burnt",
        drop_into_lava="carried-burnt",
        push="push",
        pull="pull",
        carry="carry",
        sink="sink",
    ),
)
