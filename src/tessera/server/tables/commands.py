"""Commands at a table: check who may do what, and return the resulting event."""

from collections.abc import Callable
from dataclasses import replace
from math import ceil
from typing import Any

from tessera.games.common.board import CHANCE_LETTER
from tessera.server.core.errors import refuse
from tessera.server.rooms.commands import Command
from tessera.server.tables.events import DECLINED, DRAWN, OFF, Event, EventKind, Offer, OfferKind
from tessera.server.tables.messages import (
    Act,
    AnswerOffer,
    Arrange,
    Claim,
    Close,
    MakeOffer,
    NewConditionalMoves,
    OfferMade,
    Offers,
    Resign,
    TableCommand,
    Undo,
)
from tessera.server.tables.summary import invited_to
from tessera.server.tables.table import MAX_ACTIONS, Table
from tessera.server.tables.timing import DAY_S, LEAST_WAIT, SECOND

CLAIM_AFTER = 3 * DAY_S * SECOND
"""Milliseconds after which a player may claim a game without a clock that the opponent has left."""
ASK_AFTER = 5 * 60 * SECOND
"""Milliseconds before a player may ask again to resume after a declined request."""
MIN_DOWNTIME = 1_000
"""Milliseconds: shorter downtimes of the server are not credited."""

Sides = tuple[str, ...]
"""Sides that the caller may move: one, both in a same-screen game, or none for a spectator."""


Decide = Callable[[Table, Sides, Any, int], Event]


def decide(table: Table, principal: str | None, command: TableCommand, now: int) -> Event:
    """Return the event of a command in `COMMANDS`, if the caller may give it.

    `reducer.apply` checks whether the rules allow an action.

    Raises:
        RefusalError: if the command is not allowed.
    """
    return _DECIDE[type(command)](table, _check_current(table, principal, command), command, now)


def _check_current(table: Table, principal: str | None, command: TableCommand) -> Sides:
    """The sides of a caller who knows the current state.

    Raises:
        RefusalError: if the caller has no seat, or the game has changed since event `command.seq`.
    """
    if not table.tally.last_change <= command.seq <= table.seq:
        raise refuse("out-of-date")
    mine = table.sides_of(principal)
    if not mine:
        raise refuse("not-your-seat")
    return mine


def _check_playing(table: Table) -> None:
    if table.status != "playing":
        raise refuse(table.status)


def _check_running(table: Table) -> None:
    _check_playing(table)
    if table.is_paused:
        raise refuse("clocks-stopped")


def action_event(table: Table, action: str, now: int) -> Event:
    """The event of an action by the side to move, or of a board fragment that it adds."""
    kind: EventKind = "fragment" if table.building else "action"
    return _next_event(table, kind, str(table.scene.turn), now, action)


def chance_event(table: Table, now: int) -> Event:
    """The event of a chance draw, which takes no time.

    Raises:
        ValueError: if chance is not to move.
    """
    chance = table.config.chance
    if chance is None or not table.chance_to_move:
        raise ValueError("chance is not to move")
    return replace(action_event(table, chance.draw(table.board), now), milliseconds=0)


def may_set_conditional_moves(table: Table, mine: Sides) -> bool:
    """Whether a player may set conditional moves.

    Only in correspondence games between people, during the opponent's turn.
    """
    slow = table.config.clock is None or not table.config.clock.is_live
    theirs = table.scene.turn in table.board.sides and table.scene.turn not in mine
    on = table.status == "playing" and not table.building
    return slow and on and theirs and len(mine) == 1 and table.is_between_people


def conditional_side(table: Table, principal: str | None, command: NewConditionalMoves) -> str:
    """The side for which a caller may set conditional moves.

    Raises:
        RefusalError: if the caller may not.
    """
    mine = _check_current(table, principal, command)
    if not may_set_conditional_moves(table, mine):
        raise refuse("conditional-not-now")
    return mine[0]


def conditional_event(table: Table, now: int) -> Event | None:
    """The event of the conditional move of the side to move, in no time; None if it has none."""
    if table.conditional_action is None:
        return None
    return replace(action_event(table, table.conditional_action, now), milliseconds=0)


def suspend_event(table: Table, now: int) -> Event | None:
    """The event that suspends a bot that cannot think; None if it already is."""
    if table.bot is None or table.is_suspended:
        return None
    return _next_event(table, "suspend", str(table.scene.turn), now)


