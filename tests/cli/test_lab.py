"""The lab from the command line: run, stop, resume; one sentence for bad input."""

from pathlib import Path

import pytest
from tests.cli.calling import tessera

from tessera.cli.lab.commands import experiment_from
from tessera.games import catalog
from tessera.lab.experiment import Experiment
from tessera.lab.store import Store

QUICK = ("--board", "hex3", "--variant", "blocks=0", "--jobs", "1")


def test_experiment_is_run_reported_and_listed(tmp_path: Path) -> None:
    file = tmp_path / "tiny.toml"
    file.write_text('game = "vorcept"\nplayers = ["uct:1"]\ngames = 9\n', encoding="utf-8")
    run = ("lab", "run", str(file), "--games", "2", "--into", str(tmp_path), *QUICK)
    answer = tessera(*run)
    output = " ".join(answer.out.split())
    assert (answer.error, answer.status) == ("", 0)
    assert "uct:1 against itself: Blue scored" in output
    assert "in 2 games (95% confidence, valid at any time: " in output
    again = tessera(*run, "--half-width", "50")
    assert "(target ±50) after" in " ".join(again.out.split())
    listed = tessera("lab", "list", "--into", str(tmp_path)).out.splitlines()
    assert len(listed) == 2
    assert listed[1].split()[:2] == [output.split()[1], "2/2"]
    (tmp_path / "experiments" / "gone.toml").write_text('game = "gone"\n', encoding="utf-8")
    with_gone = tessera("lab", "list", "--into", str(tmp_path))
    assert (len(with_gone.out.splitlines()), with_gone.status) == (3, 0)
    assert "gone" in with_gone.out


def test_experiments_are_listed_by_the_names_of_their_boards_and_kits(tmp_path: Path) -> None:
    kit = catalog.game("almajara").content.text
    kit = f'name = "Knights"\n{kit[kit.index("[[token]]") :]}'
    Store(tmp_path).save(Experiment(game="almajara", content=kit, name="Gate Watch"))
    (line,) = tessera("lab", "list", "--into", str(tmp_path)).out.splitlines()
    assert line.endswith('game = "almajara"  name = "Gate Watch"  token set “Knights”')


def test_board_in_a_file_brings_its_name(tmp_path: Path) -> None:
    file = tmp_path / "siege.toml"
    file.write_text('name = "Gate Watch"\nzones = """\nvpv\nlvl\nvPv\n"""\n', encoding="utf-8")
    stated = {"game": "almajara", "board": str(file)}
    assert experiment_from(None, stated).name == "Gate Watch"
    assert experiment_from(None, {**stated, "name": "Mine"}).name == "Mine"


@pytest.mark.parametrize("name", ["fair.docx", "fair", "fair.json"])
def test_report_in_a_file_that_promises_another_format_is_refused(
    tmp_path: Path, name: str
) -> None:
    file = tmp_path / "pit.toml"
    file.write_text('game = "pit"\n', encoding="utf-8")
    answer = tessera("lab", "report", str(file), "--into", str(tmp_path), "--out", name)
    assert answer.status == 2
    assert f"“{name}” has the wrong extension; expected" in answer.error
    assert not Path(name).exists()


def test_games_that_nothing_reads_any_more_are_swept(tmp_path: Path) -> None:
    stated = ("--game", "vorcept", "--player", "uct:1", "--games", "2", *QUICK)
    into = ("--into", str(tmp_path))
    assert tessera("lab", "run", *stated, *into).status == 0
    games = tmp_path / "series"
    (kept,) = games.iterdir()
    old = games / ("0" * 64)
    old.mkdir()
    (old / "games-1.parquet").write_bytes(b"x" * 2_000_000)
    answer = tessera("lab", "sweep", *into)
    assert (answer.status, answer.error) == (0, "")
    assert "2.0 MB" in answer.out
    assert [*games.iterdir()] == [kept]
    assert tessera("lab", "sweep", "--days", "0", *into).status == 0
    assert not [*games.iterdir()]
    assert tessera("lab", "list", *into).out == ""


SEARCH = """
game = "vorcept"
board = "hex3"
variant = "blocks=0"
candidates = 2
options = { host_gap = [1, 2] }
objectives = { turns = [1, 90] }
stage = [{ player = "uct:1", games = 2 }]
"""


