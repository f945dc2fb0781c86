"""The search space of board games: boards, options and token counts."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import product
from pathlib import Path

from tessera.games import catalog
from tessera.games.common.design import Design
from tessera.games.common.document import DocumentError, Table, shown
from tessera.games.common.errors import NotationError
from tessera.games.common.game import Game
from tessera.games.common.variant import (
    STANDARD,
    Counts,
    Number,
    Option,
    format_variant,
    parse_variant,
)
from tessera.geometry.advice import Verdict
from tessera.i18n import MessageError, excerpt, message
from tessera.lab.board_adapter import check_decided
from tessera.lab.experiment import Experiment
from tessera.lab.experiment_file import resolve_content
from tessera.lab.metrics.catalog import METRICS, Metric
from tessera.lab.search.choices import Choices, choices
from tessera.lab.search.objectives import Range
from tessera.lab.search.space import BOARD, COMMON, Candidate, Gene, Stage
from tessera.lab.types import ParameterValue

KEYS = (*COMMON, "variant", "board", "boards", "options", "copies", "content", "advice")
SEEDS = range(1 << 16)
"""Seeds of generated boards."""
CARDS = "cards-usable"
"""The metric that only games with cards can measure."""
RANGE = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")


@dataclass(frozen=True, kw_only=True)
class BoardSpace:
    """A search space of boards with their variant and content."""

    game: str
    variant: str = STANDARD
    """Fixed options that are not the default."""
    boards: tuple[str, ...] = ("",)
    """Names or texts; empty: the game's own."""
    generator: Mapping[str, Choices] | None = None
    """Parameters of generated boards; None: `boards` are played."""
    options: Mapping[str, Choices] = field(default_factory=dict)
    copies: Mapping[str, Choices] = field(default_factory=dict)
    """Counts of pieces that replace those of the content."""
    content: str = ""
    """The text of the content; empty: the built-in one."""
    advised: bool = True
    """Whether candidates that violate design advice are rejected."""

    unmeasurable: frozenset[str] = frozenset()
    initial: tuple[Sequence[float], ...] = ()
    metrics: tuple[Metric, ...] = METRICS
    shares: Mapping[str, Sequence[Metric]] = field(default_factory=dict)
    maxima: Mapping[str, float] = field(default_factory=dict)
    reported: tuple[Metric, ...] = ()
    axes: Mapping[str, Range] = field(
        default_factory=lambda: {"turns-median": (0.0, 48.0), "drama": (0.0, 0.6)}
    )
    """Behaviour descriptors of the default map: length and drama are independent qualities."""
    stages: tuple[Stage, ...] = (Stage("4", 8), Stage("4", 24), Stage("6", 48))
    """Few weak games for many candidates, then more and stronger ones for the promising."""
    out: Path = Path("search.html")
    writer: str = "tessera.lab.search.page:PageWriter"

    @property
    def endings(self) -> Collection[str]:
        """The endings of the game."""
        return catalog.game(self.game).board_class.reasons.values()

    @cached_property
    def genes(self) -> tuple[Gene, ...]:
        """All genes, varying or not; the board first."""
        board = self.boards if self.generator is None else SEEDS
        tables = {
            "generator": self.generator or {},
            "options": self.options,
            "copies": self.copies,
        }
        return (
            Gene(BOARD, BOARD, board),
            *(Gene(part, *named) for part, table in tables.items() for named in table.items()),
        )

    @cached_property
    def varying(self) -> tuple[Gene, ...]:
        """The varying genes, one per dimension of the unit cube."""
        return tuple(gene for gene in self.genes if len(gene.values) > 1)

    def candidate(self, point: Sequence[float]) -> Candidate:
        """The candidate of a point of the unit cube.

        Raises:
            MessageError: if no board can be generated, the candidate is not playable, or it
                violates design advice.
        """
        places = dict(zip(self.varying, point, strict=True))
        picked: dict[str, dict[str, ParameterValue]] = {
            "generator": {},
            "options": {},
            "copies": {},
        }
        for gene in self.genes[1:]:
            picked[gene.part][gene.name] = gene.at(places.get(gene, 0.0))
        board = self.genes[0].at(places.get(self.genes[0], 0.0))
        content = self._content({name: int(copies) for name, copies in picked["copies"].items()})
        game = catalog.game(self.game, content)
        variant, text, design = self.variant, str(board), game.design
        if design is not None and isinstance(board, str):
            variant, text = _named(design, variant, board or game.boards[0])
        options = parse_variant(variant, game.options)
        options |= {name: str(value) for name, value in picked["options"].items()}
        if design is not None and isinstance(board, int):
            text = design.generate(board, picked["generator"], options).text
        found = Candidate(format_variant(options, game.options), text, content)
        self._check(found, options, design)
        return found

    def label(self, candidate: Candidate, point: Sequence[float]) -> str:  # noqa: ARG002
        """The candidate as command-line arguments."""
        variant, board = candidate.variant, candidate.board
        return board if variant == STANDARD else f"{variant} {board}"

    def _content(self, copies: Mapping[str, int]) -> str:
        """The content with some counts replaced."""
        game = catalog.game(self.game, self.content)
        if not copies or game.contents is None:
            return self.content
        return game.contents.counted(game.content.text, copies)

    def _check(self, found: Candidate, options: Mapping[str, str], design: Design | None) -> None:
        """Reject a candidate that is not playable, is decided, or violates advice."""
        Experiment(
            game=self.game,
            variant=found.variant,
            board=found.board,
            content=found.content,
            players=("1",),
        ).checked()
        if design is not None:
            check_decided(catalog.game(self.game, found.content), found.variant, found.board)
        if design is None or not self.advised:
            return
        for advice in design.advise(design.library.read(found.board), options):
            if advice.verdict is Verdict.BROKEN:
                raise MessageError(advice.finding)


