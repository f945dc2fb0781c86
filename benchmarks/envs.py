"""The speed of the environments for machine learning: one game, and many at once."""

from collections.abc import Callable, Iterator

import numpy as np

from benchmarks.measure import Figure, rate
from tessera import Almajara, Board, Pit, Vorcept
from tessera.envs import BoardEnv, VectorEnv

GAMES: tuple[type[Board], ...] = (Vorcept, Pit, Almajara)
STEPS = 2_000
BATCH = 256


def one_by_one(env: BoardEnv) -> int:
    """Play random actions in one game after another; return their number."""
    draws = np.random.default_rng(1)
    env.reset(seed=1)
    for step in range(STEPS):
        observation, _, termination, _, _ = env.last()
        if termination:
            env.reset(seed=step)
        elif observation is not None:
            env.step(int(draws.choice(np.flatnonzero(observation["action_mask"]))))
    return STEPS


def at_once(env: VectorEnv) -> int:
    """Play random actions in many games; return their number."""
    env.reset(seed=1)
    for _ in range(STEPS // 10):
        env.step(env.sample())
    return STEPS // 10 * env.num_envs


def _steps(game: type[Board]) -> Iterator[Figure]:
    name = game.__name__
    one, many = BoardEnv(game), VectorEnv(game, BATCH)
    yield rate(f"{name}: environment", "steps", lambda: one_by_one(one))
    yield rate(
        f"{name}: {BATCH} environments at once",
        "steps",
        lambda: at_once(many),
        f"{name}: environment",
    )


def steps() -> Iterator[Figure]:
    """Steps with observations, masks and random actions."""
    for game in GAMES:
        yield from _steps(game)


JOBS: tuple[Callable[[], Iterator[Figure]], ...] = (steps,)
