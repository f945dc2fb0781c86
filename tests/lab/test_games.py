"""Games and experiments as frames: the public part of the lab."""

from pathlib import Path

import pytest

import tessera
from tessera import lab


class First(tessera.Bot):
    """Plays the first legal action."""

    def choose(self, board: tessera.Board) -> tessera.Action:
        return board.legal_actions[0]


def test_games_alternate_sides_and_share_openings_in_pairs() -> None:
    played = lab.play_games(First(), tessera.LevelBot(1), games=4, board=tessera.Pit("standard"))
    assert played["game"].to_list() == [0, 1, 2, 3]
    assert played["side"].to_list() == [0, 1, 0, 1]
    assert set(played["points"]) <= {0.0, 0.5, 1.0}
    records = [*tessera.read_records(played["record"])]
    assert [player.name for player in records[0].players] == ["First", "level 1"]
    assert records[0].actions[:4] == records[1].actions[:4]
    assert records[0].actions[:4] != records[2].actions[:4]
    assert tessera.Board.from_record(records[3]).ply == played["plies"][3]


def test_same_seed_gives_the_same_games_in_any_number_of_processes() -> None:
    bots = (tessera.LevelBot(1), tessera.LevelBot(1))
    one = lab.play_games(*bots, games=2, seed=5)
    assert lab.play_games(*bots, games=2, seed=5, processes=2).equals(one)


def test_experiment_is_played_once_and_read_again(tmp_path: Path) -> None:
    experiment = lab.Experiment(game="vorcept", board="hex3", players=("1",), games=3)
    found = lab.run_experiment(experiment, tmp_path, processes=1)
    assert found.games.height == 3
    assert found.turns.height > 3
    (row,) = found.win_rates.to_dicts()
    assert (row["series"], row["games"]) == ("1", 3)
    assert 0.0 <= row["low"] <= row["win_rate"] <= row["high"] <= 1.0
    again = lab.run_experiment(experiment, tmp_path, processes=1)
    assert again.games.equals(found.games)


def test_unknown_player_of_an_experiment_is_refused(tmp_path: Path) -> None:
    with pytest.raises(tessera.NotationError):
        lab.run_experiment(lab.Experiment(game="pit", players=("99",)), tmp_path)


def test_negative_number_is_refused_by_name() -> None:
    bots = (tessera.LevelBot(1), tessera.LevelBot(2))
    with pytest.raises(ValueError, match="games must be 0 or more; it is -1"):
        lab.play_games(*bots, -1)
    with pytest.raises(ValueError, match="random_plies must be 0 or more"):
        lab.play_games(*bots, random_plies=-2)
    with pytest.raises(ValueError, match="processes must be 0 or more"):
        lab.run_experiment(lab.Experiment(game="pit", players=("1",)), processes=-1)
