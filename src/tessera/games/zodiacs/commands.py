"""What Zodiacs adds to the command line."""

from tessera.games.common.commands import Commands

COMMANDS = Commands(game="zodiacs", own="tessera.cli.zodiacs:zodiacs")
