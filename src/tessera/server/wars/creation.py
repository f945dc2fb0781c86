"""Create wars from requests, rematches, and the first game of a war."""

import random
import secrets
from collections.abc import Container, Iterable, Sequence
from itertools import chain, count

from msgspec.structs import replace

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.bots.levels import DEFAULT_LEVEL
from tessera.games.zodiacs.content.address import address, content_for_map
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.start import Entrant, new_game
from tessera.games.zodiacs.state import RULES_VERSION
from tessera.i18n import excerpt
from tessera.server.core.errors import RefusalError, refuse
from tessera.server.rooms.names import checked_name, new_id
from tessera.server.wars.events import Chair, WarConfig
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.messages import Clock
from tessera.server.wars.war import War

PAIR = 2
"""Number of players who cannot form a coalition."""
LONGEST_COALITION = 20
LONGEST_HANDLE = 24
SHORTEST_STEP = 5
"""Seconds; shorter steps leave no time to answer."""
COALITION_TIME = 60_000
"""Milliseconds in which three or more paired players may form coalitions before the start."""


def create_war(
    request: NewWar, principal: str, now: int, content: Content
) -> tuple[WarConfig, Content]:
    """Return a new war as requested, and its content.

    Args:
        request: the request.
        principal: the principal who made it.
        now: in milliseconds since 1970.
        content: the content to choose from.

    Raises:
        RefusalError: if the request is invalid.
    """
    ground = content.maps.get(request.map)
    if ground is None:
        raise refuse("unknown-map", map=excerpt(request.map), expected=", ".join(content.maps))
    if len(request.seats) != ground.seats:
        raise refuse("wrong-war-seats", expected=ground.seats, found=len(request.seats))
    kinds = sorted(seat.kind for seat in request.seats)
    if request.rated and (kinds != ["me", *["open"] * (len(kinds) - 1)] or request.own is not None):
        raise refuse("not-rated-war")
    used = content_for_map(content, ground.id)
    config = WarConfig(
        id=new_id(),
        map=ground.id,
        days=request.days,
        clock=checked_clock(request.clock),
        chat=request.chat,
        listed=request.listed,
        created=now,
        creator=principal,
        secret=secrets.token_hex(16),
        content=address(used),
        chairs=_chairs(used, request.seats, principal),
        rules=RULES_VERSION,
        own=request.own is not None,
        out_sees_all=request.out_sees_all,
        rated=request.rated,
        shared_cells=request.shared_cells,
        allied_sight=request.allied_sight,
    )
    if all(chair.ready_to_start for chair in config.chairs):
        first_game(config, used, config.chairs)
    return config, used


def create_for(
    request: NewWar, people: Sequence[tuple[str, str]], now: int, content: Content
) -> tuple[WarConfig, Content]:
    """Return a war for paired players, and its content.

    Two have agreed and start at once. Three or more have no organizer, and a minute to form
    coalitions.

    Args:
        request: as the first player would make it, with open seats.
        people: the players with their names; seats are drawn at random.
        now: in milliseconds since 1970.
        content: the content to choose from.

    Raises:
        RefusalError: if the request is invalid.
    """
    config, used = create_war(request, people[0][0], now, content)
    gathers = len(people) > PAIR
    chairs = tuple(
        replace(
            chair, kind="person", principal=principal, name=checked_name(name), agreed=not gathers
        )
        for chair, (principal, name) in zip(
            config.chairs, random.sample(people, len(people)), strict=True
        )
    )
    if gathers:
        config = replace(config, creator=None, starts_at=now + COALITION_TIME)
    return replace(config, chairs=chairs), used


def create_rematch(war: War, principal: str, now: int) -> WarConfig:
    """Return a rematch under the current rules: same players, and all but one must agree.

    Positions rotate by one seat, so that no player always has the worst.

    Args:
        war: a finished war.
        principal: who asks for the rematch, and need not agree.
        now: in milliseconds since 1970.
    """
    *others, last = war.chairs
    return replace(
        war.config,
        id=new_id(),
        created=now,
        creator=principal,
        secret=secrets.token_hex(16),
        chairs=tuple(
            replace(chair, agreed=chair.principal == principal) for chair in (last, *others)
        ),
        rules=RULES_VERSION,
        tournament="",
        starts_at=None,
    )


