"""Makes `tests/golden/vorcept/` anew from the reference, with fixed seeds.

Run it as `python -m tests.golden.make_vorcept`; README.md says what each file holds.
"""

import json
import tomllib
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

from tests.reference import vorcept

HERE = Path(__file__).parent
FOLDER = HERE / "vorcept"
MAX_NODES, MAX_DEPTH = 40_000, 6  # where the count of a drawn position stops
Case = dict[str, Any]
PERFT_HEAD = """\
# Perft of Vorcept: how many action sequences of each length a position has.
# Counted by tests/reference/vorcept.py, which is written from the rule page alone.
# A comment, the position, then lines of DEPTH COUNT; an empty line ends it."""


# Boards and variants


def hexagon(side: int) -> str:
    span = range(1 - side, side)
    return board((q, r) for q in span for r in span if abs(q + r) < side)


def blob(rng: Random, size: int) -> set[vorcept.Cell]:
    """Cells that hang together, grown at random."""
    cells = {(0, 0)}
    while len(cells) < size:
        cells.add(rng.choice(vorcept.around(rng.choice(sorted(cells)))))
    return cells


def islands(rng: Random, *sizes: int) -> set[vorcept.Cell]:
    """Blobs with a gap of at least one file between them."""
    cells: set[vorcept.Cell] = set()
    for size in sizes:
        new = blob(rng, size)
        shift = max((q for q, _ in cells), default=-2) + 2 - min(q for q, _ in new)
        cells |= {(q + shift, r) for q, r in new}
    return cells


def board(cells: Iterable[vorcept.Cell]) -> str:
    """The text of a board of plain cells, moved into the corner."""
    plain = set(cells)
    left, top = min(q for q, _ in plain), min(r for _, r in plain)
    return vorcept.write_terrain({(q - left, r - top): "." for q, r in plain})


def boards(rng: Random) -> list[str]:
    return [
        *(hexagon(side) for side in (3, 4, 5, 6, 7)),
        board(blob(rng, 9)),
        board(blob(rng, 24)),
        board(blob(rng, 45)),
        board(blob(rng, 127)),
        board(islands(rng, 12, 1, 15)),
        board(islands(rng, 20, 20, 1, 1)),
        board((q, r) for q in range(8) for r in range(8)),
        board((q, r) for q in range(26) for r in range(4)),
        board((q, r) for q in range(2) for r in range(50)),
        board((q, 0) for q in range(26)),
        board((0, r) for r in range(99)),
        "..",
        "./..",
    ]


def variant(rng: Random, terrain: str) -> str:
    """A variant that the board allows, about half of its options at their default."""
    choices: dict[str, list[Any]] = {
        "edition": ["blocks"],
        "blocks": [0, 1, 3, 6, 12],
        "pylon": ["obstacle", "absent"],
        "reserve": ["0.0.0", "2.1.1", "3.0.1", "9.4.4"],
        "host_gap": [1, 3, 4],
        "self_surround": ["forbidden"],
        "first_turn": [1],
        "draw_after": [1, 7, 20],
    }
    drawn = {option: rng.choice(values) for option, values in choices.items() if rng.random() < 0.4}
    cells = vorcept.read_terrain(terrain)
    if not any(vorcept.has_six_neighbours(cells, cell) for cell in cells):
        drawn["pylon"] = "absent"
    return vorcept.write_variant(vorcept.Variant(**drawn))


# Games


def random_game(rng: Random, start: vorcept.Position, sought: str) -> Case:
    """Actions drawn at random to the end, unless one is seen that wins for the reason sought."""
    p, actions = start, []
    while legal := vorcept.legal_actions(p):
        winning = [a for a in legal if sought and sought in vorcept.outcome(vorcept.play(p, a))]
        actions.append(rng.choice(winning or legal))
        p = vorcept.play(p, actions[-1])
    final, result = vorcept.write(p), vorcept.outcome(p)
    return {"start": vorcept.write(start), "actions": actions, "final": final, "result": result}


def random_games() -> list[Case]:
    rng = Random(1)
    setups = [("standard", hexagon(side)) for side in (3, 3, 3, 4, 4, 4, 5, 5, 5, 7)]
    for _ in range(4):
        setups += [(variant(rng, terrain), terrain) for terrain in boards(rng)]
    starts = [vorcept.start(*setup) for setup in setups]
    return [random_game(rng, start, rng.choice(("", "pylon", "pylon"))) for start in starts]


# Perft


def counts(p: vorcept.Position) -> list[int]:
    """Perft from depth 0 on, while the next count promises to stay within MAX_NODES."""
    found = [1, vorcept.perft(p, 1)]
    while len(found) <= MAX_DEPTH and 0 < found[-1] ** 2 <= MAX_NODES * found[-2]:
        found.append(vorcept.perft(p, len(found)))
    return found


