"""Experiments: what is to be played to find something out, as a value with a text and an address.

The games of an experiment come in *series*: two contestants, at one game on one board, from one
seed. A series has no end and an address of its own, so that who asks for more games, another
strength or more precision plays only what has not been played.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal, Self, TypeAlias, get_args

from tessera.games.common.board_document import LONGEST_NAME
from tessera.games.common.document import Table, shown, toml_string
from tessera.games.common.errors import NotationError
from tessera.i18n import MessageError, excerpt, message
from tessera.lab.contestants import AnyContestant, contestant
from tessera.lab.match import Match
from tessera.lab.study import Measured, Study, study_of

MOST_GAMES = 100_000
MOST_PLAYERS = 8
LARGEST_SEED = 999_999_999
LONGEST_START = 200
"""Actions, at most, that are played before the players choose."""
MOST_PERCENT = 50
NARROWEST = 0.1
"""In percent: greater precision would take forever."""

Meetings: TypeAlias = Literal["alike", "steps", "all"]
"""Who meets whom: each player itself; and each the next; or everybody everybody."""
Wished: TypeAlias = int | float | str


@dataclass(frozen=True, kw_only=True)
class Experiment:
    """What is played, by whom, and how often."""

    game: str
    variant: str = "standard"
    board: str = ""
    """A name or a text; empty: the game's own."""
    generator: tuple[tuple[str, Wished], ...] | None = None
    """Wishes, by name in order: each two games have a new board that is laid by them."""
    content: str = ""
    """The text of what the game is played with; empty: what the house has."""
    players: tuple[str, ...] = ("4",)
    """Contestants by their names (`contestants.contestant`)."""
    meetings: Meetings = "alike"
    games: int = 100
    """Of each series, at most."""
    precision: float | None = None
    """In percent of the points: a series ends as soon as its share is known so well, on either
    side; None: all games are played."""
    scatter: int = 0
    """Random actions at the beginning."""
    opening: int = 0
    """Actions of an even opening after that."""
    seed: int = 0
    name: str = ""
    """The author's name for the board; it does not affect the games."""

    @staticmethod
    def from_text(text: str, file: str = "") -> "Experiment":
        """Read an experiment from TOML.

        Raises:
            NotationError: naming the line and what was expected there.
        """
        return experiment_of(Table.from_text(text, file))

    @property
    def text(self) -> str:
        """The canonical text: every field that is not as usual, in a fixed order, as TOML.

        >>> print(Experiment(game="pit", players=("2", "4"), games=50).text, end="")
        game = "pit"
        players = ["2", "4"]
        games = 50
        """
        lines = (
            f"{field.name} = {_written(getattr(self, field.name))}\n"
            for field in fields(self)
            if getattr(self, field.name) != field.default
        )
        return "".join(lines)

    @cached_property
    def address(self) -> str:
        """Tells it from any other: the SHA-256 of its text, in hexadecimal."""
        return sha256(self.text.encode()).hexdigest()

    def checked(self) -> Self:
        """The same, if it can be played.

        Raises:
            NotationError: if there is no such game, variant, board, wish or player.
            BoardError: if no board is found such as is wished for.
        """
        self.study.check(self)
        return self

    @property
    def study(self) -> Study:
        """How such games are played and read.

        Raises:
            NotationError: if there is no such game.
        """
        return study_of(self.game)

    @property
    def series(self) -> tuple["Series", ...]:
        """The games that it is made of."""
        match self.meetings:
            case "alike":
                meetings = [(player, player) for player in self.players]
            case "steps":
                steps = [(better, worse) for worse, better in pairwise(self.players)]
                meetings = [(player, player) for player in self.players] + steps
            case "all":
                meetings = list(_everybody(self.players))
        return tuple(Series(self, *meeting) for meeting in meetings)


@dataclass(frozen=True)
class Series:
    """Games of two contestants, or of one with itself; as many as one likes."""

    experiment: Experiment
    """Of which it tells all but how much is played."""
    first: str
    second: str

    @property
    def is_mirrored(self) -> bool:
        """Whether somebody plays against itself: the score tells of the sides, not of them."""
        return self.first == self.second

    @property
    def name(self) -> str:
        """Tells it from the others of an experiment."""
        return self.first if self.is_mirrored else f"{self.first} – {self.second}"

    @cached_property
    def contestants(self) -> tuple[AnyContestant, AnyContestant]:
        """Who plays, where the game is one for two.

        Raises:
            NotationError: if there is nobody of such a name.
        """
        return contestant(self.first), contestant(self.second)

    @cached_property
    def match(self) -> Match:
        """Its games, as a match of a game for two."""
        about = self.experiment
        return Match(
            about.game,
            self.contestants,
            MOST_GAMES,
            about.variant,
            about.board,
            about.seed,
            about.scatter,
            about.opening,
            content=about.content,
            wishes=None if about.generator is None else dict(about.generator),
        )

    @cached_property
    def address(self) -> str:
        """Tells its games from any others: by what is played, who plays, and how they think today.

        Bots of the house that have learned more since are others; an outside engine is known by
        its command line alone.
        """
        about = replace(
            self.experiment,
            players=(self.first, self.second),
            meetings="alike",
            games=1,
            precision=None,
            name="",
        )
        return sha256(f"{about.text}{about.study.version(about)}".encode()).hexdigest()

    def numbered(self, number: int) -> int:
        """Which game of the match a game is.

        Two games of a match have the same deal. Who plays against itself plays one of them.
        """
        return 2 * number if self.is_mirrored else number

    @cached_property
    def measured(self) -> tuple[Measured, ...]:
        """What its games are to tell."""
        return self.experiment.study.measured(self)


