"""Reports: one page by itself, in both languages, with boards, plots and games."""

import base64
import math
import re
import zlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from msgspec import structs
from tests.lab.simulated import SERIES, course, game
from tests.printing.pdf import pages

from tessera.games import catalog
from tessera.i18n import LANGUAGES
from tessera.lab.compare import Difference
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment
from tessera.lab.format import describe, percents, players
from tessera.lab.links import replay_link
from tessera.lab.metrics.catalog import METRICS
from tessera.lab.metrics.series_data import load_series
from tessera.lab.play import start
from tessera.lab.report import page
from tessera.lab.report.advice import advice
from tessera.lab.report.markup import meaning, title, version_names
from tessera.lab.report.page import report
from tessera.lab.report.pdf import report_pdf
from tessera.lab.report.version import versions_of
from tessera.lab.rows import PieceMove, PlacedPiece
from tessera.lab.runner import Run
from tessera.lab.service import RunningExperiment
from tessera.lab.store import Store
from tessera.lab.types import GameRows
from tessera.printing import paper
from tessera.printing.settings import PrintSettings

SITE = "https://tessera.example"
RECORD = '{"game":"pit","note":"ход"}'


def stored(folder: Path, experiment: Experiment, winners: Sequence[str], turns: int) -> None:
    """Games with the given winner and number of turns."""
    for series in experiment.series:
        rows = [
            GameRows(
                game(number, winner, turns, series=series.address, record=RECORD),
                [
                    structs.replace(turn, series=series.address)
                    for turn in course(number, [0.5] * turns)
                ],
            )
            for number, winner in enumerate(winners)
        ]
        Store(folder).append(series, rows)


def test_page_reports_results_in_both_languages(tmp_path: Path) -> None:
    experiment = SERIES.experiment
    stored(tmp_path, experiment, "br" * 10, turns=6)
    page = report([experiment], Store(tmp_path), SITE)
    assert page.startswith("<!doctype html>")
    for language in LANGUAGES:
        assert f'lang="{language}">' in page
    assert "Score of the first side" in page
    assert "Очки первой стороны" in page
    assert "Games are short" in page
    assert "data:image/svg+xml" in page
    assert "<svg viewBox" in page  # the board, as on the site
    ours = r"https://tessera\.example/(?:replay#c=|build\?s=|\")"
    assert not re.search(rf'(?:src|href)="(?!data:|#|{ours})', page)


def test_page_describes_the_setup_and_ends_with_its_text(tmp_path: Path) -> None:
    siege = Experiment(
        game="almajara", board="siege", players=("1", "2"), pairings="ladder", games=4
    )
    stored(tmp_path, siege, "br", turns=4)
    shown = report([siege], Store(tmp_path), SITE)
    for language, sentences in {
        "en": ("Game: Almajara, on the board “Siege”.", "Players: level 1, level 2, each"),
        "ru": ("Игра — Альмаджара, поле «Осада».", "Играли: уровень 1, уровень 2, каждый с собой"),
    }.items():
        article = shown.partition(f'<article id="{language}"')[2].partition("</article>")[0]
        before, _, after = article.partition("<table>")
        assert all(said in before for said in sentences)
        assert "40" in before  # the rules of this board
        assert '<figure class="board"><svg' in before
        assert "<pre>" not in before
        assert after.endswith("</pre></details>")


@pytest.mark.parametrize("game", ["vorcept", "pit", "almajara"])
def test_each_option_has_words(game: str) -> None:
    for option in catalog.game(game).options:
        for value in getattr(option, "values", (option.default,)):
            for language in LANGUAGES:
                said = meaning(game, option.name, value).format(language)
                assert not said.startswith(option.name), said


def test_it_leads_to_the_desk_with_its_board_and_back_to_the_site(tmp_path: Path) -> None:
    text, store = "....#../...^../_.##_../.", Store(tmp_path)
    laid = replace(SERIES.experiment, board=text, variant="edge=abyss")
    page = report([laid], store, SITE)
    assert f'href="{SITE}/build?s=edge=abyss+....%23../...%5E../_.%23%23_../.&amp;game=pit"' in page
    assert f'<a href="{SITE}/">На сайт</a>' in page
    anew = replace(SERIES.experiment, generator=(("fragments", 14),))
    assert "/build" not in report([anew], store, SITE)


