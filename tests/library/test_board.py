"""The public boards: `tessera.Vorcept` and the others."""

import copy
import pickle
import random
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

import tessera
from tessera import Action, Almajara, Board, Pit, Side, Vorcept
from tessera.games import catalog

BOARDS = (Vorcept, Pit, Almajara)
WIN_IN_TURN = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./"
    "....../..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)


def played(board: Board, actions: int, seed: int = 1) -> Board:
    """The board after some random actions."""
    draws = random.Random(seed)
    for _ in range(actions):
        if not board.is_over:
            board.push(draws.choice(board.legal_actions))
    return board


def test_every_public_name_can_be_imported() -> None:
    assert all(hasattr(tessera, name) for name in tessera.__all__)
    assert dir(tessera) == sorted(tessera.__all__)


@pytest.mark.parametrize("make", BOARDS)
def test_new_board_without_options_is_the_game_the_site_offers(make: type[Board]) -> None:
    game, board = catalog.game(make.game), make(seed=1)
    offered = game.default_setup
    assert board.text == game.board_class.start(offered.variant, offered.board, 1).text()


@pytest.mark.parametrize("make", BOARDS)
def test_random_game_ends_with_an_outcome_that_its_record_has(make: type[Board]) -> None:
    board = played(make(seed=1), 5_000)
    assert board.is_over
    assert board.turn is None
    assert board.outcome
    record = board.to_record(["Ada", "Bea"], tags={"date": "2026-01-02"})
    assert (record.result, record.reason) == (board.outcome.result, board.outcome.reason)
    assert [player.name for player in record.players] == ["Ada", "Bea"]
    assert Board.from_record(record).actions == board.actions
    assert str(board.outcome) == f"{record.result} {record.reason}"


@pytest.mark.parametrize("make", BOARDS)
def test_pop_undoes_push(make: type[Board]) -> None:
    board = played(make(seed=1), 12)
    texts = [board.text]
    for action in (board.legal_actions[0], board.legal_actions[-1]):
        if board.is_legal(action):
            board.push(action)
            texts.append(board.text)
            assert board.peek() == action
    while len(texts) > 1:
        assert texts.pop() == board.text
        board.pop()
    assert texts == [board.text]


@pytest.mark.parametrize("make", BOARDS)
@pytest.mark.parametrize("twin_of", [Board.copy, copy.copy, copy.deepcopy])
def test_copy_shares_no_state(make: type[Board], twin_of: object) -> None:
    board = played(make(seed=1), 8)
    before, twin = (board.text, board.actions), twin_of(board)  # type: ignore[operator]
    assert twin == board
    played(twin, 5)
    assert (board.text, board.actions) == before
    board.pop()
    assert len(twin.actions) == 13


@pytest.mark.parametrize("make", BOARDS)
def test_legal_actions_are_a_sequence_of_what_the_notation_lists(make: type[Board]) -> None:
    board = played(make(seed=1), 20)
    legal, texts = board.legal_actions, set(catalog.board_of(board.text).legal_actions)
    assert {str(action) for action in legal} == texts
    assert len(legal) == len(texts)
    assert legal[0] in legal
    assert board.is_legal(str(legal[0]))
    assert legal[:2] == [legal[0], legal[1]]
    assert not board.is_legal("z99-z98")


@pytest.mark.parametrize("make", BOARDS)
def test_every_action_played_at_random_is_parsed_as_its_text(make: type[Board]) -> None:
    for seed in range(3):
        board = played(make(seed=seed), 300, seed)
        for action in board.actions:
            assert Action(str(action)) == action
            assert action.is_pass or action.piece or action.origin


@pytest.mark.parametrize("text", ["", "a1", "a1-", "x-y", "Q", "a1-b2 ", "PASS", "a1~b2", "a1-b2>"])
def test_action_of_bad_text_is_refused(text: str) -> None:
    with pytest.raises(tessera.NotationError, match="is not an action"):
        Action(text)


def test_illegal_action_is_refused_with_its_reason() -> None:
    board = Vorcept("standard")
    board.push("P@e5")
    with pytest.raises(tessera.IllegalActionError, match="next to this cell") as error:
        board.push(Action("L@e6"))
    assert str(error.value) == board.explain("L@e6")
    assert board.actions == (Action("P@e5"),)
    assert board.explain("L@c3") is None


def test_board_of_another_game_is_refused() -> None:
    with pytest.raises(tessera.NotationError, match="belongs to “vorcept”, not to pit"):
        Pit.from_text(WIN_IN_TURN)
    assert isinstance(Board.from_text(WIN_IN_TURN), Vorcept)
    with pytest.raises(TypeError, match="no rules of its own"):
        Board()


