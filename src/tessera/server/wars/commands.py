"""Commands in a war: check who may do what, and return the resulting event.

Nothing here changes the war. Answers are checked against the player's own view, so that no refusal
reveals hidden information.
"""

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.answers import Answer, Orders
from tessera.games.zodiacs.automatic_responses import check_responses
from tessera.games.zodiacs.content.model import HOURS, Hour
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.order_drafts import OrderDraft, OrderDrafts
from tessera.i18n import excerpt
from tessera.server.core.errors import RefusalError, refuse
from tessera.server.rooms.commands import Command
from tessera.server.rooms.names import checked_text
from tessera.server.wars import events, messages
from tessera.server.wars.absence import continue_event
from tessera.server.wars.creation import checked_choice, first_game
from tessera.server.wars.entries import last_entry
from tessera.server.wars.events import AnyWarEvent, Chair
from tessera.server.wars.following import bots_left
from tessera.server.wars.war import War, length

MAX_MESSAGES = 5_000
"""Chat messages in one war."""
MAX_COMMANDS = 500
"""Commands of one seat in a step or before the start, and of the creator for other seats; keeps the
number of events bounded."""
MAX_EVENTS_BEFORE_START = 5_000
"""Events after which seats can no longer be taken before the start."""

CHARACTERS_AT_START, CHARACTERS_A_STEP = 30_000, 5_000
"""Characters of orders and plans that a seat may submit in total, including replaced ones: at the
start, and more for each step."""

Decide = Callable[[War, str | None, Any, int], AnyWarEvent]
ORDERS_PER_CHARGE = 20
"""Orders that count as one additional message for the rate limit."""


def decide(war: War, principal: str | None, command: Struct, now: int) -> AnyWarEvent:
    """Return the event of a command in `COMMANDS`.

    Args:
        war: the war.
        principal: the principal who gives it.
        command: the command.
        now: in milliseconds since 1970.

    Raises:
        RefusalError: if the command is not allowed.
    """
    _check_command_limit(war, principal, command)
    return _DECIDE[type(command)](war, principal, command, now)


def _check_command_limit(war: War, principal: str | None, command: Struct) -> None:
    """Limit the number of commands; leaving is always allowed.

    Raises:
        RefusalError: if the limit is reached.
    """
    if isinstance(
        command, messages.Leave | messages.Decline | messages.Concede | messages.CancelWar
    ):
        return
    seat = getattr(command, "seat", None)
    if seat in war.seats_of(principal):
        if war.attendance[seat].commands >= MAX_COMMANDS:
            raise refuse("too-many-commands", most=MAX_COMMANDS)
    elif principal == war.config.creator:
        _check_creator_command_limit(war)


def _check_creator_command_limit(war: War) -> None:
    if war.creator_commands >= MAX_COMMANDS:
        raise refuse("too-many-changes", most=MAX_COMMANDS)


def take_seat(
    war: War, seat: int, principal: str, name: str, *, registered: bool = False
) -> AnyWarEvent:
    """The event of a principal taking a seat.

    Raises:
        RefusalError: if there is no such seat, it is not open or is reserved for another principal,
            the creator removed the principal, the war is rated and the principal not registered,
            or a limit is reached.
    """
    if war.config.rated and not registered:
        raise refuse("rated-guest")
    if not 0 <= seat < len(war.chairs):
        raise refuse("not-found")
    _check_gathering(war)
    if war.chairs[seat].kind != "open":
        raise refuse("taken")
    _check_reserved(war, seat, principal)
    if war.is_barred(principal):
        raise refuse("asked-to-leave")
    if war.seats_of(principal) and not _plays_several(war, principal):
        raise refuse("one-seat")
    if war.seq >= MAX_EVENTS_BEFORE_START:
        raise refuse("sat-enough")
    return events.SeatTaken(seat, principal, name)


def _check_reserved(war: War, seat: int, principal: str) -> None:
    """Check that a principal takes no seat reserved for another, and does not ignore their own.

    Raises:
        RefusalError: if the principal would.
    """
    chair, reserved = war.chairs[seat], war.reserved_seat(principal)
    if chair.is_reserved and reserved != seat:
        raise refuse("seat-reserved", name=chair.name)
    if reserved not in (None, seat):
        raise refuse("other-seat-reserved")