@pytest.mark.parametrize(
    ("language", "said", "width"),
    [("en", "Score of the first side", 210.0), ("ru", "Очки первой стороны", 215.9)],
)
def test_report_is_set_as_pdf(tmp_path: Path, language: str, said: str, width: float) -> None:
    experiment = SERIES.experiment
    stored(tmp_path, experiment, "br" * 10, turns=6)
    settings = PrintSettings("a4" if language == "en" else "letter", None, language)
    found = pages(report_pdf([experiment], Store(tmp_path), SITE, settings))
    assert {round(page.width, 1) for page in found} == {width}
    text = " ".join(" ".join(page.text for page in found).split())
    assert said in text
    assert "e1 f1 g1" in text  # the maps, as on the page


def test_maps_of_narrow_boards_stand_side_by_side_on_paper(tmp_path: Path) -> None:
    narrow = replace(SERIES.experiment, board="....#../...^../_.##_../.")
    stored(tmp_path, narrow, "br" * 10, turns=6)
    found = pages(report_pdf([narrow], Store(tmp_path), SITE, PrintSettings("a4", None, "en")))
    corners = [
        (number, round(word.low))
        for number, page in enumerate(found)
        for word in page.words
        if word.text == "a1"
    ]
    board, *maps = (corners.count(row) for row in dict.fromkeys(corners))
    assert (board, maps) == (1, [2, 2])


def many_tokens(folder: Path) -> tuple[Experiment, list[str]]:
    """Games in which all tokens of Almajara stand and move; and what these are."""
    experiment = Experiment(game="almajara", games=12)
    (series,) = experiment.series
    kinds = list(start(series.experiment).board_scene().faces)
    rows = [
        GameRows(
            game(number, "bb r"[number % 4].strip(), 2, series=series.address, record=RECORD),
            [
                structs.replace(
                    one,
                    series=series.address,
                    side="sn"[one.turn],
                    standing=[PlacedPiece("s", kind, "a1") for kind in kinds[number % 2 :: 2]],
                    moves=[PieceMove("s", kind, "step", "a1", "a2") for kind in kinds],
                )
                for one in course(number, [0.5, 0.5])
            ],
        )
        for number in range(experiment.games)
    ]
    Store(folder).append(series, rows)
    return experiment, kinds


@pytest.mark.parametrize("language", LANGUAGES)
def test_tokens_go_by_their_names_however_many_there_are(tmp_path: Path, language: str) -> None:
    experiment, kinds = many_tokens(tmp_path)
    faces = start(experiment).board_scene().faces
    set_on_paper = pages(
        report_pdf([experiment], Store(tmp_path), SITE, PrintSettings("a4", None, language))
    )
    text = " ".join(" ".join(page.text for page in set_on_paper).split())
    for kind in kinds:  # what each is worth, and whether it was of use
        assert text.count(faces[kind].name[language]) >= 2
    assert not re.search(r"\b[OAMG]\d\d\b", text)
    foot = paper.FOOTER - 5.0
    titles = [word for page in set_on_paper for word in page.words if word.low < foot]
    assert len({round(word.low, 1) for word in titles}) <= 2  # the line of the footer
    shown = page.pages([experiment], Store(tmp_path))[language]
    assert shown.count('class="piece"') == 2 * 2 * len(kinds)  # beside each name, in both languages


def test_worths_of_a_few_games_stand_apart_as_unknown(tmp_path: Path) -> None:
    experiment, kinds = many_tokens(tmp_path)
    shown = page.pages([experiment], Store(tmp_path))["en"]
    article = shown.partition('<article id="en"')[2].partition("</article>")[0]
    worths = article.partition("Does holding more of a piece go with winning?")[2].partition(
        "<h3>"
    )[0]
    assert "In 12 games of Level 4 against itself" in worths
    assert f"Too few games to tell: {len(kinds)} of {len(kinds)} kinds" in worths
    assert worths.index("<details>") < worths.index("<table>")


