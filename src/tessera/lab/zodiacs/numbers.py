"""The numbers of content: their names and positions, and how to replace them.

The name of a number is its path of keys: `kinds.eel.hp`; outside kinds it begins with the faction:
`factions.water.resources.salt.start`. List items are counted from 1, as in `kinds.eel.sight.2`, and
an effect is named by its words: `kinds.eel.abilities.shock.effects.damage`.
"""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from copy import copy
from dataclasses import replace
from typing import Any, NamedTuple

from tessera.games.common.document import KeyPath, Table
from tessera.games.zodiacs.content.loading import Documents

NUMERAL = re.compile(r"0[xob][\da-fA-F_]+|\d[\d_]*")


class Number(NamedTuple):
    """A number of the content."""

    name: str
    faction: str
    """The faction whose file holds it."""
    place: KeyPath
    value: int


def numbers_of(documents: Documents) -> Mapping[str, Number]:
    """All numbers in the files of factions, by name; the first one of equal names."""
    found: dict[str, Number] = {}
    for faction, document in documents.factions.items():
        for steps, place, value in _numbers(document.values):
            head = () if steps[0] == "kinds" else ("factions", faction)
            name = ".".join((*head, *steps))
            found.setdefault(name, Number(name, faction, place, value))
    return found


def changed(documents: Documents, numbers: Iterable[Number]) -> Documents:
    """Documents with some numbers replaced."""
    factions = dict(documents.factions)
    for number in numbers:
        factions[number.faction] = with_number(factions[number.faction], number)
    return documents._replace(factions=factions)


def with_number(document: Table, number: Number) -> Table:
    """A faction’s file with a number replaced."""
    return replace(document, values=_replaced(document.values, number.place, number.value))


def rewritten(text: str, number: Number) -> str:
    r"""The text of a file with a number replaced, and comments and layout unchanged.

    Tries each numeral of the text until the parsed result is the expected one.

    >>> rewritten("a = 2 # or 3?\nb = { c = 2 }", Number("b.c", "", ("b", "c"), 3))
    'a = 2 # or 3?\nb = { c = 3 }'
    """
    before = tomllib.loads(text)
    expected = _replaced(before, number.place, number.value)
    old = _at(before, number.place)
    candidates = sorted(NUMERAL.finditer(text), key=lambda numeral: numeral[0] != str(old))
    texts = (f"{text[: at.start()]}{number.value}{text[at.end() :]}" for at in candidates)
    return next(text for text in texts if _read(text) == expected)


def _numbers(value: object) -> Iterator[tuple[tuple[str, ...], KeyPath, int]]:
    """The name parts, key path and value of each number in a value."""
    match value:
        case bool():
            return
        case int():
            yield (), (), value
        case dict():
            for key, inner in value.items():
                yield from _under((key,), (key,), inner)
        case list():
            for number, inner in enumerate(value):
                yield from _listed(number, inner)


def _listed(number: int, item: object) -> Iterator[tuple[tuple[str, ...], KeyPath, int]]:
    """The numbers in an item of a list; the number of an effect follows its words."""
    match item:
        case [str(), *_]:
            *words, last = item
            yield from _under(tuple(map(str, words)), (number, len(words)), last)
        case _:
            yield from _under((str(number + 1),), (number,), item)


def _under(
    names: tuple[str, ...], path: KeyPath, value: object
) -> Iterator[tuple[tuple[str, ...], KeyPath, int]]:
    for inner, place, number in _numbers(value):
        yield (*names, *inner), (*path, *place), number


def _at(value: Any, place: KeyPath) -> Any:  # noqa: ANN401  whatever a document holds
    for step in place:
        value = value[step]
    return value


def _replaced(value: Any, place: KeyPath, number: int) -> Any:  # noqa: ANN401
    """A copy of a value with a number replaced; the rest is shared."""
    if not place:
        return number
    changed = copy(value)
    changed[place[0]] = _replaced(value[place[0]], place[1:], number)
    return changed


def _read(text: str) -> object:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None
