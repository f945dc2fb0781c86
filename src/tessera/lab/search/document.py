"""What is looked for, as a value: what may vary, what is wished for, how it is played."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tessera.games.common.document import Table, shown
from tessera.games.common.errors import NotationError
from tessera.i18n import Message, excerpt, message
from tessera.lab.experiment import LARGEST_SEED, MOST_GAMES, Experiment
from tessera.lab.figures.catalogue import Figure, ending
from tessera.lab.search.sought import Candidate, Sought, Stage
from tessera.lab.search.wishes import Range, Wish
from tessera.lab.study import Study, study_of

MOST_CANDIDATES = 100_000
MOST_STAGES = 6
MOST_CELLS = 20
"""Of the map, on either side."""
CELLS = 6
MOST_POINTS = 50
"""From what is even: who allows more wishes for nothing."""
ENDED = "ended-"
"""Begins the name of the figure of a way in which games end."""


@dataclass(frozen=True)
class Axis:
    """A figure by which the candidates of the map are told apart."""

    figure: Figure
    range: Range
    cells: int = CELLS


@dataclass(frozen=True, kw_only=True)
class Search:
    """What is looked for, and among what."""

    game: str
    sought: Sought
    """What may vary."""
    wishes: tuple[Wish, ...]
    map: tuple[Axis, Axis]
    stages: tuple[Stage, ...]
    candidates: int = 120
    seed: int = 0

    @staticmethod
    def from_file(path: Path, stated: Mapping[str, object] | None = None) -> "Search":
        """Read what is looked for from a TOML file.

        Args:
            path: the file; what it names is looked for from where it stands.
            stated: keys that replace what stands in it.

        Raises:
            NotationError: naming the file and the line, if something is wrong with it.
        """
        table = Table.from_file(path)
        table = replace(table, values={**table.values, **(stated or {})})
        return search_of(table, path.parent)

    @staticmethod
    def from_text(text: str) -> "Search":
        """Read what is looked for from TOML.

        Raises:
            NotationError: naming the line and what was expected there.
        """
        return search_of(Table.from_text(text), Path())

    @property
    def needed(self) -> tuple[Figure, ...]:
        """All that must be known of a candidate."""
        named = {wish.figure.name: wish.figure for wish in self.wishes}
        return tuple((named | {axis.figure.name: axis.figure for axis in self.map}).values())

    @property
    def figures(self) -> tuple[Figure, ...]:
        """All that is told of a candidate."""
        known = {figure.name: figure for figure in (*self.sought.shown, *self.needed)}
        return tuple(known.values())

    def experiment(self, candidate: Candidate, stage: Stage) -> Experiment:
        """The games of a candidate in a stage."""
        return Experiment(
            game=self.game,
            variant=candidate.variant,
            board=candidate.board,
            content=candidate.content,
            players=(stage.player,),
            games=stage.games,
            seed=self.seed,
        )


def search_of(table: Table, folder: Path) -> Search:
    """What is looked for, from the fields of a document.

    Args:
        table: the document.
        folder: where it stands.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    name = table.take("game", str)
    try:
        study = study_of(name)
    except NotationError as error:
        raise table.error(error.message, "game") from None
    sought = study.sought(table, folder)
    found = Search(
        game=name,
        sought=sought,
        wishes=_wishes(table, sought),
        map=_map(table, sought),
        stages=_stages(table, study) or sought.stages,
        candidates=_number(table, "candidates", 1, MOST_CANDIDATES, Search.candidates),
        seed=_number(table, "seed", 0, LARGEST_SEED, Search.seed),
    )
    if not sought.varying:
        raise table.error(message("lab-search-nothing-varies"))
    return found


def figure_of(name: str, sought: Sought) -> Figure:
    """A figure of the list, or that of a way in which games end, by its name.

    Raises:
        NotationError: if there is none, or no game can say anything of it.
    """
    if name in sought.absent:
        raise NotationError(message("lab-search-absent", name=name))
    ends = {f"{ENDED}{reason}": reason for reason in sought.endings}
    if name in ends:
        return ending(ends[name])
    known = {figure.name: figure for figure in sought.figures}
    if name not in known:
        meant = ends if name.startswith(ENDED) else (*sought.shares, *known, f"{ENDED}…")
        expected = ", ".join(meant)
        raise NotationError(message("lab-search-figure", found=excerpt(name), expected=expected))
    return known[name]


def _number(table: Table, key: str, low: int, high: int, usual: int) -> int:
    if key not in table.values:
        return usual
    number = table.take(key, int)
    if not low <= number <= high:
        bounds = {"low": str(low), "high": str(high), "found": shown(number)}
        raise table.error(message("lab-number", name=key, **bounds), key)
    return number


# --- What is wished for -----------------------------------------------------------------------


