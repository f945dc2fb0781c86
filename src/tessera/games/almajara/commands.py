"""What Almajara adds to the command line."""

from tessera.games.common.commands import SYMMETRY, Commands, ContentFile, Parameter

COMMANDS = Commands(
    game="almajara",
    content=ContentFile(
        kind="kit",
        variable="TESSERA_ALMAJARA_KIT",
        about="Play Almajara with the tokens in this file.",
    ),
    parameters=(
        Parameter("zones", int, "Number of zones."),
        SYMMETRY,
        Parameter("portals", int, "Number of portals per side."),
        Parameter("obelisks", int, "Number of Obelisks."),
    ),
)
