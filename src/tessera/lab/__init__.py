"""Finding out: matches between bots, and what they show."""

import logging

logging.getLogger("matplotlib").setLevel(logging.ERROR)
"""It warns where it finds no folder for its caches; plots need none."""
