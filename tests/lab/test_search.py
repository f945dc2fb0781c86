"""The search finds a known optimum, resumes, and refuses nonsense."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from tests.lab import searched
from tests.lab.searched import FAIR, TEXT, hunted, over

from tessera.games import catalog
from tessera.games.almajara.kit import HOUSE
from tessera.games.common.errors import NotationError
from tessera.i18n import LANGUAGES
from tessera.lab import board_adapter
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Series
from tessera.lab.metrics.catalog import METRICS
from tessera.lab.search.boards import BoardSpace
from tessera.lab.search.document import Search
from tessera.lab.search.format import describe, mark, ranked, table
from tessera.lab.search.map_elites import MapElites
from tessera.lab.search.objectives import Objective, fitness
from tessera.lab.search.page import link, page
from tessera.lab.search.space import Candidate
from tessera.lab.types import GameRows

pytestmark = pytest.mark.usefixtures("every_game_is_known", "no_game_is_played")
SHARE = next(metric for metric in METRICS if metric.name == "first-side")
SITE = "https://tessera.example"


@pytest.fixture
def no_game_is_played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Games are drawn by a law; the list has those that were asked for."""
    asked: list[tuple[str, int]] = []

    def drawn(series: Series, number: int) -> GameRows:
        asked.append((series.address, number))
        return searched.rows_of(series, number)

    monkeypatch.setattr(board_adapter, "rows_of", drawn)
    return asked


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Iterator[MapElites]:
    """A search to its end, to be looked at."""
    from tests.toys.catalogue import EVERY_GAME

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "BUILT_IN_GAMES", EVERY_GAME)
        patch.setattr(board_adapter, "rows_of", searched.rows_of)
        yield over(hunted(tmp_path_factory.mktemp("whole")))


def test_the_handicap_of_a_biased_race_is_found(whole: MapElites) -> None:
    map_elites = whole
    best = ranked(map_elites)[0]
    assert f"pips={FAIR}" in best.candidate.variant
    assert best.meets(map_elites.search)
    assert len(map_elites.found) == 24
    assert len(map_elites.elites) >= 2  # races of other lengths are other finds
    played_out = [one for one in map_elites.found if one.stage == 2]
    assert len(played_out) == 3  # a third of a third
    assert map_elites.games <= 24 * 8 + 8 * 40 + 3 * 120


def test_stopped_search_resumes_and_plays_no_game_twice(
    whole: MapElites, tmp_path: Path, no_game_is_played: list[tuple[str, int]]
) -> None:
    playing = hunted(tmp_path).play(processes=1)
    list(islice(playing, 300))
    playing.close()
    again = over(hunted(tmp_path))
    assert len(no_game_is_played) == len(set(no_game_is_played)) == whole.games
    assert [one.candidate for one in again.found] == [one.candidate for one in whole.found]
    assert [one.metrics for one in again.found] == [one.metrics for one in whole.found]
    assert again.games == whole.games


def test_another_seed_is_another_search(tmp_path: Path) -> None:
    firsts = []
    for seed in (1, 2):
        playing = hunted(tmp_path, f"seed = {seed}\n{TEXT}").play(processes=1)
        firsts.append(next(playing).game.series)
        playing.close()
    assert firsts[0] != firsts[1]


def test_few_candidates_end_the_search(tmp_path: Path) -> None:
    text = TEXT.replace('["10", "12", "14", "16", "18", "20"]', '"12"')
    assert len(over(hunted(tmp_path, text)).found) == 5


def test_precise_estimate_scores_more() -> None:
    objective = Objective(SHARE, "range", (0.48, 0.52))
    lucky, sure = Estimate(0.5, 0.25, 0.75, 8), Estimate(0.5, 0.46, 0.54, 600)
    near, far = Estimate(0.6, 0.55, 0.65, 400), Estimate(0.9, 0.85, 0.95, 400)
    order = [fitness([objective], {"first-side": found}) for found in (sure, lucky, near, far)]
    assert order == sorted(order, reverse=True)
    assert order[-1] > 0
    assert order[0] < 1
    assert objective.met(sure)
    assert not objective.met(near)