def invite(war: War, seat: int, principal: str, other: str, name: str) -> AnyWarEvent:
    """The event with which the creator reserves a seat for a player.

    Args:
        war: the war.
        seat: the seat.
        principal: the principal who invites.
        other: the invited principal.
        name: display name of the invited principal.

    Raises:
        RefusalError: if there is no such seat, it is not open, the principal is not the creator, or
            the other principal has a seat already or was removed.
    """
    _check_creator(war, principal)
    _check_creator_command_limit(war)
    if not 0 <= seat < len(war.chairs):
        raise refuse("not-found")
    if war.chairs[seat].kind != "open" or war.chairs[seat].is_reserved:
        raise refuse("taken")
    if principal == other:
        raise refuse("invited-oneself-to-war")
    if war.is_barred(other):
        raise refuse("invited-barred", name=name)
    if war.seats_of(other) or war.reserved_seat(other) is not None:
        raise refuse("invited-already", name=name)
    return events.Invited(seat, other, name)


def _plays_several(war: War, principal: str) -> bool:
    """Whether a principal plays several seats of a same-screen war."""
    own = sum(chair.kind == "person" for chair in war.config.chairs)
    return principal == war.config.creator and own > 1


def check_seat(war: War, principal: str | None, seat: int) -> None:
    """Check that a principal holds a seat.

    Raises:
        RefusalError: if the principal does not.
    """
    if seat not in war.seats_of(principal):
        raise refuse("not-your-seat")


# Before the start


def _check_gathering(war: War) -> None:
    if war.status != "gathering":
        raise refuse("finished" if war.status == "finished" else "started")


def _choose(war: War, principal: str | None, command: messages.Choose, _now: int) -> AnyWarEvent:
    _check_gathering(war)
    creators = principal is not None and principal == war.config.creator
    if not (creators and _seat(war, command.seat).kind != "person"):  # bots and open seats
        check_seat(war, principal, command.seat)
    choice = checked_choice(war.content, command.faction, command.leader, command.coalition)
    return events.FactionChosen(command.seat, *choice)


def _agree(war: War, principal: str | None, command: messages.Agree, _now: int) -> AnyWarEvent:
    _check_gathering(war)
    check_seat(war, principal, command.seat)
    others = (chair for seat, chair in enumerate(war.chairs) if seat != command.seat)
    if command.agreed and all(chair.ready_to_start for chair in others):
        first_game(war.config, war.content, war.chairs)
    return events.Agreed(command.seat, command.agreed)


def _check_creator(war: War, principal: str | None) -> None:
    _check_gathering(war)
    if principal is None or principal != war.config.creator:
        raise refuse("not-creator")


def _set_bot(war: War, principal: str | None, command: messages.SetBot, _now: int) -> AnyWarEvent:
    _check_creator(war, principal)
    if war.config.rated and command.level is not None:
        raise refuse("not-rated-war")
    if _seat(war, command.seat).kind == "person":
        raise refuse("taken")
    if command.level is None and war.chairs[command.seat].is_reserved:
        return events.Invited(command.seat)  # keeps the agreement of the others
    others = (chair for seat, chair in enumerate(war.chairs) if seat != command.seat)
    if command.level is not None and all(chair.kind == "bot" for chair in others):
        first_game(war.config, war.content, war.chairs)
    return events.BotSet(command.seat, command.level)


def _decline(war: War, principal: str | None, _command: messages.Decline, _now: int) -> AnyWarEvent:
    _check_gathering(war)
    seat = war.reserved_seat(principal)
    if seat is None:
        raise refuse("not-your-seat")
    return events.Invited(seat)


def _leave(war: War, principal: str | None, command: messages.Leave, _now: int) -> AnyWarEvent:
    _check_gathering(war)
    check_seat(war, principal, command.seat)
    return events.SeatLeft(command.seat)


def _remove_player(
    war: War, principal: str | None, command: messages.RemovePlayer, _now: int
) -> AnyWarEvent:
    _check_creator(war, principal)
    chair = _seat(war, command.seat)
    if chair.kind != "person":
        raise refuse("seat-empty")
    if command.seat in war.seats_of(principal):
        return events.SeatLeft(command.seat)
    return events.SeatLeft(command.seat, removed=True, mark=war.mark(chair.principal or ""))


def _readmit(war: War, principal: str | None, command: messages.Readmit, _now: int) -> AnyWarEvent:
    _check_creator(war, principal)
    if command.mark not in war.asked_to_leave:
        raise refuse("not-removed")
    return events.PlayerReadmitted(command.mark)


def _cancel_war(
    war: War, principal: str | None, _command: messages.CancelWar, _now: int
) -> AnyWarEvent:
    _check_creator(war, principal)
    return events.Cancelled()


def _seat(war: War, seat: int) -> Chair:
    if seat >= len(war.chairs):
        raise refuse("not-your-seat")
    return war.chairs[seat]


# During the game


def _game(war: War) -> Game:
    if war.game is None:
        raise refuse("gathering")
    if war.status == "finished":
        raise refuse("finished")
    return war.game


