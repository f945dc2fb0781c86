"""What Pit offers to people who design boards for it."""

from tessera.games.common.design import Design, Options, Wish
from tessera.games.pit.advice import check
from tessera.games.pit.generator import generate
from tessera.games.pit.terrain import BOARDS
from tessera.geometry.advice import Advice
from tessera.geometry.hexboard import Terrain


def _advise(laid: Terrain, options: Options) -> tuple[Advice, ...]:
    return check(laid, options["edge"])


def _generate(seed: int, wish: Wish, options: Options) -> Terrain:
    return generate(seed, **wish, edge=options["edge"])


DESIGN = Design(BOARDS, _advise, _generate)
