"""Zodiacs content for pages: names, numbers and texts in every language.

Each content is converted once, because it does not change while a server runs.
"""

from collections.abc import Callable, Mapping
from functools import cache

import msgspec
from msgspec.structs import replace

from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.address import contents_by_address, decode_content
from tessera.games.zodiacs.content.custom import read_custom_content
from tessera.games.zodiacs.content.descriptions import describe_ability, describe_kind, localized
from tessera.games.zodiacs.content.fairness import unfair_features
from tessera.games.zodiacs.content.hex_map import hex_map_of
from tessera.games.zodiacs.content.letters import distinct_letters
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import (
    Ability,
    Content,
    EventKind,
    Faction,
    Kind,
    Map,
    TargetType,
    Terrain,
    Words,
)
from tessera.i18n import LANGUAGES
from tessera.server.core.errors import RefusalError
from tessera.server.db.contents import ContentStore
from tessera.server.wars.http_messages import (
    AbilityText,
    CheckedContent,
    FactionText,
    KindText,
    MapCell,
    MapText,
    OwnContent,
    TerrainText,
    WarContent,
)


@cache
def built_in_content_json() -> bytes:
    """The built-in content, encoded for pages."""
    return content_json(builtin_content(), tuple(of_today()))


def content_json(content: Content, addresses: tuple[str, ...] = ()) -> bytes:
    """Encode a content for pages."""
    return msgspec.json.encode(replace(content_text(content), addresses=addresses))


@cache
def of_today() -> Mapping[str, Content]:
    """Contents of new wars, one for each built-in map, by address."""
    return contents_by_address(builtin_content())


def check_content(own: OwnContent, language: str) -> CheckedContent:
    """Check custom content, and report its problems."""
    content, problems = read_custom_content(own.files, with_builtin=own.with_built_in)
    said = tuple(problem.format(language) for problem in problems)
    return CheckedContent(said, content_text(content) if content else None)


def brought(own: OwnContent) -> Content:
    """Parse custom content for a new war.

    Raises:
        RefusalError: if it is invalid.
    """
    content, problems = read_custom_content(own.files, with_builtin=own.with_built_in)
    if content is None:
        raise RefusalError("unreadable", problems[0])
    return content


async def find_content(store: ContentStore, name: str) -> Content | None:
    """Return the content of an address; None if it is not stored or cannot be decoded."""
    if known := of_today().get(name):
        return known
    text = await store.read(name)
    try:
        return None if text is None else decode_content(text)
    except msgspec.DecodeError:
        return None


def content_text(content: Content) -> WarContent:
    """Everything that pages show of a content."""
    homes = {
        kind: faction.id
        for faction in content.factions.values()
        for kind in (*faction.leaders, *faction.kinds)
    }
    letters = _letters(content)
    return WarContent(
        kinds={
            kind.id: _kind(kind, homes.get(kind.id, ""), content, letters.get(kind.id, {}))
            for kind in content.kinds.values()
        },
        factions={faction.id: _faction(faction) for faction in content.factions.values()},
        maps={ground.id: map_text(ground, content) for ground in content.maps.values()},
        terrains={letter: _terrain(found) for letter, found in content.terrains.items()},
        resources={name: _words(words, name) for name, words in content.resources.items()},
        levels=tuple(LEVELS),
        name=dict(content.name),
    )


def _letters(content: Content) -> dict[str, Words]:
    """The letters of all kinds that choose them, and of those that are not built in."""
    drawn = builtin_content().kinds.keys() - content.letters.keys()
    own = [kind for kind in content.kinds.values() if kind.id not in drawn]
    by_language = {
        language: distinct_letters(own, language, content.letters) for language in LANGUAGES
    }
    return {
        kind.id: {language: found[kind.id] for language, found in by_language.items()}
        for kind in own
    }


def _kind(kind: Kind, faction: str, content: Content, letters: Words) -> KindText:
    return KindText(
        kind.id,
        faction,
        _words(kind.name, kind.id),
        _in_each_language(lambda language: " ".join(_sentences(kind, language))),
        kind.size,
        kind.hp,
        kind.strength,
        kind.level,
        kind.leader,
        kind.hours,
        kind.sight,
        kind.stealth,
        kind.detect,
        tuple(_ability(ability, content) for ability in kind.abilities.values()),
        letters,
    )


def _sentences(kind: Kind, language: str) -> list[str]:
    """Sentences about a kind: its description, and its flavour text if it has any."""
    colour = kind.text.get(language)
    return [describe_kind(kind, language), *([colour] if colour else [])]


def _ability(ability: Ability, content: Content) -> AbilityText:
    ranges = [target.range for target in ability.targets]
    events = [target.events for target in ability.targets if target.type is TargetType.EVENT]
    return AbilityText(
        ability.id,
        _words(ability.name, ability.id),
        _in_each_language(lambda language: describe_ability(ability, content, language)),
        ability.main,
        ability.passive,
        ability.response,
        tuple(target.type for target in ability.targets for _ in range(target.count)),
        max((reach for reach in ranges if reach is not None), default=None)
        if None not in ranges
        else None,
        dict(ability.cost),
        tuple(kind for kind in EventKind if any(kind in found for found in events)),
    )


def _faction(faction: Faction) -> FactionText:
    return FactionText(
        faction.id,
        _words(faction.name, faction.id),
        dict(faction.text),
        faction.leaders,
        faction.army,
        faction.kinds,
        dict(faction.resources),
        dict(faction.income.day),
        {kind: dict(amounts) for kind, amounts in faction.income.kinds.items()},
        {terrain: dict(amounts) for terrain, amounts in faction.income.terrains.items()},
    )


def map_text(ground: Map, content: Content) -> MapText:
    """Everything that pages show of a map."""
    field = hex_map_of(ground.board, content.terrains)
    return MapText(
        ground.id,
        _words(ground.name, ground.id),
        dict(ground.text),
        ground.seats,
        tuple(
            MapCell(name, cell.q, cell.r, terrain.letter)
            for name, cell, terrain in zip(
                field.board.names, field.board.cells, field.terrain, strict=True
            )
        ),
        ground.starts,
        unfair_features(ground, content.terrains),
    )


def _terrain(terrain: Terrain) -> TerrainText:
    return TerrainText(terrain.id, _words(terrain.name, terrain.id), terrain.capacity)


def _words(words: Words, spare: str) -> Words:
    return _in_each_language(lambda language: localized(words, spare, language))


def _in_each_language(text: Callable[[str], str]) -> Words:
    """A text in every language."""
    return {language: text(language) for language in LANGUAGES}
