"""Glicko-2 ratings of players and puzzles.

M. E. Glickman, "Example of the Glicko-2 system" (2022), http://www.glicko.net/glicko/glicko2.pdf.
Step numbers are those of the paper. Each game or puzzle attempt is a rating period of its own, as
on Lichess; between games, deviations grow by the fraction of a period that has passed.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

SCALE = 173.7178
"""Rating points per unit of the Glicko-2 scale."""
TAU = 0.5
"""The system constant, which limits changes of volatility."""
PRECISION = 1e-6
DEFAULT_RATING, MAX_DEVIATION, MIN_DEVIATION = 1500.0, 350.0, 45.0
"""The initial rating, and the bounds of deviations; the lower one lets frequent players improve."""
DEFAULT_VOLATILITY = 0.06
PROVISIONAL_DEVIATION = 110.0
"""Ratings with this deviation or more are provisional."""
MIN_RATING, MAX_RATING = 100.0, 3500.0


class Rating(NamedTuple):
    """The rating of a player or puzzle."""

    rating: float = DEFAULT_RATING
    deviation: float = MAX_DEVIATION
    """The 95% interval is the rating ± two deviations."""
    volatility: float = DEFAULT_VOLATILITY

    @property
    def is_established(self) -> bool:
        """Whether it is not provisional."""
        return self.deviation < PROVISIONAL_DEVIATION


def expected(player: Rating, other: Rating) -> float:
    """The expected score of a player against another, 0 to 1."""
    return _expected(_mu(player.rating), _mu(other.rating), other.deviation / SCALE)


def rate_period(player: Rating, games: Sequence[tuple[Rating, float]]) -> Rating:
    """A rating after a rating period: steps 2 to 8.

    Args:
        player: the rating before.
        games: opponent's rating and score of each game: 1 won, 0.5 drawn, 0 lost.
    """
    mu, phi = _mu(player.rating), player.deviation / SCALE
    if not games:
        return rate_inactivity(player, 1.0)
    information, surprise = 0.0, 0.0
    for other, score in games:
        spread = other.deviation / SCALE
        chance = _expected(mu, _mu(other.rating), spread)
        information += _weight(spread) ** 2 * chance * (1.0 - chance)
        surprise += _weight(spread) * (score - chance)
    variance = 1.0 / information
    sigma = _volatility(phi, player.volatility, variance, variance * surprise)
    wider = math.hypot(phi, sigma)
    deviation = 1.0 / math.sqrt(1.0 / wider**2 + information)
    return Rating(SCALE * (mu + deviation**2 * surprise) + DEFAULT_RATING, SCALE * deviation, sigma)


def rate_inactivity(player: Rating, periods: float) -> Rating:
    """A rating after a number of rating periods without games, possibly fractional: step 6."""
    wider = math.hypot(player.deviation / SCALE, player.volatility * math.sqrt(periods))
    return player._replace(deviation=min(SCALE * wider, max(MAX_DEVIATION, player.deviation)))


def rate_game(first: Rating, second: Rating, score: float) -> tuple[Rating, Rating]:
    """Both ratings after a game, within bounds; each update uses the ratings before the game.

    Args:
        first: the rating of the first player.
        second: the rating of the second player.
        score: the score of the first: 1 won, 0.5 drawn, 0 lost.
    """
    return _bounded(rate_period(first, [(second, score)])), _bounded(
        rate_period(second, [(first, 1.0 - score)])
    )


def rate_attempt(player: Rating, puzzle: Rating, solved: bool) -> tuple[Rating, Rating]:
    """The ratings of a player and a puzzle after an attempt, within bounds."""
    return rate_game(player, puzzle, float(solved))


def _bounded(rating: Rating) -> Rating:
    return rating._replace(
        rating=min(max(rating.rating, MIN_RATING), MAX_RATING),
        deviation=min(max(rating.deviation, MIN_DEVIATION), MAX_DEVIATION),
    )


def _mu(rating: float) -> float:
    return (rating - DEFAULT_RATING) / SCALE


def _weight(phi: float) -> float:
    """The function g of the paper."""
    return 1.0 / math.sqrt(1.0 + 3.0 * (phi / math.pi) ** 2)


def _expected(mu: float, other: float, phi: float) -> float:
    """The function E of the paper."""
    return 1.0 / (1.0 + math.exp(-_weight(phi) * (mu - other)))


def _volatility(phi: float, sigma: float, variance: float, gain: float) -> float:
    """The new volatility: step 5, by the Illinois algorithm (a variant of regula falsi)."""
    before = math.log(sigma**2)

    def slope(x: float) -> float:
        total = phi**2 + variance + math.exp(x)
        return math.exp(x) * (gain**2 - total) / (2.0 * total**2) - (x - before) / TAU**2

    low, high = before, math.log(max(gain**2 - phi**2 - variance, PRECISION))
    if gain**2 <= phi**2 + variance:
        steps = 1
        while slope(before - steps * TAU) < 0:
            steps += 1
        high = before - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return math.exp(low / 2.0)