def timeout_event(table: Table, now: int) -> Event | None:
    """The event of a missed deadline: clock, first turn, or rematch offer; None if none has passed.

    In a tournament, a player who does not start in time loses, because others wait for the result.
    """
    offer, until = table.tally.offer, table.offer_until
    if offer is not None and until is not None:
        return _next_event(table, "expired", offer.side, now) if now >= until else None
    if table.due is None or now < table.due:
        return None
    stands = table.clock is not None and table.clock.since is None
    unbegun: EventKind = "left" if table.config.tournament else "close"
    return _next_event(table, unbegun if stands else "time", str(table.scene.turn), now)


def downtime_event(table: Table, since: int, until: int) -> Event | None:
    """The event that credits the time in which no server ran; None if no clock lost any."""
    clock = table.clock
    if clock is None or table.due is None:
        return None
    ran_from = table.updated if clock.since is None else clock.since
    if until - max(since, ran_from) < MIN_DOWNTIME:
        return None
    return _next_event(table, "time_credited", str(table.scene.turn), until, str(since))


def connection_event(table: Table, present: frozenset[str], now: int) -> Event | None:
    """The event that the side whose clock runs has disconnected or reconnected; None if unchanged.

    Its clock stops while it has grace left; a human opponent is informed even when it has none.
    Correspondence games ignore connections.
    """
    clock = table.clock
    if clock is None or clock.since is None or clock.turn is None:
        return None
    side = table.board.sides[clock.turn]
    chair = table.chair(side)
    here = chair.kind == "bot" or chair.principal in present
    if clock.away and here:
        return _next_event(table, "reconnected", side, now)
    live = clock.control.is_live and table.is_between_people and table.tally.may_disconnect
    waits = live or clock.sides[clock.turn].grace >= LEAST_WAIT
    return (
        _next_event(table, "disconnected", side, now)
        if waits and not clock.away and not here
        else None
    )


def decline_event(table: Table, principal: str | None, now: int) -> Event:
    """The event with which an invited player declines, which closes the table.

    Raises:
        RefusalError: if no seat is reserved for the principal.
    """
    side = invited_to(table.chairs, principal)
    if side is None or table.status != "waiting":
        raise refuse("not-your-seat")
    return _next_event(table, "close", side, now, DECLINED)


def withdraw_event(table: Table, principal: str, now: int) -> Event | None:
    """The event that ends the game of a player who leaves its tournament or the site; None if over.

    The player resigns. A game that has not begun is forfeited in a tournament, and aborted
    elsewhere.
    """
    mine = table.sides_of(principal)
    if table.status == "waiting":
        if invited_to(table.chairs, principal):
            return decline_event(table, principal, now)
        return _next_event(table, "close", mine[0], now) if mine else None
    if table.status == "finished" or not mine:
        return None
    side = _acting_side(table, mine)
    if table.building or _lacks_first_actions(table):
        return _next_event(table, "close", side, now)
    return _next_event(table, "left" if _lacks_an_action(table) else "resign", side, now)


def abandon_event(table: Table, patience: int, now: int) -> Event | None:
    """The event that ends an untimed game after a long time without activity; None if it goes on.

    The player to move loses, as if the opponent had claimed the game. There is no winner while a
    seat is open, before both have played, or while the clocks are stopped by agreement.

    Args:
        table: the table.
        patience: milliseconds without activity after which the game ends.
        now: milliseconds since 1970.
    """
    if table.status == "finished" or table.due is not None or now - table.updated < patience:
        return None
    side = table.chairs[0].side
    if table.status == "waiting":
        return _next_event(table, "close", side, now)
    if not table.is_between_people or table.chance_to_move:
        return None
    if table.building or table.is_paused or _lacks_first_actions(table):
        return _next_event(table, "close", side, now)
    return _next_event(table, "left", table.scene.turn or side, now)


def may_undo(table: Table, principal: str | None) -> bool:
    """Whether a principal may take an action back now."""
    return _undo_side(table, table.sides_of(principal)) is not None and table.tally.may_undo


def may_offer(table: Table, principal: str | None) -> tuple[OfferKind, ...]:
    """Offers that a principal may make to the opponent now."""
    return _sensible_offers(table, table.sides_of(principal))


def offers(table: Table, principal: str | None) -> Offers:
    """The pending offer, and the options that a principal has now."""
    offer = _pending_offer(table)
    mine = table.sides_of(principal)
    pending = OfferMade(offer.side, offer.what) if offer and mine else None
    return Offers(
        pending,
        may_offer(table, principal),
        table.tally.rematch,
        may_abort=bool(mine) and _may_abort(table),
        claim_from=claim_from(table, mine),
        arranged=_is_arranged(table, mine),
        suspended=table.is_suspended,
    )


