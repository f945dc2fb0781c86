"""Passwords: which will do, how they are kept, and how they are checked."""

import asyncio
import unicodedata
from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError
from zxcvbn import zxcvbn

from tessera.server.core.budgets import charged, paying_address
from tessera.server.core.errors import refuse
from tessera.server.core.work_queue import WorkQueue

T = TypeVar("T")

SHORTEST, LONGEST = 10, 256
"""Characters; what they are is nobody's business."""
LEAST_GUESSES = 1_000_000
"""With which one that is tried by habit must not be found."""
_GUESSED_AT = 64
"""Characters of a password that are looked at for that: more cannot be needed."""

HASHER = PasswordHasher(time_cost=1, memory_cost=47_104, parallelism=1)
"""Argon2id with 46 MiB in one thread: the first of the bounds that OWASP recommends."""


class Passwords:
    """Hashes passwords, and checks them in about the same time whether there is one or not."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or HASHER
        # One at a time: each takes 46 MiB, and much of what memory can pass.
        self._queue = WorkQueue("passwords")

    @cached_property
    def _nobodys(self) -> str:
        """A hash that is checked where there is none, so that this takes as long."""
        return self._hasher.hash("nobody's")

    async def hash(self, password: str, *known: str) -> str:
        """How a new password is kept.

        Args:
            password: what somebody has chosen.
            known: what others know of them, and would try first.

        Raises:
            RefusalError: if it is too short or too long, or one of those that are tried first.
        """
        if not SHORTEST <= len(password) <= LONGEST:
            raise refuse("password-length", least=SHORTEST, most=LONGEST, length=len(password))
        await asyncio.to_thread(charged(_check_uncommon), password, known)
        return await self.hash_again(password)

    async def matches(self, password: str, kept: str | None) -> bool:
        """Whether a password is the one that is kept; None for an account that has none."""
        found = await self._work(lambda: self._verified(password, kept or self._nobodys))
        return found and kept is not None

    def outdated(self, kept: str) -> bool:
        """Whether a hash was made with other bounds than those of today."""
        return self._hasher.check_needs_rehash(kept)

    async def hash_again(self, password: str) -> str:
        """How a password that is right is kept from now on."""
        return await self._work(lambda: self._hasher.hash(_normal(password)))

    async def _work(self, work: Callable[[], T]) -> T:
        """Do it in turn with others, by where they ask from."""
        return await self._queue.do(paying_address(), lambda _: work())

    def _verified(self, password: str, kept: str) -> bool:
        try:
            return self._hasher.verify(kept, _normal(password))
        except (VerifyMismatchError, InvalidHashError):
            return False


def _check_uncommon(password: str, known: tuple[str, ...]) -> None:
    """Refuse a password that is tried early.

    It is Python that takes milliseconds, so it must not run in a thread that yields: that would
    hold the interpreter while it waits for a processor.
    """
    looked_at = password[:_GUESSED_AT]
    if zxcvbn(looked_at, user_inputs=[*known, "tessera"])["guesses"] < LEAST_GUESSES:
        raise refuse("password-common")


def _normal(password: str) -> str:
    """The same password, however a keyboard has put its letters together."""
    return unicodedata.normalize("NFKC", password)
