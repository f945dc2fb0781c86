"""What entries of journals are about, in whole random games."""

from collections.abc import Iterator
from random import Random

import pytest
from tests.games.zodiacs.worlds import play_on, random_game

from tessera.games.zodiacs import events as happened
from tessera.games.zodiacs.game import Game
from tessera.server.wars.messages import JournalEntry
from tessera.server.wars.seat_views import SeatView


@pytest.fixture(scope="module", params=range(3))
def game(request: pytest.FixtureRequest) -> Game:
    """A game that is over."""
    random = Random(request.param)
    *_, last = play_on(random_game(random, "three_valleys", days=2), random)
    return last


def entries_of(game: Game, seat: int | None, kind: type[object]) -> Iterator[JournalEntry]:
    account = SeatView(game, seat)
    for entry in account.entries():
        if isinstance(account.journal.entries[entry.number].event, kind):
            yield entry


def test_the_last_cell_of_an_entry_is_where_it_leads(game: Game) -> None:
    name = game.state.map.name
    moves = attacks = 0
    for seat in (0, None):
        account = SeatView(game, seat)
        for entry in account.entries():
            match account.journal.entries[entry.number].event:
                case happened.Moved(_, _, target):
                    moves += 1
                    assert entry.cells[-1] == name(target)
                case happened.Suspended(_, cell):
                    attacks += 1
                    assert entry.cells[-1] == name(cell)
    assert moves
    assert attacks


def test_truth_lists_each_use_once(game: Game) -> None:
    owners = SeatView(game, None).journal.pieces
    own = sum(
        isinstance(entry.event, happened.Fired)
        and bool(entry.visible_to & 1 << owners[entry.event.piece].owner)
        for entry in game.log.entries
    )
    assert own
    assert len(list(entries_of(game, None, happened.Fired))) == own
    shown = list(entries_of(game, None, happened.ShownOrder))
    orders = [e for e in game.log.entries if isinstance(e.event, happened.ShownOrder)]
    assert 0 < len(shown) <= len(orders)


def test_player_sees_all_permitted_uses(game: Game) -> None:
    account = SeatView(game, 1)
    known = [entry for entry in account.journal.entries if isinstance(entry.event, happened.Fired)]
    assert len(list(entries_of(game, 1, happened.Fired))) == len(known)
