"""Searches among contents: numbers vary, the rest stays, and what is found can be played with."""

import re
from itertools import islice
from pathlib import Path

import pytest
from tests.lab.searched import over

from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.address import address, encode_content
from tessera.games.zodiacs.content.loading import (
    BUILTIN_FOLDER,
    builtin_content,
    load_content,
    load_documents,
)
from tessera.lab.experiment import Experiment, Series
from tessera.lab.search.document import Search
from tessera.lab.search.format import ranked, table
from tessera.lab.search.map_elites import MapElites
from tessera.lab.search.writer import writer_of
from tessera.lab.store import Store
from tessera.lab.types import GameRows
from tessera.lab.zodiacs.adapter import WarAdapter, content_of
from tessera.lab.zodiacs.contents import ContentSpace
from tessera.lab.zodiacs.number_names import number_name
from tessera.lab.zodiacs.numbers import numbers_of, rewritten

GUIDES = Path(__file__).parents[2] / "docs" / "lab"
TOML = re.compile(r"```toml\n(.*?)```", re.DOTALL)
TEXT = """
game = "zodiacs"
variant = "players=4,days=1"
candidates = 4

[numbers]
kinds.golem.hp = [4, 6]
kinds.eel.abilities.shock.effects.damage = [1, 2, 3]
factions.water.resources.salt.start = 8

[objectives]
factions = 20
drawn = [0, 50]

[[stage]]
player = "1"
games = 2
[[stage]]
player = "1"
games = 4
"""
UNEVEN = "\n".join(f"faction-{name} = [0, 20]" for name in builtin_content().factions)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """The games that were played, which are played as ever."""
    found: list[tuple[str, int]] = []
    play = WarAdapter.play

    def noted(self: WarAdapter, series: Series, number: int) -> GameRows:
        found.append((series.address, number))
        return play(self, series, number)

    monkeypatch.setattr(WarAdapter, "play", noted)
    return found


def hunted(folder: Path) -> MapElites:
    return MapElites(Search.from_text(TEXT), Store(folder))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> MapElites:
    """A search to its end, to be looked at."""
    return over(hunted(tmp_path_factory.mktemp("whole")))


def contents(text: str) -> ContentSpace:
    """What a search lets vary."""
    found = Search.from_text(text).space
    assert isinstance(found, ContentSpace)
    return found


def test_a_number_is_called_by_the_keys_that_lead_to_it() -> None:
    known = numbers_of(load_documents(BUILTIN_FOLDER))
    eel = builtin_content().kinds["eel"]
    assert known["kinds.eel.hp"].value == eel.hp
    assert known["kinds.eel.sight.2"].value == eel.sight[1]
    assert known["kinds.eel.abilities.shock.effects.damage"].value == 2
    assert known["kinds.eel.abilities.shock.targets.1.range"].value == 1
    assert known["kinds.angler.abilities.glow.cost.salt"].value == 1
    assert known["factions.earth.income.kinds.gnome.ore"].value == 1
    assert "kinds.eel.stealth" not in known


def test_a_number_is_written_in_its_place_and_all_else_stays() -> None:
    path = BUILTIN_FOLDER / "water.toml"
    text, numbers = (
        path.read_text(encoding="utf-8"),
        numbers_of(load_documents(BUILTIN_FOLDER)).values(),
    )
    for number in list(numbers)[::7]:
        if number.faction == "water":
            written = rewritten(text, number._replace(value=number.value + 50))
            lines = zip(text.splitlines(), written.splitlines(), strict=True)
            (changed,) = ((old, new) for old, new in lines if old != new)
            assert changed[0].count(str(number.value)) > changed[1].count(f" {number.value} ")
            assert str(number.value + 50) in changed[1]


def test_search_starts_from_the_base_content_and_varies_its_numbers(whole: MapElites) -> None:
    assert len(whole.found) == 4
    first, *others = (content_of(one.candidate.content) for one in whole.found)
    assert first.factions["water"].resources["salt"] == 8
    assert first.kinds["golem"] == builtin_content().kinds["golem"]
    assert {content.kinds["golem"].hp for content in others} <= {4, 5, 6}
    assert len({address(content) for content in (first, *others)}) == 4
    assert [gene.name for gene in whole.search.space.varying] == [
        "kinds.golem.hp",
        "kinds.eel.abilities.shock.effects.damage",
    ]


