"""Game state: pieces, players, orders, battles. Only events change it.

The same class holds the truth and one player's view (its information state, `viewer`): a view lacks
what the player may not know, and the events that the player receives change both in the same way.
"""

from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from dataclasses import field as attribute
from enum import StrEnum
from operator import attrgetter

from msgspec import Struct

from tessera.games.zodiacs.content.hex_map import HexMap
from tessera.games.zodiacs.content.model import (
    HOURS,
    Ability,
    Amounts,
    EventKind,
    Hour,
    Income,
    Kind,
    TargetType,
    Terrain,
    Words,
)

DEFAULT_DAYS = 12
"""The default of the option `days` (clause 2)."""
MAX_DAY = 10_000
"""The last day that can be named."""
GLORY = "glory"
"""The resource that all players share (clause 7)."""


RULES_VERSION = 1
"""Raise it when a game could end differently; `Setup.rules` holds a game’s version."""
BY_NUMBER = attrgetter("id")
"""Sort key of pieces where order matters."""
ACTION = "action"
"""Marks in `Piece.ordered` that an action was ordered, not an extra."""


class AlliedSight(StrEnum):
    """The option `allied_sight`: whether allies share what they see (clause 2)."""

    SHARED = "shared"
    OWN = "own"
    """Each player sees what its own pieces see, allied pieces included."""


class SharedCells(StrEnum):
    """The option `shared_cells`: which pieces in a cell with an enemy attack (clause 8.1)."""

    SEEN = "seen"
    """Those whose owners see the enemy."""
    ALL = "all"


class Seat(Struct, frozen=True):
    """A seat as set before the start (clause 2)."""

    name: str
    coalition: str | None = None
    faction: str | None = None
    defeat: str | None = None
    """`leaders`: eliminated without a leader."""
    income: Income = Income()
    leaders: tuple[str, ...] = ()
    """The kinds that may lead its faction."""
    army: tuple[str, ...] = ()
    """The kinds of its starting pieces, without the leader."""
    starts: tuple[str, ...] = ()
    """The names of the starting cells."""


class Setup(Struct, frozen=True):
    """Everything a game is played with; public."""

    board: str
    terrains: dict[str, Terrain]
    kinds: dict[str, Kind]
    seats: tuple[Seat, ...]
    days: int = DEFAULT_DAYS
    """The number of days after which glory decides; 0: never."""
    resources: Mapping[str, Words] = {}
    """Their names by language; ids stand in for missing names."""
    rules: int = RULES_VERSION
    shared_cells: SharedCells = SharedCells.SEEN
    allied_sight: AlliedSight = AlliedSight.SHARED


class Step(StrEnum):
    """The steps of an hour (clauses 5 and 8)."""

    BEFORE = "before"
    """Before the first step."""
    ORDERS = "orders"
    RESPONSE = "response"
    EXECUTION = "execution"
    TARGETS = "targets"
    DEFENCE = "defence"
    ORDER = "order"
    DAMAGE = "damage"
    OVER = "over"

    @property
    def takes_input(self) -> bool:
        """Whether players submit anything in it."""
        return self in STEPS_WITH_INPUT

    @property
    def in_combat(self) -> bool:
        """Whether it belongs to the combat phase."""
        return self in COMBAT_STEPS


STEPS_WITH_INPUT = frozenset((Step.ORDERS, Step.RESPONSE, Step.TARGETS, Step.DEFENCE, Step.ORDER))
COMBAT_STEPS = frozenset((Step.TARGETS, Step.DEFENCE, Step.ORDER, Step.DAMAGE))


class Piece(Struct):
    """A piece on the map, with its marks and temporary effects."""

    id: int
    kind: str
    owner: int
    """A seat."""
    cell: int
    hp: int
    stealthy: bool = False
    """Whether it hides again by itself."""
    hidden: bool = False
    """Whether it is in the hidden state (clause 6), in view or not."""
    acted: bool = False
    attacking: int | None = None
    """The cell that it is marked as attacking."""
    also_attacking: int | None = None
    """Its own cell, if it is marked as attacking that beside the next one (clause 8.1)."""
    shield: int = 0
    boost: int = 0
    detecting: int = 0
    """The radius of an effect `detect`."""
    stunned: int = 0
    """Remaining hours, this one included."""
    commanded: bool = False
    """Whether an action order of this hour is pending, was carried out or suspended; only its owner
    knows."""
    ordered: tuple[str, ...] = ()
    """Extras ordered this hour, and `ACTION`; only its owner knows."""
    used: tuple[str, ...] = ()
    """Free extras used this hour; only its owner knows."""

    @property
    def attacked_cells(self) -> tuple[int, ...]:
        """The cells that it is marked as attacking."""
        return tuple(cell for cell in (self.attacking, self.also_attacking) if cell is not None)

    def attacks(self, cell: int) -> bool:
        """Whether it is marked as attacking a cell."""
        return cell in (self.attacking, self.also_attacking)

    def public(self) -> "Piece":
        """A copy with what other players see of it."""
        seen = copy(self)
        seen.commanded, seen.ordered, seen.used = False, (), ()
        return seen