def claim_from(table: Table, mine: Sides) -> int | None:
    """Time from which the caller may claim the game from an inactive opponent; None if not at all.

    The opponent must be to move, or must have left the caller's request to resume unanswered. If
    the opponent's clock is running, the opponent must also be disconnected.
    """
    if table.status != "playing" or table.building or len(mine) != 1 or not table.is_between_people:
        return None
    if table.is_paused:
        offer = table.tally.offer
        asks = offer is not None and offer.what == "resume" and offer.side in mine
        return offer.time + CLAIM_AFTER if offer and asks else None
    if table.chance_to_move or table.scene.turn in mine:
        return None
    if table.due is None:
        return table.updated + CLAIM_AFTER
    return table.clock.claimable_from if table.clock else None


def _next_event(table: Table, kind: EventKind, side: str, now: int, action: str = "") -> Event:
    """A new event with the next number."""
    thought = max(0, now - table.updated)
    return Event(table.seq + 1, kind, side, action, now, thought)


# Actions and take-backs


def _act(table: Table, mine: Sides, command: Act, now: int) -> Event:
    _check_running(table)
    if table.is_full:
        raise refuse("game-long", most=MAX_ACTIONS)
    if table.chance_to_move:
        raise refuse("drawing")
    if table.scene.turn not in mine:
        raise refuse("not-your-turn")
    return action_event(table, command.action, now)


def _resign(table: Table, mine: Sides, command: Resign, now: int) -> Event:
    _check_playing(table)
    if command.side not in mine:
        raise refuse("not-your-seat")
    if table.building:
        raise refuse("board-unfinished")
    return _next_event(table, "resign", command.side, now)


def _arrange(table: Table, mine: Sides, command: Arrange, now: int) -> Event:
    _check_running(table)
    if not table.is_set_up or command.on == _is_arranged(table, mine):
        raise refuse("not-to-arrange")
    if not command.on and not table.tally.may_undo:
        raise refuse("undone-enough", most=table.tally.max_undos)
    return _next_event(table, "arrange", _acting_side(table, mine), now, "" if command.on else OFF)


def _is_arranged(table: Table, mine: Sides) -> bool:
    """Whether the caller's side has automatic placement on."""
    return bool(mine) and table.is_set_up and _acting_side(table, mine) in table.tally.arranged


