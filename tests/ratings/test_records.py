"""What games make of how people stand."""

import pytest

from tessera.ratings.glicko import MAX_DEVIATION, Rating, rate_period
from tessera.ratings.records import (
    PERIOD,
    UNRATED,
    RatingRecord,
    Seat,
    by_glicko,
    by_openskill,
    update_records,
)


def two(score: float) -> list[Seat]:
    return [
        Seat("xenia", "", 1 if score else 2, score),
        Seat("yuri", "", 2 if score > 0.5 else 1, 1 - score),
    ]


def test_newcomers_are_rated_by_each_other_as_they_were() -> None:
    stand = update_records(by_glicko, two(1.0), {}, 1)
    assert stand["xenia"].rating == rate_period(Rating(), [(Rating(), 1.0)])
    assert stand["yuri"].rating == rate_period(Rating(), [(Rating(), 0.0)])
    assert (stand["xenia"].games, stand["xenia"].won, stand["yuri"].won) == (1, 1, 0)


def test_a_draw_counts_as_one() -> None:
    stand = update_records(by_glicko, two(0.5), {}, 1)
    assert [one.drawn for one in stand.values()] == [1, 1]
    assert [one.rating.rating for one in stand.values()] == pytest.approx([1500, 1500])


def test_deviation_grows_with_inactivity() -> None:
    known = RatingRecord(Rating(1700, 60), games=30, last=1_000)
    assert known.at(1_000) == known.rating
    assert known.at(500) == known.rating, "clocks may be set back"
    later = [known.at(1_000 + PERIOD * n).deviation for n in (1, 10, 100, 100_000)]
    assert later == sorted(later)
    assert 60 < later[0] < 62
    assert later[-1] == MAX_DEVIATION
    assert UNRATED.at(10**15) == UNRATED.rating


def test_partners_win_and_lose_together() -> None:
    seats = [
        Seat("a", "east", 1, 1.0),
        Seat("b", "west", 3, 0.0),
        Seat("c", "east", 1, 1.0),
        Seat("d", "", 3, 0.0),
    ]
    stand = update_records(by_openskill, seats, {}, 1)
    usual = UNRATED.rating.rating
    assert [name for name, one in stand.items() if one.rating.rating > usual] == ["a", "c"]
    assert stand["a"].rating == stand["c"].rating