def test_unused_columns_are_left_out(tmp_path: Path) -> None:
    experiment, _ = many_tokens(tmp_path)
    shown = report([experiment], Store(tmp_path), SITE)
    assert "Took part in a capture" in shown
    assert "Played as a card" not in shown
    assert "Level 4 against itself, 12 games), least used first" in shown
    assert re.search(r"100%<br><small>7\d … 100</small>", shown)


def test_numbers_and_pieces_use_reader_language(tmp_path: Path) -> None:
    experiment = SERIES.experiment
    stored(tmp_path, experiment, "bbr" * 10, turns=6)
    shown_to = page.pages([experiment], Store(tmp_path))
    russian, english = (
        shown_to[language].partition(f'<article id="{language}"')[2].partition("</article>")[0]
        for language in ("ru", "en")
    )
    metrics = re.compile(r'<td class="number">(\d+[.,]\d)')
    assert metrics.search(english)
    assert all("." in found for found in metrics.findall(english))
    assert all("," in found for found in metrics.findall(russian))
    assert not re.search(r"\d\.\d", re.sub(r"<[^>]*>", "", russian))


def test_report_names_players_and_games(tmp_path: Path) -> None:
    whole = replace(SERIES.experiment, players=("1", "uct:9"))
    stored(tmp_path, replace(whole, players=("1",)), "br" * 10, turns=6)
    # For series that were not stopped early, the table of metrics has the same, more precisely.
    assert "Level 1 against itself" not in report([whole], Store(tmp_path), SITE)
    experiment = replace(whole, half_width=10.0)
    page = report([experiment], Store(tmp_path), SITE)
    assert "<title>Tessera: Pit</title>" in page
    assert "Level 1 against itself: Blue scored 50.0% of the points" in page
    assert "Уровень 1 с собой: Синий — 50,0 % очков" in page
    assert "<th>Уровень 1</th><th>uct:9</th>" in page
    assert "uct:9 against itself: no games yet." in page
    assert "uct:9 с собой: партий пока нет." in page
    assert "in 0 games" not in page
    article = page.partition('<article id="ru"')[2].partition("</article>")[0]
    russian = re.sub(r"<[^>]*>", "", article)
    assert not re.search(r"\d%", russian)  # a percent sign stands apart in Russian


@pytest.mark.parametrize(
    ("shares", "said"),
    [
        ((0.76, 0.6, 0.9), "Level 4 is stronger than level 2 by 200 Elo points (70 … 382)."),
        ((0.76, 0.6, 0.9), "Уровень 4 сильнее, чем уровень 2, на 200 пунктов Эло (70 … 382)."),
        ((1.0, 0.75, 1.0), "Level 4 is stronger than level 2: it won all games, a lead of at"),
        ((0.9, 0.75, 1.0), "than level 2 by 382 Elo points (at least 191)."),
        ((0.0, 0.0, 0.25), "Level 2 is stronger than level 4: it won all games"),
        ((0.6, 0.4, 0.8), "Level 4 – level 2: too few games to tell which is stronger"),
        ((1.0, -math.inf, math.inf), "scored 100.0% of the points (0.0% … 100.0%)."),
    ],
)
def test_comparison_has_no_infinite_numbers(shares: tuple[float, float, float], said: str) -> None:
    series = replace(SERIES.experiment, players=("2", "4"), pairings="ladder").series[-1]
    sentence = page._elo_sentence(series, Estimate(*shares, 12))
    assert any(said in sentence.format(language) for language in LANGUAGES)


def test_all_seeing_player_text_has_no_open_comma() -> None:
    series = replace(
        SERIES.experiment, game="zodiacs", players=("sight:1", "2"), pairings="round-robin"
    )
    names = [players(one).format("ru") for one in series.series]
    assert names[0] == "Уровень 1 (без тумана)"
    assert "Уровень 2 — уровень 1 (без тумана)" in names


