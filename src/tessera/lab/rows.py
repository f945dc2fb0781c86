"""The stored rows of board games: one per game and one per turn."""

from dataclasses import dataclass, field

import msgspec

from tessera.games.common.board import Board
from tessera.games.common.scene import Scene, SceneAction, ways
from tessera.kernel.contract import kernels_of
from tessera.lab.contestants import ChosenAction
from tessera.lab.experiment import Series
from tessera.lab.play import PlayedGame, play_game, start
from tessera.lab.types import BaseGameRow, BaseTurnRow, GameRows, Outcome
from tessera.search.bot import WIN_SEARCH_BUDGET, choose_action
from tessera.search.levels import LEVELS
from tessera.search.memory import MEBIBYTE, Memory
from tessera.search.tactics import new_workspace, winning_action

MAIN = "main"
"""The phase of a scene after the set-up."""
NOVICE_LEVEL = LEVELS[2]
"""A turn that starts as this level would is called obvious."""
CARD, DISCARDED = ":", "^"
"""Prefix of a card, and marker of a discarded one, in the picks of a scene."""


class GameRow(BaseGameRow, frozen=True, kw_only=True):
    """A game for two."""

    seats: tuple[str, str]
    """Names of the players, first side first."""
    points: float
    """Points of the first side: 1, 0.5 or 0."""
    share: float
    """Points of the first contestant of the series: 1, 0.5 or 0."""
    board: str
    """The text of the initial position."""

    @property
    def outcome(self) -> Outcome:
        """The points of the first contestant."""
        return (self.share,)


class PieceMove(msgspec.Struct, frozen=True):
    """A piece moved, or entered the board."""

    side: str
    kind: str
    how: str
    origin: str | None
    target: str | None


class PieceLoss(msgspec.Struct, frozen=True):
    """A piece was captured or lost."""

    side: str
    kind: str
    cell: str
    reason: str
    by: tuple[str, ...]
    """The capturing pieces, kind and side: `Db`."""


class PlacedPiece(msgspec.Struct, frozen=True):
    """A piece on the board."""

    side: str
    kind: str
    cell: str


class TurnRow(BaseTurnRow, kw_only=True):
    """A turn: the actions of a side in one phase, up to the other side's next choice."""

    side: str
    first: bool
    """Whether the first side plays it."""
    phase: str
    """`main` after the set-up."""
    ply: int
    """Number of actions before the turn."""
    actions: list[str]
    legal: list[int]
    """Number of legal actions before each action."""
    chance: float | None
    """The mover's estimate, at the start of the turn, that the first side wins."""
    obvious: bool | None
    """Whether level 2 would start the turn with the same action; None: a set-up, or no choice."""
    wins: bool | None
    """Whether a win in this turn was found (bounded search); None in a set-up."""
    seconds: float
    standing: list[PlacedPiece]
    """Pieces at the start of the turn."""
    hand: list[str]
    """Cards in hand at the start of the turn."""
    usable: list[str]
    """Cards of the hand that are playable at once."""
    moves: list[PieceMove]
    losses: list[PieceLoss]
    cards: list[str]
    """Cards played."""


