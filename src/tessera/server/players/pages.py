"""The page of a player."""

from urllib.parse import quote

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath
from litestar.response import Redirect

from tessera.server.core.http import AnyRequest
from tessera.server.players.players import Players
from tessera.server.web.pages import PageRenderer, Preview, page_addresses
from tessera.server.web.root import at


@get(page_addresses("player"))
async def player_page(
    player: FromPath[str],
    public_players: NamedDependency[Players],
    renderer: NamedDependency[PageRenderer],
    request: AnyRequest,
) -> Response[bytes] | Redirect:
    """Return a player's page; redirect former names and other spellings to the current name."""
    account = await public_players.account(player)
    if account.name != player:
        return Redirect(at(request, f"/@/{quote(account.name, safe='')}"))
    return renderer.render(request, preview=Preview(account.name))
