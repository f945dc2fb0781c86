"""Reducer of tables: `apply` returns the table after an event, `replay` after all of them."""

from dataclasses import replace
from typing import cast

from msgspec.structs import replace as with_fields

from tessera.games.common.board import CHANCE_LETTER, ONGOING_RESULT, Board
from tessera.games.common.board_building import BoardBuilding
from tessera.games.common.errors import RulesError
from tessera.games.common.outcome import Reason, Result
from tessera.games.common.scene import SceneOutcome
from tessera.server.core.errors import refuse, refused_by_rules
from tessera.server.tables.conditional_moves import ConditionalMoves, Lines, advance_lines
from tessera.server.tables.events import (
    DECLINED,
    DRAWN,
    ENDS,
    KEEPS_GAME,
    NOTICES,
    OFF,
    RESTARTS_THINKING,
    WAKES_BOT,
    Event,
    EventTally,
    Offer,
    OfferKind,
)
from tessera.server.tables.summary import Chair, TableConfig
from tessera.server.tables.table import Table
from tessera.server.tables.timing import Clock

_REASONS = {"resign": Reason.RESIGN, "time": Reason.TIME, "left": Reason.ABANDONED}
"""Reasons of losses that do not depend on the position."""


def replay(
    config: TableConfig,
    chairs: tuple[Chair, ...],
    board: Board,
    events: tuple[Event, ...],
    building: BoardBuilding | None = None,
) -> Table:
    """Return a table after its events; `board` is the first position, and is modified.

    Where the players build the board, `building` is the board before the first fragment.

    Actions that were taken back are skipped, so that the cost depends only on the game's length.

    Raises:
        RefusalError: if the rules do not allow one of the events.
    """
    course = EventTally()
    for action in config.before:
        _push(board, action)
    actions: list[str] = []
    for event in events:
        course = tally_after(course, event)
        if event.kind != "fragment":
            actions.append(event.action)
        del actions[len(course.sides) :]
    times = (event.time for event in events if event.kind not in KEEPS_GAME)
    updated = max(times, default=config.created)
    if building:
        for fragment in course.fragments:
            building = _with_fragment(building, fragment)
        laid = Table.new(config, chairs, board).with_building(building)
        config, board, building = laid.config, laid.board, laid.building
    for action in actions:
        _push(board, action)
    table = Table(config, chairs, board, board.scene(), updated, course)
    table = table.with_building(building) if building else table
    clocks = [event.clock for event in events if event.clock]
    table = replace(table, clock=clocks[-1] if clocks else table.initial_clock)
    ended = next((event for event in reversed(events) if event.kind in ENDS), None)
    return _with_end(table, ended) if ended else table


def apply(table: Table, event: Event) -> Table:
    """Return the table after one more event.

    Raises:
        RefusalError: if the rules do not allow it.
    """
    match event.kind:
        case "fragment" if table.building:
            after = table.with_building(_with_fragment(table.building, event.action))
        case "fragment":
            raise refuse("laid")
        case "action":
            after = _with_action(table, event)
        case "undo" if table.building:
            left = table.tally.fragment_sides.rindex(event.side)
            after = table.with_building(table.building.first(left))
        case "undo":
            after = _with_undo(table, event)
        case "resign" | "time" | "left" | "agree" | "close":
            after = _with_end(table, event)
        case _:
            after = table
    # Offers and notices do not restart the thinking time.
    thinks = event.kind in KEEPS_GAME - RESTARTS_THINKING
    updated = table.updated if thinks else event.time
    clock = table.clock and _clock_after(table.clock, after, event)
    after = replace(after, updated=updated, tally=tally_after(table.tally, event), clock=clock)
    return (
        replace(after, conditional_moves=_remaining_conditional_moves(table, after, event))
        if table.conditional_moves
        else after
    )


