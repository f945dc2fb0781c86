"""Games' additions to the command line, without loading their rules.

A game declares them as `COMMANDS` in a module `commands` beside its entry, which keeps help and
error messages fast.
"""

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from tessera.games import BUILT_IN, extra_entries


@dataclass(frozen=True)
class Parameter:
    """A parameter of board generation."""

    name: str
    kind: type[int] | type[float] | type[str]
    about: str
    """For the help of a command."""

    def read(self, text: str) -> int | float | str:
        """Parse a value.

        Raises:
            ValueError: if it is not of this kind.
        """
        return self.kind(text)


FRAGMENTS = Parameter("fragments", int, "Number of three-cell ground fragments.")
SYMMETRY = Parameter("symmetry", str, "none, mirror, half-turn, third-turn or sixth-turn.")
COMPACTNESS = Parameter("compactness", float, "From 0 (bays and capes) to 1 (round).")
HOLES = Parameter("holes", int, "Number of inner holes.")


@dataclass(frozen=True)
class ContentFile:
    """A command-line option for a content file."""

    kind: str
    """The kind of content, which names the option: `kit`."""
    variable: str
    """The environment variable with the path of such a file."""
    about: str
    """The help text of the option."""


@dataclass(frozen=True, kw_only=True)
class Commands:
    """A game's additions to the command line."""

    game: str
    """The name of the game."""
    own: str = ""
    """Its own commands, as `module:NAME` of a `typer.Typer`; empty for none."""
    content: ContentFile | None = None
    """The option for custom content."""
    parameters: tuple[Parameter, ...] = ()
    """The parameters of board generation."""


def all_commands() -> Iterator[Commands]:
    """The additions of all games that have some."""
    for entry in (*BUILT_IN, *extra_entries()):
        module = f"{entry.partition(':')[0].rpartition('.')[0]}.commands"
        if _exists(module):
            yield pkgutil.resolve_name(f"{module}:COMMANDS")


def _exists(module: str) -> bool:
    """Whether a module exists; the catalogue reports entries that cannot be loaded."""
    try:
        return find_spec(module) is not None
    except (ImportError, ValueError):  # its package is missing, or it has none
        return False
