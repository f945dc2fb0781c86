"""The public boards: `tessera.Vorcept` and the others."""

import copy
import random

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


@pytest.mark.parametrize("make", BOARDS)
def test_editor_that_changes_nothing_keeps_what_stands(make: type[Board]) -> None:
    board = played(make("standard" if make is not Almajara else "", seed=1), 60)
    again = board.edit().board()
    assert again.pieces == board.pieces
    assert again.terrain == board.terrain
