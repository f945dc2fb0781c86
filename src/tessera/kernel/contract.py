"""The kernel contract: what a game's compiled rules must be able to do, in a few generic verbs.

A search calls these names on any game's position. Compiled, a call is bound to the game's own
kernel by the record type of the position, at no cost; interpreted (`NUMBA_DISABLE_JIT=1`), by its
dtype. A game joins by `bind`.

Kernels never raise and never allocate: they write into buffers that the caller gives, and return
counts. Positions are modified in place. Legality of a stranger's action is checked above, where
there are words for it.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import numba
import numpy as np
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global
from numba.extending import lower_builtin

from tessera.kernel.bits import CellSet
from tessera.kernel.compiled import verb
from tessera.kernel.dice import Dice


class Fields(np.record):  # type: ignore[misc]  # the stubs call it final
    """A record whose fields are found in half the time; to compiled code it is like any other.

    NumPy looks for everything else first, in Python, and at what each field holds; screens and
    texts ask for dozens of fields at each action.
    """

    __getattribute__ = np.void.__getattribute__

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        try:
            return self[name]
        except (KeyError, ValueError):
            raise AttributeError(name) from None


Record: TypeAlias = np.record
"""A position or a board: one record, whose fields only its game knows."""
Actions: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.int32]]"
"""A buffer of action codes."""
Floats: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[np.float32]]"
"""What a position looks like, in numbers."""
Records: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.void]]"
"""Positions, or nodes of a tree, side by side."""

ONGOING, FIRST_WINS, SECOND_WINS, DRAW = 0, 1, 2, 3
FIRST, SECOND, CHANCE = 0, 1, 2
UNCLEAR = math.inf
"""What `evaluate` says where it cannot tell."""


@verb
def always(position: Record, board: Record) -> bool:  # noqa: ARG001
    """What a game says of `may_win` that has no quick way to tell."""
    return True


@dataclass(frozen=True)
class Kernels:
    """A game's side of the contract: its records, and a kernel for each verb below."""

    game: str
    position: np.dtype[np.void]
    board: np.dtype[np.void]
    max_actions: int
    """The size of an action buffer: no fewer than the legal actions of any position that one is
    likely to meet."""
    legal_actions: Callable[[Record, Record, Actions], int]
    count_actions: Callable[[Record, Record], int]
    random_action: Callable[[Record, Record, Dice], int]
    apply: Callable[[Record, Record, int], None]
    outcome: Callable[[Record], int]
    to_move: Callable[[Record], int]
    position_key: Callable[[Record], np.uint64]
    evaluate: Callable[[Record, Record], float]
    turn: int
    """The most actions that a side has in a turn: so far ahead a search looks for wins."""
    draws: int = 0
    """The most actions of chance before a turn."""
    features: Callable[[Record, Record, Floats], None] | None = None
    """None where `evaluate` needs none."""
    stage: Callable[[Record, Record], int] | None = None
    """None where nobody asks how far a turn is."""
    prey: Callable[[Record, Record, int], CellSet] | None = None
    """None where nobody asks what an action takes."""
    may_win: Callable[[Record, Record], bool] = always
    more: Mapping[str, Callable[..., Any]] = field(default_factory=dict)
    """What games of a kind answer to their own verbs (`by_game`), by name."""

    def named(self, verb: str) -> Callable[..., Any]:
        """The kernel for a verb.

        Raises:
            KeyError: if the game has none.
        """
        found: Callable[..., Any] = self.more[verb] if verb in self.more else getattr(self, verb)
        return found


_BY_DTYPE: dict[np.dtype[np.void], Kernels] = {}
_BY_TYPE: dict[object, Kernels] = {}


def bind(kernels: Kernels) -> Kernels:
    """Let the verbs find a game's kernels.

    Raises:
        ValueError: if another game's positions look the same to the compiler. A field of
            length zero named after the game makes them differ.
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
        KeyError: if no game has bound this kind of position.
    """
    return _BY_DTYPE[position.dtype]


def by_game(stub: Callable[..., Any]) -> Callable[..., Any]:
    """Make a documented stub into a call that finds the game's kernel of the same name."""
    name = stub.__name__

    def interpreted(position: Record, *rest: object) -> object:
        return kernels_of(position).named(name)(position, *rest)

    interpreted.__name__ = name
    interpreted.__doc__ = stub.__doc__

    _let_kernels_call(interpreted, name)
    return interpreted


