"""The page of a table, and its link preview."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from tessera.i18n import message
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of_page
from tessera.server.core.naming import game_name, player_name
from tessera.server.tables.manager import TableManager
from tessera.server.tables.messages import TableSummary
from tessera.server.web.pages import PageRenderer, Preview, page_addresses


@get(page_addresses("table_id"))
async def table_page(
    table_id: FromPath[str],
    table_manager: NamedDependency[TableManager],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a table."""
    table = await table_manager.summary(table_id, request.user)
    preview = table_preview(table, language_of_page(request))
    return renderer.render(request, table.game, preview=preview)


def table_preview(table: TableSummary, language: str) -> Preview:
    """Link preview of a table: game, players, and a picture of the current position.

    Args:
        table: the table's summary.
        language: language of the page.
    """
    game = game_name(table.game, language)
    versus = message("web-versus").format(language)
    players = versus.join(player_name(seat, language) for seat in table.seats)
    picture = f"/api/tables/{table.id}/picture.png?after={table.ply}"
    return Preview(f"{game}: {players}", picture)
