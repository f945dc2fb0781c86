"""Reducer of wars: changes a war by its events.

Nothing is validated here: `commands` decides which events may happen, and with what outcome. Equal
configurations and events give equal wars, so that a restarted server restores them exactly.
"""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from tessera.games.zodiacs import events as game_events
from tessera.games.zodiacs.content.model import HOURS, Content
from tessera.games.zodiacs.events import StoredEvent, initial_state
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.order_drafts import OrderDrafts
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.victory import is_stalemate
from tessera.server.tables.timing import LEAST_WAIT
from tessera.server.wars import events
from tessera.server.wars.entries import last_entry
from tessera.server.wars.events import AnyWarEvent, Happened, WarConfig
from tessera.server.wars.messages import PlayerMessage
from tessera.server.wars.war import SentMessage, War, length

SILENT = (
    events.Answered,
    events.ReadySet,
    events.PassingSet,
    events.DraftSet,
    events.SharingSet,
    events.ResponsesSet,
    events.Viewed,
    events.Visited,
    events.MessageSent,
    events.Disconnected,
    events.Reconnected,
)
"""Events that are private, or that leave the public state unchanged."""


def replay(config: WarConfig, past: Iterable[Happened] = (), content: Content | None = None) -> War:
    """Return a war after its events.

    Args:
        config: the configuration.
        past: all events so far, in order.
        content: its content; None if it is no longer available.

    Raises:
        RefusalError: if the war still needs its content, and it is not stored.
    """
    war = War(config, content)
    for happening in past:
        apply(war, happening)
    return war


def apply(war: War, happening: Happened) -> None:
    """Apply an event to a war, in place."""
    war.seq, war.last = happening.seq, happening.time
    _APPLY[type(happening.event)](war, happening.event, happening.time)
    _count_command(war, happening.event)
    if not is_silent(war, happening.event):
        war.updated = happening.time


def is_silent(war: War, event: AnyWarEvent) -> bool:
    """Whether an event that was just applied left the public state of a war unchanged."""
    return isinstance(event, SILENT) or (isinstance(event, events.StepEnded) and war.went_on)


def _count_command(war: War, event: AnyWarEvent) -> None:
    """Count a command against its limit; a new player's count starts at zero."""
    seat = getattr(event, "seat", None)
    match event:
        case events.SeatTaken():
            war.attendance[event.seat].commands = 0
        case (
            events.BotSet()
            | events.Invited()
            | events.PlayerReadmitted()
            | events.SeatLeft(removed=True)
        ):
            war.creator_commands += 1
        case events.FactionChosen() if war.chairs[event.seat].kind != "person":
            war.creator_commands += 1
        case events.Disconnected() | events.Reconnected() | events.Suspended():
            pass
        case _ if seat is not None:
            war.attendance[seat].commands += 1


# Before the start


def _chair(war: War, seat: int, **changes: object) -> None:
    changed = replace(war.chairs[seat], **changes)
    war.chairs = (*war.chairs[:seat], changed, *war.chairs[seat + 1 :])


def _take_seat(war: War, event: events.SeatTaken, _time: int) -> None:
    _chair(war, event.seat, kind="person", principal=event.principal, name=event.name, agreed=False)


def _invite(war: War, event: events.Invited, _time: int) -> None:
    _chair(war, event.seat, principal=event.principal or None, name=event.name)


def _leave_seat(war: War, event: events.SeatLeft, _time: int) -> None:
    """Free a seat, and hide earlier messages from its next player."""
    if event.mark:
        war.asked_to_leave[event.mark] = war.chairs[event.seat].name
    _chair(war, event.seat, kind="open", principal=None, name="", agreed=False)
    own = 1 << event.seat
    war.sent_messages = [
        replace(sent, recipients=sent.recipients & ~own) for sent in war.sent_messages
    ]


def _cancel(war: War, _event: events.Cancelled, _time: int) -> None:
    war.called_off = True
    war.suspended = set()
    _forget_agreements(war)
    _clear_if_finished(war)


def _suspend(war: War, event: events.Suspended, _time: int) -> None:
    war.suspended.add(event.seat)


def _readmit(war: War, event: events.PlayerReadmitted, _time: int) -> None:
    war.asked_to_leave.pop(event.mark, None)