def _check_step(
    war: War, principal: str | None, command: messages.SubmitAnswer | messages.Ready
) -> Game:
    game = _game(war)
    check_seat(war, principal, command.seat)
    if command.step_number != war.number_for((command.seat,)):
        raise refuse("out-of-date")
    if war.paused_at is not None:
        raise refuse("paused")
    if not war.asks(command.seat):
        raise refuse("not-asked")
    return game


def _submit_answer(
    war: War, principal: str | None, command: messages.SubmitAnswer, _now: int
) -> AnyWarEvent:
    game = _check_step(war, principal, command)
    _check_written(war, command.seat, command.answer)
    check_answer(game, command.seat, command.answer)
    return events.Answered(command.seat, command.answer)


def check_answer(game: Game, seat: int, answer: Answer) -> None:
    """Check that an answer is legal.

    Raises:
        RefusalError: if it is not; says why.
    """
    before = dict(game.answers)
    try:
        game.submit(seat, answer)
    except RulesError as error:
        raise RefusalError("illegal", error.message) from error
    finally:
        game.answers = before


def _check_written(war: War, seat: int, submitted: Answer | OrderDraft) -> None:
    """Limit how much a seat may write."""
    most = CHARACTERS_AT_START + CHARACTERS_A_STEP * war.closed_steps
    if war.attendance[seat].written + length(submitted) > most:
        raise refuse("written-enough")


def _ready(war: War, principal: str | None, command: messages.Ready, _now: int) -> AnyWarEvent:
    _check_step(war, principal, command)
    return events.ReadySet(command.seat, command.ready, command.again)


def _pass_steps(
    war: War, principal: str | None, command: messages.PassSteps, _now: int
) -> AnyWarEvent:
    """A seat may pass at any time: asking first would reveal whether it has a choice."""
    game = _in_play(war, principal, command.seat)
    if command.step_number != war.number_for((command.seat,)):
        raise refuse("out-of-date")
    if command.passing != "alert" or not command.day:
        return events.PassingSet(command.seat, command.passing != "no", command.passing == "alert")
    until = (command.day - 1) * len(HOURS) + HOURS.index(_hour(command.hour))
    if until <= game.state.hours_elapsed:
        raise refuse("hour-is-over")
    return events.PassingSet(command.seat, True, True, until)


def _in_play(war: War, principal: str | None, seat: int) -> Game:
    """The game, for the holder of a seat that is not out.

    Raises:
        RefusalError: if no game is on, the principal does not hold the seat, or it is out.
    """
    game = _game(war)
    check_seat(war, principal, seat)
    if game.state.players[seat].out:
        raise refuse("not-asked")
    return game


def _hour(name: str) -> Hour:
    """Parse the name of an hour.

    Raises:
        RefusalError: if there is no such hour.
    """
    if name not in HOURS:
        raise refuse("unknown-hour", hour=excerpt(name), expected=", ".join(HOURS))
    return Hour(name)


def _set_responses(
    war: War, principal: str | None, command: messages.SetResponses, _now: int
) -> AnyWarEvent:
    game = _in_play(war, principal, command.seat)
    _check_written(
        war, command.seat, Orders(tuple(rule.order for rule in command.automatic_responses))
    )
    try:
        check_responses(game.view(command.seat), command.automatic_responses)
    except RulesError as error:
        raise RefusalError("illegal", error.message) from error
    return events.ResponsesSet(command.seat, command.automatic_responses)


def _concede(war: War, principal: str | None, command: messages.Concede, _now: int) -> AnyWarEvent:
    game = _in_play(war, principal, command.seat)
    return events.Conceded(command.seat, game.preview_concede(command.seat))


def _set_draft(
    war: War, principal: str | None, command: messages.SetDraft, _now: int
) -> AnyWarEvent:
    game = _in_play(war, principal, command.seat)
    plan = OrderDraft(command.day, _hour(command.hour), command.orders)
    _check_written(war, command.seat, plan)
    trial = OrderDrafts(
        tuple(draft for draft in war.plans[command.seat] if draft.time != plan.time)
    )
    view = game.view(command.seat)
    try:
        for text in plan.orders:
            trial.add(view, plan.day, plan.hour, text)
    except RulesError as error:
        raise RefusalError("illegal", error.message) from error
    return events.DraftSet(command.seat, plan)


def _hand_over(
    war: War, principal: str | None, command: messages.HandOver, _now: int
) -> AnyWarEvent:
    _in_play(war, principal, command.seat)
    if war.attendance[command.seat].stand_in:
        raise refuse("bot-plays")
    if war.config.rated:  # else a bot could play the hard hours
        raise refuse("rated-by-bot")
    return events.BotsTookOver((command.seat,))


