"""What is kept of games that are played to be studied: a row a game, and a row a turn."""

from dataclasses import dataclass, field

import msgspec

from tessera.games.common.board import Board
from tessera.games.common.scene import Scene, SceneAction, ways
from tessera.kernel.contract import kernels_of
from tessera.lab.contestants import ChosenAction
from tessera.lab.experiment import Series
from tessera.lab.match import PlayedGame, play_game
from tessera.lab.types import BaseGameRow, BaseTurnRow, GameRows, Outcome
from tessera.search.bot import WIN_SEARCH_BUDGET, choose_action
from tessera.search.levels import LEVELS
from tessera.search.memory import MEBIBYTE, Memory
from tessera.search.tactics import new_workspace, winning_action

MAIN = "main"
"""The phase of a scene when the set-up is over."""
NOVICE = LEVELS[1]
"""What it would play, is obvious."""
CARD, GIVEN_AWAY = ":", "^"
"""Before a card, and in place of a target, where a scene's choices are picked."""


class GameRow(BaseGameRow, frozen=True, kw_only=True):
    """A game for two."""

    seats: tuple[str, str]
    """Who played, first side first."""
    points: float
    """Of the first side: 1, 0.5 or 0."""
    share: float
    """Of the first contestant of the series, likewise."""
    board: str
    """The board as the first position has it: position text."""

    @property
    def outcome(self) -> Outcome:
        """The share of the first contestant."""
        return (self.share,)


class Moved(msgspec.Struct, frozen=True):
    """Something moved, or came to the board."""

    side: str
    kind: str
    how: str
    origin: str | None
    target: str | None


class Lost(msgspec.Struct, frozen=True):
    """A piece was taken or lost."""

    side: str
    kind: str
    cell: str
    reason: str
    by: tuple[str, ...]
    """The kinds of what took it, with their sides: `Db`."""


class Stands(msgspec.Struct, frozen=True):
    """A piece on the board."""

    side: str
    kind: str
    cell: str


class TurnRow(BaseTurnRow, kw_only=True):
    """A turn of a side: what it did before the other side had a choice, in one phase."""

    side: str
    first: bool
    """Whether it is the first side's."""
    phase: str
    """`main` when the set-up is over."""
    ply: int
    """Actions of the game before it."""
    actions: list[str]
    legal: list[int]
    """How many actions were legal, before each that was played."""
    chance: float | None
    """That the first side wins, as whoever moves sees it at the beginning of the turn."""
    obvious: bool | None
    """Whether a novice would have begun the turn alike; None in a set-up, or without a choice."""
    wins: bool | None
    """Whether the side can win in this turn, as far as that was tried; None in a set-up."""
    seconds: float
    standing: list[Stands]
    """At the beginning of the turn."""
    hand: list[str]
    """Cards that the side holds at the beginning of its turn."""
    usable: list[str]
    """Those of them that it could play at once."""
    moves: list[Moved]
    losses: list[Lost]
    cards: list[str]
    """Those that were played."""


@dataclass
class TurnRecorder:
    """Writes down the turns of a game as it is played; see `match.Observer`."""

    series: str
    number: int
    turns: list[TurnRow] = field(default_factory=list)

    def see(self, board: Board, chosen: ChosenAction, seconds: float) -> None:
        """An action is chosen, and not yet played; it took so long."""
        turn = self.turns[-1] if self.turns else None
        scene = board.scene_without_choices()
        if turn is None or (turn.side, turn.phase) != (board.turn, scene.phase):
            turn = self._begun(board, board.scene(), chosen)
            self.turns.append(turn)
        text = board.decode(chosen.action)
        told = board.preview(text)
        turn.actions.append(text)
        turn.legal.append(len(board.legal_codes()))
        turn.seconds += seconds
        turn.moves.extend(_moved(told))
        turn.losses.extend(_lost(told, scene))
        if told.card is not None:
            turn.cards.append(told.card)

    def _begun(self, board: Board, scene: Scene, chosen: ChosenAction) -> TurnRow:
        """The row of a turn that begins."""
        side, plays = str(board.turn), scene.phase == MAIN
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
            obvious=_is_obvious(board, chosen) if plays else None,
            wins=can_win(board) if plays else None,
            seconds=0.0,
            standing=[Stands(piece.side, piece.kind, piece.cell) for piece in scene.pieces],
            hand=list(scene.cards.hands.get(side, ())) if scene.cards else [],
            usable=_usable(scene),
            moves=[],
            losses=[],
            cards=[],
        )


class BoardGameRows(GameRows, frozen=True):
    """All that is kept of a game for two."""

    game: GameRow
    turns: list[TurnRow]


def rows_of(series: Series, number: int) -> BoardGameRows:
    """Play a game of a series; the same number gives the same game, if the bots' time suffices."""
    scribe = TurnRecorder(series.address, number)
    played = play_game(series.match, series.match_game_number(number), scribe)
    return BoardGameRows(game_row(series, number, played, scribe.turns), scribe.turns)


def game_row(series: Series, number: int, played: PlayedGame, turns: list[TurnRow]) -> GameRow:
    """The row of a game that was played."""
    record = played.record
    points = {"1-0": 1.0, "0-1": 0.0}.get(record.result, 0.5)
    sides = series.match.start().sides
    one, other = (player.name for player in record.players)
    return GameRow(
        series=series.address,
        number=number,
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
    """Whether the side to move wins in this turn, as far as some effort shows."""
    ahead = new_workspace(kernels_of(board.position), board.position, WIN_SEARCH_BUDGET)
    return int(winning_action(ahead, board.tables)) >= 0


def _is_obvious(board: Board, chosen: ChosenAction) -> bool | None:
    """Whether a novice would play the same; None if there is no choice."""
    if len(board.legal_codes()) == 1:
        return None
    return choose_action(board, NOVICE, board.ply, Memory(MEBIBYTE)).action == chosen.action


def _usable(scene: Scene) -> list[str]:
    """The cards that can be played at once, for more than to be rid of them."""
    return sorted(
        {
            pick.removeprefix(CARD)
            for picks, _ in ways(scene.choices)
            for pick in picks
            if pick.startswith(CARD) and GIVEN_AWAY not in picks
        }
    )


def _moved(told: SceneAction) -> list[Moved]:
    """What an action set in motion, or brought to the board."""
    if told.moves:
        return [Moved(m.side, m.kind, m.how, m.origin, m.target) for m in told.moves]
    if told.target is None or told.kind is None:
        return []
    return [Moved(told.side, told.kind, told.verb, told.origin, told.target)]


def _lost(told: SceneAction, scene: Scene) -> list[Lost]:
    """What an action took, or cost."""
    here = {piece.cell: piece.kind + piece.side for piece in scene.pieces}
    if told.target and told.kind:
        here[told.target] = told.kind + told.side
    return [
        Lost(
            capture.side,
            capture.kind,
            capture.cell,
            capture.reason,
            tuple(here[cell] for cell in capture.by if cell in here),
        )
        for capture in told.captures
    ]
