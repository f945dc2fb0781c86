"""How many connections each address has, at tables of all kinds together."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from tessera.server.refusals import refuse


class Addresses:
    """Counts connections by the address that they come from.

    Args:
        most: of one address.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._counts: Counter[str] = Counter()

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """While a connection counts among those of its address.

        Raises:
            RefusalError: if there are enough of them.
        """
        if self._counts[address] >= self._most:
            raise refuse("too-many-of-address", most=self._most)
        self._counts[address] += 1
        try:
            yield
        finally:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]
