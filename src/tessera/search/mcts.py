"""Monte Carlo tree search: UCT with random rollouts or static evaluation, and a solver.

See Kocsis and Szepesvári, "Bandit based Monte-Carlo planning" (ECML 2006), for UCT, and Winands,
Björnsson and Saito, "Monte-Carlo tree search solver" (CG 2008), for proven nodes. A turn may have
several actions, so each node stores the side to move. At a chance node, a simulation samples a
child uniformly; such a node is proven once all of its children are.
"""

import math

from tessera.kernel.compiled import inline_kernel, kernel
from tessera.kernel.contract import (
    CHANCE,
    DRAW,
    FIRST,
    FIRST_WINS,
    NO_EVALUATION,
    ONGOING,
    SECOND_WINS,
    Record,
    apply,
    evaluate,
    legal_actions,
    outcome,
    to_move,
)
from tessera.kernel.playout import playout
from tessera.kernel.rng import random_below
from tessera.search.tactics import YES, wins_turn
from tessera.search.tree import MAX_DEPTH, MAX_ROLLOUT, ROOT, Tree


@kernel
def search(tree: Tree, root: Record, board: Record, simulations: int) -> int:
    """Run simulations from the root (the tree is modified in place).

    Returns:
        How many were run: fewer when the root has been proven.
    """
    for done in range(simulations):
        if tree.nodes[ROOT].proof != ONGOING:
            return done
        simulate(tree, root, board)
    return simulations


@kernel
def simulate(tree: Tree, root: Record, board: Record) -> None:
    """Run one simulation: select, expand, evaluate, backpropagate."""
    position = tree.scratch[0:1]
    position[0] = root
    leaf = select_leaf(tree, position[0], board)
    node = tree.nodes[tree.path[leaf]]
    if node.proof == ONGOING and node.first == 0 and node.visits + 1 >= tree.params.expand_at:
        leaf = expand(tree, position[0], board, leaf)
        node = tree.nodes[tree.path[leaf]]
    proven = node.proof != ONGOING
    backpropagate(
        tree,
        leaf,
        terminal_value(node.proof) if proven else evaluate_leaf(tree, position[0], board),
    )


@kernel
def evaluate_leaf(tree: Tree, position: Record, board: Record) -> float:
    """Evaluate a leaf for the first side, after `rollout_depth` random actions.

    Where the game has no evaluation, the rollout goes on. The position is modified in place.
    """
    plies_left = MAX_ROLLOUT
    rollout_plies = tree.params.rollout_depth
    is_extended = False
    while True:
        plies_left -= playout(position, board, tree.rng, min(rollout_plies, plies_left))
        result = outcome(position)
        if result != ONGOING or plies_left <= 0:
            return terminal_value(result)
        static_value = win_probability(evaluate(position, board))
        if static_value >= 0.0:
            return (
                evaluate_with_tactics(tree, position, board, static_value)
                if is_extended
                else static_value
            )
        is_extended = True
        rollout_plies = 1


@kernel
def evaluate_with_tactics(
    tree: Tree, position: Record, board: Record, static_value: float
) -> float:
    """The value of a position for the first side: a win within the turn, or else the guess."""
    tree.workspace.positions[0] = position
    tree.workspace.node_budget[0] = tree.params.leaf_tactics_budget
    if tree.params.leaf_tactics_budget == 0 or wins_turn(tree.workspace, board, 0) != YES:
        return static_value
    return 1.0 if to_move(position) == FIRST else 0.0


@inline_kernel
def win_probability(odds: float) -> float:
    """Convert log-odds to the first side's win probability; -1 where there is no evaluation."""
    return -1.0 if odds == NO_EVALUATION else 1.0 / (1.0 + math.exp(-odds))


@kernel
def terminal_value(result: int) -> float:
    """The value of a result for the first side."""
    if result == FIRST_WINS:
        return 1.0
    if result == SECOND_WINS:
        return 0.0
    return 0.5


@kernel
def select_leaf(tree: Tree, position: Record, board: Record) -> int:
    """Descend to a leaf by UCB1, playing on `position`. Returns its index on the path."""
    depth = 0
    tree.path[0] = ROOT
    index = ROOT
    while tree.nodes[index].first != 0 and depth < MAX_DEPTH - 2:
        if tree.nodes[index].proof != ONGOING:
            break
        index = next_child(tree, index)
        depth += 1
        tree.path[depth] = index
        apply(position, board, tree.nodes[index].action)
    return depth


