"""How likely each player is to win: the bots' judgement of a position, fitted to how games ended.

A side's score is a weighted sum of what its pieces are worth where they stand, against the mean of
all sides, of its glory, which counts ever more towards the last day, and of what it can spend. Of
scores e to their power is taken, and shared out to 1. The weights fit 13,700 hours of 390 games of
level 2 with two, three, four and six players; what is called 0.35 there won 0.38 of the time.
"""

from dataclasses import dataclass
from math import exp

from tessera.games.zodiacs.bots.evaluation import evaluate, piece_values
from tessera.games.zodiacs.content.model import HOURS
from tessera.games.zodiacs.state import State

ARMY, LEADERS, GLORY, STOCK = 7.24, 1.50, 4.69, 0.30
"""What each weighs, as much of it as the pieces of the mean side are worth."""
LAST_GLORY = 0.773
"""What a point of glory weighs besides at the end of the last day; earlier ever less."""
TWO_SIDES = 2
"""Of so many sides what one loses the other wins."""


@dataclass
class SideFeatures:
    """What the players of a coalition, or a lone one, have between them."""

    army: float = 0.0
    leaders: float = 0.0
    glory: int = 0
    stock: int = 0


def win_probabilities(state: State) -> tuple[float, ...]:
    """How likely each seat wins, alone or with its coalition: 0 to 1.

    Args:
        state: a full position at the end of an hour, or one in which the game is over.
    """
    found = _decided(state) if state.result else _estimated(state)
    return tuple(found.get(team, 0.0) for team in state.teams)


def win_score(state: State, team: int) -> float:
    """How well a coalition, or a lone player, stands at the end of an hour.

    Of two sides, and at the end, that is their `value`. Of more it is how likely they win, in
    percent: what one rival takes from another helps a third, and the last days are for glory.

    Args:
        state: a full position, as a bot imagines it.
        team: the coalition's first seat.
    """
    if state.result or len(_remaining_teams(state)) <= TWO_SIDES:
        return evaluate(state, team)
    return 100 * _estimated(state).get(team, 0.0)


def _decided(state: State) -> dict[int, float]:
    """By team; a draw is shared by all who are not out, and by all if there is nobody else."""
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
    """The teams that are not out."""
    return {state.teams[seat] for seat in state.priority}
