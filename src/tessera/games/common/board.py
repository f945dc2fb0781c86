"""The object API of a game whose rules are kernels: a position with its history.

What python-chess is to chess: push and pop, legal actions as a view, an outcome, texts both ways.
A game adds its notation, its explanations and its picture.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar, Self, overload

import numpy as np
from msgspec.structs import replace as with_fields

from tessera.games.common.content import NONE, Content
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.foresight import Foresight
from tessera.games.common.outcome import Outcome, Result
from tessera.games.common.scene import BoardScene, Scene, SceneAction, SceneCapture
from tessera.i18n import Message, excerpt, message
from tessera.kernel import perft
from tessera.kernel.contract import (
    DRAW,
    FIRST_WINS,
    ONGOING,
    SECOND_WINS,
    Record,
    action_buffer,
    apply,
    count_actions,
    kernels_of,
    legal_actions,
    outcome,
    position_key,
    to_move,
)

ONGOING_RESULT = "*"
RESULTS: Mapping[int, Result] = {FIRST_WINS: "1-0", SECOND_WINS: "0-1", DRAW: "1/2-1/2"}
CHANCE_LETTER = "?"
"""The side that moves where dice or cards decide (spec: Counting)."""
MOST_OFFERED = 2_000
"""Actions that a scene offers: only positions made by hand have more."""


def listed(position: Record, tables: Record) -> list[int]:
    """The codes of all legal actions of a position."""
    buffer = action_buffer(kernels_of(position))
    count = legal_actions(position, tables, buffer)
    if count > len(buffer):
        buffer = np.empty(count, dtype=buffer.dtype)
        legal_actions(position, tables, buffer)
    return [int(code) for code in buffer[:count]]


class Board(ABC):
    """A position, the actions that led to it, and what may be done next. Modified in place.

    Actions are given and taken as their text, the public notation.
    """

    game: ClassVar[str]
    sides: ClassVar[tuple[str, str]]
    """The letters of the sides, first side first."""
    reasons: ClassVar[Mapping[int, str]] = {}
    """What a position notes in `end` when the game is over, and the word for it in the public
    formats."""
    content: ClassVar[Content] = NONE
    """What it is played with, beside its rules."""
    rules_version: ClassVar[int]
    """Rises only when a game already played could come out differently."""

    def __init__(self, start: Record, tables: Record) -> None:
        self.tables = tables
        """The board as the kernels need it."""
        self._offers = True
        """Whether a scene says what may be played."""
        self._line = np.empty(8, dtype=start.dtype)
        self._line[0] = start
        self._codes: list[int] = []
        self._legal: tuple[int, ...] | None = None
        """The codes that are legal now, once somebody has asked."""
        self.initial_text = self.text()

    # --- Making one -----------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        """The start of a game.

        Args:
            variant: a variant text.
            board: the name of a library board or a board text; empty for the game's own.
            seed: for games that begin with chance; others have one start only.

        Raises:
            NotationError: if a text cannot be read, or the variant has no room on the board.
        """

    @classmethod
    @abstractmethod
    def from_text(cls, text: str) -> Self:
        """The position of a position text.

        Raises:
            NotationError: if the text is not canonical or makes no sense.
        """

    def copy(self) -> Self:
        """A board of its own with the same position and history."""
        twin = self._alike()
        # With room for one more: a server copies a game for each action.
        twin._line = self._line[: self.ply + 2].copy()  # noqa: SLF001
        twin._codes = self._codes.copy()  # noqa: SLF001
        return twin

    def _alike(self) -> Self:
        """Another of the same history; `copy.copy` takes several times as long."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    # --- Texts ----------------------------------------------------------------------------

    @abstractmethod
    def text(self) -> str:
        """The position text."""

    @abstractmethod
    def encode(self, action: str) -> int:
        """The code of an action text.

        Raises:
            NotationError: if it cannot be read on this board.
        """

    @abstractmethod
    def decode(self, code: int) -> str:
        """The text of an action code."""

    @property
    @abstractmethod
    def variant_text(self) -> str:
        """The text of the variant."""

    @property
    def ground_text(self) -> str:
        """The board text of what it is played on; empty where boards have none."""
        return ""

    # --- The position ---------------------------------------------------------------------

    @property
    def position(self) -> Record:
        """The position as the kernels know it; not to be changed."""
        record: Record = self._line[len(self._codes)]
        return record

    @property
    def ply(self) -> int:
        """How many actions have been pushed."""
        return len(self._codes)

    @property
    def turn(self) -> str | None:
        """The letter of the side to move, `?` where chance is; None when the game is over."""
        return None if self.is_over else (*self.sides, CHANCE_LETTER)[to_move(self.position)]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on the board."""
        return bool(outcome(self.position) != ONGOING)

    @property
    def in_main_phase(self) -> bool:
        """Whether a turn is being played: neither set-up, nor a deal or draw of cards."""
        return True

    @property
    def has_just_begun(self) -> bool:
        """Whether a side may still lose by its set-up alone, before its first turn is over."""
        return False

    @property
    def without_room(self) -> tuple[str, ...]:
        """The sides that have set up less than they should; asked when the set-up ends."""
        return ()

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        result = RESULTS.get(int(outcome(self.position)))
        return Outcome(result, self.reasons[int(self.position.end)]) if result else None

    @property
    def result(self) -> str:
        """`1-0`, `0-1`, `1/2-1/2`, or `*` while the game goes on."""
        ended = self.outcome()
        return ONGOING_RESULT if ended is None else ended.result

    @property
    def key(self) -> int:
        """The Zobrist key of the position: equal for positions that differ in the clock only."""
        return int(position_key(self.position))

    # --- Actions --------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[str, ...]:
        """The texts of the actions pushed so far."""
        return tuple(self.decode(code) for code in self._codes)

    @property
    def legal_actions(self) -> "LegalActions":
        """A view of what may be done now."""
        return LegalActions(self)

    def legal_codes(self) -> list[int]:
        """The codes of all legal actions."""
        if self._legal is None:
            self._legal = tuple(listed(self.position, self.tables))
        return [*self._legal]

    def offered_codes(self) -> list[int]:
        """The codes that a scene offers: the legal actions, as many as one can look at."""
        return self.legal_codes()[:MOST_OFFERED] if self._offers else []

    def push(self, action: str) -> None:
        """Play an action.

        Raises:
            NotationError: if the text cannot be read.
            IllegalActionError: if the action is not legal, with the reason. The position stays.
        """
        self.push_code(self._legal_code(action))

    def push_code(self, code: int) -> None:
        """Play a legal action by its code, unchecked: for loops over `legal_codes`."""
        ply = len(self._codes)
        if ply + 1 == len(self._line):
            self._line = np.concatenate([self._line, np.empty_like(self._line)])
        self._line[ply + 1] = self._line[ply]
        apply(self._line[ply + 1], self.tables, code)
        self._codes.append(code)
        self._legal = None

    def pop(self) -> str:
        """Take back the last action and return its text.

        Raises:
            IndexError: if there is none.
        """
        self._legal = None
        return self.decode(self._codes.pop())

    def explain(self, action: str) -> Message | None:
        """Why an action is not legal here; None if it is.

        Raises:
            NotationError: if the text cannot be read.
        """
        code = self.encode(action)
        ended = self.outcome()
        if ended is not None:
            return message("rules-over", action=action, result=str(ended))
        return None if code in self.legal_codes() else self._reason(code)

    def explain_picks(self, *picks: str) -> Message | None:
        """The same for an action as it is picked in a scene: a source, a target, and so on.

        Raises:
            NotationError: if there is no such cell, or no action has so many picks.
        """
        return self.explain(self.spell(*picks))

    def spell(self, *picks: str) -> str:
        """The text of the action that is picked so, legal or not; see `Scene.choices`.

        Raises:
            NotationError: if no action has so many picks.
        """
        source, target, *rest = [*picks, "", ""]
        if any(rest):
            raise NotationError(message("rules-picks", found=excerpt(" ".join(picks))))
        return f"{source[1:]}@{target}" if source.startswith("@") else f"{source}-{target}"

    @abstractmethod
    def _reason(self, code: int) -> Message:
        """Why an action that is not legal is not."""

    def _legal_code(self, action: str) -> int:
        reason = self.explain(action)
        if reason is not None:
            raise IllegalActionError(reason)
        return self.encode(action)

    def perft(self, depth: int) -> int:
        """The number of action sequences of exactly `depth` actions."""
        return perft.perft(self.position, self.tables, depth)

    # --- Pictures -------------------------------------------------------------------------

    @abstractmethod
    def scene(self) -> Scene:
        """The position as a screen needs it."""

    def past_scene(self) -> Scene:
        """The position for those who look back: without choices, which take the most time."""
        twin = self._alike()
        twin._offers = False  # noqa: SLF001
        return with_fields(twin.scene(), choices={})

    def foretell(self, action: str) -> SceneAction:
        """What a legal action would do.

        Raises:
            NotationError: if the text cannot be read.
            IllegalActionError: if the action is not legal, with the reason.
        """
        return self._told(self.position, self._legal_code(action))

    def captures(self, action: str) -> tuple[SceneCapture, ...]:
        """The pieces that a legal action would take or lose.

        Raises:
            NotationError: if the text cannot be read.
            IllegalActionError: if the action is not legal, with the reason.
        """
        return self.foretell(action).captures

    def _last(self) -> SceneAction | None:
        """The last action pushed, as a scene tells it."""
        return self._told(self._line[self.ply - 1], self._codes[-1]) if self._codes else None

    @abstractmethod
    def _told(self, position: Record, code: int) -> SceneAction:
        """A legal action of a position on this board, as a scene tells it."""

    def foresight(self) -> Foresight:
        """What can be taken from here; a game in which that needs no warning says nothing."""
        return Foresight(self.ply, {}, ())

    @abstractmethod
    def board_scene(self) -> BoardScene:
        """What a screen needs to know once a game."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_text({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        """Boards are equal when their positions are; their history does not matter."""
        return isinstance(other, Board) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())


class LegalActions:
    """The legal actions of a board, as texts in the order of their code points."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self._board.decode(code) for code in self._board.legal_codes()))

    def __len__(self) -> int:
        return int(count_actions(self._board.position, self._board.tables))

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> list[str]: ...
    def __getitem__(self, index: int | slice) -> str | list[str]:
        return list(self)[index]

    def __contains__(self, action: object) -> bool:
        """Whether an action is legal, and its text is the one that is listed; none is formatted."""
        if not isinstance(action, str):
            return False
        try:
            code = self._board.encode(action)
        except NotationError:
            return False
        return code in self._board.legal_codes() and self._board.decode(code) == action

    def __repr__(self) -> str:
        return f"<LegalActions ({len(self)}): {', '.join(self)}>"
