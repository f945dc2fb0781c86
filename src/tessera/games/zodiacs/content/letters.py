"""Letters on pieces: for kinds that no figure is drawn for."""

import re
from collections.abc import Iterable, Iterator, Mapping

from tessera.games.zodiacs.content.descriptions import localized
from tessera.games.zodiacs.content.model import Kind, Words

WORD = re.compile(r"[^\W_]+")


def initials(name: str) -> str:
    """Two letters for a name.

    >>> initials("sphinx"), initials("Sand scorpion")
    ('Sp', 'SS')
    """
    return next(_candidates(name))


def distinct_letters(
    kinds: Iterable[Kind], language: str, chosen: Mapping[str, Words] = {}
) -> dict[str, str]:
    """By kind the letters chosen, else two that no other kind has, if its name has such letters.

    >>> spider, sphinx = (Kind(name, 1, 1, 1, 1) for name in ("spider", "sphinx"))
    >>> distinct_letters([spider, sphinx], "en")
    {'spider': 'Sp', 'sphinx': 'Sh'}
    """
    found = {name: localized(words, name, language) for name, words in chosen.items()}
    for kind in kinds:
        if kind.id in chosen:
            continue
        candidates = list(_candidates(localized(kind.name, kind.id, language)))
        free = (letters for letters in candidates if letters not in found.values())
        found[kind.id] = next(free, candidates[0])
    return found


def _candidates(name: str) -> Iterator[str]:
    words = WORD.findall(name) or ["?"]
    first = words[0][0].upper()
    if len(words) > 1:
        yield first + words[1][0].upper()
    yield from (first + letter.lower() for letter in "".join(words)[1:])
    yield from (first, *(f"{first}{digit}" for digit in range(2, 10)))
