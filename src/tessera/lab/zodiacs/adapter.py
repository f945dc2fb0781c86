"""The adapter of Zodiacs; see `lab.experiment.GameAdapter`.

A board is a map; without one, each game draws a map for the variant's number of players. Each game
deals factions, leaders and seats at random, so that all are sampled evenly. A player is a bot
level; `sight:2` is level 2 with perfect information about positions, so `2` against `sight:2`
measures the effect of fog.
"""

from functools import lru_cache
from pathlib import Path
from random import Random

import msgspec

from tessera.games.common.errors import NotationError
from tessera.games.common.variant import Number, parse_variant
from tessera.games.zodiacs.bots import ENGINE_VERSION
from tessera.games.zodiacs.bots.levels import LEVELS
from tessera.games.zodiacs.content.address import address, decode_content, encode_content
from tessera.games.zodiacs.content.loading import builtin_content, load_content
from tessera.games.zodiacs.content.model import MAX_SEATS, MIN_SEATS, Content
from tessera.games.zodiacs.options import ALLIED_SIGHT, SHARED_CELLS
from tessera.games.zodiacs.start import Entrant, allied_in_turn
from tessera.games.zodiacs.state import DEFAULT_DAYS, RULES_VERSION, AlliedSight, SharedCells
from tessera.i18n import Message, excerpt, message
from tessera.lab.experiment import Experiment, GameAdapter, Series
from tessera.lab.types import Estimand, GameRows, LocalizedName
from tessera.lab.zodiacs.games import SIGHT, Fixture, check_level, maps_for
from tessera.lab.zodiacs.rows import rows_of

LONGEST = 60
MAX_CONTENTS = 64
"""Decoded contents cached at a time; a search plays with thousands."""
OPTIONS = (
    Number("players", str(MIN_SEATS), MIN_SEATS, MAX_SEATS),
    Number("days", str(DEFAULT_DAYS), 1, LONGEST),
    Number("coalitions", "0", 0, MAX_SEATS),
    ALLIED_SIGHT,
    SHARED_CELLS,
)
"""Options of a variant: players if no map is named; days until glory decides; coalitions among
which seats are divided in turn, 0 meaning none; and the other options of the rules."""


class WarAdapter:
    """Plays games of Zodiacs for the lab."""

    results = "tessera.lab.zodiacs.results:RESULTS"
    report = "tessera.lab.zodiacs.report:REPORT"
    search_space = "tessera.lab.zodiacs.contents:content_space"

    def player(self, name: str) -> str:
        """The canonical name of a level, with or without sight."""
        return _canonical_name(*level_of(name))

    def load_content(self, game: str, path: Path) -> str:  # noqa: ARG002  there is one such game
        """The content of a folder as text."""
        return encode_content(load_content(path))

    def check(self, experiment: Experiment) -> None:
        """Reject an unknown map, variant, content or player.

        Raises:
            NotationError: saying what is wrong.
        """
        for player in experiment.players:
            level_of(player)
        if experiment.generator is not None or experiment.random_plies or experiment.book_plies:
            raise NotationError(message("lab-boards-only"))
        allied_in_turn(int(options(experiment)["coalitions"]), players(experiment))

    def check_feasible(self, experiment: Experiment) -> None:
        """Do nothing: every map has room for its players."""

    def warning(self, experiment: Experiment) -> None:
        """Return None: no war ends in the first hour."""

    def board(self, experiment: Experiment) -> LocalizedName | None:
        """The name of the experiment, or else of the map; None: all maps are played."""
        if experiment.name:
            return LocalizedName(experiment.name, {})
        map_ = content_of(experiment.content).maps.get(experiment.board)
        return LocalizedName(map_.id, dict(map_.name)) if map_ else None

    def content_name(self, experiment: Experiment) -> Message | None:
        """A general name for custom content, which has none of its own."""
        return message("lab-own-content") if experiment.content else None

    def version(self, experiment: Experiment) -> str:
        """The content’s address, and the versions of rules and bots."""
        return f"{address(content_of(experiment.content))} {RULES_VERSION} {ENGINE_VERSION}"

    def estimands(self, series: Series) -> tuple[Estimand, ...]:
        """The win rates of each faction and seat in self-play; else that of the first level."""
        if not series.is_mirrored:
            return (Estimand(),)
        experiment = series.experiment
        even = 1 / teams(experiment)
        factions = content_of(experiment.content).factions.values()
        names = [LocalizedName(faction.id, dict(faction.name)) for faction in factions]
        seats = [message("lab-seat", number=number + 1) for number in range(players(experiment))]
        return (
            *(Estimand("faction", name, even, metric=f"faction-{name.key}") for name in names),
            *(
                Estimand("seat", seat, even, primary=False, metric=f"seat-{number}")
                for number, seat in enumerate(seats, start=1)
            ),
        )

    def sides(self, series: Series) -> tuple[str, ...]:  # noqa: ARG002  never
        """Return an empty tuple: wars have factions, not sides."""
        return ()

    def threads(self, series: Series) -> int:  # noqa: ARG002  always
        """Return 1: bots of wars use one thread."""
        return 1

    def prepare(self, series: Series) -> None:
        """Do nothing: there is nothing to compile."""

    def play(self, series: Series, number: int) -> GameRows:
        """Play a game of a series by its number."""
        return rows_of(series, number, fixture_of(series, number))


