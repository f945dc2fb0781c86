"""What Almajara adds to the command line."""

from tessera.games.common.commands import SYMMETRY, Commands, ContentFile, Wish

COMMANDS = Commands(
    game="almajara",
    content=ContentFile(
        kind="kit",
        variable="TESSERA_ALMAJARA_KIT",
        about="Play Almajara with the tokens in this file.",
    ),
    wishes=(
        Wish("zones", int, "Number of zones."),
        SYMMETRY,
        Wish("portals", int, "Number of portals per side."),
        Wish("obelisks", int, "Number of Obelisks."),
    ),
)
