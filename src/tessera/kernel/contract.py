"""The kernel contract: the generic functions that every game's compiled rules implement.

A search calls these names on any game's position. In compiled code the record type of the position
selects the game's own kernel at compile time, at no cost; interpreted (`NUMBA_DISABLE_JIT=1`), its
dtype does. A game registers with `bind`.

Kernels never raise and never allocate: they write into the caller's buffers and return counts.
Positions are modified in place. `games.common.board` checks the legality of user input and
explains refusals.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, TypeAlias

import numba
import numpy as np
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import lower_builtin

from tessera.kernel.bits import CellSet, Ints
from tessera.kernel.compiled import inline_kernel
from tessera.kernel.rng import Rng


class FastRecord(np.record):  # type: ignore[misc]  # the stubs call it final
    """A record with attribute access in half the time; compiled code sees an ordinary record.

    NumPy's own lookup tries everything else first, in Python, and inspects the field's type.
    Views and texts read dozens of fields for each action.
    """

    __getattribute__: ClassVar[Callable[[Any, str], Any]] = np.void.__getattribute__

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        try:
            return self[name]
        except (KeyError, ValueError):
            raise AttributeError(name) from None


Record: TypeAlias = np.record
"""A position or a board: one record with fields of its game's own."""
Actions: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int32]]"
"""A buffer of action codes."""
Floats: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float32]]"
"""A buffer of features, the input of a network."""
Planes: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]"
"""A buffer of observation planes: [channel, square]."""
Records: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.void]]"
"""An array of positions or of tree nodes."""

ONGOING, FIRST_WINS, SECOND_WINS, DRAW = 0, 1, 2, 3
FIRST, SECOND, CHANCE = 0, 1, 2
NO_EVALUATION = math.inf
"""The result of `evaluate` where a game has no static evaluation, as in a set-up."""


@inline_kernel
def always_true(position: Record, board: Record) -> bool:  # noqa: ARG001
    """The default for `may_win`."""
    return True


@dataclass(frozen=True)
class Kernels:
    """A game's implementation: its record types, and a kernel for each function below."""

    game: str
    position: np.dtype[np.void]
    board: np.dtype[np.void]
    max_actions: int
    """The size of an action buffer: enough for any position that occurs in play."""
    legal_actions: Callable[[Record, Record, Actions], int]
    count_actions: Callable[[Record, Record], int]
    random_action: Callable[[Record, Record, Rng], int]
    apply: Callable[[Record, Record, int], None]
    outcome: Callable[[Record], int]
    to_move: Callable[[Record], int]
    position_key: Callable[[Record], np.uint64]
    evaluate: Callable[[Record, Record], float]
    max_actions_per_turn: int
    """The most actions of a side in one turn; tactics search that deep for wins."""
    max_chance_per_turn: int = 0
    """The most chance actions (dice, card draws) before a turn."""
    features: Callable[[Record, Record, Floats], None] | None = None
    """None if `evaluate` uses no network."""
    turn_stage: Callable[[Record, Record], int] | None = None
    """None if the game has a single network, or none."""
    captures: Callable[[Record, Record, int], CellSet] | None = None
    """None if the game has no threat detection."""
    may_win: Callable[[Record, Record], bool] = always_true
    observe: Callable[[Record, Record, int, Ints, Planes], None] | None = None
    """None if the game has no observation planes."""
    extra: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """Kernels for further functions dispatched with `dispatch_by_game`, by name."""

    def kernel_for(self, name: str) -> Callable[..., Any]:
        """The kernel for a function of the contract or of `extra`.

        Raises:
            AttributeError: if the game has none.
        """
        found: Callable[..., Any] = self.extra[name] if name in self.extra else getattr(self, name)
        return found


_BY_DTYPE: dict[np.dtype[np.void], Kernels] = {}
_BY_TYPE: dict[object, Kernels] = {}


def bind(kernels: Kernels) -> Kernels:
    """Register a game's kernels.

    Raises:
        ValueError: if another game's positions have the same record type. A field of length zero
            named after the game makes them differ.
    """
    record_type = numba.from_dtype(kernels.position)
    known = _BY_TYPE.get(record_type)
    if known is not None and known.game != kernels.game:
        raise ValueError(
            f"positions of {kernels.game} have the same fields as those of {known.game}: "
            "add a field of length zero named after the game"
        )
    _BY_DTYPE[kernels.position] = kernels
    _BY_TYPE[record_type] = kernels
    return kernels


def kernels_of(position: Record) -> Kernels:
    """The kernels of a position's game.

    Raises:
        KeyError: if no game has registered this record type.
    """
    return _BY_DTYPE[position.dtype]


