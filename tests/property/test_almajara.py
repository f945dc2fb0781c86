"""Laws of Almajara over random variants, boards and games; the reference is the judge."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.property.laws import assert_same_play, game_settings
from tests.reference import almajara as reference
from tests.reference import almajara_world as world
from tests.reference.almajara import deal
from tests.reference.almajara_actions import placements
from tests.reference.almajara_end import is_enemy_portal
from tests.reference.common import Cell

from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import Kit
from tessera.games.almajara.setup import OPTIONS
from tessera.games.almajara.zones import ZoneBoard
from tessera.games.common.board import CHANCE_LETTER
from tessera.games.common.errors import NotationError, RulesError
from tessera.games.common.variant import format_variant
from tessera.kernel.rng import new_rng, random_below

MOST_ZONES = 16
CATEGORIES = ("ancient", "myth", "guardian")

options = st.fixed_dictionaries(
    {
        "moves": st.sampled_from(["tokens", "cards", "both"]),
        "deal": st.sampled_from(["14", "4", "9", "20"]),
        "start": st.sampled_from(["9", "2", "5", "20"]),
        "specials": st.sampled_from(
            ["on", "on", "plain", "off", "on.off.plain", "plain.on.on", "off.plain.on"]
        ),
        "flip": st.sampled_from(["off", "on", "choice"]),
        "withdraw": st.sampled_from(["on", "off"]),
        "discard": st.sampled_from(["off", "on"]),
        "pass": st.sampled_from(["off", "on"]),
        "guard": st.sampled_from(["each", "once"]),
        "card_guardians": st.sampled_from(["peaceful", "fight"]),
        "stone": st.sampled_from(["held", "all"]),
        "portal_limit": st.sampled_from(["all", "each"]),
        "portal_deploy": st.sampled_from(["mark", "zone"]),
        "obelisks": st.sampled_from(["both", "s", "n", "off"]),
        "limit": st.sampled_from(["150", "0", "1", "7", "500"]),
        "limit_goal": st.sampled_from(["points", "s", "n", "draw"]),
        "draw_after": st.sampled_from(["50", "1", "7", "999"]),
    }
)

seeds = st.integers(0, 2**32)


@st.composite
def boards(draw: st.DrawFn) -> str:
    """Zones of any kinds, small boards for the most part; some with slots left out."""
    wide, high = draw(st.sampled_from([(1, 1), (2, 1), (1, 3), (2, 2), (3, 2), (3, 3), (8, 4)]))
    roll = Random(draw(seeds))
    letters = roll.choice(["vlokPp", "vlokPp...", "vlk", "oP", "okPp", "l.k"])
    rows = [[roll.choice(letters) for _ in range(wide)] for _ in range(high)]
    zones = [(x, y) for x in range(wide) for y in range(high) if rows[y][x] != "."]
    for x, y in roll.sample(zones, max(0, len(zones) - MOST_ZONES)):
        rows[y][x] = "."
    return trimmed(["".join(row) for row in rows]) or "v"


def trimmed(rows: list[str]) -> str:
    """The slots without outer rows and columns of dots."""
    for _ in range(4):  # a side at a time
        while rows and not rows[0].strip("."):
            rows = rows[1:]
        rows = ["".join(column) for column in zip(*rows[::-1], strict=True)]  # a quarter turn
    return "/".join(rows)


@st.composite
def setups(draw: st.DrawFn) -> tuple[str, str]:
    """A variant and a board; the sides set up at their edge, or in any of its zones."""
    values, zones, roll = draw(options), draw(boards()), Random(draw(seeds))
    slots = list(ZoneBoard.from_text(zones).slots)
    for home in ("home_s", "home_n"):
        chosen = roll.sample(slots, roll.randint(1, min(3, len(slots))))
        named = "+".join(slot for slot in slots if slot in chosen)
        values = {**values, home: roll.choice(["edge", "edge", named])}
    return format_variant(values, OPTIONS), zones


@game_settings
@given(setups(), seeds)
def test_fast_rules_and_slow_rules_play_the_same_games(setup: tuple[str, str], seed: int) -> None:
    variant, zones = setup
    fast = Board.start(variant=variant, board=zones, seed=seed)
    assert_same_play(fast, reference.read(fast.text()), reference, seed, plies=100)


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Position texts made by hand, as it were: crowded, odd, whatever the rules would lead to."""
    (variant, zones), roll = draw(setups()), Random(draw(seeds))
    p = reference.start(variant, zones, roll)
    p = with_cards(roll, with_tokens(roll, p))
    p = with_turn(roll, with_counts(roll, p), draw(st.sampled_from("mmmdp")))
    return reference.write(p)


