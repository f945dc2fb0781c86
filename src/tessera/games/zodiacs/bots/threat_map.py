"""What a bot makes of a view before it gives orders: threats, support, where to go."""

from collections.abc import Iterable

from tessera.games.zodiacs.bots.evaluation import (
    NEXT_HOUR,
    THREAT_BY_DISTANCE,
    UNREACHABLE,
    path_lengths,
    piece_value,
)
from tessera.games.zodiacs.content.model import Damage, Kind
from tessera.games.zodiacs.orders import action_refusal
from tessera.games.zodiacs.state import Piece, State
from tessera.geometry.masks import bits

LEADER_LURE = 3
"""A leader draws attackers as if it were so many steps nearer."""
SUPPORT_WEIGHT = 0.8
"""How far friends nearby make up for enemies nearby."""
APPROACH_WEIGHT = 0.35
"""What a step towards the enemy is worth."""
THREAT_WEIGHT = 0.22
"""How much a threat that nobody stands against weighs."""
LEADER_THREAT_WEIGHT = 0.9
MAX_STRENGTH_RATIO = 4.0
HUNTING_RATIO = 1.5
"""Who is so much stronger sends the leader after the enemy too."""
DUEL_RATIO = 0.95
"""A leader who is alone goes itself, unless it is weaker."""
LEADER_DISTANCE = 2
"""A leader follows its army at this distance."""


class ThreatMap:
    """A view as a bot understands it.

    Args:
        view: what the player sees.
        player: who is to give orders.
        unseen: enemies that the bot believes in without seeing them.
        careful: whether it weighs threats for every piece, or for leaders only.
    """

    def __init__(
        self, view: State, player: int, unseen: Iterable[Piece] = (), *, careful: bool = True
    ) -> None:
        self.view = view
        self.player = player
        self.careful = careful
        self.map = view.map
        self.path_lengths = path_lengths(view.map)
        self.own = view.pieces_of(player)
        self.friends = [
            piece for piece in view.pieces_by_number() if not view.are_enemies(piece.owner, player)
        ]
        self.visible = [
            piece for piece in view.pieces_by_number() if view.are_enemies(piece.owner, player)
        ]
        self.enemies = [*self.visible, *unseen]
        self.leaders = [piece for piece in self.own if view.kind(piece).leader]
        self.duel = bool(self.enemies) and all(
            view.kind(piece).leader for piece in (*self.friends, *self.enemies)
        )
        """Whether only leaders are left: who then keeps away never ends the war."""
        cells = len(self.map.capacity)
        self.threat = [0.0] * cells
        """[cell]: the strength of enemies that could strike there this hour or the next."""
        self.support = [0.0] * cells
        """[cell]: the strength of friends that could strike around it."""
        self.free_space = [view.free_space(cell) for cell in range(cells)]
        self.strength_ratio = self._strength_ratio()
        """How much stronger than the enemies that it knows of a side is; it fears them less."""
        self._add_influence(self.enemies, self.threat)
        self._add_influence(self.friends, self.support)
        self.goal_distance = [self._goal(cell) for cell in range(cells)]
        """[cell]: how far the enemy is that it is best to go for."""
        self.expected_damage: dict[int, int] = {}
        """Enemy piece to the damage that orders so far are likely to do."""
        self.attackers: set[int] = set()
        """Own pieces that are to attack."""

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
        """What a piece could strike with this hour or the next."""
        kind = self.view.kind(piece)
        now = self.view.ready(piece)
        soon = NEXT_HOUR[self.view.hour] in kind.hours and piece.stunned < 2
        return float(kind.strength + self.ability_damage(kind) * 0.4) * (0.5 * now + 0.5 * soon)

    @staticmethod
    def ability_damage(kind: Kind) -> int:
        """The damage that a kind can do with an ability."""
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
        """Where nobody is to be found the middle of the map is a good place to look from."""
        return max(steps for steps in self.path_lengths[cell] if steps < UNREACHABLE)

    # what a place is worth

    def cell_value(self, piece: Piece, cell: int) -> float:
        """What it is worth to a piece to stand in a cell."""
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
            # The few who are left of the enemy are hunted by everybody.
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

    # what attacks are worth

    def first_target(self, cell: int) -> Piece | None:
        """Whom attackers of a cell strike first; None: nobody is to be seen there."""
        foes = list(self.view.visible_enemies(self.player, cell))
        leaders = [foe for foe in foes if self.view.kind(foe).leader]
        return min(leaders or foes, key=lambda foe: (foe.hp, foe.id), default=None)

    def guards(self, target: Piece) -> list[Piece]:
        """Those who could stand before an attacked piece."""
        return [
            other
            for other in self.view.pieces_at(target.cell)
            if other.owner == target.owner and other.id != target.id
        ]

    def attack_strength(self, cell: int) -> int:
        """The strength of all own pieces that could attack a cell this hour."""
        return sum(
            self.view.kind(piece).strength
            for piece in self.own
            if self.map.distance[piece.cell][cell] <= 1
            and (self.can_act(piece) or piece.attacking == cell)
        )

    def can_act(self, piece: Piece) -> bool:
        """Whether a piece can be given an action."""
        return not action_refusal(self.view, piece)
