"""Training: what is learned from, what is learned, and that nothing is done twice."""

from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tessera.games.almajara.board import Board as Almajara
from tessera.games.catalog import board_of
from tessera.games.vorcept.board import Board as Vorcept
from tessera.kernel.network import HIDDEN, MAX_FEATURES, PARTS, with_weights
from tessera.lab.experiment import Series
from tessera.lab.pentanomial import Pentanomial, Sprt
from tessera.lab.play import PlayedGame
from tessera.lab.pool import serial_map
from tessera.lab.training import rounds
from tessera.lab.training.fitting import (
    Dataset,
    Network,
    batches,
    dataset_of,
    fit,
    kl_divergence,
    save,
)
from tessera.lab.training.plots import LOSS, STRENGTH, draw
from tessera.lab.training.positions import Example, Source, append, game_examples, read
from tessera.lab.training.rounds import EXAMPLES, NETWORK, Plan, Round, Training

SMALL = Source("vorcept", seed=1, nodes=500, variants=("blocks=0,reserve=1.0.0",), boards=("hex4",))


@pytest.fixture(scope="module")
def examples() -> list[Example]:
    return [example for game in range(6) for example in game_examples(SMALL, game)]


def test_examples_are_labelled_positions(examples: list[Example]) -> None:
    assert len(examples) > 20
    for example in examples:
        board = board_of(example.position)
        assert not board.is_over
        assert 0.0 <= example.chance <= 1.0
        assert example.result in (0.0, 0.5, 1.0)


def test_examples_of_a_game_are_deterministic(examples: list[Example]) -> None:
    assert game_examples(SMALL, 0) == [example for example in examples if example.game == 0]


def test_set_ups_and_draws_are_labelled_by_their_outcome() -> None:
    source = Source("almajara", seed=1, nodes=500, variants=("moves=cards",), boards=("duel",))
    found = [example for game in range(3) for example in game_examples(source, game)]
    set_ups = [example for example in found if ":setup:" in example.position]
    draws = [example for example in found if ":draw" in example.position]
    assert 3 <= len(set_ups) < len(found) / 2
    assert draws
    for game in range(3):
        assert len({example.chance for example in set_ups if example.game == game}) == 1
    numbers = dataset_of(found, trust=0.0)
    assert set(numbers.stage) == {4, 5, 6, 7, 13}, "units of a turn, set-ups, and draws"


def test_a_line_that_was_cut_off_is_left_out(tmp_path: Path) -> None:
    file = tmp_path / "examples.jsonl"
    one, other = Example(0, "text", 0.5, 1.0), Example(1, "other", 0.25, 0.0)
    append(file, [one, other])
    file.write_bytes(file.read_bytes()[:-3])
    assert list(read(file)) == [one]
    append(file, [other])
    assert list(read(file)) == [one, other]


def test_features_belong_to_side_to_move(examples: list[Example]) -> None:
    numbers = dataset_of(examples, trust=0.0)
    for row, example in enumerate(examples):
        board = board_of(example.position)
        chance = example.chance if board.turn == board.sides[0] else 1.0 - example.chance
        assert numbers.targets[row] == pytest.approx(min(max(chance, 0.002), 0.998), abs=1e-5)
    ends = dataset_of(examples, trust=1.0)
    assert set(ends.targets.round(1)) <= {0.0, 0.5, 1.0}


def bent(count: int) -> Dataset:
    """Lessons that no weighted sum can fit: whether two features are both present, or neither."""
    dice = np.random.default_rng(0)
    seen = np.zeros((count, MAX_FEATURES), dtype=np.float32)
    seen[:, :2] = dice.integers(0, 2, (count, 2))
    seen[:, 2] = 1.0
    wanted = np.where(seen[:, 0] == seen[:, 1], 0.9, 0.1).astype(np.float32)
    stages = np.arange(count) // 10 % 2
    stages[0] = 5  # of which nothing can be learned
    return Dataset(seen, wanted, stages, np.arange(count) % 10 == 0)


