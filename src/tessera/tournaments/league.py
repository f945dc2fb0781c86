"""League: rounds of games for many, in which groups are made anew each round.

A win is worth 100 points and the last place none; those between are spaced evenly, and who share
places share their points. So points compare whatever the number of seats.

Who sits with whom (`group_round`) is the problem of the social golfer with a wish besides: that
people who have met least sit together, and of these people who stand alike. What a group costs is
the sum over its pairs, so a round is a partition of a graph into parts of given sizes. From random
partitions the best swap of two players is made until none helps (steepest descent, in the manner of
Kernighan and Lin), and the best of many descents is taken. Matchings, as for games for two, have no
counterpart here: for three and more it is NP-hard.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random
from typing import NamedTuple, TypeAlias, TypeVar

import numpy as np

from tessera.tournaments.matching import matched
from tessera.tournaments.pairing import Player

FIRST_POINTS = 100
FEWEST_SEATS = 3
"""Of a game for many."""
DESCENTS = 40
"""From so many partitions a round is looked for."""

Group: TypeAlias = tuple[Player, ...]


class Place(NamedTuple):
    """A seat of a game."""

    player: Player | None
    """None: a bot sits there, because nobody was left."""
    faction: str
    leader: str
    finish: int | None = None
    """1 for who came first, and who shares a place has the better; None while it is played."""
    glory: int = 0
    """What was gained besides; it parts those who are alike in all else."""


@dataclass(frozen=True)
class Many:
    """A game for many of a round: its seats in their order."""

    places: tuple[Place, ...]

    @property
    def is_over(self) -> bool:
        """Whether it is known what it came to."""
        return all(place.finish is not None for place in self.places)

    @property
    def winner(self) -> Place | None:
        """The seat that came first alone; None while it is played, or where several share that."""
        first = [place for place in self.places if place.finish == 1]
        return first[0] if len(first) == 1 else None

    @property
    def players(self) -> frozenset[Player]:
        """Who plays in it."""
        return frozenset(place.player for place in self.places if place.player is not None)

    @property
    def is_short(self) -> bool:
        """Whether a bot plays because nobody was left."""
        return len(self.players) < len(self.places)


# Points and standings


def points_of(finishes: Sequence[int]) -> tuple[int, ...]:
    """What places are worth, in the order of the seats: whole points, rounded to the nearest."""
    last = len(finishes) - 1
    shared = Counter(finishes)
    return tuple(
        round(FIRST_POINTS * (last - (finish - 1) - (shared[finish] - 1) / 2) / last)
        for finish in finishes
    )


@dataclass(frozen=True)
class Standing:
    """How somebody stands in a league."""

    player: Player
    rank: int
    """1 for the first; who is alike in everything shares one."""
    score: int
    wins: int
    """Games won alone; a shared first place is no win."""
    strength: float
    """What those whom one has met have come to, on average."""
    glory: int
    games: int
    """How many are over."""


def standings(players: Iterable[Player], games: Sequence[Many]) -> list[Standing]:
    """How all stand, the first first: by points, wins, the strength of those met, glory."""
    field = sorted(players)
    scores, wins, glory, done = (Counter[Player]() for _ in range(4))
    for game in filter(lambda game: game.is_over, games):
        points = points_of([place.finish or 0 for place in game.places])
        winner = game.winner
        for place, worth in zip(game.places, points, strict=True):
            if place.player is not None:
                scores[place.player] += worth
                wins[place.player] += place is winner
                glory[place.player] += place.glory
                done[place.player] += 1
    met = meetings([game for game in games if game.is_over])
    strength = {player: _strength(player, met, scores) for player in field}
    keys = {p: (scores[p], wins[p], strength[p], glory[p]) for p in field}
    return [
        Standing(
            player,
            1 + sum(other > keys[player] for other in keys.values()),
            *keys[player],
            games=done[player],
        )
        for player in sorted(field, key=lambda one: ([-part for part in keys[one]], one))
    ]


def meetings(games: Iterable[Many]) -> Mapping[frozenset[Player], int]:
    """By pairs how often they have sat in one game."""
    pairs = (frozenset(two) for game in games for two in combinations(sorted(game.players), 2))
    return Counter(pairs)


def _strength(
    player: Player, met: Mapping[frozenset[Player], int], scores: Mapping[Player, int]
) -> float:
    others = [(next(iter(two - {player})), times) for two, times in met.items() if player in two]
    count = sum(times for _, times in others)
    return sum(times * scores[other] for other, times in others) / count if count else 0.0


# Who sits with whom


def sizes_of(players: int, seats: int) -> list[int]:
    """How many people play in each game of a round: in as few games as possible, evenly."""
    games = -(-players // seats)
    return [players // games + (number < players % games) for number in range(games)]


def seats_for(people: int, seats: int) -> int:
    """How many seats a game has in which so many play: as many, or one fewer; bots fill the rest.

    Args:
        people: who play in it.
        seats: of a game of the league.
    """
    return max(people, seats - 1, FEWEST_SEATS)


def group_round(
    players: Sequence[Player], games: Sequence[Many], seats: int, luck: Random
) -> list[Group]:
    """The groups of a round, those first in which the best play.

    Args:
        players: who play.
        games: all that was played before.
        seats: of a game.
        luck: where descents begin; alike, it comes to the same groups.
    """
    ranked = [one.player for one in standings(players, games)]
    sizes = sizes_of(len(ranked), seats)
    costs = _Costs(ranked, games, [size < seats_for(size, seats) for size in sizes])
    parts = np.repeat(np.arange(len(sizes)), sizes)
    found = costs.descended(parts)  # from those who stand alike
    for _ in range(DESCENTS if len(sizes) > 1 else 0):
        luck.shuffle(shuffled := list(parts))
        other = costs.descended(np.array(shuffled))
        if costs.all(other) < costs.all(found):
            found = other
    groups = [
        tuple(player for player, part in zip(ranked, found, strict=True) if part == number)
        for number in range(len(sizes))
    ]
    return sorted(groups, key=lambda group: sorted(map(ranked.index, group)))


class _Costs:
    """What it costs that two sit together, and that somebody sits with a bot.

    Args:
        ranked: who play, the best first.
        games: all that was played before.
        short: by group whether a bot fills it up.
    """

    def __init__(
        self, ranked: Sequence[Player], games: Sequence[Many], short: Sequence[bool]
    ) -> None:
        met = meetings(games)
        scores = {one.player: one.score for one in standings(ranked, games)}
        lone = Counter(p for game in games if game.is_short for p in game.players)
        count = len(ranked)
        self.pairs = np.zeros((count, count), dtype=np.int64)  # [player, player]
        for one, other in combinations(range(count), 2):
            again = met.get(frozenset({ranked[one], ranked[other]}), 0)
            apart = (scores[ranked[one]] - scores[ranked[other]]) ** 2
            cost = again**3 * _MUCH + apart  # a third time is much worse than a second
            self.pairs[one, other] = self.pairs[other, one] = cost
        again_short = np.array([2 * lone[player] + 1 for player in ranked], dtype=np.int64)
        self.places = np.outer(again_short, np.array(short, dtype=np.int64)) * _FIRST

    def all(self, parts: np.ndarray) -> int:
        """What a partition costs."""
        together = parts[:, None] == parts[None, :]
        alone = self.places[np.arange(len(parts)), parts].sum()
        return int((self.pairs * together).sum() // 2 + alone)

    def descended(self, parts: np.ndarray) -> np.ndarray:
        """A partition after which no swap of two helps."""
        parts = parts.copy()
        count = len(parts)
        everybody = np.arange(count)
        while True:
            member = np.zeros((count, self.places.shape[1]), dtype=np.int64)
            member[everybody, parts] = 1
            at = self.pairs @ member + self.places  # [player, group] what it costs there
            leaves = at - at[everybody, parts][:, None]
            gain = leaves[:, parts]  # [player, player] moving to where another sits
            change = gain + gain.T - 2 * self.pairs
            change[parts[:, None] == parts[None, :]] = 0
            one, other = divmod(int(change.argmin()), count)
            if change[one, other] >= 0:
                return parts
            parts[one], parts[other] = parts[other], parts[one]


_MUCH, _FIRST = 10**10, 10**11
"""More than being apart in points comes to in a round: 64 players, 15 rounds, games of nine. That
somebody sits with a bot again weighs more than that some meet again."""


# What they play with


def seat_group(
    group: Group, games: Sequence[Many], seats: int, factions: Mapping[str, Sequence[str]]
) -> list[Place]:
    """Who of a group sits where and plays with what: what each has had least often so far.

    Args:
        group: who play.
        games: all that was played before.
        seats: of the game; bots sit where nobody does.
        factions: what there is to play with, each with its leaders.
    """
    rows: list[Player | None] = [*group, *([None] * (seats - len(group)))]
    had = Counter[tuple[Player | None, int | str]]()
    for game in games:
        for seat, place in enumerate(game.places):
            had.update((place.player, what) for what in (seat, place.faction, place.leader))
    at = _dealt(rows, range(seats), had)
    # Each faction once, before any is there a second time.
    copies = -(-seats // len(factions))
    dealt = _dealt(rows, list(factions) * copies, had, first=len(factions))
    leaders: dict[int, str] = {}
    for faction in {*dealt}:
        sharing = [row for row, one in enumerate(dealt) if one == faction]
        choice = [*factions[faction]] * (-(-len(sharing) // len(factions[faction])))
        found = _dealt([rows[row] for row in sharing], choice, had)
        leaders |= dict(zip(sharing, found, strict=True))
    places = [Place(who, dealt[row], leaders[row]) for row, who in enumerate(rows)]
    return [places[at.index(seat)] for seat in range(seats)]


_Thing = TypeVar("_Thing", int, str)


def _dealt(
    rows: Sequence[Player | None],
    things: Sequence[_Thing],
    had: Mapping[tuple[Player | None, int | str], int],
    first: int = 0,
) -> list[_Thing]:
    """What each gets, so that all have had it least often: a matching of greatest weight.

    Args:
        rows: who get something; bots do not mind what.
        things: at least as many.
        had: how often somebody has had something.
        first: so many of them at the front are dealt before any other; 0: all alike.
    """
    pairs = []
    for row, who in enumerate(rows):
        for column, thing in enumerate(things):
            cost = 0 if who is None else 2 * had.get((who, thing), 0) + 1
            late = column // first if first else 0
            pairs.append((row, ~column, -(cost + late * _MUCH)))
    found = {row: things[~column] for column, row in map(sorted, matched(pairs))}
    return [found[row] for row in range(len(rows))]
