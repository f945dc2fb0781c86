"""Scenes of Almajara: positions as plain data for drawing."""

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias

from tessera.games.almajara.kernels.movement import guardian_of, is_peaceful, pip_target
from tessera.games.almajara.kernels.playing import obelisks_held, score_of
from tessera.games.almajara.kernels.zones import portals
from tessera.games.almajara.layout import (
    FREE,
    KIND_LETTERS,
    NO_CARD,
    NORTH,
    OBELISK,
    OFF,
    SIDE_LETTERS,
    SOUTH,
    UNITS,
    ActionKind,
    End,
    Phase,
    action_kind,
    card_of,
    cell_of,
    face_of,
    owner_of,
    target_of,
)
from tessera.games.almajara.notation import (
    active_marks,
    deck,
    face_name,
    faces_in,
    format_action,
    members,
    position_text,
)
from tessera.games.almajara.reading import EITHER, GAME, tokens
from tessera.games.almajara.setup import OPTIONS, Setup
from tessera.games.almajara.zones import PORTALS, ZoneBoard
from tessera.games.common.outcome import Outcome
from tessera.games.common.plain import plain_record
from tessera.games.common.scene import (
    BoardScene,
    Scene,
    SceneAction,
    SceneCapture,
    SceneCards,
    SceneCell,
    SceneFace,
    SceneMove,
    SceneOutcome,
    ScenePiece,
    SceneTokens,
    SceneZone,
    choices_of,
)
from tessera.games.common.variant import parse_variant
from tessera.kernel.contract import CHANCE, ONGOING, Record, to_move

OFF_BOARD = "^"
"""The click in place of a target that takes a token off the board or discards a card."""


def board_scene(setup: Setup) -> BoardScene:
    """The constant part of a game's scenes."""
    variant, board, kit, _ = setup
    return BoardScene(
        game=GAME,
        variant=variant.text,
        sides=SIDE_LETTERS,
        options=parse_variant(variant.text, OPTIONS),
        cells=scene_cells(board),
        grid="square",
        zones=scene_zones(board),
        faces={
            face.id: SceneFace(
                token.id,
                token.faces[1 - place].id,
                variant.counts_as(token.category),
                dict(face.name),
                face.marks,
                token.copies,
            )
            for token in kit.types
            if variant.in_kit(token.category)
            for place, face in enumerate(token.faces)
        },
    )


def scene_cells(board: ZoneBoard) -> tuple[SceneCell, ...]:
    """The cells of a board in cell order, with their places counted from the top left."""
    return tuple(SceneCell(board.name(cell), *_place(board, cell)) for cell in range(board.size))


def scene_zones(board: ZoneBoard) -> tuple[SceneZone, ...]:
    """The zones of a board, from the top left."""
    return tuple(
        SceneZone(
            zone.kind,
            tuple(map(board.name, zone.cells)),
            None if zone.mark is None else board.name(zone.mark),
        )
        for zone in board.zones
    )


def _place(board: ZoneBoard, cell: int) -> tuple[int, int]:
    """Column and row of a cell, as scenes count them."""
    file, rank = board.squares[cell]
    return file, board.ranks - 1 - rank


def scene(
    setup: Setup,
    ply: int,
    last: SceneAction | None,
    outcome: Outcome | None,
    codes: Iterable[int],
) -> Scene:
    """The scene of a position, with the last action and the legal actions."""
    variant, board = setup.variant, setup.board
    seen = setup._replace(position=plain_record(setup.position))
    position = seen.position
    main = position.phase == Phase.MAIN
    return Scene(
        ply=ply,
        text=position_text(seen),
        turn=None if outcome else (*SIDE_LETTERS, "?")[to_move(setup.position)],
        phase=Phase(position.phase).name.lower(),
        actions_left=position.left if main else 1,
        full_turn=UNITS if main else 1,
        left_to_place=position.to_place[position.side] if position.phase == Phase.SETUP else 0,
        acted=tuple(map(board.name, members(setup, position.acted))),
        pieces=tuple(
            ScenePiece(board.name(cell), face_name(setup, face), SIDE_LETTERS[side])
            for cell, side, face in tokens(seen)
        ),
        reserves=_by_face(seen, position.fixed),
        tokens=_scene_tokens(setup, seen),
        cards=_scene_cards(setup),
        clock=position.clock,
        draw_after=variant.draw_after,
        last=last,
        outcome=_scene_outcome(setup, outcome) if outcome else None,
        choices=choices_of(ways(setup, codes)),
    )


