"""Values of a gene in a search's document: one value, a range or a list."""

from typing import TypeAlias

from tessera.games.common.document import Table
from tessera.i18n import message
from tessera.lab.types import ParameterValue

Choices: TypeAlias = tuple[ParameterValue, ...]
"""The values of a gene; a single one does not vary."""

MAX_CHOICES = 1_000
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
    value = table.values[key]
    values = value if isinstance(value, list) else [value]
    kinds = (int, float) if kind is float else (kind,)
    valid = bool(values) and all(type(value) in kinds for value in values)
    if valid and kind is not str and len(values) == 2:
        values = _expand_range(*values)
    if not valid or not 0 < len(values) <= MAX_CHOICES:
        word = {int: "number", float: "fraction"}.get(kind, "text")
        raise table.error(message("lab-search-choices", name=name or key, kind=word), key)
    return tuple(dict.fromkeys(values))


def _expand_range(low: float, high: float) -> list[ParameterValue]:
    """The numbers of a range; none if it is reversed or too long."""
    if isinstance(low, int) and isinstance(high, int):
        return list(range(low, high + 1)) if high - low < MAX_CHOICES else []
    if low > high:
        return []
    return [low + (high - low) * step / STEPS for step in range(STEPS + 1)]
