"""What every game must do, whatever its rules: a new game is added to the catalogue and passes.

Each test plays seeded random games through the object API and looks at it from one side.
"""

from collections.abc import Iterator

import msgspec
import numpy as np
import pytest
from tests.toys.catalogue import every_game

from tessera.games.catalog import board_of, game, replay
from tessera.games.common.board import Board
from tessera.games.common.errors import IllegalActionError, NotationError
from tessera.games.common.game import Game
from tessera.games.common.outcome import Outcome, Reason
from tessera.games.common.picture import art_symbols
from tessera.games.common.record import GameRecord, Player, read_records, record_of
from tessera.games.common.scene import SceneAction, ways
from tessera.i18n import LANGUAGES
from tessera.kernel import contract
from tessera.kernel.rng import new_rng, random_below

SEEDS = range(6)
LIMIT = 600

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("every_game_is_known")]

some_seeds = pytest.mark.parametrize("seed", SEEDS)


def random_game(game: Game, seed: int, name: str = "") -> Iterator[Board]:
    """The board of a random game before its first and after each of its actions."""
    board, rolls = game.board_class.start(board=name, seed=seed), new_rng(seed)
    yield board
    while not board.is_over and board.ply < LIMIT:
        codes = board.legal_codes()
        board.push_code(codes[random_below(rolls, len(codes))])
        yield board


def scene_cells(game: Game, name: str) -> list[str]:
    """The names of the cells of a named board."""
    return [cell.name for cell in game.board_class.start(board=name).board_scene().cells]


def finished_game(game: Game, seed: int) -> Board:
    return list(random_game(game, seed))[-1]


@every_game
@some_seeds
def test_text_is_read_back_to_the_byte(game: Game, seed: int) -> None:
    for board in random_game(game, seed):
        again = board_of(board.text())
        assert again.text() == board.text()
        assert again.position.tobytes() == board.position.tobytes()


@every_game
@some_seeds
def test_legal_actions_are_counted_sorted_and_readable(game: Game, seed: int) -> None:
    for board in random_game(game, seed):
        actions = list(board.legal_actions)
        assert actions == sorted(set(actions))
        assert len(actions) == len(board.legal_actions)
        assert [board.decode(board.encode(action)) for action in actions] == actions
        assert bool(actions) == (board.outcome() is None) == (board.turn is not None)
        assert all(board.explain(action) is None for action in actions[:5])


@every_game
@some_seeds
def test_action_buffer_is_never_overrun(game: Game, seed: int) -> None:
    for board in random_game(game, seed):
        kernels = contract.kernels_of(board.position)
        out = np.full(kernels.max_actions, -1, dtype=np.int32)
        written = contract.legal_actions(board.position, board.tables, out)
        assert written <= kernels.max_actions
        assert (out[:written] >= 0).all()


@every_game
@some_seeds
def test_incremental_key_is_the_key_from_scratch(game: Game, seed: int) -> None:
    for board in random_game(game, seed):
        assert board.key == board_of(board.text()).key


@every_game
def test_positions_that_differ_have_different_keys(game: Game) -> None:
    texts: dict[int, str] = {}
    for seed in SEEDS:
        for board in random_game(game, seed):
            apart_from_clock = board.text().removesuffix(f" {board.scene().clock}")
            assert texts.setdefault(board.key, apart_from_clock) == apart_from_clock


@every_game
@some_seeds
def test_random_actions_are_legal(game: Game, seed: int) -> None:
    rolls = new_rng(seed)
    for board in random_game(game, seed):
        if not board.is_over:
            legal = set(board.legal_codes())
            drawn = {
                int(contract.random_action(board.position, board.tables, rolls)) for _ in range(9)
            }
            assert drawn <= legal