Counts: TypeAlias = Sequence[Sequence[int]]
"""[side, kind]: how many there are in one part of the reserves."""


def _by_face(setup: Setup, counts: Counts) -> dict[str, dict[str, int]]:
    """Side to face to the number of its tokens."""
    return _named([face.id for face in setup.kit.faces], counts)


def _by_type(setup: Setup, counts: Counts, mark: str = "") -> dict[str, dict[str, int]]:
    """Side to type, with a mark after it, to the number of its tokens."""
    return _named([token.id + mark for token in setup.kit.types], counts)


def _named(names: Sequence[str], counts: Counts) -> dict[str, dict[str, int]]:
    return {
        letter: {name: count for name, count in zip(names, found, strict=False) if count}
        for letter, found in zip(SIDE_LETTERS, counts, strict=True)
    }


def _pending(seen: Setup) -> dict[str, dict[str, int]]:
    """Side to face, or to type with `EITHER`, to the number of its pending tokens."""
    open_ones = _by_type(seen, seen.position.pending_fresh, EITHER)
    fixed = _by_face(seen, seen.position.pending)
    return {letter: open_ones[letter] | fixed[letter] for letter in SIDE_LETTERS}


def _scene_tokens(setup: Setup, seen: Setup) -> SceneTokens:
    """The part of a scene about tokens; `seen` is the plain record of the position."""
    variant, board, _, position = seen
    return SceneTokens(
        active=tuple(map(board.name, active_marks(seen))),
        guards=tuple((board.name(one), board.name(other)) for one, other in guards(seen)),
        guarded=tuple(map(board.name, members(seen, position.guarded))),
        fresh=_by_type(seen, position.fresh),
        pending=_pending(seen),
        portal_used=_portals_shut(setup),
        to_place=_sides(position.to_place) if position.phase == Phase.SETUP else {},
        taken=_sides(position.taken),
        points=_sides(score_of(setup.position, setup.tables, side) for side in (SOUTH, NORTH)),
        turns=position.turns,
        limit=variant.limit,
        imminent_winner=_pending_wins(setup),
    )


def _portals_shut(setup: Setup) -> bool:
    """Whether all own portals that can be used in this turn have been."""
    return bool(setup.position.portals_used) and not portals(setup.position, setup.tables)


def _pending_wins(setup: Setup) -> str | None:
    """The side whose Obelisks win at the start of its next turn (End 4), if both stay held."""
    _, _, _, position = setup
    if position.result != ONGOING:
        return None
    mover = int(position.side)
    for side in (1 - mover, mover):
        if setup.tables.by_obelisks[side] and obelisks_held(position, setup.tables, side) > 1:
            return SIDE_LETTERS[side]
    return None


def _sides(numbers: Iterable[int]) -> dict[str, int]:
    """Side to its value."""
    return {letter: int(number) for letter, number in zip(SIDE_LETTERS, numbers, strict=True)}


def guards(setup: Setup) -> Iterator[tuple[int, int]]:
    """Pairs of a Guardian that can block an attack now, and a token that it guards."""
    if not setup.variant.has_guards:
        return
    position, tables = setup.position, setup.tables
    guarded, defended = members(setup, position.guarded), members(setup, position.defended)
    for cell, side, face in tokens(setup):
        if not is_peaceful(tables, face) or cell in guarded:
            continue
        for target in _reached(tables, cell, position.token_at[cell]):
            if owner_of(position.token_at[target]) == side and target not in defended:
                yield cell, target


def _reached(tables: Record, cell: int, token: int) -> list[int]:
    """The cells at the pips of a token, in cell order."""
    marks = range(int(tables.pips[face_of(token)]))
    found = {int(pip_target(tables, cell, token, mark)) for mark in marks}
    return sorted(found - {OFF})


def _scene_cards(setup: Setup) -> SceneCards | None:
    if not setup.variant.has_cards:
        return None
    position = setup.position
    name = [face.id for face in setup.kit.faces].__getitem__
    hands = zip(SIDE_LETTERS, position.hand, strict=True)
    draws = position.result == ONGOING and to_move(position) == CHANCE
    return SceneCards(
        hands={letter: tuple(map(name, faces_in(hand))) for letter, hand in hands},
        deck=tuple(map(name, deck(setup))),
        discards=tuple(map(name, faces_in(position.discards))),
        drawing=SIDE_LETTERS[position.side] if draws else None,
    )


