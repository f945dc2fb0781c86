"""The combat phase: attack, defence, order, damage, advance (clause 8)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import Trigger
from tessera.games.zodiacs.effects import destroy, take_damage
from tessera.games.zodiacs.passives import resolve_passives
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import Battle, Piece, SharedCells, State

# 1. attack


def mark_attackers(resolver: Resolver) -> None:
    """Drop stale attack marks, mark pieces beside enemies, and reveal all that are marked.

    Marks on own cells are found from one position, and come beside marks on other cells.
    """
    state = resolver.state
    for piece in attacking_pieces(state):
        cell = piece.attacking
        if not state.ready(piece) or cell is None or state.map.distance[piece.cell][cell] > 1:
            resolver.record_seen(piece, events.Unmarked(piece.id))
    fresh = [
        piece
        for piece in state.pieces_by_number()
        if not piece.attacks(piece.cell) and _engages(state, piece)
    ]
    for piece in fresh:
        resolver.record_seen(piece, events.Marked(piece.id, piece.cell))
    resolver.reveal(attacking_pieces(state))


def _engages(state: State, piece: Piece) -> bool:
    """Whether a piece attacks in its own cell: it shares it with an enemy that its owner sees.

    With the option `shared_cells=all` any enemy will do.
    """
    if state.setup.shared_cells is SharedCells.ALL:
        others = state.pieces_at(piece.cell)
        return any(state.are_enemies(piece.owner, other.owner) for other in others)
    return any(state.visible_enemies(piece.owner, piece.cell))


def attacking_pieces(state: State, player: int | None = None) -> list[Piece]:
    """The pieces marked as attacking, by number: one player's, or all."""
    return [
        piece
        for piece in state.pieces_by_number()
        if piece.attacking is not None and player in (None, piece.owner)
    ]


def possible_targets(state: State, piece: Piece) -> list[int]:
    """The targets an attacking piece may choose, default first: leaders, low hp, low number.

    It may choose among the leaders of each attacked cell, or its pieces if it has none.
    """
    found: list[Piece] = []
    for cell in piece.attacked_cells:
        foes = list(state.visible_enemies(piece.owner, cell))
        found += [foe for foe in foes if state.kind(foe).leader] or foes
    found.sort(key=lambda foe: (not state.kind(foe).leader, foe.hp, foe.id))
    return [foe.id for foe in found]


def deals_damage(state: State, piece: Piece) -> bool:
    """Whether a piece would deal damage in a battle."""
    return state.ready(piece) and _strength(state, piece) > 0


def start_battles(resolver: Resolver, choices: Mapping[int, int]) -> None:
    """Make targets defend, start battles, and fire `attacked` passives.

    Args:
        resolver: applies the events.
        choices: attacking piece to target; missing and invalid choices get the default.
    """
    state = resolver.state
    aims: dict[int, int] = {}
    for piece in attacking_pieces(state):
        if options := possible_targets(state, piece):
            choice = choices.get(piece.id)
            aims[piece.id] = choice if choice in options else options[0]
    for player in state.priority:
        own = {aims[piece.id] for piece in attacking_pieces(state, player) if piece.id in aims}
        for number in sorted(own):
            if state.pieces[number].attacking is not None:
                resolver.record_seen(state.pieces[number], events.Unmarked(number))
    battles = [(p, state.pieces[aims[p.id]]) for p in attacking_pieces(state) if p.id in aims]
    resolver.reveal(_by_number(piece for battle in battles for piece in battle))
    for attacker, target in battles:
        combatants = 1 << attacker.owner | 1 << target.owner
        visible_to = combatants | resolver.observers(attacker) & resolver.observers(target)
        resolver.record(events.Attacked(attacker.id, target.id), visible_to)
        resolver.queue_passives(Trigger.ATTACKED, target, attacker)
    resolve_passives(resolver)


# 2. defence


def pieces_in_battles(state: State) -> set[int]:
    """The pieces in battles, by number."""
    return {
        number
        for battle in state.battles
        for number in (battle.attacker, battle.target, *battle.vanguards[0], *battle.vanguards[1])
    }


