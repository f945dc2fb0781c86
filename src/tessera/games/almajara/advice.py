"""Design guidelines for boards of zones, with a check for each (rules: Board).

Any board text is accepted for play; the advice binds the generator and the boards of the library.
It is shown to people who design boards.
"""

from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import chain

from tessera.games.almajara.kit import HOUSE, Category, Kit, Pip
from tessera.games.almajara.layout import Goal, Moves
from tessera.games.almajara.scenario import SIDES, win_conditions
from tessera.games.almajara.setup import Variant
from tessera.games.almajara.zones import (
    LIGHTHOUSE,
    NO_ZONE,
    NORTH,
    OBELISK,
    PORTALS,
    SOUTH,
    STONE,
    Zone,
    ZoneBoard,
)
from tessera.geometry.advice import Advice, Verdict, advice
from tessera.i18n import Message, message

FEWEST, MOST = 9, 20
"""Tokens dealt to each side on the smallest board and on the largest."""
AT_NO_ZONES = 6
"""The usual number of tokens is this, plus one for each zone."""
LEEWAY = 3
"""The acceptable deviation from that number."""
SWAPPED = str.maketrans("".join(PORTALS), "".join(reversed(PORTALS)))
"""The letters of zones from the other side's point of view."""


def check_text(zones: str, variant: str = "standard") -> tuple[Advice, ...]:
    """Check a board text against each guideline, for editors that check after every change.

    Args:
        zones: the board text.
        variant: the variant text that the board is made for.

    Raises:
        NotationError: only if one of the texts cannot be read or names a home that is no zone.

    >>> [found.what for found in check_text("p/P") if found.verdict is Verdict.BROKEN]
    ['first-strike']
    """
    return check(ZoneBoard.from_text(zones), Variant.from_text(variant))


def check(board: ZoneBoard, variant: Variant, kit: Kit = HOUSE) -> tuple[Advice, ...]:
    """Check a board against each guideline.

    Args:
        board: the board.
        variant: the variant that the board is made for.
        kit: what it is played with.

    Returns:
        The result of each check: whether each side can win and is safe in the other's first turn,
        whether the sides are alike, whether there is room and use for their tokens, and so on.
        Guidelines that do not apply to the board are left out.
    """
    found = (
        goals(board, variant),
        first_strike(board, variant, kit),
        first_obelisks(board, variant, kit),
        alike(board, variant),
        home(board, variant, kit),
        deal(board, variant, kit),
        supply(board, variant),
        specials(board, variant, kit),
        hand(board, variant, kit),
        parts(board, variant),
        edge(board),
        defence(variant),
        idle(board, variant),
    )
    return tuple(piece for piece in found if piece is not None)


# --- Goals ------------------------------------------------------------------------------------


def goals(board: ZoneBoard, variant: Variant) -> Advice:
    """Each side has a way to win (`scenario.win_conditions`).

    Offending: the enemy portals and obelisks out of reach of a side that has none.
    """
    found = [win_conditions(board, variant, side) for side in (SOUTH, NORTH)]
    without = [side for side in (SOUTH, NORTH) if not found[side]]
    if not without:
        south, north = (
            _listed(message(f"almajara-way-{way}") for way in side_ways) for side_ways in found
        )
        return advice("goals", Verdict.HELD, south=south, north=north)
    far = {
        zone.mark
        for side in without
        for number, zone in enumerate(board.zones)
        if zone.kind in (PORTALS[1 - side], OBELISK) and number not in ground(board, variant, side)
    }
    return advice("goals", Verdict.BROKEN, _names(board, far), side=_sides(without))


def alike(board: ZoneBoard, variant: Variant) -> Advice:
    """Both sides see the same board, rotated by a half-turn or mirrored, or differ on purpose.

    On purpose means that only one side can win in some way, or that the named homes differ.

    Offending: the zones that differ from the other side's point of view.
    """
    turned = tuple(row[::-1].translate(SWAPPED) for row in reversed(board.rows))
    mirrored = tuple(row.translate(SWAPPED) for row in reversed(board.rows))
    if variant.by_obelisks[SOUTH] != variant.by_obelisks[NORTH] or _defender(variant) is not None:
        return advice("alike", Verdict.NOTE)
    for how, rows in (("turned", turned), ("mirrored", mirrored)):
        if board.rows == rows and _homes_alike(board, variant, how):
            return advice("alike", Verdict.HELD, how=how)
    if board.rows in (turned, mirrored):
        return advice("alike", Verdict.NOTE)
    odd = min((_differing(board, other) for other in (turned, mirrored)), key=len)
    return _zones(board, "alike", odd)


