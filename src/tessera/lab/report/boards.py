"""What reports tell of games on boards alone: maps, and what pieces and cards are worth."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from pathlib import Path

import polars as pl

from tessera.games import catalog
from tessera.games.common.picture import drawing
from tessera.i18n import Message, message
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment, Series
from tessera.lab.figures import outcomes, worth
from tessera.lab.figures.catalogue import FIGURES, Figure, endings
from tessera.lab.figures.places import HEAT
from tessera.lab.figures.played import Played
from tessera.lab.report import maps, plots
from tessera.lab.report.advice import SELDOM, advice
from tessera.lab.report.links import desk_link, examples, link
from tessera.lab.report.opening import meanings
from tessera.lab.report.parts import (
    Version,
    intervals,
    listed,
    pictures,
    say,
    told_value,
)
from tessera.lab.rows import MAIN
from tessera.lab.score import interval
from tessera.lab.store import GAMES, TURNS, Columns
from tessera.lab.study import Outcome
from tessera.lab.telling import number, players


class BoardReading:
    """How rows of games for two are read."""

    games: Columns = GAMES
    turns: Columns = TURNS

    def outcomes(self, games: pl.DataFrame) -> Iterator[tuple[int, Outcome]]:
        """The share of the first contestant."""
        for place, share in games.select("number", "share").iter_rows():
            yield place, (share,)

    def course(self, games: pl.DataFrame, turns: pl.DataFrame) -> pl.DataFrame:
        """The turns after the set-up, and how the game stood at each.

        Whoever moves thinks too well of it, the more so the less they look at replies. So how a
        game stands, `ahead` for the first side, is what both say, each when it moves: the mean of
        the chances of a turn and the next; of the last turn, its own.
        """
        chance = pl.col("chance")
        following = chance.shift(-1).over("number")
        is_last = pl.col("turn") == pl.col("turn").max().over("number")
        known = (
            turns.filter(pl.col("phase") == MAIN)
            .sort("number", "turn")
            .with_columns(ahead=pl.when(is_last).then(chance).otherwise((chance + following) / 2))
            .join(games.select("number", "points", "winner"), on="number", maintain_order="left")
        )
        ahead, won = pl.col("ahead"), pl.col("winner") != ""
        winning = pl.when(pl.col("points") == 1).then(ahead).otherwise(1 - ahead)
        return known.with_columns(
            place=pl.int_range(pl.len()).over("number"),
            length=pl.len().over("number"),
            winning=pl.when(won).then(winning),
            best=pl.when(won).then(1 - winning),
            even=pl.lit(0.5),
            leader=pl.when(ahead != 0.5).then((ahead > 0.5).cast(pl.String)),
        )

    def figures(self, played: Sequence[Played]) -> tuple[Figure, ...]:
        """Those of the list, and one for each way in which games ended."""
        return (*FIGURES, *endings(played))

    def advice(self, version: Version) -> Iterator[Message]:
        """What the figures say surely, and what to try."""
        first, second = version.played[0].series.match.start().sides
        yield from advice(version.found, first, second)
        strongest = version.strongest
        if strongest is not None and (idle := worth.idle(strongest, SELDOM)):
            names = listed([version.kinds.name(kind) for kind in idle])
            yield message("lab-advice-idle", names=names)

    def examples(
        self,
        version: Version,
        figures: Sequence[Figure],
        site: str,
        language: str,  # noqa: ARG002  games are in no language
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Games of the series that a figure describes, each as a link with its record."""
        return {
            figure.name: [
                (place, self.link(record, site))
                for place, record in examples(figure, version.showing(figure))
            ]
            for figure in figures
        }

    def art(self, series: Series) -> Path:
        """The symbols of the game."""
        return catalog.game(series.match.game, series.match.content).art

    def sections(self, version: Version, site: str, language: str) -> Iterator[str]:  # noqa: ARG002
        """Plots, maps, and what was of use."""
        yield plotted(version, language)
        yield mapped(version, language)
        yield worth_of(version, language)
        yield used(version, language)

    def setting(self, version: Version) -> Message:
        """The game, and its board by its name where it has one."""
        about = version.experiment
        named = about.study.board(about)
        where = "new" if about.generator is not None else "named" if named else "own"
        game = message(f"{about.game}-web-name")
        return message("lab-opening-board", game=game, where=where, board=named or "")

    def rules(self, version: Version) -> Iterator[Message]:
        """What each option means that is not as usual."""
        yield from meanings(
            version.experiment.game, version.played[0].series.match.start().variant_text
        )

    def board(self, version: Version) -> str:
        """The board before the first action; of boards that are laid anew, none."""
        if version.experiment.generator is not None:
            return ""
        match = version.played[0].series.match
        start = match.start()
        look = catalog.game(match.game, match.content).look
        return drawing(start.board_scene(), start.scene_without_choices(), look)

    def desk(self, experiment: Experiment, site: str) -> str:
        """The address with the board, its options and its kit."""
        return desk_link(experiment, site)

    def link(self, record: str, site: str) -> str:
        """The address of a game in the replay of a site."""
        return link(record, f"{site}/replay")


