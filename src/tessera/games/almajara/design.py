"""Board design for Almajara."""

from tessera.games.almajara import scenario, usable
from tessera.games.almajara.advice import check
from tessera.games.almajara.commands import COMMANDS
from tessera.games.almajara.generator import generate
from tessera.games.almajara.kit import Kit
from tessera.games.almajara.scene import scene_cells, scene_zones
from tessera.games.almajara.setup import OPTIONS, Variant
from tessera.games.almajara.zones import ZoneBoard
from tessera.games.common.design import BoardPlan, Design, Options, Parameters
from tessera.games.common.variant import format_variant
from tessera.geometry.advice import Advice
from tessera.i18n import Message


class Library:
    """The boards of the named scenarios."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all boards, the default first."""
        return tuple(scenario.library())

    def read(self, name_or_text: str) -> ZoneBoard:
        """A board by its name, or from its text.

        Raises:
            NotationError: if there is no board of that name, or the text is no board text.
        """
        return scenario.read(name_or_text).board


def plan(board: ZoneBoard) -> BoardPlan:
    """An empty board: cells from the top, zones, and the letters of those with a mark."""
    marks = {zone.mark: zone.kind for zone in board.zones if zone.mark is not None}
    return BoardPlan(
        cells=scene_cells(board),
        terrain={board.names[mark]: kind for mark, kind in marks.items()},
        grid="square",
        zones=scene_zones(board),
    )


def design_with(kit: Kit) -> Design[ZoneBoard]:
    """Board design for a kit, since reach depends on its tokens."""

    def advise(board: ZoneBoard, options: Options) -> tuple[Advice, ...]:
        return check(board, _variant(options), kit)

    def generate_board(seed: int, parameters: Parameters, options: Options) -> ZoneBoard:
        return generate(seed, _variant(options), **parameters, kit=kit)

    def undecided(board: ZoneBoard, options: Options) -> Message | None:
        return usable.why_undecidable(board, _variant(options), kit)

    return Design(
        Library(),
        _suits,
        advise,
        generate_board,
        COMMANDS.parameters,
        plan,
        scenario.merge_variant,
        undecided,
    )


def _suits(name: str) -> str:
    return scenario.library()[name].variant


def _variant(options: Options) -> Variant:
    return Variant.from_text(format_variant(options, OPTIONS))