def _let_kernels_call(verb: Callable[..., Any], name: str) -> None:
    """Have Numba bind calls of a verb to the kernel of the game whose position is the first type.

    An `overload` would do the same, and compile a function in between for each verb and game.
    """

    class Bound(AbstractTemplate):
        key = verb

        def generic(self, args: tuple[Any, ...], kws: dict[str, Any]) -> object:
            kernel = _kernel_type(name, args)
            return kernel and self.context.resolve_function_type(kernel, args, kws)

    infer_global(verb, types.Function(Bound))

    @lower_builtin(verb, types.VarArg(types.Any))  # type: ignore[untyped-decorator]
    def call(context: Any, builder: Any, signature: Any, args: object) -> object:  # noqa: ANN401
        kernel = _kernel_type(name, signature.args)
        return context.get_function(kernel, signature)(builder, args)


def _kernel_type(name: str, args: Sequence[object]) -> object:
    """Numba's type of a game's kernel for a verb; None if no game has bound what comes first."""
    kernels = _BY_TYPE.get(args[0]) if args else None
    return kernels and numba.typeof(kernels.named(name))


@by_game
def legal_actions(position: Record, board: Record, out: Actions) -> int:
    """Write the codes of all legal actions into `out`; return how many. None if it is over.

    Where there are more than `out` holds, the first ones are written, and all are counted.
    """
    raise NotImplementedError


@by_game
def count_actions(position: Record, board: Record) -> int:
    """How many legal actions there are."""
    raise NotImplementedError


@by_game
def random_action(position: Record, board: Record, dice: Dice) -> int:
    """The code of a legal action, each equally likely; the position must not be over."""
    raise NotImplementedError


@by_game
def apply(position: Record, board: Record, action: int) -> None:
    """Play a legal action (the position is modified in place)."""
    raise NotImplementedError


@by_game
def outcome(position: Record) -> int:
    """`ONGOING`, `FIRST_WINS`, `SECOND_WINS` or `DRAW`."""
    raise NotImplementedError


@by_game
def to_move(position: Record) -> int:
    """`FIRST`, `SECOND` or, where dice or cards decide, `CHANCE`."""
    raise NotImplementedError


@by_game
def position_key(position: Record) -> int:
    """The Zobrist key: equal for positions that differ at most in their no-progress clock."""
    raise NotImplementedError


@by_game
def evaluate(position: Record, board: Record) -> float:
    """How a position that is not over looks: the log-odds that the first side wins, or `UNCLEAR`.

    A cheap guess, for a search to improve on.
    """
    raise NotImplementedError


@by_game
def features(position: Record, board: Record, out: Floats) -> None:
    """Write what a position looks like into `out`, which is all 0; in the view of its `side`.

    Of positions where `evaluate` can tell, in games that learn how positions look.
    """
    raise NotImplementedError


@by_game
def stage(position: Record, board: Record) -> int:
    """Which network judges a position, from 0 on: one for each stage of a turn, at least."""
    raise NotImplementedError


@by_game
def prey(position: Record, board: Record, action: int) -> CellSet:
    """The cells of the other side's pieces that a legal action takes or destroys."""
    raise NotImplementedError


@by_game
def may_win(position: Record, board: Record) -> bool:
    """Whether the side to move might win before its turn ends, or as it ends.

    A glance that spares looking at all of a turn. It may be true in vain, never false in vain.
    """
    raise NotImplementedError


def action_buffer(kernels: Kernels) -> Actions:
    """A buffer that holds the legal actions of any position of a game."""
    return np.empty(kernels.max_actions, dtype=np.int32)


__all__ = [
    "CHANCE",
    "DRAW",
    "FIRST",
    "FIRST_WINS",
    "ONGOING",
    "SECOND",
    "SECOND_WINS",
    "UNCLEAR",
    "Actions",
    "Floats",
    "Kernels",
    "Record",
    "Records",
    "action_buffer",
    "apply",
    "bind",
    "by_game",
    "count_actions",
    "evaluate",
    "features",
    "kernels_of",
    "legal_actions",
    "may_win",
    "outcome",
    "position_key",
    "prey",
    "random_action",
    "stage",
    "to_move",
]