def test_pieces_are_found_by_cell() -> None:
    board = Vorcept.from_text(WIN_IN_TURN)
    assert board.piece_at("a9") == tessera.Piece("H", Side.FIRST)
    assert str(board.piece_at("i1")) == "h"
    assert board.piece_at("e5") == tessera.Piece("P", None)
    assert board.piece_at("c3") is None
    assert board.terrain == {}
    with pytest.raises(tessera.NotationError, match="no cell “z9”"):
        board.piece_at("z9")


@pytest.mark.parametrize("make", [Vorcept, Pit])
@pytest.mark.parametrize("mirror", [False, True])
def test_transformed_position_has_as_many_action_sequences(
    make: type[tessera.HexBoard], mirror: bool
) -> None:
    board = played(make(), 30)
    for sixths in range(6):
        image = make.from_text(board.text).transform(sixths=sixths, mirror=mirror)
        assert image.perft(2) == board.perft(2)
        back = image.transform(mirror=True) if mirror else image
        assert back.transform(sixths=sixths if mirror else -sixths).text == board.text


@pytest.fixture(scope="module")
def with_own_kit() -> Almajara:
    """A game with a kit whose first token moves otherwise."""
    kit = (files("tessera.games.almajara") / "kit.toml").read_text(encoding="utf-8")
    marks = "marks = [[0, 2], [0, 1], [1, {}]]"
    own = kit.replace(marks.format(-1), marks.format(1), 1)
    assert own != kit
    return Almajara(kit=own, seed=1)


def test_kit_goes_with_the_board(with_own_kit: Almajara) -> None:
    board = played(with_own_kit.copy(), 40)
    kit = board.to_record().tags["kit"]
    for twin in (
        pickle.loads(pickle.dumps(board)),  # noqa: S301
        board.edit().board(),
        Board.from_record(board.to_record()),
        tessera.GameTree.from_board(board).board(),
        tessera.GameTree.from_text(tessera.GameTree(board).text).board(),
        Almajara.from_text(board.text, kit=kit),
    ):
        assert twin.to_record().tags["kit"] == kit
    assert Almajara.from_text(board.text, kit=kit) == board
    assert Almajara.from_text(board.text) != board


@pytest.mark.parametrize("make", BOARDS)
def test_pickled_board_has_its_history(make: type[Board]) -> None:
    board = played(make(seed=1), 12)
    twin = pickle.loads(pickle.dumps(board))  # noqa: S301
    assert (type(twin), twin, twin.actions) == (make, board, board.actions)
    twin.pop()
    assert twin != board


def test_pieces_follow_the_position_and_are_copies() -> None:
    board = Vorcept("standard")
    board.push("P@e5")
    assert board.piece_at("e5") == tessera.Piece("P", None)
    board.pieces.clear()
    assert len(board.pieces) == 1
    board.pop()
    assert board.piece_at("e5") is None
    board.push("P@d4")
    assert (board.piece_at("e5"), list(board.pieces)) == (None, ["d4"])


def test_wrong_arguments_of_a_board_are_refused_in_one_sentence() -> None:
    board = Vorcept("standard")
    wrong: tuple[tuple[Callable[[], object], type[Exception], str], ...] = (
        (lambda: Action(3), tessera.NotationError, "“3” is not an action"),  # type: ignore[arg-type]
        (lambda: board.push(None), tessera.NotationError, "“None” is not an action"),  # type: ignore[arg-type]
        (lambda: board.piece_at(None), tessera.NotationError, "no cell “None”"),  # type: ignore[arg-type]
        (lambda: Board.from_text(3), tessera.NotationError, "There is no game “3”"),  # type: ignore[arg-type]
        (lambda: Vorcept(3), tessera.NotationError, "“3” was found"),  # type: ignore[arg-type]
        (lambda: Vorcept("", 3), tessera.NotationError, "“3” is neither"),  # type: ignore[arg-type]
        (lambda: Almajara(kit=3), tessera.NotationError, "not TOML"),  # type: ignore[arg-type]
        (lambda: Board.from_record("{}"), TypeError, "Expected a tessera.GameRecord, not str"),  # type: ignore[arg-type]
        (board.pop, IndexError, "No action has been played"),
        (board.peek, IndexError, "No action has been played"),
        (lambda: board.perft(-1), ValueError, "The depth must be 0 or more, not -1"),
        (lambda: board.to_svg(size=0), ValueError, "The size must be"),
        (lambda: board.to_svg(arrows=["e4-e5"]), tessera.NotationError, "is not an arrow"),  # type: ignore[list-item]
        (lambda: board.to_svg(arrows=[Action("P@e5")]), tessera.NotationError, "is not an arrow"),
        (lambda: board.to_svg(arrows=[("e4",)]), tessera.NotationError, "is not an arrow"),  # type: ignore[list-item]
    )
    for call, error, says in wrong:
        with pytest.raises(error, match=says):
            call()


