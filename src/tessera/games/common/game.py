"""Catalogue entries: everything that other packages know of a game."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tessera.games.common.board import Board
from tessera.games.common.board_building import BoardBuilding
from tessera.games.common.board_editor import BoardEditor
from tessera.games.common.components import ComponentsOf
from tessera.games.common.content import Content
from tessera.games.common.design import Design
from tessera.games.common.errors import NotationError
from tessera.games.common.picture import SymbolSet
from tessera.games.common.position_editor import EditedPosition
from tessera.games.common.variant import STANDARD, Option, Preset, parse_variant
from tessera.i18n import message

CACHE_SIZE = 16
"""The size of the cache of board names by game; each custom content makes another game."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """The catalogue entry of any game."""

    id: str
    """Its name in texts and URLs."""
    teaching: Path | None = None
    """The folder of its rule pages (`rules.en.md`, `rules.ru.md`) and its `lesson.toml`."""
    web: Path | None = None
    """The folder of its client module, for games in other packages."""


class Default(NamedTuple):
    """The default game setup in the interface: the most balanced, as far as it is measured.

    Texts that name neither variant nor board mean the standard variant on the default board.
    """

    variant: str = STANDARD
    board: str = ""
    """The name of a board; empty for the first of `Game.boards`."""
    elsewhere: str = STANDARD
    """The variant on other boards, unless they are made for one."""


@dataclass(frozen=True, kw_only=True)
class Game(Entry):
    """A board game for two with compiled rules; its position texts begin with its name."""

    board_class: type[Board]
    options: tuple[Option, ...]
    boards: tuple[str, ...]
    """The names of its library boards, the default first."""
    art: Path
    """An SVG file with a symbol for each piece."""
    default: Default = field(default=Default(), compare=False)
    """The default variant and board; see `default_setup`."""
    symbols: SymbolSet = field(default=SymbolSet(), compare=False)
    """How its terrain and pieces are drawn with those symbols."""
    truce: str = ""
    """The option for the number of turns in which no game can be lost; empty if it has none.
    Without a truce the first turn may win on untested boards."""
    teaching_board_class: type[Board] | None = None
    """The board class for rule pages and lessons, which are written for the built-in content;
    None for `board_class`."""
    design: Design | None = None
    """Named boards, checks and generation, if it has boards."""
    board_editor: BoardEditor | None = None
    """The board editor's adapter, if it has a board editor."""
    edited_position: Callable[[EditedPosition], str] | None = field(default=None, compare=False)
    """The position text of a position set up in the editor, if it has one; raises `NotationError`
    if something cannot be read."""
    board_building: Callable[[int], BoardBuilding] | None = field(default=None, compare=False)
    """Takes the number of fragments and returns an empty board that two players build together,
    if the game allows that."""
    has_chance: bool = False
    """Whether it has a deal or draws; then `start` uses its seed."""
    has_hands: Callable[[Mapping[str, str]], bool] = field(default=lambda _: False, compare=False)
    """Whether sides hold cards, given the value of every option."""
    contents: "ContentKind | None" = field(default=None, compare=False)
    """Custom content, if it accepts any."""
    components: ComponentsOf | None = field(default=None, compare=False)
    """Its physical components, if it can be printed."""
    themes: Mapping[str, frozenset[str]] = field(default_factory=dict, compare=False)
    """The themes of puzzles, each with what their solutions must contain: verbs, reasons of
    captures and losses, reasons for the end of a game, and those in `common/themes.py`."""

    @property
    def default_setup(self) -> Default:
        """The default setup, with the board by name."""
        board = self._first_board
        return self.default._replace(variant=self.variant_on(board), board=board)

    def variant_for(self, variant: str, board: str) -> str:
        """The variant of a game on a board, given by name or text.

        An empty variant means the standard one, and on custom boards their default.
        """
        return variant or (self.default.elsewhere if self.is_own_board(board) else STANDARD)

    def is_own_board(self, board: str) -> bool:
        """Whether a board, given by name or text, is custom; empty means the default board."""
        return board != "" and board not in self.boards

    def expand_preset(self, preset: Preset, board: str) -> tuple[str, str]:
        """The variant and the board of a preset; a board given by name or text stays."""
        if preset == "sheet":
            return STANDARD, board
        board = board or self._first_board
        own = self.is_own_board(board)
        return self.default.elsewhere if own else self.variant_on(board), board

    def lacks_truce(self, variant: str) -> bool:
        """Whether the game has a truce option that a variant switches off.

        Raises:
            NotationError: if the variant cannot be read.
        """
        return self.truce != "" and parse_variant(variant, self.options)[self.truce] == "0"

    @property
    def _first_board(self) -> str:
        return self.default.board or self.boards[0]

    def variant_on(self, board: str) -> str:
        """The default variant on a named board, apart from options that the board implies.

        Raises:
            KeyError: if there is no board of this name.
        """
        design = self.design
        recommended = (
            design.recommended_variant(board) if design and not design.binds(board) else STANDARD
        )
        if recommended != STANDARD:
            return recommended
        return self.default.variant if board == self._first_board else self.default.elsewhere

    def board_named(self, board: Board) -> str:
        """The name of the library board that a game is played on; empty if there is none.

        Of boards with the same text, the one whose variant has most options in common.
        """
        rules = set(board.variant_text.split(","))
        candidates = _names_by_board_text(self).get(board.board_text, ())
        return max(candidates, key=lambda name: len(rules & self._made_for(name)), default="")

    def _made_for(self, board: str) -> set[str]:
        return set(self.design.recommended_variant(board).split(",")) if self.design else set()

    def fill_placeholders(self, rules: str) -> str:
        """Fill in the placeholders of a rule page: `{boards}`, the number of named boards."""
        return rules.replace("{boards}", str(len(self.boards)))

    @property
    def content(self) -> Content:
        """What it is played with."""
        return self.board_class.content

    def built_in(self, address: str) -> str | None:
        """The text of a built-in content by its address; None if it is not built in."""
        if address == self.content.address:
            return self.content.text
        return self.contents.built_in(address) if self.contents else None

    def with_content(self, text: str) -> "Game":
        """The same game with another content.

        Raises:
            NotationError: if the text cannot be read, or the game has no content.
        """
        if text == self.content.text:
            return self
        if self.contents is None:
            raise NotationError(message("content-none", game=self.id))
        return self.contents.game(text)

    def with_record_content(self, tags: Mapping[str, str]) -> "Game":
        """The same game with the content in the tags of a record.

        Raises:
            NotationError: if the content cannot be read.
        """
        text = tags.get(self.contents.kind) if self.contents else None
        return self.with_content(text) if text else self

    @property
    def sides(self) -> tuple[str, str]:
        """The letters of the sides, first side first."""
        return self.board_class.sides

    @property
    def teaching_board(self) -> type[Board]:
        """The board class for its rule pages and its lesson."""
        return self.teaching_board_class or self.board_class

    @property
    def rules_version(self) -> int:
        """Incremented only if a game already played could end differently."""
        return self.board_class.rules_version