def _choose(war: War, event: events.FactionChosen, _time: int) -> None:
    chosen = {"faction": event.faction, "leader": event.leader, "coalition": event.coalition}
    _chair(war, event.seat, **chosen)
    _forget_agreements(war)


def _set_bot(war: War, event: events.BotSet, _time: int) -> None:
    kind = "open" if event.level is None else "bot"
    _chair(war, event.seat, kind=kind, level=event.level, principal=None, name="")
    _forget_agreements(war)


def _forget_agreements(war: War) -> None:
    war.chairs = tuple(replace(chair, agreed=False) for chair in war.chairs)


def _agree(war: War, event: events.Agreed, _time: int) -> None:
    _chair(war, event.seat, agreed=event.agreed)


def _begin(war: War, event: events.Started, time: int) -> None:
    """Begin the game; coalitions that were not agreed on are not in its set-up."""
    for number, entrant in enumerate(event.setup.seats):
        _chair(war, number, coalition=entrant.coalition)
    war.game = Game(initial_state(event.setup), [])
    war.game.apply_events(event.facts)
    for seat, attendance in enumerate(war.attendance):
        attendance.watched = attendance.visited = last_entry(war.game.entries, seat)
    _begin_step(war, time)


# During the game


def _answer(war: War, event: events.Answered, time: int) -> None:
    game = war.begun_game
    war.idle = 0
    game.answers[event.seat] = event.answer
    if event.bot:
        game.ready.add(event.seat)
        war.suspended.discard(event.seat)
        if not war.suspended:
            war.votes.pop("abort", None)
    else:
        war.attendance[event.seat].written += length(event.answer)
        _note_activity(war, event.seat, time)
        _set_ready(war, event.seat, None)
        _ask_again(war, event.seat)


def _ready(war: War, event: events.ReadySet, time: int) -> None:
    _note_activity(war, event.seat, time)
    _set_ready(war, event.seat, time if event.ready else None)
    war.attendance[event.seat].again = event.ready and event.again
    if not event.ready:
        _ask_again(war, event.seat)


def _ask_again(war: War, seat: int) -> None:
    """Stop passing, because the player acts."""
    if war.passes(seat):
        war.attendance[seat].passing = "no"


def _set_passing(war: War, event: events.PassingSet, time: int) -> None:
    """Set passing; submitted answers stay."""
    _note_activity(war, event.seat, time)
    attendance = war.attendance[event.seat]
    attendance.passing = ("alert" if event.alert else "hour") if event.passing else "no"
    attendance.passing_until = event.until
    if event.passing:
        _set_ready(war, event.seat, None)


def _mark_viewed(war: War, event: events.Viewed, _time: int) -> None:
    attendance = war.attendance[event.seat]
    attendance.watched = max(attendance.watched, event.number)


def _mark_visited(war: War, event: events.Visited, _time: int) -> None:
    attendance = war.attendance[event.seat]
    attendance.visited = max(attendance.visited, event.number)


def _share(war: War, event: events.SharingSet, _time: int) -> None:
    war.attendance[event.seat].sharing = event.sharing


def _set_ready(war: War, seat: int, since: int | None) -> None:
    war.attendance[seat].ready_since = since
    if since is None:
        war.begun_game.ready.discard(seat)
    else:
        war.begun_game.ready.add(seat)


def _note_activity(war: War, seat: int, time: int) -> None:
    """Note that a player has acted; a step that waited for people gets its full time again."""
    war.idle = 0
    war.suspended.discard(seat)  # the person plays again
    attendance, waited = war.attendance[seat], war.awaits_people
    attendance.seen, attendance.missed = True, 0
    attendance.stand_in, attendance.stand_in_since = False, None
    if waited and war.deadline is not None:
        war.deadline = time + war.config.clock.seconds * 1000
        war.asked = {}


def _set_responses(war: War, event: events.ResponsesSet, time: int) -> None:
    _note_activity(war, event.seat, time)
    war.attendance[event.seat].written += sum(len(rule.order) for rule in event.automatic_responses)
    war.automatic_responses[event.seat] = event.automatic_responses
    war.spent[event.seat] = set()
    war.reactions.pop(event.seat, None)
    war.asked.pop(event.seat, None)


def _set_draft(war: War, event: events.DraftSet, time: int) -> None:
    _note_activity(war, event.seat, time)
    plan = event.plan
    war.attendance[event.seat].written += length(plan)
    remaining = [other for other in war.plans[event.seat] if other.time != plan.time]
    war.plans[event.seat] = OrderDrafts((*remaining, plan))


