"""Report sections of board games: heat maps, piece values, and use of pieces and cards."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from html import escape
from pathlib import Path

import polars as pl

from tessera.games import catalog
from tessera.games.common.grid import GRIDS
from tessera.games.common.picture import drawing
from tessera.i18n import LANGUAGES, Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment, Series
from tessera.lab.format import number, players
from tessera.lab.links import editor_link, replay_link
from tessera.lab.metrics import outcomes, piece_values
from tessera.lab.metrics.catalog import METRICS, Metric, endings
from tessera.lab.metrics.heat_maps import HEAT_MAPS
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.play import start
from tessera.lab.report import plots
from tessera.lab.report.advice import SELDOM, advice
from tessera.lab.report.markup import (
    format_estimate,
    intervals,
    listed,
    localized,
    meanings,
    pictures,
)
from tessera.lab.report.version import ReportAdapter, Version
from tessera.lab.stats import wilson_interval
from tessera.lab.types import LocalizedName
from tessera.printing.drawings import Frame

EXAMPLES = 3
"""Example games for each metric."""
TOKEN = Frame(-46, -45, 92, 92)
PIECE = Frame(-75, -117, 150, 150)
"""Bounding boxes of a token, and of a piece with its base, in units of the art."""
MARK_RADIUS = 26.0
"""The radius of the largest mark of a heat map."""


class BoardReport:
    """The report of a board game for two."""

    def metrics(self, data: Sequence[SeriesData]) -> tuple[Metric, ...]:
        """The metrics of the catalog, and one for each ending."""
        return (*METRICS, *endings(data))

    def advice(self, version: Version) -> Iterator[Message]:
        """Advice by the metrics, and on pieces that are hardly used."""
        first, second = start(version.experiment).sides
        yield from advice(version.estimates, first, second)
        strongest = version.strongest
        if strongest is not None and (idle := piece_values.unused_kinds(strongest, SELDOM)):
            names = listed([piece_names(version).name(kind) for kind in idle])
            yield message("lab-advice-idle", names=names)

    def examples(
        self,
        version: Version,
        metrics: Sequence[Metric],
        site: str,
        language: str,  # noqa: ARG002  links have no language
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Example games of each metric: number and link."""
        return {metric.name: [*self._examples(version, metric, site)] for metric in metrics}

    def _examples(self, version: Version, metric: Metric, site: str) -> Iterator[tuple[int, str]]:
        if (data := version.example_series(metric)) is not None:
            games = data.games.select("number", "record").rows()
            for number, record in (games[row] for row in metric.highest(data, EXAMPLES)):
                yield number, self.link(record, site)

    def art(self, series: Series) -> Path:
        """The file with the SVG symbols of the game."""
        return catalog.game(series.experiment.game, series.experiment.content).art

    def sections(self, version: Version, site: str, language: str) -> Iterator[str]:  # noqa: ARG002
        """Plots, heat maps, piece values, and use of pieces and cards."""
        yield plotted(version, language)
        yield mapped(version, language)
        yield valued(version, language)
        yield used(version, language)

    def setting(self, version: Version) -> Message:
        """The game and its board, by name if it has one."""
        experiment = version.experiment
        named = experiment.adapter.board(experiment)
        where = "new" if experiment.generator is not None else "named" if named else "own"
        game = message(f"{experiment.game}-web-name")
        return message("lab-setup-board", game=game, where=where, board=named or "")

    def rules(self, version: Version) -> Iterator[Message]:
        """The meaning of each option that is not the default."""
        yield from meanings(version.experiment.game, start(version.experiment).variant_text)

    def board(self, version: Version) -> str:
        """A drawing of the initial board; empty: each pair of games has a new one."""
        if version.experiment.generator is not None:
            return ""
        experiment = version.experiment
        board = start(experiment)
        symbols = catalog.game(experiment.game, experiment.content).symbols
        return drawing(board.board_scene(), board.scene_without_choices(), symbols)

    def editor_link(self, experiment: Experiment, site: str) -> str:
        """The address of its board in the board editor of a site.

        Empty if the game has no editor, or each pair of games has a new board.
        """
        game = catalog.game(experiment.game, experiment.content)
        if game.board_editor is None or experiment.generator is not None:
            return ""
        _, variant, board, *_ = start(experiment).text().split()
        return editor_link(game.id, variant, board, experiment.content, site, experiment.name)

    def link(self, record: str, site: str) -> str:
        """The address of a game on the replay page of a site."""
        return replay_link(record, f"{site}/replay")


