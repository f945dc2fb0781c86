"""Scenarios: boards of zones with option values of their own, and the library of them.

A scenario is a TOML document that anyone can write; only the zones are required:

    name = "Siege"          # or one for each language: { en = "…", ru = "…" }
    about = "North holds its portal for forty turns."
    zones = \"\"\"
    vpv
    lvl
    lvl
    \"\"\"

    [options]               # only those that are not at their default
    limit = 40
    limit_goal = "n"
    draw_after = 81

It may contain a kit, in the format of a kit file but under `kit`: a table `[kit]` with its name,
and for each token `[[kit.token]]` and `[[kit.token.face]]`.

Portals are zones: `P` is South's, `p` North's. In one line, as in position texts, the same scenario
is `limit=40,limit_goal=n,draw_after=81 vpv/lvl/lvl`.

**A way to win.** A scenario is refused if a side has none of these:

- by portal: the other side has a portal in a part of the board that its tokens can reach;
- by Obelisks: the options allow it, and there are two in such parts;
- by the limit: there is one, and it makes this side the winner;
- by points: there is a limit at which points decide; or no side can win by a portal or by Obelisks,
  so that points decide when there is no more progress.

Capturing the last token of the other side does not count, because every board allows it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import Self

from tessera.games.almajara.kit import Kit
from tessera.games.almajara.layout import Goal
from tessera.games.almajara.setup import OPTIONS, Variant, can_be_won
from tessera.games.almajara.zones import KINDS, NO_ZONE, NORTH, OBELISK, PORTALS, SOUTH, ZoneBoard
from tessera.games.common.board_document import read_options, read_texts, write
from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import STANDARD, merge_variants
from tessera.geometry import library as names_of_boards
from tessera.i18n import Message, excerpt, message

DEFAULT_BOARD = "classic"
IMPROVED = (
    *("highroad", "two-stones", "slant", "conjurers", "fair"),
    *("rearguard", "bulwark", "vigil"),
)
"""Boards that were improved by measurement; they are listed first among their kind."""
SIDES = "sn"

_FOLDER = Path(__file__).with_name("scenarios")


class WinCondition(StrEnum):
    """A way to win."""

    PORTAL = "portal"
    OBELISKS = "obelisks"
    LIMIT = "limit"
    POINTS = "points"


def win_conditions(board: ZoneBoard, variant: Variant, side: int) -> tuple[WinCondition, ...]:
    """The ways in which a side can win on a board.

    Raises:
        NotationError: if a home of the variant is no zone of the board.

    >>> win_conditions(ZoneBoard.from_text("vpv/lvl/lvl"), Variant.from_text("limit=0"), SOUTH)
    (<WinCondition.PORTAL: 'portal'>,)
    >>> win_conditions(ZoneBoard.from_text("vpv/lvl/lvl"), Variant.from_text("limit=0"), NORTH)
    ()
    """
    ground = board.ground(side, variant.homes[side])
    kinds = [board.zones[zone].kind for zone in ground]
    by_limit = variant.limit > 0 and variant.limit_goal == (Goal.SOUTH, Goal.NORTH)[side]
    open_ways = {
        WinCondition.PORTAL: PORTALS[1 - side] in kinds,
        WinCondition.OBELISKS: variant.by_obelisks[side] and kinds.count(OBELISK) >= 2,
        WinCondition.LIMIT: by_limit,
        WinCondition.POINTS: not can_be_won(board, variant)
        or (variant.limit > 0 and variant.limit_goal == Goal.POINTS),
    }
    return tuple(way for way, is_open in open_ways.items() if is_open)


@dataclass(frozen=True)
class Scenario:
    """A board of zones with the option values that it is made for.

    >>> siege = library()["siege"]
    >>> siege.line
    'limit=40,limit_goal=n,draw_after=81 vpv/lvl/lvl'
    >>> Scenario.from_line(siege.line) == Scenario.from_text(siege.text()) == siege
    True
    """

    board: ZoneBoard
    variant: str = STANDARD
    """The text of the variant."""
    name: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Language to name; empty if it has none, or is in the library."""
    about: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Language to a description in one sentence; may be empty, too."""
    kit: Kit | None = field(default=None, hash=False)
    """Its kit; None for the built-in one."""

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The scenario of a TOML document.

        Raises:
            NotationError: naming the line, if something is wrong with it.
        """
        return cls._from_document(Table.from_text(text))

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """The scenario of a TOML file.

        Raises:
            NotationError: naming the file and the line, if something is wrong with it.
        """
        return cls._from_document(Table.from_file(path))

    @classmethod
    def from_line(cls, line: str) -> Self:
        """The scenario of its one-line form: a variant text, a space, and a board text.

        Raises:
            NotationError: if one of them cannot be read, a home is no zone, or there is no way to
                win.
        """
        variant, _, zones = line.partition(" ")
        scenario = cls(ZoneBoard.from_text(zones), Variant.from_text(variant).text)
        if refused := scenario.without_win_condition():
            raise NotationError(refused)
        return scenario

    @classmethod
    def _from_document(cls, document: Table) -> Self:
        document.only("name", "about", "zones", "options", "kit")
        variant, texts = read_options(document, OPTIONS), read_texts(document)
        kit = Kit.from_document(document.table("kit")) if "kit" in document.values else None
        scenario = cls(_zones(document), variant, **texts, kit=kit)
        try:
            refused = scenario.without_win_condition()
        except NotationError as error:
            raise document.error(error.message, "options") from None
        if refused:
            raise document.error(refused, "zones")
        return scenario

    def without_win_condition(self) -> Message | None:
        """Why it is invalid if a side has no way to win; None otherwise.

        Raises:
            NotationError: if a home of the variant is no zone of the board.
        """
        variant = Variant.from_text(self.variant)
        without = [side for side in (SOUTH, NORTH) if not win_conditions(self.board, variant, side)]
        if not without:
            return None
        side = "both" if len(without) > 1 else SIDES[without[0]]
        return message("scenario-without-way", side=side)

    @property
    def defender(self) -> str:
        """The side that wins at the turn limit; empty if there is none."""
        goal = Variant.from_text(self.variant).limit_goal
        return SIDES[goal] if goal in (Goal.SOUTH, Goal.NORTH) else ""

    @property
    def line(self) -> str:
        """The one-line form."""
        return f"{self.variant} {self.board.text}"

    def text(self) -> str:
        """The TOML document."""
        texts = {"name": self.name, "about": self.about}
        written = write(texts, "zones", self.board.rows, self.variant, OPTIONS)
        return f"{written}\n[kit]\n{self.kit.text('kit.')}" if self.kit else written


