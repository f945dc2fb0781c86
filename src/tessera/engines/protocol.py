"""Lines of the engine protocol, which docs/engines/protocol.md specifies; it resembles UCI.

Output is strict and input is lenient: unknown words and lines are ignored, so that both sides can
be extended.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Self

from tessera.i18n import MessageError, excerpt, message

VERSION = 1
"""The version of the protocol."""
GREETING, GREETING_OK = "tessera", "tesseraok"
ACTIONS = "actions"
"""Separates a position text from the actions after it."""
NO_ACTION = "none"
"""The action of an engine that found none."""
LEGAL = "legal"
"""Lists all legal actions before a search, for engines that want it."""
OPTION = re.compile(r"name (.+) type spin\b.* min (-?\d{1,15}) max (-?\d{1,15})\b")
"""The option of an engine whose values are numbers."""
MAX_LINE = 1_000_000
"""Maximum characters of a line."""
MAX_NUMBER = 10**15
"""Maximum value of a number."""


class ProtocolError(MessageError):
    """A line that is malformed, or comes at the wrong time."""


@dataclass(frozen=True)
class Go:
    """The limits of a search; the first one reached ends it."""

    movetime: int | None = None
    """Milliseconds for the action."""
    nodes: int | None = None
    depth: int | None = None
    """In actions."""
    clock: tuple[int, int] | None = None
    """[side] milliseconds left"""
    increment: tuple[int, int] = (0, 0)
    """[side] milliseconds added per action"""
    infinite: bool = False
    """Search until `stop`."""

    def line(self) -> str:
        """The command.

        >>> Go(movetime=500, nodes=10).line()
        'go movetime 500 nodes 10'
        """
        single = {"movetime": self.movetime, "nodes": self.nodes, "depth": self.depth}
        words = ["go", *(f"{name} {value}" for name, value in single.items() if value is not None)]
        if self.clock is not None:
            words.append("clock {} {}".format(*self.clock))
        if any(self.increment):
            words.append("increment {} {}".format(*self.increment))
        return " ".join([*words, *(["infinite"] if self.infinite else [])])

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        """Parse the words after `go`; unknown words are ignored.

        Raises:
            ProtocolError: naming a limit without a valid number.
        """
        limits: dict[str, int | tuple[int, int] | bool] = {}
        rest = iter(words)
        for word in rest:
            if word == "infinite":
                limits[word] = True
            elif word in ("movetime", "nodes", "depth"):
                limits[word] = _number(word, rest, least=1)
            elif word in ("clock", "increment"):
                limits[word] = (_number(word, rest), _number(word, rest))
        return cls(**limits)  # type: ignore[arg-type]


def _number(word: str, rest: Iterator[str], least: int = 0) -> int:
    """Parse the next word as a number."""
    found = next(rest, "")
    if found.isascii() and found.isdigit() and least <= int(found[:17]) <= MAX_NUMBER:
        return int(found)
    raise ProtocolError(message("engine-number", word=word, found=excerpt(found), least=str(least)))


@dataclass(frozen=True)
class Info:
    """The progress of a search."""

    depth: int = 0
    """In actions."""
    nodes: int = 0
    nps: int = 0
    """Nodes per second."""
    time: int = 0
    """Milliseconds since the search began."""
    multipv: int = 1
    """The rank of the line, from 1."""
    chance: float | None = None
    """The win probability of the side to move."""
    proven: int = 0
    """N: the side to move has a forced win at the N-th action from here, counting both sides'; -N:
    a forced loss; 0: nothing is proven."""
    pv: tuple[str, ...] = ()
    """The principal variation."""

    def line(self) -> str:
        """The line of the protocol.

        >>> Info(depth=3, nodes=900, chance=0.25, pv=("b1-b2",)).line()
        'info depth 3 nodes 900 nps 0 time 0 multipv 1 score chance 0.2500 pv b1-b2'
        """
        numbers = ("depth", "nodes", "nps", "time", "multipv")
        words = ["info", *(f"{name} {getattr(self, name)}" for name in numbers)]
        if self.proven:
            words.append(f"score {'win' if self.proven > 0 else 'loss'} {abs(self.proven)}")
        elif self.chance is not None:
            words.append(f"score chance {self.chance:.4f}")
        return " ".join([*words, *(["pv", *self.pv] if self.pv else [])])

    @classmethod
    def read(cls, words: Sequence[str]) -> Self:
        """Parse the words after `info`; malformed ones are ignored."""
        known: dict[str, int | float | tuple[str, ...]] = {}
        rest = iter(words)
        for word in rest:
            if word == "string":
                break
            if word == "pv":
                known[word] = tuple(rest)
            elif word == "score":
                known |= _score(next(rest, ""), next(rest, ""))
            elif word in ("depth", "nodes", "nps", "time", "multipv"):
                known |= _count(word, next(rest, ""))
        return cls(**known)  # type: ignore[arg-type]


def _count(name: str, text: str, sign: int = 1) -> dict[str, int | float]:
    """A field with a plausible number; otherwise empty."""
    is_plausible = text.isascii() and text.isdigit() and len(text) < len(str(MAX_NUMBER))
    return {name: sign * int(text)} if is_plausible else {}


def _score(kind: str, value: str) -> dict[str, int | float]:
    """The field of a score; empty if malformed."""
    if kind == "chance":
        try:
            chance = float(value)
        except ValueError:
            return {}
        return {"chance": chance} if 0.0 <= chance <= 1.0 else {}
    sign = {"win": 1, "loss": -1}.get(kind)
    return _count("proven", value, sign) if sign else {}


@dataclass(frozen=True)
class SupportedGame:
    """A game that an engine plays."""

    game: str
    variants: tuple[str, ...] = ()
    """Supported variant texts; empty: all."""
    content: bool = False
    """Whether it supports custom content."""

    def line(self) -> str:
        """The line of the protocol.

        >>> SupportedGame("hex", ("standard", "swap=off")).line()
        'game hex variants standard swap=off'
        """
        words = ["game", self.game, *(["content"] if self.content else [])]
        return " ".join([*words, *(["variants", *self.variants] if self.variants else [])])

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        """Parse the words after `game`; None: there are none."""
        if not words:
            return None
        game, *rest = words
        if "variants" in rest:
            place = rest.index("variants")
            return cls(game, tuple(rest[place + 1 :]), "content" in rest[:place])
        return cls(game, content="content" in rest)


@dataclass(frozen=True)
class Option:
    """An option of an engine: a number within bounds."""

    name: str
    default: int
    least: int
    most: int

    def line(self) -> str:
        """The line of the protocol.

        >>> Option("Hash", 64, 1, 1024).line()
        'option name Hash type spin default 64 min 1 max 1024'
        """
        bounds = f"min {self.least} max {self.most}"
        return f"option name {self.name} type spin default {self.default} {bounds}"


@dataclass
class EngineDescription:
    """An engine's description of itself, collected line by line."""

    name: str = ""
    author: str = ""
    games: list[SupportedGame] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    """The lines of its options, without the first word."""
    wants_legal: bool = False

    def handle_line(self, line: str) -> None:
        """Process a line of its greeting; unknown ones are ignored."""
        match line.split():
            case ["id", "name", *words]:
                self.name = " ".join(words)
            case ["id", "author", *words]:
                self.author = " ".join(words)
            case ["game", *words] if (game := SupportedGame.read(words)) is not None:
                self.games.append(game)
            case ["option", *words]:
                self.options.append(" ".join(words))
            case ["want", feature]:
                self.wants_legal |= feature == LEGAL

    def ranges(self) -> dict[str, range]:
        """The values of each option that is a number."""
        found = (OPTION.match(option) for option in self.options)
        return {it[1]: range(int(it[2]), int(it[3]) + 1) for it in found if it}

    def has_option(self, name: str) -> bool:
        """Whether it has announced an option."""
        return any(option.startswith(f"name {name} type ") for option in self.options)

    def supports(self, game: str, variant: str, *, content: bool) -> bool:
        """Whether it plays a variant of a game, with or without custom content."""
        return any(
            supported.game == game
            and (not supported.variants or variant in supported.variants)
            and (supported.content or not content)
            for supported in self.games
        )


def position_line(initial: str, actions: Iterable[str]) -> str:
    """The `position` command: the initial position and the actions played."""
    played = [ACTIONS, *played] if (played := list(actions)) else []
    return " ".join(["position", initial, *played])


def read_position(words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """Parse the words after `position` into position text and actions."""
    if ACTIONS in words:
        place = words.index(ACTIONS)
        return " ".join(words[:place]), tuple(words[place + 1 :])
    return " ".join(words), ()