def dispatch_by_game(stub: Callable[..., Any]) -> Callable[..., Any]:
    """Turn a documented stub into a function that calls the game's kernel of the same name."""
    name = stub.__name__

    def interpreted(position: Record, *rest: object) -> object:
        return kernels_of(position).kernel_for(name)(position, *rest)

    interpreted.__name__ = name
    interpreted.__doc__ = stub.__doc__

    _register_with_numba(interpreted, name)
    return interpreted


def _register_with_numba(stub: Callable[..., Any], name: str) -> None:
    """Let Numba resolve a stub to the kernel of the game whose position is the first argument.

    An `overload` would do the same, but compile a function in between for each stub and game.
    """

    class Bound(AbstractTemplate):
        key = stub

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> object:
            kernel = _kernel_type(name, args)
            return kernel and self.context.resolve_function_type(kernel, args, kws)

    infer_global(stub, types.Function(Bound))

    @lower_builtin(stub, types.VarArg(types.Any))  # type: ignore[untyped-decorator]
    def call(context: Any, builder: Any, signature: Any, args: object) -> object:  # noqa: ANN401
        kernel = _kernel_type(name, signature.args)
        return context.get_function(kernel, signature)(builder, args)


def _kernel_type(name: str, args: Sequence[object]) -> object:
    """The Numba type of a game's kernel; None if no game has registered the first argument."""
    kernels = _BY_TYPE.get(args[0]) if args else None
    return kernels and numba.typeof(kernels.kernel_for(name))


@dispatch_by_game
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """Write the codes of all legal actions into `out` and return their number; 0 if it is over.

    If `out` is too small, write the first ones and return the number of all.
    """
    raise NotImplementedError


@dispatch_by_game
def count_actions(position: Record, board: Record) -> int:
    """The number of legal actions."""
    raise NotImplementedError


@dispatch_by_game
def random_action(position: Record, board: Record, rng: Rng) -> int:
    """The code of a uniformly random legal action; the position must not be over."""
    raise NotImplementedError


@dispatch_by_game
def apply(position: Record, board: Record, action: int) -> None:
    """Play a legal action (the position is modified in place)."""
    raise NotImplementedError


@dispatch_by_game
def outcome(position: Record) -> int:
    """`ONGOING`, `FIRST_WINS`, `SECOND_WINS` or `DRAW`."""
    raise NotImplementedError


@dispatch_by_game
def to_move(position: Record) -> int:
    """`FIRST`, `SECOND` or, at chance nodes (dice, card draws), `CHANCE`."""
    raise NotImplementedError


@dispatch_by_game
def position_key(position: Record) -> int:
    """The Zobrist key; the no-progress clock is not part of it."""
    raise NotImplementedError


@dispatch_by_game
def evaluate(position: Record, board: Record) -> float:
    """Static evaluation of a position that is not over, or `NO_EVALUATION`.

    Returns:
        The log-odds that the first side wins.
    """
    raise NotImplementedError


@dispatch_by_game
def features(position: Record, board: Record, out: Floats) -> None:
    """Write the network's input for a position into `out`, which is all 0.

    Features are from the view of `position.side`. Only for positions that have an evaluation.
    """
    raise NotImplementedError


@dispatch_by_game
def turn_stage(position: Record, board: Record) -> int:
    """The index of the network that evaluates a position: at least one per stage of a turn."""
    raise NotImplementedError


@dispatch_by_game
def captures(position: Record, board: Record, action: int) -> CellSet:
    """The cells of the other side's pieces that a legal action captures or destroys."""
    raise NotImplementedError


@dispatch_by_game
def may_win(position: Record, board: Record) -> bool:
    """Whether the side to move might win during or at the end of its turn.

    A cheap filter before searching the turn. False positives are allowed, false negatives are not.
    """
    raise NotImplementedError


@dispatch_by_game
def observe(position: Record, board: Record, side: int, squares: Ints, planes: Planes) -> None:
    """Write what a position shows into `planes`, which are all 0.

    Channels are from the view of `side`, and named in `games.common.board.Board.channels`.

    Args:
        position: any position.
        board: the board tables.
        side: `FIRST` or `SECOND`.
        squares: [cell] its square in a plane.
        planes: [channels, squares] the output.
    """
    raise NotImplementedError


def action_buffer(kernels: Kernels) -> Actions:
    """A new buffer for the legal actions of a position."""
    return np.empty(kernels.max_actions, dtype=np.int32)


__all__ = [
    "CHANCE",
    "DRAW",
    "FIRST",
    "FIRST_WINS",
    "NO_EVALUATION",
    "ONGOING",
    "SECOND",
    "SECOND_WINS",
    "Actions",
    "Floats",
    "Kernels",
    "Planes",
    "Record",
    "Records",
    "action_buffer",
    "apply",
    "bind",
    "captures",
    "count_actions",
    "dispatch_by_game",
    "evaluate",
    "features",
    "kernels_of",
    "legal_actions",
    "may_win",
    "observe",
    "outcome",
    "position_key",
    "random_action",
    "to_move",
    "turn_stage",
]
