"""What each side could take in Vorcept, told ahead (spec: Capture)."""

from collections.abc import Sequence

from tessera.games.common.foresight import Foresight
from tessera.games.hexes.foresight import Foreseer
from tessera.games.vorcept.captures import captures
from tessera.games.vorcept.layout import Phase
from tessera.games.vorcept.notation import format_action
from tessera.games.vorcept.setup import Setup, board_tables


def foresight(setup: Setup, ply: int, codes: Sequence[int]) -> Foresight:
    """What can be taken from a position, given its legal actions; nothing before the main phase."""
    if setup.position.phase != Phase.MAIN:
        return Foresight(ply, {}, ())
    return Foreseer(
        setup.board,
        board_tables(setup.board),
        setup.position,
        spell=lambda code: format_action(code, setup.board),
        captures=lambda position, code: captures(setup._replace(position=position), code),
    ).foresight(ply, codes)
