"""Shared parts of the generators of golden data: random boards, counts, manual cases, files.

A game is given by its reference, the module whose answers become golden data.
"""

import json
import tomllib
from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

from tests.reference.common import Cell, Terrain, around, cell_named, name, write_terrain

HERE = Path(__file__).parent
MAX_DEPTH = 6  # of perft of random positions
Case = dict[str, Any]
Position = Any  # each reference has its own type
HEX_FIELDS = ("game", "variant", "terrain", "pieces", "turn", "reserves", "clock")
PERFT_HEAD = """\
# Perft of {game}: how many action sequences of each length a position has.
# Counted by tests/reference/{name}.py, which is written from the rule page alone.
# A comment, the position, then lines of DEPTH COUNT; an empty line ends it."""


class Maker(NamedTuple):
    """The generator of one game's golden data."""

    name: str
    rules: ModuleType
    fields: Callable[[Case], list[str]]  # of the position of a manual case, without the game
    gone: Callable[[Position, str, Position], Iterable[Cell]]  # the cells of removed pieces
    starts: Callable[[Random], list[Position]]  # of random games
    sought: tuple[str, ...]  # reasons to win for in random games
    max_nodes: int  # of perft of random positions
    names: tuple[str, ...] = HEX_FIELDS  # of the fields of a position text
    likely: Callable[[Random, list[str]], list[str]] = lambda _, actions: actions
    """The actions from which a random game chooses."""

    def make(self) -> None:
        """Write all files except the public cases."""
        by_hand = tomllib.loads((HERE / f"{self.name}_by_hand.toml").read_text(encoding="utf-8"))
        self.save_list("clauses.json", [self.clause_case(case) for case in by_hand["clauses"]])
        self.save_list("illegal.json", [self.illegal_case(case) for case in by_hand["illegal"]])
        self.save_list("refused.json", [self.refused_case(case) for case in by_hand["refused"]])
        self.save_list("accepted.json", [self.accepted_case(case) for case in by_hand["accepted"]])
        games = self.random_games()
        self.save("games.jsonl", *map(json.dumps, games))
        self.save("perft.txt", self.perft_tables(by_hand["perft"], games).rstrip())

    # Manual cases: the reference must agree with them

    def position(self, case: Case) -> str:
        return " ".join([self.name, *self.fields(case)])

    def clause_case(self, case: Case) -> Case:
        before = self.rules.read(self.position(case))
        after = self.rules.apply(before, case["action"])
        result, outcome = self.rules.write(after), self.rules.outcome(after)
        told = dict(zip(self.names, result.split(" "), strict=True))
        gone = " ".join(map(name, self.gone(before, case["action"], after)))
        found = {"gone": gone, "then": f"{told['turn']} {told['clock']}", "end": outcome}
        expected = {"gone": case.get("gone", ""), "then": case["then"], "end": case.get("end", "*")}
        also = case.get("also", {})
        assert {**told, **found} == {**told, **expected, **also}, (case, told, found)
        return {
            "clause": case["clause"],
            "why": case["why"],
            "position": self.rules.write(before),
            "action": case["action"],
            "result_position": result,
            "outcome": outcome,
        }

    def illegal_case(self, case: Case) -> Case:
        p = self.rules.read(self.position(case))
        assert case["action"] not in self.rules.legal_actions(p), case
        where = {"position": self.rules.write(p), "action": case["action"]}
        return {"kind": case["kind"], "why": case["why"], **where}

    def refused_case(self, case: Case) -> Case:
        text = case.get("text", self.position(case))
        try:
            self.rules.read(text)
        except ValueError:
            return {"kind": case["kind"], "why": case["why"], "text": text}
        raise AssertionError(f"{text!r} is read: {case}")

    def accepted_case(self, case: Case) -> Case:
        p = self.rules.read(self.position(case))
        outcome = self.rules.outcome(p)
        assert outcome == case["end"], (case, outcome)
        return {"why": case["why"], "position": self.rules.write(p), "outcome": outcome}

    # Games and counts

    def random_games(self) -> list[Case]:
        rng = Random(1)
        starts = self.starts(rng)
        return [self.random_game(rng, start, rng.choice(self.sought)) for start in starts]

    def random_game(self, rng: Random, start: Position, sought: str) -> Case:
        """A random game; an action that wins for the sought reason is preferred."""
        rules, p, actions = self.rules, start, []
        while legal := rules.legal_actions(p):
            winning = [a for a in legal if sought and sought in rules.outcome(rules.play(p, a))]
            actions.append(rng.choice(winning or self.likely(rng, legal)))
            p = rules.play(p, actions[-1])
        final, result = rules.write(p), rules.outcome(p)
        return {"start": rules.write(start), "actions": actions, "final": final, "result": result}

    def perft_tables(self, by_hand: list[Case], games: list[Case]) -> str:
        rng = Random(2)
        entries = [PERFT_HEAD.format(name=self.name, game=self.name.title())]
        for case in by_hand:
            p = self.rules.read(self.position(case))
            found = [self.rules.perft(p, depth) for depth in range(case["depth"] + 1)]
            entries.append(self.perft_entry(case["why"], p, found))
        for number, played in enumerate(games, 1):
            ply = rng.randrange(len(played["actions"]))
            p = self.rules.read(played["start"])
            for action in played["actions"][:ply]:
                p = self.rules.play(p, action)
            comment = f"game {number} after {ply} actions"
            entries.append(self.perft_entry(comment, p, self.counts(p)))
        return "\n\n".join(entries) + "\n"

    def perft_entry(self, comment: str, p: Position, found: list[int]) -> str:
        lines = [f"{depth} {count}" for depth, count in enumerate(found) if depth]
        return "\n".join([f"# {comment}", self.rules.write(p), *lines])

    def counts(self, p: Position) -> list[int]:
        """Perft from depth 0, while the next count is expected to stay within the limit."""
        found = [1, self.rules.perft(p, 1)]
        while len(found) <= MAX_DEPTH and 0 < found[-1] ** 2 <= self.max_nodes * found[-2]:
            found.append(self.rules.perft(p, len(found)))
        return found

    # Files

    def save(self, file: str, *lines: str) -> None:
        (HERE / self.name / file).write_text("\n".join(lines) + "\n", encoding="utf-8")

    def save_list(self, file: str, cases: list[Case]) -> None:
        """Write a JSON list with one case per line."""
        self.save(file, "[", ",\n".join(f" {json.dumps(case)}" for case in cases), "]")


