"""Parsing and formatting of Pit's position and action texts (spec: Text)."""

import re

from tessera.games.common.errors import NotationError
from tessera.games.common.fields import read_number, split_fields
from tessera.games.common.plain import plain_record
from tessera.games.hexes.kernels.pieces import pieces_key
from tessera.games.hexes.layout import NO_BEARING, SIDE_LETTERS
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
from tessera.games.pit.kernels.playing import check_end
from tessera.games.pit.layout import (
    CARRY,
    GAP,
    HAND,
    KIND_LETTERS,
    LUMEN,
    PASS,
    PUSH_FIRST,
    Phase,
    drop_of,
    encode,
    gap_step_of,
    load_of,
    pushes_first,
    source_of,
    target_of,
    thrower_of,
)
from tessera.games.pit.setup import ARMY, Setup, Variant, new_position, tables_of
from tessera.games.pit.terrain import GROUND, LETTERS, PILLAR
from tessera.geometry.hexboard import HexBoard, cell_name
from tessera.geometry.hexes import DIRECTIONS, Hex
from tessera.i18n import excerpt, message
from tessera.kernel.bits import NO_CELL, list_cells
from tessera.kernel.contract import Record

GAME = "pit"

TRUCE = r"(?::t(?P<truce>[1-9][0-9]?))?"
TURN = re.compile(rf"(?P<side>[br]):(?:(?P<setup>setup)(?P<setup_pass>:p)?|{MAIN_TURN}{TRUCE})")
PLACEMENT = re.compile(rf"(?P<kind>[{KIND_LETTERS}])@(?P<cell>{CELL})")
ACTION = re.compile(
    rf"(?P<source>{CELL})(?:-(?P<target>{CELL}))?"
    rf"(?:(?P<mark>[<>])(?P<thrown>{CELL})|~(?P<load>{CELL}):(?P<drop>{CELL}))?"
)
PUSH_THEN_MOVE = re.compile(rf"(?P<source>{CELL})>(?P<load>{CELL})-(?P<target>{CELL})")
THROW_MARKS = "<>"
"""Of a Lumen and of an Imp."""

LAND = GROUND + PILLAR
STANDS_ON = {"L": LETTERS, "I": LAND, "G": LAND, "B": LAND}


# --- Positions --------------------------------------------------------------------------------


def parse_position(text: str) -> Setup:
    """Parse a position text.

    Raises:
        NotationError: if the text is not canonical or makes no sense; it names the field.
    """
    variant_text, terrain_text, pieces, turn, reserves, clock = split_fields(text, GAME, FIELDS)
    variant = Variant.from_text(variant_text)
    terrain = read_terrain(terrain_text, LETTERS)
    position = new_position(variant, tables_of(variant, terrain))
    read_pieces(GAME, position, terrain.board, terrain.letters, pieces, STANDS_ON)
    _read_turn(position, terrain.board, variant, turn)
    main = position.phase == Phase.MAIN
    example = f"{ARMY.default}/{ARMY.default}"
    read_reserves(GAME, position, reserves, variant.armies, KIND_LETTERS, example)
    if main and position.reserve.any():
        raise NotationError(message("pit-reserves-main", found=excerpt(reserves)))
    position.clock = read_number(clock, "CLOCK", 0, variant.draw_after if main else 0)
    position.key = pieces_key(position)
    if main:
        check_end(position)
    return Setup(variant, terrain, position)


def _read_turn(position: Record, board: HexBoard, variant: Variant, turn: str) -> None:
    match = TURN.fullmatch(turn)
    if match is None:
        raise NotationError(message("pit-turn", found=excerpt(turn)))
    position.side = SIDE_LETTERS.index(match["side"])
    if match["setup"]:
        position.passes = 1 if match["setup_pass"] else 0
        return
    position.phase = Phase.MAIN
    read_main_turn(position, board, match["left"], match["acted"], match["main_pass"], turn)
    position.truce = int(match["truce"] or 0)
    if position.truce > variant.longest_truce:
        raise NotationError(message("pit-turn-truce", found=turn, most=variant.longest_truce))


def format_position(setup: Setup) -> str:
    """The text of a position."""
    return position_text(setup, plain_record(setup.position))


def position_text(setup: Setup, position: Record) -> str:
    """The text of a position given as a plain record."""
    variant, terrain, _ = setup
    return " ".join(
        (
            GAME,
            variant.text,
            terrain.text,
            format_pieces(position, terrain.board, KIND_LETTERS),
            format_turn(position, terrain.board),
            format_reserves(position, LUMEN),
            str(position.clock),
        )
    )


