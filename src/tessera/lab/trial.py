"""Trials: equal bots play a board out, to see whom it favours and how games on it end."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Self

import msgspec

from tessera.lab.match import Contestant, Match, play_game
from tessera.lab.score import Score
from tessera.search.levels import LEVELS


class Ending(msgspec.Struct, frozen=True):
    """How a game ended."""

    winner: str | None
    """A side; none in a draw."""
    reason: str
    """Empty for a game that went on for too long, and was left as it was."""


class PlayedOut(msgspec.Struct, frozen=True):
    """What a trial keeps of a game."""

    ending: Ending
    actions: int
    """How many were played."""


def play_out(
    game: str,
    variant: str,
    board: str,
    level: int,
    seed: int,
    number: int,
    table: str = "",  # noqa: ARG001  as with other questions, whose it is
) -> str:
    """One game of a trial, a `PlayedOut` as JSON.

    The same arguments give the same game, unless the bots' time runs out; where it is dealt, each
    number has a deal of its own.

    Raises:
        NotationError: if the game, the variant or the board cannot be read.
        KeyError: if there is no such level.
    """
    contestant = Contestant(f"level {level}", LEVELS[level])
    match = Match(game, (contestant, contestant), number + 1, variant, board, seed)
    played = play_game(match, 2 * number)  # of a match each two games have the same deal
    winner = {1.0: 0, 0.0: 1}.get(played.points)
    sides = match.start(number).sides
    ending = Ending(None if winner is None else sides[winner], played.reason)
    told = PlayedOut(ending, len(played.record.actions))
    return msgspec.json.encode(told).decode()


@dataclass(frozen=True)
class Tally:
    """What the games of a trial have come to, counted from the side that begins."""

    sides: tuple[str, str]
    endings: Counter[Ending]
    actions: int = 0
    """Of all games together."""

    @classmethod
    def of(cls, sides: tuple[str, str]) -> Self:
        """Of no games yet."""
        return cls(sides, Counter())

    def plus(self, played: PlayedOut) -> Self:
        """With one game more."""
        return replace(
            self,
            endings=self.endings + Counter([played.ending]),
            actions=self.actions + played.actions,
        )

    @property
    def score(self) -> Score:
        """The score of the side that begins.

        >>> tally = Tally.of(("s", "n")).plus(PlayedOut(Ending("n", "portal"), 80))
        >>> tally.score.share
        0.0
        """
        won = Counter[str | None]()
        for ending, games in self.endings.items():
            won[ending.winner] += games
        first, second = self.sides
        return Score(won[first], won[None], won[second])
