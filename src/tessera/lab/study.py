"""What the lab must know of a kind of game: how it is played, and how its rows are read.

There are two kinds, games for two on a board (`boards`) and games for many, whose entry in the
catalogue says where theirs stands. All else of the lab knows neither.
"""

import pkgutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol, TypeAlias

from tessera.games import catalog
from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.i18n import LONGEST_PATH, Message, message, shown_path

if TYPE_CHECKING:
    import polars as pl

    from tessera.lab.experiment import Experiment, Series
    from tessera.lab.figures.catalogue import Figure
    from tessera.lab.figures.played import Played
    from tessera.lab.report.parts import Version
    from tessera.lab.rows import Rows
    from tessera.lab.search.sought import Sought
    from tessera.lab.store import Columns

BOARDS = "tessera.lab.boards:STUDY"

Outcome: TypeAlias = tuple[float | None, ...]
"""Of a game: what is measured of it, 0 to 1 each; None: the game says nothing about that."""


class Named(Message):
    """What somebody has called something, in some languages: a sentence without a key of ours.

    >>> Named("air", {"en": "Air"}).format("ru")
    'Air'
    """

    __slots__ = ()

    def format(self, language: str) -> str:
        """The name in a language, else in English, else what it is called in content."""
        return str(self.args.get(language) or self.args.get("en") or self.key)


@dataclass(frozen=True)
class Measured:
    """A share that the games of a series tell of."""

    group: str = ""
    """Of what kind it is: `faction`, `seat`; empty: the points of who is first."""
    name: Message = Named("", {})  # noqa: RUF009  it does not change
    even: float = 0.5
    """What it is where nobody is better off."""
    wanted: bool = True
    """Whether it is this that must be known as well as was wanted."""
    figure: str = ""
    """The figure of the report that is the same number; empty: there is none."""


class Study(Protocol):
    """How games of a kind are played for the lab. It asks for no package of the extra `lab`."""

    def player(self, name: str) -> str:
        """A player’s name, of the ways to write it always the same.

        Raises:
            NotationError: if there is nobody of that name.
        """

    def content_of(self, game: str, path: Path) -> str:
        """The text of what lies at a path, to play with it.

        Raises:
            NotationError: naming file and line, if something is wrong with it.
        """

    def check(self, about: "Experiment") -> None:
        """Refuse what cannot be played.

        Raises:
            NotationError: saying what is wrong.
        """

    def check_room(self, about: "Experiment") -> None:
        """Refuse to begin on a board where somebody cannot set up; rules are compiled for that.

        Raises:
            NotationError: saying who.
        """

    def caution(self, about: "Experiment") -> Message | None:
        """What is to be said before playing, though it can be played; None: nothing."""

    def board(self, about: "Experiment") -> Message | None:
        """What its board is called; None: it has no name."""

    def content_name(self, about: "Experiment") -> Message | None:
        """What its own content is called, as in “kit “Knights””; None: it has none of its own."""

    def version(self, about: "Experiment") -> str:
        """Tells content, rules and bots of today from those of any other day."""

    def measured(self, series: "Series") -> tuple[Measured, ...]:
        """What its games are to tell."""

    def sides(self, series: "Series") -> tuple[str, ...]:
        """Who plays against whom, where that is settled by the game: two sides."""

    def threads(self, series: "Series") -> int:
        """How many processors a game takes at once."""

    def prepare(self, series: "Series") -> None:
        """Do what takes time before the first game."""

    def play(self, series: "Series", number: int) -> "Rows":
        """Play a game; the same number gives the same game, if the bots’ time suffices."""

    def reading(self) -> "Reading":
        """How its rows are read; that needs the extra."""

    def sought(self, table: Table, folder: Path) -> "Sought":
        """What the document of a search lets vary; that needs the extra.

        Args:
            table: the document.
            folder: where it stands; what it names is looked for there, and then from here.

        Raises:
            NotationError: naming the line and what was expected there.
        """


class Reading(Protocol):
    """How the rows of a kind of game are read."""

    games: "Columns"
    """What is known of a game."""
    turns: "Columns"
    """What is known of a turn."""

    def outcomes(self, games: "pl.DataFrame") -> Iterator[tuple[int, Outcome]]:
        """Number and outcome of each game."""

    def course(self, games: "pl.DataFrame", turns: "pl.DataFrame") -> "pl.DataFrame":
        """The turns after the set-up, and how the game stood at each.

        `place` and `length` say where in the game it is. `winning` is the chance of who won in the
        end, `best` the highest of all others, null where nobody has won; `even` is what each had
        if all had the same. `leader` is who has the highest chance, null where that is shared. No
        chance may be higher because of whose turn it is.
        """

    def figures(self, played: "Sequence[Played]") -> "tuple[Figure, ...]":
        """What there is to be told of games."""

    def advice(self, version: "Version") -> Iterator[Message]:
        """What the figures say surely, and what to try."""

    def examples(
        self, version: "Version", figures: "Sequence[Figure]", site: str, language: str
    ) -> Mapping[str, Sequence[tuple[int, str]]]:
        """Figure to games in which there is most of it, each with where it is watched."""

    def art(self, series: "Series") -> Path | None:
        """The symbols that drawings of the page are made of; None: nothing is drawn but plots."""

    def sections(self, version: "Version", site: str, language: str) -> Iterator[str]:
        """What the page tells besides: parts of HTML."""

    def setting(self, version: "Version") -> Message:
        """What was played, and where."""

    def rules(self, version: "Version") -> Iterator[Message]:
        """By which rules that are not as usual."""

    def board(self, version: "Version") -> str:
        """A drawing of the board; empty: there is none."""

    def desk(self, experiment: "Experiment", site: str) -> str:
        """The address under which its board lies at the desk of a site; empty: there is none."""

    def link(self, record: str, site: str) -> str:
        """The address under which a game is watched."""


def study_of(game: str) -> Study:
    """How games of a name are studied.

    Raises:
        NotationError: if there is no such game.
    """
    catalog.check_name(game)
    many = catalog.multiplayer_games().get(game)
    if many is not None and not many.lab_adapter:
        raise NotationError(message("lab-no-study", game=game))
    study: Study = pkgutil.resolve_name(many.lab_adapter if many else BOARDS)
    return study


def content_path(said: str, folders: Sequence[Path]) -> Path | None:
    """Where that lies which is named as content; None: it is no path, but content itself.

    Args:
        said: a path or a text.
        folders: from where it is looked for, one after the other.

    Raises:
        NotationError: if there is nothing at such a path.
    """
    if "\n" in said or len(said) >= LONGEST_PATH:  # the content itself
        return None
    paths = [folder / said for folder in folders]
    if found := next((path for path in paths if said and path.exists()), None):
        return found
    raise NotationError(message("lab-content-missing", path=shown_path(paths[0])))


def content_said(said: str, game: str, folders: Sequence[Path]) -> str:
    """The text of what is named as content, by its path or as it is.

    Raises:
        NotationError: if there is nothing at such a path, or something is wrong with it.
    """
    path = content_path(said, folders)
    return said if path is None else study_of(game).content_of(game, path)
