"""What Pit offers to people who design boards for it."""

from tessera.games.common.design import (
    COMPACTNESS,
    FRAGMENTS,
    HOLES,
    SYMMETRY,
    Design,
    Options,
    Wish,
    Wishes,
    terrain_plan,
)
from tessera.games.pit.advice import check
from tessera.games.pit.generator import generate
from tessera.games.pit.terrain import BOARDS, suits
from tessera.geometry.advice import Advice
from tessera.geometry.hexboard import Terrain

WISHES = (
    FRAGMENTS,
    SYMMETRY,
    COMPACTNESS,
    HOLES,
    Wish("pillars", int, "How many pillar fragments."),
    Wish("lava", int, "How many cells of lava."),
)


def _advise(laid: Terrain, options: Options) -> tuple[Advice, ...]:
    return check(laid, options["edge"])


def _generate(seed: int, wishes: Wishes, options: Options) -> Terrain:
    return generate(seed, **wishes, edge=options["edge"])


DESIGN = Design(BOARDS, suits, _advise, _generate, WISHES, terrain_plan)