def _claim(table: Table, mine: Sides, command: Claim, now: int) -> Event:
    since = claim_from(table, mine)
    if since is None or now < since:
        raise refuse("not-to-claim", days=CLAIM_AFTER // (DAY_S * SECOND))
    other = next(side for side in table.board.sides if side not in mine)
    return _next_event(table, "left", other, now, DRAWN if command.drawn else "")


def _lacks_first_actions(table: Table) -> bool:
    """Whether two people play outside a tournament, and one has not played yet."""
    if table.config.tournament or table.status != "playing":
        return False
    return table.is_between_people and _lacks_an_action(table)


def _lacks_an_action(table: Table) -> bool:
    """Whether a side has not played yet."""
    return len({*table.tally.sides} - {CHANCE_LETTER}) < len(table.chairs)


def _may_abort(table: Table) -> bool:
    """Whether the players may end the game without a result, which leaves their ratings unchanged.

    A tournament game needs a result, so it waits for a suspended bot.
    """
    waits = table.is_suspended and not table.config.tournament
    return waits or _lacks_first_actions(table)


def _close(table: Table, mine: Sides, _command: Close, now: int) -> Event:
    lays = table.status == "playing" and table.building is not None
    if table.status != "waiting" and not lays and not _may_abort(table):
        raise refuse(table.status)
    return _next_event(table, "close", mine[0], now)


def _undo(table: Table, mine: Sides, _command: Undo, now: int) -> Event:
    _check_running(table)
    side = _undo_side(table, mine)
    if side is None:
        raise refuse("drawn" if _is_drawn(table, mine) else "nothing-to-undo")
    if not table.tally.may_undo:
        raise refuse("undone-enough", most=table.tally.max_undos)
    return _next_event(table, "undo", side, now)


def _undo_side(table: Table, mine: Sides) -> str | None:
    """The side whose last action the caller may take back without asking; None if there is none.

    Against bots or alone, that is the caller's last action at any time. Otherwise it must still be
    the caller's turn, and the game unrated. A chance draw makes everything before it final.
    """
    sides = table.played
    if table.status != "playing" or _is_drawn(table, mine) or not set(mine) & set(sides):
        return None
    if _is_alone(table, mine):
        return max(mine, key=sides.rfind)
    last = sides[-1]
    free = last in mine and last == table.scene.turn and not table.config.rated
    return last if free else None


def _is_alone(table: Table, mine: Sides) -> bool:
    """Whether the caller holds every seat that is not a bot's."""
    return bool(mine) and all(chair.kind == "bot" or chair.side in mine for chair in table.chairs)


def _is_drawn(table: Table, mine: Sides) -> bool:
    """Whether chance has drawn since the caller last played, or is about to."""
    sides = table.tally.sides
    last = max((sides.rfind(side) for side in mine), default=-1)
    return last >= 0 and (table.chance_to_move or CHANCE_LETTER in sides[last:])


# Offers


def _make_offer(table: Table, mine: Sides, command: MakeOffer, now: int) -> Event:
    if command.what not in _sensible_offers(table, mine):
        raise refuse("not-to-offer")
    if command.what in {"pause", "resume"} and _is_alone(table, mine):
        return _next_event(table, command.what, _acting_side(table, mine), now)
    if command.what == "resume":
        _check_resume_interval(table, mine, now)
    return _next_event(table, "offer", _acting_side(table, mine), now, command.what)


def _check_resume_interval(table: Table, mine: Sides, now: int) -> None:
    """Limit how often a player can ask to resume.

    Raises:
        RefusalError: if a request was declined too recently.
    """
    declined = (time for side, time in table.tally.declined_resumes if side in mine)
    left = max(declined, default=now - ASK_AFTER) + ASK_AFTER - now
    if left > 0:
        raise refuse("asked-lately", minutes=ceil(left / (60 * SECOND)))


def _answer_offer(table: Table, mine: Sides, command: AnswerOffer, now: int) -> Event:
    """The event of an answer to an offer; the caller adds the table of an accepted rematch."""
    offer = _pending_offer(table)
    if offer is None or command.seq < offer.seq:
        raise refuse("nothing-offered")
    if not command.agreed:
        return _next_event(table, "decline", mine[0], now)
    if mine == (offer.side,):
        raise refuse("own-offer")
    return _accept_offer(table, offer, now)


def _accept_offer(table: Table, offer: Offer, now: int) -> Event:
    """The event that accepts an offer."""
    other = next(side for side in table.board.sides if side != offer.side)
    match offer.what:
        case "draw":
            return _next_event(table, "agree", other, now)
        case "undo":
            return _next_event(table, "undo", offer.side, now)
        case "rematch" | "pause" | "resume":
            return _next_event(table, offer.what, other, now)


def _pending_offer(table: Table) -> Offer | None:
    """The offer that awaits an answer; after the game, only a rematch offer does."""
    offer = table.tally.offer
    return offer if offer and (table.status == "playing" or offer.what == "rematch") else None


def _sensible_offers(table: Table, mine: Sides) -> tuple[OfferKind, ...]:
    """Offers that make sense now; a player without a human opponent may only pause and resume."""
    people = all(chair.kind == "person" for chair in table.chairs)
    if not mine or _pending_offer(table) or table.tally.rematch:
        return ()
    wanted: dict[OfferKind, bool] = {
        "draw": table.status == "playing" and table.tally.begun,
        "undo": _may_request_undo(table, mine),
        "rematch": table.status == "finished" and len(mine) == 1,
        "pause": table.status == "playing"
        and table.clock is not None
        and table.clock.may_pause
        and table.tally.may_pause
        and not table.config.tournament,
        "resume": table.is_paused,
    }
    side = _acting_side(table, mine)
    return tuple(
        what
        for what, sensible in wanted.items()
        if sensible and (side, what) not in table.tally.declined
        if people or (what in {"pause", "resume"} and _is_alone(table, mine))
    )


def _may_request_undo(table: Table, mine: Sides) -> bool:
    """Whether the caller must ask to take the last action back, and may do so."""
    return (
        table.status == "playing"
        and len(mine) == 1
        and mine[0] in table.played
        and not _is_drawn(table, mine)
        and _undo_side(table, mine) is None
        and table.tally.may_undo
        and not table.is_paused
    )


def _acting_side(table: Table, mine: Sides) -> str:
    """The side that the caller acts for: with both sides, the one to move."""
    return table.scene.turn if table.scene.turn in mine else mine[0]


COMMANDS: tuple[Command[Decide], ...] = (
    Command(Act, _act, bots="play"),
    Command(Undo, _undo, bots="play"),
    Command(Resign, _resign, bots="play"),
    Command(Close, _close, bots="play"),
    Command(Claim, _claim, bots="play"),
    Command(Arrange, _arrange, bots="play"),
    Command(MakeOffer, _make_offer, bots="play"),
    Command(AnswerOffer, _answer_offer, bots="play"),
)
"""Commands that the holder of a seat may send to a table."""
_DECIDE = {command.message: command.decide for command in COMMANDS}
