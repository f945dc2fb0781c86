"""Game options and variant texts (spec: Position text, Variant text)."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from typing_extensions import override

from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message

STANDARD = "standard"
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
Preset: TypeAlias = Literal["sheet", "balanced"]
"""The game of the rule sheet, or the most balanced one; see `Game.expand_preset`."""
LONGEST = 400
"""The maximum length of a variant text."""


@dataclass(frozen=True)
class Option(ABC):
    """An option that variants can set. Values are strings as in variant texts."""

    name: str
    default: str

    @abstractmethod
    def allows(self, value: str) -> bool:
        """Whether a text is a canonically written value of the option."""

    @property
    @abstractmethod
    def expected(self) -> str:
        """The allowed values, for messages."""

    @property
    def item(self) -> str:
        """A regular expression for the items of a value that is a list joined by `+`."""
        return ""


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words."""

    values: tuple[str, ...]

    @override
    def allows(self, value: str) -> bool:
        """Whether a text is one of the words."""
        return value in self.values

    @property
    @override
    def expected(self) -> str:
        return ", ".join(self.values)


@dataclass(frozen=True)
class Choices(Option):
    """One of a few words for each of several parts, joined by dots; a single one if all agree."""

    values: tuple[str, ...]
    parts: tuple[str, ...]

    @override
    def allows(self, value: str) -> bool:
        """Whether a text is one of the words, or has one for each part, which differ."""
        words = value.split(".")
        alike = len(set(words)) == 1
        return len(words) == (1 if alike else len(self.parts)) and set(words) <= set(self.values)

    @property
    @override
    def expected(self) -> str:
        example = ".".join(self.values[: len(self.parts)])
        return f"{', '.join(self.values)} ({example})"

    def each(self, value: str) -> tuple[str, ...]:
        """The word for each part."""
        words = value.split(".")
        return tuple(words) if len(words) > 1 else (value,) * len(self.parts)


@dataclass(frozen=True)
class Number(Option):
    """A whole number between two bounds, both included."""

    low: int
    high: int

    @override
    def allows(self, value: str) -> bool:
        """Whether a text is a canonically written number within the bounds."""
        return bool(NUMBER.fullmatch(value)) and self.low <= int(value) <= self.high

    @property
    @override
    def expected(self) -> str:
        return f"{self.low}–{self.high}"


@dataclass(frozen=True)
class Counts(Option):
    """A count of 0 to 99 for each of several kinds, joined by dots."""

    kinds: str
    """A letter for each kind."""

    @override
    def allows(self, value: str) -> bool:
        """Whether a text has a canonically written count for each kind."""
        parts = value.split(".")
        return len(parts) == len(self.kinds) and all(
            NUMBER.fullmatch(part) and int(part) <= 99 for part in parts
        )

    @property
    @override
    def expected(self) -> str:
        return ".".join(self.kinds.lower()) + " (0–99)"


def parse_variant(text: str, options: Sequence[Option]) -> dict[str, str]:
    """Parse a variant text into the value of every option.

    Raises:
        NotationError: if the text is not canonical: an unknown option or value, one at its
            default, or out of order.
    """
    values = {option.name: option.default for option in options}
    if text == STANDARD:
        return values
    if len(text) > LONGEST:
        raise NotationError(message("variant-long", length=len(text), most=LONGEST))
    order = [option.name for option in options]
    last = -1
    for pair in text.split(","):
        name, equals, value = pair.partition("=")
        if not equals or name not in values:
            raise NotationError(
                message("variant-unknown", found=excerpt(pair), expected=", ".join(order))
            )
        place = order.index(name)
        if place <= last:
            raise NotationError(message("variant-order", name=name, expected=", ".join(order)))
        option = options[place]
        if not option.allows(value):
            raise NotationError(
                message("variant-value", name=name, found=excerpt(value), expected=option.expected)
            )
        if value == option.default:
            raise NotationError(message("variant-default", name=name, value=value))
        values[name] = value
        last = place
    return values


def format_variant(values: Mapping[str, str], options: Sequence[Option]) -> str:
    """The canonical variant text: the values that differ from the defaults, in order."""
    pairs = [
        f"{option.name}={values[option.name]}"
        for option in options
        if values[option.name] != option.default
    ]
    return ",".join(pairs) or STANDARD


def own_values(text: str, options: Sequence[Option]) -> dict[str, str]:
    """The options that a variant text sets.

    Raises:
        NotationError: if the text is not canonical.
    """
    values = parse_variant(text, options)
    return {o.name: values[o.name] for o in options if values[o.name] != o.default}


def merge_variants(text: str, own: str, options: Sequence[Option]) -> str:
    """Merge a variant text with a board's own variant, which applies to options left out.

    An option set by the board cannot be reset to its default this way; name the board by its text
    instead.

    Raises:
        NotationError: if one of the texts is not canonical.
    """
    usual = {option.name: option.default for option in options}
    return format_variant(usual | own_values(own, options) | own_values(text, options), options)