def plotted(version: Version, language: str) -> str:
    """The first side's share and the game lengths at each strength."""
    if not version.self_play:
        return ""
    side = next(metric for metric in METRICS if metric.name == "first-side")
    names = [players(one.series).format(language) for one in version.self_play]
    shares = [
        (escape(name), side.of([one])) for name, one in zip(names, version.self_play, strict=True)
    ]
    lengths = [
        (name, outcomes.turns(one)) for name, one in zip(names, version.self_play, strict=True)
    ]
    heading, turns = (
        localized(message(f"lab-metric-{name}"), language) for name in ("first-side", "turns")
    )
    favoured = intervals(heading, shares, 0.5, "share", language)
    return favoured + pictures([(turns, plots.lengths(lengths))])


def mapped(version: Version, language: str) -> str:
    """Heat maps of the strongest player's self-play."""
    strongest = version.strongest
    if strongest is None or version.experiment.generator is not None:
        return ""
    drawn = "".join(
        _map(strongest, name, cells(strongest), language) for name, cells in HEAT_MAPS.items()
    )
    heading = localized(message("lab-report-maps", name=players(strongest.series)), language)
    return f'<h3>{heading}</h3><div class="maps">{drawn}</div>'


def _map(data: SeriesData, name: str, cells: pl.DataFrame, language: str) -> str:
    """A heat map with its title and the range of its marks."""
    means = cells["mean"].to_list()
    least, most = (number(end(means, default=0.0), 2) for end in (min, max))
    shown = localized(message(f"lab-map-{name}"), language)
    value_range = localized(message("lab-map-range", least=least, most=most), language)
    drawn = heat_map(data.series, cells, language)
    return f"<figure><figcaption>{shown}. {value_range}</figcaption>{drawn}</figure>"


def heat_map(series: Series, cells: pl.DataFrame, language: str) -> str:
    """The board of a series as SVG; the area of the mark on each cell is proportional to its mean.

    Args:
        series: the series whose first board is drawn; generated boards differ.
        cells: cells with means and intervals, as returned by `metrics.heat_maps`.
        language: the language of number formats.
    """
    game = catalog.game(series.experiment.game, series.experiment.content)
    board = start(series.experiment)
    scene = board.board_scene()
    grid = GRIDS[scene.grid]
    places = {cell.name: grid.place(cell.q, cell.r) for cell in scene.cells}
    most = max(cells["mean"].to_list(), default=0.0) or 1.0
    marks = []
    for cell, mean, low, high in cells.select("cell", "mean", "low", "high").iter_rows():
        if cell in places:
            x, y = places[cell]
            value, least, largest = (number(x, 2).format(language) for x in (mean, low, high))
            label = escape(f"{cell}: {value} ({least}–{largest})")
            marks.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARK_RADIUS * math.sqrt(mean / most):.1f}"'
                f' fill="{plots.HEAT}" fill-opacity=".72"><title>{label}</title></circle>'
            )
    whole = drawing(scene, board.scene_without_choices(), game.symbols)
    return whole.removesuffix("</svg>") + "".join(marks) + "</svg>"


