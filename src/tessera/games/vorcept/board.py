"""Vorcept's `Board`, modelled on python-chess.

>>> board = Board.start()
>>> board.turn, len(board.legal_actions)
('b', 37)
>>> board.push("P@e5")
>>> board.push("L@e6")
Traceback (most recent call last):
    ...
tessera.games.common.errors.IllegalActionError: L@e6: the Pylon on e5 is next to this cell.
"""

from collections.abc import Mapping
from typing import ClassVar

from tessera.games.hexes import board as hexes
from tessera.games.vorcept.action_space import all_codes
from tessera.games.vorcept.explain import Explainer
from tessera.games.vorcept.kernels.planes import CHANNELS
from tessera.games.vorcept.layout import End, Phase
from tessera.games.vorcept.notation import (
    GAME,
    format_action,
    format_position,
    parse_action,
    parse_position,
)
from tessera.games.vorcept.picture import picture
from tessera.games.vorcept.scene import action_scene, board_scene, scene
from tessera.games.vorcept.setup import Setup, start
from tessera.i18n import Message

RULES_VERSION = 1

REASONS: Mapping[int, str] = {End.HOST: "host", End.PYLON: "pylon", End.NO_PROGRESS: "no-progress"}


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
    """A game of Vorcept: a position with the actions that led to it.

    Boards are equal if their position texts are.
    """

    game = GAME
    rules_version = RULES_VERSION
    reasons: ClassVar[Mapping[int, str]] = REASONS
    spec: ClassVar[hexes.GameSpec[Setup]] = SPEC
