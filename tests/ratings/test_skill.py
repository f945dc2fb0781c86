"""Ratings of many, held to algorithm 4 of Weng and Lin's paper as it stands there."""

import math
from collections.abc import Sequence

import pytest

from tessera.ratings import skill
from tessera.ratings.glicko import DEFAULT_RATING, MAX_DEVIATION, Rating

BETA, TAU, KAPPA = MAX_DEVIATION / 2, MAX_DEVIATION / 100, 1e-4


def of_the_paper(
    teams: Sequence[Sequence[Rating]], ranks: Sequence[int]
) -> list[list[tuple[float, float]]]:
    """Algorithm 4 of the paper (equations 67 to 71), with the usual added uncertainty."""
    variances = [[one.deviation**2 + TAU**2 for one in team] for team in teams]
    mu = [sum(one.rating for one in team) for team in teams]
    sigma2 = [sum(team) for team in variances]
    c = math.sqrt(sum(BETA**2 + one for one in sigma2))
    high = [math.exp(one / c) for one in mu]
    places = range(len(teams))
    sums = [sum(high[s] for s in places if ranks[s] >= ranks[q]) for q in places]
    ties = [sum(1 for s in places if ranks[s] == ranks[q]) for q in places]
    found = []
    for i in places:
        above = [q for q in places if ranks[q] <= ranks[i]]
        chance = {q: high[i] / sums[q] for q in above}
        omega = sum(((i == q) - chance[q]) / ties[q] for q in above) * sigma2[i] / c
        eta = sum(chance[q] * (1 - chance[q]) / ties[q] for q in above)
        delta = math.sqrt(sigma2[i]) / c * eta * sigma2[i] / c**2
        found.append(
            [
                (
                    one.rating + variance / sigma2[i] * omega,
                    math.sqrt(variance * max(1 - variance / sigma2[i] * delta, KAPPA)),
                )
                for one, variance in zip(teams[i], variances[i], strict=True)
            ]
        )
    return found


NEW, STRONG, WEAK = Rating(), Rating(1800.0, 90.0), Rating(1300.0, 120.0)
GAMES = [
    ([[NEW], [NEW]], [1, 2]),
    ([[STRONG], [WEAK], [NEW]], [3, 1, 2]),
    ([[STRONG], [WEAK], [NEW], [NEW]], [1, 2, 2, 2]),
    ([[STRONG, WEAK], [NEW, NEW]], [2, 1]),
    ([[STRONG, NEW], [WEAK], [NEW, WEAK]], [1, 1, 3]),
    ([[Rating(1200.0 + 70 * n, 200.0 - 10 * n)] for n in range(9)], [*range(9, 0, -1)]),
]


@pytest.mark.parametrize(("teams", "ranks"), GAMES)
def test_ratings_match_paper(teams: list[list[Rating]], ranks: list[int]) -> None:
    wanted = of_the_paper(teams, ranks)
    for team, expected in zip(skill.rate_game(teams, ranks), wanted, strict=True):
        for found, (mu, sigma) in zip(team, expected, strict=True):
            assert found.rating == pytest.approx(mu, abs=1e-9 * DEFAULT_RATING)
            assert found.deviation == pytest.approx(sigma, abs=1e-9 * DEFAULT_RATING)


def test_the_scale_does_not_matter() -> None:
    """By default the library gives 25 ± 25/3: 27.635 and 22.365 after a game of two newcomers."""
    (winner,), (loser,) = skill.rate_game([[NEW], [NEW]], [1, 2])
    unit = MAX_DEVIATION / (25 / 3)
    assert winner.rating == pytest.approx(DEFAULT_RATING + unit * 2.635389, abs=0.001 * unit)
    assert loser.rating == pytest.approx(DEFAULT_RATING - unit * 2.635389, abs=0.001 * unit)
    assert winner.deviation == pytest.approx(unit * 8.065901, abs=0.001 * unit)
