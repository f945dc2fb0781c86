"""Options of a game and the text of a variant (spec: Position text, Variant text)."""

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from typing_extensions import override

from tessera.games.common.errors import NotationError
from tessera.i18n import excerpt, message

STANDARD = "standard"
NUMBER = re.compile(r"0|[1-9][0-9]{0,8}")
LONGEST = 400
"""No variant text is longer."""


@dataclass(frozen=True)
class Option(ABC):
    """Something a variant may set. Values are kept as the text that a variant shows."""

    name: str
    default: str

    @abstractmethod
    def allows(self, value: str) -> bool:
        """Whether a text is one of the option's values, canonically written."""

    @property
    @abstractmethod
    def expected(self) -> str:
        """The allowed values, for people."""

    @property
    def item(self) -> str:
        """A regular expression of an item, where a value is a list of places joined by `+`."""
        return ""


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words."""

    values: tuple[str, ...]

    @override
    def allows(self, value: str) -> bool:
        return value in self.values

    @property
    @override
    def expected(self) -> str:
        return ", ".join(self.values)


@dataclass(frozen=True)
class Number(Option):
    """A whole number between two bounds, both included."""

    low: int
    high: int

    @override
    def allows(self, value: str) -> bool:
        return bool(NUMBER.fullmatch(value)) and self.low <= int(value) <= self.high

    @property
    @override
    def expected(self) -> str:
        return f"{self.low}–{self.high}"


@dataclass(frozen=True)
class Counts(Option):
    """How many there are of each of some kinds, 0–99 each, joined by dots."""

    kinds: str
    """A letter for each kind."""

    @override
    def allows(self, value: str) -> bool:
        parts = value.split(".")
        return len(parts) == len(self.kinds) and all(
            NUMBER.fullmatch(part) and int(part) <= 99 for part in parts
        )

    @property
    @override
    def expected(self) -> str:
        return ".".join(self.kinds.lower()) + " (0–99)"


def parse_variant(text: str, options: Sequence[Option]) -> dict[str, str]:
    """The value of every option in a variant text.

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
    """The canonical text: only what differs from the defaults, in the options' order."""
    pairs = [
        f"{option.name}={values[option.name]}"
        for option in options
        if values[option.name] != option.default
    ]
    return ",".join(pairs) or STANDARD


def own_values(text: str, options: Sequence[Option]) -> dict[str, str]:
    """The options that a variant text sets, with their values.

    Raises:
        NotationError: if the text is not canonical.
    """
    values = parse_variant(text, options)
    return {o.name: values[o.name] for o in options if values[o.name] != o.default}


def merge_variants(text: str, own: str, options: Sequence[Option]) -> str:
    """The variant text of a game on a board with values of its own.

    These hold where a text says nothing. What the board sets cannot be set back to its default
    in this way; who wants that, lays the board by its text.

    Raises:
        NotationError: if one of the texts is not canonical.
    """
    usual = {option.name: option.default for option in options}
    return format_variant(usual | own_values(own, options) | own_values(text, options), options)
