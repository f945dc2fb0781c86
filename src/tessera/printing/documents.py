"""Documents: collect the parts and typeset them as PDF."""

from collections.abc import Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from tessera.i18n import message
from tessera.printing.glyphs import check_printable
from tessera.printing.paper import FOOTER, MARGIN, Paper
from tessera.printing.rule_pages import Block
from tessera.printing.sheets import (
    CutSheet,
    PartsListItem,
    PicturePool,
    Tiling,
    ZoneMap,
    check_sheets,
)
from tessera.printing.typesetting import typeset

WORDS = ("ruler", "pages", "what", "how", "map", "zone-map", "pieces", "front", "back", "blank")


class Part(Struct, frozen=True):
    """An entry of the table of contents."""

    key: str
    kind: Literal["rules", "board", "cut"]
    name: str
    how: str
    """Instructions for printing and cutting."""
    number: int = 0
    """The index in the boards or cut sheets."""


class Document:
    """A document in a language and on a paper size."""

    def __init__(self, title: str, about: str, paper: Paper, language: str) -> None:
        self.paper = paper
        self.language = language
        self.picture_pool: PicturePool = PicturePool()
        self._title, self._about = title, about
        self._parts: list[Part] = []
        self._boards: list[Tiling] = []
        self._cuts: list[tuple[CutSheet, ...]] = []
        self._zone_map: ZoneMap | None = None
        self._rules: tuple[Block, ...] = ()
        self._counted: list[PartsListItem] = []

    def add_board(self, name: str, tiling: Tiling) -> None:
        """Add a board with its sheets."""
        several = "several" if len(tiling.tiles) > 1 else "one"
        self._add("board", name, f"printing-how-board-{several}", len(self._boards))
        self._boards.append(tiling)

    def add_cuts(
        self, name: str, sheets: Sequence[CutSheet], listed: Sequence[PartsListItem]
    ) -> None:
        """Add double-sided sheets of pieces, and their list."""
        if sheets:
            self._add("cut", name, "printing-how-cut", len(self._cuts))
            self._cuts.append(tuple(sheets))
            self._counted += listed

    def add_zones(self, name: str, sheets: Sequence[CutSheet], zone_map: ZoneMap) -> None:
        """Add double-sided sheets of zones, and the map for laying them."""
        self.add_cuts(name, sheets, ())
        self._zone_map = zone_map

    def add_rules(self, name: str, blocks: Sequence[Block]) -> None:
        """Add the rules."""
        self._add("rules", name, "printing-how-rules", 0)
        self._rules = tuple(blocks)

    def _add(self, kind: Literal["rules", "board", "cut"], name: str, how: str, at: int) -> None:
        instructions = self.translate(how)
        self._parts.append(Part(f"{kind}-{at}", kind, name, instructions, at))

    def translate(self, key: str, **args: str | int) -> str:
        """A message in the language of the document."""
        return message(key, **args).format(self.language)

    def pdf(self) -> bytes:
        """The document as PDF.

        Raises:
            NotationError: if it needs too many sheets, or has characters that no font contains.
        """
        tiles = sum(len(board.tiles) for board in self._boards)
        check_sheets(tiles + sum(2 * len(sheets) for sheets in self._cuts))
        return typeset(self._data(plain=False))

    def text_pdf(self) -> bytes:
        """The rules alone as PDF, without table of contents and rulers.

        Raises:
            NotationError: if Typst is not installed, or the text has characters that no font
                contains.
        """
        return typeset(self._data(plain=True))

    def _hints(self) -> tuple[str, ...]:
        """How to print and cut, by the names of the messages."""
        return "size", "zones" if self._zone_map else "sides", "card"

    def _data(self, *, plain: bool) -> bytes:
        words = {word: self.translate(f"printing-word-{word}") for word in WORDS}
        data = msgspec.json.encode(
            {
                "language": self.language,
                "plain": plain,
                "title": self._title,
                "about": self._about,
                "paper": {"width": self.paper.width, "height": self.paper.height},
                "room": {
                    "upright": self.paper.printable_area,
                    "rev-room": self.paper.landscape.printable_area,
                },
                "margin": MARGIN,
                "foot": FOOTER,
                "words": words,
                "hints": [self.translate(f"printing-hint-{hint}") for hint in self._hints()],
                "pictures": self.picture_pool.pictures,
                "parts": self._parts,
                "boards": self._boards,
                "cuts": self._cuts,
                "zone_map": self._zone_map,
                "rules": self._rules,
                "counted": self._counted,
            }
        )
        check_printable(data.decode())
        return data
