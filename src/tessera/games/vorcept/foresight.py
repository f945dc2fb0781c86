"""What each side could take in Vorcept, told ahead (spec: Capture)."""

from collections.abc import Sequence

import numpy as np

from tessera.games.common.foresight import Foresight, Threat
from tessera.games.common.scene import SceneCapture
from tessera.games.hexes.kernels.turns import hand_over
from tessera.games.hexes.layout import ACTIONS_A_TURN
from tessera.games.vorcept.captures import captures
from tessera.games.vorcept.kernels.threats import NO_ACTION, find_threats, keep_takers
from tessera.games.vorcept.layout import Phase
from tessera.games.vorcept.notation import format_action
from tessera.games.vorcept.setup import Setup, board_tables
from tessera.geometry.hexboard import MAX_CELLS
from tessera.kernel.contract import ONGOING, apply, kernels_of


def foresight(setup: Setup, ply: int, codes: Sequence[int]) -> Foresight:
    """What can be taken from a position, given its legal actions; nothing before the main phase."""
    position = setup.position
    if position.phase != Phase.MAIN or position.result != ONGOING:
        return Foresight(ply, {}, ())
    threats = {**_threats(setup), **_threats(_handed_over(setup))}
    return Foresight(ply, _takes(setup, codes), tuple(threats[cell] for cell in sorted(threats)))


def _takes(setup: Setup, codes: Sequence[int]) -> dict[str, tuple[SceneCapture, ...]]:
    actions = np.array(codes, dtype=np.int32)
    kept = keep_takers(setup.position, board_tables(setup.board), actions)
    return {
        format_action(code, setup.board): captures(setup, code) for code in map(int, actions[:kept])
    }


def _handed_over(setup: Setup) -> Setup:
    """The same pieces, and a whole turn before the side that waits."""
    position = setup.position.copy()
    hand_over(position)
    return setup._replace(position=position)


def _threats(setup: Setup) -> dict[int, Threat]:
    """What the side to move could take before its turn ends: cell to threat."""
    kernels = kernels_of(setup.position)
    scratch = np.empty(1, dtype=kernels.position)
    actions = np.empty((ACTIONS_A_TURN, kernels.max_actions), dtype=np.int32)
    found = np.empty((MAX_CELLS, ACTIONS_A_TURN), dtype=np.int32)
    find_threats(setup.position, board_tables(setup.board), scratch, actions, found)
    threats = {}
    for cell in map(int, np.flatnonzero(found[:, 0] != NO_ACTION)):
        turn = [int(code) for code in found[cell] if code != NO_ACTION]
        threats[cell] = _threat(setup, setup.board.name(cell), turn)
    return threats


def _threat(setup: Setup, cell: str, turn: list[int]) -> Threat:
    *before, last = turn
    position = setup.position.copy()
    for code in before:
        apply(position, board_tables(setup.board), code)
    taken = captures(setup._replace(position=position), last)
    capture = next(capture for capture in taken if capture.cell == cell)
    by = tuple(format_action(code, setup.board) for code in turn)
    return Threat(cell, capture.side, capture.reason, by)
