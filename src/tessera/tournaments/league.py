"""Leagues: rounds of games for three and more players, with new groups each round.

The first place scores 100 points and the last one none, with even steps between them; tied players
share the points of their places. So points are comparable for any number of seats.

Grouping (`group_round`) is the social golfer problem with preferences: players who have met least,
and among these players with similar scores. The cost of a group is the sum over its pairs, so a
round is a minimum cost partition of a graph into parts of given sizes. This is NP-hard for parts of
three and more, unlike matching. A steepest descent swaps two players at a time until no swap helps,
as in B. W. Kernighan and S. Lin, "An efficient heuristic procedure for partitioning graphs" (1970);
the best of many random restarts is taken.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np

from tessera.tournaments.matching import max_weight_matching
from tessera.tournaments.pairing import Player

FIRST_POINTS = 100
MIN_SEATS = 3
"""Minimum seats of a game in a league."""
RESTARTS = 40
"""Random restarts of the descent."""

Group: TypeAlias = tuple[Player, ...]


class Place(NamedTuple):
    """A seat of a game."""

    player: Player | None
    """None: a bot fills the seat."""
    faction: str
    leader: str
    finish: int | None = None
    """The rank, from 1; tied players share the best rank. None: the game is in progress."""
    glory: int = 0
    """Glory gained, the last tie-break."""


@dataclass(frozen=True)
class LeagueGame:
    """A game of a round, with its seats in order."""

    places: tuple[Place, ...]

    @property
    def is_over(self) -> bool:
        """Whether the game is finished."""
        return all(place.finish is not None for place in self.places)

    @property
    def winner(self) -> Place | None:
        """The seat that is alone in first place; None: in progress, or tied."""
        first = [place for place in self.places if place.finish == 1]
        return first[0] if len(first) == 1 else None

    @property
    def players(self) -> frozenset[Player]:
        """The players, without bots."""
        return frozenset(place.player for place in self.places if place.player is not None)

    @property
    def has_bot(self) -> bool:
        """Whether a bot fills a seat."""
        return len(self.players) < len(self.places)


# Points and standings


def points_of(finishes: Sequence[int]) -> tuple[int, ...]:
    """The points of each seat by its rank, rounded to whole points."""
    last = len(finishes) - 1
    shared = Counter(finishes)
    return tuple(
        round(FIRST_POINTS * (last - (finish - 1) - (shared[finish] - 1) / 2) / last)
        for finish in finishes
    )


@dataclass(frozen=True)
class LeagueStanding:
    """A player's row in the standings of a league."""

    player: Player
    rank: int
    """From 1; players equal in everything share a rank."""
    score: int
    wins: int
    """Games won alone; a shared first place does not count."""
    strength: float
    """Mean score of the opponents met."""
    glory: int
    games: int
    """Finished games."""


def standings(players: Iterable[Player], games: Sequence[LeagueGame]) -> list[LeagueStanding]:
    """The standings, best first: by points, wins, strength of opponents, glory."""
    field = sorted(players)
    scores, wins, glory, done = (Counter[Player]() for _ in range(4))
    for game in filter(lambda game: game.is_over, games):
        points = points_of([place.finish or 0 for place in game.places])
        winner = game.winner
        for place, value in zip(game.places, points, strict=True):
            if place.player is not None:
                scores[place.player] += value
                wins[place.player] += place is winner
                glory[place.player] += place.glory
                done[place.player] += 1
    met = meetings([game for game in games if game.is_over])
    strength = {player: _strength(player, met, scores) for player in field}
    keys = {p: (scores[p], wins[p], strength[p], glory[p]) for p in field}
    return [
        LeagueStanding(
            player,
            1 + sum(other > keys[player] for other in keys.values()),
            *keys[player],
            games=done[player],
        )
        for player in sorted(field, key=lambda one: ([-part for part in keys[one]], one))
    ]


def meetings(games: Iterable[LeagueGame]) -> Mapping[frozenset[Player], int]:
    """How often each pair of players has met."""
    pairs = (frozenset(two) for game in games for two in combinations(sorted(game.players), 2))
    return Counter(pairs)


def _strength(
    player: Player, met: Mapping[frozenset[Player], int], scores: Mapping[Player, int]
) -> float:
    others = [(next(iter(two - {player})), times) for two, times in met.items() if player in two]
    count = sum(times for _, times in others)
    return sum(times * scores[other] for other, times in others) / count if count else 0.0


# Groups