class Target(Struct, frozen=True):
    """A target of an order."""

    type: TargetType
    value: int | None
    """A piece number, a cell, a seat, or an event (see `event_refs`); None: masked."""


class Order(Struct):
    """An order: a player's intention (clause 4)."""

    player: int
    serial: int
    """The number of this player's earlier orders in this stage."""
    piece: int
    ability: str | None
    """None: a move."""
    targets: tuple[Target, ...]
    origin: int
    """The cell where the piece stood."""
    cost: Amounts = {}
    outcome: str = ""
    """`executed`, `suspended` or the reason of its cancellation; empty while pending."""
    countered: bool = False
    """Whether an effect will cancel it; no player knows until it comes up."""
    witnesses: int = 0
    """The mask of the players who were shown it; secret."""


class VisibleOrder(Struct, frozen=True):
    """An order to another player's piece, as shown in a response step."""

    piece: int
    ability: str | None
    targets: tuple[Target, ...]
    step: int = 1
    """The step of this stage in which it was given, from 1."""
    place: int = 1
    """Its place among the orders of that step that the player knows, from 1."""


class HourEvent(Struct, frozen=True):
    """Something that happened in this hour, which orders can name (clause 4)."""

    kind: EventKind
    piece: int
    """The piece that came into view, that acted, or whose passive fired."""
    known: int = 0
    """The mask of the players who know it; only in the truth."""


class Battle(Struct):
    """A battle between two principals (clause 8)."""

    attacker: int
    target: int
    vanguards: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The attacker's and the target's, in the order in which they take damage."""
    strikes: bool = True
    """Whether the target strikes in this battle."""
    known: int = 0
    """The mask of the players who know it; only in the truth."""


class Player(Struct):
    """A player's resources and glory."""

    out: bool = False
    resources: dict[str, int] | None = None
    """None: unknown."""
    glory: int | None = None
    """None: unknown."""


