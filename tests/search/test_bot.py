"""The bot: always moves, repeats itself for a seed, sees what a turn can do."""

import numpy as np
import pytest

from tessera.games.catalog import BUILT_IN_GAMES
from tessera.games.common.board import Board as AnyBoard
from tessera.games.common.game import Game
from tessera.games.pit.board import Board as Pit
from tessera.games.vorcept.board import Board
from tessera.kernel.contract import kernels_of
from tessera.search import bot, mcts, tactics, tree
from tessera.search.levels import LEVELS, Level
from tessera.search.messages import SearchRequest

QUICK = Level(simulations=300, seconds=60.0)

SEEING = tuple(level for level in LEVELS if not LEVELS[level].random_share)
"""The levels that take a win within the turn."""
THOROUGH = 3
"""The levels from here on look through the other side's whole next turn."""
GENTLE = 3
"""The levels up to here let a bad set-up of Pit pass in their first turn."""

every_game = pytest.mark.parametrize("game", BUILT_IN_GAMES.values(), ids=BUILT_IN_GAMES.keys())

# Blue closes the Pylon's triangle with e3-e4 and d7-d6.
WIN_IN_TURN = (
    "vorcept standard ____...../___....../__......./_......../....*..../......../......./....../"
    "..... hi1,De3,Df5,Dd7,Ha9 b:main:2:- 0.0.0/0.0.0 5"
)
# The other side threatens to win within its turn; few actions begin a turn that prevents it.
THREATS = tuple(
    f"vorcept standard {terrain} {rest}"
    for terrain, rest in (
        (
            "____#..../___..#.../__..#..../_.#....*./...##..../...#..../......./.....#/.....",
            "di1,dh2,Dd3,hg3,dh3,df4,eg4,Ec6,de6,df6,Dh6,eb7,ee7,He8,fb9 b:main:2:- 0.0.0/0.0.0 0",
        ),
        (
            "____...../___..*.../__#....../_......../........./......../..###../..##../..##.",
            "Fh1,hi2,De3,fh3,Hf4,Fc5,Df5,Eg5,fb6,ef8 r:main:2:- 4.2.0/6.2.0 4",
        ),
        (
            "____##.#./___....../__......./_..#...../.*......./......../#....../#....#/...#.",
            "Ei1,ed2,hg2,dg3,Dh3,Ei4,ff5,ea6,Eb6,Hg6,ed7,df7,De9 b:main:2:- 0.0.0/4.0.0 0",
        ),
        (
            "____....#/___....../__...#.../_......../.....#.../#...#.../.*.#..#/....../.#...",
            "hh2,ee3,ef4,dh4,di4,Fc5,Ee5,Dh5,Di5,Df6,Fb8,Hf8,Ec9 r:main:2:- 2.0.0/3.1.0 0",
        ),
    )
)


PIT61 = "____...../___....../__..#.^../_.#..^^#./........./.#^^..#./..^.#../....../....."
WINS_OF_PIT = {
    "push off a pillar": "Ie4,lf4,La9",
    "pull off a pillar": "Ld4,lf4,gi4,Ba9",
    "carry off a pillar": "Gb4,lf4,bi5,La9",
    "move, then push": "bi1,Id3,lf4,La9",
    "clamp after a push": "Gg4,Id5,le5,Be6,La9",
}
"""Blue wins within this turn, by what the name says."""
WINS_IN_TWO_TURNS = (
    "bd5,Ig5,Lh5,ld7,Gc9,Ie9",
    "lf2,ih2,Gc3,Ih3,Lg5,Gd6",
    "bg3,li3,Ie6,Gh6,Ld7,Gg7",
    "Id3,Gg3,lc5,Ge6,Lf6,bb7",
    "lg1,Id2,ie2,Ih2,Gg4,Li5",
    "If6,Bb7,Lf7,Ba8,bc8,ia9,lb9",
    "Ih1,ig3,li3,Gh5,Bf7,Ld9",
    "Bb4,Ic5,Lf5,la6,ba7,Ga8",
    "Ie1,Lh2,bc3,gd3,lb4,Gc6,Ia7",
    "If5,Gf7,La8,If8,bb9,ld9",
    "Ge4,if4,Lb5,lf5,Bd8,If8",
    "If1,Gi1,lg4,be5,Gf7,Le8",
)
"""Blue cannot win within this turn, but begins one after which Red cannot help losing."""


def play_turn(board: AnyBoard, level: Level, seed: int) -> None:
    side = board.turn
    while board.turn == side:
        board.push_code(bot.choose_action(board, level, seed).action)


