"""What each side could take or lose in Pit, told ahead."""

from collections.abc import Sequence

from tessera.games.common.foresight import Foresight
from tessera.games.hexes.foresight import Foreseer
from tessera.games.pit.captures import captures
from tessera.games.pit.layout import Phase
from tessera.games.pit.notation import format_action
from tessera.games.pit.setup import Setup


def foresight(setup: Setup, ply: int, codes: Sequence[int]) -> Foresight:
    """What can be taken from a position, given its legal actions; nothing in the set-up."""
    if setup.position.phase != Phase.MAIN:
        return Foresight(ply, {}, ())
    return Foreseer(
        setup.board,
        setup.tables,
        setup.position,
        spell=lambda code: format_action(code, setup),
        captures=lambda position, code: captures(setup._replace(position=position), code),
    ).foresight(ply, codes)
