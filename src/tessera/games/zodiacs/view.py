"""Fog of war: what a player may know of a game, its information state (clause 9).

`view_of` makes a view from the true state, `events_for` selects a player's events from the log;
folding these events gives the same view. All that players, bots and pages see comes from here.
"""

from collections.abc import Iterable
from copy import copy
from itertools import count

from msgspec.structs import replace

from tessera.games.zodiacs.events import Entry, Log
from tessera.games.zodiacs.state import Battle, Order, Piece, Player, State


def view_of(state: State, player: int) -> State:
    """A player's view of the true state.

    Args:
        state: the truth.
        player: a seat.
    """
    return State(
        state.setup,
        state.map,
        player,
        [_player(state, seat, player) for seat in range(len(state.players))],
        {p.id: _piece(p, player) for p in state.pieces.values() if state.sees(player, p)},
        list(state.priority),
        state.day,
        state.hour,
        state.stage,
        state.step,
        [[_own(order) for order in step if order.player == player] for step in state.orders],
        {player: list(state.shown[player])} if player in state.shown else {},
        [replace(event, known=0) for event in state.hour_events if event.known & 1 << player],
        [_battle(battle) for battle in state.battles if battle.known & 1 << player],
        state.result,
        fruitless=state.fruitless,
        alarms={player: state.alarms[player]} if player in state.alarms else {},
        teams=state.teams,
    )


def events_for(entries: Iterable[Entry], player: int, since: int = 0) -> list[Entry]:
    """The events that a player may know, numbered for that player alone.

    Args:
        entries: the log of the truth.
        player: a seat.
        since: skip this many at the beginning.
    """
    numbers = count()
    own = 1 << player
    known = (
        replace(entry, number=next(numbers), visible_to=own)
        for entry in entries
        if entry.visible_to & own
    )
    return [entry for entry in known if entry.number >= since]


def log_for(log: Log, player: int) -> Log:
    """A game as one player knows it."""
    return Log(log.setup, tuple(events_for(log.entries, player)), player)


def _player(state: State, seat: int, viewer: int) -> Player:
    """A seat's resources and glory, as a player may know them."""
    found = state.players[seat]
    resources = dict(found.resources or {}) if seat == viewer else None
    return Player(found.out, resources, None if state.are_enemies(seat, viewer) else found.glory)


def _piece(piece: Piece, viewer: int) -> Piece:
    """A visible piece, as a player may know it."""
    return copy(piece) if piece.owner == viewer else piece.public()


def _own(order: Order) -> Order:
    """An own order, without what its player may not know."""
    known = copy(order)
    known.countered, known.witnesses = False, 0
    return known


def _battle(battle: Battle) -> Battle:
    """A battle, without the mask of its observers."""
    known = copy(battle)
    known.known = 0
    return known