def _remaining_conditional_moves(table: Table, after: Table, event: Event) -> ConditionalMoves:
    """Conditional moves that still apply after an event.

    A take-back within a turn keeps those of the opponent, which apply only when the turn ends.
    """
    if event.kind in KEEPS_GAME:
        return table.conditional_moves
    if after.status != "playing":
        return {}
    began, _ = table.turn_start
    if after.scene.turn == table.scene.turn and after.turn_start[0].ply == began.ply:
        return table.conditional_moves
    if event.kind != "action":
        return {}
    position = after.board.text()
    still = {
        side: advance_lines(began, lines, position)
        for side, lines in table.conditional_moves.items()
    }
    return {side: lines for side, lines in still.items() if lines}


def _clock_after(clock: Clock, after: Table, event: Event) -> Clock:
    """The clocks after an event; `after` is the table with its game already updated."""
    match event.kind:
        case "disconnected":
            return clock.disconnected(event.time)
        case "reconnected":
            return clock.reconnected(event.time)
        case "pause":
            return clock.pause(event.time)
        case "resume":
            return clock.resume(event.time)
        case "suspend":
            return clock.suspend(event.time)
        case "arrange":
            return clock.wake(event.time)
        case "time_credited":
            return clock.restored(int(event.action), event.time)
    if event.kind in KEEPS_GAME:
        return clock
    if after.scene.outcome is not None:
        return clock.stopped(event.time)
    place = after.place_to_move
    if event.kind == "undo" and place is not None:
        return clock.after_undo(place, event.time)
    return clock.after_action(place, event.time)


# The tally of events


def tally_after(tally: EventTally, event: Event) -> EventTally:
    """Return the tally after one more event."""
    suspends = event.kind == "suspend"
    after = replace(
        tally,
        seq=event.seq,
        last_change=tally.last_change if event.kind in KEEPS_GAME else event.seq,
        offer=_offer_after(tally.offer, event),
        suspended=suspends or (tally.suspended and event.kind in KEEPS_GAME - WAKES_BOT),
        search_from=tally.search_from if suspends else event.seq,
    )
    match event.kind:
        case "fragment" | "action":
            return _tally_played(after, event)
        case "undo":
            return _tally_undone(after, event)
        case "close":
            declined = event.action == DECLINED
            return replace(after, challenge_declined=declined, closed_suspended=tally.suspended)
        case "decline" if tally.offer is not None:
            return _tally_declined(after, tally.offer, event.time)
        case "rematch":
            return replace(after, rematch=event.action)
        case "disconnected":
            return replace(after, disconnects=tally.disconnects + 1)
        case "pause":
            return replace(after, pauses=tally.pauses + 1, declined_resumes=frozenset())
        case "arrange" if event.action == OFF:
            return replace(after, arranged=tally.arranged - {event.side}, undos=tally.undos + 1)
        case "arrange":
            return replace(after, arranged=tally.arranged | {event.side})
        case _:
            return after


def _tally_played(tally: EventTally, event: Event) -> EventTally:
    """The tally with an action, or with a board fragment."""
    declined = frozenset(asked for asked in tally.declined if asked[0] != event.side)
    if event.kind == "fragment":
        return replace(
            tally,
            fragments=(*tally.fragments, event.action),
            fragment_sides=tally.fragment_sides + event.side,
            max_length=max(tally.max_length, len(tally.fragment_sides) + 1),
            declined=declined,
        )
    return replace(
        tally,
        sides=tally.sides + event.side,
        times=(*tally.times, event.milliseconds),
        max_length=max(tally.max_length, len(tally.sides) + 1),
        declined=declined,
    )


def _tally_undone(tally: EventTally, event: Event) -> EventTally:
    """The tally without the side's last action, or last fragment, and everything after it."""
    undos = tally.undos + 1
    if not tally.sides:
        left = tally.fragment_sides.rindex(event.side)
        fragments, sides = tally.fragments[:left], tally.fragment_sides[:left]
        return replace(tally, fragments=fragments, fragment_sides=sides, undos=undos)
    left = tally.before_last(event.side)
    return replace(
        tally,
        sides=tally.sides[:left],
        times=tally.times[:left],
        undos=undos,
        arranged=tally.arranged - {event.side},
    )


