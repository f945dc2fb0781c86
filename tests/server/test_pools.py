"""Quick pairing: waiting players and matches."""

from dataclasses import replace

import pytest

from tessera.ratings.glicko import Rating
from tessera.server.lobby.pools import ANYBODY_AFTER, Pools, Seeker


def seeker(
    name: str, rating: float | None = None, line: str = "", *, since: float = 0, unsure: float = 60
) -> Seeker:
    known = None if rating is None else Rating(rating, unsure)
    return Seeker(line or name, name, name, known, since=since)


def test_newcomer_meets_longest_waiting_player() -> None:
    pools = Pools[str]()
    ann, ben, cyd = seeker("Ann"), seeker("Ben"), seeker("Cyd")
    assert pools.meet("5+3", ann) == ()
    assert pools.meet("10+5", ben) == (), "who wants something else waits too"
    assert pools.meet("5+3", cyd) == (ann,)
    assert (pools.waiting("5+3"), pools.waiting("10+5")) == (0, 1)


def test_nearest_rating_is_paired_first() -> None:
    pools = Pools[str]()
    for other in (seeker("Low", 1200), seeker("Near", 1510), seeker("High", 2000)):
        assert pools.meet("5+3", other) == ()
    (met,) = pools.meet("5+3", seeker("Me", 1600))
    assert met.name == "Near"


def test_distant_ratings_meet_when_both_waited() -> None:
    pools = Pools[str]()
    low, high = seeker("Low", 900), seeker("High", 2400, since=20)
    assert pools.meet("5+3", low) == ()
    assert pools.meet("5+3", high) == ()
    assert [*pools.due(20 + ANYBODY_AFTER - 0.1)] == []
    assert [*pools.due(20 + ANYBODY_AFTER)] == [("5+3", (low, high))]
    assert pools.waiting("5+3") == 0


def test_it_is_looked_wider_step_by_step() -> None:
    pools = Pools[str]()
    one, other = seeker("One", 1500), seeker("Other", 1980)
    assert pools.meet("5+3", one) == ()
    assert pools.meet("5+3", other) == ()
    assert [one.within(time) for time in (0, 5, 7, 29, 30)] == [200, 200, 300, 600, None]
    assert [*pools.widened(0, 5)] == []
    assert [*pools.widened(5, 7)] == [one, other]
    assert [*pools.due(7)] == []
    assert [*pools.due(13)] == [("5+3", (one, other))], "400, and what both ratings may be off"


def test_player_who_waited_on_another_page_meets_a_newcomer_at_once() -> None:
    pools = Pools[str]()
    new, back = seeker("New", 1500, since=100), seeker("Back", 1600, since=60)
    assert pools.meet("5+3", new) == ()
    assert pools.meet("5+3", back) == (new,)


@pytest.mark.parametrize("unknown", [None, 1500])
def test_provisional_player_is_paired_widely(unknown: float | None) -> None:
    pools = Pools[str]()
    assert pools.meet("5+3", seeker("Strong", 2000)) == ()
    assert pools.meet("5+3", seeker("New", unknown, unsure=350)) != ()
    assert seeker("New").within(0) is None


def test_waiting_player_meets_nearest_waiting_player() -> None:
    pools = Pools[str]()
    for other in (seeker("Low", 1000), seeker("Mid", 1900), seeker("High", 2400)):
        assert pools.meet("5+3", other) == ()
    ((_, (one, other)),) = pools.due(ANYBODY_AFTER)
    assert {one.name, other.name} == {"Low", "Mid"}
    assert pools.waiting("5+3") == 1


def test_player_is_never_paired_with_self() -> None:
    pools = Pools[str]()
    assert pools.meet("5+3", seeker("Ann", line="phone")) == ()
    assert pools.meet("5+3", seeker("Ann", line="desk")) == ()
    assert pools.waiting("5+3") == 2
    assert pools.meet("5+3", seeker("Ben")) != ()
    assert pools.waiting("5+3") == 0, "who plays waits at no other browser"
    assert pools.at("desk") is None


def test_new_seek_replaces_previous() -> None:
    pools = Pools[str]()
    pools.meet("5+3", seeker("Ann"))
    ann = seeker("Ann")
    pools.meet("10+5", ann)
    assert (pools.waiting("5+3"), pools.at("Ann")) == (0, ("10+5", ann))
    assert pools.leave("Ann")
    assert not pools.leave("Ann")
    assert pools.meet("10+5", seeker("Ben")) == ()


def test_blocked_player_is_not_paired_with_blocker() -> None:
    pools = Pools[str]()
    pools.meet("5+3", replace(seeker("Ann"), avoids=frozenset({"Ben"})))
    assert pools.meet("5+3", seeker("Ben")) == ()
    assert pools.meet("10+5", seeker("Cid")) == ()
    assert pools.meet("10+5", replace(seeker("Dan"), avoids=frozenset({"Cid"}))) == ()
    assert pools.meet("5+3", seeker("Eve")) != ()


def test_as_many_meet_as_want_to_play_together() -> None:
    pools = Pools[str]()

    def for_many(name: str, *sizes: int) -> Seeker:
        return replace(seeker(name), sizes=sizes)

    ann, ben = for_many("Ann", 3), for_many("Ben", 2, 3, 4)
    assert pools.meet("live", ann) == (), "two are too few for her"
    assert pools.meet("live", ben) == (), "and for him nobody is there who plays with one alone"
    assert pools.meet("live", for_many("Dan", 4)) == ()
    assert pools.meet("live", for_many("Cyd", 2, 3, 4)) == (ann, ben), "as many as may be"
    assert pools.waiting("live") == 1


def test_group_with_blocked_player_is_not_paired() -> None:
    pools = Pools[str]()
    ann, ben, cyd, dan = (
        replace(seeker(name), sizes=(3,)) for name in ("Ann", "Ben", "Cyd", "Dan")
    )
    ben = replace(ben, avoids=frozenset({"Ann"}))
    assert pools.meet("live", ann) == ()
    assert pools.meet("live", ben) == ()
    assert pools.meet("live", cyd) == ()
    assert pools.meet("live", dan) == (ann, cyd)
