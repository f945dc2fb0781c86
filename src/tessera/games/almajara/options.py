"""The options of Almajara (rules: Options)."""

from tessera.games.common.variant import Choice, Number

MOVES = Choice("moves", "tokens", ("tokens", "cards", "both"))
DEAL = Number("deal", "14", 4, 20)
START = Number("start", "9", 2, 20)
SPECIALS = Choice("specials", "on", ("on", "plain", "off"))
FLIP = Choice("flip", "off", ("off", "on"))
WITHDRAW = Choice("withdraw", "on", ("on", "off"))
PORTAL_DEPLOY = Choice("portal_deploy", "mark", ("mark", "zone"))
OBELISKS = Choice("obelisks", "both", ("both", "s", "n", "off"))
LIMIT = Number("limit", "150", 0, 500)
LIMIT_GOAL = Choice("limit_goal", "points", ("points", "s", "n", "draw"))
DRAW_AFTER = Number("draw_after", "50", 1, 999)

OPTIONS = (
    MOVES,
    DEAL,
    START,
    SPECIALS,
    FLIP,
    WITHDRAW,
    PORTAL_DEPLOY,
    OBELISKS,
    LIMIT,
    LIMIT_GOAL,
    DRAW_AFTER,
)
