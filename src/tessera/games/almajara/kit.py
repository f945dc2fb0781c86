"""Kits: the tokens and the moves of their faces (rules: Tokens).

A kit is a TOML document that anyone can write:

    name = "My kit"

    [[token]]
    type = "O1"             # a letter for its category, and a number
    category = "ordinary"   # or ancient, myth, guardian
    copies = 2
    [[token.face]]          # two faces, the front first
    id = "O01"              # the same letter, and two digits
    name = "Lance right"    # or one for each language: { en = "…", ru = "…" }
    marks = [[0, 2], [0, 1], [1, -1]]   # steps to the right and forwards, up to three each
    …
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from pathlib import Path
from typing import Self, TypeAlias

from tessera.games.common.content import Content
from tessera.games.common.document import Table, toml_localized, toml_string
from tessera.i18n import excerpt, message

MOST_TYPES = 32
MOST_COPIES = 9
REACH = 3
"""The most files or ranks from a token to a pip."""
LONGEST_NAME = 40

Pip: TypeAlias = tuple[int, int]
"""Steps to the right and forwards, as the token's owner sees the board."""


class Category(StrEnum):
    """The category of a token: the letter that its ids begin with."""

    ORDINARY = "O"
    ANCIENT = "A"
    MYTH = "M"
    GUARDIAN = "G"


CATEGORIES = {category.name.lower(): category for category in Category}
"""The word for each category in a kit file."""
AT_THE_START = (Category.ORDINARY, Category.GUARDIAN)
"""The categories that can be placed in the set-up."""


@dataclass(frozen=True)
class Face:
    """A face of a token, with its moves."""

    id: str
    name: Mapping[str, str] = field(hash=False)
    """Language to name."""
    marks: tuple[Pip, ...]
    """Its pips: the steps it can move (`marks` in kit files)."""


@dataclass(frozen=True)
class TokenType:
    """A type of token with its two faces."""

    id: str
    category: Category
    copies: int
    """The number of such tokens in the kit."""
    faces: tuple[Face, Face]
    """Front and back."""


