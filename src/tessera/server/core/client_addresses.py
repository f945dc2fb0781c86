"""Whence people come: how much each address has going on, and which guests are at it."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from tessera.server.core.errors import refuse

MOST_REMEMBERED = 50_000
"""Guests; one who has not asked for longer than so many others is known by name alone."""


class AddressTracker:
    """Remembers whence each guest has asked last: many guests at one address count as one."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def __deepcopy__(self, _memo: object) -> "AddressTracker":
        """The same: the framework copies its routes with all that they hold."""
        return self

    def note(self, guest: str, address: str) -> None:
        """A guest asks from an address."""
        self._addresses[guest] = address
        self._addresses.move_to_end(guest)
        if len(self._addresses) > MOST_REMEMBERED:
            self._addresses.popitem(last=False)

    def of(self, guest: str) -> str:
        """The address of a guest; the guest's own name if it is not known."""
        return self._addresses.get(guest, guest)


class AddressLimits:
    """Counts what goes on by the address that it is for: connections, requests, trials.

    Args:
        most: of one address.
        code: the refusal of what is too much.
    """

    def __init__(self, most: int, code: str = "too-many-of-address") -> None:
        self._most = most
        self._code = code
        self._counts: Counter[str] = Counter()

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """While something counts among what its address has going on.

        Raises:
            RefusalError: if there are enough of them.
        """
        if self._counts[address] >= self._most:
            raise refuse(self._code, most=self._most)
        self._counts[address] += 1
        try:
            yield
        finally:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]
