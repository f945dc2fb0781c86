"""Images of wars for sharing: a map, or moments of a finished war."""

from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

from tessera.games.common.scene import scene_cells
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.scene import WarPiece, WarScene
from tessera.games.zodiacs.state import Setup
from tessera.printing.drawings import FONT, Frame
from tessera.printing.pictures import UNIT, moving_picture, shown, still_picture
from tessera.printing.zodiacs.ground import frame, ground, lie_of, map_of
from tessera.printing.zodiacs.site import owners, paths
from tessera.printing.zodiacs.tokens import DARK, LIGHT, mixed, standing, token, woven

LEAST_ROWS = 6
"""Minimum rows of the player list, so that the names of few players are not huge."""
MOVING_WIDE = 800
"""Pixels, including the list beside the map."""
LONGEST_NAME = 16
LIST_WIDE = 6.4
"""The width of the list beside a map, in row heights."""
ROUND = "M-24 0A24 24 0 1 1 24 0A24 24 0 1 1-24 0Z"


def picture(content: Content, board: str) -> bytes:
    """A map of a content as PNG.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    land = content.maps[board]
    field = hex_map_of(land.board, content.terrains)
    cells = scene_cells(field.board.cells)
    return still_picture(map_of(cells, field.terrain, land.starts, UNIT).svg)


class Painter:
    """Draws moments of a finished war, with a list of players and winners.

    Args:
        setup: the setup of the war.
        names: [seat] the displayed name.
    """

    def __init__(self, setup: Setup, names: Sequence[str]) -> None:
        self._setup = setup
        self._names = names
        field = hex_map_of(setup.board, setup.terrains)
        cells = scene_cells(field.board.cells)
        self._lie = lie_of(cells)
        self._land = "".join(ground(self._lie, cells, field.terrain))

    def picture(self, scene: WarScene) -> bytes:
        """A moment as PNG.

        Raises:
            NotationError: if the drawing libraries are not installed, or rendering times out.
        """
        return still_picture(self._drawn(scene))

    def film(self, scenes: Sequence[WarScene]) -> bytes:
        """Moments as animated WebP, sampled evenly if there are many.

        Raises:
            NotationError: if the drawing libraries are not installed, or rendering times out.
        """
        return moving_picture(map(self._drawn, shown(scenes)), MOVING_WIDE)

    def _drawn(self, scene: WarScene) -> str:
        land = frame(self._lie)
        row = land.height / max(LEAST_ROWS, len(self._names))
        whole = Frame(land.left, land.top, land.width + LIST_WIDE * row, land.height)
        pieces = standing(scene.pieces, self._lie.places, self._token)
        return whole.drawn((self._land, *pieces, *self._players(scene, land, row)), UNIT).svg

    def _token(self, piece: WarPiece) -> str:
        faction = self._setup.seats[piece.owner].faction or ""
        return token(self._setup.kinds[piece.kind], faction, piece.owner, piece.hp)

    def _players(self, scene: WarScene, land: Frame, row: float) -> Iterator[str]:
        """The list of players: sign, name and glory; winners have a crown."""
        won = set(self._winners(scene.result))
        top = land.top + (land.height - row * len(self._names)) / 2
        for seat, (name, player) in enumerate(zip(self._names, scene.players, strict=True)):
            place = f"translate({land.left + land.width:.1f} {top + row * (seat + 0.5):.1f})"
            parts = (*_sign(seat, crowned=seat in won), _told(name, player.glory, out=player.out))
            yield f'<g transform="{place} scale({row / 100:.3f})">{"".join(parts)}</g>'

    def _winners(self, result: str | None) -> Iterable[int]:
        _, _, winner = (result or "").partition(":")
        for seat, setup in enumerate(self._setup.seats):
            if winner and winner == (setup.coalition or setup.name):
                yield seat


def _sign(seat: int, *, crowned: bool) -> Iterator[str]:
    """The sign of a player's pieces, in a row of height 100."""
    yield '<g transform="translate(70 0)">'
    yield f'<path d="{ROUND}" fill="{owners()[seat % len(owners())]}"/>{woven(ROUND, seat)}'
    if crowned:
        yield (
            f'<path d="{paths()["crown"]}" transform="translate(0 -32) scale(1.3)" fill="#ffd96b"'
            f' stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round"/>'
        )
    yield "</g>"


def _told(name: str, glory: int | None, *, out: bool) -> str:
    colour = mixed(LIGHT, DARK, 0.5) if out else LIGHT
    short = name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
    words = short if glory is None else f"{short} · {glory}"
    text = f'<text x="110" y="14" font-family="{FONT}" font-size="42" fill="{colour}">'
    return f"{text}{escape(words)}</text>"