def can_win_in_turn(board: AnyBoard) -> bool:
    """By trying everything: the slow, obvious way."""
    side = board.turn
    for action in list(board.legal_actions):
        board.push(action)
        outcome = board.outcome()
        won = outcome is not None and outcome.winner == board.sides.index(side or "")
        found = won or (board.turn == side and can_win_in_turn(board))
        board.pop()
        if found:
            return True
    return False


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_with_a_legal_action(game: Game, level: int) -> None:
    board = game.board_class.start()
    found = bot.choose(SearchRequest(game.id, board.text(), level, seed=1), lambda _: None)
    assert found.action in board.legal_actions
    assert not found.lines, "nobody asked for any"


@every_game
def test_game_between_bots_ends(game: Game) -> None:
    board = game.board_class.start()
    while not board.is_over:
        board.push_code(bot.choose_action(board, QUICK, seed=board.ply).action)
    assert board.outcome() is not None


@every_game
def test_same_seed_and_simulations_same_choice(game: Game) -> None:
    board = game.board_class.start()
    for _ in range(14):
        board.push(next(iter(board.legal_actions)))
    choices = {bot.choose_action(board, QUICK, seed=5) for _ in range(3)}
    assert len(choices) == 1


def test_a_single_legal_action_is_played_at_once() -> None:
    board = Board.from_text(
        "vorcept standard ____...../___....../__......./_......../........./......../..*..../"
        "##..../.#... hi1,Ha9 b:main:2:- 0.0.0/0.0.0 5"
    )
    assert bot.choose_action(board, QUICK, seed=0) == bot.SearchResult(board.encode("pass"), 0, 0.5)


def test_no_choice_in_a_finished_game() -> None:
    board = Board.from_text(WIN_IN_TURN.replace("hi1,", ""))
    with pytest.raises(ValueError, match="over"):
        bot.choose_action(board, QUICK, seed=0)


@pytest.mark.parametrize("level", SEEING)
def test_a_win_within_the_turn_is_taken(level: int) -> None:
    board = Board.from_text(WIN_IN_TURN)
    assert can_win_in_turn(board)
    play_turn(board, LEVELS[level], seed=level)
    outcome = board.outcome()
    assert outcome is not None
    assert outcome.winner == 0


def test_the_weakest_level_misses_most_wins_within_the_turn() -> None:
    found = 0
    for seed in range(20):
        board = Board.from_text(WIN_IN_TURN)
        play_turn(board, LEVELS[min(LEVELS)], seed=seed)
        found += board.is_over
    assert found < 10


def test_the_weakest_level_plays_the_same_for_the_same_seed() -> None:
    board = Board.from_text(WIN_IN_TURN)
    weakest = LEVELS[min(LEVELS)]
    first, again = (
        [bot.choose_action(board, weakest, seed).action for seed in range(20)] for _ in range(2)
    )
    assert first == again
    assert len(set(first)) > 1


@pytest.mark.parametrize("threat", THREATS)
@pytest.mark.parametrize("level", [level for level in LEVELS if level >= THOROUGH])
def test_a_win_of_the_other_side_is_not_overlooked(level: int, threat: str) -> None:
    board = Board.from_text(threat)
    play_turn(board, LEVELS[level], seed=level)
    assert board.outcome() is not None or not can_win_in_turn(board)


def loses_whatever_it_does(board: AnyBoard) -> bool:
    """Whether each turn of the side to move lets the other side win within its own."""
    side, lost = board.turn, True
    for action in list(board.legal_actions):
        board.push(action)
        if board.is_over:
            lost = False
        elif board.turn == side:
            lost = loses_whatever_it_does(board)
        else:
            lost = begins_a_winning_turn(board)
        board.pop()
        if not lost:
            return False
    return lost


def begins_a_winning_turn(board: AnyBoard) -> bool:
    kernels = kernels_of(board.position)
    ahead = tactics.new_workspace(kernels, board.position, node_budget=10_000_000)
    return bool(tactics.winning_action(ahead, board.tables) >= 0)


@pytest.mark.parametrize("how", WINS_OF_PIT)
@pytest.mark.parametrize("level", SEEING)
def test_a_throw_that_wins_at_once_is_found(level: int, how: str) -> None:
    pieces = WINS_OF_PIT[how]
    board = Pit.from_text(f"pit standard {PIT61} {pieces} b:main:2:- 0.0.0.0/0.0.0.0 0")
    assert can_win_in_turn(board)
    play_turn(board, LEVELS[level], seed=level)
    assert board.result == "1-0"


@pytest.mark.parametrize("pieces", WINS_IN_TWO_TURNS)
@pytest.mark.parametrize("level", [level for level in LEVELS if LEVELS[level].forced_win_budget])
def test_a_win_in_two_turns_is_found(level: int, pieces: str) -> None:
    board = Pit.from_text(f"pit standard {PIT61} {pieces} b:main:2:- 0.0.0.0/0.0.0.0 0")
    assert not begins_a_winning_turn(board)
    play_turn(board, LEVELS[level], seed=level)
    assert loses_whatever_it_does(board)


