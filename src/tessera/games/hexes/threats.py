"""Threat detection for the hex games: what each side could capture within a turn."""

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from tessera.games.common.board import list_legal_actions
from tessera.games.common.scene import SceneCapture
from tessera.games.common.threats import Threat, Threats
from tessera.games.hexes.kernels.threats import NO_ACTION, filter_captures, find_threats
from tessera.games.hexes.kernels.turns import start_next_turn
from tessera.games.hexes.layout import ACTIONS_A_TURN, SIDE_LETTERS
from tessera.geometry.hexboard import HexBoard
from tessera.geometry.hexes import MAX_CELLS
from tessera.kernel.bits import NO_CELL, contains, list_cells
from tessera.kernel.contract import ONGOING, Record, apply, kernels_of

MOVE = re.compile(r"(?P<origin>[a-z]+\d+)-(?P<target>[a-z]+\d+)")
"""The beginning of the text of a move."""
NODE_BUDGET = 1_000_000
"""The second actions generated for each side: enough for a thousand after each of a thousand.
Hand-made positions may have far more, and a server must answer quickly."""


class ThreatFinder(NamedTuple):
    """Finds captures and threats in one position, with a game's formatting functions."""

    board: HexBoard
    tables: Record
    position: Record
    format_action: Callable[[int], str]
    """The text of an action."""
    captures: Callable[[Record, int], Sequence[SceneCapture]]
    """The pieces that an action captures or loses in a position."""
    main: int
    """The phase that follows the set-up."""

    def find(self, ply: int, codes: Sequence[int]) -> Threats:
        """Find captures and threats, given the legal actions.

        In the set-up: threats as if the main phase began with the pieces placed so far.
        """
        if self.position.result != ONGOING:
            return Threats(ply, {}, ())
        if self.position.left == 0:
            return Threats(ply, {}, self._threats_to_come())
        return Threats(ply, self._takes(codes), self.all_threats(), self._reach())

    def _threats_to_come(self) -> tuple[Threat, ...]:
        """The threats of both sides as if the set-up were over."""
        if any(leader == NO_CELL for leader in self.position.leader):
            return ()
        position = self.position.copy()
        position.phase = self.main
        position.left = ACTIONS_A_TURN
        return self._replace(position=position).all_threats()

    def all_threats(self) -> tuple[Threat, ...]:
        """The threats of both sides."""
        other = self._replace(position=self._handed_over())
        threats = {**self.threats_by_mover(), **other.threats_by_mover()}
        return tuple(threats[cell] for cell in sorted(threats))

    def _reach(self) -> dict[str, tuple[str, ...]]:
        """The targets of each piece in one action; for the waiting side in a new turn."""
        found: dict[str, dict[str, None]] = {}
        for position in (self.position, self._handed_over()):
            for code in list_legal_actions(position, self.tables):
                if way := MOVE.match(self.format_action(code)):
                    found.setdefault(way["origin"], {})[way["target"]] = None
        return {origin: tuple(targets) for origin, targets in found.items()}

    def _takes(self, codes: Sequence[int]) -> dict[str, tuple[SceneCapture, ...]]:
        most = kernels_of(self.position).max_actions
        actions = np.array(codes[:most], dtype=np.int32)
        scratch = np.empty(1, dtype=self.position.dtype)
        kept = filter_captures(self.position, self.tables, scratch, actions)
        return {
            self.format_action(code): tuple(self.captures(self.position, code))
            for code in map(int, actions[:kept])
        }

    def _handed_over(self) -> Record:
        """The same position at the start of the other side's turn."""
        position = self.position.copy()
        start_next_turn(position)
        return position

    def threats_by_mover(self) -> dict[int, Threat]:
        """What the side to move could capture before its turn ends: cell to threat."""
        kernels = kernels_of(self.position)
        scratch = np.empty(1, dtype=kernels.position)
        actions = np.empty((ACTIONS_A_TURN, kernels.max_actions), dtype=np.int32)
        found = np.empty((MAX_CELLS, ACTIONS_A_TURN), dtype=np.int32)
        find_threats(self.position, self.tables, scratch, actions, found, NODE_BUDGET)
        return {
            cell: self._threat(cell, [int(code) for code in found[cell] if code != NO_ACTION])
            for cell in map(int, np.flatnonzero(found[:, 0] != NO_ACTION))
        }

    def _threat(self, cell: int, turn: list[int]) -> Threat:
        *before, last = turn
        position, there = self.position.copy(), cell
        side = 1 - int(position.side)
        for code in before:
            standing = position.own[side].copy()
            apply(position, self.tables, code)
            if not contains(position.own[side], there):  # the first action has moved it
                there = next(
                    now for now in list_cells(position.own[side]) if not contains(standing, now)
                )
        reason = self._reason(position, last, there)
        by = tuple(map(self.format_action, turn))
        return Threat(self.board.name(cell), SIDE_LETTERS[side], reason, by)

    def _reason(self, position: Record, code: int, cell: int) -> str:
        """The reason for which an action captures the enemy piece on a cell."""
        name, side = self.board.name(cell), SIDE_LETTERS[1 - int(position.side)]
        taken = [capture for capture in self.captures(position, code) if capture.side == side]
        stood = [capture for capture in taken if capture.cell == name]
        return (stood or taken)[0].reason
