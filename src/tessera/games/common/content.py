"""What a game is played with, as a value: a text, and an address that is made from it.

A kit of tokens, or pieces and maps: who holds the text holds all of it, whatever the files of the
house say today. What is played names the address; the text is kept once for all that name it.
"""

import re
from hashlib import sha256
from typing import NamedTuple

ADDRESS = re.compile(r"[0-9a-f]{64}")
"""What the address of a content looks like."""


class Content(NamedTuple):
    """What a game is played with.

    >>> Content("kit", 'name = "Few"').address[:12]
    '16dd19e8bded'
    """

    kind: str
    """What it is, in a word: `kit`."""
    text: str
    """All of it, in the form in which its game writes it."""
    name: str = ""
    """What it is called, in whatever language; may be empty."""
    brought: bool = False
    """Whether somebody has brought it, and it is not what the house has."""

    @property
    def address(self) -> str:
        """Tells it from any other: the SHA-256 of its text, in hexadecimal; empty for none."""
        return sha256(self.text.encode()).hexdigest() if self.text else ""


NONE = Content("", "")
"""Of games that are played with nothing but their rules."""
