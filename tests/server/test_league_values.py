"""Leagues as values: seating of the next round."""

from dataclasses import replace

import msgspec

from tessera.server.tournaments.league import League, cup_of
from tessera.server.tournaments.messages import NewTournament
from tessera.server.tournaments.seating import chair_of
from tessera.server.tournaments.store import StoredEntrant, StoredTournament
from tessera.server.wars.leagues import ground_for
from tessera.server.wars.messages import Clock, LeagueTerms

TERMS = LeagueTerms("crossroads", Clock("day", 86_400), 4)


def league(*entrants: StoredEntrant, rounds: int = 3) -> League:
    wish = NewTournament("zodiacs", "league", war=TERMS, rounds=rounds)
    text = msgspec.json.encode(wish).decode()
    found = cup_of(
        StoredTournament("l" * 12, "p", text, "gathering", 0, 1, None, entrants=entrants)
    )
    assert isinstance(found, League)
    return found


def person(number: int, *, left: bool = False) -> StoredEntrant:
    return StoredEntrant(number, f"p{number}", f"Player {number}", left=left)


def after_round(cup: League) -> League:
    """A round of which everybody finishes in the order of the seats."""
    found = cup.with_round()
    assert isinstance(found, League)
    places = (replace(place, finish=place.seat + 1) for place in found.stored.places)
    return League(replace(found.stored, places=tuple(places)))


def test_entrants_play_until_they_leave() -> None:
    bots = [StoredEntrant(number, level=1) for number in (6, 7, 8)]
    cup = league(*map(person, range(1, 5)), person(5, left=True), *bots)
    found = cup.with_round()
    assert isinstance(found, League)
    assert [len(war) for war in found.fresh] == [4, 3]
    numbers = sorted(place.number or 0 for war in found.fresh for place in war)
    assert numbers == [1, 2, 3, 4, 6, 7, 8]
    by_number = {one.number: one for one in cup.stored.entrants}
    chairs = {place.number: chair_of(place, by_number, 1) for place in found.stored.places}
    assert (chairs[1].kind, chairs[1].name, chairs[1].agreed) == ("person", "Player 1", True)
    assert (chairs[6].kind, chairs[6].level) == ("bot", 1)


def test_a_round_needs_two_and_a_person() -> None:
    assert league(person(1)).with_round() is None
    assert league(person(1), person(2, left=True)).with_round() is None
    assert league(StoredEntrant(1, level=1), StoredEntrant(2, level=1)).with_round() is None
    found = league(person(1), person(2)).with_round()
    assert isinstance(found, League)
    assert [place.number is None for place in found.stored.places].count(True) == 1


def test_it_is_over_after_its_rounds_and_one_may_come_before_the_last() -> None:
    cup = league(*map(person, range(1, 5)), rounds=2)
    assert not cup.may_join
    cup = after_round(cup)
    assert cup.may_join
    assert cup.round_is_over
    late = League(replace(cup.stored, entrants=(*cup.stored.entrants, person(5))))
    found = late.with_round()
    assert isinstance(found, League)
    assert 5 in {place.number for war in found.fresh for place in war}
    assert not found.round_is_over
    assert not found.may_join
    assert found.table_of(5) in {war[0].room_id for war in found.fresh}
    assert after_round(late).with_round() is None


def test_the_same_round_comes_of_the_same_league() -> None:
    cup = league(*map(person, range(1, 14)))
    rounds = [cup.with_round() for _ in range(2)]
    seated = [[(p.board, p.seat, p.number) for p in one.stored.places] for one in rounds if one]
    assert seated[0] == seated[1]


def test_names_and_points_are_current() -> None:
    cup = after_round(league(*map(person, range(1, 5))))
    told = cup.players({"p1": "Ada"})
    assert [(one.rank, one.score) for one in told] == [(1, 100), (2, 67), (3, 33), (4, 0)]
    assert {one.name for one in told} == {"Ada", "Player 2", "Player 3", "Player 4"}
    (war,) = cup.scene({}, "p2").wars
    assert [(seat.finish, seat.points) for seat in war.seats] == [
        (1, 100),
        (2, 67),
        (3, 33),
        (4, 0),
    ]


def test_fewer_play_on_a_map_of_their_size() -> None:
    assert ground_for("crossroads", 4) == "crossroads"
    assert ground_for("crossroads", 3) == "three_valleys"
    assert ground_for("great_ring", 8) == "eight_gates"
