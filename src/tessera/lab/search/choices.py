"""Values of a gene in a search's document: one value, a range or a list."""

from typing import TypeAlias

from tessera.games.common.document import Table
from tessera.i18n import message
from tessera.lab.types import ParameterValue

Choices: TypeAlias = tuple[ParameterValue, ...]
"""The values of a gene; a single one does not vary."""

MOST_CHOICES = 1_000
STEPS = 10
"""The number of steps in a range of fractions."""


def choices(table: Table, key: str, kind: type, name: str = "") -> Choices:
    """Read one value, a range of two numbers, or a list of values.

    Args:
        table: the table that holds it.
        key: its key.
        kind: `int`, `float` or `str`.
        name: its name in messages, if not its key.

    Raises:
        NotationError: if it is something else, or has too many values.
    """
    said = table.values[key]
    listed = said if isinstance(said, list) else [said]
    kinds = (int, float) if kind is float else (kind,)
    good = bool(listed) and all(type(value) in kinds for value in listed)
    if good and kind is not str and len(listed) == 2:
        listed = _stepped(*listed)
    if not good or not 0 < len(listed) <= MOST_CHOICES:
        word = {int: "number", float: "fraction"}.get(kind, "text")
        raise table.error(message("lab-search-choices", name=name or key, kind=word), key)
    return tuple(dict.fromkeys(listed))


def _stepped(low: float, high: float) -> list[ParameterValue]:
    """The numbers of a range; none if it is reversed or too long."""
    if isinstance(low, int) and isinstance(high, int):
        return list(range(low, high + 1)) if high - low < MOST_CHOICES else []
    if low > high:
        return []
    return [low + (high - low) * step / STEPS for step in range(STEPS + 1)]
