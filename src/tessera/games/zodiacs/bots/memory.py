"""What a bot remembers of what it saw, and how it fills in the rest of a position.

A bot is shown its player's views and nothing else. Enemies that it has seen stay in its memory
where they were last; enemies that it has not met yet it imagines from what everybody knows: the
armies that the factions of this content begin with.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from tessera.games.zodiacs.combat import attacking, possible_targets
from tessera.games.zodiacs.content.model import Content, Map, TargetType
from tessera.games.zodiacs.content.muster import muster
from tessera.games.zodiacs.content.reading import house
from tessera.games.zodiacs.sight import Lookout, detected, in_view
from tessera.games.zodiacs.state import Order, Piece, Shown, State, Step

IMAGINED = 10_000
"""Numbers of imagined pieces begin here; no real piece has such a number."""
FARTHEST = 6
"""A piece out of sight is sought no farther away than so many steps."""
STOCK = 4
"""What an enemy is thought to hold of each resource that its pieces can spend."""


@dataclass
class Trace:
    """An enemy piece as it was last known."""

    piece: Piece
    since: int
    """The hour, counted from the first, in which that was true."""


class Memory:
    """What a bot knows of enemies that it does not see now."""

    def __init__(self) -> None:
        self.traces: dict[int, Trace] = {}
        self.begun = False
        self.fought: set[int] = set()
        """Enemies that were in battles when they were last seen."""
        self.stage: tuple[int, int, int] = (0, 0, 0)
        self.witnessed: list[list[Shown]] = []
        """[step of this stage]: the orders of others that were shown."""

    def look(self, view: State) -> None:
        """Take in what a player sees now."""
        if not self.begun:
            self.begun = True
            self.traces = {piece.id: Trace(piece, 0) for piece in expected(view)}
        self._forget(view)
        for piece in view.pieces.values():
            if view.enemies(piece.owner, _viewer(view)):
                if piece.id not in self.traces:
                    self._recognise(view, piece)
                self.traces[piece.id] = Trace(piece, view.hours_passed)
        self.fought = {
            number for battle in view.battles for number in (battle.attacker, battle.target)
        }
        self._witness(view)

    def _forget(self, view: State) -> None:
        """Enemies that are out, or that fell in a battle before the viewer's eyes, are gone."""
        seen = in_view(view, _viewer(view))
        for number, trace in list(self.traces.items()):
            piece = trace.piece
            fell = number in self.fought and number not in view.pieces and seen >> piece.cell & 1
            if view.players[piece.owner].out or (fell and not piece.stealthy):
                del self.traces[number]

    def _recognise(self, view: State, piece: Piece) -> None:
        """One of those imagined has been met: the imagined one goes."""
        alike = [
            number
            for number, trace in self.traces.items()
            if number >= IMAGINED
            and trace.piece.owner == piece.owner
            and (trace.piece.kind == piece.kind or _both_lead(view, trace.piece, piece))
        ]
        if alike:
            del self.traces[alike[0]]

    def _witness(self, view: State) -> None:
        """Remember the orders shown in each step of a stage, for as long as the stage lasts."""
        stage = (view.hours_passed, view.stage, _viewer(view))
        if stage != self.stage:
            self.stage, self.witnessed = stage, []
        if view.step is Step.RESPONSE:
            place = len(view.orders) - 2
            del self.witnessed[place:]
            self.witnessed += [[] for _ in range(place - len(self.witnessed))]
            self.witnessed.append(list(view.shown.get(_viewer(view), ())))

    def unseen(self, view: State, chance: Random) -> Iterator[Piece]:
        """Enemies out of view, each where it may be now; who can be nowhere is left out."""
        me = _viewer(view)
        looked = in_view(view, me)
        felt = detected(view, me)
        for number, trace in sorted(self.traces.items()):
            if number not in view.pieces:
                searched = felt if trace.piece.hidden or trace.piece.stealthy else looked | felt
                cells = _hideouts(view, trace, searched)
                if cells:
                    yield _elsewhere(trace.piece, chance.choice(cells))

    def guess(self, view: State, chance: Random) -> State:
        """A full position that fits what a player knows.

        Args:
            view: what it knows.
            chance: draws where the unseen are.
        """
        state = view.clone()
        state.viewer = None
        for piece in self.unseen(view, chance):
            if state.free(piece.cell) >= state.kind(piece).size:
                state.pieces[piece.id] = piece
        for seat, player in enumerate(state.players):
            if player.resources is None:
                player.resources = _stock(state, seat)
            player.glory = player.glory or 0
        state.battles = [
            battle
            for battle in state.battles
            if battle.attacker in state.pieces and battle.target in state.pieces
        ]
        self._recall_orders(state)
        state.highest = max(state.pieces, default=0)
        state.sighted = [set() for _ in state.players]
        lookout = Lookout(state)
        for team in lookout.teams:
            state.sighted[team] = {
                piece.id
                for piece in state.pieces.values()
                if state.teams[piece.owner] != team and lookout.visible(team, piece)
            }
        if state.step is Step.TARGETS:
            # Who attacks somebody that the viewer does not see is left out of the combat.
            for piece in attacking(state):
                if not possible_targets(state, piece):
                    piece.attacking = None
        return state

    def _recall_orders(self, state: State) -> None:
        """Put the orders of others that were shown beside the own ones.

        Whose piece is gone, or what answers an order that is not known, stays as an empty place,
        so that `#k` goes on to mean the same.
        """
        everybody = (1 << len(state.players)) - 1
        for step, shown in zip(state.orders, self.witnessed, strict=False):
            for serial, order in enumerate(shown):
                piece = state.pieces.get(order.piece)
                answers = any(target.type is TargetType.EVENT for target in order.targets)
                known = piece is not None and not answers
                step.append(
                    Order(
                        piece.owner if piece else 0,
                        100 + serial,
                        order.piece if known else 0,
                        order.ability if known else None,
                        order.targets,
                        piece.cell if piece else 0,
                        witnesses=everybody,
                    )
                )


