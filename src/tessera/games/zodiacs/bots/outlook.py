"""What a bot makes of a view before it gives orders: threats, support, where to go."""

from collections.abc import Iterable

from tessera.games.zodiacs.bots.worth import FAR, NEXT, REACH, standing_worth, walks
from tessera.games.zodiacs.content.model import Damage, Kind
from tessera.games.zodiacs.orders import action_refusal
from tessera.games.zodiacs.state import Piece, State
from tessera.geometry.masks import bits

LURE_OF_LEADERS = 3
"""A leader draws attackers as if it were so many steps nearer."""
SUPPORT = 0.8
"""How far friends nearby make up for enemies nearby."""
PULL = 0.35
"""What a step towards the enemy is worth."""
FEAR = 0.22
"""How much a threat that nobody stands against weighs."""
LEADERS_FEAR = 0.9
BOLDEST = 4.0
HUNTING = 1.5
"""Who is so much stronger sends the leader after the enemy too."""
DUELLING = 0.95
"""A leader who is alone goes itself, unless it is weaker."""
CLOSE_ORDER = 2
"""A leader follows its army at this distance."""


class Outlook:
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
        self.walks = walks(view.map)
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
        self.room = [view.free_space(cell) for cell in range(cells)]
        self.boldness = self._boldness()
        """How much stronger than the enemies that it knows of a side is; it fears them less."""
        self._weigh(self.enemies, self.threat)
        self._weigh(self.friends, self.support)
        self.goals = [self._goal(cell) for cell in range(cells)]
        """[cell]: how far the enemy is that it is best to go for."""
        self.pending: dict[int, int] = {}
        """Enemy piece to the damage that orders so far are likely to do."""
        self.fighters: set[int] = set()
        """Own pieces that are to attack."""

    def _boldness(self) -> float:
        mine = sum(self._might(piece) for piece in self.friends)
        theirs = sum(self._might(piece) for piece in self.enemies)
        return min(BOLDEST, mine / max(1.0, theirs))

    def _might(self, piece: Piece) -> float:
        return piece.hp * (0.5 + self.view.kind(piece).strength)

    def _weigh(self, pieces: Iterable[Piece], weights: list[float]) -> None:
        for piece in pieces:
            strength = self.reach_strength(piece)
            for radius, share in enumerate(REACH) if strength else ():
                inner = self.map.disc(radius - 1)[piece.cell] if radius else 0
                for cell in bits(self.map.disc(radius)[piece.cell] & ~inner):
                    weights[cell] += strength * share

    def reach_strength(self, piece: Piece) -> float:
        """What a piece could strike with this hour or the next."""
        kind = self.view.kind(piece)
        now = self.view.ready(piece)
        soon = NEXT[self.view.hour] in kind.hours and piece.stunned < 2
        return float(kind.strength + self.shot(kind) * 0.4) * (0.5 * now + 0.5 * soon)

    @staticmethod
    def shot(kind: Kind) -> int:
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
        way = self.walks[cell]
        return min(
            (
                way[enemy.cell] - LURE_OF_LEADERS * self.view.kind(enemy).leader
                for enemy in self.enemies
            ),
            default=0 if self.enemies else self._centre(cell),
        )

    def _centre(self, cell: int) -> int:
        """Where nobody is to be found the middle of the map is a good place to look from."""
        return max(steps for steps in self.walks[cell] if steps < FAR)

    # what a place is worth

    def place(self, piece: Piece, cell: int) -> float:
        """What it is worth to a piece to stand in a cell."""
        kind = self.view.kind(piece)
        if kind.leader:
            return self._leaders_place(piece, cell)
        near = PULL * max(1, kind.strength) * min(self.goals[cell], 20)
        danger = 0.0
        if self.careful:
            alone = self.threat[cell] - SUPPORT * (self.support[cell] - self.reach_strength(piece))
            danger = FEAR * max(0.0, alone) * standing_worth(kind, piece.hp) / max(1, piece.hp)
            danger /= max(1.0, self.boldness) ** 2
        guard = 0.0
        for leader in self.leaders:
            if self.threat[leader.cell] and self.map.distance[cell][leader.cell] <= 1:
                guard = max(guard, 0.25 * min(4.0, self.threat[leader.cell]))
        return guard - near - danger

    def _leaders_place(self, piece: Piece, cell: int) -> float:
        kind = self.view.kind(piece)
        hunt = PULL * 2 * min(self.goals[cell], 20)
        if self.duel:
            return -hunt
        danger = LEADERS_FEAR * self.threat[cell] * (1.5 - 0.5 * piece.hp / kind.hp)
        if self.boldness >= (HUNTING if len(self.own) > len(self.leaders) else DUELLING):
            # The few who are left of the enemy are hunted by everybody.
            return -danger / self.boldness**2 - hunt
        army = sorted(self.walks[cell][other.cell] for other in self.own if other is not piece)
        middle = army[len(army) // 2] if army else 0
        guards = sum(
            self.view.kind(other).size
            for other in self.own
            if other.cell == cell and other != piece
        )
        return 0.3 * min(3, guards) - danger - 0.4 * abs(middle - CLOSE_ORDER)

    # what attacks are worth

    def prey(self, cell: int) -> Piece | None:
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

    def siege(self, cell: int) -> int:
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
