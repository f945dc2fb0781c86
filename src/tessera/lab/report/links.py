"""Games that show a figure, as links that open in the replay of the site."""

import base64
import zlib

import numpy as np

from tessera.lab.figures.catalogue import Figure
from tessera.lab.figures.played import Played

SHOWN = 3
"""Games for each figure."""


def link(record: str, page: str) -> str:
    """The address of a game at a page: all of the record is in it, and nothing is stored there."""
    packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)  # as the client unpacks it: build/packed.js
    packed = packer.compress(record.encode()) + packer.flush()
    return f"{page}#c={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"


def examples(figure: Figure, played: Played) -> list[tuple[int, str]]:
    """Number and record of the games in which there is most of a figure."""
    sample = figure.each(played)
    with np.errstate(divide="ignore", invalid="ignore"):
        amount = np.where(sample.weights > 0, sample.totals / sample.weights, 0.0)
    best = [int(place) for place in np.argsort(-amount, kind="stable")[:SHOWN] if amount[place] > 0]
    rows = played.games.select("number", "record").rows()
    return [rows[place] for place in best]
