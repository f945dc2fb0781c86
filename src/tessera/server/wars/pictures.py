"""Images of wars for sharing: public state, or everything once a war is over."""

from collections.abc import Callable
from functools import partial

from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.scene import scene_of
from tessera.printing.zodiacs.pictures import Painter, picture
from tessera.server.core.errors import refuse
from tessera.server.wars.war import War
from tessera.server.wars.war_replay import hours_of


def is_played(war: War) -> bool:
    """Whether a war is over and was played, so that all of it is public."""
    return war.status == "finished" and war.game is not None


def picture_of(war: War) -> Callable[[], bytes]:
    """Return a function that draws a war as PNG: how it ended, else the map and its starts.

    Raises:
        RefusalError: if it is not over, and its content is no longer available.
    """
    if is_played(war):
        return partial(_painter(war).picture, scene_of(war.begun_game.state))
    return partial(picture, war.content, war.config.map)


def animation_of(war: War) -> Callable[[], bytes]:
    """Return a function that draws a finished war hour by hour, as animated WebP.

    Raises:
        RefusalError: if it is not over.
    """
    if not is_played(war):
        raise refuse("animation-unfinished")
    return partial(_animation, _painter(war), war.begun_game.log)


def _animation(painter: Painter, log: Log) -> bytes:
    return painter.animate(hours_of(log))


def _painter(war: War) -> Painter:
    setup = war.begun_game.state.setup
    names = [chair.name or seat.name for chair, seat in zip(war.chairs, setup.seats, strict=True)]
    return Painter(setup, names)
