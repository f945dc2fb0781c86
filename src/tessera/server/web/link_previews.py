"""What a page tells those who show a link to it: its title, and a picture (https://ogp.me)."""

from collections.abc import Iterator
from html import escape

from tessera.i18n import message
from tessera.printing.pictures import HIGH, WIDE
from tessera.server.core.naming import game_name, player_name
from tessera.server.tables.messages import TableSummary
from tessera.server.wars.messages import WarInfo, WarSeat
from tessera.server.wars.persistence import GAME


def table_card(table: TableSummary, language: str, site: str) -> Iterator[str]:
    """What the page of a table tells: the game, who plays, the board as it stands.

    Args:
        table: as lists show it.
        language: of the page.
        site: where people find this site.
    """
    game = game_name(table.game, language)
    players = " – ".join(player_name(seat, language) for seat in table.seats)
    picture = f"/api/tables/{table.id}/picture.png?after={table.ply}"
    return _card(f"{game}: {players}", f"{site}/t/{table.id}", f"{site}{picture}")


def war_card(war: WarInfo, language: str, site: str) -> Iterator[str]:
    """What the page of a war tells: who plays, and the map; how it ended once it is over.

    Args:
        war: as everybody may see it.
        language: of the page.
        site: where people find this site.
    """
    players = " – ".join(_seat_name(seat, language) for seat in war.seats)
    title = f"{game_name(GAME, language)}: {players}"
    after = "?after=end" if war.status == "finished" else ""
    picture = f"/api/wars/{war.id}/picture.png{after}"
    return _card(title, f"{site}/w/{war.id}", f"{site}{picture}")


def _seat_name(seat: WarSeat, language: str) -> str:
    if seat.kind == "bot":
        return message("web-seat-bot-brief", level=seat.level or 1).format(language)
    return seat.name or (
        message("web-seat-open").format(language) if seat.kind == "open" else seat.handle
    )


def _card(title: str, address: str, picture: str) -> Iterator[str]:
    told = {
        "og:site_name": "Tessera",
        "og:type": "website",
        "og:title": title,
        "og:url": address,
        "og:image": picture,
        "og:image:type": "image/png",
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
    }
    for name, content in told.items():
        yield f'<meta property="{name}" content="{escape(content)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'
