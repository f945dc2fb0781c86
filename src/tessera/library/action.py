"""Actions as values."""

import re
from dataclasses import dataclass
from functools import cached_property

from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message

CELL = "[a-z]{1,2}[0-9]{1,2}"
PIECE = "[A-Z](?:[0-9]{2})?"
NOTATION = re.compile(
    "pass|end"
    rf"|(?P<placed>{PIECE})@(?P<place>{CELL})"
    rf"|(?P<drawn>\+{PIECE})|(?P<discarded>{PIECE}\^)|(?P<withdrawn>{CELL})\^"
    rf"|(?P<origin>{CELL})(?=[-<>~])(?:-(?P<target>{CELL}))?"
    rf"(?:[<>](?P<thrown>{CELL})|~(?P<load>{CELL}):(?P<drop>{CELL})|:(?P<card>{PIECE}))?"
)
"""The notation of actions in all games for two."""


@dataclass(frozen=True, order=True)
class Action:
    """An action in the public notation, parsed. Hashable; prints as its text.

    >>> action = Action("b3-c3>d3")
    >>> action.origin, action.target, action.affected
    ('b3', 'c3', ('d3',))
    >>> Action("D@e5").piece
    'D'
    >>> print(action)
    b3-c3>d3

    Args:
        text: the action in the notation of its game.

    Raises:
        NotationError: if no game has such an action.
    """

    text: str
    """The notation."""

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or NOTATION.fullmatch(self.text) is None:
            raise NotationError(message("library-action", found=excerpt(str(self.text))))

    @property
    def is_pass(self) -> bool:
        """Whether it moves nothing: `pass`, or `end`, which ends a turn early."""
        return self.text in ("pass", "end")

    @property
    def origin(self) -> str | None:
        """The cell of the piece that acts; None for placements, passes and draws."""
        return self._part("origin", "withdrawn")

    @property
    def target(self) -> str | None:
        """The cell where that piece, or the placed one, ends up; None if none moves."""
        return self._part("target", "place")

    @property
    def piece(self) -> str | None:
        """The kind of the piece placed, or of the card drawn or discarded; None for moves."""
        found = self._part("placed", "drawn", "discarded")
        return found.strip("+^") if found else None

    @property
    def affected(self) -> tuple[str, ...]:
        """The other cells that it names, such as where a piece is thrown from or dropped."""
        parts = (self._part(name) for name in ("thrown", "load", "drop"))
        return tuple(cell for cell in parts if cell)

    @property
    def card(self) -> str | None:
        """The card by which a token moves; None if it moves by itself."""
        return self._part("card")

    def __str__(self) -> str:
        return self.text

    def _part(self, *names: str) -> str | None:
        return next((self._parts[name] for name in names if self._parts[name]), None)

    @cached_property
    def _parts(self) -> dict[str, str | None]:
        match = NOTATION.fullmatch(self.text)
        return match.groupdict() if match else {}