def _close(war: War, event: events.StepEnded, time: int) -> None:
    game = war.begun_game
    hour, fought = game.state.hours_elapsed, game.state.step.in_combat
    playing = len(game.state.priority)
    for seat, amount in event.reserve_used.items():
        war.attendance[seat].reserve -= amount
    for seat in range(len(war.chairs)):
        _use_grace(war, seat, time)
    if game.state.step is Step.ORDERS:  # in other steps it would reveal who was asked
        for seat, attendance in enumerate(war.attendance):
            attendance.late = attendance.late or seat in event.late
            attendance.seen = (
                attendance.seen or war.automatic_answer(seat) is not None
            )  # its plan is submitted
        # These seats asked to be asked again in any case.
        war.concerned = {seat for seat, attendance in enumerate(war.attendance) if attendance.again}
    war.concerned |= set(event.concerned)
    for seat, used in event.answered.items():
        war.spent[seat] |= set(used)
    game.apply_events(event.facts)
    _count_quiet_days(war, game, event.facts)
    for seat in event.alerted:
        war.attendance[seat].passing = "alerted"
    war.closed_steps += 1
    within = fought and game.state.step.in_combat
    war.went_on = within and len(game.state.priority) == playing
    if within:
        war.hidden_steps += 1
    else:
        war.idle += 1
    if game.state.hours_elapsed != hour or game.state.result:
        _end_hour(war, game, time)
    _begin_step(war, time, within=within)


def _count_quiet_days(war: War, game: Game, facts: Iterable[StoredEvent]) -> None:
    """Count days without damage in wars where only leaders could deal any."""
    for fact in facts:
        match fact.event:
            case game_events.Damaged():
                war.calm = False
            case game_events.DayBegan():
                war.quiet = war.quiet + 1 if war.calm and is_stalemate(game.state) else 0
                war.calm = True


def _end_hour(war: War, game: Game, time: int) -> None:
    if war.config.clock.kind != "day" or game.state.hour is HOURS[0]:
        _count_missed(war, time)
    for attendance in war.attendance:
        until = attendance.passing_until
        if attendance.passing != "alert" or (
            until is not None and game.state.hours_elapsed >= until
        ):
            attendance.passing, attendance.passing_until = "no", None
    for plans in war.plans:
        plans.discard_past(game.state)
    war.spent = [set() for _ in war.chairs]
    war.concerned = set()
    war.votes.pop("draw", None)


def _count_missed(war: War, time: int) -> None:
    """Count missed hours or days, and let bots stand in after too many."""
    for attendance in war.attendance:
        attendance.missed = attendance.missed + 1 if attendance.late and not attendance.seen else 0
        if attendance.missed >= war.most_missed and not attendance.stand_in:
            attendance.stand_in, attendance.stand_in_since = True, time
        attendance.late = attendance.seen = False


def _let_bots_take_over(war: War, event: events.BotsTookOver, time: int) -> None:
    """Let bots play seats; submitted answers stay, and passing ends."""
    for seat in event.seats:
        attendance = war.attendance[seat]
        attendance.stand_in, attendance.stand_in_since = True, time
        attendance.passing, attendance.passing_until = "no", None
    war.asked = {}


def _concede(war: War, event: events.Conceded, _time: int) -> None:
    """Concede; answers of others stay, except in combat, where the situation has changed."""
    game = war.begun_game
    answers, ready = game.answers, game.ready
    game.apply_events(event.facts)
    if not game.state.step.in_combat:
        game.answers = {seat: answer for seat, answer in answers.items() if seat != event.seat}
        game.ready = ready - {event.seat}
    war.asked, war.reactions, war.choosing = {}, {}, {}
    for voters in war.votes.values():
        voters.discard(event.seat)
    _clear_if_finished(war)


def _end(war: War, event: events.Ended, _time: int) -> None:
    war.begun_game.apply_events(event.facts)
    _clear_if_finished(war)


def _clear_if_finished(war: War) -> None:
    if war.status == "finished":
        war.votes, war.paused_at, war.deadline = {}, None, None


def _rematch(war: War, event: events.RematchCreated, _time: int) -> None:
    war.rematch = event.war


