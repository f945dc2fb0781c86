"""Experiments: one text and one address each, and one sentence for what makes no sense."""

from contextlib import nullcontext

import pytest

from tessera.games.almajara.kit import HOUSE, Kit
from tessera.games.common.errors import NotationError
from tessera.lab.experiment import Experiment
from tessera.lab.experiment_file import parse_experiment
from tessera.lab.play import start

FULL = """\
game = "almajara"
variant = "deal=4"
players = ["2", "4", "uct:100"]
pairings = "ladder"
games = 200
half_width = 2.5
random_plies = 3
book_plies = 2
seed = 7

[generator]
symmetry = "half-turn"
"""


def test_a_text_is_read_and_written() -> None:
    experiment = parse_experiment(FULL)
    assert experiment.players == ("2", "4", "uct:100")
    assert experiment.half_width == 2.5
    assert experiment.generator == (("symmetry", "half-turn"),)
    assert parse_experiment(experiment.text) == experiment
    assert parse_experiment(experiment.text).text == experiment.text


def test_equivalent_experiments_have_same_address() -> None:
    one = parse_experiment('game = "pit"\nplayers = ["level:04"]\nhalf_width = 5\nboard = ""\n')
    other = parse_experiment('half_width = 5.0 # enough\ngame = "pit"')
    assert one == other
    assert one.address == other.address
    assert one.text == 'game = "pit"\nhalf_width = 5.0\n'


def test_different_experiments_have_different_addresses() -> None:
    known = Experiment(game="pit")
    others = [Experiment(game="vorcept"), Experiment(game="pit", seed=1)]
    assert len({known.address, *(other.address for other in others)}) == 3


def test_more_games_or_other_strength_keep_games() -> None:
    few = Experiment(game="pit", players=("2",))
    more = Experiment(game="pit", players=("2", "4"), games=900, half_width=1.0, pairings="ladder")
    assert few.series[0].address == more.series[0].address
    assert len({series.address for series in more.series}) == 3
    elsewhere = Experiment(game="pit", players=("2",), seed=1)
    assert elsewhere.series[0].address != few.series[0].address


def test_pairings_list_opponents() -> None:
    players = ("1", "2", "3")
    alike, steps, everybody = (
        [
            (series.first, series.second)
            for series in Experiment(game="pit", players=players, pairings=meetings).series
        ]
        for meetings in ("self", "ladder", "round-robin")
    )
    assert alike == [("1", "1"), ("2", "2"), ("3", "3")]
    assert steps == [*alike, ("2", "1"), ("3", "2")]
    assert sorted(everybody) == sorted([*steps, ("3", "1")])


def test_each_two_games_of_a_generator_have_a_board() -> None:
    series = Experiment(game="pit", generator=(("fragments", 14),)).series[0]
    starts = [start(series.experiment, pair).text() for pair in (0, 0, 1)]
    assert starts[0] == starts[1] != starts[2]


def test_kit_without_possible_win_is_refused() -> None:
    types = tuple(token for token in HOUSE.types if token.category == "G")
    about = Experiment(game="almajara", board="highroad", content=Kit("", types).text())
    with pytest.raises(NotationError, match="With this token set, no game can be decided"):
        about.adapter.check_feasible(about)


def test_board_on_which_a_first_turn_can_win_is_warned_of() -> None:
    abouts = [Experiment(game="almajara", board=board) for board in ("p/P", "classic")]
    said = [about.adapter.warning(about) for about in abouts]
    assert [found and found.key for found in said] == ["lab-won-at-once", None]


@pytest.mark.parametrize(
    ("board", "variant", "problem"),
    [
        ("...", "standard", "Neither side can set up there"),
        ("..", "army=1.0.0.0", "Red cannot set up there: in 60 tries, there was never room"),
        ("...", "army=1.0.0.0", ""),
        ("", "standard", ""),
    ],
)
def test_a_board_without_room_for_both_armies_is_refused(
    board: str, variant: str, problem: str
) -> None:
    about = Experiment(game="pit", board=board, variant=variant)
    with pytest.raises(NotationError, match=problem) if problem else nullcontext():
        about.adapter.check_feasible(about)
    assert parse_experiment(about.text) == about  # what was played is still read


def test_invalid_file_is_reported_with_line() -> None:
    for line in ('board = "heart"', 'variant = "deal=99"', "[generator]\nzones = 99"):
        with pytest.raises(NotationError, match=r"fair\.toml, line 3: "):
            parse_experiment(f'# fair\ngame = "almajara"\n{line}\n', "fair.toml")


@pytest.mark.parametrize("game", ["vorcept", "almajara"])
def test_sparser_setup_has_room(game: str) -> None:
    about = Experiment(game=game)
    about.adapter.check_feasible(about)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Line 1: “game” is missing"),
        ("game = 4", "Line 1: “game” must be a string"),
        ('game = "chess"', "There is no game “chess”|chess"),
        ('game = "pit"\ngmaes = 3', "Line 2: unknown key “gmaes”"),
        ('game = "pit"\ngames = 0', "Line 2: “games” is 0; expected a whole number from 1"),
        ('game = "pit"\nhalf_width = "high"', "Line 2: “half_width” is high"),
        ('game = "pit"\nhalf_width = 0.01', "from 0.1 to 50"),
        ('game = "pit"\nplayers = []', "Line 2: “players” must name 1 to 8"),
        ('game = "pit"\nplayers = ["4", "level:4"]', "1 to 8 different players"),
        ('game = "pit"\nplayers = [4]', "Line 2: “players” contains 4"),
        ('game = "pit"\nplayers = ["9"]', "Line 2: Unknown player “9”"),
        ('game = "pit"\npairings = "often"', "expected one of self, ladder, round-robin"),
        ('game = "pit"\nboard = "nowhere"', "nowhere"),
        ('game = "pit"\ngenerator = { size = 3 }', "“size” is not a parameter"),
        ('game = "pit"\ngenerator = { fragments = "many" }', "“fragments” must be a whole number"),
        ('game = "pit"\ngenerator = { fragments = true }', "must be a number or a string"),
        ('game = "pit"\nboard = "classic"\n[generator]', "“board” and “generator” cannot"),
    ],
)
def test_invalid_experiment_is_reported_in_one_sentence(text: str, problem: str) -> None:
    with pytest.raises(NotationError, match=problem):
        parse_experiment(text)
