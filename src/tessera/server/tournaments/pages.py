"""The page of a tournament."""

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath

from tessera.i18n import message
from tessera.server.core.http import AnyRequest
from tessera.server.core.languages import language_of_page
from tessera.server.core.naming import game_name
from tessera.server.tournaments.messages import TournamentInfo
from tessera.server.tournaments.tournaments import Tournaments
from tessera.server.web.pages import PageRenderer, Preview, page_addresses


@get(page_addresses("tournament_id"))
async def tournament_page(
    tournament_id: FromPath[str],
    tournaments: NamedDependency[Tournaments],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes]:
    """The page of a tournament."""
    info = (await tournaments.scene(tournament_id, request.user)).info
    title = tournament_title(info, language_of_page(request))
    return renderer.render(request, preview=Preview(title))


def tournament_title(info: TournamentInfo, language: str) -> str:
    """The name of a tournament, or its game and kind if it has none."""
    if info.name:
        return info.name
    game = game_name(info.game, language)
    return message("tournaments-web-nameless", game=game, kind=info.kind).format(language)
