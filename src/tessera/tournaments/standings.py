"""Standings of tournaments, with tie-breaks.

Ties on points are broken in the order of `TIE_BREAKS`. In a Swiss tournament: **Buchholz** (the sum
of the opponents’ scores), **Sonneborn-Berger** (the scores of beaten opponents plus half of those
drawn with), **direct encounter** if all tied players have met, and wins. In a round robin all have
the same opponents, so direct encounter, Sonneborn-Berger and wins. An arena has points of its own
(`arena.points_of`), and only wins break ties. A bye, or a game against a player who had left,
counts as played against a virtual opponent with the player’s own score.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal, TypeAlias

from tessera.tournaments.arena import points_of
from tessera.tournaments.pairing import WIN, Game, Player, games_of, score_of

Kind: TypeAlias = Literal["swiss", "round-robin", "arena"]
TieBreak: TypeAlias = Literal["buchholz", "sonneborn-berger", "encounter", "wins"]
TIE_BREAKS: Mapping[Kind, tuple[TieBreak, ...]] = {
    "swiss": ("buchholz", "sonneborn-berger", "encounter", "wins"),
    "round-robin": ("encounter", "sonneborn-berger", "wins"),
    "arena": ("wins",),
}


@dataclass(frozen=True)
class Standing:
    """A player's row in the standings."""

    player: Player
    rank: int
    """From 1; players equal in everything share a rank."""
    score: float
    buchholz: float
    sonneborn_berger: float
    encounter: float | None
    """Points against the players still tied; None: not decisive."""
    wins: int
    games: int
    """Finished games, including byes."""


def standings(kind: Kind, players: Iterable[Player], games: Sequence[Game]) -> list[Standing]:
    """The standings, best first; equal players in seed order."""
    field = sorted(players)
    count = points_of if kind == "arena" else score_of
    scores = {player: float(count(player, games)) for player in field}
    done = {player: [g for g in games_of(player, games) if g.score is not None] for player in field}
    breaks: dict[TieBreak, dict[Player, float]] = {
        "buchholz": {p: sum(_opponent_score(p, game, scores) for game in done[p]) for p in field},
        "sonneborn-berger": {
            p: sum(game.points(p) * _opponent_score(p, game, scores) for game in done[p])
            for p in field
        },
        "wins": {p: sum(g.points(p) == WIN and g.played for g in done[p]) for p in field},
    }
    encounters: dict[Player, float] = {}
    groups = _split_ties(scores, [field])
    for tie_break in TIE_BREAKS[kind]:
        if tie_break == "encounter":
            found = {
                p: points for group in groups for p, points in _encounter(group, games).items()
            }
            encounters = found
            groups = _split_ties({p: found.get(p, 0.0) for p in field}, groups)
        else:
            groups = _split_ties(breaks[tie_break], groups)
    ranks = [1 + sum(map(len, groups[:place])) for place in range(len(groups))]
    return [
        Standing(
            player=player,
            rank=rank,
            score=scores[player],
            buchholz=breaks["buchholz"][player],
            sonneborn_berger=breaks["sonneborn-berger"][player],
            encounter=encounters.get(player),
            wins=round(breaks["wins"][player]),
            games=len(done[player]),
        )
        for rank, group in zip(ranks, groups, strict=True)
        for player in group
    ]


def _opponent_score(player: Player, game: Game, scores: Mapping[Player, float]) -> float:
    """The score of the opponent in a game; the player's own for a virtual opponent."""
    other = game.opponent(player)
    return scores[player] if other is None or not game.played else scores.get(other, 0.0)


def _split_ties(
    values: Mapping[Player, float], groups: Iterable[Sequence[Player]]
) -> list[list[Player]]:
    """Split each tied group by a value, highest first."""
    return [
        [player for player in group if values[player] == value]
        for group in groups
        for value in sorted({values[player] for player in group}, reverse=True)
    ]


def _encounter(group: Sequence[Player], games: Iterable[Game]) -> dict[Player, float]:
    """The points of a group against each other; empty unless all have met."""
    among = [
        game
        for game in games
        if game.played and game.score is not None and {game.first, game.second} <= {*group}
    ]
    met = {frozenset({game.first, game.second}) for game in among}
    if len(group) == 1 or any({*two} not in met for two in combinations(group, 2)):
        return {}
    return {player: score_of(player, among) for player in group}