def with_tokens(roll: Random, p: world.Position) -> world.Position:
    """The kit strewn over the board, the reserves and the box."""
    kit = world.kit()
    box = [kind for kind, n in kit.copies.items() for _ in range(n)]
    box = [kind for kind in box if world.in_play(p.variant, kind)]
    roll.shuffle(box)
    free, pieces = world.cells(p), dict[Cell, str]()
    parts = ("fresh", "fixed", "pending")
    stocks = {(side, part): Counter[str]() for side in "sn" for part in parts}
    crowd = roll.randint(0, min(len(box), len(free)))
    for kind in box[:crowd]:
        cell = free.pop(roll.randrange(len(free)))
        side = roll.choice("sn")
        if not is_enemy_portal(p, side, cell) or roll.random() < 0.02:
            pieces[cell] = world.of_side(side, roll.choice(kit.faces[kind]))
    for kind in box[crowd :: roll.randint(1, 5)]:
        part = roll.choice(parts)
        what = kind if part == "fresh" else roll.choice(kit.faces[kind])
        if part == "pending" and p.variant.flip == "choice" and roll.random() < 0.7:
            what = kind + world.EITHER
        stocks[roll.choice("sn"), part][what] += 1
    reserves = {side: world.Reserve(*(stocks[side, part] for part in parts)) for side in "sn"}
    return replace(p, pieces=pieces, reserves=reserves)


