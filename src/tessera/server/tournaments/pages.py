"""The page of a tournament."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from tessera.server.core.http import AnyRequest
from tessera.server.tournaments.tournaments import Tournaments
from tessera.server.web.pages import PageRenderer, page_addresses


@get(page_addresses("tournament_id"))
async def tournament_page(
    tournament_id: FromPath[str],
    tournaments: NamedDependency[Tournaments],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a tournament."""
    await tournaments.scene(tournament_id, request.user)
    return renderer.render(request)
