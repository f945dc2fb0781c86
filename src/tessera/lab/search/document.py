"""What is looked for, as a value: what may vary, what is wished for, how it is played."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path
from typing import TypeAlias

from tessera.games import catalog
from tessera.games.common.design import Design
from tessera.games.common.document import Table, shown
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.variant import Counts, Number, Option, parse_variant
from tessera.i18n import MessageError, excerpt, message
from tessera.lab.contestants import contestant
from tessera.lab.experiment import LARGEST_SEED, MOST_GAMES, Wished
from tessera.lab.figures.catalogue import FIGURES, Figure, ending
from tessera.lab.search.wishes import Range, Wish

Choices: TypeAlias = tuple[Wished, ...]
"""What something may be; one value: it does not vary."""

MOST_CHOICES = 1_000
STEPS = 10
"""Into so many steps a range of fractions is cut."""
MOST_CANDIDATES = 100_000
MOST_STAGES = 6
MOST_CELLS = 20
"""Of the map, on either side."""
CELLS = 6
ENDED = "ended-"
"""Begins the name of the figure of a way in which games end."""
RANGED = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")


@dataclass(frozen=True)
class Stage:
    """How those are played that have come so far."""

    player: str
    """A contestant by its name, which plays itself."""
    games: int


STAGES = (Stage("4", 8), Stage("4", 24), Stage("6", 48))
"""Cheap games of many candidates first, then more and better ones of the good."""


@dataclass(frozen=True)
class Axis:
    """A figure by which the candidates of the map are told apart."""

    figure: Figure
    range: Range
    cells: int = CELLS


AXES = {"turns-median": (0.0, 48.0), "drama": (0.0, 0.6)}
"""The usual map: long games and exciting ones are different goods."""


@dataclass(frozen=True, kw_only=True)
class Search:
    """What is looked for, and among what."""

    game: str
    variant: str = "standard"
    """The values of options that do not vary, where they are not as usual."""
    boards: tuple[str, ...] = ("",)
    """Names or texts; empty: the game's own."""
    generator: Mapping[str, Choices] | None = None
    """Wishes for new boards; None: `boards` are played."""
    options: Mapping[str, Choices] = field(default_factory=dict)
    copies: Mapping[str, Choices] = field(default_factory=dict)
    """How many there are of each piece of the content, where they are not as many as there."""
    content: str = ""
    """The text of what the game is played with; empty: what the house has."""
    advised: bool = True
    """Whether candidates that break a piece of advice are left out."""
    wishes: tuple[Wish, ...]
    map: tuple[Axis, Axis] = field(
        default_factory=lambda: _axes(Axis(figure_of(name), at) for name, at in AXES.items())
    )
    stages: tuple[Stage, ...] = STAGES
    candidates: int = 120
    seed: int = 0

    @staticmethod
    def from_file(path: Path, stated: Mapping[str, object] | None = None) -> "Search":
        """Read what is looked for from a TOML file.

        Args:
            path: the file.
            stated: keys that replace what stands in it.

        Raises:
            NotationError: naming the file and the line, if something is wrong with it.
        """
        table = Table.from_file(path)
        return search_of(replace(table, values={**table.values, **(stated or {})}))

    @staticmethod
    def from_text(text: str) -> "Search":
        """Read what is looked for from TOML.

        Raises:
            NotationError: naming the line and what was expected there.
        """
        return search_of(Table.from_text(text))

    @property
    def figures(self) -> tuple[Figure, ...]:
        """All that must be known of a candidate."""
        named = {wish.figure.name: wish.figure for wish in self.wishes}
        return tuple((named | {axis.figure.name: axis.figure for axis in self.map}).values())


KEYS = (
    *("game", "variant", "board", "boards", "options", "copies", "content", "advice"),
    *("wishes", "map", "stage", "candidates", "seed"),
)


