"""Analysis: what is the best, how sure that is, and lines that can be played."""

import pytest
from tests.search.test_pvs import MIDDLE, PIT61, WIN_IN_TURN, WINS_IN_TWO_TURNS

from tessera.games.catalog import BUILT_IN_GAMES, board_of
from tessera.games.common.board import CHANCE_LETTER, Board
from tessera.games.common.game import Game
from tessera.search.analysis import Analyser, Analysis, AnalysisRequest, Line, analyse, sample_draws
from tessera.search.deepening import Limits
from tessera.search.memory import Memory

FEW = 20_000
"""Positions that are looked at, where time is not to decide."""

WITH_CARDS = (
    "almajara moves=both vpv/oko/vPv O01b2,O05e4,o07e7,o20h8 s:main:1:-:-:-:0 -;-;-/-;-;- "
    "0:0:0 O01+O02+O03+O04+O05/O06+O07+O08+O09+O10/- 0"
)

SHORT_HAND = WITH_CARDS.replace("O06+O07+O08+O09+O10", "O06+O07")
"""The other side draws three cards before it moves."""

every_game = pytest.mark.parametrize("game", BUILT_IN_GAMES.values(), ids=BUILT_IN_GAMES.keys())


def analysed(text: str, nodes: int = FEW, lines: int = 3, **wish: object) -> Analysis:
    game = text.partition(" ")[0]
    return analyse(AnalysisRequest(game, text, 600.0, lines, nodes=nodes, **wish), lambda _: None)  # type: ignore[arg-type]