@dataclass
class TurnRecorder:
    """Records the turns of a game as it is played; see `play.Observer`."""

    series: str
    number: int
    turns: list[TurnRow] = field(default_factory=list)

    def on_action(self, board: Board, chosen: ChosenAction, seconds: float) -> None:
        """Record an action before it is played."""
        turn = self.turns[-1] if self.turns else None
        scene = board.scene_without_choices()
        if turn is None or (turn.side, turn.phase) != (board.turn, scene.phase):
            turn = self._new_row(board, board.scene(), chosen)
            self.turns.append(turn)
        text = board.decode(chosen.action)
        preview = board.preview(text)
        turn.actions.append(text)
        turn.legal.append(len(board.legal_codes()))
        turn.seconds += seconds
        turn.moves.extend(_moves(preview))
        turn.losses.extend(_losses(preview, scene))
        if preview.card is not None:
            turn.cards.append(preview.card)

    def _new_row(self, board: Board, scene: Scene, chosen: ChosenAction) -> TurnRow:
        """A new row, at the start of a turn."""
        side, in_main_phase = str(board.turn), scene.phase == MAIN
        return TurnRow(
            series=self.series,
            number=self.number,
            turn=len(self.turns),
            side=side,
            first=side == board.sides[0],
            phase=scene.phase,
            ply=board.ply,
            actions=[],
            legal=[],
            chance=chosen.chance,
            obvious=_is_obvious(board, chosen) if in_main_phase else None,
            wins=can_win(board) if in_main_phase else None,
            seconds=0.0,
            standing=[PlacedPiece(piece.side, piece.kind, piece.cell) for piece in scene.pieces],
            hand=list(scene.cards.hands.get(side, ())) if scene.cards else [],
            usable=_playable_cards(scene),
            moves=[],
            losses=[],
            cards=[],
        )


class BoardGameRows(GameRows, frozen=True):
    """The rows of a game for two."""

    game: GameRow
    turns: list[TurnRow]


def rows_of(series: Series, number: int) -> BoardGameRows:
    """Play a game of a series by its number; reproducible unless a player runs out of time."""
    recorder = TurnRecorder(series.address, number)
    played = play_game(series, number, recorder)
    return BoardGameRows(game_row(series, played, recorder.turns), recorder.turns)


def game_row(series: Series, played: PlayedGame, turns: list[TurnRow]) -> GameRow:
    """The row of a finished game."""
    record = played.record
    points = {"1-0": 1.0, "0-1": 0.0}.get(record.result, 0.5)
    sides = start(series.experiment).sides
    one, other = (player.name for player in record.players)
    return GameRow(
        series=series.address,
        number=played.number,
        seats=(one, other),
        points=points,
        share=played.points,
        winner={1.0: sides[0], 0.0: sides[1]}.get(points, ""),
        reason=played.reason,
        board=record.initial,
        turns=sum(turn.phase == MAIN for turn in turns),
        actions=len(record.actions),
        seconds=sum(map(sum, played.thinking)),
        record=record.to_json(),
    )


def can_win(board: Board) -> bool:
    """Whether a bounded search finds a win in this turn for the side to move."""
    workspace = new_workspace(kernels_of(board.position), board.position, WIN_SEARCH_BUDGET)
    return int(winning_action(workspace, board.tables)) >= 0


def _is_obvious(board: Board, chosen: ChosenAction) -> bool | None:
    """Whether level 2 would play the same action; None if there is no choice."""
    if len(board.legal_codes()) == 1:
        return None
    return choose_action(board, NOVICE_LEVEL, board.ply, Memory(MEBIBYTE)).action == chosen.action


def _playable_cards(scene: Scene) -> list[str]:
    """The cards that can be played at once, other than by discarding."""
    return sorted(
        {
            pick.removeprefix(CARD)
            for picks, _ in ways(scene.choices)
            for pick in picks
            if pick.startswith(CARD) and DISCARDED not in picks
        }
    )


def _moves(preview: SceneAction) -> list[PieceMove]:
    """The pieces that an action moved or brought to the board."""
    if preview.moves:
        return [PieceMove(m.side, m.kind, m.how, m.origin, m.target) for m in preview.moves]
    if preview.target is None or preview.kind is None:
        return []
    return [PieceMove(preview.side, preview.kind, preview.verb, preview.origin, preview.target)]


def _losses(preview: SceneAction, scene: Scene) -> list[PieceLoss]:
    """The pieces that an action captured or lost."""
    here = {piece.cell: piece.kind + piece.side for piece in scene.pieces}
    if preview.target and preview.kind:
        here[preview.target] = preview.kind + preview.side
    return [
        PieceLoss(
            capture.side,
            capture.kind,
            capture.cell,
            capture.reason,
            tuple(here[cell] for cell in capture.by if cell in here),
        )
        for capture in preview.captures
    ]
