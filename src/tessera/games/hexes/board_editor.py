"""Board editor of the hex games: drafts in text forms for sharing.

In one line a draft is a variant text and a board text, as in a position text: `edge=abyss
._#/...`. As a document:

    name = "Twins"          # or one for each language: { en = "…", ru = "…" }
    about = "Two islands and a bridge."
    board = \"\"\"
    __..
    _.#.
    ..
    \"\"\"

    [options]               # only those that differ from their defaults
    edge = "abyss"
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from string import ascii_lowercase

from tessera.games.common.board_document import read_options, read_texts, write
from tessera.games.common.board_editor import BoardDraft, BoardEditor, is_document
from tessera.games.common.design import Design
from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import STANDARD, Option, format_variant, parse_variant
from tessera.geometry.hexboard import GAP, BoardError, Terrain
from tessera.i18n import Message, excerpt, message


@dataclass(frozen=True)
class HexBoardEditor:
    """The board editor of one game."""

    game: str
    letters: str
    """The terrain letters that cells can have."""
    design: Design[Terrain]
    options: Sequence[Option]
    start: Callable[[str, str], object]
    """Start a game from a variant text and a board text; raises `NotationError`."""
    elsewhere: str
    """The default variant text of a draft."""

    @property
    def editor(self) -> BoardEditor:
        """The generic adapter for other packages."""
        return BoardEditor(
            self.read, self.from_file, self.document, self.win_conditions, self.problem
        )

    def read(self, text: str) -> BoardDraft:
        """Parse a draft; the form of the text is detected.

        - the TOML document of a board;
        - its one-line form, a variant text and a board text;
        - the beginning of a position text, from which the same two are taken;
        - a board text alone, in one line or with one rank per line;
        - the name of a board of the library.

        Raises:
            NotationError: with the line, if the text is a document.
        """
        words = text.split()
        if not words:
            raise NotationError(message("hexes-draft-empty"))
        known = set(self.letters + GAP + "/")
        if words[0] == self.game:
            words = words[1:3]
        elif all(known.issuperset(word) for word in words):
            return self._draft(self.elsewhere, "/".join(words))
        elif is_document(text):
            return self._drafted(Table.from_text(text))
        if not 1 <= len(words) <= 2 or "=" in words[-1]:
            raise NotationError(message("hexes-draft-form", found=excerpt(text.strip())))
        if len(words) == 2:
            return self._draft(*words)
        name = words[0]
        suits = (
            self.design.recommended_variant(name) if name in self.design.library.names else STANDARD
        )
        return self._draft(self.elsewhere if suits == STANDARD else suits, name)

    def from_file(self, path: Path) -> BoardDraft:
        """Read the TOML document of a draft from a file.

        Raises:
            NotationError: with file and line, if it is invalid.
        """
        return self._drafted(Table.from_file(path))

    def document(self, draft: BoardDraft) -> str:
        """The TOML document of a draft.

        Raises:
            NotationError: if its board text or variant text cannot be read.
        """
        texts = {"name": draft.name, "about": draft.about}
        ranks = self._board(draft.board).split("/")
        return write(texts, "board", ranks, draft.variant, self.options)

    def win_conditions(self, draft: BoardDraft) -> Mapping[str, tuple[Message, ...]]:  # noqa: ARG002
        """Empty: in hex games the win conditions do not depend on the board."""
        return {}

    def problem(self, draft: BoardDraft) -> Message | None:
        """Why no game can be played on a draft, or its name cannot be shown; None if valid.

        Raises:
            NotationError: if its board text cannot be read.
        """
        written = self.document(draft)
        try:
            self.start(draft.variant, draft.board)
            self._drafted(Table.from_text(written))
        except NotationError as error:
            return error.message
        return None

    def _drafted(self, document: Table) -> BoardDraft:
        document.only("name", "about", "board", "options")
        ranks = document.take("board", str).removesuffix("\n").split("\n")
        variant, texts = read_options(document, self.options), read_texts(document)
        try:
            laid = self._board("/".join(ranks))
            return BoardDraft(laid, variant, texts.get("name", {}), texts.get("about", {}))
        except NotationError as error:
            raise document.error(error.message, "board", _rank_in(error.message)) from None

    def _draft(self, variant: str, board: str) -> BoardDraft:
        """A draft with checked texts."""
        values = parse_variant(variant, self.options)
        return BoardDraft(self._board(board), format_variant(values, self.options))

    def _board(self, name_or_text: str) -> str:
        """The text of a board.

        Raises:
            NotationError: if there is no board of that name, or the text is no board text.
        """
        try:
            return self.design.library.read(name_or_text).text
        except BoardError as error:
            raise NotationError(error.message) from None


def _rank_in(problem: Message) -> int:
    """The rank in the arguments of a message, or that of its cell; 0 if there is none."""
    rank, cell = problem.args.get("rank"), problem.args.get("cell")
    return rank if isinstance(rank, int) else int(str(cell or "a0").lstrip(ascii_lowercase))
