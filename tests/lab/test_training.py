"""Training: what is learned from, what is learned, and that nothing is done twice."""

from pathlib import Path

import numpy as np
import pytest

from tessera.games.catalog import board_of
from tessera.games.vorcept.board import Board as Vorcept
from tessera.kernel.network import HIDDEN, ROOM, judging_by
from tessera.lab.training.fitting import Lessons, Network, fit, in_numbers, save, surprise
from tessera.lab.training.positions import Lesson, Source, append, lessons, read
from tessera.lab.training.rounds import LESSONS, Plan, learn, play

SMALL = Source("vorcept", seed=1, nodes=500, variants=("blocks=0,reserve=1.0.0",), boards=("hex4",))


@pytest.fixture(scope="module")
def taught() -> list[Lesson]:
    return [lesson for game in range(6) for lesson in lessons(SMALL, game)]


def test_lessons_are_positions_of_which_more_is_known(taught: list[Lesson]) -> None:
    assert len(taught) > 20
    for lesson in taught:
        board = board_of(lesson.position)
        assert not board.is_over
        assert 0.0 <= lesson.chance <= 1.0
        assert lesson.result in (0.0, 0.5, 1.0)


def test_the_same_game_teaches_the_same(taught: list[Lesson]) -> None:
    assert lessons(SMALL, 0) == [lesson for lesson in taught if lesson.game == 0]


def test_set_ups_and_draws_are_learned_from_by_what_comes_of_them() -> None:
    source = Source("almajara", seed=1, nodes=500, variants=("moves=cards",), boards=("duel",))
    found = [lesson for game in range(3) for lesson in lessons(source, game)]
    set_ups = [lesson for lesson in found if ":setup:" in lesson.position]
    draws = [lesson for lesson in found if ":draw" in lesson.position]
    assert 3 <= len(set_ups) < len(found) / 2
    assert draws
    for game in range(3):
        assert len({lesson.chance for lesson in set_ups if lesson.game == game}) == 1
    numbers = in_numbers(found, trust=0.0)
    assert set(numbers.stage) == {4, 5, 6, 7}, "by cards: three units of a turn, and set-ups"


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "lessons.jsonl"
    one, other = Lesson(0, "text", 0.5, 1.0), Lesson(1, "other", 0.25, 0.0)
    append(file, [one, other])
    file.write_bytes(file.read_bytes()[:-3])
    assert list(read(file)) == [one]


def test_numbers_are_those_of_the_side_to_move(taught: list[Lesson]) -> None:
    numbers = in_numbers(taught, trust=0.0)
    for row, lesson in enumerate(taught):
        board = board_of(lesson.position)
        chance = lesson.chance if board.turn == board.sides[0] else 1.0 - lesson.chance
        assert numbers.wanted[row] == pytest.approx(min(max(chance, 0.002), 0.998), abs=1e-5)
    ends = in_numbers(taught, trust=1.0)
    assert set(ends.wanted.round(1)) <= {0.0, 0.5, 1.0}


def bent(count: int) -> Lessons:
    """Lessons that no weighted sum can tell: whether two features are both there, or neither."""
    dice = np.random.default_rng(0)
    seen = np.zeros((count, ROOM), dtype=np.float32)
    seen[:, :2] = dice.integers(0, 2, (count, 2))
    seen[:, 2] = 1.0
    wanted = np.where(seen[:, 0] == seen[:, 1], 0.9, 0.1).astype(np.float32)
    stages = np.arange(count) // 10 % 2
    return Lessons(seen, wanted, stages, np.arange(count) % 10 == 0)


def test_a_network_learns_what_a_weighted_sum_cannot() -> None:
    learned = bent(8_000)
    networks = fit(learned, seed=1, told=lambda *_: None)
    assert len(networks) == 2
    for network in networks:
        assert surprise(network.odds(learned.features[:, :3]), learned.wanted) < 0.01


def test_slopes_are_those_of_the_loss() -> None:
    dice = np.random.default_rng(3)
    network = Network.new(5, dice)
    seen = dice.normal(size=(40, 5)).astype(np.float32)
    wanted = dice.random(40).astype(np.float32) * 0.8 + 0.1
    slopes = network.slopes(seen, wanted)
    for part, slope in zip(network.parts, slopes, strict=True):
        place = tuple(0 for _ in part.shape)
        losses = []
        for step in (-1e-2, 1e-2):
            part[place] += step
            losses.append(surprise(network.odds(seen), wanted))
            part[place] -= step
        assert (losses[1] - losses[0]) / 2e-2 == pytest.approx(float(slope[place]), abs=2e-3)


def test_what_is_saved_can_be_played_with(tmp_path: Path) -> None:
    networks = [Network.new(5, np.random.default_rng(stage)) for stage in range(2)]
    tables = Vorcept.start().tables
    save(networks, np.shape(tables["inner"])[-1], tmp_path / "network.npz")
    other = judging_by(tables, tmp_path / "network.npz")
    assert np.shape(other["inner"])[1] == HIDDEN
    assert np.allclose(other["inner"][1, :, :5], networks[1].inner.T)
    assert not other["inner"][:, :, 5:].any()


def test_a_round_goes_on_where_it_was_stopped(tmp_path: Path, taught: list[Lesson]) -> None:
    known = [lesson for lesson in taught if lesson.game < 5]
    append(tmp_path / LESSONS, known)
    told = list[int]()
    plan = Plan(SMALL, 6, tmp_path, trust=0.0, processes=1)
    found = play(plan, told.append)
    assert told == [5, 6]
    assert found == taught
    assert play(plan, told.append) == taught
    assert told == [5, 6, 6]
    assert learn(plan, found, lambda *_: None).exists()