def format_turn(position: Record, board: HexBoard) -> str:
    """The TURN field."""
    if position.phase == Phase.MAIN:
        truce = f":t{position.truce}" if position.truce else ""
        return format_main_turn(position, board) + truce
    return f"{SIDE_LETTERS[position.side]}:setup" + (":p" if position.passes else "")


# --- Actions ----------------------------------------------------------------------------------


def parse_action(text: str, setup: Setup) -> int:
    """Parse an action text into its code.

    Raises:
        NotationError: if it cannot be read, names a cell that the board does not have, or lets a
            piece do what its kind cannot.
    """
    board = setup.board
    if text == "pass":
        return PASS
    if match := PLACEMENT.fullmatch(text):
        kind = KIND_LETTERS.index(match["kind"])
        return encode(HAND + kind, read_cell(board, match["cell"], text), NO_CELL, 0)
    if match := PUSH_THEN_MOVE.fullmatch(text):
        source, load, target = (read_cell(board, cell, text) for cell in match.groups())
        if source == target:
            raise NotationError(message("pit-action", found=excerpt(text)))
        return encode(source, target, load, PUSH_FIRST)
    match = ACTION.fullmatch(text)
    if match is None or not _says_enough(match):
        raise NotationError(message("pit-action", found=excerpt(text)))
    source = read_cell(board, match["source"], text)
    target = read_cell(board, match["target"], text) if match["target"] else source
    if match["thrown"]:
        load = read_cell(board, match["thrown"], text)
        return encode(source, target, load, THROW_MARKS.index(match["mark"]))
    if match["load"]:
        load = read_cell(board, match["load"], text)
        drop, flags = _read_drop(setup, text, source, target)
        return encode(source, target, load, drop) | flags
    return encode(source, target, NO_CELL, 0)


def _says_enough(match: re.Match[str]) -> bool:
    """Whether an action moves a piece or throws one; a move to the own cell is not an action."""
    if match["target"] is None:
        return match["mark"] is not None
    return match["target"] != match["source"] or match["thrown"] is match["load"] is None


def _read_drop(setup: Setup, text: str, source: int, target: int) -> tuple[int, int]:
    """The drop of a carry, a cell or a gap on the way, and the flags that say which.

    Raises:
        NotationError: if it is neither.
    """
    board, name = setup.board, text.rpartition(":")[2]
    if not setup.variant.abyss or name in board.names:
        return read_cell(board, name, text), CARRY
    tables = setup.tables
    direction = int(tables.bearing[source, target])
    for step in list_cells(tables.gaps[direction, source]) if direction != NO_BEARING else ():
        if cell_name(step_from(setup, source, direction, step)) == name:
            return step, CARRY | GAP
    raise NotationError(message("pit-why-off-way", action=excerpt(text), cell=excerpt(name)))


def format_action(action: int, setup: Setup) -> str:
    """The text of an action code."""
    if action == PASS:
        return "pass"
    board = setup.board
    source, target, load = source_of(action), target_of(action), load_of(action)
    if source >= HAND:
        return f"{KIND_LETTERS[source - HAND]}@{board.name(target)}"
    if pushes_first(action):
        return f"{board.name(source)}>{board.name(load)}-{board.name(target)}"
    way = board.name(source) if target == source else f"{board.name(source)}-{board.name(target)}"
    if load == NO_CELL:
        return way if target != source else f"{way}-{way}"
    if action & CARRY:
        return f"{way}~{board.name(load)}:{drop_name(action, setup)}"
    return f"{way}{THROW_MARKS[thrower_of(action)]}{board.name(load)}"


def drop_name(action: int, setup: Setup) -> str:
    """The name of the cell or gap where the load of a flight is dropped."""
    if action & GAP:
        return cell_name(drop_place(action, setup))
    return setup.board.name(drop_of(action))


def drop_place(action: int, setup: Setup) -> Hex:
    """The coordinates where the load of a flight is dropped."""
    board = setup.board
    if not action & GAP:
        return board.cells[drop_of(action)]
    source, target = source_of(action), target_of(action)
    direction = int(setup.tables.bearing[source, target])
    return step_from(setup, source, direction, gap_step_of(action))


def step_from(setup: Setup, cell: int, direction: int, steps: int) -> Hex:
    """The coordinates some steps from a cell in a direction."""
    start, step = setup.board.cells[cell], DIRECTIONS[direction]
    return Hex(start.q + steps * step.q, start.r + steps * step.r)
