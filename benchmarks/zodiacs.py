"""The speed of Zodiacs: nine players, two hundred pieces, twelve days of random orders."""

from collections.abc import Iterator
from functools import cache
from random import Random

from benchmarks import peers
from benchmarks.measure import Figure, rate
from tessera.games.zodiacs.answers import Orders
from tessera.games.zodiacs.content.hex_map import HexMap, hex_map_of
from tessera.games.zodiacs.content.loading import builtin_content
from tessera.games.zodiacs.content.model import Content
from tessera.games.zodiacs.events import Log, OrderGiven
from tessera.games.zodiacs.game import Game
from tessera.games.zodiacs.orders import accept_orders
from tessera.games.zodiacs.state import Piece, Seat, Setup, State, Step
from tessera.games.zodiacs.view import log_for

MAP = "great_ring"
PLAYERS, PIECES, DAYS = 9, 200, 12


def large_game(seed: int) -> Game:
    """A game in which no player is eliminated early: factions survive without a leader."""
    content, random = builtin_content(), Random(seed)
    ground = content.maps[MAP]
    seats = tuple(Seat(f"p{number}") for number in range(PLAYERS))
    setup = Setup(ground.board, dict(content.terrains), dict(content.kinds), seats, DAYS)
    field = hex_map_of(setup.board, setup.terrains)
    pieces = list(_pieces(content, field, random))
    return Game.begin(setup, pieces, [{"x": 0} for _ in seats])


def _pieces(content: Content, field: HexMap, random: Random) -> Iterator[Piece]:
    """Pieces of all kinds, around the start of each player."""
    starts = [field.board.index(cells[0]) for cells in content.maps[MAP].starts]
    free = list(field.capacity)
    kinds = sorted(content.kinds.values(), key=lambda kind: kind.id)
    for number in range(PIECES):
        owner = number % PLAYERS
        kind = random.choice(kinds)
        near = sorted(range(len(free)), key=lambda c: (field.distance[starts[owner]][c], c))
        cell = next(cell for cell in near if free[cell] >= kind.size)
        free[cell] -= kind.size
        yield Piece(number + 1, kind.id, owner, cell, kind.hp, kind.stealth, kind.stealth)


def moves(view: State, random: Random) -> tuple[str, ...]:
    """A random move for each piece that can make one."""
    assert view.viewer is not None
    name = view.map.name
    texts = []
    for piece in view.pieces_of(view.viewer):
        goal = random.choice(list(view.map.neighbours(piece.cell)))
        texts.append(f"{piece.id} {name(piece.cell)}-{name(goal)}")
    taken = accept_orders(view.clone(), texts)
    return tuple(t for t, order in zip(texts, taken, strict=True) if isinstance(order, OrderGiven))


def play(seed: int) -> Game:
    """Play a large game to its end."""
    game, random = large_game(seed), Random(seed)
    while not game.state.result:
        if game.state.step is Step.ORDERS and game.state.stage == 1:
            for player in game.state.priority:
                game.answers[player] = Orders(moves(game.view(player), random))
        game.close()
    return game


@cache
def record() -> bytes:
    """The log of a large game, as JSON."""
    return play(1).log.to_json()


def whole_games() -> Iterator[Figure]:
    """Playing, and replaying from JSON, in events per second."""

    def played() -> int:
        return len(play(1).log.entries)

    def replayed() -> int:
        log = Log.from_json(record())
        log.replay()
        return len(log.entries)

    def games() -> int:
        Log.from_json(record()).replay()
        return 1

    def known() -> int:
        log = Log.from_json(record())
        return sum(len(log_for(log, player).entries) for player in range(PLAYERS))

    title = f"Zodiacs, {PLAYERS} players, {PIECES} pieces, {DAYS} days"
    yield rate(f"{title}: played", "events", played, peers.PLAYOUTS, runs=3)
    yield rate(f"{title}: replayed from JSON", "events", replayed, peers.PLAYOUTS, runs=3)
    yield rate(f"{title}: replayed from JSON", "games", games, runs=3)
    yield rate(f"{title}: events for each player", "events", known, peers.PLAYOUTS, runs=3)


JOBS = (whole_games,)
