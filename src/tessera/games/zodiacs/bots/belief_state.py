"""Belief state of a bot: what it knows of hidden enemies, and full positions sampled from it.

A bot receives only its player's views. Enemies seen before are kept at their last known positions;
enemies not met yet are assumed from public information, the factions' starting armies. Sampling a
full position from it is determinization, as in information-set search (Cowling, Powley and
Whitehouse 2012).
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from random import Random

from msgspec.structs import replace

from tessera.games.zodiacs.bots.resource_model import ResourceModel
from tessera.games.zodiacs.content.deployment import deploy
from tessera.games.zodiacs.event_refs import KnownOrder, known_orders
from tessera.games.zodiacs.state import Order, Piece, State
from tessera.games.zodiacs.vision import TeamVision, cells_in_view, detected_cells

FIRST_IMAGINED_ID = 10_000
"""Numbers of assumed pieces start here, above those of real pieces."""
SERIALS_PER_STEP = 1000
"""Serials of sampled orders start at the multiple of this for each step."""
MAX_DRIFT = 6
"""The farthest that a piece out of sight is assumed to have moved, in steps."""
ALLY_STOCK = 4
"""The assumed amount of each resource that an ally's pieces can spend."""


@dataclass
class Sighting:
    """The last known state of an enemy piece."""

    piece: Piece
    since: int
    """The hour of the sighting, counted from the first."""
    suspected: int | None = None
    """The cell where the bot suspects it, while that is possible."""


class BeliefState:
    """A bot's knowledge of hidden enemies."""

    def __init__(self) -> None:
        self.sightings: dict[int, Sighting] = {}
        self.resources: ResourceModel = ResourceModel()
        """Estimated resources of enemies."""
        self.initialised: bool = False
        self.seen_last: set[int] = set()
        """The enemies in the previous view."""
        self.glory: int = 0
        """The glory of the viewer's side in the previous view."""

    def observe(self, view: State) -> None:
        """Update the belief state from a view."""
        if not self.initialised:
            self.initialised = True
            self.sightings = {piece.id: Sighting(piece, 0) for piece in starting_enemies(view)}
        me = _viewer(view)
        for number in self._presumed_dead(view):
            del self.sightings[number]
        self.seen_last = set()
        for piece in view.pieces.values():
            if view.are_enemies(piece.owner, me):
                if piece.id not in self.sightings:
                    self._recognise(view, piece)
                # A copy, since the view may change its pieces later.
                self.sightings[piece.id] = Sighting(copy(piece), view.hours_elapsed)
                self.seen_last.add(piece.id)
        self.glory = _glory(view)
        self.resources.observe(view, [sighting.piece for sighting in self.sightings.values()])

    def _presumed_dead(self, view: State) -> list[int]:
        """Enemies presumed destroyed: their player is eliminated, or gained glory implies it."""
        gone = [
            n for n, sighting in self.sightings.items() if view.players[sighting.piece.owner].out
        ]
        gained = _glory(view) - self.glory
        looked = cells_in_view(view, _viewer(view))
        missing = [n for n in self.sightings if n not in view.pieces and n not in gone]
        missing.sort(key=lambda number: self._death_order(number, gained, view))
        for number in missing:
            piece = self.sightings[number].piece
            level = view.kind(piece).level
            vanished = number in self.seen_last and looked >> piece.cell & 1 and not piece.stealthy
            if 0 < level <= gained or (level == 0 and vanished):
                gained -= level
                gone.append(number)
        return gone

    def _death_order(
        self, number: int, gained: int, view: State
    ) -> tuple[bool, bool, int, int, int]:
        """Sort key of likely losses: seen last, worth the gained glory, low hp."""
        sighting = self.sightings[number]
        level = view.kind(sighting.piece).level
        return (
            number not in self.seen_last,
            level != gained,
            -sighting.since,
            sighting.piece.hp,
            number,
        )

    def _recognise(self, view: State, piece: Piece) -> None:
        """Drop the assumed piece that a newly seen piece turns out to be."""
        alike = [
            number
            for number, sighting in self.sightings.items()
            if number >= FIRST_IMAGINED_ID
            and sighting.piece.owner == piece.owner
            and (sighting.piece.kind == piece.kind or _both_leaders(view, sighting.piece, piece))
        ]
        if alike:
            del self.sightings[alike[0]]

    def sample_unseen(self, view: State, rng: Random) -> Iterator[Piece]:
        """Sample a possible cell for each enemy out of view."""
        for sighting, cells in self._missing(view):
            yield _moved_to(sighting.piece, rng.choice(cells))

    def suspected_positions(self, view: State, rng: Random) -> Iterator[Piece]:
        """Enemies out of view at suspected cells, which stay until the bot has seen them."""
        for sighting, cells in self._missing(view):
            if sighting.suspected not in cells:
                sighting.suspected = rng.choice(cells)
            yield _moved_to(sighting.piece, sighting.suspected)

    def _missing(self, view: State) -> Iterator[tuple[Sighting, list[int]]]:
        """Enemies out of view with their possible cells, if there are any."""
        me = _viewer(view)
        looked = cells_in_view(view, me)
        felt = detected_cells(view, me)
        for number, sighting in sorted(self.sightings.items()):
            if number not in view.pieces:
                searched = (
                    felt if sighting.piece.hidden or sighting.piece.stealthy else looked | felt
                )
                cells = _possible_cells(view, sighting, searched)
                if cells:
                    yield sighting, cells

    def sample_state(self, view: State, rng: Random) -> State:
        """Sample a full position that is consistent with a view.

        Args:
            view: the player's view.
            rng: draws the positions of hidden enemies.
        """
        state = view.clone()
        state.viewer = None
        for piece in self.sample_unseen(view, rng):
            if state.free_space(piece.cell) >= state.kind(piece).size:
                state.pieces[piece.id] = piece
        for seat, player in enumerate(state.players):
            if player.resources is None:
                player.resources = self.resources.amounts(seat) or _ally_stock(state, seat)
            player.glory = player.glory or 0
        state.battles = [
            battle
            for battle in state.battles
            if battle.attacker in state.pieces and battle.target in state.pieces
        ]
        state.orders = _known_orders(view)
        state.hour_events = [replace(event, known=_everybody(view)) for event in view.hour_events]
        state.highest = max(state.pieces, default=0)
        state.sighted = [set() for _ in state.players]
        lookout = TeamVision(state)
        for team in lookout.teams:
            state.sighted[team] = {
                piece.id
                for piece in state.pieces.values()
                if state.eyes[piece.owner] != team and lookout.visible(team, piece)
            }
        return state


