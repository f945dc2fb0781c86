"""Custom content from uploaded files, completed with the built-in content.

The keys of a file decide what it is, so file names are free. Its size is limited, so that a war
costs a server little more than one with the built-in content.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.factions import ID, FactionFile
from tessera.games.zodiacs.content.loading import (
    BUILTIN_FOLDER,
    CONTENT,
    TERRAIN,
    Documents,
    SharedData,
    assemble,
    builtin_content,
    load_documents,
    with_maps,
)
from tessera.games.zodiacs.content.maps import MapFile, parse_terrains
from tessera.games.zodiacs.content.model import Content, Map, Terrain
from tessera.i18n import Message, excerpt, message

MAX_FILES = 40
MAX_CHARACTERS = 100_000
"""In all files together."""
MAX_KINDS = 120
"""In all factions together."""
MAX_FACTIONS = 12
MAX_MAPS = 12
MAX_CAPACITY = 800
"""The largest total capacity of a map, which limits the number of pieces."""
MAX_FILE_NAME_LENGTH = 60
NOT_IN_IDS = re.compile("[^a-z0-9_]+")

T = TypeVar("T")


class ContentFile(Struct, frozen=True, forbid_unknown_fields=True):
    """An uploaded file."""

    name: str
    """Its name for the owner; used in error messages."""
    text: str


class CustomContent(NamedTuple):
    """The result of reading uploaded files."""

    content: Content | None
    """None: invalid, see the problems."""
    problems: tuple[Message, ...] = ()
    """The first error of each file, or of all files together."""


def read_custom_content(
    files: Sequence[ContentFile], *, with_builtin: bool = False
) -> CustomContent:
    """Read custom content from uploaded files.

    Maps alone are completed with the built-in factions, factions alone with the built-in maps.

    Args:
        files: in any order.
        with_builtin: whether to add the built-in factions to uploaded ones.
    """
    try:
        return _Reading(files, with_builtin).result()
    except NotationError as error:
        return CustomContent(None, (error.message,))


class _Reading:
    """The files being read, with the errors found."""

    def __init__(self, files: Sequence[ContentFile], with_builtin: bool) -> None:
        _check_size(files)
        self._problems: list[Message] = []
        self._with_builtin = with_builtin
        self._factions: Sequence[FactionFile] = ()
        self._own = self._classify(files)

    def result(self) -> CustomContent:
        """The content, or the problems.

        Raises:
            NotationError: if valid files do not fit each other.
        """
        own, terrains = self._own, self._terrains()
        maps = [self._parse(MapFile.of, name, read, terrains) for name, read in own.maps.items()]
        content_factions = [
            self._parse(FactionFile.of, name, read) for name, read in own.factions.items()
        ]
        if self._problems:
            return CustomContent(None, tuple(self._problems))
        if not own.maps and not own.factions:
            raise NotationError(message("zodiacs-own-nothing"))
        factions = [*filter(None, content_factions)]
        content = self._assemble(terrains, factions)
        content = with_maps(content, self._maps([*filter(None, maps)]))
        check_limits(content)
        return CustomContent(replace(content, name=content.name or _default_name(content, own)))

    def _assemble(
        self, terrains: Mapping[str, Terrain], content_factions: Sequence[FactionFile]
    ) -> Content:
        """All but the maps. Built-in factions come first, so that errors never blame them.

        Raises:
            NotationError: if the parts do not fit each other.
        """
        common = SharedData.of(self._own.common)
        if content_factions and not self._with_builtin:
            self._factions = content_factions
            return assemble(common, terrains, content_factions)
        ours = builtin_factions(taken=self._own.factions)
        self._factions = [*content_factions, *ours]
        resources = {**SharedData.of(builtin_documents().common).resources, **common.resources}
        try:
            content = assemble(
                SharedData(common.name, resources), terrains, [*ours, *content_factions]
            )
        except NotationError as error:
            if self._own.terrain is None:
                raise
            file = self._own.terrain.file
            problem = message("zodiacs-own-built-in", file=file, what=error.message)
            raise NotationError(problem) from None
        own_first = {read.faction.id: read.faction for read in self._factions}
        return replace(content, factions=own_first)

    def _classify(self, files: Sequence[ContentFile]) -> Documents:
        """Sort the files by type, using their keys."""
        common = terrain = None
        factions: dict[str, Table] = {}
        maps: dict[str, Table] = {}
        for file in files:
            document = self._parse(Table.from_text, file.text.removeprefix("\ufeff"), _shown(file))
            if document is None:
                continue
            keys, name = document.values.keys(), id_from_file_name(file.name)
            if "terrain" in keys or file.name == TERRAIN:
                self._check_unique(document, terrain)
                terrain = document
            elif keys & {"board", "starts"}:
                self._check_unique(document, maps.get(name))
                maps[name] = document
            elif file.name == CONTENT or keys <= {"name", "resources"}:
                self._check_unique(document, common)
                common = document
            else:
                self._check_unique(document, factions.get(name))
                factions[name] = document
        return Documents(common, terrain, factions, maps)

    def _check_unique(self, document: Table, other: Table | None) -> None:
        """Record a duplicate file."""
        if other is not None:
            twice = message("zodiacs-own-twice", file=document.file, other=other.file)
            self._problems.append(twice)

    def _terrains(self) -> Mapping[str, Terrain]:
        if self._own.terrain is None:
            return builtin_content().terrains
        if not self._own.maps:
            self._problems.append(message("zodiacs-own-terrain", file=self._own.terrain.file))
        return self._parse(parse_terrains, self._own.terrain) or builtin_content().terrains

    def _maps(self, own: Sequence[MapFile]) -> list[Map]:
        """The uploaded maps; without any, the built-in maps with room for all factions.

        Raises:
            NotationError: if there is no room for a faction.
        """
        if own:
            for read in own:
                _check_starts(read, self._factions)
                _check_capacity(read)
            return [read.map for read in own]
        found, problem = [], None
        for read in builtin_maps():
            try:
                _check_starts(read, self._factions)
                found.append(read.map)
            except NotationError as error:
                problem = error
        if problem and not found:
            raise problem
        return found

    def _parse(self, read: Callable[..., T], *given: object) -> T | None:
        """The result of a reader; None, with the problem recorded, if it fails."""
        try:
            return read(*given)
        except NotationError as error:
            self._problems.append(error.message)
            return None


@cache
def builtin_documents() -> Documents:
    """The built-in files."""
    return load_documents(BUILTIN_FOLDER)


@cache
def builtin_maps() -> tuple[MapFile, ...]:
    """The built-in maps, with their files."""
    maps = builtin_documents().maps.items()
    return tuple(MapFile.of(name, document, builtin_content().terrains) for name, document in maps)


def builtin_factions(taken: Mapping[str, object]) -> list[FactionFile]:
    """The built-in factions, without those whose ids are taken."""
    found = builtin_documents().factions.items()
    return [FactionFile.of(name, document) for name, document in found if name not in taken]


def id_from_file_name(file_name: str) -> str:
    """The content id for a file name.

    >>> [id_from_file_name(name) for name in ("My Map.toml", "maps/ford.toml", "Карта 2.toml")]
    ['my_map', 'ford', 'own_2']
    """
    stem = file_name.replace("\\", "/").rpartition("/")[2].removesuffix(".toml").lower()
    plain = NOT_IN_IDS.sub("_", stem).strip("_")[:20]
    if ID.fullmatch(plain):
        return plain
    return f"own_{plain}" if plain else "own"


def _default_name(content: Content, own: Documents) -> Mapping[str, str]:
    """A default name: that of the first uploaded faction or map."""
    factions = [content.factions[name].name for name in own.factions]
    maps = [content.maps[name].name for name in own.maps]
    return next(filter(None, [*factions, *maps]), {})


def _shown(file: ContentFile) -> str:
    return excerpt(file.name, MAX_FILE_NAME_LENGTH)


def _check_size(files: Sequence[ContentFile]) -> None:
    """Refuse empty and oversized uploads.

    Raises:
        NotationError: naming the limit.
    """
    if not files:
        raise NotationError(message("zodiacs-own-nothing"))
    if len(files) > MAX_FILES:
        raise NotationError(message("zodiacs-own-files", found=len(files), most=MAX_FILES))
    length = sum(len(file.text) for file in files)
    if length > MAX_CHARACTERS:
        raise NotationError(message("zodiacs-own-long", found=length, most=MAX_CHARACTERS))


def check_limits(content: Content) -> None:
    """Refuse content that exceeds the limits.

    Raises:
        NotationError: naming the limit.
    """
    for what, found, most in (
        ("kinds", len(content.kinds), MAX_KINDS),
        ("factions", len(content.factions), MAX_FACTIONS),
        ("maps", len(content.maps), MAX_MAPS),
    ):
        if found > most:
            raise NotationError(message("zodiacs-own-many", what=what, found=found, most=most))


def _check_starts(read: MapFile, factions: Sequence[FactionFile]) -> None:
    """Refuse a map on which a faction has no room to begin.

    Raises:
        NotationError: naming the file, the line, the seat and the cell.
    """
    for faction in factions:
        read.check_room(faction)


def _check_capacity(read: MapFile) -> None:
    """Refuse a map that can hold too many pieces.

    Raises:
        NotationError: naming the file and the line.
    """
    room = sum(read.hex_map.capacity)
    if room > MAX_CAPACITY:
        raise read.document.error(
            message("zodiacs-own-room", found=room, most=MAX_CAPACITY), "board"
        )
