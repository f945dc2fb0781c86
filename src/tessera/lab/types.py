"""Types that experiments, metrics, reports and searches share; the bottom layer of the lab."""

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, TypeAlias, TypeVar

import msgspec

from tessera.i18n import Message

if TYPE_CHECKING:
    import polars as pl

T = TypeVar("T")
R = TypeVar("R")

ParameterValue: TypeAlias = int | float | str

Outcome: TypeAlias = tuple[float | None, ...]
"""The value of each estimand in one game, 0 to 1; None: not observed in this game."""

Columns: TypeAlias = "dict[str, type[pl.DataType] | pl.DataType]"
"""The schema of a table: column names and their Polars types."""


class LocalizedName(Message):
    """A name from content or a user, by language: a message without a key.

    >>> LocalizedName("air", {"en": "Air"}).format("ru")
    'Air'
    """

    __slots__ = ()

    def format(self, language: str) -> str:
        """The name in a language, else in English, else its key."""
        return str(self.args.get(language) or self.args.get("en") or self.key)


@dataclass(frozen=True)
class Estimand:
    """A proportion that the games of a series estimate, such as the win rate of a faction."""

    group: str = ""
    """Its kind, `faction` or `seat`; empty: the win rate of the first player or side."""
    name: Message = LocalizedName("", {})  # noqa: RUF009  it does not change
    even: float = 0.5
    """Its value in a fair game."""
    primary: bool = True
    """Whether the stopping rule applies to it."""
    metric: str = ""
    """The metric of the report with the same value; empty: none."""


class BaseGameRow(msgspec.Struct, frozen=True, kw_only=True):
    """The stored row of a game, common to all kinds."""

    series: str
    """The address of its series."""
    number: int
    """Its number in the series, from 0; identifies the game."""
    winner: str
    """The winning side; empty: a draw."""
    reason: str
    """As in the game's outcome; empty: adjudicated after too many actions."""
    turns: int
    """Number of turns of all players after the set-up."""
    actions: int
    """Number of actions, including set-up and chance."""
    seconds: float
    """Thinking time of all players."""
    record: str
    """The game record as JSON."""

    @property
    def outcome(self) -> Outcome:
        """The values of the series' estimands in this game."""
        raise NotImplementedError


class BaseTurnRow(msgspec.Struct, kw_only=True):
    """The stored row of a turn, common to all kinds."""

    series: str
    number: int
    """The number of its game."""
    turn: int
    """Its index in the game, from 0."""


class GameRows(msgspec.Struct, frozen=True):
    """The rows of a game: one for the game, one for each turn."""

    game: BaseGameRow
    turns: Sequence[BaseTurnRow]

    @property
    def outcome(self) -> Outcome:
        """The values of the series' estimands in this game."""
        return self.game.outcome


class ParallelMap(Protocol):
    """Apply a function to each item in parallel; results come in any order."""

    def __call__(
        self, function: Callable[[T], R], items: Iterable[T], /
    ) -> Generator[R, None, None]:
        """See `pool.parallel_map`."""
