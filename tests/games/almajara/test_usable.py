"""A kit that cannot be used on a board differs from one that plays badly."""

from dataclasses import replace

import pytest

from tessera.games.almajara.kit import HOUSE, Face, Kit, Pip
from tessera.games.almajara.scenario import library
from tessera.games.almajara.setup import Variant
from tessera.games.almajara.usable import why_undecidable
from tessera.games.almajara.zones import ZoneBoard

SIDEWAYS: tuple[Pip, ...] = ((-1, 0), (1, 0), (0, -1))


def kit_of(letter: str, *marks: Pip) -> Kit:
    """The tokens of a category, all with the same points, if any are given."""
    types = [token for token in HOUSE.types if token.category == letter]

    def marked(face: Face) -> Face:
        return replace(face, marks=marks or face.marks)

    pairs = ((token, token.faces) for token in types)
    return Kit("", tuple(replace(t, faces=(marked(f), marked(b))) for t, (f, b) in pairs))


GUARDIANS, SLOW, STUCK = kit_of("G"), kit_of("O", (0, 1)), kit_of("O", *SIDEWAYS)


@pytest.mark.parametrize("name", library())
def test_the_kit_of_the_house_is_of_use_on_every_board(name: str) -> None:
    scenario = library()[name]
    assert why_undecidable(scenario.board, Variant.from_text(scenario.variant), HOUSE) is None


@pytest.mark.parametrize(
    ("kit", "variant", "board", "said"),
    [
        (GUARDIANS, "standard", "vpv/olk/klo/vPv", "almajara-kit-peaceful"),
        (GUARDIANS, "specials=plain", "vpv/olk/klo/vPv", ""),
        (GUARDIANS, "standard", "opo/vkv/oPo", ""),  # of four Obelisks one side holds two
        (GUARDIANS, "limit=40,limit_goal=n,draw_after=81", "vpv/lvl/lvl", ""),
        (STUCK, "standard", "vpv/olk/klo/vPv", "almajara-kit-stuck"),
        (STUCK, "standard", "vv", ""),  # points decide
        (STUCK, "obelisks=off", "ov/vo", ""),  # here too
        (STUCK, "obelisks=s", "o/v", ""),
        (SLOW, "standard", "vpv/olk/klo/vPv", ""),  # it merely plays badly
    ],
)
def test_kit_without_possible_win_is_unusable(
    kit: Kit, variant: str, board: str, said: str
) -> None:
    why = why_undecidable(ZoneBoard.from_text(board), Variant.from_text(variant), kit)
    assert (why.key if why else "") == said
