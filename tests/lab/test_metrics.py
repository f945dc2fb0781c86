"""Figures of games whose truth is known."""

import math
from collections.abc import Mapping

import numpy as np
import pytest
from tests.lab.simulated import course, game, played, turn

from tessera.games.common.scene import SceneFace
from tessera.lab.estimates import Estimate, ratio_estimate
from tessera.lab.experiment import Experiment
from tessera.lab.metrics import heat_maps, piece_values
from tessera.lab.metrics.catalog import METRICS, endings
from tessera.lab.metrics.series_data import SeriesData
from tessera.lab.play import start
from tessera.lab.results import GAMES, TURNS
from tessera.lab.rows import PieceLoss, PieceMove, PlacedPiece
from tessera.lab.store import frame

BY_NAME = {metric.name: metric for metric in METRICS}


def estimate(name: str, one: SeriesData) -> Estimate:
    return BY_NAME[name].of([one])


def test_metrics_of_no_games_are_unknown() -> None:
    for metric in METRICS:
        found = metric.of([played([])])
        assert (found.games, math.isnan(found.value)) == (0, True)


@pytest.mark.parametrize("chance", [0.5, 0.8], ids=["a fair coin", "a biased race"])
def test_the_advantage_of_a_side_is_found(chance: float) -> None:
    dice = np.random.default_rng(3)
    games = [game(n, "b" if won else "r") for n, won in enumerate(dice.random(400) < chance)]
    found = estimate("first-side", played(games))
    assert found.low < chance < found.high
    assert found.half_width < 0.06
    assert estimate("drawn", played(games)).value == 0.0
    assert estimate("drawn", played(games)).high > 0.005  # what was never seen may yet be


def test_endings_add_up() -> None:
    games = [game(n, "b", reason="lumen") for n in range(6)]
    games += [game(6, ""), game(7, "", reason="")]
    one = played(games)
    found = {metric.name: metric.of([one]).value for metric in endings([one])}
    assert found == {"ended-lumen": 0.75, "ended-no-progress": 0.125}
    assert estimate("drawn", one).value == estimate("unfinished", one).value == 0.125


def test_lengths() -> None:
    one = played([game(n, turns=turns) for n, turns in enumerate([2, 10, 11, 12, 60] * 4)])
    assert estimate("turns", one).value == 19.0
    middle = estimate("turns-median", one)
    assert (middle.low, middle.value, middle.high) == (10.0, 11.0, 12.0)
    assert estimate("won-at-once", one).value == 0.2


def test_unplayed_forced_win_in_first_turn_is_found() -> None:
    games = [game(n, turns=8) for n in range(10)]
    turns = [
        turn(n, place, wins=(place, n % 2) in {(0, 0), (3, 1)})
        for n in range(10)
        for place in range(8)
    ]
    one = played(games, turns)
    assert estimate("could-be-won-at-once", one).value == 0.5  # the third turn is not the first
    assert estimate("won-at-once", one).value == 0.0


def test_a_set_up_is_even_when_neither_side_is_better_off_at_first() -> None:
    begun = [0.5, 0.41, 0.6, 0.8, 0.2, None]
    turns = [row for n, chance in enumerate(begun) for row in course(n, [chance, chance, 0.99])]
    found = estimate("even-setups", played([game(n) for n in range(6)], turns))
    assert (found.value, found.games) == (0.6, 5)


def test_advantage_of_moving_is_no_lead_change() -> None:
    """A bot that does not look at replies sees itself ahead whenever it moves."""
    one = played([game(0, "b")], course(0, [0.84, 0.18] * 20 + [1.0]))
    assert estimate("even-setups", one).value == 1.0
    assert estimate("comeback", one).value == 0.0
    assert estimate("drama", one).value == 0.0
    assert estimate("lead-changes", one).value == 0.0


def test_minutes_count_the_legal_actions() -> None:
    turns = [turn(0, 0, legal=[1, 1]), turn(0, 1, legal=[8]), turn(0, 2, legal=[1, 32, 1, 1])]
    seconds = 7 * 3 + (3 + 5) * 3  # actions and doublings of choice
    assert estimate("minutes", played([game(0)], turns)).value == pytest.approx(seconds / 60)


