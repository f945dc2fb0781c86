"""Environments for machine learning: the board games as observations, actions and rewards."""

from tessera.envs.board_env import BoardEnv, Observation
from tessera.envs.vector_env import Batch, VectorEnv

__all__ = ["Batch", "BoardEnv", "Observation", "VectorEnv"]