def _known_orders(view: State) -> list[list[Order]]:
    """The known orders of this stage, treated as known to all, so that their numbering agrees.

    Orders of missing pieces and responses to unknown orders become empty placeholders.
    """
    return [
        [
            _as_order(view, order, SERIALS_PER_STEP * step + place)
            for place, order in enumerate(known_orders(view, _viewer(view), step))
        ]
        for step in range(1, len(view.orders) + 1)
    ]


def _as_order(view: State, order: KnownOrder, serial: int) -> Order:
    """A known order as a full order, without its unknown parts."""
    everybody = _everybody(view)
    if isinstance(order, Order):
        own = copy(order)
        own.witnesses = everybody
        return own
    piece = view.pieces.get(order.piece)
    if piece is None or any(target.value is None for target in order.targets):
        return Order(0, serial, 0, None, (), 0, witnesses=everybody)
    return Order(
        piece.owner,
        serial,
        order.piece,
        order.ability,
        order.targets,
        piece.cell,
        witnesses=everybody,
    )


def _everybody(view: State) -> int:
    """The mask of all players."""
    return (1 << len(view.players)) - 1


def _glory(view: State) -> int:
    """The glory of the viewer's side."""
    return sum(player.glory or 0 for player in view.players)


def starting_enemies(view: State) -> Iterator[Piece]:
    """The starting enemies according to the set-up."""
    number = FIRST_IMAGINED_ID
    for seat, found in enumerate(view.setup.seats):
        if found.leaders and view.are_enemies(seat, _viewer(view)):
            leader = found.leaders[seat % len(found.leaders)]
            for kind_name, cell_name in deploy(found.starts, leader, found.army):
                kind = view.setup.kinds.get(kind_name)
                cell = view.map.index(cell_name)
                if kind and cell is not None:
                    yield Piece(number, kind.id, seat, cell, kind.hp, kind.stealth, kind.stealth)
                    number += 1


def _possible_cells(view: State, sighting: Sighting, searched: int) -> list[int]:
    """The possible cells of a piece: near its last position, or anywhere if none are left."""
    steps = min(MAX_DRIFT, 1 + (view.hours_elapsed - sighting.since) // 2)
    size = view.kind(sighting.piece).size
    away = view.map.distance[sighting.piece.cell]
    cells = [
        cell
        for cell, capacity in enumerate(view.map.capacity)
        if capacity >= size and not searched >> cell & 1
    ]
    return [cell for cell in cells if away[cell] <= steps] or cells


def _moved_to(piece: Piece, cell: int) -> Piece:
    """A piece in another cell, without temporary effects."""
    return Piece(piece.id, piece.kind, piece.owner, cell, piece.hp, piece.stealthy, piece.stealthy)


def _both_leaders(view: State, one: Piece, other: Piece) -> bool:
    return view.kind(one).leader and view.kind(other).leader


def _ally_stock(state: State, seat: int) -> dict[str, int]:
    """An ally's assumed resources: some of everything that its pieces can spend."""
    stock: dict[str, int] = {}
    for piece in state.pieces_of(seat):
        for ability in state.kind(piece).abilities.values():
            stock.update(dict.fromkeys(ability.cost, ALLY_STOCK))
    return stock


def _viewer(view: State) -> int:
    if view.viewer is None:
        raise ValueError("a bot sees a player's view only")
    return view.viewer
