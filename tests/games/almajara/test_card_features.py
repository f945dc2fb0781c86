"""What a side can do to tokens, and what cards may bring it: against counting it out by hand."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from tessera.games.almajara.board import Board
from tessera.games.almajara.kernels.card_features import MAX_NEAR, CardFeature
from tessera.games.almajara.kernels.cells import CellSet
from tessera.games.almajara.kernels.movement import card_can_move, may_act, pip_target
from tessera.games.almajara.kernels.reach import reach
from tessera.games.almajara.layout import (
    CARD_FEATURES,
    CELLS,
    FACES,
    HAND,
    OBELISK,
    OFF,
    SIDE_FEATURES,
    SOUTH_PORTAL,
    STONE,
    Moves,
    Phase,
    face_of,
    owner_of,
    token_of,
)
from tessera.games.common.chance import Chance
from tessera.kernel.contract import features
from tessera.kernel.network import MAX_FEATURES

VARIANTS = ("moves=cards", "moves=both", "moves=cards,specials=plain", "standard")


def outlook(board: Board) -> "np.ndarray[tuple[int, int], np.dtype[np.float32]]":
    """What cards may bring the side to move and, in the second row, the other."""
    found = np.zeros(MAX_FEATURES, dtype=np.float32)
    features(board.position, board.tables, found)
    return found[2 * SIDE_FEATURES : 2 * (SIDE_FEATURES + CARD_FEATURES)].reshape(2, CARD_FEATURES)


def met(variant: str) -> Iterator[Board]:
    """Positions of a few random games on a board with all kinds of zones."""
    for seed in range(2):
        dice, chance = random.Random(seed), Chance.of(f"met {seed}")
        board = Board.start(variant, "highroad" if seed else "classic", chance.seed)
        while not board.is_over and board.ply < 120:
            board.push_code(dice.choice(board.legal_codes()))
            if board.ply % 11 == 0 and board.position["phase"] in (Phase.DRAW, Phase.MAIN):
                yield board


def faces_in(word: int) -> list[int]:
    """The faces of a word."""
    return [face for face in range(FACES) if int(word) >> face & 1]


def hand_of(board: Board, side: int) -> list[int]:
    """The faces of a side's cards."""
    return faces_in(board.position["hand"][side])


def tokens_of(board: Board, side: int) -> list[int]:
    """The cells of a side's tokens."""
    return [
        int(cell) for cell in board.position["token_cells"][side, : board.position["count"][side]]
    ]


def is_free_to_lead(board: Board, side: int, cell: int, card: int) -> bool:
    """Whether a card may move the token of a side on a cell, on the side's next turn."""
    here, tables = board.position, board.tables
    if int(here["side"]) == side:
        return bool(card_can_move(here, tables, cell, card))
    stones = [
        int(mark) for mark, kind in zip(tables.mark, tables.kind, strict=True) if kind == STONE
    ]
    if any(owner_of(int(here["token_at"][mark])) == side for mark in stones):
        return True
    kind = int(tables.kind[tables.zone[cell]])
    barred = {1: kind != OBELISK, 2: kind < SOUTH_PORTAL}
    return not barred.get(int(tables.category[card]), False)


def targets(board: Board, side: int, cell: int, face: int) -> list[int]:
    """The cells at the marks of a face."""
    tables = board.tables
    token = token_of(side, face)
    found = (int(pip_target(tables, cell, token, mark)) for mark in range(tables.pips[face]))
    return [target for target in found if target != OFF]


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_a_side_attacks_is_what_its_tokens_and_cards_lead_to(variant: str) -> None:
    for board in met(variant):
        here, tables = board.position, board.tables
        for side in (0, 1):
            found = reach(here, tables, side)
            attacked, ways = set[int](), 0
            for cell in tokens_of(board, side):
                if not may_act(here, cell):
                    continue
                own = face_of(int(here["token_at"][cell]))
                faces = [(own, False)] if tables.moves & Moves.TOKENS else []
                for card, by_card in [*faces, *((card, True) for card in hand_of(board, side))]:
                    if by_card and not is_free_to_lead(board, side, cell, card):
                        continue
                    open_ = [
                        target
                        for target in targets(board, side, cell, card)
                        if owner_of(int(here["token_at"][target])) != side
                    ]
                    ways += len(open_)
                    if not tables.peaceful[own] and not (by_card and tables.category[card] == 3):
                        attacked.update(open_)
            assert found.mobility == ways
            assert cells_of(found.attacked) == attacked


