"""Chance that can be checked: a deal and draws that follow from a secret, to be told at the end.

Who plays out chance makes a secret, and before the first action tells everybody its commitment.
Nobody can find the secret from that, nor another secret that has the same commitment. The deal
and every draw follow from the secret, so when it is told after the game, anybody can see that
they were settled from the start. `tessera verify` does it for a record; by hand it takes a shell
with OpenSSL:

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
    """What decides where no player does.

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
        """Chance that nobody can foresee."""
        return cls(secrets.token_hex(32))

    @classmethod
    def of(cls, name: str) -> Self:
        """The chance that goes by a name, for games that are to be had again."""
        return cls(sha256(name.encode()).hexdigest())

    @classmethod
    def from_secret(cls, secret: str) -> Self:
        """The chance of a secret.

        Raises:
            ValueError: if it is none of ours.
        """
        if not SECRET.fullmatch(secret):
            raise ValueError("a secret has 64 hexadecimal digits")
        return cls(secret)

    @property
    def commitment(self) -> str:
        """What may be told from the start on: the SHA-256 hash of the secret's text."""
        return sha256(self.secret.encode()).hexdigest()

    @property
    def seed(self) -> int:
        """The seed of the deal (`Board.start`)."""
        return self._number(DEAL) % SEEDS

    def pick(self, ply: int, options: Sequence[str]) -> str:
        """What is drawn, each option equally likely.

        Args:
            ply: how many actions came before.
            options: the texts of the legal actions, in any order.
        """
        return sorted(options)[self._number(str(ply)) % len(options)]

    def draw(self, board: Board) -> str:
        """What is drawn on a board where chance is to move."""
        return self.pick(board.ply, tuple(board.legal_actions))

    def settle(self, board: Board) -> None:
        """Play on a board all that is to be drawn before a player moves."""
        while board.turn == CHANCE_LETTER:
            board.push(self.draw(board))

    def _number(self, what: str) -> int:
        digest = hmac.new(self.secret.encode(), what.encode(), sha256).hexdigest()
        return int(digest, 16)
