"""Regenerate `tests/golden/almajara/` from the reference, with fixed seeds.

Run it as `python -m tests.golden.make_almajara`; README.md describes the files.
"""

from random import Random
from typing import Any

from tests.golden.making import Case, Maker
from tests.reference import almajara
from tests.reference.common import Cell, in_cell_order, name, write_variant

FIELDS = (
    *("game", "variant", "zones", "pieces", "turn"),
    *("reserves", "points", "cards", "clock"),
)
LIBRARY = (
    "vpv/oko/vPv",
    "p/l/P",
    "p/v/l/v/P",
    "plv/vlP",
    "vpv/lkl/vPv",
    "ovp/vkv/Pvo",
    "p.p/l.l/P.P",
    "vpvpv/lvkvl/vPvPv",
    "vpv/lvl/lvl",
    "ovo/lkl/vPv",
)
ODD = (
    *("o", "p", "P", "pP", "PpP", "oo", "ppp/PPP"),
    *("p/./P", "v.p/.../P.v", "P......p", "p..v/.k../v..P"),
    *("oooo/klkl/vvvv/PPpp", "lkl", "ok/ko", "v.l.o.k/P.p.v.v"),
    "p/o/k/l/v/o/l/k/v/o/k/l/v/o/v/P",
)
LATER = (
    ("deal=20,start=16,guard=once,draw_after=30", "vpv/oko/vPv"),
    ("guard=once,portal_limit=each,draw_after=30", "ppp/lkl/ovo/PPP"),
    ("moves=both,guard=once,stone=all,draw_after=20", "vpv/lkl/vPv"),
    ("moves=cards,card_guardians=fight,draw_after=30", "vpv/lkl/vPv"),
    ("moves=both,card_guardians=fight,draw_after=20", "plv/vlP"),
    ("moves=cards,discard=on,draw_after=15", "v.p/lkl/P.v"),
    ("moves=both,discard=on,guard=once,draw_after=15", "p/k/P"),
    ("stone=all,portal_deploy=zone,draw_after=30", "lpl/lkl/lPl"),
    ("specials=plain,stone=all,draw_after=30", "lkl/ovo/lkl"),
    ("portal_limit=each,draw_after=30", "pvp/vlv/PvP"),
    ("portal_limit=each,portal_deploy=zone,draw_after=30", "PpP/klk/pPp"),
    ("start=5,home_s=a2+c2,home_n=b2,draw_after=30", "vpv/oko/vPv"),
    ("start=4,home_s=b3,home_n=b3,draw_after=30", "vpv/oko/vPv"),
    ("start=3,home_s=a1+c1+c2,home_n=a5,draw_after=20", "p.p/l.l/o.o/l.l/P.P"),
    ("moves=cards,stone=all,portal_limit=each,home_s=a2+b2+c2,draw_after=30", "vpv/lkl/PvP"),
    ("pass=on,draw_after=30", "vpv/oko/vPv"),
    ("moves=both,pass=on,draw_after=15", "p/k/P"),
    ("specials=plain.on.on,draw_after=30", "vpv/oko/vPv"),
    ("specials=on.plain.on,guard=once,draw_after=30", "vpv/oko/vPv"),
    ("specials=on.off.plain,draw_after=30", "ovo/lkl/vPv"),
    ("moves=both,specials=off.on.on,draw_after=15", "pol/loP"),
    ("moves=cards,specials=plain.plain.on,draw_after=15", "vpv/lkl/PvP"),
    ("obelisks=off,draw_after=15", "oo/lk"),
    ("draw_after=15", "ov/lk"),
    ("flip=choice,draw_after=30", "vpv/oko/vPv"),
    ("specials=off.plain.on,flip=choice,portal_deploy=zone,draw_after=30", "PpP/klk/pPp"),
    ("moves=both,flip=choice,draw_after=15", "p/l/P"),
    ("moves=cards,flip=choice,draw_after=15", "vpv/lkl/PvP"),
)
"""Variants and boards that were added later."""
HANDS = (
    "O01+O02+O03+O04+O05/O06+O07+O08+O09+O10/-",
    "-/-/-",
)


def variant(rng: Random) -> str:
    """A variant with about half of its options at their default; most games end soon."""
    choices: dict[str, list[Any]] = {
        "moves": ["cards", "both", "both"],
        "deal": [4, 7, 9, 11, 20],
        "start": [2, 5, 12, 20],
        "specials": ["plain", "off"],
        "flip": ["on"],
        "withdraw": ["off"],
        "portal_deploy": ["zone"],
        "obelisks": ["s", "n", "off"],
        "limit": [0, 1, 7, 20],
        "limit_goal": ["s", "n", "draw"],
    }
    drawn = {option: rng.choice(values) for option, values in choices.items() if rng.random() < 0.5}
    drawn["draw_after"] = rng.choice([1, 6, 15, 15, 30, 50])
    return write_variant(almajara.Variant(**drawn))


def starts(rng: Random) -> list[almajara.Position]:
    setups = [("standard", "vpv/oko/vPv")] * 3
    for board in [*LIBRARY * 3, *ODD * 2]:
        setups.append((variant(rng), board))
    made = [almajara.start(*setup, rng) for setup in setups]
    later = Random(3)  # keeps the games that are older than these options
    return made + [almajara.start(variant, board, later) for variant, board in LATER]


def likely(rng: Random, actions: list[str]) -> list[str]:
    """Leave out most withdrawals, which are many and pointless."""
    others = [action for action in actions if not action.endswith("^")]
    return actions if rng.random() < 0.1 or not others else others


def fields(case: Case) -> list[str]:
    """The fields of a case's position; see almajara_by_hand.toml for the defaults."""
    variant, turn = case.get("variant", "standard"), case.get("turn", "s:main:2:-:-:-:0")
    before_play = "setup" in turn or "deal" in turn
    return [
        variant,
        case.get("zones", "vpv/oko/vPv"),
        case.get("pieces", "-" if before_play else "O01b2,o20h8"),
        turn,
        case.get("reserves", "O1+O3+G1;-;-/O2+O4+G2;-;-" if before_play else "-;-;-/-;-;-"),
        case.get("points", "0:0:0"),
        case.get("cards", HANDS[0] if "moves=" in variant else "-"),
        str(case.get("clock", 0 if before_play else 5)),
    ]


def gone(before: almajara.Position, action: str, after: almajara.Position) -> list[Cell]:
    """The cells where a side has lost a token by the action: withdrawn or captured."""
    _, _, target = action.rpartition("-")
    cell = target.partition(":")[0].rstrip("^")
    left = before.pieces.keys() - after.pieces.keys()
    taken = {
        at
        for at, piece in before.pieces.items()
        if at in after.pieces and after.pieces[at].isupper() != piece.isupper()
    }
    named = {at for at in left | taken if name(at) == cell}
    return in_cell_order(named)


MAKER = Maker(
    "almajara",
    almajara,
    fields,
    gone,
    starts,
    ("", "portal", "obelisks", "eliminated"),
    max_nodes=8_000,
    names=FIELDS,
    likely=likely,
)

if __name__ == "__main__":
    MAKER.make()
