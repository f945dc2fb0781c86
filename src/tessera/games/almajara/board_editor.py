"""The board editor's adapter for Almajara: drafts of scenarios as texts."""

from collections.abc import Mapping
from pathlib import Path

from tessera.games.almajara import scenario
from tessera.games.almajara.own_kit import kit_of
from tessera.games.almajara.reading import GAME
from tessera.games.almajara.scenario import SIDES, Scenario
from tessera.games.almajara.setup import Variant, check_homes
from tessera.games.almajara.zones import KINDS, NO_ZONE, NORTH, SOUTH, ZoneBoard
from tessera.games.common.board_editor import BoardDraft, BoardEditor, is_document
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import STANDARD
from tessera.i18n import Message, excerpt, message

SLOTS = frozenset(KINDS + NO_ZONE)


def read(text: str) -> BoardDraft:
    r"""Parse a draft; the form of the text is detected.

    - the TOML document of a scenario;
    - its one-line form, a variant text and a board text;
    - the beginning of a position text, from which the same two are taken;
    - a board text alone, in one line or with one row per line;
    - the name of a board of the library.

    Raises:
        NotationError: with the line, if the text is a document.

    >>> read("vpv/oko/vPv") == read("vpv\noko\nvPv") == read("almajara standard vpv/oko/vPv …")
    True
    >>> read("deal=9,start=6 p/l/P") == read("duel")
    True
    """
    words = text.split()
    if not words:
        raise NotationError(message("drafting-empty"))
    if words[0] == GAME:
        words = words[1:3]
    elif all(SLOTS.issuperset(word) for word in words):
        return _draft(STANDARD, "/".join(words))
    elif is_document(text):
        return _drafted(Scenario.from_text(text))
    if not 1 <= len(words) <= 2 or "=" in words[-1]:
        raise NotationError(message("drafting-form", found=excerpt(text.strip())))
    if len(words) == 2:
        return _draft(*words)
    return _drafted(scenario.read(words[0]))


def from_file(path: Path) -> BoardDraft:
    """Read the TOML document of a draft from a file.

    Raises:
        NotationError: with file and line, if it is invalid.
    """
    return _drafted(Scenario.from_file(path))


def document(draft: BoardDraft) -> str:
    """The TOML document of a draft.

    Raises:
        NotationError: if its board text or variant text cannot be read.

    >>> print(document(BoardDraft("p/l/P", "limit=0")), end="")
    zones = \"\"\"
    p
    l
    P
    \"\"\"
    <BLANKLINE>
    [options]
    limit = 0
    """
    return _scenario(draft).text()


def win_conditions(draft: BoardDraft) -> Mapping[str, tuple[Message, ...]]:
    """The ways in which South and North can win, by side.

    Raises:
        NotationError: if the board text or the variant text cannot be read.

    >>> [str(way) for way in win_conditions(BoardDraft("p/l/P", "limit=0"))["s"]]
    ['by portal']
    """
    board, variant = ZoneBoard.from_text(draft.board), Variant.from_text(draft.variant)
    return {
        SIDES[side]: tuple(
            message(f"almajara-way-{way}") for way in scenario.win_conditions(board, variant, side)
        )
        for side in (SOUTH, NORTH)
    }


def problem(draft: BoardDraft) -> Message | None:
    """Why a side cannot win on a draft, or its name cannot be shown; None if valid.

    Raises:
        NotationError: if the board text or the variant text cannot be read.

    >>> str(problem(BoardDraft("v/P", "limit=0")))[:53]
    'ZONES: with these zones and options, South has no way'
    """
    laid = _scenario(draft)
    if refused := laid.without_win_condition():
        return refused
    try:
        Scenario.from_text(laid.text())
    except NotationError as error:
        return error.message
    return None


def _draft(variant: str, board: str) -> BoardDraft:
    """A draft with checked texts."""
    zones, options = ZoneBoard.from_text(board), Variant.from_text(variant)
    check_homes(options, zones)
    return BoardDraft(zones.text, options.text)


def _drafted(found: Scenario) -> BoardDraft:
    content = found.kit.text() if found.kit else ""
    return BoardDraft(found.board.text, found.variant, found.name, found.about, content)


def _scenario(draft: BoardDraft) -> Scenario:
    board, variant = ZoneBoard.from_text(draft.board), Variant.from_text(draft.variant)
    kit = kit_of(draft.content) if draft.content else None
    return Scenario(board, variant.text, draft.name, draft.about, kit)


BOARD_EDITOR = BoardEditor(read, from_file, document, win_conditions, problem)
