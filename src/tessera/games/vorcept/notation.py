"""Position and action text of Vorcept, both ways (spec: Text)."""

import re

from tessera.games.common.errors import NotationError
from tessera.games.common.fields import read_number, split_fields
from tessera.games.vorcept.kernels.placement import pylon_cells
from tessera.games.vorcept.kernels.playing import settle
from tessera.games.vorcept.kernels.state import key_from_scratch, lay, put, set_pylon
from tessera.games.vorcept.layout import (
    ACTIONS_A_TURN,
    BLOCKS_EDITION,
    BLUE,
    DRONE_1,
    HAND,
    HOST,
    KIND_LETTERS,
    KINDS,
    LAVA,
    OBSTACLE_IN_HAND,
    OBSTACLE_LETTERS,
    PASS,
    PYLON_ABSENT,
    PYLON_IN_HAND,
    PYLON_LETTER,
    RED,
    SIDE_LETTERS,
    Phase,
    decode,
    encode,
)
from tessera.games.vorcept.setup import Setup, Variant, board_tables, check_room, new_position
from tessera.geometry.hexboard import PLAIN, BoardError, HexBoard, parse_terrain
from tessera.i18n import excerpt, message
from tessera.kernel.bits import NO_CELL, cells, count, has
from tessera.kernel.contract import Record

GAME = "vorcept"
FIELDS = ("variant", "terrain", "pieces", "turn", "reserves", "clock")

TURN = re.compile(
    r"(?P<side>[br]):(?:"
    r"(?P<pylon>pylon)"
    r"|blocks:(?P<to_lay>[0-9]{1,3})(?P<block_pass>:p)?"
    r"|(?P<host>host)"
    r"|main:(?P<left>[12]):(?P<acted>[a-z][0-9]{1,2}|-)(?P<main_pass>:pp?)?"
    r")"
)
PLACEMENT = re.compile(r"(?P<what>[PLHDEF])@(?P<cell>[a-z][0-9]{1,2})")
MOVE = re.compile(r"(?P<source>[a-z][0-9]{1,2})-(?P<target>[a-z][0-9]{1,2})")

HANDS = {
    "P": PYLON_IN_HAND,
    "L": OBSTACLE_IN_HAND,
    **{letter: HAND + kind for kind, letter in enumerate(KIND_LETTERS)},
}
HAND_LETTERS = {source: letter for letter, source in HANDS.items()}


# --- Positions --------------------------------------------------------------------------------


def parse_position(text: str) -> Setup:
    """Read a position text.

    Raises:
        NotationError: if the text is not canonical or makes no sense; it names the field.
    """
    variant_text, terrain, pieces, turn, reserves, clock = split_fields(text, GAME, FIELDS)
    variant = Variant.from_text(variant_text)
    try:
        board, letters = parse_terrain(terrain)
    except BoardError as error:
        raise NotationError(message("position-terrain", problem=error.message)) from None
    check_room(variant, board)
    tables = board_tables(board)
    position = new_position(variant, tables)
    _lay_terrain(position, variant, board, letters)
    _set_pieces(position, board, letters, pieces)
    _read_turn(position, variant, board, turn)
    _read_reserves(position, variant, reserves)
    most = variant.draw_after if position.phase == Phase.MAIN else 0
    position.clock = read_number(clock, "CLOCK", 0, most)
    _check_set_up(position, tables, turn)
    position.key = key_from_scratch(position)
    if position.phase == Phase.MAIN:
        settle(position, tables)
    return Setup(variant, board, position)


