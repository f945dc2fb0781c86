"""Monte Carlo tree search: UCT over random playouts or a game's evaluation, with proven nodes.

Kocsis, Szepesvári: "Bandit based Monte-Carlo planning" (ECML 2006), for the search; Winands,
Björnsson, Saito: "Monte-Carlo tree search solver" (CG 2008), for the proofs. A turn may have
several actions, so a node knows which side moves there, and nothing assumes that sides alternate.
Where chance moves, a simulation draws, each action as likely; what is proven there, is so whatever
is drawn.
"""

import math

from tessera.kernel.compiled import kernel, verb
from tessera.kernel.contract import (
    CHANCE,
    DRAW,
    FIRST,
    FIRST_WINS,
    ONGOING,
    SECOND_WINS,
    UNCLEAR,
    Record,
    apply,
    evaluate,
    legal_actions,
    outcome,
    to_move,
)
from tessera.kernel.dice import below
from tessera.kernel.playout import playout
from tessera.search.tactics import YES, wins_turn
from tessera.search.tree import DEEPEST, ROOT, TO_THE_END, Tree


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
    """One simulation: select, expand, estimate, back up."""
    position = tree.scratch[0:1]
    position[0] = root
    leaf = select(tree, position[0], board)
    node = tree.nodes[tree.path[leaf]]
    if node.proof == ONGOING and node.first == 0 and node.visits + 1 >= tree.manner.expand_at:
        leaf = expand(tree, position[0], board, leaf)
        node = tree.nodes[tree.path[leaf]]
    proven = node.proof != ONGOING
    back_up(tree, leaf, worth(node.proof) if proven else estimate(tree, position[0], board))


@kernel
def estimate(tree: Tree, position: Record, board: Record) -> float:
    """What a leaf is worth to the first side: the game's guess, `horizon` random actions on.

    Where the game cannot tell, the playout goes on. The position is modified in place.
    """
    rest = TO_THE_END
    stretch = tree.manner.horizon
    unclear = False
    while True:
        rest -= playout(position, board, tree.dice, min(stretch, rest))
        result = outcome(position)
        if result != ONGOING or rest <= 0:
            return worth(result)
        guess = chance(evaluate(position, board))
        if guess >= 0.0:
            return look_closely(tree, position, board, guess) if unclear else guess
        unclear = True
        stretch = 1


@kernel
def look_closely(tree: Tree, position: Record, board: Record, guess: float) -> float:
    """What a position is worth to the first side: a win within the turn, or else the guess."""
    tree.ahead.positions[0] = position
    tree.ahead.effort[0] = tree.manner.look
    if tree.manner.look == 0 or wins_turn(tree.ahead, board, 0) != YES:
        return guess
    return 1.0 if to_move(position) == FIRST else 0.0


@verb
def chance(odds: float) -> float:
    """A guess of `evaluate` as the first side's chance to win; -1 where it cannot tell."""
    return -1.0 if odds == UNCLEAR else 1.0 / (1.0 + math.exp(-odds))


@kernel
def worth(result: int) -> float:
    """What a result is worth to the first side."""
    if result == FIRST_WINS:
        return 1.0
    if result == SECOND_WINS:
        return 0.0
    return 0.5


@kernel
def select(tree: Tree, position: Record, board: Record) -> int:
    """Go down to a leaf by UCB1, playing the actions on `position`; its place on the path."""
    depth = 0
    tree.path[0] = ROOT
    index = ROOT
    while tree.nodes[index].first != 0 and depth < DEEPEST - 2:
        if tree.nodes[index].proof != ONGOING:
            break
        index = next_child(tree, index)
        depth += 1
        tree.path[depth] = index
        apply(position, board, tree.nodes[index].action)
    return depth


@kernel
def next_child(tree: Tree, index: int) -> int:
    """The child that a simulation goes on to: the best for the side to move, or a drawn one."""
    node = tree.nodes[index]
    if node.side == CHANCE:
        return node.first + below(tree.dice, node.children)
    return best_child(tree, index)


@kernel
def best_child(tree: Tree, index: int) -> int:
    """The child with the highest upper confidence bound for the side to move.

    Children proven to lose are left aside; if one is proven to win, so is the parent, and nobody
    asks.
    """
    parent = tree.nodes[index]
    trust, exploration = tree.manner.trust, tree.manner.exploration
    log_visits = math.log(parent.visits + 1.0)
    lost = SECOND_WINS if parent.side == FIRST else FIRST_WINS
    best, best_score = parent.first, -1.0
    for child in range(parent.first, parent.first + parent.children):
        node = tree.nodes[child]
        if node.proof == lost:
            continue
        visits = node.visits + trust
        if visits == 0.0:
            # Unvisited children lie in random order: take the first.
            return child
        mean = (node.total + trust * node.prior) / visits
        if parent.side != FIRST:
            mean = 1.0 - mean
        score = mean + exploration * math.sqrt(log_visits / visits)
        if score > best_score:
            best, best_score = child, score
    return best


@kernel
def expand(tree: Tree, position: Record, board: Record, leaf: int) -> int:
    """Give a leaf its children, look at the outcome of each, and step to one of them.

    Returns:
        The place on the path to go on from: the child's, or the leaf's own when the tree is full
        or the leaf has been proven by its children.
    """
    index = tree.path[leaf]
    node = tree.nodes[index]
    count = min(legal_actions(position, board, tree.actions), len(tree.actions))
    if tree.used[0] + count > len(tree.nodes):
        return leaf
    shuffle(tree, count)
    first = tree.used[0]
    tree.used[0] += count
    ahead = tree.scratch[1:2]
    for i in range(count):
        ahead[0] = position
        apply(ahead[0], board, tree.actions[i])
        child = tree.nodes[first + i]
        child.action = tree.actions[i]
        child.side = to_move(ahead[0])
        child.proof = outcome(ahead[0])
        child.visits = 0
        child.total = 0.0
        child.prior = 0.5
        if child.proof != ONGOING:
            child.prior = worth(child.proof)
        elif tree.manner.trust > 0.0:
            guess = chance(evaluate(ahead[0], board))
            child.prior = guess if guess >= 0.0 else 0.5
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
    """Put the listed actions into random order (Fisher and Yates)."""
    for i in range(count - 1, 0, -1):
        j = below(tree.dice, i + 1)
        tree.actions[i], tree.actions[j] = tree.actions[j], tree.actions[i]


@kernel
def prove(tree: Tree, index: int) -> int:
    """The outcome under best play as far as the children prove it; `ONGOING` if they do not."""
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
    """The outcome that all children of a node of chance have in common; else `ONGOING`."""
    node = tree.nodes[index]
    proof = tree.nodes[node.first].proof
    for child in range(node.first + 1, node.first + node.children):
        if tree.nodes[child].proof != proof:
            return ONGOING
    return proof


@kernel
def back_up(tree: Tree, leaf: int, reward: float) -> None:
    """Count a reward along the path, and pass proofs up as far as they reach."""
    proven = tree.nodes[tree.path[leaf]].proof != ONGOING
    for depth in range(leaf, -1, -1):
        node = tree.nodes[tree.path[depth]]
        node.visits += 1
        node.total += reward
        if proven and depth < leaf:
            node.proof = prove(tree, tree.path[depth])
            proven = node.proof != ONGOING
