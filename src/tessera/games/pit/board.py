"""Pit's `Board`, modelled on python-chess.

>>> board = Board.start()
>>> board.turn, len(board.legal_actions)
('b', 24)
>>> board.push("L@e5")
Traceback (most recent call last):
    ...
tessera.games.common.errors.IllegalActionError: L@e5: a Lumen starts on ground at the edge.
"""

from collections.abc import Mapping
from typing import ClassVar

from typing_extensions import override

from tessera.games.hexes import board as hexes
from tessera.games.hexes.layout import ACTIONS_A_TURN, BLUE, RED, SIDE_LETTERS
from tessera.games.pit.action_space import all_codes
from tessera.games.pit.explain import Explainer
from tessera.games.pit.kernels.planes import CHANNELS
from tessera.games.pit.layout import End, Phase
from tessera.games.pit.notation import (
    GAME,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tessera.games.pit.picture import picture
from tessera.games.pit.scene import action_scene, board_scene, parse_clicks, scene
from tessera.games.pit.setup import Setup, start
from tessera.i18n import Message
from tessera.kernel.bits import list_cells

RULES_VERSION = 1

REASONS: Mapping[int, str] = {End.LUMEN: "lumen", End.NO_PROGRESS: "no-progress"}


def _reason(setup: Setup, code: int) -> Message:
    return Explainer(setup, code).reason()


SPEC: hexes.GameSpec[Setup] = hexes.GameSpec(
    phases=Phase,
    start=start,
    parse_position=parse_position,
    format_position=format_position,
    parse_action=parse_action,
    format_action=format_action,
    reason=_reason,
    scene=scene,
    action_scene=action_scene,
    board_scene=board_scene,
    picture=picture,
    channels=CHANNELS,
    all_codes=all_codes,
)


class Board(hexes.Board[Setup]):
    """A game of Pit: a position with the actions that led to it.

    Boards are equal if their position texts are.
    """

    game = GAME
    rules_version = RULES_VERSION
    reasons: ClassVar[Mapping[int, str]] = REASONS
    spec: ClassVar[hexes.GameSpec[Setup]] = SPEC

    @property
    @override
    def board_text(self) -> str:
        return self.setup.terrain.text

    @property
    @override
    def may_lose_by_setup(self) -> bool:
        """Whether each side has had at most one turn, as far as the position shows."""
        if self.phase != Phase.MAIN:
            return False
        clock, armies = int(self.position.clock), sum(map(sum, self.setup.variant.armies))
        standing = sum(len(list(list_cells(self.position.own[side]))) for side in (BLUE, RED))
        taken_now = clock == 0 and self.actions_left < ACTIONS_A_TURN
        return clock <= len(SIDE_LETTERS) and armies - standing <= int(taken_now)

    @property
    @override
    def incomplete_sides(self) -> tuple[str, ...]:
        standing = [len(list(list_cells(self.position.own[side]))) for side in (BLUE, RED)]
        armies = map(sum, self.setup.variant.armies)
        each = zip(SIDE_LETTERS, standing, armies, strict=True)
        return tuple(side for side, placed, army in each if placed < army)

    @override
    def parse_clicks(self, *picks: str) -> str:
        """As for any game; a clicked piece is pushed, pulled or carried.

        Raises:
            NotationError: if there is no such cell, or no action has that many clicks.
        """
        return parse_clicks(self.setup, *picks) or super().parse_clicks(*picks)
