"""The golden data of Vorcept, read once."""

import json
from pathlib import Path
from typing import Any, NamedTuple

FOLDER = Path(__file__).parents[2] / "golden" / "vorcept"


class Perft(NamedTuple):
    name: str
    position: str
    counts: dict[int, int]


def read(name: str) -> Any:  # noqa: ANN401 - whatever the file holds
    return json.loads((FOLDER / name).read_text(encoding="utf-8"))


def read_perft() -> list[Perft]:
    """The blocks of perft.txt: a comment, a position, lines of DEPTH COUNT."""
    blocks = (FOLDER / "perft.txt").read_text(encoding="utf-8").strip().split("\n\n")
    tables = []
    for block in blocks:
        comments = [line for line in block.splitlines() if line.startswith("#")]
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        if lines:
            counts = {int(d): int(n) for d, n in map(str.split, lines[1:])}
            tables.append(Perft(comments[-1].lstrip("# "), lines[0], counts))
    return tables


PUBLIC = read("public.json")
PERFT = read_perft() + [
    Perft(case["position"], case["position"], {int(d): n for d, n in case["perft"].items()})
    for case in PUBLIC["perft"]
]
ACTIONS = read("clauses.json") + PUBLIC["actions"]
GAMES = [
    json.loads(line) for line in (FOLDER / "games.jsonl").read_text(encoding="utf-8").splitlines()
] + PUBLIC["games"]
ILLEGAL = read("illegal.json")
REFUSED = read("refused.json")
ACCEPTED = read("accepted.json")
