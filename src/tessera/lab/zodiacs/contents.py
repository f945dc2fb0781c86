"""The search space of content: the numbers of faction files; see `lab.search.space`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path

from tessera.games.common.document import DocumentError, Table
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import STANDARD
from tessera.games.zodiacs.content.address import encode_content
from tessera.games.zodiacs.content.factions import FactionFile
from tessera.games.zodiacs.content.loading import (
    BUILTIN_FOLDER,
    Documents,
    content_from,
    load_content,
    load_documents,
)
from tessera.i18n import LONGEST_PATH, Message, excerpt, message, shown_path
from tessera.lab.experiment import Experiment
from tessera.lab.experiment_file import content_path
from tessera.lab.metrics.catalog import Metric
from tessera.lab.search.choices import Choices, choices
from tessera.lab.search.objectives import Range
from tessera.lab.search.space import COMMON, Candidate, Gene, Stage
from tessera.lab.zodiacs import adapter
from tessera.lab.zodiacs.metrics import FACTION, SEAT, share_of
from tessera.lab.zodiacs.numbers import Number, changed, numbers_of, with_number
from tessera.lab.zodiacs.report import METRICS

KEYS = (*COMMON, "variant", "board", "content", "numbers")
MAX_SUGGESTIONS = 3
"""Suggestions for an unknown name."""
UNCHANGED = "–"
ENDINGS = ("last", "glory", "draw")
"""The endings of wars: the part of a result before the colon."""


@dataclass(frozen=True, kw_only=True)
class ContentSpace:
    """A search space of contents."""

    base: Experiment
    """The map, the variant, and the base content."""
    folder: Path
    """The folder of the base content."""
    documents: Documents
    """The files of the base content."""
    numbers: Mapping[Number, Choices]
    """The values of each number."""

    unmeasurable: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ENDINGS
    stages: tuple[Stage, ...] = (Stage("1", 40), Stage("1", 160), Stage("1", 640))
    """Fast games: level 1 uses all abilities of factions, and shares need hundreds of games."""
    out: Path = Path("found")
    writer: str = "tessera.lab.zodiacs.writer:ContentWriter"

    @cached_property
    def varying(self) -> tuple[Gene, ...]:
        """The numbers with more than one value."""
        genes = (Gene("numbers", number.name, values) for number, values in self.numbers.items())
        return tuple(gene for gene in genes if len(gene.values) > 1)

    @property
    def initial(self) -> Sequence[Sequence[float]]:
        """The point of the base content, if it is in the space."""
        several = [item for item in self.numbers.items() if len(item[1]) > 1]
        if any(number.value not in values for number, values in several):
            return ()
        return [[(vs.index(number.value) + 0.5) / len(vs) for number, vs in several]]

    @property
    def metrics(self) -> Sequence[Metric]:
        """The metrics of `report`, and the win rates of factions and seats."""
        return (*METRICS, *(metric for group in self.shares.values() for metric in group))

    @cached_property
    def shares(self) -> Mapping[str, Sequence[Metric]]:
        """The win rates of factions, and of seats."""
        factions = adapter.content_of(self.base.content).factions
        seats = [str(seat + 1) for seat in range(adapter.players(self.base))]
        groups = {"factions": (FACTION, factions), "seats": (SEAT, seats)}
        return {
            group_name: [share_of(self.base, group, name) for name in names]
            for group_name, (group, names) in groups.items()
        }

    @property
    def maxima(self) -> Mapping[str, float]:
        """The upper bound of days, which the variant sets."""
        return dict.fromkeys(("days", "days-median"), float(adapter.options(self.base)["days"]))

    @property
    def reported(self) -> Sequence[Metric]:
        """The win rates of factions."""
        return self.shares["factions"]

    @property
    def axes(self) -> Mapping[str, Range]:
        """The default map: length and drama are independent qualities."""
        return {"days": (0.0, self.maxima["days"]), "drama": (0.0, 0.6)}

    def candidate(self, point: Sequence[float]) -> Candidate:
        """The content of a point, validated.

        Raises:
            NotationError: naming file and line, if the content is invalid.
        """
        numbers = list(self.changes(point))
        text = self.base.content
        if numbers:
            text = encode_content(content_from(changed(self.documents, numbers)))
        return Candidate(self.base.variant, self.base.board, text)

    def label(self, candidate: Candidate, point: Sequence[float]) -> str:  # noqa: ARG002
        """The changes to the base content."""
        numbers = self.changes(point)
        known = {number.name: number.value for number in self.numbers}
        changes = (f"{number.name} {known[number.name]} → {number.value}" for number in numbers)
        return "; ".join(changes) or UNCHANGED

    def changes(self, point: Sequence[float]) -> Iterator[Number]:
        """The numbers of a point that differ from the base content."""
        places = dict(zip((gene.name for gene in self.varying), point, strict=True))
        for number, values in self.numbers.items():
            value = int(Gene("", "", values).at(places.get(number.name, 0.0)))
            if value != number.value:
                yield number._replace(value=value)


def content_space(table: Table, folder: Path) -> ContentSpace:
    """Read the search space from a document.

    Args:
        table: the document.
        folder: the folder of the document.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    table.only(*KEYS)
    base, text = BUILTIN_FOLDER, ""
    if "content" in table.values:
        base, text = _load_base(table, folder)
    documents = load_documents(base)
    return ContentSpace(
        base=_base_experiment(table, text),
        folder=base,
        documents=documents,
        numbers=_read_numbers(table.table("numbers"), documents),
    )