def defence(variant: Variant) -> Advice | None:
    """If a side defends, the clock cannot run out before the turn limit."""
    defender = _defender(variant)
    if defender is None:
        return None
    least = 2 * variant.limit + 1
    verdict = Verdict.HELD if variant.draw_after >= least else Verdict.BROKEN
    return advice("defence", verdict, side=SIDES[defender], found=variant.draw_after, least=least)


def idle(board: ZoneBoard, variant: Variant) -> Advice | None:
    """Every option that is set has an effect on this board."""
    kinds = [zone.kind for zone in board.zones]
    with_guardians = variant.has_rules(Category.GUARDIAN)
    useless = {
        "discard": variant.discard and not variant.has_cards,
        "guard": variant.guard_once and not variant.has_guards,
        "card_guardians": variant.card_guardians_fight
        and not (with_guardians and variant.moves == Moves.CARDS),
        "stone": variant.stone_all and not {STONE, LIGHTHOUSE} <= set(kinds),
        "portal_limit": variant.portal_limit_each and max(map(kinds.count, PORTALS)) < 2,
        "obelisks": variant.by_obelisks != (True, True) and kinds.count(OBELISK) < 2,
        "limit_goal": variant.limit_goal != Goal.POINTS and not variant.limit,
        "portal_deploy": variant.portal_deploy_zone and not set(PORTALS) & set(kinds),
    }
    names = [name for name, is_useless in useless.items() if is_useless]
    return advice("idle", Verdict.NOTE, options=", ".join(names)) if names else None


# --- The first turn ---------------------------------------------------------------------------


def first_strike(board: ZoneBoard, variant: Variant, kit: Kit = HOUSE) -> Advice | None:
    """No side can reach an enemy portal in its first turn.

    Offending: the marks of such portals, and the cells of the tokens.
    """
    if not any(board.marks(kind) for kind in PORTALS):
        return None
    offending: set[int] = set()
    for side in (SOUTH, NORTH):
        for mark in board.marks(PORTALS[1 - side]):
            if origins := _origins(board, variant, kit, side, mark):
                offending |= {mark, *origins}
    verdict = Verdict.BROKEN if offending else Verdict.HELD
    return advice("first-strike", verdict, _names(board, offending))


def first_obelisks(board: ZoneBoard, variant: Variant, kit: Kit = HOUSE) -> Advice | None:
    """No side that can win by Obelisks can hold two of them after its first turn.

    Offending: the marks of Obelisks that it can reach or start on, and the cells of the tokens.
    """
    marks = board.marks(OBELISK)
    if len(marks) < 2 or not any(variant.by_obelisks):
        return None
    offending: set[int] = set()
    for side in (SOUTH, NORTH):
        if variant.by_obelisks[side]:
            origins = {mark: _origins(board, variant, kit, side, mark) for mark in marks}
            home = set(board.home(side, variant.homes[side]))
            near = {m: found | ({m} & home) for m, found in origins.items() if found or m in home}
            if len(near) >= 2 and len(set.union(*near.values())) >= 2:
                offending |= set(near).union(*near.values())
    verdict = Verdict.BROKEN if offending else Verdict.HELD
    return advice("first-obelisks", verdict, _names(board, offending))


def _origins(board: ZoneBoard, variant: Variant, kit: Kit, side: int, target: int) -> set[int]:
    """The home cells from which a token can reach a cell in a side's first turn."""
    home = set(board.home(side, variant.homes[side]))
    found: set[int] = set()
    for dx, dy in {mark for face in kit.faces for mark in face.marks}:
        square = board.squares[target]
        turn = 1 if side == SOUTH else -1
        origin = board.at(square.file - turn * dx, square.rank - turn * dy)
        if origin in home and _may_go(board, variant, kit, side, origin, (dx, dy)):
            found.add(origin)
    return found


