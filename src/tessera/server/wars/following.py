"""What comes about by itself in a war: its start, the ends of steps, what was voted for.

Nothing here changes the war; each is an event that is still to happen.
"""

from tessera.server.tables.timing import LEAST_WAIT
from tessera.server.wars import events
from tessera.server.wars.creation import first_game
from tessera.server.wars.events import AnyWarEvent
from tessera.server.wars.war import War

MAX_DOWNTIME = 30 * 24 * 3600 * 1000
"""Milliseconds of one absence of the server: who sets its clock wrong stops no war for ever."""
MIN_DOWNTIME = 1000
MAX_QUIET_DAYS = 1
"""Days in which nobody was hurt, while only leaders could: after another one the war ends."""


def next_auto_event(war: War, present: frozenset[str]) -> AnyWarEvent | None:
    """What comes about by itself as a war stands: a start, a decision, the end of a step.

    Args:
        war: the war.
        present: the guests who are connected.
    """
    if war.status == "gathering":
        return _begun(war) if war.full else None
    if war.status == "finished":
        return None
    if tidings := connection_event(war, present):
        return tidings
    if war.quiet > MAX_QUIET_DAYS:
        return events.Ended("stillness", war.begun_game.preview_end(glory=True))
    if _agreed_to_draw(war):
        return events.Ended("draw", war.begun_game.preview_end(glory=False))
    if _agreed_to_abort(war):
        return events.CalledOff()
    counted = _voters(war, present)
    for matter, voters in war.votes.items():
        if matter not in {"draw", "abort"} and counted and voters >= counted:
            return events.Decided(matter)
    if war.paused_at is None and not war.awaited:
        return close_event(war, (), 0)
    return None


def _begun(war: War) -> AnyWarEvent:
    """The beginning of the game, with all that it comes to."""
    game = first_game(war.config, war.content, war.chairs)
    return events.Begun(game.state.setup, game.stored_events)


def close_event(war: War, late: tuple[int, ...], now: int) -> AnyWarEvent:
    """The end of a step, with all that it comes to."""
    game = war.begun_game
    by_itself = {seat: war.automatic_answer(seat) for seat in game.state.priority}
    facts = game.preview_close({seat: answer for seat, answer in by_itself.items() if answer})
    news = war.concerned_by(facts)
    return events.Closed(
        facts,
        late,
        war.reserve_used(now),
        tuple(seat for seat in news if war.attendance[seat].passing == "wary"),
        news,
        {
            seat: reaction.used
            for seat, reaction in war.reactions.items()
            if reaction.used and seat not in game.answers
        },
    )


def timeout_event(war: War, now: int) -> AnyWarEvent | None:
    """The end of a step whose time is over, if it is. Bots are waited for: they are never late."""
    if war.due is None or now < war.due or war.awaited_bots:
        return None
    return close_event(war, tuple(war.awaited), now)


def downtime_event(war: War, since: int, until: int) -> AnyWarEvent | None:
    """The time that a step gets back where no server ran for a while; None if it has lost none."""
    if war.deadline is None or war.paused_at is not None or war.returned_until >= until:
        return None
    lost = min(until - max(since, war.last), MAX_DOWNTIME)
    return events.TimeReturned(lost, until) if lost >= MIN_DOWNTIME else None


def bots_left(war: War) -> bool:
    """Whether bots play for any seat that is not out: they agree to no draw."""
    seats = range(len(war.chairs))
    return any(war.played_by_bot(seat) is not None and not war.is_out(seat) for seat in seats)


def connection_event(war: War, present: frozenset[str]) -> AnyWarEvent | None:
    """That somebody has lost their connection while a clock runs, or is back; None if nobody has.

    Who has no grace left, or is played for by a bot, is not waited for.
    """
    if war.deadline is None or war.paused_at is not None:
        return None
    for seat, chair in enumerate(war.chairs):
        if chair.kind != "person" or war.is_out(seat) or war.attendance[seat].stand_in:
            continue
        here, away = chair.guest in present, war.attendance[seat].away_since is not None
        if away and here:
            return events.CameBack(seat)
        if not away and not here and war.grace(seat) >= LEAST_WAIT:
            return events.WentAway(seat)
    return None


def _agreed_to_draw(war: War) -> bool:
    """Whether all who play are for a draw, here or not."""
    playing = {seat for seat in range(len(war.chairs)) if not war.is_out(seat)}
    return war.votes.get("draw", set()) >= playing and not bots_left(war)


def _agreed_to_abort(war: War) -> bool:
    """Whether all people who play are for the end without a result, here or not."""
    people = {
        seat
        for seat, chair in enumerate(war.chairs)
        if chair.kind == "person" and not war.attendance[seat].stand_in and not war.is_out(seat)
    }
    return bool(war.suspended and people) and war.votes.get("abort", set()) >= people


def _voters(war: War, present: frozenset[str]) -> set[int]:
    """The seats whose vote counts: of persons who are here and not out.

    Where people come back for each day, whoever plays is thought of as here: else one who comes by
    night could stop the war alone.
    """
    slow = war.config.clock.kind != "none" and not war.config.clock.is_live
    return {
        seat
        for seat, chair in enumerate(war.chairs)
        if chair.kind == "person"
        and (chair.guest in present or (slow and not war.attendance[seat].stand_in))
        and not war.is_out(seat)
    }
