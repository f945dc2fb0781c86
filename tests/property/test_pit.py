"""Laws of Pit over random variants, boards and games; the reference is the judge."""

import re
from collections import Counter
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from tests.property.laws import (
    assert_same_play,
    assert_same_turned,
    boards,
    game_settings,
    turner,
)
from tests.reference import pit as reference

from tessera.games.common.variant import format_variant, parse_variant
from tessera.games.pit.board import Board
from tessera.games.pit.setup import OPTIONS
from tessera.geometry.hexboard import parse_terrain
from tessera.geometry.symmetry import SYMMETRIES, Symmetry, apply
from tessera.kernel.rng import new_rng, random_below

KINDS = "LIGB"

variants = st.fixed_dictionaries(
    {
        "edge": st.sampled_from(["wall", "abyss"]),
        "imp_push": st.sampled_from(["with-move", "instead", "any-order"]),
        "lumen_pull": st.sampled_from(["instead", "with-move"]),
        "imp_path": st.sampled_from(["straight", "any"]),
        "pillar_jump": st.sampled_from(["on", "off"]),
        "lumen_bond": st.sampled_from(["off", "on"]),
        "army": st.sampled_from(["1.3.2.2", "1.0.0.0", "1.1.1.1", "1.5.4.3", "1.0.4.0", "1.9.0.1"]),
        "lumen_start": st.sampled_from(["ground", "any"]),
        "komi": st.sampled_from(["none", "I", "G", "B"]),
        "first_turn": st.sampled_from(["1", "2"]),
        "truce": st.sampled_from(["0", "1", "9"]),
        "draw_after": st.sampled_from(["1", "7", "60", "999"]),
    }
).map(lambda values: format_variant(values, OPTIONS))

seeds = st.integers(0, 2**32)


@st.composite
def terrains(draw: st.DrawFn) -> str:
    """Board texts: plain, or with more or less lava and pillars."""
    board, roll = draw(boards()), Random(draw(seeds))
    ground, lava, pillars = draw(st.sampled_from([(1, 0, 0), (8, 1, 1), (4, 1, 2), (3, 3, 3)]))
    letters = roll.choices(".#^", (ground, lava, pillars), k=board.size)
    return board.text(dict(enumerate(letters)))


@game_settings
@given(variants, terrains(), seeds)
def test_fast_rules_and_slow_rules_play_the_same_games(
    variant: str, terrain: str, seed: int
) -> None:
    fast = Board.start(variant=variant, board=terrain)
    slow = reference.start(variant, terrain)
    assert_same_play(fast, slow, reference, seed, plies=60)


@st.composite
def positions(draw: st.DrawFn) -> str:
    """Position texts made by hand, as it were: crowded, odd, whatever the rules would lead to."""
    variant, terrain = draw(variants), draw(terrains())
    board, letters = parse_terrain(terrain)
    roll = Random(draw(seeds))
    army = [int(count) for count in parse_variant(variant, OPTIONS)["army"].split(".")]
    pieces: dict[int, str] = {}
    cells = roll.sample(range(board.size), board.size)
    for kinds in (KINDS, KINDS.lower()):
        for kind, count in zip(kinds, army, strict=True):
            for _ in range(count if kind in "Ll" else roll.randint(0, count)):
                standing = [cell for cell in cells if kind in "Ll" or letters[cell] != "#"]
                if standing:
                    cells.remove(standing[0])
                    pieces[standing[0]] = kind
    listed = ",".join(f"{letter}{board.name(cell)}" for cell, letter in sorted(pieces.items()))
    turn = draw(st.sampled_from(["b:main:2:-", "r:main:2:-", "b:main:1:-", "r:main:2:-:p"]))
    if "truce" in variant:
        turn += draw(st.sampled_from(["", ":t1", ":t2"]))
    return f"pit {variant} {terrain} {listed or '-'} {turn} 0.0.0.0/0.0.0.0 0"


@game_settings
@given(positions(), seeds)
def test_a_position_is_all_there_is_to_know(text: str, seed: int) -> None:
    """From any position: what follows is what the text alone says, and what the reference says."""
    assert_same_play(Board.from_text(text), reference.read(text), reference, seed, plies=6)


@game_settings
@given(variants, terrains(), seeds, st.sampled_from(SYMMETRIES))
def test_a_turned_board_has_the_turned_game(
    variant: str, terrain: str, seed: int, symmetry: Symmetry
) -> None:
    board, letters = parse_terrain(terrain)
    image = apply(symmetry, board)
    turned = image.board.text(dict(zip(image.cells, letters, strict=True)))
    here = Board.start(variant=variant, board=terrain)
    there = Board.start(variant=variant, board=turned)
    assert_same_turned(here, there, turner(symmetry, board), seed)


@game_settings
@given(variants, terrains(), seeds)
def test_pieces_are_never_made_from_nothing(variant: str, terrain: str, seed: int) -> None:
    """On the board and in reserve together a side's pieces of a kind only ever get fewer."""
    play, rolls = Board.start(variant=variant, board=terrain), new_rng(seed)
    before = in_all(play)
    while not play.is_over and play.ply < 200:
        codes = play.legal_codes()
        play.push_code(codes[random_below(rolls, len(codes))])
        now = in_all(play)
        assert all(now[piece] <= before[piece] for piece in KINDS + KINDS.lower())
        before = now


def in_all(board: Board) -> Counter[str]:
    """How many there are of each piece, Blue's upper case, on the board and in reserve."""
    _, _, _, pieces, _, reserves, _ = board.text().split(" ")
    standing = Counter(piece[0] for piece in pieces.split(",") if pieces != "-")
    waiting = map(int, re.split("[./]", reserves))
    return standing + Counter(dict(zip(KINDS + KINDS.lower(), waiting, strict=True)))
