"""Explanations why an action of Vorcept is not legal."""

from tessera.games.hexes import explain as hexes
from tessera.games.hexes.layout import SIDE_LETTERS
from tessera.games.vorcept.kernels.placement import all_obstacles, makes_large_group, obstacle_kind
from tessera.games.vorcept.layout import (
    BLOCKS_EDITION,
    BLUE_BLOCK,
    HAND,
    HOST,
    KIND_LETTERS,
    OBSTACLE_IN_HAND,
    PASS,
    PYLON_IN_HAND,
    RED_BLOCK,
    Phase,
    decode,
)
from tessera.games.vorcept.notation import format_action
from tessera.games.vorcept.setup import Setup
from tessera.geometry.hexes import distance
from tessera.i18n import Message, message
from tessera.kernel.bits import as_row, contains

DUE = {
    Phase.PYLON: (PYLON_IN_HAND, "vorcept-why-pylon-due"),
    Phase.BLOCKS: (OBSTACLE_IN_HAND, "vorcept-why-block-due"),
    Phase.HOST: (HAND + HOST, "vorcept-why-host-due"),
}
"""The piece to place in each set-up phase, and the message that asks for it."""


class Explainer(hexes.Explainer):
    """Explains why one action is illegal in one position."""

    game = "vorcept"

    def __init__(self, setup: Setup, code: int) -> None:
        tables, action = setup.tables, format_action(code, setup)
        super().__init__(setup.board, tables, setup.position, action)
        self.code = code
        self.source: int
        self.target: int
        self.source, self.target = decode(code)

    def reason(self) -> Message:
        """The reason, for an action known to be illegal in a game that is not over."""
        if self.code == PASS:
            return self.why_here("pass")
        phase = Phase(int(self.position.phase))
        if phase != Phase.MAIN:
            return self.set_up(phase)
        if self.source in (PYLON_IN_HAND, OBSTACLE_IN_HAND, HAND + HOST):
            return self.why("set-up-over")
        found = self.move() if self.source < HAND else self.summon()
        return found or self.why_here("surrounds")

    def set_up(self, phase: Phase) -> Message:
        """Why a placement in the set-up is illegal."""
        source, due = DUE[phase]
        if self.source != source:
            return message(due, action=self.action, side=SIDE_LETTERS[self.position.side])
        if not contains(self.position.free, self.target):
            return self.occupied()
        if phase == Phase.PYLON:
            return self.why("pylon-six")
        return self.host() if phase == Phase.HOST else self.obstacle()

    def obstacle(self) -> Message:
        """Why an obstacle on a free cell is illegal."""
        around = self.tables.neighbours[self.target]
        if contains(around, self.position.pylon):
            return self.why("block-beside-pylon", cell=self.name(self.position.pylon))
        if self.position.edition == BLOCKS_EDITION:
            kind = obstacle_kind(self.position)
            other = BLUE_BLOCK + RED_BLOCK - kind
            if self.touches(self.target, self.position.obstacles[other]):
                return self.why("block-beside-other")
            if makes_large_group(self.position, self.tables, kind, self.target):
                return self.why("block-group")
        return self.why("block-room")

    def host(self) -> Message:
        """Why a Host on a free cell is illegal."""
        other = int(self.position.leader[1 - self.position.side])
        if contains(self.tables.neighbours[self.target], other):
            return self.why("host-beside-host", cell=self.name(other))
        if self.touches(self.target, as_row(all_obstacles(self.position))):
            return self.why("host-beside-block")
        return self.why("host-near-pylon", gap=int(self.position.host_gap))

    def move(self) -> Message | None:
        """Why a move is illegal; None if only because it would surround an own piece."""
        against = self.not_to_act(self.source) or self.way()
        if against is None and not contains(self.position.free, self.target):
            return self.occupied()
        return against

    def way(self) -> Message | None:
        """Why the piece cannot go from source to target, even if the target were free."""
        if self.source == self.target:
            return self.why_here("same-cell")
        kind = int(self.position.kind[self.source])
        steps = distance(self.board.cells[self.source], self.board.cells[self.target])
        if steps > kind + 1:
            return self.why("too-far", kind=KIND_LETTERS[kind], steps=steps, reach=kind + 1)
        against = self.line(self.source, self.target, KIND_LETTERS[kind])
        if against is not None:
            return against
        direction, pylon = self.tables.bearing[self.source, self.target], self.position.pylon
        on_the_way = contains(self.tables.ray[direction, self.source], pylon)
        if (
            on_the_way
            and self.target != pylon
            and contains(self.tables.ray[direction, pylon], self.target)
        ):
            return self.why("pylon-in-way", cell=self.name(pylon))
        return None

    def summon(self) -> Message | None:
        """Why a summon is illegal; None as for a move."""
        side = self.position.side
        kind = self.source - HAND
        if self.position.reserve[side, kind] == 0:
            return self.why("reserve-empty", kind=KIND_LETTERS[kind])
        host = int(self.position.leader[side])
        if not contains(self.tables.neighbours[host], self.target):
            return self.why("not-beside-host", cell=self.name(self.target), host=self.name(host))
        return None if contains(self.position.free, self.target) else self.occupied()

    def occupied(self) -> Message:
        """The message that the target is occupied."""
        what = self.standing(self.target, KIND_LETTERS)
        if not what:
            what = "pylon" if self.target == self.position.pylon else "block"
        return self.why("occupied", cell=self.name(self.target), what=what)