def with_cards(roll: Random, p: world.Position) -> world.Position:
    """The deck in random hands and piles."""
    if p.variant.moves == "tokens":
        return p
    cards = sorted(world.deck(p))
    roll.shuffle(cards)
    south, north = roll.choice([5, 5, 0, 3]), roll.choice([5, 5, 1, 4])
    rest = cards[south + north :]
    gone = roll.choice([0, len(rest) // 2, len(rest) - 1, len(rest)])
    hands = frozenset(cards[:south]), frozenset(cards[south : south + north])
    return replace(p, hands=hands, discards=frozenset(rest[:gone]))


def with_counts(roll: Random, p: world.Position) -> world.Position:
    """Points, turns and clock, often near where the game ends."""
    limit, draw_after = p.variant.limit, p.variant.draw_after
    turns = roll.choice([0, limit - 1, limit // 2]) if limit else 1000
    taken = roll.randint(0, 9), roll.randint(0, 9)
    return replace(p, taken=taken, turns=turns, clock=roll.choice([0, draw_after - 1, draw_after]))


def with_turn(roll: Random, p: world.Position, phase: str) -> world.Position:
    """A turn at any point; in set-up or with cards to draw where there may be such."""
    p = replace(p, side=roll.choice("sn"))
    if phase == "d" and world.lacks_card(p):
        return roll.choice([replace(p, phase="draw"), replace(p, phase="deal", clock=0)])
    placing = replace(p, to_place=(roll.randint(0, 3), roll.randint(0, 3)), clock=0)
    if phase == "p" and any(placements(placing, p.side)):
        return replace(placing, phase="setup")
    own, enemies = world.cells_of(p, p.side), world.cells_of(p, world.other(p.side))
    guardians = [cell for cell in enemies if world.category(p, p.pieces[cell]) == "G"]
    held = [cell for cell in own if world.is_mark(p, cell, "lokPp")]
    if p.variant.guard == "once" and world.can_guard(p.variant):
        p = replace(p, defended=some(roll, enemies, 0.2))
    if p.variant.portal_limit == "each":
        portals = [c for c in world.cells(p) if world.is_mark(p, c, world.own_portal(p.side))]
        p = replace(p, portals_used=some(roll, portals, 0.3))
    return replace(
        p,
        phase="main",
        left=roll.choice([1, 2, 3, 3]),
        acted=some(roll, own, 0.2),
        active=some(roll, held, 0.8),
        guarded=some(roll, guardians if world.can_guard(p.variant) else [], 0.3),
        portal_used=roll.random() < 0.3,
    )


def some(roll: Random, cells: Iterable[Cell], share: float) -> frozenset[Cell]:
    return frozenset(cell for cell in sorted(cells) if roll.random() < share)


@game_settings
@given(positions(), seeds)
def test_a_position_is_all_there_is_to_know(text: str, seed: int) -> None:
    """From any position: what follows is what the text alone says, and what the reference says."""
    try:
        slow = reference.read(text)
    except ValueError:
        with pytest.raises(NotationError):
            Board.from_text(text)
        return
    assert_same_play(Board.from_text(text), slow, reference, seed, plies=12)


@game_settings
@given(positions(), positions(), seeds)
def test_an_action_is_legal_or_refused_in_a_sentence(text: str, other: str, seed: int) -> None:
    """Actions of another position, and of this one with parts exchanged."""
    try:
        slow = reference.read(text)
        strange = reference.legal_actions(reference.read(other))
    except ValueError:
        return
    board, roll, legal = Board.from_text(text), Random(seed), reference.legal_actions(slow)
    parts = [*re.findall("[a-z][0-9]+|[A-Z][0-9]+|[-@:^+]", " ".join(legal + strange))]
    for _ in range(20):
        made = "".join(roll.choices(parts, k=roll.randint(1, 5))) if parts else ""
        action = roll.choice([*strange, made])
        if action not in legal:
            with pytest.raises(RulesError) as refusal:
                board.push(action)
            assert all(refusal.value.message.format(language) for language in ("en", "ru"))
            assert board.text() == text


@game_settings
@given(setups(), seeds)
def test_nothing_is_made_from_nothing(setup: tuple[str, str], seed: int) -> None:
    """No type has ever more tokens than were dealt, or fewer; no card is ever in two places."""
    variant, zones = setup
    play, rolls = Board.start(variant=variant, board=zones, seed=seed), new_rng(seed)
    dealt = in_all(play)
    while not play.is_over and play.ply < 150:
        assert (play.turn == CHANCE_LETTER) == play.text().split(" ")[4].startswith("?")
        codes = play.legal_codes()
        play.push_code(codes[random_below(rolls, len(codes))])
        assert in_all(play) == dealt
        cards = re.findall("[OAMG][0-9]{2}", play.text().split(" ")[7])
        assert len(cards) == len(set(cards))


def in_all(board: Board) -> Counter[str]:
    """How many tokens there are of each type, on the board and in reserve."""
    p = reference.read(board.text())
    found = Counter(world.kit().type_of(piece.upper()) for piece in p.pieces.values())
    for reserve in p.reserves.values():
        found.update(reserve.fresh)
        for stock in (reserve.fixed, reserve.pending):
            for face, number in stock.items():
                found[world.kit().type_of(face)] += number
    return found


@game_settings
@given(setups(), seeds)
def test_a_deal_is_fair_and_the_seed_decides_it(setup: tuple[str, str], seed: int) -> None:
    variant, zones = setup
    board = Board.start(variant=variant, board=zones, seed=seed)
    assert Board.start(variant=variant, board=zones, seed=seed).text() == board.text()
    p = reference.read(board.text())
    south, north = (sum(p.reserves[side].fresh.values()) for side in "sn")
    kinds = [kind for kind in world.kit().copies if world.in_play(p.variant, kind)]
    assert south == north == min(p.variant.deal, len(kinds))
    dealt = world.Position(p.variant, zones, {}, "s", "deal", p.reserves)
    assert board.text() == reference.write(deal(dealt))


def kit_of(roll: Random, types: int, copies: int) -> str:
    """A kit of ordinary tokens and some others, with marks anywhere."""
    near = [(dx, dy) for dx in range(-3, 4) for dy in range(-3, 4) if dx or dy]
    categories = ["ordinary", *roll.choices(["ordinary", *CATEGORIES], k=types - 1)]
    lines = []
    for number, category in enumerate(categories):
        letter = category[0].upper()
        lines += ["[[token]]", f'type = "{letter}{number + 1}"', f'category = "{category}"']
        lines += [f"copies = {roll.randint(1, copies)}"]
        for face in (2 * number, 2 * number + 1):
            marks = roll.sample(near, roll.choice([1, 4, 9, len(near)]))
            lines += ["[[token.face]]", f'id = "{letter}{face:02}"', f'name = "Number {face}"']
            lines += [f"marks = {[list(mark) for mark in marks]}"]
    return "\n".join(lines) + "\n"


@pytest.fixture
def play_with(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[[str], None]]:
    """Lets the reference play with another kit."""

    def use(kit: str) -> None:
        file = tmp_path / "kit.toml"
        file.write_text(kit, encoding="utf-8")
        monkeypatch.setattr(world, "KIT_FILE", file)
        world.kit.cache_clear()

    yield use
    world.kit.cache_clear()


@pytest.mark.parametrize(("types", "copies"), [(1, 1), (2, 9), (4, 2), (32, 1), (32, 9)])
@pytest.mark.parametrize("moves", ["tokens", "cards", "both"])
def test_other_kits_are_played_by_the_same_rules(
    types: int, copies: int, moves: str, play_with: Callable[[str], None]
) -> None:
    """From a type alone, whose cards fill no hand, to as many types as a kit can have."""
    roll = Random(types * copies)
    usual = {option.name: option.default for option in OPTIONS}
    variant = format_variant(usual | {"moves": moves, "flip": "on"}, OPTIONS)
    for seed, zones in enumerate(["P", "oo", "vpv/oko/vPv", "pl/kP"]):
        kit = kit_of(roll, types, copies)
        play_with(kit)
        board_class = Board.with_kit(Kit.from_text(kit))
        fast = board_class.start(variant=variant, board=zones, seed=seed)
        assert_same_play(fast, reference.read(fast.text()), reference, seed, plies=40)
