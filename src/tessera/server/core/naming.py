"""What games and their players are called where sentences speak of them."""

from tessera.i18n import message
from tessera.server.tables.messages import Seat


def game_name(game: str, language: str) -> str:
    """What a game is called; its id where it lives elsewhere, and has no words for the site."""
    try:
        return message(f"{game}-web-name").format(language)
    except KeyError:
        return game


def player_name(seat: Seat, language: str) -> str:
    """What who plays at a table is called, whether it has a name or not."""
    if seat.kind == "bot":
        return seat.name or message("web-seat-bot-brief", level=seat.level or 1).format(language)
    return seat.name or message("web-side", side=seat.side).format(language)
