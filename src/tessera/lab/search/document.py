"""A search as a value, read from TOML: search space, objectives, map and stages."""

import math
import pkgutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tessera.games.common.document import Table, shown
from tessera.games.common.errors import NotationError
from tessera.i18n import Message, excerpt, message
from tessera.lab.experiment import MOST_GAMES, Experiment, GameAdapter, adapter_of
from tessera.lab.experiment_file import LARGEST_SEED
from tessera.lab.metrics.catalog import Metric, ending
from tessera.lab.search.objectives import Objective, Range
from tessera.lab.search.space import Candidate, SearchSpace, Stage

MAX_CANDIDATES = 100_000
MAX_STAGES = 6
MAX_CELLS = 20
"""Cells of an axis of the map, at most."""
CELLS = 6
MAX_TOLERANCE = 50
"""Maximum tolerance around an even share, in percentage points: more would be no objective."""
ENDING_PREFIX = "ended-"
"""Prefix of the metric that measures an ending."""


@dataclass(frozen=True)
class Axis:
    """An axis of the map (a behaviour descriptor)."""

    metric: Metric
    range: Range
    cells: int = CELLS


@dataclass(frozen=True, kw_only=True)
class Search:
    """The definition of a search."""

    game: str
    space: SearchSpace
    """The search space."""
    objectives: tuple[Objective, ...]
    map: tuple[Axis, Axis]
    stages: tuple[Stage, ...]
    candidates: int = 120
    seed: int = 0

    @staticmethod
    def from_file(path: Path, overrides: Mapping[str, object] | None = None) -> "Search":
        """Read a search from a TOML file.

        Args:
            path: the file; paths in it are relative to its folder.
            overrides: keys that override those of the file.

        Raises:
            NotationError: naming the file and the line, if it is invalid.
        """
        table = Table.from_file(path)
        table = replace(table, values={**table.values, **(overrides or {})})
        return search_of(table, path.parent)

    @staticmethod
    def from_text(text: str) -> "Search":
        """Read a search from TOML text.

        Raises:
            NotationError: naming the line and what was expected there.
        """
        return search_of(Table.from_text(text), Path())

    @property
    def needed(self) -> tuple[Metric, ...]:
        """The metrics of the objectives and the axes."""
        named = {objective.metric.name: objective.metric for objective in self.objectives}
        return tuple((named | {axis.metric.name: axis.metric for axis in self.map}).values())

    @property
    def metrics(self) -> tuple[Metric, ...]:
        """The metrics reported for each candidate."""
        known = {metric.name: metric for metric in (*self.space.reported, *self.needed)}
        return tuple(known.values())

    def experiment(self, candidate: Candidate, stage: Stage) -> Experiment:
        """The experiment that evaluates a candidate in a stage."""
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
    """Read a search from a document.

    Args:
        table: the document.
        folder: the folder of the document.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    name = table.take("game", str)
    try:
        adapter = adapter_of(name)
    except NotationError as error:
        raise table.error(error.message, "game") from None
    space: SearchSpace = pkgutil.resolve_name(adapter.search_space)(table, folder)
    found = Search(
        game=name,
        space=space,
        objectives=_objectives(table, space),
        map=_map(table, space),
        stages=_stages(table, adapter) or space.stages,
        candidates=_number(table, "candidates", 1, MAX_CANDIDATES, Search.candidates),
        seed=_number(table, "seed", 0, LARGEST_SEED, Search.seed),
    )
    if not space.varying:
        raise table.error(message("lab-search-nothing-varies"))
    return found


def metric_of(name: str, space: SearchSpace) -> Metric:
    """A metric of the space, or of an ending, by name.

    Raises:
        NotationError: if there is none, or no game can measure it.
    """
    if name in space.unmeasurable:
        raise NotationError(message("lab-search-absent", name=name))
    ends = {f"{ENDING_PREFIX}{reason}": reason for reason in space.endings}
    if name in ends:
        return ending(ends[name])
    known = {metric.name: metric for metric in space.metrics}
    if name not in known:
        allowed = (
            ends if name.startswith(ENDING_PREFIX) else (*space.shares, *known, f"{ENDING_PREFIX}…")
        )
        expected = ", ".join(allowed)
        raise NotationError(message("lab-search-metric", found=excerpt(name), expected=expected))
    return known[name]


def _number(table: Table, key: str, low: int, high: int, default: int) -> int:
    if key not in table.values:
        return default
    number = table.take(key, int)
    if not low <= number <= high:
        bounds = {"low": str(low), "high": str(high), "found": shown(number)}
        raise table.error(message("lab-number", name=key, **bounds), key)
    return number


# --- Objectives -------------------------------------------------------------------------------


def _objectives(table: Table, space: SearchSpace) -> tuple[Objective, ...]:
    section = table.table("objectives")
    if not section.values:
        raise table.error(message("lab-search-no-objectives"))
    objectives = tuple(
        objective for name in section.values for objective in _line_objectives(section, name, space)
    )
    if impossible := next(_impossible(objectives, space), None):
        raise section.error(impossible)
    return objectives


def _impossible(objectives: Sequence[Objective], space: SearchSpace) -> Iterator[Message]:
    """Reasons why no candidate can meet all objectives, as far as known without a game."""
    ranges: dict[str, Range] = {}
    for objective in objectives:
        name, (low, high) = objective.metric.name, objective.range
        most = space.maxima.get(name, math.inf)
        if objective.direction == "range" and low > most:
            yield message("lab-search-beyond", name=name, most=f"{most:g}")
        known = ranges.get(name, (-math.inf, math.inf))
        ranges[name] = max(low, known[0]), min(high, known[1])
        if ranges[name][0] > ranges[name][1]:
            yield message("lab-search-contrary", name=name)
    for name, metrics in space.shares.items():
        ends = [(*ranges.get(one.name, (0.0, 1.0)), one.even or 0.0) for one in metrics]
        if all(high < even for _, high, even in ends) or all(low > even for low, _, even in ends):
            yield message("lab-search-uneven", name=name)


def _line_objectives(table: Table, name: str, space: SearchSpace) -> Iterable[Objective]:
    """The objectives of a line: one metric, or a group of shares that must be nearly even."""
    if name not in space.shares:
        return [_objective(table, name, space)]
    points = table.values[name]
    if type(points) not in (int, float) or not 0 < float(str(points)) <= MAX_TOLERANCE:
        wrong = message("lab-search-points", name=name, found=shown(points), most=MAX_TOLERANCE)
        raise table.error(wrong, name)
    return [_near(metric, float(str(points)) / 100) for metric in space.shares[name]]


def _near(metric: Metric, tolerance: float) -> Objective:
    """The objective that a share differs from an even one by at most `tolerance`."""
    even = metric.even or 0.0
    return Objective(metric, "range", (max(even - tolerance, 0.0), min(even + tolerance, 1.0)))


def _objective(table: Table, name: str, space: SearchSpace) -> Objective:
    """The objective of one metric: a range of two numbers, or a direction."""
    metric, value = _metric(table, name, space), table.values[name]
    if value in ("high", "low"):
        return Objective(metric, str(value))
    return Objective(metric, "range", _range(table, name, metric, value))


def _metric(table: Table, name: str, space: SearchSpace) -> Metric:
    try:
        return metric_of(name, space)
    except NotationError as error:
        raise table.error(error.message, name) from None


def _range(table: Table, key: str, metric: Metric, value: object) -> Range:
    """A range of two numbers, in percent for shares."""
    share = metric.unit == "share"
    most = 100.0 if share else 1_000_000.0
    match value:
        case [int() | float() as low, int() | float() as high] if 0 <= low < high <= most:
            times = 100 if share else 1
            return float(low) / times, float(high) / times
    unit = "share" if share else "number"
    problem = message("lab-search-range", name=key, unit=unit, found=shown(value))
    raise table.error(problem, key)


def _map(table: Table, space: SearchSpace) -> tuple[Axis, Axis]:
    """The two axes of the map, each with its range and optionally its number of cells."""
    section = table.table("map")
    if not section.values:
        return _axes(Axis(metric_of(name, space), at) for name, at in space.axes.items())
    if len(section.values) != 2:
        raise section.error(message("lab-search-map", found=len(section.values)))
    return _axes(_axis(section, name, space) for name in section.values)


def _axis(table: Table, name: str, space: SearchSpace) -> Axis:
    metric, value = _metric(table, name, space), table.values[name]
    if isinstance(value, list) and len(value) == 3:
        *value, cells = value
        if type(cells) is not int or not 2 <= cells <= MAX_CELLS:
            bounds = {"low": "2", "high": str(MAX_CELLS), "found": shown(cells)}
            raise table.error(message("lab-number", name=name, **bounds), name)
        return Axis(metric, _range(table, name, metric, value), cells)
    return Axis(metric, _range(table, name, metric, value))


def _axes(axes: Iterable[Axis]) -> tuple[Axis, Axis]:
    one, other = axes
    return one, other


def _stages(table: Table, adapter: GameAdapter) -> tuple[Stage, ...]:
    found = tuple(_stage(stage, adapter) for stage in table.tables("stage"))
    if len(found) > MAX_STAGES:
        raise table.error(message("lab-search-stages", most=MAX_STAGES), "stage")
    return found


def _stage(table: Table, adapter: GameAdapter) -> Stage:
    table.only("player", "games")
    try:
        player = adapter.player(table.take("player", str))
    except NotationError as error:
        raise table.error(error.message, "player") from None
    table.take("games", int)
    return Stage(player, _number(table, "games", 1, MOST_GAMES, 1))
