"""The environments for machine learning."""

import random
import warnings
from collections.abc import Callable

import numpy as np
import pytest

from tessera import Almajara, Board, Pit, Side, Vorcept, Zodiacs, envs
from tessera.games import catalog
from tessera.games.common import board as rules
from tessera.games.common.errors import IllegalActionError
from tessera.kernel.contract import CHANCE, to_move

GAMES: tuple[type[Board], ...] = (Vorcept, Pit, Almajara)
VARIANTS: tuple[tuple[type[Board], str], ...] = (
    *((game, "standard") for game in GAMES),
    (Vorcept, "edition=blocks"),
    (Vorcept, "pylon=absent"),
    (Pit, "lumen_pull=with-move,imp_path=any,pillar_jump=off,lumen_bond=on,truce=3"),
    (Pit, "imp_push=instead"),
    (Pit, "imp_push=any-order,lumen_start=any"),
    (Almajara, "moves=both,guard=once,portal_limit=each"),
    (Almajara, "moves=cards,discard=on"),
    (Almajara, "specials=plain.off.on,flip=choice,pass=on"),
)
every_game = pytest.mark.parametrize("game", GAMES)
every_variant = pytest.mark.parametrize(("game", "variant"), VARIANTS)


def play(env: envs.BoardEnv, seed: int, steps: int = 10_000) -> None:
    """Play random actions until the game ends, or up to a number."""
    draws = random.Random(seed)
    env.reset(seed=seed)
    for _ in env.agent_iter(steps):
        if env.terminations[env.agent_selection]:
            break
        mask = env.observe(env.agent_selection)["action_mask"]
        env.step(draws.choice(np.flatnonzero(mask).tolist()))


def planes_of(env: envs.BoardEnv, side: Side) -> dict[str, np.ndarray]:
    """What a side sees, by channel."""
    observation = env.observe(env.possible_agents[side])["observation"]
    return dict(zip(env.channels, observation, strict=True))


def cells_at(plane: np.ndarray) -> set[str]:
    """The names of the cells where a plane is not 0."""
    return {f"{chr(ord('a') + file)}{rank + 1}" for rank, file in np.argwhere(plane)}


# --- Actions ------------------------------------------------------------------------------------


def legal_in_random_games(start: Callable[[int], rules.Board], games: int) -> set[int]:
    """The codes of all actions that sides could play in random games."""
    draws, found = random.Random(1), set[int]()
    for seed in range(games):
        board = start(seed)
        while not board.is_over:
            legal = board.legal_codes()
            if to_move(board.position) != CHANCE:
                found.update(legal)
            board.push_code(draws.choice(legal))
    return found


@every_variant
def test_every_legal_action_of_random_games_has_a_number(game: type[Board], variant: str) -> None:
    start = catalog.game(game.game).board_class.start
    found = legal_in_random_games(lambda seed: start(variant, "", seed), 10)
    assert found <= set(start(variant).all_codes())


@pytest.mark.parametrize("name", catalog.game("pit").boards)
def test_every_legal_action_has_a_number_on_every_board_of_pit(name: str) -> None:
    game = catalog.game("pit")
    variant = game.variant_on(name)
    found = legal_in_random_games(lambda _: game.board_class.start(variant, name), 2)
    assert found <= set(game.board_class.start(variant, name).all_codes())


@every_game
def test_mask_allows_just_the_legal_actions(game: type[Board]) -> None:
    env = envs.BoardEnv(game)
    for steps in (0, 5, 40, 90):
        play(env, seed=steps, steps=steps)
        numbers = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        assert {env.actions[number] for number in numbers} == set(env.board.legal_actions)


@every_game
def test_step_refuses_what_is_not_legal(game: type[Board]) -> None:
    env = envs.BoardEnv(game)
    env.reset(seed=1)
    before, legal = env.board, env.observe(env.agent_selection)["action_mask"]
    for action in (-1, len(env.actions), int(np.argmin(legal))):
        with pytest.raises(IllegalActionError):
            env.step(action)
    with pytest.raises(ValueError, match="a number is due"):
        env.step(None)
    assert env.board == before


