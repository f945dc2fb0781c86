"""Trials: what games of equal bots on a board come to."""

import pytest

from tessera.games.common.errors import NotationError
from tessera.lab.trial import Ending, PlayedOut, Tally, TrialGame, play_out


def hear_nothing(_: PlayedOut) -> None:
    """A trial tells of whole games only."""
    raise AssertionError


def test_a_game_is_played_out_and_can_be_had_again() -> None:
    asked = TrialGame("almajara", "deal=4,start=2,limit=3", "p/l/P", level=4, seed=7, number=0)
    played = play_out(asked, hear_nothing)
    assert played == play_out(asked, hear_nothing)
    assert played.ending.reason in {"portal", "points"}
    assert 4 < played.actions <= 4 + 2 * 3 * 4


def test_a_board_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(NotationError, match="ZONES"):
        play_out(TrialGame("almajara", "standard", "p/q", 4, 0, 0), hear_nothing)


def test_games_are_counted_from_the_side_that_begins() -> None:
    tally = Tally.of(("s", "n"))
    for winner, reason in (("s", "portal"), ("s", "portal"), (None, "no-progress"), ("n", "limit")):
        tally = tally.plus(PlayedOut(Ending(winner, reason), 10))
    score = tally.score
    assert (score.wins, score.draws, score.losses, tally.actions) == (2, 1, 1, 40)
    assert tally.endings.most_common(1) == [(Ending("s", "portal"), 2)]


def of(*winners: str | None) -> Tally:
    tally = Tally.of(("s", "n"))
    for winner in winners:
        tally = tally.plus(PlayedOut(Ending(winner, "portal"), 10))
    return tally


def test_a_few_games_say_nothing() -> None:
    """Fourteen to six is no verdict, either way: nobody is called fair by it."""
    tally = of(*("s", "s", "n") * 6, "s", "s")
    assert (tally.score.wins, tally.score.losses) == (14, 6)
    assert not tally.decided
    low, high = tally.interval
    assert low < 0.5 < 0.7 < high


def test_what_was_known_stays_known() -> None:
    """Whatever comes after it: a verdict does not flicker."""
    tally = of(*["s"] * 9)
    assert tally.decided
    low, _ = tally.interval
    assert low > 0.5
    for _ in range(6):
        tally = tally.plus(PlayedOut(Ending("n", "portal"), 10))
        assert tally.interval[0] >= low


def test_of_an_even_board_it_is_known_in_the_end() -> None:
    tally = of(*("s", "n") * 100)
    assert tally.decided
    low, high = tally.interval
    assert 0.37 < low < 0.5 < high < 0.63
