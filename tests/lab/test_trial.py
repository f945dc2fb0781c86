"""Trials: what games of equal bots on a board come to."""

import msgspec
import pytest

from tessera.games.common.errors import NotationError
from tessera.lab.trial import Ending, PlayedOut, Tally, play_out


def test_a_game_is_played_out_and_can_be_had_again() -> None:
    told = play_out("almajara", "deal=4,start=2,limit=3", "p/l/P", 4, 7, 0)
    assert told == play_out("almajara", "deal=4,start=2,limit=3", "p/l/P", 4, 7, 0)
    played = msgspec.json.decode(told, type=PlayedOut)
    assert played.ending.reason in {"portal", "points"}
    assert 4 < played.actions <= 4 + 2 * 3 * 4


def test_a_board_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(NotationError, match="ZONES"):
        play_out("almajara", "standard", "p/q", 4, 0, 0)


def test_games_are_counted_from_the_side_that_begins() -> None:
    tally = Tally.of(("s", "n"))
    for winner, reason in (("s", "portal"), ("s", "portal"), (None, "no-progress"), ("n", "limit")):
        tally = tally.plus(PlayedOut(Ending(winner, reason), 10))
    score = tally.score
    assert (score.wins, score.draws, score.losses, tally.actions) == (2, 1, 1, 40)
    assert tally.endings.most_common(1) == [(Ending("s", "portal"), 2)]
