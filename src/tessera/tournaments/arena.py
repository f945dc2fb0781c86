"""Arena tournaments: free players are paired continuously until time runs out.

A win scores two points, a draw one. After two wins in a row a player is **on a streak**: games
score double until one is not won, as in Lichess arenas. Free players are paired by a maximum weight
matching, as in a Swiss round, with opponents of similar score. Two players who have just met are
paired again only if no game is in progress, or after both have waited for a while.
"""

from collections.abc import Collection, Iterable, Sequence
from itertools import combinations

from tessera.tournaments.matching import max_weight_matching
from tessera.tournaments.pairing import (
    WIN,
    Game,
    Pairing,
    Player,
    assign_colours,
    balance,
    games_of,
)

WIN_POINTS, DRAW_POINTS = 2, 1
STREAK = 2
"""Wins in a row after which points are doubled."""


def points_of(player: Player, games: Iterable[Game]) -> int:
    """The points of a player so far."""
    points = wins = 0
    for game in games_of(player, games):
        if game.score is None:
            continue
        score = game.points(player)
        value = WIN_POINTS if score == WIN else DRAW_POINTS if score else 0
        points += value * (2 if wins >= STREAK else 1)
        wins = wins + 1 if score == WIN else 0
    return points


def is_on_streak(player: Player, games: Iterable[Game]) -> bool:
    """Whether a player's next game scores double."""
    last = [game for game in games_of(player, games) if game.score is not None][-STREAK:]
    return len(last) == STREAK and all(game.points(player) == WIN for game in last)


def playing_now(games: Iterable[Game]) -> set[Player | None]:
    """The players of unfinished games."""
    return {player for game in games if game.score is None for player in (game.first, game.second)}


def pair_free(
    present: Collection[Player],
    games: Sequence[Game],
    long_waiting: Collection[Player] = (),
    bots: Collection[Player] = (),
) -> list[Pairing]:
    """Pairings of free players, as many as possible.

    Args:
        present: the players present, busy or not.
        games: all games so far, oldest first.
        long_waiting: players who have waited long enough to meet their last opponent again.
        bots: players who are not paired with each other.
    """
    playing = playing_now(games)
    free = sorted({*present} - playing)
    scores = {player: points_of(player, games) for player in free}
    pairs = []
    for one, other in combinations(free, 2):
        if {one, other} <= {*bots}:
            continue
        is_rematch = _just_met(one, other, games)
        if is_rematch and playing and not {one, other} <= {*long_waiting}:
            continue
        pairs.append((one, other, -_pairing_cost(one, other, scores, games, is_rematch=is_rematch)))
    best_first = sorted(
        max_weight_matching(pairs), key=lambda two: -max(scores[player] for player in two)
    )
    return [assign_colours(one, other, games) for one, other in best_first]


def _just_met(one: Player, other: Player, games: Sequence[Game]) -> bool:
    """Whether both players' last game was against each other."""
    last = [game for game in games if game.has(one) or game.has(other)][-1:]
    return any(game.has(one) and game.has(other) for game in last)


def _pairing_cost(
    one: Player,
    other: Player,
    scores: dict[Player, int],
    games: Sequence[Game],
    *,
    is_rematch: bool,
) -> int:
    """The cost of a pairing: by repetition, then score difference, then colour balance."""
    score_gap = abs(scores[one] - scores[other])
    balances = balance(one, games), balance(other, games)
    colour_clash = min(map(abs, balances)) if balances[0] * balances[1] > 0 else 0
    return (int(is_rematch) * _COST_BASE + min(score_gap, _COST_BASE - 1)) * _COST_BASE + min(
        colour_clash, _COST_BASE - 1
    )


_COST_BASE = 1000
"""Upper bound of a component of the cost."""
