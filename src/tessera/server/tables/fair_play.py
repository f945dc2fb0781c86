"""Fair play: what no engine says anything of, as long as a game goes on.

Nobody is told anything of a position in which an open table stands, whether or not anybody is at it
now; who plays another person, nothing of one that is near to theirs either. Who asks under another
name, or an engine of their own, is not kept from it.
"""

from collections.abc import Iterable, Sequence

from tessera.games.common.board import Board
from tessera.server.messages import TableSummary
from tessera.server.refusals import refuse
from tessera.server.tables.hub import Hub

OPENING = 6
"""Actions up to which positions are anybody's."""
NEAR = 6
"""So many differences between two positions, or fewer, lie between one and what may come of it in
a turn or two: a piece that has moved makes two."""
MOST_OWN = 100

Placed = frozenset[tuple[str, str, str]]


async def check_fair(hub: Hub, guest: str, boards: Sequence[Board]) -> None:
    """See to it that positions are of no game that goes on.

    Raises:
        RefusalError: if one is.
    """
    texts = {board.text() for board in boards}
    if any(ply > OPENING for ply in await hub.plies_in_play(boards[0].game, texts)):
        raise refuse("game-goes-on")
    own = await hub.page(guest, MOST_OWN, "playing", mine=True)
    for table in own.tables:
        if table.ply and (table.text in texts or await _is_near(hub, table, boards)):
            raise refuse("own-game-goes-on")


async def _is_near(hub: Hub, table: TableSummary, boards: Iterable[Board]) -> bool:
    """Whether one of some positions is near to that of a table at which a guest plays somebody."""
    against = any(seat.kind == "person" and seat.side not in table.you for seat in table.seats)
    alike = [board for board in boards if _ground(board.text()) == _ground(table.text)]
    if not against or not alike:
        return False

    def near() -> bool:
        now = _placed(type(alike[0]).from_text(table.text))
        return any(len(now ^ _placed(board)) <= NEAR for board in alike)

    return await hub.by_rules(near)


def _ground(text: str) -> tuple[str, ...]:
    """What positions of a game have in common: its name, variant and board."""
    return tuple(text.split(" ")[:3])


def _placed(board: Board) -> Placed:
    """What stands where."""
    return frozenset((piece.cell, piece.kind, piece.side) for piece in board.scene().pieces)
