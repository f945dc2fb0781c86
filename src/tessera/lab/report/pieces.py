"""Pictures and names of pieces and cards."""

from html import escape

from tessera.games import catalog
from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.experiment import Series
from tessera.lab.play import start
from tessera.lab.types import LocalizedName
from tessera.printing.drawings import Frame

TOKEN = Frame(-46, -45, 92, 92)
PIECE = Frame(-75, -117, 150, 150)
"""Bounding boxes of a token, and of a piece with its base, in units of the art."""


class PieceNames:
    """The names and pictures of the pieces of a game.

    Args:
        series: its games, with their content.
    """

    def __init__(self, series: Series) -> None:
        self._game = catalog.game(series.experiment.game, series.experiment.content)
        self._faces = start(series.experiment).board_scene().faces

    def name(self, kind: str) -> Message:
        """The name of a kind; its id in the rows of games if it has none."""
        if kind in self._faces:
            return LocalizedName(kind, dict(self._faces[kind].name))
        named = message(f"{self._game.id}-web-kind", kind=kind)
        return named if named.format_or("", LANGUAGES[0]) else LocalizedName(kind, {})

    def html(self, kind: str, language: str) -> str:
        """Its picture and name as HTML; the page must contain the symbols of the game."""
        side = self._game.sides[0]
        drawn = self._game.look.piece(f"{kind}-{side}", (0.0, 0.0), self._faces)
        frame = TOKEN if kind in self._faces else PIECE
        picture = f'<svg viewBox="{frame.box}" class="piece" aria-hidden="true">{drawn}</svg>'
        said = self.name(kind).format(language)
        return f"{picture} {escape(said[:1].upper() + said[1:])}"