def expected(view: State) -> Iterator[Piece]:
    """The enemies of the start, where the content and the map are those of the house."""
    content = house()
    ground = _map_of(content, view)
    number = IMAGINED
    for seat, found in enumerate(view.setup.seats):
        faction = content.factions.get(found.faction or "")
        if ground and faction and view.enemies(seat, _viewer(view)):
            leader = faction.leaders[seat % len(faction.leaders)]
            for kind_name, cell_name in muster(ground.starts[seat], leader, faction.army):
                kind = view.setup.kinds.get(kind_name)
                cell = view.ground.index(cell_name)
                if kind and cell is not None:
                    yield Piece(number, kind.id, seat, cell, kind.hp, kind.stealth, kind.stealth)
                    number += 1


def _map_of(content: Content, view: State) -> Map | None:
    board = "".join(view.setup.board.split())
    for ground in content.maps.values():
        if "".join(ground.board.split()) == board and ground.seats == len(view.players):
            return ground
    return None


def _hideouts(view: State, trace: Trace, searched: int) -> list[int]:
    """The cells in which a piece may be that was seen a while ago."""
    steps = min(FARTHEST, 1 + (view.hours_passed - trace.since) // 2)
    size = view.kind(trace.piece).size
    near = view.ground.distance[trace.piece.cell]
    return [
        cell
        for cell, capacity in enumerate(view.ground.capacity)
        if near[cell] <= steps and capacity >= size and not searched >> cell & 1
    ]


def _elsewhere(piece: Piece, cell: int) -> Piece:
    """A piece as it may be now: whole in its action, in another cell."""
    return Piece(piece.id, piece.kind, piece.owner, cell, piece.hp, piece.stealthy, piece.stealthy)


def _both_lead(view: State, one: Piece, other: Piece) -> bool:
    return view.kind(one).leader and view.kind(other).leader


def _stock(state: State, seat: int) -> dict[str, int]:
    """What an enemy may hold: something of everything that its pieces can spend."""
    stock: dict[str, int] = {}
    for piece in state.own(seat):
        for ability in state.kind(piece).abilities.values():
            stock.update(dict.fromkeys(ability.cost, STOCK))
    return stock


def _viewer(view: State) -> int:
    if view.viewer is None:
        raise ValueError("a bot sees a player's view only")
    return view.viewer
