"""Formatting of positions, formatting and parsing of actions (spec: Text)."""

import re
from collections.abc import Iterable, Sequence

from tessera.games.almajara.kernels.movegen import deck_of
from tessera.games.almajara.kernels.tokens import Words
from tessera.games.almajara.layout import (
    END_TURN,
    FACES,
    NO_CARD,
    NORTH,
    SIDE_LETTERS,
    SOUTH,
    SOUTH_PORTAL,
    ActionKind,
    Phase,
    action_kind,
    card_of,
    cell_of,
    encode,
    target_of,
)
from tessera.games.almajara.reading import CELL, EITHER, FACE, GAME, read_cell, read_face, tokens
from tessera.games.almajara.setup import Setup
from tessera.games.common.errors import NotationError
from tessera.games.common.plain import plain_record
from tessera.i18n import excerpt, message
from tessera.kernel.bits import Word

PLACEMENT = re.compile(rf"(?P<face>{FACE})@(?P<cell>{CELL})")
MOVE = re.compile(rf"(?P<cell>{CELL})-(?P<target>{CELL})(?::(?P<card>{FACE}))?")
WITHDRAWAL = re.compile(rf"(?P<cell>{CELL})\^")
DISCARD = re.compile(rf"(?P<face>{FACE})\^")
DRAW = re.compile(rf"\+(?P<face>{FACE})")


# --- Positions --------------------------------------------------------------------------------


def format_position(setup: Setup) -> str:
    """The text of a position."""
    return position_text(setup._replace(position=plain_record(setup.position)))


def position_text(setup: Setup) -> str:
    """The text of a position given as a plain record."""
    variant, board, _, position = setup
    return " ".join(
        (
            GAME,
            variant.text,
            board.text,
            _format_pieces(setup),
            format_turn(setup),
            "/".join(format_reserve(setup, side) for side in (SOUTH, NORTH)),
            f"{position.taken[SOUTH]}:{position.taken[NORTH]}:{position.turns}",
            _format_cards(setup),
            str(position.clock),
        )
    )


def face_name(setup: Setup, face: int) -> str:
    """The id of a face."""
    return setup.kit.faces[face].id


def _format_pieces(setup: Setup) -> str:
    name = setup.board.name
    pieces = [
        (face_name(setup, face) if side == SOUTH else face_name(setup, face).lower()) + name(cell)
        for cell, side, face in tokens(setup)
    ]
    return ",".join(pieces) or "-"


def format_turn(setup: Setup) -> str:
    """The TURN field."""
    position = setup.position
    side = SIDE_LETTERS[position.side]
    match Phase(int(position.phase)):
        case Phase.SETUP:
            return f"{side}:setup:{position.to_place[SOUTH]}:{position.to_place[NORTH]}"
        case Phase.DEAL:
            return f"?{side}:deal"
        case Phase.DRAW:
            return f"?{side}:draw"
        case Phase.MAIN:
            return f"{side}:main:{position.left}:{_format_done(setup)}"


def _format_done(setup: Setup) -> str:
    """The part of TURN about this turn: cells that acted or guarded, and used portals."""
    position, variant = setup.position, setup.variant
    lists = [members(setup, position.acted), active_marks(setup), members(setup, position.guarded)]
    if variant.guard_once:
        lists.append(members(setup, position.defended))
    if variant.portal_limit_each:
        lists.append(portals_used(setup))
    done = ["+".join(map(setup.board.name, cells)) or "-" for cells in lists]
    if not variant.portal_limit_each:
        done.append(str(int(position.portals_used != 0)))
    return ":".join(done)


def members(setup: Setup, cells: Words) -> list[int]:
    """The cells of a set, in cell order."""
    word = sum(int(part) << 64 * number for number, part in enumerate(cells))
    return [cell for cell in range(setup.board.size) if word >> cell & 1]


def active_marks(setup: Setup) -> list[int]:
    """The marks that are active for the side to move, in cell order."""
    return _marks(setup, int(setup.position.active))


