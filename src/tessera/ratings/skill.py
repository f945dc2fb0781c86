"""OpenSkill ratings for games with more than two players, alone or in teams.

The Plackett-Luce model is algorithm 4 of R. C. Weng and C.-J. Lin, "A Bayesian approximation method
for online ranking" (2011), https://jmlr.org/papers/v12/weng11a.html. The model is independent of
scale, so ratings use the scale of Glicko.
"""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from tessera.ratings.glicko import DEFAULT_RATING, MAX_DEVIATION, Rating

_MODEL = PlackettLuce(
    mu=DEFAULT_RATING, sigma=MAX_DEVIATION, beta=MAX_DEVIATION / 2.0, tau=MAX_DEVIATION / 100.0
)


def rate_game(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """All ratings after a game.

    Args:
        teams: the ratings of each team; a single player is a team of one.
        ranks: the rank of each team: 1 for the winner; equal ranks are draws.
    """
    before = [[_MODEL.rating(one.rating, one.deviation) for one in team] for team in teams]
    after = _MODEL.rate(before, ranks=[float(rank) for rank in ranks])
    return [
        [
            mine._replace(rating=found.mu, deviation=found.sigma)
            for mine, found in zip(team, rated, strict=True)
        ]
        for team, rated in zip(teams, after, strict=True)
    ]
