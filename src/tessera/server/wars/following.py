"""Events that follow by themselves: starts, ends of steps, decided votes, timeouts.

Nothing here changes the war; the caller applies the events.
"""

from msgspec.structs import replace

from tessera.server.tables.timing import LEAST_WAIT
from tessera.server.wars import events
from tessera.server.wars.creation import first_game
from tessera.server.wars.events import AnyWarEvent, Chair
from tessera.server.wars.war import War

MAX_DOWNTIME = 30 * 24 * 3600 * 1000
"""Limit on one credited downtime, in milliseconds, in case the system clock is wrong."""
MIN_DOWNTIME = 1000
MAX_QUIET_DAYS = 1
"""Days without damage, while only leaders can deal any, before the one that ends the war."""


def next_auto_event(war: War, present: frozenset[str]) -> AnyWarEvent | None:
    """Return the event that follows from the current state; None if there is none.

    Args:
        war: the war.
        present: the connected principals.
    """
    if war.status == "gathering":
        return _before_start(war, time_is_up=False)
    if war.status == "finished":
        return None
    if event := connection_event(war, present):
        return event
    if war.quiet > MAX_QUIET_DAYS:
        return events.Ended("stillness", war.begun_game.preview_end(glory=True))
    if _agreed_to_draw(war):
        return events.Ended("draw", war.begun_game.preview_end(glory=False))
    if _agreed_to_abort(war):
        return events.Cancelled()
    counted = _voters(war, present)
    for proposal, voters in war.votes.items():
        if proposal not in {"draw", "abort"} and counted and voters >= counted:
            return events.VotePassed(proposal)
    if war.paused_at is None and not war.awaited:
        return close_event(war, (), 0)
    return None


def _before_start(war: War, *, time_is_up: bool) -> AnyWarEvent | None:
    """The event that starts a war, or cancels one that a paired player has left."""
    if war.config.starts_at is not None and any(chair.kind == "open" for chair in war.chairs):
        return events.Cancelled()
    if war.full:
        return _start_event(war, war.chairs)
    if not time_is_up:
        return None
    return _start_event(war, tuple(replace(chair, coalition=None) for chair in war.chairs))


def _start_event(war: War, chairs: tuple[Chair, ...]) -> AnyWarEvent:
    """The event that begins the game."""
    game = first_game(war.config, war.content, chairs)
    return events.Started(game.state.setup, game.stored_events)


def close_event(war: War, late: tuple[int, ...], now: int) -> AnyWarEvent:
    """The event that ends a step, with its outcome."""
    game = war.begun_game
    by_itself = {seat: war.automatic_answer(seat) for seat in game.state.priority}
    facts = game.preview_close({seat: answer for seat, answer in by_itself.items() if answer})
    news = war.concerned_by(facts)
    return events.StepEnded(
        facts,
        late,
        war.reserve_used(now),
        tuple(seat for seat in news if war.attendance[seat].passing == "alert"),
        news,
        {
            seat: reaction.used
            for seat, reaction in war.reactions.items()
            if reaction.used and seat not in game.answers
        },
    )


def timeout_event(war: War, now: int) -> AnyWarEvent | None:
    """The event that ends a step, or starts a war, when its time is up; None if there is time left.

    Bots are never late, so a step waits for them.
    """
    if war.due is None or now < war.due or war.awaited_bots:
        return None
    if war.status == "gathering":
        return _before_start(war, time_is_up=True)
    return close_event(war, tuple(war.awaited), now)


def downtime_event(war: War, since: int, until: int) -> AnyWarEvent | None:
    """The event that credits a step with the time in which no server ran; None if it lost none."""
    if war.deadline is None or war.paused_at is not None or war.returned_until >= until:
        return None
    lost = min(until - max(since, war.last), MAX_DOWNTIME)
    return events.TimeCredited(lost, until) if lost >= MIN_DOWNTIME else None


def bots_left(war: War) -> bool:
    """Whether bots play any seats that are not out; they never agree to a draw."""
    seats = range(len(war.chairs))
    return any(war.played_by_bot(seat) is not None and not war.is_out(seat) for seat in seats)


def connection_event(war: War, present: frozenset[str]) -> AnyWarEvent | None:
    """The event of a player who disconnected or reconnected while a clock runs; None if unchanged.

    It ignores players without grace and those whose seats a bot plays.
    """
    if war.deadline is None or war.paused_at is not None:
        return None
    for seat, chair in enumerate(war.chairs):
        if chair.kind != "person" or war.is_out(seat) or war.attendance[seat].stand_in:
            continue
        here, away = chair.principal in present, war.attendance[seat].away_since is not None
        if away and here:
            return events.Reconnected(seat)
        if not away and not here and war.grace(seat) >= LEAST_WAIT:
            return events.Disconnected(seat)
    return None


def _agreed_to_draw(war: War) -> bool:
    """Whether all players have voted for a draw, present or not."""
    playing = {seat for seat in range(len(war.chairs)) if not war.is_out(seat)}
    return war.votes.get("draw", set()) >= playing and not bots_left(war)


def _agreed_to_abort(war: War) -> bool:
    """Whether all people still playing have voted to abort, present or not."""
    people = {
        seat
        for seat, chair in enumerate(war.chairs)
        if chair.kind == "person" and not war.attendance[seat].stand_in and not war.is_out(seat)
    }
    return bool(war.suspended and people) and war.votes.get("abort", set()) >= people


def _voters(war: War, present: frozenset[str]) -> set[int]:
    """Seats whose votes count: those of people who are present and not out.

    With steps over days, absent players count, too; otherwise one player could pause the war alone
    at night.
    """
    slow = war.config.clock.kind != "none" and not war.config.clock.is_live
    return {
        seat
        for seat, chair in enumerate(war.chairs)
        if chair.kind == "person"
        and (chair.principal in present or (slow and not war.attendance[seat].stand_in))
        and not war.is_out(seat)
    }