def group_sizes(players: int, seats: int) -> list[int]:
    """The number of players in each game of a round: as few games as possible, evenly filled."""
    games = -(-players // seats)
    return [players // games + (number < players % games) for number in range(games)]


def seats_for(people: int, seats: int) -> int:
    """The number of seats of a game with some players; bots fill the rest.

    Args:
        people: the number of players.
        seats: the regular number of seats in the league; a game may have one fewer.
    """
    return max(people, seats - 1, MIN_SEATS)


def group_round(
    players: Sequence[Player], games: Sequence[LeagueGame], seats: int, rng: Random
) -> list[Group]:
    """The groups of a round, in the order of their best players.

    Args:
        players: the players of the round.
        games: all games so far.
        seats: the number of seats in a game.
        rng: the random generator of restarts; equal states give equal groups.
    """
    ranked = [one.player for one in standings(players, games)]
    sizes = group_sizes(len(ranked), seats)
    costs = _Costs(ranked, games, [size < seats_for(size, seats) for size in sizes])
    parts = np.repeat(np.arange(len(sizes)), sizes)
    found = costs.local_search(parts)  # the first start groups players by score
    for _ in range(RESTARTS if len(sizes) > 1 else 0):
        rng.shuffle(shuffled := list(parts))
        other = costs.local_search(np.array(shuffled))
        if costs.total(other) < costs.total(found):
            found = other
    groups = [
        tuple(player for player, part in zip(ranked, found, strict=True) if part == number)
        for number in range(len(sizes))
    ]
    return sorted(groups, key=lambda group: sorted(map(ranked.index, group)))


class _Costs:
    """The costs of pairing two players, and of playing with a bot.

    Args:
        ranked: the players, best first.
        games: all games so far.
        with_bot: [group] whether a bot fills it up.
    """

    def __init__(
        self, ranked: Sequence[Player], games: Sequence[LeagueGame], with_bot: Sequence[bool]
    ) -> None:
        met = meetings(games)
        scores = {one.player: one.score for one in standings(ranked, games)}
        bot_games = Counter(p for game in games if game.has_bot for p in game.players)
        count = len(ranked)
        self.pairs = np.zeros((count, count), dtype=np.int64)  # [player, player]
        for one, other in combinations(range(count), 2):
            meetings_before = met.get(frozenset({ranked[one], ranked[other]}), 0)
            score_gap = (scores[ranked[one]] - scores[ranked[other]]) ** 2
            # A third game together is much worse than a second.
            cost = meetings_before**3 * _REPEAT_COST + score_gap
            self.pairs[one, other] = self.pairs[other, one] = cost
        bot_costs = np.array([2 * bot_games[player] + 1 for player in ranked], dtype=np.int64)
        self.places = np.outer(bot_costs, np.array(with_bot, dtype=np.int64)) * _BOT_COST

    def total(self, parts: np.ndarray) -> int:
        """The cost of a partition."""
        together = parts[:, None] == parts[None, :]
        alone = self.places[np.arange(len(parts)), parts].sum()
        return int((self.pairs * together).sum() // 2 + alone)

    def local_search(self, parts: np.ndarray) -> np.ndarray:
        """The local optimum reached by swaps from a partition."""
        parts = parts.copy()
        count = len(parts)
        members = np.arange(count)
        while True:
            member = np.zeros((count, self.places.shape[1]), dtype=np.int64)
            member[members, parts] = 1
            cost_in = self.pairs @ member + self.places  # [player, group] the cost there
            move_cost = cost_in - cost_in[members, parts][:, None]
            gain = move_cost[:, parts]  # [player, player] moving to where another sits
            change = gain + gain.T - 2 * self.pairs
            change[parts[:, None] == parts[None, :]] = 0
            one, other = divmod(int(change.argmin()), count)
            if change[one, other] >= 0:
                return parts
            parts[one], parts[other] = parts[other], parts[one]


_REPEAT_COST, _BOT_COST = 10**10, 10**11
"""More than all score differences of a round (64 players, 15 rounds, games of nine) cost together.
Playing with a bot again costs more than meeting the same players again."""


# Seats, factions and leaders


def seat_group(
    group: Group, games: Sequence[LeagueGame], seats: int, factions: Mapping[str, Sequence[str]]
) -> list[Place]:
    """Assign seats, factions and leaders to a group: those each player has had least often.

    Args:
        group: the players.
        games: all games so far.
        seats: the number of seats; bots fill the rest.
        factions: the leaders of each faction.
    """
    rows: list[Player | None] = [*group, *([None] * (seats - len(group)))]
    counts = Counter[tuple[Player | None, int | str]]()
    for game in games:
        for seat, place in enumerate(game.places):
            counts.update((place.player, what) for what in (seat, place.faction, place.leader))
    seat_of_row = _assign(rows, range(seats), counts)
    # Every faction is assigned once before any is assigned twice.
    copies = -(-seats // len(factions))
    assigned = _assign(rows, list(factions) * copies, counts, first=len(factions))
    leaders: dict[int, str] = {}
    for faction in {*assigned}:
        sharing = [row for row, one in enumerate(assigned) if one == faction]
        choice = [*factions[faction]] * (-(-len(sharing) // len(factions[faction])))
        found = _assign([rows[row] for row in sharing], choice, counts)
        leaders |= dict(zip(sharing, found, strict=True))
    places = [Place(player, assigned[row], leaders[row]) for row, player in enumerate(rows)]
    return [places[seat_of_row.index(seat)] for seat in range(seats)]


_Item = TypeVar("_Item", int, str)


def _assign(
    rows: Sequence[Player | None],
    items: Sequence[_Item],
    counts: Mapping[tuple[Player | None, int | str], int],
    first: int = 0,
) -> list[_Item]:
    """Assign the items that players have had least often, by a maximum weight matching.

    Args:
        rows: the players; None is a bot without preferences.
        items: at least as many items.
        counts: how often a player has had an item.
        first: the size of the batches of items, assigned one after the other; 0: all at once.
    """
    pairs = []
    for row, player in enumerate(rows):
        for column, item in enumerate(items):
            cost = 0 if player is None else 2 * counts.get((player, item), 0) + 1
            batch = column // first if first else 0
            pairs.append((row, ~column, -(cost + batch * _REPEAT_COST)))
    found = {row: items[~column] for column, row in map(sorted, max_weight_matching(pairs))}
    return [found[row] for row in range(len(rows))]
