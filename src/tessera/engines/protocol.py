"""The lines that engines and those who drive them exchange: docs/engines/protocol.md says them all.

Whatever is written here is strict; what others have written is read leniently: words and lines that
are not known are passed over, so that both may grow.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Self

from tessera.i18n import MessageError, excerpt, message

VERSION = 1
"""Of the protocol."""
GREETING, GREETED = "tessera", "tesseraok"
ACTIONS = "actions"
"""Between a position text and the actions after it."""
NOTHING = "none"
"""The action of an engine that has none."""
LEGAL = "legal"
"""What an engine may want before each search: all legal actions."""
LONGEST = 1_000_000
"""No line has more characters."""
MOST = 10**15
"""No number is greater."""


class ProtocolError(MessageError):
    """A line that cannot be understood, or comes at the wrong time."""


@dataclass(frozen=True)
class Go:
    """How long an engine may search for an action; the first limit that is reached ends it."""

    movetime: int | None = None
    """Milliseconds for the action."""
    nodes: int | None = None
    depth: int | None = None
    """In actions."""
    clock: tuple[int, int] | None = None
    """Milliseconds that the sides have left, the first side's first."""
    increment: tuple[int, int] = (0, 0)
    """Milliseconds that the sides get for each action."""
    infinite: bool = False
    """Until it is told to stop."""

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
        """The limits of a command, from the words after `go`; what is not known is left out.

        Raises:
            ProtocolError: naming the limit that has no number after it.
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
    """The next word as a number."""
    found = next(rest, "")
    if found.isascii() and found.isdigit() and least <= int(found[:17]) <= MOST:
        return int(found)
    raise ProtocolError(message("engine-number", word=word, found=excerpt(found), least=str(least)))


@dataclass(frozen=True)
class Info:
    """What a search has come to so far."""

    depth: int = 0
    """In actions."""
    nodes: int = 0
    nps: int = 0
    """Nodes a second."""
    time: int = 0
    """Milliseconds since the search began."""
    multipv: int = 1
    """Which of several lines it is, the best first."""
    chance: float | None = None
    """That the side to move wins: 0 to 1."""
    proven: int = 0
    """The side to move wins by force with its N-th action from here on, counting both sides'; it
    loses so with -N; 0: nothing is proven."""
    pv: tuple[str, ...] = ()
    """How it thinks that the game goes on."""

    def line(self) -> str:
        """The line that tells it.

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
        """What the words after `info` tell; what cannot be understood is left out."""
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
    """What a number tells, if it can be believed."""
    believed = text.isascii() and text.isdigit() and len(text) < len(str(MOST))
    return {name: sign * int(text)} if believed else {}


def _score(kind: str, value: str) -> dict[str, int | float]:
    """What a score tells."""
    if kind == "chance":
        try:
            chance = float(value)
        except ValueError:
            return {}
        return {"chance": chance} if 0.0 <= chance <= 1.0 else {}
    sign = {"win": 1, "loss": -1}.get(kind)
    return _count("proven", value, sign) if sign else {}


@dataclass(frozen=True)
class Plays:
    """What an engine plays."""

    game: str
    variants: tuple[str, ...] = ()
    """The variant texts that it knows; none: all."""
    content: bool = False
    """Whether with any content, as pieces that people bring, or only with that of the house."""

    def line(self) -> str:
        """The line that tells it.

        >>> Plays("hex", ("standard", "swap=off")).line()
        'game hex variants standard swap=off'
        """
        words = ["game", self.game, *(["content"] if self.content else [])]
        return " ".join([*words, *(["variants", *self.variants] if self.variants else [])])

    @classmethod
    def read(cls, words: Sequence[str]) -> Self | None:
        """What the words after `game` tell; None if they name none."""
        if not words:
            return None
        game, *rest = words
        if "variants" in rest:
            place = rest.index("variants")
            return cls(game, tuple(rest[place + 1 :]), "content" in rest[:place])
        return cls(game, content="content" in rest)


@dataclass(frozen=True)
class Option:
    """Something that can be set: a number between two bounds."""

    name: str
    default: int
    least: int
    most: int

    def line(self) -> str:
        """The line that tells it.

        >>> Option("Hash", 64, 1, 1024).line()
        'option name Hash type spin default 64 min 1 max 1024'
        """
        bounds = f"min {self.least} max {self.most}"
        return f"option name {self.name} type spin default {self.default} {bounds}"


@dataclass
class Engine:
    """What an engine has told of itself, line by line."""

    name: str = ""
    author: str = ""
    plays: list[Plays] = field(default_factory=list)
    options: list[str] = field(default_factory=list)
    """Their lines."""
    wants_legal: bool = False

    def hear(self, line: str) -> None:
        """Take in a line of its greeting; one that is not known is passed over."""
        match line.split():
            case ["id", "name", *words]:
                self.name = " ".join(words)
            case ["id", "author", *words]:
                self.author = " ".join(words)
            case ["game", *words] if (plays := Plays.read(words)) is not None:
                self.plays.append(plays)
            case ["option", *words]:
                self.options.append(" ".join(words))
            case ["want", wish]:
                self.wants_legal |= wish == LEGAL

    def can_play(self, game: str, variant: str, *, content: bool) -> bool:
        """Whether it plays a variant of a game, maybe with content that is not the house's."""
        return any(
            plays.game == game
            and (not plays.variants or variant in plays.variants)
            and (plays.content or not content)
            for plays in self.plays
        )


def position_line(initial: str, actions: Iterable[str]) -> str:
    """The command that tells a position: where a game began, and all that was played."""
    played = [ACTIONS, *played] if (played := list(actions)) else []
    return " ".join(["position", initial, *played])


def read_position(words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """The position text, and the actions after it, of the words after `position`."""
    if ACTIONS in words:
        place = words.index(ACTIONS)
        return " ".join(words[:place]), tuple(words[place + 1 :])
    return " ".join(words), ()