def search_of(table: Table) -> Search:
    """What is looked for, from the fields of a document.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    table.only(*KEYS)
    content = table.take("content", str) if "content" in table.values else ""
    name = table.take("game", str)
    if name in catalog.many_games():
        raise table.error(message("lab-search-many", game=name), "game")
    try:
        game = catalog.game(name, content)
    except MessageError as error:
        raise table.error(error.message, "game") from None
    content = content or (game.content.text if game.content.brought else "")
    variant = _variant(table, game)
    found = Search(
        game=game.id,
        variant=variant,
        boards=_boards(table),
        generator=_generator(table, game.design),
        options=_options(table.table("options"), game),
        copies=_copies(table.table("copies"), game),
        content=content,
        advised=_advised(table),
        wishes=_wishes(table),
        map=_map(table),
        stages=_stages(table) or STAGES,
        candidates=_number(table, "candidates", 1, MOST_CANDIDATES, Search.candidates),
        seed=_number(table, "seed", 0, LARGEST_SEED, Search.seed),
    )
    if not _varies(found):
        raise table.error(message("lab-search-nothing-varies"))
    return found


def figure_of(name: str) -> Figure:
    """A figure of the list, or that of a way in which games end, by its name.

    Raises:
        NotationError: if there is none.
    """
    if name.startswith(ENDED):
        return ending(name.removeprefix(ENDED))
    known = {figure.name: figure for figure in FIGURES}
    if name not in known:
        expected = ", ".join((*known, f"{ENDED}…"))
        raise NotationError(message("lab-search-figure", found=excerpt(name), expected=expected))
    return known[name]


def _varies(search: Search) -> bool:
    tables = (search.options, search.copies)
    return (
        search.generator is not None
        or len(search.boards) > 1
        or any(len(choices) > 1 for table in tables for choices in table.values())
    )


def _variant(table: Table, game: Game) -> str:
    text = table.take("variant", str) if "variant" in table.values else Search.variant
    try:
        parse_variant(text, game.options)
    except MessageError as error:
        raise table.error(error.message, "variant") from None
    return text


def _advised(table: Table) -> bool:
    word = table.take("advice", str) if "advice" in table.values else "kept"
    if word not in ("kept", "any"):
        raise table.error(message("lab-search-advice", found=excerpt(word)), "advice")
    return word == "kept"


def _number(table: Table, key: str, low: int, high: int, usual: int) -> int:
    if key not in table.values:
        return usual
    number = table.take(key, int)
    if not low <= number <= high:
        bounds = {"low": str(low), "high": str(high), "found": shown(number)}
        raise table.error(message("lab-number", name=key, **bounds), key)
    return number


# --- What may vary ----------------------------------------------------------------------------


def _boards(table: Table) -> tuple[str, ...]:
    """Boards by name or text; one, or several in a list."""
    said = table.values.get("board", "")
    if "board" in table.values and "boards" in table.values:
        raise table.error(message("lab-search-board-or-boards"), "board")
    texts = said if isinstance(said, list) else [said]
    if not texts or not all(isinstance(text, str) for text in texts):
        raise table.error(message("lab-search-board", found=shown(said)), "board")
    return tuple(dict.fromkeys(texts))


def _generator(table: Table, design: Design | None) -> Mapping[str, Choices] | None:
    """Wishes for new boards."""
    if "boards" not in table.values:
        return None
    if design is None:
        raise table.error(message("cli-no-design", game=str(table.values["game"])), "boards")
    wished, known = table.table("boards"), {wish.name: wish.kind for wish in design.wishes}
    for name in wished.values:
        if name not in known:
            told = message("lab-wish", wish=excerpt(name), expected=", ".join(known))
            raise wished.error(told, name)
    return {name: _choices(wished, name, known[name]) for name in wished.values}


def _options(table: Table, game: Game) -> Mapping[str, Choices]:
    """Options of the game, each with what it may be."""
    known = {option.name: option for option in game.options}
    table.only(*known)
    return {name: _option(table, known[name]) for name in table.values}


def _option(table: Table, option: Option) -> Choices:
    kind = int if isinstance(option, Number) else str
    choices = _choices(table, option.name, kind)
    if isinstance(option, Counts):
        choices = tuple(text for said in choices for text in _counted(str(said)))
    for value in choices:
        if not option.allows(str(value)):
            wrong = {"found": excerpt(str(value)), "expected": option.expected}
            told = message("variant-value", name=option.name, **wrong)
            raise table.error(told, option.name)
    return choices


def _counted(text: str) -> Iterator[str]:
    """All that a text of counts with ranges may be.

    >>> list(_counted("1.2-3"))
    ['1.2', '1.3']
    """
    parts = [RANGED.fullmatch(part) for part in text.split(".")]
    if not all(parts):
        yield text
        return
    ranges = [range(int(p[1]), int(p[2] or p[1]) + 1) for p in parts if p]
    yield from (".".join(map(str, counts)) for counts in product(*ranges))


def _copies(table: Table, game: Game) -> Mapping[str, Choices]:
    """Pieces of the content, each with how many there may be."""
    if not table.values:
        return {}
    if game.contents is None or game.contents.counts is None:
        raise table.error(message("lab-search-no-copies", game=game.id))
    contents, text = game.contents, game.content.text
    table.only(*game.contents.counts(text))
    found = {name: _choices(table, name, int) for name in table.values}
    for name, choices in found.items():
        for copies in choices:
            try:
                contents.counted(text, {name: int(copies)})
            except MessageError as error:
                raise table.error(error.message, name) from None
    return found


def _choices(table: Table, key: str, kind: type) -> Choices:
    """One value, a range of two numbers, or a list of values."""
    said = table.values[key]
    listed = said if isinstance(said, list) else [said]
    kinds = (int, float) if kind is float else (kind,)
    good = bool(listed) and all(type(value) in kinds for value in listed)
    if good and kind is not str and len(listed) == 2:
        listed = _stepped(*listed)
    if not good or not 0 < len(listed) <= MOST_CHOICES:
        word = {int: "number", float: "fraction"}.get(kind, "text")
        raise table.error(message("lab-search-choices", name=key, kind=word), key)
    return tuple(dict.fromkeys(listed))


def _stepped(low: float, high: float) -> list[Wished]:
    """The numbers from one to the other; none if they are the wrong way round."""
    if isinstance(low, int) and isinstance(high, int):
        return list(range(low, high + 1)) if high - low < MOST_CHOICES else []
    if low > high:
        return []
    return [low + (high - low) * step / STEPS for step in range(STEPS + 1)]


# --- What is wished for -----------------------------------------------------------------------


def _wishes(table: Table) -> tuple[Wish, ...]:
    wished = table.table("wishes")
    if not wished.values:
        raise table.error(message("lab-search-no-wish"))
    return tuple(_wish(wished, name) for name in wished.values)


def _wish(table: Table, name: str) -> Wish:
    """What is wished for of a figure: a range of two numbers, or a direction."""
    figure, said = _figure(table, name), table.values[name]
    if said in ("high", "low"):
        return Wish(figure, str(said))
    return Wish(figure, "range", _range(table, name, figure, said))


def _figure(table: Table, name: str) -> Figure:
    try:
        return figure_of(name)
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


def _map(table: Table) -> tuple[Axis, Axis]:
    """The two figures of the map, each with its range and, if that is told, its cells."""
    mapped = table.table("map")
    if not mapped.values:
        return _axes(Axis(figure_of(name), at) for name, at in AXES.items())
    if len(mapped.values) != 2:
        raise mapped.error(message("lab-search-map", found=len(mapped.values)))
    return _axes(_axis(mapped, name) for name in mapped.values)


def _axis(table: Table, name: str) -> Axis:
    figure, said = _figure(table, name), table.values[name]
    if isinstance(said, list) and len(said) == 3:
        *said, cells = said
        if type(cells) is not int or not 2 <= cells <= MOST_CELLS:
            bounds = {"low": "2", "high": str(MOST_CELLS), "found": shown(cells)}
            raise table.error(message("lab-number", name=name, **bounds), name)
        return Axis(figure, _range(table, name, figure, said), cells)
    return Axis(figure, _range(table, name, figure, said))


def _axes(axes: Iterator[Axis]) -> tuple[Axis, Axis]:
    one, other = axes
    return one, other


def _stages(table: Table) -> tuple[Stage, ...]:
    found = tuple(_stage(stage) for stage in table.tables("stage"))
    if len(found) > MOST_STAGES:
        raise table.error(message("lab-search-stages", most=MOST_STAGES), "stage")
    return found


def _stage(table: Table) -> Stage:
    table.only("player", "games")
    player = table.take("player", str)
    try:
        contestant(player)
    except NotationError as error:
        raise table.error(error.message, "player") from None
    table.take("games", int)
    return Stage(player, _number(table, "games", 1, MOST_GAMES, 1))