def first_game(
    config: WarConfig,
    content: Content,
    chairs: tuple[Chair, ...],
) -> Game:
    """Return the game with which a war begins.

    Args:
        config: the configuration of the war.
        content: its content.
        chairs: its seats.

    Raises:
        RefusalError: if there are no enemies.
    """
    entrants = [
        Entrant(handle, chair.faction, chair.leader, chair.coalition)
        for handle, chair in zip(handles(chairs), chairs, strict=True)
    ]
    try:
        return new_game(
            content,
            config.map,
            entrants,
            seed=config.secret,
            days=config.days,
            shared_cells=config.shared_cells,
            allied_sight=config.allied_sight,
            rules=config.rules,
        )
    except RulesError as error:
        raise RefusalError("illegal", error.message) from error


def handles(chairs: tuple[Chair, ...]) -> tuple[str, ...]:
    """Names of the players in order texts: unique, and without spaces."""
    taken = {chair.coalition for chair in chairs}
    found: list[str] = []
    for number, chair in enumerate(chairs, start=1):
        spare = f"bot{number}" if chair.kind == "bot" else f"player{number}"
        handle = free_handle(chair.name or spare, taken, count(number, len(chairs)))
        taken.add(handle)
        found.append(handle)
    return tuple(found)


def free_handle(name: str, taken: Container[str | None], numbers: Iterable[int]) -> str:
    """A name without spaces; if it is taken, with the first of `numbers` that makes it unique."""
    visible = "".join(c if c.isprintable() and not c.isspace() else "_" for c in name)
    first = visible[:LONGEST_HANDLE]
    others = (f"{first}_{number}" for number in numbers)
    return next(handle for handle in chain((first,), others) if handle not in taken)


def checked_choice(
    content: Content, faction: str, leader: str, coalition: str | None
) -> tuple[str, str, str | None]:
    """Validate a player's choice; no leader means the first.

    Raises:
        RefusalError: if there is no such faction or leader, or the coalition's name is invalid.
    """
    found = content.factions.get(faction)
    if found is None:
        raise refuse(
            "unknown-faction", faction=excerpt(faction), expected=", ".join(content.factions)
        )
    if leader and leader not in found.leaders:
        raise refuse("unknown-leader", leader=excerpt(leader), expected=", ".join(found.leaders))
    if coalition is not None:
        coalition = checked_name(coalition) or None
    if coalition and (len(coalition) > LONGEST_COALITION or ":" in coalition):
        raise refuse("wrong-coalition", coalition=excerpt(coalition), most=LONGEST_COALITION)
    return faction, leader or found.leaders[0], coalition


def checked_clock(clock: Clock) -> Clock:
    """Validate a clock.

    Raises:
        RefusalError: if its steps are too short.
    """
    if clock.kind == "none":
        return Clock()
    if clock.seconds < SHORTEST_STEP:
        raise refuse("short-clock", least=SHORTEST_STEP)
    return clock


def _chairs(
    content: Content, requests: tuple[NewWarSeat, ...], principal: str
) -> tuple[Chair, ...]:
    starts_at_once = all(request.kind != "open" for request in requests)
    factions = [request.faction for request in requests]
    chairs = []
    for place, request in enumerate(requests):
        if not request.faction:
            factions[place] = _free_faction(content, factions, place)
        faction, leader, coalition = checked_choice(
            content, factions[place], request.leader, request.coalition
        )
        chair = Chair(
            request.kind if request.kind != "me" else "person", faction, leader, coalition
        )
        chairs.append(_seated(chair, request, principal, agreed=starts_at_once))
    return tuple(chairs)


def _seated(chair: Chair, request: NewWarSeat, principal: str, *, agreed: bool) -> Chair:
    """A chair with the player or bot of a request."""
    if request.kind == "bot":
        level = DEFAULT_LEVEL if request.level is None else request.level
        return Chair("bot", chair.faction, chair.leader, chair.coalition, level=level)
    if request.kind == "open":
        return chair
    name = checked_name(request.name)
    return Chair(
        "person", chair.faction, chair.leader, chair.coalition, principal, name, agreed=agreed
    )


def _free_faction(content: Content, taken: list[str], place: int) -> str:
    """A faction that no seat has chosen yet, if any."""
    free = [faction for faction in content.factions if faction not in taken]
    return (free or list(content.factions))[0 if free else place % len(content.factions)]
