"""Arena: for as long as it lasts, whoever is free plays somebody else who is free.

A win is worth two points, a draw one. Who has won twice in a row is **on a streak**: from the next
game on all is worth double, until a game is not won (as in the arenas of Lichess). Who is free is
paired by a matching, as in a Swiss round, with who stands nearest; who have just met do so again
only where nobody else is playing, or when both have waited for a while.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from tessera.tournaments.matching import matched
from tessera.tournaments.pairing import (
    WIN,
    Game,
    Pairing,
    Player,
    balance,
    first_of,
    games_of,
)

WIN_POINTS, DRAW_POINTS = 2, 1
STREAK = 2
"""Wins in a row after which points are doubled."""


def points_of(player: Player, games: Iterable[Game]) -> int:
    """What somebody has come to so far."""
    points = wins = 0
    for game in games_of(player, games):
        if game.score is None:
            continue
        score = game.points(player)
        worth = WIN_POINTS if score == WIN else DRAW_POINTS if score else 0
        points += worth * (2 if wins >= STREAK else 1)
        wins = wins + 1 if score == WIN else 0
    return points


def is_on_streak(player: Player, games: Iterable[Game]) -> bool:
    """Whether the next game of somebody is worth double."""
    last = [game for game in games_of(player, games) if game.score is not None][-STREAK:]
    return len(last) == STREAK and all(game.points(player) == WIN for game in last)


def busy(games: Iterable[Game]) -> set[Player | None]:
    """Who is playing just now."""
    return {who for game in games if game.score is None for who in (game.first, game.second)}


def pair_free(
    here: Collection[Player],
    games: Sequence[Game],
    patient: Collection[Player] = (),
    bots: Collection[Player] = (),
) -> list[Pairing]:
    """Pairings of those who are free; as many as there can be.

    Args:
        here: who would play, busy or not.
        games: all that was paired before, the oldest first.
        patient: who of them have waited long enough to meet whom they have just met.
        bots: who of them are not paired with each other.
    """
    playing = busy(games)
    free = sorted({*here} - playing)
    scores = {player: points_of(player, games) for player in free}
    pairs = []
    for one, other in combinations(free, 2):
        if {one, other} <= {*bots}:
            continue
        again = _just_met(one, other, games)
        if again and playing and not {one, other} <= {*patient}:
            continue
        pairs.append((one, other, -_unfitness(one, other, scores, games, again=again)))
    best_first = sorted(matched(pairs), key=lambda two: -max(scores[player] for player in two))
    return [first_of(one, other, games) for one, other in best_first]


def _just_met(one: Player, other: Player, games: Sequence[Game]) -> bool:
    """Whether the last game of both was the one against each other."""
    last = [game for game in games if game.has(one) or game.has(other)][-1:]
    return any(game.has(one) and game.has(other) for game in last)


def _unfitness(
    one: Player, other: Player, scores: dict[Player, int], games: Sequence[Game], *, again: bool
) -> int:
    """How ill two suit each other: who meet anew first, then alike in points, then in colours."""
    apart = abs(scores[one] - scores[other])
    balances = balance(one, games), balance(other, games)
    alike = min(map(abs, balances)) if balances[0] * balances[1] > 0 else 0
    return (int(again) * _MUCH + min(apart, _MUCH - 1)) * _MUCH + min(alike, _MUCH - 1)


_MUCH = 1000
"""More than one part of all unfitness comes to."""
