"""Who waits for whom, and whom one meets."""

from dataclasses import replace

from tessera.server.lobby.pools import Pools, Seeker


def seeker(name: str, rating: float | None = None, line: str = "") -> Seeker:
    return Seeker(line or name, name, name, rating)


def test_whoever_comes_next_plays_whoever_has_waited_longest() -> None:
    pools = Pools()
    ann, ben, cyd = seeker("Ann"), seeker("Ben"), seeker("Cyd")
    assert pools.meet("5+3", ann) is None
    assert pools.meet("10+5", ben) is None, "who wants something else waits too"
    assert pools.meet("5+3", cyd) == ann
    assert (pools.waiting("5+3"), pools.waiting("10+5")) == (0, 1)


def test_whoever_is_nearest_in_rating_is_met_first() -> None:
    pools = Pools()
    for other in (seeker("Low", 1200), seeker("Near", 1480), seeker("High", 2000)):
        pools._waiting.setdefault("5+3", {})[len(pools._waiting["5+3"])] = other
    met = pools.meet("5+3", seeker("Me", 1500))
    assert met is not None
    assert met.name == "Near"


def test_nobody_plays_themselves() -> None:
    pools = Pools()
    assert pools.meet("5+3", seeker("Ann", line="phone")) is None
    assert pools.meet("5+3", seeker("Ann", line="desk")) is None
    assert pools.waiting("5+3") == 2
    assert pools.meet("5+3", seeker("Ben")) is not None
    assert pools.waiting("5+3") == 0, "who plays waits at no other browser"
    assert pools.wanted_at("desk") is None


def test_who_asks_anew_waits_there_alone() -> None:
    pools = Pools()
    pools.meet("5+3", seeker("Ann"))
    pools.meet("10+5", seeker("Ann"))
    assert (pools.waiting("5+3"), pools.wanted_at("Ann")) == (0, "10+5")
    assert pools.leave("Ann")
    assert not pools.leave("Ann")
    assert pools.meet("10+5", seeker("Ben")) is None


def test_who_is_blocked_is_met_by_nobody_who_blocks_them() -> None:
    pools = Pools()
    pools.meet("5+3", replace(seeker("Ann"), avoids=frozenset({"Ben"})))
    assert pools.meet("5+3", seeker("Ben")) is None
    assert pools.meet("10+5", seeker("Cid")) is None
    assert pools.meet("10+5", replace(seeker("Dan"), avoids=frozenset({"Cid"}))) is None
    assert pools.meet("5+3", seeker("Eve")) is not None
