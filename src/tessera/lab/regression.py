"""Bayesian logistic regression with robust simultaneous intervals, for few games and many weights.

A normal prior with Laplace's approximation (D. MacKay, "The evidence framework applied to
classification networks", Neural Computation 4, 1992). With few games for each weight the posterior
is overconfident, so the variance is also estimated from leave-one-out residuals (the sandwich HC3:
J. MacKinnon and H. White, "Some heteroskedasticity-consistent covariance matrix estimators", J.
Econometrics 29, 1985), and the larger estimate is used.

Intervals are simultaneous: with 95% confidence all of them contain the true weights. Each
half-length is a standard error times the 95% quantile of the maximum of normal deviates with the
same correlations (max-|t|: T. Hothorn, F. Bretz and P. Westfall, "Simultaneous inference in general
parametric models", Biometrical Journal 50, 2008).
"""

from dataclasses import dataclass

import numpy as np

from tessera.lab.confidence import ALPHA
from tessera.lab.estimates import Numbers

MAX_STEPS = 100
"""Maximum steps of Newton's method."""
HALVINGS = 20
TOLERANCE = 1e-8
"""Convergence tolerance of steps."""
MIN_ONE_MINUS_LEVERAGE = 0.05
"""Minimum of one minus the leverage of a game, in leave-one-out residuals."""
RESAMPLES = 4_000
"""Samples for the quantile of the maximum deviate."""


@dataclass(frozen=True)
class Fit:
    """Weights of a logistic regression with their covariance."""

    weights: Numbers
    """[things] in log-odds"""
    covariance: Numbers
    """[things, things]"""

    @property
    def errors(self) -> Numbers:
        """[things] standard errors."""
        found: Numbers = np.sqrt(np.diagonal(self.covariance))
        return found

    def half_lengths(self) -> Numbers:
        """[things] half-lengths of simultaneous 95% intervals."""
        errors = self.errors
        correlation = self.covariance / np.outer(errors, errors)
        values, vectors = np.linalg.eigh(correlation)
        root = vectors * np.sqrt(np.clip(values, 0, None))
        deviates = np.random.default_rng(0).standard_normal((RESAMPLES, len(errors))) @ root.T
        return errors * float(np.quantile(np.abs(deviates).max(axis=1), 1 - ALPHA))


def fit_logistic(rows: Numbers, points: Numbers, prior: Numbers) -> Fit:
    """Fit the points of games to the material of each side.

    Args:
        rows: [games, things], independent of each other.
        points: [games] 0 to 1.
        prior: [things, things], the prior covariance of the weights.
    """
    precision = _inverse(prior)
    weights = _posterior_mode(rows, points, precision)
    probabilities = _probabilities(rows, weights)
    variance = probabilities * (1 - probabilities)
    covariance = _inverse((rows * variance[:, None]).T @ rows + precision)
    leverage = variance * np.einsum("gi,ij,gj->g", rows, covariance, rows)
    residuals = (points - probabilities) / np.maximum(1 - leverage, MIN_ONE_MINUS_LEVERAGE)
    sandwich = covariance @ ((rows * (residuals**2)[:, None]).T @ rows + precision) @ covariance
    inflation = np.sqrt(np.maximum(np.diagonal(sandwich) / np.diagonal(covariance), 1.0))
    return Fit(weights, covariance * np.outer(inflation, inflation))


def _inverse(matrix: Numbers) -> Numbers:
    return np.asarray(np.linalg.inv(matrix), dtype=np.float64)


def _posterior_mode(rows: Numbers, points: Numbers, precision: Numbers) -> Numbers:
    """The mode of the posterior, by Newton's method with halved steps."""

    def log_posterior(weights: Numbers) -> float:
        logits = rows @ weights
        fit = points @ logits - np.logaddexp(0, logits).sum()
        return float(fit - weights @ precision @ weights / 2)

    weights = np.zeros(rows.shape[1])
    best = log_posterior(weights)
    for _ in range(MAX_STEPS):
        probabilities = _probabilities(rows, weights)
        gradient = rows.T @ (points - probabilities) - precision @ weights
        hessian = (rows * (probabilities * (1 - probabilities))[:, None]).T @ rows + precision
        step = np.linalg.solve(hessian, gradient)
        if np.abs(step).max() < TOLERANCE:
            break
        for _ in range(HALVINGS):
            if (found := log_posterior(weights + step)) >= best:
                weights, best = weights + step, found
                break
            step = step / 2
        else:
            break
    return weights


def _probabilities(rows: Numbers, weights: Numbers) -> Numbers:
    found: Numbers = 1 / (1 + np.exp(-np.clip(rows @ weights, -30, 30)))
    return found
