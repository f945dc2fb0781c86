"""New games: factions, starting positions, piece numbers (clauses 2 and 3)."""

import pytest

from tessera.games.common.errors import RulesError
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.events import Log
from tessera.games.zodiacs.start import Entrant, map_for, new_game
from tessera.games.zodiacs.state import AlliedSight, SharedCells, Step

CONTENT = builtin_content()
FIRE, EARTH = Entrant("ann", "fire"), Entrant("bob", "earth")
MAP = next(name for name, ground in CONTENT.maps.items() if ground.seats == 2)


def test_3_new_game_begins_in_first_orders_step_with_all_pieces_placed() -> None:
    game = new_game(CONTENT, MAP, [FIRE, EARTH], seed="x")
    assert (game.state.day, game.state.hour, game.state.step) == (1, "morning", Step.ORDERS)
    for seat, faction in enumerate(("fire", "earth")):
        kinds = sorted(piece.kind for piece in game.state.pieces_of(seat))
        leader = CONTENT.factions[faction].leaders[0]
        assert kinds == sorted((leader, *CONTENT.factions[faction].army))
        assert game.state.priority == [0, 1]


def test_3_piece_numbers_follow_from_seed_and_reveal_nothing() -> None:
    numbers = [
        [piece.id for piece in new_game(CONTENT, MAP, [FIRE, EARTH], seed=seed).state.pieces_of(0)]
        for seed in ("x", "x", "y")
    ]
    assert numbers[0] == numbers[1] != numbers[2]


def test_7_day_1_brings_income() -> None:
    game = new_game(CONTENT, MAP, [FIRE, EARTH], seed="x")
    faction = CONTENT.factions["fire"]
    for resource, amount in faction.income.day.items():
        assert game.state.amount(0, resource) >= amount + faction.resources.get(resource, 0)


@pytest.mark.parametrize(
    ("map_name", "entrants", "told"),
    [
        ("moon", [FIRE, EARTH], "There is no map “moon”"),
        (MAP, [FIRE], "is for 2 players; found 1"),
        (MAP, [FIRE, Entrant("bob", "wood")], "There is no faction “wood”"),
        (MAP, [FIRE, Entrant("bob", "earth", "aries")], "“aries” does not lead earth"),
        (MAP, [FIRE, Entrant("ann", "earth")], "Two players are called “ann”"),
        (MAP, [FIRE, Entrant("b ob", "earth")], "“b ob” cannot be a player’s name"),
        (MAP, [FIRE, Entrant("", "earth")], "cannot be a player’s name"),
        (
            MAP,
            [Entrant("ann", "fire", "", "x"), Entrant("bob", "earth", "", "x")],
            "All players are in one coalition",
        ),
        (MAP, [FIRE, Entrant("bob", "earth", "", "ann")], "of a player and of a coalition"),
    ],
)
def test_2_a_start_that_makes_no_sense_is_refused(
    map_name: str, entrants: list[Entrant], told: str
) -> None:
    with pytest.raises(RulesError, match=told.replace("?", r"\?")):
        new_game(CONTENT, map_name, entrants, seed="x")


def test_8_1_enemies_in_one_cell_fight_unseen_where_the_war_is_set_up_so() -> None:
    assert new_game(CONTENT, MAP, [FIRE, EARTH], seed="x").state.setup.shared_cells == "seen"
    every = SharedCells.ALL
    game = new_game(CONTENT, MAP, [FIRE, EARTH], seed="x", shared_cells=every)
    assert game.state.setup.shared_cells is every
    assert Log.from_json(game.log.to_json()).setup.shared_cells is every


def test_2_allies_see_by_their_own_pieces_alone_where_the_war_is_set_up_so() -> None:
    entrants = [Entrant("ann", "fire", coalition="us"), Entrant("bob", "air", coalition="us")]
    entrants.append(Entrant("cid", "earth"))
    for sight in AlliedSight:
        game = new_game(CONTENT, map_for(CONTENT, 3), entrants, seed="x", allied_sight=sight)
        seen = {piece.owner for piece in game.view(0).pieces.values()}
        assert (1 in seen) is (sight is AlliedSight.SHARED)
        assert Log.from_json(game.log.to_json()).setup.allied_sight is sight


def test_2_days_are_not_negative() -> None:
    with pytest.raises(RulesError, match="cannot last -1 days"):
        new_game(CONTENT, MAP, [FIRE, EARTH], seed="x", days=-1)
