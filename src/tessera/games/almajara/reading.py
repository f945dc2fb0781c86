"""Strict parsing of Almajara's position texts (spec: Text)."""

import re
from collections.abc import Callable, Iterable
from typing import TypeAlias

import numpy as np

from tessera.games.almajara.kernels.movegen import free_homes, placeable
from tessera.games.almajara.kernels.playing import check_end, needs_card
from tessera.games.almajara.kernels.tokens import include, put_token
from tessera.games.almajara.kernels.zones import zones_held
from tessera.games.almajara.kit import Kit, TokenType
from tessera.games.almajara.layout import (
    CELLS,
    EVERY_ZONE,
    FACES,
    FREE,
    GUARDIAN,
    HAND,
    NORTH,
    NORTH_PORTAL,
    SIDE_LETTERS,
    SOUTH,
    SOUTH_PORTAL,
    TYPES,
    UNITS,
    End,
    Flip,
    Phase,
    face_of,
    owner_of,
)
from tessera.games.almajara.setup import (
    Setup,
    Variant,
    new_position,
    prepare,
    reserve_count,
)
from tessera.games.almajara.zones import PORTALS, ZoneBoard
from tessera.games.common.errors import NotationError
from tessera.games.common.fields import read_number, split_fields
from tessera.i18n import excerpt, message
from tessera.kernel.bits import ZERO
from tessera.kernel.contract import ONGOING

GAME = "almajara"
FIELDS = ("variant", "zones", "pieces", "turn", "reserves", "points", "cards", "clock")
"""The fields of a position text after the game's name."""
Counts: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.uint8]]"
"""Counts of several kinds."""

WAITING = TYPES + FACES
"""Kinds of pending tokens."""
MOST_TAKEN = 999_999_999
MOST_TO_PLACE = 99

CELL = "[a-z][0-9]{1,2}"
FACE = "[A-Z][0-9]{2}"
EITHER = "?"
"""What follows a type whose tokens are pending, and will show either face."""
PIECE = re.compile(rf"(?P<face>[A-Za-z][0-9]{{2}})(?P<cell>{CELL})")
CELLS_OR_NONE = rf"-|{CELL}(?:\+{CELL})*"
BEFORE_PLAY = re.compile(
    r"(?P<setup>[sn]):setup:(?P<south>[0-9]{1,2}):(?P<north>[0-9]{1,2})"
    r"|\?(?P<chance>[sn]):(?P<what>deal|draw)"
)
IN_TURN = {
    (once, each): re.compile(
        r"(?P<side>[sn]):main:(?P<left>[0-3])"
        rf":(?P<acted>{CELLS_OR_NONE}):(?P<active>{CELLS_OR_NONE}):(?P<guarded>{CELLS_OR_NONE})"
        + (rf":(?P<defended>{CELLS_OR_NONE})" if once else "")
        + (rf":(?P<portals>{CELLS_OR_NONE})" if each else ":(?P<portal>[01])")
    )
    for once in (False, True)
    for each in (False, True)
}
"""[whether a token is guarded once, whether portals are counted one by one]: TURN in a turn."""


def parse_position(text: str, kit: Kit) -> Setup:
    """Parse a position text.

    Raises:
        NotationError: if the text is not canonical or makes no sense; it names the field.
    """
    variant, zones, pieces, turn, reserves, points, cards, clock = split_fields(text, GAME, FIELDS)
    board = ZoneBoard.from_text(zones)
    setup = Setup(Variant.from_text(variant), board, kit, new_position())
    _read_pieces(setup, pieces)
    _read_reserves(setup, reserves)
    _check_counts(setup)
    prepare(setup)
    _read_cards(setup, cards)
    _read_turn(setup, turn)
    _read_points(setup, points)
    in_turns = setup.position.phase in (Phase.DRAW, Phase.MAIN)
    most = setup.variant.draw_after if in_turns else 0
    setup.position.clock = read_number(clock, "CLOCK", 0, most)
    check_end(setup.position, setup.tables)
    _check_end(setup, turn, points)
    return setup


