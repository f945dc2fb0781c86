"""The board editor's adapter for a game: boards with their options, as texts."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tessera.games.common.variant import STANDARD
from tessera.i18n import Message

DOCUMENT = re.compile(r"""\s*(#|\[|\w+\s*=\s*["'{[])""")
"""The beginning of a document, even of a single line; a variant text has no quotes."""


@dataclass(frozen=True)
class BoardDraft:
    """A board in the editor, with the options it is made for."""

    board: str
    """The board text."""
    variant: str = STANDARD
    """The variant text."""
    name: Mapping[str, str] = field(default_factory=dict)
    """Language to name; may be empty."""
    about: Mapping[str, str] = field(default_factory=dict)
    """Language to a description in one sentence; may be empty."""
    content: str = ""
    """The text of its custom content, if any."""


class BoardEditor(NamedTuple):
    """Parsing, formatting and validating drafts of a game.

    All functions raise `NotationError` if a text cannot be read.
    """

    read: Callable[[str], BoardDraft]
    """Parse a draft from any form in which boards are shared."""
    from_file: Callable[[Path], BoardDraft]
    """Read a document from a file; errors name file and line."""
    document: Callable[[BoardDraft], str]
    """Format a draft as a document."""
    win_conditions: Callable[[BoardDraft], Mapping[str, tuple[Message, ...]]]
    """The ways in which each side can win, by side."""
    problem: Callable[[BoardDraft], Message | None]
    """Why a draft is invalid; None if it is valid."""


def is_document(text: str) -> bool:
    """Whether a text that is not a multi-line board text is meant as a document."""
    return "\n" in text.strip() or DOCUMENT.match(text) is not None