def perft_entry(comment: str, p: vorcept.Position, found: list[int]) -> str:
    lines = [f"{depth} {count}" for depth, count in enumerate(found) if depth]
    return "\n".join([f"# {comment}", vorcept.write(p), *lines])


def perft_tables(by_hand: list[Case], games: list[Case]) -> str:
    rng = Random(2)
    entries = [PERFT_HEAD]
    for case in by_hand:
        p = vorcept.read(position(case))
        found = [vorcept.perft(p, depth) for depth in range(case["depth"] + 1)]
        entries.append(perft_entry(case["why"], p, found))
    for number, played in enumerate(games, 1):
        ply = rng.randrange(len(played["actions"]))
        p = vorcept.read(played["start"])
        for action in played["actions"][:ply]:
            p = vorcept.play(p, action)
        entries.append(perft_entry(f"game {number} after {ply} actions", p, counts(p)))
    return "\n\n".join(entries) + "\n"


# Cases by hand: the judge must agree with what the hand expects


def laid(board: str, marks: str) -> str:
    """A board text with marks on some cells: `*e5` puts the Pylon on e5."""
    rows = [[*row] for row in board.split("/")]
    for mark in marks.split():
        file, rank = vorcept.cell_named(mark[1:])
        rows[rank][file] = mark[0]
    return "/".join("".join(row) for row in rows)


def position(case: Case) -> str:
    """The text of a case's position; vorcept_by_hand.toml says what it may leave out."""
    turn = case.get("turn", "b:main:2:-")
    set_up = any(phase in turn for phase in ("pylon", "blocks", "host"))
    board = hexagon(int(case.get("board", "hex5")[3:]))
    fields = [
        case.get("variant", "standard"),
        case.get("terrain", laid(board, case.get("marks", "" if set_up else "*c7"))),
        case.get("pieces", "-" if set_up else "hi1,Dd5,Ha9"),
        turn,
        case.get("reserves", "6.3.2/6.3.2" if set_up else "0.0.0/0.0.0"),
        str(case.get("clock", 0 if set_up else 5)),
    ]
    return " ".join(["vorcept", *fields])


def clause_case(case: Case) -> Case:
    before = vorcept.read(position(case))
    after = vorcept.apply(before, case["action"])
    result, outcome = vorcept.write(after), vorcept.outcome(after)
    _, _, _, _, turn, _, clock = result.split(" ")
    found = {"gone": gone(before, case["action"], after), "then": f"{turn} {clock}", "end": outcome}
    expected = {"gone": case.get("gone", ""), "then": case["then"], "end": case.get("end", "*")}
    assert found == expected, (case, found)
    return {
        "clause": case["clause"],
        "why": case["why"],
        "position": vorcept.write(before),
        "action": case["action"],
        "result_position": result,
        "outcome": outcome,
    }


def gone(before: vorcept.Position, action: str, after: vorcept.Position) -> str:
    """The cells whose pieces have left the game."""
    stood = before if before.phase != "main" or action == "pass" else vorcept.put(before, action)[0]
    cells = vorcept.in_cell_order(stood.pieces.keys() - after.pieces.keys())
    return " ".join(vorcept.name(cell) for cell in cells)


def illegal_case(case: Case) -> Case:
    p = vorcept.read(position(case))
    assert case["action"] not in vorcept.legal_actions(p), case
    where = {"position": vorcept.write(p), "action": case["action"]}
    return {"kind": case["kind"], "why": case["why"], **where}


def refused_case(case: Case) -> Case:
    text = case.get("text", position(case))
    try:
        vorcept.read(text)
    except ValueError:
        return {"kind": case["kind"], "why": case["why"], "text": text}
    raise AssertionError(f"{text!r} is read: {case}")


def accepted_case(case: Case) -> Case:
    p = vorcept.read(position(case))
    assert vorcept.outcome(p) == case["end"], (case, vorcept.outcome(p))
    return {"why": case["why"], "position": vorcept.write(p), "outcome": case["end"]}


def save(name: str, *lines: str) -> None:
    (FOLDER / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def save_list(name: str, cases: list[Case]) -> None:
    """A JSON list with a case a line."""
    save(name, "[", ",\n".join(f" {json.dumps(case)}" for case in cases), "]")


def main() -> None:
    by_hand = tomllib.loads((HERE / "vorcept_by_hand.toml").read_text(encoding="utf-8"))
    save_list("clauses.json", [clause_case(case) for case in by_hand["clauses"]])
    save_list("illegal.json", [illegal_case(case) for case in by_hand["illegal"]])
    save_list("refused.json", [refused_case(case) for case in by_hand["refused"]])
    save_list("accepted.json", [accepted_case(case) for case in by_hand["accepted"]])
    games = random_games()
    save("games.jsonl", *map(json.dumps, games))
    save("perft.txt", perft_tables(by_hand["perft"], games).rstrip())


if __name__ == "__main__":
    main()
