"""Paper tokens for pieces of a war: awake in front, asleep on the back.

The drawings match `web/war/board/piece-token.ts`, except for hit points.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import groupby
from xml.sax.saxutils import escape

from tessera.games.common.grid import Point
from tessera.games.zodiacs.content.descriptions import localized
from tessera.games.zodiacs.content.letters import distinct_letters, initials
from tessera.games.zodiacs.content.model import Content, Faction, Kind
from tessera.games.zodiacs.scene import WarPiece
from tessera.printing.drawings import Drawing, Frame, svg_text
from tessera.printing.pieces import BLEED, SQUARE, Cut
from tessera.printing.zodiacs.site import SeatSign, paths, patterns

DARK, LIGHT = "#14161c", "#f7f3e6"
TOKEN_WIDTHS = {1: 0.32, 2: 0.37, 3: 0.42}
"""The width of a piece by size, as a fraction of the cell, which holds several pieces."""
FRAME = Frame(-36.0, -39.0, 72.0, 72.0)
SUMMONED_COPIES = 2
"""Copies of kinds that are not in the initial army."""
SLEEPING_SHADE = 0.56
"""How much the colour of a sleeping piece is darkened."""
STACK_LAYOUTS = (
    (1.0, ((0, 0),)),
    (0.74, ((-20, 0), (20, 0))),
    (0.64, ((0, -18), (-19, 14), (19, 14))),
    (0.58, ((-17, -15), (17, -15), (-17, 16), (17, 16))),
    (0.48, ((-14, -20), (14, -20), (-26, 3), (0, 6), (26, 3))),
    (0.48, ((-14, -21), (14, -21), (-26, 2), (26, 2), (-14, 24), (14, 24))),
)
"""Scale and offsets of pieces that share a cell, similar to the site."""


def army(
    content: Content, faction: Faction, sign: SeatSign, cell: float, language: str
) -> list[Cut]:
    """All pieces that a player of a faction may have, with all leaders to choose from."""
    counts = Counter(faction.army)
    letters = _letters(content, language)
    faction_name = localized(faction.name, faction.id, language)
    return [
        _cut(
            content.kinds[name],
            1 if name in faction.leaders else counts[name] or SUMMONED_COPIES,
            faction.id,
            sign,
            cell,
            f"{localized(content.kinds[name].name, name, language)}"
            f" ({faction_name}, {sign.seat + 1})",
            letters.get(name, ""),
        )
        for name in dict.fromkeys((*faction.leaders, *faction.kinds))
    ]


def _letters(content: Content, language: str) -> dict[str, str]:
    """The letters of kinds that choose them, and of those without a figure."""
    own = [kind for kind in content.kinds.values() if kind.id not in paths()]
    return distinct_letters(own, language, content.letters)


def _cut(
    kind: Kind, count: int, faction: str, sign: SeatSign, cell: float, name: str, letters: str
) -> Cut:
    width = TOKEN_WIDTHS.get(kind.size, TOKEN_WIDTHS[3]) * cell
    unit = width / FRAME.width
    front, back = (
        _side(kind, faction, sign, unit, letters, asleep=asleep) for asleep in (False, True)
    )
    return Cut(name, count, front, back, SQUARE, width, width)


def _side(
    kind: Kind, faction: str, sign: SeatSign, unit: float, letters: str, *, asleep: bool
) -> Drawing:
    bled = FRAME.expanded(BLEED / unit)
    paper = (
        f'<rect x="{bled.left}" y="{bled.top}" width="{bled.width}" height="{bled.height}"'
        ' fill="#fffdf8"/>'
    )
    return bled.drawn((paper, token(kind, faction, sign, kind.hp, letters, asleep=asleep)), unit)


def token(
    kind: Kind, faction: str, sign: SeatSign, hp: int, letters: str = "", *, asleep: bool = False
) -> str:
    """A token centred on (0, 0), with its hit points as a number.

    Args:
        kind: of the piece.
        faction: of the kind.
        sign: of the seat.
        hp: its hit points.
        letters: instead of a figure; empty: the figure of the kind, or else its initials.
        asleep: whether it sleeps.
    """
    return "".join(_parts(kind, faction, sign, hp, letters, asleep=asleep))


def place_pieces(
    pieces: Iterable[WarPiece], places: Mapping[str, Point], draw: Callable[[WarPiece], str]
) -> Iterator[str]:
    """Pieces on their cells; those that share a cell are side by side.

    Args:
        pieces: the pieces of a moment.
        places: the centre of each cell.
        draw: draws a piece centred on (0, 0).
    """
    by_cell = sorted(pieces, key=lambda piece: (piece.cell, piece.owner, piece.id))
    for cell, stack in groupby(by_cell, key=lambda piece: piece.cell):
        stacked = tuple(stack)
        scale, offsets = STACK_LAYOUTS[min(len(stacked), len(STACK_LAYOUTS)) - 1]
        for piece, (dx, dy) in zip(stacked, offsets, strict=False):
            x, y = places[cell]
            transform = f"translate({x + dx:.1f} {y + dy:.1f}) scale({scale})"
            yield f'<g transform="{transform}">{draw(piece)}</g>'


def _parts(
    kind: Kind, faction: str, sign: SeatSign, hp: int, letters: str, *, asleep: bool
) -> Iterator[str]:
    shape = paths().get(faction, paths()["water"])
    colour = sign.colour
    fill = mix_colours(colour, "#23262e", SLEEPING_SHADE) if asleep else colour
    plate = fill if asleep else mix_colours(colour, "#ffffff", 0.14)
    yield f'<path d="{shape}" transform="scale(1.14)" fill="{DARK}"/>'
    yield f'<path d="{shape}" fill="{fill}"/>'
    yield owner_pattern(shape, sign.seat)
    yield f'<path d="{shape}" transform="scale(.76)" fill="{plate}"/>'
    yield _figure(kind, letters, mix_colours(colour, "#ffffff", 0.55) if asleep else DARK)
    rim = f'<path d="{shape}" transform="scale(1.14)" fill="none" stroke-linejoin="round"'
    yield f'{rim} stroke="{DARK}" stroke-width="4.2"/>'
    if kind.leader:
        yield (
            f'<path d="{paths()["crown"]}" transform="translate(0 -25)" fill="#ffd96b"'
            f' stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round"/>'
        )
    if not asleep:
        yield f'<circle cx="23" cy="20" r="9.5" fill="{DARK}" stroke="{LIGHT}" stroke-width="1.6"/>'
        yield svg_text(str(hp), (23, 24.6), 13, f'font-weight="700" fill="{LIGHT}"')


def owner_pattern(shape: str, seat: int) -> str:
    """The pattern of a player, which identifies pieces without colour."""
    number = seat % len(patterns())
    if not patterns()[number]:
        return ""
    filled = patterns()[number].endswith("Z")
    stroke = "none" if filled else DARK
    return (
        f'<pattern id="p{number}" width="12" height="12" patternUnits="userSpaceOnUse">'
        f'<path d="{patterns()[number]}" fill="{DARK if filled else "none"}" fill-opacity=".6"'
        f' stroke="{stroke}" stroke-opacity=".6" stroke-width="{4 if number == 3 else 2.4}"'
        f' stroke-linecap="round"/></pattern><path d="{shape}" fill="url(#p{number})"/>'
    )


def _figure(kind: Kind, letters: str, colour: str) -> str:
    path = paths().get(kind.id)
    if path and not letters:
        return (
            f'<path d="{path}" transform="scale(.86)" fill="none" stroke="{colour}"'
            ' stroke-width="3.1" stroke-linecap="round" stroke-linejoin="round"/>'
        )
    shown = escape(letters) or initials(localized(kind.name, kind.id, "en"))
    return svg_text(shown, (0, 8), 22, f'font-weight="700" fill="{colour}"')


def mix_colours(colour: str, other: str, share: float) -> str:
    """A mix of two colours.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    ways = zip(bytes.fromhex(colour[1:]), bytes.fromhex(other[1:]), strict=True)
    return "#" + "".join(f"{round(one + share * (two - one)):02x}" for one, two in ways)
