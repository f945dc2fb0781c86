"""What games and their players are called where sentences speak of them."""

from typing import Protocol

from tessera.i18n import message


class NamedSeat(Protocol):
    """What names the player at a seat."""

    @property
    def side(self) -> str:
        """Where it is, if nobody is named."""

    @property
    def kind(self) -> str:
        """`bot` for a bot."""

    @property
    def name(self) -> str:
        """Empty for none."""

    @property
    def level(self) -> int | None:
        """Of a bot."""


def game_name(game: str, language: str) -> str:
    """What a game is called; its id where it lives elsewhere, and has no words for the site."""
    try:
        return message(f"{game}-web-name").format(language)
    except KeyError:
        return game


def player_name(seat: NamedSeat, language: str) -> str:
    """What who plays at a table is called, whether it has a name or not."""
    if seat.kind == "bot":
        return seat.name or message("web-seat-bot-brief", level=seat.level or 1).format(language)
    return seat.name or message("web-side", side=seat.side).format(language)