def _load_base(table: Table, folder: Path) -> tuple[Path, str]:
    """The named folder of content, and the text of its content."""
    value = table.line_text("content", LONGEST_PATH)
    try:
        base = content_path(value, [folder, Path()])
        text = encode_content(load_content(base)) if base and base.is_dir() else ""
    except NotationError as error:
        if "file" in error.message.args:  # it names its own file
            raise
        raise table.error(error.message, "content") from None
    if base is None or not text:
        raise table.error(message("lab-content-folder", path=shown_path(value)), "content")
    return base, text


def _base_experiment(table: Table, text: str) -> Experiment:
    """The variant, the map and the content, checked."""
    variant = table.take("variant", str) if "variant" in table.values else STANDARD
    board = table.take("board", str) if "board" in table.values else ""
    base = Experiment(
        game=table.take("game", str), variant=variant, board=board, content=text, players=("1",)
    )
    try:
        return base.checked()
    except NotationError as error:
        unknown = board and board not in adapter.content_of(text).maps
        raise table.error(error.message, "board" if unknown else "variant") from None


def _read_numbers(table: Table, documents: Documents) -> Mapping[Number, Choices]:
    """The values of each number that the document states."""
    known = numbers_of(documents)
    found: dict[Number, Choices] = {}
    for name, inner, key in _flatten(table):
        if name not in known:
            suggestions = ", ".join(get_close_matches(name, known, MAX_SUGGESTIONS, 0))
            unknown = message("lab-search-number", found=excerpt(name), expected=suggestions)
            raise inner.error(unknown, key)
        number = known[name]
        found[number] = choices(inner, key, int, name)
        for value in (min(found[number]), max(found[number])):
            file = documents.factions[number.faction]
            problem = _problem(number.faction, with_number(file, number._replace(value=int(value))))
            if problem:
                raise inner.error(message("lab-search-number-wrong", name=name, what=problem), key)
    return found


def _flatten(table: Table, prefix: str = "") -> Iterator[tuple[str, Table, str]]:
    """Flatten nested tables: full name, innermost table and its key."""
    for key, value in table.values.items():
        if isinstance(value, dict):
            yield from _flatten(table.table(key), f"{prefix}{key}.")
        else:
            yield f"{prefix}{key}", table, key


def _problem(faction: str, document: Table) -> Message | None:
    """The first problem of a faction’s file; None: it is valid."""
    try:
        FactionFile.of(faction, document)
    except DocumentError as error:
        return error.what  # without the line, which is in another file
    except NotationError as error:
        return error.message
    return None
