"""Elimination and victory (clause 2)."""

from collections.abc import Iterator, Mapping, Sequence

from tessera.games.zodiacs import events
from tessera.games.zodiacs.content.model import Boost, Damage, Kind, Summon
from tessera.games.zodiacs.resolver import Resolver
from tessera.games.zodiacs.state import State


def check_victory(resolver: Resolver) -> None:
    """Eliminate all defeated players together, and end the game if one side is left."""
    state = resolver.state
    if state.result or not resolver.pieces_lost:
        return
    eliminate(resolver, [player for player in state.priority if is_defeated(state, player)])


def eliminate(resolver: Resolver, players: Sequence[int]) -> None:
    """Eliminate players with all their pieces; the last side left wins."""
    state = resolver.state
    for player in players:
        for piece in state.pieces_of(player):
            resolver.remove_piece(events.Removed(piece.id), piece)
        resolver.record_public(events.PlayerOut(player))
    resolver.pieces_lost = False
    sides = {state.teams[player] for player in state.priority}
    if not sides:
        resolver.record_public(events.GameOver("draw"))
    elif len(sides) == 1:
        resolver.record_public(events.GameOver(f"last:{_side_name(state, sides.pop())}"))


def end_by_glory(resolver: Resolver) -> None:
    """End the game after the last day: the surviving side with the most glory wins."""
    state = resolver.state
    sides = sorted({state.teams[player] for player in state.priority})
    glory = {
        side: sum(
            player.glory or 0
            for player, team in zip(state.players, state.teams, strict=True)
            if team == side
        )
        for side in sides
    }
    best = [side for side in sides if glory[side] == max(glory.values())]
    winner = f"glory:{_side_name(state, best[0])}" if len(best) == 1 else "draw"
    resolver.record_public(events.GameOver(winner))


def is_defeated(state: State, player: int) -> bool:
    """Whether a player has no pieces left, or meets its faction's defeat condition."""
    pieces = (piece for piece in state.pieces.values() if piece.owner == player)
    if state.setup.seats[player].defeat == "leaders":
        return not any(state.kind(piece).leader for piece in pieces)
    return not any(pieces)


def is_stalemate(state: State) -> bool:
    """Whether no piece but leaders can deal damage any more.

    Leaders may still meet; if they do not, nothing more will happen.
    """
    kinds = state.setup.kinds
    return not any(
        _can_damage(kinds[name])
        for piece in state.pieces.values()
        for name in _with_summoned(kinds, piece.kind)
        if not kinds[name].leader
    )


def _can_damage(kind: Kind) -> bool:
    """Whether a kind can deal any damage."""
    effects = (effect for ability in kind.abilities.values() for effect in ability.effects)
    return kind.strength > 0 or any(isinstance(effect, Damage | Boost) for effect in effects)


def _with_summoned(kinds: Mapping[str, Kind], name: str) -> set[str]:
    """A kind and all kinds that it can summon, directly or indirectly."""
    found, fresh = set[str](), {name}
    while fresh:
        found |= fresh
        fresh = {kind for one in fresh for kind in _summoned(kinds[one])} - found
    return found


def _summoned(kind: Kind) -> Iterator[str]:
    for ability in kind.abilities.values():
        for effect in ability.effects:
            if isinstance(effect, Summon):
                yield effect.kind


def _side_name(state: State, team: int) -> str:
    """The name of a coalition, or of a lone player."""
    seat = state.setup.seats[team]
    return seat.coalition or seat.name
