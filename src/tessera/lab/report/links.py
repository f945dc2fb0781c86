"""Links from reports to the site: games that show a figure, and the desk with the board."""

import base64
import zlib
from urllib.parse import quote

import numpy as np

from tessera.games import catalog
from tessera.games.common.variant import STANDARD
from tessera.lab.experiment import Experiment
from tessera.lab.figures.catalogue import Figure
from tessera.lab.figures.played import Played

SHOWN = 3
"""Games for each figure."""


def link(record: str, page: str) -> str:
    """The address of a game at a page: all of the record is in it, and nothing is stored there."""
    return f"{page}#c={_packed(record)}"


def _packed(text: str) -> str:
    """A text as addresses have it."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)  # as the client unpacks it: build/packed.js
    packed = packer.compress(text.encode()) + packer.flush()
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def desk_link(experiment: Experiment, site: str) -> str:
    """The address of an experiment’s board at the desk.

    Empty where there is none: boards are not laid by hand, or each two games have a new one.
    """
    game = catalog.game(experiment.game, experiment.content)
    if game.drafting is None or experiment.generator is not None:
        return ""
    _, variant, board, *_ = experiment.series[0].match.start().text().split()
    return at_desk(game.id, variant, board, experiment.content, site)


def at_desk(game: str, variant: str, board: str, content: str, site: str) -> str:
    """The address of a board at the desk of a site, as `web/build/draft.js` has it.

    Args:
        game: by its name.
        variant: its text.
        board: its text, or a name.
        content: the text of a kit; empty: that of the house.
        site: the address of the site.
    """
    known = catalog.games().get(game)
    usual = known.offer.elsewhere if known else STANDARD
    shown = f"s={quote(board if variant == usual else f'{variant}+{board}', safe='/=,+.')}"
    kit = f"&kit={_packed(content)}" if content else ""
    return f"{site}/build?{shown}{kit}&game={game}"


def examples(figure: Figure, played: Played) -> list[tuple[int, str]]:
    """Number and record of the games in which there is most of a figure."""
    sample = figure.each(played)
    with np.errstate(divide="ignore", invalid="ignore"):
        amount = np.where(sample.weights > 0, sample.totals / sample.weights, 0.0)
    best = [int(place) for place in np.argsort(-amount, kind="stable")[:SHOWN] if amount[place] > 0]
    rows = played.games.select("number", "record").rows()
    return [rows[place] for place in best]
