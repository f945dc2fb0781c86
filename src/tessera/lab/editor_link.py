"""The address at which a board lies at the desk of a site."""

import base64
import zlib
from urllib.parse import quote

from tessera.games import catalog
from tessera.games.common.variant import STANDARD


def at_desk(game: str, variant: str, board: str, content: str, site: str, name: str = "") -> str:
    """The address of a board at the desk of a site, as `web/build/draft.js` has it.

    Args:
        game: by its name.
        variant: its text.
        board: its text, or a name.
        content: the text of a kit; empty: that of the house.
        site: the address of the site.
        name: what the board is called; may be empty.
    """
    known = catalog.games().get(game)
    usual = known.default.elsewhere if known else STANDARD
    shown = f"s={quote(board if variant == usual else f'{variant}+{board}', safe='/=,+.')}"
    called = f"&name={quote(name)}" if name else ""
    kit = f"&kit={packed(content)}" if content else ""
    return f"{site}/build?{shown}{called}{kit}&game={game}"


def packed(text: str) -> str:
    """A text as addresses have it."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)  # as the client unpacks it: build/packed.js
    packed = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")
