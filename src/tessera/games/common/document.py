"""TOML documents written by people, with errors that name the file and line."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Self, TypeAlias, TypeVar

from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES, Message, excerpt, message, shown_path
from tessera.textio import MARK, decoded
from tessera.visible import is_shown

KeyPath: TypeAlias = tuple[str | int, ...]
"""The path to a value: keys, and indices from 0 in arrays of tables."""
T = TypeVar("T", str, int, list[object], dict[str, object])

MAX_LENGTH = 50_000
"""The maximum length of a document in characters."""
MAX_DOTS = 100
"""The most dots in a key: the parser takes quadratic time."""
QUOTED = re.compile(r'"(?:\\.|[^"\\])*"|\'[^\']*\'')
"""A quoted string within a line."""
NUMBERS = range(-(2**63), 2**63)
"""TOML's range of integers; Python's parser also accepts larger ones."""
KINDS: dict[type[object], str] = {str: "text", int: "number", list: "list", dict: "table"}
HEADER = re.compile(r"\s*(\[\[?)([\w\s.\"'-]+)(\]\]?)\s*(?:#.*)?")
"""Its parts must not begin with the same character, to avoid catastrophic backtracking."""
KEY = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*[=.]")
ROW = re.compile(r"\s*\[\s*[\"'\d\[\]]")
"""A row of a nested list, which cannot be confused with a bare key."""
AFTER_LIST = re.compile(r"\s*(?:\]|\[|[\w-]+\s*[=.])")
LIST = re.compile(r"[^=]*=\s*\[\s*(?:#.*)?")
FENCE = re.compile("\"\"\"|'''")
ROWS = "rows"
"""The pseudo-key of the first line of a multi-line value."""
LINE = re.compile(r"at line (\d+)")
FAULTS = {
    "Expected '='": "equals",
    "Expected ']": "header",
    "Expected newline": "end",
    "Invalid value": "value",
    "Invalid statement": "key",
    "Invalid initial": "key",
    "Unclosed": "bracket",
    "Unterminated": "quotes",
    "Cannot": "twice",
    "Duplicate": "twice",
}
"""The kind of fault, by the beginning of the parser's English error message."""


class DocumentError(NotationError):
    """An error in a document, with its file and line."""

    # All but the message are optional, because errors are pickled between processes.
    def __init__(
        self, text: Message, what: Message | None = None, file: str = "", line: int = 0
    ) -> None:
        super().__init__(text)
        self.what: Message = what or text
        """The message without file and line."""
        self.file = file
        self.line = line

    @classmethod
    def at(cls, file: str, line: int, what: Message) -> Self:
        """An error at a line of a file; `file` may be empty."""
        place = {"file": file} if file else {}
        key = "document-line-of-file" if file else "document-line"
        return cls(message(key, **place, line=str(line), what=what), what, file, line)


