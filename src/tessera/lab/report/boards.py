"""Report sections of board games: heat maps, piece values, and use of pieces and cards."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

import polars as pl

from tessera.games import catalog
from tessera.games.common.picture import drawing
from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment, Series
from tessera.lab.format import number, players
from tessera.lab.metrics import outcomes, piece_values
from tessera.lab.metrics.catalog import METRICS, Metric, endings
from tessera.lab.metrics.heat_maps import HEAT_MAPS
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.play import start
from tessera.lab.report import heat_maps, plots
from tessera.lab.report.advice import SELDOM, advice
from tessera.lab.report.links import desk_link, examples, link
from tessera.lab.report.markup import (
    format_estimate,
    intervals,
    listed,
    localized,
    pictures,
)
from tessera.lab.report.setup import meanings
from tessera.lab.report.version import ReportAdapter, Version
from tessera.lab.stats import wilson_interval


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
            names = listed([version.pieces.name(kind) for kind in idle])
            yield message("lab-advice-idle", names=names)

    def examples(
        self,
        version: Version,
        metrics: Sequence[Metric],
        site: str,
        language: str,  # noqa: ARG002  links have no language
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Example games of each metric: number and link."""
        return {
            metric.name: [
                (place, self.link(record, site))
                for place, record in examples(metric, version.example_series(metric))
            ]
            for metric in metrics
        }

    def art(self, series: Series) -> Path:
        """The file with the SVG symbols of the game."""
        return catalog.game(series.experiment.game, series.experiment.content).art

    def sections(self, version: Version, site: str, language: str) -> Iterator[str]:  # noqa: ARG002
        """Plots, heat maps, piece values, and use of pieces and cards."""
        yield plotted(version, language)
        yield mapped(version, language)
        yield worth_of(version, language)
        yield used(version, language)

    def setting(self, version: Version) -> Message:
        """The game and its board, by name if it has one."""
        about = version.experiment
        named = about.adapter.board(about)
        where = "new" if about.generator is not None else "named" if named else "own"
        game = message(f"{about.game}-web-name")
        return message("lab-setup-board", game=game, where=where, board=named or "")

    def rules(self, version: Version) -> Iterator[Message]:
        """The meaning of each option that is not the default."""
        yield from meanings(version.experiment.game, start(version.experiment).variant_text)

    def board(self, version: Version) -> str:
        """A drawing of the initial board; empty: each pair of games has a new one."""
        if version.experiment.generator is not None:
            return ""
        about = version.experiment
        board = start(about)
        look = catalog.game(about.game, about.content).look
        return drawing(board.board_scene(), board.scene_without_choices(), look)

    def desk(self, experiment: Experiment, site: str) -> str:
        """The address of the board editor with the board, its options and its pieces."""
        return desk_link(experiment, site)

    def link(self, record: str, site: str) -> str:
        """The address of a game on the replay page of a site."""
        return link(record, f"{site}/replay")


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
    about = localized(message("lab-map-range", least=least, most=most), language)
    drawn = heat_maps.heat_map(data.series, cells, language)
    return f"<figure><figcaption>{shown}. {about}</figcaption>{drawn}</figure>"


def worth_of(version: Version, language: str) -> str:
    """Piece values in the strongest player's self-play: win rate gained by holding more of a kind.

    Kinds with too few games are in a collapsed table.
    """
    strongest = version.strongest
    found = piece_values.estimate_values(strongest) if strongest else None
    if strongest is None or found is None or not found.height:
        return ""
    worths = {kind: Estimate(*known) for kind, *known in found.rows()}
    known = {kind: one for kind, one in worths.items() if piece_values.is_known(one)}
    unknown = {kind: one for kind, one in worths.items() if kind not in known}
    heading = localized(message("lab-report-worth"), language)
    games: dict[str, int | Message] = {
        "name": players(strongest.series),
        "games": strongest.games.height,
    }
    how = localized(message("lab-report-worth-how", **games), language)
    parts = [f"<h3>{heading}</h3><p>{how}</p>", _worths(version, known, language)]
    if unknown:
        few = message("lab-report-worth-few", kinds=len(unknown), all=len(worths))
        table = _worths(version, unknown, language)
        parts.append(f"<details><summary>{localized(few, language)}</summary>{table}</details>")
    return "".join(parts)


def _worths(version: Version, found: Mapping[str, Estimate], language: str) -> str:
    """The values of some kinds with intervals; empty: no kinds."""
    rows = [(version.pieces.html(kind, language), one) for kind, one in found.items()]
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
        f"<tr><th>{version.pieces.html(row[kind], language)}</th>"
        + "".join(_part(row[way], games, language) for way in ways)
        + "</tr>"
        for row in found.sort(pl.sum_horizontal(ways)).iter_rows(named=True)
    )
    about = message("lab-report-uses", name=players(strongest.series), games=games)
    said = localized(about, language)
    table = f"<table><tr><th></th>{heads}</tr>{rows}</table>"
    return f"<h3>{said}</h3><div class='wide uses'>{table}</div>"


def _part(share: float, games: int, language: str) -> str:
    """A table cell with a proportion of games and its Wilson interval."""
    found = Estimate(share, *wilson_interval(share, games), games)
    cell = format_estimate(found, "share", language, digits=0)
    return f'<td class="number">{cell}</td>'


REPORT: ReportAdapter = BoardReport()