def test_the_page_has_a_picture_and_a_link_for_each_find(whole: MapElites) -> None:
    map_elites = whole
    written = page(map_elites, SITE)
    places = range(1, len(map_elites.elites) + 1)
    for language in LANGUAGES:
        assert f'lang="{language}">' in written
    assert all(written.count(f'<symbol id="board-{place}"') == 1 for place in places)
    assert written.count("/build?s=") == 4 * len(
        map_elites.elites
    )  # map and list, in both languages
    assert not re.search(r'(?:src|href)="(?!data:|#|https://tessera\.example/)', written)
    assert "Score of the first side: 45 … 55%" in written


def test_the_table_shows_the_map(whole: MapElites) -> None:
    map_elites = whole
    lines = list(table(map_elites, "en"))
    assert lines[0] == "Turns per game (median) ↓  Drama →"
    assert any(line.startswith("1☆. pips=4 ") for line in lines)
    assert any(line.startswith("   120 games of level 2 against itself: ") for line in lines)
    assert str(next(describe(map_elites))).startswith(
        f"{map_elites.games:,} games of 24 candidates"
    )
    russian = list(table(map_elites, "ru"))
    assert any(line.startswith("   120 партий, уровень 2 с собой: ") for line in russian)


def test_wide_interval_has_a_hollow_star_and_a_sentence(whole: MapElites) -> None:
    told_all = [str(sentence) for sentence in describe(whole)]
    assert "0 candidates meet all objectives (★)" in told_all[0]
    assert "estimates (☆), but are uncertain: after 120 games" in told_all[1]
    wide = replace(whole.search, objectives=(Objective(SHARE, "range", (0.3, 0.7)),))
    surely = MapElites(wide, whole.store, whole.found)
    assert mark(surely, ranked(whole)[0]) == "★"


def test_few_games_show_no_interval(tmp_path: Path) -> None:
    text = TEXT.replace("candidates = 24", "candidates = 3").partition("[[stage]]")[0]
    map_elites = over(hunted(tmp_path, f'{text}[[stage]]\nplayer = "4"\ngames = 2'))
    for language, said in (("en", "too few games for an interval"), ("ru", "партий слишком мало")):
        lines = "\n".join(table(map_elites, language))
        assert said in lines
        assert not re.search(r"\b(?:inf|nan)\b", lines)
    shown = page(map_elites, SITE)
    assert "2 games of level 4 against itself" in shown
    assert "2 партии, уровень 4 с собой" in shown
    assert not re.search(r"\b(?:inf|nan)\b", re.sub(r"<[^>]*>", " ", shown))


def test_missed_objectives_are_named(tmp_path: Path) -> None:
    text = TEXT.replace("first-side = [45, 55]", "turns = [900, 1000]")
    map_elites = over(hunted(tmp_path, text.replace("candidates = 24", "candidates = 3")))
    _, missed = describe(map_elites)
    assert missed.format("en").endswith("The best one missed: Turns per game.")
    assert missed.format("ru").endswith("Лучший не достиг: Ходов в партии.")


def test_links_open_at_the_desk() -> None:
    search = Search.from_text(TEXT)
    plain = link(search, Candidate("standard", "vpv/oko/vPv"), SITE)
    assert plain == f"{SITE}/build?s=vpv/oko/vPv&game=race"
    more = link(search, Candidate("deal=9", "p/l/P", "kit"), SITE)
    assert more == f"{SITE}/build?s=deal=9+p/l/P&kit=y84sAQA&game=race"


