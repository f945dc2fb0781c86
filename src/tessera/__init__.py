"""Tessera: strategy games on boards built from pieces.

>>> import random, tessera
>>> board = tessera.Vorcept()
>>> while not board.is_over:
...     board.push(random.choice(board.legal_actions))
>>> board.outcome.reason in ("host", "pylon", "no-progress")
True
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tessera.games.common.errors import IllegalActionError, NotationError, RulesError
    from tessera.games.common.record import GameRecord, Player, read_records
    from tessera.library.action import Action
    from tessera.library.board import (
        Almajara,
        Board,
        HexBoard,
        LegalActions,
        Pit,
        PositionEditor,
        Vorcept,
    )
    from tessera.library.bots import Bot, LevelBot, play_game, run_engine
    from tessera.library.engine import Engine, EngineError
    from tessera.library.search import (
        Limit,
        Line,
        Score,
        SearchError,
        analyse,
        best_action,
        stream_analysis,
    )
    from tessera.library.tree import GameTree, Node
    from tessera.library.values import Outcome, Piece, Side
    from tessera.library.zodiacs import (
        Arrangement,
        Order,
        Question,
        Targets,
        Vanguards,
        Zodiacs,
        ZodiacsBot,
        ZodiacsOutcome,
        ZodiacsPiece,
        ZodiacsView,
    )

    __version__: str

_MODULES = {
    "tessera.games.common.errors": ("IllegalActionError", "NotationError", "RulesError"),
    "tessera.games.common.record": ("GameRecord", "Player", "read_records"),
    "tessera.library.action": ("Action",),
    "tessera.library.board": (
        "Almajara",
        "Board",
        "HexBoard",
        "LegalActions",
        "Pit",
        "PositionEditor",
        "Vorcept",
    ),
    "tessera.library.bots": ("Bot", "LevelBot", "play_game", "run_engine"),
    "tessera.library.engine": ("Engine", "EngineError"),
    "tessera.library.search": (
        "Limit",
        "Line",
        "Score",
        "SearchError",
        "analyse",
        "best_action",
        "stream_analysis",
    ),
    "tessera.library.tree": ("GameTree", "Node"),
    "tessera.library.values": ("Outcome", "Piece", "Side"),
    "tessera.library.zodiacs": (
        "Arrangement",
        "Order",
        "Question",
        "Targets",
        "Vanguards",
        "Zodiacs",
        "ZodiacsBot",
        "ZodiacsOutcome",
        "ZodiacsPiece",
        "ZodiacsView",
    ),
}
_WHERE = {name: module for module, names in _MODULES.items() for name in names}

__all__ = [
    "Action",
    "Almajara",
    "Arrangement",
    "Board",
    "Bot",
    "Engine",
    "EngineError",
    "GameRecord",
    "GameTree",
    "HexBoard",
    "IllegalActionError",
    "LegalActions",
    "LevelBot",
    "Limit",
    "Line",
    "Node",
    "NotationError",
    "Order",
    "Outcome",
    "Piece",
    "Pit",
    "Player",
    "PositionEditor",
    "Question",
    "RulesError",
    "Score",
    "SearchError",
    "Side",
    "Targets",
    "Vanguards",
    "Vorcept",
    "Zodiacs",
    "ZodiacsBot",
    "ZodiacsOutcome",
    "ZodiacsPiece",
    "ZodiacsView",
    "__version__",
    "analyse",
    "best_action",
    "play_game",
    "read_records",
    "run_engine",
    "stream_analysis",
]


if not TYPE_CHECKING:  # type checkers would accept any name

    def __getattr__(name: str) -> object:
        """Import a name on first use, so that `tessera --help` starts fast."""
        if name == "__version__":
            from importlib.metadata import version

            return version("tessera-games")
        if name not in _WHERE:
            raise AttributeError(f"module 'tessera' has no attribute {name!r}")
        return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return __all__
