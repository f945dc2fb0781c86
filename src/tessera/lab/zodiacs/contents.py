"""Contents, of which a search varies the numbers; see `lab.search.sought`."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from tessera.files import try_out, write_whole
from tessera.games.common.document import DocumentError, Table, read_document
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import STANDARD
from tessera.games.zodiacs.content.address import encode_content
from tessera.games.zodiacs.content.factions import FactionFile
from tessera.games.zodiacs.content.loading import (
    BUILTIN_FOLDER,
    MAPS,
    Documents,
    content_from,
    load_content,
    load_documents,
)
from tessera.i18n import LONGEST_PATH, Message, excerpt, message, shown_path
from tessera.lab.experiment import Experiment
from tessera.lab.figures.catalogue import Figure
from tessera.lab.search.choices import Choices, choices
from tessera.lab.search.sought import COMMON, Candidate, Gene, Stage
from tessera.lab.search.telling import ranked
from tessera.lab.search.wishes import Range
from tessera.lab.study import content_path
from tessera.lab.zodiacs import study
from tessera.lab.zodiacs.figures import FACTION, SEAT, share_of
from tessera.lab.zodiacs.numbers import Number, changed, numbers_of, rewritten, with_number
from tessera.lab.zodiacs.reading import FIGURES

if TYPE_CHECKING:
    from tessera.lab.search.hunt import Found, Hunt

KEYS = (*COMMON, "variant", "board", "content", "numbers")
LIKE = 3
"""Names that are proposed to who has named a number that there is not."""
UNCHANGED = "–"
ENDINGS = ("last", "glory", "draw")
"""How wars end, as results begin."""


@dataclass(frozen=True, kw_only=True)
class Contents:
    """Among what a content is sought."""

    about: Experiment
    """Map, variant, and the content from which it starts."""
    folder: Path
    """Where that stands."""
    documents: Documents
    """Its files."""
    numbers: Mapping[Number, Choices]
    """What numbers of it may be."""

    absent: frozenset[str] = frozenset()
    endings: tuple[str, ...] = ENDINGS
    stages: tuple[Stage, ...] = (Stage("1", 40), Stage("1", 160), Stage("1", 640))
    """Quick games: bots of level 1 use what factions have, and a share takes hundreds."""
    out: Path = Path("found")

    @cached_property
    def varying(self) -> tuple[Gene, ...]:
        """The numbers that may be several."""
        genes = (Gene("numbers", number.name, values) for number, values in self.numbers.items())
        return tuple(gene for gene in genes if len(gene.values) > 1)

    @property
    def first(self) -> Sequence[Sequence[float]]:
        """The numbers as they are, if all of them may stay so."""
        several = [item for item in self.numbers.items() if len(item[1]) > 1]
        if any(number.value not in values for number, values in several):
            return ()
        return [[(vs.index(number.value) + 0.5) / len(vs) for number, vs in several]]

    @property
    def figures(self) -> Sequence[Figure]:
        """Those of the list, and what everybody wins."""
        return (*FIGURES, *(figure for group in self.shares.values() for figure in group))

    @cached_property
    def shares(self) -> Mapping[str, Sequence[Figure]]:
        """What factions win, and seats."""
        factions = study.content_of(self.about.content).factions
        seats = [str(seat + 1) for seat in range(study.players(self.about))]
        groups = {"factions": (FACTION, factions), "seats": (SEAT, seats)}
        return {
            called: [share_of(self.about, group, name) for name in names]
            for called, (group, names) in groups.items()
        }

    @property
    def most(self) -> Mapping[str, float]:
        """No war lasts longer than the variant says."""
        return dict.fromkeys(("days", "days-median"), float(study.options(self.about)["days"]))

    @property
    def shown(self) -> Sequence[Figure]:
        """What factions win."""
        return self.shares["factions"]

    @property
    def axes(self) -> Mapping[str, Range]:
        """Long games and exciting ones are different goods."""
        return {"days": (0.0, self.most["days"]), "drama": (0.0, 0.6)}

    def candidate(self, point: Sequence[float]) -> Candidate:
        """The content of a point, once it is seen that it can be played with.

        Raises:
            NotationError: naming file and line, if content may not be so.
        """
        numbers = list(self._changes(point))
        text = self.about.content
        if numbers:
            text = encode_content(content_from(changed(self.documents, numbers)))
        return Candidate(self.about.variant, self.about.board, text)

    def called(self, found: "Found") -> str:
        """What is changed."""
        numbers = self._changes(found.point)
        known = {number.name: number.value for number in self.numbers}
        told = (f"{number.name} {known[number.name]} → {number.value}" for number in numbers)
        return "; ".join(told) or UNCHANGED

    def make_room(self, out: Path) -> None:
        """See that the folder holds nothing, or what this search has written; and the page, too.

        Raises:
            NotationError: if there is something else.
        """
        same = out.resolve() == self.folder.resolve()
        if same or (any(out.glob("**/*.toml")) and not self._is_ours(out)):
            raise NotationError(message("lab-search-out", path=shown_path(out)))
        page = _beside(out)
        if page.exists() and page.stat().st_size and not self._is_ours(out):
            raise NotationError(message("lab-search-out", path=shown_path(page)))
        (out / MAPS).mkdir(parents=True, exist_ok=True)
        try_out(page)

    def write(self, hunt: "Hunt", out: Path, site: str) -> Sequence[Path]:  # noqa: ARG002  it opens anywhere
        """Write the best content, the files from which it started with other numbers, and a page.

        The page tells of all that was found, and stands beside the folder.
        """
        from tessera.lab.zodiacs.archive import Archive

        best = next(iter(ranked(hunt)), None)
        if best is None:
            return ()
        numbers = list(self._changes(best.point))
        for path in (*self.folder.glob("*.toml"), *(self.folder / MAPS).glob("*.toml")):
            text = read_document(path)
            for number in numbers:
                if path == self.folder / f"{number.faction}.toml":
                    text = rewritten(text, number)
            write_whole(out / path.relative_to(self.folder), text)
        known = {number.name: number.value for number in self.numbers}
        changes = [
            [(known[number.name], number) for number in self._changes(one.point)]
            for one in hunt.found
        ]
        archive = Archive(hunt, changes, out, content_from(self.documents))
        write_whole(_beside(out), archive.page())
        return out, _beside(out)

    def _changes(self, point: Sequence[float]) -> Iterator[Number]:
        """The numbers of a point that are not as they were."""
        places = dict(zip((gene.name for gene in self.varying), point, strict=True))
        for number, values in self.numbers.items():
            value = int(Gene("", "", values).at(places.get(number.name, 0.0)))
            if value != number.value:
                yield number._replace(value=value)

    def _is_ours(self, folder: Path) -> bool:
        """Whether a folder holds the same content but for the numbers that may vary."""
        try:
            there = changed(load_documents(folder), self.numbers)
        except (NotationError, LookupError, TypeError):
            return False
        return _values(there) == _values(self.documents)


def contents_of(table: Table, folder: Path) -> Contents:
    """What may vary, from the fields of a document.

    Args:
        table: the document.
        folder: where it stands.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    table.only(*KEYS)
    base, text = BUILTIN_FOLDER, ""
    if "content" in table.values:
        base, text = _brought(table, folder)
    documents = load_documents(base)
    return Contents(
        about=_about(table, text),
        folder=base,
        documents=documents,
        numbers=_stated(table.table("numbers"), documents),
    )


