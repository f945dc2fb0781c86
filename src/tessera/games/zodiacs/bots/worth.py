"""What pieces and positions are worth to a bot: rules of thumb, the same for every content."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from tessera.games.zodiacs.content.model import HOURS, Kind
from tessera.games.zodiacs.hex_map import HexMap
from tessera.games.zodiacs.state import Piece, State
from tessera.geometry.masks import bits

LEADER = 40.0
"""How much more a leader is worth than its body."""
FAR = 99
"""The length of a walk to where no path leads."""
WON = 1000.0
REACH = (1.0, 1.0, 0.45, 0.15)
"""[distance]: how much of a piece's strength counts as a threat there."""
HARM = 0.35
"""The share of its worth that a piece is likely to lose where it could be destroyed next hour."""
CLOSER = 0.12
"""What a step towards the enemy is worth, for each point of strength."""
GLORY_WORTH = 0.8
RESOURCE_WORTH = 0.15
NEXT = dict(pairwise((*HOURS, HOURS[0])))


@lru_cache(maxsize=1024)
def _worth(leader: bool, hp: int, strength: int, hours: int, abilities: int) -> float:
    value = 0.5 * hp + 1.5 * strength * hours / len(HOURS) + 0.4 * abilities + 0.3
    return value + LEADER * leader


def worth(kind: Kind) -> float:
    """What a whole piece of a kind is worth."""
    return _worth(kind.leader, kind.hp, kind.strength, len(kind.hours), len(kind.abilities))


def standing_worth(kind: Kind, hp: int) -> float:
    """What a piece is worth with the hit points that it has left."""
    return worth(kind) * (0.4 + 0.6 * min(1.0, hp / kind.hp))


def wound_worth(kind: Kind, hp: int, amount: int) -> float:
    """What it is worth to take so much off a piece."""
    if amount >= hp:
        return standing_worth(kind, hp) + GLORY_WORTH * kind.level
    return worth(kind) * 0.6 * amount / kind.hp


@lru_cache(maxsize=64)
def walks(hex_map: HexMap) -> tuple[tuple[int, ...], ...]:
    """[cell][cell]: the steps of the shortest walk over cells that can hold anything."""
    return tuple(_walks_from(hex_map, cell) for cell in range(len(hex_map.capacity)))


def _walks_from(hex_map: HexMap, start: int) -> tuple[int, ...]:
    steps = [FAR] * len(hex_map.capacity)
    edge, length = {start}, 0
    while edge:
        for cell in edge:
            steps[cell] = length
        beyond = {near for cell in edge for near in bits(hex_map.neighbour_masks[cell])}
        edge = {cell for cell in beyond if hex_map.capacity[cell] and steps[cell] == FAR}
        length += 1
    return tuple(steps)


def value(state: State, team: int) -> float:
    """How well a coalition, or a lone player, stands at the end of an hour.

    Args:
        state: a full position, as a bot imagines it.
        team: the coalition's first seat.
    """
    if state.result:
        return _final(state, team)
    rivals = len({state.teams[seat] for seat in state.priority} - {team})
    total = 0.0
    for piece, mine in standings(state):
        total += mine if state.teams[piece.owner] == team else -mine * _share(rivals)
    for seat, player in enumerate(state.players):
        sign = 1.0 if state.teams[seat] == team else -_share(rivals)
        total += sign * GLORY_WORTH * (player.glory or 0)
        total += sign * RESOURCE_WORTH * sum((player.resources or {}).values())
    return total


def standings(state: State) -> Iterator[tuple[Piece, float]]:
    """What each piece is worth to its owner where it stands at the end of an hour."""
    pieces = list(state.pieces.values())
    threats, closest = _threats(state, pieces)
    for piece, threat, steps in zip(pieces, threats, closest, strict=True):
        kind = state.kind(piece)
        mine = standing_worth(kind, piece.hp)
        mine -= mine * HARM * min(1.0, threat / (piece.hp + _guard(kind, piece, pieces))) ** 2
        if not kind.leader:
            mine -= CLOSER * kind.strength * min(steps, 12)
        yield piece, mine


def _share(rivals: int) -> float:
    """How much what one of several rivals has counts against a player."""
    return 1.0 if rivals < 2 else 1.2 / rivals**0.5


def _final(state: State, team: int) -> float:
    seat = state.setup.seats[team]
    name = seat.coalition or seat.name
    if state.result == "draw":
        return 0.0
    return WON if state.result in (f"last:{name}", f"glory:{name}") else -WON


def _threats(state: State, pieces: list[Piece]) -> tuple[list[float], list[int]]:
    """For each piece what could strike it next hour, and how far the enemy to go for is."""
    distance, paths = state.map.distance, walks(state.map)
    after = NEXT[state.hour]
    kinds = [state.kind(piece) for piece in pieces]
    strength = [
        kind.strength if after in kind.hours and piece.stunned < 2 else 0
        for piece, kind in zip(pieces, kinds, strict=True)
    ]
    threats = [0.0] * len(pieces)
    closest = [FAR] * len(pieces)
    for place, piece in enumerate(pieces):
        near, way = distance[piece.cell], paths[piece.cell]
        team = state.teams[piece.owner]
        for other, target in enumerate(pieces):
            if state.teams[target.owner] != team:
                if strength[place] and (steps := near[target.cell]) < len(REACH):
                    threats[other] += strength[place] * REACH[steps]
                lure = way[target.cell] + (0 if kinds[other].leader else 2)
                if lure < closest[place]:
                    closest[place] = lure
    return threats, closest


def _guard(kind: Kind, piece: Piece, pieces: list[Piece]) -> float:
    """Hit points of friends in a leader's cell that can stand in its vanguard."""
    if not kind.leader:
        return 0.0
    return 0.6 * sum(
        other.hp
        for other in pieces
        if other.cell == piece.cell and other.owner == piece.owner and other is not piece
    )
