"""Win probabilities: a softmax (multinomial logit) over linear scores, fitted to finished games.

A side's score is a weighted sum of the values of its pieces, relative to the mean side, its glory,
which counts more towards the last day, and its resources. The weights were fitted to 13,700 hours
of 390 games of level 2 with two, three, four and six players; a prediction of 0.35 won 0.38 of the
time.
"""

from dataclasses import dataclass
from math import exp

from tessera.games.zodiacs.bots.evaluation import evaluate, piece_values
from tessera.games.zodiacs.content.model import HOURS
from tessera.games.zodiacs.state import State

ARMY, LEADERS, GLORY, STOCK = 7.24, 1.50, 4.69, 0.30
"""Weights of the features, which are measured in the piece value of the mean side."""
LAST_GLORY = 0.773
"""The additional weight of a point of glory at the end of the last day."""
TWO_SIDES = 2
"""The number of sides of a zero-sum game."""


@dataclass
class SideFeatures:
    """The features of a coalition or a lone player."""

    army: float = 0.0
    leaders: float = 0.0
    glory: int = 0
    stock: int = 0


def win_probabilities(state: State) -> tuple[float, ...]:
    """The probability that each seat wins, alone or with its coalition, 0 to 1.

    Args:
        state: a full position at the end of an hour, or one in which the game is over.
    """
    found = _decided(state) if state.result else _estimated(state)
    return tuple(found.get(team, 0.0) for team in state.teams)


def win_score(state: State, team: int) -> float:
    """Evaluate a position at the end of an hour for a coalition or a lone player.

    With two sides, and for finished games, this is `evaluate`. With more it is the win probability
    in percent, since exchanges between two rivals help a third.

    Args:
        state: a full position, as sampled by a bot.
        team: the coalition's first seat.
    """
    if state.result or len(_remaining_teams(state)) <= TWO_SIDES:
        return evaluate(state, team)
    return 100 * _estimated(state).get(team, 0.0)


def _decided(state: State) -> dict[int, float]:
    """By team, for a finished game; surviving teams, or all if none survive, share a draw."""
    winner = (state.result or "").partition(":")[2]
    if winner:
        return {
            state.teams[number]: 1.0
            for number, seat in enumerate(state.setup.seats)
            if winner == (seat.coalition or seat.name)
        }
    left = _remaining_teams(state) or set(state.teams)
    return dict.fromkeys(left, 1 / len(left))


def _estimated(state: State) -> dict[int, float]:
    sides = {team: SideFeatures() for team in sorted(_remaining_teams(state))}
    for piece, worth in piece_values(state):
        if side := sides.get(state.teams[piece.owner]):
            if state.kind(piece).leader:
                side.leaders += worth
            else:
                side.army += worth
    for seat, player in enumerate(state.players):
        if side := sides.get(state.teams[seat]):
            side.glory += player.glory or 0
            side.stock += sum((player.resources or {}).values())
    mean = sum(side.army + side.leaders for side in sides.values()) / max(1, len(sides))
    scores = {team: _score(state, side, max(mean, 1.0)) for team, side in sides.items()}
    highest = max(scores.values(), default=0.0)
    powers = {team: exp(score - highest) for team, score in scores.items()}
    total = sum(powers.values())
    return {team: power / total for team, power in powers.items()}


def _score(state: State, side: SideFeatures, mean: float) -> float:
    days = state.setup.days
    over = min(1.0, state.hours_elapsed / (len(HOURS) * days)) if days else 0.0
    had = ARMY * side.army + LEADERS * side.leaders + GLORY * side.glory + STOCK * side.stock
    return had / mean + LAST_GLORY * side.glory * over**2


def _remaining_teams(state: State) -> set[int]:
    """The teams still in the game."""
    return {state.teams[seat] for seat in state.priority}
