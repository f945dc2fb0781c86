"""The levels of Zodiacs' bots: what each searches, and how long it waits."""

from dataclasses import dataclass

from tessera.games.zodiacs.bots.order_search import FAST, FULL, MEDIUM, SearchBudget


@dataclass(frozen=True)
class Level:
    """What a bot of a level does for its orders and in combat."""

    restrained: bool = False
    """Whether it leaves out orders and spares leaders."""
    careful: bool = True
    """Whether its heuristics look at threats."""
    budget: SearchBudget | None = None
    """Of the search for orders; None: heuristics decide."""
    combat_samples: int = 0
    """Samples for a choice in combat; 0: a heuristic decides."""
    stages_waited: int = 0
    """The stages of an hour in which it holds orders back."""
    maximises_win_probability: bool = False
    """Whether, among several rivals, it maximises its chance to win instead of its material."""


LEVELS = {
    0: Level(restrained=True, careful=False),
    1: Level(careful=False),
    2: Level(combat_samples=1),
    3: Level(budget=FAST, combat_samples=3),
    4: Level(budget=MEDIUM, combat_samples=3, stages_waited=1),
    5: Level(budget=FULL, combat_samples=3, stages_waited=2, maximises_win_probability=True),
}
"""The levels that players choose from."""
DEFAULT_LEVEL = 1
"""The level of a bot where none is named."""