# --- Observations -------------------------------------------------------------------------------


@every_variant
@pytest.mark.parametrize("steps", [3, 30, 120])
def test_observation_shows_the_pieces_of_the_board(
    game: type[Board], variant: str, steps: int
) -> None:
    env = envs.BoardEnv(game, variant=variant)
    play(env, seed=steps, steps=steps)
    board = env.board
    for side in Side:
        planes = planes_of(env, side)
        assert cells_at(planes["board"]) == set(board.cells)
        for owner, word in ((side, "own"), (side.opponent, "opponent")):
            kinds = {piece.kind for piece in board.pieces.values() if piece.side == owner}
            for kind in kinds:
                there = {
                    cell
                    for cell, piece in board.pieces.items()
                    if (piece.kind, piece.side) == (kind, owner)
                }
                assert cells_at(planes[f"{word} {kind}"]) == there
        assert planes["second side"].all() == (side == Side.SECOND)
        if not board.is_over:
            assert planes["to move"].all() == (board.turn == side)


@pytest.mark.parametrize("game", [Vorcept, Pit])
def test_observation_shows_reserves_and_terrain(game: type[Board]) -> None:
    env = envs.BoardEnv(game)
    play(env, seed=2, steps=9)
    board, planes = env.board, planes_of(env, Side.FIRST)
    for side, word in ((Side.FIRST, "own"), (Side.SECOND, "opponent")):
        for kind, many in board.reserves[side].items():
            assert (planes[f"{word} reserve {kind}"] == many).all()
    letters = {"lava": "#", "pillars": "^"}
    for channel, letter in letters.items():
        if channel in planes:
            there = {cell for cell, found in board.terrain.items() if found == letter}
            assert cells_at(planes[channel]) == there


def test_observation_of_vorcept_shows_what_the_set_up_lays() -> None:
    env = envs.BoardEnv(Vorcept, variant="edition=blocks")
    play(env, seed=1, steps=6)
    board, planes = env.board, planes_of(env, Side.FIRST)
    [pylon] = [cell for cell, piece in board.pieces.items() if piece.side is None]
    blocks = {letter: {c for c, it in board.terrain.items() if it == letter} for letter in "Xx"}
    assert cells_at(planes["Pylon"]) == {pylon}
    assert cells_at(planes["own blocks"]) == blocks["X"]
    assert cells_at(planes["opponent blocks"]) == blocks["x"]
    assert planes["obstacle set-up"].all()
    assert (planes["obstacles to lay"] == 8 - len(board.terrain)).all()


def test_observation_of_almajara_counts_reserves_and_hands() -> None:
    env = envs.BoardEnv(Almajara, variant="moves=both,flip=choice")
    play(env, seed=4, steps=80)
    planes = planes_of(env, Side.FIRST)
    position = env.board._rules.position
    kit = catalog.game("almajara").board_class.start("moves=both").kit  # type: ignore[attr-defined]
    for side, word in ((0, "own"), (1, "opponent")):
        for number, kind in enumerate(kit.types):
            assert (planes[f"{word} fresh {kind.id}"] == position.fresh[side, number]).all()
            waiting = planes[f"{word} pending either face of {kind.id}"]
            assert (waiting == position.pending_fresh[side, number]).all()
        for number, face in enumerate(kit.faces):
            assert (planes[f"{word} reserve {face.id}"] == position.fixed[side, number]).all()
            held = int(position.hand[side]) >> number & 1
            assert (planes[f"{word} card {face.id}"] == held).all()


@every_variant
def test_observation_of_the_one_side_is_that_of_the_other_with_words_exchanged(
    game: type[Board], variant: str
) -> None:
    env = envs.BoardEnv(game, variant=variant)
    play(env, seed=5, steps=60)
    first, second = (planes_of(env, side) for side in Side)
    for channel, plane in first.items():
        if channel.startswith("own "):
            other = channel.replace("own ", "opponent ", 1)
            assert (plane == second[other]).all()
            assert (first[other] == second[channel]).all()


