"""Intervals that stay valid however often you look, so that you may stop at any time.

An ordinary interval of 95 % misses the truth in one look of twenty; an observer who looks after
each game, and stops at the first welcome result, is wrong far more often. Of a *confidence
sequence* all intervals together hold the truth in 95 of 100 cases (Darling and Robbins, "Confidence
sequences for mean, variance, and median", PNAS 1967).

This one is of the mean of outcomes from 0 to 1, by betting (Waudby-Smith and Ramdas, "Estimating
means of bounded random variables by betting", JRSS B 86, 2024): who believes that the mean is m
offers fair bets on every outcome, and whoever grows rich by them has shown that it is not. The
bets are those of Cover's universal portfolio, as in Orabona and Jun, "Tight concentrations and
confidence sequences from the regret of universal portfolio" (IEEE Trans. Inf. Theory 70, 2024): a
part b of what one has on 1, the rest on 0, for many b at once, spread by Beta(½, ½). Where there
are no draws, this is the Beta mixture of Robbins.
"""

import math
from collections.abc import Callable, Mapping

import numpy as np

ERROR = 0.05
"""How often the truth may ever be outside."""
BETS = 512
STEPS = 40
"""Halvings of a range in which an end is looked for."""
# Equal parts on these nodes spread as Beta(½, ½) does; whatever the nodes, the bets are fair.
NODES = (1 + np.cos((np.arange(BETS) + 0.5) * math.pi / BETS)) / 2


def always_valid(counts: Mapping[float, int], error: float = ERROR) -> tuple[float, float]:
    """The interval of a mean after some outcomes, one of a sequence that may be looked at always.

    Args:
        counts: how often each outcome came, 0 to 1: a game's points, or half of a pair's.
        error: how often the truth may ever be outside.

    >>> [round(end, 3) for end in always_valid({1.0: 14, 0.0: 6})]
    [0.361, 0.93]
    """
    games = sum(counts.values())
    if not games:
        return 0.0, 1.0
    mean = sum(outcome * count for outcome, count in counts.items()) / games
    bound = -math.log(error)

    def rejected(truth: float) -> bool:
        return wealth(counts, truth) >= bound

    # Wealth is a sum of products of sums of 1/m and 1/(1 − m), hence log-convex in m, and at most 1
    # at the mean: what is not rejected is one interval, around the mean.
    return _end(rejected, 0.0, mean), _end(rejected, 1.0, mean)


def wealth(counts: Mapping[float, int], truth: float) -> float:
    """The logarithm of what betting has made of 1, against somebody who believes in a mean."""
    if truth in (0.0, 1.0):
        return 0.0 if all(outcome == truth for outcome, n in counts.items() if n) else math.inf
    grown = np.zeros(BETS)
    for outcome, count in counts.items():
        factor = NODES * (outcome / truth) + (1 - NODES) * ((1 - outcome) / (1 - truth))
        grown += count * np.log(factor)
    most = float(grown.max())
    return most + math.log(float(np.exp(grown - most).mean()))


def _end(rejected: Callable[[float], bool], outside: float, inside: float) -> float:
    """Where, between an end of the range and the mean, rejecting begins."""
    if not rejected(outside):
        return outside
    for _ in range(STEPS):
        middle = (outside + inside) / 2
        if rejected(middle):
            outside = middle
        else:
            inside = middle
    return outside
