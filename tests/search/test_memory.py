"""What a search leaves for the next one: found again, grafted whole, and bounded."""

from collections import deque

import numpy as np
import pytest

from tessera.games.vorcept.board import Board
from tessera.kernel.contract import Record, Records, kernels_of
from tessera.search import bot
from tessera.search.budget import VARIABLE, process_memory
from tessera.search.levels import Level
from tessera.search.mcts import search
from tessera.search.memory import MEBIBYTE, Memory, copy_subtree, find_node
from tessera.search.tree import ROOT, Tree, new_tree

LEVEL = Level(simulations=3_000, seconds=60.0, tactics_budget=0)
MIDDLE = (
    "vorcept standard ____...../___#....#/__....#../_.#....../....*..../.......#/.....#./.#..../"
    "....# fg1,Hh1,De2,Ed3,dh3,dd4,hg4,Db5,db7,Fg7,ea8,Dc9 b:main:2:- 3.2.1/3.2.1 0"
)


def grown(board: Board, simulations: int = 3_000) -> Tree:
    tree = new_tree(kernels_of(board.position), board.position, memory=1 << 24, seed=1)
    search(tree, board.position, board.tables, simulations)
    return tree


def nodes_of(tree: Tree) -> Records:
    return tree.nodes[: tree.used[0]]


def most_visited(nodes: Records, index: int) -> int:
    node = nodes[index]
    children = nodes["visits"][node.first : node.first + node.children]
    return int(node.first + np.argmax(children))


def shape(nodes: Records, root: int) -> list[tuple[int, int, float, int]]:
    """Everything below a node, in breadth-first order, apart from where it lies."""
    told, waiting = [], deque([root])
    while waiting:
        node: Record = nodes[waiting.popleft()]
        told.append((int(node.action), int(node.visits), float(node.total), int(node.proof)))
        waiting.extend(range(node.first, node.first + node.children))
    return told


@pytest.mark.parametrize("actions", range(4))
def test_a_position_some_actions_on_is_found(actions: int) -> None:
    board = Board.from_text(MIDDLE)
    start = board.position.copy()
    nodes = nodes_of(grown(board))
    index = ROOT
    for _ in range(actions):
        index = most_visited(nodes, index)
        board.push_code(int(nodes[index].action))
    found = find_node(nodes, start, board.tables, board.position)
    # The same position may be reached by more than one order of the same actions.
    assert found >= 0
    assert nodes[found].visits > 0
    assert (found == index) or actions >= 2


def test_another_position_is_not_found() -> None:
    board = Board.from_text(MIDDLE)
    nodes = nodes_of(grown(board))
    other = Board.from_text(MIDDLE.replace("Dc9", "Dd9"))
    assert find_node(nodes, board.position, board.tables, other.position) == -1


def test_copied_subtree_is_complete() -> None:
    board = Board.from_text(MIDDLE)
    nodes = nodes_of(grown(board))
    branch = most_visited(nodes, ROOT)
    tree = new_tree(kernels_of(board.position), board.position, memory=1 << 24, seed=2)
    copy_subtree(nodes, branch, tree)
    assert shape(nodes_of(tree), ROOT) == shape(nodes, branch)
    assert len(shape(nodes, branch)) == tree.used[0]


def test_a_branch_too_large_is_left() -> None:
    board = Board.from_text(MIDDLE)
    nodes = nodes_of(grown(board))
    tree = new_tree(kernels_of(board.position), board.position, memory=1, seed=2)
    while len(shape(nodes, ROOT)) <= len(tree.nodes):
        nodes = nodes_of(grown(board, 10_000))
    copy_subtree(nodes, ROOT, tree)
    assert tree.used[0] == 1


def test_a_search_goes_on_from_the_one_before() -> None:
    memory = Memory()
    board = Board.from_text(MIDDLE)
    first = bot.choose_action(board, LEVEL, seed=1, memory=memory, table="a")
    assert first.simulations == LEVEL.simulations
    board.push_code(first.action)
    assert bot.choose_action(board, LEVEL, 2, memory, "a").simulations < LEVEL.simulations
    assert bot.choose_action(board, LEVEL, 2, memory, "b").simulations == LEVEL.simulations


def test_threads_share_the_work_and_a_seed_decides() -> None:
    level = Level(simulations=2_000, seconds=60.0, threads=2)
    board = Board.from_text(MIDDLE)
    choices = {bot.choose_action(board, level, seed=3) for _ in range(3)}
    assert len(choices) == 1
    assert choices.pop().simulations == 2_000


def test_the_oldest_games_are_forgotten_for_room() -> None:
    board = Board.from_text(MIDDLE)
    tree = grown(board)
    size = nodes_of(tree).nbytes
    memory = Memory(capacity=2 * (2 * size + 1))
    for table in ("a", "b", "c"):
        memory.save_trees(table, board.position, [tree])
    for table, known in (("a", False), ("b", True), ("c", True)):
        fresh = new_tree(kernels_of(board.position), board.position, memory=1 << 24, seed=2)
        memory.reuse_trees(table, board.position, board.tables, [fresh])
        assert (fresh.used[0] > 1) == known


def test_how_much_a_process_may_take(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(VARIABLE, raising=False)
    assert process_memory().search_bytes == 128 * MEBIBYTE
    monkeypatch.setenv(VARIABLE, "64")
    assert process_memory().search_bytes == 32 * MEBIBYTE
    for wrong in ("0", "-1", "many", "1e3", "٣"):
        monkeypatch.setenv(VARIABLE, wrong)
        with pytest.raises(ValueError, match="expected a whole number of MiB"):
            process_memory()


def test_transposition_table_is_allocated_once_within_memory_limit() -> None:
    memory = Memory(8 * MEBIBYTE)
    one, same, other = (
        memory.tt_context("one"),
        memory.tt_context("one"),
        memory.tt_context("other"),
    )
    assert one.table is same.table is other.table
    assert one.table.nbytes == MEBIBYTE
    assert one.salt == same.salt != other.salt
    assert memory.tt_context("").salt != memory.tt_context("").salt
    start = Board.from_text(MIDDLE).position
    tree = new_tree(kernels_of(start), start, memory=3 * MEBIBYTE, seed=1)
    tree.used[0] = len(tree.nodes)
    memory.save_trees("one", start, [tree])
    assert memory._size == tree.nodes.nbytes
    memory.save_trees("other", start, [tree])
    assert memory._size == tree.nodes.nbytes
