"""Content folders: terrains, factions and maps in TOML files.

content.toml      optional: the name of the content, and resources that factions share
terrain.toml      optional: the terrains; without it, those of the rules
NAME.toml         one for each faction
maps/NAME.toml    one for each map
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from msgspec.structs import replace

from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.factions import FactionFile, check_id
from tessera.games.zodiacs.content.infinite_loops import find_infinite_loop
from tessera.games.zodiacs.content.maps import MapFile, parse_terrains
from tessera.games.zodiacs.content.model import (
    TERRAINS,
    Content,
    Drain,
    Map,
    Terrain,
    Words,
)
from tessera.games.zodiacs.content.parsing import (
    MAX_NAME_LENGTH,
    joined_names,
    read_words,
    subtables,
)
from tessera.i18n import excerpt, message, shown_path

CONTENT = "content.toml"
TERRAIN = "terrain.toml"
MAPS = "maps"
BUILTIN_FOLDER = Path(__file__).with_name("data")


@cache
def builtin_content() -> Content:
    """The built-in content.

    >>> sorted(builtin_content().factions)
    ['air', 'earth', 'fire', 'water']
    """
    return load_content(BUILTIN_FOLDER)


def load_content(folder: Path) -> Content:
    """The content of a folder.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    documents = load_documents(folder)
    if not documents.factions:
        raise NotationError(message("zodiacs-file-none", folder=shown_path(folder)))
    return content_from(documents)


def content_from(documents: "Documents") -> Content:
    """The content of documents, at least one of them a faction.

    Raises:
        NotationError: naming the file and the line, if something is wrong with them.
    """
    common = SharedData.of(documents.common)
    terrains = parse_terrains(documents.terrain) if documents.terrain else dict(TERRAINS)
    factions = [FactionFile.of(name, document) for name, document in documents.factions.items()]
    content = assemble(common, terrains, factions)
    maps = [MapFile.of(name, document, terrains) for name, document in documents.maps.items()]
    for read in maps:
        for faction in factions:
            read.check_room(faction)
    return with_maps(content, (read.map for read in maps))


class Documents(NamedTuple):
    """The unvalidated files of a content folder."""

    common: Table | None
    terrain: Table | None
    factions: Mapping[str, Table]
    """By id."""
    maps: Mapping[str, Table]


def load_documents(folder: Path) -> Documents:
    """The files of a folder of content.

    Raises:
        NotationError: naming the file, if one cannot be read or is not TOML.
    """
    found = {path.name: Table.from_file(path) for path in sorted(folder.glob("*.toml"))}
    common, terrain = found.pop(CONTENT, None), found.pop(TERRAIN, None)
    maps = {path.stem: Table.from_file(path) for path in sorted((folder / MAPS).glob("*.toml"))}
    return Documents(common, terrain, {Path(name).stem: read for name, read in found.items()}, maps)


class SharedData(NamedTuple):
    """The name of the content, and resources that factions share."""

    name: Words = MappingProxyType({})
    resources: Mapping[str, Words] = MappingProxyType({})

    @classmethod
    def of(cls, document: Table | None) -> "SharedData":
        """The shared data of a document; empty without one.

        Raises:
            NotationError: naming the file and the line, if something is wrong with it.
        """
        if document is None:
            return cls()
        document.only("name", "resources")
        shared = {}
        for name, table in subtables(document, "resources"):
            table.only("name")
            shared[check_id(table, name)] = read_words(table, "name", MAX_NAME_LENGTH)
        return cls(read_words(document, "name", MAX_NAME_LENGTH), shared)


def assemble(
    common: SharedData, terrains: Mapping[str, Terrain], factions: Sequence[FactionFile]
) -> Content:
    """Assemble content without maps.

    Raises:
        NotationError: naming the file and the line, if the parts do not fit each other.
    """
    resources = _resources(common.resources, factions)
    _check_kinds(factions)
    for faction in factions:
        _check_faction(faction, terrains, resources)
    return Content(
        terrains=terrains,
        kinds={kind.id: kind for faction in factions for kind in faction.kinds.values()},
        factions={faction.faction.id: faction.faction for faction in factions},
        maps={},
        resources=resources,
        name=common.name,
        letters={name: words for faction in factions for name, words in faction.letters.items()},
    )


def with_maps(content: Content, maps: Iterable[Map]) -> Content:
    """Content with maps, those for few players first."""
    ordered = sorted(maps, key=lambda game_map: (game_map.seats, game_map.id))
    return replace(content, maps={game_map.id: game_map for game_map in ordered})


def _resources(shared: Mapping[str, Words], factions: Iterable[FactionFile]) -> dict[str, Words]:
    """The names of all resources; each may be defined only once."""
    found = dict(shared)
    for faction in factions:
        for resource, name in faction.resources.items():
            if name and found.get(resource):
                table = faction.document.table("resources").table(resource)
                raise table.error(message("zodiacs-file-resource-twice", resource=resource))
            found[resource] = name or found.get(resource, {})
    return found


def _check_kinds(factions: Iterable[FactionFile]) -> None:
    """Refuse a kind whose id is used by another faction."""
    homes: dict[str, str] = {}
    for faction in factions:
        for kind in faction.kinds:
            if kind in homes:
                twice = message("zodiacs-file-kind-twice", kind=kind, file=homes[kind])
                raise faction.document.table("kinds").table(kind).error(twice)
            homes[kind] = faction.document.file


def _check_faction(
    file: FactionFile, terrains: Mapping[str, Terrain], resources: Mapping[str, Words]
) -> None:
    """Refuse unknown terrains and resources, and infinite loops."""
    known = [terrain.id for terrain in terrains.values()]
    for name in file.faction.income.terrains:
        if name not in known:
            expected = joined_names(known)
            unknown = message("zodiacs-file-terrain", found=excerpt(name), expected=expected)
            raise file.document.table("income").table("terrains").error(unknown, name)
    for kind, ability in file.all_abilities:
        for effect in ability.effects:
            if isinstance(effect, Drain) and effect.resource not in resources:
                expected = joined_names(resources)
                found = excerpt(effect.resource)
                unknown = message("zodiacs-file-resource", found=found, expected=expected)
                raise file.refusal(kind, ability, "effects", unknown)
    if found_endless := find_infinite_loop(file.kinds):
        raise file.refusal(*found_endless)
