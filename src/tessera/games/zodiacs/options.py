"""The options of the rules, as variant texts name them."""

from collections.abc import Iterator, Mapping

from tessera.games.common.variant import Choice, Number
from tessera.games.zodiacs.state import DEFAULT_DAYS, AlliedSight, Setup, SharedCells
from tessera.i18n import Message, message

MAX_DAYS = 1000
ALLIED_SIGHT = Choice("allied_sight", AlliedSight.SHARED, tuple(AlliedSight))
SHARED_CELLS = Choice("shared_cells", SharedCells.SEEN, tuple(SharedCells))
OPTIONS = (Number("days", str(DEFAULT_DAYS), 0, MAX_DAYS), ALLIED_SIGHT, SHARED_CELLS)


def options_of(setup: Setup) -> dict[str, str]:
    """The values of all options in a game."""
    values = (str(setup.days), str(setup.allied_sight), str(setup.shared_cells))
    return {option.name: value for option, value in zip(OPTIONS, values, strict=True)}


def rule_sentences(values: Mapping[str, str]) -> Iterator[Message]:
    """The last day, and a sentence for each other option that is not at its default."""
    yield message("zodiacs-rule-days", days=int(values["days"]))
    if values["allied_sight"] != ALLIED_SIGHT.default:
        yield message("zodiacs-rule-allied-sight")
    if values["shared_cells"] != SHARED_CELLS.default:
        yield message("zodiacs-rule-shared-cells")