# --- Protocol -----------------------------------------------------------------------------------


@every_game
def test_environment_passes_the_test_of_pettingzoo(game: type[Board]) -> None:
    pettingzoo = pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    checked = type("Checked", (envs.BoardEnv, pettingzoo.AECEnv), {})
    with warnings.catch_warnings():  # it warns of observations with a mask
        warnings.simplefilter("ignore", UserWarning)
        api_test(checked(game), num_cycles=200)


@every_game
def test_end_rewards_the_winner_and_then_agents_leave(game: type[Board]) -> None:
    env = envs.BoardEnv(game)
    play(env, seed=3)
    outcome = env.board.outcome
    assert outcome is not None
    expected = {"1-0": (1, -1), "0-1": (-1, 1), "1/2-1/2": (0, 0)}[outcome.result]
    for reward in expected:
        assert env.last(observe=False)[1:4] == (reward, True, False)
        with pytest.raises(ValueError, match="then None"):
            env.step(0)
        env.step(None)
    assert env.agents == []


@every_game
def test_same_seed_and_actions_play_the_same_game(game: type[Board]) -> None:
    one, two = envs.BoardEnv(game, variant="standard"), envs.BoardEnv(game, variant="standard")
    play(one, seed=6)
    play(two, seed=6)
    assert one.board.actions == two.board.actions
    assert one.board == two.board


def test_seed_decides_the_deal() -> None:
    env = envs.BoardEnv(Almajara)
    env.reset(seed=1)
    dealt = env.board
    env.reset(seed=2)
    assert env.board != dealt
    env.reset(seed=1)
    assert env.board == dealt


