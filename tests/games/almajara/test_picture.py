"""Still pictures of Almajara: zones and their marks, tokens by their faces, what Guardians do."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import tessera
from tessera.games.almajara.board import Board
from tessera.games.almajara.picture import ART, PIP, PITCH, SYMBOLS, token
from tessera.games.common import sketch
from tessera.games.common.grid import SIDE
from tessera.games.common.picture import Marks, document, drawing
from tessera.games.common.scene import SceneFace

TEXT = (
    "almajara standard vpl/okP "
    "O05b1,O20f3,G01e1,A01b2,o20f5,g05e6,a03b5,m05h5 s:main:3:-:b2:-:0 "
    "O1;-;-/O2;-;- 0:0:5 - 3"
)
"""South holds an obelisk; the mast on f3 may attack the one on f5, which a Guardian guards."""
USE = "{http://www.w3.org/2000/svg}use"


@pytest.fixture
def board() -> Board:
    pieces = TEXT.split()[3].split(",")
    pieces.sort(key=lambda piece: (piece[4], piece[3]))
    return Board.from_text(TEXT.replace(TEXT.split()[3], ",".join(pieces)))


def pictured(board: Board) -> ET.Element:
    return ET.fromstring(board._repr_svg_())  # noqa: S314 - our own picture


def drawn(picture: ET.Element) -> list[str]:
    return [use.get("href", "").removeprefix("#") for use in picture.iter(USE)]


def places(picture: ET.Element, symbol: str) -> list[tuple[float, float]]:
    """Where a symbol is drawn, in cells."""
    moves = [use.get("transform", "") for use in picture.iter(USE) if use.get("href") == symbol]
    found = (re.findall(r"-?[\d.]+", move) for move in moves)
    return [(float(x) / SIDE, float(y) / SIDE) for x, y in found]


def test_all_that_is_drawn_has_a_symbol(board: Board) -> None:
    picture = pictured(board)
    known = {element.get("id") for element in picture.iter()}
    assert set(drawn(picture)) <= known
    assert {f"tile-{category}" for category in "OAMG"} <= set(drawn(picture))
    painted = {
        found[1]
        for element in picture.iter()
        for value in element.attrib.values()
        if (found := re.fullmatch(r"url\(#(.*)\)", value))
    }
    assert painted <= known


def test_every_zone_lies_around_the_middle_of_its_cells(board: Board) -> None:
    picture = pictured(board)
    assert places(picture, "#zone-portal-n") == [(4, 1)]
    assert places(picture, "#zone-obelisk") == [(1, 4)]
    assert places(picture, "#zone-portal-s") == [(7, 4)]


def test_a_zone_is_lit_while_its_mark_is_active(board: Board) -> None:
    assert places(pictured(board), "#halo-s") == [(1, 4)]
    board.push("f3-f4")
    assert places(pictured(board), "#halo-s") == [(1, 4)]
    board.push("end")
    assert places(pictured(board), "#halo-s") == []


def pips(drawing: str) -> list[tuple[float, float]]:
    """Where the pips of a token begin."""
    path = re.findall(r' d="(M[^"]*)"', drawing)[-1]
    return [(float(x), float(y)) for x, y in re.findall(r"M(-?[\d.]+) (-?[\d.]+)", path)]


def face(*marks: tuple[int, int]) -> SceneFace:
    return SceneFace("O1", "O02", "O", {"en": "Lance"}, marks)


def test_pips_are_where_the_token_goes_and_turned_for_north() -> None:
    faces = {"O01": face((0, 2), (1, -1))}
    assert pips(token("O01-s", (0, 0), faces)) == [(-3.5, -20.7), (5.1, 5.1)]
    # Discs begin at their left end.
    assert pips(token("O01-n", (0, 0), faces)) == [(-3.92, 17.2), (-12.52, -8.6)]
    assert token("O01-n", (0, 0), faces).count("rotate(180)") == 4


def test_all_faces_are_drawn_to_one_scale() -> None:
    faces = {"O01": face((0, 1)), "O02": face((0, 1), (0, 3))}
    (near,) = pips(token("O01-s", (0, 0), faces))
    assert pips(token("O02-s", (0, 0), faces))[0] == near


def test_a_token_of_an_unknown_kit_shows_its_category() -> None:
    drawing = token("M77-s", (0, 0), {})
    assert "#tile-M" in drawing
    assert "#field" not in drawing


def test_what_takes_a_token_stands_in_its_place_uncrossed(board: Board) -> None:
    before = len(drawn(pictured(board)))
    board.push("f3-f4")
    board.push("e1-d2")
    board.push("end")
    board.push("f5-f4")
    last = board.scene().last
    assert last is not None
    assert [taken.reason for taken in last.captures] == ["taken"]
    picture = document(board.board_scene(), board.scene(), SYMBOLS, ART)
    assert "M-17-15 17 15" not in picture
    assert 'fill="var(--mark-taken' in picture
    assert len(drawn(pictured(board))) < before


def test_an_attack_that_was_warded_off_moves_nothing_and_cracks_the_guardian(board: Board) -> None:
    board.push("f3-f5")
    last = board.scene().last
    assert last is not None
    assert last.guard == "e6"
    picture = document(board.board_scene(), board.scene(), SYMBOLS, ART)
    shield, crack = 'd="M0-15 13-11V0', 'd="M12-36 5-21'
    assert [picture.count(sign) for sign in (shield, crack)] == [1, 2]
    assert 'stroke-dasharray="10 9"' in picture


def test_targets_are_marked_with_squares(board: Board) -> None:
    picture = drawing(board.board_scene(), board.scene(), SYMBOLS, Marks(targets=("f4", "f5")))
    assert picture.count("M-41.4-41.4H41.4V41.4H-41.4Z") == 4


def web(path: str) -> str:
    return (Path(tessera.__file__).parent / "web" / path).read_text("utf-8")


def test_pictures_are_drawn_as_on_screens() -> None:
    zones = re.findall(r"  (\w): '(zone-[\w-]+)'", web("games/almajara/look.ts"))
    assert dict(zones) == SYMBOLS.zones
    wards, things = (web(f"board/layers/{name}.ts") for name in ("wards", "things"))
    token_ts = web("board/token.ts")
    assert f"ARC = '{sketch.GUARD_ARC}'" in wards
    assert f"SHIELD = '{sketch.SHIELD}'" in wards
    assert f"CRACK = '{sketch.CRACK}'" in things
    scale = re.findall(r"const PI(?:TCH|P) = ([\d.]+);", token_ts)
    assert [float(number) for number in scale] == [PITCH, PIP]
