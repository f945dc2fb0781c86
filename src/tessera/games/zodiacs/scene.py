"""What people see of a moment: a player's view as plain values, cells by their names.

Only views are shown; the truth has no scene before a game is over.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from tessera.games.zodiacs.answers import question_of
from tessera.games.zodiacs.fog_memory import FogMemory
from tessera.games.zodiacs.legal_orders import PieceOptions, order_options
from tessera.games.zodiacs.order_refs import order_ref, ref_to
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
    shield: int = 0
    boost: int = 0
    detecting: int = 0
    stunned: int = 0
    """For how many hours yet, this one included."""
    commanded: bool = False
    """Whether it has been given its action of this hour; own pieces only."""


class WarGhost(Struct, frozen=True):
    """A piece that is no longer seen, as it was when it was lost from view."""

    piece: WarPiece
    day: int
    hour: str


class WarShown(Struct, frozen=True):
    """An order to somebody else's piece, as it is shown in a response step."""

    number: int
    """Which of the orders of its step that the viewer knows, from 1."""
    step: int
    """In which it was given: 1 is the orders step of this stage."""
    name: str
    """As orders that answer it call it: `#1`, or `#1.1` if its step is not the one before."""
    piece: int
    ability: str | None
    """None: a move."""
    targets: tuple[str | None, ...]
    """As in order texts; None: something that the viewer cannot see."""


class WarOrder(Struct, frozen=True):
    """An own order of this stage that has been given."""

    text: str
    piece: int
    step: int
    """In which it was given: 1 is the orders step of this stage."""
    name: str
    """As orders that answer it call it; empty by the first rules, where none could."""
    outcome: str
    """`executed`, `suspended` or the reason of its cancellation (clause 5); empty: pending."""


class WarBattle(Struct, frozen=True):
    """A battle that the viewer knows of."""

    attacker: int
    target: int
    vanguards: tuple[tuple[int, ...], tuple[int, ...]]
    """The attacker's and the target's, in the order in which damage meets them."""
    strikes: bool
    """Whether the target strikes here."""


class WarIncome(Struct, frozen=True):
    """A part of what the viewer will get when the next day begins, as things stand."""

    source: str
    """`day`, `kind` or `terrain`."""
    id: str
    """Of the kind or the terrain."""
    count: int
    """How many pieces, or cells with pieces, it comes from."""
    amounts: dict[str, int]


class WarPlayer(Struct, frozen=True):
    """How a player stands, as the viewer may know it."""

    out: bool
    resources: dict[str, int] | None
    glory: int | None


class WarScene(Struct, frozen=True):
    """A moment as one player knows it; after the end also as it truly was."""

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
    """The cells that they have ever had in view."""
    ghosts: tuple[WarGhost, ...]
    shown: tuple[WarShown, ...]
    orders: tuple[WarOrder, ...]
    battles: tuple[WarBattle, ...]
    result: str | None
    income: tuple[WarIncome, ...] = ()
    """What feeds the viewer; nothing for who is out, and for the truth."""


class WarAbilityOption(Struct, frozen=True):
    """What an own piece may do with an ability now."""

    ability: str
    refusal: str | None
    """Why it cannot be ordered, in a sentence; None: it can."""
    targets: tuple[tuple[str, ...], ...]
    """For each target of the order in turn what it may be, as order texts say it."""
    warning: str | None = None
    """Why it would be cancelled as things stand, in a sentence; it can be ordered all the same."""


class WarOptions(Struct, frozen=True):
    """What an own piece may be ordered to do now."""

    piece: int
    move_refusal: str | None
    moves: tuple[str, ...]
    """Cells; some of them may turn out to be full of what is not seen."""
    abilities: tuple[WarAbilityOption, ...]


class WarPair(Struct, frozen=True):
    """A choice about an own and an enemy principal."""

    own: int
    enemy: int
    pieces: tuple[int, ...]
    """Those that may join the vanguard; or the enemy's vanguard as it stands."""


class WarQuestion(Struct, frozen=True):
    """What the viewer is asked in this step of combat; see `Question`."""

    targets: dict[int, tuple[int, ...]]
    vanguards: tuple[WarPair, ...]
    orders: tuple[WarPair, ...]
    strikes: dict[int, tuple[int, ...]]


def scene_of(view: State, memory: FogMemory | None = None) -> WarScene:
    """What is seen of a moment.

    Args:
        view: what a player knows, or the truth of a game that is over.
        memory: what the player remembers besides.
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
    )


def options_of(view: State, language: str) -> tuple[WarOptions, ...]:
    """What each own piece may be ordered to do now; nothing in other steps.

    Args:
        view: what the player knows.
        language: of the sentences.
    """
    if view.step not in (Step.ORDERS, Step.RESPONSE):
        return ()
    return tuple(_options(view, found, language) for found in order_options(view))


def question_for(view: State) -> WarQuestion | None:
    """What the viewer is asked in this step of combat; None where there is nothing to choose."""
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
    """The viewer's, by its sources; those that give nothing are left out."""
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
        piece.shield,
        piece.boost,
        piece.detecting,
        piece.stunned,
        piece.commanded,
    )


def _shown(view: State) -> Iterable[WarShown]:
    """What the viewer was shown; by the first version of the rules orders knew no places."""
    shown = () if view.viewer is None else view.shown.get(view.viewer, ())
    for number, order in enumerate(shown, start=1):
        step, place = order.step or len(view.orders) - 1, order.place or number
        name = format_target(view, order_ref(step, place))
        targets = tuple(_aim(view, target) for target in order.targets)
        yield WarShown(place, step, name, order.piece, order.ability, targets)


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