@lru_cache(CACHE_SIZE)
def _names_by_board_text(game: Game) -> Mapping[str, Sequence[str]]:
    """Board text to the names of a game's boards."""
    found: dict[str, list[str]] = {}
    if game.design:
        for name in game.boards:
            found.setdefault(game.design.library.read(name).text, []).append(name)
    return found


class ContentKind(NamedTuple):
    """The custom content that a game accepts."""

    kind: str
    """Its kind in a word: `kit`."""
    read: Callable[[Path], str]
    """Read a file and return its canonical text; raises `NotationError` with file and line."""
    game: Callable[[str], Game]
    """The game with the content of a text."""
    built_in: Callable[[str], str | None]
    """The text of a built-in content by its address, which need not be stored."""
    counts: Callable[[str], Sequence[str]]
    """The names of the items in a content whose numbers `counted` can change."""
    counted: Callable[[str, Mapping[str, int]], str]
    """The text of a content with other numbers of some items; raises `NotationError` if a number
    is not possible."""


@dataclass(frozen=True, kw_only=True)
class MultiplayerGame(Entry):
    """A multiplayer game with simultaneous orders; it has its own kind of table."""

    rules: Callable[[str], str]
    """The rule page in a language, as Markdown with rendered figures."""
    lab_adapter: str = ""
    """Its `lab.experiment.GameAdapter`, as `module:NAME`; empty for none."""
    print_function: str = ""
    """The function that prints it as PDF, as `module:NAME`; it takes a map, a
    `printing.settings.PrintSettings`, a content text and a variant text. Empty for none."""
    pack_function: str = ""
    """The function that packs a folder into a content text, as `module:NAME`; empty for none."""