# Boards


def hexagon(side: int) -> str:
    span = range(1 - side, side)
    return board((q, r) for q in span for r in span if abs(q + r) < side)


def blob(rng: Random, size: int) -> set[Cell]:
    """Random connected cells."""
    cells = {(0, 0)}
    while len(cells) < size:
        cells.add(rng.choice(around(rng.choice(sorted(cells)))))
    return cells


def islands(rng: Random, *sizes: int) -> set[Cell]:
    """Blobs with a gap of at least one file between them."""
    cells: set[Cell] = set()
    for size in sizes:
        new = blob(rng, size)
        shift = max((q for q, _ in cells), default=-2) + 2 - min(q for q, _ in new)
        cells |= {(q + shift, r) for q, r in new}
    return cells


def board(cells: Iterable[Cell]) -> str:
    """The text of a board of plain cells, moved into the corner."""
    return write_terrain(in_corner(dict.fromkeys(cells, ".")))


def in_corner(terrain: Terrain) -> Terrain:
    left, top = min(q for q, _ in terrain), min(r for _, r in terrain)
    return {(q - left, r - top): mark for (q, r), mark in terrain.items()}


def laid(board: str, marks: str) -> str:
    """A board text with marks on some cells: `#e5` puts lava on e5."""
    rows = [[*row] for row in board.split("/")]
    for mark in marks.split():
        file, rank = cell_named(mark[1:])
        rows[rank][file] = mark[0]
    return "/".join("".join(row) for row in rows)
