"""Experiments: the games to play, as values with a canonical text and an address.

An experiment consists of *series*: games of two contestants at one game, on one board, from one
seed. A series is unbounded and has an address of its own, so asking for more games, another player
or a narrower interval plays only the games that are missing.
"""

import pkgutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields, replace
from functools import cached_property
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol, Self, TypeAlias

from tessera.games import catalog
from tessera.games.common.document import toml_string
from tessera.games.common.errors import NotationError
from tessera.i18n import Message, message
from tessera.lab.contestants import Contestant, contestant
from tessera.lab.types import Columns, Estimand, GameRows, Outcome, ParameterValue

if TYPE_CHECKING:
    import polars as pl

BOARDS = "tessera.lab.board_adapter:ADAPTER"
"""The adapter of board games for two."""
MOST_GAMES = 100_000

Pairings: TypeAlias = Literal["self", "ladder", "round-robin"]
"""Self-play; also each player against the next; or also against every other one."""


@dataclass(frozen=True, kw_only=True)
class Experiment:
    """An experiment: game, board, players and number of games."""

    game: str
    """The name of the game."""
    variant: str = "standard"
    """The options, as text."""
    board: str = ""
    """A name or a text; empty: the game's own."""
    generator: tuple[tuple[str, ParameterValue], ...] | None = None
    """Parameters of generated boards, sorted by name; each pair of games has a new board."""
    content: str = ""
    """The text of custom content; empty: the built-in content."""
    players: tuple[str, ...] = ("4",)
    """Contestants by their names (`contestants.contestant`)."""
    pairings: Pairings = "self"
    """`self`: each against itself; `ladder`: also the next; or `round-robin`."""
    games: int = 100
    """Maximum for each series."""
    half_width: float | None = None
    """Target half-width of the win rate's interval, in percent, at which a series stops; None:
    play all games."""
    random_plies: int = 0
    """Random actions at the start of a game."""
    book_plies: int = 0
    """Actions of a balanced opening after them."""
    seed: int = 0
    """Decides deals, draws, openings and the bots' choices."""
    name: str = ""
    """The author's name for the board; it does not affect the games."""

    @property
    def text(self) -> str:
        """The canonical TOML text: the fields that differ from the defaults, in a fixed order.

        >>> print(Experiment(game="pit", players=("2", "4"), games=50).text, end="")
        game = "pit"
        players = ["2", "4"]
        games = 50
        """
        lines = (
            f"{field.name} = {_toml_value(getattr(self, field.name))}\n"
            for field in fields(self)
            if getattr(self, field.name) != field.default
        )
        return "".join(lines)

    @cached_property
    def address(self) -> str:
        """The SHA-256 of its text, in hexadecimal."""
        return sha256(self.text.encode()).hexdigest()

    def checked(self) -> Self:
        """This experiment, once it is known to be playable.

        Raises:
            NotationError: if the game, variant, board, a parameter or a player is unknown.
            BoardError: if the generator finds no board with these parameters.
        """
        self.adapter.check(self)
        return self

    @property
    def adapter(self) -> "GameAdapter":
        """How games of this kind are played.

        Raises:
            NotationError: if there is no such game.
        """
        return adapter_of(self.game)

    @property
    def results(self) -> "ResultReader":
        """The reader of its stored games; needs the extra `lab`.

        Raises:
            NotationError: if there is no such game.
        """
        reader: ResultReader = pkgutil.resolve_name(self.adapter.results)
        return reader

    @property
    def series(self) -> tuple["Series", ...]:
        """The series it consists of."""
        match self.pairings:
            case "self":
                pairings = [(player, player) for player in self.players]
            case "ladder":
                steps = [(stronger, weaker) for weaker, stronger in pairwise(self.players)]
                pairings = [(player, player) for player in self.players] + steps
            case "round-robin":
                pairings = list(_round_robin(self.players))
        return tuple(Series(self, *pairing) for pairing in pairings)


@dataclass(frozen=True)
class Series:
    """An unbounded sequence of games between two contestants, or of one with itself."""

    experiment: Experiment
    """Defines all but the number of games."""
    first: str
    second: str
    engines: tuple[Contestant, Contestant] | None = None
    """The contestants, if they are others than the names stand for; part of no address."""

    @property
    def is_mirrored(self) -> bool:
        """Whether a player plays itself, so that the score compares the sides."""
        return self.first == self.second

    @property
    def name(self) -> str:
        """Its name within the experiment."""
        return self.first if self.is_mirrored else f"{self.first} – {self.second}"

    @property
    def cluster_size(self) -> int:
        """Games that count as one observation: the two of a pair, since they share an opening.

        Of a player against itself, only the first game of a pair is played.
        """
        return 1 if self.is_mirrored else 2

    @cached_property
    def contestants(self) -> tuple[Contestant, Contestant]:
        """The players, in a game for two.

        Raises:
            NotationError: if a name is unknown.
        """
        return self.engines or (contestant(self.first), contestant(self.second))

    @cached_property
    def address(self) -> str:
        """The hash of everything that its games depend on: setup, players, and the bots' version.

        An external engine is identified by its command line alone.
        """
        experiment = replace(
            self.experiment,
            players=(self.first, self.second),
            pairings="self",
            games=1,
            half_width=None,
            name="",
        )
        return sha256(
            f"{experiment.text}{experiment.adapter.version(experiment)}".encode()
        ).hexdigest()

    @cached_property
    def estimands(self) -> tuple[Estimand, ...]:
        """The quantities that its games estimate."""
        return self.experiment.adapter.estimands(self)


