"""Records are checked: the rules, the hash, the deal, each draw."""

import io
import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused
from tests.toys.race.board import Board

from tessera.cli.verify import verify
from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.chance import Chance
from tessera.games.common.record import chance_tags, record_of
from tessera.games.vorcept.board import Board as Vorcept

CHANCE = Chance.of("a game to check")
GIVEN = "race standard 8 7.7/0.0 - ?s:3"


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, every_game_is_known: None) -> None:  # noqa: ARG001
    monkeypatch.setitem(os.environ, "LANGUAGE", "en")


def played(board: Board, dealt: bool = True, over: bool = True) -> dict[str, Any]:
    """The record of a game in which everybody takes the first action."""
    while not board.is_over:
        draws = board.turn == CHANCE_LETTER
        board.push(CHANCE.draw(board) if draws else next(iter(board.legal_actions)))
    record = record_of(board, tags=chance_tags(CHANCE, over=over, dealt=dealt))
    fields: dict[str, Any] = json.loads(record.to_json())
    return fields


def checked(tmp_path: Path, *records: dict[str, Any]) -> int:
    """The exit status for a file of records."""
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(map(json.dumps, records)) + "\n", encoding="utf-8")
    return verify(str(file))


Out = pytest.CaptureFixture[str]


def test_a_fair_game_is_in_order(tmp_path: Path, capsys: Out) -> None:
    record = played(Board.start(board="dash", seed=CHANCE.seed))
    assert checked(tmp_path, record, record) == 0
    draws = sum("-" not in action for action in record["actions"])
    first, second = capsys.readouterr().out.splitlines()
    assert first == (
        f"1: ok: the deal and {draws} draws follow from the seed, "
        "and the seed has the announced hash."
    )
    assert second == first.replace("1:", "2:", 1)


def test_of_a_given_position_only_the_draws_are_checked(tmp_path: Path, capsys: Out) -> None:
    assert checked(tmp_path, played(Board.from_text(GIVEN), dealt=False)) == 0
    assert "started from a given position" in capsys.readouterr().out


def test_verify_record_as_the_site_hands_it_out_is_in_order(tmp_path: Path, capsys: Out) -> None:
    record = played(Board.start(board="dash", seed=CHANCE.seed))
    indented = json.dumps(record, indent=2)
    file = tmp_path / "games.json"
    file.write_text(f"{indented}\n{json.dumps(record)}\n\n{indented}", encoding="utf-8")
    assert verify(str(file)) == 0
    numbers = [line.partition(":")[0] for line in capsys.readouterr().out.splitlines()]
    lines = indented.count("\n") + 1
    assert numbers == ["1", str(lines + 1), str(lines + 3)]


def test_verify_broken_object_over_lines_names_them_and_continues(
    tmp_path: Path, capsys: Out
) -> None:
    record = played(Board.start(board="dash", seed=CHANCE.seed))
    file = tmp_path / "games.json"
    file.write_text('{\n  "format": 1,\n  "game"\n' + json.dumps(record), encoding="utf-8")
    assert verify(str(file)) == 2
    output = capsys.readouterr()
    assert "Lines 1 to 3 are not game records" in output.err
    assert output.out.startswith("4: ok")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_verify_byte_order_mark_is_skipped(tmp_path: Path, encoding: str) -> None:
    record = played(Board.start(board="dash", seed=CHANCE.seed))
    file = tmp_path / "games.jsonl"
    file.write_text(json.dumps(record), encoding=encoding)
    assert verify(str(file)) == 0


@pytest.mark.parametrize(
    ("change", "output"),
    [
        ({"tags": {}}, "no tag “seed”"),
        ({"tags": chance_tags(CHANCE, over=False, dealt=True)}, "published when its game is over"),
        ({"tags": {"seed": CHANCE.secret}}, "no tag “seed-hash”"),
        ({"tags": {"seed": "abc", "seed-hash": CHANCE.commitment}}, "“abc” is not a seed"),
        (
            {"tags": {"seed": Chance.of("other").secret, "seed-hash": CHANCE.commitment}},
            "The seed has the hash",
        ),
        ({"tags": chance_tags(Chance.of("other"), over=True, dealt=True)}, "expected: race "),
        ({"actions": ["+9"]}, "Action 1 "),
    ],
    ids=["none", "not over", "no hash", "nonsense", "other seed", "other deal", "illegal"],
)
def test_mismatch_is_reported(
    tmp_path: Path, capsys: Out, change: dict[str, Any], output: str
) -> None:
    record = played(Board.start(board="dash", seed=CHANCE.seed)) | change
    assert checked(tmp_path, record) == 1
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith("1: ")
    assert output in line


