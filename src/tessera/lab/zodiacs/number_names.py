"""Readable names of the numbers of content, such as “Golem: hit points”."""

from collections.abc import Sequence

from tessera.games.zodiacs.content.model import Content, Words
from tessera.i18n import Message, message
from tessera.lab.types import LocalizedName


def number_name(name: str, content: Content) -> Message:
    """The readable name of a number.

    Args:
        name: its path of keys, as in `numbers`.
        content: the content that holds it.
    """
    match name.split("."):
        case ["kinds", kind, "abilities", ability, *keys]:
            owner = content.kinds[kind]
            ability_name = _named(ability, owner.abilities[ability].name)
            what = _ability(keys, content)
            return message(
                "lab-number-ability",
                owner=_named(kind, owner.name),
                ability=ability_name,
                what=what,
            )
        case ["kinds", kind, *keys]:
            owner_name = _named(kind, content.kinds[kind].name)
            return message("lab-number-of", owner=owner_name, what=_kind(keys))
        case ["factions", faction, *keys]:
            owner_name = _named(faction, content.factions[faction].name)
            return message("lab-number-of", owner=owner_name, what=_faction(keys, content))
    return LocalizedName(name, {})


def _kind(keys: Sequence[str]) -> Message:
    match keys:
        case ["sight", place]:
            return message("lab-number-sight", when="day" if place == "1" else "night")
        case ["hp" | "size" | "strength" | "level" | "detect" as what]:
            return message("lab-number-what", what=what)
    return _plain_keys(keys)


def _ability(keys: Sequence[str], content: Content) -> Message:
    match keys:
        case ["cost", resource]:
            return message("lab-number-cost", resource=_resource(resource, content))
        case ["targets", place, "range" | "count" as what]:
            return message("lab-number-target", what=what, place=int(place))
        case ["effects", "drain" | "gain" as what, resource]:
            return message("lab-number-flow", what=what, resource=_resource(resource, content))
        case ["effects", *_, "damage" | "heal" | "shield" | "pull" | "push" as what]:
            return message("lab-number-effect", what=what)
        case ["effects", "boost", "strength"]:
            return message("lab-number-effect", what="boost")
        case ["effects", "detect"]:
            return message("lab-number-what", what="detect")
    return _plain_keys(keys)


def _faction(keys: Sequence[str], content: Content) -> Message:
    match keys:
        case ["resources", resource, "start"]:
            return message("lab-number-start", resource=_resource(resource, content))
        case ["income", "day", resource]:
            return message("lab-number-income", resource=_resource(resource, content))
        case ["income", "kinds", kind, resource]:
            source = _named(kind, content.kinds[kind].name)
        case ["income", "terrains", terrain, resource]:
            names = {one.id: one.name for one in content.terrains.values()}
            source = _named(terrain, names.get(terrain, {}))
        case _:
            return _plain_keys(keys)
    return message("lab-number-from", resource=_resource(resource, content), source=source)


def _resource(resource: str, content: Content) -> Message:
    return _named(resource, content.resources.get(resource, {}))


def _plain_keys(keys: Sequence[str]) -> Message:
    """The keys themselves, for numbers without a readable name."""
    return LocalizedName(" ".join(keys).replace("_", " "), {})


def _named(key: str, name: Words) -> Message:
    return LocalizedName(key, dict(name))
