"""Verifiable (provably fair) chance: a deal and draws derived from a secret, by commit and reveal.

The server creates a secret and publishes its commitment before the first action. The secret cannot
be found from the commitment, nor can another secret with the same commitment. The deal and every
draw are derived from the secret. When it is revealed after the game, anyone can check that they
were fixed from the start. `tessera verify` does so for a record; by hand it takes a shell with
OpenSSL:

    printf %s "$SECRET" | sha256sum                               # the commitment
    printf deal | openssl dgst -sha256 -hmac "$SECRET"            # the deal
    printf 17 | openssl dgst -sha256 -hmac "$SECRET"              # the draw after 17 actions

Each prints a number of 64 hexadecimal digits. The last nine decimal digits of the deal's are the
seed of `tessera start`: `python3 -c 'print(int("…", 16) % 10**9)'`. For a draw, put the legal
actions in the order of their code points, as `tessera legal` prints them; which one is drawn,
counted from 0, is the remainder of the number by how many they are.
"""

import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Self

from tessera.games.common.board import CHANCE_LETTER, Board

SECRET = re.compile("[0-9a-f]{64}")
SEEDS = 10**9
"""Seeds are smaller: all that `tessera start` takes."""
DEAL = "deal"


@dataclass(frozen=True)
class Chance:
    """The source of chance in one game.

    >>> chance = Chance("0" * 64)
    >>> chance.commitment
    '60e05bd1b195af2f94112fa7197a5c88289058840ce7c6df9693756bc6250f55'
    >>> chance.seed
    13556523
    >>> [chance.pick(ply, ["+O01", "+O02", "+O03"]) for ply in range(4)]
    ['+O03', '+O02', '+O03', '+O02']
    """

    secret: str = field(repr=False)
    """64 hexadecimal digits."""

    @classmethod
    def fresh(cls) -> Self:
        """A new unpredictable source."""
        return cls(secrets.token_hex(32))

    @classmethod
    def of(cls, name: str) -> Self:
        """A source derived from a name, for reproducible games."""
        return cls(sha256(name.encode()).hexdigest())

    @classmethod
    def from_secret(cls, secret: str) -> Self:
        """The source with a given secret.

        Raises:
            ValueError: if it is not 64 hexadecimal digits.
        """
        if not SECRET.fullmatch(secret):
            raise ValueError("a secret has 64 hexadecimal digits")
        return cls(secret)

    @property
    def commitment(self) -> str:
        """The public commitment: the SHA-256 hash of the secret's text."""
        return sha256(self.secret.encode()).hexdigest()

    @property
    def seed(self) -> int:
        """The seed of the deal (`Board.start`)."""
        return self._number(DEAL) % SEEDS

    def pick(self, ply: int, options: Sequence[str]) -> str:
        """Draw one of some options, each equally likely.

        Args:
            ply: the number of actions before the draw.
            options: the texts of the legal actions, in any order.
        """
        return sorted(options)[self._number(str(ply)) % len(options)]

    def draw(self, board: Board) -> str:
        """Draw an action for a board where chance is to move."""
        return self.pick(board.ply, tuple(board.legal_actions))

    def advance(self, board: Board) -> None:
        """Play chance actions on a board until a player is to move."""
        while board.turn == CHANCE_LETTER:
            board.push(self.draw(board))

    def _number(self, what: str) -> int:
        digest = hmac.new(self.secret.encode(), what.encode(), sha256).hexdigest()
        return int(digest, 16)
