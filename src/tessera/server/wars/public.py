"""Public view of a war: the players, and how far the game is."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from tessera.server.core.clock import iso
from tessera.server.db.records import StoredSeat
from tessera.server.wars.absence import continue_from
from tessera.server.wars.creation import handles
from tessera.server.wars.events import Chair
from tessera.server.wars.finishing import glory_of
from tessera.server.wars.messages import COMBAT, RemovedPlayer, WarInfo, WarSeat
from tessera.server.wars.war import War

CALLED_OFF = "called-off"
"""Result of a war that was never played."""
ABORTED = "aborted"
"""Result of a war that its players aborted."""


def info_for(war: War, principal: str | None, present: frozenset[str]) -> WarInfo:
    """A principal's view of a war; it includes whether the principal's own seats are awaited.

    Args:
        war: the war.
        principal: the principal.
        present: the connected principals.
    """
    info = personal(public(war), war.chairs, war.config.creator, principal, present)
    seats = tuple(
        _own(war, number, seat) if number in info.you else seat
        for number, seat in enumerate(_with_grace(war, info.seats))
    )
    state = war.game.state if war.game else None
    if state and state.step.in_combat and war.names_step(info.you):
        deadline = None if info.paused else war.deadline
        number = war.number_for(info.you)
        info = replace(info, step=state.step, step_number=number, deadline=deadline)
    barred = (
        tuple(RemovedPlayer(*item) for item in war.asked_to_leave.items()) if info.creator else ()
    )
    return replace(
        info,
        seats=seats,
        asked_to_leave=barred,
        barred=war.is_barred(principal),
        go_on_from=continue_from(war, info.you),
    )


def _own(war: War, number: int, seat: WarSeat) -> WarSeat:
    """A seat as its holder sees it; the reserve counts no time in which the clock stood."""
    attendance = war.attendance[number]
    reserve = (attendance.reserve + attendance.stood) // 1000
    ready, bot = war.is_ready_for_own(number), war.bot_from(number)
    return replace(seat, ready=ready, reserve=reserve, bot_from=bot)


def _with_grace(war: War, seats: Sequence[WarSeat]) -> Iterator[WarSeat]:
    """Seats, with the remaining grace of disconnected people."""
    for number, seat in enumerate(seats):
        waits = war.status == "playing" and seat.kind == "person" and not seat.out
        if waits and not seat.stand_in and (grace := war.grace(number)):
            yield replace(seat, grace=grace // 1000, grace_until=war.grace_until(number))
        else:
            yield seat


def personal(
    info: WarInfo,
    chairs: Sequence[Chair | StoredSeat],
    creator: str | None,
    principal: str | None,
    present: frozenset[str],
) -> WarInfo:
    """Adapt the public view of a war to a principal.

    Args:
        info: the public view.
        chairs: the seats.
        creator: the principal who created the war.
        principal: the principal.
        present: the connected principals.
    """
    own = [
        n
        for n, chair in enumerate(chairs)
        if principal is not None and chair.principal == principal
    ]
    you = tuple(n for n in own if chairs[n].kind == "person")
    reserved = (n for n in own if chairs[n].kind == "open" and info.status == "gathering")
    sits = (chair.name for chair in chairs if chair.kind == "person" and chair.principal == creator)
    seats = tuple(
        replace(seat, present=chair.kind == "bot" or chair.principal in present)
        for seat, chair in zip(info.seats, chairs, strict=True)
    )
    return replace(
        info,
        seats=seats,
        you=you,
        creator=principal is not None and creator == principal,
        invited=next(reserved, None),
        host=next(sits, "") if creator else "",
    )


def public(war: War) -> WarInfo:
    """The public view of a war, with no one connected."""
    state = war.game.state if war.game else None
    config = war.config
    names = [seat.name for seat in state.setup.seats] if state else handles(war.chairs)
    paused = war.paused_at is not None
    fighting = state is not None and state.step.in_combat
    return WarInfo(
        id=config.id,
        map=config.map,
        days=config.days,
        clock=config.clock,
        chat=config.chat,
        listed=config.listed,
        status=war.status,
        seats=tuple(_seat(war, seat, name) for seat, name in enumerate(names)),
        creator=False,
        you=(),
        day=state.day if state else 0,
        hour=state.hour if state else "",
        step=COMBAT if fighting else state.step if state else "",
        step_number=war.number_for(()),
        deadline=None if paused or fighting else war.deadline,
        paused=paused,
        votes={proposal: tuple(sorted(seats)) for proposal, seats in war.votes.items() if seats},
        result=_result(war),
        created=iso(config.created),
        updated=iso(war.updated),
        returned=war.returned // 1000,
        content=config.content,
        own=config.own,
        out_sees_all=config.out_sees_all,
        shared_cells=config.shared_cells,
        allied_sight=config.allied_sight,
        rated=config.rated,
        quiet=war.quiet,
        suspended=bool(war.suspended),
        rematch=war.rematch,
        tournament=config.tournament,
        starts_at=config.starts_at,
    )


def _result(war: War) -> str | None:
    """The result of a war, if it is over."""
    if war.called_off:
        return ABORTED if war.game else CALLED_OFF
    return war.game.state.result if war.game else None


def _seat(war: War, seat: int, handle: str) -> WarSeat:
    chair, attendance = war.chairs[seat], war.attendance[seat]
    return WarSeat(
        kind=chair.kind,
        name=chair.name,
        handle=handle,
        level=chair.level,
        faction=chair.faction,
        leader=chair.leader,
        coalition=chair.coalition,
        agreed=chair.ready_to_start,
        present=chair.kind == "bot",
        ready=_shown_ready(war, seat),
        out=war.is_out(seat),
        stand_in=attendance.stand_in,
        reserve=None,
        stand_in_since=attendance.stand_in_since,
        glory=glory_of(war, seat) if war.game and war.status == "finished" else None,
    )


def _shown_ready(war: War, seat: int) -> bool:
    """Whether others see a seat as ready.

    In steps that ask only some players, readiness would reveal who has a choice, and a bot's
    thinking time how large it is. So it is shown only for orders of whole days, which all players
    give.
    """
    if war.game is None or war.status != "playing":
        return False
    if war.played_by_bot(seat) is not None or war.is_out(seat):
        return True
    whole_day = war.config.clock.kind == "day" and war.takes_bulk_orders
    return whole_day and seat in war.game.ready
