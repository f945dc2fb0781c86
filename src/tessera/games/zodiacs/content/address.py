"""Content as a value that is kept: its address and its text.

A game names the content it is played with by an address, which is made of what matters in the
game. Names and other words do not count for it: who mends a comma makes no other content. They are
kept with it all the same, so that the game can be read for ever as it was played.
"""

from collections.abc import Mapping
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from tessera.games.zodiacs.content.model import Ability, Content, Faction, Kind, Map, Terrain

_contents = msgspec.json.Decoder(Content)


def part_of(content: Content, map_name: str) -> Content:
    """What a game on one map is played with: all but the other maps."""
    return replace(content, maps={map_name: content.maps[map_name]})


def parts_of(content: Content) -> dict[str, Content]:
    """By address what games on each of the maps are played with."""
    parts = (part_of(content, name) for name in content.maps)
    return {address(part): part for part in parts}


def address(content: Content) -> str:
    """What tells a content from any other that a game could come out otherwise with.

    >>> from tessera.games.zodiacs.content.reading import house
    >>> wordless = replace(house(), name={}, resources=dict.fromkeys(house().resources, {}))
    >>> address(wordless) == address(house())
    True
    """
    return f"zodiacs-{sha256(_written(_bare(content))).hexdigest()[:40]}"


def text_of(content: Content) -> str:
    """All of a content, as it is kept; the same content gives the same text."""
    return _written(content).decode()


def _written(content: Content) -> bytes:
    """Content as JSON; hours are a set, which has another order in each process."""
    plain = msgspec.to_builtins(content)
    for kind in plain["kinds"].values():
        kind["hours"] = sorted(kind["hours"])
    return msgspec.json.encode(plain)


def read_text(text: str) -> Content:
    """Content as it was kept.

    Raises:
        msgspec.DecodeError: if it is none, or says what this program does not know.
    """
    return _contents.decode(text)


def _bare(content: Content) -> Content:
    """Content without words. In what order things stand may matter: passives fire in theirs."""
    return Content(
        {name: _bare_terrain(terrain) for name, terrain in content.terrains.items()},
        {name: _bare_kind(kind) for name, kind in content.kinds.items()},
        {name: _bare_faction(faction) for name, faction in content.factions.items()},
        {name: _bare_map(game_map) for name, game_map in content.maps.items()},
        {name: {} for name in content.resources},
    )


def _bare_terrain(terrain: Terrain) -> Terrain:
    return replace(terrain, name={})


def _bare_kind(kind: Kind) -> Kind:
    return replace(kind, name={}, text={}, abilities=_bare_abilities(kind.abilities))


def _bare_abilities(abilities: Mapping[str, Ability]) -> dict[str, Ability]:
    return {name: replace(ability, name={}) for name, ability in abilities.items()}


def _bare_faction(faction: Faction) -> Faction:
    return replace(faction, name={}, text={})


def _bare_map(game_map: Map) -> Map:
    return replace(game_map, name={}, text={})
