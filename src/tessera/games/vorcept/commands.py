"""Vorcept's additions to the command line."""

from tessera.games.common.commands import COMPACTNESS, FRAGMENTS, HOLES, SYMMETRY, Commands

COMMANDS = Commands(game="vorcept", parameters=(FRAGMENTS, SYMMETRY, COMPACTNESS, HOLES))
