"""What becomes of a war when somebody leaves it, or does not come back.

By a clock nothing waits for anybody: hours end, and a bot plays for players who have missed three
of them, or one whole day where days are handed in at once.
Where none runs, who waits may let the war go on after three days, and so does the server after
many; a war for which nobody comes any more ends.
"""

from tessera.games.zodiacs.state import Step
from tessera.server.core.errors import refuse
from tessera.server.tables.timing import DAY_S, SECOND
from tessera.server.wars import events
from tessera.server.wars.events import AnyWarEvent
from tessera.server.wars.following import close_event
from tessera.server.wars.war import War

CONTINUE_AFTER = 3 * DAY_S * SECOND
"""Milliseconds in which nobody has come for whom a war waits."""


def withdraw_event(war: War, guest: str) -> AnyWarEvent | None:
    """What ends the part of a player who leaves the league or the site, step by step.

    They concede at each of their seats; before the war begins they get up or decline, and a war
    that is their own is called off. None: nothing is left to do.
    """
    if war.status == "gathering":
        return _gone_before(war, guest)
    game = war.game
    if game is None or war.status == "finished":
        return None
    seat = next((seat for seat in war.seats_of(guest) if not war.is_out(seat)), None)
    return None if seat is None else events.Conceded(seat, game.preview_concede(seat))


def _gone_before(war: War, guest: str) -> AnyWarEvent | None:
    if guest == war.config.founder:
        return events.CalledOff()
    if (kept := war.kept_for(guest)) is not None:
        return events.Invited(kept)
    return next((events.GotUp(seat) for seat in war.seats_of(guest)), None)


def continue_from(war: War, seats: tuple[int, ...]) -> int | None:
    """From when on those who hold some seats may let a war go on that waits for others.

    None: it waits for themselves, or there are no others. Whether it waits for people or for bots
    does not matter, for that would tell who is asked.
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
    """That a war goes on that waits for others.

    Raises:
        RefusalError: if it waits for nobody, or not long enough.
    """
    since = continue_from(war, (seat,))
    if since is None or now < since or not (war.paused_at or _awaited(war)):
        raise refuse("not-to-go-on", days=CONTINUE_AFTER // (DAY_S * SECOND))
    return events.Decided("resume") if war.paused_at is not None else _without_them(war, now)


def abandon_event(war: War, patience: int, now: int) -> AnyWarEvent | None:
    """What becomes of a war among people in which nothing has happened for long; None: it goes on.

    Where some wait for others, bots play for these; where nobody is there any more, it is over, and
    glory decides. What has gathered too few is called off.

    Args:
        war: which.
        patience: for so many milliseconds.
        now: in milliseconds since 1970.
    """
    if war.status == "finished" or now - war.last < patience:
        return None
    if war.game is None:
        return events.CalledOff()
    people = {chair.guest for chair in war.chairs if chair.kind == "person"}
    if war.due is not None or len(people) == 1 or war.config.tournament:
        return None
    awaited = {*_awaited(war)}
    if war.paused_at is None and awaited and {*_people(war)} - awaited:
        return _without_them(war, now)
    return events.Ended("abandoned", war.begun_game.preview_end(glory=True))


def _people(war: War) -> list[int]:
    """The seats of people who play on themselves."""
    return [
        seat
        for seat, chair in enumerate(war.chairs)
        if chair.kind == "person" and not war.is_out(seat) and not war.attendance[seat].stand_in
    ]


def _awaited(war: War) -> list[int]:
    """The seats of people for whom a war waits."""
    return [seat for seat in war.awaited if war.played_by_bot(seat) is None]


def _without_them(war: War, now: int) -> AnyWarEvent:
    """What lets a war go on without those who are awaited.

    In a step in which not everybody is asked, a bot in somebody’s stead would tell who was.
    """
    game = war.begun_game
    if game.state.step is Step.ORDERS and game.state.stage == 1:
        return events.StoodIn(tuple(_awaited(war)))
    return close_event(war, tuple(war.awaited), now)