def valued(version: Version, language: str) -> str:
    """Piece values in the strongest player's self-play: win rate gained by holding more of a kind.

    Kinds with too few games are in a collapsed table.
    """
    strongest = version.strongest
    found = piece_values.estimate_values(strongest) if strongest else None
    if strongest is None or found is None or not found.height:
        return ""
    values = {kind: Estimate(*known) for kind, *known in found.rows()}
    known = {kind: one for kind, one in values.items() if piece_values.is_known(one)}
    unknown = {kind: one for kind, one in values.items() if kind not in known}
    heading = localized(message("lab-report-worth"), language)
    games: dict[str, int | Message] = {
        "name": players(strongest.series),
        "games": strongest.games.height,
    }
    how = localized(message("lab-report-worth-how", **games), language)
    parts = [f"<h3>{heading}</h3><p>{how}</p>", _values_table(version, known, language)]
    if unknown:
        few = message("lab-report-worth-few", kinds=len(unknown), all=len(values))
        table = _values_table(version, unknown, language)
        parts.append(f"<details><summary>{localized(few, language)}</summary>{table}</details>")
    return "".join(parts)


def _values_table(version: Version, found: Mapping[str, Estimate], language: str) -> str:
    """The values of some kinds with intervals; empty: no kinds."""
    rows = [(piece_names(version).html(kind, language), one) for kind, one in found.items()]
    return intervals("", rows, 0.0, "number", language) if rows else ""


def used(version: Version, language: str) -> str:
    """The share of the strongest player's games in which each piece and card was used."""
    strongest = version.strongest
    found = piece_values.usage(strongest) if strongest else None
    if strongest is None or found is None or not found.height:
        return ""
    kind, *ways = (name for name in found.columns if name != "played" or (found[name] > 0).any())
    heads = "".join(f"<th>{localized(message(f'lab-use-{way}'), language)}</th>" for way in ways)
    games = strongest.games.height
    rows = "".join(
        f"<tr><th>{piece_names(version).html(row[kind], language)}</th>"
        + "".join(_part(row[way], games, language) for way in ways)
        + "</tr>"
        for row in found.sort(pl.sum_horizontal(ways)).iter_rows(named=True)
    )
    title = message("lab-report-uses", name=players(strongest.series), games=games)
    heading = localized(title, language)
    table = f"<table><tr><th></th>{heads}</tr>{rows}</table>"
    return f"<h3>{heading}</h3><div class='wide uses'>{table}</div>"


def _part(share: float, games: int, language: str) -> str:
    """A table cell with a proportion of games and its Wilson interval."""
    found = Estimate(share, *wilson_interval(share, games), games)
    cell = format_estimate(found, "share", language, digits=0)
    return f'<td class="number">{cell}</td>'


class PieceNames:
    """The names and pictures of the pieces of a game.

    Args:
        series: its games, with their content.
    """

    def __init__(self, series: Series) -> None:
        self._game = catalog.game(series.experiment.game, series.experiment.content)
        self._faces = start(series.experiment).board_scene().faces

    def name(self, kind: str) -> Message:
        """The name of a kind; its id in the rows of games if it has none."""
        if kind in self._faces:
            return LocalizedName(kind, dict(self._faces[kind].name))
        named = message(f"{self._game.id}-web-kind", kind=kind)
        return named if named.format_or("", LANGUAGES[0]) else LocalizedName(kind, {})

    def html(self, kind: str, language: str) -> str:
        """Its picture and name as HTML; the page must contain the symbols of the game."""
        side = self._game.sides[0]
        drawn = self._game.symbols.piece(f"{kind}-{side}", (0.0, 0.0), self._faces)
        frame = TOKEN if kind in self._faces else PIECE
        picture = f'<svg viewBox="{frame.view_box}" class="piece" aria-hidden="true">{drawn}</svg>'
        name = self.name(kind).format(language)
        return f"{picture} {escape(name[:1].upper() + name[1:])}"


@lru_cache(maxsize=8)
def _names_of(series: Series) -> PieceNames:
    return PieceNames(series)


def piece_names(version: Version) -> PieceNames:
    """The names and pictures of the pieces of a version."""
    return _names_of(version.series[0].series)


REPORT: ReportAdapter = BoardReport()
