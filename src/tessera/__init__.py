"""Tessera: strategy games on boards built from pieces."""

from importlib.metadata import version

__version__ = version("tessera")
