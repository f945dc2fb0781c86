"""Matches: every game is played, by both colours, the same for the same seed."""

import pytest
from tests.toys.race.board import Board

from tessera.games.catalog import GAMES, replay
from tessera.games.common.chance import Chance
from tessera.games.common.errors import NotationError
from tessera.lab.match import Contestant, Match, contestant, play, play_game, prepare
from tessera.search.levels import LEVELS, Level, alpha_beta, tree_search, uct

WEAK = Contestant("weak", Level(simulations=1, effort=0))
QUICK = Contestant("quick", Level(simulations=20, effort=1_000))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_plays_every_game_with_alternating_colours(game: str) -> None:
    games = list(play(Match(game, (QUICK, WEAK), games=4, scatter=2), processes=1))
    assert [played.number for played in games] == [0, 1, 2, 3]
    for played in games:
        names = [player.name for player in played.record.players]
        assert names == (["quick", "weak"] if played.number % 2 == 0 else ["weak", "quick"])
        assert replay(played.record).result == played.record.result
        result = {"1-0": 1.0, "0-1": 0.0, "1/2-1/2": 0.5}[played.record.result]
        assert played.points == (result if played.number % 2 == 0 else 1 - result)
        drawn = sum(action.startswith("+") for action in played.record.actions)
        assert sum(map(len, played.thinking)) == len(played.record.actions) - drawn - 2
    for one, other in (games[:2], games[2:]):
        assert one.record.actions[:2] == other.record.actions[:2]


@pytest.mark.usefixtures("every_game_is_known")
def test_each_pair_of_games_has_a_deal_and_draws_of_its_own() -> None:
    match = Match("race", (QUICK, WEAK), games=4, scatter=2)
    first, again, other, _ = [played.record for played in play(match, processes=1)]
    assert first.initial == again.initial != other.initial
    before_they_choose = 5
    assert first.actions[:before_they_choose] == again.actions[:before_they_choose]
    for record in (first, other):
        chance = Chance.from_secret(record.tags["seed"])
        assert record.tags["seed-hash"] == chance.commitment
        board = Board.start(seed=chance.seed)
        assert board.text() == record.initial
        for action in record.actions:
            assert board.turn != "?" or action == chance.draw(board)
            board.push(action)
        assert str(board.outcome()) == f"{record.result} {record.reason}"
    others = play_game(Match("race", (QUICK, WEAK), games=1, seed=1), 0).record
    assert others.actions != first.actions


def test_games_at_once_are_the_same_games() -> None:
    match = Match("vorcept", (QUICK, WEAK), games=2)
    at_once = sorted(play(match, processes=2), key=lambda played: played.number)
    assert [played.record for played in at_once] == [play_game(match, n).record for n in (0, 1)]


def test_contestants_by_name() -> None:
    assert contestant("3") == contestant("level:3") == Contestant("level 3", LEVELS[3])
    assert contestant("uct:1000") == Contestant("uct:1000", uct(1_000))
    assert contestant("ab:500") == Contestant("ab:500", alpha_beta(500))
    assert contestant("trees:500") == Contestant("trees:500", tree_search(500))


def test_engines_play_a_match_at_equal_time() -> None:
    engines = contestant("ab:2"), contestant("trees:2")
    match = Match("vorcept", engines, games=1, scatter=12)
    prepare(match)
    (played,) = play(match, processes=1)
    assert played.reason


@pytest.mark.parametrize(
    "text",
    ["", "0", "99", "uct:0", "ab:0", "trees:", "ab:1.5", "uct:", "uct:x", "mcts:5", "٣", "9" * 30],
)
def test_nobody_else_plays(text: str) -> None:
    with pytest.raises(NotationError, match="nobody who can play"):
        contestant(text)


def test_what_cannot_be_played_is_refused_before_it_begins() -> None:
    with pytest.raises(NotationError):
        Match("vorcept", (QUICK, WEAK), games=1, board="nowhere").start()
