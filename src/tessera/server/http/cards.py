"""What a page tells those who show a link to it: its title, and a picture (https://ogp.me)."""

from collections.abc import Iterator
from html import escape

from tessera.printing.pictures import HIGH, WIDE
from tessera.server.messages import TableSummary
from tessera.server.naming import game_name, player_name


def table_card(table: TableSummary, language: str, site: str) -> Iterator[str]:
    """What the page of a table tells: the game, who plays, the board as it stands.

    Args:
        table: as lists show it.
        language: of the page.
        site: where people find this site.
    """
    game = game_name(table.game, language)
    players = " – ".join(player_name(seat, language) for seat in table.seats)
    address = f"{site}/t/{table.id}"
    told = {
        "og:site_name": "Tessera",
        "og:type": "website",
        "og:title": f"{game}: {players}",
        "og:url": address,
        "og:image": f"{site}/api/tables/{table.id}/picture.png?after={table.ply}",
        "og:image:type": "image/png",
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
    }
    for name, content in told.items():
        yield f'<meta property="{name}" content="{escape(content)}">'
    yield '<meta name="twitter:card" content="summary_large_image">'
