"""Threats in Almajara."""

from tests.games.almajara.test_board import position

from tessera.games.almajara.board import Board
from tessera.games.common.threats import Threat, Threats


def test_threats_list_captures_of_both_sides() -> None:
    board = position("O01b2,o05b4,O12h5,o06h6")
    takes = board.threats().takes
    assert sorted(takes) == ["b2-b4"]
    assert Threat("b4", "n", "taken", ("b2-b4",)) in board.threats().threats
    assert Threat("h5", "s", "taken", ("h6-h5",)) in board.threats().threats


def test_a_guarded_token_falls_to_the_second_attack() -> None:
    alone = position("O01b2,o05b4,g03c4")
    assert alone.threats() == Threats(0, {}, ())
    together = position("O01b2,O12a3,o05b4,g03c4")
    assert Threat("b4", "n", "taken", ("b2-b4", "a3-b4")) in together.threats().threats


def test_a_token_guarded_once_falls_to_the_second_attack() -> None:
    """However many Guardians stand by; and to the next one, where it was guarded already."""

    def by(variant: str, turn: str) -> list[tuple[str, ...]]:
        pieces = "O01b2,O12a3,g03b3,o05b4,g03c4"
        threats = position(pieces, turn, variant=variant).threats().threats
        return [threat.by for threat in threats if threat.cell == "b4"]

    assert by("standard", "s:main:3:-:-:-:0") == []
    assert by("guard=once", "s:main:3:-:-:-:-:0") == [("b2-b4", "a3-b4")]
    assert by("guard=once", "s:main:1:b2:-:b3:b4:0") == [("a3-b4",)]


def test_a_card_is_spent_on_one_attack() -> None:
    """Two tokens reach a guarded one by the same card: it wards off what one of them can do."""

    def threats(hand: str) -> list[set[str]]:
        board = position(
            "O05e3,o07e5,O05d6,g01f6", zones="vvv/vvv/vvv", variant="moves=both", cards=hand
        )
        return [set(threat.by) for threat in board.threats().threats if threat.cell == "e5"]

    assert threats("O01/-/-") == []
    assert threats("O01+O02/-/-") == [{"e3-e5:O02", "d6-e5:O01"}]


def test_a_turn_has_room_for_so_many_attacks() -> None:
    board = position("O01b2,O12a3,o05b4,g03c4", "s:main:1:-:-:-:0")
    assert board.threats() == Threats(0, {}, ())


def test_what_has_acted_takes_nothing_more() -> None:
    board = position("O01b2,o05b4", "s:main:2:b2:-:-:0")
    assert board.threats() == Threats(0, {}, ())


def test_before_the_first_turn_nothing_is_foreseen() -> None:
    assert Board.start(seed=1).threats() == Threats(0, {}, ())