def plotted(version: Version, language: str) -> str:
    """Whom the board favours at each strength, and how long games are."""
    if not version.mirrored:
        return ""
    side = next(figure for figure in FIGURES if figure.name == "first-side")
    names = [players(one.series).format(language) for one in version.mirrored]
    shares = [
        (escape(name), side.of([one])) for name, one in zip(names, version.mirrored, strict=True)
    ]
    lengths = [
        (name, outcomes.turns(one)) for name, one in zip(names, version.mirrored, strict=True)
    ]
    heading, turns = (
        say(message(f"lab-figure-{name}"), language) for name in ("first-side", "turns")
    )
    favoured = intervals(heading, shares, 0.5, "share", language)
    return favoured + pictures([(turns, plots.lengths(lengths))])


def mapped(version: Version, language: str) -> str:
    """Where things happen, in the games of the strongest."""
    strongest = version.strongest
    if strongest is None or version.experiment.generator is not None:
        return ""
    drawn = "".join(
        _map(strongest, name, cells(strongest), language) for name, cells in HEAT.items()
    )
    heading = say(message("lab-report-maps", name=players(strongest.series)), language)
    return f'<h3>{heading}</h3><div class="maps">{drawn}</div>'


def _map(played: Played, name: str, cells: pl.DataFrame, language: str) -> str:
    """A map, what it shows, and between which numbers its marks are."""
    means = cells["mean"].to_list()
    least, most = (number(end(means, default=0.0), 2) for end in (min, max))
    shown = say(message(f"lab-map-{name}"), language)
    about = say(message("lab-map-range", least=least, most=most), language)
    drawn = maps.heat_map(played.series, cells, language)
    return f"<figure><figcaption>{shown}. {about}</figcaption>{drawn}</figure>"


def worth_of(version: Version, language: str) -> str:
    """How much more often sides won that held more of a kind, in the games of the strongest.

    Kinds of which there are too few games to tell stand apart, folded.
    """
    strongest = version.strongest
    found = worth.worth(strongest) if strongest else None
    if strongest is None or found is None or not found.height:
        return ""
    worths = {kind: Estimate(*known) for kind, *known in found.rows()}
    known = {kind: one for kind, one in worths.items() if worth.is_known(one)}
    unknown = {kind: one for kind, one in worths.items() if kind not in known}
    heading = say(message("lab-report-worth"), language)
    games: dict[str, int | Message] = {
        "name": players(strongest.series),
        "games": strongest.games.height,
    }
    how = say(message("lab-report-worth-how", **games), language)
    parts = [f"<h3>{heading}</h3><p>{how}</p>", _worths(version, known, language)]
    if unknown:
        few = message("lab-report-worth-few", kinds=len(unknown), all=len(worths))
        table = _worths(version, unknown, language)
        parts.append(f"<details><summary>{say(few, language)}</summary>{table}</details>")
    return "".join(parts)


def _worths(version: Version, found: Mapping[str, Estimate], language: str) -> str:
    """What some kinds are worth, with intervals; nothing of none."""
    rows = [(version.kinds.told(kind, language), one) for kind, one in found.items()]
    return intervals("", rows, 0.0, "number", language) if rows else ""


def used(version: Version, language: str) -> str:
    """In which part of the games pieces and cards were of use, in the games of the strongest."""
    strongest = version.strongest
    found = worth.uses(strongest) if strongest else None
    if strongest is None or found is None or not found.height:
        return ""
    kind, *ways = (name for name in found.columns if name != "played" or (found[name] > 0).any())
    heads = "".join(f"<th>{say(message(f'lab-use-{way}'), language)}</th>" for way in ways)
    games = strongest.games.height
    rows = "".join(
        f"<tr><th>{version.kinds.told(row[kind], language)}</th>"
        + "".join(_part(row[way], games, language) for way in ways)
        + "</tr>"
        for row in found.sort(pl.sum_horizontal(ways)).iter_rows(named=True)
    )
    about = message("lab-report-uses", name=players(strongest.series), games=games)
    said = say(about, language)
    table = f"<table><tr><th></th>{heads}</tr>{rows}</table>"
    return f"<h3>{said}</h3><div class='wide uses'>{table}</div>"


def _part(share: float, games: int, language: str) -> str:
    """A cell that tells in which part of the games something was so."""
    found = Estimate(share, *interval(share, games), games)
    told = told_value(found, "share", language, digits=0)
    return f'<td class="number">{told}</td>'