def test_few_games_show_no_interval(tmp_path: Path) -> None:
    experiment = replace(SERIES.experiment, players=("1", "2"), pairings="ladder", games=2)
    stored(tmp_path, experiment, "br", turns=6)
    shown = report([experiment], Store(tmp_path), SITE)
    assert "too few games for an interval" in shown
    assert "партий слишком мало" in shown
    words = re.sub(r"<[^>]*>", " ", shown.partition("<nav>")[2])
    assert not re.search(r"\b(?:inf|nan)\b|∞|\? … \?", words)


def test_versions_are_compared_first(tmp_path: Path) -> None:
    one = SERIES.experiment
    other = replace(one, seed=1)
    stored(tmp_path, one, "br" * 10, turns=6)
    stored(tmp_path, other, "rb" * 10, turns=9)
    page = report([one, other], Store(tmp_path), SITE)
    assert ": higher in version 2 (Pit, seed = 1) by 3.0 (" in page
    assert "<h2>1 (Pit)</h2>" in page
    assert "no difference found for version 2 (Pit, seed = 1) (" in page
    assert "detecting one of 5 percentage points takes" in page
    assert "разницу в 5 п. п., нужно" in page
    assert "no difference found" in page
    assert "at least" in page


def test_no_share_differs_by_more_than_all() -> None:
    share = next(metric for metric in METRICS if metric.unit == "share")
    found = Difference(share.name, 1, 0.5, -1.3, 2.3, 4, sd=1.0)
    assert "(−100.0 … +100.0)" in page._difference(found, share, "2", "en").format("en")


def test_difference_beside_its_interval_never_contradicts_it() -> None:
    """A significant difference has an interval without 0, as printed, too."""
    turns = next(metric for metric in METRICS if metric.name == "turns")
    for low, high in [(-4.31, -0.02), (0.004, 7.0), (-4.31, 0.02), (-0.004, 7.0), (0.0, 1.0)]:
        found = Difference("turns", 1, (low + high) / 2, low, high, 60, sd=1.0)
        said = page._difference(found, turns, "2", "en").format("en").replace("−", "-")
        ends = re.search(r"\((\S+) … (\S+)\)", said)
        assert ends
        least, most = map(float, ends.groups())
        assert (least > 0 or most < 0) is ("no difference found" not in said)


@pytest.mark.parametrize("precision", [None, 10.0])
def test_win_rate_of_a_side_has_one_interval_everywhere(
    tmp_path: Path, precision: float | None
) -> None:
    """On the card of the site, on the command line and in the report, whole or stopped."""
    players = ("1", "2")
    about = replace(SERIES.experiment, players=players, pairings="ladder", half_width=precision)
    stored(tmp_path, about, "bbr" * 13, turns=6)
    card = RunningExperiment.of(about.text, Store(tmp_path)).progress()
    shown = page.pages([about], Store(tmp_path))["en"]
    article = shown.partition('<article id="en"')[2].partition("</article>")[0]
    said = " ".join(re.sub(r"<[^>]*>", " ", article).split())
    runs = Run.resumed(about, Store(tmp_path)).progress
    for series, progress in zip(card.series, runs, strict=True):
        assert (series.low, series.high) == progress.interval
        known = percents(progress.interval, 0.5)
        low, high = (known[end].format("en") for end in ("low", "high"))
        (line,) = (one.format("en") for one in describe(progress) if one.key == "lab-win-rate")
        assert f"{low} to {high}" in line
        mirrored = series.first == series.second
        written = f"{low} … {high}".replace("%", "") if mirrored else f"{low} to {high}"
        assert written.replace("\u00a0", " ") in said


def test_games_that_show_a_figure_are_of_the_series_that_it_describes(tmp_path: Path) -> None:
    """With two levels that also meet each other, the board's bias is measured in equal games."""
    about = replace(SERIES.experiment, players=("1", "2"), pairings="ladder", games=20)
    stored(tmp_path, about, "bbr" * 6, turns=6)
    (version,) = versions_of([about], Store(tmp_path))
    for metric in version.metrics:
        showing = version.example_series(metric)
        assert showing is not None
        assert metric.of([showing]).games
    shown = page.pages([about], Store(tmp_path))["en"]
    rows = {
        row.partition("<br>")[0].rpartition(">")[2]: row.rpartition("<td>")[2]
        for row in re.findall(r"<tr>.*?</tr>", shown.partition('<article id="en"')[2])
    }
    assert "Level 2:" in rows["Score of the first side"]
    assert "Level 2 – level 1:" in rows["Turns per game"]


