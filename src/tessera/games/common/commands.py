"""What games add to the command line, without loading their rules.

A game declares it as `COMMANDS` in a module `commands` beside its entry. This keeps help and error
messages fast.
"""

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from tessera.games import HOUSE, further


@dataclass(frozen=True)
class Wish:
    """Something that one may wish for of a new board."""

    name: str
    kind: type[int] | type[float] | type[str]
    about: str
    """For the help of a command."""

    def read(self, text: str) -> int | float | str:
        """What is wished for, from its text.

        Raises:
            ValueError: if it is not of the kind.
        """
        return self.kind(text)


FRAGMENTS = Wish("fragments", int, "Number of three-cell ground fragments.")
SYMMETRY = Wish("symmetry", str, "none, mirror, half-turn, third-turn or sixth-turn.")
COMPACTNESS = Wish("compactness", float, "From 0 (bays and capes) to 1 (round).")
HOLES = Wish("holes", int, "Number of inner holes.")


@dataclass(frozen=True)
class ContentFile:
    """An option for a file of what a game is played with."""

    kind: str
    """What that is, in a word, which names the option: `kit`."""
    variable: str
    """Names such a file in the environment."""
    about: str
    """What the option does."""


@dataclass(frozen=True, kw_only=True)
class Commands:
    """What a game adds to the command line."""

    game: str
    """The name of the game."""
    own: str = ""
    """Its own commands, as `module:NAME` of a `typer.Typer`; empty: none."""
    content: ContentFile | None = None
    """What else it may be played with."""
    wishes: tuple[Wish, ...] = ()
    """What a new board may be wished to be like."""


def all_commands() -> Iterator[Commands]:
    """What each game adds to the command line, if it adds anything."""
    for entry in (*HOUSE, *further()):
        module = f"{entry.partition(':')[0].rpartition('.')[0]}.commands"
        if _exists(module):
            yield pkgutil.resolve_name(f"{module}:COMMANDS")


def _exists(module: str) -> bool:
    """Whether there is such a module; the catalogue reports entries that cannot be loaded."""
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):  # its package is missing, or it has none
        return False
