"""Chance that can be checked: settled from the start, by numbers anybody can work out."""

import hashlib
import hmac
from collections import Counter

import pytest
from tests.toys.race.board import Board

from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.chance import SEEDS, Chance

CHANCE = Chance.of("test")


def test_numbers_match_published_description() -> None:
    secret = CHANCE.secret
    assert CHANCE.commitment == hashlib.sha256(secret.encode()).hexdigest()
    drawn = hmac.new(secret.encode(), b"17", "sha256").hexdigest()
    options = ["+O10", "+O01", "+A01"]
    assert CHANCE.pick(17, options) == sorted(options)[int(drawn, 16) % 3]
    deal = hmac.new(secret.encode(), b"deal", "sha256").hexdigest()
    assert CHANCE.seed == int(deal, 16) % 10**9 < SEEDS


def test_the_order_of_the_options_does_not_matter() -> None:
    options = [f"+{number}" for number in range(40)]
    assert all(CHANCE.pick(ply, options) == CHANCE.pick(ply, options[::-1]) for ply in range(40))


def test_each_option_is_as_likely() -> None:
    options = "abcdefg"
    drawn = Counter(CHANCE.pick(ply, options) for ply in range(7_000))
    chi_square = sum((drawn[option] - 1_000) ** 2 / 1_000 for option in options)
    assert chi_square < 6 + 5 * 12**0.5


def test_secrets_are_fresh_and_can_be_read_back() -> None:
    fresh = Chance.fresh()
    assert fresh != Chance.fresh()
    assert Chance.from_secret(fresh.secret) == fresh
    assert fresh.secret not in repr(fresh)


@pytest.mark.parametrize("secret", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "0" * 64 + "\n"])
def test_malformed_secret_is_refused(secret: str) -> None:
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        Chance.from_secret(secret)


def test_chance_plays_until_a_player_is_to_move() -> None:
    board = Board.start(seed=CHANCE.seed)
    CHANCE.advance(board)
    assert (board.ply, board.turn) == (3, "s")
    rolled = board.actions
    while board.ply:
        board.pop()
    assert board.turn == CHANCE_LETTER
    for roll in rolled:
        assert CHANCE.draw(board) == roll
        board.push(roll)
