"""A still picture of a position, for notebooks and documents."""

from pathlib import Path

from tessera.games.common.picture import draw
from tessera.games.vorcept.layout import OBSTACLE_LETTERS, PYLON_LETTER
from tessera.games.vorcept.notation import format_position, piece_letters, terrain_letters
from tessera.games.vorcept.setup import Setup

ART = Path(__file__).with_name("art.svg")
LYING = {OBSTACLE_LETTERS[0]: "lava"}
STANDING = {PYLON_LETTER: "pylon", OBSTACLE_LETTERS[1]: "block-b", OBSTACLE_LETTERS[2]: "block-r"}


def picture(setup: Setup) -> str:
    """The position as an SVG document."""
    terrain = terrain_letters(setup.position)
    pieces = {
        cell: f"{letter.upper()}-{'b' if letter.isupper() else 'r'}"
        for cell, letter in piece_letters(setup.position)
    }
    standing = {cell: STANDING[letter] for cell, letter in terrain.items() if letter in STANDING}
    return draw(
        setup.board,
        ART,
        ground={cell: LYING[letter] for cell, letter in terrain.items() if letter in LYING},
        standing=standing | pieces,
        title=format_position(setup),
    )
