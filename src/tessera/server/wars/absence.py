"""Absent players: leaving a war, waiting for others, and abandoned wars.

With a clock, steps end on time, and a bot takes over for a player who misses three hours in a row,
or one day where orders are due for whole days. Without a clock, waiting players may continue after
three days, and the server does so after a longer time; a war without any players ends.
"""

from tessera.games.zodiacs.state import Step
from tessera.server.core.errors import refuse
from tessera.server.tables.timing import DAY_S, SECOND
from tessera.server.wars import events
from tessera.server.wars.events import AnyWarEvent
from tessera.server.wars.following import close_event
from tessera.server.wars.war import War

CONTINUE_AFTER = 3 * DAY_S * SECOND
"""Milliseconds of waiting after which a player may continue without the others."""


def withdraw_event(war: War, principal: str) -> AnyWarEvent | None:
    """The next event that removes a player who leaves the league or the site; None when done.

    A player concedes at each seat. Before the start, a player leaves the seat or declines the
    invitation, and the creator calls off the war.
    """
    if war.status == "gathering":
        return _gone_before(war, principal)
    game = war.game
    if game is None or war.status == "finished":
        return None
    seat = next((seat for seat in war.seats_of(principal) if not war.is_out(seat)), None)
    return None if seat is None else events.Conceded(seat, game.preview_concede(seat))


def _gone_before(war: War, principal: str) -> AnyWarEvent | None:
    if principal == war.config.creator:
        return events.Cancelled()
    if (seat := war.reserved_seat(principal)) is not None:
        return events.Invited(seat)
    return next((events.SeatLeft(seat) for seat in war.seats_of(principal)), None)


def continue_from(war: War, seats: tuple[int, ...]) -> int | None:
    """Time from which the holder of these seats may continue without the others.

    None if the war waits for these seats, or there are no others. It must not depend on whether the
    war waits for people or for bots, which would reveal who has something to decide.
    """
    playing = [seat for seat in seats if not war.is_out(seat)]
    hurried = war.config.clock.kind != "none" or war.config.tournament
    if war.status != "playing" or not playing:
        return None
    if war.paused_at is not None:
        asked = war.resume_asked if war.votes.get("resume", set()) & {*playing} else None
        return None if asked is None else asked + CONTINUE_AFTER
    if hurried or not {*_people(war)} - {*seats} or not all(map(war.is_ready_for_own, playing)):
        return None
    return war.step_began + CONTINUE_AFTER


def continue_event(war: War, seat: int, now: int) -> AnyWarEvent:
    """The event that continues a war without the awaited players.

    Raises:
        RefusalError: if the war waits for no player, or not long enough.
    """
    since = continue_from(war, (seat,))
    if since is None or now < since or not (war.paused_at or _awaited(war)):
        raise refuse("not-to-go-on", days=CONTINUE_AFTER // (DAY_S * SECOND))
    return events.VotePassed("resume") if war.paused_at is not None else _without_them(war, now)


def abandon_event(war: War, patience: int, now: int) -> AnyWarEvent | None:
    """The event that ends or continues a war after a long time without activity; None if not due.

    If some players wait for others, bots take over for the others. If no player is left, the war
    ends and glory decides. A war that has not started is called off.

    Args:
        war: the war.
        patience: milliseconds without activity after which this applies.
        now: in milliseconds since 1970.
    """
    if war.status == "finished" or now - war.last < patience:
        return None
    if war.game is None:
        return events.Cancelled()
    people = {chair.principal for chair in war.chairs if chair.kind == "person"}
    if war.due is not None or len(people) == 1 or war.config.tournament:
        return None
    awaited = {*_awaited(war)}
    if war.paused_at is None and awaited and {*_people(war)} - awaited:
        return _without_them(war, now)
    return events.Ended("abandoned", war.begun_game.preview_end(glory=True))


def _people(war: War) -> list[int]:
    """Seats whose players play themselves."""
    return [
        seat
        for seat, chair in enumerate(war.chairs)
        if chair.kind == "person" and not war.is_out(seat) and not war.attendance[seat].stand_in
    ]


def _awaited(war: War) -> list[int]:
    """Seats of people that the war waits for."""
    return [seat for seat in war.awaited if war.played_by_bot(seat) is None]


def _without_them(war: War, now: int) -> AnyWarEvent:
    """The event that continues a war without the awaited players.

    In steps that ask only some players, replacing those by bots would reveal who they are.
    """
    game = war.begun_game
    if game.state.step is Step.ORDERS and game.state.stage == 1:
        return events.BotsTookOver(tuple(_awaited(war)))
    return close_event(war, tuple(war.awaited), now)
