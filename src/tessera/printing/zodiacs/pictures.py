"""Images of wars for sharing: a map, or moments of a finished war."""

from collections.abc import Iterable, Iterator, Sequence
from xml.sax.saxutils import escape

from tessera.games.common.scene import scene_cells
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.scene import WarPiece, WarScene
from tessera.games.zodiacs.state import Setup
from tessera.printing.drawings import FONT, Frame
from tessera.printing.pictures import UNIT, render_png, render_webp, sample_frames
from tessera.printing.zodiacs.site import SeatSign, paths, seat_signs
from tessera.printing.zodiacs.terrain import draw_map, draw_terrain, frame, layout_of
from tessera.printing.zodiacs.tokens import (
    DARK,
    LIGHT,
    mix_colours,
    owner_pattern,
    place_pieces,
    token,
)

MIN_ROWS = 6
"""Minimum rows of the player list, so that the names of few players are not huge."""
ANIMATION_WIDTH = 800
"""Pixels, including the list beside the map."""
MAX_NAME = 16
LIST_WIDTH = 6.4
"""The width of the list beside a map, in row heights."""
ROUND = "M-24 0A24 24 0 1 1 24 0A24 24 0 1 1-24 0Z"


def picture(content: Content, board: str) -> bytes:
    """A map of a content as PNG.

    Raises:
        NotationError: if the drawing libraries are not installed, or rendering times out.
    """
    game_map = content.maps[board]
    hex_map = hex_map_of(game_map.board, content.terrains)
    cells = scene_cells(hex_map.board.cells)
    return render_png(draw_map(cells, hex_map.terrain, game_map.starts, UNIT).svg)


class Painter:
    """Draws moments of a finished war, with a list of players and winners.

    Args:
        setup: the setup of the war.
        names: [seat] the displayed name.
    """

    def __init__(self, setup: Setup, names: Sequence[str]) -> None:
        self._setup = setup
        self._names = names
        self._signs = seat_signs(tuple(seat.faction for seat in setup.seats))
        hex_map = hex_map_of(setup.board, setup.terrains)
        cells = scene_cells(hex_map.board.cells)
        self._layout = layout_of(cells)
        self._terrain = "".join(draw_terrain(self._layout, cells, hex_map.terrain))

    def picture(self, scene: WarScene) -> bytes:
        """A moment as PNG.

        Raises:
            NotationError: if the drawing libraries are not installed, or rendering times out.
        """
        return render_png(self._svg(scene))

    def animate(self, scenes: Sequence[WarScene]) -> bytes:
        """Moments as animated WebP, sampled evenly if there are many.

        Raises:
            NotationError: if the drawing libraries are not installed, or rendering times out.
        """
        return render_webp(map(self._svg, sample_frames(scenes)), ANIMATION_WIDTH)

    def _svg(self, scene: WarScene) -> str:
        map_frame = frame(self._layout)
        row = map_frame.height / max(MIN_ROWS, len(self._names))
        picture_frame = Frame(
            map_frame.left, map_frame.top, map_frame.width + LIST_WIDTH * row, map_frame.height
        )
        pieces = place_pieces(scene.pieces, self._layout.places, self._token)
        return picture_frame.drawn(
            (self._terrain, *pieces, *self._players(scene, map_frame, row)), UNIT
        ).svg

    def _token(self, piece: WarPiece) -> str:
        faction = self._setup.seats[piece.owner].faction or ""
        sign = self._signs[piece.owner]
        return token(self._setup.kinds[piece.kind], faction, sign, piece.hp)

    def _players(self, scene: WarScene, map_frame: Frame, row: float) -> Iterator[str]:
        """The list of players: sign, name and glory; winners have a crown."""
        winners = set(self._winners(scene.result))
        top = map_frame.top + (map_frame.height - row * len(self._names)) / 2
        for seat, (name, player) in enumerate(zip(self._names, scene.players, strict=True)):
            place = (
                f"translate({map_frame.left + map_frame.width:.1f} {top + row * (seat + 0.5):.1f})"
            )
            parts = (
                *_sign(self._signs[seat], crowned=seat in winners),
                _player_label(name, player.glory, out=player.out),
            )
            yield f'<g transform="{place} scale({row / 100:.3f})">{"".join(parts)}</g>'

    def _winners(self, result: str | None) -> Iterable[int]:
        _, _, winner = (result or "").partition(":")
        for seat, setup in enumerate(self._setup.seats):
            if winner and winner == (setup.coalition or setup.name):
                yield seat


def _sign(sign: SeatSign, *, crowned: bool) -> Iterator[str]:
    """The sign of a player's pieces, in a row of height 100."""
    yield '<g transform="translate(70 0)">'
    yield f'<path d="{ROUND}" fill="{sign.colour}"/>{owner_pattern(ROUND, sign.seat)}'
    if crowned:
        yield (
            f'<path d="{paths()["crown"]}" transform="translate(0 -32) scale(1.3)" fill="#ffd96b"'
            f' stroke="{DARK}" stroke-width="1.8" stroke-linejoin="round"/>'
        )
    yield "</g>"


def _player_label(name: str, glory: int | None, *, out: bool) -> str:
    colour = mix_colours(LIGHT, DARK, 0.5) if out else LIGHT
    shortened = name if len(name) <= MAX_NAME else f"{name[: MAX_NAME - 1]}…"
    label = shortened if glory is None else f"{shortened} · {glory}"
    text = f'<text x="110" y="14" font-family="{FONT}" font-size="42" fill="{colour}">'
    return f"{text}{escape(label)}</text>"
