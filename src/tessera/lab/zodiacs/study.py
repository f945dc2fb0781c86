"""Zodiacs in the lab; see `lab.study`.

A board is a map; without one, all maps for as many players as the variant says are played in turn.
Each game deals factions, leaders and seats anew, so that each tells of all of them. A player is a
level; `sight:2` is level 2 that knows where everything stands, so that `2` against `sight:2` says
how much fog matters.
"""

from functools import lru_cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import msgspec

from tessera.games.common.document import Table
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Number, parse_variant
from tessera.games.zodiacs.bots import ENGINE_VERSION, LEVELS
from tessera.games.zodiacs.content.address import address, decode_content, encode_content
from tessera.games.zodiacs.content.loading import builtin_content, load_content
from tessera.games.zodiacs.content.model import MAX_SEATS, MIN_SEATS, Content
from tessera.games.zodiacs.start import Entrant
from tessera.games.zodiacs.state import DEFAULT_DAYS, RULES_VERSION
from tessera.i18n import Message, excerpt, message
from tessera.lab.experiment import Experiment, Series
from tessera.lab.rows import Rows
from tessera.lab.study import Measured, Named
from tessera.lab.zodiacs.games import SIGHT, Fixture, check_level, maps_for
from tessera.lab.zodiacs.rows import rows_of

if TYPE_CHECKING:
    from tessera.lab.search.sought import Sought
    from tessera.lab.zodiacs.reading import WarReading

LONGEST = 60
MOST_CONTENTS = 64
"""That are kept at hand: a search plays with thousands."""
OPTIONS = (
    Number("players", str(MIN_SEATS), MIN_SEATS, MAX_SEATS),
    Number("days", str(DEFAULT_DAYS), 1, LONGEST),
    Number("coalitions", "0", 0, MAX_SEATS),
)
"""What a variant may set: how many play, where no map is named; after how many days glory decides;
into how many coalitions seats are divided, in turn, 0 and 1 being none."""


class Wars:
    """How games of Zodiacs are played for the lab."""

    def player(self, name: str) -> str:
        """A level, with sight or without."""
        return _written(*level_of(name))

    def content_of(self, game: str, path: Path) -> str:  # noqa: ARG002  there is one such game
        """The text of a folder of content."""
        return encode_content(load_content(path))

    def check(self, about: Experiment) -> None:
        """Refuse a map, variant, content or player that there is not.

        Raises:
            NotationError: saying what is wrong.
        """
        for player in about.players:
            level_of(player)
        if about.generator is not None or about.scatter or about.opening:
            raise NotationError(message("lab-boards-only"))
        seats = players(about)
        teams = int(options(about)["coalitions"])
        if teams > seats or teams == 1:
            raise NotationError(
                message("zodiacs-bots-coalitions", found=str(teams), most=str(seats))
            )

    def check_room(self, about: Experiment) -> None:
        """A map has room for those who play on it."""

    def caution(self, about: Experiment) -> None:
        """Nothing: nobody wins in the first hour."""

    def board(self, about: Experiment) -> Named | None:
        """The name given in the experiment, or that of the map."""
        if about.name:
            return Named(about.name, {})
        ground = content_of(about.content).maps.get(about.board)
        return Named(ground.id, dict(ground.name)) if ground else None

    def content_name(self, about: Experiment) -> Message | None:
        """Contents of Zodiacs have no names."""
        return message("lab-own-content") if about.content else None

    def version(self, about: Experiment) -> str:
        """The content’s address, and the versions of rules and bots."""
        return f"{address(content_of(about.content))} {RULES_VERSION} {ENGINE_VERSION}"

    def measured(self, series: Series) -> tuple[Measured, ...]:
        """What each faction wins, and each seat; of two levels, what the first wins."""
        if not series.is_mirrored:
            return (Measured(),)
        about = series.experiment
        even = 1 / teams(about)
        factions = content_of(about.content).factions.values()
        names = [Named(faction.id, dict(faction.name)) for faction in factions]
        seats = [message("lab-seat", number=number + 1) for number in range(players(about))]
        return (
            *(Measured("faction", name, even, figure=f"faction-{name.key}") for name in names),
            *(
                Measured("seat", seat, even, wanted=False, figure=f"seat-{number}")
                for number, seat in enumerate(seats, start=1)
            ),
        )

    def sides(self, series: Series) -> tuple[str, ...]:  # noqa: ARG002  never
        """Nobody: there are more than two, or factions."""
        return ()

    def threads(self, series: Series) -> int:  # noqa: ARG002  always
        """One."""
        return 1

    def prepare(self, series: Series) -> None:
        """Nothing is to be prepared."""

    def play(self, series: Series, number: int) -> Rows:
        """Play a game of a series by its number."""
        return rows_of(series, number, fixture_of(series, number))

    def reading(self) -> "WarReading":
        """How its rows are read."""
        from tessera.lab.zodiacs.reading import WarReading

        return WarReading()

    def sought(self, table: Table, folder: Path) -> "Sought":
        """Numbers of content."""
        from tessera.lab.zodiacs.contents import contents_of

        return contents_of(table, folder)