def _wishes(table: Table, sought: Sought) -> tuple[Wish, ...]:
    wished = table.table("wishes")
    if not wished.values:
        raise table.error(message("lab-search-no-wish"))
    wishes = tuple(wish for name in wished.values for wish in _wished(wished, name, sought))
    if impossible := next(_impossible(wishes, sought), None):
        raise wished.error(impossible)
    return wishes


def _impossible(wishes: Sequence[Wish], sought: Sought) -> Iterator[Message]:
    """Why no candidate can meet all wishes, so far as that is seen without a game."""
    ranges: dict[str, Range] = {}
    for wish in wishes:
        name, (low, high) = wish.figure.name, wish.range
        most = sought.most.get(name, math.inf)
        if wish.direction == "range" and low > most:
            yield message("lab-search-beyond", name=name, most=f"{most:g}")
        known = ranges.get(name, (-math.inf, math.inf))
        ranges[name] = max(low, known[0]), min(high, known[1])
        if ranges[name][0] > ranges[name][1]:
            yield message("lab-search-contrary", name=name)
    for name, figures in sought.shares.items():
        ends = [(*ranges.get(one.name, (0.0, 1.0)), one.even or 0.0) for one in figures]
        if all(high < even for _, high, even in ends) or all(low > even for low, _, even in ends):
            yield message("lab-search-uneven", name=name)


def _wished(table: Table, name: str, sought: Sought) -> Iterable[Wish]:
    """What a line wishes for: something of one figure, or that several are near what is even."""
    if name not in sought.shares:
        return [_wish(table, name, sought)]
    points = table.values[name]
    if type(points) not in (int, float) or not 0 < float(str(points)) <= MOST_POINTS:
        wrong = message("lab-search-points", name=name, found=shown(points), most=MOST_POINTS)
        raise table.error(wrong, name)
    return [_near(figure, float(str(points)) / 100) for figure in sought.shares[name]]


def _near(figure: Figure, off: float) -> Wish:
    """That a share is no farther from what is even."""
    even = figure.even or 0.0
    return Wish(figure, "range", (max(even - off, 0.0), min(even + off, 1.0)))


def _wish(table: Table, name: str, sought: Sought) -> Wish:
    """What is wished for of a figure: a range of two numbers, or a direction."""
    figure, said = _figure(table, name, sought), table.values[name]
    if said in ("high", "low"):
        return Wish(figure, str(said))
    return Wish(figure, "range", _range(table, name, figure, said))


def _figure(table: Table, name: str, sought: Sought) -> Figure:
    try:
        return figure_of(name, sought)
    except NotationError as error:
        raise table.error(error.message, name) from None


def _range(table: Table, key: str, figure: Figure, said: object) -> Range:
    """Two numbers, in percent where shares are meant."""
    share = figure.unit == "share"
    most = 100.0 if share else 1_000_000.0
    match said:
        case [int() | float() as low, int() | float() as high] if 0 <= low < high <= most:
            times = 100 if share else 1
            return float(low) / times, float(high) / times
    unit = "share" if share else "number"
    told = message("lab-search-range", name=key, unit=unit, found=shown(said))
    raise table.error(told, key)


def _map(table: Table, sought: Sought) -> tuple[Axis, Axis]:
    """The two figures of the map, each with its range and, if that is told, its cells."""
    mapped = table.table("map")
    if not mapped.values:
        return _axes(Axis(figure_of(name, sought), at) for name, at in sought.axes.items())
    if len(mapped.values) != 2:
        raise mapped.error(message("lab-search-map", found=len(mapped.values)))
    return _axes(_axis(mapped, name, sought) for name in mapped.values)


def _axis(table: Table, name: str, sought: Sought) -> Axis:
    figure, said = _figure(table, name, sought), table.values[name]
    if isinstance(said, list) and len(said) == 3:
        *said, cells = said
        if type(cells) is not int or not 2 <= cells <= MOST_CELLS:
            bounds = {"low": "2", "high": str(MOST_CELLS), "found": shown(cells)}
            raise table.error(message("lab-number", name=name, **bounds), name)
        return Axis(figure, _range(table, name, figure, said), cells)
    return Axis(figure, _range(table, name, figure, said))


def _axes(axes: Iterable[Axis]) -> tuple[Axis, Axis]:
    one, other = axes
    return one, other


def _stages(table: Table, study: Study) -> tuple[Stage, ...]:
    found = tuple(_stage(stage, study) for stage in table.tables("stage"))
    if len(found) > MOST_STAGES:
        raise table.error(message("lab-search-stages", most=MOST_STAGES), "stage")
    return found


def _stage(table: Table, study: Study) -> Stage:
    table.only("player", "games")
    try:
        player = study.player(table.take("player", str))
    except NotationError as error:
        raise table.error(error.message, "player") from None
    table.take("games", int)
    return Stage(player, _number(table, "games", 1, MOST_GAMES, 1))
