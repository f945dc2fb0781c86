"""Passwords: rules, hashing and verification."""

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
"""Characters; any are allowed."""
LEAST_GUESSES = 1_000_000
"""Minimum number of guesses, as estimated by zxcvbn."""
_GUESSED_AT = 64
"""Characters of a password that the estimate uses: longer ones are strong enough."""

HASHER = PasswordHasher(time_cost=1, memory_cost=47_104, parallelism=1)
"""Argon2id with 46 MiB in one thread: the first configuration that OWASP recommends."""


class Passwords:
    """Hashes and verifies passwords, in the same time whether or not there is one."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or HASHER
        # One at a time: each hash takes 46 MiB and much of the memory bandwidth.
        self._queue = WorkQueue("passwords")

    @cached_property
    def _dummy_hash(self) -> str:
        """A dummy hash to verify against where there is none, so that this takes equally long."""
        return self._hasher.hash("nobody's")

    async def hash(self, password: str, *known: str) -> str:
        """Check a new password, and return its hash.

        Args:
            password: the new password.
            known: words that an attacker knows about the user, like the name.

        Raises:
            RefusalError: if it is too short, too long or too common.
        """
        if not SHORTEST <= len(password) <= LONGEST:
            raise refuse("password-length", least=SHORTEST, most=LONGEST, length=len(password))
        await asyncio.to_thread(charged(_check_uncommon), password, known)
        return await self.hash_again(password)

    async def matches(self, password: str, password_hash: str | None) -> bool:
        """Whether a password matches a stored hash; always False for None."""
        found = await self._work(
            lambda: self._verified(password, password_hash or self._dummy_hash)
        )
        return found and password_hash is not None

    def outdated(self, password_hash: str) -> bool:
        """Whether a hash was made with other parameters than the current ones."""
        return self._hasher.check_needs_rehash(password_hash)

    async def hash_again(self, password: str) -> str:
        """Hash a password without checking its strength."""
        return await self._work(lambda: self._hasher.hash(_normal(password)))

    async def _work(self, work: Callable[[], T]) -> T:
        """Run work in the hash queue, fairly by client address."""
        return await self._queue.do(paying_address(), lambda _: work())

    def _verified(self, password: str, password_hash: str) -> bool:
        try:
            return self._hasher.verify(password_hash, _normal(password))
        except (VerifyMismatchError, InvalidHashError):
            return False


def _check_uncommon(password: str, known: tuple[str, ...]) -> None:
    """Refuse a password that is easy to guess.

    zxcvbn is pure Python and takes milliseconds. Do not run it in a low-priority thread, which
    would hold the interpreter lock while it waits for a processor.
    """
    checked = password[:_GUESSED_AT]
    if zxcvbn(checked, user_inputs=[*known, "tessera"])["guesses"] < LEAST_GUESSES:
        raise refuse("password-common")


def _normal(password: str) -> str:
    """Normalize a password, so that all keyboards produce the same text."""
    return unicodedata.normalize("NFKC", password)