@dataclass(frozen=True)
class Table:
    """A table of a document with its location."""

    file: str
    """The name of the file; empty if there is none."""
    lines: Mapping[KeyPath, int]
    """The line of each table and of each key at the start of a line; see `ROWS`."""
    place: KeyPath
    """The path to this table."""
    values: Mapping[str, object]

    @classmethod
    def from_text(cls, text: str, file: str = "") -> Self:
        """The root table of a document.

        Raises:
            NotationError: if it is not TOML.
        """
        if len(text) > MAX_LENGTH:
            long = message("document-long", length=len(text), most=MAX_LENGTH)
            raise DocumentError.at(file, 1, long)
        if line := _deep_line(text):
            raise DocumentError.at(file, line, message("document-deep", most=MAX_DOTS))
        text = text.removeprefix(MARK)
        try:
            values = tomllib.loads(text)
        except (ValueError, RecursionError) as error:
            found = LINE.search(str(error))
            line = int(found[1]) if found else text.count("\n") + 1
            reason = excerpt(LINE.sub("", str(error)).replace("(, ", "("), 80)
            fault = next(
                (FAULTS[prefix] for prefix in FAULTS if reason.startswith(prefix)), "other"
            )
            broken = message("document-not-toml", reason=reason, fault=fault)
            raise DocumentError.at(file, line, broken) from None
        return cls(file, _lines(text), (), values)

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """The root table of a file.

        Raises:
            NotationError: if it cannot be read or is not TOML.
        """
        return cls.from_text(read_document(path), shown_path(path))

    def only(self, *known: str) -> None:
        """Raise an error if there are other keys than these."""
        for key in self.values:
            if key not in known:
                expected = ", ".join(known)
                raise self.error(message("document-key", name=excerpt(key), expected=expected), key)

    def take(self, key: str, kind: type[T]) -> T:
        """The value of a required key.

        Raises:
            NotationError: if it is missing or of another type.
        """
        value = self.values.get(key)
        if value is None:
            raise self.error(message("document-missing", name=excerpt(key)))
        if type(value) is not kind:  # bool is not accepted as int
            raise self.error(message("document-kind", name=excerpt(key), kind=KINDS[kind]), key)
        if isinstance(value, int) and value not in NUMBERS:
            raise self.error(message("document-number", name=excerpt(key)), key)
        return value

    def line_text(self, key: str, longest: int) -> str:
        """A displayable one-line text.

        Raises:
            NotationError: if it is missing, of another type, empty, too long or not displayable.
        """
        text = self.take(key, str)
        fits = 0 < len(text) <= longest and text == text.strip()
        if not (fits and text.isprintable() and is_shown(text)):
            raise self.error(message("document-text", found=excerpt(text), most=longest), key)
        return text

    def localized(self, key: str, longest: int) -> dict[str, str]:
        """A localised text: one for all languages, or a table with one for each.

        A missing language falls back to another.

        Raises:
            NotationError: if it is missing, of another type, or not displayable in a line.
        """
        if not isinstance(self.values.get(key), dict):
            return dict.fromkeys(LANGUAGES, self.line_text(key, longest))
        table = self.table(key)
        table.only(*LANGUAGES)
        texts = {language: table.line_text(language, longest) for language in table.values}
        if not texts:
            raise table.error(message("document-missing", name=LANGUAGES[0]))
        fallback = next(iter(texts.values()))
        return {language: texts.get(language, fallback) for language in LANGUAGES}

    def table(self, key: str) -> "Table":
        """The table of a key; empty if it is missing."""
        values = self.take(key, dict) if key in self.values else {}
        return Table(self.file, self.lines, (*self.place, key), values)

    def tables(self, key: str) -> "Iterator[Table]":
        """The tables of an array of tables; empty if it is missing.

        Raises:
            NotationError: if the value is something else.
        """
        for number, values in enumerate(self.take(key, list) if key in self.values else []):
            if not isinstance(values, dict):
                raise self.error(message("document-tables", name=".".join((*self.names, key))), key)
            yield Table(self.file, self.lines, (*self.place, key, number), values)

    @property
    def names(self) -> tuple[str, ...]:
        """The path to this table, without indices."""
        return tuple(step for step in self.place if isinstance(step, str))

    def line(self, key: str = "") -> int:
        """The line of a key, or of the table."""
        place = (*self.place, key) if key else self.place
        if (first := (*place, 0)) in self.lines:  # an array of tables
            return self.lines[first]
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)

    def error(self, what: Message, key: str = "", row: int = 0) -> DocumentError:
        """An error with the line of a key, or of the table.

        Args:
            what: the message.
            key: the key whose value is wrong; empty for the table as a whole.
            row: the wrong line of its text, or row of its list, from 1; 0 for all of it.
        """
        first = self.lines.get((*self.place, key, ROWS)) if row else None
        line = self.line(key) if first is None else first + row - 1
        line = self.lines.get((*self.place, key, ROWS, row - 1), line)
        return DocumentError.at(self.file, line, what)


def shown(value: object) -> str:
    """A value of any type, as quoted in messages.

    >>> shown([1, "a"]), shown(16**5000)
    ('[1, "a"]', '…')
    """
    try:
        return excerpt(str(value).replace("'", '"'))
    except (ValueError, RecursionError):  # a number too long for Python to print, nested lists
        return "…"