def fixture_of(series: Series, number: int) -> Fixture:
    """The fixture of a game of a series, deterministic in its number.

    Between two levels, games come in pairs with the same deal and the levels' seats swapped.
    """
    experiment, mirrored = series.experiment, series.is_mirrored
    chosen = options(experiment)
    deal, swapped = (number, 0) if mirrored else divmod(number, 2)
    chance = Random(f"zodiacs {experiment.seed} {deal}")
    content, seats = content_of(experiment.content), players(experiment)
    maps = [experiment.board] if experiment.board else maps_for(content, seats)
    sides = int(chosen["coalitions"])
    factions = _deal_factions(list(content.factions), seats, chance)
    coalitions = allied_in_turn(sides, seats)
    entrants = tuple(
        Entrant(
            f"player-{seat + 1}",
            faction,
            chance.choice(content.factions[faction].leaders),
            coalition,
        )
        for seat, (faction, coalition) in enumerate(zip(factions, coalitions, strict=True))
    )
    levels = (series.first, series.second)
    seat_levels = [levels[(seat % (sides or seats) + swapped) % 2] for seat in range(seats)]
    found = [level_of(name) for name in seat_levels]
    return Fixture(
        number,
        chance.choice(maps),
        entrants,
        tuple(level for level, _ in found),
        f"lab {experiment.seed} {deal}",
        int(chosen["days"]),
        SharedCells(chosen["shared_cells"]),
        AlliedSight(chosen["allied_sight"]),
        content=content,
        full_information=tuple(full_information for _, full_information in found),
    )


def _deal_factions(factions: list[str], seats: int, chance: Random) -> list[str]:
    """Factions for the seats, in random order: equally many of each, the remainder drawn."""
    whole, remainder = divmod(seats, len(factions))
    dealt = factions * whole + chance.sample(factions, remainder)
    chance.shuffle(dealt)
    return dealt


def level_of(name: str) -> tuple[int, bool]:
    """The level of a player, and whether it sees all positions.

    Raises:
        NotationError: if no bot has that name.
    """
    kind, _, number = name.rpartition(":")
    if kind not in ("", "level", SIGHT) or not (number.isascii() and number.isdigit()):
        levels = ", ".join(map(str, LEVELS))
        raise NotationError(message("zodiacs-bots-level", found=excerpt(name), expected=levels))
    check_level(int(number))
    return int(number), kind == SIGHT


def _canonical_name(level: int, full_information: bool) -> str:
    return f"{SIGHT}:{level}" if full_information else str(level)


def options(experiment: Experiment) -> dict[str, str]:
    """The values of all options of the variant.

    Raises:
        NotationError: if the variant is invalid or not canonical.
    """
    return parse_variant(experiment.variant, OPTIONS)


def players(experiment: Experiment) -> int:
    """The number of seats.

    Raises:
        NotationError: if there is no such map, or none for that number of players.
    """
    content, count = content_of(experiment.content), int(options(experiment)["players"])
    if not experiment.board:
        return content.maps[maps_for(content, count)[0]].seats
    if experiment.board not in content.maps:
        expected, found = ", ".join(content.maps), excerpt(experiment.board)
        raise NotationError(message("zodiacs-bots-unknown", found=found, expected=expected))
    return content.maps[experiment.board].seats


def teams(experiment: Experiment) -> int:
    """The number of sides that can win: coalitions, or else players."""
    return int(options(experiment)["coalitions"]) or players(experiment)


@lru_cache(maxsize=MAX_CONTENTS)
def content_of(text: str) -> Content:
    """Decode the text of a content; an empty one is the built-in content.

    Raises:
        NotationError: if it is not a content.
    """
    if not text:
        return builtin_content()
    try:
        return decode_content(text)
    except msgspec.DecodeError as error:
        raise NotationError(message("zodiacs-bots-content")) from error


ADAPTER: GameAdapter = WarAdapter()
