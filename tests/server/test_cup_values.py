"""Tournaments as values: pairings after withdrawals, and winners."""

from dataclasses import replace

import msgspec

from tessera.server.tournaments.cup import Cup
from tessera.server.tournaments.messages import NewTournament, TournamentKind
from tessera.server.tournaments.store import StoredEntrant, StoredPairing, StoredTournament


def cup(players: int, kind: TournamentKind = "swiss", rounds: int = 3) -> Cup:
    text = msgspec.json.encode(NewTournament("fill", kind, rounds=rounds, name="Cup")).decode()
    entrants = (
        StoredEntrant(n, f"p{n}", f"Player {n}", rating=2000 - n) for n in range(1, players + 1)
    )
    return Cup(
        StoredTournament("c" * 12, "p1", text, "gathering", 0, 1, None, entrants=(*entrants,))
    )


def without(before: Cup, *gone: int) -> Cup:
    people = (replace(one, left=one.left or one.number in gone) for one in before.stored.entrants)
    return Cup(replace(before.stored, entrants=(*people,)))


def played(before: Cup) -> Cup:
    """When the next round is over: the first seed has won, and all others have drawn."""

    def over(game: StoredPairing) -> StoredPairing:
        score = {1: 1.0}.get(game.first, 0.0 if game.second == 1 else 0.5)
        return game if game.score is not None else replace(game, score=score)

    after = before.with_round()
    assert after is not None
    return Cup(replace(after.stored, games=tuple(map(over, after.stored.games))))


def winners(over: Cup) -> tuple[str, ...]:
    return Cup(replace(over.stored, status="finished")).info({}, None).winners


def test_remaining_two_play_on_and_withdrawn_bye_does_not_win() -> None:
    left = without(played(cup(3)), 3)
    assert left.stored.games[-1].first == 3, "the withdrawn player has had the bye"
    assert winners(left) == ("Player 1",)
    over = played(played(left))
    assert [(game.first, game.second) for game in over.stored.games if game.round > 1] == [
        (2, 1),
        (1, 2),
    ]
    assert over.with_round() is None


def test_last_remaining_player_wins_without_points() -> None:
    left = without(played(cup(3)), 1, 3)
    assert left.with_round() is None
    assert winners(left) == ("Player 2",)
    assert winners(without(left, 2)) == ("Player 3",), "where nobody stayed, who stands first"


def test_withdrawal_in_last_round_may_win() -> None:
    over = played(played(played(cup(4))))
    assert winners(without(over, 1)) == ("Player 1",)


def test_withdrawal_from_round_robin_keeps_points_only() -> None:
    going_on = cup(6, "round-robin", 1)
    for _ in range(4):
        going_on = played(going_on)
    over = played(without(going_on, 1))
    assert over.players({})[0].number == 1
    assert "Player 1" not in winners(over)
