"""The page of a war, and its link preview."""

from collections.abc import Iterator

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
from tessera.server.web.pages import PageRenderer, page_addresses, preview_tags


@get(page_addresses("war_id"))
async def war_page(
    war_id: FromPath[str],
    war_manager: NamedDependency[WarManager],
    renderer: NamedDependency[PageRenderer],
    site: NamedDependency[str],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a war."""
    war = await war_manager.summary(war_id, request.user)
    asked = "?guide" if "guide" in request.query_params else ""
    tags = war_preview(war, language_of_page(request), site)
    return renderer.render(request, asked=asked, tags=tags)


def war_preview(war: WarInfo, language: str, site: str) -> Iterator[str]:
    """Link preview of a war: players, and the map; the final state once it is over.

    Args:
        war: its public view.
        language: language of the page.
        site: public address of the site.
    """
    players = " – ".join(_seat_name(seat, language) for seat in war.seats)
    title = f"{game_name(GAME, language)}: {players}"
    after = "?after=end" if war.status == "finished" else ""
    picture = f"/api/wars/{war.id}/picture.png{after}"
    return preview_tags(title, f"{site}/w/{war.id}", f"{site}{picture}")


def _seat_name(seat: WarSeat, language: str) -> str:
    if seat.kind == "bot":
        return message("web-seat-bot-brief", level=seat.level or 1).format(language)
    return seat.name or (
        message("web-seat-open").format(language) if seat.kind == "open" else seat.handle
    )
