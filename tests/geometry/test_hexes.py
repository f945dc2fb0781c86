import pytest

from tessera.geometry.hexes import DIRECTIONS, Hex, distance


def test_directions_go_counter_clockwise() -> None:
    for direction, step in enumerate(DIRECTIONS):
        assert step.rotated() == DIRECTIONS[(direction + 1) % 6]


def test_opposite_directions_cancel_out() -> None:
    for direction, step in enumerate(DIRECTIONS):
        assert step + DIRECTIONS[(direction + 3) % 6] == Hex(0, 0)


def test_mirror_changes_east_and_west() -> None:
    assert [DIRECTIONS.index(step.mirrored()) for step in DIRECTIONS] == [3, 2, 1, 0, 5, 4]


def test_six_sixths_are_a_full_rotation() -> None:
    assert Hex(3, -1).rotated(6) == Hex(3, -1)
    assert Hex(3, -1).rotated(-1).rotated() == Hex(3, -1)


@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        (Hex(0, 0), Hex(0, 0), 0),
        (Hex(0, 0), Hex(3, -1), 3),
        (Hex(0, 0), Hex(2, 2), 4),
        (Hex(1, 5), Hex(3, 0), 5),
        (Hex(-2, -2), Hex(-5, 1), 3),
    ],
)
def test_distance(a: Hex, b: Hex, steps: int) -> None:
    assert distance(a, b) == distance(b, a) == steps
