"""Pit's entry in the catalogue."""

from functools import partial
from pathlib import Path

from tessera.games.common.game import Game, Offer
from tessera.games.common.themes import themes
from tessera.games.hexes.arranging import arranged
from tessera.games.hexes.drafting import Desk
from tessera.games.hexes.laying import Laying
from tessera.games.pit.board import Board
from tessera.games.pit.box import box
from tessera.games.pit.design import DESIGN
from tessera.games.pit.picture import ART, LOOK
from tessera.games.pit.setup import OPTIONS, start
from tessera.games.pit.terrain import LETTERS, names

PIT = Game(
    id="pit",
    board_class=Board,
    options=OPTIONS,
    boards=names(),
    offer=Offer(board="hearth", elsewhere="truce=1"),
    truce="truce",
    art=ART,
    look=LOOK,
    teaching=Path(__file__).parent,
    design=DESIGN,
    drafting=Desk("pit", LETTERS, DESIGN, OPTIONS, start, "truce=1").drafting,
    arranged=partial(arranged, reserves="0.0.0.0/0.0.0.0"),
    laying=partial(Laying, LETTERS),
    box=box,
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
