"""Golden data of the games that have any, read once: cases with their game."""

import json
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parents[1] / "golden"
GAMES = ("vorcept", "pit", "almajara")


class Perft(NamedTuple):
    """A position with its counts by depth."""

    name: str
    position: str
    counts: dict[int, int]


def text(game: str, file: str) -> str:
    """The content of a file of a game."""
    return (FOLDER / game / file).read_text(encoding="utf-8")


def read(file: str) -> list[Any]:
    """The cases of a file, of all games."""
    return [case for game in GAMES for case in json.loads(text(game, file))]


def read_perft(game: str) -> list[Perft]:
    """The blocks of perft.txt: a comment, a position, lines of DEPTH COUNT."""
    tables = []
    for block in text(game, "perft.txt").strip().split("\n\n"):
        comments = [line for line in block.splitlines() if line.startswith("#")]
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            counts = {int(d): int(n) for d, n in map(str.split, lines[1:])}
            tables.append(Perft(comments[-1].lstrip("# "), lines[0], counts))
    return tables


PUBLIC = [json.loads(text(game, "public.json")) for game in GAMES]
PERFT = [perft for game in GAMES for perft in read_perft(game)] + [
    Perft(case["position"], case["position"], {int(d): n for d, n in case["perft"].items()})
    for public in PUBLIC
    for case in public["perft"]
]
ACTIONS = read("clauses.json") + [case for public in PUBLIC for case in public["actions"]]
PLAYED = [json.loads(line) for game in GAMES for line in text(game, "games.jsonl").splitlines()] + [
    case for public in PUBLIC for case in public["games"]
]
ILLEGAL = read("illegal.json")
REFUSED = read("refused.json")
ACCEPTED = read("accepted.json")
