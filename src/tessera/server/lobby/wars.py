"""Wars of quick pairing: what is offered, and which of those that gather are such."""

from collections.abc import Sequence

from tessera.server.lobby.messages import MOST_PAIRED, SeekWar, WarPool
from tessera.server.wars.http_messages import NewWar, NewWarSeat
from tessera.server.wars.keeping import GAME
from tessera.server.wars.leagues import factions, first_ground
from tessera.server.wars.messages import Clock, WarInfo

SIZES = tuple(range(2, MOST_PAIRED + 1))
"""For how many."""
CLOCKS = {"live": Clock("live", 90, 300), "day": Clock("day", 24 * 3600)}
"""As they are offered first where a war is set up."""
POOLS = {f"{GAME} {name}": WarPool(f"{GAME} {name}", GAME, clock) for name, clock in CLOCKS.items()}


def sizes_of(wish: SeekWar) -> tuple[int, ...]:
    """For how many the war may be that somebody wishes for."""
    return (wish.seats,) if wish.seats else SIZES


def war_for(seats: int, clock: Clock, name: str, *, rated: bool) -> NewWar:
    """The request for a war at which somebody waits for others, on the first map for so many."""
    chairs = (NewWarSeat("me", name), *[NewWarSeat("open")] * (seats - 1))
    return NewWar(first_ground(seats), chairs, clock=clock, rated=rated)


def is_such(war: WarInfo, clock: Clock, sizes: Sequence[int], *, rated: bool) -> bool:
    """Whether whoever sits down at a war that gathers is in one of quick pairing.

    Where it is live, all who sit there are to be here: a war of which somebody is away begins late.
    """
    size = len(war.seats)
    if war.own or war.tournament or size not in sizes:
        return False
    usual = war_for(size, clock, "", rated=rated)
    people = [seat for seat in war.seats if seat.kind == "person"]
    return (
        _terms(war) == _terms(usual)
        and not any(seat.kind == "bot" or seat.coalition for seat in war.seats)
        and (not clock.is_live or all(seat.present for seat in people))
        and (bool(war.you) or _may_sit_at_once(war, open_seat(war)))
    )


def _may_sit_at_once(war: WarInfo, seat: int | None) -> bool:
    """Whether a seat is free, and where ratings count nobody has chosen what is played with there.

    Who has set up the war may do so, and whoever comes begins before they have seen it.
    """
    if seat is None or not war.rated:
        return seat is not None
    known = factions()
    others = {other.faction for number, other in enumerate(war.seats) if number != seat}
    usual = {[*known][seat], next((one for one in known if one not in others), "")}
    faction, leader = war.seats[seat].faction, war.seats[seat].leader
    return faction in usual and leader == known[faction][0]


def open_seat(war: WarInfo) -> int | None:
    """The first seat on which anybody may sit down; None if there is none."""
    free = (n for n, seat in enumerate(war.seats) if seat.kind == "open" and not seat.name)
    return next(free, None)


def missing(war: WarInfo) -> int:
    """How many a war waits for."""
    return sum(seat.kind == "open" for seat in war.seats)


def _terms(war: WarInfo | NewWar) -> tuple[object, ...]:
    return war.map, war.days, war.clock, war.talk, war.listed, war.out_sees_all, war.rated
