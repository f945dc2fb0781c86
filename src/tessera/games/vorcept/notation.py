"""Parsing and formatting of Vorcept's position and action texts (spec: Text)."""

import re

from tessera.games.common.errors import NotationError
from tessera.games.common.fields import read_number, split_fields
from tessera.games.common.plain import plain_record
from tessera.games.hexes.layout import BLUE, RED, SIDE_LETTERS
from tessera.games.hexes.notation import (
    CELL,
    FIELDS,
    MAIN_TURN,
    format_main_turn,
    format_pieces,
    format_reserves,
    read_cell,
    read_main_turn,
    read_pieces,
    read_reserves,
    read_terrain,
)
from tessera.games.vorcept.kernels.placement import pylon_cells
from tessera.games.vorcept.kernels.playing import check_end
from tessera.games.vorcept.kernels.state import key_from_scratch, place_obstacle, set_pylon
from tessera.games.vorcept.layout import (
    BLOCKS_EDITION,
    DRONE_1,
    HAND,
    KIND_LETTERS,
    LAVA,
    OBSTACLE_IN_HAND,
    OBSTACLE_LETTERS,
    PASS,
    PYLON_ABSENT,
    PYLON_IN_HAND,
    PYLON_LETTER,
    Phase,
    decode,
    encode,
)
from tessera.games.vorcept.setup import (
    DRONES,
    RESERVE,
    Setup,
    Variant,
    board_tables,
    check_room,
    new_position,
)
from tessera.geometry.hexboard import PLAIN, HexBoard
from tessera.i18n import excerpt, message
from tessera.kernel.bits import NO_CELL, count, list_cells
from tessera.kernel.contract import Record

GAME = "vorcept"

TURN = re.compile(
    r"(?P<side>[br]):(?:"
    r"(?P<pylon>pylon)"
    r"|blocks:(?P<to_lay>[0-9]{1,3})(?P<block_pass>:p)?"
    r"|(?P<host>host)"
    rf"|{MAIN_TURN}"
    r")"
)
PLACEMENT = re.compile(rf"(?P<what>[PLHDEF])@(?P<cell>{CELL})")
MOVE = re.compile(rf"(?P<source>{CELL})-(?P<target>{CELL})")

HANDS = {
    "P": PYLON_IN_HAND,
    "L": OBSTACLE_IN_HAND,
    **{letter: HAND + kind for kind, letter in enumerate(KIND_LETTERS)},
}
HAND_LETTERS = {source: letter for letter, source in HANDS.items()}


# --- Positions --------------------------------------------------------------------------------


def parse_position(text: str) -> Setup:
    """Parse a position text.

    Raises:
        NotationError: naming the field, if the text is not canonical or inconsistent.
    """
    variant_text, terrain, pieces, turn, reserves, clock = split_fields(text, GAME, FIELDS)
    variant = Variant.from_text(variant_text)
    board, letters = read_terrain(terrain, _known_letters(variant))
    check_room(variant, board)
    tables = board_tables(board, variant.over_gaps)
    position = new_position(variant, tables)
    _lay_terrain(position, board, letters)
    read_pieces(GAME, position, board, letters, pieces, dict.fromkeys(KIND_LETTERS, PLAIN))
    _read_turn(position, variant, board, turn)
    example = f"{RESERVE.default}/{RESERVE.default}"
    read_reserves(GAME, position, reserves, variant.reserves, DRONES, example)
    most = variant.draw_after if position.phase == Phase.MAIN else 0
    position.clock = read_number(clock, "CLOCK", 0, most)
    _check_set_up(position, tables, turn)
    position.key = key_from_scratch(position)
    if position.phase == Phase.MAIN:
        check_end(position, tables)
    return Setup(variant, board, position)


def _known_letters(variant: Variant) -> str:
    """The terrain letters of a variant."""
    blocks = variant.edition == BLOCKS_EDITION
    pylon = "" if variant.pylon == PYLON_ABSENT else PYLON_LETTER
    return PLAIN + (OBSTACLE_LETTERS[1:] if blocks else OBSTACLE_LETTERS[LAVA]) + pylon