def test_stopped_search_resumes_and_plays_no_game_twice(
    whole: MapElites, tmp_path: Path, asked: list[tuple[str, int]]
) -> None:
    playing = hunted(tmp_path).play(processes=1)
    list(islice(playing, 3))
    playing.close()
    again = over(hunted(tmp_path))
    assert len(asked) == len(set(asked)) == whole.games
    assert [one.candidate for one in again.found] == [one.candidate for one in whole.found]


def test_content_that_is_as_it_was_is_that_of_experiments() -> None:
    text = TEXT.replace("salt.start = 8", "salt.start = [8, 12]")
    search = Search.from_text(text)
    (point,) = search.space.initial
    about = search.experiment(search.space.candidate(point), search.stages[0])
    same = Experiment(game="zodiacs", variant="players=4,days=1", players=("1",))
    assert about.series[0].address == same.series[0].address


def test_objective_for_all_factions_is_one_for_each() -> None:
    objectives = Search.from_text(TEXT).objectives
    assert [objective.metric.name for objective in objectives[:4]] == [
        f"faction-{name}" for name in builtin_content().factions
    ]
    assert {objective.range for objective in objectives[:4]} == {(0.25 - 0.2, 0.25 + 0.2)}


def test_table_shows_changes_and_win_rates_of_factions(whole: MapElites) -> None:
    lines = list(table(whole, "en"))
    assert any(" → " in line and "kinds." in line for line in lines)
    assert any(line.endswith("factions.water.resources.salt.start 10 → 8") for line in lines)
    assert (
        sum(line.startswith("   4 games of level 1 against itself: ") for line in lines) == 2
    )  # candidates that got this far
    line = next(line for line in lines if "the faction Earth" in line)
    factions = builtin_content().factions.values()
    assert all(f"the faction {faction.name['en']} " in line for faction in factions)


def test_the_best_is_written_as_content_to_read_again(whole: MapElites, tmp_path: Path) -> None:
    out = tmp_path / "found"
    writer = writer_of(whole.search)
    for _ in range(2):  # another time over what it has written
        writer.check(out)
        assert writer.write(whole, out, "") == (out, tmp_path / "found.html")
    best = content_of(ranked(whole)[0].candidate.content)
    assert encode_content(load_content(out)) == encode_content(best)


def test_page_lists_all_candidates(whole: MapElites, tmp_path: Path) -> None:
    out = tmp_path / "found"
    writer = writer_of(whole.search)
    writer.check(out)
    *_, path = writer.write(whole, out, "")
    page = path.read_text(encoding="utf-8")
    english, russian = (
        page.partition(f'<article id="{language}"')[2].partition("</article>")[0]
        for language in ("en", "ru")
    )
    places = range(1, len(ranked(whole)) + 1)
    for language, article in (("en", english), ("ru", russian)):
        assert all(f'href="#found-{language}-{place}"' in article for place in places)
        assert all(f'<tr id="found-{language}-{place}">' in article for place in places)
    assert "Water: salt at the start 10 → 8 (−2)" in english
    assert "<code>factions.water.resources.salt.start</code>" in english  # where to write it
    assert "4 games of level 1 against itself" in english
    assert "4 партии, уровень 1 с собой" in russian
    assert "Won: the faction Water<br><small>5 … 45%</small>" in english.replace("&nbsp;", " ")
    assert f"--content {out}" in english
    assert not re.search(r'(?:src|href)="(?!#)', page)  # everything is in the page
    assert not re.search(r"\b(?:inf|nan)\b", re.sub(r"<[^>]*>", " ", english + russian))


def test_nothing_else_is_written_over(whole: MapElites, tmp_path: Path) -> None:
    writer = writer_of(whole.search)
    for folder in (BUILTIN_FOLDER, tmp_path):
        (tmp_path / "sand.toml").write_text("army = []", encoding="utf-8")
        with pytest.raises(NotationError, match="name another folder"):
            writer.check(folder)
    (tmp_path / "mine.html").write_text("what somebody wrote", encoding="utf-8")
    with pytest.raises(NotationError, match="name another folder"):
        writer.check(tmp_path / "mine")


