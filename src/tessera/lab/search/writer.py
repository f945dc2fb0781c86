"""Writing what a search has found; each kind of game has a writer of its own."""

import pkgutil
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from tessera.lab.search.document import Search
from tessera.lab.search.map_elites import MapElites


class SearchWriter(Protocol):
    """Writes the results of a search."""

    def check(self, out: Path) -> None:
        """Make sure that the results can be written.

        Raises:
            NotationError: if that would overwrite something else.
            OSError: if nothing can be written there.
        """

    def write(self, map_elites: MapElites, out: Path, site: str) -> Sequence[Path]:
        """Write the results; returns the paths written, none if nothing was found.

        Args:
            map_elites: the search so far.
            out: where to write.
            site: the address of the site that links lead to.
        """


def writer_of(search: Search) -> SearchWriter:
    """The writer of a search’s results."""
    writer: SearchWriter = pkgutil.resolve_name(search.space.writer)(search.space)
    return writer
