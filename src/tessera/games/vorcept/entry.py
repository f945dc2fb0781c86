"""Vorcept's entry in the catalogue."""

from functools import partial
from pathlib import Path

from tessera.games.common.game import Game, Offer
from tessera.games.common.themes import themes
from tessera.games.hexes.arranging import arranged
from tessera.games.hexes.drafting import Desk
from tessera.games.hexes.laying import Laying
from tessera.games.vorcept.board import Board
from tessera.games.vorcept.box import box
from tessera.games.vorcept.design import DESIGN
from tessera.games.vorcept.picture import ART, LOOK
from tessera.games.vorcept.setup import BOARDS, OPTIONS, start
from tessera.geometry.hexboard import PLAIN

VORCEPT = Game(
    id="vorcept",
    board_class=Board,
    options=OPTIONS,
    boards=BOARDS,
    offer=Offer(variant="begins=r,komi=DE", elsewhere="begins=r,komi=DEF"),
    art=ART,
    look=LOOK,
    teaching=Path(__file__).parent,
    design=DESIGN,
    drafting=Desk("vorcept", PLAIN, DESIGN, OPTIONS, start, "begins=r,komi=DEF").drafting,
    arranged=partial(arranged, lying="#Xx*"),
    laying=partial(Laying, PLAIN),
    box=box,
    themes=themes(
        clamp="clamp",
        triangle="triangle",
        no_way_out="full",
        host="host",
        pylon="pylon",
        summon="summon",
    ),
)