def test_a_draw_that_was_chosen_is_named_by_its_ply(tmp_path: Path, capsys: Out) -> None:
    board = Board.start(board="dash", seed=CHANCE.seed)
    CHANCE.advance(board)
    while board.turn != CHANCE_LETTER:
        board.push(next(iter(board.legal_actions)))
    fair = CHANCE.draw(board)
    chosen = next(action for action in board.legal_actions if action != fair)
    board.push(chosen)
    record = json.loads(record_of(board, tags=chance_tags(CHANCE, over=True, dealt=True)).to_json())
    assert checked(tmp_path, record) == 1
    output = capsys.readouterr().out
    assert f"Action {board.ply} is {chosen}; the seed gives {fair}." in output


def test_a_deal_of_another_seed_is_shown(tmp_path: Path, capsys: Out) -> None:
    assert checked(tmp_path, played(Board.start(board="dash", seed=CHANCE.seed + 1))) == 1
    dealt = Board.start(board="dash", seed=CHANCE.seed).initial_text
    assert capsys.readouterr().out.endswith(f"expected: {dealt}\n")


def test_bad_lines_are_reported_and_others_checked(
    tmp_path: Path, capsys: Out, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = json.dumps(played(Board.start(board="dash", seed=CHANCE.seed)))
    given = io.TextIOWrapper(io.BytesIO(f"\xff\n\n{good}\n".encode("latin-1")))
    monkeypatch.setattr(sys, "stdin", given)
    assert verify("-") == 2
    output = capsys.readouterr()
    assert output.out.startswith("3: ok: ")
    assert output.err.startswith("tessera: Line 1: ")
    assert checked(tmp_path) == 0


def test_games_without_chance_are_played_through(tmp_path: Path) -> None:
    board = Vorcept.start(variant="blocks=0", board="hex3")
    for _ in range(6):
        board.push(next(iter(board.legal_actions)))
    record = record_of(board).to_json()
    path = tmp_path / "games.jsonl"
    path.write_text(record, encoding="utf-8")
    answer = tessera("verify", str(path))
    assert (answer.status, answer.error) == (0, "")
    assert answer.out == "1: ok: 6 actions by the rules; the game has no random draws.\n"
    spoilt = record.replace(board.actions[-1], board.actions[0])
    answer = tessera("verify", "-", given=spoilt, language="ru")
    assert (answer.status, answer.error) == (1, "")
    assert answer.out.startswith("1: ")


def test_missing_file_is_reported_in_one_sentence() -> None:
    answer = tessera("verify", "no-such-file.jsonl")
    refused(answer)
    assert "The file no-such-file.jsonl cannot be read" in answer.error


def test_file_without_records_is_reported_in_one_sentence(tmp_path: Path, capsys: Out) -> None:
    file = tmp_path / "novel.txt"
    file.write_text("It was a dark and stormy night.\n" * 5_000, encoding="utf-8")
    assert verify(str(file)) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.splitlines() == [
        (
            "tessera: Lines 1 to 5,000 are not game records; the first: "
            "This is not a game record: expected one whole JSON object."
        )
    ]


def test_bad_lines_are_reported_by_number(tmp_path: Path, capsys: Out) -> None:
    record = json.dumps(played(Board.start(board="dash", seed=CHANCE.seed)))
    file = tmp_path / "games.jsonl"
    file.write_text(f"{record}\na\n\nb\n{record}\n{{}}", encoding="utf-8")
    assert verify(str(file)) == 2
    output = capsys.readouterr()
    assert [line.partition(":")[0] for line in output.out.splitlines()] == ["1", "5"]
    first, second = output.err.splitlines()
    assert first.startswith("tessera: Lines 2 to 4 are not game records")
    assert second == (
        "tessera: Line 6: This is not a game record: "
        "its field “game” is missing, unknown, or not what was expected."
    )