@every_game
def test_random_actions_are_each_as_likely(game: Game) -> None:
    rolls = new_rng(1)
    boards = [board.copy() for board in random_game(game, 1)]
    board = max(boards[len(boards) // 2 :], key=lambda later: len(later.legal_actions))
    legal = board.legal_codes()
    draws = 400 * len(legal)
    drawn = [contract.random_action(board.position, board.tables, rolls) for _ in range(draws)]
    counts = np.array([drawn.count(code) for code in legal])
    assert counts.sum() == draws
    chi_square = ((counts - 400) ** 2 / 400).sum()
    freedom = len(legal) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


@every_game
@some_seeds
def test_evaluation_is_between_lost_and_won_or_unclear(game: Game, seed: int) -> None:
    for board in random_game(game, seed):
        if not board.is_over:
            before = board.position.tobytes()
            guess = contract.evaluate(board.position, board.tables)
            assert guess == contract.NO_EVALUATION or abs(guess) < 100.0
            assert board.position.tobytes() == before


@every_game
@some_seeds
def test_pop_restores_every_position(game: Game, seed: int) -> None:
    board = game.board_class.start(seed=seed)
    before = []
    for board in random_game(game, seed):
        before.append(board.text())
    actions = list(board.actions)
    while board.ply:
        assert board.text() == before.pop()
        assert board.pop() == actions.pop()
    assert board.text() == board.initial_text
    with pytest.raises(IndexError):
        board.pop()


@every_game
def test_copy_has_a_life_of_its_own(game: Game) -> None:
    board = game.board_class.start()
    twin = board.copy()
    assert twin == board
    twin.push(next(iter(twin.legal_actions)))
    assert (board.ply, twin.ply) == (0, 1)
    assert board.text() == board.initial_text != twin.text()


@every_game
@some_seeds
def test_perft_is_the_sum_of_what_follows(game: Game, seed: int) -> None:
    for board in list(random_game(game, seed))[:30:7]:
        following = 0
        for action in board.legal_actions:
            board.push(action)
            following += len(board.legal_actions)
            board.pop()
        assert (board.perft(0), board.perft(1)) == (1, len(board.legal_actions))
        assert board.perft(2) == following


@every_game
@some_seeds
def test_finished_game_takes_no_action(game: Game, seed: int) -> None:
    board = finished_game(game, seed)
    assert board.outcome() is not None, "a random game should end"
    assert (board.turn, list(board.legal_actions), board.perft(3)) == (None, [], 0)
    text, last = board.text(), board.actions[-1]
    with pytest.raises(IllegalActionError):
        board.push(last)
    assert board.text() == text
    assert str(board_of(text).outcome()) == str(board.outcome())


@every_game
@pytest.mark.parametrize(
    "text", ["", " ", "\0", "a1", "zz99-zz98", "пас", "9" * 5000, "@", "P@", "-"]
)
def test_unreadable_action_is_refused(game: Game, text: str) -> None:
    board = game.board_class.start()
    with pytest.raises(NotationError):
        board.push(text)
    assert board.text() == board.initial_text


@every_game
@some_seeds
def test_foresight_keeps_its_word(game: Game, seed: int) -> None:
    for board in random_game(game, seed):
        if board.ply % 5:
            continue
        foresight = board.threats()
        standing = {(piece.cell, piece.side) for piece in board.scene().pieces}
        assert foresight.ply == board.ply
        assert {(threat.cell, threat.side) for threat in foresight.threats} <= standing
        for action, captures in foresight.takes.items():
            board.push(action)
            last = board.scene().last
            assert last is not None
            assert last.captures == captures != ()
            board.pop()


@every_game
@some_seeds
def test_scene_choices_equal_legal_actions(game: Game, seed: int) -> None:
    for board in random_game(game, seed):
        scene = msgspec.json.decode(msgspec.json.encode(board.scene()), type=type(board.scene()))
        offered = sorted(text for _, text in ways(scene.choices))
        assert offered == list(board.legal_actions)
        assert (scene.ply, scene.text, scene.turn) == (board.ply, board.text(), board.turn)
        assert (scene.outcome is None) == (board.outcome() is None)
        assert (scene.last.text if scene.last else None) == (
            board.actions[-1] if board.ply else None
        )
        cells = {cell.name for cell in board.board_scene().cells}
        assert {piece.cell for piece in scene.pieces} <= cells
        assert set(scene.terrain) <= cells


@every_game
@some_seeds
def test_scene_lists_every_captured_piece(game: Game, seed: int) -> None:
    before: set[tuple[str, str]] = set()
    for board in random_game(game, seed):
        scene = board.scene()
        now = {(piece.cell, piece.side) for piece in scene.pieces}
        if scene.last:
            # A placement may put terrain instead of a piece.
            placed = {(scene.last.target, scene.last.side)}
            assert as_told(before, scene.last) - placed == now - placed
        before = now


def as_told(before: set[tuple[str, str]], action: SceneAction) -> set[tuple[str, str]]:
    """The pieces after an action, by its scene."""
    left = {(move.origin, move.side) for move in action.moves}
    come = {(move.target or "", move.side) for move in action.moves if not move.lost}
    taken = {(capture.cell, capture.side) for capture in action.captures}
    lost = {(move.origin, move.side) for move in action.moves if move.lost}
    assert lost <= taken
    went = set() if action.guard else {(action.origin or "", action.side)}
    return (before - left - went | come) - taken


@every_game
@some_seeds
def test_record_replays_to_the_same_end(game: Game, seed: int) -> None:
    board = finished_game(game, seed)
    players = (Player("Ann"), Player("Level 3", "bot"))
    record = record_of(board, players=players, tags={"date": "2026-01-31"})
    again = GameRecord.from_json(record.to_json())
    assert again == record
    assert replay(again).text() == board.text()
    assert list(read_records([record.to_json(), "\n", record.to_json()])) == [record, record]


@every_game
def test_record_of_a_resigned_game_replays(game: Game) -> None:
    board = list(random_game(game, 0))[12]
    while board.is_over or board.ply > 9:
        board.pop()
    record = record_of(board, outcome=Outcome("0-1", Reason.RESIGN))
    assert (record.result, record.reason) == ("0-1", "resign")
    assert replay(record).text() == board.text()


@every_game
def test_record_with_a_bad_action_is_refused_by_its_number(game: Game) -> None:
    record = record_of(finished_game(game, 2))
    spoilt = msgspec.structs.replace(
        record, actions=(*record.actions[:4], record.actions[0], *record.actions[5:])
    )
    with pytest.raises(NotationError, match="Action 5 "):
        replay(spoilt)


@every_game
@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"},
        {"rules": 99},
        {"rules": 0},
        {"variant": "nonsense"},
        {"initial": "nonsense"},
        {"result": "1-0", "reason": "resign"},
        {"result": "*", "reason": None},
        {"final": "nonsense"},
        {"times": (1, 2)},
        {"players": (Player("Ann"),)},
        {"tags": {"date": "yesterday"}},
        {"result": "1/2-1/2", "reason": "resign"},
    ],
    ids=str,
)
def test_record_that_is_not_what_happened_is_refused(game: Game, change: dict[str, object]) -> None:
    record = record_of(finished_game(game, 2))
    with pytest.raises(NotationError):
        replay(msgspec.structs.replace(record, **change))


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", "null", '{"format": 2}', "\0", "[" * 100_000, '{"game": 3}']
)
def test_record_that_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GameRecord.from_json(text)