class GameAdapter(Protocol):
    """Plays one kind of game in the lab, without packages of the extra `lab`.

    There are two kinds: board games for two (`boards`), and multiplayer games, whose catalogue
    entry names the adapter. Objects that need the extra, or belong to higher layers, are named as
    `module:NAME` and imported on use.
    """

    results: str
    """Its `ResultReader`."""
    report: str
    """Its `report.version.ReportAdapter`."""
    search_space: str
    """The function that reads a `search.space.SearchSpace` from a document and its folder."""

    def player(self, name: str) -> str:
        """The canonical name of a player.

        Raises:
            NotationError: if the name is unknown.
        """

    def load_content(self, game: str, path: Path) -> str:
        """Load custom content from a path, as text.

        Raises:
            NotationError: naming file and line, if it is invalid.
        """

    def check(self, experiment: Experiment) -> None:
        """Reject an experiment that cannot be played.

        Raises:
            NotationError: naming the problem.
        """

    def check_feasible(self, experiment: Experiment) -> None:
        """Reject a board on which a side cannot set up; this compiles the rules.

        Raises:
            NotationError: naming the side.
        """

    def warning(self, experiment: Experiment) -> Message | None:
        """A warning to show before playing; None: no warning."""

    def board(self, experiment: Experiment) -> Message | None:
        """The name of its board; None: it has none."""

    def content_name(self, experiment: Experiment) -> Message | None:
        """The name of its custom content, as in “kit “Knights””; None: built-in content."""

    def version(self, experiment: Experiment) -> str:
        """The versions of content, rules and bots, part of a series' address."""

    def estimands(self, series: Series) -> tuple[Estimand, ...]:
        """The quantities that its games estimate."""

    def sides(self, series: Series) -> tuple[str, ...]:
        """The two sides, first side first; empty in games for many."""

    def threads(self, series: Series) -> int:
        """Number of threads a game uses."""

    def prepare(self, series: Series) -> None:
        """Compile and load what the games need."""

    def play(self, series: Series, number: int) -> GameRows:
        """Play a game by its number; reproducible unless a player runs out of time."""


class ResultReader(Protocol):
    """Reads the stored rows of one kind of game."""

    games: Columns
    """The columns of the table of games."""
    turns: Columns
    """The columns of the table of turns."""

    def outcomes(self, games: "pl.DataFrame") -> Iterator[tuple[int, Outcome]]:
        """Number and outcome of each game."""

    def evaluated_turns(self, games: "pl.DataFrame", turns: "pl.DataFrame") -> "pl.DataFrame":
        """The turns after the set-up, each with the estimated win probabilities.

        `place` is the index of a turn, `length` the number of turns. `winning` is the probability
        of the eventual winner and `best_loser` the highest of the others; both are null in a draw.
        `even` is an equal share, `leader` the player with the highest probability, null in a tie.
        Probabilities must not depend on whose turn it is.
        """


def adapter_of(game: str) -> GameAdapter:
    """The adapter of a game.

    Raises:
        NotationError: if there is no such game, or it has no adapter.
    """
    catalog.check_name(game)
    multiplayer = catalog.multiplayer_games().get(game)
    if multiplayer is not None and not multiplayer.lab_adapter:
        raise NotationError(message("lab-unsupported-game", game=game))
    adapter: GameAdapter = pkgutil.resolve_name(multiplayer.lab_adapter if multiplayer else BOARDS)
    return adapter


def check_versions(experiments: Sequence[Experiment]) -> None:
    """Reject experiments that cannot be compared: another game, players or pairings.

    Raises:
        NotationError: if they differ in these.
    """
    if len({(one.game, one.players, one.pairings) for one in experiments}) > 1:
        raise NotationError(message("lab-report-versions"))


def _round_robin(players: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for place, weaker in enumerate(players):
        yield weaker, weaker
        yield from ((stronger, weaker) for stronger in players[place + 1 :])


def _toml_value(value: object) -> str:
    """A value as TOML."""
    match value:
        case str():
            return toml_string(value)
        case tuple() if value and isinstance(value[0], str):
            return f"[{', '.join(map(toml_string, value))}]"
        case tuple():
            return f"{{ {', '.join(f'{name} = {_toml_value(part)}' for name, part in value)} }}"
        case _:
            return str(value)