def _lay_terrain(
    position: Record, variant: Variant, board: HexBoard, letters: tuple[str, ...]
) -> None:
    blocks = variant.edition == BLOCKS_EDITION
    obstacles = OBSTACLE_LETTERS[1:] if blocks else OBSTACLE_LETTERS[LAVA]
    known = PLAIN + obstacles + ("" if variant.pylon == PYLON_ABSENT else PYLON_LETTER)
    for cell, letter in enumerate(letters):
        if letter not in known:
            raise NotationError(
                message(
                    "vorcept-terrain-letter",
                    found=excerpt(letter),
                    cell=board.name(cell),
                    expected=" ".join(known),
                )
            )
        if letter == PYLON_LETTER:
            if position.pylon != NO_CELL:
                raise NotationError(message("vorcept-two-pylons", cell=board.name(cell)))
            set_pylon(position, cell)
        elif letter != PLAIN:
            lay(position, OBSTACLE_LETTERS.index(letter), cell)


def _set_pieces(position: Record, board: HexBoard, letters: tuple[str, ...], pieces: str) -> None:
    last = -1
    for piece in [] if pieces == "-" else pieces.split(","):
        letter, name = piece[:1], piece[1:]
        if letter.upper() not in KIND_LETTERS or not letter:
            raise NotationError(
                message(
                    "vorcept-piece-letter", found=excerpt(piece), expected=" ".join(KIND_LETTERS)
                )
            )
        cell = _cell(board, name, "PIECES")
        if letters[cell] != PLAIN:
            raise NotationError(
                message("vorcept-piece-on-terrain", piece=piece, found=letters[cell])
            )
        if cell <= last:
            raise NotationError(message("vorcept-piece-order", piece=piece))
        last = cell
        side = BLUE if letter.isupper() else RED
        kind = KIND_LETTERS.index(letter.upper())
        if kind == HOST and position.host[side] != NO_CELL:
            raise NotationError(message("vorcept-two-hosts", cell=name))
        put(position, side, kind, cell)


def _cell(board: HexBoard, name: str, field: str) -> int:
    try:
        return board.index(name)
    except BoardError:
        raise NotationError(message("position-cell", field=field, found=excerpt(name))) from None


def _read_turn(position: Record, variant: Variant, board: HexBoard, turn: str) -> None:
    match = TURN.fullmatch(turn)
    if match is None:
        raise NotationError(message("vorcept-turn", found=excerpt(turn)))
    position.side = SIDE_LETTERS.index(match["side"])
    if match["pylon"]:
        position.phase = Phase.PYLON
        position.to_lay = variant.blocks
    elif match["to_lay"]:
        position.phase = Phase.BLOCKS
        position.to_lay = read_number(match["to_lay"], "TURN", 1, variant.blocks)
        position.passes = 1 if match["block_pass"] else 0
    elif match["host"]:
        position.phase = Phase.HOST
    else:
        position.phase = Phase.MAIN
        position.left = int(match["left"])
        position.passes = len(match["main_pass"] or ":") - 1
        _read_acted(position, board, match["acted"], turn)


def _read_acted(position: Record, board: HexBoard, acted: str, turn: str) -> None:
    fresh = position.left == ACTIONS_A_TURN
    if acted != "-":
        position.acted = _cell(board, acted, "TURN")
        if fresh or not has(position.own[position.side], position.acted):
            raise NotationError(message("vorcept-turn-acted", found=turn, cell=acted))
    if position.passes and not fresh:
        raise NotationError(message("vorcept-turn-pass", found=turn))


def _read_reserves(position: Record, variant: Variant, reserves: str) -> None:
    sides = reserves.split("/")
    if len(sides) != len(SIDE_LETTERS):
        raise NotationError(message("vorcept-reserves", found=excerpt(reserves)))
    for side, counts in enumerate(sides):
        numbers = counts.split(".")
        if len(numbers) != KINDS - DRONE_1:
            raise NotationError(message("vorcept-reserves", found=excerpt(reserves)))
        for kind, number in enumerate(numbers, start=DRONE_1):
            waiting = read_number(number, "RESERVES", 0, 99)
            own = cells(position.own[side])
            standing = len([cell for cell in own if position.kind[cell] == kind])
            if waiting + standing > variant.reserve[kind]:
                raise NotationError(
                    message(
                        "vorcept-too-many",
                        kind=KIND_LETTERS[kind] if side == BLUE else KIND_LETTERS[kind].lower(),
                        found=waiting + standing,
                        most=variant.reserve[kind],
                    )
                )
            position.reserve[side, kind] = waiting