def test_drama_is_how_far_behind_the_winner_was() -> None:
    games = [game(0, "b"), game(1, "r"), game(2, ""), game(3, "b")]
    turns = course(0, [0.32, 0.32, 0.32, 0.9])  # behind by 0.36, twice
    turns += course(1, [0.5, 0.4, 0.3, 0.1])  # never behind
    turns += course(2, [0.1, 0.9, 0.1, 0.9])  # without a winner
    turns += course(3, [None, 0.02, 0.02, 0.98, 0.9])  # behind by 0.96, once
    one = played(games, turns)
    assert estimate("drama", one).value == pytest.approx((0.6 + 0 + math.sqrt(0.96)) / 3)
    assert estimate("comeback", one).value == pytest.approx(1 / 3)


def test_lead_changes_need_a_lead() -> None:
    one = played([game(0, "b")], course(0, [0.5, 0.6, 0.4, 0.5, None, 0.3, 0.8]))
    assert estimate("lead-changes", one).value == pytest.approx(2 / 3)


def test_a_game_is_decided_when_the_winner_is_better_off_than_the_loser_ever_was() -> None:
    one = played(
        [game(0, "b"), game(1, "r")], course(0, [0.5, 0.3, 0.3, 0.9]) + course(1, [0.4] * 4)
    )
    assert estimate("decided-at", one).value == pytest.approx((3 / 4 + 0 / 4) / 2)


def test_choices_are_counted_over_decisions() -> None:
    games = [game(n) for n in range(2)]
    turns = [turn(0, 0, legal=[4, 2], obvious=True), turn(0, 1, legal=[1], obvious=None)]
    turns += [turn(1, 0, legal=[13], obvious=False)]
    one = played(games, turns)
    assert estimate("branching", one).value == 5.0
    assert estimate("decisions", one).value == 0.75
    assert estimate("obvious", one).value == 0.5


def test_cards_are_counted_where_a_hand_is_full() -> None:
    full = ["O01", "O02", "O03", "A01", "A02"]
    turns = [
        turn(0, 0, hand=full, usable=full[:3]),
        turn(0, 1, hand=full, usable=full[:2]),
        turn(0, 2, hand=full[:4], usable=[]),
    ]
    assert estimate("cards-usable", played([game(0)], turns)).value == 0.5


def test_repeated_openings() -> None:
    games = [game(n) for n in range(4)]
    turns = [turn(n, 0, actions=[begun]) for n, begun in enumerate("aaab")]
    found = estimate("alike-openings", played(games, turns))
    assert found.value == 0.5  # of six pairs three are alike
    assert found.low < 0.5 < found.high
    others = played(games, [turn(n, 0, actions=[begun]) for n, begun in enumerate("abcd")])
    assert estimate("alike-openings", others).value == 0.0
    assert (
        estimate("alike-openings", others).high == 0.564
    )  # one of three in four, and all others new
    assert estimate("alike-openings", played(games[:1], turns[:1])).games == 0


def test_where_things_happen() -> None:
    moves = [PieceMove("b", "I", "step", "a1", "b1"), PieceMove("b", "G", "fly", "c1", "d1")]
    losses = [PieceLoss("r", "I", "c2", "smashed", ("Ib",))]
    standing = [PlacedPiece("b", "I", "b1")]
    turns = [turn(0, 0, moves=moves, losses=losses), turn(0, 1, standing=standing)]
    one = played([game(0), game(1)], turns)
    found = {
        what: of(one).select("cell", "mean").rows() for what, of in heat_maps.HEAT_MAPS.items()
    }
    assert found == {
        "moves": [("b1", 0.5), ("d1", 0.5)],
        "standing": [("b1", 0.25)],
        "captures": [("b1", 0.5), ("d1", 0.5)],
        "deaths": [("c2", 0.5)],
    }


@pytest.mark.parametrize("often", [0.05, 0.5, 2.0])
def test_cells_where_things_happen_hold_the_truth(often: float) -> None:
    """Where hardly anything happens, too; cells where nothing was seen are not shown."""
    dice = np.random.default_rng(6)
    held = []
    for _ in range(100):
        losses = [
            turn(number, 0, losses=[PieceLoss("r", "I", "c2", "smashed", ("Ib",))] * int(count))
            for number, count in enumerate(dice.poisson(often, 40))
        ]
        found = heat_maps.losses(played([game(number) for number in range(40)], losses))
        held += [low <= often <= high for low, high in found.select("low", "high").iter_rows()]
    assert np.mean(held) >= 0.91


