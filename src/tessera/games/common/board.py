"""The board API of a game whose rules are kernels: a position with its history.

Modelled on python-chess: push and pop, legal actions as a view, an outcome, parsing and formatting.
A game adds its notation, its explanations and its pictures.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import ClassVar, Self, overload

import numpy as np
from msgspec.structs import replace as with_fields

from tessera.games.common.content import NONE, Content
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.outcome import Outcome, Result
from tessera.games.common.scene import BoardScene, Scene, SceneAction, SceneCapture
from tessera.games.common.threats import Threats
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
"""The side to move at chance nodes: dice and card draws (spec: Counting)."""
MAX_LISTED = 2_000
"""The most actions listed in a scene; only hand-made positions have more."""


def list_legal_actions(position: Record, tables: Record) -> list[int]:
    """The codes of all legal actions of a position."""
    buffer = action_buffer(kernels_of(position))
    count = legal_actions(position, tables, buffer)
    if count > len(buffer):
        buffer = np.empty(count, dtype=buffer.dtype)
        legal_actions(position, tables, buffer)
    return [int(code) for code in buffer[:count]]


class Board(ABC):
    """A position with the actions that led to it and its legal actions. Modified in place.

    Actions are strings in the public notation.
    """

    game: ClassVar[str]
    sides: ClassVar[tuple[str, str]]
    """The letters of the sides, first side first."""
    reasons: ClassVar[Mapping[int, str]] = {}
    """The reason for the end of a game in public formats, by the position's `end` field."""
    content: ClassVar[Content] = NONE
    """What it is played with, apart from its rules, such as a kit."""
    rules_version: ClassVar[int]
    """Incremented only if a game already played could end differently."""

    def __init__(self, start: Record, tables: Record) -> None:
        self.tables = tables
        """The board tables that the kernels need."""
        self._lists_choices = True
        """Whether scenes include the legal actions."""
        self._line = np.empty(8, dtype=start.dtype)
        self._line[0] = start
        self._codes: list[int] = []
        self._legal: dict[int, None] | None = None
        """The legal action codes in their order, computed on demand."""
        self.initial_text: str = self.text()

    # --- Construction ---------------------------------------------------------------------

    @classmethod
    @abstractmethod
    def start(cls, variant: str = "standard", board: str = "", seed: int = 0) -> Self:
        """The start of a game.

        Args:
            variant: a variant text.
            board: the name of a library board or a board text; empty for the default board.
            seed: the seed of the deal, in games that begin with one.

        Raises:
            NotationError: if a text cannot be read, or the board is too small for the variant.
        """

    @classmethod
    @abstractmethod
    def from_text(cls, text: str) -> Self:
        """The position of a position text.

        Raises:
            NotationError: if the text is not canonical or makes no sense.
        """

    def copy(self) -> Self:
        """A copy with the same position and history."""
        twin = self._clone()
        # With space for one more: a server copies a game for each action.
        twin._line = self._line[: self.ply + 2].copy()  # noqa: SLF001
        twin._codes = self._codes.copy()  # noqa: SLF001
        return twin

    def _clone(self) -> Self:
        """A shallow copy; `copy.copy` takes several times as long."""
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
    def board_text(self) -> str:
        """The board text with its terrain; empty for games without board texts."""
        return ""

    # --- The position ---------------------------------------------------------------------

    @property
    def position(self) -> Record:
        """The position record of the kernels; read-only."""
        record: Record = self._line[len(self._codes)]
        return record

    @property
    def ply(self) -> int:
        """The number of actions pushed."""
        return len(self._codes)

    @property
    def turn(self) -> str | None:
        """The letter of the side to move, `?` for chance; None when the game is over."""
        return None if self.is_over else (*self.sides, CHANCE_LETTER)[to_move(self.position)]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended on the board."""
        return bool(outcome(self.position) != ONGOING)

    @property
    def in_main_phase(self) -> bool:
        """Whether the main phase has begun: no set-up, and no deal or draw of cards."""
        return True

    @property
    def may_lose_by_setup(self) -> bool:
        """Whether a side could lose in its first turn because of its set-up."""
        return False

    @property
    def incomplete_sides(self) -> tuple[str, ...]:
        """The sides that could not place all their pieces; valid when the set-up ends."""
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
        """The Zobrist key of the position; the no-progress clock is not part of it."""
        return int(position_key(self.position))

    # --- Arrays ---------------------------------------------------------------------------

    @property
    def channels(self) -> tuple[str, ...]:
        """The names of the observation planes (`contract.observe`); empty if it has none."""
        return ()

    def all_codes(self) -> list[int]:
        """The codes of all actions that a side may have in some position of this game.

        Some may never be legal. Only for games with observation planes.
        """
        raise NotImplementedError

    def with_position(self, position: Record) -> Self:
        """The same game at another position, without a history."""
        twin = self._clone()
        twin._line = np.empty(8, dtype=position.dtype)  # noqa: SLF001
        twin._line[0] = position  # noqa: SLF001
        twin._codes, twin._legal = [], None  # noqa: SLF001
        twin.initial_text = twin.text()
        return twin

    # --- Actions --------------------------------------------------------------------------

    @property
    def actions(self) -> tuple[str, ...]:
        """The texts of the actions pushed so far."""
        return tuple(self.decode(code) for code in self._codes)

    @property
    def legal_actions(self) -> "LegalActions":
        """A view of the legal actions."""
        return LegalActions(self)

    def legal_codes(self) -> list[int]:
        """The codes of all legal actions."""
        return [*self._legal_now]

    def is_legal_code(self, code: int) -> bool:
        """Whether a code is that of a legal action."""
        return code in self._legal_now

    @property
    def _legal_now(self) -> dict[int, None]:
        if self._legal is None:
            self._legal = dict.fromkeys(list_legal_actions(self.position, self.tables))
        return self._legal

    def listed_codes(self) -> list[int]:
        """The codes listed in a scene: at most `MAX_LISTED` legal actions."""
        return self.legal_codes()[:MAX_LISTED] if self._lists_choices else []

    def push(self, action: str) -> None:
        """Play an action.

        Raises:
            NotationError: if the text cannot be read.
            IllegalActionError: if the action is not legal, with the reason. Nothing changes.
        """
        self.push_code(self._legal_code(action))

    def push_code(self, code: int) -> None:
        """Play a legal action by its code, unchecked, for loops over `legal_codes`."""
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

    def peek(self) -> str:
        """The text of the last action.

        Raises:
            IndexError: if there is none.
        """
        return self.decode(self._codes[-1])

    def explain(self, action: str) -> Message | None:
        """Why an action is not legal here; None if it is.

        Raises:
            NotationError: if the text cannot be read.
        """
        code = self.encode(action)
        ended = self.outcome()
        if ended is not None:
            return message("rules-over", action=action, result=str(ended))
        return None if self.is_legal_code(code) else self._reason(code)

    def explain_clicks(self, *picks: str) -> Message | None:
        """Why an action given as clicks (source, target, …) is not legal; None if it is.

        Raises:
            NotationError: if there is no such cell, or no action has that many clicks.
        """
        return self.explain(self.parse_clicks(*picks))

    def parse_clicks(self, *picks: str) -> str:
        """The text of an action given as clicks, legal or not; see `Scene.choices`.

        Raises:
            NotationError: if no action has that many clicks.
        """
        source, target, *rest = [*picks, "", ""]
        if any(rest):
            raise NotationError(message("rules-picks", found=excerpt(" ".join(picks))))
        return f"{source[1:]}@{target}" if source.startswith("@") else f"{source}-{target}"

    @abstractmethod
    def _reason(self, code: int) -> Message:
        """Explain why an illegal action is not legal."""

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
        """The position as plain data for drawing it."""

    def scene_without_choices(self) -> Scene:
        """The position for replay, without choices, which take most of the time."""
        twin = self._clone()
        twin._lists_choices = False  # noqa: SLF001
        return with_fields(twin.scene(), choices={})

    def preview(self, action: str) -> SceneAction:
        """The effects of a legal action, without playing it.

        Raises:
            NotationError: if the text cannot be read.
            IllegalActionError: if the action is not legal, with the reason.
        """
        return self._action_scene(self.position, self._legal_code(action))

    def captures(self, action: str) -> tuple[SceneCapture, ...]:
        """The pieces that a legal action would take or lose.

        Raises:
            NotationError: if the text cannot be read.
            IllegalActionError: if the action is not legal, with the reason.
        """
        return self.preview(action).captures

    def _last_action(self) -> SceneAction | None:
        """The last action pushed, with its effects."""
        return (
            self._action_scene(self._line[self.ply - 1], self._codes[-1]) if self._codes else None
        )

    @abstractmethod
    def _action_scene(self, position: Record, code: int) -> SceneAction:
        """A legal action of a position on this board, with its effects."""

    def threats(self) -> Threats:
        """The captures and threats in this position; empty for games without threat detection."""
        return Threats(self.ply, {}, ())

    @abstractmethod
    def board_scene(self) -> BoardScene:
        """The constant part of a game as plain data for drawing it."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.from_text({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        """Compare positions; the history does not matter."""
        return isinstance(other, Board) and self.text() == other.text()

    def __hash__(self) -> int:
        return hash(self.text())


class LegalActions:
    """A view of a board's legal actions as strings, sorted by code point."""

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
        """Whether an action is legal and canonically written, without formatting all of them."""
        if not isinstance(action, str):
            return False
        try:
            code = self._board.encode(action)
        except NotationError:
            return False
        return self._board.is_legal_code(code) and self._board.decode(code) == action

    def __repr__(self) -> str:
        return f"<LegalActions ({len(self)}): {', '.join(self)}>"