def read_cell(board: ZoneBoard, name: str, field: str) -> int:
    """Parse a cell name.

    Raises:
        NotationError: naming the field, if the board has no such cell.
    """
    try:
        return board.index(name)
    except KeyError:
        where, found = excerpt(field), excerpt(name)
        raise NotationError(message("position-cell", field=where, found=found)) from None


def read_face(setup: Setup, name: str, field: str) -> int:
    """Parse a face id.

    Raises:
        NotationError: naming the field, if the kit has no such face, or the variant leaves it out.
    """
    variant, _, kit, _ = setup
    try:
        face = kit.face_index(name)
    except KeyError:
        face = -1
    if face < 0 or not variant.in_kit(kit.types[face >> 1].category):
        known = _span(face.id for token in _played(setup) for face in token.faces)
        where, found = excerpt(field), excerpt(name)
        raise NotationError(message("almajara-face", field=where, found=found, expected=known))
    return face


def _read_pieces(setup: Setup, text: str) -> None:
    last = -1
    for piece in [] if text == "-" else text.split(","):
        match = PIECE.fullmatch(piece)
        if match is None:
            raise NotationError(message("almajara-piece", found=excerpt(piece)))
        face = read_face(setup, match["face"].upper(), "PIECES")
        cell = read_cell(setup.board, match["cell"], "PIECES")
        if cell <= last:
            raise NotationError(message("almajara-piece-order", piece=piece))
        last = cell
        put_token(setup.position, SOUTH if match["face"][0].isupper() else NORTH, face, cell)


def _read_reserves(setup: Setup, text: str) -> None:
    position = setup.position
    sides = [side.split(";") for side in text.split("/")]
    if [len(parts) for parts in sides] != [3, 3]:
        raise NotationError(message("almajara-reserves", found=excerpt(text)))
    for side, (fresh, fixed, pending) in enumerate(sides):
        position.fresh[side] = _read_list(fresh, "RESERVES", lambda name: _read_type(setup, name))
        position.fixed[side] = _read_faces(setup, fixed, "RESERVES")
        waiting = _read_list(pending, "RESERVES", lambda name: _read_waiting(setup, name), WAITING)
        position.pending_fresh[side], position.pending[side] = waiting[:TYPES], waiting[TYPES:]


def _read_waiting(setup: Setup, name: str) -> int:
    """The place of a pending token: types that will show either face come before faces."""
    if setup.variant.flip == Flip.CHOICE and name.endswith(EITHER):
        return _read_type(setup, name.removesuffix(EITHER))
    return TYPES + read_face(setup, name, "RESERVES")


def _read_type(setup: Setup, name: str) -> int:
    variant, _, kit, _ = setup
    try:
        kind = kit.type_index(name)
    except KeyError:
        kind = -1
    if kind < 0 or not variant.in_kit(kit.types[kind].category):
        known = _span(token.id for token in _played(setup))
        raise NotationError(message("almajara-type", found=excerpt(name), expected=known))
    return kind


def _played(setup: Setup) -> list[TokenType]:
    """The types of the kit that the variant includes."""
    return [token for token in setup.kit.types if setup.variant.in_kit(token.category)]


def _span(names: Iterable[str]) -> str:
    """The first and last of some names for messages; there may be none."""
    known = list(names)
    return f"{known[0]}–{known[-1]}" if known else "–"


def _read_list(text: str, field: str, index: Callable[[str], int], kinds: int = TYPES) -> Counts:
    """Parse counts from a list such as `O1+O3*2`."""
    counts, last = np.zeros(kinds, dtype=np.uint8), -1
    for entry in [] if text == "-" else text.split("+"):
        name, times, number = entry.partition("*")
        place = index(name)
        if place <= last:
            raise NotationError(message("almajara-list-order", field=field, found=excerpt(entry)))
        last = place
        if times and not re.fullmatch("[2-9]|[1-9][0-9]", number):
            raise NotationError(message("almajara-list-times", field=field, found=excerpt(entry)))
        counts[place] = int(number) if times else 1
    return counts


