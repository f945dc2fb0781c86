"""Training from the command line: too little to learn from, and damaged files."""

from pathlib import Path

import pytest
from rich.console import Console
from tests.cli.calling import tessera
from tests.forked import Answer

from tessera.cli.train import print_round
from tessera.lab.training.positions import Source
from tessera.lab.training.rounds import EXAMPLES, ROUNDS, Plan, Round

TINY = ("--games", "20", "--nodes", "500", "--board", "hex3", "--variant", "blocks=0,reserve=1.0.0")


def trained(folder: Path, *more: str) -> Answer:
    """Train a little, untried."""
    return tessera(
        "train", "vorcept", *TINY, "--jobs", "1", "--trials", "0", "--folder", str(folder), *more
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("training")


@pytest.fixture(scope="module")
def first(folder: Path) -> Answer:
    return trained(folder)


def test_few_examples_are_reported(first: Answer) -> None:
    output = " ".join(first.out.split())
    assert (first.error, first.status) == ("", 0)
    assert "positions to learn from; with fewer than 5,000" in output
    assert "The new networks are accepted" in output


def names(answer: Answer, file: Path) -> bool:
    """Whether it is one sentence about a file."""
    output = (answer.status, answer.error.count("\n"))
    return output == (2, 1) and str(file) in answer.error


@pytest.mark.parametrize(
    ("name", "held"),
    [
        (ROUNDS, b"garbage"),
        (ROUNDS, b'[{"number": "one"}]'),
        (ROUNDS, b"\xff\xfe"),
        (EXAMPLES, b"garbage\n"),
        (EXAMPLES, b"[0, 1, 2, 3]\n"),
        (EXAMPLES, b'[0, "\xff", 0.5, 0.5]\n'),
    ],
)
def test_a_damaged_file_is_named(tmp_path: Path, name: str, held: bytes) -> None:
    (tmp_path / name).write_bytes(held)
    answer = trained(tmp_path)
    assert names(answer, tmp_path / name)


@pytest.mark.parametrize("held", [b"", b"garbage", b"PK\x03\x04garbage"])
@pytest.mark.usefixtures("first")
def test_a_damaged_network_is_named(folder: Path, held: bytes) -> None:
    file = folder / "network-1.npz"
    file.write_bytes(held)
    answer = trained(folder, "--rounds", "2")
    assert names(answer, file)


def test_tested_round_prints_elo_and_test(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    plan = Plan(Source("vorcept", 1, 500), 20, tmp_path, 0.5)
    print_round(Console(width=400), plan, Round(1, "", 9, (), pairs=(0, 1, 2, 3, 1)))
    output = capsys.readouterr().out
    assert "Elo difference +102, with 95% confidence (valid at any time)" in output
    assert "from 14 games" in output
    assert "log-likelihood ratio" in output
