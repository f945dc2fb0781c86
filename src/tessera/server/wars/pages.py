"""The page of a war, and its link preview."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from tessera.i18n import message
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of_page
from tessera.server.core.naming import game_name
from tessera.server.wars.manager import WarManager
from tessera.server.wars.messages import WarInfo, WarSeat
from tessera.server.wars.persistence import GAME
from tessera.server.web.pages import PageRenderer, Preview, page_addresses


@get(page_addresses("war_id"))
async def war_page(
    war_id: FromPath[str],
    war_manager: NamedDependency[WarManager],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a war."""
    war = await war_manager.summary(war_id, request.user)
    asked = "?guide" if "guide" in request.query_params else ""
    preview = war_preview(war, language_of_page(request))
    return renderer.render(request, asked=asked, preview=preview)


def war_preview(war: WarInfo, language: str) -> Preview:
    """Link preview of a war: players, and the map; the final state once it is over.

    Args:
        war: its public view.
        language: language of the page.
    """
    versus = message("web-versus").format(language)
    players = versus.join(_seat_name(seat, language) for seat in war.seats)
    title = f"{game_name(GAME, language)}: {players}"
    after = "?after=end" if war.status == "finished" else ""
    return Preview(title, f"/api/wars/{war.id}/picture.png{after}")


def _seat_name(seat: WarSeat, language: str) -> str:
    if seat.kind == "bot":
        return message("web-seat-bot-brief", level=seat.level or 0).format(language)
    return seat.name or (
        message("web-seat-open").format(language) if seat.kind == "open" else seat.handle
    )
