"""A game as the rest of the house sees it: what its entry in the catalogue tells."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from tessera.games.common.arranging import Arrangement
from tessera.games.common.board import Board
from tessera.games.common.box import Packing
from tessera.games.common.content import Content
from tessera.games.common.design import Design
from tessera.games.common.drafting import Drafting
from tessera.games.common.errors import NotationError
from tessera.games.common.laying import Laying
from tessera.games.common.picture import Look
from tessera.games.common.variant import STANDARD, Option, parse_variant
from tessera.i18n import message

REMEMBERED = 16
"""Games whose boards are not read again and again: each own content makes another."""


@dataclass(frozen=True, kw_only=True)
class Entry:
    """What the catalogue tells of any game."""

    id: str
    """Its name in texts and addresses."""
    teaching: Path | None = None
    """The folder of its rule pages (`rules.en.md`, `rules.ru.md`) and its `lesson.toml`."""
    web: Path | None = None
    """The folder of its room in the client, where that does not stand among those of the house."""


class Offer(NamedTuple):
    """What people are offered who wish for nothing else: the fairest, as far as it is measured.

    Texts that name neither variant nor board mean the standard one on the game's own board.
    """

    variant: str = STANDARD
    board: str = ""
    """A name; empty: the game's own."""
    elsewhere: str = STANDARD
    """The variant on other boards, where they are made for none."""


@dataclass(frozen=True, kw_only=True)
class Game(Entry):
    """A game for two on a board, with rules that are kernels; its positions begin with its name."""

    board_class: type[Board]
    options: tuple[Option, ...]
    boards: tuple[str, ...]
    """Names of library boards that suit it, its own default first."""
    art: Path
    """An SVG file with a symbol for each piece."""
    offer: Offer = field(default=Offer(), compare=False)
    """What people play who wish for nothing else; see `offered`."""
    look: Look = field(default=Look(), compare=False)
    """Which of those symbols stand for its terrain."""
    truce: str = ""
    """The option that says in how many turns of each side no game can be lost; empty: it has none.
    Without such a truce the first turn may win on boards that nobody has tried."""
    primer: type[Board] | None = None
    """What these are played with, where that may differ from the games at the tables: they are
    written for the content of the house."""
    design: Design | None = None
    """Named boards, advice on boards and new ones, where it has any."""
    drafting: Drafting | None = None
    """Boards laid by hand, read from texts and written as texts, where there is a desk for them."""
    arranged: Callable[[Arrangement], str] | None = field(default=None, compare=False)
    """The position text of what somebody sets up by hand, where they may; raises `NotationError` if
    something cannot be read."""
    laying: Callable[[int], Laying] | None = field(default=None, compare=False)
    """A board that two players are to lay together from so many fragments, where they may."""
    has_chance: bool = False
    """Whether it begins with a deal or goes on with draws; then `start` heeds its seed."""
    deals_cards: Callable[[Mapping[str, str]], bool] = field(default=lambda _: False, compare=False)
    """Whether a side holds cards, with all options as they are."""
    contents: "Contents | None" = field(default=None, compare=False)
    """What else it may be played with."""
    box: Packing | None = field(default=None, compare=False)
    """What it is played with on a table, where it can be printed."""
    themes: Mapping[str, frozenset[str]] = field(default_factory=dict, compare=False)
    """What puzzles may be about, each with what their solutions must have: verbs, ways in which
    pieces are taken or lost, reasons for which games end, and what `common/themes.py` lists."""

    @property
    def offered(self) -> Offer:
        """What people play who wish for nothing else, the board by its name."""
        board = self._first_board
        return self.offer._replace(variant=self.variant_on(board), board=board)

    def variant_for(self, variant: str, board: str) -> str:
        """The variant of a game for which one was named, or none, on a board by its name or text.

        Texts that name none mean the standard one, and on an own board what is offered there.
        """
        return variant or (self.offer.elsewhere if self.is_own_board(board) else STANDARD)

    def is_own_board(self, board: str) -> bool:
        """Whether a board, by its name or text, is none of the library; empty: the default one."""
        return board != "" and board not in self.boards

    def without_truce(self, variant: str) -> bool:
        """Whether the game knows a truce, and a variant has none.

        Raises:
            NotationError: if the variant cannot be read.
        """
        return self.truce != "" and parse_variant(variant, self.options)[self.truce] == "0"

    @property
    def _first_board(self) -> str:
        return self.offer.board or self.boards[0]

    def variant_on(self, board: str) -> str:
        """The variant that they play on a named board, besides what holds there in any case.

        Raises:
            KeyError: if there is no board of this name.
        """
        design = self.design
        suits = design.suits(board) if design and not design.binds(board) else STANDARD
        if suits != STANDARD:
            return suits
        return self.offer.variant if board == self._first_board else self.offer.elsewhere

    def board_named(self, board: Board) -> str:
        """The name of the library board that a game is played on; empty where it is on none.

        Of boards with the same ground, that which is made for most of its rules.
        """
        rules = set(board.variant_text.split(","))
        alike = _names_by_ground(self).get(board.ground_text, ())
        return max(alike, key=lambda name: len(rules & self._made_for(name)), default="")

    def _made_for(self, board: str) -> set[str]:
        return set(self.design.suits(board).split(",")) if self.design else set()

    def filled_in(self, rules: str) -> str:
        """A rule page with numbers in place of their names: `{boards}`, of named boards."""
        return rules.replace("{boards}", str(len(self.boards)))

    @property
    def content(self) -> Content:
        """What it is played with."""
        return self.board_class.content

    def known(self, address: str) -> str | None:
        """The text of a content that the game has itself, by the address that a table names."""
        if address == self.content.address:
            return self.content.text
        return self.contents.known(address) if self.contents else None

    def played_with(self, text: str) -> "Game":
        """The same game with another content.

        Raises:
            NotationError: if the text cannot be read, or the game is played with nothing.
        """
        if text == self.content.text:
            return self
        if self.contents is None:
            raise NotationError(message("content-none", game=self.id))
        return self.contents.game(text)

    def recorded_with(self, tags: Mapping[str, str]) -> "Game":
        """The same game with what the tags of a record say that it was played with.

        Raises:
            NotationError: if that cannot be read.
        """
        text = tags.get(self.contents.kind) if self.contents else None
        return self.played_with(text) if text else self

    @property
    def sides(self) -> tuple[str, str]:
        """The letters of the sides, first side first."""
        return self.board_class.sides

    @property
    def taught_with(self) -> type[Board]:
        """What its rule pages and its lesson are played with."""
        return self.primer or self.board_class

    @property
    def rules_version(self) -> int:
        """Rises only when a game already played could come out differently."""
        return self.board_class.rules_version