def fixture_of(series: Series, number: int) -> Fixture:
    """A game of a series: the same number is the same deal.

    The two games of a pair are the same but that the two levels have changed places.
    """
    about = series.experiment
    mirrored = series.is_mirrored
    deal, swapped = (number, 0) if mirrored else divmod(number, 2)
    chance = Random(f"zodiacs {about.seed} {deal}")
    content, seats = content_of(about.content), players(about)
    grounds = [about.board] if about.board else maps_for(content, seats)
    sides = int(options(about)["coalitions"])
    entrants = tuple(
        Entrant(
            f"player-{seat + 1}",
            faction,
            chance.choice(content.factions[faction].leaders),
            f"coalition-{seat % sides + 1}" if sides else None,
        )
        for seat, faction in enumerate(_dealt(list(content.factions), seats, chance))
    )
    who = (series.first, series.second)
    turn = [who[(seat % (sides or seats) + swapped) % 2] for seat in range(seats)]
    found = [level_of(name) for name in turn]
    return Fixture(
        number,
        chance.choice(grounds),
        entrants,
        tuple(level for level, _ in found),
        f"lab {about.seed} {deal}",
        int(options(about)["days"]),
        content=content,
        sighted=tuple(sighted for _, sighted in found),
    )


def _dealt(factions: list[str], seats: int, chance: Random) -> list[str]:
    """As many of each faction as can be, the others drawn, in any order."""
    whole, more = divmod(seats, len(factions))
    dealt = factions * whole + chance.sample(factions, more)
    chance.shuffle(dealt)
    return dealt


def level_of(name: str) -> tuple[int, bool]:
    """A level, and whether it knows where everything stands.

    Raises:
        NotationError: if no bot goes by that name.
    """
    kind, _, number = name.rpartition(":")
    if kind not in ("", "level", SIGHT) or not (number.isascii() and number.isdigit()):
        levels = ", ".join(map(str, LEVELS))
        raise NotationError(message("zodiacs-bots-level", found=excerpt(name), expected=levels))
    check_level(int(number))
    return int(number), kind == SIGHT


def _written(level: int, sighted: bool) -> str:
    return f"{SIGHT}:{level}" if sighted else str(level)


def options(about: Experiment) -> dict[str, str]:
    """What a variant sets.

    Raises:
        NotationError: if it is not canonical.
    """
    return parse_variant(about.variant, OPTIONS)


def players(about: Experiment) -> int:
    """How many play.

    Raises:
        NotationError: if there is no such map, or none for so many.
    """
    content, wanted = content_of(about.content), int(options(about)["players"])
    if not about.board:
        return content.maps[maps_for(content, wanted)[0]].seats
    if about.board not in content.maps:
        expected, found = ", ".join(content.maps), excerpt(about.board)
        raise NotationError(message("zodiacs-bots-unknown", found=found, expected=expected))
    return content.maps[about.board].seats


def teams(about: Experiment) -> int:
    """How many may win, each alone or with its coalition."""
    return int(options(about)["coalitions"]) or players(about)


@lru_cache(maxsize=MOST_CONTENTS)
def content_of(text: str) -> Content:
    """The content of a text; that of the house, where there is none.

    Raises:
        NotationError: if it is no content.
    """
    if not text:
        return builtin_content()
    try:
        return decode_content(text)
    except msgspec.DecodeError as error:
        raise NotationError(message("zodiacs-bots-content")) from error


STUDY = Wars()