@pytest.mark.parametrize("variant", VARIANTS[:3])
def test_what_cards_may_bring_is_counted_card_by_card(variant: str) -> None:
    seen = np.zeros(CARD_FEATURES)
    for board in met(variant):
        here = int(board.position["side"])
        for row, side in enumerate((here, 1 - here)):
            told = outlook(board)[row]
            expected = counted(board, side)
            assert told == pytest.approx(expected, abs=1e-5), board.text()
            seen += told > 0
    assert seen[CardFeature.CAPTURES] > 0
    assert variant != VARIANTS[0] or seen.all(), "each was met"


def counted(board: Board, side: int) -> list[float]:
    """What cards may bring a side, by trying each card with each token."""
    tables = board.tables
    marks = [int(mark) for mark in tables.mark[tables.kind == SOUTH_PORTAL + 1 - side]]
    cards = faces_in(tables.deck)
    mine, its = (reach(board.position, tables, one) for one in (side, 1 - side))
    theirs = cells_of(its.attacked)
    ways = dict[int, set[int]]()
    for cell in tokens_of(board, side):
        led = {card for card in cards if is_free_to_lead(board, side, cell, card)}
        ways[cell] = {c for c in led if set(marks) & set(targets(board, side, cell, c))}
    one = [cell for cell in ways if tables.any_portal_distance[side, cell] == 1]
    endangered = theirs - cells_of(mine.guarded)
    safe = set[int]().union(*(ways[cell] for cell in one if cell not in endangered))
    gates = {
        cell
        for card in hand_of(board, side)
        for cell in range(tables.cells)
        if is_free_to_lead(board, side, cell, card)
        and set(marks) & set(targets(board, side, cell, card))
    }
    chances = {
        cell: chance(board, side, attackers(board, side, cell, cards))
        for cell in tokens_of(board, 1 - side)
    }
    usable = [
        card
        for card in hand_of(board, side)
        if any(is_free_to_lead(board, side, cell, card) for cell in ways)
    ]
    return [
        chance(board, side, set[int]().union(*ways.values())),
        chance(board, side, safe),
        min(len(one), MAX_NEAR),
        min(sum(tables.any_portal_distance[side, cell] == 2 for cell in ways), MAX_NEAR),
        min(len(gates & cells_of(mine.attacked) - theirs), MAX_NEAR),
        sum(chances.values()),
        sum(
            part
            for cell, part in chances.items()
            if tables.any_portal_distance[1 - side, cell] == 1
        ),
        len(usable),
    ]


def cells_of(found: CellSet) -> set[int]:
    """The cells of a set that compiled code has returned."""
    words = sum(int(word) << 64 * place for place, word in enumerate(found))
    return {cell for cell in range(CELLS) if words >> cell & 1}


def attackers(board: Board, side: int, cell: int, cards: list[int]) -> set[int]:
    """The cards by which some token of a side attacks a cell."""
    tables, stands = board.tables, board.position["token_at"]
    return {
        card
        for card in cards
        if tables.category[card] != 3
        for own in tokens_of(board, side)
        if not tables.peaceful[face_of(int(stands[own]))]
        and is_free_to_lead(board, side, own, card)
        and cell in targets(board, side, own, card)
    }


def chance(board: Board, side: int, cards: set[int]) -> float:
    """The chance that the next hand of a side has one of some cards."""
    here = board.position
    hand, hands = set(hand_of(board, side)), set(hand_of(board, 0)) | set(hand_of(board, 1))
    drawn, acts = HAND - len(hand), here["side"] == side and here["phase"] == Phase.MAIN
    if acts:
        drawn = min(HAND, drawn + int(here["left"]))
    elif hand & cards:
        return 1.0
    discards = set(faces_in(here["discards"]))
    deck = set(faces_in(board.tables.deck)) - hands - discards or discards
    return float(1.0 - (1.0 - len(cards & deck) / max(1, len(deck))) ** drawn)
