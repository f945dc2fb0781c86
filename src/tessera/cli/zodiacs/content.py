"""`tessera zodiacs content`: check content and describe it in words."""

from collections.abc import Iterator
from pathlib import Path

from tessera.cli.common import supported_language
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
        for line in _describe_faction(content, faction):
            print(line)
    print(message("zodiacs-content-maps").format(supported_language()))
    for map_ in content.maps.values():
        print(f"  {_describe_map(map_)}")
    return 0


def encode_folder(folder: Path) -> str:
    """Load and encode a folder of content.

    Raises:
        NotationError: naming the file and the line, if the content is invalid.
    """
    return encode_content(load_content(folder))


def _describe_faction(content: Content, faction: Faction) -> Iterator[str]:
    yield _with_id(localized(faction.name, faction.id, supported_language()), faction.id)
    if text := faction.text.get(supported_language()):
        yield f"  {text}"
    for name in (*faction.leaders, *faction.kinds):
        yield ""
        yield from _describe_kind(content, content.kinds[name])
    yield ""


def _describe_kind(content: Content, kind: Kind) -> Iterator[str]:
    yield f"  {_with_id(localized(kind.name, kind.id, supported_language()), kind.id)}"
    if text := kind.text.get(supported_language()):
        yield f"    {text}"
    yield f"    {describe_kind(kind, supported_language())}"
    for ability in kind.abilities.values():
        name = _with_id(localized(ability.name, ability.id, supported_language()), ability.id)
        yield f"    {name}: {describe_ability(ability, content, supported_language())}"


def _describe_map(map_: Map) -> str:
    text = message(
        "zodiacs-content-map",
        name=_with_id(localized(map_.name, map_.id, supported_language()), map_.id),
        seats=map_.seats,
    )
    return text.format(supported_language())


def _with_id(name: str, id: str) -> str:  # noqa: A002
    """A name with its id."""
    return name if name == id else f"{name} ({id})"