def _scene_outcome(setup: Setup, outcome: Outcome) -> SceneOutcome:
    """The outcome, with the marks to highlight."""
    board, winner = setup.board, outcome.winner
    marks: tuple[int, ...] = ()
    if winner is not None and setup.position.end in (End.PORTAL, End.OBELISKS):
        kind = PORTALS[1 - winner] if setup.position.end == End.PORTAL else KIND_LETTERS[OBELISK]
        stands = setup.position.token_at
        marks = tuple(m for m in board.marks(kind) if owner_of(stands[m]) == winner)
    return SceneOutcome(outcome.result, str(outcome.reason), tuple(map(board.name, marks)))


# --- Actions ----------------------------------------------------------------------------------


def ways(setup: Setup, codes: Iterable[int]) -> Iterator[tuple[tuple[str, ...], str]]:
    """The clicks that lead to each action, and its text; a card can be clicked first or last."""
    for code in codes:
        text = format_action(code, setup)
        picks = _picks(setup, code)
        yield picks, text
        if action_kind(code) == ActionKind.MOVE and card_of(code) != NO_CARD:
            card, source, target = picks
            yield (source, target, card), text


def _picks(setup: Setup, code: int) -> tuple[str, ...]:
    name = setup.board.name
    match action_kind(code):
        case ActionKind.MOVE:
            card = card_of(code)
            way = name(cell_of(code)), name(target_of(code))
            return way if card == NO_CARD else (f":{face_name(setup, card)}", *way)
        case ActionKind.PLACE:
            return f"@{face_name(setup, card_of(code))}", name(cell_of(code))
        case ActionKind.WITHDRAW:
            return name(cell_of(code)), OFF_BOARD
        case ActionKind.DISCARD:
            return f":{face_name(setup, card_of(code))}", OFF_BOARD
        case _:
            return (format_action(code, setup),)


def parse_clicks(*picks: str) -> str | None:
    """The text of a withdrawal, a discard or a move by a card, given as clicks; None for others."""
    cards = [pick for pick in picks if pick.startswith(":")]
    if picks[1:] == (OFF_BOARD,):
        return f"{picks[0].removeprefix(':')}{OFF_BOARD}"
    if len(picks) == 1:
        return picks[0]
    if len(cards) != 1 or len(picks) != 3:
        return None
    source, target = (pick for pick in picks if pick not in cards)
    return f"{source}-{target}{cards[0]}"


def action_scene(setup: Setup, code: int) -> SceneAction:
    """A legal action with its effects, from the position before it."""
    position, name = setup.position, setup.board.name
    text, side = format_action(code, setup), SIDE_LETTERS[position.side]
    cell = cell_of(code)
    match ActionKind(int(action_kind(code))):
        case ActionKind.MOVE:
            return _move_scene(setup, code)
        case ActionKind.PLACE:
            verb = "place" if position.phase == Phase.SETUP else "deploy"
            kind = face_name(setup, card_of(code))
            return SceneAction(text, side, verb, target=name(cell), kind=kind)
        case ActionKind.WITHDRAW:
            kind = face_name(setup, face_of(position.token_at[cell]))
            return SceneAction(text, side, "withdraw", origin=name(cell), kind=kind)
        case ActionKind.DISCARD:
            return SceneAction(text, side, "discard", card=face_name(setup, card_of(code)))
        case ActionKind.DRAW:
            return SceneAction(text, side, "draw", card=face_name(setup, card_of(code)))
        case ActionKind.END:
            return SceneAction(text, side, "end")


def _move_scene(setup: Setup, code: int) -> SceneAction:
    position, name = setup.position, setup.board.name
    side = SIDE_LETTERS[position.side]
    cell, target, card = cell_of(code), target_of(code), card_of(code)
    there = position.token_at[target]
    attacks = there != FREE
    guardian = int(guardian_of(position, setup.tables, target)) if attacks else OFF
    kind = face_name(setup, face_of(position.token_at[cell]))
    move = SceneMove(kind, side, "step", name(cell), name(target), *_place(setup.board, target))
    taken = SceneCapture(
        name(target),
        face_name(setup, face_of(there)) if attacks else "",
        SIDE_LETTERS[1 - position.side],
        "taken",
        (name(cell),),
    )
    return SceneAction(
        format_action(code, setup),
        side,
        "attack" if attacks else "move",
        origin=name(cell),
        target=name(target),
        kind=kind,
        moves=(move,) if guardian == OFF else (),
        captures=(taken,) if attacks and guardian == OFF else (),
        card=None if card == NO_CARD else face_name(setup, card),
        guard=None if guardian == OFF else name(guardian),
    )
