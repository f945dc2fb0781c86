"""Ratings by OpenSkill, of who plays in games for many, alone or in teams.

Its model of Plackett and Luce is algorithm 4 of Weng and Lin: "A Bayesian Approximation Method for
Online Ranking" (2011), https://jmlr.org/papers/v12/weng11a.html. Nothing in it depends on the
scale: it is that of Glicko, so that both can be read alike.
"""

from collections.abc import Sequence

from openskill.models import PlackettLuce

from tessera.ratings.glicko import USUAL, WIDEST, Rating

_MODEL = PlackettLuce(mu=USUAL, sigma=WIDEST, beta=WIDEST / 2.0, tau=WIDEST / 100.0)


def played(teams: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Ratings after a game, each by all others as they were.

    Args:
        teams: who played together; who played alone is a team of one.
        ranks: of each team: 1 for the winner; equal ranks are draws.
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
