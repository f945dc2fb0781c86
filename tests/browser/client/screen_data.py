"""Data that the server sends to pages whose screenshots are compared."""

from collections.abc import Iterator
from math import sin

from tests.browser.client.conftest import ROOT

from tessera.games.catalog import board_of
from tessera.games.common.record import GameRecord
from tessera.search.review import ReviewedTurn, build_review, played_turns
from tessera.server.analysis.board_reviews import BoardReviewNews
from tessera.server.players.players import (
    CurvePoint,
    PlayerProfile,
    PlayerRating,
    PlayerTally,
    RatingCurve,
)
from tessera.server.tables.timing import TimeControl
from tessera.server.tournaments.messages import (
    TournamentGame,
    TournamentInfo,
    TournamentPlayer,
    TournamentScene,
)

TIME = "2026-01-01T00:00:00Z"


def rating(game: str, pace: str, value: int) -> PlayerRating:
    return PlayerRating(game, pace, value, 50, True, 9, 4, 1, TIME)


PROFILE = PlayerProfile(
    "Ada",
    TIME,
    (rating("vorcept", "live", 1620), rating("vorcept", "slow", 1540), rating("pit", "live", 1480)),
    (PlayerTally("vorcept", "hex5", "", 12, 7, 1),),
    (PlayerTally("vorcept", "hex5", "P@c8 L@g1", 5, 3, 0),),
)
CURVE = RatingCurve(
    tuple(
        CurvePoint(f"2025-12-{day:02}T12:00:00Z", 1500 + value, 90 - day)
        for day, value in enumerate((0, 18, 33, 21, 45, 62, 50, 74, 95, 120), start=1)
    )
)


def player(number: int, name: str, rank: int, score: float) -> TournamentPlayer:
    return TournamentPlayer(
        number=number,
        name=name,
        registered=True,
        level=None,
        rating=1500 + 20 * number,
        left=False,
        rank=rank,
        score=score,
        buchholz=3.5,
        sonneborn_berger=score / 2,
        encounter=None,
        wins=int(score),
        games=3,
        streak=False,
    )


TOURNAMENT = TournamentScene(
    info=TournamentInfo(
        id="abc",
        name="New Year",
        creator="Ada",
        kind="swiss",
        game="vorcept",
        variant="standard",
        board="hex5",
        clock=TimeControl("fischer", 300, 3),
        war=None,
        live=True,
        rounds=4,
        lasts=None,
        rated=True,
        least=4,
        most=16,
        bots=None,
        starts=TIME,
        ends=None,
        created=TIME,
        ended=None,
        status="playing",
        round=4,
        players=4,
        winners=(),
        you=False,
    ),
    players=(
        player(1, "Ada", 1, 3),
        player(2, "Boris", 2, 2),
        player(3, "Clara", 3, 1),
        player(4, "Dmitri", 4, 0),
    ),
    games=(
        TournamentGame(3, 1, 1, 2, 1, "t1"),
        TournamentGame(3, 2, 3, 4, 1, "t2"),
        TournamentGame(4, 1, 2, 1, None, "t3"),
        TournamentGame(4, 2, 4, 3, 0.5, "t4"),
    ),
    now=1_767_268_800_000,
)

RECORD = (ROOT / "tests/golden/records/vorcept-1.jsonl").read_text("utf-8").partition("\n")[0]
"""A game that blue lost to a bot."""


def reviewed_turns() -> Iterator[ReviewedTurn]:
    """The turns of that game, with made-up evaluations: the chances go up and down."""
    record = GameRecord.from_json(RECORD)
    board = board_of(record.initial)
    for action in record.actions:
        board.push(action)
    turns = [*played_turns(board)][::-1]
    for number, turn in enumerate(turns):
        best, played = (0.5 + 0.4 * sin(place) for place in (number / 4, number / 4 + 0.2))
        yield ReviewedTurn(
            ply=turn.ply,
            actions=len(turn.actions),
            side=turn.side,
            best=best,
            played=played,
            loss=max(0.0, best - played if turn.side == "b" else played - best),
            line=(),
            wins=None,
            turns=0,
            forced=turn.forced,
            depth=6,
        )


TURNS = tuple(reviewed_turns())
REVIEW = BoardReviewNews(done=len(TURNS), most=len(TURNS), review=build_review(TURNS, ("b", "r")))
