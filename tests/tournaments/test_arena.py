"""Arenas: pairings of free players, and points."""

import pytest

from tessera.tournaments.arena import is_on_streak, pair_free, points_of
from tessera.tournaments.pairing import Game
from tessera.tournaments.standings import standings


def results(*scores: float) -> list[Game]:
    """Games of the first against all others in turn, with what the first has of each."""
    return [Game(0, other, score) for other, score in enumerate(scores, 1)]


@pytest.mark.parametrize(
    ("scores", "points"),
    [
        ((), 0),
        ((1, 0.5, 0), 3),
        ((1, 1, 1), 2 + 2 + 4),
        ((1, 1, 0.5, 1), 2 + 2 + 2 + 2),
        ((1, 1, 0, 1, 1, 1, 1), 4 + 0 + 4 + 4 + 4),
        ((1, 0, 1, 1), 6),
    ],
)
def test_points_are_doubled_after_two_wins_until_one_does_not_win(
    scores: tuple[float, ...], points: int
) -> None:
    assert points_of(0, results(*scores)) == points


def test_a_game_that_is_played_counts_nothing_and_breaks_no_streak() -> None:
    games = [*results(1, 1), Game(3, 0)]
    assert points_of(0, games) == 4
    assert is_on_streak(0, games)
    assert not is_on_streak(0, [*games[:2], Game(3, 0, 0.5)])
    assert not is_on_streak(1, games)


def test_free_players_meet_near_scores() -> None:
    games = [Game(0, 2, 1), Game(1, 3, 1)]
    pairs = {frozenset(pair) for pair in pair_free(range(4), games)}
    assert pairs == {frozenset({0, 1}), frozenset({2, 3})}


def test_playing_player_is_not_free() -> None:
    assert pair_free(range(3), [Game(0, 1)]) == []


def test_rematch_needs_wait_or_no_other_opponent() -> None:
    met = [Game(0, 1, 1)]
    assert pair_free({0, 1}, [*met, Game(2, 3)]) == []
    (again,) = pair_free({0, 1}, met)
    assert (again.first, again.second) == (1, 0), "who played second now plays first"
    assert len(pair_free({0, 1}, [*met, Game(2, 3)], long_waiting={0, 1})) == 1
    assert pair_free({0, 1}, [*met, Game(2, 3)], long_waiting={0}) == []


def test_earlier_opponents_may_meet_again() -> None:
    games = [Game(0, 1, 1), Game(1, 2, 1), Game(3, 4)]
    assert len(pair_free({0, 1}, games)) == 1


def test_bots_do_not_play_each_other() -> None:
    assert pair_free({0, 1}, [], bots={0, 1}) == []
    assert len(pair_free({0, 1, 2}, [], bots={0, 1})) == 1


def test_an_arena_is_won_by_points_and_then_by_wins() -> None:
    games = [Game(0, 1, 1), Game(2, 3, 0.5), Game(2, 3, 0.5), Game(0, 1, 0)]
    told = standings("arena", range(4), games)
    assert [(one.player, one.rank, one.score) for one in told] == [
        (0, 1, 2),
        (1, 1, 2),
        (2, 3, 2),
        (3, 3, 2),
    ]
