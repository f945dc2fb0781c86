"""Client addresses of users, and limits on what each address does at the same time."""

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from tessera.server.core.errors import refuse

MOST_REMEMBERED = 50_000
"""Maximum number of users. The least recent ones are then identified by their own names."""


class AddressTracker:
    """Remembers the last address of each user, so that users who share one count as one."""

    def __init__(self) -> None:
        self._addresses: OrderedDict[str, str] = OrderedDict()

    def note(self, principal: str, address: str) -> None:
        """Record the address of a user."""
        self._addresses[principal] = address
        self._addresses.move_to_end(principal)
        if len(self._addresses) > MOST_REMEMBERED:
            self._addresses.popitem(last=False)

    def of(self, principal: str) -> str:
        """The address of a user; the user's own name if it is unknown."""
        return self._addresses.get(principal, principal)


class AddressLimits:
    """Limits concurrent connections, requests or attempts per address.

    Args:
        most: limit for one address.
        code: refusal code when the limit is exceeded.
    """

    def __init__(self, most: int, code: str = "too-many-of-address") -> None:
        self._most = most
        self._code = code
        self._counts: Counter[str] = Counter()

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count something for its address while the context is open.

        Raises:
            RefusalError: if the address has reached its limit.
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