def _continue_war(
    war: War, principal: str | None, command: messages.ContinueWar, now: int
) -> AnyWarEvent:
    check_seat(war, principal, command.seat)
    return continue_event(war, command.seat, now)


# At any time


def _share(war: War, principal: str | None, command: messages.Share, _now: int) -> AnyWarEvent:
    _game(war)
    check_seat(war, principal, command.seat)
    return events.SharingSet(command.seat, command.sharing)


def _mark_viewed(
    war: War, principal: str | None, command: messages.MarkViewed, _now: int
) -> AnyWarEvent:
    """This is allowed after the end, too."""
    _check_in_journal(war, principal, command)
    return events.Viewed(command.seat, command.number)


def _mark_visited(
    war: War, principal: str | None, command: messages.MarkVisited, _now: int
) -> AnyWarEvent:
    """This is allowed after the end, too."""
    _check_in_journal(war, principal, command)
    return events.Visited(command.seat, command.number)


def _check_in_journal(
    war: War, principal: str | None, command: messages.MarkViewed | messages.MarkVisited
) -> None:
    """Check that an entry is in the principal's own journal."""
    check_seat(war, principal, command.seat)
    if war.game is None:
        raise refuse("gathering")
    last = last_entry(war.game.entries, command.seat)
    if command.number > last:
        raise refuse("not-in-journal", found=command.number, last=last)


def _send_message(
    war: War, principal: str | None, command: messages.SendMessage, _now: int
) -> AnyWarEvent:
    check_seat(war, principal, command.seat)
    if not war.config.chat:
        raise refuse("no-chat")
    if len(war.sent_messages) >= MAX_MESSAGES:
        raise refuse("chat-full", most=MAX_MESSAGES)
    return events.MessageSent(
        command.seat, command.to, checked_text(command.text), _recipients(war, command)
    )


def _recipients(war: War, command: messages.SendMessage) -> int:
    if command.to == "all":
        return (1 << len(war.chairs)) - 1
    if command.to == "coalition":
        return war.coalition_of(command.seat)
    seats = map(str, range(len(war.chairs)))
    if command.to not in seats:
        raise refuse("unknown-hearer", to=excerpt(command.to))
    return 1 << command.seat | 1 << int(command.to)


def _vote(war: War, principal: str | None, command: messages.Vote, _now: int) -> AnyWarEvent:
    game = _game(war)
    check_seat(war, principal, command.seat)
    if game.state.players[command.seat].out:
        raise refuse("no-vote")
    if war.config.tournament and command.proposal != "draw":
        raise refuse("league-pause")
    if command.proposal == "extend" and war.deadline is None:
        raise refuse("no-clock")
    if command.proposal == "draw" and bots_left(war):
        raise refuse("no-draw")
    if command.proposal == "abort" and not war.suspended:
        raise refuse("not-suspended")
    if command.proposal != "abort" and (command.proposal == "resume") != (
        war.paused_at is not None
    ):
        raise refuse("paused" if war.paused_at is not None else "not-paused")
    return events.Voted(command.seat, command.proposal, command.agreed)


def _charge_orders(command: messages.SubmitAnswer | messages.SetDraft) -> int:
    match command:
        case messages.SubmitAnswer(answer=Orders(orders)) | messages.SetDraft(orders=orders):
            return len(orders) // ORDERS_PER_CHARGE
    return 0


COMMANDS: tuple[Command[Decide], ...] = (
    Command(messages.Choose, _choose, bots="play"),
    Command(messages.Agree, _agree, bots="play"),
    Command(messages.SetBot, _set_bot),
    Command(messages.Decline, _decline, bots="challenge"),
    Command(messages.Leave, _leave, bots="play"),
    Command(messages.RemovePlayer, _remove_player),
    Command(messages.Readmit, _readmit),
    Command(messages.CancelWar, _cancel_war),
    Command(messages.SubmitAnswer, _submit_answer, bots="play", charge=_charge_orders),
    Command(messages.Ready, _ready, bots="play"),
    Command(messages.PassSteps, _pass_steps, bots="play"),
    Command(messages.SetDraft, _set_draft, charge=_charge_orders),
    Command(messages.Share, _share),
    Command(messages.SetResponses, _set_responses),
    Command(messages.MarkViewed, _mark_viewed),
    Command(messages.MarkVisited, _mark_visited),
    Command(messages.Concede, _concede, bots="play"),
    Command(messages.HandOver, _hand_over),
    Command(messages.ContinueWar, _continue_war, bots="play"),
    Command(messages.SendMessage, _send_message),
    Command(messages.Vote, _vote, bots="play"),
)
"""Commands that players and the creator may send to a war."""
_DECIDE = {command.message: command.decide for command in COMMANDS}