def led_battles(state: State, player: int) -> Iterator[tuple[Battle, int]]:
    """The battles in which a player has a principal, and its side: 0 attacker, 1 target."""
    for battle in state.battles:
        for side in (0, 1):
            piece = state.pieces.get(principals(battle, side)[0])
            if piece is not None and piece.owner == player:
                yield battle, side


def principals(battle: Battle, side: int) -> tuple[int, int]:
    """The own and the enemy principal, seen from a side."""
    pair = (battle.attacker, battle.target)
    return pair[side], pair[1 - side]


def possible_vanguards(state: State, player: int) -> dict[tuple[int, int], list[int]]:
    """For each own and enemy principal, the own pieces that may join the vanguard."""
    busy = pieces_in_battles(state)
    possible = {}
    for battle, side in led_battles(state, player):
        own, enemy = principals(battle, side)
        cell = state.pieces[own].cell
        free = [p.id for p in state.pieces_at(cell) if p.owner == player and p.id not in busy]
        if free:
            possible[own, enemy] = free
    return possible


def form_vanguards(resolver: Resolver, choices: Mapping[int, Mapping[int, Sequence[int]]]) -> None:
    """Let pieces join vanguards and reveal them.

    Args:
        resolver: applies the events.
        choices: own principal to enemy principal to pieces; those that may not join are ignored.
    """
    state = resolver.state
    joined: list[tuple[Battle, int, tuple[int, ...]]] = []
    taken: set[int] = set()
    for player in state.priority:
        possible = possible_vanguards(state, player)
        for own, battles in choices.items():
            for enemy, pieces in battles.items():
                allowed = possible.get((own, enemy), [])
                chosen = _unique(n for n in pieces if n in allowed and n not in taken)
                taken.update(chosen)
                if chosen:
                    joined.append((*_battle(state, own, enemy), tuple(sorted(chosen))))
    resolver.reveal(_by_number(state.pieces[n] for _, _, pieces in joined for n in pieces))
    for battle, side, pieces in joined:
        event = events.Joined(battle.attacker, battle.target, side, pieces)
        resolver.record(event, battle.known)


def _battle(state: State, own: int, enemy: int) -> tuple[Battle, int]:
    """The battle between two principals, and the first one's side.

    Raises:
        StopIteration: if there is no such battle.
    """
    return next(
        (battle, side)
        for battle in state.battles
        for side in (0, 1)
        if principals(battle, side) == (own, enemy)
    )


# 3. order


def possible_orders(state: State, player: int) -> dict[tuple[int, int], list[int]]:
    """For each own and enemy principal, the enemy's vanguard, where its order can be chosen."""
    return {
        principals(battle, side): list(battle.vanguards[1 - side])
        for battle, side in led_battles(state, player)
        if len(battle.vanguards[1 - side]) > 1
    }


def possible_strikes(state: State, player: int) -> dict[int, list[int]]:
    """For each own piece attacked by several, its attackers, the default first.

    Pieces that deal no damage are left out.
    """
    attackers: dict[int, list[int]] = {}
    for battle, side in led_battles(state, player):
        if side == 1 and deals_damage(state, state.pieces[battle.target]):
            attackers.setdefault(battle.target, []).append(battle.attacker)
    return {target: sorted(found) for target, found in attackers.items() if len(found) > 1}


def apply_arrangements(
    resolver: Resolver,
    orders: Mapping[int, Mapping[int, Sequence[int]]],
    strikes: Mapping[int, int],
) -> None:
    """Apply the chosen orders of enemy vanguards, and where pieces attacked by several strike.

    Args:
        resolver: applies the events.
        orders: own principal to enemy principal to the enemy's vanguard in a new order; anything
            but a permutation is ignored.
        strikes: own piece to the attacker that it strikes; default: the lowest number.
    """
    state = resolver.state
    for player in state.priority:
        for (own, enemy), pieces in possible_orders(state, player).items():
            chosen = orders.get(own, {}).get(enemy, ())
            battle, side = _battle(state, own, enemy)
            if sorted(chosen) == sorted(pieces) and list(chosen) != pieces:
                event = events.Joined(battle.attacker, battle.target, 1 - side, tuple(chosen))
                resolver.record(event, battle.known)
        for target, attackers in possible_strikes(state, player).items():
            struck = strikes.get(target)
            struck = struck if struck in attackers else attackers[0]
            for attacker in attackers:
                if attacker != struck:
                    battle, _ = _battle(state, target, attacker)
                    resolver.record(events.StrikeWithheld(attacker, target), battle.known)


