"""Each check holds on a board that follows its advice and fails on one made to break it."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.almajara.test_scenario import variants
from tests.games.almajara.test_zones import boards

from tessera.games.almajara.advice import check, check_text
from tessera.games.almajara.board import Board
from tessera.games.almajara.kit import AT_THE_START, HOUSE, Kit
from tessera.games.almajara.scenario import library
from tessera.games.almajara.setup import OPTIONS, Variant
from tessera.games.almajara.zones import NORTH, OBELISK, PORTALS, SOUTH, ZoneBoard
from tessera.games.common.errors import NotationError
from tessera.games.common.variant import format_variant, parse_variant
from tessera.geometry.advice import Advice, Verdict
from tessera.i18n import LANGUAGES

FLANKS = " ".join(f"{file}{rank}" for rank in "456" for file in "abcghi")
"""The cells of both Obelisk zones of the usual board."""


def look(what: str, zones: str, variant: str = "standard") -> Advice:
    """The result of one guideline."""
    (found,) = (piece for piece in check_text(zones, variant) if piece.what == what)
    told = [found.finding.format(language) for language in LANGUAGES]
    assert len(set(told)) == len(LANGUAGES)
    return found


def left_out(what: str, zones: str, variant: str = "standard") -> None:
    assert what not in [piece.what for piece in check_text(zones, variant)]


def held(found: Advice) -> None:
    assert (found.verdict, found.cells) == (Verdict.HELD, ())


def broken(found: Advice, cells: str) -> None:
    assert (found.verdict, " ".join(found.cells)) == (Verdict.BROKEN, cells)


def noted(found: Advice, *said: str, cells: str = "") -> None:
    assert (found.verdict, " ".join(found.cells)) == (Verdict.NOTE, cells)
    assert all(part in str(found.finding) for part in said)


# --- The library ------------------------------------------------------------------------------


@pytest.mark.parametrize("name", library())
def test_the_library_follows_the_advice(name: str) -> None:
    found = library()[name]
    for piece in check_text(found.board.text, found.variant):
        assert piece.verdict is not Verdict.BROKEN, str(piece.finding)
        assert piece.what not in ("deal", "deal-cut", "idle") or piece.verdict is Verdict.HELD


@pytest.mark.parametrize("name", library())
def test_the_engine_finds_no_goal_in_reach_of_a_first_action(name: str) -> None:
    found = library()[name]
    variant = Variant.from_text(found.variant)
    values = parse_variant(found.variant, OPTIONS) | {"moves": "tokens"}
    faces = [
        face.id
        for token in HOUSE.types
        for face in token.faces
        if variant.counts_as(token.category) in AT_THE_START and variant.in_kit(token.category)
    ]
    for side in (SOUTH, NORTH):
        portals = _reached(found.board, side, PORTALS[1 - side], faces, values)
        assert not portals
        if variant.by_obelisks[side]:
            assert len(_reached(found.board, side, OBELISK, faces, values)) < 2


def _reached(
    board: ZoneBoard, side: int, kind: str, faces: list[str], values: dict[str, str]
) -> set[int]:
    """The marks of a kind of zone that one action from home reaches, as the engine plays."""
    reached = set()
    for mark in board.marks(kind):
        file, rank = board.squares[mark]
        for cell in board.home(side):
            near = board.squares[cell]
            if max(abs(near.file - file), abs(near.rank - rank)) > 3:
                continue
            for face in faces:
                action = f"{board.names[cell]}-{board.names[mark]}"
                if action in Board.from_text(_alone(board, side, face, cell, values)).legal_actions:
                    reached.add(mark)
    return reached


def _alone(board: ZoneBoard, side: int, face: str, cell: int, values: dict[str, str]) -> str:
    """The text of a position with one token on the board."""
    shown = face if side == SOUTH else face.lower()
    letter, variant = "sn"[side], format_variant(values, OPTIONS)
    return (
        f"almajara {variant} {board.text} {shown}{board.names[cell]} "
        f"{letter}:main:3:-:-:-:0 O1;-;-/O2;-;- 0:0:0 - 0"
    )


# --- Goals ------------------------------------------------------------------------------------


def test_goals() -> None:
    found = look("goals", "vpv/oko/vPv")
    held(found)
    assert "South by portal, by Obelisks, by points; North by portal" in str(found.finding)
    broken(look("goals", "p/./v/./P", "limit=0"), "b2 b14")
    assert "South by points; North by points" in str(look("goals", "o/v/v", "limit=0").finding)
    broken(look("goals", "ov/../vo", "limit_goal=draw"), "e2 b8")


def test_alike() -> None:
    held(look("alike", "plv/vlP"))
    assert "Rotated by 180°" in str(look("alike", "plv/vlP").finding)
    held(look("alike", "plv/Plv"))
    assert "Mirrored" in str(look("alike", "plv/Plv").finding)
    found = look("alike", "vp/lv/Pv")
    broken(found, " ".join(f"{file}{rank}" for rank in "456" for file in "abcdef"))
    assert "the zones around these cells differ: b5, e5." in str(found.finding)


@pytest.mark.parametrize("variant", ["obelisks=s", "obelisks=n", "limit_goal=s", "limit_goal=n"])
def test_sides_with_different_goals_need_not_be_alike(variant: str) -> None:
    noted(look("alike", "vp/lv/Pv", variant), "different goals")


@pytest.mark.parametrize("variant", ["obelisks=off", "limit_goal=draw", "limit=0,limit_goal=s"])
def test_sides_with_the_same_goals_should_be_alike(variant: str) -> None:
    assert look("alike", "vp/lv/Pv", variant).verdict is Verdict.BROKEN


def test_defence() -> None:
    left_out("defence", "vpv/lvl/lvl")
    left_out("defence", "vpv/lvl/lvl", "limit=0,limit_goal=n")
    held(look("defence", "vpv/lvl/lvl", "limit=40,limit_goal=n,draw_after=81"))
    found = look("defence", "vpv/lvl/lvl", "limit=40,limit_goal=s,draw_after=80")
    broken(found, "")
    assert "South wins at the turn limit" in str(found.finding)
    assert "it should be at least 81" in str(found.finding)


def test_hands_that_clog() -> None:
    left_out("hand", "v.p/lkl/P.v")
    left_out("hand", "v.p/lkl/P.v", "moves=cards,specials=plain")
    left_out("hand", "v.p/lkl/P.v", "moves=cards,specials=plain.on.on")
    noted(look("hand", "v.p/lkl/P.v", "moves=cards,specials=on.off.on"), "6 of 34 cards")
    left_out("hand", "vpv/oko/vPv", "moves=cards")
    noted(look("hand", "v.p/lkl/P.v", "moves=cards"), "unless a Stone is active", "discard=on")
    noted(look("hand", "vlv/lvl", "moves=both"), "nothing here at all")
    held(look("hand", "v.p/lkl/P.v", "moves=cards,discard=on"))


def test_idle_options_of_guards_stones_and_portals() -> None:
    left_out("idle", "pkp/lol/PvP", "guard=once,stone=all,portal_limit=each")
    left_out("idle", "vpv/oko/vPv", "moves=cards,card_guardians=fight")
    left_out("idle", "vpv/oko/vPv", "specials=plain.off.on,guard=once")
    noted(look("idle", "vpv/oko/vPv", "specials=on.on.plain,guard=once"), "guard")
    variant = "moves=cards,guard=once,stone=all,portal_limit=each"
    noted(look("idle", "vpv/oko/vPv", variant), "guard, stone, portal_limit")
    noted(look("idle", "vpv/oko/vPv", "discard=on"), "discard")
    variant = "moves=both,card_guardians=fight"
    noted(look("idle", "vpv/oko/vPv", variant), "card_guardians")


def test_idle() -> None:
    left_out("idle", "vpv/oko/vPv", "portal_deploy=zone,obelisks=s,limit_goal=s")
    variant = "portal_deploy=zone,obelisks=s,limit=0,limit_goal=s"
    noted(look("idle", "vlv/vov/vlv", variant), "obelisks, limit_goal, portal_deploy")


# --- The first turn ---------------------------------------------------------------------------


def test_first_strike() -> None:
    left_out("first-strike", "vlv/oko/vlv")
    held(look("first-strike", "p/l/P"))
    broken(look("first-strike", "vp/vP/vv"), "e5 d6 e6 f6 d7 e7 f7 e8")


def test_first_strike_counts_the_faces_that_may_be_placed() -> None:
    # Only Ancients and Myths go two cells aside and two forwards.
    held(look("first-strike", "pv/vP"))
    held(look("first-strike", "pv/vP", "specials=off"))
    broken(look("first-strike", "pv/vP", "specials=plain"), "e2 d3 c4 b5")


def test_first_obelisks_where_one_may_start_on_them() -> None:
    broken(look("first-obelisks", "vpv/oko/vPv", "home_s=a2+c2"), FLANKS)
    held(look("first-obelisks", "vpv/oko/vPv", "home_s=a2+c2,obelisks=n"))
    held(look("first-obelisks", "vpv/oko/vPv", "home_n=a2"))


def test_homes_are_looked_at_where_they_are() -> None:
    held(look("alike", "vpv/oko/vPv", "home_s=a1,home_n=c3"))
    noted(look("alike", "vpv/oko/vPv", "home_s=b2"), "homes")
    cells = " ".join(f"{file}{rank}" for rank in "123" for file in "abc")
    broken(look("home", "vpv/oko/vPv", "start=10,home_s=a1"), cells)
    noted(look("parts", "p.p/l.l/P.P", "home_s=a1,home_n=a3"))  # portals lead to the other
    lost = " ".join(f"{file}{rank}" for rank in range(1, 7) for file in "ghi")
    broken(look("parts", "p../l.l/P.v", "home_s=a1"), lost)
    broken(look("first-strike", "vpv/vvv/vPv", "home_s=b2"), "d6 e6 f6 e8")


def test_first_obelisks() -> None:
    left_out("first-obelisks", "vpv/lkl/vPv")
    left_out("first-obelisks", "ovo/lkl/vPv", "obelisks=off")
    held(look("first-obelisks", "vpv/oko/vPv"))
    held(look("first-obelisks", "ovl/vkv/lvo"))  # each side has but one near
    held(look("first-obelisks", "ovo/lkl/vPv", "obelisks=s"))
    found = look("first-obelisks", "ovo/lkl/vPv")
    assert found.verdict is Verdict.BROKEN
    assert {"b8", "h8"} <= set(found.cells)


def test_myth_cards_move_tokens_at_a_portal() -> None:
    # By the Phoenix from d3 and f3, by the Comet from e2.
    broken(look("first-obelisks", "vpv/oko/vPv", "moves=cards"), "e2 d3 f3 b5 h5 d7 f7 e8")
    held(look("first-obelisks", "vpv/oko/vPv", "moves=cards,specials=off"))


def test_a_stone_held_from_the_start_frees_all_cards() -> None:
    # By the Comet from b2 and e2.
    broken(look("first-obelisks", "vvv/oov/kvk", "moves=cards"), "b2 e2 h2 b5 e5")
    held(look("first-obelisks", "vvv/oov/kvk"))
    held(look("first-obelisks", "vvv/oov/lvl", "moves=cards"))


# --- Tokens -----------------------------------------------------------------------------------


def test_home() -> None:
    held(look("home", "vpv/lkl/vPv"))
    held(look("home", "v/l/v", "start=6"))
    broken(look("home", "v/l/v"), "a1 b1 c1 a2 b2 c2 a8 b8 c8 a9 b9 c9")
    broken(look("home", "v/l/P"), "a8 b8 c8 a9 b9 c9")


def test_homes_that_share_a_rank_share_its_room() -> None:
    held(look("home", "v", "start=4"))
    broken(look("home", "v", "start=5"), "a1 b1 c1 a2 b2 c2 a3 b3 c3")


def test_deal() -> None:
    held(look("deal", "vpv/oko/vPv"))
    noted(look("deal", "p/l/P"), "9 to 12 are usual")
    noted(look("deal", "vpv/oko/vPv", "start=6"), "placed at the start: 6")
    noted(look("deal-cut", "vpv/oko/vPv", "specials=off"), "14 tokens; each side gets 11")


def test_supply() -> None:
    held(look("supply", "p/l/P"))
    noted(look("supply", "v/v/P"), "North cannot")
    noted(look("supply", "v/o/v"), "Neither side can")
    held(look("supply", "v/o/v", "specials=off"))
    held(look("supply", "v/o/v", "specials=plain.on.on"))


def test_specials() -> None:
    left_out("specials", "vpv/oko/vPv")
    left_out("specials", "p/l/P", "specials=plain")
    left_out("specials", "p/l/P", "specials=off.on.on")
    noted(look("specials", "p/l/P"), "on this board: Ancients. ")
    noted(look("specials", "vpv/lvl/lvl"), "on this board: Ancients, Myths of South. ")


# --- The shape --------------------------------------------------------------------------------


def test_parts() -> None:
    held(look("parts", "p.v/.k./v.P"))
    noted(look("parts", "p.p/l.l/P.P"), "2 parts")
    broken(look("parts", "v/./l/./v"), "a7 b7 c7 a8 b8 c8 a9 b9 c9")


def test_edge() -> None:
    left_out("edge", "v/l/v")
    held(look("edge", "vpv/lkl/vPv"))
    held(look("edge", "vvv/vp./PPv"))
    noted(look("edge", "lvl/vpv/PlP"), "these lie inside: e5", cells="e5")


# --- Any text ---------------------------------------------------------------------------------


@given(boards, variants)
def test_advice_is_given_on_any_board(board: ZoneBoard, variant: str) -> None:
    found = check_text(board.text, variant)
    assert len({piece.what for piece in found}) == len(found)
    for piece in found:
        assert set(piece.cells) <= set(board.names)
        assert all(piece.finding.format(language) for language in LANGUAGES)


@given(st.text("vlokPp./x", max_size=30), st.sampled_from(["standard", "deal=9", "deal=3", "x"]))
def test_a_wrong_text_is_refused_and_nothing_else_goes_wrong(zones: str, variant: str) -> None:
    with suppress(NotationError):
        check_text(zones, variant)


def test_a_kit_of_ones_own_is_heeded() -> None:
    leaper = Kit.from_text(HOUSE.text().replace("[[0, 2], [0, 1], [1, -1]]", "[[-2, 2]]"))
    board, variant = ZoneBoard.from_text("pv/vP"), Variant.from_text("standard")
    (found,) = (piece for piece in check(board, variant, leaper) if piece.what == "first-strike")
    broken(found, "e2 d3 c4 b5")
