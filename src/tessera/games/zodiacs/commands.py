"""Commands of Zodiacs."""

from tessera.games.common.commands import Commands

COMMANDS = Commands(game="zodiacs", own="tessera.cli.zodiacs:zodiacs")