def _may_go(
    board: ZoneBoard, variant: Variant, kit: Kit, side: int, origin: int, step: Pip
) -> bool:
    """Whether a token on a home cell can make a step in the first turn, by itself or by a card."""
    kind = board.zones[board.zone_of[origin]].kind
    home = set(board.home(side, variant.homes[side]))
    stone = bool(set(board.marks(STONE)) & home)  # it may be held from the set-up
    for token in kit.types:
        if not variant.in_kit(token.category) or not any(step in f.marks for f in token.faces):
            continue
        category = variant.counts_as(token.category)
        common = category in (Category.ORDINARY, Category.GUARDIAN)
        if Moves.TOKENS in variant.moves and common:
            return True
        by_card = (
            common
            or stone
            or (category is Category.ANCIENT and kind == OBELISK)
            or (category is Category.MYTH and kind in PORTALS)
        )
        if Moves.CARDS in variant.moves and by_card:
            return True
    return False


# --- Tokens -----------------------------------------------------------------------------------


def home(board: ZoneBoard, variant: Variant, kit: Kit = HOUSE) -> Advice:
    """Each side's home has room for the tokens that it places. Offending: a home too small."""
    start = min(variant.start, _dealt(variant, kit))
    homes = [set(board.home(side, variant.homes[side])) for side in (SOUTH, NORTH)]
    small: set[int] = set().union(*(cells for cells in homes if len(cells) < start))
    if not small and len(homes[SOUTH] | homes[NORTH]) < 2 * start:
        small = homes[SOUTH] | homes[NORTH]
    verdict = Verdict.BROKEN if small else Verdict.HELD
    return advice("home", verdict, _names(board, small), start=start)


def deal(board: ZoneBoard, variant: Variant, kit: Kit = HOUSE) -> Advice:
    """The number of tokens dealt suits the size of the board, and at least half are placed."""
    dealt = _dealt(variant, kit)
    if dealt < variant.deal:
        return advice("deal-cut", Verdict.NOTE, deal=variant.deal, dealt=dealt)
    usual = AT_NO_ZONES + len(board.zones)
    low, high = max(FEWEST, usual - LEEWAY), min(MOST, usual + LEEWAY)
    suits = low <= dealt <= high and dealt <= 2 * variant.start
    verdict = Verdict.HELD if suits else Verdict.NOTE
    return advice("deal", verdict, deal=dealt, start=min(variant.start, dealt), low=low, high=high)


def supply(board: ZoneBoard, variant: Variant) -> Advice:
    """Each side has a zone through which ordinary tokens enter from its reserve."""
    plain = not variant.has_rules(Category.ANCIENT)
    without = [
        side
        for side in (SOUTH, NORTH)
        if not {PORTALS[side], LIGHTHOUSE, STONE, *(OBELISK * plain)} & _kinds(board, variant, side)
    ]
    verdict = Verdict.NOTE if without else Verdict.HELD
    return advice("supply", verdict, side=_sides(without or (SOUTH, NORTH)))


def specials(board: ZoneBoard, variant: Variant, kit: Kit = HOUSE) -> Advice | None:
    """Ancients and Myths have zones through which they enter from the reserve; a note if not."""
    in_kit = {token.category for token in kit.types if variant.has_rules(token.category)}
    excluded: dict[str, Message] = {}
    for category, own_place in ((Category.ANCIENT, (OBELISK,) * 2), (Category.MYTH, PORTALS)):
        without = [
            side
            for side in (SOUTH, NORTH)
            if not {own_place[side], STONE} & _kinds(board, variant, side)
        ]
        if category in in_kit and without:
            kind, sides = category.value, _sides(without)
            excluded[kind] = message("almajara-never-deployed", kind=kind, side=sides)
    if not excluded:
        return None
    kinds = _listed(excluded.values())
    return advice("specials", Verdict.NOTE, kinds=kinds, which="".join(excluded))


def hand(board: ZoneBoard, variant: Variant, kit: Kit = HOUSE) -> Advice | None:
    """With cards: no hand fills up with cards that move nothing; a note if one may.

    Unless cards can be discarded, those of Ancients do so without an Obelisk zone, and those of
    Myths without a portal.
    """
    if not variant.has_cards:
        return None
    kinds = {zone.kind for zone in board.zones}
    places = {Category.ANCIENT: {OBELISK}, Category.MYTH: {*PORTALS}}
    played = (token for token in kit.types if variant.in_kit(token.category))
    cards = [variant.counts_as(token.category) for token in played for _ in token.faces]
    idle_cards = sum(category in places and not places[category] & kinds for category in cards)
    if not idle_cards:
        return None
    verdict = Verdict.HELD if variant.discard else Verdict.NOTE
    stone = "yes" if STONE in kinds else "no"
    return advice("hand", verdict, cards=idle_cards, all=len(cards), stone=stone)


