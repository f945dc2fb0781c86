"""What a game offers to people who lay boards by hand: boards with their options, as texts."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from tessera.games.common.variant import STANDARD
from tessera.i18n import Message

DOCUMENT = re.compile(r"""\s*(#|\[|\w+\s*=\s*["'{[])""")
"""How a document begins, even one of a single line; a variant text has no quotes."""


@dataclass(frozen=True)
class Draft:
    """A board on somebody's desk, with the options for which it is laid."""

    board: str
    """The board text."""
    variant: str = STANDARD
    """The variant text."""
    name: Mapping[str, str] = field(default_factory=dict)
    """Language to what it is called; empty where it has no name."""
    about: Mapping[str, str] = field(default_factory=dict)
    """Language to what is special about it, in a sentence; may be empty likewise."""
    content: str = ""
    """The text of what it is played with, where that is not what the house has."""


class Drafting(NamedTuple):
    """Drafts of a game: read from texts, written as texts, and looked at.

    All of them raise `NotationError` if a text cannot be read.
    """

    read: Callable[[str], Draft]
    """The draft of a text in any of the forms in which people hand boards to each other."""
    from_file: Callable[[Path], Draft]
    """The draft of a document in a file; what is wrong with it is told with file and line."""
    document: Callable[[Draft], str]
    """The same as a document, to be kept."""
    ways: Callable[[Draft], Mapping[str, tuple[Message, ...]]]
    """Side to the ways in which it may win."""
    refusal: Callable[[Draft], Message | None]
    """Why a document of this draft would be refused, if it would."""


def is_document(text: str) -> bool:
    """Whether a text, which is no board text of rows below each other, is meant as a document."""
    return "\n" in text.strip() or DOCUMENT.match(text) is not None