def test_content_that_no_map_has_room_for_is_no_candidate() -> None:
    space = contents(TEXT.replace("golem.hp = [4, 6]", "golem.size = [2, 6]"))
    space.candidate([0.0, 0.5])
    with pytest.raises(NotationError):
        space.candidate([0.99, 0.5])


def test_content_of_ones_own_is_taken_from_where_the_search_stands(tmp_path: Path) -> None:
    out = tmp_path / "mine"
    (out / "maps").mkdir(parents=True)
    for path in BUILTIN_FOLDER.glob("**/*.toml"):
        text = path.read_text(encoding="utf-8").replace("start = 10", "start = 11")
        (out / path.relative_to(BUILTIN_FOLDER)).write_text(text, encoding="utf-8")
    file = tmp_path / "search.toml"
    file.write_text(f'content = "mine"\n{TEXT}', encoding="utf-8")
    space = Search.from_file(file).space
    assert isinstance(space, ContentSpace)
    (salt,) = (number for number in space.numbers if number.name.endswith("salt.start"))
    assert salt.value == 11


@pytest.mark.parametrize("guide", ["index.md", "zodiacs-content.md"])
def test_the_examples_of_guides_can_be_searched(guide: str) -> None:
    written = (GUIDES / guide).read_text(encoding="utf-8")
    (example,) = (text for text in TOML.findall(written) if "[numbers]" in text)
    search = Search.from_text(example.replace('content = "folder"', ""))
    assert search.stages == search.space.stages
    assert search.space.candidate(search.space.initial[0])


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("golem.hp", "golem.hpp", "Line 7: “kinds.golem.hpp” is not a number|kinds.golem.hp"),
        ("golem.hp", "golem.stealth", "“kinds.golem.stealth” is not a number"),
        ("[1, 2, 3]", '"more"', "Line 8: “kinds.eel.abilities.shock.effects.damage” must be"),
        ("hp = [4, 6]", "hp = [6, 4]", "Line 7: “kinds.golem.hp” must be a whole number"),
        ("hp = [4, 6]", "hp = [0, 4]", "“kinds.golem.hp” cannot have all these values: “hp” is 0"),
        ("start = 8", "start = 100", "Line 9: |“start” is 100"),
        (
            "factions = 20",
            "factions = 0",
            "Line 12: “factions” is 0; expected the greatest difference",
        ),
        ("factions = 20", 'factions = "high"', "“factions” is high"),
        ("drawn = [0, 50]", "days = [2, 3]", "“days” never exceeds 1"),
        ("drawn = [0, 50]", "faction-air = [60, 70]", "all objectives for “faction-air”: they"),
        ("factions = 20", UNEVEN, "Line 11: |the objectives for “factions”: not all"),
        ("drawn", "turns", "“turns” is not a metric; expected one of factions"),
        ("drawn", "ended-moonshine", "expected one of ended-last, ended-glory, ended-draw"),
        ("players=4", "players=99", "Line 3: |“99” is not a value of players"),
        ("candidates", 'board = "nowhere"\ncandidates', "Line 4: |nowhere"),
        ("candidates", 'content = "nowhere"\ncandidates', "Line 4: There is no content at nowhere"),
        ("candidates", "copies = { A1 = 2 }\ncandidates", "copies"),
        ('player = "1"', 'player = "7"', "There is no bot of level “7”"),
    ],
)
def test_bad_input_gets_one_clear_sentence(old: str, new: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        Search.from_text(TEXT.replace(old, new))
    assert all(part in str(caught.value) for part in problem.split("|"))
    assert "\n" not in str(caught.value)


def test_where_nothing_varies_a_sentence_says_so() -> None:
    with pytest.raises(NotationError, match="Nothing varies"):
        Search.from_text('game = "zodiacs"\nobjectives = { factions = 5 }')


def test_every_number_of_the_house_has_words_in_both_languages() -> None:
    for name in numbers_of(load_documents(BUILTIN_FOLDER)):
        english, russian = (
            number_name(name, builtin_content()).format(one) for one in ("en", "ru")
        )
        assert name.rpartition(".")[0] not in english
        assert not re.search(r"[a-z]", russian), russian
    assert str(number_name("kinds.golem.hp", builtin_content())) == "Golem: hit points"
    cost = number_name("kinds.eel.abilities.shock.cost.salt", builtin_content())
    assert str(cost) == "Eel, “Shock”: cost in salt"
