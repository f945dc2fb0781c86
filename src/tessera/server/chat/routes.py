"""HTTP API of chat, notes and blocks; `server/chat/chat.py` has the bodies.

Messages reach the others over their sockets.
"""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.types import Guard

from tessera.server.chat.chat import Block, Blocks, NewChatMessage, Note, TableChat
from tessera.server.chat.war_chat import WarChat
from tessera.server.core.http import AnyRequest, Router
from tessera.server.core.limits import Limits
from tessera.server.web.auth import Authenticator, logged_in, rate_limited
from tessera.server.web.errors import RESPONSES


@post("/tables/{table_id:str}/chat", status_code=204, responses=RESPONSES)
async def say(
    table_id: FromPath[str],
    data: JSONBody[NewChatMessage],
    table_chat: NamedDependency[TableChat],
    request: AnyRequest,
) -> None:
    """Send a chat message at a table."""
    await table_chat.say(table_id, request.user, data)


@post("/wars/{war_id:str}/chat", status_code=204, responses=RESPONSES)
async def say_at_war(
    war_id: FromPath[str],
    data: JSONBody[NewChatMessage],
    war_chat: NamedDependency[WarChat],
    request: AnyRequest,
) -> None:
    """Send a chat message to the spectators of a war."""
    await war_chat.say(war_id, request.user, data)


@get("/notes/{room:str}", responses=RESPONSES)
async def note(
    room: FromPath[str], table_chat: NamedDependency[TableChat], request: AnyRequest
) -> Note:
    """Return the caller's private note about a table or war."""
    return await table_chat.note(request.user, room)


@post("/notes/{room:str}", status_code=204, responses=RESPONSES)
async def write_note(
    room: FromPath[str],
    data: JSONBody[Note],
    table_chat: NamedDependency[TableChat],
    request: AnyRequest,
) -> None:
    """Save a private note; an empty text deletes it."""
    await table_chat.write_note(request.user, room, data)


@get("/blocks", responses=RESPONSES)
async def blocks(table_chat: NamedDependency[TableChat], request: AnyRequest) -> Blocks:
    """List the players whom the caller blocks."""
    return await table_chat.blocks(logged_in(request))


@post("/blocks", status_code=200, responses=RESPONSES)
async def block(
    data: JSONBody[Block], table_chat: NamedDependency[TableChat], request: AnyRequest
) -> Blocks:
    """Block a player."""
    return await table_chat.block(logged_in(request), data)


@post("/blocks/lift", status_code=200, responses=RESPONSES)
async def unblock(
    data: JSONBody[Block], table_chat: NamedDependency[TableChat], request: AnyRequest
) -> Blocks:
    """Unblock a player."""
    return await table_chat.unblock(logged_in(request), data)


def chat_router(authenticator: Authenticator, guard: Guard, limits: Limits) -> Router:
    """Router of these endpoints, with rate limits on writing."""
    writing = Router(
        "/",
        route_handlers=[say, say_at_war, write_note, block, unblock],
        guards=[rate_limited(limits.messages_a_minute)],
    )
    return Router(
        "/api",
        route_handlers=[writing, note, blocks],
        before_request=authenticator.admit,
        guards=[guard],
    )