def read_experiment(path: Path) -> Experiment:
    """An experiment from a file.

    Raises:
        NotationError: naming the file and the line, if something is wrong with it.
    """
    return experiment_of(Table.from_file(path))


def check_versions(experiments: Sequence[Experiment]) -> None:
    """Refuse to compare what is not played by the same players at one game.

    Raises:
        NotationError: if there is any such among them.
    """
    if len({(one.game, one.players, one.meetings) for one in experiments}) > 1:
        raise NotationError(message("lab-report-versions"))


def experiment_of(table: Table) -> Experiment:
    """An experiment from the fields of a document.

    Raises:
        NotationError: naming the line and what was expected there.
    """
    names = [field.name for field in fields(Experiment)]
    table.only(*names)
    game = table.take("game", str)
    try:
        study_of(game)
    except NotationError as error:
        raise table.error(error.message, "game") from None
    read = {name: READERS[name](table, name) for name in names if name in table.values}
    try:
        return Experiment(**read).checked()
    except MessageError as error:
        if table.file:
            raise table.error(error.message, _culprit(read)) from None
        raise NotationError(error.message) from None


def _culprit(read: Mapping[str, Any]) -> str:
    """The key without which it could be played; empty: there is none."""
    for key in ("board", "generator", "variant"):
        with suppress(MessageError):
            if key in read:
                Experiment(**{name: read[name] for name in read if name != key}).checked()
                return key
    return ""


def _everybody(players: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for place, worse in enumerate(players):
        yield worse, worse
        yield from ((better, worse) for better in players[place + 1 :])


Reader: TypeAlias = Callable[[Table, str], Any]
"""Reads the value of a key; raises `NotationError` if it is not such as is wanted."""


def _phrase(table: Table, key: str) -> str:
    text = table.take(key, str)
    return table.phrase(key, 20_000) if text or key == "game" else text


def _text(table: Table, key: str) -> str:
    return table.take(key, str)


def _name(table: Table, key: str) -> str:
    return table.phrase(key, LONGEST_NAME)


def _count(low: int, high: int) -> Reader:
    def read(table: Table, key: str) -> int:
        number = table.take(key, int)
        if not low <= number <= high:
            bounds = {"low": str(low), "high": str(high), "found": shown(number)}
            raise table.error(message("lab-number", name=key, **bounds), key)
        return number

    return read


def _percent(table: Table, key: str) -> float:
    value = table.values[key]
    if type(value) not in (int, float) or not NARROWEST <= float(str(value)) <= MOST_PERCENT:
        bounds = {"low": str(NARROWEST), "high": str(MOST_PERCENT), "found": shown(value)}
        raise table.error(message("lab-percent", name=key, **bounds), key)
    return float(str(value))


def _players(table: Table, key: str) -> tuple[str, ...]:
    names = [_player(table, key, name) for name in table.take(key, list)]
    if not 0 < len(names) <= MOST_PLAYERS or len(set(names)) < len(names):
        raise table.error(message("lab-players", most=MOST_PLAYERS), key)
    return tuple(names)


def _player(table: Table, key: str, name: object) -> str:
    """A player's name, of the ways to write it always the same."""
    if not isinstance(name, str):
        raise table.error(message("lab-player-text", found=shown(name)), key)
    try:
        return study_of(table.take("game", str)).player(name)
    except NotationError as error:
        raise table.error(error.message, key) from None


def _meetings(table: Table, key: str) -> str:
    found, known = table.take(key, str), get_args(Meetings)
    if found not in known:
        expected = ", ".join(known)
        raise table.error(message("lab-meetings", found=excerpt(found), expected=expected), key)
    return found


def _wishes(table: Table, key: str) -> tuple[tuple[str, Wished], ...]:
    wished = table.table(key)
    for name, value in wished.values.items():
        if type(value) not in (int, float, str):
            raise wished.error(message("lab-wish-value", wish=excerpt(name)), name)
    return tuple(sorted(wished.values.items()))  # type: ignore[arg-type]  # looked at above


READERS: Mapping[str, Reader] = {
    "game": _phrase,
    "variant": _phrase,
    "board": _phrase,
    "generator": _wishes,
    "content": _text,
    "players": _players,
    "meetings": _meetings,
    "games": _count(1, MOST_GAMES),
    "precision": _percent,
    "scatter": _count(0, LONGEST_START),
    "opening": _count(0, LONGEST_START),
    "seed": _count(0, LARGEST_SEED),
    "name": _name,
}


def _written(value: object) -> str:
    """A value as TOML has it."""
    match value:
        case str():
            return toml_string(value)
        case tuple() if value and isinstance(value[0], str):
            return f"[{', '.join(map(toml_string, value))}]"
        case tuple():
            return f"{{ {', '.join(f'{name} = {_written(wish)}' for name, wish in value)} }}"
        case _:
            return str(value)
