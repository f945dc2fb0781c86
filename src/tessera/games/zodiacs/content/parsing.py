"""Parser of kinds and abilities in JSON and TOML.

It refuses only what cannot be read; `validation` checks whether content makes sense.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum
from typing import NamedTuple, Self, TypeAlias, TypeVar

from tessera.games.common.document import DocumentError, Table, shown, toml_string
from tessera.games.zodiacs.content.model import (
    DAY,
    HOURS,
    NIGHT,
    Ability,
    Amounts,
    AnyEffect,
    Boost,
    Cancel,
    Damage,
    Detect,
    Drain,
    EndStealth,
    EventKind,
    Gain,
    Heal,
    Hide,
    Hour,
    Kind,
    MoveTo,
    Pull,
    Push,
    Reveal,
    Shield,
    Side,
    Stun,
    Summon,
    Swap,
    TargetSpec,
    TargetType,
    TeleportSelf,
    Trigger,
    Words,
)
from tessera.i18n import Message, excerpt, message

MAX_SIZE = 6
MAX_VALUE = 99
"""The largest value of hit points, strength, level, radius, amount or cost."""
MAX_TARGETS = 9
"""Of one ability."""
MAX_EFFECTS = 9
MAX_NAME_LENGTH = 40
MAX_LETTERS = 2
MAX_TEXT_LENGTH = 200
MAX_LIST_LENGTH = 300
"""In characters, for the names listed in a message."""

Word = TypeVar("Word", bound=StrEnum)
Parameters: TypeAlias = tuple[str | int, ...]

KIND_KEYS = (
    "name",
    "letters",
    "text",
    "size",
    "hp",
    "strength",
    "level",
    "leader",
    "hours",
    "sight",
    "stealth",
    "detect",
    "abilities",
)
ABILITY_KEYS = ("name", "kind", "mode", "trigger", "targets", "response", "cost", "effects")
TARGET_KEYS = ("type", "side", "range", "visible", "count", "events")
HOURS_BY_WORD = {
    "all": HOURS,
    "day": DAY,
    "night": NIGHT,
}


class EffectForm(NamedTuple):
    """The form of an effect: the types of its parameters, and its constructor."""

    parameters: tuple[type[str] | type[int], ...]
    make: Callable[..., AnyEffect]


NUMBER = (int,)
WORD = (str,)
RESOURCE = (str, int)

EFFECT_FORMS: Mapping[tuple[str, ...], EffectForm] = {
    ("damage",): EffectForm(NUMBER, Damage),
    ("heal",): EffectForm(NUMBER, Heal),
    ("move_target", "push"): EffectForm(NUMBER, Push),
    ("move_target", "pull"): EffectForm(NUMBER, Pull),
    ("move_target", "to"): EffectForm((), MoveTo),
    ("teleport_self",): EffectForm((), TeleportSelf),
    ("hide",): EffectForm((), Hide),
    ("reveal",): EffectForm((), Reveal),
    ("detect",): EffectForm(NUMBER, Detect),
    ("summon",): EffectForm(WORD, Summon),
    ("gain",): EffectForm(RESOURCE, Gain),
    ("drain",): EffectForm(RESOURCE, Drain),
    ("shield",): EffectForm(NUMBER, Shield),
    ("stun",): EffectForm((), Stun),
    ("boost", "strength"): EffectForm(NUMBER, Boost),
    ("cancel",): EffectForm((), Cancel),
    ("swap",): EffectForm((), Swap),
    ("end_stealth",): EffectForm((), EndStealth),
}
"""The effects of clause 4 by their leading words."""


class JsonTable(Table):
    """A table that is not from a file: errors name the path instead of the line."""

    @classmethod
    def at(cls, place: tuple[str, ...], values: Mapping[str, object]) -> Self:
        """A table at a path of a JSON document; null values count as absent."""
        return cls("", {}, place, {key: v for key, v in values.items() if v is not None})

    def table(self, key: str) -> "JsonTable":
        """The table of a key; an empty one if there is none."""
        return JsonTable.at((*self.names, key), super().table(key).values)

    def error(self, what: Message, key: str = "", row: int = 0) -> DocumentError:  # noqa: ARG002
        """An error with the path to it."""
        way = ".".join((*self.names, key) if key else self.names)
        return DocumentError(message("zodiacs-file-place", place=excerpt(way), what=what), what)


def parse_kind(id: str, values: Mapping[str, object]) -> Kind:  # noqa: A002
    """Parse a kind of piece in the form of clause 11.

    Raises:
        NotationError: naming the field, if something is wrong with it.

    >>> guard = {"size": 2, "hp": 5, "strength": 2, "level": 1, "hours": "night"}
    >>> parse_kind("guard", guard).hours == NIGHT
    True
    """
    return read_kind(id, JsonTable.at((id,), values))


def parse_ability(id: str, values: Mapping[str, object]) -> Ability:  # noqa: A002
    """Parse an ability in the form of clause 11.

    Raises:
        NotationError: naming the field, if something is wrong with it.

    >>> parse_ability("spark", {"kind": "extra", "effects": [["damage", 2]]}).effects
    (Damage(amount=2),)
    >>> parse_ability("spark", {"kind": "extra", "effects": [["burn", 2]]})
    Traceback (most recent call last):
    tessera.games.common.document.DocumentError: spark.effects: ["burn", 2] is not an effect; ...
    """
    return read_ability(id, JsonTable.at((id,), values))


def read_kind(id: str, table: Table) -> Kind:  # noqa: A002
    """The kind of piece in a table.

    Raises:
        NotationError: naming the place, if something is wrong with it.
    """
    table.only(*KIND_KEYS)
    return Kind(
        id,
        size=read_number(table, "size", 1, MAX_SIZE),
        hp=read_number(table, "hp", 1, MAX_VALUE),
        strength=read_number(table, "strength", 0, MAX_VALUE),
        level=read_number(table, "level", 0, MAX_VALUE),
        leader=read_flag(table, "leader"),
        hours=_hours(table),
        sight=_sight(table),
        stealth=read_flag(table, "stealth"),
        detect=read_number(table, "detect", 0, MAX_VALUE, 0),
        abilities={
            name: read_ability(name, inner) for name, inner in subtables(table, "abilities")
        },
        name=read_words(table, "name", MAX_NAME_LENGTH),
        text=read_words(table, "text", MAX_TEXT_LENGTH),
    )


def read_ability(id: str, table: Table) -> Ability:  # noqa: A002
    """The ability in a table.

    Raises:
        NotationError: naming the place, if something is wrong with it.
    """
    table.only(*ABILITY_KEYS)
    return Ability(
        id,
        main=read_choice(table, "kind", ("main", "extra")) == "main",
        trigger=_trigger(table),
        targets=tuple(_target(inner) for inner in _target_tables(table)),
        response=read_flag(table, "response"),
        cost=read_amounts(table, "cost"),
        effects=_effects(table),
        name=read_words(table, "name", MAX_NAME_LENGTH),
    )


# --- Values -----------------------------------------------------------------------------------


def read_number(table: Table, key: str, low: int, high: int, default: int | None = None) -> int:
    """Read a number within bounds, or the default.

    Raises:
        NotationError: if it is missing and has no default, is no number or out of bounds.
    """
    if default is not None and key not in table.values:
        return default
    found = table.take(key, int)
    if not low <= found <= high:
        said = {"found": shown(found), "low": str(low), "high": str(high)}
        raise table.error(message("zodiacs-file-number", name=excerpt(key), **said), key)
    return found


def read_flag(table: Table, key: str) -> bool:
    """Read a boolean, by default false.

    Raises:
        NotationError: if it is something else.
    """
    found = table.values.get(key, False)
    if not isinstance(found, bool):
        raise table.error(message("zodiacs-file-flag", name=key), key)
    return found


def read_choice(table: Table, key: str, known: tuple[str, ...], default: str | None = None) -> str:
    """Read one of some words, or the default.

    Raises:
        NotationError: if it is missing and has no default, or is no such word.
    """
    if default is not None and key not in table.values:
        return default
    found = table.take(key, str)
    if found not in known:
        expected = joined_names(known)
        wrong = message("zodiacs-file-word", name=key, found=excerpt(found), expected=expected)
        raise table.error(wrong, key)
    return found


def joined_names(names: Iterable[str]) -> str:
    """Names joined with commas, shortened if necessary.

    >>> joined_names(["ape", "bee"])
    'ape, bee'
    """
    return excerpt(", ".join(names), MAX_LIST_LENGTH)


def read_words(table: Table, key: str, longest: int) -> Words:
    """Read a localized text, by default empty.

    Raises:
        NotationError: if it cannot be shown.
    """
    return table.localized(key, longest) if key in table.values else {}


def read_amounts(table: Table, key: str) -> Amounts:
    """Read amounts of resources, by default none.

    Raises:
        NotationError: if it is no table of numbers that are not negative.
    """
    inner = table.table(key)
    return {resource: read_number(inner, resource, 0, MAX_VALUE) for resource in inner.values}


def subtables(table: Table, key: str) -> Iterator[tuple[str, Table]]:
    """The tables in the table of a key, by name.

    Raises:
        NotationError: if something else stands among them.
    """
    inner = table.table(key)
    for name in inner.values:
        yield name, inner.table(name)


# --- Parts ------------------------------------------------------------------------------------


def _hours(table: Table) -> tuple[Hour, ...]:
    found = table.values.get("hours", "all")
    if isinstance(found, str) and found in HOURS_BY_WORD:
        return HOURS_BY_WORD[found]
    listed = found if isinstance(found, list) else [found]
    for hour in listed:
        if hour not in HOURS:
            expected = ", ".join((*HOURS_BY_WORD, *HOURS))
            raise table.error(
                message("zodiacs-file-hour", found=shown(hour), expected=expected), "hours"
            )
    return tuple(hour for hour in HOURS if hour in listed)


def _sight(table: Table) -> tuple[int, int]:
    match table.values.get("sight", [2, 1]):
        case [int(day), int(night)] if type(day) is type(night) is int:
            if 0 <= min(day, night) <= max(day, night) <= MAX_VALUE:
                return day, night
    raise table.error(message("zodiacs-file-sight", most=MAX_VALUE), "sight")


def _trigger(table: Table) -> Trigger | None:
    """Read the trigger, which passive abilities alone have."""
    passive = read_choice(table, "mode", ("active", "passive"), "active") == "passive"
    expected = tuple(Trigger)
    if not passive:
        if "trigger" in table.values:
            raise table.error(message("zodiacs-file-active-trigger"), "trigger")
        return None
    if "trigger" not in table.values:
        missing = message("zodiacs-file-passive-trigger", expected=", ".join(expected))
        raise table.error(missing, "mode")
    return Trigger(read_choice(table, "trigger", expected))


def _target_tables(table: Table) -> Iterator[Table]:
    """The tables of the targets; errors name the line of the list."""
    listed = table.take("targets", list) if "targets" in table.values else []
    for values in listed:
        if not isinstance(values, dict):
            raise table.error(message("zodiacs-file-targets"), "targets")
        given = {key: value for key, value in values.items() if value is not None}
        yield replace(table, place=(*table.place, "targets"), values=given)


def _target(table: Table) -> TargetSpec:
    table.only(*TARGET_KEYS)
    target_type = TargetType(read_choice(table, "type", tuple(TargetType)))
    return TargetSpec(
        target_type,
        Side(read_choice(table, "side", tuple(Side), Side.ANY)),
        read_number(table, "range", 0, MAX_VALUE) if "range" in table.values else None,
        read_flag(table, "visible"),
        read_number(table, "count", 1, MAX_TARGETS, 1),
        _events(table, target_type),
    )


def _events(table: Table, target_type: TargetType) -> tuple[EventKind, ...]:
    """What an `event` target may name; orders, where it does not say."""
    if "events" not in table.values:
        return (EventKind.ORDER,)
    if target_type is not TargetType.EVENT:
        raise table.error(message("zodiacs-file-events-type"), "events")
    listed = table.take("events", list)
    if not listed or any(kind not in tuple(EventKind) for kind in listed):
        expected = ", ".join(EventKind)
        wrong = message("zodiacs-file-events", found=shown(listed), expected=expected)
        raise table.error(wrong, "events")
    return tuple(kind for kind in EventKind if kind in listed)


def _effects(table: Table) -> tuple[AnyEffect, ...]:
    listed = table.take("effects", list) if "effects" in table.values else []
    if len(listed) > MAX_EFFECTS:
        many = message("zodiacs-file-effects", found=len(listed), most=MAX_EFFECTS)
        raise table.error(many, "effects")
    return tuple(_effect(table, written) for written in listed)


def _effect(table: Table, written: object) -> AnyEffect:
    """Read an effect by its leading words."""
    if isinstance(written, list):
        for head, form in EFFECT_FORMS.items():
            values = written[len(head) :]
            if tuple(written[: len(head)]) == head:
                if not _fits(values, form):
                    wrong = message(
                        "zodiacs-file-effect-form",
                        found=shown(written),
                        expected=_pattern(head, form),
                    )
                    raise table.error(wrong, "effects")
                return form.make(*values)
    expected = ", ".join(_pattern(head, form) for head, form in EFFECT_FORMS.items())
    unknown = message("zodiacs-file-effect", found=shown(written), expected=expected)
    raise table.error(unknown, "effects")


def _fits(values: list[object], form: EffectForm) -> bool:
    """Whether the parameters of an effect are valid."""
    return tuple(map(type, values)) == form.parameters and all(
        1 <= value <= MAX_VALUE for value in values if isinstance(value, int)
    )


def _pattern(head: tuple[str, ...], form: EffectForm) -> str:
    """The expected form of an effect.

    >>> _pattern(("gain",), EFFECT_FORMS["gain",])
    '["gain", "…", 1–99]'
    """
    blanks = (f"1–{MAX_VALUE}" if parameter is int else '"…"' for parameter in form.parameters)
    return "[" + ", ".join((*map(toml_string, head), *blanks)) + "]"