def test_network_fits_what_a_linear_model_cannot() -> None:
    learned = bent(8_000)
    networks = fit(learned, seed=1, on_epoch=lambda *_: None)
    assert set(networks) == {0, 1}
    for network in networks.values():
        assert kl_divergence(network.logits(learned.features[:, :3]), learned.targets) < 0.01


def test_few_examples_are_fitted() -> None:
    learned, lacks = bent(400), dict[int, list[float]]()
    fit(learned, seed=1, on_epoch=lambda stage, _, lack: lacks.setdefault(stage, []).append(lack))
    assert all(min(tally) < tally[0] / 4 for tally in lacks.values())


def test_last_examples_are_no_small_batch() -> None:
    assert [len(batch) for batch in batches(np.arange(1_025))] == [65] + [64] * 15
    assert [len(batch) for batch in batches(np.arange(20 * 512 + 10))] == [489] * 2 + [488] * 19
    assert [len(batch) for batch in batches(np.arange(3))] == [1, 1, 1]


def test_gradients_match_loss() -> None:
    dice = np.random.default_rng(3)
    network = Network.new(5, dice)
    seen = dice.normal(size=(40, 5)).astype(np.float32)
    wanted = dice.random(40).astype(np.float32) * 0.8 + 0.1
    slopes = network.gradients(seen, wanted)
    for part, slope in zip(network.parts, slopes, strict=True):
        place = tuple(0 for _ in part.shape)
        losses = []
        for step in (-1e-2, 1e-2):
            part[place] += step
            losses.append(kl_divergence(network.logits(seen), wanted))
            part[place] -= step
        assert (losses[1] - losses[0]) / 2e-2 == pytest.approx(float(slope[place]), abs=2e-3)


def test_saved_networks_can_be_played_with(tmp_path: Path) -> None:
    networks = {1: Network.new(5, np.random.default_rng(1))}
    tables = Vorcept.start().tables
    save(networks, tables, tmp_path / "network.npz")
    other = with_weights(tables, tmp_path / "network.npz")
    assert np.shape(other["inner"])[1] == HIDDEN
    assert np.allclose(other["inner"][1, :, :5], networks[1].inner.T)
    assert not other["inner"][1, :, 5:].any()
    for part in PARTS:
        assert np.array_equal(other[part][0], tables[part][0]), "a stage of which nothing is known"


def test_older_weights_with_fewer_features_still_play(tmp_path: Path) -> None:
    tables = Almajara.start().tables
    stages, units, count = tables["inner"].shape
    older: dict[str, Any] = {part: np.array(tables[part])[: stages - 2] for part in PARTS}
    older["inner"] = older["inner"][:, :, : count - 16]
    np.savez(tmp_path / "network.npz", **older)
    found = with_weights(tables, tmp_path / "network.npz")
    assert np.array_equal(found["inner"][: stages - 2, :, : count - 16], older["inner"])
    assert not found["inner"][:, :, count - 16 :].any()
    assert not found["level"][stages - 2 :].any()
    assert found["bias"].shape == (stages, units)


def unheard(*_: object) -> None:
    """Hear nothing."""


def test_stopped_round_resumes(tmp_path: Path, examples: list[Example]) -> None:
    known = [example for example in examples if example.game < 5]
    append(tmp_path / EXAMPLES, known)
    counts = list[int]()
    training = Training(Plan(SMALL, 6, tmp_path, trust=0.0, trials=0), serial_map)
    found = training.play(counts.append)
    assert counts == [5, 6]
    assert found == examples
    assert training.play(counts.append) == examples
    assert counts == [5, 6, 6]


@pytest.fixture
def tiny_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    """Trials by searches that hardly look."""
    monkeypatch.setattr(rounds, "OPENING_PLIES", 2)
    monkeypatch.setattr(rounds, "TRIAL_NODES", 20)
    monkeypatch.setattr(rounds, "TRIAL_SIMULATIONS", 2)


class Kind(Sprt):
    """A test that ends after one pair of games, whatever the result."""

    def verdict(self, pairs: Pentanomial) -> float | None:
        return self.elo1 if pairs.number else None