def _read_faces(setup: Setup, text: str, field: str) -> Counts:
    """Parse counts of faces from such a list."""
    return _read_list(text, field, lambda name: read_face(setup, name, field), FACES)


def _check_counts(setup: Setup) -> None:
    """Raise an error for more tokens of a type than the kit has."""
    position, kit = setup.position, setup.kit
    on_board = np.bincount([face >> 1 for _, _, face in tokens(setup)], minlength=TYPES)
    by_face = position.fixed.sum(axis=0) + position.pending.sum(axis=0)
    by_type = position.fresh.sum(axis=0) + position.pending_fresh.sum(axis=0)
    counts = on_board + by_type + by_face.reshape(TYPES, 2).sum(axis=1)
    for token, found in zip(kit.types, map(int, counts), strict=False):
        if found > token.copies:
            front, back = (face.name for face in token.faces)
            raise NotationError(
                message("almajara-too-many", front=front, back=back, found=found, most=token.copies)
            )


def _read_cards(setup: Setup, text: str) -> None:
    position, has_cards = setup.position, setup.variant.has_cards
    if text == "-" or not has_cards:
        if has_cards or text != "-":
            key = "almajara-cards" if has_cards else "almajara-no-cards"
            raise NotationError(message(key, found=excerpt(text)))
        return
    parts = text.split("/")
    if len(parts) != 3:
        raise NotationError(message("almajara-cards", found=excerpt(text)))
    piles = []
    for part in parts:
        counts = _read_faces(setup, part, "CARDS")
        piles.append(sum(1 << int(face) for face in np.flatnonzero(counts)))
        if (counts > 1).any():
            raise NotationError(message("almajara-card-twice", found=excerpt(part)))
    south, north, discards = piles
    if south & north or south & discards or north & discards:
        raise NotationError(message("almajara-card-twice", found=excerpt(text)))
    if max(south.bit_count(), north.bit_count()) > HAND:
        raise NotationError(message("almajara-hand", found=excerpt(text), most=HAND))
    position.hand[SOUTH], position.hand[NORTH] = south, north
    position.discards = discards


def _read_turn(setup: Setup, text: str) -> None:
    position = setup.position
    variant = setup.variant
    if match := IN_TURN[variant.guard_once, variant.portal_limit_each].fullmatch(text):
        position.side = SIDE_LETTERS.index(match["side"])
        _read_main_turn(setup, match)
        return
    match = BEFORE_PLAY.fullmatch(text)
    if match is None:
        last = ("-:" if variant.guard_once else "") + ("-" if variant.portal_limit_each else "0")
        form = f"n:main:2:b2+c4:b5:-:{last}"
        raise NotationError(message("almajara-turn", found=excerpt(text), form=form))
    position.side = SIDE_LETTERS.index(match["setup"] or match["chance"])
    if match["setup"]:
        _read_setup_turn(setup, match, text)
    else:
        _read_chance_turn(setup, match, text)


def _read_setup_turn(setup: Setup, match: re.Match[str], text: str) -> None:
    position = setup.position
    position.phase = Phase.SETUP
    for side, number in enumerate((match["south"], match["north"])):
        position.to_place[side] = read_number(number, "TURN", 0, MOST_TO_PLACE)
    due = position.to_place[position.side] > 0 and placeable(position, setup.tables) != ZERO
    if not due or free_homes(position, setup.tables) == 0:
        raise NotationError(message("almajara-turn-nothing-to-place", found=text))


def _read_chance_turn(setup: Setup, match: re.Match[str], text: str) -> None:
    position, variant, tables = setup.position, setup.variant, setup.tables
    if not variant.has_cards or not needs_card(position, tables):
        raise NotationError(message("almajara-turn-no-draw", found=text))
    if match["what"] == "deal":
        position.phase = Phase.DEAL
        for side in (SOUTH, NORTH):
            position.to_place[side] = min(variant.start, reserve_count(position, side))
        return
    position.phase = Phase.DRAW
    position.left = UNITS
    position.active = zones_held(position, tables, position.side)