def _beside(out: Path) -> Path:
    """The page beside a folder."""
    return out.parent / f"{out.resolve().name}.html"


def _brought(table: Table, folder: Path) -> tuple[Path, str]:
    """The folder of content that is named, and what it holds."""
    said = table.phrase("content", LONGEST_PATH)
    try:
        base = content_path(said, [folder, Path()])
        text = encode_content(load_content(base)) if base and base.is_dir() else ""
    except NotationError as error:
        if "file" in error.message.args:  # it says by itself where to look
            raise
        raise table.error(error.message, "content") from None
    if base is None or not text:
        raise table.error(message("lab-content-folder", path=shown_path(said)), "content")
    return base, text


def _about(table: Table, text: str) -> Experiment:
    """What is played, on what map."""
    variant = table.take("variant", str) if "variant" in table.values else STANDARD
    board = table.take("board", str) if "board" in table.values else ""
    about = Experiment(
        game=table.take("game", str), variant=variant, board=board, content=text, players=("1",)
    )
    try:
        return about.checked()
    except NotationError as error:
        unknown = board and board not in study.content_of(text).maps
        raise table.error(error.message, "board" if unknown else "variant") from None


def _stated(table: Table, documents: Documents) -> Mapping[Number, Choices]:
    """The numbers that may vary, or are to be others, each with what it may be."""
    known = numbers_of(documents)
    found: dict[Number, Choices] = {}
    for name, inner, key in _named(table):
        if name not in known:
            like = ", ".join(get_close_matches(name, known, LIKE, 0))
            told = message("lab-search-number", found=excerpt(name), expected=like)
            raise inner.error(told, key)
        number = known[name]
        found[number] = choices(inner, key, int, name)
        for value in (min(found[number]), max(found[number])):
            file = documents.factions[number.faction]
            problem = _problem(number.faction, with_number(file, number._replace(value=int(value))))
            if problem:
                raise inner.error(message("lab-search-number-wrong", name=name, what=problem), key)
    return found


def _named(table: Table, before: str = "") -> Iterator[tuple[str, Table, str]]:
    """What tables in tables state: the whole name, the innermost table and its key."""
    for key, value in table.values.items():
        if isinstance(value, dict):
            yield from _named(table.table(key), f"{before}{key}.")
        else:
            yield f"{before}{key}", table, key


def _problem(faction: str, document: Table) -> Message | None:
    """What is wrong with a faction’s file by itself; None: nothing."""
    try:
        FactionFile.of(faction, document)
    except DocumentError as error:
        return error.what  # the line would be one of another file
    except NotationError as error:
        return error.message
    return None


def _values(documents: Documents) -> object:
    """What documents say, wherever it stands in them."""
    common, terrain, factions, maps = documents
    files = {**factions, **{f"{MAPS}/{name}": table for name, table in maps.items()}}
    return (
        common and common.values,
        terrain and terrain.values,
        {name: table.values for name, table in files.items()},
    )
