"""Where things lie on sheets."""

import pytest

from tessera.printing.drawings import Drawing
from tessera.printing.paper import PAPERS, Paper
from tessera.printing.pieces import BLEED, SQUARE, Cut
from tessera.printing.sheets import PicturePool, cut_sheets, fit_cell, tile_board


@pytest.mark.parametrize("paper", PAPERS.values())
@pytest.mark.parametrize("width", [12.0, 20.5, 43.0])
def test_backs_lie_exactly_behind_fronts(paper: Paper, width: float) -> None:
    front, back = (
        Drawing(f"<svg>{side}</svg>", width + 2 * BLEED, width + 2 * BLEED) for side in "fb"
    )
    cut = Cut("token", 50, front, back, SQUARE, width, width)
    count = 0
    for sheet in cut_sheets([cut], paper, PicturePool()):
        for upper, lower in zip(sheet.front, sheet.back, strict=True):
            count += 1
            assert upper.y == lower.y
            assert upper.x + lower.x + width + 2 * BLEED == pytest.approx(paper.printable_area[0])
            assert upper.x >= -BLEED
            assert max(x for x, _ in upper.outline) <= paper.printable_area[0]
            assert max(y for _, y in upper.outline) <= paper.printable_area[1]
    assert count == 50


@pytest.mark.parametrize("paper", PAPERS.values())
@pytest.mark.parametrize("size", [(100, 100), (190, 267), (230, 205), (400, 900)])
def test_tiles_cover_a_board_and_overlap(paper: Paper, size: tuple[float, float]) -> None:
    laid = tile_board(Drawing("<svg/>", *size), paper, PicturePool())
    across, down = (paper.landscape if laid.landscape else paper).printable_area
    assert max(tile.x + tile.width for tile in laid.tiles) == pytest.approx(size[0])
    assert max(tile.y + tile.height for tile in laid.tiles) == pytest.approx(size[1])
    tiles = {tile.label: tile for tile in laid.tiles}
    for tile in laid.tiles:
        assert tile.width <= across + 1e-6
        assert tile.height <= down + 1e-6
        if tile.right:
            assert tile.x + tile.width - tiles[tile.right].x == pytest.approx(laid.overlap)
        if tile.below:
            assert tile.y + tile.height - tiles[tile.below].y == pytest.approx(laid.overlap)


def piece(width: float, count: int) -> Cut:
    drawing = Drawing("<svg/>", width + 2 * BLEED, width + 2 * BLEED)
    return Cut("token", count, drawing, drawing, SQUARE, width, width)


def test_pieces_of_several_sizes_share_a_sheet_without_touching() -> None:
    (sheet,) = cut_sheets([piece(12, 20), piece(15, 20)], PAPERS["a4"], PicturePool())
    boxes = [(min(p.outline), max(p.outline)) for p in sheet.front]
    assert len(boxes) == 40
    for place, (low, high) in enumerate(boxes):
        for other_low, other_high in boxes[:place]:
            apart = (high[i] <= other_low[i] or other_high[i] <= low[i] for i in (0, 1))
            assert any(apart)


@pytest.mark.parametrize(
    ("size", "expected"),
    [((150, 200), 30.0), ((210, 250), 27.1), ((250, 200), 26.7), ((380, 380), 30.0)],
)
def test_cell_is_reduced_if_the_board_then_fits_one_sheet(
    size: tuple[float, float], expected: float
) -> None:
    assert fit_cell(30.0, Drawing("<svg/>", *size), PAPERS["a4"], 20.0) == expected