# --- The shape --------------------------------------------------------------------------------


def parts(board: ZoneBoard, variant: Variant) -> Advice:
    """Tokens can reach every zone; a note if parts are connected by the reserve only.

    Offending: the zones that no token can ever reach.
    """
    reached = ground(board, variant, SOUTH) | ground(board, variant, NORTH)
    lost = [zone for number, zone in enumerate(board.zones) if number not in reached]
    if lost:
        return _zones(board, "parts", lost)
    verdict = Verdict.HELD if len(board.parts) == 1 else Verdict.NOTE
    return advice("parts", verdict, parts=len(board.parts))


def edge(board: ZoneBoard) -> Advice | None:
    """Portals are at the edge; otherwise a note with the marks of those inside."""
    marks = {mark for kind in PORTALS for mark in board.marks(kind)}
    if not marks:
        return None
    inside = {mark for mark in marks if _enclosed(board, mark)}
    verdict = Verdict.NOTE if inside else Verdict.HELD
    return advice("edge", verdict, _names(board, inside))


def _enclosed(board: ZoneBoard, mark: int) -> bool:
    """Whether a zone, given by its mark, has zones on all four sides."""
    file, rank = board.squares[mark]
    beside = ((file + 3, rank), (file - 3, rank), (file, rank + 3), (file, rank - 3))
    return all(board.at(*square) is not None for square in beside)


# --- Words and helpers ------------------------------------------------------------------------


def ground(board: ZoneBoard, variant: Variant, side: int) -> frozenset[int]:
    """The numbers of the zones that a side's tokens can reach."""
    return board.ground(side, variant.homes[side])


def _kinds(board: ZoneBoard, variant: Variant, side: int) -> set[str]:
    """The kinds of zones that a side's tokens can reach."""
    return {board.zones[zone].kind for zone in ground(board, variant, side)}


def _homes_alike(board: ZoneBoard, variant: Variant, how: str) -> bool:
    """Whether North's home is South's on the board rotated by a half-turn, or mirrored."""
    south, north = (set(board.home(side, variant.homes[side])) for side in (SOUTH, NORTH))
    seen = set()
    for cell in south:
        file, rank = board.squares[cell]
        across = board.files - 1 - file if how == "turned" else file
        seen.add(board.at(across, board.ranks - 1 - rank))
    return seen == north


def _differing(board: ZoneBoard, other: Iterable[str]) -> list[Zone]:
    """The zones of a board that differ from another board of the same size."""
    slots = zip("".join(board.rows), "".join(other), strict=True)
    differs = (here != there for here, there in slots if here != NO_ZONE)
    return [zone for zone, differ in zip(board.zones, differs, strict=True) if differ]


def _defender(variant: Variant) -> int | None:
    """The side that wins at the turn limit, if there is one."""
    goals = {Goal.SOUTH: SOUTH, Goal.NORTH: NORTH}
    return goals.get(variant.limit_goal) if variant.limit else None


def _dealt(variant: Variant, kit: Kit) -> int:
    """The number of tokens dealt to each side."""
    tokens = sum(token.copies for token in kit.types if variant.in_kit(token.category))
    return min(variant.deal, tokens // 2)


def _names(board: ZoneBoard, cells: Iterable[int | None]) -> Iterator[str]:
    """The names of cells, in cell order."""
    return (board.names[cell] for cell in sorted(cell for cell in cells if cell is not None))


def _zones(board: ZoneBoard, what: str, zones: Iterable[Zone]) -> Advice:
    """Advice about whole zones; the message names their middle cells."""
    cells = [zone.cells for zone in zones]
    middles = ", ".join(_names(board, (nine[len(nine) // 2] for nine in cells)))
    return advice(what, Verdict.BROKEN, _names(board, chain(*cells)), zones=middles)


def _sides(sides: Iterable[int]) -> str:
    """The argument in messages for one side, or both."""
    letters = [SIDES[side] for side in sides]
    return letters[0] if len(letters) == 1 else "both"


def _listed(found: Iterable[Message]) -> Message:
    """Join words for display."""
    return reduce(lambda first, rest: message("almajara-list", first=first, rest=rest), found)
