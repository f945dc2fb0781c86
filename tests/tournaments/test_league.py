"""Leagues: everybody plays once a round, meetings and what is played with are spread."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.tournaments.league import (
    MIN_SEATS,
    LeagueGame,
    Place,
    group_round,
    group_sizes,
    meetings,
    points_of,
    seat_group,
    seats_for,
    standings,
)

FACTIONS = {
    "air": ("a1", "a2", "a3"),
    "earth": ("e1", "e2", "e3"),
    "fire": ("f1", "f2", "f3"),
    "water": ("w1", "w2", "w3"),
}


def played(players: int, seats: int, rounds: int, seed: int = 0) -> list[list[LeagueGame]]:
    """A league in which places are drawn, round by round."""
    rng = Random(seed)
    games: list[LeagueGame] = []
    found = []
    for _ in range(rounds):
        groups = group_round(range(players), games, seats, rng)
        one = []
        for group in groups:
            places = seat_group(group, games, seats_for(len(group), seats), FACTIONS)
            finishes = [*range(1, len(places) + 1)]
            rng.shuffle(finishes)
            done = (place._replace(finish=f) for place, f in zip(places, finishes, strict=True))
            one.append(LeagueGame(tuple(done)))
        games += one
        found.append(one)
    return found


LEAGUES = {"players": st.integers(2, 40), "seats": st.integers(3, 9), "rounds": st.integers(1, 4)}


@settings(max_examples=40)
@given(**LEAGUES, seed=st.integers(0, 9))
def test_every_player_plays_once_a_round_and_all_seats_are_filled(
    players: int, seats: int, rounds: int, seed: int
) -> None:
    for one in played(players, seats, rounds, seed):
        people = Counter(p.player for game in one for p in game.places if p.player is not None)
        assert people == dict.fromkeys(range(players), 1)
        sizes = {len(game.places) for game in one}
        assert sizes <= {max(seats - 1, MIN_SEATS), seats}
        for game in one:
            leaders = [place.leader for place in game.places]
            assert len({*leaders}) == len(leaders)
            times = Counter(place.faction for place in game.places)
            assert max(times.values()) - min(times.get(f, 0) for f in FACTIONS) <= 1


@settings(max_examples=60)
@given(players=st.integers(1, 64), seats=st.integers(3, 9))
def test_games_are_as_few_as_can_be_and_alike_in_size(players: int, seats: int) -> None:
    sizes = group_sizes(players, seats)
    assert sum(sizes) == players
    assert max(sizes) <= seats
    assert max(sizes) - min(sizes) <= 1
    assert (len(sizes) - 1) * seats < players


@pytest.mark.parametrize(
    ("players", "seats", "sizes", "seated"),
    [(12, 4, [4, 4, 4], [4, 4, 4]), (10, 4, [4, 3, 3], [4, 3, 3]), (5, 4, [3, 2], [3, 3])],
)
def test_where_the_number_does_not_divide(
    players: int, seats: int, sizes: list[int], seated: list[int]
) -> None:
    assert group_sizes(players, seats) == sizes
    assert [seats_for(size, seats) for size in sizes] == seated


@settings(max_examples=15)
@given(players=st.sampled_from([9, 12, 16, 20, 25]), seats=st.sampled_from([3, 4, 5]))
def test_second_round_avoids_repeated_meetings(players: int, seats: int) -> None:
    """With at least as many games as seats a second round without any meeting again exists."""
    if len(group_sizes(players, seats)) < seats:
        return
    games = [game for one in played(players, seats, 2) for game in one]
    assert max(meetings(games).values()) == 1


def test_meetings_are_spread_over_a_season() -> None:
    """Sixteen in fours: five rounds have everybody meet everybody once, if all goes well."""
    games = [game for one in played(16, 4, 5) for game in one]
    met = meetings(games)
    pairs = [frozenset(two) for two in combinations(range(16), 2)]
    times = Counter(met[pair] for pair in pairs)
    assert times[0] <= 24, times  # by chance it would be 40
    assert max(times) <= 2


def test_new_opponents_have_similar_scores() -> None:
    first = [LeagueGame(tuple(Place(4 * g + n, "", "", n + 1) for n in range(4))) for g in range(4)]
    groups = group_round(range(16), first, 4, Random(0))
    assert [sorted(player % 4 for player in group) for group in groups] == [
        [0] * 4, [1] * 4, [2] * 4, [3] * 4,
    ]  # fmt: skip


def test_factions_and_seats_go_round() -> None:
    games = [game for one in played(8, 4, 8) for game in one]
    for player in range(8):
        mine = [(n, p) for game in games for n, p in enumerate(game.places) if p.player == player]
        for had in (Counter(p.faction for _, p in mine), Counter(n for n, _ in mine)):
            assert len(had) == 4
            assert max(had.values()) <= 3


def test_bots_fill_up_by_turns() -> None:
    games = [game for one in played(5, 4, 6) for game in one]
    alone = Counter(player for game in games if game.has_bot for player in game.players)
    assert max(alone.values()) - min(alone[player] for player in range(5)) <= 1


def test_points_are_spaced_evenly_and_shared() -> None:
    assert points_of([1, 2, 3]) == (100, 50, 0)
    assert points_of([4, 3, 2, 1]) == (0, 33, 67, 100)
    assert points_of([1, 1, 3, 4]) == (83, 83, 33, 0)
    assert points_of([1, 1, 1, 1, 1]) == (50,) * 5


def test_ties_are_broken_by_wins_opponents_and_glory() -> None:
    games = [
        LeagueGame((Place(0, "", "", 1), Place(1, "", "", 2), Place(2, "", "", 3))),
        LeagueGame((Place(3, "", "", 2), Place(4, "", "", 1, 7), Place(5, "", "", 3))),
        LeagueGame((Place(0, "", "", 3), Place(1, "", "", 2), Place(6, "", "", 1, 7))),
        LeagueGame((Place(7, "", ""), Place(2, "", ""), Place(5, "", ""))),
    ]
    stand = standings(range(8), games)
    assert [(one.player, one.rank, one.score) for one in stand] == [
        (6, 1, 100), (0, 2, 100), (4, 3, 100), (1, 4, 100), (3, 5, 50),
        (2, 6, 0), (5, 7, 0), (7, 8, 0),
    ]  # fmt: skip
    assert [one.strength for one in stand[:4]] == [100.0, 75.0, 25.0, 75.0]


def test_wins_shared_first_place_counts_as_none() -> None:
    drawn = LeagueGame((Place(0, "", "", 1), Place(1, "", "", 1), Place(2, "", "", 3)))
    won = LeagueGame((Place(0, "", "", 2), Place(1, "", "", 1), Place(2, "", "", 3)))
    going_on = LeagueGame((Place(0, "", "", 1), Place(1, "", ""), Place(2, "", "")))
    stand = standings(range(3), [drawn, won, going_on])
    assert {one.player: one.wins for one in stand} == {0: 0, 1: 1, 2: 0}
