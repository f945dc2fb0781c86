"""Almajara's entry in the catalogue."""

from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path

from tessera.games.almajara import own_kit, scenario
from tessera.games.almajara.board import Board
from tessera.games.almajara.board_editor import BOARD_EDITOR
from tessera.games.almajara.components import box_with
from tessera.games.almajara.design import design_with
from tessera.games.almajara.kit import HOUSE
from tessera.games.almajara.picture import ART, SYMBOLS
from tessera.games.almajara.position_editor import position_text
from tessera.games.almajara.setup import OPTIONS
from tessera.games.common.game import ContentKind, Default, Game
from tessera.games.common.themes import themes


@lru_cache(own_kit.CACHE_SIZE)
def with_kit(text: str) -> Game:
    """The game with the kit of a text.

    Raises:
        NotationError: naming the line, if something is wrong with it.
    """
    board_class = own_kit.board_class(text)
    kit = board_class.kit
    contents = CONTENTS._replace(built_in=partial(own_kit.built_in, kit))
    return replace(
        ALMAJARA,
        board_class=board_class,
        design=design_with(kit),
        edited_position=partial(position_text, kit=kit),
        contents=contents,
        components=box_with(kit),
    )


CONTENTS = ContentKind(
    kind="kit",
    read=own_kit.read,
    game=with_kit,
    built_in=partial(own_kit.built_in, HOUSE),
    counts=own_kit.counts,
    counted=own_kit.counted,
)

ALMAJARA = Game(
    id="almajara",
    board_class=Board,
    options=OPTIONS,
    boards=tuple(scenario.library()),
    default=Default(board="highroad"),
    art=ART,
    symbols=SYMBOLS,
    teaching=Path(__file__).parent,
    teaching_board_class=Board,
    design=design_with(HOUSE),
    board_editor=BOARD_EDITOR,
    edited_position=position_text,
    has_chance=True,
    has_hands=lambda options: options["moves"] != "tokens",
    contents=CONTENTS,
    components=box_with(HOUSE),
    themes=themes(
        portal="portal",
        portal_race="portal race",
        obelisks="obelisks",
        guard="guard",
        attack="attack",
        deploy="deploy",
        withdraw="withdraw",
    ),
)