def test_versions_without_enough_games_are_reported_as_such(tmp_path: Path) -> None:
    one = SERIES.experiment
    stored(tmp_path, one, "br" * 10, turns=6)
    page = report([one, replace(one, seed=1)], Store(tmp_path), SITE)
    assert "Too few games of these versions have been played to compare them." in page
    assert "Сыграно слишком мало партий этих версий" in page


def test_versions_are_named_by_board_when_unique(tmp_path: Path) -> None:
    pit, text = SERIES.experiment, "....#../...^../_.##_../."
    boards = [replace(pit, board=board) for board in ("arena", "crater", text)]
    named, laid = versions_of(boards[:2], Store(tmp_path)), versions_of(boards, Store(tmp_path))
    assert version_names(named, "en") == ["Arena", "Crater"]
    assert version_names(named, "ru") == ["Арена", "Кратер"]
    assert version_names(laid, "en") == ["Arena", "Crater", "Pit"]
    assert version_names([*laid, laid[2]], "en")[2:] == ["3 (Pit)", "4 (Pit)"]
    other = versions_of([replace(pit, board=text, seed=3)], Store(tmp_path))
    assert version_names([laid[2], *other], "en") == ["1 (Pit)", "2 (Pit, seed = 3)"]
    assert title(named[:1], "ru") == "Яма, Арена"
    assert title(named, "en") == "Pit"


def test_only_counted_games_are_shown(tmp_path: Path) -> None:
    """Of an interrupted run the finished games are kept; but short ones finish first."""
    experiment = SERIES.experiment
    stored(tmp_path, experiment, "br" * 4, turns=20)
    (series,) = experiment.series
    early = game(12, "b", 2, series=series.address, record=RECORD)
    Store(tmp_path).append(series, [GameRows(early, [])])
    (played,) = load_series(experiment, Store(tmp_path))
    assert played.games["number"].to_list() == list(range(8))
    assert played.turns["number"].n_unique() == 8


def test_early_end_uses_anytime_interval(tmp_path: Path) -> None:
    experiment = replace(SERIES.experiment, games=1_000, half_width=15.0)
    stored(tmp_path, experiment, "br" * 100, turns=2)
    (played,) = load_series(experiment, Store(tmp_path))
    assert played.games.height < 200  # the others were not needed
    found = METRICS[0].of([played])
    assert (found.low, found.high) == played.interval
    assert 0.29 < found.high - found.low <= 0.3
    page = report([experiment], Store(tmp_path), SITE)
    assert "Stopped early: known to within ±" in page
    assert "95-процентный интервал, верный в любой момент" in page


def test_advantage_is_stated_for_strongest_players(tmp_path: Path) -> None:
    """Where one side is at one strength, and the other at another, both together seem even."""
    experiment = replace(SERIES.experiment, players=("2", "4"))
    weak, strong = (replace(experiment, players=(player,)) for player in ("2", "4"))
    stored(tmp_path, weak, "b" * 60, turns=20)
    stored(tmp_path, strong, "r" * 60, turns=20)
    page = report([experiment], Store(tmp_path), SITE)
    assert "Red has a significant advantage" in page


def test_of_no_games_it_says_so(tmp_path: Path) -> None:
    assert "No games have been played yet" in report([SERIES.experiment], Store(tmp_path), SITE)


def test_a_link_holds_the_whole_record() -> None:
    address, _, packed = replay_link(RECORD, f"{SITE}/replay").partition("#c=")
    assert address == f"{SITE}/replay"
    letters = packed + "=" * (-len(packed) % 4)
    unpacked = zlib.decompress(base64.urlsafe_b64decode(letters), wbits=-zlib.MAX_WBITS)
    assert unpacked.decode() == RECORD


