"""Quick pairing in wars: the pools, and matching wars of the list."""

import asyncio
from collections.abc import Sequence

from tessera.server.core.errors import RefusalError
from tessera.server.db.records import Pace, StoredSeat
from tessera.server.lobby.messages import RATED_SIZES, SIZES, SeekWar, WarPool
from tessera.server.lobby.pools import Asker, RatingsOf, Seeker, apart
from tessera.server.rooms.listing import readable
from tessera.server.wars.creation import PAIR
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.leagues import factions, first_ground
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import Agree, Clock, WarInfo
from tessera.server.wars.persistence import GAME

CLOCKS = {"live": Clock("live", 90, 300), "day": Clock("day", 24 * 3600)}
"""The first time controls offered when a war is set up."""
POOLS = {f"{GAME} {name}": WarPool(f"{GAME} {name}", GAME, clock) for name, clock in CLOCKS.items()}


class QuickWars:
    """Seats players who look for a war.

    Args:
        wars: manages wars.
        ratings_of: ratings for pairing.
    """

    def __init__(self, wars: WarManager, ratings_of: RatingsOf) -> None:
        self._wars = wars
        self._ratings_of = ratings_of
        self._joining = asyncio.Lock()
        """Held while searching gathering wars, so that simultaneous seekers find each other."""

    async def pair(self, pool: WarPool, seekers: Sequence[Seeker], *, rated: bool) -> str:
        """Create a war for paired players, who may form coalitions if they are more than two."""
        request = war_for(len(seekers), pool.clock, seekers[0].name, rated=rated)
        return await self._wars.create_paired(
            request, [(one.principal, one.name) for one in seekers]
        )

    async def seat(self, pool: WarPool, seek: SeekWar, asker: Asker) -> str | None:
        """The id of a gathering war, or of a new correspondence war; None: wait in the pool."""
        async with self._joining:
            war = await self._such_war(pool, seek, asker)
            if war is None and not pool.clock.is_live:
                war = await self._slow_war(pool, seek, asker)
        return war

    async def _such_war(self, pool: WarPool, seek: SeekWar, asker: Asker) -> str | None:
        """Seat a player in a gathering war; None if there is no such war.

        The player agrees to begin, except where all are present and may form coalitions.
        """
        such = await self._such_wars(pool, seek, asker.principal)
        if pool.clock.is_live:  # absent players would delay the start
            there = await self._wars.rooms_with_all_present(
                {war.id: _people(seats) for war, seats in such}
            )
            such = [(war, seats) for war, seats in such if war.id in there]
        for war, _ in such:
            seat = open_seat(war)
            if war.you or seat is None:
                return war.id
            try:
                await self._wars.take_seat(
                    war.id, seat, asker.principal, asker.name, registered=asker.registered
                )
                if not (pool.clock.is_live and len(war.seats) > PAIR):
                    await self._wars.execute(war.id, asker.principal, Agree(seat, agreed=True))
            except RefusalError:
                continue  # another player was faster, or a block applies
            return war.id
        return None

    async def _such_wars(
        self, pool: WarPool, seek: SeekWar, who: str
    ) -> list[tuple[WarInfo, Sequence[StoredSeat]]]:
        """Matching wars that gather players, each with its seats.

        One's own come first, then those that lack the fewest players, then the nearest in rating.
        """
        found, _ = await self._wars.list_page(100, "gathering", None, None, created=True)
        avoids = await self._wars.store.blocks.around(who)
        such = list[tuple[WarInfo, Sequence[StoredSeat]]]()
        waiting = reversed(found)  # longest waiting first
        for listed, war in readable(waiting, lambda one: (one, self._wars.describe(one, who))):
            bears = war.you or avoids.isdisjoint((listed.room.creator, *_holders(listed.seats)))
            if bears and is_such(war, pool.clock, sizes_of(seek), rated=seek.rated):
                such.append((war, listed.seats))
        holders = {holder for _, seats in such for holder in _holders(seats)}
        pace: Pace = "live" if pool.clock.is_live else "slow"
        ratings = await self._ratings_of([who, *holders], pool.game, pace)

        def far(one: tuple[WarInfo, Sequence[StoredSeat]]) -> tuple[bool, int, float]:
            war, seats = one
            distance = (apart(ratings.get(other), ratings.get(who)) for other in _holders(seats))
            return not war.you, missing(war), max(distance, default=0)

        return sorted(such, key=far)

    async def _slow_war(self, pool: WarPool, seek: SeekWar, asker: Asker) -> str:
        """Create a war that waits for others; for any number of players, it has the fewest."""
        size = min(sizes_of(seek))
        request = war_for(size, pool.clock, asker.name, rated=seek.rated)
        war = await self._wars.create(request, asker.principal)
        await self._wars.execute(war.id, asker.principal, Agree(war.you[0], agreed=True))
        return war.id


def _holders(seats: Sequence[StoredSeat]) -> list[str]:
    """Principals on seats or invited to them."""
    return [seat.principal for seat in seats if seat.principal]


def _people(seats: Sequence[StoredSeat]) -> set[str]:
    """Principals of people on seats."""
    return {seat.principal for seat in seats if seat.kind == "person" and seat.principal}


def sizes_of(seek: SeekWar) -> tuple[int, ...]:
    """Numbers of players that a request allows."""
    if seek.seats:
        return (seek.seats,)
    return RATED_SIZES if seek.rated else SIZES


def war_for(seats: int, clock: Clock, name: str, *, rated: bool) -> NewWar:
    """The request for a war that waits for others, on the first map for this number of players."""
    chairs = (NewWarSeat("me", name), *[NewWarSeat("open")] * (seats - 1))
    return NewWar(first_ground(seats), chairs, clock=clock, rated=rated)


def is_such(war: WarInfo, clock: Clock, sizes: Sequence[int], *, rated: bool) -> bool:
    """Whether a gathering war matches a quick-pairing pool."""
    size = len(war.seats)
    if war.own or war.tournament or size not in sizes:
        return False
    usual = war_for(size, clock, "", rated=rated)
    return (
        _terms(war) == _terms(usual)
        and not any(seat.kind == "bot" or seat.coalition for seat in war.seats)
        and (bool(war.you) or _may_sit_at_once(war, open_seat(war)))
    )


def _may_sit_at_once(war: WarInfo, seat: int | None) -> bool:
    """Whether a seat is free and, in rated wars, has the default faction and leader.

    The creator may have chosen others, and a player who joins here begins without having seen the
    choice.
    """
    if seat is None or not war.rated:
        return seat is not None
    known = factions()
    others = {other.faction for number, other in enumerate(war.seats) if number != seat}
    usual = {[*known][seat], next((one for one in known if one not in others), "")}
    faction, leader = war.seats[seat].faction, war.seats[seat].leader
    return faction in usual and leader == known[faction][0]


def open_seat(war: WarInfo) -> int | None:
    """The first seat that anybody may take; None if there is none."""
    free = (n for n, seat in enumerate(war.seats) if seat.kind == "open" and not seat.name)
    return next(free, None)


def missing(war: WarInfo) -> int:
    """Number of players that a war lacks."""
    return sum(seat.kind == "open" for seat in war.seats)


def _terms(war: WarInfo | NewWar) -> tuple[object, ...]:
    return (
        *(war.map, war.days, war.shared_cells, war.allied_sight, war.clock),
        *(war.chat, war.listed, war.out_sees_all, war.rated),
    )
