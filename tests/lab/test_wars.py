"""Experiments with Zodiacs: even deals, complete rows, consistent metrics."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
from tests.printing.pdf import pages

from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.address import decode_content, encode_content
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import HOURS
from tessera.games.zodiacs.events import Log
from tessera.lab.estimates import Estimate
from tessera.lab.experiment import Experiment
from tessera.lab.experiment_file import parse_experiment
from tessera.lab.metrics.catalog import Metric
from tessera.lab.metrics.series_data import SeriesData, load_series
from tessera.lab.report.page import report
from tessera.lab.report.pdf import report_pdf
from tessera.lab.report.version import Version
from tessera.lab.runner import Run
from tessera.lab.store import Store
from tessera.lab.types import GameRows
from tessera.lab.zodiacs.adapter import fixture_of
from tessera.lab.zodiacs.advice import advice
from tessera.lab.zodiacs.metrics import days, unseen, useless, won
from tessera.lab.zodiacs.report import REPORT
from tessera.lab.zodiacs.rows import HourRow, WarRow
from tessera.printing.settings import PrintSettings

FOUR = Experiment(game="zodiacs", variant="players=4,days=1", players=("1",), games=6)
ALLIED = Experiment(game="zodiacs", variant="players=4,days=1,coalitions=2", players=("1",))
FOG = Experiment(game="zodiacs", players=("1", "sight:1"), pairings="ladder", games=4)


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    kept = Store(tmp_path_factory.mktemp("lab"))
    list(Run.resumed(FOUR, kept).play(kept, processes=1))
    return kept


@pytest.fixture(scope="module")
def played(store: Store) -> SeriesData:
    (four,) = load_series(FOUR, store)
    return four


def test_each_game_deals_everything_anew_and_evenly() -> None:
    (series,) = FOUR.series
    fixtures = [fixture_of(series, number) for number in range(400)]
    assert fixtures[:9] == [fixture_of(series, number) for number in range(9)]
    assert len({fixture.seed for fixture in fixtures}) == 400
    for seat in range(4):
        met = Counter(fixture.entrants[seat].faction for fixture in fixtures)
        assert set(met) == set(builtin_content().factions)
        assert max(met.values()) < 2 * min(met.values())
    assert {fixture.map_name for fixture in fixtures} == {
        name for name, ground in builtin_content().maps.items() if ground.seats == 4
    }


def test_games_of_a_pair_swap_seats() -> None:
    series = FOG.series[-1]
    one, other = fixture_of(series, 6), fixture_of(series, 7)
    assert (one.map_name, one.entrants, one.seed) == (other.map_name, other.entrants, other.seed)
    assert one.players == ("sight:1", "1")
    assert other.players == ("1", "sight:1")
    assert one.full_information == (True, False)


def test_allies_sit_in_turn_and_win_together() -> None:
    (series,) = ALLIED.series
    fixture = fixture_of(series, 0)
    coalitions = [entrant.coalition for entrant in fixture.entrants]
    assert coalitions == ["coalition-1", "coalition-2"] * 2
    game = series.experiment.adapter.play(series, 0).game
    assert isinstance(game, WarRow)
    assert sum(seat.won for seat in game.seats) == 2
    assert [seat.won for seat in game.seats[:2]] == [seat.won for seat in game.seats[2:]]


def test_rule_options_of_a_variant_are_played_by_and_reported() -> None:
    variant = f"{ALLIED.variant},allied_sight=own,shared_cells=all"
    experiment = replace(ALLIED, variant=variant).checked()
    (series,) = experiment.series
    setup = Log.from_json(experiment.adapter.play(series, 0).game.record).setup
    assert (setup.allied_sight, setup.shared_cells) == ("own", "all")
    rules = REPORT.rules(cast("Version", SimpleNamespace(experiment=experiment)))
    assert [*map(str, rules)] == [
        "Glory decides after one day.",
        "Allies see only what their own pieces see.",
        "Enemies in one cell always fight.",
        "Seats are allied in turn, in 2 coalitions.",
    ]
    plain = REPORT.rules(cast("Version", SimpleNamespace(experiment=ALLIED)))
    assert len([*plain]) == 2


def test_an_hour_is_a_row_and_all_together_are_the_game() -> None:
    (series,) = FOUR.series
    rows = series.experiment.adapter.play(series, 3)
    game, again = rows.game, series.experiment.adapter.play(series, 3).game
    assert isinstance(game, WarRow)
    assert isinstance(again, WarRow)
    assert game.record == again.record
    log = Log.from_json(game.record)
    assert log.replay().result is not None
    hours = [turn for turn in rows.turns if isinstance(turn, HourRow)]
    assert game.turns == len(hours) == 6
    assert sum(sum(hour.given) for hour in hours) == game.actions
    assert sum(sum(hour.useless) for hour in hours) == game.cancelled + game.idle
    assert all(part is not None and 0.5 < part <= 1 for part in hours[0].unseen)
    assert sum(hours[-1].chances) == pytest.approx(1, abs=0.001)
    _check_measured(rows)


def _check_measured(rows: GameRows) -> None:
    """A game of all four factions says something of each, and of each seat."""
    assert len(rows.game.outcome) == 8
    known = [share for share in rows.game.outcome if share is not None]
    assert sum(known) == pytest.approx(2)


def test_figures_add_up(played: SeriesData) -> None:
    assert set(days(played).totals) == {1}
    for group, names in (("faction", builtin_content().factions), ("seat", "1234")):
        samples = [won(played, group, name) for name in names]
        assert sum(sample.totals.sum() for sample in samples) == pytest.approx(6)
        assert sum(sample.weights.sum() for sample in samples) == 24
    assert 0 < unseen(played).totals.sum() / unseen(played).weights.sum() < 1
    assert 0 <= useless(played).totals.sum() < useless(played).weights.sum()


def test_a_faction_stands_with_its_share_and_an_interval(store: Store) -> None:
    (progress,) = Run.resumed(FOUR, store).progress
    groups = Counter(one.estimand.group for one in progress.estimates)
    assert groups == {"faction": 4, "seat": 4}
    factions = [one for one in progress.estimates if one.estimand.group == "faction"]
    assert sum(share.value for share in factions) == pytest.approx(1)
    for share in factions:
        assert share.estimand.even == 0.25
        assert share.interval[0] <= share.value <= share.interval[1]


def test_all_seeing_bot_gets_hidden_pieces(store: Store) -> None:
    run = Run.resumed(FOG, store)
    assert [s.series.name for s in run.progress] == ["1", "sight:1", "sight:1 – 1"]
    rows = run.progress[-1].series.experiment.adapter.play(run.progress[-1].series, 0)
    assert len(rows.game.outcome) == 1
    blind = run.progress[0].series.experiment.adapter.play(run.progress[0].series, 0)
    assert rows.game.record != blind.game.record


def test_report_names_factions_in_both_languages(store: Store) -> None:
    page = report([FOUR], store, "https://tessera.example")
    for said in ("the faction Air", "фракция Воздух", "Useless orders", "Команды без пользы"):
        assert said in page
    assert 'href="https://tessera.example/zodiacs/review#c=' in page
    assert 'href="#game-ru-' in page
    assert page.count('id="game-en-') == page.count('id="game-ru-') > 0
    assert "<script" not in page


def test_win_rates_follow_the_summary(store: Store) -> None:
    page = report([FOUR], store, "https://tessera.example")
    article = page.partition('<article id="en"')[2]
    short, _, rest = article.partition("<details>")
    assert "Game: Zodiacs, on all maps for 4 players, in turn." in short
    assert "Glory decides after one day." in short
    assert short.index("Summary") < short.index("whether all factions win equally often")
    assert "valid at any time" not in short
    table = rest.partition("</details>")[0]
    assert "Win rates of factions, Level 1 against itself" in table
    assert table.count("<th>seat ") == 4


def test_uneven_shares_are_not_called_fair() -> None:
    names = ("faction-air", "faction-earth")
    shares = (Estimate(0.7, 0.65, 0.75, 900), Estimate(0.3, 0.25, 0.35, 900))
    uneven = [
        Metric(name, "share", "", days, lambda _, found=found: found, even=0.5)  # type: ignore[misc]
        for name, found in zip(names, shares, strict=True)
    ]
    nothing = Estimate(0.0, 0.0, 0.0, 900)
    found = {"useless": nothing, "stalled": nothing, **dict(zip(names, shares, strict=True))}
    version = cast("Version", SimpleNamespace(all_metrics=uneven, played=(), estimates=found))
    assert [one.key for one in advice(version)] == ["lab-advice-more", "lab-advice-less"]


def test_the_report_is_set_on_paper(store: Store) -> None:
    found = pages(
        report_pdf([FOUR], store, "https://tessera.example", PrintSettings("a4", None, "ru"))
    )
    text = " ".join(" ".join(page.text for page in found).split())
    assert "Победы: фракция Воздух" in text
    assert "Партии для просмотра" in text


def test_versions_are_compared(store: Store) -> None:
    other = Experiment(game="zodiacs", variant="players=4,days=1", players=("1",), games=6, seed=1)
    list(Run.resumed(other, store).play(store, processes=1))
    page = report([FOUR, other], store, "")
    assert "Differences from the first version" in page
    assert "no difference found" in page


def test_metrics_are_those_of_the_content(store: Store) -> None:
    version = Version(FOUR, load_series(FOUR, store))
    names = {metric.name for metric in version.metrics}
    assert {"faction-air", "seat-4", "days", "unseen", "useless"} <= names
    assert not any(name.startswith("coalition-") for name in names)


def test_an_experiment_with_content_of_its_own_is_noted_and_read_again(tmp_path: Path) -> None:
    mine = Experiment(game="zodiacs", players=("1",), content=encode_content(builtin_content()))
    kept = Store(tmp_path)
    kept.save(mine)
    assert [*kept.read_all()] == [mine]
    assert parse_experiment(mine.text) == mine


def test_the_text_of_content_has_hours_in_one_order_in_every_process() -> None:
    kinds = json.loads(encode_content(builtin_content()))["kinds"].values()
    assert all(kind["hours"] == [hour for hour in HOURS if hour in kind["hours"]] for kind in kinds)
    assert decode_content(encode_content(builtin_content())) == builtin_content()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('players = ["6"]', "There is no bot of level “6”"),
        ('players = ["1"]\nboard = "nowhere"', "nowhere"),
        ('players = ["1"]\nvariant = "players=10"', "players"),
        ('players = ["1"]\nvariant = "coalitions=3"', "“coalitions” is 3; expected 0"),
        ('players = ["1"]\nvariant = "shared_cells=none"', "expected seen, all"),
        ('players = ["1"]\nvariant = "allied_sight=shared"', "default"),
        ('players = ["sight"]', "Line 2: There is no bot of level “sight”"),
        ('players = ["1"]\nrandom_plies = 2', "apply only to board games"),
        ('players = ["1"]\ncontent = "{}"', "not Zodiacs content"),
    ],
)
def test_invalid_war_experiment_is_reported_in_one_sentence(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_experiment(f'game = "zodiacs"\n{text}')