def test_a_win_in_two_turns_is_sought_until_time_is_up() -> None:
    pieces = WINS_IN_TWO_TURNS[0]
    board = Pit.from_text(f"pit standard {PIT61} {pieces} b:main:2:- 0.0.0.0/0.0.0.0 0")
    order = np.array(board.legal_codes(), dtype=np.int32)
    asked = (board.position, board.tables, order, 3_000_000)
    assert bot.find_forced_win(*asked, lambda: False) >= 0
    assert bot.find_forced_win(*asked, lambda: True) == -1


def test_the_tree_stays_within_its_memory() -> None:
    board = Board.start(board="hex7")
    kernels = kernels_of(board.position)
    small = tree.new_tree(kernels, board.position, memory=1 << 20, seed=1)
    done = mcts.search(small, board.position, board.tables, 3_000)
    assert done == 3_000
    assert small.used[0] <= len(small.nodes)
    assert small.nodes.nbytes <= (1 << 20) + 2 * kernels.max_actions * tree.NODE.itemsize


@pytest.mark.parametrize("manner", [tree.PLAIN, tree.INFORMED])
def test_visits_of_the_children_add_up(manner: tree.TreeParams) -> None:
    board = Board.start()
    kernels = kernels_of(board.position)
    grown = tree.new_tree(kernels, board.position, memory=1 << 22, seed=1, params=manner)
    mcts.search(grown, board.position, board.tables, 500)
    root = grown.nodes[tree.ROOT]
    children = grown.nodes[root.first : root.first + root.children]
    assert root.visits == 500
    # The first visits ended at the root itself.
    assert children["visits"].sum() == 500 - manner.expand_at + 1
    assert (grown.nodes["total"][: grown.used[0]] <= grown.nodes["visits"][: grown.used[0]]).all()


def test_a_proven_root_ends_the_search() -> None:
    board = Board.from_text(WIN_IN_TURN)
    grown = tree.new_tree(kernels_of(board.position), board.position, memory=1 << 24, seed=1)
    assert mcts.search(grown, board.position, board.tables, 100_000) < 100_000
    assert grown.nodes[tree.ROOT].proof == 1


def test_warm_up_reports_progress() -> None:
    from tessera.search.warm import is_warm, warm_all

    told: list[tuple[float, str]] = []
    warm_all(lambda share, what: told.append((share, what)))
    shares = [share for share, _ in told]
    assert shares == sorted(shares)
    assert (shares[0], shares[-1]) == (0.0, 1.0)
    assert all(what for _, what in told[:-1])
    assert all(is_warm(game) for game in BUILT_IN_GAMES)


BAD_SETUP = (
    f"pit army=1.1.0.0 {PIT61} ie1,Ie4,lf4,La9 b:main:2:- 0.0.0.0/0.0.0.0 {{clock}}",
    f"pit army=1.1.0.0 {PIT61} ii1,Id3,lf4,La9 b:main:2:- 0.0.0.0/0.0.0.0 {{clock}}",
)
"""Blue can throw Red's Lumen off a pillar in its first turn."""


@pytest.mark.parametrize("setup", BAD_SETUP)
@pytest.mark.parametrize("level", LEVELS)
def test_weak_bots_do_not_punish_a_set_up_in_their_first_turn(level: int, setup: str) -> None:
    board = Pit.from_text(setup.format(clock=0))
    assert can_win_in_turn(board)
    play_turn(board, LEVELS[level], seed=level)
    assert board.is_over == (level > GENTLE)


@pytest.mark.parametrize("level", [level for level in SEEING if level <= GENTLE])
def test_weak_bots_win_as_soon_as_there_has_been_time_to_flee(level: int) -> None:
    board = Pit.from_text(BAD_SETUP[0].format(clock=9))
    play_turn(board, LEVELS[level], seed=level)
    assert board.is_over


def test_pieces_of_ones_own_are_thrown_away_last() -> None:
    board = Pit.from_text(f"pit standard {PIT61} lh2,Bd3,Ie6,Le8 b:main:2:- 0.0.0.0/0.0.0.0 0")
    wasted = board.encode("e8<e6")
    assert [capture.reason for capture in board.captures("e8<e6")] == ["burnt"]
    order = list(
        bot.prefer_no_self_loss(board, [wasted, *(c for c in board.legal_codes() if c != wasted)])
    )
    assert sorted(order) == sorted(board.legal_codes())
    assert order[0] != wasted
    own = [bool(board.captures(board.decode(code))) for code in order]
    assert own == sorted(own)
