"""Parsing and formatting of Breakthrough's position and action texts.

The start is `breakthrough standard mmmmm/mmmmm/...../MMMMM/MMMMM s`: the variant, the ranks from
North's edge down (South's men upper case), and the side to move. A move is `b2-c3`.
"""

import re

import numpy as np
from tests.toys.breakthrough.kernels import settle
from tests.toys.breakthrough.layout import MEN_LETTERS, POSITION, SIDE_LETTERS, decode, encode
from tests.toys.breakthrough.setup import BOARDS, OPTIONS, Setup, add, board_tables

from tessera.games.common.errors import NotationError
from tessera.games.common.fields import split_fields
from tessera.games.common.variant import parse_variant
from tessera.i18n import excerpt, message
from tessera.kernel.bits import list_cells

GAME = "breakthrough"
FREE = "."
ACTION = re.compile(r"([a-h])([1-8])-([a-h])([1-8])")


def cell_name(cell: int, width: int) -> str:
    """The name of a cell, as in chess."""
    rank, file = divmod(cell, width)
    return f"{'abcdefgh'[file]}{rank + 1}"


def parse_position(text: str) -> Setup:
    """Read a position text.

    Raises:
        NotationError: if the text is not canonical or makes no sense; it names the field.
    """
    variant, men, turn = split_fields(text, GAME, ("variant", "men", "turn"))
    parse_variant(variant, OPTIONS)
    ranks = men.split("/")
    width = len(ranks)
    known = {FREE, *MEN_LETTERS}
    if width not in BOARDS.values() or any(len(r) != width or set(r) - known for r in ranks):
        raise NotationError(message("breakthrough-men", found=excerpt(men)))
    if turn not in SIDE_LETTERS:
        raise NotationError(message("breakthrough-turn", found=excerpt(turn)))
    setup = Setup(variant, width, np.zeros(1, dtype=POSITION)[0])
    for cell, letter in enumerate("".join(reversed(ranks))):
        if letter != FREE:
            add(setup.position.own[MEN_LETTERS.index(letter)], cell)
    for letter in MEN_LETTERS:
        if men.count(letter) > setup.men:
            raise NotationError(
                message("breakthrough-many", letter=letter, found=men.count(letter), most=setup.men)
            )
    setup.position.side = SIDE_LETTERS.index(turn)
    settle(setup.position, board_tables(width))
    return setup


def format_position(setup: Setup) -> str:
    """The text of a position."""
    variant, width, position = setup
    letters = [FREE] * width * width
    for side, letter in enumerate(MEN_LETTERS):
        for cell in list_cells(position.own[side]):
            letters[cell] = letter
    ranks = ["".join(letters[first : first + width]) for first in range(0, width**2, width)]
    return f"{GAME} {variant} {'/'.join(reversed(ranks))} {SIDE_LETTERS[position.side]}"


def parse_action(text: str, width: int) -> int:
    """The code of an action text.

    Raises:
        NotationError: if it cannot be read, or names a cell that the board does not have.
    """
    match = ACTION.fullmatch(text)
    if match:
        files = ["abcdefgh".index(match[group]) for group in (1, 3)]
        ranks = [int(match[group]) - 1 for group in (2, 4)]
        if max(*files, *ranks) < width:
            return encode(ranks[0] * width + files[0], ranks[1] * width + files[1])
    raise NotationError(message("breakthrough-action", found=excerpt(text)))


def format_action(action: int, width: int) -> str:
    """The text of an action code."""
    source, target = decode(action)
    return f"{cell_name(source, width)}-{cell_name(target, width)}"
