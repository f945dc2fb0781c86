"""Laws of Zodiacs over random games: nothing crashes, all ends, sizes and resources stay sound."""

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.zodiacs.worlds import play_on, random_answer, random_game

from tessera.games.common.errors import NotationError, RulesError
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.events import Log, StoredEvent, fold, initial_state
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.state import RULES_VERSION, State
from tessera.games.zodiacs.view import events_for, log_for, view_of

SEEDS = st.integers(0, 2**32)


def check_sound(state: State) -> None:
    """Sizes fit capacities; nothing is below zero; the dead are gone."""
    sizes: Counter[int] = Counter()
    for piece in state.pieces.values():
        kind = state.kind(piece)
        sizes[piece.cell] += kind.size
        assert 0 < piece.hp <= kind.hp
        assert min(piece.shield, piece.boost, piece.stunned, piece.detecting) >= 0
        assert not state.players[piece.owner].out
    for cell, size in sizes.items():
        assert size <= state.map.capacity[cell]
    for player in state.players:
        assert all(amount >= 0 for amount in (player.resources or {}).values())
        assert (player.glory or 0) >= 0


@pytest.mark.parametrize("map_name", builtin_content().maps)
@settings(max_examples=6)
@given(seed=SEEDS)
def test_random_games_end_and_stay_sound(map_name: str, seed: int) -> None:
    random = Random(seed)
    game = random_game(random, map_name)
    for _ in play_on(game, random):
        check_sound(game.state)
    assert game.state.result
    assert not game.awaited


@settings(max_examples=15)
@given(seed=SEEDS)
def test_the_events_of_a_player_fold_to_exactly_its_view(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, days=2)
    seats = range(len(game.state.setup.seats))
    views = [initial_state(game.state.setup, player) for player in seats]
    folded = 0
    for _ in play_on(game, random):
        entries = game.log.entries
        for player in seats:
            fold(views[player], events_for(entries[folded:], player))
            assert views[player] == view_of(game.state, player)
        folded = len(entries)
    assert [log_for(game.log, player).replay() for player in seats] == views


@settings(max_examples=10)
@given(seed=SEEDS)
def test_a_log_is_the_whole_game(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, days=2)
    for _ in play_on(game, random):
        pass
    log = Log.from_json(game.log.to_json())
    assert log == game.log
    assert log.replay() == game.state


@settings(max_examples=10)
@given(seed=SEEDS)
def test_a_game_goes_on_from_its_log_as_if_nothing_had_been(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, days=2)
    stop = random.randint(1, 40)
    for step, _ in enumerate(play_on(game, random)):
        if step == stop or game.state.result:
            break
    twin = Game.from_log(Log.from_json(game.log.to_json()))
    for there, here in zip(play_on(game, Random(seed)), play_on(twin, Random(seed)), strict=True):
        assert there.state == here.state
    assert game.log == twin.log


@settings(max_examples=15)
@given(seed=SEEDS)
def test_a_game_that_recalls_what_was_kept_is_the_game_that_was_played(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, days=2)
    twin = Game.from_log(game.log)
    for step in play_on(game, random):
        fresh = step.log.entries[len(twin.log.entries) :]
        twin.apply_events(tuple(StoredEvent(entry.visible_to, entry.event) for entry in fresh))
        assert twin.state == game.state
        assert twin.log == game.log


@settings(max_examples=15)
@given(seed=SEEDS)
def test_what_closing_would_come_to_is_what_it_comes_to(seed: int) -> None:
    random = Random(seed)
    game = random_game(random, days=2)
    twin = Game.from_log(game.log)
    while game.state.result is None:
        for seat in game.awaited:
            answer = random_answer(game.view(seat), random)
            game.submit(seat, answer)
            twin.submit(seat, answer)
        before = twin.state.clone()
        facts = twin.preview_close()
        assert twin.state == before
        assert twin.answers == game.answers
        game.close()
        twin.apply_events(
            msgspec.json.decode(msgspec.json.encode(facts), type=tuple[StoredEvent, ...])
        )
        assert twin.state == game.state
    assert twin.log == game.log


def test_unknown_rules_version_can_be_read_not_played() -> None:
    game = random_game(Random(0), days=1)
    game.close()
    later = Log(replace(game.state.setup, rules=RULES_VERSION + 1), game.log.entries)
    state = later.replay()
    assert state.pieces == game.state.pieces
    for going_on in (Game(state).close, lambda: Game.from_log(later)):
        with pytest.raises(
            (RulesError, NotationError), match=f"version {RULES_VERSION + 1} of the rules"
        ):
            going_on()