def _begin_step(war: War, time: int, *, within: bool = False) -> None:
    """Begin a step; public values stay unchanged `within` the combat of one hour."""
    war.asked, war.reactions, war.choosing, war.suspended = {}, {}, {}, set()
    war.votes.pop("abort", None)
    if not within:
        war.votes.pop("extend", None)
        war.returned, war.step_began = 0, time
    for attendance in war.attendance:
        attendance.ready_since, attendance.commands, attendance.again, attendance.stood = (
            None,
            0,
            False,
            0,
        )
    clock = war.config.clock
    timed = clock.kind != "none" and war.status == "playing"
    if war.orders_in_bulk:
        timed = timed and war.takes_bulk_orders
    war.deadline = time + clock.seconds * 1000 if timed else None
    _clear_if_finished(war)


def _credit_time(war: War, event: events.TimeCredited, _time: int) -> None:
    _postpone(war, event.milliseconds)
    war.returned += event.milliseconds
    war.returned_until = event.until


def _postpone(war: War, milliseconds: int) -> None:
    """Move deadlines by a time in which the clock stood, also for seats that were ready."""
    if war.deadline is not None:
        war.deadline += milliseconds
    for attendance in war.attendance:
        if attendance.ready_since is not None:
            attendance.ready_since += milliseconds
        if attendance.away_since is not None:
            attendance.away_since += milliseconds


def _disconnect(war: War, event: events.Disconnected, time: int) -> None:
    war.attendance[event.seat].away_since = time


def _reconnect(war: War, event: events.Reconnected, time: int) -> None:
    """Reconnect; each lost connection costs some grace, which limits their number."""
    used, attendance = _use_grace(war, event.seat, time), war.attendance[event.seat]
    attendance.waited += max(0, LEAST_WAIT - used)
    attendance.away_since = None


def _use_grace(war: War, seat: int, time: int) -> int:
    """Charge a seat for the grace that has run, and return the amount."""
    used, attendance = war.grace_used(seat, time), war.attendance[seat]
    attendance.stood += war.grace_used(
        seat, attendance.ready_since or time
    )  # being ready takes no time
    attendance.waited += used
    return used


# At any time


def _send_message(war: War, event: events.MessageSent, time: int) -> None:
    message = PlayerMessage(len(war.sent_messages), time, event.seat, event.to, event.text)
    war.sent_messages.append(SentMessage(message, event.recipients))


def _vote(war: War, event: events.Voted, time: int) -> None:
    voters = war.votes.setdefault(event.proposal, set())
    (voters.add if event.agreed else voters.discard)(event.seat)
    if event.proposal == "resume":
        war.resume_asked = (war.resume_asked or time) if voters else None


def _apply_vote(war: War, event: events.VotePassed, time: int) -> None:
    war.votes = {}
    match event.proposal:
        case "pause":
            war.paused_at = time
        case "resume" if war.paused_at is not None:
            _postpone(war, time - war.paused_at)
            war.paused_at = war.resume_asked = None
            war.step_began = time
        case "extend" if war.deadline is not None:
            war.deadline = max(war.deadline, time) + war.config.clock.seconds * 1000


_APPLY: dict[type[AnyWarEvent], Callable[[War, Any, int], None]] = {
    events.SeatTaken: _take_seat,
    events.Invited: _invite,
    events.SeatLeft: _leave_seat,
    events.PlayerReadmitted: _readmit,
    events.Cancelled: _cancel,
    events.Suspended: _suspend,
    events.FactionChosen: _choose,
    events.BotSet: _set_bot,
    events.Agreed: _agree,
    events.Started: _begin,
    events.Answered: _answer,
    events.ReadySet: _ready,
    events.PassingSet: _set_passing,
    events.DraftSet: _set_draft,
    events.SharingSet: _share,
    events.ResponsesSet: _set_responses,
    events.Viewed: _mark_viewed,
    events.Visited: _mark_visited,
    events.BotsTookOver: _let_bots_take_over,
    events.Conceded: _concede,
    events.StepEnded: _close,
    events.TimeCredited: _credit_time,
    events.Disconnected: _disconnect,
    events.Reconnected: _reconnect,
    events.MessageSent: _send_message,
    events.Voted: _vote,
    events.VotePassed: _apply_vote,
    events.Ended: _end,
    events.RematchCreated: _rematch,
}