@lru_cache(REMEMBERED)
def _names_by_ground(game: Game) -> Mapping[str, Sequence[str]]:
    """The names of a game's boards, by their texts."""
    found: dict[str, list[str]] = {}
    if game.design:
        for name in game.boards:
            found.setdefault(game.design.library.read(name).text, []).append(name)
    return found


class Contents(NamedTuple):
    """What a game may be played with: texts that people write, and where they are found."""

    kind: str
    """What they are, in a word: `kit`."""
    read: Callable[[Path], str]
    """The text of a file, in the form in which the game writes it; raises `NotationError` naming
    the file and the line, if something is wrong with it."""
    game: Callable[[str], Game]
    """The game with the content of a text."""
    known: Callable[[str], str | None]
    """The text of a content that needs not be kept, by its address, or by what tables named it
    before there were addresses."""
    counts: Callable[[str], Sequence[str]]
    """What `counted` counts in a content, by name."""
    counted: Callable[[str, Mapping[str, int]], str]
    """The text of a content with other numbers of some of that; raises `NotationError` if there
    cannot be so many."""


@dataclass(frozen=True, kw_only=True)
class ManyGame(Entry):
    """A game for many who give orders at the same time; it has tables of a kind of its own."""

    rules: Callable[[str], str]
    """A language to its rule page, as Markdown with all that its figures show."""
    studied: str = ""
    """What plays and reads it in the lab, as `module:NAME` of a `lab.study.Study`; empty:
    nothing."""
    printed: str = ""
    """What makes a PDF of it, as `module:NAME` of a function of a map, a `printing.wish.Wish`, and
    the text of the content that it is played with; empty: nothing."""
    gathered: str = ""
    """What makes that text of a folder, as `module:NAME` of a function; empty: nothing."""