@kernel
def next_child(tree: Tree, index: int) -> int:
    """The child to descend to: the best by UCB1, or a random one of a chance node."""
    node = tree.nodes[index]
    if node.side == CHANCE:
        return node.first + random_below(tree.rng, node.children)
    return best_child(tree, index)


@kernel
def best_child(tree: Tree, index: int) -> int:
    """The child with the highest upper confidence bound for the side to move.

    Children proven lost are skipped. A child proven won makes the parent proven, too, and then the
    search does not descend here.
    """
    parent = tree.nodes[index]
    prior_weight, exploration = tree.params.prior_weight, tree.params.exploration
    log_visits = math.log(parent.visits + 1.0)
    lost = SECOND_WINS if parent.side == FIRST else FIRST_WINS
    best, best_score = parent.first, -1.0
    for child in range(parent.first, parent.first + parent.children):
        node = tree.nodes[child]
        if node.proof == lost:
            continue
        visits = node.visits + prior_weight
        if visits == 0.0:
            # Unvisited children lie in random order: take the first.
            return child
        mean = (node.total + prior_weight * node.prior) / visits
        if parent.side != FIRST:
            mean = 1.0 - mean
        score = mean + exploration * math.sqrt(log_visits / visits)
        if score > best_score:
            best, best_score = child, score
    return best


@kernel
def expand(tree: Tree, position: Record, board: Record, leaf: int) -> int:
    """Add the children of a leaf with their outcomes and priors, and descend to one of them.

    Returns:
        The index on the path to go on from: the child's, or the leaf's own if the tree is full or
        the children prove the leaf.
    """
    index = tree.path[leaf]
    node = tree.nodes[index]
    count = min(legal_actions(position, board, tree.actions), len(tree.actions))
    if tree.used[0] + count > len(tree.nodes):
        return leaf
    shuffle(tree, count)
    first = tree.used[0]
    tree.used[0] += count
    child_position = tree.scratch[1:2]
    for i in range(count):
        child_position[0] = position
        apply(child_position[0], board, tree.actions[i])
        child = tree.nodes[first + i]
        child.action = tree.actions[i]
        child.side = to_move(child_position[0])
        child.proof = outcome(child_position[0])
        child.visits = 0
        child.total = 0.0
        child.prior = 0.5
        if child.proof != ONGOING:
            child.prior = terminal_value(child.proof)
        elif tree.params.prior_weight > 0.0:
            static_value = win_probability(evaluate(child_position[0], board))
            child.prior = static_value if static_value >= 0.0 else 0.5
        child.first = 0
        child.children = 0
    node.first = first
    node.children = count
    node.proof = prove(tree, index)
    if node.proof != ONGOING:
        return leaf
    chosen = next_child(tree, index)
    tree.path[leaf + 1] = chosen
    apply(position, board, tree.nodes[chosen].action)
    return leaf + 1


@kernel
def shuffle(tree: Tree, count: int) -> None:
    """Shuffle the listed actions (Fisher and Yates)."""
    for i in range(count - 1, 0, -1):
        j = random_below(tree.rng, i + 1)
        tree.actions[i], tree.actions[j] = tree.actions[j], tree.actions[i]


@kernel
def prove(tree: Tree, index: int) -> int:
    """The outcome under best play, if the children prove one; else `ONGOING`."""
    node = tree.nodes[index]
    if node.side == CHANCE:
        return prove_draw(tree, index)
    won = FIRST_WINS if node.side == FIRST else SECOND_WINS
    open_children, drawn = 0, 0
    for child in range(node.first, node.first + node.children):
        proof = tree.nodes[child].proof
        if proof == won:
            return won
        open_children += proof == ONGOING
        drawn += proof == DRAW
    if open_children > 0:
        return ONGOING
    if drawn > 0:
        return DRAW
    return FIRST_WINS + SECOND_WINS - won


@kernel
def prove_draw(tree: Tree, index: int) -> int:
    """The outcome that all children of a chance node share; else `ONGOING`."""
    node = tree.nodes[index]
    proof = tree.nodes[node.first].proof
    for child in range(node.first + 1, node.first + node.children):
        if tree.nodes[child].proof != proof:
            return ONGOING
    return proof


@kernel
def backpropagate(tree: Tree, leaf: int, reward: float) -> None:
    """Add a reward along the path, and propagate proofs as far as they reach."""
    proven = tree.nodes[tree.path[leaf]].proof != ONGOING
    for depth in range(leaf, -1, -1):
        node = tree.nodes[tree.path[depth]]
        node.visits += 1
        node.total += reward
        if proven and depth < leaf:
            node.proof = prove(tree, tree.path[depth])
            proven = node.proof != ONGOING