@pytest.mark.parametrize("make", BOARDS)
def test_record_that_could_not_be_read_is_refused(make: type[Board]) -> None:
    board = played(make(seed=1), 8)
    wrong: tuple[Callable[[], object], ...] = (
        lambda: board.to_record(["Ada"]),
        lambda: board.to_record([1, 2]),  # type: ignore[list-item]
        lambda: board.to_record(tags={"date": "yesterday"}),
        lambda: board.to_record(tags={"date": 3}),  # type: ignore[dict-item]
        lambda: board.to_record(outcome=tessera.Outcome(Side.FIRST, "luck")),
        lambda: board.to_record(outcome=tessera.Outcome(None, "resign")),
    )
    for record in wrong:
        with pytest.raises(tessera.NotationError):
            record()
    resigned = board.to_record(["Ada", "Bea"], outcome=tessera.Outcome(Side.SECOND, "resign"))
    (again,) = tessera.read_records(resigned.to_json())
    assert Board.from_record(again) == board


def test_records_are_read_from_files_lines_and_texts(tmp_path: Path) -> None:
    record = played(Pit("standard"), 5).to_record(tags={"event": "one\u2028line"})
    text, file = 2 * f"{record.to_json()}\n", tmp_path / "games.jsonl"
    file.write_text(text, encoding="utf-8")
    with file.open(encoding="utf-8") as lines:
        assert [*tessera.read_records(lines)] == [record, record]
    assert [*tessera.read_records(text)] == [*tessera.read_records(file)] == [record, record]


def test_legal_actions_compare_as_sequences() -> None:
    board = Pit("standard")
    assert board.legal_actions == board.copy().legal_actions == [*board.legal_actions]
    assert board.legal_actions != board.legal_actions[1:]


def test_position_text_may_have_space_around_it() -> None:
    assert Board.from_text(f" {WIN_IN_TURN}\n").text == WIN_IN_TURN


def test_captures_name_pieces_taken() -> None:
    board = Vorcept.from_text(WIN_IN_TURN)
    board.push("d7-d6")
    assert board.captures("e3-e4") == {}
    board.push("e3-e4")
    assert board.outcome == tessera.Outcome(Side.FIRST, "pylon")


def test_picture_marks_the_last_action_and_arrows() -> None:
    board = played(Pit(), 6)
    plain = board.to_svg()
    assert plain.startswith("<svg ")
    assert board.to_svg(size=300).startswith(
        '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="300"'
    )
    assert board.to_svg(last=board.peek()) != plain
    first, second = board.cells[:2]
    assert board.to_svg(arrows=[(first, second)]).count("<path") > plain.count("<path")
    with pytest.raises(tessera.NotationError, match="no cell"):
        board.to_svg(arrows=[("a1", "zz9")])
    moves = Vorcept.from_text(WIN_IN_TURN)
    assert moves.to_svg(arrows=[Action("d7-d6")]) == moves.to_svg(arrows=[("d7", "d6")])
    with pytest.raises(tessera.IllegalActionError):
        board.to_svg(last="a1-a1" if board.is_legal("pass") else "pass")


def test_board_prints_as_a_drawing() -> None:
    drawn = str(Vorcept.from_text(WIN_IN_TURN))
    assert len(drawn.splitlines()) == 10
    assert "H" in drawn
    assert eval(repr(Vorcept.from_text(WIN_IN_TURN)), {"Vorcept": Vorcept}).text == WIN_IN_TURN  # noqa: S307


def test_editor_status_names_problem_until_playable() -> None:
    editor = Vorcept.from_text(WIN_IN_TURN).edit()
    editor.pieces["c3"] = tessera.Piece("H", Side.FIRST)
    assert "second Host" in (editor.status() or "")
    with pytest.raises(tessera.NotationError, match="second Host"):
        editor.board()
    del editor.pieces["c3"]
    editor.obstacles["c3"] = "#"
    editor.turn = Side.SECOND
    board = editor.board()
    assert editor.status() is None
    assert board.turn == Side.SECOND
    assert board.terrain == {"c3": "#"}


def test_editor_names_pieces_and_turns_that_cannot_be() -> None:
    for piece in ("H", tessera.Piece("H", None), tessera.Piece("h", Side.FIRST)):
        editor = Vorcept.from_text(WIN_IN_TURN).edit()
        editor.pieces["c3"] = piece  # type: ignore[assignment]
        assert "on c3 is not a piece" in (editor.status() or "")
        with pytest.raises(tessera.NotationError, match="on c3 is not a piece"):
            editor.board()
    for turn in ("b", None, 2):
        editor = Vorcept.from_text(WIN_IN_TURN).edit()
        editor.turn = turn  # type: ignore[assignment]
        assert "not a side to move" in (editor.status() or "")


@pytest.mark.parametrize("make", BOARDS)
def test_editor_that_changes_nothing_keeps_what_stands(make: type[Board]) -> None:
    board = played(make("standard" if make is not Almajara else "", seed=1), 60)
    again = board.edit().board()
    assert again.pieces == board.pieces
    assert again.terrain == board.terrain