# 4. damage


@dataclass
class IncomingDamage:
    """Damage to a piece from all its battles together."""

    damage: int = 0
    causes: list[Piece] = field(default_factory=list)
    """The enemy principals of the battles that contributed."""


def deal_damage(resolver: Resolver) -> None:
    """Deal all damage simultaneously; ready pieces have then acted, and passives fire."""
    state = resolver.state
    blows: dict[int, IncomingDamage] = {}
    strong: dict[int, Piece] = {}
    fighters: dict[int, Piece] = {}
    for battle in state.battles:
        for side in (0, 1):
            ready = [p for p in _formation(state, battle, side) if state.ready(p)]
            fighters.update((piece.id, piece) for piece in ready)
            striking = [p for p in ready if p.id != battle.target or battle.strikes]
            strong.update((p.id, p) for p in striking if _strength(state, p))
            amount = sum(_strength(state, piece) for piece in striking)
            _distribute(state, battle, side, amount, blows)
    hurt = [state.pieces[number] for number in sorted(blows)]
    losing = (piece for piece in hurt if blows[piece.id].damage > piece.shield)
    resolver.reveal(_by_number((*strong.values(), *losing)))
    wounded = [piece for piece in hurt if take_damage(resolver, piece, blows[piece.id].damage)]
    for piece in _by_number(fighters.values()):
        resolver.mark_acted(piece)
    for piece in wounded:
        causes = blows[piece.id].causes
        if piece.hp > 0:
            for cause in causes:
                resolver.queue_passives(Trigger.DAMAGED, piece, cause)
        else:
            destroy(resolver, piece, causes, _glory_winner(state, causes))
    resolve_passives(resolver)


def _formation(state: State, battle: Battle, side: int) -> list[Piece]:
    """A side's pieces in the order in which they take damage, the principal last."""
    numbers = (*battle.vanguards[side], principals(battle, side)[0])
    return [state.pieces[number] for number in numbers if number in state.pieces]


def _strength(state: State, piece: Piece) -> int:
    return state.kind(piece).strength + piece.boost


def _distribute(
    state: State, battle: Battle, side: int, amount: int, blows: dict[int, IncomingDamage]
) -> None:
    """Spread a side's damage over the enemy formation."""
    cause = state.pieces[principals(battle, side)[0]]
    formation = _formation(state, battle, 1 - side)
    for piece in formation:
        taken = amount if piece is formation[-1] else min(amount, piece.shield + piece.hp)
        if taken > 0:
            blow = blows.setdefault(piece.id, IncomingDamage())
            blow.damage += taken
            blow.causes.append(cause)
            amount -= taken


def _glory_winner(state: State, causes: Sequence[Piece]) -> int:
    """The player who gains the glory: the first by priority of those who dealt the last blow."""
    return min((cause.owner for cause in causes), key=state.priority.index)


# 5. advance


def advance_attackers(resolver: Resolver) -> None:
    """Move marked pieces into cells without visible enemies, then end all marks and battles."""
    state = resolver.state
    for piece in attacking_pieces(state):
        cell = piece.attacking
        if cell is not None and _may_advance(state, piece, cell):
            resolver.mark_acted(piece)
            resolver.move_pieces([(piece, cell)], None)
    resolve_passives(resolver)
    if not state.result:
        resolver.record_public(events.CombatEnded())


def _may_advance(state: State, piece: Piece, cell: int) -> bool:
    """Whether a piece moves into an attacked cell: a leader does not leave an enemy beside it."""
    if state.kind(piece).leader and any(state.visible_enemies(piece.owner, piece.cell)):
        return False
    return (
        state.map.distance[piece.cell][cell] == 1
        and not any(state.visible_enemies(piece.owner, cell))
        and state.free_space(cell) >= state.kind(piece).size
    )


def _by_number(pieces: Iterable[Piece]) -> list[Piece]:
    """Each piece once, by number."""
    found = {piece.id: piece for piece in pieces}
    return [found[number] for number in sorted(found)]


def _unique(numbers: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(numbers))
