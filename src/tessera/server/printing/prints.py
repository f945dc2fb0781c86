"""Printing of games for the server."""

import pkgutil
from dataclasses import replace

from tessera.printing.games import draft_of, game_pdf
from tessera.printing.settings import PrintSettings
from tessera.server.core.games import Engine
from tessera.server.editor.drafts import PrintRequest


def game_print(
    engine: Engine, game_id: str, request: PrintRequest, content: str, how: PrintSettings
) -> bytes:
    """Print a board or map as PDF.

    Raises:
        MessageError: if it cannot be read, or not be printed on this paper or in this size.
    """
    if (many := engine.many_games.get(game_id)) and many.print_function:
        print_war = pkgutil.resolve_name(many.print_function)
        return bytes(print_war(request.board, how, content, request.variant))
    game = engine.games[game_id]
    draft = draft_of(game, request.board, request.variant)
    if request.name or request.about:
        draft = replace(draft, name=request.name, about=request.about)
    content = content or draft.content
    return game_pdf(game.with_content(content) if content else game, draft, how)
