"""Content folders: terrains, factions and maps in TOML files that anyone may write.

content.toml      optional: what the whole is called, and resources that factions share
terrain.toml      optional: the terrains; without it, those of the rules
NAME.toml         one for each faction
maps/NAME.toml    one for each map
"""

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.checks import endless
from tessera.games.zodiacs.content.factions import FactionFile, checked_id
from tessera.games.zodiacs.content.maps import MapFile, read_terrains
from tessera.games.zodiacs.content.model import (
    TERRAINS,
    Content,
    Drain,
    Terrain,
    Words,
)
from tessera.games.zodiacs.content.plain import LONGEST_NAME, series, subtables, words
from tessera.i18n import excerpt, message

CONTENT = "content.toml"
TERRAIN = "terrain.toml"
MAPS = "maps"
HOUSE = Path(__file__).with_name("data")


@cache
def house() -> Content:
    """The content of the house.

    >>> sorted(house().factions)
    ['air', 'earth', 'fire', 'water']
    """
    return read_content(HOUSE)


def read_content(folder: Path) -> Content:
    """The content of a folder.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    paths = {path.name: path for path in sorted(folder.glob("*.toml"))}
    name, shared = _common(paths.pop(CONTENT, None))
    terrain = paths.pop(TERRAIN, None)
    terrains = read_terrains(terrain) if terrain else dict(TERRAINS)
    factions = tuple(map(FactionFile.from_file, paths.values()))
    if not factions:
        raise NotationError(message("zodiacs-file-none", folder=excerpt(folder.name)))
    resources = _resources(shared, factions)
    _check_kinds(factions)
    for faction in factions:
        _check_faction(faction, terrains, resources)
    maps = tuple(
        MapFile.from_file(path, terrains) for path in sorted((folder / MAPS).glob("*.toml"))
    )
    for read in maps:
        for faction in factions:
            read.check_room(faction)
    return Content(
        terrains=terrains,
        kinds={kind.id: kind for faction in factions for kind in faction.kinds.values()},
        factions={faction.faction.id: faction.faction for faction in factions},
        maps={
            read.map.id: read.map
            for read in sorted(maps, key=lambda read: (read.map.seats, read.map.id))
        },
        resources=resources,
        name=name,
    )


def _common(path: Path | None) -> tuple[Words, dict[str, Words]]:
    """What the whole is called, and the resources that factions may share."""
    if path is None:
        return {}, {}
    document = Table.from_file(path)
    document.only("name", "resources")
    shared = {}
    for name, table in subtables(document, "resources"):
        table.only("name")
        shared[checked_id(table, name)] = words(table, "name", LONGEST_NAME)
    return words(document, "name", LONGEST_NAME), shared


def _resources(shared: Mapping[str, Words], factions: Iterable[FactionFile]) -> dict[str, Words]:
    """The names of all resources; each may be given in one place only."""
    found = dict(shared)
    for faction in factions:
        for resource, name in faction.resources.items():
            if name and found.get(resource):
                table = faction.document.table("resources").table(resource)
                raise table.error(message("zodiacs-file-resource-twice", resource=resource))
            found[resource] = name or found.get(resource, {})
    return found


def _check_kinds(factions: Iterable[FactionFile]) -> None:
    """Refuse a kind whose id another faction's has."""
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
    """Refuse what names terrains and resources that are nowhere, and what has no end."""
    known = [terrain.id for terrain in terrains.values()]
    for name in file.faction.income.terrains:
        if name not in known:
            expected = series(known)
            unknown = message("zodiacs-file-terrain", found=excerpt(name), expected=expected)
            raise file.document.table("income").table("terrains").error(unknown, name)
    for kind, ability in file.all_abilities:
        for effect in ability.effects:
            if isinstance(effect, Drain) and effect.resource not in resources:
                expected = series(resources)
                found = excerpt(effect.resource)
                unknown = message("zodiacs-file-resource", found=found, expected=expected)
                raise file.refusal(kind, ability, "effects", unknown)
    if found_endless := endless(file.kinds):
        raise file.refusal(*found_endless)