def _read_main_turn(setup: Setup, match: re.Match[str]) -> None:
    position, board, tables = setup.position, setup.board, setup.tables
    position.phase = Phase.MAIN
    position.left = int(match["left"])
    side = int(position.side)
    mine = zones_held(position, tables, side)
    for cell in _read_cells(board, match["active"]):
        zone = board.zone_of[cell]
        if board.zones[zone].mark != cell or not mine >> zone & 1:
            raise NotationError(message("almajara-turn-active", cell=board.name(cell)))
        position.active |= 1 << zone
    for cell in _read_cells(board, match["acted"]):
        if owner_of(position.token_at[cell]) != side:
            raise NotationError(message("almajara-turn-acted", cell=board.name(cell)))
        include(position.acted, cell)
    for cell in _read_cells(board, match["guarded"]):
        here = position.token_at[cell]
        guardian = owner_of(here) == 1 - side and tables.category[face_of(here)] == GUARDIAN
        if not guardian or not setup.variant.has_guards:
            raise NotationError(message("almajara-turn-guarded", cell=board.name(cell)))
        include(position.guarded, cell)
    named = match.groupdict()
    for cell in _read_cells(board, named.get("defended", "-")):
        if owner_of(position.token_at[cell]) != 1 - side or not setup.variant.has_guards:
            raise NotationError(message("almajara-turn-defended", cell=board.name(cell)))
        include(position.defended, cell)
    if setup.variant.portal_limit_each:
        position.portals_used = _read_portals(board, side, match["portals"])
    elif match["portal"] == "1":
        position.portals_used = EVERY_ZONE


def _read_portals(board: ZoneBoard, side: int, text: str) -> int:
    """The used own portals, as bits."""
    used = 0
    for cell in _read_cells(board, text):
        number = board.zone_of[cell]
        zone = board.zones[number]
        if zone.mark != cell or zone.kind != PORTALS[side]:
            raise NotationError(message("almajara-turn-portal", cell=board.name(cell)))
        used |= 1 << number
    return used


def _read_cells(board: ZoneBoard, text: str) -> list[int]:
    cells = [] if text == "-" else [read_cell(board, name, "TURN") for name in text.split("+")]
    if cells != sorted(set(cells)):
        raise NotationError(message("almajara-turn-order", found=excerpt(text)))
    return cells


def _read_points(setup: Setup, text: str) -> None:
    position = setup.position
    parts = text.split(":")
    if len(parts) != 3:
        raise NotationError(message("almajara-points", found=excerpt(text)))
    for side in (SOUTH, NORTH):
        position.taken[side] = read_number(parts[side], "POINTS", 0, MOST_TAKEN)
    position.turns = read_number(parts[2], "POINTS", 0, setup.variant.limit or MOST_TAKEN)


def _check_end(setup: Setup, turn: str, points: str) -> None:
    """Raise an error for a position that cannot continue although it is not over."""
    variant, _, _, position = setup
    tables = setup.tables
    south, north = (int(zones_held(position, tables, side)) for side in (SOUTH, NORTH))
    if south & int(tables.zones[NORTH_PORTAL]) and north & int(tables.zones[SOUTH_PORTAL]):
        raise NotationError(message("almajara-two-winners"))
    if position.phase == Phase.MAIN and position.left == 0 and position.end != End.PORTAL:
        raise NotationError(message("almajara-turn-over", found=excerpt(turn), most=UNITS))
    if position.result == ONGOING and 0 < variant.limit <= position.turns:
        raise NotationError(message("almajara-points-limit", found=points, most=variant.limit))


def tokens(setup: Setup) -> list[tuple[int, int, int]]:
    """The cell, side and face of every token on the board, in cell order."""
    stands = [int(token) for token in setup.position.token_at[:CELLS]]
    there = ((cell, token) for cell, token in enumerate(stands) if token != FREE)
    return [(cell, owner_of(token), face_of(token)) for cell, token in there]
