"""`tessera zodiacs content`: check content and describe it in words."""

from collections.abc import Iterator
from pathlib import Path

from tessera.cli.zodiacs.told import spoken_language
from tessera.games.zodiacs.content.address import encode_content
from tessera.games.zodiacs.content.descriptions import describe_ability, describe_kind, localized
from tessera.games.zodiacs.content.loading import builtin_content, load_content
from tessera.games.zodiacs.content.model import Content, Faction, Kind, Map
from tessera.i18n import message


def show_content(folder: Path | None) -> int:
    """Print the factions with their kinds and abilities, then the maps.

    Args:
        folder: the folder of content; None: the built-in content.

    Returns:
        The exit status.

    Raises:
        NotationError: naming the file and the line, if the content is invalid.
    """
    content = load_content(folder) if folder else builtin_content()
    for faction in content.factions.values():
        for line in _faction(content, faction):
            print(line)
    print(message("zodiacs-content-maps").format(spoken_language()))
    for ground in content.maps.values():
        print(f"  {_map(ground)}")
    return 0


def gathered(folder: Path) -> str:
    """Load and encode a folder of content.

    Raises:
        NotationError: naming the file and the line, if the content is invalid.
    """
    return encode_content(load_content(folder))


def _faction(content: Content, faction: Faction) -> Iterator[str]:
    yield _titled(localized(faction.name, faction.id, spoken_language()), faction.id)
    if text := faction.text.get(spoken_language()):
        yield f"  {text}"
    for name in (*faction.leaders, *faction.kinds):
        yield ""
        yield from _kind(content, content.kinds[name])
    yield ""


def _kind(content: Content, kind: Kind) -> Iterator[str]:
    yield f"  {_titled(localized(kind.name, kind.id, spoken_language()), kind.id)}"
    if text := kind.text.get(spoken_language()):
        yield f"    {text}"
    yield f"    {describe_kind(kind, spoken_language())}"
    for ability in kind.abilities.values():
        name = _titled(localized(ability.name, ability.id, spoken_language()), ability.id)
        yield f"    {name}: {describe_ability(ability, content, spoken_language())}"


def _map(ground: Map) -> str:
    told = message(
        "zodiacs-content-map",
        name=_titled(localized(ground.name, ground.id, spoken_language()), ground.id),
        seats=ground.seats,
    )
    return told.format(spoken_language())


def _titled(name: str, id: str) -> str:  # noqa: A002
    """A name with its id."""
    return name if name == id else f"{name} ({id})"