KIT = 'game = "almajara"\n[objectives]\nturns = [10, 20]\n'


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "game"),
        ('game = "chess"', "chess"),
        ('game = "race"\n[options]\npips = [2, 6]', "There are no objectives"),
        (TEXT.replace('drama = "high"', 'fun = "high"'), "11: “fun” is not a metric"),
        (TEXT.replace('drama = "high"', "ended-moonshine = [0, 9]"), "expected one of ended-"),
        (
            TEXT.replace('drama = "high"', 'cards-usable = "high"'),
            "11: “cards-usable” cannot be measured",
        ),
        (TEXT.replace("[45, 55]", "[55, 45]"), "10: “first-side” is [55, 45]"),
        (TEXT.replace("[45, 55]", "[110, 120]"), "two percentages"),
        (TEXT.replace("[2, 6]", "[2, 9]"), "“9” is not a value of the option pips|pips"),
        (TEXT.replace("[2, 6]", "[6, 2]"), "“pips” must be a whole number"),
        (TEXT.replace("[2, 6]", "true"), "“pips” must be a whole number"),
        (TEXT.replace("pips", "hurdles"), "hurdles"),
        (TEXT.replace("[10, 40, 3]", "[10, 40, 99]"), "“turns-median” is 99"),
        (TEXT.replace("drama = [0, 100, 2]", ""), "The map has 1 metric; expected two"),
        (TEXT.replace('player = "1"', 'player = "0"'), "Unknown player “0”"),
        (TEXT.replace("games = 8", "games = 0"), "“games” is 0"),
        (TEXT.replace("candidates = 24", "candidates = 0"), "“candidates” is 0"),
        (TEXT + "[boards]\nholes = [0, 2]", "“board” and “boards” cannot"),
        (TEXT.replace("board = [", "board = [7, "), "“board” is [7"),
        ('game = "race"\n[objectives]\nturns = [9, 20]', "Nothing varies"),
        (
            'game = "race"\n[copies]\nA1 = [0, 2]\n[objectives]\nturns = [9, 20]',
            "leave out “copies”",
        ),
        ('game = "race"\n[boards]\nx = [0, 2]\n[objectives]\nturns = [9, 20]', "race"),
        (f'board = ["classic", "heart"]\n{KIT}', "1: “heart” is neither a board text"),
        (f"{KIT}[copies]\nA9 = [0, 2]", "A9"),
        (f"{KIT}[copies]\nA1 = [0, 10]", "10"),
        (f"{KIT}[boards]\nlava = 3", "“lava” is not a parameter"),
        (f'{KIT}[boards]\nzones = "9"', "“zones” must be a whole number"),
    ],
)
def test_bad_input_gets_one_clear_sentence(text: str, problem: str) -> None:
    with pytest.raises(NotationError) as caught:
        Search.from_text(text)
    assert any(part in str(caught.value) for part in problem.split("|"))
    assert "\n" not in str(caught.value)


def test_a_generator_that_finds_nothing_says_so(tmp_path: Path) -> None:
    text = 'game = "pit"\n[boards]\nlava = [3000, 3001]\n[objectives]\nturns = [9, 20]'
    with pytest.raises(NotationError, match="No playable candidate was found in"):
        over(hunted(tmp_path, text))


def test_objective_that_is_never_observed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NotationError, match="“obvious” was never observed"):
        over(hunted(tmp_path, TEXT.replace('drama = "high"', "obvious = [90, 100]")))


def test_a_kit_is_taken_from_a_file_beside_the_search_or_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = HOUSE.text()
    beside, away = tmp_path / "beside", tmp_path / "away"
    for folder, file in ((beside, "kit.toml"), (away, "other.toml")):
        folder.mkdir()
        (folder / file).write_text(kit, encoding="utf-8")
    (beside / "bad.toml").write_text("name = 7\n", encoding="utf-8")
    monkeypatch.chdir(away)
    search = beside / "search.toml"

    def read(content: str) -> BoardSpace:
        search.write_text(f"content = {content}\n{KIT}[copies]\nA = [0, 2]", encoding="utf-8")
        found = Search.from_file(search).space
        assert isinstance(found, BoardSpace)
        return found

    for content in ('"kit.toml"', '"other.toml"', f"'''\n{kit}'''"):
        assert read(content).content == kit
    for content, problem in (
        ('"none.toml"', f"{search}, line 1: There is no content at {beside / 'none.toml'}"),
        ('"bad.toml"', f"{beside / 'bad.toml'}, line 1: "),
        ('"""\nname = 7\n"""', f"{search}, line 2: "),
    ):
        with pytest.raises(NotationError) as caught:
            read(content)
        assert str(caught.value).startswith(problem)
        assert str(caught.value).lower().count("line ") == 1


def test_card_objectives_need_an_option_or_board_with_cards() -> None:
    format_objective = 'game = "almajara"\n{}\n[objectives]\ncards-usable = [50, 90]'
    for said in ('[options]\nmoves = ["tokens", "both"]', 'board = ["classic", "bazaar"]'):
        assert Search.from_text(format_objective.format(said)).needed


def space(text: str) -> BoardSpace:
    """What a search lets vary."""
    found = Search.from_text(text).space
    assert isinstance(found, BoardSpace)
    return found


def test_counts_and_copies_may_vary() -> None:
    text = 'game = "pit"\n[options]\narmy = "1.2-4.2.1-2"\n[objectives]\nturns = [9, 20]'
    assert len(space(text).options["army"]) == 6
    kit = space(f"{KIT}[copies]\nA = [0, 2]\nG1 = 3")
    assert kit.copies == {"A": (0, 1, 2), "G1": (3,)}
