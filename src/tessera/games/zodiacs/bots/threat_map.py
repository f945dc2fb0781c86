"""Threat map (influence map) of a view: threats, support and goals for each cell."""

from collections.abc import Iterable

from tessera.games.zodiacs.bots.evaluation import (
    NEXT_HOUR,
    THREAT_BY_DISTANCE,
    UNREACHABLE,
    path_lengths,
    piece_value,
)
from tessera.games.zodiacs.content.hex_map import HexMap
from tessera.games.zodiacs.content.model import Damage, Kind
from tessera.games.zodiacs.orders import action_refusal
from tessera.games.zodiacs.state import Piece, State
from tessera.geometry.masks import bits

LEADER_LURE = 3
"""Leaders attract attackers as if they were this many steps nearer."""
SUPPORT_WEIGHT = 0.8
"""The weight of nearby friends against nearby enemies."""
APPROACH_WEIGHT = 0.35
"""The value of a step towards the enemy."""
THREAT_WEIGHT = 0.22
"""The weight of an unopposed threat."""
LEADER_THREAT_WEIGHT = 0.9
MAX_STRENGTH_RATIO = 4.0
HUNTING_RATIO = 1.5
"""Strength ratio from which the leader hunts, too."""
DUEL_RATIO = 0.95
"""The same for a leader that is alone."""
LEADER_DISTANCE = 2
"""The distance at which a leader follows its army."""


