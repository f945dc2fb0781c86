"""`tessera print`: a game as PDF."""

import shutil
from pathlib import Path

import pytest
from tests.cli.calling import tessera
from tests.cli.test_rules import refused
from tests.printing.pdf import pages

from tessera.games.zodiacs.content import loading

SIEGE = '''name = "Осада"
zones = """
vpv
lvl
lvl
"""

[options]
limit = 40
limit_goal = "n"
draw_after = 81
'''


@pytest.mark.parametrize(
    ("board", "titled"),
    [("duel", "Almajara: Duel"), ("siege.toml", "Almajara: Осада"), ("p/l/P", "Almajara")],
)
def test_any_board_is_printed(board: str, titled: str, tmp_path: Path) -> None:
    if board.endswith("toml"):
        (tmp_path / board).write_text(SIEGE, encoding="utf-8")
        board = str(tmp_path / board)
    out = tmp_path / "game.pdf"
    answer = tessera("print", "almajara", "--board", board, "--paper", "letter", "--out", str(out))
    assert (answer.error, answer.status) == ("", 0)
    assert pages(out.read_bytes())[0].text.startswith(titled)


@pytest.mark.parametrize(("options", "part"), [((), "Zones"), (("--zones", "sheet"), "The board")])
def test_zones_are_printed_as_tiles_or_on_a_sheet(
    options: tuple[str, ...], part: str, tmp_path: Path
) -> None:
    out = tmp_path / "game.pdf"
    wish = ("--board", "duel", "--language", "en", "--out", str(out))
    answer = tessera("print", "almajara", *options, *wish)
    assert (answer.error, answer.status) == ("", 0)
    assert f"· {part}" in pages(out.read_bytes())[2 if part == "Zones" else 1].text


def test_a_map_of_other_content_is_printed_with_it(tmp_path: Path) -> None:
    folder, out = tmp_path / "content", tmp_path / "war.pdf"
    shutil.copytree(Path(loading.__file__).with_name("data"), folder)
    output = (folder / "maps" / "ford.toml").read_text(encoding="utf-8")
    shallows = output.replace('en = "The ford"', 'en = "Shallows"', 1)
    (folder / "maps" / "ford.toml").write_text(shallows, encoding="utf-8")
    wish = ("--board", "ford", "--language", "en", "--out", str(out))
    answer = tessera("print", "zodiacs", "--content", str(folder), *wish)
    assert (answer.error, answer.status) == ("", 0)
    assert pages(out.read_bytes())[0].text.startswith("Zodiacs: Shallows")


def test_unprintable_request_is_refused(tmp_path: Path) -> None:
    out = str(tmp_path / "game.pdf")
    refused(tessera("print", "pit", "--out", str(tmp_path / "game.docx")))
    unknown = tessera("print", "chess", "--out", out)
    assert "“chess”; known games: vorcept, pit, almajara, zodiacs" in unknown.error
    refused(tessera("print", "pit", "--board", "nowhere", "--out", out))
    refused(tessera("print", "pit", "--content", str(tmp_path), "--out", out))
    refused(tessera("print", "zodiacs", "--content", str(tmp_path), "--out", out))
    refused(tessera("print", "pit", "--size", "wide", "--out", out))
    refused(tessera("print", "almajara", "--zones", "strips", "--out", out))
    refused(tessera("print", "pit", "--out", str(tmp_path / "nowhere" / "game.pdf")))
    assert not list(tmp_path.iterdir())