@every_game
def test_every_board_of_the_game_can_be_played(game: Game) -> None:
    assert len(set(game.boards)) == len(game.boards)
    for name in game.boards:
        for board in random_game(game, seed=1, name=name):
            scene = board.scene()
            assert (scene.outcome is None) == bool(scene.choices)


@every_game
def test_every_refusal_has_a_reason_in_every_language(game: Game) -> None:
    """Every source to every cell, at some moments of a game on the smallest and largest board."""
    boards = sorted(game.boards, key=lambda name: len(scene_cells(game, name)))
    for name in (boards[0], boards[-1]):
        cells = scene_cells(game, name)
        for board in random_game(game, seed=2, name=name):
            if board.ply % 17 or board.is_over:
                continue
            choices = board.scene().choices
            whole = {picks for picks, _ in ways(choices)}
            for source in [*choices, *cells[:: len(cells) // 6]]:
                if (source,) in whole:  # as `pass`: nothing is picked after it
                    continue
                for target in cells:
                    reason = board.explain_clicks(source, target)
                    assert (reason is None) == ((source, target) in whole)
                    if reason is not None:
                        assert all(reason.format(language) for language in LANGUAGES)


@every_game
def test_options_have_defaults_that_are_allowed(game: Game) -> None:
    assert all(option.allows(option.default) for option in game.options)
    assert game.board_class.start().variant_text == "standard"


@every_game
def test_art_has_a_symbol_for_the_ground(game: Game) -> None:
    assert '<symbol id="cell"' in art_symbols(game.art)


def test_unknown_game_is_refused_by_name() -> None:
    with pytest.raises(NotationError, match="known games: vorcept, pit, almajara"):
        game("chess")


@every_game
def test_legal_actions_are_a_sequence_that_knows_its_members(game: Game) -> None:
    for board in [*random_game(game, 0)][:8]:
        legal = board.legal_actions
        texts = list(legal)
        assert [legal[number] for number in range(min(3, len(legal)))] == texts[:3]
        assert legal[-2:] == texts[-2:]
        assert all(text in legal for text in texts)
        after = board.copy()
        if texts:
            after.push(texts[0])
            others = set(after.legal_actions) - set(texts)
            assert not any(text in legal for text in others)
        assert not any(
            text in legal for text in ("", "nonsense", texts[0].upper() if texts else "")
        )
        assert 0 not in legal
