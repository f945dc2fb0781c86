"""Trials: equal bots play a board out, to see whom it favours and how games on it end."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Self

import msgspec

from tessera.lab.confidence import always_valid, narrowed
from tessera.lab.contestants import Contestant
from tessera.lab.match import Match, play_game
from tessera.lab.score import Score
from tessera.search.levels import LEVELS
from tessera.search.service import Hear, Service

EVEN = 0.5
CLOSE = 0.125
"""Who knows the share of the points so well, either side, knows whether a board is playable."""


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


class TrialGame(msgspec.Struct, frozen=True):
    """A game that a bot is to play against itself, from the start to the end."""

    game: str
    variant: str
    board: str
    level: int
    seed: int
    number: int
    """Where it is dealt, each has a deal of its own."""
    table: str = ""
    """Who wants it."""
    content: str = ""
    """The text of what the game is played with; empty: what this process plays it with."""

    @property
    def told(self) -> dict[str, str | int]:
        """What a log may tell of it."""
        fields = msgspec.structs.asdict(self)
        return {name: value for name, value in fields.items() if name not in ("table", "content")}


def play_out(asked: TrialGame, _hear: Hear[PlayedOut]) -> PlayedOut:
    """One game of a trial.

    The same is asked, the same is played, unless the bots' time runs out.

    Raises:
        NotationError: if the game, the variant or the board cannot be read.
        KeyError: if there is no such level.
    """
    contestant = Contestant(f"level {asked.level}", LEVELS[asked.level])
    bots = (contestant, contestant)
    match = Match(
        asked.game,
        bots,
        asked.number + 1,
        asked.variant,
        asked.board,
        asked.seed,
        content=asked.content,
    )
    played = play_game(match, 2 * asked.number)  # of a match each two games have the same deal
    winner = {1.0: 0, 0.0: 1}.get(played.points)
    sides = match.start(asked.number).sides
    ending = Ending(None if winner is None else sides[winner], played.reason)
    return PlayedOut(ending, len(played.record.actions))


TRIALS = Service(TrialGame, PlayedOut, play_out)
"""Games of trials."""


@dataclass(frozen=True)
class Tally:
    """What the games of a trial have come to, counted from the side that begins."""

    sides: tuple[str, str]
    endings: Counter[Ending]
    actions: int = 0
    """Of all games together."""
    interval: tuple[float, float] = (0.0, 1.0)
    """Where the share of the side that begins is, however often one looks, with 95 % confidence:
    what was shown by fewer games stays shown."""

    @classmethod
    def of(cls, sides: tuple[str, str]) -> Self:
        """Of no games yet."""
        return cls(sides, Counter())

    def plus(self, played: PlayedOut) -> Self:
        """With one game more."""
        more = replace(
            self,
            endings=self.endings + Counter([played.ending]),
            actions=self.actions + played.actions,
        )
        score = more.score
        now = always_valid({1.0: score.wins, 0.5: score.draws, 0.0: score.losses})
        return replace(more, interval=narrowed(self.interval, now))

    @property
    def decided(self) -> bool:
        """Whether it is known who is better off, or that nobody is by much: then it may end."""
        low, high = self.interval
        return low > EVEN or high < EVEN or high - low <= 2 * CLOSE

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