def read_document(path: Path) -> str:
    """The text of a file.

    Raises:
        NotationError: if it cannot be read.
    """
    try:
        return decoded(path.read_bytes(), "strict")
    except (OSError, UnicodeDecodeError):
        raise NotationError(message("document-unreadable", file=shown_path(path))) from None


def toml_string(text: str) -> str:
    r"""A string as a TOML literal.

    >>> toml_string('a "b"\n')
    '"a \\"b\\"\\u000a"'
    """
    escaped = text.replace("\\", r"\\").replace('"', r"\"")
    return '"' + re.sub(r"[\x00-\x1f\x7f]", lambda c: f"\\u{ord(c[0]):04x}", escaped) + '"'


def toml_localized(texts: Mapping[str, str]) -> str:
    """A localised text (`Table.localized`) as a TOML literal.

    >>> toml_localized({"en": "Ring", "ru": "Кольцо"}), toml_localized({"en": "X", "ru": "X"})
    ('{ en = "Ring", ru = "Кольцо" }', '"X"')
    """
    if len(set(texts.values())) == 1:
        return toml_string(next(iter(texts.values())))
    return "{ " + ", ".join(f"{key} = {toml_string(text)}" for key, text in texts.items()) + " }"


def _deep_line(text: str) -> int:
    """The first line with a key of too many parts; 0 if there is none."""
    for number, line in enumerate(text.splitlines(), start=1):
        is_key = "=" in line or line.lstrip().startswith("[")
        if is_key and any(part.count(".") > MAX_DOTS for part in QUOTED.sub("", line).split("=")):
            return number
    return 0


def _lines(text: str) -> dict[KeyPath, int]:
    """The line of each table and of each key at the start of a line, which `tomllib` lacks."""
    lines: dict[KeyPath, int] = {}
    counts: dict[KeyPath, int] = {}
    table_path: KeyPath = ()
    inside = False  # within a multi-line string
    rows: list[KeyPath] = []  # path of the next row of a multi-line list
    for number, line in enumerate(text.splitlines(), start=1):
        if rows and ROW.match(line):
            lines.setdefault(rows[-1], number)
            rows.append((*rows[0][:-1], len(rows)))
            continue
        if rows and AFTER_LIST.match(line):
            rows.clear()
        if not inside and not rows:
            if (header := HEADER.fullmatch(line)) and len(header[1]) == len(header[3]):
                table_path = _header_path(header[2], counts, new=header[1] == "[[")
                lines.setdefault(table_path, number)
            elif key := KEY.match(line):
                for place in _key_paths(table_path, line):
                    lines.setdefault(place, number)
                if LIST.fullmatch(line):
                    rows.append((*table_path, key[1], ROWS, 0))
                if fence := FENCE.search(line):  # text after the fence is on row 1
                    first = number + (fence.end() == len(line))
                    lines.setdefault((*table_path, key[1], ROWS), first)
        inside ^= len(FENCE.findall(line)) % 2 == 1
    return lines


def _key_paths(table_path: KeyPath, line: str) -> Iterator[KeyPath]:
    """The paths to a dotted key and to the tables on its way."""
    place = table_path
    for name in line.partition("=")[0].split("."):
        place = (*place, name.strip().strip("\"'"))
        yield place


def _header_path(header: str, counts: dict[KeyPath, int], *, new: bool) -> KeyPath:
    """The path to the table of a header; `[[…]]` appends a table to an array.

    Args:
        header: the dotted key.
        counts: the number of tables in each array so far (modified in place).
        new: whether this appends a table to an array.
    """
    place: KeyPath = ()
    names = [name.strip().strip("\"'") for name in header.split(".")]
    for depth, name in enumerate(names, start=1):
        place = (*place, name)
        if new and depth == len(names):
            counts[place] = counts.get(place, 0) + 1
        if place in counts:
            place = (*place, counts[place] - 1)
    return place
