"""The places that name games: a new game needs its own folders, its messages, and the catalogue."""

import re
from pathlib import Path

import tessera
from tessera.games.catalog import BUILT_IN_ENTRIES

ROOT = Path(tessera.__file__).parent
NAMES = re.compile(rf"(?<![a-z])({'|'.join(BUILT_IN_ENTRIES)})(?![a-z])", re.IGNORECASE)
KINDS = {".py", ".js", ".ts", ".json", ".html", ".css", ".svg", ".toml"}

OWN = tuple(f"{folder}/{name}/" for folder in ("games", "web/games") for name in BUILT_IN_ENTRIES)
FREE = ("locales/", "bundle/", *OWN)
"""Words, what is not written here, and the games' own folders."""

PLACES = {
    "__init__.py": "the public names",
    "games/__init__.py": "the one list of games",
    "library/": "a class for each game",
    "envs/": "examples that run",
    "cli/app.py": "the game that is played where none is named",
    "cli/zodiacs/": "the commands of a game for many",
    "lab/zodiacs/": "its matches among bots",
    "printing/zodiacs/": "its map and its pieces on paper",
    "server/wars/": "its rooms",
    "server/analysis/war_review": "their reviews",
    "server/experiments/war_experiments.py": "their experiments",
    "server/puzzles/order_puzzles.py": "their puzzles",
    "web/war/": "their pages",
    "web/wire/war.ts": "their messages",
    "web/puzzles/orders/": "their puzzles",
    "web/tournaments/league/": "their leagues",
    "web/pages.json": "the pages of its own",
    "web/board/token": "faces of tokens, which one game of the house has",
    "web/play/tokens/": "reserves and hands of tokens, in the words of that game",
    "lab/experiment.py": "an example that runs",
    "lab/games.py": "the game that is played where none is named",
    "web/learn/face": "the page of all faces",
    "web/play/game-board.ts": "the note on a step of a token without effect",
    "web/play/view/turn-ways.ts": "the ways to end a turn with tokens",
    "web/play/view/board-words.ts": "the zones of a board in words",
    "web/editor/zones/": "the board editor for boards of zones",
}
"""The beginning of a path to why games are named there. Make the list shorter, not longer."""


def naming() -> dict[str, str]:
    """The files outside the games' own that name a game, each with the first name in it."""
    files = {file.relative_to(ROOT).as_posix(): file for file in sorted(ROOT.rglob("*"))}
    return {
        path: named[0]
        for path, file in files.items()
        if file.suffix in KINDS and not path.startswith(FREE)
        if (named := NAMES.search(file.read_text(encoding="utf-8")))
    }


def test_games_are_named_where_it_is_known_why() -> None:
    strangers = {path: name for path, name in naming().items() if not path.startswith((*PLACES,))}
    assert not strangers, "a game is named outside its own folders"


def test_each_of_these_places_names_one() -> None:
    files = naming()
    for place in PLACES:
        assert any(path.startswith(place) for path in files), f"{place} names no game any more"
