"""Zodiacs among bots: fixtures are even, games follow from them, and the tables add up."""

from collections import Counter

import pytest

from tessera.cli.zodiacs.balance import run_balance, run_match
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs.content.reading import house
from tessera.lab.score import Score
from tessera.lab.zodiacs import (
    FIRST,
    SECOND,
    Result,
    balance_fixtures,
    duel_maps,
    match_fixtures,
    play,
    play_game,
    standings,
    unfair,
)


def test_the_two_games_of_a_pair_differ_in_the_seats_only() -> None:
    for one, other in zip(*[iter(match_fixtures((2, 1), 20))] * 2, strict=True):
        assert (one.levels, other.levels) == ((2, 1), (1, 2))
        assert [e.name for e in one.entrants] == [FIRST, SECOND]
        assert [e.name for e in other.entrants] == [SECOND, FIRST]
        armies = [[(e.faction, e.leader) for e in fixture.entrants] for fixture in (one, other)]
        assert armies[0] == armies[1]
        assert (one.ground, one.seed) == (other.ground, other.seed)


def test_the_balance_lets_every_pairing_meet_on_all_maps_with_all_leaders() -> None:
    content = house()
    fixtures = balance_fixtures(72, 2)
    pairings = Counter(fixture.pairing for fixture in fixtures)
    assert len(pairings) == len(content.factions) * (len(content.factions) - 1) // 2
    assert set(pairings.values()) == {72}
    for pairing in pairings:
        mine = [fixture for fixture in fixtures if fixture.pairing == pairing]
        assert {fixture.ground for fixture in mine} == set(duel_maps(content))
        met = {tuple(sorted((e.name, e.leader) for e in f.entrants)) for f in mine}
        assert len(met) == 9
        seats = Counter(fixture.entrants[0].name for fixture in mine)
        assert seats[FIRST] == seats[SECOND]


def test_a_game_follows_from_its_fixture() -> None:
    (fixture,) = match_fixtures((1, 2), 1, seed=4)
    one, again = play_game(fixture), play_game(fixture)
    assert (one.result, one.day) == (again.result, again.day)
    assert all(one.seconds)


def test_points_are_those_of_the_first() -> None:
    fixture = match_fixtures((1, 1), 1)[0]

    def points(result: str) -> tuple[float, bool]:
        ended = Result(fixture, result, 3, ())
        return ended.points, ended.decided

    assert points("last:first") == (1.0, True)
    assert points("glory:second") == (0.0, False)
    assert points("draw") == (0.5, False)


def test_standings_count_every_pairing_from_its_first() -> None:
    fixtures = balance_fixtures(2, 1, factions=["air", "fire"], days=1)
    results = list(play(fixtures, processes=1))
    (score,) = standings(results).values()
    assert score.games == 2
    assert score.share == sum(result.points for result in results) / 2


@pytest.mark.parametrize(
    ("score", "outside"),
    [(Score(6, 0, 4), False), (Score(61, 0, 39), True), (Score(39, 1, 60), True)],
)
def test_shares_from_40_to_60_percent_are_fair(score: Score, outside: bool) -> None:
    assert unfair(score) is outside


def test_unknown_levels_maps_and_factions_are_refused() -> None:
    with pytest.raises(NotationError, match="level"):
        match_fixtures((1, 4), 2)
    with pytest.raises(NotationError, match="expected some of"):
        balance_fixtures(2, 1, grounds=["great_ring"])
    with pytest.raises(NotationError, match="expected some of"):
        balance_fixtures(2, 1, factions=["smoke"])
    with pytest.raises(NotationError, match="number of games"):
        run_match(1, 2, games=0)


def test_the_commands_print_shares_and_lengths(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_match(2, 1, games=2, jobs=1, days=1) == 0
    assert run_balance(games=2, level=1, factions=["air,fire"], jobs=1, days=1) == 0
    printed = capsys.readouterr().out
    assert "%" in printed
    assert "Air – Fire" in printed
