"""Zodiacs among bots: fixtures are even, games follow from them, and the tables add up."""

from collections import Counter

import pytest

from tessera.cli.zodiacs.balance import run_balance, run_match
from tessera.games.common.errors import NotationError
from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.content.model import Hour
from tessera.games.zodiacs.content.reading import house
from tessera.games.zodiacs.events import AnyEvent, Entry
from tessera.games.zodiacs.state import Step
from tessera.games.zodiacs.useless import Orders, count_orders
from tessera.lab.score import Score
from tessera.lab.zodiacs.games import (
    FIRST,
    SECOND,
    Result,
    balance_fixtures,
    maps_for,
    match_fixtures,
    play,
    play_game,
    table_fixtures,
)
from tessera.lab.zodiacs.tables import course, seat_shares, standings, unfair


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
        assert {fixture.ground for fixture in mine} == set(maps_for(content, 2))
        met = {tuple(sorted((e.name, e.leader) for e in f.entrants)) for f in mine}
        assert len(met) == 9
        seats = Counter(fixture.entrants[0].name for fixture in mine)
        assert seats[FIRST] == seats[SECOND]


@pytest.mark.parametrize(("players", "games"), [(4, 48), (6, 72)])
def test_at_a_table_every_faction_is_met_as_often_in_every_seat(players: int, games: int) -> None:
    content = house()
    fixtures = table_fixtures(games, 2, players)
    assert len(fixtures) == games
    assert {fixture.ground for fixture in fixtures} == set(maps_for(content, players))
    each = games // len(content.factions)
    for seat in range(players):
        met = Counter(fixture.entrants[seat].faction for fixture in fixtures)
        assert met == dict.fromkeys(content.factions, each)
    met = Counter(e.leader for fixture in fixtures for e in fixture.entrants)
    assert len(met) == 12
    assert max(met.values()) - min(met.values()) <= players


def test_a_table_follows_from_its_seed() -> None:
    assert table_fixtures(12, 2, 6, seed=3) == table_fixtures(12, 2, 6, seed=3)
    assert table_fixtures(12, 2, 6, seed=3) != table_fixtures(12, 2, 6, seed=4)


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


def test_shares_are_counted_for_each_seat_taken() -> None:
    fixtures = table_fixtures(4, 1, 4)
    won = [e.name for e in fixtures[0].entrants if e.faction == "fire"]
    results = [Result(fixture, f"last:{won[0]}", 5, ()) for fixture in fixtures[:3]]
    results.append(Result(fixtures[3], "draw", 12, (), stalled=True))
    shares = seat_shares(results)
    assert {name: share.seats for name, share in shares.items()} == dict.fromkeys(shares, 4)
    assert shares["fire"].share == (3 + 0.25) / 4
    assert not shares["fire"].fair
    assert shares["air"].share == 0.25 / 4
    assert sum(share.wins for share in shares.values()) == 4
    low, high = shares["fire"].interval()
    assert low < shares["fire"].share < high


def test_a_course_tells_lengths_and_ends() -> None:
    fixture = match_fixtures((1, 1), 1)[0]
    results = [Result(fixture, "last:first", day, (), orders=Orders(10, 1, 2)) for day in (4, 2, 6)]
    results.append(Result(fixture, "glory:second", 12, (), stalled=True))
    found = course(results)
    assert found.quartiles() == (3.5, 5, 7.5)
    assert (found.ends, found.stalled) == ({"last": 3, "glory": 1}, 1)
    assert (found.orders.given, found.orders.useless) == (30, 0.3)
    assert course(results[:1]).quartiles() == (4, 4, 4)


def written(*events: AnyEvent, step: Step = Step.ORDERS) -> list[Entry]:
    return [Entry(n, 1, Hour.MORNING, step, 1, event) for n, event in enumerate(events)]


@pytest.mark.parametrize(
    ("came", "counted"),
    [
        ((happened.Cancelled(0, 0, 1, "combat"),), Orders(1, 1, 0)),
        ((happened.Executed(0, 0), happened.Moved(1, 2, 3)), Orders(1, 0, 0)),
        ((happened.Executed(0, 0), happened.Fired(1, "heal", ())), Orders(1, 0, 1)),
        (
            (happened.Executed(0, 0), happened.Executed(1, 0), happened.Moved(2, 2, 3)),
            Orders(1, 0, 1),
        ),
        ((happened.Stopped(0, 0), happened.Suspended(1, 3), happened.Attacked(1, 2)), Orders(1)),
        ((happened.Stopped(0, 0), happened.Suspended(1, 3), happened.Moved(1, 2, 3)), Orders(1)),
        ((happened.Stopped(0, 0), happened.Suspended(1, 3), happened.Unmarked(1)), Orders(1, 0, 1)),
    ],
)
def test_orders_that_come_to_nothing_are_counted(
    came: tuple[AnyEvent, ...], counted: Orders
) -> None:
    given = happened.Given(0, 1, None, (), 2)
    assert count_orders(written(given, *came)) == counted


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
    with pytest.raises(NotationError, match="maps for 2, "):
        table_fixtures(2, 1, 1)
    with pytest.raises(NotationError, match="only for games of two"):
        run_balance(games=2, players=4, factions=["fire"])
    with pytest.raises(NotationError, match="number of games"):
        run_match(1, 2, games=0)


def test_the_commands_print_shares_and_lengths(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_match(2, 1, games=2, jobs=1, days=1) == 0
    assert run_balance(games=2, level=1, factions=["air,fire"], jobs=1, days=1) == 0
    printed = capsys.readouterr().out
    assert "%" in printed
    assert "Air – Fire" in printed
    assert "of no use" in printed


def test_the_command_prints_shares_for_each_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_balance(games=2, level=1, players=4, jobs=1, days=1) == 0
    printed = capsys.readouterr().out
    assert "seats taken" in printed
    assert "Ended by defeat" in printed
