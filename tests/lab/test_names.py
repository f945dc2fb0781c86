"""What people call their boards and kits stands where experiments are named."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.lab.simulated import SERIES

from tessera.games import catalog
from tessera.i18n import LANGUAGES
from tessera.lab.experiment import Experiment
from tessera.lab.experiment_file import parse_experiment
from tessera.lab.report.markup import title, version_names
from tessera.lab.report.version import versions_of
from tessera.lab.store import Store

KIT = catalog.game("almajara").content.text
PLAIN = Experiment(game="almajara", board="duel")


def kit(name: str) -> str:
    """A custom kit, as a text that would have to be escaped in TOML."""
    return (
        f"name = {json.dumps(name, ensure_ascii=False)}\n{KIT.partition('[[token]]')[1]}"
        + (KIT.partition("[[token]]")[2])
    )


def called(*experiments: Experiment, folder: Path, language: str = "en") -> list[str]:
    return version_names(versions_of(experiments, Store(folder)), language)


def test_versions_with_kits_of_their_own_go_by_the_names_of_the_kits(tmp_path: Path) -> None:
    knights = replace(PLAIN, content=kit("Knights"))
    found = called(PLAIN, knights, folder=tmp_path)
    assert found == ["1 (Duel)", "2 (Duel, token set “Knights”)"]
    found = called(PLAIN, replace(PLAIN, content=kit("Кони")), folder=tmp_path, language="ru")
    assert found[1].endswith(", комплект «Кони»)")


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_versions_are_never_written_as_toml(tmp_path: Path, language: str) -> None:
    others = [
        replace(PLAIN, content=kit('A "quoted" one')),
        replace(PLAIN, content=kit("")[len('name = ""\n') :].replace("copies = 2", "copies = 1")),
        replace(PLAIN, variant="limit=20"),
        replace(PLAIN, generator=(("zones", 8),), board=""),
    ]
    for other in others:
        for name in called(PLAIN, other, folder=tmp_path, language=language):
            assert not re.search(r"\\|= \"|\[\[|\{", name), name


def test_version_with_other_options_names_their_meaning(tmp_path: Path) -> None:
    said = called(PLAIN, replace(PLAIN, variant="limit=20"), folder=tmp_path)[1]
    assert said.startswith("2 (Duel, ")
    assert "20" in said
    assert "limit=" not in said


def test_board_goes_by_the_name_that_its_designer_gave_it(tmp_path: Path) -> None:
    laid = replace(SERIES.experiment, board="....#../...^../_.##_../.", name="Gate Watch")
    assert called(laid, replace(laid, name="Ford"), folder=tmp_path) == ["Gate Watch", "Ford"]
    assert title(versions_of([laid], Store(tmp_path)), "en") == "Pit, Gate Watch"
    assert parse_experiment(laid.text) == laid


def test_name_of_a_board_changes_no_game() -> None:
    laid = replace(SERIES.experiment, board="....#../...^../_.##_../.")
    named = replace(laid, name="Gate Watch")
    assert named.address != laid.address
    assert named.series[0].address == laid.series[0].address