def board_space(table: Table, folder: Path) -> BoardSpace:
    """Read the search space from a document.

    Args:
        table: the document.
        folder: the folder of the document.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    table.only(*KEYS)
    content = _content(table, folder)
    game = catalog.game(table.take("game", str), content)
    variant, boards = _variant(table, game), _boards(table, game)
    options = _options(table.table("options"), game)
    cards = _has_cards(game, variant, boards, options)
    return BoardSpace(
        game=game.id,
        variant=variant,
        boards=boards,
        generator=_generator(table, game.design),
        options=options,
        copies=_copies(table.table("copies"), game),
        content=content or (game.content.text if game.content.is_custom else ""),
        advised=_must_pass_advice(table),
        unmeasurable=frozenset() if cards else frozenset({CARDS}),
    )


def _has_cards(
    game: Game, variant: str, boards: Sequence[str], options: Mapping[str, Choices]
) -> bool:
    """Whether any candidate has cards."""
    defaults = {name: str(values[0]) for name, values in options.items()}
    others = [{name: str(value)} for name, values in options.items() for value in values]
    named = (_named(game.design, variant, board)[0] for board in boards if game.design and board)
    return any(
        game.has_hands(parse_variant(text, game.options) | defaults | other)
        for text in (variant, *named)
        for other in ({}, *others)
    )


def _content(table: Table, folder: Path) -> str:
    """The text of the content; empty: the built-in one."""
    value = table.take("content", str) if "content" in table.values else ""
    if not value:
        return ""
    name = table.take("game", str)
    try:
        text = resolve_content(value, name, [folder, Path()])
        catalog.game(name, text)
    except DocumentError as error:
        if error.file:  # it names its own file
            raise
        raise table.error(error.what, "content", error.line) from None
    except NotationError as error:
        raise table.error(error.message, "content") from None
    return text


def _variant(table: Table, game: Game) -> str:
    text = table.take("variant", str) if "variant" in table.values else STANDARD
    try:
        parse_variant(text, game.options)
    except MessageError as error:
        raise table.error(error.message, "variant") from None
    return text


def _must_pass_advice(table: Table) -> bool:
    word = table.take("advice", str) if "advice" in table.values else "kept"
    if word not in ("kept", "any"):
        raise table.error(message("lab-search-advice", found=excerpt(word)), "advice")
    return word == "kept"


def _boards(table: Table, game: Game) -> tuple[str, ...]:
    """Names or texts of boards, from a single value or a list."""
    value = table.values.get("board", "")
    if "board" in table.values and "boards" in table.values:
        raise table.error(message("lab-search-board-or-boards"), "board")
    texts = value if isinstance(value, list) else [value]
    if not texts or not all(isinstance(text, str) for text in texts):
        raise table.error(message("lab-search-board", found=shown(value)), "board")
    try:
        for text in filter(None, texts):
            if game.design is not None:
                game.design.library.read(text)
    except MessageError as error:
        raise table.error(error.message, "board") from None
    return tuple(dict.fromkeys(texts))


def _generator(table: Table, design: Design | None) -> Mapping[str, Choices] | None:
    """Parameters of generated boards; None: boards are not generated."""
    if "boards" not in table.values:
        return None
    if design is None:
        raise table.error(message("cli-no-design", game=str(table.values["game"])), "boards")
    section, known = (
        table.table("boards"),
        {parameter.name: parameter.kind for parameter in design.parameters},
    )
    for name in section.values:
        if name not in known:
            problem = message("lab-parameter", parameter=excerpt(name), expected=", ".join(known))
            raise section.error(problem, name)
    return {name: choices(section, name, known[name]) for name in section.values}


def _options(table: Table, game: Game) -> Mapping[str, Choices]:
    """The values of each option of the game."""
    known = {option.name: option for option in game.options}
    table.only(*known)
    return {name: _option(table, known[name]) for name in table.values}


def _option(table: Table, option: Option) -> Choices:
    kind = int if isinstance(option, Number) else str
    found = choices(table, option.name, kind)
    if isinstance(option, Counts):
        found = tuple(text for value in found for text in _counted(str(value)))
    for value in found:
        if not option.allows(str(value)):
            wrong = {"found": excerpt(str(value)), "expected": option.expected}
            problem = message("variant-value", name=option.name, **wrong)
            raise table.error(problem, option.name)
    return found


def _counted(text: str) -> Iterator[str]:
    """Expand a text of counts with ranges.

    >>> list(_counted("1.2-3"))
    ['1.2', '1.3']
    """
    parts = [RANGE.fullmatch(part) for part in text.split(".")]
    if not all(parts):
        yield text
        return
    ranges = [range(int(p[1]), int(p[2] or p[1]) + 1) for p in parts if p]
    yield from (".".join(map(str, counts)) for counts in product(*ranges))


def _copies(table: Table, game: Game) -> Mapping[str, Choices]:
    """The possible counts of each piece of the content."""
    if not table.values:
        return {}
    if game.contents is None or game.contents.counts is None:
        raise table.error(message("lab-search-no-copies", game=game.id))
    contents, text = game.contents, game.content.text
    table.only(*game.contents.counts(text))
    found = {name: choices(table, name, int) for name in table.values}
    for name, counts in found.items():
        for copies in counts:
            try:
                contents.counted(text, {name: int(copies)})
            except MessageError as error:
                raise table.error(error.message, name) from None
    return found


def _named(design: Design, variant: str, board: str) -> tuple[str, str]:
    """Variant and board text; a board of the library may set options."""
    if board in design.library.names:
        variant = design.merge_variant(variant, design.recommended_variant(board))
    return variant, design.library.read(board).text
