"""Links from reports to the site: games that show a figure, and the desk with the board."""

import numpy as np

from tessera.games import catalog
from tessera.lab.editor_link import at_desk, packed
from tessera.lab.experiment import Experiment
from tessera.lab.metrics.catalog import Metric
from tessera.lab.metrics.series_data import SeriesData

SHOWN = 3
"""Games for each figure."""


def link(record: str, page: str) -> str:
    """The address of a game at a page: all of the record is in it, and nothing is stored there."""
    return f"{page}#c={packed(record)}"


def desk_link(experiment: Experiment, site: str) -> str:
    """The address of an experiment’s board at the desk.

    Empty where there is none: boards are not laid by hand, or each two games have a new one.
    """
    game = catalog.game(experiment.game, experiment.content)
    if game.board_editor is None or experiment.generator is not None:
        return ""
    _, variant, board, *_ = experiment.series[0].match.start().text().split()
    return at_desk(game.id, variant, board, experiment.content, site, experiment.name)


def examples(metric: Metric, data: SeriesData | None) -> list[tuple[int, str]]:
    """Number and record of the games in which there is most of a figure."""
    if data is None:
        return []
    sample = metric.sample(data)
    with np.errstate(divide="ignore", invalid="ignore"):
        amount = np.where(sample.weights > 0, sample.totals / sample.weights, 0.0)
    best = [int(place) for place in np.argsort(-amount, kind="stable")[:SHOWN] if amount[place] > 0]
    rows = data.games.select("number", "record").rows()
    return [rows[place] for place in best]
