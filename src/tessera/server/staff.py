"""The processes that think for a site: who play, weigh, look back and look for puzzles."""

from collections.abc import Callable
from typing import Any

from tessera.lab.service import LOOKING
from tessera.server.bots.pool import Bots
from tessera.server.bots.processes import LEAST_URGENT
from tessera.server.engine import Engine
from tessera.server.wars.reviewing import REVIEWING
from tessera.server.wars.thinking import THINKING
from tessera.server.wars.weighing import WEIGHING


class Staff:
    """All of them, by what they do.

    Args:
        engine: does what is done for all games for two alike.
        processes: how many play bots.
        whence: whom an asker counts as, when turns are taken.
    """

    def __init__(self, engine: Engine, processes: int, whence: Callable[[str], str]) -> None:
        half = (processes + 1) // 2
        self.players = Bots(engine.searching, processes, whence=whence)
        self.generals = Bots(THINKING, processes, whence=whence)
        """Play wars."""
        self.experimenters = Bots(engine.experimenting, half, whence=whence, niceness=LEAST_URGENT)
        self.lookers = Bots(LOOKING, 1, whence=whence, niceness=LEAST_URGENT)
        """Read what experiments have come to."""
        self.analysts = Bots(engine.analysing, 1, whence=whence, niceness=LEAST_URGENT)
        self.reviewers = Bots(REVIEWING, 1, whence=whence, niceness=LEAST_URGENT)
        """Look back at wars."""
        self.puzzlers = Bots(engine.puzzling, 1, whence=whence)
        """Judge what is tried in puzzles."""
        self.weighers = Bots(WEIGHING, 1, whence=whence)
        """Weigh what somebody would order."""
        self.miners = Bots(engine.puzzling, 1, niceness=LEAST_URGENT)
        """Look for puzzles in games."""

    @property
    def waiting(self) -> int:
        """How many actions and orders of bots wait for a process."""
        return self.players.waiting + self.generals.waiting

    def start(self) -> None:
        """Begin to answer: one who plays is there at once, all others come when they are needed."""
        for bots in self._all:
            bots.start(at_once=bots is self.players)

    async def close(self) -> None:
        """Give up all that is thought of."""
        for bots in self._all:
            await bots.close()

    @property
    def _all(self) -> tuple[Bots[Any, Any], ...]:
        return (
            self.players,
            self.generals,
            self.experimenters,
            self.lookers,
            self.analysts,
            self.reviewers,
            self.puzzlers,
            self.weighers,
            self.miners,
        )
