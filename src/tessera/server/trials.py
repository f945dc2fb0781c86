"""Trials of boards that are laid by hand: a bot plays both sides some games, to be watched.

They run in a process of their own, so that nobody's game waits for them, and take turns there; who
goes away ends theirs. Nothing of them is stored.
"""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated

import msgspec

from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.lab.trial import PlayedOut, Tally, TrialGame
from tessera.server.addresses import Addresses
from tessera.server.bots.jobs import Urgency
from tessera.server.bots.pool import Bots, SearchError
from tessera.server.bots.preparation import Preparation
from tessera.server.drafts import LARGEST_SEED
from tessera.server.messages import OwnContent
from tessera.server.refusals import refuse, refused_by_rules

MOST_GAMES = 200
STRONGEST = 6
"""The strongest level that is tried out: those above think for seconds."""


class TrialWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`POST /api/games/{id}/trials`: let a bot play a board against itself."""

    board: str
    variant: str = "standard"
    level: Annotated[int, msgspec.Meta(ge=1, le=STRONGEST)] = 4
    games: Annotated[int, msgspec.Meta(ge=1, le=MOST_GAMES)] = 20
    seed: Annotated[int, msgspec.Meta(ge=0, le=LARGEST_SEED)] = 0
    """The same seed gives the same games, unless the bot's time runs out."""
    content: OwnContent = ""


class TrialEnding(msgspec.Struct, frozen=True):
    """How some games of a trial ended."""

    winner: str | None
    """A side; none in a draw."""
    reason: str
    """As in a game's outcome; empty for games that went on for too long and were left."""
    games: int


class TrialNews(msgspec.Struct, frozen=True):
    """How a trial stands: a line of JSON at its beginning, and one after each game."""

    games: int
    """How many are over."""
    most: int
    """How many there will be."""
    wins: dict[str, int]
    """Side to the games that it has won."""
    draws: int
    share: float
    """Points a game of the side that begins, 0 to 1; a draw is half a point."""
    low: float
    """Where its true share is with 95 % confidence, however often one looks: from here"""
    high: float
    """to here; never less surely than the news before."""
    actions: float
    """How many a game has, on average."""
    endings: tuple[TrialEnding, ...]
    """The most frequent first."""
    failed: bool = False
    """Whether the rest cannot be played."""
    decided: bool = False
    """Whether it ended early, since it is known which side is better off, or that none is by much.
    """


class Trials:
    """The trials that run now: one a guest, few of an address, and few at all."""

    def __init__(
        self,
        bots: Bots[TrialGame, PlayedOut],
        preparation: Preparation,
        most: int,
        of_address: int,
    ) -> None:
        self._bots = bots
        self._preparation = preparation
        self._most = most
        self._addresses = Addresses(of_address, "too-many-trials-here")
        self._guests: set[str] = set()

    async def open(
        self, game: Game, wish: TrialWish, guest: str, address: str
    ) -> AsyncGenerator[bytes, None]:
        """Begin a trial: its news, line by line.

        Raises:
            RefusalError: if the board or the variant cannot be read, if the guest has a trial that
                runs, or if there are too many, here or of the address.
        """
        try:
            board = await asyncio.to_thread(game.board_class.start, wish.variant, wish.board)
        except RulesError as error:
            raise refused_by_rules(error) from error
        if guest in self._guests:
            raise refuse("trial-runs")
        if len(self._guests) >= self._most:
            raise refuse("too-many-trials")
        first, second = board.sides
        lines = self._lines(game, wish, (guest, address), Tally.of((first, second)))
        await anext(lines)  # now it counts; what has begun is closed even if nobody ever listens
        return lines

    async def _lines(
        self, game: Game, wish: TrialWish, whose: tuple[str, str], tally: Tally
    ) -> AsyncGenerator[bytes, None]:
        """The news as text, after a beginning that says nothing: from there on the trial counts."""
        guest, address = whose
        with self._addresses.counted(address):
            self._guests.add(guest)
            try:
                yield b""
                async with aclosing(self._play(game, wish, guest, tally)) as news:
                    async for told in news:
                        yield msgspec.json.encode(told) + b"\n"
            finally:
                self._guests.discard(guest)

    async def _play(
        self, game: Game, wish: TrialWish, guest: str, tally: Tally
    ) -> AsyncGenerator[TrialNews, None]:
        """Play one game after the other."""
        yield _news(tally, wish)
        async for _ in self._preparation.changes():
            pass
        for number in range(wish.games):
            asked = TrialGame(
                game.id,
                wish.variant,
                wish.board,
                wish.level,
                wish.seed,
                number,
                guest,
                game.content.text,
            )
            try:
                played = await self._bots.ask(asked, Urgency.ALONE, guest)
            except SearchError:
                yield msgspec.structs.replace(_news(tally, wish), failed=True)
                return
            tally = tally.plus(played)
            yield _news(tally, wish)
            if tally.decided:
                return


def _news(tally: Tally, wish: TrialWish) -> TrialNews:
    score, (low, high) = tally.score, tally.interval
    return TrialNews(
        games=score.games,
        most=wish.games,
        wins=dict(zip(tally.sides, (score.wins, score.losses), strict=True)),
        draws=score.draws,
        share=score.share,
        low=low,
        high=high,
        actions=tally.actions / score.games if score.games else 0.0,
        endings=tuple(
            TrialEnding(ending.winner, ending.reason, games)
            for ending, games in tally.endings.most_common()
        ),
        decided=tally.decided,
    )
