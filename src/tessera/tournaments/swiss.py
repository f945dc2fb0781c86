"""Swiss tournaments: opponents have similar scores, and do not meet twice.

A round is a maximum weight matching (`matching`) of players. The cost of an edge is a tuple
compared in lexicographic order (`PairingCosts.cost`): no repeated pairing or second bye unless
unavoidable; no large colour imbalance; similar scores; preferred colours; and within a score group,
the top half against the bottom half in order. S. Ólafsson, "Weighted matching in chess tournaments"
(1990).
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from tessera.tournaments.matching import max_weight_matching
from tessera.tournaments.pairing import (
    Game,
    Pairing,
    Player,
    assign_colours,
    balance,
    meetings,
    score_of,
)

Cost: TypeAlias = tuple[int, int, int, int, int]
"""The cost of a pairing, compared in lexicographic order."""
LARGE_IMBALANCE = 2
"""The colour imbalance at which another game of the same colour is avoided."""
MAX_PLAYERS = 128


def pair_round(players: Sequence[Player], games: Sequence[Game]) -> list[Pairing]:
    """The pairings of the next round, top boards first; a bye is last.

    Args:
        players: the active players, best seed first.
        games: all games so far.
    """
    costs = PairingCosts(players, games)
    nodes: list[Player | None] = [*costs.ranked, *([None] if len(players) % 2 else [])]
    seats = range(len(nodes))
    pairs = [
        (one, other, -costs.weight(nodes[one], nodes[other]))
        for one, other in combinations(seats, 2)
    ]
    boards = sorted(tuple(sorted(pair)) for pair in max_weight_matching(pairs, seats))
    return [_pairing(nodes[one], nodes[other], games) for one, other in boards]


def _pairing(one: Player | None, other: Player | None, games: Sequence[Game]) -> Pairing:
    if one is None:
        raise ValueError("the bye comes last")
    return Pairing(one, None) if other is None else assign_colours(one, other, games)


class PairingCosts:
    """The costs of all pairings of a round."""

    def __init__(self, players: Sequence[Player], games: Sequence[Game]) -> None:
        self._met = Counter(meetings(games))
        self._scores = {player: round(2 * score_of(player, games)) for player in players}
        self._balances = {player: balance(player, games) for player in players}
        self.ranked: list[Player] = sorted(
            players, key=lambda player: (-self._scores[player], player)
        )
        """The players, best first."""
        groups: dict[int, list[Player]] = {}
        for player in self.ranked:
            groups.setdefault(self._scores[player], []).append(player)
        self._places = {
            player: (place, len(group))
            for group in groups.values()
            for place, player in enumerate(group)
        }
        self._player_count = len(players)

    def cost(self, one: Player | None, other: Player | None) -> Cost:
        """The cost of a pairing; a bye (None) costs less for lower scores."""
        met = self._met[frozenset({one, other})]
        if one is None or other is None:
            player = other if one is None else one
            if player is None:
                raise ValueError("a pairing needs a player")
            return (
                met,
                0,
                self._scores[player] ** 2,
                0,
                self._player_count - self._places[player][0],
            )
        balances = self._balances[one], self._balances[other]
        colour_clash = min(map(abs, balances)) if balances[0] * balances[1] > 0 else 0
        score_gap = (self._scores[one] - self._scores[other]) ** 2
        return (
            met,
            int(colour_clash >= LARGE_IMBALANCE),
            score_gap,
            colour_clash,
            self._fold_distance(one, other),
        )

    def weight(self, one: Player | None, other: Player | None) -> int:
        """The cost as one number, whose sums compare like sums of the components in order."""
        weight = 0
        for part in self.cost(one, other):
            weight = weight * _COST_BASE + part
        return weight

    def _fold_distance(self, one: Player, other: Player) -> int:
        """The distance from the ideal pairing of the top half against the bottom half."""
        if self._scores[one] < self._scores[other]:
            one, other = other, one
        (place, size), (other_place, other_size) = self._places[one], self._places[other]
        if self._scores[one] != self._scores[other]:
            return abs(size - 1 - place) + other_place  # ideal: last of one, first of other
        half = max(size, other_size) // 2
        return 2 * abs(abs(place - other_place) - half) + int(
            (place < half) == (other_place < half)
        )


_COST_BASE = MAX_PLAYERS * (4 * MAX_PLAYERS**2)
"""Upper bound of the sum of a component over a round."""
