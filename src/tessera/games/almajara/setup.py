"""Almajara's options, board tables with the kit, and start positions."""

import random
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeAlias

import numpy as np
from typing_extensions import override

from tessera.games.almajara.kernels.playing import begin_placing, needs_card
from tessera.games.almajara.kernels.tokens import bit, include, update_all_ready
from tessera.games.almajara.kit import AT_THE_START, Category, Kit
from tessera.games.almajara.layout import (
    BOARD,
    CATEGORY_LETTERS,
    FAR,
    FARTHEST,
    FREE,
    GUARDIAN,
    KIND_LETTERS,
    LIGHTHOUSE,
    MAX_PIPS,
    NORTH,
    OFF,
    POSITION,
    SOUTH,
    SPAN,
    WIDTH,
    Flip,
    Goal,
    Moves,
    Phase,
    token_of,
)
from tessera.games.almajara.zones import OBELISK, PORTALS, SLOT, Square, ZoneBoard, slot_place
from tessera.games.common.variant import (
    Choice,
    Choices,
    Number,
    Option,
    format_variant,
    parse_variant,
)
from tessera.kernel.contract import Record
from tessera.kernel.network import load_weights

NETWORK = Path(__file__).with_name("network.npz")
"""The evaluation network, trained by `tessera train almajara`."""


class Homes(Option):
    """The option where a side sets up: at its edge, or in some zones."""

    @override
    def allows(self, value: str) -> bool:
        """Whether a text is the default, or lists zones once each, in order."""
        slots = value.split("+")
        if value == self.default or not all(map(SLOT.fullmatch, slots)):
            return value == self.default
        places = [slot_place(slot) for slot in slots]
        return places == sorted(set(places))

    @property
    @override
    def expected(self) -> str:
        return f"{self.default}, a1–h33 (a1+b1+a2)"

    @property
    @override
    def item(self) -> str:
        return SLOT.pattern


MOVES = Choice("moves", "tokens", ("tokens", "cards", "both"))
DEAL = Number("deal", "14", 4, 20)
START = Number("start", "9", 2, 20)
SPECIALS = Choices("specials", "on", ("on", "plain", "off"), ("ancients", "myths", "guardians"))
FLIP = Choice("flip", "off", ("off", "on", "choice"))
WITHDRAW = Choice("withdraw", "on", ("on", "off"))
DISCARD = Choice("discard", "off", ("off", "on"))
PASS = Choice("pass", "off", ("off", "on"))
GUARD = Choice("guard", "each", ("each", "once"))
CARD_GUARDIANS = Choice("card_guardians", "peaceful", ("peaceful", "fight"))
STONE = Choice("stone", "held", ("held", "all"))
PORTAL_LIMIT = Choice("portal_limit", "all", ("all", "each"))
PORTAL_DEPLOY = Choice("portal_deploy", "mark", ("mark", "zone"))
HOME_S = Homes("home_s", "edge")
HOME_N = Homes("home_n", "edge")
OBELISKS = Choice("obelisks", "both", ("both", "s", "n", "off"))
LIMIT = Number("limit", "150", 0, 500)
LIMIT_GOAL = Choice("limit_goal", "points", ("points", "s", "n", "draw"))
DRAW_AFTER = Number("draw_after", "50", 1, 999)

OPTIONS = (
    MOVES,
    DEAL,
    START,
    SPECIALS,
    FLIP,
    WITHDRAW,
    DISCARD,
    PASS,
    GUARD,
    CARD_GUARDIANS,
    STONE,
    PORTAL_LIMIT,
    PORTAL_DEPLOY,
    HOME_S,
    HOME_N,
    OBELISKS,
    LIMIT,
    LIMIT_GOAL,
    DRAW_AFTER,
)

SPECIAL_CATEGORIES = (Category.ANCIENT, Category.MYTH, Category.GUARDIAN)
"""Those of `SPECIALS`, in its order."""
WAYS = {"tokens": Moves.TOKENS, "cards": Moves.CARDS, "both": Moves.TOKENS | Moves.CARDS}
FLIPS = {"off": Flip.OFF, "on": Flip.ON, "choice": Flip.CHOICE}
GOALS = {"s": Goal.SOUTH, "n": Goal.NORTH, "draw": Goal.DRAW, "points": Goal.POINTS}
Row: TypeAlias = "np.ndarray[tuple[int, ...], np.dtype[Any]]"

GAMES_REMEMBERED = 64


