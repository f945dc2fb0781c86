"""Content addressing: content is stored under the hash of what matters to the rules.

A game refers to its content by this address. Names and other words do not change it, so a corrected
comma makes no new content. They are stored with the content, so that old games stay readable.
"""

from collections.abc import Mapping
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from tessera.games.zodiacs.content.model import Ability, Content, Faction, Kind, Map, Terrain

_contents = msgspec.json.Decoder(Content)


def content_for_map(content: Content, map_name: str) -> Content:
    """The content of a game on one map: all but the other maps."""
    return replace(content, maps={map_name: content.maps[map_name]})


def contents_by_address(content: Content) -> dict[str, Content]:
    """The content of games on each map, by address."""
    parts = (content_for_map(content, name) for name in content.maps)
    return {address(part): part for part in parts}


def address(content: Content) -> str:
    """The address of content: equal for contents that play the same.

    >>> from tessera.games.zodiacs.content.loading import builtin_content
    >>> content = builtin_content()
    >>> wordless = replace(content, name={}, resources=dict.fromkeys(content.resources, {}))
    >>> address(wordless) == address(content)
    True
    """
    plain = msgspec.to_builtins(_without_words(content))
    del plain["letters"]
    for kind in plain["kinds"].values():
        kind["hours"] = sorted(kind["hours"])
    return f"zodiacs-{sha256(msgspec.json.encode(plain)).hexdigest()[:40]}"


def encode_content(content: Content) -> str:
    """Encode content for storage; the same content gives the same text."""
    return msgspec.json.encode(content).decode()


def decode_content(text: str) -> Content:
    """Decode stored content.

    Raises:
        msgspec.DecodeError: if it is none, or says what this program does not know.
    """
    return _contents.decode(text)


def _without_words(content: Content) -> Content:
    """Content without names and texts. The order of items stays, because passives fire in it."""
    return Content(
        {name: _terrain_without_words(terrain) for name, terrain in content.terrains.items()},
        {name: _kind_without_words(kind) for name, kind in content.kinds.items()},
        {name: _faction_without_words(faction) for name, faction in content.factions.items()},
        {name: _map_without_words(game_map) for name, game_map in content.maps.items()},
        {name: {} for name in content.resources},
    )


def _terrain_without_words(terrain: Terrain) -> Terrain:
    return replace(terrain, name={})


def _kind_without_words(kind: Kind) -> Kind:
    return replace(kind, name={}, text={}, abilities=_abilities_without_words(kind.abilities))


def _abilities_without_words(abilities: Mapping[str, Ability]) -> dict[str, Ability]:
    return {name: replace(ability, name={}) for name, ability in abilities.items()}


def _faction_without_words(faction: Faction) -> Faction:
    return replace(faction, name={}, text={})


def _map_without_words(game_map: Map) -> Map:
    return replace(game_map, name={}, text={})