SURE = {metric.name: Estimate(0.5, 0.48, 0.52, 900) for metric in METRICS}
SURE |= {"turns": Estimate(30, 29, 31, 900), "drawn": Estimate(0.1, 0.0, 0.15, 900)}
SURE |= {"aimless": Estimate(0.1, 0.05, 0.2, 900)}
SURE |= {"could-be-won-at-once": Estimate(0.0, 0.0, 0.004, 900)}
SURE |= {"cards-usable": Estimate(0.95, 0.94, 0.96, 900)}


@pytest.mark.parametrize(
    ("name", "found", "said"),
    [
        ("first-side", Estimate(0.6, 0.55, 0.65, 900), "Blue has a significant advantage"),
        ("first-side", Estimate(0.4, 0.35, 0.45, 900), "Red has a significant advantage"),
        (
            "first-side",
            Estimate(0.5, 0.4, 0.6, 298),
            "40.0% to 60.0%). No larger advantage is",
        ),
        (
            "first-side",
            Estimate(0.55, 0.51, 0.6, 900),
            "60.0%). There is an advantage",
        ),
        ("could-be-won-at-once", Estimate(0.1, 0.05, 0.2, 900), "the first turn can win"),
        ("turns", Estimate(8, 7, 9, 900), "are short"),
        ("turns", Estimate(99, 90, 110, 900), "are long"),
        ("drawn", Estimate(0.4, 0.3, 0.5, 900), "are drawn"),
        ("obvious", Estimate(0.8, 0.7, 0.9, 900), "are obvious"),
        ("cards-usable", Estimate(0.6, 0.5, 0.7, 900), "clog"),
        ("drama", Estimate(0.1, 0.05, 0.2, 900), "little drama"),
        ("decided-at", Estimate(0.2, 0.1, 0.3, 900), "decided early"),
        ("aimless", Estimate(0.5, 0.4, 0.6, 900), "without reaching a goal"),
    ],
)
def test_conclusive_metric_gives_advice(name: str, found: Estimate, said: str) -> None:
    sentences = [str(sentence) for sentence in advice(SURE | {name: found}, "b", "r")]
    assert any(said in sentence for sentence in sentences)
    assert len(sentences) == (1 if name == "first-side" else 2)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("drama", Estimate(0.1, 0.0, 0.4, 9)),
        ("decided-at", Estimate(0.2, 0.0, 0.5, 9)),
        ("aimless", Estimate(0.5, 0.2, 0.8, 9)),
    ],
)
def test_inconclusive_metric_gives_no_advice(name: str, found: Estimate) -> None:
    assert len([*advice(SURE | {name: found}, "b", "r")]) == 1


@pytest.mark.parametrize(("games", "is_advised"), [(20, False), (100, True)])
def test_unmoved_pieces_are_reported_when_significant(
    tmp_path: Path, games: int, is_advised: bool
) -> None:
    experiment = replace(SERIES.experiment, players=("1",))
    (series,) = experiment.series
    rows = [
        GameRows(
            game(number, "br"[number % 2], 2, series=series.address, record=RECORD),
            [
                structs.replace(
                    one,
                    series=series.address,
                    standing=[PlacedPiece("b", "B", "a1"), PlacedPiece("r", "I", "a2")],
                    moves=[PieceMove("b", "B", "step", "a1", "a2")],
                )
                for one in course(number, [0.5, 0.5])
            ],
        )
        for number in range(games)
    ]
    Store(tmp_path).append(series, rows)
    shown = report([experiment], Store(tmp_path), SITE)
    assert ("fewer than 1 in 20 games: Imp." in shown) is is_advised


def test_maps_say_between_which_numbers_their_marks_are(tmp_path: Path) -> None:
    experiment, _ = many_tokens(tmp_path)
    shown = report([experiment], Store(tmp_path), SITE)
    assert re.search(r"Moves to the cell, per game\. Marks range from \d+\.\d\d to \d+\.", shown)
    assert re.search(r"Ходов на клетку, за партию\. Метки — от \d+,\d\d до \d+,", shown)


def test_open_interval_gives_no_advice() -> None:
    (sentence,) = map(str, advice(SURE, "b", "r"))
    assert sentence.endswith("the sides are even, within three percentage points.")