@dataclass(frozen=True)
class Variant:
    """The values of all options (spec: Options)."""

    moves: Moves
    deal: int
    start: int
    specials: tuple[str, ...]
    """Whether Ancients, Myths and Guardians have their rules, are plain, or are left out."""
    flip: Flip
    withdraw: bool
    discard: bool
    """Whether discarding a card is an action."""
    may_pass: bool
    """Whether a turn may be ended before any action."""
    guard_once: bool
    """Whether a token can be guarded at most once a turn."""
    card_guardians_fight: bool
    """Whether a Guardian may attack by a card of another category, if all tokens move by cards."""
    stone_all: bool
    """Whether an active Stone opens every Lighthouse."""
    portal_limit_each: bool
    """Whether each portal lets a token through in a turn."""
    portal_deploy_zone: bool
    """Whether a portal leads into its whole zone."""
    homes: tuple[tuple[str, ...], tuple[str, ...]]
    """[side]: the slots of the zones where it sets up; empty: at its edge."""
    by_obelisks: tuple[bool, bool]
    """[side]: whether it can win by obelisks."""
    limit: int
    limit_goal: Goal
    draw_after: int
    text: str

    @classmethod
    @lru_cache(maxsize=GAMES_REMEMBERED)
    def from_text(cls, text: str) -> Self:
        """The variant of a variant text.

        Raises:
            NotationError: if the text is not canonical.
        """
        values = parse_variant(text, OPTIONS)
        winners = {"both": "sn", "off": ""}.get(values["obelisks"], values["obelisks"])
        return cls(
            moves=WAYS[values["moves"]],
            deal=int(values["deal"]),
            start=int(values["start"]),
            specials=SPECIALS.each(values["specials"]),
            flip=FLIPS[values["flip"]],
            withdraw=values["withdraw"] == "on",
            discard=values["discard"] == "on",
            may_pass=values[PASS.name] == "on",
            guard_once=values["guard"] == "once",
            card_guardians_fight=values["card_guardians"] == "fight",
            stone_all=values["stone"] == "all",
            portal_limit_each=values["portal_limit"] == "each",
            portal_deploy_zone=values["portal_deploy"] == "zone",
            homes=(_slots(values["home_s"]), _slots(values["home_n"])),
            by_obelisks=("s" in winners, "n" in winners),
            limit=int(values["limit"]),
            limit_goal=GOALS[values["limit_goal"]],
            draw_after=int(values["draw_after"]),
            text=format_variant(values, OPTIONS),
        )

    @property
    def has_cards(self) -> bool:
        """Whether the variant has cards."""
        return Moves.CARDS in self.moves

    @property
    def has_guards(self) -> bool:
        """Whether Guardians block attacks."""
        return self.has_rules(Category.GUARDIAN) and Moves.TOKENS in self.moves

    def in_kit(self, category: Category) -> bool:
        """Whether the variant includes a category."""
        return self._said_of(category) != "off"

    def has_rules(self, category: Category) -> bool:
        """Whether the variant has a category, with its own rules."""
        return self._said_of(category) == "on"

    def _said_of(self, category: Category) -> str:
        """What the variant does with a category: a value of `SPECIALS`."""
        return dict(zip(SPECIAL_CATEGORIES, self.specials, strict=True)).get(category, "on")

    def counts_as(self, category: Category) -> Category:
        """The category whose rules a token follows."""
        return category if self.has_rules(category) else Category.ORDINARY


def _slots(home: str) -> tuple[str, ...]:
    """Parse the slots in the value of a home option."""
    return () if home == HOME_S.default else tuple(home.split("+"))


def check_homes(variant: Variant, board: ZoneBoard) -> None:
    """Check that homes are zones of the board.

    Raises:
        NotationError: if one is not; lists the zones.
    """
    for side, slots in enumerate(variant.homes):
        board.home(side, slots)


def can_be_won(board: ZoneBoard, variant: Variant) -> bool:
    """Whether the rules let some side win by a portal or by Obelisks (End 3)."""
    by_obelisks = any(variant.by_obelisks) and len(board.marks(OBELISK)) > 1
    return by_obelisks or any(board.marks(kind) for kind in PORTALS)


class Setup(NamedTuple):
    """A position with its variant, board and kit."""

    variant: Variant
    board: ZoneBoard
    kit: Kit
    position: Record

    @property
    def tables(self) -> Record:
        """The board tables with the kit and the variant.

        Raises:
            NotationError: if a home of the variant is no zone of the board.
        """
        return tables_of(self.variant, self.board, self.kit)