@pytest.mark.usefixtures("tiny_trials")
def test_rounds_play_with_accepted_networks_and_fit_the_last_positions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used = list[bytes]()

    def noted(source: Source, number: int) -> list[Example]:
        used.append(source.network)
        return game_examples(source, number)

    monkeypatch.setattr(rounds, "game_examples", noted)
    plan = Plan(SMALL, 2, tmp_path, trust=0.0, rounds=3, window=2, trials=40, sprt=Kind(0, 30))
    done = list[Round]()
    for _ in range(3):  # each time by another process
        training = Training(plan, serial_map)
        examples = training.play(unheard)
        assert {example.game for example in examples} == {
            0: {0, 1},
            1: {0, 1, 2, 3},
            2: {2, 3, 4, 5},
        }[len(done)]
        learned = training.learn(examples, unheard)
        *_, progress = training.trial()
        assert progress.games == 2, "the test has ended it"
        done.append(training.close(learned, progress.pairs))
    again = Training(plan, serial_map)
    assert again.is_over
    assert again.rounds == done
    assert all(one.accepted for one in done)
    assert used[:2] == [b"", b""]
    assert used[2:4] == [again.checkpoint(1).read_bytes()] * 2
    assert used[4:] == [again.checkpoint(2).read_bytes()] * 2
    assert (tmp_path / NETWORK).read_bytes() == again.checkpoint(3).read_bytes()
    files = draw(again.rounds, tmp_path, "ru")
    assert [file.name for file in files] == [LOSS, STRENGTH]
    assert all(file.read_text().startswith("<?xml") for file in files)


@pytest.mark.usefixtures("tiny_trials")
def test_trial_uses_variants_and_boards_of_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    variants, boards = ("blocks=0,reserve=1.0.0", "reserve=2.0.0"), ("hex4", "hex5")
    seen = list[tuple[str, str]]()

    def noted(series: Series, _: int) -> PlayedGame:
        seen.append((series.experiment.variant, series.experiment.board))
        raise InterruptedError

    monkeypatch.setattr(rounds, "play_game", noted)
    training = Training(Plan(SMALL, 6, tmp_path, trust=0.0), serial_map)
    save({}, Vorcept.start().tables, training.checkpoint(1))
    source = SMALL._replace(variants=variants, boards=boards)
    for number in range(40):
        with pytest.raises(InterruptedError):
            rounds.play_trial(source, (training.series(), number))
    assert set(seen) == set(product(variants, boards))
    assert seen[::2] == seen[1::2], "both games of a pair are alike"


def test_round_without_fitted_stages_is_not_accepted(
    tmp_path: Path, examples: list[Example]
) -> None:
    training = Training(Plan(SMALL, 6, tmp_path, trust=0.0, trials=0), serial_map)
    held_out = [example for example in examples if example.game == 0]
    done = training.close(training.learn(held_out, unheard), Pentanomial())
    assert (done.curve, done.accepted) == ((), False)
    assert not (tmp_path / NETWORK).exists()


@pytest.mark.usefixtures("tiny_trials")
def test_networks_not_shown_stronger_are_refused(tmp_path: Path, examples: list[Example]) -> None:
    append(tmp_path / EXAMPLES, examples)
    hard = Sprt(800.0, 900.0)
    plan = Plan(SMALL, 6, tmp_path, trust=0.0, rounds=2, trials=40, sprt=hard)
    training = Training(plan, serial_map)
    learned = training.learn(training.play(unheard), unheard)
    *_, progress = training.trial()
    done = training.close(learned, progress.pairs)
    assert not done.accepted
    assert not (tmp_path / NETWORK).exists()
    assert Training(plan, serial_map).best == b""
    assert Training(plan._replace(trust=0.5), serial_map).rounds == [], (
        "another plan is another training"
    )


def test_source_plays_with_its_networks(examples: list[Example]) -> None:
    board = Vorcept.start()
    silent = {part: np.zeros_like(board.tables[part]) for part in PARTS}
    file = BytesIO()
    np.savez(file, **silent)
    blind = [
        example for game in range(2) for example in game_examples(by_another(file.getvalue()), game)
    ]
    assert blind != [example for example in examples if example.game < 2]


def by_another(network: bytes) -> Source:
    """The same games with another evaluation."""
    return SMALL._replace(network=network)
