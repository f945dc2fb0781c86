"""The judges are judged: each reference against cases that it did not make, and its own files."""

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.reference import almajara, pit, vorcept

Case = dict[str, Any]
Position = Any  # each reference has its own
GOLDEN = Path(__file__).parents[1] / "golden"
REFERENCES = (vorcept, pit, almajara)
QUICK = 4_000  # nodes; the deeper counts of the public cases take a reference minutes
SOME_GAMES = 10


def game(rules: ModuleType) -> str:
    return rules.__name__.rpartition(".")[2]


def text(rules: ModuleType, file: str) -> str:
    return (GOLDEN / game(rules) / file).read_text(encoding="utf-8")


def cases(rules: ModuleType, file: str) -> list[Case]:
    loaded: list[Case] = json.loads(text(rules, file))
    return loaded


def public(rules: ModuleType, kind: str) -> list[Case]:
    loaded: list[Case] = json.loads(text(rules, "public.json"))[kind]
    return loaded


def counts(rules: ModuleType) -> list[Case]:
    return [
        {"position": case["position"], "depth": int(depth), "count": count}
        for case in public(rules, "perft")
        for depth, count in case["perft"].items()
        if count <= QUICK
    ]


def games(rules: ModuleType) -> list[Case]:
    own = text(rules, "games.jsonl").splitlines()[:SOME_GAMES]
    return public(rules, "games") + [json.loads(line) for line in own]


def each(found: Callable[[ModuleType], list[Case]]) -> pytest.MarkDecorator:
    """Runs a test for each case of each game."""
    cases = [
        pytest.param(rules, case, id=f"{game(rules)} {number}")
        for rules in REFERENCES
        for number, case in enumerate(found(rules), 1)
    ]
    return pytest.mark.parametrize(("rules", "case"), cases)


def played(rules: ModuleType, position: str, *actions: str) -> Position:
    p: Position = rules.read(position)
    for action in actions:
        p = rules.apply(p, action)
    return p


@each(counts)
def test_counts_the_public_positions(rules: ModuleType, case: Case) -> None:
    assert rules.perft(rules.read(case["position"]), case["depth"]) == case["count"]


@each(lambda rules: public(rules, "actions") + cases(rules, "clauses.json"))
def test_plays_an_action(rules: ModuleType, case: Case) -> None:
    if case["result_position"] is None:
        with pytest.raises(ValueError, match="not legal"):
            played(rules, case["position"], case["action"])
    else:
        p = played(rules, case["position"], case["action"])
        assert (rules.write(p), rules.outcome(p)) == (case["result_position"], case["outcome"])


@each(games)
def test_replays_a_game(rules: ModuleType, case: Case) -> None:
    p = played(rules, case["start"], *case["actions"])
    assert (rules.write(p), rules.outcome(p)) == (case["final"], case["result"])
    assert rules.legal_actions(p) == []


@each(lambda rules: cases(rules, "illegal.json"))
def test_refuses_an_action(rules: ModuleType, case: Case) -> None:
    with pytest.raises(ValueError, match="not legal"):
        played(rules, case["position"], case["action"])


@each(lambda rules: cases(rules, "refused.json"))
def test_refuses_a_text(rules: ModuleType, case: Case) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        rules.read(case["text"])


@each(lambda rules: cases(rules, "accepted.json"))
def test_reads_a_text_and_tells_its_outcome(rules: ModuleType, case: Case) -> None:
    p = rules.read(case["position"])
    assert rules.write(p) == case["position"]
    assert rules.outcome(p) == case["outcome"]
    assert bool(rules.legal_actions(p)) == (case["outcome"] == "*")
