"""Game content as a value: a text, addressed by its hash (content-addressed).

Content is, for example, a kit of tokens, or pieces and maps. The text is complete and does not
depend on installed files. Games refer to it by its address, so each text is stored once.
"""

import re
from hashlib import sha256
from typing import NamedTuple

ADDRESS = re.compile(r"[0-9a-f]{64}")
"""The form of a content's address."""


class Content(NamedTuple):
    """A text that a game is played with.

    >>> Content("kit", 'name = "Few"').address[:12]
    '16dd19e8bded'
    """

    kind: str
    """Its kind in a word: `kit`."""
    text: str
    """The complete text, in the game's canonical form."""
    name: str = ""
    """Its name, in any language; may be empty."""
    is_custom: bool = False
    """Whether it is custom content and not built in."""

    @property
    def address(self) -> str:
        """The SHA-256 hash of its text, in hexadecimal; empty if there is no text."""
        return sha256(self.text.encode()).hexdigest() if self.text else ""


NONE = Content("", "")
"""The content of games that have none."""