def _tally_declined(tally: EventTally, offer: Offer, time: int) -> EventTally:
    """The tally with a declined offer; a request to resume may be repeated after a while."""
    if offer.what != "resume":
        return replace(tally, declined=tally.declined | {(offer.side, offer.what)})
    others = frozenset(before for before in tally.declined_resumes if before[0] != offer.side)
    return replace(tally, declined_resumes=others | {(offer.side, time)})


def _offer_after(offer: Offer | None, event: Event) -> Offer | None:
    """The pending offer after an event.

    Playing on declines the opponent's offer; a player who offers a draw may play on.
    """
    if event.kind in NOTICES:
        return offer
    if event.kind == "offer":
        return Offer(event.seq, event.side, cast("OfferKind", event.action), event.time)
    stays = (
        event.kind == "action"
        and offer is not None
        and offer.what == "draw"
        and event.side in {offer.side, CHANCE_LETTER}
    )
    return offer if stays else None


# Conditional moves and seats


def with_conditional_moves(table: Table, side: str, lines: Lines) -> Table:
    """Return the table with a side's conditional moves; these are secret, and so not an event."""
    others = {other: laid for other, laid in table.conditional_moves.items() if other != side}
    return replace(table, conditional_moves=others | ({side: lines} if lines else {}))


def take_seat(table: Table, side: str, principal: str, name: str, now: int) -> Table:
    """Return the table with a seat taken; this is no event, because the game knows only sides.

    Raises:
        RefusalError: if the seat is taken, or there is none, or the table was closed.
    """
    taken = table.chair(side)
    if taken.kind != "open":
        raise refuse("taken")
    if table.status == "finished":
        raise refuse("closed")
    if taken.principal is not None and taken.principal != principal:
        raise refuse("seat-reserved", name=taken.name)
    if table.config.rated and table.sides_of(principal):
        raise refuse("rated-alone")
    chair = replace(taken, kind="person", principal=principal, name=name)
    chairs = tuple(chair if c is taken else c for c in table.chairs)
    return replace(table, chairs=chairs, updated=now)


def _with_action(table: Table, event: Event) -> Table:
    board = table.board.copy()
    _push(board, event.action)
    return replace(table, board=board, scene=board.scene())


def _with_fragment(building: BoardBuilding, fragment: str) -> BoardBuilding:
    try:
        return building.after(fragment)
    except RulesError as error:
        raise refused_by_rules(error) from error


def _push(board: Board, action: str) -> None:
    try:
        board.push(action)
    except RulesError as error:
        raise refused_by_rules(error) from error


def _with_undo(table: Table, event: Event) -> Table:
    """Take back the side's last action, and everything after it."""
    board = table.board.copy()
    left = len(table.config.before) + table.tally.before_last(event.side)
    while board.ply > left:
        board.pop()
    return replace(table, board=board, scene=board.scene())


def _with_end(table: Table, event: Event) -> Table:
    """The table after an event that ends the game regardless of the position."""
    scene = with_fields(table.scene, turn=None, choices={}, outcome=_outcome(table, event))
    return replace(table, scene=scene)


def _outcome(table: Table, event: Event) -> SceneOutcome:
    if event.kind == "agree":
        return SceneOutcome("1/2-1/2", Reason.AGREED)
    if event.kind == "left" and event.action == DRAWN:
        return SceneOutcome("1/2-1/2", Reason.ABANDONED)
    if event.kind == "close":
        return SceneOutcome(ONGOING_RESULT, Reason.ABANDONED)
    won: Result = "0-1" if event.side == table.board.sides[0] else "1-0"
    return SceneOutcome(won, _REASONS[event.kind])
