"""Fair play: what no engine says anything of, as long as a game goes on.

Nobody is told anything of a position in which an open table stands, whether or not anybody is at it
now, but for the first actions of a game, where these are anybody's; who plays another person,
nothing of one that is near to theirs either, nor is it played out against a bot. Who asks under
another name, or an engine of their own, is not kept from it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Self

from tessera.games.common.board import Board
from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.server.core.errors import refuse
from tessera.server.db.records import Listed, Mark
from tessera.server.tables import persistence
from tessera.server.tables.similarity import Layout, are_similar
from tessera.server.tables.summary import CUSTOM, Chair, Standing, TableConfig

if TYPE_CHECKING:  # which asks here, too
    from tessera.server.tables.manager import TableManager

OPENING = 6
"""Actions up to which positions are anybody's, unless people play from a start of their own."""
PAGE = 100
"""Tables that are read at once."""

Boards = Callable[[], Sequence[Board]]
"""Gives positions, by the rules of their game."""


@dataclass(frozen=True)
class OngoingTable:
    """A table that is not over."""

    founding: TableConfig
    standing: Standing
    chairs: tuple[Chair, ...]

    @classmethod
    def read(cls, listed: Listed) -> Self:
        """One that is kept."""
        return cls(
            persistence.read_config(listed.room),
            persistence.read_standing(listed.standing),
            persistence.read_chairs(listed.seats),
        )

    @property
    def counts(self) -> bool:
        """Whether somebody would be wronged: people play each other, or for a rating."""
        people = {chair.guest for chair in self.chairs if chair.kind == "person"}
        waits = any(chair.kind == "open" for chair in self.chairs)
        return len(people) + waits > 1 or self.founding.rated


async def check_not_in_play(hub: "TableManager", guest: str, boards: Sequence[Board]) -> None:
    """See to it that positions are of no game that goes on.

    Raises:
        RefusalError: if one is.
    """
    game, texts = boards[0].game, {board.text() for board in boards}
    for table in map(OngoingTable.read, await hub.tables_at_positions(game, texts)):
        begins = table.standing.ply <= OPENING
        if not begins or (table.counts and not await _has_standard_start(hub, table)):
            raise refuse("game-goes-on")
    own = await _own(hub, guest, game)
    if any(table.standing.text in texts for table in own):
        raise refuse("own-game-goes-on")
    await _check_near(hub, own, lambda: boards)


async def check_not_near_own(hub: "TableManager", guest: str, game: str, boards: Boards) -> None:
    """See to it that positions are not near to those of a guest's own games against people.

    Raises:
        RefusalError: if one is.
    """
    await _check_near(hub, await _own(hub, guest, game), boards)


async def _check_near(hub: "TableManager", own: Sequence[OngoingTable], boards: Boards) -> None:
    counting = [table for table in own if table.counts]
    if not counting:
        return
    games = [await _game_of(hub, table.founding) for table in counting]

    def found() -> bool:
        asked = [Layout.of(board) for board in boards()]
        stand = (
            Layout.of(game.board_class.from_text(table.standing.text))
            for game, table in zip(games, counting, strict=True)
        )
        return any(are_similar(layout, now) for now in stand for layout in asked)

    if await hub.run_long(found):
        raise refuse("own-game-goes-on")


async def _game_of(hub: "TableManager", founding: TableConfig) -> Game:
    """What is played at a table, with what was brought for it."""
    game = hub.engine.games[founding.game]
    if not founding.brought:
        return game
    return game.with_content(await hub.content(founding.game, founding.content))


async def _own(hub: "TableManager", guest: str, game: str) -> list[OngoingTable]:
    """The tables at which a guest plays a game, but for those that stand at a usual start."""
    found, after = list[Listed](), None
    while True:
        page, mark = await hub.list_page(PAGE, "playing", after, guest)
        found += [listed for listed in page if listed.room.game == game]
        if mark is None:
            break
        after = Mark.from_text(mark)
    own = map(OngoingTable.read, found)
    return [
        table for table in own if table.standing.ply or not await _has_standard_start(hub, table)
    ]


async def _has_standard_start(hub: "TableManager", table: OngoingTable) -> bool:
    """Whether it began as any may; one whose board is still being laid has not begun."""
    game = hub.engine.games[table.founding.game]
    return table.standing.laying or await hub.run_rules(has_standard_start, game, table.founding)


def has_standard_start(game: Game, founding: TableConfig) -> bool:
    """Whether a table began as any may: from no position, deal, board or content of its own."""
    if founding.lay or founding.brought:
        return False
    ground = founding.initial.split(" ")[2] if founding.board == CUSTOM else founding.board
    return _is_start(game.board_class, founding.variant, ground, founding.initial)


@lru_cache(1_000)
def _is_start(kind: type[Board], variant: str, ground: str, text: str) -> bool:
    try:
        return kind.start(variant, ground).text() == text
    except RulesError:
        return False