class ThreatMap:
    """Influence of friends and enemies in each cell of a view.

    Args:
        view: the player's view.
        player: the seat that gives orders.
        unseen: hidden enemies from the belief state.
        careful: whether to weigh threats for every piece, or for leaders only.
    """

    def __init__(
        self, view: State, player: int, unseen: Iterable[Piece] = (), *, careful: bool = True
    ) -> None:
        self.view = view
        self.player = player
        self.careful = careful
        self.map: HexMap = view.map
        self.path_lengths: tuple[tuple[int, ...], ...] = path_lengths(view.map)
        self.own: list[Piece] = view.pieces_of(player)
        self.friends: list[Piece] = [
            piece for piece in view.pieces_by_number() if not view.are_enemies(piece.owner, player)
        ]
        self.visible: list[Piece] = [
            piece for piece in view.pieces_by_number() if view.are_enemies(piece.owner, player)
        ]
        self.enemies: list[Piece] = [*self.visible, *unseen]
        self.leaders: list[Piece] = [piece for piece in self.own if view.kind(piece).leader]
        self.duel: bool = bool(self.enemies) and all(
            view.kind(piece).leader for piece in (*self.friends, *self.enemies)
        )
        """Whether only leaders are left; avoiding combat would then never end the game."""
        cells = len(self.map.capacity)
        self.threat: list[float] = [0.0] * cells
        """[cell]: the strength of enemies that could strike there in this hour or the next."""
        self.support: list[float] = [0.0] * cells
        """[cell]: the strength of friends that could strike there."""
        self.free_space: list[int] = [view.free_space(cell) for cell in range(cells)]
        self.strength_ratio: float = self._strength_ratio()
        """Combat power relative to the known enemies; reduces the weight of threats."""
        self._add_influence(self.enemies, self.threat)
        self._add_influence(self.friends, self.support)
        self.goal_distance: list[int] = [self._goal(cell) for cell in range(cells)]
        """[cell]: the distance to the best target."""
        self.expected_damage: dict[int, int] = {}
        """Enemy piece to the damage expected from the orders so far."""
        self.attackers: set[int] = set()
        """Own pieces ordered to attack."""

    def _strength_ratio(self) -> float:
        mine = sum(self._combat_power(piece) for piece in self.friends)
        theirs = sum(self._combat_power(piece) for piece in self.enemies)
        return min(MAX_STRENGTH_RATIO, mine / max(1.0, theirs))

    def _combat_power(self, piece: Piece) -> float:
        return piece.hp * (0.5 + self.view.kind(piece).strength)

    def _add_influence(self, pieces: Iterable[Piece], weights: list[float]) -> None:
        for piece in pieces:
            strength = self.striking_strength(piece)
            for radius, share in enumerate(THREAT_BY_DISTANCE) if strength else ():
                inner = self.map.disc(radius - 1)[piece.cell] if radius else 0
                for cell in bits(self.map.disc(radius)[piece.cell] & ~inner):
                    weights[cell] += strength * share

    def striking_strength(self, piece: Piece) -> float:
        """The strength with which a piece could strike in this hour or the next."""
        kind = self.view.kind(piece)
        now = self.view.ready(piece)
        soon = NEXT_HOUR[self.view.hour] in kind.hours and piece.stunned < 2
        return float(kind.strength + self.ability_damage(kind) * 0.4) * (0.5 * now + 0.5 * soon)

    @staticmethod
    def ability_damage(kind: Kind) -> int:
        """The most damage that a kind can deal with an ability."""
        return max(
            (
                effect.amount
                for ability in kind.abilities.values()
                if ability.main and not ability.passive
                for effect in ability.effects
                if isinstance(effect, Damage)
            ),
            default=0,
        )

    def _goal(self, cell: int) -> int:
        way = self.path_lengths[cell]
        return min(
            (
                way[enemy.cell] - LEADER_LURE * self.view.kind(enemy).leader
                for enemy in self.enemies
            ),
            default=0 if self.enemies else self._centre(cell),
        )

    def _centre(self, cell: int) -> int:
        """The eccentricity of a cell: without known enemies, pieces go to the centre."""
        return max(steps for steps in self.path_lengths[cell] if steps < UNREACHABLE)

    # value of cells

    def cell_value(self, piece: Piece, cell: int) -> float:
        """The value for a piece of standing in a cell."""
        kind = self.view.kind(piece)
        if kind.leader:
            return self._leader_cell_value(piece, cell)
        near = APPROACH_WEIGHT * max(1, kind.strength) * min(self.goal_distance[cell], 20)
        danger = 0.0
        if self.careful:
            alone = self.threat[cell] - SUPPORT_WEIGHT * (
                self.support[cell] - self.striking_strength(piece)
            )
            danger = (
                THREAT_WEIGHT * max(0.0, alone) * piece_value(kind, piece.hp) / max(1, piece.hp)
            )
            danger /= max(1.0, self.strength_ratio) ** 2
        guard = 0.0
        for leader in self.leaders:
            if self.threat[leader.cell] and self.map.distance[cell][leader.cell] <= 1:
                guard = max(guard, 0.25 * min(4.0, self.threat[leader.cell]))
        return guard - near - danger

    def _leader_cell_value(self, piece: Piece, cell: int) -> float:
        kind = self.view.kind(piece)
        hunt = APPROACH_WEIGHT * 2 * min(self.goal_distance[cell], 20)
        if self.duel:
            return -hunt
        danger = LEADER_THREAT_WEIGHT * self.threat[cell] * (1.5 - 0.5 * piece.hp / kind.hp)
        if self.strength_ratio >= (
            HUNTING_RATIO if len(self.own) > len(self.leaders) else DUEL_RATIO
        ):
            # A clearly stronger side hunts with all its pieces.
            return -danger / self.strength_ratio**2 - hunt
        army = sorted(
            self.path_lengths[cell][other.cell] for other in self.own if other is not piece
        )
        middle = army[len(army) // 2] if army else 0
        guards = sum(
            self.view.kind(other).size
            for other in self.own
            if other.cell == cell and other != piece
        )
        return 0.3 * min(3, guards) - danger - 0.4 * abs(middle - LEADER_DISTANCE)

    # value of attacks

    def first_target(self, cell: int) -> Piece | None:
        """The piece that attackers of a cell strike first; None if they see none."""
        foes = list(self.view.visible_enemies(self.player, cell))
        leaders = [foe for foe in foes if self.view.kind(foe).leader]
        return min(leaders or foes, key=lambda foe: (foe.hp, foe.id), default=None)

    def guards(self, target: Piece) -> list[Piece]:
        """The pieces that could join an attacked piece's vanguard."""
        return [
            other
            for other in self.view.pieces_at(target.cell)
            if other.owner == target.owner and other.id != target.id
        ]

    def attack_strength(self, cell: int) -> int:
        """The total strength of own pieces that could attack a cell in this hour."""
        return sum(
            self.view.kind(piece).strength
            for piece in self.own
            if self.map.distance[piece.cell][cell] <= 1
            and (self.can_act(piece) or piece.attacks(cell))
        )

    def can_act(self, piece: Piece) -> bool:
        """Whether a piece can be given an action."""
        return not action_refusal(self.view, piece)