def _check_set_up(position: Record, tables: Record, turn: str) -> None:
    """Refuse a set-up phase that could not go on."""
    if position.phase == Phase.MAIN:
        return
    only_red_is_due = position.phase == Phase.HOST and position.side == RED
    if position.host[RED] != NO_CELL or (position.host[BLUE] != NO_CELL and not only_red_is_due):
        raise NotationError(message("vorcept-turn-hosts", found=turn))
    to_come = 1 if only_red_is_due else 2
    if position.phase == Phase.PYLON:
        if position.side == RED or position.pylon != NO_CELL or position.pylon_rule == PYLON_ABSENT:
            raise NotationError(message("vorcept-turn-pylon", found=turn))
        if not cells(pylon_cells(position, tables)):
            raise NotationError(message("vorcept-no-room", found=turn))
        to_come += 1
    if count(position.free) < to_come:
        raise NotationError(message("vorcept-no-room", found=turn))


def format_position(setup: Setup) -> str:
    """The text of a position."""
    variant, board, position = setup
    return " ".join(
        (
            GAME,
            variant.text,
            board.text(terrain_letters(position)),
            ",".join(f"{letter}{board.name(cell)}" for cell, letter in piece_letters(position))
            or "-",
            format_turn(position, board),
            "/".join(
                ".".join(str(number) for number in position.reserve[side, DRONE_1:])
                for side in (BLUE, RED)
            ),
            str(position.clock),
        )
    )


def terrain_letters(position: Record) -> dict[int, str]:
    """The letters of the cells that are not plain."""
    letters = {
        cell: letter
        for kind, letter in enumerate(OBSTACLE_LETTERS)
        for cell in cells(position.obstacles[kind])
    }
    if position.pylon != NO_CELL:
        letters[int(position.pylon)] = PYLON_LETTER
    return letters


def piece_letters(position: Record) -> list[tuple[int, str]]:
    """All pieces in cell order, each with its cell and its letter."""
    kinds = position.kind
    return sorted(
        (cell, KIND_LETTERS[kinds[cell]] if side == BLUE else KIND_LETTERS[kinds[cell]].lower())
        for side in (BLUE, RED)
        for cell in cells(position.own[side])
    )


def format_turn(position: Record, board: HexBoard) -> str:
    """The TURN field."""
    side = SIDE_LETTERS[position.side]
    if position.phase == Phase.PYLON:
        return f"{side}:pylon"
    if position.phase == Phase.BLOCKS:
        return f"{side}:blocks:{position.to_lay}" + (":p" if position.passes else "")
    if position.phase == Phase.HOST:
        return f"{side}:host"
    acted = "-" if position.acted == NO_CELL else board.name(position.acted)
    passed = ":" + "p" * position.passes if position.passes else ""
    return f"{side}:main:{position.left}:{acted}{passed}"


# --- Actions ----------------------------------------------------------------------------------


def parse_action(text: str, board: HexBoard) -> int:
    """The code of an action text.

    Raises:
        NotationError: if it cannot be read, or names a cell that the board does not have.
    """
    if text == "pass":
        return PASS
    if match := PLACEMENT.fullmatch(text):
        return encode(HANDS[match["what"]], _cell(board, match["cell"], text))
    if match := MOVE.fullmatch(text):
        return encode(_cell(board, match["source"], text), _cell(board, match["target"], text))
    raise NotationError(message("vorcept-action", found=excerpt(text)))


def format_action(action: int, board: HexBoard) -> str:
    """The text of an action code."""
    if action == PASS:
        return "pass"
    source, target = decode(action)
    if source in HAND_LETTERS:
        return f"{HAND_LETTERS[source]}@{board.name(target)}"
    return f"{board.name(source)}-{board.name(target)}"
