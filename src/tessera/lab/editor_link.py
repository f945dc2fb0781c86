"""Links to the board editor of a site."""

import base64
import zlib
from urllib.parse import quote

from tessera.games import catalog
from tessera.games.common.variant import STANDARD


def at_desk(game: str, variant: str, board: str, content: str, site: str, name: str = "") -> str:
    """The address of a board in the board editor of a site; `web/build/draft.js` reads it.

    Args:
        game: the id of the game.
        variant: the variant text.
        board: the board text, or a name.
        content: the text of custom content; empty: the built-in one.
        site: the address of the site.
        name: the name of the board; may be empty.
    """
    known = catalog.games().get(game)
    usual = known.default.elsewhere if known else STANDARD
    shown = f"s={quote(board if variant == usual else f'{variant}+{board}', safe='/=,+.')}"
    called = f"&name={quote(name)}" if name else ""
    kit = f"&kit={packed(content)}" if content else ""
    return f"{site}/build?{shown}{called}{kit}&game={game}"


def packed(text: str) -> str:
    """A text compressed with raw DEFLATE and encoded as base64url, without padding."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)  # build/packed.js inflates it
    packed = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")