def _lay_terrain(position: Record, board: HexBoard, letters: tuple[str, ...]) -> None:
    for cell, letter in enumerate(letters):
        if letter == PYLON_LETTER:
            if position.pylon != NO_CELL:
                raise NotationError(message("vorcept-two-pylons", cell=board.name(cell)))
            set_pylon(position, cell)
        elif letter != PLAIN:
            place_obstacle(position, OBSTACLE_LETTERS.index(letter), cell)


def _read_turn(position: Record, variant: Variant, board: HexBoard, turn: str) -> None:
    match = TURN.fullmatch(turn)
    if match is None:
        raise NotationError(message("vorcept-turn", found=excerpt(turn)))
    position.side = SIDE_LETTERS.index(match["side"])
    if match["pylon"]:
        position.phase = Phase.PYLON
        position.obstacles_left = variant.blocks
    elif match["to_lay"]:
        position.phase = Phase.BLOCKS
        position.obstacles_left = read_number(match["to_lay"], "TURN", 1, variant.blocks)
        position.passes = 1 if match["block_pass"] else 0
    elif match["host"]:
        position.phase = Phase.HOST
    else:
        position.phase = Phase.MAIN
        read_main_turn(position, board, match["left"], match["acted"], match["main_pass"], turn)


def _check_set_up(position: Record, tables: Record, turn: str) -> None:
    """Raise an error for a set-up phase that cannot continue."""
    if position.phase == Phase.MAIN:
        return
    only_red_is_due = position.phase == Phase.HOST and position.side == RED
    if position.leader[RED] != NO_CELL or (
        position.leader[BLUE] != NO_CELL and not only_red_is_due
    ):
        raise NotationError(message("vorcept-turn-hosts", found=turn))
    to_come = 1 if only_red_is_due else 2
    if position.phase == Phase.PYLON:
        if position.side == RED or position.pylon != NO_CELL or position.pylon_rule == PYLON_ABSENT:
            raise NotationError(message("vorcept-turn-pylon", found=turn))
        if not list_cells(pylon_cells(position, tables)):
            raise NotationError(message("vorcept-no-room", found=turn))
        to_come += 1
    if count(position.free) < to_come:
        raise NotationError(message("vorcept-no-room", found=turn))


def format_position(setup: Setup) -> str:
    """The text of a position."""
    return position_text(setup, plain_record(setup.position))


def position_text(setup: Setup, position: Record) -> str:
    """The text of a position given as a plain record."""
    variant, board, _ = setup
    return " ".join(
        (
            GAME,
            variant.text,
            board.text(terrain_letters(position)),
            format_pieces(position, board, KIND_LETTERS),
            format_turn(position, board),
            format_reserves(position, DRONE_1),
            str(position.clock),
        )
    )


def terrain_letters(position: Record) -> dict[int, str]:
    """The letters of the cells that are not plain."""
    letters = {
        cell: letter
        for kind, letter in enumerate(OBSTACLE_LETTERS)
        for cell in list_cells(position.obstacles[kind])
    }
    if position.pylon != NO_CELL:
        letters[int(position.pylon)] = PYLON_LETTER
    return letters


def format_turn(position: Record, board: HexBoard) -> str:
    """The TURN field."""
    side = SIDE_LETTERS[position.side]
    if position.phase == Phase.PYLON:
        return f"{side}:pylon"
    if position.phase == Phase.BLOCKS:
        return f"{side}:blocks:{position.obstacles_left}" + (":p" if position.passes else "")
    if position.phase == Phase.HOST:
        return f"{side}:host"
    return format_main_turn(position, board)


# --- Actions ----------------------------------------------------------------------------------


def parse_action(text: str, setup: Setup) -> int:
    """The code of an action text.

    Raises:
        NotationError: if it cannot be read, or names a cell that the board does not have.
    """
    if text == "pass":
        return PASS
    if match := PLACEMENT.fullmatch(text):
        return encode(HANDS[match["what"]], read_cell(setup.board, match["cell"], text))
    if match := MOVE.fullmatch(text):
        source, target = (read_cell(setup.board, match[end], text) for end in ("source", "target"))
        return encode(source, target)
    raise NotationError(message("vorcept-action", found=excerpt(text)))


def format_action(action: int, setup: Setup) -> str:
    """The text of an action code."""
    if action == PASS:
        return "pass"
    board = setup.board
    source, target = decode(action)
    if source in HAND_LETTERS:
        return f"{HAND_LETTERS[source]}@{board.name(target)}"
    return f"{board.name(source)}-{board.name(target)}"