def test_piece_values() -> None:
    """A Balor more is worth 2, an Imp nothing: so the games are made."""
    dice = np.random.default_rng(5)
    games, turns = [], []
    for number in range(1_000):
        lead, noise = dice.integers(-1, 2, 2)
        won = dice.random() < 1 / (1 + math.exp(-2 * lead))
        games.append(game(number, "b" if won else "r"))
        standing = [PlacedPiece("b" if more > 0 else "r", kind, "a1")
                    for kind, more in (("B", lead), ("I", noise)) if more]  # fmt: skip
        turns.append(turn(number, 0, standing=standing))
    found = {
        row[0]: row[1:] for row in piece_values.estimate_values(played(games, turns)).iter_rows()
    }
    value, low, high, seen = found["B"]
    assert low < 2 < high
    assert abs(value - 2) < 0.5
    assert 600 < seen < 730
    value, low, high, _ = found["I"]
    assert low < 0 < high


def test_worth_of_a_piece_that_is_seldom_seen_is_not_known() -> None:
    games = [game(number, "b" if number else "r") for number in range(20)]
    turns = [turn(1, 0, standing=[PlacedPiece("b", "B", "a1")])]
    turns += [turn(n, 0, standing=[PlacedPiece("b", "I", "a1")]) for n in (0, *range(2, 20))]
    rows = piece_values.estimate_values(played(games, turns)).iter_rows()
    found = {kind: Estimate(*known) for kind, *known in rows}
    assert abs(found["B"].value) < 1
    assert not piece_values.is_known(found["B"])


def test_worth_of_faces_that_mirror_each_other_is_pooled() -> None:
    """Games in which only one of two mirror images was seen also say something about the other."""
    series = Experiment(game="almajara").series[0]
    faces = start(series.experiment).board_scene().faces
    one, other = mirror_images(faces)
    stranger = next(kind for kind in faces if faces[kind].category != faces[one].category)
    games = [game(number, "b" if number % 10 else "r") for number in range(200)]
    turns = [
        turn(number, 0, side="s", standing=[PlacedPiece("s" if number % 10 else "n", one, "a1")])
        for number in range(199)
    ]
    turns += [turn(199, 0, standing=[PlacedPiece("s", kind, "a1") for kind in (other, stranger)])]
    found = dict(
        piece_values.estimate_values(SeriesData(series, frame(games, GAMES), frame(turns, TURNS)))
        .select("kind", "worth")
        .iter_rows()
    )
    assert found[one] > 1
    assert found[other] > found[stranger] + 0.3


def mirror_images(faces: Mapping[str, SceneFace]) -> tuple[str, str]:
    """Two faces that move as mirror images of each other."""
    moves = {frozenset(face.marks): kind for kind, face in faces.items()}
    return next(
        (kind, other)
        for kind, face in faces.items()
        if (other := moves.get(frozenset((-right, up) for right, up in face.marks)))
        not in (None, kind)
        and faces[other].category == face.category
    )


def test_usage_of_pieces() -> None:
    turns = [
        turn(0, 0, moves=[PieceMove("b", "I", "step", "a1", "b1")]),
        turn(0, 1, moves=[PieceMove("r", "G", "step", "a1", "b1")], cards=["A01"]),
        turn(
            0, 2, moves=[PieceMove("b", "B", "step", "a1", "b1")],
            losses=[PieceLoss("r", "L", "c1", "corner", ("Ib", "Bb"))],
        ),
    ]  # fmt: skip
    found = {
        row["kind"]: row
        for row in piece_values.usage(played([game(0)], turns)).iter_rows(named=True)
    }
    assert found["I"] == {"kind": "I", "moved": 1, "took": 1, "decided": 0, "played": 0}
    assert found["B"]["decided"] == found["A01"]["played"] == 1
    assert found["G"]["took"] == 0


def test_unanimous_proportion_has_an_interval() -> None:
    """Ten draws are no proof that the sides are even."""
    drawn = estimate("first-side", played([game(n, "") for n in range(10)]))
    assert (drawn.value, drawn.low < 0.45, drawn.high > 0.55) == (0.5, True, True)
    turns = [turn(n, 0, legal=[3, 2]) for n in range(10)]
    always = estimate("decisions", played([game(n) for n in range(10)], turns))
    assert (always.value, always.low < 0.8, always.high) == (1.0, True, 1.0)


def test_strengths_are_pooled_by_number_of_games() -> None:
    few = played([game(n, turns=10) for n in range(10)])
    many = played([game(n, turns=20) for n in range(30)])
    found = ratio_estimate([BY_NAME["turns"].sample(one) for one in (few, many)])
    assert (found.value, found.games) == (17.5, 40)
    assert found.half_width == 0.0  # among games of one strength all are alike
