"""The one list of games: everything above the rules finds them here."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tessera.games.almajara import own_kit
from tessera.games.almajara import scenario as almajara_scenario
from tessera.games.almajara import setup as almajara
from tessera.games.almajara.board import Board as AlmajaraBoard
from tessera.games.almajara.design import design_with
from tessera.games.almajara.drafting import DRAFTING as ALMAJARA_DRAFTING
from tessera.games.almajara.picture import LOOK as ALMAJARA_LOOK
from tessera.games.common.board import Board
from tessera.games.common.design import Design
from tessera.games.common.drafting import Drafting
from tessera.games.common.errors import NotationError
from tessera.games.common.picture import Look
from tessera.games.common.record import GameRecord
from tessera.games.common.variant import Option
from tessera.games.pit import setup as pit
from tessera.games.pit import terrain as pit_terrain
from tessera.games.pit.board import Board as PitBoard
from tessera.games.pit.design import DESIGN as PIT_DESIGN
from tessera.games.pit.picture import LOOK as PIT_LOOK
from tessera.games.vorcept import setup as vorcept
from tessera.games.vorcept.board import Board as VorceptBoard
from tessera.games.vorcept.design import DESIGN as VORCEPT_DESIGN
from tessera.games.vorcept.picture import LOOK as VORCEPT_LOOK
from tessera.i18n import excerpt, message


@dataclass(frozen=True)
class Game:
    """A game as the rest of the house sees it."""

    id: str
    """The first word of its position texts."""
    board_class: type[Board]
    options: tuple[Option, ...]
    boards: tuple[str, ...]
    """Names of library boards that suit it, its own default first."""
    art: Path
    """An SVG file with a symbol for each piece."""
    look: Look = field(default=Look(), compare=False)
    """Which of those symbols stand for its terrain."""
    teaching: Path | None = None
    """The folder of its rule pages (`rules.en.md`, `rules.ru.md`) and its `lesson.toml`."""
    primer: type[Board] | None = None
    """What these are played with, where that may differ from the games at the tables: they are
    written for the content of the house."""
    design: Design | None = None
    """Named boards, advice on boards and new ones, where it has any."""
    drafting: Drafting | None = None
    """Boards laid by hand, read from texts and written as texts, where there is a desk for them."""
    has_chance: bool = False
    """Whether it begins with a deal or goes on with draws; then `start` heeds its seed."""
    content: str = ""
    """Names what it is played with, where that comes from a file: games with other content differ
    in their rules."""

    @property
    def sides(self) -> tuple[str, str]:
        """The letters of the sides, first side first."""
        return self.board_class.sides

    @property
    def taught_with(self) -> type[Board]:
        """What its rule pages and its lesson are played with."""
        return self.primer or self.board_class

    @property
    def rules_version(self) -> int:
        """Rises only when a game already played could come out differently."""
        return self.board_class.rules_version


ALMAJARA_KIT = own_kit.chosen()

GAMES: Mapping[str, Game] = {
    "vorcept": Game(
        id="vorcept",
        board_class=VorceptBoard,
        options=vorcept.OPTIONS,
        boards=vorcept.BOARDS,
        art=Path(vorcept.__file__).with_name("art.svg"),
        look=VORCEPT_LOOK,
        teaching=Path(vorcept.__file__).parent,
        design=VORCEPT_DESIGN,
    ),
    "pit": Game(
        id="pit",
        board_class=PitBoard,
        options=pit.OPTIONS,
        boards=pit_terrain.names(),
        art=Path(pit.__file__).with_name("art.svg"),
        look=PIT_LOOK,
        teaching=Path(pit.__file__).parent,
        design=PIT_DESIGN,
    ),
    "almajara": Game(
        id="almajara",
        board_class=own_kit.board_class(ALMAJARA_KIT),
        options=almajara.OPTIONS,
        boards=tuple(almajara_scenario.library()),
        art=Path(almajara.__file__).with_name("art.svg"),
        look=ALMAJARA_LOOK,
        teaching=Path(almajara.__file__).parent,
        primer=AlmajaraBoard,
        design=design_with(ALMAJARA_KIT),
        drafting=ALMAJARA_DRAFTING,
        has_chance=True,
        content=own_kit.fingerprint(ALMAJARA_KIT),
    ),
}


def game(name: str) -> Game:
    """A game by its name.

    Raises:
        NotationError: naming the games there are.
    """
    found = GAMES.get(name)
    if found is None:
        raise NotationError(message("game-unknown", found=excerpt(name), expected=", ".join(GAMES)))
    return found


def board_of(text: str) -> Board:
    """The position of a position text of any game.

    Raises:
        NotationError: if the text is not canonical or makes no sense.
    """
    return game(text.partition(" ")[0]).board_class.from_text(text)


def replay(record: GameRecord) -> Board:
    """Play a record of any game through.

    Raises:
        NotationError: if it cannot be replayed; the first bad action's number is named.
    """
    return record.replay(game(record.game).board_class)
