"""Breakthrough, a whole game in a few pages: the example of docs/developers.md."""

from pathlib import Path

from tessera.i18n import add_locales

add_locales(Path(__file__).with_name("locales"))
