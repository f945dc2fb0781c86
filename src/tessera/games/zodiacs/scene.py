"""A player's view as plain values for clients, with cells by name.

Only views are rendered; the truth only after a game is over.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from tessera.games.zodiacs.answers import question_of
from tessera.games.zodiacs.content.model import EventKind
from tessera.games.zodiacs.event_refs import event_ref, known_hour_events, order_ref, ref_to
from tessera.games.zodiacs.fog_memory import FogMemory
from tessera.games.zodiacs.legal_orders import PieceOptions, order_options
from tessera.games.zodiacs.orders import format_order, format_target
from tessera.games.zodiacs.state import Piece, Player, State, Step, Target
from tessera.games.zodiacs.turn_flow import daily_income
from tessera.games.zodiacs.vision import cells_in_view
from tessera.geometry.masks import bits


class WarPiece(Struct, frozen=True, omit_defaults=True):
    """A piece, as the viewer may know it."""

    id: int
    kind: str
    owner: int
    """A seat."""
    cell: str
    hp: int
    ready: bool = False
    """Whether it could act now."""
    hidden: bool = False
    acted: bool = False
    attacking: str | None = None
    """The cell that it is marked as attacking."""
    also_attacking: str | None = None
    """Its own cell, if it attacks that beside the next one."""
    shield: int = 0
    boost: int = 0
    detecting: int = 0
    stunned: int = 0
    """Remaining hours, this one included."""
    commanded: bool = False
    """Whether its action of this hour has been ordered; own pieces only."""


class WarGhost(Struct, frozen=True):
    """A piece lost from view, as last seen."""

    piece: WarPiece
    day: int
    hour: str


class WarShown(Struct, frozen=True):
    """An order to another player's piece, as shown in a response step."""

    number: int
    """Its place among the orders of its step that the viewer knows, from 1."""
    step: int
    """The step in which it was given: 1 is the orders step of this stage."""
    name: str
    """The reference for responses: `#1`, or `#1.1` if its step is not the previous one."""
    piece: int
    ability: str | None
    """None: a move."""
    targets: tuple[str | None, ...]
    """As in order texts; None: not visible to the viewer."""


class WarHourEvent(Struct, frozen=True):
    """Something that the viewer knows to have happened in this hour, which orders can name."""

    name: str
    """The reference in order texts: `!1`."""
    kind: EventKind
    """`seen`, `done` or `fired`."""
    piece: int
    """The piece that came into view, that acted, or whose passive ability fired."""


class WarOrder(Struct, frozen=True):
    """An own order given in this stage."""

    text: str
    piece: int
    step: int
    """The step in which it was given: 1 is the orders step of this stage."""
    name: str
    """The reference for orders that target it; empty if there is none."""
    outcome: str
    """`executed`, `suspended` or the reason of its cancellation (clause 5); empty: pending."""


class WarBattle(Struct, frozen=True):
    """A battle known to the viewer."""

    attacker: int
    target: int
    vanguards: tuple[tuple[int, ...], tuple[int, ...]]
    """The attacker's and the target's, in the order in which they take damage."""
    strikes: bool
    """Whether the target strikes here."""


class WarIncome(Struct, frozen=True):
    """A part of the viewer's income at the next day, as things stand."""

    source: str
    """`day`, `kind` or `terrain`."""
    id: str
    """Of the kind or the terrain."""
    count: int
    """The number of pieces, or of cells with pieces."""
    amounts: dict[str, int]


class WarPlayer(Struct, frozen=True):
    """A player's state, as far as the viewer may know it."""

    out: bool
    resources: dict[str, int] | None
    glory: int | None


class WarScene(Struct, frozen=True):
    """A state as one player knows it; after the game also the truth."""

    viewer: int | None
    """None: the truth."""
    day: int
    hour: str
    night: bool
    stage: int
    round: int
    """Which response step of this stage it is, from 1; 0 in other steps."""
    step: str
    """`orders`, `response`, `execution`, `targets`, `defence`, `order`, `damage`, `over`; on a
    server `combat`, where its name would tell too much."""
    priority: tuple[int, ...]
    players: tuple[WarPlayer, ...]
    pieces: tuple[WarPiece, ...]
    """By number."""
    in_view: tuple[str, ...]
    """The cells that the viewer and its allies have in view now."""
    explored: tuple[str, ...]
    """The cells that they have ever seen."""
    ghosts: tuple[WarGhost, ...]
    shown: tuple[WarShown, ...]
    orders: tuple[WarOrder, ...]
    battles: tuple[WarBattle, ...]
    result: str | None
    income: tuple[WarIncome, ...] = ()
    """The viewer's income; empty for eliminated players and for the truth."""
    hour_events: tuple[WarHourEvent, ...] = ()
    """In order; empty where no ability can name them, and for the truth."""


class WarAbilityOption(Struct, frozen=True):
    """What an own piece can do with an ability now."""

    ability: str
    refusal: str | None
    """Why it cannot be ordered, as a sentence; None: it can."""
    targets: tuple[tuple[str, ...], ...]
    """For each target of the order, its possible values in order texts."""
    warning: str | None = None
    """Why it would be cancelled as things stand, as a sentence; it can still be ordered."""


class WarOptions(Struct, frozen=True):
    """The orders that an own piece can be given now."""

    piece: int
    move_refusal: str | None
    moves: tuple[str, ...]
    """Cells; some may turn out to be full of unseen pieces."""
    abilities: tuple[WarAbilityOption, ...]


class WarPair(Struct, frozen=True):
    """A choice about an own and an enemy principal."""

    own: int
    enemy: int
    pieces: tuple[int, ...]
    """Pieces that may join the vanguard, or the enemy's current vanguard."""


