"""Swiss pairings, against all there could be, and what holds in every tournament."""

from collections import Counter
from collections.abc import Iterator, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from tessera.tournaments.pairing import DRAW, LOSS, WIN, Game, Pairing, balance, meetings
from tessera.tournaments.swiss import LARGE_IMBALANCE, PairingCosts, pair_round

SCORES = st.sampled_from([WIN, DRAW, LOSS])


def played(pairings: Sequence[Pairing], scores: Iterator[float]) -> list[Game]:
    """A round after its games."""
    return [
        Game(one, other, WIN, played=False) if other is None else Game(one, other, next(scores))
        for one, other in pairings
    ]


def scores_of(draw: st.DrawFn) -> Iterator[float]:
    while True:
        yield draw(SCORES)


@st.composite
def begun(draw: st.DrawFn, most: int, rounds: int) -> tuple[list[int], list[Game]]:
    """The remaining players, and the past rounds, after some of which players withdrew."""
    players = [*range(draw(st.integers(2, most)))]
    games: list[Game] = []
    for _ in range(draw(st.integers(0, rounds))):
        games += played(pair_round(players, games), scores_of(draw))
        if len(players) > 2 and draw(st.integers(0, 5)) == 0:
            players.remove(draw(st.sampled_from(players)))
    return players, games


def all_matchings(field: Sequence[int | None]) -> Iterator[list[tuple[int | None, int | None]]]:
    """Every way to pair a field."""
    if not field:
        yield []
        return
    one, *others = field
    for other in others:
        rest = [player for player in others if player != other]
        for matching in all_matchings(rest):
            yield [(one, other), *matching]


def unfit(pairs: Sequence[tuple[int | None, int | None]], costs: PairingCosts) -> tuple[int, ...]:
    """The penalty of a whole round."""
    parts = [costs.cost(*pair) for pair in pairs]
    return tuple(map(sum, zip(*parts, strict=True)))


@given(begun(most=7, rounds=5))
def test_no_other_round_would_suit_better(state: tuple[list[int], list[Game]]) -> None:
    players, games = state
    field = [*players, *([None] if len(players) % 2 else [])]
    costs = PairingCosts(players, games)
    best = min(unfit(pairs, costs) for pairs in all_matchings(field))
    assert unfit(pair_round(players, games), costs) == best


@settings(max_examples=40)
@given(begun(most=24, rounds=8))
def test_everyone_is_paired_once(
    state: tuple[list[int], list[Game]],
) -> None:
    players, games = state
    there = [one for pairing in pair_round(players, games) for one in pairing if one is not None]
    assert sorted(there) == players


@settings(max_examples=40)
@given(st.integers(2, 24), st.data())
def test_every_player_plays_each_round_with_balanced_colours(
    count: int, data: st.DataObject
) -> None:
    players = [*range(count)]
    games: list[Game] = []
    for _ in range(count // 2):  # this many rounds can always be paired
        pairings = pair_round(players, games)
        there = [player for pairing in pairings for player in pairing if player is not None]
        assert sorted(there) == players
        games += played(pairings, iter(lambda: data.draw(SCORES), None))
    assert all(abs(balance(player, games)) <= LARGE_IMBALANCE + 1 for player in players)
    assert {*Counter(meetings(games)).values()} == {1}, "nobody meets twice, or rests twice"


def test_halves_play_each_other_then_similar_scores() -> None:
    first = pair_round([*range(8)], [])
    assert [{*pair} for pair in first] == [{0, 4}, {1, 5}, {2, 6}, {3, 7}]
    assert [pair.first for pair in first] == [0, 5, 2, 7]  # by turns
    games = [Game(one, other, WIN if one < (other or 0) else LOSS) for one, other in first]
    second = pair_round([*range(8)], games)
    assert [{*pair} for pair in second] == [{0, 3}, {1, 2}, {4, 7}, {5, 6}]  # by colours
    assert [pair.first for pair in second] == [3, 1, 4, 6]


def test_the_last_has_the_bye_and_another_the_next() -> None:
    games: list[Game] = []
    resting = []
    for _ in range(3):
        pairings = pair_round([0, 1, 2, 3, 4], games)
        resting.append(pairings[-1].first)
        games += played(pairings, iter([WIN] * 2))
    assert resting[0] == 4
    assert len({*resting}) == 3


def test_rematches_start_with_least_repeated() -> None:
    games = [Game(0, 1, WIN), Game(2, None, WIN, played=False)]
    assert pair_round([0, 1], games) == [(1, 0)]
    games += [Game(0, 2, WIN), Game(1, None, WIN, played=False)]
    games += [Game(1, 2, WIN), Game(0, None, WIN, played=False), Game(0, 1, WIN)]
    *_, bye = pair_round([0, 1, 2], games)
    assert bye.second is None
    assert bye.first != 2, "the other two have met twice"
