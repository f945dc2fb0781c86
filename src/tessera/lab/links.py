"""Links to a site: the board editor, and replays of games."""

import base64
import zlib
from urllib.parse import quote

from tessera.games import catalog
from tessera.games.common.variant import STANDARD


def editor_link(
    game: str, variant: str, board: str, content: str, site: str, name: str = ""
) -> str:
    """The address of a board in the board editor of a site; `web/editor/draft.ts` reads it.

    Args:
        game: the id of the game.
        variant: the variant text.
        board: the board text, or a name.
        content: the text of custom content; empty: the built-in one.
        site: the address of the site.
        name: the name of the board; may be empty.
    """
    known = catalog.games().get(game)
    default = known.default.elsewhere if known else STANDARD
    shown = f"s={quote(board if variant == default else f'{variant}+{board}', safe='/=,+.')}"
    named = f"&name={quote(name)}" if name else ""
    kit = f"&kit={_compressed(content)}" if content else ""
    return f"{site}/build?{shown}{named}{kit}&game={game}"


def replay_link(record: str, page: str) -> str:
    """The address of a game on a page; the fragment holds the record, so nothing is stored."""
    return f"{page}#c={_compressed(record)}"


def _compressed(text: str) -> str:
    """A text compressed with raw DEFLATE and encoded as base64url, without padding."""
    compressor = zlib.compressobj(wbits=-zlib.MAX_WBITS)  # base/packed.ts inflates it
    compressed = compressor.compress(text.encode()) + compressor.flush()
    return base64.urlsafe_b64encode(compressed).decode().rstrip("=")