class WarQuestion(Struct, frozen=True):
    """The viewer's choices in this step of combat; see `Question`."""

    targets: dict[int, tuple[int, ...]]
    vanguards: tuple[WarPair, ...]
    orders: tuple[WarPair, ...]
    strikes: dict[int, tuple[int, ...]]


def scene_of(view: State, memory: FogMemory | None = None) -> WarScene:
    """Render a view.

    Args:
        view: a player's view, or the truth of a finished game.
        memory: the player's fog memory.
    """
    memory = memory or FogMemory()
    names = view.map.board.names
    seen = cells_in_view(view, view.viewer) if view.viewer is not None else (1 << len(names)) - 1
    return WarScene(
        view.viewer,
        view.day,
        view.hour,
        view.hour.night,
        view.stage,
        len(view.orders) - 1 if view.step is Step.RESPONSE else 0,
        view.step,
        tuple(view.priority),
        tuple(map(_player, view.players)),
        tuple(piece_of(view, piece) for piece in view.pieces_by_number()),
        tuple(names[cell] for cell in bits(seen)),
        tuple(names[cell] for cell in bits(memory.explored | seen)),
        tuple(
            WarGhost(piece_of(view, ghost.piece), ghost.day, ghost.hour)
            for _, ghost in sorted(memory.ghosts.items())
        ),
        tuple(_shown(view)),
        tuple(_orders(view)),
        tuple(WarBattle(b.attacker, b.target, b.vanguards, b.strikes) for b in view.battles),
        view.result,
        _income(view),
        tuple(_hour_events(view)),
    )


def options_of(view: State, language: str) -> tuple[WarOptions, ...]:
    """The orders that each own piece can be given now; empty outside order steps.

    Args:
        view: what the player knows.
        language: of the sentences.
    """
    if view.step not in (Step.ORDERS, Step.RESPONSE):
        return ()
    return tuple(_options(view, found, language) for found in order_options(view))


def question_for(view: State) -> WarQuestion | None:
    """The viewer's choices in this step of combat; None if there are none."""
    if view.viewer is None:
        return None
    question = question_of(view, view.viewer)
    if not question.must_choose:
        return None
    return WarQuestion(
        {n: tuple(found) for n, found in question.targets.items() if n not in question.idle},
        _pairs(question.vanguards),
        _pairs(question.orders),
        {piece: tuple(found) for piece, found in question.strikes.items()},
    )


def _pairs(question: Mapping[tuple[int, int], Sequence[int]]) -> tuple[WarPair, ...]:
    return tuple(WarPair(own, enemy, tuple(pieces)) for (own, enemy), pieces in question.items())


def _player(player: Player) -> WarPlayer:
    return WarPlayer(player.out, player.resources, player.glory)


def _income(view: State) -> tuple[WarIncome, ...]:
    """The viewer's income by source, without empty sources."""
    if view.viewer is None or view.players[view.viewer].out:
        return ()
    found: dict[tuple[str, str], WarIncome] = {}
    for source, name, amounts in daily_income(view, view.viewer):
        before = found.get((source, name), WarIncome(source, name, 0, {}))
        total = {r: before.amounts.get(r, 0) + amount for r, amount in amounts.items()}
        found[source, name] = WarIncome(source, name, before.count + 1, total)
    return tuple(part for part in found.values() if any(part.amounts.values()))


def piece_of(view: State, piece: Piece) -> WarPiece:
    """A piece, as the viewer may know it."""
    name = view.map.name
    return WarPiece(
        piece.id,
        piece.kind,
        piece.owner,
        name(piece.cell),
        piece.hp,
        view.ready(piece),
        piece.hidden,
        piece.acted,
        None if piece.attacking is None else name(piece.attacking),
        None if piece.also_attacking is None else name(piece.also_attacking),
        piece.shield,
        piece.boost,
        piece.detecting,
        piece.stunned,
        piece.commanded,
    )


def _shown(view: State) -> Iterable[WarShown]:
    """The orders shown to the viewer."""
    shown = () if view.viewer is None else view.shown.get(view.viewer, ())
    for order in shown:
        name = format_target(view, order_ref(order.step, order.place))
        targets = tuple(_aim(view, target) for target in order.targets)
        yield WarShown(order.place, order.step, name, order.piece, order.ability, targets)


def _hour_events(view: State) -> Iterable[WarHourEvent]:
    """What the viewer knows to have happened in this hour."""
    events = () if view.viewer is None else known_hour_events(view, view.viewer)
    for place, event in enumerate(events, start=1):
        yield WarHourEvent(format_target(view, event_ref(place)), event.kind, event.piece)


def _aim(view: State, target: Target) -> str | None:
    return None if target.value is None else format_target(view, target)


def _orders(view: State) -> Iterable[WarOrder]:
    for step, given in enumerate(view.orders, start=1):
        for order in given:
            if view.viewer is not None and order.player == view.viewer:
                target = ref_to(view, view.viewer, order)
                name = "" if target.value is None else format_target(view, target)
                text = format_order(view, order)
                yield WarOrder(text, order.piece, step, name, order.outcome)


def _options(view: State, found: PieceOptions, language: str) -> WarOptions:
    return WarOptions(
        found.piece,
        found.move_refusal and found.move_refusal.format(language),
        tuple(view.map.name(cell) for cell in found.moves),
        tuple(
            WarAbilityOption(
                option.ability,
                option.refusal and option.refusal.format(language),
                tuple(
                    tuple(format_target(view, target) for target in possible)
                    for possible in option.targets
                ),
                option.warning and option.warning.format(language),
            )
            for option in found.abilities
        ),
    )