def test_render_is_the_board_as_text() -> None:
    env = envs.BoardEnv(Pit, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(Pit())
    assert envs.BoardEnv(Pit).render() is None


def test_game_may_be_a_function_that_makes_any_position() -> None:
    text = Vorcept("standard").text
    env = envs.BoardEnv(lambda seed: Board.from_text(text))  # noqa: ARG005
    env.reset()
    assert env.board.text == text


# --- Many games ---------------------------------------------------------------------------------


@every_variant
def test_games_of_a_batch_go_as_single_ones(game: type[Board], variant: str) -> None:
    env = envs.VectorEnv(game, 3, variant=variant)
    batch = env.reset(seed=1)
    lone = envs.BoardEnv(game, variant=variant)
    lone.reset(seed=1)
    ended = 0
    for _ in range(400):
        boards = [env.board(index) for index in range(3)]
        lone._board, lone.agent_selection = boards[0], lone.possible_agents[batch.turns[0]]
        lone._go_on()
        seen = lone.observe(lone.agent_selection)
        assert (batch.observations[0] == seen["observation"]).all()
        assert (batch.action_masks[0] == seen["action_mask"]).all()
        assert [board.turn for board in boards] == batch.turns.tolist()
        batch = env.step(env.sample())
        ended += int(batch.terminations.sum())
        assert (batch.rewards.sum(axis=1) == 0).all()
        assert not batch.rewards[~batch.terminations].any()
    assert ended or game is Almajara


@every_game
def test_finished_games_of_a_batch_have_the_rewards_of_their_outcomes(game: type[Board]) -> None:
    env = envs.VectorEnv(game, 16)
    env.reset(seed=2)
    ended = 0
    while ended < 16:
        before = [env.board(index) for index in range(16)]
        chosen = env.sample()
        batch = env.step(chosen)
        for index in np.flatnonzero(batch.terminations):
            board = before[index]
            board.push(env.actions[chosen[index]])
            assert board.outcome is not None
            first = {"1-0": 1, "0-1": -1, "1/2-1/2": 0}[board.outcome.result]
            assert batch.rewards[index].tolist() == [first, -first]
            assert env.board(int(index)).outcome is None
            ended += 1


@every_game
def test_batches_of_a_seed_are_alike(game: type[Board]) -> None:
    ends = []
    for _ in range(2):
        env = envs.VectorEnv(game, 4)
        env.reset(seed=3)
        for _ in range(100):
            env.step(env.sample())
        ends.append([env.board(index).text for index in range(4)])
    assert ends[0] == ends[1]
    assert len(set(ends[0])) > 1


def test_batch_refuses_what_is_not_legal_and_stays() -> None:
    env = envs.VectorEnv(Vorcept, 2)
    batch = env.reset(seed=1)
    before, legal = [env.board(0), env.board(1)], env.sample()
    for wrong in (-1, len(env.actions), int(np.argmin(batch.action_masks[1]))):
        with pytest.raises(IllegalActionError):
            env.step([legal[0], wrong])
    for not_numbers in ([0], 0, None, "x", legal.astype(float), legal.astype(str)):
        with pytest.raises(ValueError, match="2 actions are due, as whole numbers"):
            env.step(not_numbers)  # type: ignore[arg-type]
    assert [env.board(0), env.board(1)] == before


def test_environment_that_was_not_reset_says_so() -> None:
    batch, single = envs.VectorEnv(Pit, 2), envs.BoardEnv(Pit)
    calls: tuple[Callable[[], object], ...] = (
        batch.sample,
        lambda: batch.board(0),
        lambda: batch.step([0, 0]),
        single.last,
        lambda: single.step(0),
        lambda: single.step(None),
    )
    for call in calls:
        with pytest.raises(ValueError, match="call reset first"):
            call()


def test_environment_of_wrong_arguments_is_refused() -> None:
    for game in ("pit", None, Zodiacs, Pit()):
        with pytest.raises(TypeError, match="An environment needs a class of boards"):
            envs.BoardEnv(game)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match="An environment needs a class of boards"):
            envs.VectorEnv(game, 2)  # type: ignore[arg-type]
    for games in (0, -1, 1.5, "x"):
        with pytest.raises(ValueError, match="The number of games must be 1 or more"):
            envs.VectorEnv(Pit, games)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="no render mode 'human'"):
        envs.BoardEnv(Pit, render_mode="human")  # type: ignore[arg-type]
    env = envs.VectorEnv(Pit, np.int64(2))  # type: ignore[arg-type]
    env.reset(seed=1)
    with pytest.raises(IndexError, match="There is no game 2; games are 0 to 1"):
        env.board(2)


def test_single_environment_names_wrong_agents_and_actions() -> None:
    env = envs.BoardEnv(Vorcept)
    env.reset(seed=1)
    for action in ("P@e5", 1.5):
        with pytest.raises(ValueError, match="An action is a whole number"):
            env.step(action)  # type: ignore[arg-type]
    with pytest.raises(IllegalActionError, match="There is no action 100000"):
        env.step(100_000)
    with pytest.raises(ValueError, match="There is no agent 'x'"):
        env.observe("x")
    assert repr(env).startswith("<BoardEnv: vorcept ")
    assert repr(envs.VectorEnv(Pit, 3)).startswith("<VectorEnv of 3 games: pit ")


def test_samples_are_uniform() -> None:
    env = envs.VectorEnv(Vorcept, 2_000)
    batch = env.reset(seed=1)
    counts = np.bincount(env.sample(), minlength=len(env.actions))
    legal = batch.action_masks[0]
    assert not counts[~legal].any()
    mean = 2_000 / legal.sum()
    assert abs(counts[legal] - mean).max() < 5 * mean**0.5


@pytest.mark.usefixtures("every_game_is_known")
def test_game_without_planes_is_refused() -> None:
    text = catalog.game("race").board_class.start().text()
    with pytest.raises(ValueError, match="race has no observation planes"):
        envs.BoardEnv(lambda seed: Board.from_text(text))  # noqa: ARG005
