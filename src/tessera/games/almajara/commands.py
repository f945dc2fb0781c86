"""What Almajara adds to the command line."""

from tessera.games.common.commands import SYMMETRY, Commands, ContentFile, Wish

COMMANDS = Commands(
    game="almajara",
    content=ContentFile(
        kind="kit",
        variable="TESSERA_ALMAJARA_KIT",
        about="Play Almajara with the tokens of this file.",
    ),
    wishes=(
        Wish("zones", int, "How many zones."),
        SYMMETRY,
        Wish("portals", int, "How many portals for each side."),
        Wish("obelisks", int, "How many obelisks."),
    ),
)
