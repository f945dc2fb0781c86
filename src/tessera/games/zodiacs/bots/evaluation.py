"""Static evaluation of pieces and positions, independent of content."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise

from tessera.games.zodiacs.content.hex_map import HexMap
from tessera.games.zodiacs.content.model import HOURS, Kind
from tessera.games.zodiacs.state import Piece, State
from tessera.geometry.masks import bits

LEADER_BONUS = 40.0
"""The additional value of a leader."""
UNREACHABLE = 99
"""The path length to unreachable cells."""
WIN = 1000.0
THREAT_BY_DISTANCE = (1.0, 1.0, 0.45, 0.15)
"""[distance]: the share of a piece's strength that counts as a threat."""
EXPECTED_LOSS = 0.35
"""The share of its value that a piece is expected to lose if it could be destroyed next hour."""
APPROACH_BONUS = 0.12
"""The value of a step towards the enemy, per point of strength."""
GLORY_VALUE = 0.8
RESOURCE_VALUE = 0.15
NEXT_HOUR = dict(pairwise((*HOURS, HOURS[0])))


@lru_cache(maxsize=1024)
def _kind_value(leader: bool, hp: int, strength: int, hours: int, abilities: int) -> float:
    value = 0.5 * hp + 1.5 * strength * hours / len(HOURS) + 0.4 * abilities + 0.3
    return value + LEADER_BONUS * leader


def kind_value(kind: Kind) -> float:
    """The value of an undamaged piece of a kind."""
    return _kind_value(kind.leader, kind.hp, kind.strength, len(kind.hours), len(kind.abilities))


def piece_value(kind: Kind, hp: int) -> float:
    """The value of a piece with its remaining hit points."""
    return kind_value(kind) * (0.4 + 0.6 * min(1.0, hp / kind.hp))


def damage_value(kind: Kind, hp: int, amount: int) -> float:
    """The value of dealing damage to a piece."""
    if amount >= hp:
        return piece_value(kind, hp) + GLORY_VALUE * kind.level
    return kind_value(kind) * 0.6 * amount / kind.hp


@lru_cache(maxsize=64)
def path_lengths(hex_map: HexMap) -> tuple[tuple[int, ...], ...]:
    """[cell][cell]: shortest path lengths over enterable cells."""
    return tuple(_path_lengths_from(hex_map, cell) for cell in range(len(hex_map.capacity)))


def _path_lengths_from(hex_map: HexMap, start: int) -> tuple[int, ...]:
    steps = [UNREACHABLE] * len(hex_map.capacity)
    edge, length = {start}, 0
    while edge:
        for cell in edge:
            steps[cell] = length
        beyond = {near for cell in edge for near in bits(hex_map.neighbour_masks[cell])}
        edge = {cell for cell in beyond if hex_map.capacity[cell] and steps[cell] == UNREACHABLE}
        length += 1
    return tuple(steps)


def evaluate(state: State, team: int) -> float:
    """Evaluate a position at the end of an hour for a coalition or a lone player.

    Args:
        state: a full position, as sampled by a bot.
        team: the coalition's first seat.
    """
    if state.result:
        return _terminal_value(state, team)
    rivals = len({state.teams[seat] for seat in state.priority} - {team})
    total = 0.0
    for piece, mine in piece_values(state):
        total += mine if state.teams[piece.owner] == team else -mine * _rival_weight(rivals)
    for seat, player in enumerate(state.players):
        sign = 1.0 if state.teams[seat] == team else -_rival_weight(rivals)
        total += sign * GLORY_VALUE * (player.glory or 0)
        total += sign * RESOURCE_VALUE * sum((player.resources or {}).values())
    return total


def piece_values(state: State) -> Iterator[tuple[Piece, float]]:
    """Each piece with its value where it stands at the end of an hour."""
    pieces = list(state.pieces.values())
    threats, closest = _threats(state, pieces)
    for piece, threat, steps in zip(pieces, threats, closest, strict=True):
        kind = state.kind(piece)
        mine = piece_value(kind, piece.hp)
        mine -= (
            mine
            * EXPECTED_LOSS
            * min(1.0, threat / (piece.hp + _guard_hp(kind, piece, pieces))) ** 2
        )
        if not kind.leader:
            mine -= APPROACH_BONUS * kind.strength * min(steps, 12)
        yield piece, mine


def _rival_weight(rivals: int) -> float:
    """The weight of a rival's assets, given the number of rivals."""
    return 1.0 if rivals < 2 else 1.2 / rivals**0.5


def _terminal_value(state: State, team: int) -> float:
    seat = state.setup.seats[team]
    name = seat.coalition or seat.name
    if state.result == "draw":
        return 0.0
    return WIN if state.result in (f"last:{name}", f"glory:{name}") else -WIN


def _threats(state: State, pieces: list[Piece]) -> tuple[list[float], list[int]]:
    """For each piece, the threat next hour, and the distance to its best target."""
    distance, paths = state.map.distance, path_lengths(state.map)
    after = NEXT_HOUR[state.hour]
    kinds = [state.kind(piece) for piece in pieces]
    strength = [
        kind.strength if after in kind.hours and piece.stunned < 2 else 0
        for piece, kind in zip(pieces, kinds, strict=True)
    ]
    threats = [0.0] * len(pieces)
    closest = [UNREACHABLE] * len(pieces)
    for place, piece in enumerate(pieces):
        near, way = distance[piece.cell], paths[piece.cell]
        team = state.teams[piece.owner]
        for other, target in enumerate(pieces):
            if state.teams[target.owner] != team:
                if strength[place] and (steps := near[target.cell]) < len(THREAT_BY_DISTANCE):
                    threats[other] += strength[place] * THREAT_BY_DISTANCE[steps]
                lure = way[target.cell] + (0 if kinds[other].leader else 2)
                if lure < closest[place]:
                    closest[place] = lure
    return threats, closest


def _guard_hp(kind: Kind, piece: Piece, pieces: list[Piece]) -> float:
    """Weighted hit points of friends in a leader's cell that can join its vanguard."""
    if not kind.leader:
        return 0.0
    return 0.6 * sum(
        other.hp
        for other in pieces
        if other.cell == piece.cell and other.owner == piece.owner and other is not piece
    )
