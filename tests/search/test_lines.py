"""Lines: the principal variations that a search reports."""

import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.game import Game
from tessera.search import bot
from tessera.search.messages import SearchRequest, SearchResponse

every_game = pytest.mark.parametrize("game", BUILT_IN_GAMES.values(), ids=BUILT_IN_GAMES.keys())


@every_game
def test_lines_can_be_played_and_begin_with_the_best(game: Game) -> None:
    board = game.board_class.start()
    for _ in range(14):
        board.push(next(iter(board.legal_actions)))
    found = bot.choose(
        SearchRequest(game.id, board.text(), level=7, seed=3, lines=3), lambda _: None
    )
    assert 1 <= len(found.lines) <= 3
    assert len({line.actions[0] for line in found.lines}) == len(found.lines)
    assert [line.visits for line in found.lines] == sorted(
        (line.visits for line in found.lines), reverse=True
    )
    for line in found.lines:
        ahead = board.copy()
        for action in line.actions:
            ahead.push(action)
        assert 0.0 <= line.value <= 1.0


def test_a_position_with_one_way_to_go_on_has_one_line() -> None:
    text = (
        "vorcept standard ____...../___....../__......./_......../........./......../..*..../"
        "##..../.#... hi1,Ha9 b:main:2:- 0.0.0/0.0.0 5"
    )
    found = bot.choose(SearchRequest("vorcept", text, level=8, seed=0, lines=3), lambda _: None)
    assert [line.actions for line in found.lines] == [("pass",)]


def test_lines_are_reported_during_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(bot, "INFO_INTERVAL", 0.0)
    board = BUILT_IN_GAMES["vorcept"].board_class.start()
    for _ in range(14):
        board.push(next(iter(board.legal_actions)))
    heard: list[SearchResponse] = []
    found = bot.choose(SearchRequest("vorcept", board.text(), 8, seed=1, lines=2), heard.append)
    assert heard
    assert all(1 <= len(news.lines) <= 2 and news.action in board.legal_actions for news in heard)
    simulations = [news.simulations for news in heard]
    assert simulations == sorted(simulations)
    assert simulations[-1] <= 2 * found.simulations
