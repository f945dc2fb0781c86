"""Heat maps: the board as on the site, with a mark on each cell whose area shows a mean."""

import math
from html import escape

import polars as pl

from tessera.games import catalog
from tessera.games.common.grid import GRIDS
from tessera.games.common.picture import drawing
from tessera.lab.experiment import Series
from tessera.lab.format import number
from tessera.lab.play import start

SIZE = 26.0
"""The radius of the largest mark."""
FILL = "#ffb454"


def heat_map(series: Series, cells: pl.DataFrame, language: str) -> str:
    """The board of a series as SVG; the area of the mark on each cell is proportional to its mean.

    Args:
        series: the series whose first board is drawn; generated boards differ.
        cells: cells with means and intervals, as returned by `metrics.heat_maps`.
        language: the language of number formats.
    """
    game = catalog.game(series.experiment.game, series.experiment.content)
    board = start(series.experiment)
    about = board.board_scene()
    grid = GRIDS[about.grid]
    places = {cell.name: grid.place(cell.q, cell.r) for cell in about.cells}
    most = max(cells["mean"].to_list(), default=0.0) or 1.0
    marks = []
    for cell, mean, low, high in cells.select("cell", "mean", "low", "high").iter_rows():
        if cell in places:
            x, y = places[cell]
            said, least, largest = (number(x, 2).format(language) for x in (mean, low, high))
            label = escape(f"{cell}: {said} ({least}–{largest})")
            marks.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{SIZE * math.sqrt(mean / most):.1f}"'
                f' fill="{FILL}" fill-opacity=".72"><title>{label}</title></circle>'
            )
    whole = drawing(about, board.scene_without_choices(), game.look)
    return whole.removesuffix("</svg>") + "".join(marks) + "</svg>"
