"""Vorcept's entry in the catalogue."""

from functools import partial
from pathlib import Path

from tessera.games.common.game import Default, Game
from tessera.games.common.themes import themes
from tessera.games.hexes.board_building import HexBoardBuilding
from tessera.games.hexes.board_editor import HexBoardEditor
from tessera.games.hexes.position_editor import position_text
from tessera.games.vorcept.board import Board
from tessera.games.vorcept.components import components
from tessera.games.vorcept.design import DESIGN
from tessera.games.vorcept.picture import ART, SYMBOLS
from tessera.games.vorcept.setup import BOARDS, OPTIONS, start
from tessera.geometry.hexboard import PLAIN

VORCEPT = Game(
    id="vorcept",
    board_class=Board,
    options=OPTIONS,
    boards=BOARDS,
    default=Default(variant="begins=r,komi=DE", elsewhere="begins=r,komi=DEF"),
    art=ART,
    symbols=SYMBOLS,
    teaching=Path(__file__).parent,
    design=DESIGN,
    board_editor=HexBoardEditor(
        "vorcept", PLAIN, DESIGN, OPTIONS, start, "begins=r,komi=DEF"
    ).editor,
    edited_position=partial(position_text, placed_terrain="#Xx*"),
    board_building=partial(HexBoardBuilding, PLAIN),
    components=components,
    themes=themes(
        clamp="clamp",
        triangle="triangle",
        no_way_out="full",
        host="host",
        pylon="pylon",
        summon="summon",
    ),
)
