"""Board design for Pit."""

from tessera.games.common.design import Design, Options, Parameters, terrain_plan
from tessera.games.pit.advice import check
from tessera.games.pit.commands import COMMANDS
from tessera.games.pit.generator import generate
from tessera.games.pit.terrain import BOARDS, suits
from tessera.geometry.advice import Advice
from tessera.geometry.hexboard import Terrain


def _advise(laid: Terrain, options: Options) -> tuple[Advice, ...]:
    return check(laid, options["edge"])


def _generate(seed: int, parameters: Parameters, options: Options) -> Terrain:
    return generate(seed, **parameters, edge=options["edge"])


DESIGN = Design(BOARDS, suits, _advise, _generate, COMMANDS.parameters, terrain_plan)