# --- Start positions --------------------------------------------------------------------------


def new_position() -> Record:
    """An empty board before the deal, with empty reserves."""
    position: Record = np.zeros(1, dtype=POSITION)[0]
    position.token_at[:] = FREE
    return position


def start(variant: Variant, board: ZoneBoard, kit: Kit, seed: int) -> Setup:
    """The position before the first action of a game; the seed decides the deal.

    Raises:
        NotationError: if a home of the variant is no zone of the board.
    """
    position = new_position()
    for side, dealt in enumerate(_deal(variant, kit, seed)):
        for kind in dealt:
            position.fresh[side, kind] += 1
    setup = Setup(variant, board, kit, position)
    begin(setup)
    return setup


def _deal(variant: Variant, kit: Kit, seed: int) -> Sequence[Sequence[int]]:
    """The types dealt to each side (Deal and set-up).

    Uses Python's `random.shuffle`, which gives the same result in every version.
    """
    tokens = [
        kind
        for kind, token in enumerate(kit.types)
        for _ in range(token.copies)
        if variant.in_kit(token.category)
    ]
    random.Random(f"almajara {seed}").shuffle(tokens)
    each = min(variant.deal, len(tokens) // 2)
    return tokens[:each], tokens[each : 2 * each]


def begin(setup: Setup) -> None:
    """Start the deal of cards or the set-up, in a position with full reserves."""
    variant, _, _, position = setup
    tables = setup.tables
    prepare(setup)
    for side in (SOUTH, NORTH):
        position.to_place[side] = min(variant.start, reserve_count(position, side))
    position.side = SOUTH
    if variant.has_cards and needs_card(position, tables):
        position.phase = Phase.DEAL
    else:
        begin_placing(position, tables)


def prepare(setup: Setup) -> None:
    """Compute the redundant fields of a position."""
    for side in (SOUTH, NORTH):
        update_all_ready(setup.position, side)


def reserve_count(position: Record, side: int) -> int:
    """The number of tokens that a side has in reserve, without pending ones."""
    return int(position.fresh[side].sum() + position.fixed[side].sum())


# --- Tables -----------------------------------------------------------------------------------


@lru_cache(maxsize=GAMES_REMEMBERED)
def tables_of(variant: Variant, board: ZoneBoard, kit: Kit) -> Record:
    """The board tables, from a cache of recent games."""
    tables: Record = np.zeros(1, dtype=BOARD)[0]
    _tabulate_cells(tables, board)
    _tabulate_homes(tables, board, variant)
    _tabulate_kit(tables, kit, variant)
    _tabulate_ways(tables, board, kit)
    _tabulate_landings(tables, board, kit)
    tables.moves = variant.moves
    tables.ancients = variant.has_rules(Category.ANCIENT)
    tables.flip = variant.flip
    tables.withdraw = variant.withdraw
    tables.discard = variant.discard and variant.has_cards
    tables.may_pass = variant.may_pass
    tables.guard_once = variant.guard_once
    fights = variant.card_guardians_fight and variant.moves == Moves.CARDS
    tables.peaceful = (tables.category == GUARDIAN) & (not fights)
    tables.opened_lighthouses = tables.zones[LIGHTHOUSE] if variant.stone_all else 0
    tables.portal_limit_each = variant.portal_limit_each
    tables.portal_deploy_zone = variant.portal_deploy_zone
    tables.by_obelisks = variant.by_obelisks
    tables.can_be_won = can_be_won(board, variant)
    tables.limit = variant.limit
    tables.limit_goal = variant.limit_goal
    tables.draw_after = variant.draw_after
    load_weights(tables, NETWORK)
    return tables


def _spot(square: Square) -> int:
    """The index of a square on the padded grid."""
    return (square.rank + FARTHEST) * WIDTH + square.file + FARTHEST


def _tabulate_cells(tables: Record, board: ZoneBoard) -> None:
    tables.cells = board.size
    tables.cell_at[:] = OFF
    for cell, square in enumerate(board.squares):
        tables.grid_index[cell] = _spot(square)
        tables.cell_at[_spot(square)] = cell
    tables.zone[: board.size] = board.zone_of
    tables.mark[:] = OFF
    for number, zone in enumerate(board.zones):
        kind = KIND_LETTERS.index(zone.kind)
        tables.kind[number] = kind
        tables.zones[kind] |= 1 << number
        tables.members[number] = zone.cells
        if zone.mark is not None:
            tables.mark[number] = zone.mark


def _tabulate_homes(tables: Record, board: ZoneBoard, variant: Variant) -> None:
    homes = [board.home(side, variant.homes[side]) for side in (SOUTH, NORTH)]
    for side, home in enumerate(homes):
        tables.homes[side] = len(home)
        tables.home[side, : len(home)] = home
    tables.starts_on_obelisks = not set(board.marks(OBELISK)).isdisjoint(homes[SOUTH])


def _tabulate_kit(tables: Record, kit: Kit, variant: Variant) -> None:
    for kind, token in enumerate(kit.types):
        category = variant.counts_as(token.category)
        for number in (2 * kind, 2 * kind + 1):
            face = kit.faces[number]
            one = bit(number)
            tables.category[number] = CATEGORY_LETTERS.index(category)
            tables.of_category[CATEGORY_LETTERS.index(category)] |= one
            if category in AT_THE_START:
                tables.starters |= one
            if variant.in_kit(token.category):
                tables.in_kit |= one
            tables.pips[number] = len(face.marks)
            for mark, (dx, dy) in enumerate(face.marks):
                step = dy * WIDTH + dx
                tables.pip_offset[token_of(SOUTH, number), mark] = step
                tables.pip_offset[token_of(NORTH, number), mark] = -step
                tables.faces_by_offset[SOUTH, SPAN + step] |= one
                tables.faces_by_offset[NORTH, SPAN - step] |= one
    tables.max_pips = max(len(face.marks) for face in kit.faces)
    if variant.has_cards:
        tables.deck = tables.in_kit


def _tabulate_ways(tables: Record, board: ZoneBoard, kit: Kit) -> None:
    """Fill the distances to enemy portals by retrograde breadth-first search."""
    tables.portal_distance[:], tables.any_portal_distance[:] = FAR, FAR
    for side in (SOUTH, NORTH):
        goals = board.marks(PORTALS[1 - side])
        turned = 1 if side == SOUTH else -1
        every = {(turned * dx, turned * dy) for face in kit.faces for dx, dy in face.marks}
        for cell, moves in _moves_to(board, goals, sorted(every)):
            tables.any_portal_distance[side, cell] = moves
            if 0 < moves <= len(tables.cells_by_distance[side]):
                include(tables.cells_by_distance[side, moves - 1], cell)
        for face in range(len(kit.faces)):
            steps = [(turned * dx, turned * dy) for dx, dy in kit.faces[face].marks]
            for cell, moves in _moves_to(board, goals, steps):
                tables.portal_distance[side, face, cell] = moves
                if moves == 1:
                    tables.entering_faces[side, cell] |= bit(face)
                    include(tables.gates[side, face], cell)


def _tabulate_landings(tables: Record, board: ZoneBoard, kit: Kit) -> None:
    """Fill `lands`, `comes` and `in_kind`: which cells lead where."""
    cells = np.arange(board.size)
    _mark(tables.in_kind, (tables.kind[tables.zone[cells]],), cells)
    used = np.arange(MAX_PIPS) < tables.pips[: len(kit.faces), np.newaxis]
    for side in (SOUTH, NORTH):
        steps = tables.pip_offset[token_of(side, 0) :][: len(kit.faces)]
        targets = tables.cell_at[tables.grid_index[cells][:, np.newaxis, np.newaxis] + steps]
        here, faces, marks = np.nonzero(used & (targets != OFF))
        there = targets[here, faces, marks]
        _mark(tables.pip_targets[side], (faces, here), there)
        _mark(tables.pip_sources[side], (there,), here)


def _mark(sets: Row, where: tuple[Row, ...], cells: Row) -> None:
    """Add cells to sets of a table (modified in place)."""
    ones = np.uint64(1) << (cells % 64).astype(np.uint64)
    np.bitwise_or.at(sets, (*where, cells // 64), ones)


def _moves_to(
    board: ZoneBoard, goals: Iterable[int], steps: Sequence[tuple[int, int]]
) -> Iterable[tuple[int, int]]:
    """Each cell from which steps lead to a goal, with its distance."""
    moves = dict.fromkeys(goals, 0)
    queue = deque(moves)
    while queue:
        cell = queue.popleft()
        file, rank = board.squares[cell]
        for dx, dy in steps:
            before = board.at(file - dx, rank - dy)
            if before is not None and before not in moves:
                moves[before] = moves[cell] + 1
                queue.append(before)
    return moves.items()
