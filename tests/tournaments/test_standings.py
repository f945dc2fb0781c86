"""Standings and what decides where points do not."""

from hypothesis import given
from hypothesis import strategies as st

from tessera.tournaments.pairing import DRAW, LOSS, WIN, Game
from tessera.tournaments.standings import Kind, Standing, standings

KINDS = st.sampled_from(["swiss", "round-robin"])


@st.composite
def cross_table(draw: st.DrawFn) -> tuple[int, list[Game]]:
    """Players and some of their games."""
    count = draw(st.integers(2, 7))
    pairs = [(one, other) for one in range(count) for other in range(one)]
    chosen = draw(st.lists(st.sampled_from(pairs), unique=True))
    results = st.sampled_from([WIN, DRAW, LOSS, None])
    games = [Game(one, other, draw(results)) for one, other in chosen]
    byes = draw(st.lists(st.sampled_from(range(count)), unique=True, max_size=2))
    return count, [*games, *(Game(one, None, WIN, played=False) for one in byes)]


def points(player: int, game: Game) -> float:
    if game.score is None or player not in {game.first, game.second}:
        return 0
    return game.score if player == game.first else 1 - game.score


def slowly(player: int, games: list[Game]) -> tuple[float, float, float, int]:
    """Score, Buchholz, Sonneborn-Berger and wins, written out."""
    score = sum(points(player, game) for game in games)
    buchholz = sonneborn = 0.0
    wins = 0
    for game in games:
        if game.score is None or player not in {game.first, game.second}:
            continue
        if game.second is None:
            theirs = score
        else:
            other = game.second if game.first == player else game.first
            theirs = sum(points(other, one) for one in games)
            wins += points(player, game) == 1
        buchholz += theirs
        sonneborn += points(player, game) * theirs
    return score, buchholz, sonneborn, wins


def keys(kind: Kind, one: Standing) -> tuple[float, ...]:
    """What a rank is known by."""
    encounter = one.encounter or 0.0
    if kind == "swiss":
        return one.score, one.buchholz, one.sonneborn_berger, encounter, one.wins
    return one.score, encounter, one.sonneborn_berger, one.wins


@given(cross_table(), KINDS)
def test_they_are_what_one_reckons_by_hand(table: tuple[int, list[Game]], kind: Kind) -> None:
    count, games = table
    found = standings(kind, range(count), games)
    assert sorted(one.player for one in found) == [*range(count)]
    for one in found:
        told = one.score, one.buchholz, one.sonneborn_berger, one.wins
        assert told == slowly(one.player, games)
    for place, one in enumerate(found):
        assert one.rank == 1 + sum(keys(kind, other) > keys(kind, one) for other in found[:place])


@given(cross_table(), KINDS)
def test_half_of_what_was_played_for_is_lost(table: tuple[int, list[Game]], kind: Kind) -> None:
    count, games = table
    found = standings(kind, range(count), games)
    over = [game for game in games if game.score is not None]
    assert sum(one.score for one in found) == len(over)


def test_beating_stronger_players_ranks_higher() -> None:
    games = [Game(0, 1, WIN), Game(2, 3, WIN), Game(0, 2, WIN), Game(1, 3, WIN)]
    found = standings("swiss", range(4), games)
    assert [one.player for one in found] == [0, 1, 2, 3]
    assert [one.buchholz for one in found] == [2, 2, 2, 2]
    assert [one.rank for one in found] == [1, 2, 2, 4]


def test_direct_encounter_needs_all_tied_players() -> None:
    games = [Game(0, 1, LOSS), Game(0, 2, WIN), Game(1, 2, LOSS)]
    found = standings("round-robin", range(3), games)
    assert [one.rank for one in found] == [1, 1, 1]
    assert [one.encounter for one in found] == [1, 1, 1]
    one_less = standings("round-robin", range(2), games[:1])
    assert [(one.player, one.encounter) for one in one_less] == [(1, None), (0, None)]


def test_games_against_withdrawn_count_as_virtual_opponent() -> None:
    games = [Game(0, 1, WIN, played=False), Game(2, 0, LOSS)]
    first, *_ = standings("swiss", range(3), games)
    assert (first.player, first.score, first.buchholz, first.wins) == (0, 2, 2, 1)
