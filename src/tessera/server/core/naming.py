"""Names of games and players in sentences."""

from typing import Protocol

from tessera.i18n import message


class NamedSeat(Protocol):
    """The attributes of a seat that name its player."""

    @property
    def side(self) -> str:
        """Used if the player has no name."""

    @property
    def kind(self) -> str:
        """`bot` for a bot."""

    @property
    def name(self) -> str:
        """Empty if there is none."""

    @property
    def level(self) -> int | None:
        """Level of a bot."""


def game_name(game: str, language: str) -> str:
    """The localized name of a game; its id if the locale has none, as for external games."""
    try:
        return message(f"{game}-web-name").format(language)
    except KeyError:
        return game


def player_name(seat: NamedSeat, language: str) -> str:
    """The name of the player at a seat, or a description if there is none."""
    if seat.kind == "bot":
        return seat.name or message(
            "web-seat-bot-brief", level=1 if seat.level is None else seat.level
        ).format(language)
    return seat.name or message("web-side", side=seat.side).format(language)
