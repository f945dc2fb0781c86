"""Swiss system: each round those play each other who stand alike, and nobody meets twice.

A round is a matching of greatest weight (`matching`): players are its nodes, and each two are
joined by an edge that weighs the more the better they suit each other. What is to come before what
is a matter of the weight alone (`unfitness`): nobody meets again, or has a second bye, unless those
who are left cannot be paired otherwise; nobody plays first, or second, far oftener than the other;
then scores are near; then colours are as wished; then the halves of a group play each other, the
best of one the best of the other.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import TypeAlias

from tessera.tournaments.matching import matched
from tessera.tournaments.pairing import (
    Game,
    Pairing,
    Player,
    balance,
    first_of,
    meetings,
    score_of,
)

Unfitness: TypeAlias = tuple[int, int, int, int, int]
"""How ill two suit each other; what stands first weighs more than all that follows."""
MOST_UNBALANCED = 2
"""So much oftener somebody may play first than second, if it can be helped."""
MOST_PLAYERS = 128


def pair_round(players: Sequence[Player], games: Sequence[Game]) -> list[Pairing]:
    """The next round of those who still play, the first boards first; a bye comes last.

    Args:
        players: who still play, the best seed first.
        games: all that was paired before.
    """
    fits = Fits(players, games)
    everybody: list[Player | None] = [*fits.ranked, *([None] if len(players) % 2 else [])]
    seats = range(len(everybody))
    pairs = [
        (one, other, -fits.weight(everybody[one], everybody[other]))
        for one, other in combinations(seats, 2)
    ]
    boards = sorted(tuple(sorted(pair)) for pair in matched(pairs, seats))
    return [_pairing(everybody[one], everybody[other], games) for one, other in boards]


def _pairing(one: Player | None, other: Player | None, games: Sequence[Game]) -> Pairing:
    if one is None:
        raise ValueError("the bye comes last")
    return Pairing(one, None) if other is None else first_of(one, other, games)


class Fits:
    """How well those of a round suit each other."""

    def __init__(self, players: Sequence[Player], games: Sequence[Game]) -> None:
        self._met = Counter(meetings(games))
        self._scores = {player: round(2 * score_of(player, games)) for player in players}
        self._balances = {player: balance(player, games) for player in players}
        self.ranked = sorted(players, key=lambda player: (-self._scores[player], player))
        """They who play, the best first."""
        groups: dict[int, list[Player]] = {}
        for player in self.ranked:
            groups.setdefault(self._scores[player], []).append(player)
        self._places = {
            player: (place, len(group))
            for group in groups.values()
            for place, player in enumerate(group)
        }
        self._most = len(players)

    def unfitness(self, one: Player | None, other: Player | None) -> Unfitness:
        """How ill two suit each other; the lower in score, the better does a bye."""
        met = self._met[frozenset({one, other})]
        if one is None or other is None:
            alone = other if one is None else one
            if alone is None:
                raise ValueError("nobody is there")
            return met, 0, self._scores[alone] ** 2, 0, self._most - self._places[alone][0]
        balances = self._balances[one], self._balances[other]
        alike = min(map(abs, balances)) if balances[0] * balances[1] > 0 else 0
        apart = (self._scores[one] - self._scores[other]) ** 2
        return met, int(alike >= MOST_UNBALANCED), apart, alike, self._unfolded(one, other)

    def weight(self, one: Player | None, other: Player | None) -> int:
        """The same as a number of which sums compare as the sums of the parts do in their order."""
        weight = 0
        for part in self.unfitness(one, other):
            weight = weight * _MORE_THAN_ALL + part
        return weight

    def _unfolded(self, one: Player, other: Player) -> int:
        """How far two of a group are from playing each other as halves do."""
        if self._scores[one] < self._scores[other]:
            one, other = other, one
        (place, size), (against, others) = self._places[one], self._places[other]
        if self._scores[one] != self._scores[other]:
            return abs(size - 1 - place) + against  # the last of one group and the first of another
        half = max(size, others) // 2
        return 2 * abs(abs(place - against) - half) + int((place < half) == (against < half))


_MORE_THAN_ALL = MOST_PLAYERS * (4 * MOST_PLAYERS**2)
"""More than one part of all unfitness in a round comes to."""