@dataclass(frozen=True)
class Kit:
    """The tokens that a game is played with.

    >>> HOUSE.types[0].id, [face.id for face in HOUSE.types[0].faces]
    ('O1', ['O01', 'O02'])
    >>> Kit.from_text(HOUSE.text()) == HOUSE
    True
    """

    name: str
    """Its name; may be empty."""
    types: tuple[TokenType, ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        """Cached, because the tables of a game are looked up by its kit at every turn."""
        return hash((self.name, self.types))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """The kit of a TOML document.

        Raises:
            NotationError: naming the line, if something is wrong with it.
        """
        return cls.from_document(Table.from_text(text))

    @classmethod
    def from_file(cls, path: Path) -> Self:
        """The kit of a TOML file.

        Raises:
            NotationError: naming the file and the line, if something is wrong with it.
        """
        return cls.from_document(Table.from_file(path))

    @classmethod
    def from_document(cls, document: Table) -> Self:
        """The kit of a table of a TOML document.

        Raises:
            NotationError: naming the line, if something is wrong with it.
        """
        document.only("name", "token")
        name = document.line_text("name", LONGEST_NAME) if "name" in document.values else ""
        tables = tuple(document.tables("token"))
        types = tuple(map(_token_type, tables))
        if len(types) > MOST_TYPES:
            many = message("kit-types", found=len(types), most=MOST_TYPES)
            raise tables[MOST_TYPES].error(many)
        if not any(token.category in AT_THE_START for token in types):
            raise document.error(message("kit-no-start"))
        _check_ids(tables)
        return cls(name, types)

    @cached_property
    def faces(self) -> tuple[Face, ...]:
        """All faces: the front of each type, then its back."""
        return tuple(face for token in self.types for face in token.faces)

    def type_index(self, id: str) -> int:  # noqa: A002
        """The index of a type in the kit.

        Raises:
            KeyError: if there is no such type.
        """
        return self._type_indices[id]

    def face_index(self, id: str) -> int:  # noqa: A002
        """The index of a face in `faces`: twice that of its type, plus one for the back.

        Raises:
            KeyError: if there is no such face.
        """
        return self._face_indices[id]

    @cached_property
    def _type_indices(self) -> Mapping[str, int]:
        return {token.id: place for place, token in enumerate(self.types)}

    @cached_property
    def _face_indices(self) -> Mapping[str, int]:
        return {face.id: place for place, face in enumerate(self.faces)}

    def text(self, under: str = "") -> str:
        """The TOML document.

        Args:
            under: the table in which it stands, with a dot, where it is part of another document.
        """
        lines = [f"name = {toml_string(self.name)}", ""] if self.name else []
        for token in self.types:
            lines += [f"[[{under}token]]", f'type = "{token.id}"']
            lines += [f'category = "{token.category.name.lower()}"', f"copies = {token.copies}"]
            for face in token.faces:
                marks = ", ".join(f"[{dx}, {dy}]" for dx, dy in face.marks)
                lines += [f"[[{under}token.face]]", f'id = "{face.id}"']
                lines += [f"name = {toml_localized(face.name)}", f"marks = [{marks}]"]
            lines.append("")
        return "\n".join(lines)


def content_of(kit: Kit, *, is_custom: bool = True) -> Content:
    """A kit as game content."""
    return Content("kit", kit.text(), kit.name, is_custom)


def _token_type(table: Table) -> TokenType:
    """Read a token."""
    table.only("type", "category", "copies", "face")
    word = table.take("category", str)
    if word not in CATEGORIES:
        expected = ", ".join(CATEGORIES)
        raise table.error(
            message("kit-category", found=excerpt(word), expected=expected), "category"
        )
    category = CATEGORIES[word]
    id_ = table.take("type", str)
    if not re.fullmatch(f"{category}[1-9][0-9]?", id_):
        raise table.error(
            message("kit-type-id", found=excerpt(id_), category=word, letter=category), "type"
        )
    copies = table.take("copies", int)
    if not 1 <= copies <= MOST_COPIES:
        raise table.error(message("kit-copies", found=copies, most=MOST_COPIES), "copies")
    faces = [_face(face, category, word) for face in table.tables("face")]
    if len(faces) != 2:
        raise table.error(message("kit-faces", type=id_, found=len(faces)))
    return TokenType(id_, category, copies, (faces[0], faces[1]))


def _face(table: Table, category: Category, word: str) -> Face:
    """Read a face of a token of a category, named by its word in the file."""
    table.only("id", "name", "marks")
    id_ = table.take("id", str)
    if not re.fullmatch(f"{category}[0-9][0-9]", id_):
        raise table.error(
            message("kit-face-id", found=excerpt(id_), category=word, letter=category), "id"
        )
    return Face(id_, table.localized("name", LONGEST_NAME), _marks(table, id_))


def _marks(table: Table, face: str) -> tuple[Pip, ...]:
    """Read the pips of a face."""
    marks: dict[Pip, None] = {}  # keeps their order
    for number, mark in enumerate(table.take("marks", list), start=1):
        match mark:
            case [int(dx), int(dy)] if type(dx) is type(dy) is int:
                pass
            case _:
                raise table.error(message("kit-mark-pair", face=face, number=number), "marks")
        shown = excerpt(f"[{dx}, {dy}]")
        if max(abs(dx), abs(dy)) > REACH:
            raise table.error(message("kit-mark-far", face=face, mark=shown, most=REACH), "marks")
        if not dx and not dy:
            raise table.error(message("kit-mark-still", face=face), "marks")
        if (dx, dy) in marks:
            raise table.error(message("kit-mark-twice", face=face, mark=shown), "marks")
        marks[dx, dy] = None
    if not marks:
        raise table.error(message("kit-face-empty", face=face), "marks")
    return tuple(marks)


def _check_ids(tokens: tuple[Table, ...]) -> None:
    """Raise an error for a duplicate id of a type or face."""
    faces = tuple(face for token in tokens for face in token.tables("face"))
    for key, tables in (("type", tokens), ("id", faces)):
        first: dict[object, int] = {}
        for table in tables:
            id_ = table.values[key]
            if id_ in first:
                raise table.error(message("kit-twice", id=str(id_), line=str(first[id_])), key)
            first[id_] = table.line(key)


HOUSE = Kit.from_file(Path(__file__).with_name("kit.toml"))
"""The built-in kit."""