def merge_variant(variant: str, own: str) -> str:
    """Merge a variant text with a board's own variant, which applies to options left out.

    An option set by the board cannot be reset to its default this way; name the board by its text
    instead.

    Raises:
        NotationError: if the variant text is not canonical.

    >>> merge_variant("moves=cards,start=4", "deal=9,start=6")
    'moves=cards,deal=9,start=4'
    """
    return merge_variants(variant, own, OPTIONS)


def variant_on(variant: str, scenario: Scenario) -> str:
    """The variant text of a game on a scenario; see `merge_variant`.

    >>> variant_on("standard", library()["duel"])
    'deal=9,start=6'
    """
    return merge_variant(variant, scenario.variant)


# --- The library ------------------------------------------------------------------------------


@cache
def library() -> Mapping[str, Scenario]:
    """The named scenarios: the default, then by number of zones, last those with a defender.

    In both groups, improved versions of other boards come first. Names are in the locale files: see
    `title` and `about`.
    """
    found = {path.stem: Scenario.from_file(path) for path in _FOLDER.glob("*.toml")}
    return dict(sorted(found.items(), key=_place))


def read(name_or_text: str) -> Scenario:
    """A scenario of the library by its name, or a board text with standard options.

    Raises:
        NotationError: if there is no scenario of that name, or the text is no board text.

    >>> read("p/l/P") == Scenario(ZoneBoard.from_text("p/l/P"))
    True
    """
    if name_or_text in library():
        return library()[name_or_text]
    if "/" in name_or_text or set(name_or_text) <= set(KINDS + NO_ZONE):
        return Scenario(ZoneBoard.from_text(name_or_text))
    known = ", ".join(library())
    raise NotationError(message("geometry-no-such-board", name=excerpt(name_or_text), known=known))


def title(name: str) -> Message:
    """The title of a named scenario."""
    return names_of_boards.title(name)


def about(name: str) -> Message:
    """A one-sentence description of a named scenario."""
    return names_of_boards.about(name)


def _place(named: tuple[str, Scenario]) -> tuple[bool, bool, bool, int, str]:
    """The sort key of a scenario in the library."""
    name, scenario = named
    improved, defended = name in IMPROVED, scenario.defender != ""
    return name != DEFAULT_BOARD, defended, not improved, len(scenario.board.zones), name


# --- Reading ----------------------------------------------------------------------------------


def _zones(document: Table) -> ZoneBoard:
    """Read the zones, drawn row by row."""
    drawn = document.take("zones", str).removesuffix("\n")
    try:
        return ZoneBoard.from_text(drawn.replace("\n", "/"))
    except NotationError as error:
        row = error.message.args.get("row")
        which = row if isinstance(row, int) else 0
        raise document.error(error.message, "zones", which) from None
