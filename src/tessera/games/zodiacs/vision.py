"""Visibility: sight, stealth and detection (clause 6)."""

from collections.abc import Container, Iterable

from tessera.games.zodiacs.state import Piece, State


def cells_in_view(state: State, player: int) -> int:
    """The mask of the cells that a player has in view, by all pieces by which it sees."""
    night, kinds, disc = state.hour.night, state.setup.kinds, state.map.disc
    seen = 0
    for piece in state.watchers(player):
        seen |= disc(kinds[piece.kind].sight[night])[piece.cell]
    return seen


def detected_cells(state: State, player: int) -> int:
    """The mask of the cells in which a player detects hidden pieces."""
    seen = 0
    for piece in state.watchers(player):
        if radius := detection_radius(state, piece):
            seen |= state.map.disc(radius)[piece.cell]
    return seen


def detection_radius(state: State, piece: Piece) -> int:
    """The radius in which a piece detects hidden pieces; 0: not even in its own cell."""
    return max(state.setup.kinds[piece.kind].detect, piece.detecting)


def piece_sees(state: State, watcher: Piece, piece: Piece) -> bool:
    """Whether one piece itself sees another."""
    steps = state.map.distance[watcher.cell][piece.cell]
    radius = detection_radius(state, watcher)
    if radius and steps <= radius:
        return True
    return not piece.hidden and steps <= state.kind(watcher).sight[state.hour.night]


class TeamVision:
    """Cached masks of the cells that each team, or each player alone, sees and detects.

    Args:
        state: the truth.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self.teams: list[int] = sorted(set(state.eyes))
        self.view: dict[int, int] = {}
        self.detection: dict[int, int] = {}
        for team in self.teams:
            self.refresh(team)

    def refresh(self, team: int) -> None:
        """Recompute a team's masks after one of its pieces or the time of day has changed."""
        state = self.state
        night, disc = state.hour.night, state.map.disc
        view = detected = 0
        for piece in state.watchers(team):
            view |= disc(state.kind(piece).sight[night])[piece.cell]
            if radius := detection_radius(state, piece):
                detected |= disc(radius)[piece.cell]
        self.view[team], self.detection[team] = view, detected

    def changes(self, team: int, pieces: Iterable[Piece], seen: Container[int]) -> list[Piece]:
        """The pieces of other teams whose visibility to a team has changed.

        Args:
            team: the observing team.
            pieces: the pieces to check.
            seen: the numbers of those that were visible before.
        """
        eyes, view, detection = self.state.eyes, self.view[team], self.detection[team]
        return [
            piece
            for piece in pieces
            if eyes[piece.owner] != team
            and (piece.id in seen)
            != bool((detection if piece.hidden else view | detection) >> piece.cell & 1)
        ]

    def visible(self, team: int, piece: Piece) -> bool:
        """Whether a piece is visible to a team."""
        cell = 1 << piece.cell
        return (
            self.state.eyes[piece.owner] == team
            or bool(self.detection[team] & cell)
            or (not piece.hidden and bool(self.view[team] & cell))
        )
