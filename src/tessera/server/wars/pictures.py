"""Wars as pictures to share: what everybody may see of one, and all of one that is over."""

from collections.abc import Callable
from functools import partial

from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.scene import scene_of
from tessera.printing.zodiacs.pictures import Painter, picture
from tessera.server.core.errors import refuse
from tessera.server.wars.film import hours_of
from tessera.server.wars.war import War


def is_played(war: War) -> bool:
    """Whether a war is over that has begun: then everybody may know all of it."""
    return war.status == "finished" and war.game is not None


def picture_of(war: War) -> Callable[[], bytes]:
    """What draws a war as PNG: how it ended if it is over, else its map and where players begin.

    Raises:
        RefusalError: if it is not over, and its content is lost.
    """
    if is_played(war):
        return partial(_painter(war).picture, scene_of(war.begun_game.state))
    return partial(picture, war.content, war.config.map)


def film_of(war: War) -> Callable[[], bytes]:
    """What draws a war that is over hour by hour, as WebP that moves.

    Raises:
        RefusalError: if it is not over.
    """
    if not is_played(war):
        raise refuse("film-goes-on")
    return partial(_film, _painter(war), war.begun_game.log)


def _film(painter: Painter, log: Log) -> bytes:
    return painter.film(hours_of(log))


def _painter(war: War) -> Painter:
    setup = war.begun_game.state.setup
    names = [chair.name or seat.name for chair, seat in zip(war.chairs, setup.seats, strict=True)]
    return Painter(setup, names)