@dataclass(slots=True)
class State:
    """The true state of a game, or one player's view."""

    setup: Setup
    map: HexMap = attribute(compare=False, repr=False)
    viewer: int | None = None
    """The seat whose view this is; None: the truth."""
    players: list[Player] = attribute(default_factory=list)
    pieces: dict[int, Piece] = attribute(default_factory=dict)
    priority: list[int] = attribute(default_factory=list)
    day: int = 1
    hour: Hour = Hour.MORNING
    stage: int = 0
    """Stages of this hour's command phase so far."""
    step: Step = Step.BEFORE
    orders: list[list[Order]] = attribute(default_factory=list)
    """[step of this stage]; a view holds the viewer's."""
    shown: dict[int, list[VisibleOrder]] = attribute(default_factory=dict)
    """Orders shown to each player in this stage; a view holds the viewer's."""
    hour_events: list[HourEvent] = attribute(default_factory=list)
    """In this hour, in order; a view holds what the viewer knows."""
    battles: list[Battle] = attribute(default_factory=list)
    result: str | None = None
    """`draw`, `last:WHO` or `glory:WHO`; WHO is a coalition or a player's name."""
    sighted: list[set[int]] = attribute(default_factory=list)
    """[eyes]: the pieces of others that they see; empty in a view, where all pieces are seen."""
    numbers: list[int] = attribute(default_factory=list)
    """Numbers for summoned pieces; if empty, they continue from `highest`. Never in a view."""
    highest: int = 0
    """The highest number so far. Never in a view."""
    teams: tuple[int, ...] = ()
    """[seat]: the first seat of its coalition, or the seat itself."""
    fruitless: bool = False
    """Whether no order was carried out or suspended in the previous stage."""
    alarms: dict[int, tuple[int, ...]] = attribute(default_factory=dict)
    """By player, the cells of its pieces that unseen pieces attack."""

    # queries

    def kind(self, piece: Piece) -> Kind:
        """The kind of a piece."""
        return self.setup.kinds[piece.kind]

    def ability(self, piece: Piece, name: str) -> Ability:
        """An ability of a piece by its name."""
        return self.kind(piece).abilities[name]

    def are_enemies(self, one: int, other: int) -> bool:
        """Whether two players are enemies (clause 2)."""
        return self.teams[one] != self.teams[other]

    @property
    def eyes(self) -> Sequence[int]:
        """[seat]: the first seat of those with whom it shares sight: of its team, or itself."""
        shared = self.setup.allied_sight is AlliedSight.SHARED
        return self.teams if shared else range(len(self.teams))

    def watchers(self, player: int) -> list[Piece]:
        """The pieces by which a player sees, unordered."""
        eyes, group = self.eyes, self.eyes[player]
        return [piece for piece in self.pieces.values() if eyes[piece.owner] == group]

    def team_mask(self, player: int) -> int:
        """The mask of the members of a player's coalition, itself included."""
        team = self.teams[player]
        return sum(1 << seat for seat, other in enumerate(self.teams) if other == team)

    def sees(self, player: int, piece: Piece) -> bool:
        """Whether a piece is visible to a player (clause 6)."""
        if self.viewer is not None:
            return piece.id in self.pieces
        eyes = self.eyes
        return eyes[piece.owner] == eyes[player] or piece.id in self.sighted[eyes[player]]

    def ready(self, piece: Piece) -> bool:
        """Whether a piece could act: active, not acted, not stunned (clause 3)."""
        return not piece.acted and not piece.stunned and self.hour in self.kind(piece).hours

    def pieces_by_number(self) -> list[Piece]:
        """All pieces, by number."""
        return [self.pieces[number] for number in sorted(self.pieces)]

    def pieces_at(self, cell: int) -> list[Piece]:
        """The pieces in a cell, by number."""
        found = [piece for piece in self.pieces.values() if piece.cell == cell]
        found.sort(key=BY_NUMBER)
        return found

    def free_space(self, cell: int) -> int:
        """The free space of a cell; in a view only visible pieces take space."""
        kinds = self.setup.kinds
        taken = sum(kinds[p.kind].size for p in self.pieces.values() if p.cell == cell)
        return self.map.capacity[cell] - taken

    def visible_enemies(self, player: int, cell: int) -> Iterator[Piece]:
        """The enemy pieces in a cell that a player sees, by number."""
        teams, team = self.teams, self.teams[player]
        found = [
            piece
            for piece in self.pieces.values()
            if piece.cell == cell and teams[piece.owner] != team and self.sees(player, piece)
        ]
        found.sort(key=BY_NUMBER)
        return iter(found)

    def is_pinned(self, piece: Piece) -> bool:
        """Whether a piece is a leader in combat, which may not move (clause 5)."""
        return self.kind(piece).leader and self.in_combat(piece)

    def in_combat(self, piece: Piece) -> bool:
        """Whether a piece attacks, is attacked, or its owner sees an enemy beside it (clause 5).

        In a view, valid for the viewer's own pieces only.
        """
        if piece.attacking is not None or piece.cell in self.alarms.get(piece.owner, ()):
            return True
        return any(self.attackers(piece)) or any(self.visible_enemies(piece.owner, piece.cell))

    def attackers(self, piece: Piece) -> Iterator[Piece]:
        """The known enemies that are marked as attacking a piece's cell."""
        for foe in self.pieces.values():
            if foe.attacks(piece.cell) and self.are_enemies(piece.owner, foe.owner):
                yield foe

    def pieces_of(self, player: int) -> list[Piece]:
        """A player's pieces, by number."""
        found = [piece for piece in self.pieces.values() if piece.owner == player]
        found.sort(key=BY_NUMBER)
        return found

    def team_pieces(self, player: int) -> list[Piece]:
        """The pieces of a player and its allies, unordered."""
        teams, team = self.teams, self.teams[player]
        return [piece for piece in self.pieces.values() if teams[piece.owner] == team]

    def name(self, player: int) -> str:
        """A player's name."""
        return self.setup.seats[player].name

    def amount(self, player: int, resource: str) -> int:
        """How much of a resource a player holds; 0 if unknown."""
        holder = self.players[player]
        if resource == GLORY:
            return holder.glory or 0
        return (holder.resources or {}).get(resource, 0)

    @property
    def hours_elapsed(self) -> int:
        """Hours since the first morning."""
        return (self.day - 1) * len(HOURS) + HOURS.index(self.hour)

    def clone(self) -> "State":
        """An independent copy."""
        twin = copy(self)
        twin.players = [
            Player(p.out, None if p.resources is None else dict(p.resources), p.glory)
            for p in self.players
        ]
        twin.pieces = {number: copy(piece) for number, piece in self.pieces.items()}
        twin.priority = list(self.priority)
        twin.orders = [[copy(order) for order in step] for step in self.orders]
        twin.shown = {player: list(orders) for player, orders in self.shown.items()}
        twin.hour_events = list(self.hour_events)
        twin.alarms = dict(self.alarms)
        twin.battles = [copy(battle) for battle in self.battles]
        twin.sighted = [set(pieces) for pieces in self.sighted]
        twin.numbers = list(self.numbers)
        return twin


def teams_of(seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """[seat]: the first seat of its coalition, or the seat itself."""
    first: dict[str, int] = {}
    return tuple(
        number if seat.coalition is None else first.setdefault(seat.coalition, number)
        for number, seat in enumerate(seats)
    )