def test_search_is_reported_and_shown(tmp_path: Path) -> None:
    file, out = tmp_path / "search.toml", tmp_path / "found.html"
    file.write_text(SEARCH, encoding="utf-8")
    run = ("lab", "search", str(file), "--jobs", "1", "--into", str(tmp_path), "--out", str(out))
    answer = tessera(*run)
    assert (answer.error, answer.status) == ("", 0)
    assert "4 games of 2 candidates" in answer.out
    assert "/build?s=" in out.read_text(encoding="utf-8")
    assert tessera(*run).out == answer.out


def test_a_search_for_the_impossible_gets_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "search.toml"
    file.write_text(SEARCH.replace("[1, 90]", "[90, 1]"), encoding="utf-8")
    answer = tessera("lab", "search", str(file))
    assert (answer.status, answer.error.count("\n")) == (2, 1)
    assert "search.toml" in answer.error


def test_a_search_among_contents_writes_the_best(tmp_path: Path) -> None:
    file, out = tmp_path / "search.toml", tmp_path / "found"
    file.write_text(
        'game = "zodiacs"\nvariant = "players=4,days=1"\ncandidates = 2\n'
        "numbers = { kinds.golem.hp = [6, 7] }\nobjectives = { factions = 20 }\n"
        'stage = [{ player = "1", games = 2 }]\n',
        encoding="utf-8",
    )
    run = ("lab", "search", str(file), "--jobs", "1", "--into", str(tmp_path / "lab"))
    answer = tessera(*run, "--out", str(out))
    assert (answer.error, answer.status) == ("", 0)
    assert "4 games of 2 candidates" in answer.out
    assert "kinds.golem.hp 5 → " in answer.out
    assert "Golem (golem)" in tessera("zodiacs", "content", str(out)).out
    refused = tessera(*run, "--out", str(tmp_path))
    assert (refused.status, refused.error.count("\n")) == (2, 1)
    assert "name another folder" in refused.error


def test_unwritable_folder_is_reported_in_one_sentence(tmp_path: Path) -> None:
    taken = tmp_path / "taken"
    taken.write_text("", encoding="utf-8")
    stated = ("--game", "vorcept", "--player", "uct:1", "--games", "2", *QUICK)
    answer = tessera("lab", "run", *stated, "--into", str(taken))
    assert (answer.status, answer.error.count("\n")) == (2, 1)
    assert "taken" in answer.error
    assert ": Not a directory." in answer.error


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        ((), "Name the game with --game"),
        (("--game", "chess"), "chess"),
        (("--game", "pit", "--player", "9"), "Unknown player “9”"),
        (("--game", "pit", "--board", "no/where"), "Cell a1 of the board text"),
        (("no-such.toml",), "no-such.toml cannot be read"),
        (("--game", "pit", "--content", "no-such.toml"), "There is no content at no-such.toml"),
        (("--game", "pit", "--pairings", "never"), "expected one of self, ladder, round-robin"),
        (("--game", "pit", "--ray", "nowhere"), "“nowhere” is not the address of a Ray cluster"),
        (("--game", "pit", "--ray", "127.0.0.1:1"), "No Ray cluster answers at 127.0.0.1:1"),
    ],
)
def test_bad_input_gets_a_sentence(arguments: tuple[str, ...], problem: str) -> None:
    answer = tessera("lab", "run", *arguments)
    assert answer.status == 2
    assert any(part in answer.error for part in problem.split("|"))
    assert answer.error.count("\n") == 1


def test_versions_of_several_games_are_not_compared(tmp_path: Path) -> None:
    pit, wars = tmp_path / "pit.toml", tmp_path / "wars.toml"
    pit.write_text('game = "pit"\nplayers = ["1"]\n', encoding="utf-8")
    wars.write_text('game = "zodiacs"\nplayers = ["1"]\n', encoding="utf-8")
    answer = tessera("lab", "report", str(pit), str(wars), "--out", str(tmp_path / "out.html"))
    assert (answer.status, answer.error.count("\n")) == (2, 1)
    assert "Only versions of one game" in answer.error
