"""Fair play: block engine help in games that are still being played.

Analysis refuses the current position of any unfinished table, except in the first actions of an
ordinary game. For a player's own games against people, it also refuses similar positions, and
starting a bot game from them. A second account or a private engine gets around these checks.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.server.core.errors import refuse
from tessera.server.core.games import Engine
from tessera.server.db.records import Listed, Mark, position_digest
from tessera.server.db.store import Store
from tessera.server.rooms.adapter import RunInThread
from tessera.server.tables import persistence
from tessera.server.tables.contents import find_content
from tessera.server.tables.similarity import Layout, are_similar
from tessera.server.tables.summary import CUSTOM, Chair, TableConfig, TableState

OPENING = 6
"""Actions after which positions are protected; with a custom start, people's games always are."""
PAGE = 100
"""Tables per database page."""

Boards = Callable[[], Sequence[Board]]
"""Returns positions; called where the rules of the game run."""


@dataclass(frozen=True)
class OngoingTable:
    """An unfinished table."""

    config: TableConfig
    state: TableState
    chairs: tuple[Chair, ...]

    @classmethod
    def read(cls, listed: Listed) -> Self:
        """Decode a stored table."""
        return cls(
            persistence.read_config(listed.room),
            persistence.read_state(listed.state),
            persistence.read_chairs(listed.seats),
        )

    @property
    def counts(self) -> bool:
        """Whether help would be unfair: two people play, a seat is open, or the game is rated."""
        people = {chair.principal for chair in self.chairs if chair.kind == "person"}
        waits = any(chair.kind == "open" for chair in self.chairs)
        return len(people) + waits > 1 or self.config.rated


class FairPlay:
    """Checks positions against the unfinished games of a site.

    Args:
        engine: the games available.
        store: where games are stored, those of all processes.
        run: runs the rules of a game.
    """

    def __init__(self, engine: Engine, store: Store, run: RunInThread) -> None:
        self._engine = engine
        self._store = store
        self._run = run

    async def check_not_in_play(self, principal: str, boards: Sequence[Board]) -> None:
        """Reject positions that occur in unfinished games.

        Raises:
            RefusalError: if one is.
        """
        game, texts = boards[0].game, {board.text() for board in boards}
        digests = {position_digest(game, text) for text in texts}
        for table in map(OngoingTable.read, await self._store.lists.at_positions(digests)):
            begins = table.state.ply <= OPENING
            if not begins or (table.counts and not await self._has_standard_start(table)):
                raise refuse("game-goes-on")
        own = await self._own(principal, game)
        if any(table.state.text in texts for table in own):
            raise refuse("own-game-goes-on")
        await self._check_near(own, lambda: boards)

    async def check_not_near_own(self, principal: str, game: str, boards: Boards) -> None:
        """Reject positions similar to those of a principal's own games against people.

        Raises:
            RefusalError: if one is.
        """
        await self._check_near(await self._own(principal, game), boards)

    async def _check_near(self, own: Sequence[OngoingTable], boards: Boards) -> None:
        counting = [table for table in own if table.counts]
        if not counting:
            return
        games = [await self._game_of(table.config) for table in counting]

        def found() -> bool:
            asked = [Layout.of(board) for board in boards()]
            stand = (
                Layout.of(game.board_class.from_text(table.state.text))
                for game, table in zip(games, counting, strict=True)
            )
            return any(are_similar(layout, now) for now in stand for layout in asked)

        if await self._run(found):
            raise refuse("own-game-goes-on")

    async def _game_of(self, config: TableConfig) -> Game:
        """The game of a table, with its custom content."""
        game = self._engine.games[config.game]
        if not config.brought:
            return game
        return game.with_content(await find_content(game, self._store.contents, config.content))

    async def _own(self, principal: str, game: str) -> list[OngoingTable]:
        """A principal's unfinished tables of a game, except those still at a standard start."""
        found, after = list[Listed](), None
        while True:
            page = await self._store.lists.page(persistence.KIND, PAGE, "playing", after, principal)
            found += [listed for listed in page if listed.room.game == game]
            if len(page) < PAGE:
                break
            after = Mark.of(page[-1])
        own = map(OngoingTable.read, found)
        return [
            table for table in own if table.state.ply or not await self._has_standard_start(table)
        ]

    async def _has_standard_start(self, table: OngoingTable) -> bool:
        """Whether a table has a standard start; one whose board is still being built counts."""
        game = self._engine.games[table.config.game]
        return table.state.building or await self._run(has_standard_start, game, table.config)


def has_standard_start(game: Game, config: TableConfig) -> bool:
    """Whether a table began without a custom position, deal, board or content."""
    if config.lay or config.brought:
        return False
    ground = config.initial.split(" ")[2] if config.board == CUSTOM else config.board
    return _is_start(game.board_class, config.variant, ground, config.initial)


@lru_cache(1_000)
def _is_start(kind: type[Board], variant: str, ground: str, text: str) -> bool:
    try:
        return kind.start(variant, ground).text() == text
    except RulesError:
        return False
