"""Game trees, and the texts of studies."""

import copy
import pickle

import pytest

import tessera
from tessera import GameTree, Vorcept

START = Vorcept("standard").text
STUDY = f"""[chapter "The opening"]
[position "{START}"]
[first "Ada"]

{{A {{{{set}}}} comment.}} P@e5 (P@d4 {{Better?}} (P@d5 L@a5) L@c3) L@c3 {{Far off.}} H@a9

[chapter "Again"]
[position "{START}"]

P@e5
"""


def test_study_is_read_chapter_by_chapter() -> None:
    first, second = GameTree.read_study(STUDY)
    assert (first.title, first.tags, second.title) == ("The opening", {"first": "Ada"}, "Again")
    assert first.root.comment == "A {set} comment."
    assert [str(node.action) for node in first.root.children] == ["P@e5", "P@d4", "P@d5"]
    main, other, inner = first.root.children
    assert other.comment == "Better?"
    assert [str(action) for action in inner.children[0].actions] == ["P@d5", "L@a5"]
    assert [str(node.action) for node in main.main_line()] == ["L@c3", "H@a9"]


def test_tree_written_and_read_again_is_the_same() -> None:
    first = GameTree.read_study(STUDY)[0]
    again = GameTree.from_text(first.text)
    assert again.text == first.text
    assert (
        again.moves
        == "{A {{set}} comment.} P@e5 (P@d4 {Better?} L@c3) (P@d5 L@a5) L@c3 {Far off.} H@a9"
    )


def test_tree_of_a_record_has_its_players_and_actions() -> None:
    board = Vorcept("standard")
    for action in ("P@e5", "L@a5"):
        board.push(action)
    tree = GameTree.from_record(board.to_record(["Ada", "Bea"], tags={"event": "Final"}))
    assert (tree.title, tree.tags["second"], tree.moves) == ("Final", "Bea", "P@e5 L@a5")
    assert tree.board().text == board.text
    assert tree.board(tree.root).text == START


def test_tree_of_a_board_has_its_game_and_that_of_its_position_none() -> None:
    board = Vorcept("standard")
    board.push("P@e5")
    tree = GameTree.from_board(board, "Openings", {"first": "Ada"})
    assert (tree.title, tree.tags["first"], tree.moves) == ("Openings", "Ada", "P@e5")
    assert tree.board().actions == board.actions
    assert GameTree(board).board() == board
    assert GameTree(board).moves == ""
    with pytest.raises(TypeError, match="Expected a position text or a board, not NoneType"):
        GameTree(None)  # type: ignore[arg-type]


def test_long_tree_is_copied_and_pickled() -> None:
    tree = GameTree(START, "Long")
    node = tree.root
    for _ in range(1_500):
        node = node.add("pass")
    assert pickle.loads(pickle.dumps(tree)).text == tree.text  # noqa: S301
    assert copy.deepcopy(tree).text == tree.text
    assert repr(GameTree(START, "Short")) == "<GameTree 'Short': >"


def test_tree_of_a_record_names_bots() -> None:
    bots = [tessera.Player("level 1", "bot"), tessera.Player("Bea")]
    assert GameTree.from_record(Vorcept().to_record(bots)).tags["bots"] == "first"


def test_lines_are_added_promoted_and_removed() -> None:
    tree = GameTree(START)
    main = tree.root.add("P@e5")
    other = tree.root.add("P@d4", "Try this.")
    assert tree.root.add("P@e5") is main
    other.promote()
    assert tree.moves == "P@d4 {Try this.} (P@e5)"
    other.remove()
    assert tree.moves == "P@e5"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "P@e5",
        '[chapter "x"]\n\nP@e5',
        f'[chapter "x"]\n[position "{START}"]\n\n(P@e5)',
        f'[chapter "x"]\n[position "{START}"]\n\nP@e5 (',
        f'[chapter "x"]\n[position "{START}"]\n\nP@e5 ()',
        f'[chapter "x"]\n[position "{START}"]\n\nP@e5 )',
        f'[chapter "x"]\n[position "{START}"]\n\nnonsense',
        f'[chapter "\\x"]\n[position "{START}"]\n\nP@e5',
    ],
)
def test_text_that_is_no_chapter_is_refused(text: str) -> None:
    with pytest.raises(tessera.NotationError):
        GameTree.from_text(text)
