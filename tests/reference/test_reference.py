"""The judges are judged: each reference against cases that it did not make, and its own files."""

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest
from tests.reference import almajara, pit, vorcept
from tests.rows import each_row

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


class Judged(NamedTuple):
    """A case, and the reference that is tried on it."""

    rules: ModuleType
    case: Case

    def __str__(self) -> str:
        return f"{game(self.rules)}: {self.case}"


def each(
    found: Callable[[ModuleType], list[Case]],
) -> Callable[[Callable[[Judged], None]], Callable[[Sequence[Judged]], None]]:
    """Tries a check on each case of each game."""
    return each_row([Judged(rules, case) for rules in REFERENCES for case in found(rules)])


def played(rules: ModuleType, position: str, *actions: str) -> Position:
    p: Position = rules.read(position)
    for action in actions:
        p = rules.apply(p, action)
    return p


@each(counts)
def test_counts_the_public_positions(judged: Judged) -> None:
    rules, case = judged
    assert rules.perft(rules.read(case["position"]), case["depth"]) == case["count"]


@each(lambda rules: public(rules, "actions") + cases(rules, "clauses.json"))
def test_plays_an_action(judged: Judged) -> None:
    rules, case = judged
    if case["result_position"] is None:
        with pytest.raises(ValueError, match="not legal"):
            played(rules, case["position"], case["action"])
    else:
        p = played(rules, case["position"], case["action"])
        assert (rules.write(p), rules.outcome(p)) == (case["result_position"], case["outcome"])


@each(games)
def test_replays_a_game(judged: Judged) -> None:
    rules, case = judged
    p = played(rules, case["start"], *case["actions"])
    assert (rules.write(p), rules.outcome(p)) == (case["final"], case["result"])
    assert rules.legal_actions(p) == []


@each(lambda rules: cases(rules, "illegal.json"))
def test_refuses_an_action(judged: Judged) -> None:
    rules, case = judged
    with pytest.raises(ValueError, match="not legal"):
        played(rules, case["position"], case["action"])


@each(lambda rules: cases(rules, "refused.json"))
def test_refuses_a_text(judged: Judged) -> None:
    rules, case = judged
    with pytest.raises(ValueError, match=r"\w"):
        rules.read(case["text"])


@each(lambda rules: cases(rules, "accepted.json"))
def test_reads_a_text_and_finds_its_outcome(judged: Judged) -> None:
    rules, case = judged
    p = rules.read(case["position"])
    assert rules.write(p) == case["position"]
    assert rules.outcome(p) == case["outcome"]
    assert bool(rules.legal_actions(p)) == (case["outcome"] == "*")