def middle_of(game: Game) -> str:
    """A position after some actions, none of them thought about."""
    board = game.board_class.start()
    for _ in range(24):
        codes = board.legal_codes()
        board.push_code(codes[len(codes) // 2])
        if board.is_over or board.turn == CHANCE_LETTER:
            board.pop()
            break
    return board.text()


def turns_of(text: str, line: Line) -> list[str]:
    """Whose turns a line has; it raises if it cannot be played."""
    board = board_of(text)
    movers: list[str] = []
    for action in line.actions:
        if not movers or movers[-1] != board.turn:
            movers.append(board.turn or "")
        board.push(action)
    assert board.turn != movers[-1], "it ends with its turn"
    return movers


@every_game
def test_lines_can_be_played_and_differ_in_where_their_turn_leads(game: Game) -> None:
    text = middle_of(game)
    found = analysed(text)
    board = board_of(text)
    ends = set()
    for line in found.lines:
        turns_of(text, line)
        after = board.copy()
        for action in line.actions:
            if after.turn != board.turn:
                break
            after.push(action)
        ends.add(after.text())
    assert len(ends) == len(found.lines) == 3
    assert found.turn == board.turn
    assert found.depth >= 2


@every_game
def test_the_best_line_comes_first(game: Game) -> None:
    found = analysed(middle_of(game))
    first = found.turn == game.sides[0]
    chances = [line.chance if first else 1 - line.chance for line in found.lines]
    assert chances == sorted(chances, reverse=True)
    assert found.chance == found.lines[0].chance
    assert found.best == found.lines[0].actions


@every_game
def test_actions_are_described_as_in_scenes_on_request(game: Game) -> None:
    for line in analysed(middle_of(game), with_effects=True).lines:
        assert tuple(told.text for told in line.effects) == line.actions
    assert not analysed(middle_of(game)).lines[0].effects


def test_a_win_within_the_turn_is_proven() -> None:
    found = analysed(WIN_IN_TURN)
    best = found.lines[0]
    assert (best.wins, best.turns, best.chance) == ("b", 1, 1.0)
    assert not analysed(MIDDLE, 1_000).is_final
    board = board_of(WIN_IN_TURN)
    for action in best.actions:
        board.push(action)
    assert str(board.outcome()).startswith("1-0")


@pytest.mark.parametrize("pieces", WINS_IN_TWO_TURNS)
def test_a_win_in_two_turns_is_proven(pieces: str) -> None:
    found = analysed(f"pit standard {PIT61} {pieces} b:main:2:- 0.0.0.0/0.0.0.0 0", 4_000_000, 1)
    assert (found.lines[0].wins, found.lines[0].turns) == ("b", 2)


def test_proven_loss_is_reported_with_winner() -> None:
    board = board_of(WIN_IN_TURN)
    board.push("a9-b8")
    board.push("e3-e4")
    found = analysed(board.text(), 200_000)
    assert found.turn == "r"
    assert all((line.wins, line.turns, line.chance) == ("b", 1, 1.0) for line in found.lines)


@pytest.mark.parametrize("nodes", [30_000, 200_000])
@pytest.mark.parametrize("begun", [(), ("a9-b8",), ("a9-b8", "e3-e4")])
def test_proven_line_is_shown_to_its_end(begun: tuple[str, ...], nodes: int) -> None:
    board = board_of(WIN_IN_TURN)
    for action in begun:
        board.push(action)
    proven = [line for line in analysed(board.text(), nodes).lines if line.wins]
    assert proven
    for line in proven:
        played_to_the_end(board, line)


@pytest.mark.parametrize("pieces", WINS_IN_TWO_TURNS)
def test_so_is_a_win_in_two_turns(pieces: str) -> None:
    text = f"pit standard {PIT61} {pieces} b:main:2:- 0.0.0.0/0.0.0.0 0"
    for line in analysed(text, 4_000_000, 3).lines:
        if line.wins:
            played_to_the_end(board_of(text), line)


def test_so_is_what_the_table_has_lost_some_of() -> None:
    text = (
        "pit standard "
        "__...___.../_#.^.._#..#/..^^....^../...._..^^./.#..__.../__._.../_..../_.^.#/.^^../..../.#."
        " Ic3,Lg3,Ij4,la5,Ic5,Bg5 b:main:2:- 0.0.0.0/0.0.0.0 3"
    )
    proven = [line for line in analysed(text, 400_000, fresh=True).lines if line.wins]
    assert proven
    for line in proven:
        played_to_the_end(board_of(text), line)


def played_to_the_end(board: Board, line: Line) -> None:
    """Play a line; it must end the game as announced."""
    after = board.copy()
    movers = list[str]()
    for action in line.actions:
        movers += [str(after.turn)] if movers[-1:] != [after.turn] else []
        after.push(action)
    ended = after.outcome()
    assert ended is not None, line
    assert ended.winner is not None
    assert board.sides[ended.winner] == line.wins
    assert movers.count(str(line.wins)) == line.turns


@pytest.mark.parametrize("name", ["vorcept", "pit"])
def test_setup_has_no_analysis(name: str) -> None:
    text = BUILT_IN_GAMES[name].board_class.start().text()
    found = analysed(text, played=(board_of(text).decode(board_of(text).legal_codes()[0]),))
    assert (found.lines, found.is_final, found.played) == ((), True, None)


def test_repeated_analysis_gives_same_lines() -> None:
    first = analysed(MIDDLE, played=("c9-b9",), fresh=True)
    analysed(MIDDLE, 5 * FEW)
    assert analysed(MIDDLE, played=("c9-b9",), fresh=True) == first


def test_a_line_ends_where_cards_are_drawn_and_proves_nothing_beyond() -> None:
    found = analysed(WITH_CARDS, 200_000)
    for line in found.lines:
        board = board_of(WITH_CARDS)
        for action in line.actions:
            board.push(action)
        assert board.turn in (CHANCE_LETTER, None)
        assert line.wins is None or board.is_over
        assert (line.chance in (0.0, 1.0)) == (line.wins is not None)


def test_what_was_played_is_not_decided_as_long_as_cards_are_drawn() -> None:
    analyst = Analyser.of(board_of(WITH_CARDS), Memory().tt_context("cards"))
    *_, found = analyst.deepen(4, Limits(FEW, lambda: False))
    for line in found.lines[1:]:
        if line.wins is None:
            best, after = analyst.compare(found, line.actions, Limits(200_000, lambda: False))
            assert 0.0 < after.chance < 1.0
            assert 0.0 < best < 1.0
            assert after.actions == (), "cards are drawn before anybody answers"


@pytest.mark.parametrize("number", range(3))
def test_sampled_draws_depend_only_on_deck(number: int) -> None:
    hands, others = set[int](), set[int]()
    for action in board_of(SHORT_HAND).legal_actions:
        board = board_of(SHORT_HAND)
        board.push(action)
        if board.turn == CHANCE_LETTER:
            hands.add(int(sample_draws(board, number).position["hand"][1]))
            others.add(int(sample_draws(board, number + 1).position["hand"][1]))
    assert len(hands) == len(others) == 1
    assert hands != others


def test_equal_turn_loses_nothing_by_draws() -> None:
    found = analysed(SHORT_HAND, fresh=True)
    best, worst = found.lines[0], found.lines[-1]
    assert best.wins is None
    same = analysed(SHORT_HAND, played=best.actions[:1], fresh=True)
    assert same.played == same.chance
    other = analysed(SHORT_HAND, played=worst.actions[:1], fresh=True)
    assert other.played != other.chance
    assert other == analysed(SHORT_HAND, played=worst.actions[:1], fresh=True)
    assert all(0.0 < chance < 1.0 for chance in (other.played or 0.0, other.chance))


def test_no_analysis_before_cards_are_drawn() -> None:
    board = board_of(WITH_CARDS)
    while board.turn != CHANCE_LETTER:
        board.push(analysed(board.text(), 1_000).best[0])
    with pytest.raises(ValueError, match="cards"):
        analysed(board.text())


def test_what_was_played_is_weighed_against_the_best() -> None:
    analyst = Analyser.of(board_of(MIDDLE), Memory().tt_context("weighed"))
    limits = Limits(FEW, lambda: False)
    *_, found = analyst.deepen(1, limits)
    best, after = analyst.compare(found, found.best[:2], limits)
    assert (best, after.chance) == (found.chance, found.chance)
    _, other_order = analyst.compare(found, found.best[1::-1], limits)
    assert other_order.chance == found.chance
    _, idle = analyst.compare(found, ("c9-b9",), limits)
    assert 0.0 < idle.chance < found.chance
    assert idle.actions == (), "the other side has not answered a turn that goes on"


def test_best_reply_to_played_turn_is_reported() -> None:
    board = board_of(MIDDLE)
    side, played = board.turn, []
    while board.turn == side:
        played.append(str(next(iter(board.legal_actions))))
        board.push(played[-1])
    found = analysed(MIDDLE, played=tuple(played))
    assert found.played is not None
    assert found.played < found.chance
    assert turns_of(board.text(), Line(found.answer, 0.5))[0] == board.turn


def test_a_game_that_was_won_is_worth_all() -> None:
    found = analysed(WIN_IN_TURN, played=("d7-d6", "e3-e4"))
    assert (found.played, found.answer) == (1.0, ())


def test_news_come_from_the_first_depth_on_and_grow_deeper() -> None:
    news: list[Analysis] = []
    last = analyse(AnalysisRequest("vorcept", MIDDLE, 600.0, nodes=FEW), news.append)
    depths = [found.depth for found in (*news, last)]
    assert depths[0] == 2
    assert depths == sorted(depths)


def test_a_game_that_is_over_is_refused() -> None:
    with pytest.raises(ValueError, match="over"):
        analysed(WIN_IN_TURN.replace("hi1,", ""))