def portals_used(setup: Setup) -> list[int]:
    """The marks of the own portals that are closed for the rest of this turn."""
    own = int(setup.tables.zones[SOUTH_PORTAL + setup.position.side])
    return _marks(setup, int(setup.position.portals_used) & own)


def _marks(setup: Setup, zones: int) -> list[int]:
    """The marks of some zones, in cell order."""
    numbered = enumerate(setup.board.zones)
    return sorted(z.mark for n, z in numbered if zones >> n & 1 and z.mark is not None)


def format_reserve(setup: Setup, side: int) -> str:
    """A side's part of the RESERVES field."""
    position, kit = setup.position, setup.kit
    fresh = _format_list([token.id for token in kit.types], position.fresh[side])
    names = [face.id for face in kit.faces]
    fixed = _format_list(names, position.fixed[side])
    names = [*(token.id + EITHER for token in kit.types), *names]
    waiting = [*position.pending_fresh[side][: len(kit.types)], *position.pending[side]]
    return f"{fresh};{fixed};{_format_list(names, waiting)}"


def _format_list(names: Sequence[str], counts: Iterable[int]) -> str:
    entries = [
        name if many == 1 else f"{name}*{many}"
        for name, many in zip(names, counts, strict=False)
        if many
    ]
    return "+".join(entries) or "-"


def faces_in(word: Word) -> list[int]:
    """The faces of a word, in kit order."""
    return [face for face in range(FACES) if int(word) >> face & 1]


def deck(setup: Setup) -> list[int]:
    """The cards that can still be drawn."""
    return faces_in(deck_of(setup.position, setup.tables))


def _format_cards(setup: Setup) -> str:
    if not setup.variant.has_cards:
        return "-"
    position = setup.position
    piles = (*position.hand, position.discards)
    return "/".join("+".join(face_name(setup, f) for f in faces_in(pile)) or "-" for pile in piles)


# --- Actions ----------------------------------------------------------------------------------


def parse_action(text: str, setup: Setup) -> int:
    """Parse an action text into its code.

    Raises:
        NotationError: if it cannot be read, or names a cell or a face that does not exist.
    """
    board = setup.board
    if text == "end":
        return END_TURN
    if match := MOVE.fullmatch(text):
        card = read_face(setup, match["card"], text) if match["card"] else NO_CARD
        source, target = (read_cell(board, match[part], text) for part in ("cell", "target"))
        return encode(ActionKind.MOVE, source, target, card)
    if match := PLACEMENT.fullmatch(text):
        face = read_face(setup, match["face"], text)
        return encode(ActionKind.PLACE, read_cell(board, match["cell"], text), 0, face)
    if match := WITHDRAWAL.fullmatch(text):
        return encode(ActionKind.WITHDRAW, read_cell(board, match["cell"], text), 0, 0)
    if match := DISCARD.fullmatch(text):
        return encode(ActionKind.DISCARD, 0, 0, read_face(setup, match["face"], text))
    if match := DRAW.fullmatch(text):
        return encode(ActionKind.DRAW, 0, 0, read_face(setup, match["face"], text))
    raise NotationError(message("almajara-action", found=excerpt(text)))


def format_action(code: int, setup: Setup) -> str:
    """The text of an action code."""
    name = setup.board.name
    match action_kind(code):
        case ActionKind.MOVE:
            card = card_of(code)
            by = "" if card == NO_CARD else f":{face_name(setup, card)}"
            return f"{name(cell_of(code))}-{name(target_of(code))}{by}"
        case ActionKind.PLACE:
            return f"{face_name(setup, card_of(code))}@{name(cell_of(code))}"
        case ActionKind.WITHDRAW:
            return f"{name(cell_of(code))}^"
        case ActionKind.DISCARD:
            return f"{face_name(setup, card_of(code))}^"
        case ActionKind.DRAW:
            return f"+{face_name(setup, card_of(code))}"
        case _:
            return "end"
