"""What the rules keep room for is what kits and boards may have."""

from tessera.games.almajara import kit, layout, scenario, zones


def test_kits_fit_into_memory() -> None:
    assert kit.MOST_TYPES == layout.TYPES
    assert kit.REACH == layout.FARTHEST
    assert "".join(kit.Category) == layout.CATEGORY_LETTERS
    assert 2 * kit.MOST_TYPES <= 64, "faces and cards are bits of a word"


def test_boards_fit_into_memory() -> None:
    assert zones.KINDS == layout.KIND_LETTERS
    assert zones.MAX_ZONES == layout.ZONES
    assert (zones.SOUTH, zones.NORTH) == (layout.SOUTH, layout.NORTH)
    assert tuple(scenario.SIDES) == layout.SIDE_LETTERS
    assert layout.WIDTH == zones.MAX_FILES + 2 * layout.FARTHEST
    assert layout.PADDED == layout.WIDTH * (zones.MAX_RANKS + 2 * layout.FARTHEST)
    assert layout.POSITION.itemsize <= 2_048
