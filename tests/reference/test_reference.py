"""The judge is judged: the reference against cases that it did not make, and its own files."""

import json
from pathlib import Path
from typing import Any

import pytest
from tests.reference import vorcept

Case = dict[str, Any]
GOLDEN = Path(__file__).parents[1] / "golden" / "vorcept"
QUICK = 12_000  # nodes; the deeper counts of the public cases take the reference half a minute


def text(name: str) -> str:
    return (GOLDEN / name).read_text(encoding="utf-8")


def cases(name: str) -> list[Case]:
    loaded: list[Case] = json.loads(text(name))
    return loaded


PUBLIC: dict[str, list[Case]] = json.loads(text("public.json"))
GAMES: list[Case] = [json.loads(line) for line in text("games.jsonl").splitlines()]
PERFT = [
    (case["position"], int(depth), count)
    for case in PUBLIC["perft"]
    for depth, count in case["perft"].items()
    if count <= QUICK
]


def played(position: str, *actions: str) -> vorcept.Position:
    p = vorcept.read(position)
    for action in actions:
        p = vorcept.apply(p, action)
    return p


@pytest.mark.parametrize(("position", "depth", "count"), PERFT)
def test_counts_the_public_positions(position: str, depth: int, count: int) -> None:
    assert vorcept.perft(vorcept.read(position), depth) == count


@pytest.mark.parametrize("case", [*PUBLIC["actions"], *cases("clauses.json")])
def test_plays_an_action(case: Case) -> None:
    if case["result_position"] is None:
        with pytest.raises(ValueError, match="not legal"):
            played(case["position"], case["action"])
    else:
        p = played(case["position"], case["action"])
        assert (vorcept.write(p), vorcept.outcome(p)) == (case["result_position"], case["outcome"])


@pytest.mark.parametrize("game", PUBLIC["games"] + GAMES[:20])
def test_replays_a_game(game: Case) -> None:
    p = played(game["start"], *game["actions"])
    assert (vorcept.write(p), vorcept.outcome(p)) == (game["final"], game["result"])
    assert vorcept.legal_actions(p) == []


@pytest.mark.parametrize("case", cases("illegal.json"))
def test_refuses_an_action(case: Case) -> None:
    with pytest.raises(ValueError, match="not legal"):
        played(case["position"], case["action"])


@pytest.mark.parametrize("case", cases("refused.json"))
def test_refuses_a_text(case: Case) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        vorcept.read(case["text"])


@pytest.mark.parametrize("case", cases("accepted.json"))
def test_reads_a_text_and_tells_its_outcome(case: Case) -> None:
    p = vorcept.read(case["position"])
    assert vorcept.write(p) == case["position"]
    assert vorcept.outcome(p) == case["outcome"]
    assert bool(vorcept.legal_actions(p)) == (case["outcome"] == "*")
