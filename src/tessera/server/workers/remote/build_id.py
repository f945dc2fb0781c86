"""Identifies builds, since a server and its workers must run the same one."""

import hashlib
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import tessera
from tessera.server.core.games import Engine

PACKAGE = Path(tessera.__file__).parent
SHOWN = 8
"""Characters of a digest."""


@cache
def build() -> str:
    """The version and a digest of the source code.

    The version is not enough: messages and rules may differ between two commits of one version.
    """
    sources = sorted(PACKAGE.rglob("*.py"))
    texts = (f"{source.relative_to(PACKAGE)}\n{source.read_text('utf-8')}" for source in sources)
    return f"{tessera.__version__} ({_digest(texts)})"


def played(engine: Engine) -> str:
    """A digest of the games, their content, and the external engines offered."""
    games = (f"{name} {game.content.address}" for name, game in sorted(engine.games.items()))
    offers = (f"{name} {' '.join(sorted(names))}" for name, names in sorted(engine.engines.items()))
    return _digest([*games, *sorted(engine.many_games), *offers])


def _digest(texts: Iterable[str]) -> str:
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text.encode())
        whole.update(b"\0")
    return whole.hexdigest()[:SHOWN]
