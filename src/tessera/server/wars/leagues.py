"""League wars: choose a map for the number of players, and create the war."""

import secrets
from collections.abc import Mapping, Sequence

from tessera.games.zodiacs.bots.levels import LEVELS as BOTS
from tessera.games.zodiacs.content.address import address, content_for_map
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.start import map_for
from tessera.games.zodiacs.state import RULES_VERSION
from tessera.i18n import excerpt
from tessera.server.core.errors import refuse
from tessera.server.wars.creation import checked_clock
from tessera.server.wars.events import Chair, WarConfig
from tessera.server.wars.messages import Clock, LeagueTerms
from tessera.tournaments.league import MIN_SEATS

LEVELS = tuple(BOTS)
"""Bot levels."""


def checked_terms(terms: LeagueTerms) -> None:
    """Check that a league's wars can be played on its terms.

    Raises:
        RefusalError: if its terms are invalid.
    """
    grounds = builtin_content().maps
    if terms.map not in grounds:
        raise refuse("unknown-map", map=excerpt(terms.map), expected=", ".join(grounds))
    if seats_on(terms.map) < MIN_SEATS:
        raise refuse("league-map", least=MIN_SEATS)
    if checked_clock(terms.clock) == Clock():
        raise refuse("league-clock")


def seats_on(ground: str) -> int:
    """Number of seats on a map."""
    return builtin_content().maps[ground].seats


def ground_for(ground: str, seats: int) -> str:
    """The map for a number of players: the league's own if it fits, or the first of that size.

    Raises:
        ValueError: if there is none.
    """
    return ground if seats_on(ground) == seats else first_ground(seats)


def first_ground(seats: int) -> str:
    """The first map for a number of players.

    Raises:
        ValueError: if there is none.
    """
    return map_for(builtin_content(), seats)


def factions() -> Mapping[str, Sequence[str]]:
    """Factions to choose from, each with its leaders."""
    return {faction.id: faction.leaders for faction in builtin_content().factions.values()}


def found_league_war(
    terms: LeagueTerms, chairs: Sequence[Chair], war: str, tournament: str, now: int, *, rated: bool
) -> tuple[WarConfig, Content]:
    """Return a league war with all seats taken, and its content.

    Args:
        terms: the league's terms.
        chairs: the seats.
        war: the id of the war.
        tournament: the id of the league.
        now: in milliseconds since 1970.
        rated: whether it counts for ratings, if all seats belong to people with accounts.
    """
    ground = ground_for(terms.map, len(chairs))
    used = content_for_map(builtin_content(), ground)
    config = WarConfig(
        id=war,
        map=ground,
        days=terms.days,
        clock=terms.clock,
        chat=True,
        listed=True,
        created=now,
        creator=None,
        secret=secrets.token_hex(16),
        content=address(used),
        chairs=tuple(chairs),
        rules=RULES_VERSION,
        rated=rated,
        shared_cells=terms.shared_cells,
        tournament=tournament,
    )
    return config, used
