"""Custom game content: parse it, and write it in the game's own form."""

from tessera.games.common.content import ADDRESS
from tessera.games.common.errors import RulesError
from tessera.games.common.game import Game
from tessera.games.common.scene import SceneFace
from tessera.server.core.errors import refuse, refused_by_rules
from tessera.server.core.games import Engine
from tessera.server.db.contents import ContentStore
from tessera.server.tables.game_messages import ContentText


def with_content(game: Game, text: str) -> Game:
    """Return the game with a user's content, or unchanged if there is none.

    Raises:
        RefusalError: if it is invalid.
    """
    try:
        return game.with_content(text) if text else game
    except RulesError as error:
        raise refused_by_rules(error) from error


async def find_content(game: Game | None, contents: ContentStore, text_or_address: str) -> str:
    """Return content as text, looking it up if given its address.

    Raises:
        RefusalError: if there is no content at this address.
    """
    if not ADDRESS.fullmatch(text_or_address):
        return text_or_address
    text = game and game.built_in(text_or_address)
    text = text or await contents.read(text_or_address)
    if text is None:
        raise refuse("lost-content")
    return text


def read_content(engine: Engine, game_id: str, text: str) -> ContentText:
    """Parse game content; an empty text means the game's default content.

    Raises:
        RefusalError: if it is invalid.
    """
    game = with_content(engine.games[game_id], text)
    content = game.content
    address = content.address if content.is_custom else ""
    return ContentText(address, content.name, content.text, shown_faces(game))


def shown_faces(game: Game) -> dict[str, SceneFace]:
    """Faces that the tokens of a game can show; empty where pieces have no faces."""
    return game.board_class.start().board_scene().faces
