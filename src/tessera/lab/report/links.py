"""Links from reports to the site: example games, and the board editor."""

import numpy as np

from tessera.games import catalog
from tessera.lab.editor_link import at_desk, packed
from tessera.lab.experiment import Experiment
from tessera.lab.metrics.catalog import Metric
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.play import start

SHOWN = 3
"""Example games for each metric."""


def link(record: str, page: str) -> str:
    """The address of a game on a page; the fragment holds the record, so nothing is stored."""
    return f"{page}#c={packed(record)}"


def desk_link(experiment: Experiment, site: str) -> str:
    """The address of an experiment’s board in the board editor.

    Empty if the game has no editor, or each pair of games has a new board.
    """
    game = catalog.game(experiment.game, experiment.content)
    if game.board_editor is None or experiment.generator is not None:
        return ""
    _, variant, board, *_ = start(experiment).text().split()
    return at_desk(game.id, variant, board, experiment.content, site, experiment.name)


def examples(metric: Metric, data: SeriesData | None) -> list[tuple[int, str]]:
    """Number and record of the games with the highest values of a metric."""
    if data is None:
        return []
    sample = metric.sample(data)
    with np.errstate(divide="ignore", invalid="ignore"):
        amount = np.where(sample.weights > 0, sample.totals / sample.weights, 0.0)
    best = [int(place) for place in np.argsort(-amount, kind="stable")[:SHOWN] if amount[place] > 0]
    rows = data.games.select("number", "record").rows()
    return [rows[place] for place in best]
